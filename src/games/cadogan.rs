//! The games of Lady Cadogan's book, in its order. A game is a file named
//! here and its line in the list.

mod babette;
mod anna;
mod canfield_or_klondike;
mod carpet;
mod clock;
mod constitution;
mod empress_of_india;
mod fortress;
mod four_corners;
mod great_thirteen;
mod la_belle_lucie;
mod margarethe;
mod napoleon_at_st_helena;
mod nestor;
mod salic_law;
mod spensers_fairie_queen;
mod square;

use super::Game;

/// The games of the book.
pub const GAMES: &[&Game] = &[
    &la_belle_lucie::GAME,
    &napoleon_at_st_helena::GAME,
    &salic_law::GAME,
    &four_corners::GAME,
    &clock::GAME,
    &fortress::GAME,
    &empress_of_india::GAME,
    &constitution::GAME,
    &babette::GAME,
    &nestor::GAME,
    &spensers_fairie_queen::GAME,
    &square::GAME,
    &margarethe::GAME,
    &carpet::GAME,
    &great_thirteen::GAME,
    &canfield_or_klondike::GAME,
    &anna::GAME,
];
