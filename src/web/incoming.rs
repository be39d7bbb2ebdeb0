//! Files that the system hands over to the installed site. The player either opens a file with the
//! site (the file comes from the launch queue) or shares a file with the site (the service worker
//! keeps the file). This module reads texts and does not interpret them.

use js_sys::Array;
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, Response};

use super::{
    by_name::{await_promise, call_method, get_property},
    share::LARGEST_FILE,
};

/// The query of the address with which the service worker opens the page after it has received a
/// file.
const RECEIVED: &str = "?received";
/// The address under which the service worker keeps the file, below the folder of the site.
const RECEIVE: &str = "receive";

/// The reason why the program cannot get the text of a file that the system handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IncomingFailure {
    Missing,
    TooLarge,
    Unreadable,
}

type Incoming = Result<String, IncomingFailure>;

/// Calls `then` with each file that the player opens with the site, as long as the program runs.
pub fn on_opened_file(then: impl Fn(Incoming) + Clone + 'static) {
    let Some(queue) = get_property(&window(), "launchQueue").filter(JsValue::is_object) else {
        return;
    };
    let consume = move |launch: JsValue| {
        let files = get_property(&launch, "files").and_then(|files| files.dyn_into::<Array>().ok());
        for file in files.iter().flat_map(Array::iter) {
            let then = then.clone();
            spawn_local(async move { then(read_opened_file(&file).await) });
        }
    };
    let consume = Closure::<dyn Fn(JsValue)>::new(consume).into_js_value();
    drop(call_method(&queue, "setConsumer", &[consume]));
}

/// If a file was shared with the site, calls `then` with its text, and removes `RECEIVED` from the
/// address.
pub fn take_received_file(then: impl FnOnce(Incoming) + 'static) {
    if window().location().search().is_ok_and(|search| search == RECEIVED) {
        spawn_local(async move {
            let text = take_received_text().await;
            remove_query_from_address();
            then(text.unwrap_or(Err(IncomingFailure::Missing)));
        });
    }
}

/// Reads a file by its handle.
async fn read_opened_file(handle: &JsValue) -> Incoming {
    match file_of_handle(handle).await {
        Some(file) => read_text(&file).await,
        None => Err(IncomingFailure::Unreadable),
    }
}

async fn file_of_handle(handle: &JsValue) -> Option<Blob> {
    await_promise(call_method(handle, "getFile", &[])?).await?.dyn_into().ok()
}

/// Returns the text of the file that the service worker has kept, and deletes the kept file.
/// Returns `None` if there is no such file.
async fn take_received_text() -> Option<Incoming> {
    let caches = get_property(&window(), "caches").filter(JsValue::is_object)?;
    let path = window().location().pathname().ok()?;
    let address = JsValue::from(format!("{path}{RECEIVE}"));
    let name = JsValue::from(format!("patientia-received {path}"));
    let cache = await_promise(call_method(&caches, "open", std::slice::from_ref(&name))?).await?;
    let found = await_promise(call_method(&cache, "match", &[address])?).await?;
    let found: Response = found.dyn_into().ok()?;
    let file: Blob = JsFuture::from(found.blob().ok()?).await.ok()?.dyn_into().ok()?;
    let text = read_text(&file).await;
    if let Some(deleted) = call_method(&caches, "delete", &[name]) {
        await_promise(deleted).await;
    }
    Some(text)
}

async fn read_text(file: &Blob) -> Incoming {
    if file.size() > LARGEST_FILE {
        return Err(IncomingFailure::TooLarge);
    }
    let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
    text.ok_or(IncomingFailure::Unreadable)
}

/// Removes the query from the address, so that a reload does not look for the file again.
fn remove_query_from_address() {
    let location = window().location();
    let (path, hash) = (location.pathname(), location.hash());
    if let (Ok(path), Ok(hash), Ok(history)) = (path, hash, window().history()) {
        let address = format!("{path}{hash}");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}
