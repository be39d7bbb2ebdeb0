//! Toasts: what is offered and noticed beside the page, until it is answered,
//! closed or read. Knows their kinds and how long they stay; shows nothing,
//! that is [`Toasts`](crate::ui::components::Toasts)' part.

use std::time::Duration;

use leptos::prelude::*;

use super::{AppState, GameKeeper};
use crate::{session::Record, store::StoreError, text::shell as words};

/// What is offered or noticed.
#[derive(Clone, Debug, PartialEq)]
pub enum Toast {
    /// A newer version of the program is ready.
    Update,
    /// Another tab has played on with the game on the table.
    PlayedElsewhere(GameKeeper),
    /// Another deal of the game on the table is in progress.
    OtherDeal(Record),
    /// The game on the table has given way to a new deal and is kept.
    Replaced(Record),
    /// Why the game on the table is not being saved.
    StoreError(StoreError),
    /// A sentence, shown for a while.
    Note(String),
    /// A link that must be copied by hand.
    CopyLink(String),
}

/// How many kinds of toasts there are: each has a place on the page. One with a
/// number not below this is never shown.
pub const TOAST_KINDS: usize = 7;

/// Tells a toast from one of the same kind shown before.
pub type ToastId = u32;

/// The toasts shown, the oldest first; at most one of each kind.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Toasts {
    shown: RwSignal<Vec<(ToastId, Toast)>>,
    last: StoredValue<ToastId>,
}

impl Toast {
    /// The number of its kind, below [`TOAST_KINDS`].
    const fn kind(&self) -> usize {
        match self {
            Toast::Update => 0,
            Toast::PlayedElsewhere(_) => 1,
            Toast::OtherDeal(_) => 2,
            Toast::Replaced(_) => 3,
            Toast::StoreError(_) => 4,
            Toast::Note(_) => 5,
            Toast::CopyLink(_) => 6,
        }
    }

    /// What a screen reader is told when it comes.
    fn announcement(&self) -> String {
        match self {
            Toast::Update => words::UPDATE.to_owned(),
            Toast::PlayedElsewhere(_) => words::ELSEWHERE.to_owned(),
            Toast::OtherDeal(record) => words::other_in_progress(record),
            Toast::Replaced(record) => words::replaced(record),
            Toast::StoreError(error) => words::store_error(error),
            Toast::Note(note) => note.clone(),
            Toast::CopyLink(_) => words::COPY_BY_HAND.to_owned(),
        }
    }

    /// Tests if it only informs, so that it may be put away without an answer.
    const fn is_notice(&self) -> bool {
        match self {
            Toast::StoreError(_) | Toast::Note(_) | Toast::CopyLink(_) | Toast::Replaced(_) => true,
            Toast::Update | Toast::PlayedElsewhere(_) | Toast::OtherDeal(_) => false,
        }
    }

    /// Tests if it belongs to the program and not to the page that is shown.
    const fn outlasts_the_page(&self) -> bool {
        match self {
            Toast::Update => true,
            Toast::PlayedElsewhere(_)
            | Toast::OtherDeal(_)
            | Toast::Replaced(_)
            | Toast::StoreError(_)
            | Toast::Note(_)
            | Toast::CopyLink(_) => false,
        }
    }
}

impl AppState {
    /// The toast of a kind, if one is shown. Tracked.
    pub fn toast(self, kind: usize) -> Option<(ToastId, Toast)> {
        let shown = self.toasts.shown.read();
        shown.iter().find(|(_, toast)| toast.kind() == kind).cloned()
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
        if let Toast::Note(words) = &toast {
            set_timeout(move || self.close_toast(id), reading_time(words));
        }
        shown.update(|all| {
            all.retain(|(_, other)| other.kind() != toast.kind());
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
