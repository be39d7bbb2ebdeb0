//! The games of Lady Cadogan's book, in its order. A game is a file named
//! here and its line in the list.

mod anna;
mod babette;
mod canfield_or_klondike;
mod carpet;
mod clock;
mod constitution;
mod empress_of_india;
mod flower_garden;
mod fortress;
mod four_corners;
mod great_thirteen;
mod la_belle_lucie;
mod light_and_shade;
mod margarethe;
mod napoleon_at_st_helena;
mod nestor;
mod red_and_black;
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
    &flower_garden::GAME,
    &constitution::GAME,
    &babette::GAME,
    &nestor::GAME,
    &light_and_shade::GAME,
    &spensers_fairie_queen::GAME,
    &red_and_black::GAME,
    &square::GAME,
    &margarethe::GAME,
    &carpet::GAME,
    &great_thirteen::GAME,
    &canfield_or_klondike::GAME,
    &anna::GAME,
];
