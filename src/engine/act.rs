//! Changes a table step by step: makes moves, deals cards, and applies automatic consequences.
//! The module `ask` decides which moves are allowed.

mod call;
mod carry;
mod dealing;
mod first_deal;
mod passage;
mod play;
pub mod recorder;
mod redeal;
mod settle;
mod stock;
