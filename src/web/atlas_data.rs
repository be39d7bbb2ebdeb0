//! The data of the atlas (the statistics of how often each game is won). The short form is a part
//! of the program. The full form is fetched. Does not depend on how the statistics are shown.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{
    atlas::{self, Brief, GameFigures, Offer},
    games::Game,
};

use super::site_files;

/// The output of the command `lab briefs`, which ran when the site was built.
#[cfg(target_arch = "wasm32")]
const BRIEFS: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/briefs.bundle"));
#[cfg(not(target_arch = "wasm32"))]
const BRIEFS: &[u8] = &[];

/// Returns the short form of the statistics, by game id.
pub fn briefs() -> &'static BTreeMap<String, Brief> {
    static READ: LazyLock<BTreeMap<String, Brief>> = LazyLock::new(|| atlas::read_briefs(BRIEFS));
    &READ
}

/// Returns true if the program can offer winnable deals of the game, from a list or from a search
/// while the player waits. Only the default options were measured. For other options the result is
/// true, so that the program tries the search.
pub fn has_winnable_deals(game: &Game, has_default_options: bool) -> bool {
    let offer = briefs().get(game.id).and_then(|brief| brief.offer);
    offer != Some(Offer::Nowhere) || !has_default_options
}

/// Fetches the full form of the statistics, by game id. Returns an empty map if the statistics
/// cannot be fetched.
pub async fn load_figures() -> BTreeMap<String, GameFigures> {
    let volume = site_files::fetch_site_file("figures").await.map(String::from);
    volume.map(|text| atlas::parse_figures_of_volume(&text)).unwrap_or_default()
}
