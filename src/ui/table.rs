//! The table: the pages on which a game is played, watched or laid by hand. Knows the
//! session's answers; decides nothing of the rules.
//!
//! - [`board`]: the cards. It is given what it shows and what may be done on it,
//!   and knows nothing of what follows here.
//! - [`opening`]: a worked opening, on a board of its own; of the table it knows
//!   nothing.
//! - `state`: what there is, provided by context: [`TableState`](state::TableState)
//!   holds the game with its board, what is said of it, and how it is kept.
//! - [`input`]: what a touch comes to. Pure, and tested without a browser.
//! - `actions`: what can be done: touches carried out, moves made and taken back.
//!   `marks`: moments that are marked, and lines that were left.
//! - [`commands`]: the commands, each one entry from which bars, sheets, keys and
//!   the list of keys choose.
//! - `first_help`: what a first visitor is told. `insight`: what thinks beside the
//!   table. `company`: computers at the table. `keyboard`: what keys do.
//! - [`navigate`]: short ways for the keyboard. Pure.
//! - `view`: what stands beside the board: header, toolbar, the line under it.
//! - `sheets`: what opens over it.
//! - [`rules`]: the rules of a game as they are read, in a sheet or on its page.
//! - `page`: puts it all on a page. Beside it the other pages with a table: `page/watch`
//!   (a game of a tournament's result), `page/replay` (one that is stepped through),
//!   `page/well` (one that is played well), `page/own` (one's own cards).

#[cfg(feature = "browser")]
mod actions;
#[cfg(feature = "browser")]
mod appearance;
pub mod board;
pub mod commands;
#[cfg(feature = "browser")]
mod company;
#[cfg(feature = "browser")]
mod first_help;
pub mod input;
#[cfg(feature = "browser")]
mod insight;
#[cfg(feature = "browser")]
mod keyboard;
#[cfg(feature = "browser")]
mod marks;
pub mod navigate;
pub mod opening;
#[cfg(feature = "browser")]
pub mod page;
#[cfg(feature = "browser")]
pub mod rules;
#[cfg(feature = "browser")]
mod sheets;
#[cfg(feature = "browser")]
pub mod state;
#[cfg(feature = "browser")]
mod view;
