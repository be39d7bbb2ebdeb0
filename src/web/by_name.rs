//! Reads properties and calls functions of the browser by their names. This is for features that
//! some browsers or `web-sys` lack. The functions return `None` if the browser reports an error or
//! has no such method. A missing property has the value `undefined`.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;

pub(super) fn get_property(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok()
}

pub(super) fn get_method(object: &JsValue, name: &str) -> Option<Function> {
    get_property(object, name)?.dyn_into().ok()
}

pub(super) fn call_method(object: &JsValue, name: &str, arguments: &[JsValue]) -> Option<JsValue> {
    let method = get_method(object, name)?;
    method.apply(object, &arguments.iter().collect::<Array>()).ok()
}

/// Returns the value of a promise, or `None` if the promise is rejected.
pub(super) async fn await_promise(promise: JsValue) -> Option<JsValue> {
    JsFuture::from(promise.dyn_into::<Promise>().ok()?).await.ok()
}
