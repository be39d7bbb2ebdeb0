//! Compares the verdicts of the solver with a simple search and with known wins.

mod accuracy;
mod fair;
#[path = "../length/mod.rs"]
mod length;
mod lines;
mod problems;
mod reference;
mod same;
