//! Reading the fixed lists of a declaration from data. Knows how they are kept,
//! not what they mean.

use serde::{Deserialize, Deserializer};

/// Reads a list that is kept for the life of the program, as those are that a
/// declaration in Rust names where it stands. Declarations are read once.
///
/// # Errors
/// If the data has another form.
pub fn lasting<D, T>(data: D) -> Result<&'static [T], D::Error>
where
    D: Deserializer<'static>,
    T: Deserialize<'static>,
{
    Vec::deserialize(data).map(|list: Vec<T>| &*list.leak())
}
