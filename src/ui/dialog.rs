//! A dialog: the browser's own, which keeps the focus inside, closes with Esc
//! and gives the focus back. Knows nothing of what it holds.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlDialogElement};

use super::print::Print;

/// Prints a dialog: its permanent name, for style sheets and tests, its
/// heading, and what stands in it, as HTML.
pub fn print(page: &mut Print, name: &str, title: &str, inside: &str) {
    page.open(&format!(
        "dialog class=\"dialog {name}-dialog\" data-dialog=\"{name}\" aria-labelledby=\"{name}-title\""
    ))
    .open("div class=\"leaf\"")
    .open("header")
    .element(&format!("h2 id=\"{name}-title\""), title)
    .element("button class=\"close\" aria-label=\"Close\" data-close", "×")
    .close("header")
    .html(inside)
    .close("div")
    .close("dialog");
}

/// Opens a dialog of the page.
pub fn open(name: &str) {
    if let Some(dialog) = named(name).filter(|dialog| !dialog.open()) {
        let _ = dialog.show_modal();
    }
}

/// Closes a dialog of the page.
pub fn close(name: &str) {
    if let Some(dialog) = named(name) {
        dialog.close();
    }
}

fn named(name: &str) -> Option<HtmlDialogElement> {
    let found = document().query_selector(&format!("[data-dialog=\"{name}\"]")).ok()?;
    found?.dyn_into().ok()
}

/// Closes the dialog where a click asks for it, by its cross or on the ground
/// around the leaf.
pub fn heed(event: &Event) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let asks = |at: &Element| at.matches("dialog, [data-close]").unwrap_or_default();
    let dialog = target.filter(asks).and_then(|at| at.closest("dialog").ok()?);
    if let Some(dialog) = dialog.and_then(|dialog| dialog.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}
