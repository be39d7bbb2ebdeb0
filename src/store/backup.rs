//! Exports all stored values to one file, and imports such a file. Says how two values of each kind
//! are merged. The browser module reads and saves the file.
//!
//! # The file
//!
//! The file is JSON with one value per line. `patientia` is the version of the format. `origin` is
//! the name of the browser that wrote the file, and `at` is the time of the export. `kept` holds
//! the stored values under their keys. Quarantined values (`broken/`) are not exported.
//!
//! # The import
//!
//! The import reads and merges all values before it writes any of them. If it cannot read a part of
//! the file, or if the quota is exceeded, it changes nothing. It merges as follows:
//!
//! - a result is merged with the stored result of the same game, and its moves with the stored
//!   moves (see `results`);
//! - a game in progress is merged with the same attempt in this browser, even if that attempt came
//!   from another browser (see `attempts`). The bookmarks of both are kept. The name that the
//!   player gave last is kept. If the game has since ended in the other browser, it is no longer in
//!   progress. A different attempt at the same deal is stored in addition;
//! - a tournament is merged with the same tournament. A deal that was already handed in here does
//!   not change; the results of other players are added;
//! - favourites are merged for each game: the later change wins;
//! - the player's own card back is merged: the later change wins;
//! - the lists of games played before are combined; the lessons and the teacher are offered only if
//!   the player has answered the offer in neither browser;
//! - the results of problems are combined: a problem is solved if either browser has solved it, and
//!   the larger number of wrong tries counts;
//! - the totals of programs that did not store results are stored separately for each browser,
//!   under its origin, so that no game counts twice.
//!
//! A time that is more than a day in the future comes from a wrong clock. An entry with this time
//! loses against an entry of this browser. If this browser has no entry, the time becomes tomorrow.
//! If a value of the file is out of bounds, an unchanged copy goes to `broken/`.
//!
//! Settings, tables set up by hand, and kinds of values that this program does not know are not
//! merged: if this browser already has the value, it does not change. Files can be imported in any
//! order and any number of times.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    Favourites, GameEnd, GameResult, OwnBack, PREFIX, PlayedGames, ProblemResults, ReadOutcome,
    Save, Store, StoreError, Stored, StoredLine, Totals, TournamentRecord,
    attempts::Attempts,
    bounds, find_free_quarantine_key, install_notice, problem_results,
    results::{self, PRUNING_WARNING_KEY, ResultSpan, span_key},
    value_from_json,
};
use crate::session::ReadError;

const VERSION: u64 = 1;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// The file was not written by Patientia.
    Foreign,
    /// A newer version of the program wrote the file or a part of it.
    Newer,
    /// The value under this key cannot be read.
    Broken(String),
    Store(StoreError),
}

/// The number of items that an import has added.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportSummary {
    pub results: usize,
    pub games: usize,
    pub tournaments: usize,
    /// The number of games for which only the moves were new. The results of these games were
    /// already stored here.
    pub moves: usize,
    /// True if all numbers above are 0, but the import changed something else, such as a star, a
    /// name or a setting.
    pub has_other_changes: bool,
}

/// The name of this browser. It separates the totals of this browser from those of other browsers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Origin {
    id: String,
}

impl Stored for Origin {
    const VERSION: u64 = 1;
}

/// The time when the player last saved a file or was reminded to save one, in milliseconds since
/// 1970.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Reminder {
    at: u64,
}

impl Stored for Reminder {
    const VERSION: u64 = 1;
}

/// The shortest time between two reminders: sixty days, in milliseconds.
const REMINDER_INTERVAL_MS: u64 = 60 * bounds::DAY_MS;

/// The texts to write, by key. `None` means that the key is deleted.
type Changes = BTreeMap<String, Option<String>>;

/// An import in progress.
struct Import<'a> {
    store: &'a Store,
    /// The origin of this browser.
    own_origin: &'a str,
    /// The origin of the file.
    file_origin: String,
    /// The current time, in milliseconds since 1970.
    now: u64,
    values: Map<String, Value>,
    /// The results before the import, by key.
    before: BTreeMap<String, ResultSpan>,
    /// The results, merged with the results of the file, by key.
    spans: BTreeMap<String, ResultSpan>,
    changes: Changes,
    summary: ImportSummary,
}

