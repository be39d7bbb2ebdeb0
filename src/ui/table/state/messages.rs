//! What the table tells the player: the line under the board, and the log of the last rounds.

use leptos::prelude::*;

use crate::{cards::Card, engine::Move, text::controls::Confirmation, ui::state::Announcements};

/// The maximum number of entries of the log.
const MAX_LOG_ENTRIES: usize = 24;
/// The maximum number of rounds of the log. A new round begins when the human player moves.
const MAX_LOG_ROUNDS: usize = 2;

/// The messages about a game.
#[derive(Clone, Copy, Debug)]
pub struct TableMessages {
    pub status: RwSignal<Status>,
    /// The words about the last change.
    pub news: RwSignal<String>,
    /// The actions of the last two rounds in a game for several players, oldest first.
    pub round_log: RwSignal<Vec<LogEntry>>,
    announcements: Announcements,
}

/// The content of the line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// The action that the game expects next.
    Usual,
    /// A sentence: a reason or a hint.
    Sentence(String),
    /// A choice between moves, each with its description.
    AskWhich(Vec<(Move, String)>),
    /// A question that the player must confirm or cancel.
    Confirm(Confirmation),
    /// A search for which the player waits.
    Searching(String),
}

/// An action in a game for several players, stored to show it again.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The words of the announcement.
    pub words: String,
    /// The card that was played, if the player was allowed to see it.
    pub card: Option<Card>,
    /// True if the human player did this action. Such an action begins a new round.
    pub begins_round: bool,
}

pub fn use_messages() -> TableMessages {
    expect_context()
}

impl TableMessages {
    pub fn new(announcements: Announcements) -> TableMessages {
        TableMessages {
            status: RwSignal::new(Status::Usual),
            news: RwSignal::default(),
            round_log: RwSignal::default(),
            announcements,
        }
    }

    /// Shows a sentence in the status line and announces it.
    pub fn show_and_announce(self, words: String) {
        self.announcements.announce(&words);
        self.status.set(Status::Sentence(words));
    }

    /// Adds an entry to the log, and removes the entries of older rounds.
    pub fn add_log_entry(self, entry: LogEntry) {
        self.round_log.update(|entries| {
            entries.push(entry);
            let round_starts: Vec<usize> =
                (0..entries.len()).filter(|at| entries[*at].begins_round).collect();
            let outdated = round_starts
                .len()
                .checked_sub(MAX_LOG_ROUNDS)
                .map_or(0, |first| round_starts[first]);
            entries.drain(..outdated.max(entries.len().saturating_sub(MAX_LOG_ENTRIES)));
        });
    }
}
