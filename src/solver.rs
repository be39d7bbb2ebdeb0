//! The solver: whether a table can still come out, by one search over the one
//! generator of moves. Knows the engine and what a declaration says; no game, no
//! clock, no browser.
//!
//! [`Solver`] is asked; it runs several searches side by side, and can be paused
//! after any number of tables and go on. Of these the [`Prover`] alone can
//! prove that a table is lost: it searches every table that can be reached. The answer is a [`Verdict`]: **won** with a
//! line that replays, **lost** with proof (every table that can be reached was
//! met, and none has come out), or **unknown** with the reason. Everything that
//! makes it quicker is a [`Reductions`] that can be left out one by one; none
//! changes a verdict, which the tests hold against a plain search.
//!
//! ```
//! use patientia::{
//!     engine::Plan,
//!     games,
//!     solver::{Reductions, Shuffles, Solver, Task, Verdict, replays},
//! };
//!
//! let game = games::by_id("fortress").expect("a game of the catalogue");
//! let plan = Plan::new(game.rules(&game.defaults()));
//! let task =
//!     Task { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 1 << 20 };
//! let ask = |seed| Solver::new(&plan, plan.deal(seed), task).verdict(10_000);
//!
//! assert_eq!(ask(1), Verdict::Lost);
//! let Verdict::Won(line) = ask(2) else { panic!("it comes out") };
//! assert!(replays(&plan, &plan.deal(2), &line));
//! ```
//!
//! | to know | see |
//! |---|---|
//! | what is asked, and what is answered | `verdict` |
//! | which tables are one and the same to the search | `key`, over `aspect` (what of a face is asked), `told` (what of a pile) and `alike` (which piles may change places) |
//! | which tables have been met | `seen` |
//! | the search | `prover`; `safe` (which cards may go home at once), `put_off` (what is not done right after a deal) |
//! | searches that may only win, and all of them side by side | `nested` with `play` and `walker`, `solve` |
//! | how a line becomes fit to be looked at | `line` with `leave_out` |
//! | what one move of a game in progress leads to, and whether that has been before | `ahead` |
//! | what a person may know of a game, and how one plays who knows no more | `knowledge`, `fair` with `policy`, `fair_game` |
//! | whether only moves to and fro are left | `standstill` |
//! | what to aim at where a game is only scored | `target` |
//!
//! **What a proof rests on.** A table is told from another by a key of 128 bits
//! made from everything that the rules can ask of it from now on. That two
//! tables that differ have one key is not impossible, but for a search of a
//! thousand million tables its chance is below one in 10²⁰; this is the one
//! assumption beside the correctness of the code.

mod ahead;
mod alike;
mod aspect;
mod fair;
mod fair_game;
mod key;
mod knowledge;
mod leave_out;
mod line;
mod nested;
mod play;
mod policy;
mod prover;
mod put_off;
mod safe;
mod seen;
mod solve;
mod standstill;
mod target;
#[cfg(test)]
mod tests;
mod told;
mod verdict;
mod walker;

pub use ahead::{Ahead, Trial};
pub use fair::{Advice, Fair, Strength};
pub use fair_game::FairGame;
pub use knowledge::{Knowledge, Memory, Prospect, Spot};
pub use line::{replays, shorten};
pub use nested::{Nested, Progress};
pub use play::Play;
pub use prover::Prover;
pub use solve::Solver;
pub use standstill::Standstill;
pub use target::Target;
pub use verdict::{Reductions, Shuffles, Task, Verdict, WhyUnknown};
pub use walker::Walker;
