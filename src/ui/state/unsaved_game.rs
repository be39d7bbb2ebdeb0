//! A game that the program could not save because the storage was full. The program saves the game
//! when space is free again. Depends on records and on the revision of the save that this tab has
//! last read or written.

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
