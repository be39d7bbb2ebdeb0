//! The data that is stored between visits: settings, results, games in progress, tournaments. This
//! module defines the keys, the versions of the stored values and the possible errors. It does not
//! depend on the browser: it reads and writes texts through a [`Backend`].
//!
//! Every value is a JSON object with the version of its format in the field `v`. Its key begins
//! with [`PREFIX`], because other sites may share the same origin:
//!
//! | key | value |
//! |---|---|
//! | `settings` | [`Settings`] |
//! | `records/<game>` | [`Totals`]: totals of games without results, from files older than 1.0.0; they are read for ever |
//! | `results/<game>/<span>` | [`GameResult`]s of finished games, stored for ever |
//! | `line/<begun>/<game>/<deal>` | [`StoredLine`]: the moves of one finished game; the oldest moves are dropped |
//! | `treasured/<begun>/<game>/<deal>` | [`StoredLine`]: the same, but these moves are never dropped |
//! | `lines-told` | the time when the player learned that the oldest moves are dropped |
//! | `install-told` | the time when the player learned how to install the site on this device |
//! | `origin` | the name of this browser, used in export files |
//! | `reminder` | the time when the player last saved a file or was reminded to save one |
//! | `met` | [`PlayedGames`]: the games the player has played before, and whether the lessons and the teacher were offered |
//! | `save/<game>/<deal>` | [`Save`]: a game in progress or the last finished game |
//! | `favourites` | [`Favourites`]: the games with a star |
//! | `problems` | [`ProblemResults`]: the problems that the player has tried or solved |
//! | `back` | [`OwnBack`]: the player's own picture for the backs of the cards |
//! | `own/<game>` | a table of this game that the player set up by hand |
//! | `tournament/<terms>` | [`TournamentRecord`]: a tournament and the results that players handed in |
//! | `broken/<key>` | a quarantined value: the program could not read it and stores it unchanged |
//! | `trapped` | [`CrashedDeal`]: the deal that was being opened when the program crashed |
//! | `probe` | written and removed at the start, to test the storage |
//!
//! Version 1.0.0 is the first published version of the program. Every later version must be able to
//! read all values that 1.0.0 or any version after it wrote. No version before 1.0.0 was published.
//!
//! A value of an older version is migrated by pure functions, one function per version. A value of
//! a newer version is never changed or overwritten. A value that cannot be read is moved to
//! `broken/` and never deleted. If only a part of a saved game can be replayed, a copy of the save
//! goes to `broken/`. If a number or a name is outside its bounds, it is set to the bound (module
//! `bounds`), and a copy of the unchanged value goes to `broken/`. No version of this program
//! writes such a value.
//!
//! How a stored value may change: a new field needs no new version if an older program can safely
//! ignore it. The older program preserves the unknown field when it writes the value again. If the
//! field is missing, it gets its default. Every other change needs a new version. Examples are a
//! field that changes the meaning of other fields, and a new variant of an existing field (such as
//! a fifth kind of table cloth): a program that does not know the variant would treat the whole
//! value as broken. Records inside saves have a stricter rule: see
//! [`crate::session::Record::from_json`].

mod accuracy;
mod achievements;
mod album;
mod attempts;
mod backup;
mod bounds;
mod chance_loss;
mod daily_results;
mod favourites;
mod history;
mod install_notice;
mod memory;
mod own_back;
mod played_games;
mod problem_results;
mod quarantine;
mod results;
mod saves;
mod settings;
mod setups;
mod skill;
mod storage_usage;
mod totals;
mod tournaments;

#[cfg(test)]
mod tests;

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use crate::session::ReadError;

