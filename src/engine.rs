//! The engine: plays whatever the vocabulary can say. Knows rules, tables and
//! moves; names no game, and never meets a browser, a clock or chance of its own.
//!
//! [`Plan`] is a declaration made ready for play. [`Plan::deal`] lays a
//! [`Table`]; [`Plan::legal`] lists the moves; [`Plan::check`] says of any
//! move whether it is legal, and if not why; [`Plan::play`] makes it, with all
//! that follows by itself; [`Plan::undo`] takes all of it back.

mod address;
mod blocking;
mod call;
mod check;
mod compile;
mod conditions;
mod deal;
mod ending;
mod faces;
mod foundation;
mod idle;
mod lay;
mod legal;
mod lines;
mod moves;
mod packets;
mod passage;
mod place;
mod plan;
mod play;
mod poker;
mod position;
mod record;
mod redeal;
mod refusal;
mod settle;
mod stages;
mod stock;
mod table;
mod targets;

pub use address::{ParseSlotError, Slot};
pub use ending::{Outcome, Score};
pub use lines::{Line, LineKind};
pub use moves::{Carry, Crowned, Hop, Move, ParseMoveError};
pub use plan::Plan;
pub use poker::{PokerHand, best_hand};
pub use position::{Position, PositionError};
pub use record::{Log, SeenStep};
pub use refusal::{Refusal, RouteList, RouteRef};
pub use table::{PileId, PileSet, State, Step, Table, TableCard};
