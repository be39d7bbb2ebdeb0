//! Reads the fixed lists of a declaration from data. This module knows how the lists are stored,
//! but not what they mean.

use serde::{Deserialize, Deserializer};

/// Reads a list and leaks its memory. The list then stays valid until the program ends, like a list
/// in a declaration written in Rust. The program reads each declaration only once, so the leak does
/// not grow.
///
/// # Errors
/// Returns an error if the data is not a list of this type.
pub fn deserialize_static<D, T>(data: D) -> Result<&'static [T], D::Error>
where
    D: Deserializer<'static>,
    T: Deserialize<'static>,
{
    Vec::deserialize(data).map(|list: Vec<T>| &*list.leak())
}
