//! The options of a game and the values that the player chose. This module knows the names of
//! options, not rules.

use serde::{Deserialize, Serialize};

use super::deserialize_static;

/// One option of a game. It is a variation that the book names, or one that we added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionSpec {
    /// The permanent name of the option. Links contain it.
    pub id: &'static str,
    /// The title that players see.
    pub title: &'static str,
    /// A sentence for players that says what the option changes.
    pub note: &'static str,
    /// The permanent names of the values. The first value is the default.
    #[serde(deserialize_with = "deserialize_static")]
    pub values: &'static [&'static str],
    /// True if the book names this variation; false if we added it.
    pub book: bool,
}

/// The values of a switch.
pub const SWITCH: &[&str] = &["off", "on"];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    specs: &'static [OptionSpec],
    picked: Vec<u8>,
}

/// The reason why a choice does not fit the options of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// The game has no option with this id.
    UnknownOption(String),
    /// The option does not have this value.
    UnknownValue {
        option: &'static str,
        /// The value that the caller asked for.
        value: String,
        /// The values that the option has.
        values: &'static [&'static str],
    },
}

impl OptionSpec {
    /// Returns a switch that is off by default.
    pub const fn switch(
        id: &'static str,
        title: &'static str,
        note: &'static str,
        book: bool,
    ) -> OptionSpec {
        OptionSpec { id, title, note, values: SWITCH, book }
    }
}

impl Choices {
    /// Returns choices in which every option has its default value.
    pub fn defaults(specs: &'static [OptionSpec]) -> Choices {
        Choices { specs, picked: vec![0; specs.len()] }
    }

    /// Returns every possible combination of values. The index of a combination in the list equals
    /// its [`Choices::combination_index`].
    pub fn all_combinations(specs: &'static [OptionSpec]) -> Vec<Choices> {
        let mut all = vec![Vec::new()];
        for spec in specs {
            let values = 0..spec.values.len() as u8;
            let with = |picked: &Vec<u8>| {
                let picked = picked.clone();
                values.clone().map(move |value| [picked.as_slice(), &[value]].concat())
            };
            all = all.iter().flat_map(with).collect();
        }
        all.into_iter().map(|picked| Choices { specs, picked }).collect()
    }

    /// Returns the index of this combination in the list of all combinations. The last option
    /// changes fastest. The combination of all defaults has index 0.
    pub fn combination_index(&self) -> usize {
        let values = self.specs.iter().map(|spec| spec.values.len());
        values
            .zip(&self.picked)
            .fold(0, |number, (values, pick)| number * values + usize::from(*pick))
    }

    /// Sets an option. Both arguments are the permanent names that links use.
    ///
    /// # Errors
    /// Returns an error if the game does not have the option, or if the option does not have the
    /// value.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), ChoiceError> {
        let Some(at) = self.specs.iter().position(|spec| spec.id == id) else {
            return Err(ChoiceError::UnknownOption(id.to_owned()));
        };
        let spec = &self.specs[at];
        let Some(pick) = spec.values.iter().position(|v| *v == value) else {
            return Err(ChoiceError::UnknownValue {
                option: spec.id,
                value: value.to_owned(),
                values: spec.values,
            });
        };
        self.picked[at] = pick as u8;
        Ok(())
    }

    /// Returns the index of the chosen value in the list of the option's values. Returns 0 if the
    /// game does not have the option.
    pub fn value_index(&self, id: &str) -> u8 {
        self.specs.iter().position(|spec| spec.id == id).map_or(0, |at| self.picked[at])
    }

    /// Returns true if the game has this switch and it is on.
    pub fn is_on(&self, id: &str) -> bool {
        self.value_index(id) == 1
    }

    /// Returns the options whose values differ from the defaults, as pairs of option id and value.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.specs
            .iter()
            .zip(&self.picked)
            .filter(|(_, pick)| **pick != 0)
            .map(|(spec, pick)| (spec.id, spec.values[usize::from(*pick)]))
    }

    pub const fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }
}
