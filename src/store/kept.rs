//! All that is kept, as one file, and back again. Knows the kinds of values and
//! how two of each become one; where the file comes from and goes to is the
//! browser's affair.
//!
//! # The file
//!
//! JSON, a value a line: `patientia` is the version of the form, `origin` names
//! the browser that wrote it, `at` says when, and `kept` holds the values as they
//! are stored, by their keys. What could not be read (`broken/`) stays behind.
//!
//! # How it is taken in
//!
//! All of it is read and united with what is here before anything is written; a
//! file of which any part cannot be read is refused, and nothing has changed. So
//! it is where there is no room. United is
//!
//! - a result with that of the same game (see `results`), and its moves with them;
//! - a game in progress with the same (see `attempts`), be it begun on one browser and
//!   carried to the other: bookmarks are added up, and of the names given to it the last
//!   counts. One that has ended elsewhere since is no longer in progress. Another attempt
//!   at the same deal is kept beside it;
//! - a tournament with the same: what was handed in stands, others' results are
//!   added up;
//! - the favourites, of each game the later word; the games that were met;
//! - what programs counted that kept no results: each browser's apart, by its
//!   origin, so that none counts twice.
//!
//! Of settings, of tables laid by hand and of kinds that this program does not know, what is
//! here stays.
//! Files can be taken in in any order, any number of times.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{
    Ending, Favourites, Found, GameResult, Line, Met, PREFIX, Save, Store, StoreError, Stored,
    Tally, TournamentRecord,
    attempts::Attempts,
    results::{LINES_TOLD, Span, span_key},
    value_here,
};
use crate::session::Unread;

/// The version of the form of the file.
const VERSION: u64 = 1;

/// Why a file is not taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is not a file of ours.
    Foreign,
    /// A newer program has written it, or a part of it.
    Newer,
    /// The value under this key cannot be read.
    Broken(String),
    /// It cannot be kept.
    Store(StoreError),
}

/// What a file has brought that was not here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenIn {
    /// Results of games.
    pub results: usize,
    /// Games in progress.
    pub games: usize,
    /// Tournaments.
    pub tournaments: usize,
    /// Games that ended whose result was here, and their moves were not.
    pub moves: usize,
    /// Whether anything else has come or changed: a star, a name, a setting.
    pub others: bool,
}

/// The name by which a browser's own counts are told from those of others.
#[derive(Debug, Serialize, Deserialize)]
struct Origin {
    id: String,
}

impl Stored for Origin {
    const VERSION: u64 = 1;
}

/// When the person was reminded to save a file, or saved one, in milliseconds since
/// 1970.
#[derive(Debug, Serialize, Deserialize)]
struct Reminder {
    at: u64,
}

impl Stored for Reminder {
    const VERSION: u64 = 1;
}

/// Sixty days, in milliseconds: so long nobody is reminded again.
const LONG_WHILE: u64 = 60 * 86_400_000;

/// What is to be written: the text under each key, nothing where it goes.
type Changes = BTreeMap<String, Option<String>>;

/// A file that is being taken in.
struct Intake<'a> {
    store: &'a Store,
    /// The origin of this browser, and of the file's.
    here: &'a str,
    there: String,
    kept: Map<String, Value>,
    /// The spans of results as they were here, and united with those of the file.
    before: BTreeMap<String, Span>,
    spans: BTreeMap<String, Span>,
    changes: Changes,
    taken_in: TakenIn,
}

impl Store {
    /// The name of this browser: a number by chance, once.
    ///
    /// # Errors
    /// As for every value.
    pub fn origin(&self, chance: u64) -> Result<String, StoreError> {
        if let Found::Here(Origin { id }) = self.read("origin") {
            return Ok(id);
        }
        let id = chance.to_string();
        self.write("origin", &Origin { id: id.clone() })?;
        Ok(id)
    }

