//! The engine: plays whatever the vocabulary can say. Knows rules, tables and
//! moves; names no game, and never meets a browser, a clock or chance of its own.
//!
//! [`Plan`] is a declaration made ready for play. [`Plan::deal`] lays a
//! [`Table`]; [`Plan::legal`] lists the moves; [`Plan::check`] says of any
//! move whether it is legal, and if not why; [`Plan::play`] makes it, with all
//! that follows by itself; [`Plan::undo`] takes all of it back.
//!
//! Asking (`ask`) and acting (`act`) are apart: acting asks, asking never
//! acts. One question needs a trial all the same: whether a game is still
//! ([`Test::Still`](crate::rules::Test::Still)) turns on whether anything would
//! follow a move, and so the move is tried on a copy of the table
//! (`ask/idle`), with the table's own step and none of `act`.

mod act;
mod address;
mod ask;
mod compile;
mod default;
mod faces;
mod lines;
mod moves;
mod plan;
mod position;
mod ready;
mod refusal;
mod table;

pub use act::record::{Log, SeenStep};
pub use address::{ParseSlotError, Slot};
pub use ask::{
    ending::{Outcome, Score},
    poker::{HandLine, PokerHand, best_hand},
};
pub use default::is_default;
pub use lines::{Line, LineKind};
pub use moves::{Carry, Crowned, Hop, Move, ParseMoveError};
pub use plan::Plan;
pub use position::{Position, PositionError};
pub use refusal::{Refusal, RouteList, RouteRef};
pub use table::{Number, PileId, PileSet, State, Step, Table, TableCard};
