//! Fetches the texts that explain the rules of the games to players. Does not depend on how the
//! texts are shown.

use crate::games::{
    Game,
    prose::{self, Prose},
};

use super::site_files;

/// The error if the rules text of a game could not be fetched or parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// Fetches the rules text of a game. The browser caches the file, so a repeated call is cheap.
///
/// # Errors
/// Returns an error if the text cannot be fetched or parsed.
pub async fn load_rules_text(game: &'static Game) -> Result<Prose, Unavailable> {
    let volume = fetch_text(game).await.ok_or(Unavailable)?;
    let text = prose::find_text_in_volume(&volume, game.id).ok_or(Unavailable)?;
    Prose::parse(text).map_err(|_| Unavailable)
}

/// Fetches the sentence that states the goal of a game. Returns `None` if it cannot be fetched.
pub async fn load_goal(game: &'static Game) -> Option<String> {
    let volume = fetch_text(game).await?;
    prose::find_text_in_volume(&volume, game.id).map(prose::goal_sentence)
}

/// Fetches the file with the texts of all games and returns the text of one game. The file has
/// about 300 kilobytes. It stays in JavaScript, and only the text of the game is copied into the
/// memory of the WebAssembly program.
async fn fetch_text(game: &Game) -> Option<String> {
    let volume = site_files::fetch_site_file("words").await?;
    let (begins, ends) = prose::text_delimiters(game.id);
    let from = u32::try_from(volume.index_of(&begins, 0)).ok()?;
    let to = u32::try_from(volume.index_of(ends, from as i32)).unwrap_or(volume.length());
    Some(volume.slice(from, to).into())
}
