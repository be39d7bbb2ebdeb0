//! The solver's verdicts, held against a plain search and against what is known.

mod lines;
mod reference;
mod same;
