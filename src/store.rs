//! What is remembered between visits: settings, records of play, games in
//! progress. Knows keys, versions and what may go wrong; knows no browser: the
//! place where texts are put is a [`Backend`].
//!
//! Every value is JSON with a version `v`, that of its form, under a key that
//! begins with [`PREFIX`] (an origin may be shared with other sites):
//!
//! | key | value |
//! |---|---|
//! | `settings` | [`Settings`] |
//! | `records/<game>` | [`Tally`], as programs counted that kept no results |
//! | `results/<game>/<span>` | [`GameResult`]s: what is kept for ever of games that ended |
//! | `line/<begun>/<game>/<deal>`, `treasured/…` | [`Line`]: the moves of one |
//! | `lines-told` | since when the person knows that the oldest moves go |
//! | `origin`, `reminder` | the name of this browser, for files; when one was saved last |
//! | `met` | [`Met`]: the games that have been played before |
//! | `save/<game>/<deal>` | [`Save`]: a deal that was begun |
//! | `favourites` | [`Favourites`]: the games with a star |
//! | `own/<game>` | a table of a game laid by hand |
//! | `tournament/<terms>` | [`TournamentRecord`]: a tournament, and what was handed in |
//! | `broken/<key>` | a value that could not be read, as it was |
//! | `trapped` | [`Trapped`]: the deal that stopped the program as it was opened |
//!
//! 1.0.0 is the first program that is published: what it and every later one
//! wrote is read for ever. Nothing older is out in the world.
//!
//! A value of an older version is migrated by pure functions, one step a
//! version. One of a newer version is left untouched, and nothing is written
//! over it. One that cannot be read is moved to `broken/`, never deleted. Of a
//! save that can be followed only in part, a copy is laid there. A number or a
//! name beyond the bounds of its kind, which no program of ours writes, is set to
//! them (`bounds`).
//!
//! How a value may grow: a field may be added without a new version if a
//! program that does not know it may leave it alone. Such a program keeps the
//! field as it stands when it writes the value again, and a missing field
//! reads as its default. Everything else needs a new version: a field that
//! changes the meaning of others, and a new value of a field that is there
//! already (a fifth cloth, say), for a program that does not know the value
//! takes the whole for broken. Records within saves have a stricter rule of
//! their own: see [`crate::session::Record::read`].

mod aside;
mod attempts;
mod bounds;
mod favourites;
mod feats;
mod history;
mod kept;
mod memory;
mod met;
mod own_cards;
mod results;
mod room;
mod saves;
mod settings;
mod tally;
mod tournaments;

#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::session::Unread;

pub use aside::Trapped;
pub use favourites::Favourites;
pub use feats::Feat;
pub use history::{Best, History, Spread, Summary};
pub use kept::{FileError, TakenIn};
pub use memory::Memory;
pub use met::Met;
pub use results::{Ending, GameResult, Help, Helps, Line, MOST_LINES};
pub use room::{Bulk, KeptAs, KeptMoves};
pub use saves::{Done, Elsewhere, LONGEST_NAME, Opening, Save, SaveRevision, Standing, same_deal};
pub use settings::{
    Back, Cloth, DoubleTap, Handedness, Hold, Index, Motion, Pace, Settings, Suits, Tap, Theme,
    ZOOMS,
};
pub use tally::Tally;
pub use tournaments::{TournamentDeal, TournamentRecord};

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
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;

    /// Takes a key out.
    fn remove(&self, key: &str);

    /// All keys, ours and others'.
    fn keys(&self) -> Vec<String>;
}

/// Why something could not be remembered, as data: the sentence for a player
/// is made by `text::store_error`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// There is no room left.
    Full,
    /// The browser allows no storage.
    Denied,
    /// A newer version of the program has written there.
    Newer,
    /// Another window has written since this one last did, or has put the game away.
    Elsewhere,
}

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

impl<T> Found<T> {
    /// The value, if there is one that can be read.
    pub fn here(self) -> Option<T> {
        match self {
            Found::Here(value) => Some(value),
            Found::Nothing | Found::Newer => None,
        }
    }
}

/// A kind of value that is kept: a plain type with serde's derive.
pub trait Stored: Serialize + DeserializeOwned {
    /// The version written now.
    const VERSION: u64;

    /// The steps from each version, the first of them from 1, to the next.
    const MIGRATIONS: Migrations = &[];

    /// Looks at parts of the value that have a version of their own.
    ///
    /// # Errors
    /// If one of them cannot be read.
    fn check_parts(_json: &Value) -> Result<(), Unread> {
        Ok(())
    }

    /// The value within the bounds of its kind; see `bounds`.
    #[must_use]
    fn bounded(self) -> Self {
        self
    }
}

/// The fields of a value as they are written.
type Fields = Map<String, Value>;

