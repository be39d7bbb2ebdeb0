//! Handing a link to others: the system's share sheet, else the clipboard.
//! Knows texts only.

use js_sys::Reflect;
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// What became of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shared {
    /// The system took it over, or the person thought better of it.
    Handed,
    /// It lies in the clipboard.
    Copied,
    /// Neither is allowed: it must be shown, to be copied by hand.
    Not,
}

/// Shares a link. To be called within a click: browsers allow it only there.
pub fn share(title: &str, text: &str, url: String, then: impl FnOnce(Shared) + 'static) {
    let navigator = window().navigator();
    if !has(&navigator, "share") {
        copy(&url, then);
        return;
    }
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(text);
    data.set_url(&url);
    let handed = JsFuture::from(navigator.share_with_data(&data));
    spawn_local(async move {
        match handed.await {
            Ok(_) => then(Shared::Handed),
            Err(error) if called(&error, "AbortError") => then(Shared::Handed),
            Err(_) => copy(&url, then),
        }
    });
}

fn copy(url: &str, then: impl FnOnce(Shared) + 'static) {
    let navigator = window().navigator();
    if !has(&navigator, "clipboard") {
        then(Shared::Not);
        return;
    }
    let copied = JsFuture::from(navigator.clipboard().write_text(url));
    spawn_local(async move {
        then(match copied.await {
            Ok(_) => Shared::Copied,
            Err(_) => Shared::Not,
        });
    });
}

fn has(navigator: &web_sys::Navigator, name: &str) -> bool {
    Reflect::get(navigator, &name.into()).is_ok_and(|value| !value.is_undefined())
}

fn called(error: &JsValue, name: &str) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|value| value == name)
}
