//! The solver's verdicts, held against a plain search and against what is known.

mod fair;
#[path = "../length/mod.rs"]
mod length;
mod lines;
mod reference;
mod same;
