//! Tests of games for several players. The computer players follow the rules and play to the end,
//! and they do not use the faces of cards that their seat cannot see. A record contains the player
//! of each seat.

mod boards;
mod bridge;
mod carbouche;
mod derby;
#[path = "../length/mod.rs"]
mod length;
mod ostend;
mod play;
mod rivals;
