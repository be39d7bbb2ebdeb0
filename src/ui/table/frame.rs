//! What the table asks of the frame of the program: to keep the game, to hand
//! on its link, and what has been chosen for all games. Knows no game.

use leptos::prelude::*;

use super::Page;
use crate::{
    session::Session,
    store::{Hand, ZOOMS},
    ui::shell::{Shell, use_shell},
};

/// The frame, as the table sees it.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The frame of the program.
    pub shell: Shell,
}

impl Frame {
    /// The frame of this page.
    pub fn new() -> Frame {
        Frame { shell: use_shell() }
    }

    /// Keeps the game.
    pub fn keep(self, session: &Session) {
        self.shell.keep(session);
    }

    /// Whether left and right are exchanged.
    pub fn mirror(self) -> bool {
        self.shell.settings.with(|chosen| chosen.hand == Hand::Left)
    }

    /// Exchanges left and right.
    pub fn set_mirror(self, mirror: bool) {
        let hand = if mirror { Hand::Left } else { Hand::Right };
        self.shell.set(&|chosen| chosen.hand = hand);
    }

    /// The size of the table.
    pub fn zoom(self) -> f32 {
        self.shell.settings.with(|chosen| f32::from(chosen.zoom) / 100.0)
    }

    /// Whether the score is shown.
    pub fn shows_score(self) -> bool {
        self.shell.settings.with(|chosen| chosen.score)
    }

    /// The next size, larger or smaller.
    pub fn resize(self, larger: bool) {
        let now = self.shell.settings.with_untracked(|chosen| chosen.zoom);
        let mut sizes = ZOOMS.iter().copied();
        let next =
            if larger { sizes.find(|size| *size > now) } else { sizes.rfind(|size| *size < now) };
        if let Some(size) = next {
            self.shell.set(&|chosen| chosen.zoom = size);
        }
    }
}

/// Hands on the link to the deal on the table.
pub fn share(page: Page) {
    let (title, record) = page.desk.ask(|session| (session.game().title, session.record()));
    page.frame.shell.share(title, &record);
}
