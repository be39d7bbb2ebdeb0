//! The engine plays every game that the vocabulary can declare. It knows rules, tables and
//! moves. It knows no game by name, no browser and no clock, and uses no random numbers
//! except those that belong to the table.
//!
//! [`Plan`] is a declaration compiled for play. [`Plan::deal`] deals a [`Table`].
//! [`Plan::legal`] lists the legal moves. [`Plan::check`] checks one move and returns the
//! reason if it is not legal. [`Plan::play`] makes a move with everything that follows
//! automatically, and [`Plan::undo`] takes all of it back.
//!
//! The module `ask` answers questions about a table; the module `act` changes a table. `act`
//! imports `ask`, never the other way round. One question needs a trial move:
//! [`Test::Stuck`](crate::rules::Test::Stuck) asks whether any move changes anything, and
//! this depends on what would follow the move. So `ask/idle` makes the move on a copy of the
//! table, with a step of the table itself and nothing from `act`.

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
    poker::{HandLine, PokerHand, best_hand},
};
pub use default::is_default;
pub use lines::{Line, LineKind};
pub use moves::{Carry, CrownedCarry, Hop, Move, ParseMoveError};
pub use plan::Plan;
pub use position::{Position, PositionError};
pub use refusal::{Refusal, RouteList, RouteRef};
pub use table::{PileId, PileSet, State, Step, StoredNumber, Table, TableCard};
