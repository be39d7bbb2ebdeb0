//! Changes a table step by step, by moves, deals and consequences. The module `ask` decides
//! what is allowed.

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
