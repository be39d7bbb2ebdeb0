//! Answers questions about a table: which moves are allowed, what follows a move, and whether
//! the game is over. Nothing here changes a table in play, and no file here imports a file of
//! `act`.

use std::ops::ControlFlow;

use super::moves::Move;

mod blocking;
pub mod call;
pub mod check;
pub mod conditions;
pub mod consequences;
pub mod ending;
mod foundation;
mod idle;
mod legal;
mod misplaced;
mod packets;
mod place;
pub mod poker;
pub mod redeal;
pub mod route_moves;
pub mod routes;
mod stages;
pub mod stock;
pub mod targets;
pub mod together;

/// The callback that receives each move. If the callback returns a break, the search for moves
/// ends. This is a `dyn` type and not a generic parameter, so that the compiler compiles the search
/// only once.
pub type Visit<'a> = dyn FnMut(Move) -> ControlFlow<()> + 'a;
