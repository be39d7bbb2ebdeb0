//! Games in company: the computer plays them by the rules, to their end, and
//! without looking at what its seat cannot see; who plays which seat is kept.

mod boards;
mod bridge;
mod carbouche;
mod derby;
#[path = "../length/mod.rs"]
mod length;
mod ostend;
mod play;
mod rivals;
