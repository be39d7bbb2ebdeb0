//! The catalogue of games, sorted by book. Each game has a file of its own, which declares this
//! game and no other. No code outside this module and `company` refers to a game by its name. A
//! text file beside each declaration explains the rules in plain words. The module `prose` parses
//! these text files.

pub mod bundle;
mod by_ear;
#[cfg(not(target_arch = "wasm32"))]
mod cadogan;
mod calendar;
mod families;
mod game;
mod lessons;
mod move_weights;
#[cfg(not(target_arch = "wasm32"))]
mod prelude;
pub mod prose;
#[cfg(not(target_arch = "wasm32"))]
mod whitmore_jones;

pub use by_ear::FIRST_GAME_BY_EAR;
pub use calendar::{DAILY_DEALS, DAILY_DEALS_FROM, DAILY_GAMES, TOURNAMENT_GAMES};
pub use families::{
    BEGINNER_GAMES, BeginnerGame, FAMILIES, GAMES_OF_THE_EVENING, KNOWN_GAMES, KnownGame,
    LESSON_PICTURE, first_deal_seeds,
};
pub use game::{Book, Declaration, Game, Kind};
pub use lessons::{Lesson, LessonPart, LessonTask, Wanted};

/// Returns all games, in the order of the books. In the browser, they come from the bundle.
pub fn all() -> impl Iterator<Item = &'static Game> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        cadogan::GAMES.iter().chain(whitmore_jones::GAMES).copied()
    }
    #[cfg(target_arch = "wasm32")]
    {
        bundle::site_games().iter()
    }
}

pub fn by_id(id: &str) -> Option<&'static Game> {
    all().find(|game| game.id == id)
}
