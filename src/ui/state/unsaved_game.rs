//! A game that could not be saved because the storage was full; it is saved when space is free
//! again. Knows records and the revision of the save that this tab knows.

use crate::{
    session::Record,
    store::{SaveRevision, SaveState},
};

/// A game that did not fit into the storage, with everything needed to save it later.
#[derive(Clone, Debug)]
pub(super) struct UnsavedGame {
    pub record: Record,
    pub save_state: SaveState,
    pub revision: SaveRevision,
}
