//! The pages with a table, on which the player plays, watches or sets up a game. This module asks
//! the session for every answer and contains no rule of a game.
//!
//! - [`board`]: the cards. The caller of the board decides which table the board shows and what the
//!   player may do on it. The board knows none of the modules below.
//! - [`opening`]: a worked opening (the explained first moves of a deal), on a board of its own. It
//!   does not know the table on which the player plays.
//! - `state`: [`TableState`](state::TableState), provided by context: the game with its board, the
//!   messages about the game, and how the game is saved.
//! - [`input`]: the meaning of a touch. Its functions are pure and tested without a browser.
//! - `actions`: the actions on a table: carry out touches, make moves, undo moves. `bookmarks`:
//!   bookmarks and abandoned lines of moves. `appearance`: the size of the cards and the sides of
//!   the board.
//! - [`commands`]: the definition of every command. Toolbar, sheets, keyboard and the list of keys
//!   use these definitions.
//! - `first_help`: the line for a player who is new to a game. `insight`: the lamp (can the game
//!   still be won?), hints and solutions; a worker finds all of these. `company`: computer players. `keyboard`: key events.
//! - [`navigate`]: shortcuts from card to card for the keyboard. Its functions are pure.
//! - `view`: header, toolbar, status line and the other parts around the board.
//! - `sheets`: the dialogs over the table.
//! - [`rules`]: the rules of a game as text, for a sheet or for the page of the game.
//! - `page`: the page of a game, which uses all these modules. There are other pages with a table:
//!   `page/watch` (a game from a result in a tournament), `page/replay` (a game, step by step from
//!   its deal), `page/demo` (a deal that the computer plays well), `page/setup` (cards that the
//!   player sets up).

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
