//! The table: the page on which a game is played, and the one on which it is
//! watched. Knows the session's answers; decides nothing of the rules.

#[cfg(feature = "browser")]
mod actions;
pub mod board;
pub mod commands;
#[cfg(feature = "browser")]
mod company;
pub mod input;
#[cfg(feature = "browser")]
mod keyboard;
#[cfg(feature = "browser")]
pub mod page;
#[cfg(feature = "browser")]
mod sheets;
#[cfg(feature = "browser")]
pub mod state;
#[cfg(feature = "browser")]
mod view;
