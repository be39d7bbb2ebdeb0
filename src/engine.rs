//! The engine plays every game that a declaration can describe (see [`crate::rules`]). It depends
//! on rules, tables and moves, not on particular games, the browser or the clock. Its only random
//! numbers are stored in the table.
//!
//! [`Plan`] is a declaration compiled for play. Its most important methods are:
//!
//! - [`Plan::deal`] deals a [`Table`].
//! - [`Plan::list_legal_moves`] lists the legal moves.
//! - [`Plan::check`] checks one move, and returns the reason if the move is not legal.
//! - [`Plan::play`] makes a move and applies its automatic consequences.
//! - [`Plan::undo`] takes back a move and its consequences.
//!
//! The module `ask` answers questions about a table. The module `act` changes a table. `act`
//! imports `ask`, never the other way round. One question needs a trial move:
//! [`Test::Stuck`](crate::rules::Test::Stuck) is true if no move changes anything, and a move can
//! have automatic consequences. So `ask/idle` makes the move on a copy of the table, directly and
//! without `act`.

mod act;
mod address;
mod ask;
mod compile;
mod compiled;
mod default;
mod faces;
mod lines;
mod moves;
mod plan;
mod position;
mod refusal;
mod table;

pub use act::recorder::{Log, VisibleStep};
pub use address::{ParseSlotError, Slot};
pub use ask::{
    ending::{Outcome, Score},
    poker::{HandLine, PokerHand},
};
pub use default::is_default;
pub use lines::{Line, LineKind};
pub use moves::{Carry, FourCardMove, Hop, Move, ParseMoveError};
pub use plan::Plan;
pub use position::{Position, PositionError};
pub use refusal::{Refusal, RouteList, RouteRef};
pub use table::{PileId, PileSet, State, Step, StoredNumber, Table, TableCard};
