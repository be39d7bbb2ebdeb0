//! Fetches the two large files that the site stores outside its program: the rules texts and the
//! statistics of all games. Their names contain a hash of their content (`.ci/post-build`). Knows
//! where they are, not what is in them.

use js_sys::JsString;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Fetches the file that belongs to this page. `index.html` has its address in a `meta` element
/// with this name. Returns `None` if the file cannot be fetched completely. The browser caches it,
/// so a repeated call is cheap.
pub(super) async fn fetch(name: &str) -> Option<JsString> {
    let tag = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    let address = tag.and_then(|tag| tag.get_attribute("content"))?;
    let answer = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.dyn_into().ok()
}
