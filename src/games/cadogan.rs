//! The games of Lady Cadogan's book, in its order. A game is a file named
//! here and its line in the list.

mod anna;
mod babette;
mod canfield_or_klondike;
mod carpet;
mod clock;
mod constitution;
mod empress_of_india;
mod fish_bone;
mod flower_garden;
mod fortress;
mod four_corners;
mod great_thirteen;
mod la_belle_lucie;
mod light_and_shade;
mod margarethe;
mod napoleon_at_st_helena;
mod napoleons_square_single;
mod nestor;
mod red_and_black;
mod salic_law;
mod spensers_fairie_queen;
mod square;
mod sultan;
mod two_rings;

use super::Game;

/// The games of the book.
pub const GAMES: &[&Game] = &[
    &la_belle_lucie::GAME,
    &napoleon_at_st_helena::GAME,
    &salic_law::GAME,
    &four_corners::GAME,
    &clock::GAME,
    &fortress::GAME,
    &sultan::GAME,
    &empress_of_india::GAME,
    &flower_garden::GAME,
    &napoleons_square_single::GAME,
    &constitution::GAME,
    &babette::GAME,
    &nestor::GAME,
    &light_and_shade::GAME,
    &spensers_fairie_queen::GAME,
    &red_and_black::GAME,
    &square::GAME,
    &margarethe::GAME,
    &two_rings::GAME,
    &carpet::GAME,
    &fish_bone::GAME,
    &great_thirteen::GAME,
    &canfield_or_klondike::GAME,
    &anna::GAME,
];
