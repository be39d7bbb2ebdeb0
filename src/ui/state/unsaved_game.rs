//! A game that the program could not save because the storage was full. The program saves the game
//! when space is free again. This module knows records, and the revision of the save that this tab
//! has read or written last.

use crate::{
    session::Record,
    store::{SaveRevision, SaveState},
};

/// A game that did not fit into the storage, with all data needed to save it later.
#[derive(Clone, Debug)]
pub(super) struct UnsavedGame {
    pub record: Record,
    pub save_state: SaveState,
    pub revision: SaveRevision,
}
