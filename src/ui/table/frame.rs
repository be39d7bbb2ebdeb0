//! What the table asks of the frame of the program: to keep the game, to hand
//! on its link, and what has been chosen for all games. Knows no game.

use leptos::prelude::*;

use crate::session::{Record, Session};

/// The frame, as the table sees it.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    hand: RwSignal<bool>,
    size: RwSignal<u16>,
}

impl Frame {
    /// The frame of this page.
    pub fn new() -> Frame {
        Frame {
            hand: RwSignal::new(false),
            size: RwSignal::new(100),
        }
    }

    /// Keeps the game.
    pub fn keep(self, session: &Session) {
        let _ = (self, session);
    }

    /// Hands on the link to a deal.
    pub fn share(self, title: &str, record: &Record) {
        let _ = (self, title, record);
    }

    /// Whether left and right are exchanged.
    pub fn mirror(self) -> bool {
        self.hand.get()
    }

    /// Exchanges left and right.
    pub fn set_mirror(self, mirror: bool) {
        self.hand.set(mirror);
    }

    /// The size of the table.
    pub fn zoom(self) -> f32 {
        f32::from(self.size.get()) / 100.0
    }

    /// Whether the score is shown.
    pub fn shows_score(self) -> bool {
        let _ = self;
        true
    }

    /// The next size, larger or smaller.
    pub fn resize(self, larger: bool) {
        let next = |size: u16| if larger { size + 15 } else { size - 15 };
        self.size.update(|size| *size = next(*size).clamp(70, 160));
    }
}

/// Hands on the link to the deal on the table.
pub fn share(page: super::Page) {
    let (title, record) = page
        .desk
        .ask(|session| (session.game().title, session.record()));
    page.frame.share(title, &record);
}
