//! What is remembered between visits: settings, records of play, games in
//! progress. Knows keys, versions and what may go wrong; knows no browser: the
//! place where texts are put is a [`Backend`].
//!
//! Every value is JSON with a version `v`, under a key that begins with
//! [`PREFIX`] (an origin may be shared with other sites):
//!
//! | key | value |
//! |---|---|
//! | `settings` | [`Settings`] |
//! | `records/<game>` | [`Tally`] |
//! | `game/<game>` | [`Save`]: the game in progress |
//! | `kept/<game>` | [`Save`]: the one it replaced |
//! | `broken/<key>` | a value that could not be read, as it was |
//!
//! A value of an older version is migrated by pure functions, one step a
//! version. One of a newer version is left untouched, and nothing is written
//! over it. One that cannot be read is moved to `broken/`, never deleted. Of a
//! save that can be followed only in part, a copy is laid there.

mod memory;
mod saves;
mod settings;
mod tally;

#[cfg(test)]
mod tests;

use std::fmt;

use crate::json::{Formed, Json, Noted, Unread};

pub use memory::Memory;
pub use saves::{Done, Hold, Opening, Save, Standing, same_deal};
pub use settings::{Cloth, Hand, Motion, Settings, Suits, Theme, ZOOMS};
pub use tally::Tally;

/// What every key of ours begins with.
pub const PREFIX: &str = "patientia/";

/// A place where texts are put under keys.
pub trait Backend: fmt::Debug {
    /// The text under a key.
    fn get(&self, key: &str) -> Option<String>;

    /// Puts a text under a key.
    ///
    /// # Errors
    /// If there is no room, or the place has been closed.
    fn set(&self, key: &str, text: &str) -> Result<(), Trouble>;

    /// Takes a key out.
    fn remove(&self, key: &str);

    /// All keys, ours and others'.
    fn keys(&self) -> Vec<String>;
}

/// Why something could not be remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// There is no room left.
    Full,
    /// The browser allows no storage.
    Denied,
    /// A newer version of the program has written there.
    Newer,
    /// Another window has written since this one last did.
    Elsewhere,
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Trouble::Full => "the browser has no room left for our notes, so this game is not saved",
            Trouble::Denied => "this browser keeps nothing for us, so games and settings last only while the page is open",
            Trouble::Newer => {
                "a newer version of Patientia has written here, and this one leaves that untouched; reload to get the newer one"
            }
            Trouble::Elsewhere => "this game has been played on in another window",
        })
    }
}

impl std::error::Error for Trouble {}

/// What was found under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// Nothing, or something unreadable that has been moved away.
    Nothing,
    /// A value.
    Here(T),
    /// The value of a newer version.
    Newer,
}

/// A kind of value that is kept.
pub trait Kept: Formed {
    /// The version written now.
    const VERSION: u64;

    /// The steps from each version, the first of them from 1, to the next.
    const MIGRATIONS: &'static [fn(Json) -> Json] = &[];
}

/// All that is remembered.
#[derive(Debug)]
pub struct Store {
    backend: Box<dyn Backend>,
}

impl Store {
    /// A store in a place.
    pub fn new(backend: Box<dyn Backend>) -> Store {
        Store { backend }
    }

    /// Reads a value.
    pub fn read<T: Kept>(&self, key: &str) -> Found<T> {
        const { assert!(T::MIGRATIONS.len() as u64 + 1 == T::VERSION, "a step is missing") };
        let Some(text) = self.text(key) else {
            return Found::Nothing;
        };
        match understand(&text, T::VERSION, T::MIGRATIONS).and_then(T::read) {
            Ok(value) => Found::Here(value),
            Err(Unread::Newer) => Found::Newer,
            Err(Unread::Malformed) => {
                self.set_apart(key);
                Found::Nothing
            }
        }
    }

    /// Writes a value.
    ///
    /// # Errors
    /// If there is no room, or a newer version's value lies there.
    pub fn write<T: Kept>(&self, key: &str, value: &T) -> Result<(), Trouble> {
        match self.read::<T>(key) {
            Found::Newer => Err(Trouble::Newer),
            // It cannot be read and could not be moved.
            Found::Nothing if self.text(key).is_some() => Err(Trouble::Full),
            Found::Nothing | Found::Here(_) => self.put(key, T::VERSION, value.write()),
        }
    }

    fn text(&self, key: &str) -> Option<String> {
        self.backend.get(&format!("{PREFIX}{key}"))
    }

    fn put(&self, key: &str, version: u64, mut json: Json) -> Result<(), Trouble> {
        if let Json::Fields(fields) = &mut json {
            fields.insert(0, ("v".to_owned(), version.write()));
        }
        self.backend.set(&format!("{PREFIX}{key}"), &json.to_string())
    }

    /// Moves a value that cannot be read out of the way. It is never deleted:
    /// where it cannot be moved it stays.
    pub fn set_apart(&self, key: &str) {
        if self.copy_apart(key).is_ok() {
            self.remove(key);
        }
    }

    /// Lays a copy of a value beside those that cannot be read, once.
    fn copy_apart(&self, key: &str) -> Result<(), Trouble> {
        let Some(text) = self.text(key) else {
            return Ok(());
        };
        let mut to = format!("broken/{key}");
        let mut number = 1;
        while let Some(other) = self.text(&to) {
            if other == text {
                return Ok(());
            }
            number += 1;
            to = format!("broken/{key}/{number}");
        }
        self.backend.set(&format!("{PREFIX}{to}"), &text)
    }

    fn remove(&self, key: &str) {
        self.backend.remove(&format!("{PREFIX}{key}"));
    }

    /// The settings, or their defaults.
    pub fn settings(&self) -> Settings {
        match self.read("settings") {
            Found::Here(settings) => settings,
            Found::Nothing | Found::Newer => Settings::default(),
        }
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// As for every value.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), Trouble> {
        self.write("settings", settings)
    }

    /// The record of play of a game.
    pub fn tally(&self, game: &str) -> Tally {
        match self.read(&tally::key(game)) {
            Found::Here(tally) => tally,
            Found::Nothing | Found::Newer => Tally::default(),
        }
    }
}

/// Understands the text of a value and brings it to a version.
fn understand(text: &str, newest: u64, steps: &[fn(Json) -> Json]) -> Result<Json, Unread> {
    let mut json = Json::parse(text)?;
    let version = match json.at("v") {
        Some(Json::Number(v)) if *v > 0 => v.unsigned_abs(),
        _ => return Err(Unread::Malformed),
    };
    if version > newest {
        return Err(Unread::Newer);
    }
    for step in &steps[version as usize - 1..] {
        json = step(json);
    }
    Ok(json)
}
