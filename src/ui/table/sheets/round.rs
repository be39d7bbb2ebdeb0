//! The sheet that shows again what was played last in company, the last trick or round: the cards,
//! who played them, and what followed. It knows the state of the table and repeats the words of the
//! announcements.

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
/// How many rounds are stored. A round begins with a move of the player.
const MAX_ROUNDS: usize = 2;

impl TableState {
    /// Stores what was done in company, to show it again. `before` is the table before it, as the
    /// player saw it.
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

/// Adds an entry and removes those before the last rounds.
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

/// One entry: the card, and the words.
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
