//! The games of Miss Whitmore Jones's book, in its order. A game is a file
//! named here and its line in the list.

mod captive_commanders;
mod house_of_commons;
mod king_edward;
mod poker_patience;

use super::Game;

/// The games of the book.
pub const GAMES: &[&Game] = &[
    &king_edward::GAME,
    &captive_commanders::GAME,
    &house_of_commons::GAME,
    &poker_patience::GAME,
];
