//! The pages with a table, on which the player plays, watches or sets up a game. This module asks
//! the session for every answer and decides no rule.
//!
//! - [`board`]: the cards. Its caller decides what it shows and what the player may do on it. It
//!   knows none of the modules below.
//! - [`opening`]: a worked opening, on a board of its own. It does not know the table.
//! - `state`: [`TableState`](state::TableState), provided by context: the game with its board, the
//!   messages about it, and how it is saved.
//! - [`input`]: what a touch means. Pure, and tested without a browser.
//! - `actions`: the actions on a table: carry out touches, make moves, undo them. `marks`:
//!   bookmarks and abandoned lines. `appearance`: the size of the cards and the sides of the board.
//! - [`commands`]: every command once. Toolbar, sheets, keyboard and the list of keys choose from
//!   these entries.
//! - `first_help`: the line for a player who is new to a game. `insight`: the lamp, hints and
//!   solutions, which a worker finds. `company`: computer players. `keyboard`: key events.
//! - [`navigate`]: shortcuts from card to card for the keyboard. Pure.
//! - `view`: header, toolbar, status line and the other parts around the board.
//! - `sheets`: the dialogs over the table.
//! - [`rules`]: the rules of a game as text, for a sheet or for the page of the game.
//! - `page`: the page that puts all this together. Beside it the other pages with a table:
//!   `page/watch` (a game of a tournament's result), `page/replay` (a game, step by step from its
//!   deal), `page/well` (a deal that the computer plays well), `page/own` (cards that the player
//!   sets up).

#[cfg(feature = "browser")]
mod actions;
#[cfg(feature = "browser")]
mod appearance;
pub mod board;
#[cfg(feature = "browser")]
mod bookmarks;
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
