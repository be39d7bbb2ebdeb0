//! Asking: what may be done at a table, what would follow, and how the game
//! stands. Nothing here changes a table in play, and no file imports one of `act`.

use std::ops::ControlFlow;

use super::moves::Move;

pub mod along;
mod blocking;
pub mod call;
pub mod check;
pub mod conditions;
pub mod consequences;
pub mod ending;
mod foundation;
mod idle;
mod legal;
mod packets;
mod place;
pub mod poker;
pub mod redeal;
pub mod routes;
mod stages;
pub mod stock;
pub mod targets;
pub mod together;
mod written;

/// Called with each move found; a break ends the search. Not generic: the
/// search would be compiled anew for everyone who asks.
pub type Visit<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;
