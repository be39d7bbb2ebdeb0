//! Announcements for screen readers. Does not depend on a page.

use leptos::prelude::*;

#[derive(Clone, Copy, Debug, Default)]
pub struct Announcements {
    pub latest: RwSignal<String>,
    /// The last announcement that is not a notice of the program, such as a toast. The player can
    /// repeat this announcement.
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

    /// Passes a notice of the program, such as a toast, to the screen reader. The player can still
    /// repeat the previous announcement, for example the result of a game.
    pub fn announce_notice(self, words: &str) {
        // If the text is the same as before, the page does not change, and the screen reader does
        // not read the text again.
        let is_repeated = self.latest.with_untracked(|before| before == words);
        self.latest.set(if is_repeated { format!("{words}\u{a0}") } else { words.to_owned() });
    }
}
