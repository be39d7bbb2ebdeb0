//! Fetches the rules in plain words. Does not know how they are shown.

use crate::games::{
    Game,
    prose::{self, Prose},
};

use super::site_files;

/// The rules of a game could not be fetched completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// Fetches the rules of a game. The browser caches them, so a repeated call is cheap.
///
/// # Errors
/// If they cannot be fetched or parsed.
pub async fn load(game: &'static Game) -> Result<Prose, Unavailable> {
    let volume = fetch(game).await.ok_or(Unavailable)?;
    let text = prose::find_in_volume(&volume, game.id).ok_or(Unavailable)?;
    Prose::parse(text).map_err(|_| Unavailable)
}

/// Fetches the aim of a game in one sentence. Returns `None` if it cannot be fetched.
pub async fn goal(game: &'static Game) -> Option<String> {
    let volume = fetch(game).await?;
    prose::find_in_volume(&volume, game.id).map(prose::goal_sentence)
}

/// Fetches the text of all games and returns the part of one. The whole text stays in JavaScript:
/// only about a hundredth of its three hundred kilobytes is copied into the program's memory.
async fn fetch(game: &Game) -> Option<String> {
    let volume = site_files::fetch("words").await?;
    let (begins, ends) = prose::volume_bounds(game.id);
    let from = u32::try_from(volume.index_of(&begins, 0)).ok()?;
    let to = u32::try_from(volume.index_of(ends, from as i32)).unwrap_or(volume.length());
    Some(volume.slice(from, to).into())
}