pub use accuracy::{Accuracy, MoveCounts, MoveProof, results_by_period};
pub use achievements::Achievement;
pub use album::AlbumPlate;
pub use backup::{FileError, ImportSummary};
pub use bounds::DAY_MS;
pub use chance_loss::ChanceLoss;
pub use daily_results::{DayResults, day_outcome};
pub use favourites::Favourites;
pub use history::{BestResult, History, MinAndMedian, Summary};
pub use memory::MemoryBackend;
pub use own_back::{OwnBack, is_picture};
pub use played_games::PlayedGames;
pub use problem_results::{ProblemResult, ProblemResults};
pub use quarantine::CrashedDeal;
pub use results::{GameEnd, GameResult, HelpSet, MOST_LINES, StoredLine};
pub use saves::{
    CountedAs, MAX_GAME_NAME_CHARS, Opening, OtherWindow, Save, SaveRevision, SaveState,
    is_same_attempt,
};
pub use settings::{
    Cloth, DoubleTap, Handedness, Hold, Index, Motion, Pace, Settings, Suits, Tap, Theme, Wording,
    ZOOMS,
};
pub use skill::PlayerRating;
pub use storage_usage::{KeepReason, SavedMoves, StorageUsage};
pub use totals::Totals;
pub use tournaments::{TournamentDeal, TournamentRecord};

pub use crate::{art::BackPattern, session::Help};

pub const PREFIX: &str = "patientia/";

/// A store of texts under keys, such as the browser's local storage.
pub trait Backend: fmt::Debug {
    fn get(&self, key: &str) -> Option<String>;

    /// Stores a text under a key.
    ///
    /// # Errors
    /// Returns an error if the quota is exceeded or the browser denies access.
    fn set(&self, key: &str, text: &str) -> Result<(), StoreError>;

    fn remove(&self, key: &str);

    /// Returns all keys, including keys that do not begin with [`PREFIX`].
    fn keys(&self) -> Vec<String>;
}

/// The reason why a value could not be stored. `text::store_error_sentence` turns it into a
/// sentence for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The quota is exceeded.
    Full,
    /// The browser does not allow storage.
    Denied,
    /// The stored value was written by a newer version of the program.
    Newer,
    /// Another window has changed or abandoned the stored game.
    ChangedElsewhere,
}

/// The outcome of reading a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadOutcome<T> {
    /// There is no value, or the value could not be read and was moved to `broken/`.
    Missing,
    Present(T),
    /// The value was written by a newer version of the program.
    Newer,
}

impl<T> ReadOutcome<T> {
    /// Returns the value, or `None` if there is none that this program can read.
    pub fn ok(self) -> Option<T> {
        match self {
            ReadOutcome::Present(value) => Some(value),
            ReadOutcome::Missing | ReadOutcome::Newer => None,
        }
    }
}

/// A kind of value that can be stored.
pub trait Stored: Clone + PartialEq + Serialize + DeserializeOwned {
    const VERSION: u64;

    /// The migrations, each from one version to the next. The first is from version 1 to 2.
    const MIGRATIONS: Migrations = &[];

    /// Checks the parts of the value that have a version of their own.
    ///
    /// # Errors
    /// Returns an error if one of the parts cannot be read.
    fn check_part_versions(_json: &Value) -> Result<(), ReadError> {
        Ok(())
    }

    /// Sets each number and text that is out of bounds to its bound; see `bounds`.
    #[must_use]
    fn clamp_to_bounds(self) -> Self {
        self
    }
}

/// The fields of a value in its JSON form.
type Fields = Map<String, Value>;

/// The migrations of a kind of value, from each version to the next.
type Migrations = &'static [fn(Value) -> Value];

/// The store: typed values over a [`Backend`].
#[derive(Debug)]
pub struct Store {
    backend: Box<dyn Backend>,
}

impl Store {
    pub fn new(backend: Box<dyn Backend>) -> Store {
        Store { backend }
    }

