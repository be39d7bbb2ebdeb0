//! Fetches what the site keeps apart from its program: the words and the figures
//! of all games, each a volume under a name that changes with what is in it
//! (`.ci/bundled`). Knows where they are, not what is in them.

use js_sys::JsString;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// The volume that belongs to this page, whose address `index.html` says under a
/// name; none if it does not come whole. The browser keeps what has been fetched,
/// so asking again costs nothing.
pub(super) async fn fetch(name: &str) -> Option<JsString> {
    let tag = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    let address = tag.and_then(|tag| tag.get_attribute("content"))?;
    let answer = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.dyn_into().ok()
}
