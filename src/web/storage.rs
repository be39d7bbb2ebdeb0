//! The browser's lasting storage as a backend of the store. Knows texts and
//! keys only.

use gloo_storage::{LocalStorage, Storage as _};
use leptos::prelude::window;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::store::{Backend, Memory, Store, StoreError};

/// Local storage that has been found to work.
#[derive(Debug)]
struct Local;

/// The store, and whether it lasts: where the browser allows none the store
/// forgets when the page is closed. One that is full to the brim still has what
/// was kept in it; what is to be written there is refused when it is.
pub fn open() -> (Store, bool) {
    if works() {
        (Store::new(Box::new(Local)), true)
    } else {
        (Store::new(Box::new(Memory::default())), false)
    }
}

/// Asks the browser to keep what is here when it has little room. Some ask the
/// person; where it is not known nothing happens.
pub fn ask_to_persist() {
    let navigator = window().navigator();
    let got = |of: &JsValue, name: &str| js_sys::Reflect::get(of, &name.into()).ok();
    let Some(storage) = got(&navigator, "storage").filter(JsValue::is_object) else { return };
    let persist = got(&storage, "persist").and_then(|it| it.dyn_into::<js_sys::Function>().ok());
    let Some(Ok(answer)) = persist.map(|persist| persist.call0(&storage)) else { return };
    if let Ok(answer) = answer.dyn_into::<js_sys::Promise>() {
        // Whether it agrees changes nothing here; that it refuses is no error.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(answer).await;
        });
    }
}

/// Probes before gloo-storage is used at all, for that gives up where the
/// browser denies access.
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