/// The steps from each version of a kind of value to the next.
type Migrations = &'static [fn(Value) -> Value];

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
    pub fn read<T: Stored>(&self, key: &str) -> Found<T> {
        let fields = self.fields(key, T::MIGRATIONS);
        match fields.and_then(|fields| fields.map(value_of).transpose()) {
            Ok(value) => value.map_or(Found::Nothing, Found::Here),
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
    pub fn write<T: Stored>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        let text = self.text_of(key, value)?;
        self.backend.set(&format!("{PREFIX}{key}"), &text)
    }

    /// The text of a value under a key, with the fields of what lies there that
    /// only later programs know.
    fn text_of<T: Stored>(&self, key: &str, value: &T) -> Result<String, StoreError> {
        // Every value has fields: its keys are texts and its numbers are whole.
        let known = fields_of(value).ok_or(StoreError::Denied)?;
        let mut fields = self.unknown(key, T::MIGRATIONS, unknown_to::<T>)?;
        fields.extend(known);
        fields.insert("v".to_owned(), T::VERSION.into());
        Ok(Value::Object(fields).to_string())
    }

    /// The fields of what lies under a key, if anything does, brought to the
    /// present version of its kind.
    fn fields(&self, key: &str, migrations: Migrations) -> Result<Option<Fields>, Unread> {
        self.text(key).map(|text| migrated(&text, migrations)).transpose()
    }

    /// The fields under a key that this program does not know, to be written
    /// again with what it does. What cannot be read is moved away.
    fn unknown(
        &self,
        key: &str,
        migrations: Migrations,
        unknown_to: fn(Fields) -> Result<Fields, Unread>,
    ) -> Result<Fields, StoreError> {
        let fields = self.fields(key, migrations);
        match fields.and_then(|fields| fields.map_or(Ok(Fields::new()), unknown_to)) {
            Ok(unknown) => Ok(unknown),
            Err(Unread::Newer) => Err(StoreError::Newer),
            Err(Unread::Malformed) => {
                self.set_apart(key);
                let is_there_still = self.text(key).is_some();
                if is_there_still { Err(StoreError::Full) } else { Ok(Fields::new()) }
            }
        }
    }

    fn text(&self, key: &str) -> Option<String> {
        self.backend.get(&format!("{PREFIX}{key}"))
    }

    /// Moves a value that cannot be read out of the way. It is never deleted:
    /// where it cannot be moved it stays.
    pub fn set_apart(&self, key: &str) {
        if self.copy_apart(key).is_ok() {
            self.remove(key);
        }
    }

    /// Lays a copy of a value beside those that cannot be read, once.
    fn copy_apart(&self, key: &str) -> Result<(), StoreError> {
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
        self.read("settings").here().unwrap_or_default()
    }

    /// Keeps the settings.
    ///
    /// # Errors
    /// As for every value.
    pub fn keep_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.write("settings", settings)
    }

    /// Tests if nothing was played yet, whatever else is kept.
    pub fn is_fresh(&self) -> bool {
        let played = ["save/", "records/", "results/"];
        let is_play = |key: &String| {
            let own = key.strip_prefix(PREFIX);
            own.is_some_and(|key| played.iter().any(|kind| key.starts_with(kind)))
        };
        !self.backend.keys().iter().any(is_play)
    }
}

/// The fields of a value of any version up to the present one, brought to it.
fn migrated(text: &str, migrations: Migrations) -> Result<Fields, Unread> {
    let json: Value = serde_json::from_str(text).map_err(|_| Unread::Malformed)?;
    brought_up(json, migrations)
}

/// A value from elsewhere, read as one that is kept.
fn value_here<T: Stored>(json: &Value) -> Result<T, Unread> {
    brought_up(json.clone(), T::MIGRATIONS).and_then(value_of)
}

/// The fields of a value of any version up to the present one, brought to it.
fn brought_up(json: Value, migrations: Migrations) -> Result<Fields, Unread> {
    let version = match json.get("v").and_then(Value::as_u64) {
        None | Some(0) => return Err(Unread::Malformed),
        Some(version) if version > migrations.len() as u64 + 1 => return Err(Unread::Newer),
        Some(version) => version,
    };
    match migrations[version as usize - 1..].iter().fold(json, |json, step| step(json)) {
        Value::Object(fields) => Ok(fields),
        _ => Err(Unread::Malformed),
    }
}

/// The value that has these fields, of the present version.
fn value_of<T: Stored>(fields: Fields) -> Result<T, Unread> {
    const { assert!(T::MIGRATIONS.len() as u64 + 1 == T::VERSION, "a step is missing") };
    let json = Value::Object(fields);
    T::check_parts(&json)?;
    serde_json::from_value(json).map(T::bounded).map_err(|_| Unread::Malformed)
}

/// The fields of a value as they are written.
fn fields_of<T: Stored>(value: &T) -> Option<Fields> {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => Some(fields),
        _ => None,
    }
}

/// The fields that a kind does not know: a later program of the same version
/// has added them.
fn unknown_to<T: Stored>(mut fields: Fields) -> Result<Fields, Unread> {
    let value: T = value_of(fields.clone())?;
    let known = fields_of(&value).ok_or(Unread::Malformed)?;
    fields.retain(|field, _| !known.contains_key(field));
    Ok(fields)
}
