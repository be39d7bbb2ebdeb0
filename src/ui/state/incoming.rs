//! Files that the system hands over to the installed site. The program imports each file. The
//! storage page then says what the file has added. Depends on the browser and the store, not on the
//! contents of a file.

use leptos::prelude::*;

use super::{Announcements, Navigation, StorageWatch};
use crate::{
    link,
    text::devices::{self as words, IncomingError},
    web::incoming::{self, IncomingFailure},
};

/// Imports incoming files. `outcome` is a sentence that says what the last file has added.
#[derive(Clone, Copy, Debug)]
pub struct IncomingFiles {
    pub outcome: RwSignal<Option<String>>,
    storage_watch: StorageWatch,
    navigation: Navigation,
    announcements: Announcements,
}

pub fn use_incoming_files() -> IncomingFiles {
    expect_context()
}

impl IncomingFiles {
    pub(super) fn new(
        storage_watch: StorageWatch,
        navigation: Navigation,
        announcements: Announcements,
    ) -> IncomingFiles {
        let outcome = RwSignal::new(None);
        IncomingFiles { outcome, storage_watch, navigation, announcements }
    }

    /// Calls `take` with each file that the player opens with the site, and with the file that the
    /// system has shared with the site, if there is one.
    pub fn listen(self, take: impl Fn(Result<String, IncomingFailure>) + Copy + 'static) {
        incoming::on_opened_file(take);
        incoming::take_received_file(take);
    }

    /// Imports a file, and shows the page that says what the file has added. If the file contains a
    /// single game, opens this game and imports nothing.
    pub fn import_file(self, file: Result<String, IncomingFailure>) {
        if let Ok(text) = &file
            && let Some(game) = link::find_pasted_game(text)
        {
            return self.navigation.go(game);
        }
        let imported = file
            .map_err(incoming_error)
            .and_then(|text| self.storage_watch.import(&text).map_err(IncomingError::File));
        let words = words::incoming_file_message(&imported);
        self.outcome.set(Some(words.clone()));
        if self.navigation.hash.get_untracked() != link::STORAGE {
            self.navigation.go(link::STORAGE.to_owned());
        }
        // Announce this later, because a visit to a page clears earlier announcements.
        set_timeout(
            move || self.announcements.announce(&words),
            std::time::Duration::from_millis(500),
        );
    }
}

const fn incoming_error(failure: IncomingFailure) -> IncomingError {
    match failure {
        IncomingFailure::Missing => IncomingError::Missing,
        IncomingFailure::TooLarge => IncomingError::TooLarge,
        IncomingFailure::Unreadable => IncomingError::Unreadable,
    }
}
