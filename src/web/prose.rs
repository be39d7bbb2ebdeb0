//! Fetches the rules in plain words. Knows that they may not come; shows nothing.

use crate::games::{
    Game,
    prose::{self, Prose},
};

use super::volume;

/// The words of a game did not come, or not whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// The words of a game. The browser keeps what has been fetched, so asking again
/// costs nothing.
///
/// # Errors
/// If they cannot be fetched or read.
pub async fn load(game: &'static Game) -> Result<Prose, Unavailable> {
    let volume = volume::fetch("words").await.ok_or(Unavailable)?;
    let text = prose::in_volume(&volume, game.id).ok_or(Unavailable)?;
    Prose::parse(text).map_err(|_| Unavailable)
}
