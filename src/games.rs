//! The catalogue of games, with one file for each game, sorted by book. Games have names only
//! here. A file declares its game and nothing else. The rules in plain words are in a text file
//! beside it, in the form that `prose` reads.

pub mod bundle;
#[cfg(not(target_arch = "wasm32"))]
mod cadogan;
mod calendar;
mod families;
mod game;
#[cfg(not(target_arch = "wasm32"))]
mod prelude;
pub mod prose;
#[cfg(not(target_arch = "wasm32"))]
mod whitmore_jones;

pub use calendar::{DAILY_DEALS, DAILY_DEALS_FROM, DAILY_GAMES, TOURNAMENT_GAMES};
pub use families::{BEGINNER_GAMES, FAMILIES};
pub use game::{Book, Declaration, Game, Kind};

/// All games, in the order of the books.
#[cfg(not(target_arch = "wasm32"))]
pub fn all() -> impl Iterator<Item = &'static Game> {
    cadogan::GAMES.iter().chain(whitmore_jones::GAMES).copied()
}

/// All games, in the order of the books.
#[cfg(target_arch = "wasm32")]
pub fn all() -> impl Iterator<Item = &'static Game> {
    bundle::site_games().iter()
}

pub fn by_id(id: &str) -> Option<&'static Game> {
    all().find(|game| game.id == id)
}