impl Store {
    /// Returns the name of this browser. The first call makes the name from the random number
    /// `random`.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn load_or_create_origin(&self, random: u64) -> Result<String, StoreError> {
        if let ReadOutcome::Present(Origin { id }) = self.read("origin") {
            return Ok(id);
        }
        let id = random.to_string();
        self.write("origin", &Origin { id: id.clone() })?;
        Ok(id)
    }

    /// Returns true if it is time to remind the player to save a file: the last reminder was long
    /// ago, or there was no reminder yet and the first game ended long ago.
    pub fn should_remind_of_backup(&self, now: u64) -> bool {
        let keys = self.backend.keys();
        let spans =
            keys.iter().filter_map(|key| key.strip_prefix(PREFIX)?.strip_prefix("results/"));
        let spans = spans.filter_map(|rest| rest.split_once('/')?.1.parse::<u64>().ok());
        let last = self.read::<Reminder>("reminder").ok().map(|reminder| reminder.at);
        // A reminder from a wrong clock must not prevent all later ones.
        let last = last.filter(|last| !bounds::is_in_future(*last, now));
        let since = last.or_else(|| spans.min().map(|span| (span + 1) << 32));
        since.is_some_and(|since| now.saturating_sub(since) > REMINDER_INTERVAL_MS)
    }

    /// Stores the time at which the player was reminded or has saved a file.
    pub fn record_reminder(&self, now: u64) {
        // If the time cannot be written, the player is reminded again.
        let _ = self.write("reminder", &Reminder { at: now });
    }

    /// Returns the text of the export file. `at` is in milliseconds since 1970.
    pub fn export(&self, origin: &str, at: u64) -> String {
        let keys = self.backend.keys();
        let keys: BTreeSet<&str> = keys.iter().filter_map(|key| key.strip_prefix(PREFIX)).collect();
        let lines = keys.into_iter().filter(|key| is_exported(key)).filter_map(|key| {
            let value: Value = serde_json::from_str(&self.read_text(key)?).ok()?;
            value.get("v")?;
            Some(format!("{}: {value}", Value::from(key)))
        });
        let lines: Vec<String> = lines.collect();
        let (origin, kept) = (Value::from(origin), lines.join(",\n"));
        format!(
            "{{\n\"patientia\": {VERSION},\n\"origin\": {origin},\n\"at\": {at},\n\"kept\": {{\n{kept}\n}}\n}}\n"
        )
    }

    /// Merges a file into the stored values. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or its values cannot be stored. In both cases no
    /// stored value has changed.
    pub fn import(&self, file: &str, origin: &str, now: u64) -> Result<ImportSummary, FileError> {
        let mut import = Import::parse(self, origin, file, now)?;
        import.merge_results()?;
        import.merge_saves()?;
        import.merge_other_values()?;
        let Import { changes, mut summary, .. } = import;
        let is_new = |(key, text): (&String, &Option<String>)| self.read_text(key) != *text;
        summary.has_other_changes =
            summary == ImportSummary::default() && changes.iter().any(is_new);
        self.apply_changes(changes).map_err(FileError::Store)?;
        self.drop_oldest_saved_moves();
        Ok(summary)
    }

    /// Writes all changes. If one change cannot be written, restores the old values.
    fn apply_changes(&self, changes: Changes) -> Result<(), StoreError> {
        let mut before: Vec<(String, Option<String>)> = Vec::new();
        for (key, text) in changes {
            let place = format!("{PREFIX}{key}");
            let old = self.backend.get(&place);
            let done = match &text {
                Some(text) if old.as_ref() == Some(text) => continue,
                Some(text) => self.backend.set(&place, text),
                None => {
                    self.backend.remove(&place);
                    Ok(())
                }
            };
            if let Err(error) = done {
                // There was enough storage space for the old values before, so they fit again.
                for (place, old) in before.into_iter().rev() {
                    self.backend.remove(&place);
                    let _ = old.map(|old| self.backend.set(&place, &old));
                }
                return Err(error);
            }
            before.push((place, old));
        }
        Ok(())
    }
}

