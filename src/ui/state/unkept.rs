//! A game that could not be kept, to be kept when there is room again. Knows records and what the
//! window knows of the save.

use crate::{
    session::Record,
    store::{SaveRevision, Standing},
};

/// A game for which there was no room, as it was to be kept.
#[derive(Clone, Debug)]
pub(super) struct Unkept {
    pub record: Record,
    pub standing: Standing,
    pub revision: SaveRevision,
}
