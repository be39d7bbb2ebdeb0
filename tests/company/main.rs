//! Games in company: the computer plays by the rules, to the end, and without looking at what its
//! seat cannot see. Records say who plays which seat.

mod boards;
mod bridge;
mod carbouche;
mod derby;
#[path = "../length/mod.rs"]
mod length;
mod ostend;
mod play;
mod rivals;
