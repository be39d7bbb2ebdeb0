//! Changes a table step by step, by moves, deals and consequences. The module `ask` decides
//! what is allowed.

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
