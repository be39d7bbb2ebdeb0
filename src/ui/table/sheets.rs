//! What opens over the table: the rules, and a squared pile looked through.
//! Knows the desk; the dialog itself is the frame's.

use leptos::prelude::*;

use super::Page;
use crate::{
    art,
    engine::PileId,
    session::Session,
    text::{self, controls},
    ui::{
        dialog::Dialog,
        leaf::{print_in, watch},
        print::Print,
    },
};

/// Prints the sheet for a squared pile, empty.
pub fn print_look(out: &mut Print) {
    Dialog::Look.print(out, controls::LOOKED_THROUGH, "<div></div>");
}

/// Opens the sheet when a pile is to be looked through.
pub fn follow_look(page: Page) {
    watch(move |_| {
        if let Some(pile) = page.desk.look.get() {
            let cards = page.desk.ask(|session| looked_through(session, pile));
            if let Some(dialog) = Dialog::Look.find() {
                print_in(&dialog, ".leaf > div", &cards);
            }
            Dialog::Look.open();
        }
    });
}

/// The cards of a pile that lie face up, bottom to top.
fn looked_through(session: &Session, pile: PileId) -> String {
    let table = session.table();
    let mut out = Print::default();
    let contents = text::pile_contents(session.plan(), table, pile);
    out.element("p class=\"contents\"", &contents).open("ol class=\"looked\"");
    for tok in table.pile(pile).iter().filter(|tok| tok.is_up()) {
        let card = table.face(*tok);
        out.open("li class=\"card\"")
            .open(&format!(
                "svg class=\"art\" viewBox=\"{}\" role=\"img\" aria-label=\"{}\"",
                art::VIEW_BOX,
                text::card(card)
            ))
            .html(&art::face(card))
            .close("svg")
            .close("li");
    }
    out.close("ol").done()
}