    /// Tests if it is time to remind of saving a file: games have ended, the first of
    /// them long ago, and so was the last reminder.
    pub fn is_to_remind(&self, now: u64) -> bool {
        let keys = self.backend.keys();
        let spans =
            keys.iter().filter_map(|key| key.strip_prefix(PREFIX)?.strip_prefix("results/"));
        let spans = spans.filter_map(|below| below.split_once('/')?.1.parse::<u64>().ok());
        let last = self.read::<Reminder>("reminder").here().map(|reminder| reminder.at);
        let since = last.or_else(|| spans.min().map(|span| (span + 1) << 32));
        since.is_some_and(|since| now.saturating_sub(since) > LONG_WHILE)
    }

    /// The person has been reminded, or has saved a file.
    pub fn reminded(&self, now: u64) {
        // Where there is no room they are reminded again.
        let _ = self.write("reminder", &Reminder { at: now });
    }

    /// All that is kept, as the text of a file.
    pub fn to_file(&self, origin: &str, at: u64) -> String {
        let keys = self.backend.keys();
        let keys: BTreeSet<&str> = keys.iter().filter_map(|key| key.strip_prefix(PREFIX)).collect();
        let lines = keys.into_iter().filter(|key| is_to_go(key)).filter_map(|key| {
            let value: Value = serde_json::from_str(&self.text(key)?).ok()?;
            value.get("v")?;
            Some(format!("{}: {value}", Value::from(key)))
        });
        let lines: Vec<String> = lines.collect();
        let (origin, kept) = (Value::from(origin), lines.join(",\n"));
        format!(
            "{{\n\"patientia\": {VERSION},\n\"origin\": {origin},\n\"at\": {at},\n\"kept\": {{\n{kept}\n}}\n}}\n"
        )
    }

    /// Unites what is kept with what a file holds, and gives what that has brought.
    ///
    /// # Errors
    /// Why it is not taken in; nothing has changed then.
    pub fn take_in(&self, file: &str, origin: &str) -> Result<TakenIn, FileError> {
        let mut intake = Intake::read(self, origin, file)?;
        intake.unite_results()?;
        intake.unite_saves()?;
        intake.unite_others()?;
        let Intake { changes, mut taken_in, .. } = intake;
        let is_new = |(key, text): (&String, &Option<String>)| self.text(key) != *text;
        taken_in.others = taken_in == TakenIn::default() && changes.iter().any(is_new);
        self.apply(changes).map_err(FileError::Store)?;
        self.drop_old_lines();
        Ok(taken_in)
    }

