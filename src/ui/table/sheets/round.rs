//! The sheet that shows the last trick or round of a game for several players again: the cards, who
//! played them, and what happened next. This file knows the state of the table and repeats the
//! words of the announcements.

use leptos::prelude::*;

use crate::{
    art,
    engine::Table,
    text::controls,
    ui::{
        components::Modal,
        state::Sheet,
        table::state::{LogEntry, TableState, use_table},
    },
};

/// The maximum number of entries.
const MAX_ENTRIES: usize = 24;
/// How many rounds are stored. A new round begins when the human player moves.
const MAX_ROUNDS: usize = 2;

impl TableState {
    /// Stores the announcement of an action in a game for several players, so that the sheet can
    /// show it again. `before` is the table before the action, as the player saw it.
    pub fn log_round(self, words: &str, before: &Table) {
        if words.is_empty()
            || self.ask_untracked(|session| session.seats() == 1 || session.is_race())
        {
            return;
        }
        let (begins, card) =
            self.ask_untracked(|it| (it.was_last_move_human(), it.last_carried_card(before)));
        let last = LogEntry { words: words.to_owned(), card, begins_round: begins };
        self.message.round_log.update(|told| note(told, last));
    }
}

/// Adds an entry, and removes the entries of older rounds.
fn note(entries: &mut Vec<LogEntry>, entry: LogEntry) {
    entries.push(entry);
    let round_starts: Vec<usize> =
        (0..entries.len()).filter(|at| entries[*at].begins_round).collect();
    let outdated =
        round_starts.len().checked_sub(MAX_ROUNDS).map_or(0, |first| round_starts[first]);
    entries.drain(..outdated.max(entries.len().saturating_sub(MAX_ENTRIES)));
}

#[component]
pub fn RoundDialog() -> impl IntoView {
    view! {
        <Modal name="round" title=controls::LAST_ROUND sheet=|sheet| sheet == Sheet::Round>
            <Lines/>
        </Modal>
    }
}

/// One entry: the card that was played, and the words of the announcement.
#[component]
fn Line(told: LogEntry) -> impl IntoView {
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

#[component]
fn Lines() -> impl IntoView {
    let table = use_table();
    let lines = move || {
        let told = table.message.round_log.get();
        let lines: Vec<_> = told.into_iter().map(|told| view! { <Line told/> }).collect();
        match lines.is_empty() {
            true => view! { <p>{controls::NOTHING_PLAYED}</p> }.into_any(),
            false => view! { <ol class="round">{lines}</ol> }.into_any(),
        }
    };
    view! { {lines} }
}
