//! Reads the fixed lists of a declaration from data. Knows how they are stored, not what they mean.

use serde::{Deserialize, Deserializer};

/// Reads a list and leaks it, so that it lives as long as the program, like a list written in a
/// declaration in Rust. The program reads each declaration only once.
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
