//! The browser's local storage as a [`Backend`] of the store. Depends only on texts and keys.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

use super::by_name::{await_promise, call_method, get_property};
use crate::store::{Backend, MemoryBackend, Store, StoreError};

/// The local storage of a browser. A value of this type exists only if local storage works.
#[derive(Debug)]
struct Local;

/// Opens the store. The `bool` is true if the store is permanent. If the browser denies storage,
/// the store is not permanent: it forgets everything when the page is closed. A full storage counts
/// as permanent, because it still contains the stored values. A write that does not fit returns an
/// error.
pub fn open_store() -> (Store, bool) {
    if is_available() {
        (Store::new(Box::new(Local)), true)
    } else {
        (Store::new(Box::new(MemoryBackend::default())), false)
    }
}

/// Asks the browser not to delete the stored data when the device is short of space. Some browsers
/// ask the player for permission. Does nothing if the browser does not have this function.
pub fn request_persistent_storage() {
    let navigator = window().navigator();
    let Some(storage) = get_property(&navigator, "storage").filter(JsValue::is_object) else {
        return;
    };
    let Some(answer) = call_method(&storage, "persist", &[]) else { return };
    // Ignore the browser's answer: a refusal is not an error.
    wasm_bindgen_futures::spawn_local(async move { drop(await_promise(answer).await) });
}

/// Returns true if local storage can be used. Tests this with the browser's own API, because
/// gloo-storage panics if the browser denies access.
fn is_available() -> bool {
    const PROBE: &str = "patientia/probe";
    let Ok(Some(storage)) = window().local_storage() else {
        return false;
    };
    match storage.set_item(PROBE, "1") {
        Ok(()) => storage.remove_item(PROBE).is_ok(),
        Err(error) => to_store_error(error) == StoreError::Full,
    }
}

impl Backend for Local {
    fn get(&self, key: &str) -> Option<String> {
        LocalStorage::raw().get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        LocalStorage::raw().set_item(key, text).map_err(to_store_error)
    }

    fn remove(&self, key: &str) {
        LocalStorage::delete(key);
    }

    fn keys(&self) -> Vec<String> {
        let storage = LocalStorage::raw();
        (0..LocalStorage::length()).filter_map(|at| storage.key(at).ok().flatten()).collect()
    }
}

fn to_store_error(error: JsValue) -> StoreError {
    let name = error.dyn_into::<js_sys::Error>().map(|error| error.name());
    match name {
        Ok(name) if name == "QuotaExceededError" => StoreError::Full,
        _ => StoreError::Denied,
    }
}
