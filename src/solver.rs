//! The solver decides whether a table can still be won. It searches the legal moves of the engine.
//! It depends on the engine and on the declaration of a game (its rules as data), not on particular
//! games, the clock or the browser.
//!
//! A *table* is one state of a game: all cards in their piles, and what the rules remember.
//!
//! [`Solver`] runs several searches in turn. A caller can pause the solver after any number of
//! tables and continue later. Only one of these searches, the [`Prover`], can prove that a table
//! is lost, because it searches every table that can be reached. The answer is a [`Verdict`]:
//!
//! - **won**, with a winning line of moves;
//! - **lost**, with proof: the search visited every table that can be reached, and none is won;
//! - **unknown**, with the reason.
//!
//! [`Reductions`] make the search faster. Each reduction can be switched off. No reduction changes
//! a verdict: tests compare the verdicts with those of a search without reductions.
//!
//! ```
//! use patientia::{
//!     engine::Plan,
//!     games,
//!     solver::{Reductions, Shuffles, Solver, SolverTask, Verdict, is_winning_line},
//! };
//!
//! let game = games::by_id("fortress").expect("a game of the catalogue");
//! let plan = Plan::new(game.rules(&game.default_choices()));
//! let task =
//!     SolverTask { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 1 << 20 };
//! let ask = |seed| Solver::new(&plan, plan.deal(seed), task).find_verdict(10_000);
//!
//! assert_eq!(ask(1), Verdict::Lost);
//! let Verdict::Won(line) = ask(2) else { panic!("it can be won") };
//! assert!(is_winning_line(&plan, &plan.deal(2), &line));
//! ```
//!
//! | to learn about | see |
//! |---|---|
//! | questions and answers | `verdict` |
//! | which tables differ only in the order of interchangeable piles | `identity` |
//! | which tables the search treats as the same | `key`, which uses `card_classes` (which properties of a card matter), `pile_view` (which properties of a pile matter) and `symmetry` (which piles are interchangeable) |
//! | the set of visited tables | `transpositions` |
//! | the complete search | `prover`; `safe` (cards that can go to the foundations immediately), `delay_pruning` (moves that are not tried right after a deal) |
//! | a search that can find a win but cannot prove a loss | `nested_search` with `play` and `random_player` |
//! | how all searches take turns | `solve` |
//! | how a line of moves is shortened for display | `shortening` with `skip_pruning` |
//! | the table that one move of a game in progress leads to, and whether the game visited it before | `lookahead` |
//! | what the player can know of a game, and a computer player that uses only this knowledge | `knowledge`, `fair_player` with `policy`, `fair_game` |
//! | quick games, to compare weights of the policy | `quick_games` |
//! | whether only moves back and forth are left | `standstill` |
//! | a score to aim at in games that are only scored | `target` |
//!
//! **The assumption behind a proof.** The search identifies a table by a key of 128 bits. The key
//! is computed from every property of the table that a rule may still examine. Two different tables
//! can have the same key by accident. In a search of a thousand million tables the probability of
//! this is below 1 in 10²⁰. This is the only assumption, apart from the correctness of the code.

mod card_classes;
mod delay_pruning;
mod fair_game;
mod fair_player;
mod identity;
mod key;
mod knowledge;
mod lookahead;
mod nested_search;
mod pile_view;
mod play;
mod policy;
mod prover;
mod quick_games;
mod random_player;
mod safe;
mod shortening;
mod skip_pruning;
mod solve;
mod standstill;
mod symmetry;
mod target;
#[cfg(test)]
mod tests;
mod transpositions;
mod verdict;

pub use fair_game::FairGame;
pub use fair_player::{Advice, FairPlayer, StateBudget};
pub use identity::TableIdentity;
pub use knowledge::{CardPlace, GameMemory, Knowledge, Successor};
pub use lookahead::{Lookahead, Trial};
pub use nested_search::{NestedProgress, NestedSearch};
pub use play::Playable;
pub use prover::Prover;
pub use quick_games::QuickGames;
pub use random_player::RandomPlayer;
pub use shortening::is_winning_line;
pub use solve::Solver;
pub use standstill::Standstill;
pub use target::Target;
pub use verdict::{
    Reductions, Shuffles, SolverTask, Verdict, WhyUnknown, can_cards_still_be_shuffled,
};
