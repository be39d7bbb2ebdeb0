//! The games of Miss Whitmore Jones's book, in its order. A game is a file
//! named here and its line in the list.

mod adela;
mod captive_commanders;
mod diplomat;
mod highlands;
mod house_of_commons;
mod king_edward;
mod kingsdown_eights;
mod matrimony;
mod midshipman;
mod my_ladys;
mod poker_patience;
mod quilt;
mod small_triangle;
mod variegated_demon;
mod westcliff;

use super::Game;

/// The games of the book.
pub const GAMES: &[&Game] = &[
    &king_edward::GAME,
    &small_triangle::GAME,
    &captive_commanders::GAME,
    &kingsdown_eights::GAME,
    &highlands::GAME,
    &house_of_commons::GAME,
    &variegated_demon::GAME,
    &poker_patience::GAME,
    &matrimony::GAME,
    &midshipman::GAME,
    &diplomat::GAME,
    &adela::GAME,
    &quilt::GAME,
    &my_ladys::GAME,
    &westcliff::GAME,
];
