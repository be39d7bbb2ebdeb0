//! The options of a game and the choice made among them. Knows words, not rules.

use serde::{Deserialize, Serialize};

use super::lasting;

/// One option: a variation that the book names, or one of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionSpec {
    /// The permanent name used in links.
    pub id: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it changes, in a sentence.
    pub note: &'static str,
    /// The permanent names of its values; the first is the default.
    #[serde(deserialize_with = "lasting")]
    pub values: &'static [&'static str],
    /// Whether the book names it; otherwise it is ours.
    pub book: bool,
}

/// The values of a switch.
pub const SWITCH: &[&str] = &["off", "on"];

/// The value chosen for each option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    specs: &'static [OptionSpec],
    picked: Vec<u8>,
}

/// A choice that no option of the game knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// There is no option of this name.
    NoOption(String),
    /// The option has no value of this name.
    NoValue {
        /// The option.
        option: &'static str,
        /// The value asked for.
        value: String,
        /// The values there are.
        values: &'static [&'static str],
    },
}

impl OptionSpec {
    /// A switch, off at first.
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
    /// The default of every option.
    pub fn defaults(specs: &'static [OptionSpec]) -> Choices {
        Choices { specs, picked: vec![0; specs.len()] }
    }

    /// Every choice there is, in the order of [`Choices::number`].
    pub fn every(specs: &'static [OptionSpec]) -> Vec<Choices> {
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

    /// The choice's number among all choices, the last option changing first;
    /// the defaults have 0.
    pub fn number(&self) -> usize {
        let values = self.specs.iter().map(|spec| spec.values.len());
        values
            .zip(&self.picked)
            .fold(0, |number, (values, pick)| number * values + usize::from(*pick))
    }

    /// Sets an option by the names used in links.
    ///
    /// # Errors
    /// If there is no such option or no such value.
    pub fn set(&mut self, id: &str, value: &str) -> Result<(), ChoiceError> {
        let Some(at) = self.specs.iter().position(|spec| spec.id == id) else {
            return Err(ChoiceError::NoOption(id.to_owned()));
        };
        let spec = &self.specs[at];
        let Some(pick) = spec.values.iter().position(|v| *v == value) else {
            return Err(ChoiceError::NoValue {
                option: spec.id,
                value: value.to_owned(),
                values: spec.values,
            });
        };
        self.picked[at] = pick as u8;
        Ok(())
    }

    /// The place of the chosen value in the option's list; 0 for an option
    /// the game does not have.
    pub fn pick(&self, id: &str) -> u8 {
        self.specs.iter().position(|spec| spec.id == id).map_or(0, |at| self.picked[at])
    }

    /// Tests if a switch is on.
    pub fn on(&self, id: &str) -> bool {
        self.pick(id) == 1
    }

    /// The options that differ from their defaults, as names and values.
    pub fn changed(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.specs
            .iter()
            .zip(&self.picked)
            .filter(|(_, pick)| **pick != 0)
            .map(|(spec, pick)| (spec.id, spec.values[usize::from(*pick)]))
    }

    /// The options themselves.
    pub const fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }
}
