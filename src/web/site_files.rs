//! Fetches the large files that are not part of the program: the rules texts, the statistics of all
//! games, and the book of problems. The name of each file contains a hash of its content (see
//! `.ci/post-build`). Depends on the addresses of the files, not on their content.

use std::{cell::RefCell, collections::BTreeMap};

use js_sys::JsString;
use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

thread_local! {
    static FETCHED: RefCell<BTreeMap<String, JsString>> = RefCell::default();
}

/// Fetches the file that belongs to this version of the page. The file stays in memory. `name` is
/// the name of the `meta` element of `index.html` that contains the address of the file. Returns
/// `None` if the file cannot be fetched completely.
pub(super) async fn fetch_site_file(name: &str) -> Option<JsString> {
    if let Some(text) = FETCHED.with_borrow(|fetched| fetched.get(name).cloned()) {
        return Some(text);
    }
    let text = fetch_from_host(name).await?;
    FETCHED.with_borrow_mut(|fetched| fetched.insert(name.to_owned(), text.clone()));
    Some(text)
}

async fn fetch_from_host(name: &str) -> Option<JsString> {
    let tag = document().query_selector(&format!("meta[name={name}]")).ok().flatten();
    let address = tag.and_then(|tag| tag.get_attribute("content"))?;
    let answer = JsFuture::from(window().fetch_with_str(&address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.dyn_into().ok()
}
