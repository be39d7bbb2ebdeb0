//! The address of a pile as text: the letter of its role, and its number among all piles of this
//! role, from 1. This module depends on the notation, not on tables.

use std::{fmt, str::FromStr};

use crate::rules::Role;

/// The address of a pile, such as `t3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    pub role: Role,
    /// The number of the pile among all piles of its role, from 1.
    pub number: u8,
}

const LETTERS: [(Role, &str, &str); 6] = [
    (Role::Stock, "s", "stock"),
    (Role::Waste, "w", "waste"),
    (Role::Foundation, "f", "foundation"),
    (Role::Tableau, "t", "tableau"),
    (Role::Reserve, "r", "reserve"),
    (Role::Aside, "a", "aside"),
];

impl Slot {
    /// Returns the long form that position files use, for example `tableau 3`.
    pub fn long_name(self) -> String {
        let name = LETTERS.iter().find(|entry| entry.0 == self.role).map_or("", |entry| entry.2);
        format!("{name} {}", self.number)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = LETTERS.iter().find(|entry| entry.0 == self.role).map_or("", |entry| entry.1);
        write!(f, "{letter}{}", self.number)
    }
}

/// The reason why a text is not the address of a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseSlotError {
    /// The text does not have the form of an address.
    Form(String),
    NoPile(String),
}

impl FromStr for Slot {
    type Err = ParseSlotError;

    fn from_str(text: &str) -> Result<Slot, ParseSlotError> {
        let form = || ParseSlotError::Form(text.to_owned());
        let name = text.trim_end_matches(|c: char| c.is_ascii_digit());
        let digits = &text[name.len()..];
        let role = LETTERS
            .iter()
            .find(|entry| entry.1 == name || entry.2 == name.trim_end())
            .map(|entry| entry.0)
            .ok_or_else(form)?;
        let number = if digits.is_empty() { 1 } else { digits.parse().map_err(|_| form())? };
        Ok(Slot { role, number })
    }
}
