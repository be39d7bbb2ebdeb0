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
    let volume = fetch(game).await.ok_or(Unavailable)?;
    let text = prose::in_volume(&volume, game.id).ok_or(Unavailable)?;
    Prose::parse(text).map_err(|_| Unavailable)
}

/// What a game wants, in a sentence; none if its words cannot be fetched.
pub async fn goal(game: &'static Game) -> Option<String> {
    let volume = fetch(game).await?;
    prose::in_volume(&volume, game.id).map(prose::goal)
}

/// As much of the volume as holds the words of a game: of three hundred kilobytes a hundredth comes over
/// to the program.
async fn fetch(game: &Game) -> Option<String> {
    let volume = volume::fetch("words").await?;
    let (begins, ends) = prose::bounds(game.id);
    let from = u32::try_from(volume.index_of(&begins, 0)).ok()?;
    let to = u32::try_from(volume.index_of(ends, from as i32)).unwrap_or(volume.length());
    Some(volume.slice(from, to).into())
}
