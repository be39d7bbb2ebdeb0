//! Cards, packs and the shuffle. This module does not know rules, piles or games.

mod card;
mod pack;
mod shuffle;

pub use card::{Card, CardId, Colour, ParseCardError, Rank, RankSet, Suit};
pub use pack::{PackShuffling, Packs};
pub use shuffle::Rng;
