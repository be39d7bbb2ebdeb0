//! Fetches the rules in plain words. Knows where the site keeps them, under a name
//! that changes with what is in them (`.ci/bundled`), and that they may not come;
//! shows nothing.

use leptos::prelude::{document, window};
use wasm_bindgen::JsCast as _;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::games::{
    Game,
    prose::{self, Prose},
};

/// The words of a game did not come, or not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// The words of a game. The browser keeps what has been fetched, so asking again
/// costs nothing.
///
/// # Errors
/// If they cannot be fetched or read.
pub async fn load(game: &'static Game) -> Result<Prose, Unavailable> {
    let volume = fetch_text(&address()).await.ok_or(Unavailable)?;
    let text = prose::in_volume(&volume, game.id).ok_or(Unavailable)?;
    Prose::parse(text).map_err(|_| Unavailable)
}

/// The address of the volume that belongs to this page, as `index.html` says it.
fn address() -> String {
    let tag = document().query_selector("meta[name=words]").ok().flatten();
    tag.and_then(|tag| tag.get_attribute("content")).unwrap_or_default()
}

/// The text at an address; none if it does not come whole.
async fn fetch_text(address: &str) -> Option<String> {
    let answer = JsFuture::from(window().fetch_with_str(address)).await.ok()?;
    let answer: Response = answer.dyn_into().ok().filter(Response::ok)?;
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
