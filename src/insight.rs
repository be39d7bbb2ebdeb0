//! What thinks beside the page: questions about a game in progress and their
//! answers, as values and as the texts that page and worker send each other.
//! Knows records, the solver and the fair player; no clock, no browser.
//!
//! The page asks ([`Ask`]), a [`Thinker`] in the worker thinks in slices of so
//! many states ([`Thinker::run`]) and replies ([`Reply`]). Between two slices it
//! hears what is new ([`Thinker::hear`]): a further question, or that one is no
//! longer of interest. How long a slice may last is for whoever has a clock.
//!
//! | asked | by | answered |
//! |---|---|---|
//! | [`What::Advise`] | the fair player, who knows what a person may know | the moves, the best first, with what trials of each came to |
//! | [`What::Judge`] | the solver, who knows every card and every shuffle | comes out by this line, cannot, or not known |
//! | [`What::WhereLost`] | the solver, of tables along the game | after which move it was known to be able to come out last |
//! | [`What::Play`] | the fair player, of a whole game of the deal | whether it came out, in how many moves |
//! | [`What::Standstill`] | a search of all that a person can foresee | whether only moves to and fro are left |
//! | [`What::Find`] | the solver, of one deal after the other | a deal that comes out |
//!
//! What is known of a deal is remembered as long as that deal is asked about
//! (`known`): after a lost table all are lost, and along a line that wins
//! all can come out.
//!
//! Both sides belong to one build; still every text names the version of the
//! form, and one of another version is not read.

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
