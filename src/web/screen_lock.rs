//! Keeps the screen of the device on (the Screen Wake Lock of the browser). There is one lock for
//! the whole page. Only two functions of this API are used, so this module has no bindings for it: it
//! looks the functions up by their names.

use std::cell::RefCell;

use js_sys::Reflect;
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::JsValue;

use super::by_name::{await_promise, call_method, get_property};

thread_local! {
    static LOCK: RefCell<Lock> = const { RefCell::new(Lock { is_wanted: false, held: None }) };
}

struct Lock {
    is_wanted: bool,
    /// The lock that the browser has granted.
    held: Option<JsValue>,
}

/// Returns true if the browser has screen locks.
pub fn is_available() -> bool {
    Reflect::has(&window().navigator(), &"wakeLock".into()).unwrap_or(false)
}

/// Keeps the screen on, or lets the screen go off again. The browser drops the lock when it hides
/// the page, so call this with `false` when the page is hidden, and with `true` when it is visible
/// again. Does nothing if the browser refuses, as some do when the battery is low.
pub fn keep_screen_on(wanted: bool) {
    let (was_wanted, held) = LOCK.with_borrow_mut(|lock| {
        let was_wanted = std::mem::replace(&mut lock.is_wanted, wanted);
        (was_wanted, if wanted { None } else { lock.held.take() })
    });
    if let Some(held) = held {
        call_method(&held, "release", &[]);
    }
    if wanted && !was_wanted {
        spawn_local(acquire_lock());
    }
}

async fn acquire_lock() {
    let Some(granted) = request_lock().await else { return };
    let too_many = LOCK.with_borrow_mut(|lock| {
        if lock.is_wanted && lock.held.is_none() {
            lock.held = Some(granted);
            return None;
        }
        Some(granted)
    });
    // If the player has left the table in the meantime, the lock is not needed any more.
    if let Some(granted) = too_many {
        call_method(&granted, "release", &[]);
    }
}

async fn request_lock() -> Option<JsValue> {
    let locks = get_property(&window().navigator(), "wakeLock")?;
    await_promise(call_method(&locks, "request", &["screen".into()])?).await
}