/// Returns true if an export includes the value under this key.
fn is_exported(key: &str) -> bool {
    !key.starts_with("broken/")
        && !["origin", "probe", "reminder", "trapped", PRUNING_WARNING_KEY, install_notice::KEY]
            .contains(&key)
}

impl<'a> Import<'a> {
    fn parse(
        store: &'a Store,
        here: &'a str,
        file: &str,
        now: u64,
    ) -> Result<Import<'a>, FileError> {
        let json: Value = serde_json::from_str(file).map_err(|_| FileError::Foreign)?;
        match json.get("patientia").and_then(Value::as_u64) {
            None | Some(0) => return Err(FileError::Foreign),
            Some(version) if version > VERSION => return Err(FileError::Newer),
            Some(_) => {}
        }
        let kept = json.get("kept").and_then(Value::as_object).ok_or(FileError::Foreign)?;
        let there = json.get("origin").and_then(Value::as_str).unwrap_or("").replace('/', "");
        Ok(Import {
            store,
            own_origin: here,
            file_origin: there,
            now,
            values: kept.clone(),
            before: BTreeMap::new(),
            spans: BTreeMap::new(),
            changes: Changes::new(),
            summary: ImportSummary::default(),
        })
    }

    /// Removes all values of a kind from the file and returns them. Returns each value with the
    /// part of its key after the name of the kind.
    fn take_values<T: Stored>(&mut self, kind: &str) -> Result<Vec<(String, T)>, FileError> {
        let keys = self.values.keys().filter(|key| key.split('/').next() == Some(kind));
        let keys: Vec<String> = keys.cloned().collect();
        let mut values = Vec::new();
        for key in keys {
            let json = self.values.remove(&key).unwrap_or_default();
            let found = value_from_json::<T>(&json).map_err(|why| to_file_error(&key, why))?;
            if found.is_clamped {
                self.quarantine_copy(&key, json.to_string());
            }
            let rest = key.split_once('/').map_or("", |(_, rest)| rest);
            values.push((rest.to_owned(), found.value));
        }
        Ok(values)
    }

    /// Adds a copy of a value of the file to the quarantine, unless the same copy is already there.
    fn quarantine_copy(&mut self, key: &str, text: String) {
        let text_of = |to: &str| match self.changes.get(to) {
            Some(changed) => changed.clone(),
            None => self.store.read_text(to),
        };
        if let Some(to) = find_free_quarantine_key(key, &text, text_of) {
            self.changes.insert(to, Some(text));
        }
    }

    /// Adds a value to the changes. Preserves the fields of the stored value that only newer
    /// programs know. Does nothing if a newer program wrote the stored value.
    fn add_change<T: Stored>(&mut self, key: String, value: &T) {
        if let Ok(text) = self.store.to_json(&key, value) {
            self.changes.insert(key, Some(text));
        }
    }

    fn merge_results(&mut self) -> Result<(), FileError> {
        let mut coming: BTreeMap<String, Vec<GameResult>> = BTreeMap::new();
        for (rest, span) in self.take_values::<ResultSpan>("results")? {
            let game = rest.split('/').next().unwrap_or_default();
            for result in span.results {
                let key = span_key(game, result.begun);
                let result = GameResult { game: game.to_owned(), ..result };
                coming.entry(key).or_default().push(result);
            }
        }
        let now = self.now;
        for (key, mut results) in coming {
            let span = self.merged_span(&key);
            span.correct_moments(&mut results, now);
            self.summary.results += span.merge_all(results);
        }
        for (key, span) in self.spans.clone() {
            self.add_change(key, &span);
        }
        for kind in ["line", "treasured"] {
            for (rest, line) in self.take_values::<StoredLine>(kind)? {
                let at = results::clamp_end_time(line.at, now);
                self.merge_saved_moves(kind, &rest, StoredLine { at, ..line });
            }
        }
        self.update_saved_moves_keys();
        Ok(())
    }

    /// After the results are merged, some stored lines (moves of finished games) have become
    /// protected and others are no longer protected. Moves these lines to their new keys.
    fn update_saved_moves_keys(&mut self) {
        for (kind, other) in [("line/", "treasured/"), ("treasured/", "line/")] {
            for key in self.store.saved_moves_keys(kind) {
                let ReadOutcome::Present(line) = self.store.read::<StoredLine>(&key) else {
                    continue;
                };
                let rest = &key[kind.len()..];
                let begun = rest.split('/').next().and_then(|begun| begun.parse().ok());
                let result = begun.and_then(|begun| self.merged_result(&line.record, begun));
                let treasured = result.map(GameResult::is_protected);
                if !self.changes.contains_key(&key) && treasured == Some(kind == "line/") {
                    self.add_change(format!("{other}{rest}"), &line);
                    self.changes.insert(key, None);
                }
            }
        }
    }

    /// Returns the results that were stored under a key before the import.
    fn stored_span(&mut self, key: &str) -> &ResultSpan {
        let store = self.store;
        self.before.entry(key.to_owned()).or_insert_with(|| {
            let game = key.split('/').nth(1).unwrap_or_default();
            let mut span: ResultSpan = store.read(key).ok().unwrap_or_default();
            span.results.iter_mut().for_each(|result| game.clone_into(&mut result.game));
            span.merge_all([]);
            span
        })
    }

    /// Returns the results under a key, merged with the results of the file so far.
    fn merged_span(&mut self, key: &str) -> &mut ResultSpan {
        if !self.spans.contains_key(key) {
            let before = self.stored_span(key).clone();
            self.spans.insert(key.to_owned(), before);
        }
        self.spans.entry(key.to_owned()).or_default()
    }

    /// Returns the merged result of an attempt.
    fn merged_result(
        &mut self,
        record: &crate::session::Record,
        begun: u64,
    ) -> Option<&GameResult> {
        self.merged_span(&span_key(&record.game, begun)).find_attempt(record, begun)
    }

    /// Merges the moves of a finished game. The merged result decides under which key they are
    /// stored. If there are several lines, keeps the first one in this list that exists:
    ///
    /// 1. the line that ended at the same time as the result;
    /// 2. the line with the same number of moves and the same time spent as the result;
    /// 3. the line with the same number of moves as the result;
    /// 4. the longest line.
    fn merge_saved_moves(&mut self, kind: &str, rest: &str, line: StoredLine) {
        let begun = rest.split('/').next().and_then(|begun| begun.parse().ok()).unwrap_or(0);
        let (treasured, end) = match self.merged_result(&line.record, begun) {
            Some(it) => (it.is_protected(), Some((it.at, it.moves as usize, it.ms))),
            None => (kind == "treasured", None),
        };
        let (to, from) = if treasured { ("treasured", "line") } else { ("line", "treasured") };
        let (to, from) = (format!("{to}/{rest}"), format!("{from}/{rest}"));
        let rank = |StoredLine { record, at }: &StoredLine| {
            let moves = record.line_len();
            let is_its = end.is_some_and(|(ended, ..)| ended == *at);
            let is_as_long = end.is_some_and(|(_, its, _)| its == moves);
            let has_its_time = end.is_some_and(|(_, _, ms)| ms == record.ms);
            (is_its, is_as_long, is_as_long && has_its_time, moves, record.moves.clone())
        };
        let known =
            [&to, &from].into_iter().filter_map(|key| self.store.read::<StoredLine>(key).ok());
        let known: Vec<StoredLine> = known.collect();
        if known.is_empty() && self.has_result(&line.record, begun) {
            self.summary.moves += 1;
        }
        let best = known.into_iter().chain([line]).max_by_key(rank);
        if self.store.read_text(&from).is_some() {
            self.changes.insert(from, None);
        }
        if let Some(best) = best {
            self.add_change(to, &best);
        }
    }

    /// Returns true if the result of an attempt was stored before the import.
    fn has_result(&mut self, record: &crate::session::Record, begun: u64) -> bool {
        self.stored_span(&span_key(&record.game, begun)).find_attempt(record, begun).is_some()
    }

    fn merge_saves(&mut self) -> Result<(), FileError> {
        let mut attempts = Attempts::new(self.store.saves_of_matching_games(|_| true), self.now);
        for (rest, mut save) in self.take_values::<Save>("save")? {
            let key = format!("save/{rest}");
            if save.record.canonicalize().is_err() {
                return Err(FileError::Newer);
            }
            if super::saves::save_key_of(&save.record) != key {
                return Err(FileError::Broken(key));
            }
            if let Some(ended) = self.corrected_attempt_end(&save) {
                save.at = ended.saturating_sub(1);
            }
            // Does not overwrite a value that a newer program has written under this key.
            if attempts.has_key(&key) || self.store.read_text(&key).is_none() {
                attempts.import_save(save);
            }
        }
        attempts.drop_ended_saves(|save| self.attempt_end(save));
        self.summary.games = attempts.count_new_games();
        for (key, save) in attempts.into_changes() {
            match save {
                Some(save) => self.add_change(key, &save),
                None => _ = self.changes.insert(key, None),
            }
        }
        Ok(())
    }

    /// If the save's own time comes from a wrong clock, returns the time when the attempt ended.
    /// Returns `None` otherwise, and if the end time is unknown or in the future.
    fn corrected_attempt_end(&mut self, save: &Save) -> Option<u64> {
        let now = self.now;
        let ended = || self.attempt_end(save).map(|(_, at)| at).filter(|at| *at <= now);
        bounds::is_in_future(save.at, now).then(ended).flatten()
    }

    /// Returns how and when the attempt of a save last ended. Returns `None` if the attempt has no
    /// result.
    fn attempt_end(&mut self, save: &Save) -> Option<(GameEnd, u64)> {
        let result = self.merged_result(&save.record, save.begun)?;
        Some((result.end, result.at))
    }

    fn merge_other_values(&mut self) -> Result<(), FileError> {
        for (rest, mut there) in self.take_values::<TournamentRecord>("tournament")? {
            let key = format!("tournament/{rest}");
            let united = match self.store.read::<TournamentRecord>(&key) {
                ReadOutcome::Newer => continue,
                ReadOutcome::Present(mut here) => {
                    bounds::correct_moments(&mut here.at, &mut there.at, self.now);
                    here.merge(there)
                }
                ReadOutcome::Missing => {
                    self.summary.tournaments += 1;
                    let at = bounds::clamp_moment(there.at, self.now);
                    TournamentRecord { at, ..there }
                }
            };
            self.add_change(key, &united);
        }
        for (rest, there) in self.take_values::<Totals>("records")? {
            let (game, origin) = rest.split_once('/').unwrap_or((&rest, &self.file_origin));
            if origin == self.own_origin {
                continue;
            }
            let key = format!("records/{game}/{origin}");
            let here: Totals = self.store.read(&key).ok().unwrap_or_default();
            self.add_change(key, &here.max_with(there));
        }
        for (_, there) in self.take_values::<Favourites>("favourites")? {
            let mut united = self.store.favourites();
            united.merge_from_file(there, self.now);
            self.add_change("favourites".to_owned(), &united);
        }
        for (_, there) in self.take_values::<OwnBack>("back")? {
            let mut united = self.store.own_back();
            united.merge_from_file(there, self.now);
            self.add_change("back".to_owned(), &united);
        }
        for (_, there) in self.take_values::<PlayedGames>("met")? {
            let mut united: PlayedGames = self.store.read("met").ok().unwrap_or_default();
            united.games.extend(there.games);
            united.lessons_settled |= there.lessons_settled;
            united.teacher_settled |= there.teacher_settled;
            self.add_change("met".to_owned(), &united);
        }
        for (_, there) in self.take_values::<ProblemResults>(problem_results::KEY)? {
            let mut united = self.store.problem_results();
            united.merge(there);
            self.add_change(problem_results::KEY.to_owned(), &united);
        }
        let others = std::mem::take(&mut self.values);
        for (key, value) in others.into_iter().filter(|(key, _)| is_exported(key)) {
            if value.get("v").and_then(Value::as_u64).is_none() {
                return Err(FileError::Broken(key));
            }
            if self.store.read_text(&key).is_none() {
                self.changes.insert(key, Some(value.to_string()));
            }
        }
        Ok(())
    }
}

/// Converts the read error of a value into a file error.
fn to_file_error(key: &str, why: ReadError) -> FileError {
    match why {
        ReadError::Newer => FileError::Newer,
        ReadError::Malformed => FileError::Broken(key.to_owned()),
    }
}
