//! Play by chance: with every law of the house checked, far into a game for
//! others to follow, to a game that comes out; and the numbers that are pinned.
//! Knows what must hold for any game, no command line; used by the lab and by
//! the tests.

mod find;
mod laws;
mod pins;
mod walker;

pub use find::find_win;
pub use laws::{WalkReport, walk_seeds};
pub use pins::{Pinned, counted_deals, leaf_counts, perft, pinned_deals};
pub use walker::Walker;

use crate::{games::Game, rules::Choices};

/// The defaults, and each option at each other value.
pub fn variants(game: &'static Game) -> Vec<Choices> {
    let mut all = vec![game.defaults()];
    for spec in game.options {
        for value in &spec.values[1..] {
            all.extend(game.choices([(spec.id, *value)]));
        }
    }
    all
}
