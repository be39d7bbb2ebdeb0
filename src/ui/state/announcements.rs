//! Announcements for screen readers. This module knows no page.

use leptos::prelude::*;

#[derive(Clone, Copy, Debug, Default)]
pub struct Announcements {
    pub latest: RwSignal<String>,
}

pub fn use_announcements() -> Announcements {
    expect_context()
}

impl Announcements {
    /// Passes a text to the screen reader.
    pub fn announce(self, words: &str) {
        // If the same text came a second time, the page would not change, and the screen reader
        // would not read it again.
        let is_repeated = self.latest.with_untracked(|before| before == words);
        self.latest.set(if is_repeated { format!("{words}\u{a0}") } else { words.to_owned() });
    }
}
