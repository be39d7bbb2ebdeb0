//! The quiet line under the board: what the game is at, a reason, a choice,
//! and in the end how it ended and what can be done next. Knows the desk.

use leptos::prelude::*;
use web_sys::Element;

use super::Page;
use crate::{
    engine::Outcome,
    session::Session,
    text::{self, TableAct, controls, shell::TO_THE_SHELF},
    ui::{
        board::Line,
        leaf::{find, set, watch},
        print::{Print, does},
    },
};

/// Prints the line, empty.
pub fn print(out: &mut Print) {
    out.open("div class=\"line\"").element("p", "").element("div", "").close("div");
}

/// Keeps the line true. The buttons are left alone where they stay the same,
/// and with them the keyboard that stands on one.
pub fn follow(page: Page, main: &Element) {
    let Some(line) = find(main, ".line") else { return };
    let (Some(words), Some(buttons)) = (find(&line, "p"), find(&line, "div")) else { return };
    let printed = StoredValue::new(String::new());
    watch(move |_| {
        let (kind, text, below) =
            page.desk.session.with(|session| page.desk.line.with(|said| standing(session, said)));
        let over = if kind == "ending" { "line over" } else { "line" };
        line.set_class_name(over);
        words.set_class_name(kind);
        words.set_text_content(Some(&text));
        set(&words, "data-reason", (kind == "reason").then_some(""));
        if printed.get_value() != below {
            buttons.set_inner_html(&below);
            printed.set_value(below);
        }
    });
}

/// What stands in the line: its kind, the words, and the buttons.
fn standing(session: &Session, line: &Line) -> (&'static str, String, String) {
    let (plan, table) = (session.plan(), session.table());
    let mut below = Print::default();
    match (line, session.outcome()) {
        (Line::Ask(moves), _) => {
            let does = does(TableAct::Take);
            for (at, (_, words)) in moves.iter().enumerate() {
                below.element(
                    &format!("button type=\"button\" {does} value=\"{at}\""),
                    &text::capital(words),
                );
            }
            below.buttons(controls::NEITHER);
            ("", controls::WHICH.to_owned(), below.done())
        }
        (Line::Words(words), Outcome::Open) => ("reason", words.clone(), String::new()),
        (Line::Quiet, Outcome::Open) => ("at", controls::at(plan, table), String::new()),
        (line, outcome) => {
            let words = match line {
                Line::Words(words) => words.clone(),
                _ => format!("{} {}.", text::outcome(outcome), text::score(plan, table)),
            };
            ending(&mut below, outcome);
            ("ending", words, below.done())
        }
    }
}

/// What can be done next: a lost game may be taken back, any other is worth sharing.
fn ending(below: &mut Print, outcome: Outcome) {
    let last = if outcome == Outcome::Lost { controls::TAKE_BACK } else { controls::SHARE };
    below.buttons(controls::ENDED).buttons(last);
    below.element("a class=\"button\" href=\"#/\"", TO_THE_SHELF);
}
