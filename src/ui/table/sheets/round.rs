//! The sheet that shows again what was played last in company, the last trick or the last round:
//! the cards, by whom, and what followed. Knows the state of the table; the words are those that
//! were said.

use leptos::prelude::*;

use crate::{
    art,
    engine::Table,
    text::controls,
    ui::{
        components::Modal,
        state::Sheet,
        table::state::{TableState, Told, use_table},
    },
};

/// No more sentences than these are kept.
const MOST: usize = 24;
/// A round begins with a move of the person; so many are kept.
const ROUNDS: usize = 2;

impl TableState {
    /// Notes what was done in company, so that it can be told again. `before` is the table before
    /// it, as it was shown.
    pub fn note_of_round(self, words: &str, before: &Table) {
        if words.is_empty() || self.ask(|session| session.seats() == 1 || session.is_race()) {
            return;
        }
        let (begins, card) = self.ask(|it| (it.last_was_persons(), it.last_carried(before)));
        let last = Told { words: words.to_owned(), card, begins };
        self.message.round.update(|told| note(told, last));
    }
}

/// Notes what was done; what is older than the rounds that are kept is forgotten.
fn note(told: &mut Vec<Told>, last: Told) {
    told.push(last);
    let begun: Vec<usize> = (0..told.len()).filter(|at| told[*at].begins).collect();
    let rounds = begun.len().checked_sub(ROUNDS).map_or(0, |first| begun[first]);
    told.drain(..rounds.max(told.len().saturating_sub(MOST)));
}

/// What was played last.
#[component]
pub fn RoundDialog() -> impl IntoView {
    view! {
        <Modal name="round" title=controls::ROUND sheet=|sheet| sheet == Sheet::Round>
            <Lines/>
        </Modal>
    }
}

/// What one player did: the card, and the words.
#[component]
fn Line(told: Told) -> impl IntoView {
    let card = told.card.map(|card| {
        let face = art::face_as(card, art::Face::Small(art::index::LARGE));
        view! {
            <div class="card">
                <svg class="art" viewBox=art::VIEW_BOX aria-hidden="true" inner_html=face></svg>
            </div>
        }
    });
    view! {
        <li>
            {card}
            <span>{told.words}</span>
        </li>
    }
}

/// What stands in the sheet.
#[component]
fn Lines() -> impl IntoView {
    let table = use_table();
    let lines = move || {
        let told = table.message.round.get();
        let lines: Vec<_> = told.into_iter().map(|told| view! { <Line told/> }).collect();
        match lines.is_empty() {
            true => view! { <p>{controls::NOTHING_PLAYED}</p> }.into_any(),
            false => view! { <ol class="round">{lines}</ol> }.into_any(),
        }
    };
    view! { {lines} }
}
