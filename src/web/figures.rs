//! How often the games come out: in brief at once, all figures when they are
//! fetched. Knows that these may not come; shows nothing.

use std::{collections::BTreeMap, sync::LazyLock};

use crate::{
    atlas::{self, Brief, Offer, Sheet},
    games::Game,
};

use super::volume;

/// What `lab briefs` has made of the figures, when the site was built.
#[cfg(target_arch = "wasm32")]
const BRIEFS: &[u8] = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/briefs.bundle"));
#[cfg(not(target_arch = "wasm32"))]
const BRIEFS: &[u8] = &[];

/// What is known of each game in brief, by its id.
pub fn briefs() -> &'static BTreeMap<String, Brief> {
    static READ: LazyLock<BTreeMap<String, Brief>> = LazyLock::new(|| atlas::read_briefs(BRIEFS));
    &READ
}

/// Tests if deals of a game that come out are known, or found while one waits. Unless its
/// options are the usual ones that was not tried, so that it may be looked.
pub fn has_deals_that_come_out(game: &Game, is_usual: bool) -> bool {
    let offer = briefs().get(game.id).and_then(|brief| brief.offer);
    offer != Some(Offer::Nowhere) || !is_usual
}

/// The figures of all games that were measured, by their ids; none if they do not
/// come.
pub async fn load() -> BTreeMap<String, Sheet> {
    let volume = volume::fetch("figures").await.map(String::from);
    volume.map(|text| atlas::read_volume(&text)).unwrap_or_default()
}
