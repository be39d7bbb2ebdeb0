//! The pages with a table, on which the player plays, watches or sets up a game. This module asks
//! the session for every answer and contains no rule of a game.
//!
//! - [`board`]: the cards. The caller of the board decides which table the board shows and what the
//!   player may do on it. The board does not depend on the modules below.
//! - [`opening`]: a worked opening (the explained first moves of a deal), on a board of its own. It
//!   does not depend on the table on which the player plays.
//! - `state`: the state of the table, as contexts with one concern each: messages, saving, the
//!   terms of a tournament, first help, automatic moves. The state of hints, lamp and solutions is
//!   in `insight/model`.
//! - [`contexts`]: provides all these contexts, and passes them to the actions as one value.
//! - [`input`]: the meaning of a touch. Its functions are pure and tested without a browser.
//! - `actions`: the actions on a table, by concern: gestures, the selection, moves, undo, deals.
//! - [`commands`]: the definition of every command. Toolbar, sheets, keyboard and the list of keys
//!   use these definitions.
//! - `insight`: hints, solutions, and the lamp, which shows whether the game can still be won. A
//!   worker finds all of these.
//! - `company`: computer players.
//! - `keyboard`: key events.
//! - [`navigate`]: shortcuts from card to card for the keyboard. Its functions are pure.
//! - [`typed`]: commands that the player types: their words, and what a text means. Its functions
//!   are pure.
//! - `view`: header, toolbar, status line and the other parts around the board.
//! - `sheets`: the dialogs over the table.
//! - [`rules`]: the rules of a game as text, for a sheet or for the page of the game.
//! - `page`: the page of a game, which uses all these modules. It also contains the other pages
//!   with a table:
//!   - `page/watch`: a game from a result in a tournament;
//!   - `page/replay`: a game, step by step from its deal;
//!   - `page/demo`: a deal that the computer plays well;
//!   - `page/setup`: cards that the player sets up;
//!   - `page/learn`: the lessons for new players;
//!   - `page/problem`: a problem.

#[cfg(feature = "browser")]
mod actions;
pub mod board;
pub mod commands;
#[cfg(feature = "browser")]
mod company;
#[cfg(feature = "browser")]
pub mod contexts;
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
pub mod typed;
#[cfg(feature = "browser")]
pub mod view;
