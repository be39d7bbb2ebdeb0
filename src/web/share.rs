//! Shares links and files through the share sheet of the system, the clipboard or a download. This
//! module knows only texts.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlInputElement, ShareData};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareOutcome {
    /// The system accepted the text or link, or the player cancelled.
    HandedOver,
    Copied,
    /// The browser allows neither sharing nor copying. Show the link, so that the player can copy
    /// it by hand.
    NotAllowed,
}

/// Shares a link with a text through the share sheet of the system. If there is no share sheet,
/// copies `copied` to the clipboard. Call this function only inside a click handler, because
/// browsers allow sharing nowhere else.
pub fn share_link(
    title: &str,
    text: &str,
    url: &str,
    copied: String,
    then: impl FnOnce(ShareOutcome) + 'static,
) {
    let navigator = window().navigator();
    if !has_member(&navigator, "share") {
        copy_link(&copied, then);
        return;
    }
    let data = ShareData::new();
    data.set_title(title);
    data.set_text(text);
    data.set_url(url);
    let handed = JsFuture::from(navigator.share_with_data(&data));
    spawn_local(async move {
        match handed.await {
            Ok(_) => then(ShareOutcome::HandedOver),
            Err(error) if is_error_named(&error, "AbortError") => then(ShareOutcome::HandedOver),
            Err(_) => copy_link(&copied, then),
        }
    });
}

/// Copies a text to the clipboard. Call this function only inside a click handler.
pub fn copy_link(url: &str, then: impl FnOnce(ShareOutcome) + 'static) {
    let navigator = window().navigator();
    if !has_member(&navigator, "clipboard") {
        then(ShareOutcome::NotAllowed);
        return;
    }
    let copied = JsFuture::from(navigator.clipboard().write_text(url));
    spawn_local(async move {
        then(match copied.await {
            Ok(_) => ShareOutcome::Copied,
            Err(_) => ShareOutcome::NotAllowed,
        });
    });
}

/// Returns a `data:` address that downloads a text as a file.
pub fn data_url(text: &str) -> String {
    format!("data:text/plain;charset=utf-8,{}", js_sys::encode_uri_component(text))
}

/// Saves a text as a file and then calls `saved`. Uses the share sheet on devices where a download
/// may be lost. Call this function only inside a click handler.
pub fn save_file(name: &str, text: &str, saved: impl FnOnce() + 'static) {
    let Some(sheet) = share_file(name, text) else {
        download(name, text);
        return saved();
    };
    let (name, text) = (name.to_owned(), text.to_owned());
    spawn_local(async move {
        match JsFuture::from(sheet).await {
            Err(error) if is_error_named(&error, "AbortError") => return,
            Err(_) => download(&name, &text),
            Ok(_) => {}
        }
        saved();
    });
}

/// Saves a text through the share sheet on devices where a download may be lost. In that case the
/// browser does not follow the download link. Call this function inside the click handler of the
/// link.
pub fn save_instead_of_link(click: &Event, name: &str, text: &str) {
    if share_file(name, text).is_some() {
        click.prevent_default();
    }
}

/// Opens the share sheet with a file. Does this only on touch devices that can share files. There a
/// download may be lost: if the site runs as an app on the iOS home screen, a download cannot be
/// stored, and the player cannot leave the page that shows it.
fn share_file(name: &str, text: &str) -> Option<Promise> {
    let navigator = window().navigator();
    if !has_member(&navigator, "canShare") || !super::matches_media("(pointer: coarse)") {
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
        address.ok().and_then(|address| address.as_string()).unwrap_or_else(|| data_url(text));
    let Ok(link) = leptos::prelude::document().create_element("a") else { return };
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    if let Ok(link) = link.dyn_into::<web_sys::HtmlElement>() {
        link.click();
    }
}

/// The maximum size of a file that the program reads, in bytes. No browser stores more than this
/// for one site.
pub const LARGEST_FILE: f64 = 16.0 * 1024.0 * 1024.0;

#[derive(Clone, Copy, Debug)]
pub struct TooLarge;

/// Reads the file that the player has just chosen in an input field, and calls `then` with its
/// text. Calls `then` with an error if the file is too large.
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

fn has_member(navigator: &web_sys::Navigator, name: &str) -> bool {
    Reflect::get(navigator, &name.into()).is_ok_and(|value| !value.is_undefined())
}

fn is_error_named(error: &JsValue, name: &str) -> bool {
    Reflect::get(error, &"name".into()).is_ok_and(|value| value == name)
}
