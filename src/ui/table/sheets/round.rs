//! The sheet that tells again what was played last in company: the last trick, the
//! last round. Knows the state of the table; the words are those that were said.

use leptos::prelude::*;

use crate::{
    session::Session,
    text::controls,
    ui::{
        components::Modal,
        state::Sheet,
        table::state::{TableState, use_table},
    },
};

/// No more sentences than these are kept.
const MOST: usize = 24;
/// A round begins with a move of the person; so many are kept.
const ROUNDS: usize = 2;

impl TableState {
    /// Notes what was done in company, so that it can be told again.
    pub fn note_of_round(self, words: &str) {
        if words.is_empty() || self.ask(|session| session.seats() == 1 || session.is_race()) {
            return;
        }
        let begins = self.ask(Session::last_was_persons);
        self.message.round.update(|told| note(told, words, begins));
    }

    /// Tells again what was played last; not while the screen goes from hand to hand.
    pub fn tell_round(self) {
        if self.ask(Session::screen_waits_for).is_none() {
            self.app.sheets.open(Sheet::Round);
        }
    }
}

/// Notes a sentence; what is older than the rounds that are kept is forgotten. A round's first
/// sentence is marked by an empty one before it.
fn note(told: &mut Vec<String>, words: &str, begins: bool) {
    if begins {
        told.push(String::new());
    }
    told.push(words.to_owned());
    let begun: Vec<usize> = (0..told.len()).filter(|at| told[*at].is_empty()).collect();
    let rounds = begun.len().checked_sub(ROUNDS).map_or(0, |first| begun[first]);
    told.drain(..rounds.max(told.len().saturating_sub(MOST)));
}

/// What was played last.
#[component]
pub fn RoundDialog() -> impl IntoView {
    view! {
        <Modal name="round" title=controls::ROUND sheet=|sheet| sheet == Sheet::Round>
            <Told/>
        </Modal>
    }
}

/// What stands in the sheet.
#[component]
fn Told() -> impl IntoView {
    let table = use_table();
    let lines = move || {
        let told = table.message.round.get();
        let lines = told.into_iter().filter(|words| !words.is_empty());
        let lines: Vec<_> = lines.map(|words| view! { <li>{words}</li> }).collect();
        match lines.is_empty() {
            true => view! { <p>{controls::NOTHING_PLAYED}</p> }.into_any(),
            false => view! { <ol class="round">{lines}</ol> }.into_any(),
        }
    };
    view! { {lines} }
}
