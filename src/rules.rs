//! The vocabulary in which a game is declared: pure data. Knows no table, no
//! move and no game; the engine plays whatever is written in it.
//!
//! A declaration names the *parts* of the table (groups of like piles), how
//! the cards are *laid*, the *routes* by which cards may travel in each
//! *phase*, what the *stock* does when asked, which consequences follow by
//! themselves, and how it ends. Everything not granted is refused.

mod build;
mod ending;
mod lay;
mod layout;
mod options;
mod part;
mod route;
mod stock;

pub use build::{Build, Dir, Follow};
pub use ending::{Finish, PokerScale, Score, Win};
pub use lay::Lay;
pub use layout::{CARD_HEIGHT, Form, Frame, Layout, Place, Spread, turned};
pub use options::{ChoiceError, Choices, OptionSpec, SWITCH};
pub use part::{Foundation, Free, Order, Part, PartId, PileRef, Role, orders};
pub use route::{Duty, End, Guard, Lines, Onto, Route, Source, Take, Then, Together};
pub use stock::{Again, Gather, Phase, Redeal, Stock, Turn, Until, When};

use crate::cards::Packs;

/// The whole declaration of a game with its options chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    /// The cards.
    pub packs: Packs,
    /// The groups of piles. A part's place in this list is its `PartId`.
    pub parts: Vec<Part>,
    /// How the cards are laid at the start, step after step. What is left
    /// over becomes the stock, if the game has one.
    pub lay: Vec<Lay>,
    /// The phases in order; most games have one.
    pub phases: Vec<Phase>,
    /// The second and later deals.
    pub redeal: Option<Redeal>,
    /// When the game is won.
    pub win: Win,
    /// What is still done by itself when it is won, for the final picture.
    pub finish: Vec<Finish>,
    /// How a result is measured.
    pub score: Score,
    /// Where everything lies, in card widths.
    pub layout: Layout,
}

impl Rules {
    /// One pack, nothing else: what every declaration starts from.
    pub fn new(packs: Packs) -> Rules {
        Rules {
            packs,
            parts: Vec::new(),
            lay: Vec::new(),
            phases: Vec::new(),
            redeal: None,
            win: Win::Foundations,
            finish: Vec::new(),
            score: Score::Foundations,
            layout: Layout::default(),
        }
    }
}
