//! A dialog: the browser's own, which keeps the focus inside, closes with Esc
//! and gives the focus back. Knows nothing of what it holds.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlDialogElement};

use super::print::Print;
use crate::text::shell as words;

/// The dialogs there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Everything else that can be done at the table.
    More,
    /// The rules of the game.
    Rules,
    /// A squared pile, looked through.
    Look,
    /// The settings of all games.
    Settings,
}

impl Dialog {
    /// Its permanent name, for style sheets and tests.
    const fn id(self) -> &'static str {
        match self {
            Dialog::More => "more",
            Dialog::Rules => "rules",
            Dialog::Look => "look",
            Dialog::Settings => "settings",
        }
    }

    /// Prints it: its heading, and what stands in it, as HTML.
    pub fn print(self, page: &mut Print, title: &str, inside: &str) {
        let id = self.id();
        page.open(&format!(
            "dialog class=\"dialog {id}-dialog\" data-dialog=\"{id}\" aria-labelledby=\"{id}-title\""
        ))
        .open("div class=\"leaf\"")
        .open("header")
        .element(&format!("h2 id=\"{id}-title\""), title)
        .element(&format!("button class=\"close\" aria-label=\"{}\" data-close", words::CLOSE), "×")
        .close("header")
        .html(inside)
        .close("div")
        .close("dialog");
    }

    /// Opens it where it stands on the page.
    pub fn open(self) {
        if let Some(dialog) = self.find().filter(|dialog| !dialog.open()) {
            let _ = dialog.show_modal();
        }
    }

    /// Closes it.
    pub fn close(self) {
        if let Some(dialog) = self.find() {
            dialog.close();
        }
    }

    /// Its element, if the page has it.
    pub fn find(self) -> Option<HtmlDialogElement> {
        let selector = format!("[data-dialog=\"{}\"]", self.id());
        document().query_selector(&selector).ok()??.dyn_into().ok()
    }
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
