//! Acting: what moves, deals and consequences do to a table, step by step. What
//! may be done is asked of `ask`.

mod call;
mod carry;
mod deal;
mod lay;
mod passage;
mod play;
pub mod record;
mod redeal;
mod settle;
mod stock;
