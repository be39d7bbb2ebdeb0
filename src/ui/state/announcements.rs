//! Announcements for screen readers. Does not depend on a page.

use leptos::prelude::*;

#[derive(Clone, Copy, Debug, Default)]
pub struct Announcements {
    pub latest: RwSignal<String>,
    /// The last announcement, not counting notices of the program such as toasts. The player can
    /// ask for this announcement again.
    pub repeatable: RwSignal<String>,
}

pub fn use_announcements() -> Announcements {
    expect_context()
}

impl Announcements {
    /// Passes a text to the screen reader.
    pub fn announce(self, words: &str) {
        self.announce_notice(words);
        self.repeatable.set(words.to_owned());
    }

    /// Passes a notice of the program to the screen reader, such as a toast. The player can still
    /// ask for the announcement before the notice: the end of a game must not be lost.
    pub fn announce_notice(self, words: &str) {
        // If the text is the same as before, the page does not change, and the screen reader does
        // not read the text again.
        let is_repeated = self.latest.with_untracked(|before| before == words);
        self.latest.set(if is_repeated { format!("{words}\u{a0}") } else { words.to_owned() });
    }
}
