//! Patientia: every patience of two old books, by the books' own rules.
//!
//! The house is built in floors; each imports only what lies below it. See
//! `ARCHITECTURE.md` for the map and the promises.

pub mod art;
pub mod cards;
pub mod daily;
pub mod engine;
pub mod games;
pub mod link;
pub mod machine;
pub mod rules;
pub mod session;
pub mod store;
pub mod text;
pub mod ui;
pub mod walk;
#[cfg(feature = "browser")]
pub mod web;
