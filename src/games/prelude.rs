//! The names that every declaration needs. This module declares no game.

pub use super::game::{Book, Declaration::Native, Game, Kind};
pub use crate::{cards::*, company::Company, parts, rules::*};
