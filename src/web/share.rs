//! Handing a link to others: the system's share sheet, else the clipboard.
//! Knows texts only.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlInputElement, ShareData};

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

/// Shares a link with a text; where the system takes nothing over, `copied` goes into the
/// clipboard. To be called within a click: browsers allow it only there.
pub fn share(
    title: &str,
    text: &str,
    url: &str,
    copied: String,
    then: impl FnOnce(Shared) + 'static,
) {
    let navigator = window().navigator();
    if !has(&navigator, "share") {
        copy(&copied, then);
        return;
    }
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(text);
    data.set_url(url);
    let handed = JsFuture::from(navigator.share_with_data(&data));
    spawn_local(async move {
        match handed.await {
            Ok(_) => then(Shared::Handed),
            Err(error) if called(&error, "AbortError") => then(Shared::Handed),
            Err(_) => copy(&copied, then),
        }
    });
}

/// Lays a text into the clipboard. To be called within a click.
pub fn copy(url: &str, then: impl FnOnce(Shared) + 'static) {
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

/// The address of a file that holds a text, to be downloaded.
pub fn file(text: &str) -> String {
    format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(text))
}

/// Saves a text as a file, by the system's share sheet where a download may be lost, and
/// calls back when that is done. To be called within a click.
pub fn save_file(name: &str, text: &str, saved: impl FnOnce() + 'static) {
    let Some(sheet) = share_file(name, text) else {
        download(name, text);
        return saved();
    };
    let (name, text) = (name.to_owned(), text.to_owned());
    spawn_local(async move {
        match JsFuture::from(sheet).await {
            Err(error) if called(&error, "AbortError") => return,
            Err(_) => download(&name, &text),
            Ok(_) => {}
        }
        saved();
    });
}

/// Saves a text by the share sheet in place of the link that was clicked and would download
/// it, where that is the better way. To be called within the click.
pub fn save_instead_of_link(click: &Event, name: &str, text: &str) {
    if share_file(name, text).is_some() {
        click.prevent_default();
    }
}

/// Opens the share sheet with a file where one is held by hand and may do so: an app on the
/// home screen of iOS has no place for a download, and no way back from it.
fn share_file(name: &str, text: &str) -> Option<Promise> {
    let navigator = window().navigator();
    if !has(&navigator, "canShare") || !super::matches_media("(pointer: coarse)") {
        return None;
    }
    let kind = if name.ends_with(".json") { "application/json" } else { "text/plain" };
    let options = Object::new();
    Reflect::set(&options, &"type".into(), &kind.into()).ok()?;
    let maker = Reflect::get(&window(), &"File".into()).ok()?.dyn_into::<Function>().ok()?;
    let parts = Array::of3(&Array::of1(&text.into()), &name.into(), &options);
    let file = Reflect::construct(&maker, &parts).ok()?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    navigator.can_share_with_data(&data).then(|| navigator.share_with_data(&data))
}

fn download(name: &str, text: &str) {
    let parts = Array::of1(&text.into());
    let address = web_sys::Blob::new_with_str_sequence(&parts).and_then(|blob| {
        let maker = Reflect::get(&window(), &"URL".into())?;
        let make = Reflect::get(&maker, &"createObjectURL".into())?;
        make.dyn_into::<Function>()?.call1(&maker, &blob)
    });
    let address =
        address.ok().and_then(|address| address.as_string()).unwrap_or_else(|| file(text));
    let Ok(link) = leptos::prelude::document().create_element("a") else { return };
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    if let Ok(link) = link.dyn_into::<web_sys::HtmlElement>() {
        link.click();
    }
}

/// The most bytes of a file that is read: no browser keeps more of ours in its storage.
const LARGEST_FILE: f64 = 16.0 * 1024.0 * 1024.0;

/// The file has more than `LARGEST_FILE` bytes.
#[derive(Clone, Copy, Debug)]
pub struct TooLarge;

/// Reads the file that has just been chosen in a field, unless it is too large.
pub fn read_file(chosen: &Event, then: impl FnOnce(Result<String, TooLarge>) + 'static) {
    let field = chosen.target().and_then(|field| field.dyn_into::<HtmlInputElement>().ok());
    let Some(file) = field.and_then(|field| field.files()?.get(0)) else {
        return;
    };
    if file.size() > LARGEST_FILE {
        return then(Err(TooLarge));
    }
    let text = JsFuture::from(file.text());
    spawn_local(async move {
        then(Ok(text.await.ok().and_then(|text| text.as_string()).unwrap_or_default()));
    });
}

fn has(navigator: &web_sys::Navigator, name: &str) -> bool {
    Reflect::get(navigator, &name.into()).is_ok_and(|value| !value.is_undefined())
}

fn called(error: &JsValue, name: &str) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|value| value == name)
}
