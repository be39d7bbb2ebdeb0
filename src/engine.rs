//! The engine: plays whatever the vocabulary can say. Knows rules, tables and
//! moves; names no game, and never meets a browser, a clock or chance of its own.
//!
//! [`Plan`] is a declaration made ready for play. [`Plan::deal`] lays a
//! [`Table`]; [`Plan::legal`] lists the moves; [`Plan::check`] says of any
//! move whether it is legal, and if not why; [`Plan::play`] makes it, with all
//! that follows by itself; [`Plan::undo`] takes all of it back.

mod automatic;
mod check;
mod deal;
mod ending;
mod field;
mod generate;
mod idle;
mod moves;
mod plan;
mod play;
mod poker;
mod position;
mod redeal;
mod refusal;
mod stock;
mod table;

pub use ending::{Outcome, Score};
pub use moves::{Carry, Hop, Move, ParseMoveError};
pub use plan::{ParseSlotError, Plan, Slot};
pub use play::Log;
pub use poker::{Hand, best_hand};
pub use position::{Position, PositionError};
pub use refusal::Refusal;
pub use table::{PileId, PileSet, State, Step, Table, Tok};
