//! Toasts: short messages and offers at the bottom of the window. The page shows a toast until the
//! player answers or closes it, or until its time is over. This module defines the kinds of toasts
//! and their duration. [`Toasts`](crate::ui::components::Toasts) shows them.

use std::{mem::discriminant, time::Duration};

use leptos::prelude::*;

use super::{Announcements, GameSaver};
use crate::{
    session::Record,
    store::{OtherWindow, StoreError},
    text::{
        self,
        devices::{self, InstallWay},
        pages as words, statistics,
    },
};

#[derive(Clone, Debug, PartialEq)]
pub enum Toast {
    Update,
    /// How the player installs the site on this device.
    Install(InstallWay),
    /// Another tab has done something with the game on the table.
    ChangedByOtherTab(Box<GameSaver>, OtherWindow),
    OtherDeal(Record),
    /// A new deal has replaced this game on the table. The replaced game is saved.
    Replaced(Record),
    /// The game on the table could not be saved because of this error.
    StoreError(StoreError),
    /// After this number of further games, the store will delete the moves of the oldest ones.
    PruningWarning(usize),
    /// The store has quarantined values that it could not read. The field is the text of a file
    /// with all quarantined values.
    Quarantine(String),
    Note(String),
    /// A short note after the player has shared something. Nothing on the page shifts when it
    /// appears.
    Shared(String),
    /// A link that the player must copy by hand.
    CopyLink(String),
    /// The question whether to share only the deal or the whole finished game: the game's title and
    /// its record.
    ShareChoice(&'static str, Record),
    /// The message that the link of a whole game is too long to send safely: the game's title and
    /// its record.
    LinkTooLong(&'static str, Record),
}

/// The number of a toast. It distinguishes the toast from earlier toasts of the same kind.
pub type ToastId = u32;

/// The toasts on the page, oldest first, at most one of each kind.
#[derive(Clone, Copy, Debug)]
pub struct ToastList {
    list: RwSignal<Vec<(ToastId, Toast)>>,
    last: StoredValue<ToastId>,
    announcements: Announcements,
}

impl Toast {
    /// Returns true if `other` must replace this toast, because both are of the same kind.
    fn is_replaced_by(&self, other: &Toast) -> bool {
        // These two variants count as one kind, because both say that another deal is saved.
        let is_of_other = |it: &Toast| matches!(it, Toast::OtherDeal(_) | Toast::Replaced(_));
        discriminant(self) == discriminant(other) || (is_of_other(self) && is_of_other(other))
    }

    /// Returns the text that a screen reader reads when the toast appears.
    fn announcement(&self) -> String {
        match self {
            Toast::Update => words::UPDATE.to_owned(),
            Toast::Install(way) => devices::install_notice(*way),
            Toast::ChangedByOtherTab(_, how) => words::other_tab_change_message(*how).to_owned(),
            Toast::OtherDeal(record) => words::own_game_saved_sentence(record),
            Toast::Replaced(record) => words::other_deal_saved_sentence(record),
            Toast::StoreError(error) => text::store_error_sentence(error),
            Toast::Quarantine(_) => words::QUARANTINED.to_owned(),
            Toast::PruningWarning(games_left) => statistics::pruning_warning(*games_left),
            Toast::Note(note) | Toast::Shared(note) => note.clone(),
            Toast::CopyLink(_) => words::COPY_BY_HAND.to_owned(),
            Toast::ShareChoice(..) => words::SHARE_WHAT.to_owned(),
            Toast::LinkTooLong(..) => words::LONG_GAME.to_owned(),
        }
    }

    /// Returns true if the toast only informs, so that the player may close it without an answer.
    const fn is_notice(&self) -> bool {
        match self {
            Toast::Install(_)
            | Toast::StoreError(_)
            | Toast::Note(_)
            | Toast::Shared(_)
            | Toast::CopyLink(_)
            | Toast::Replaced(_)
            | Toast::ShareChoice(..)
            | Toast::LinkTooLong(..) => true,
            Toast::Update
            | Toast::ChangedByOtherTab(..)
            | Toast::OtherDeal(_)
            | Toast::PruningWarning(_)
            | Toast::Quarantine(_) => false,
        }
    }

    /// Returns how long the page shows the toast, or `None` if the page shows it until the player
    /// closes it.
    pub fn duration(&self) -> Option<Duration> {
        match self {
            Toast::Note(words) | Toast::Shared(words) => Some(reading_time(words)),
            _ => None,
        }
    }

    /// Returns true if the toast is about the whole program, and not only about the current page.
    const fn survives_navigation(&self) -> bool {
        match self {
            Toast::Update | Toast::Install(_) | Toast::Quarantine(_) | Toast::PruningWarning(_) => {
                true
            }
            Toast::ChangedByOtherTab(..)
            | Toast::OtherDeal(_)
            | Toast::Replaced(_)
            | Toast::StoreError(_)
            | Toast::Note(_)
            | Toast::Shared(_)
            | Toast::CopyLink(_)
            | Toast::ShareChoice(..)
            | Toast::LinkTooLong(..) => false,
        }
    }
}

pub fn use_toasts() -> ToastList {
    expect_context()
}

impl ToastList {
    pub(super) fn new(announcements: Announcements) -> ToastList {
        ToastList { list: RwSignal::default(), last: StoredValue::default(), announcements }
    }

    /// Returns the toasts on the page, oldest first.
    pub fn all(self) -> Vec<(ToastId, Toast)> {
        self.list.get()
    }

    /// Returns the number of toasts that take space at the foot of the page, and whether one of
    /// them closes without an action of the player.
    pub fn measure_toasts_below_page_untracked(self) -> (usize, bool) {
        self.list.with_untracked(|all| {
            let toasts = all.iter().map(|(_, toast)| toast);
            let below = toasts.filter(|toast| !matches!(toast, Toast::Shared(_)));
            let has_note = below.clone().any(|toast| toast.duration().is_some());
            (below.count(), has_note)
        })
    }

    /// Shows a toast and announces it. The toast replaces a toast of the same kind. Does nothing if
    /// an equal toast is already on the page: it is not announced again, and its time does not
    /// restart. When the player leaves the page, the toast closes, unless it is about the whole
    /// program.
    pub fn show(self, toast: Toast) {
        if self.list.with_untracked(|all| all.iter().any(|(_, other)| *other == toast)) {
            return;
        }
        let id = self.last.get_value() + 1;
        self.last.set_value(id);
        self.announcements.announce_notice(&toast.announcement());
        self.list.update(|all| {
            all.retain(|(_, other)| !other.is_replaced_by(&toast));
            all.push((id, toast));
        });
    }

    pub fn show_note(self, words: &str) {
        self.show(Toast::Note(words.to_owned()));
    }

    /// Shows a short note after the player has shared something.
    pub fn show_shared_note(self, words: &str) {
        self.show(Toast::Shared(words.to_owned()));
    }

    pub fn close(self, id: ToastId) {
        self.close_if(|other, _| other == id);
    }

    /// Closes the newest toast that only informs.
    pub fn close_last_notice(self) {
        let last = self.list.with_untracked(|all| {
            all.iter().rfind(|(_, toast)| toast.is_notice()).map(|(id, _)| *id)
        });
        if let Some(id) = last {
            self.close(id);
        }
    }

    pub(super) fn close_if(self, closes: impl Fn(ToastId, &Toast) -> bool) {
        if self.list.with_untracked(|all| all.iter().any(|(id, toast)| closes(*id, toast))) {
            self.list.update(|all| all.retain(|(id, toast)| !closes(*id, toast)));
        }
    }

    /// Closes the toasts that are only about the current page.
    pub(super) fn close_toasts_of_page(self) {
        self.close_if(|_, toast| !toast.survives_navigation());
    }
}

/// Returns how long the page shows a text. This is enough to read the text slowly twice.
const fn reading_time(words: &str) -> Duration {
    Duration::from_millis(4000 + 120 * words.len() as u64)
}