    /// Reads a value. A value that cannot be read is moved to `broken/`. A value that is out of
    /// bounds is copied to `broken/`.
    pub fn read<T: Stored>(&self, key: &str) -> ReadOutcome<T> {
        let fields = self.read_fields(key, T::MIGRATIONS);
        match fields.and_then(|fields| fields.map(value_from_fields::<T>).transpose()) {
            Ok(None) => ReadOutcome::Missing,
            Ok(Some(found)) => {
                if found.is_clamped {
                    // If the quota allows no copy, the value stays under its key, and `to_json`
                    // refuses the next write.
                    let _ = self.quarantine_copy(key);
                }
                ReadOutcome::Present(found.value)
            }
            Err(ReadError::Newer) => ReadOutcome::Newer,
            Err(ReadError::Malformed) => {
                self.quarantine(key);
                ReadOutcome::Missing
            }
        }
    }

    /// Writes a value. Preserves fields of the stored value that only newer programs know.
    ///
    /// # Errors
    /// Returns an error if the quota is exceeded, if the browser denies access, or if a newer
    /// version wrote the stored value.
    pub fn write<T: Stored>(&self, key: &str, value: &T) -> Result<(), StoreError> {
        let text = self.to_json(key, value)?;
        self.backend.set(&format!("{PREFIX}{key}"), &text)
    }

    /// Returns the JSON text of a value. The text preserves fields of the stored value that only
    /// newer programs know.
    fn to_json<T: Stored>(&self, key: &str, value: &T) -> Result<String, StoreError> {
        // This never fails: a `Stored` type has named fields, string keys and whole numbers.
        let known = fields_from_value(value).ok_or(StoreError::Denied)?;
        let mut fields = self.read_unknown_fields(key, T::MIGRATIONS, unknown_fields::<T>)?;
        fields.extend(known);
        fields.insert("v".to_owned(), T::VERSION.into());
        Ok(Value::Object(fields).to_string())
    }

    /// Returns the fields of the stored value, migrated to the current version. Returns `None` if
    /// nothing is stored under the key.
    fn read_fields(&self, key: &str, migrations: Migrations) -> Result<Option<Fields>, ReadError> {
        self.read_text(key).map(|text| parse_and_migrate(&text, migrations)).transpose()
    }

    /// Returns the fields of the stored value that this program does not know. The caller writes
    /// these fields again. Moves an unreadable value to `broken/`, and copies a value that is out
    /// of bounds to `broken/`.
    fn read_unknown_fields(
        &self,
        key: &str,
        migrations: Migrations,
        unknown_to: fn(Fields) -> Result<Read<Fields>, ReadError>,
    ) -> Result<Fields, StoreError> {
        let fields = self.read_fields(key, migrations);
        match fields.and_then(|fields| fields.map_or(Ok(Read::default()), unknown_to)) {
            Ok(unknown) => {
                if unknown.is_clamped {
                    self.quarantine_copy(key)?;
                }
                Ok(unknown.value)
            }
            Err(ReadError::Newer) => Err(StoreError::Newer),
            Err(ReadError::Malformed) => {
                self.quarantine(key);
                let is_there_still = self.read_text(key).is_some();
                if is_there_still { Err(StoreError::Full) } else { Ok(Fields::new()) }
            }
        }
    }

    fn read_text(&self, key: &str) -> Option<String> {
        self.backend.get(&format!("{PREFIX}{key}"))
    }

    /// Moves an unreadable value to `broken/`. The value is never deleted: if it cannot be moved,
    /// it stays under its key.
    pub fn quarantine(&self, key: &str) {
        if self.quarantine_copy(key).is_ok() {
            self.remove(key);
        }
    }

    /// Copies a value to `broken/`, unless the same copy is already there.
    fn quarantine_copy(&self, key: &str) -> Result<(), StoreError> {
        let Some(text) = self.read_text(key) else {
            return Ok(());
        };
        match find_free_quarantine_key(key, &text, |to| self.read_text(to)) {
            Some(to) => self.backend.set(&format!("{PREFIX}{to}"), &text),
            None => Ok(()),
        }
    }

    fn remove(&self, key: &str) {
        self.backend.remove(&format!("{PREFIX}{key}"));
    }

