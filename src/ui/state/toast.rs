//! Toasts: what is offered and noticed beside the page, until it is answered,
//! closed or read. Knows their kinds and how long they stay; shows nothing,
//! that is [`Toasts`](crate::ui::components::Toasts)' part.

use std::{mem::discriminant, time::Duration};

use leptos::prelude::*;

use super::{AppState, GameKeeper};
use crate::{
    session::Record,
    store::{Elsewhere, StoreError},
    text::{self, records, shell as words},
};

/// What is offered or noticed.
#[derive(Clone, Debug, PartialEq)]
pub enum Toast {
    /// A newer version of the program is ready.
    Update,
    /// What another tab has done with the game on the table.
    Elsewhere(Box<GameKeeper>, Elsewhere),
    /// Another deal of the game on the table is in progress.
    OtherDeal(Record),
    /// The game on the table has given way to a new deal and is kept.
    Replaced(Record),
    /// Why the game on the table is not being saved.
    StoreError(StoreError),
    /// The moves of the oldest games will go, after so many more.
    LinesGo(usize),
    /// Something that could not be read has been laid aside; the text of a file of
    /// all that lies there.
    Aside(String),
    /// A sentence, shown for a while.
    Note(String),
    /// A link that must be copied by hand.
    CopyLink(String),
    /// What of a game that has ended is to be shared: its title and its moves.
    ShareWhat(&'static str, Record),
    /// The link of a whole game is too long to travel well.
    LongGame(&'static str, Record),
}

/// Tells a toast from one of the same kind shown before.
pub type ToastId = u32;

/// The toasts shown, the oldest first; at most one of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Toasts {
    shown: RwSignal<Vec<(ToastId, Toast)>>,
    last: StoredValue<ToastId>,
}

impl Toast {
    /// Tests if it gives way to another, as it is of the same kind.
    fn gives_way_to(&self, other: &Toast) -> bool {
        // Both say that another deal is kept.
        let is_of_other = |it: &Toast| matches!(it, Toast::OtherDeal(_) | Toast::Replaced(_));
        discriminant(self) == discriminant(other) || (is_of_other(self) && is_of_other(other))
    }

    /// What a screen reader is told when it comes.
    fn announcement(&self) -> String {
        match self {
            Toast::Update => words::UPDATE.to_owned(),
            Toast::Elsewhere(_, how) => words::elsewhere(*how).to_owned(),
            Toast::OtherDeal(record) => words::other_in_progress(record),
            Toast::Replaced(record) => words::replaced(record),
            Toast::StoreError(error) => text::store_error(error),
            Toast::Aside(_) => words::ASIDE.to_owned(),
            Toast::LinesGo(room) => records::lines_go(*room),
            Toast::Note(note) => note.clone(),
            Toast::CopyLink(_) => words::COPY_BY_HAND.to_owned(),
            Toast::ShareWhat(..) => words::SHARE_WHAT.to_owned(),
            Toast::LongGame(..) => words::LONG_GAME.to_owned(),
        }
    }

    /// Tests if it only informs, so that it may be put away without an answer.
    const fn is_notice(&self) -> bool {
        match self {
            Toast::StoreError(_)
            | Toast::Note(_)
            | Toast::CopyLink(_)
            | Toast::Replaced(_)
            | Toast::ShareWhat(..)
            | Toast::LongGame(..) => true,
            Toast::Update
            | Toast::Elsewhere(..)
            | Toast::OtherDeal(_)
            | Toast::LinesGo(_)
            | Toast::Aside(_) => false,
        }
    }

    /// How long it stays by itself, if not until it is put away.
    pub fn stays(&self) -> Option<Duration> {
        match self {
            Toast::Note(words) => Some(reading_time(words)),
            _ => None,
        }
    }

    /// Tests if it belongs to the program and not to the page that is shown.
    const fn outlasts_the_page(&self) -> bool {
        match self {
            Toast::Update | Toast::Aside(_) | Toast::LinesGo(_) => true,
            Toast::Elsewhere(..)
            | Toast::OtherDeal(_)
            | Toast::Replaced(_)
            | Toast::StoreError(_)
            | Toast::Note(_)
            | Toast::CopyLink(_)
            | Toast::ShareWhat(..)
            | Toast::LongGame(..) => false,
        }
    }
}

impl AppState {
    /// The toasts shown, the oldest first. Tracked.
    pub fn toasts(self) -> Vec<(ToastId, Toast)> {
        self.toasts.shown.get()
    }

    /// Tests if a note is shown that goes by itself. Not followed.
    pub fn has_note(self) -> bool {
        let goes = |(_, toast): &(ToastId, Toast)| toast.stays().is_some();
        self.toasts.shown.with_untracked(|all| all.iter().any(goes))
    }

    /// Shows a toast and has it announced. One of its kind gives way to it;
    /// the very same stays as it is, unannounced and no longer than before. It
    /// goes with the page, unless it outlasts it.
    pub fn show_toast(self, toast: Toast) {
        let shown = self.toasts.shown;
        if shown.with_untracked(|all| all.iter().any(|(_, other)| *other == toast)) {
            return;
        }
        let id = self.toasts.last.get_value() + 1;
        self.toasts.last.set_value(id);
        self.announce(&toast.announcement());
        shown.update(|all| {
            all.retain(|(_, other)| !other.gives_way_to(&toast));
            all.push((id, toast));
        });
    }

    /// Shows a sentence for a while.
    pub fn note(self, words: &str) {
        self.show_toast(Toast::Note(words.to_owned()));
    }

    /// Closes a toast, if it is still there.
    pub fn close_toast(self, id: ToastId) {
        self.close_toasts(|other, _| other == id);
    }

    /// Closes the last toast that only informs.
    pub fn close_last_notice(self) {
        let last = self.toasts.shown.with_untracked(|all| {
            all.iter().rfind(|(_, toast)| toast.is_notice()).map(|(id, _)| *id)
        });
        if let Some(id) = last {
            self.close_toast(id);
        }
    }

    /// Closes the toasts of which something is true.
    pub(super) fn close_toasts(self, closes: impl Fn(ToastId, &Toast) -> bool) {
        let shown = self.toasts.shown;
        if shown.with_untracked(|all| all.iter().any(|(id, toast)| closes(*id, toast))) {
            shown.update(|all| all.retain(|(id, toast)| !closes(*id, toast)));
        }
    }

    /// Closes what was said of the page that is shown.
    pub(super) fn close_toasts_of_page(self) {
        self.close_toasts(|_, toast| !toast.outlasts_the_page());
    }
}

/// How long a note stays: long enough to be read twice at leisure.
const fn reading_time(words: &str) -> Duration {
    Duration::from_millis(4000 + 120 * words.len() as u64)
}
