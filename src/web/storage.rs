//! The browser's local storage as a backend of the store. Knows texts and keys only.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::store::{Backend, MemoryBackend, Store, StoreError};

/// Local storage that was found to work.
#[derive(Debug)]
struct Local;

/// Opens the store. The flag is true if the store is permanent: if the browser denies storage, the
/// store forgets everything when the page is closed. A full storage counts as permanent. It still
/// holds what was stored, and each write that does not fit fails on its own.
pub fn open() -> (Store, bool) {
    if works() {
        (Store::new(Box::new(Local)), true)
    } else {
        (Store::new(Box::new(MemoryBackend::default())), false)
    }
}

/// Asks the browser not to evict the stored data when space is short. Some browsers ask the player.
/// Does nothing if the browser does not know this function.
pub fn ask_to_persist() {
    let navigator = window().navigator();
    let property = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let Some(storage) = property(&navigator, "storage").filter(JsValue::is_object) else { return };
    let persist =
        property(&storage, "persist").and_then(|it| it.dyn_into::<js_sys::Function>().ok());
    let Some(Ok(answer)) = persist.map(|persist| persist.call0(&storage)) else { return };
    if let Ok(answer) = answer.dyn_into::<js_sys::Promise>() {
        // The answer makes no difference here, and a refusal is no error.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(answer).await;
        });
    }
}

/// Tests access directly, because gloo-storage panics if the browser denies access.
fn works() -> bool {
    const PROBE: &str = "patientia/probe";
    let Ok(Some(storage)) = window().local_storage() else {
        return false;
    };
    match storage.set_item(PROBE, "1") {
        Ok(()) => storage.remove_item(PROBE).is_ok(),
        Err(error) => store_error(error) == StoreError::Full,
    }
}

impl Backend for Local {
    fn get(&self, key: &str) -> Option<String> {
        LocalStorage::raw().get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StoreError> {
        LocalStorage::raw().set_item(key, text).map_err(store_error)
    }

    fn remove(&self, key: &str) {
        LocalStorage::delete(key);
    }

    fn keys(&self) -> Vec<String> {
        let storage = LocalStorage::raw();
        (0..LocalStorage::length()).filter_map(|at| storage.key(at).ok().flatten()).collect()
    }
}

fn store_error(error: JsValue) -> StoreError {
    let name = error.dyn_into::<js_sys::Error>().map(|error| error.name());
    match name {
        Ok(name) if name == "QuotaExceededError" => StoreError::Full,
        _ => StoreError::Denied,
    }
}
