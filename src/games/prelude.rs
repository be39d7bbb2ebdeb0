//! The names that every declaration needs. Declares no game.

pub use super::game::{Book, Declaration::Native, Game, Kind};
pub use crate::{cards::*, company::Company, parts, rules::*};
