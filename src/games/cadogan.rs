//! The games of Lady Cadogan's book. To add a game, add its `mod` line and its entry in the list.

mod anna;
mod babette;
mod besieged_city;
mod blockade;
mod caesar;
mod canfield_or_klondike;
mod carpet;
mod clock;
mod congress;
mod constitution;
mod empress_of_india;
mod fifteen;
mod fish_bone;
mod flower_garden;
mod fortress;
mod four_corners;
mod fourteenth;
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
mod louis_patience;
mod margarethe;
mod mill;
mod mount_olympus;
mod napoleon_at_st_helena;
mod napoleons_square;
mod napoleons_square_single;
mod nation;
mod nestor;
mod olga;
mod queens;
mod red_and_black;
mod salic_law;
mod shah;
mod sly;
mod spensers_fairie_queen;
mod square;
mod sultan;
mod terrace;
mod two_rings;
mod wheel;
mod zodiac;

use super::Game;

/// The games in the order of the book.
pub const GAMES: &[&Game] = &[
    &la_belle_lucie::GAME,
    &house_in_the_wood::GAME,
    &house_on_the_hill::GAME,
    &napoleon_at_st_helena::GAME,
    &fifteen::GAME,
    &salic_law::GAME,
    &four_corners::GAME,
    &mill::GAME,
    &shah::GAME,
    &blockade::GAME,
    &clock::GAME,
    &fortress::GAME,
    &fourteenth::GAME,
    &sultan::GAME,
    &la_nivernaise::GAME,
    &empress_of_india::GAME,
    &besieged_city::GAME,
    &flower_garden::GAME,
    &hemispheres::GAME,
    &napoleons_square::GAME,
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
    &queens::GAME,
    &herring_bone::GAME,
    &olga::GAME,
    &caesar::GAME,
    &red_and_black::GAME,
    &square::GAME,
    &margarethe::GAME,
    &mount_olympus::GAME,
    &wheel::GAME,
    &two_rings::GAME,
    &nation::GAME,
    &carpet::GAME,
    &fish_bone::GAME,
    &congress::GAME,
    &louis_patience::GAME,
    &sly::GAME,
    &great_thirteen::GAME,
    &canfield_or_klondike::GAME,
    &anna::GAME,
];