    /// Returns the settings, or the defaults if none are stored.
    pub fn settings(&self) -> Settings {
        self.read("settings").ok().unwrap_or_default()
    }

    /// Stores the settings.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        self.write("settings", settings)
    }

    /// Returns true if the player has never played a game. Other stored values are ignored.
    pub fn has_no_games(&self) -> bool {
        !self.has_results() && !self.has_key_of_kind("save/")
    }

    /// Returns true if the player has finished or abandoned at least one game.
    pub fn has_results(&self) -> bool {
        self.has_key_of_kind("records/") || self.has_key_of_kind("results/")
    }

    /// Returns true if a key begins with `kind`.
    fn has_key_of_kind(&self, kind: &str) -> bool {
        let is_of_kind =
            |key: &String| key.strip_prefix(PREFIX).is_some_and(|key| key.starts_with(kind));
        self.backend.keys().iter().any(is_of_kind)
    }
}

/// Returns a free key in the quarantine for a text that was stored under `key`. Returns `None` if
/// the same text is already in the quarantine. `text_of` returns the text under a key.
fn find_free_quarantine_key(
    key: &str,
    text: &str,
    text_of: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let mut to = format!("broken/{key}");
    let mut number = 1;
    while let Some(other) = text_of(&to) {
        if other == text {
            return None;
        }
        number += 1;
        to = format!("broken/{key}/{number}");
    }
    Some(to)
}

/// Parses a stored text of any known version and migrates it to the current version.
fn parse_and_migrate(text: &str, migrations: Migrations) -> Result<Fields, ReadError> {
    let json: Value = serde_json::from_str(text).map_err(|_| ReadError::Malformed)?;
    migrate(json, migrations)
}

/// Reads a value from the JSON of a file. It has the same form as a stored value.
fn value_from_json<T: Stored>(json: &Value) -> Result<Read<T>, ReadError> {
    migrate(json.clone(), T::MIGRATIONS).and_then(value_from_fields)
}

/// Migrates JSON of any known version to the current version.
fn migrate(json: Value, migrations: Migrations) -> Result<Fields, ReadError> {
    let version = match json.get("v").and_then(Value::as_u64) {
        None | Some(0) => return Err(ReadError::Malformed),
        Some(version) if version > migrations.len() as u64 + 1 => return Err(ReadError::Newer),
        Some(version) => version,
    };
    match migrations[version as usize - 1..].iter().fold(json, |json, step| step(json)) {
        Value::Object(fields) => Ok(fields),
        _ => Err(ReadError::Malformed),
    }
}

/// A value that was read, and whether a part of it was out of bounds.
#[derive(Debug, Default)]
struct Read<T> {
    value: T,
    is_clamped: bool,
}

/// Deserialises fields of the current version.
fn value_from_fields<T: Stored>(fields: Fields) -> Result<Read<T>, ReadError> {
    const { assert!(T::MIGRATIONS.len() as u64 + 1 == T::VERSION, "a step is missing") };
    let json = Value::Object(fields);
    T::check_part_versions(&json)?;
    let found: T = serde_json::from_value(json).map_err(|_| ReadError::Malformed)?;
    let value = found.clone().clamp_to_bounds();
    let is_clamped = value != found;
    Ok(Read { value, is_clamped })
}

fn fields_from_value<T: Stored>(value: &T) -> Option<Fields> {
    match serde_json::to_value(value) {
        Ok(Value::Object(fields)) => Some(fields),
        _ => None,
    }
}

/// Returns the fields that this program does not know: a newer program has added them without a new
/// version.
fn unknown_fields<T: Stored>(mut fields: Fields) -> Result<Read<Fields>, ReadError> {
    let Read { value, is_clamped } = value_from_fields::<T>(fields.clone())?;
    let known = fields_from_value(&value).ok_or(ReadError::Malformed)?;
    fields.retain(|field, _| !known.contains_key(field));
    Ok(Read { value: fields, is_clamped })
}
