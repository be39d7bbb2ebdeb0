//! Shares links and files through the share sheet of the system, the clipboard or a download.
//! Depends only on texts.

use js_sys::{Array, Object, Promise, Reflect};
use leptos::{prelude::window, task::spawn_local};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlCanvasElement, HtmlInputElement, ShareData};

use super::by_name::{await_promise, call_method, get_method, get_property};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareOutcome {
    /// Nothing more to do: the system accepted the content, or the player cancelled.
    HandedOver,
    Copied,
    /// The browser allows neither sharing nor copying. Show the link, so that the player can copy
    /// it by hand.
    NotAllowed,
}

/// What happened to a picture that the player shares, and to its link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PictureOutcome {
    /// True if the browser downloads the picture.
    pub is_saved: bool,
    pub link: ShareOutcome,
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

/// A picture to share, and the link that goes with it.
#[derive(Clone, Debug)]
pub struct PictureToShare {
    /// The name of the file.
    pub name: String,
    pub svg: String,
    /// The width and the height of the PNG, in pixels.
    pub size: (u32, u32),
    pub title: String,
    pub text: String,
    pub url: String,
}

/// Shares an SVG as a PNG file, with its link, through the share sheet of the system. If the
/// browser cannot share files, saves the file and copies the link. If the browser cannot make a
/// PNG, shares only the link. Call this function only inside a click handler.
pub fn share_picture(picture: PictureToShare, then: impl FnOnce(PictureOutcome) + 'static) {
    spawn_local(async move {
        let PictureToShare { name, svg, size, title, text, url } = picture;
        let outcome = |is_saved| move |link| then(PictureOutcome { is_saved, link });
        let Some(png) = draw_png(&svg, size).await else {
            return share_link(&title, &text, &url, format!("{text}\n{url}"), outcome(false));
        };
        let data = ShareData::new();
        data.set_title(&title);
        data.set_text(&text);
        data.set_url(&url);
        if let Some(handed) = share_with_file(&data, &png, &name, "image/png") {
            match JsFuture::from(handed).await {
                Ok(_) => return outcome(false)(ShareOutcome::HandedOver),
                Err(error) if is_error_named(&error, "AbortError") => {
                    return outcome(false)(ShareOutcome::HandedOver);
                }
                Err(_) => {}
            }
        }
        let address = blob_url(&png);
        if let Some(address) = &address {
            download_from_address(&name, address);
        }
        copy_link(&url, outcome(address.is_some()));
    });
}

/// Draws an SVG on a canvas, and returns the canvas as a PNG.
async fn draw_png(svg: &str, (width, height): (u32, u32)) -> Option<JsValue> {
    let document = leptos::prelude::document();
    let image = document.create_element("img").ok()?;
    let address = format!("data:image/svg+xml;charset=utf-8,{}", js_sys::encode_uri_component(svg));
    image.set_attribute("src", &address).ok()?;
    await_promise(call_method(&image, "decode", &[])?).await?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").ok()??;
    let drawn = [image.into(), 0.into(), 0.into(), width.into(), height.into()];
    call_method(&context, "drawImage", &drawn)?;
    let made = Promise::new(&mut |done, _| drop(canvas.to_blob(&done)));
    await_promise(made.into()).await.filter(|png| !png.is_null())
}

/// Opens the share sheet with a file, if the browser can share this file.
fn share_with_file(data: &ShareData, part: &JsValue, name: &str, kind: &str) -> Option<Promise> {
    let navigator = window().navigator();
    if !has_member(&navigator, "canShare") {
        return None;
    }
    let options = Object::new();
    Reflect::set(&options, &"type".into(), &kind.into()).ok()?;
    let maker = get_method(&window(), "File")?;
    let parts = Array::of3(&Array::of1(part), &name.into(), &options);
    let file = Reflect::construct(&maker, &parts).ok()?;
    data.set_files(&Array::of1(&file));
    navigator.can_share_with_data(data).then(|| navigator.share_with_data(data))
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

/// On devices where a download may be lost, opens the share sheet with the file instead of
/// downloading it. Call this inside the click handler of a download link.
pub fn share_file_instead_of_download(click: &Event, name: &str, text: &str) {
    if share_file(name, text).is_some() {
        click.prevent_default();
    }
}

/// Opens the share sheet with a file, only on touch devices that can share files. A download may be
/// lost there: an app on the iOS home screen cannot store it, and the player cannot leave the page
/// that shows it.
fn share_file(name: &str, text: &str) -> Option<Promise> {
    if !super::matches_media("(pointer: coarse)") {
        return None;
    }
    let kind = if name.ends_with(".json") { "application/json" } else { "text/plain" };
    share_with_file(&ShareData::new(), &text.into(), name, kind)
}

fn download(name: &str, text: &str) {
    let parts = Array::of1(&text.into());
    let blob = web_sys::Blob::new_with_str_sequence(&parts).ok();
    let address = blob.and_then(|blob| blob_url(&blob)).unwrap_or_else(|| data_url(text));
    download_from_address(name, &address);
}

/// Returns a `blob:` address of a blob.
fn blob_url(blob: &JsValue) -> Option<String> {
    let maker = get_property(&window(), "URL")?;
    call_method(&maker, "createObjectURL", std::slice::from_ref(blob))?.as_string()
}

fn download_from_address(name: &str, address: &str) {
    let Ok(link) = leptos::prelude::document().create_element("a") else { return };
    let _ = link.set_attribute("href", address);
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
