//! The games of Miss Whitmore Jones's book. To add a game, add its `mod` line and its entry in the
//! list.

mod adela;
mod advanced_poker;
mod algerine;
mod batsford;
mod bismarck;
mod bridge;
mod captive_commanders;
mod carbouche;
mod chess_board;
mod cicely;
mod derby;
mod diplomat;
mod double_fives;
mod falling_star;
mod fan_tan;
mod highlands;
mod hill_of_difficulty;
mod house_of_commons;
mod interregnum;
mod kaiser_wilhelm;
mod king_and_queen;
mod king_edward;
mod kingsdown_eights;
mod little_billee;
mod louisa;
mod matrimony;
mod merry_go_round;
mod microbe;
mod midshipman;
mod my_ladys;
mod ostend;
mod plait;
mod poker_patience;
mod quilt;
mod rainbow;
mod royal_family;
mod royal_patience;
mod serpent_poker;
mod sixes_and_sevens;
mod small_triangle;
mod spoilt;
mod step_up;
mod variegated_demon;
mod weavers;
mod westcliff;

use super::Game;

/// The games in the order of the book.
pub const GAMES: &[&Game] = &[
    &double_fives::GAME,
    &microbe::GAME,
    &royal_family::GAME,
    &falling_star::GAME,
    &algerine::GAME,
    &interregnum::GAME,
    &king_edward::GAME,
    &small_triangle::GAME,
    &captive_commanders::GAME,
    &kingsdown_eights::GAME,
    &chess_board::GAME,
    &weavers::GAME,
    &highlands::GAME,
    &batsford::GAME,
    &royal_patience::GAME,
    &ostend::GAME,
    &house_of_commons::GAME,
    &variegated_demon::GAME,
    &carbouche::GAME,
    &kaiser_wilhelm::GAME,
    &poker_patience::GAME,
    &advanced_poker::GAME,
    &serpent_poker::GAME,
    &rainbow::GAME,
    &matrimony::GAME,
    &midshipman::GAME,
    &plait::GAME,
    &derby::GAME,
    &diplomat::GAME,
    &adela::GAME,
    &quilt::GAME,
    &step_up::GAME,
    &fan_tan::GAME,
    &cicely::GAME,
    &king_and_queen::GAME,
    &louisa::GAME,
    &my_ladys::GAME,
    &spoilt::GAME,
    &bridge::GAME,
    &merry_go_round::GAME,
    &bismarck::GAME,
    &little_billee::GAME,
    &sixes_and_sevens::GAME,
    &westcliff::GAME,
    &hill_of_difficulty::GAME,
];
