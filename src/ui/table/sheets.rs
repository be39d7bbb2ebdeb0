//! The sheets that open over a table. Knows the state of the table; decides
//! nothing.

mod more;
mod options;
mod pile;
mod players;
mod rules;
mod score;
mod seats;

pub use self::{
    more::MoreDialog, pile::PileDialog, players::PlayersDialog, rules::RulesDialog,
    score::ScoreDialog,
};