    /// Writes all of it or nothing.
    fn apply(&self, changes: Changes) -> Result<(), StoreError> {
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
                // What was there had room before.
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

/// Tests if the value under a key belongs into a file.
fn is_to_go(key: &str) -> bool {
    !key.starts_with("broken/")
        && !["origin", "probe", "reminder", "trapped", LINES_TOLD].contains(&key)
}

impl<'a> Intake<'a> {
    fn read(store: &'a Store, here: &'a str, file: &str) -> Result<Intake<'a>, FileError> {
        let json: Value = serde_json::from_str(file).map_err(|_| FileError::Foreign)?;
        match json.get("patientia").and_then(Value::as_u64) {
            None | Some(0) => return Err(FileError::Foreign),
            Some(version) if version > VERSION => return Err(FileError::Newer),
            Some(_) => {}
        }
        let kept = json.get("kept").and_then(Value::as_object).ok_or(FileError::Foreign)?;
        let there = json.get("origin").and_then(Value::as_str).unwrap_or("").replace('/', "");
        Ok(Intake {
            store,
            here,
            there,
            kept: kept.clone(),
            before: BTreeMap::new(),
            spans: BTreeMap::new(),
            changes: Changes::new(),
            taken_in: TakenIn::default(),
        })
    }

    /// The values of a kind in the file, taken out of it, with what follows the name of the
    /// kind in their keys.
    fn taken_out<T: Stored>(&mut self, kind: &str) -> Result<Vec<(String, T)>, FileError> {
        let keys = self.kept.keys().filter(|key| key.split('/').next() == Some(kind));
        let keys: Vec<String> = keys.cloned().collect();
        let mut values = Vec::new();
        for key in keys {
            let value = self.kept.remove(&key).unwrap_or_default();
            let value = value_here::<T>(&value).map_err(|why| unread(&key, why))?;
            let below = key.split_once('/').map_or("", |(_, below)| below);
            values.push((below.to_owned(), value));
        }
        Ok(values)
    }

    /// Has a value written, with the fields that only later programs know of what is
    /// here; nothing if a newer program's value is here.
    fn put<T: Stored>(&mut self, key: String, value: &T) {
        if let Ok(text) = self.store.text_of(&key, value) {
            self.changes.insert(key, Some(text));
        }
    }

    fn unite_results(&mut self) -> Result<(), FileError> {
        let mut coming: BTreeMap<String, Vec<GameResult>> = BTreeMap::new();
        for (below, span) in self.taken_out::<Span>("results")? {
            let game = below.split('/').next().unwrap_or_default();
            for result in span.results {
                let key = span_key(game, result.begun);
                let result = GameResult { game: game.to_owned(), ..result };
                coming.entry(key).or_default().push(result);
            }
        }
        for (key, results) in coming {
            self.taken_in.results += self.span(&key).join_all(results);
        }
        for (key, span) in self.spans.clone() {
            self.put(key, &span);
        }
        for kind in ["line", "treasured"] {
            for (below, line) in self.taken_out::<Line>(kind)? {
                self.unite_line(kind, &below, line);
            }
        }
        self.move_lines();
        Ok(())
    }

    /// The lines that are here lie where their united results say.
    fn move_lines(&mut self) {
        for (kind, other) in [("line/", "treasured/"), ("treasured/", "line/")] {
            for key in self.store.line_places(kind) {
                let Found::Here(line) = self.store.read::<Line>(&key) else { continue };
                let below = &key[kind.len()..];
                let begun = below.split('/').next().and_then(|begun| begun.parse().ok());
                let result = begun.and_then(|begun| self.result(&line.record, begun));
                let treasured = result.map(GameResult::is_treasured);
                if !self.changes.contains_key(&key) && treasured == Some(kind == "line/") {
                    self.put(format!("{other}{below}"), &line);
                    self.changes.insert(key, None);
                }
            }
        }
    }

    /// The results under a key as they were here.
    fn span_before(&mut self, key: &str) -> &Span {
        let store = self.store;
        self.before.entry(key.to_owned()).or_insert_with(|| {
            let game = key.split('/').nth(1).unwrap_or_default();
            let mut span: Span = store.read(key).here().unwrap_or_default();
            span.results.iter_mut().for_each(|result| game.clone_into(&mut result.game));
            span.join_all([]);
            span
        })
    }

    /// The results under a key, here and in the file.
    fn span(&mut self, key: &str) -> &mut Span {
        if !self.spans.contains_key(key) {
            let before = self.span_before(key).clone();
            self.spans.insert(key.to_owned(), before);
        }
        self.spans.entry(key.to_owned()).or_default()
    }

    /// The united result of an attempt at the deal of a record.
    fn result(&mut self, record: &crate::session::Record, begun: u64) -> Option<&GameResult> {
        self.span(&span_key(&record.game, begun)).of_attempt(record, begun)
    }

    /// Of two lines of one game that of its result stands, as it ended when that did, else as
    /// it has its moves and its time, else the longer; where it lies its result says.
    fn unite_line(&mut self, kind: &str, below: &str, line: Line) {
        let begun = below.split('/').next().and_then(|begun| begun.parse().ok()).unwrap_or(0);
        let (treasured, end) = match self.result(&line.record, begun) {
            Some(it) => (it.is_treasured(), Some((it.at, it.moves as usize, it.ms))),
            None => (kind == "treasured", None),
        };
        let (to, from) = if treasured { ("treasured", "line") } else { ("line", "treasured") };
        let (to, from) = (format!("{to}/{below}"), format!("{from}/{below}"));
        let rank = |Line { record, at }: &Line| {
            let moves = record.line_len();
            let is_its = end.is_some_and(|(ended, ..)| ended == *at);
            let is_as_long = end.is_some_and(|(_, its, _)| its == moves);
            let has_its_time = end.is_some_and(|(_, _, ms)| ms == record.ms);
            (is_its, is_as_long, is_as_long && has_its_time, moves, record.moves.clone())
        };
        let known = [&to, &from].into_iter().filter_map(|key| self.store.read::<Line>(key).here());
        let known: Vec<Line> = known.collect();
        if known.is_empty() && self.has_result(&line.record, begun) {
            self.taken_in.moves += 1;
        }
        let best = known.into_iter().chain([line]).max_by_key(rank);
        if self.store.text(&from).is_some() {
            self.changes.insert(from, None);
        }
        if let Some(best) = best {
            self.put(to, &best);
        }
    }

    /// Tests if the result of an attempt was here before.
    fn has_result(&mut self, record: &crate::session::Record, begun: u64) -> bool {
        self.span_before(&span_key(&record.game, begun)).of_attempt(record, begun).is_some()
    }

    fn unite_saves(&mut self) -> Result<(), FileError> {
        let mut attempts = Attempts::new(self.store.saves_where(|_| true));
        for (below, mut save) in self.taken_out::<Save>("save")? {
            let key = format!("save/{below}");
            if save.record.canonical().is_err() {
                return Err(FileError::Newer);
            }
            if super::saves::key(&save.record) != key {
                return Err(FileError::Broken(key));
            }
            // What a newer program has put there stays.
            if attempts.has(&key) || self.store.text(&key).is_none() {
                attempts.take_in(save);
            }
        }
        attempts.drop_ended(|save| self.ended(save));
        self.taken_in.games = attempts.new_ones();
        for (key, save) in attempts.changes() {
            match save {
                Some(save) => self.put(key, &save),
                None => _ = self.changes.insert(key, None),
            }
        }
        Ok(())
    }

    /// How the attempt of a save ended last and when, as its result says, if it has one.
    fn ended(&mut self, save: &Save) -> Option<(Ending, u64)> {
        let result = self.result(&save.record, save.begun)?;
        Some((result.end, result.at))
    }

    fn unite_others(&mut self) -> Result<(), FileError> {
        for (below, there) in self.taken_out::<TournamentRecord>("tournament")? {
            let key = format!("tournament/{below}");
            let united = match self.store.read::<TournamentRecord>(&key) {
                Found::Newer => continue,
                Found::Here(here) => here.united(there),
                Found::Nothing => {
                    self.taken_in.tournaments += 1;
                    there
                }
            };
            self.put(key, &united);
        }
        for (below, there) in self.taken_out::<Tally>("records")? {
            let (game, origin) = below.split_once('/').unwrap_or((&below, &self.there));
            if origin == self.here {
                continue;
            }
            let key = format!("records/{game}/{origin}");
            let here: Tally = self.store.read(&key).here().unwrap_or_default();
            self.put(key, &here.most(there));
        }
        for (_, there) in self.taken_out::<Favourites>("favourites")? {
            let mut united = self.store.favourites();
            united.merge(&there);
            self.put("favourites".to_owned(), &united);
        }
        for (_, there) in self.taken_out::<Met>("met")? {
            let mut united: Met = self.store.read("met").here().unwrap_or_default();
            united.games.extend(there.games);
            self.put("met".to_owned(), &united);
        }
        let others = std::mem::take(&mut self.kept);
        for (key, value) in others.into_iter().filter(|(key, _)| is_to_go(key)) {
            if value.get("v").and_then(Value::as_u64).is_none() {
                return Err(FileError::Broken(key));
            }
            if self.store.text(&key).is_none() {
                self.changes.insert(key, Some(value.to_string()));
            }
        }
        Ok(())
    }
}

/// Why a file is not taken in of which this value cannot be read.
fn unread(key: &str, why: Unread) -> FileError {
    match why {
        Unread::Newer => FileError::Newer,
        Unread::Malformed => FileError::Broken(key.to_owned()),
    }
}
