//! The solver's verdicts, held against a plain search and against what is known.

#[path = "../length/mod.rs"]
mod length;
mod fair;
mod lines;
mod reference;
mod same;
