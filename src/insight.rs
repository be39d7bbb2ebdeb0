//! Questions about a game in progress and their answers, as values and as the texts that the page
//! and the worker send each other. This module knows records, the solver and the fair player; it
//! knows no clock and no browser.
//!
//! The page sends a question ([`Ask`]). A [`Thinker`] in the worker works on it in slices of a
//! given number of states ([`Thinker::run`]) and sends a [`Reply`]. Between two slices it receives
//! new messages ([`Thinker::hear`]): another question, or the page no longer needs an answer. The
//! caller has the clock and decides how long a slice is.
//!
//! | question | answered by | answer |
//! |---|---|---|
//! | [`What::Advise`] | the fair player, who knows what the player can know | the moves, the best first, each with the results of its trials |
//! | [`What::Judge`] | the solver, who knows every card and every shuffle | can be won with this line, cannot be won, or unknown |
//! | [`What::WhereLost`] | the solver, at tables along the game | the last move after which the game could certainly still be won |
//! | [`What::Play`] | the fair player, in a whole game from the deal | whether the game was won, and in how many moves |
//! | [`What::Standstill`] | a search of all that the player can foresee | whether only moves back and forth are left |
//! | [`What::Find`] | the solver, one deal after the other | a winnable deal |
//!
//! The worker remembers what it found out about a deal as long as the page asks about that deal
//! (`known`): after a lost table all later tables are lost, and all tables along a winning line can
//! be won.
//!
//! The page and the worker belong to one build. Still, every message names its format version, and
//! a message of another version is ignored.

mod choice;
mod jobs;
mod known;
mod look_back;
mod messages;
mod shown;
#[cfg(test)]
mod tests;
mod thinker;

pub use choice::prefer_first_look;
pub use look_back::{Chance, Look, LookBack, Turn, open_since};
pub use messages::{Advised, Answer, Ask, Judgement, Reply, Told, What, WhyNot, codes, read_codes};
pub use shown::{Chosen, PlayedWell, Why};
pub use thinker::Thinker;
