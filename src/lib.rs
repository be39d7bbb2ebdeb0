//! Patientia: every patience of two old books, by the books' own rules.
//!
//! The modules form layers. Each imports only from the layers below it. See `ARCHITECTURE.md`
//! for the map, and for the frozen formats and their tests.
//!
//! The example deals a game, plays a move, and writes the game as a record. The record restores the
//! game on another day:
//!
//! ```
//! use patientia::{engine::Outcome, games, session::Session, text};
//!
//! let game = games::by_id("la-belle-lucie").expect("a game of the catalogue");
//! let mut session = Session::new(game, game.default_choices(), 1);
//! let mv = session.legal_moves()[0];
//! println!("{}", text::move_sentence(session.plan(), session.table(), mv));
//! session.play(mv).expect("the move is legal");
//! assert_eq!(session.outcome(), Outcome::Open);
//!
//! let record = session.record();
//! let restored = Session::from_record(&record).expect("a valid record");
//! assert_eq!(restored.table(), session.table());
//! ```

// Code outside the tests reports an error as a value (`Result` or `Option`). It never panics.
#![cfg_attr(
    not(test),
    warn(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::unreachable,
        clippy::todo
    )
)]

pub mod art;
pub mod atlas;
pub mod cards;
pub mod company;
pub mod daily;
pub mod engine;
pub mod game_search;
pub mod games;
pub mod insight;
pub mod link;
pub mod machine;
pub mod problems;
pub mod random_play;
pub mod rules;
pub mod session;
#[cfg(not(target_arch = "wasm32"))]
pub mod site;
pub mod solver;
pub mod store;
pub mod text;
pub mod tournament;
pub mod ui;
#[cfg(feature = "browser")]
pub mod web;

#[cfg(test)]
#[path = "../tests/length/mod.rs"]
mod length;
