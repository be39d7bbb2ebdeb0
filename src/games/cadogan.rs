//! The games of Lady Cadogan's book, in its order. A game is a file named
//! here and its line in the list.

mod anna;
mod babette;
mod besieged_city;
mod blockade;
mod canfield_or_klondike;
mod carpet;
mod clock;
mod congress;
mod constitution;
mod empress_of_india;
mod fish_bone;
mod flower_garden;
mod fortress;
mod four_corners;
mod general_sedgewick;
mod great_thirteen;
mod hemispheres;
mod herring_bone;
mod house_in_the_wood;
mod house_on_the_hill;
mod kings;
mod la_belle_lucie;
mod la_nivernaise;
mod labyrinth;
mod light_and_shade;
mod margarethe;
mod mount_olympus;
mod napoleon_at_st_helena;
mod napoleons_square_single;
mod nestor;
mod olga;
mod red_and_black;
mod salic_law;
mod sly;
mod spensers_fairie_queen;
mod square;
mod sultan;
mod terrace;
mod two_rings;
mod zodiac;

use super::Game;

/// The games of the book.
pub const GAMES: &[&Game] = &[
    &la_belle_lucie::GAME,
    &house_in_the_wood::GAME,
    &house_on_the_hill::GAME,
    &napoleon_at_st_helena::GAME,
    &salic_law::GAME,
    &four_corners::GAME,
    &blockade::GAME,
    &clock::GAME,
    &fortress::GAME,
    &sultan::GAME,
    &la_nivernaise::GAME,
    &empress_of_india::GAME,
    &besieged_city::GAME,
    &flower_garden::GAME,
    &hemispheres::GAME,
    &napoleons_square_single::GAME,
    &constitution::GAME,
    &zodiac::GAME,
    &kings::GAME,
    &babette::GAME,
    &nestor::GAME,
    &light_and_shade::GAME,
    &labyrinth::GAME,
    &spensers_fairie_queen::GAME,
    &terrace::GAME,
    &general_sedgewick::GAME,
    &herring_bone::GAME,
    &olga::GAME,
    &red_and_black::GAME,
    &square::GAME,
    &margarethe::GAME,
    &mount_olympus::GAME,
    &two_rings::GAME,
    &carpet::GAME,
    &fish_bone::GAME,
    &congress::GAME,
    &sly::GAME,
    &great_thirteen::GAME,
    &canfield_or_klondike::GAME,
    &anna::GAME,
];
