//! The solver's verdicts, compared with a plain search and with known wins.

mod fair;
#[path = "../length/mod.rs"]
mod length;
mod lines;
mod reference;
mod same;
