//! What a declaration is written with.

pub use super::game::{Book, Declaration::Written, Game, Kind};
pub use crate::{cards::*, company::Company, parts, rules::*};
