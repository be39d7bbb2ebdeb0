//! A record: the form in which a game is saved, shared and replayed, with the id of the game, the
//! options, the seed and the moves. The form has a version number. Every future program must be
//! able to read what version 1 wrote. Handles only text.
//!
//! How the form may change: every field of a record affects the game, so a program that finds an
//! unknown field treats the record as one of a newer version ([`ReadError::Newer`]). A new field
//! therefore needs no new version if records omit the default value of the field. A new meaning of
//! a field needs a new version.
//!
//! Editions: a correction of a game's rules can make recorded moves illegal. In that case the game
//! gets the next edition number. Each record contains the edition of its game. A record of an
//! earlier edition is replayed by the current rules as far as possible, and the player gets a
//! message ([`PartialRestore`]). A record of a later edition was written by a newer program.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    engine::{Move, ParseMoveError, Refusal, is_default},
    games::{self, Game},
    rules::{ChoiceError, Choices},
};

use super::{
    Bookmark, HelpLetters, RecordBookmark, RecordBookmarks, Seat, Seating, Session,
    record_bookmarks::shared_prefix_len,
};

/// The version that this program writes.
const VERSION: u8 = 1;

/// The largest seed. Every seed has at most ten digits, so that a person can read it aloud.
pub const LARGEST_SEED: u64 = 9_999_999_999;

/// A game in progress as text. Read it with [`Record::from_json`] and write it with serde.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    pub v: u8,
    pub game: String,
    #[serde(default = "first_edition", skip_serializing_if = "is_first_edition")]
    pub edition: u8,
    /// Contains only options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    pub seed: u64,
    /// Identifies the attempt at the deal. 0 is the first attempt. For a later attempt, this is the
    /// time when the player chose to play the deal again, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attempt: u64,
    /// The codes of all moves of the line (the list of moves), including undone moves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// The number of `moves` that are made; the rest are undone. `None` means that all are made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<usize>,
    #[serde(default, skip_serializing_if = "has_no_bookmarks")]
    pub marks: RecordBookmarks,
    /// Who plays each seat, in the text form of [`Seating`]. `None` means the default seating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<String>,
    /// The time that the player has spent on the game, in milliseconds.
    #[serde(default)]
    pub ms: u64,
    /// The kinds of help used in the game.
    #[serde(rename = "aids", default, skip_serializing_if = "HelpLetters::is_empty")]
    pub helps: HelpLetters,
}

/// The names of all fields of a record.
const FIELDS: [&str; 12] = [
    "v", "game", "edition", "options", "seed", "attempt", "moves", "made", "marks", "seats", "ms",
    "aids",
];

const fn has_no_bookmarks(marks: &RecordBookmarks) -> bool {
    marks.0.is_empty()
}

const fn first_edition() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first_edition(edition: &u8) -> bool {
    *edition == 1
}

/// Options, sorted by name, so that records with the same options are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Map<String, Value>")]
pub struct Options(Vec<(String, String)>);

/// The reason why a stored text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// A newer program wrote the text.
    Newer,
    Malformed,
}

/// The reason why a recorded game cannot be restored. `text::record_error_sentence` turns this value into a
/// sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// A newer program wrote the record, with this version number.
    Newer(u8),
    /// The game was played under another edition of its rules.
    Edition {
        of: u8,
        now: u8,
    },
    UnknownGame(String),
    /// The seed is larger than [`LARGEST_SEED`].
    SeedTooLarge(u64),
    InvalidOption(ChoiceError),
    /// The letters in the field `seats` do not match the seats of the game.
    InvalidSeats(String),
    InvalidMove(ParseMoveError),
    IllegalMove {
        /// The game before the illegal move.
        before: Box<Record>,
        /// The code of the illegal move.
        code: String,
        reason: Refusal,
    },
}

/// What was lost when a record was restored. If nothing was lost, the reason only says that the
/// rules of the game have changed since.
#[derive(Clone, Debug, PartialEq)]
pub struct PartialRestore {
    /// The number of moves of the line that were restored.
    pub restored_moves: usize,
    /// The number of moves that the line had in the record.
    pub total: usize,
    /// The number of bookmarks that were dropped.
    pub dropped_bookmarks: usize,
    /// The reason. If several reasons apply, this is the first one in this list:
    ///
    /// 1. The line cannot be replayed.
    /// 2. A bookmark cannot be replayed.
    /// 3. The record is of an earlier edition.
    pub reason: RecordError,
}

impl PartialRestore {
    /// Returns true if moves of the line were lost, not only bookmarks.
    pub const fn has_lost_moves(&self) -> bool {
        self.restored_moves < self.total
    }
}

impl Record {
    /// Returns the record of a deal without moves.
    pub fn for_deal(game: &Game, seed: u64) -> Record {
        Record {
            v: VERSION,
            game: game.id.to_owned(),
            edition: game.edition,
            options: Options::default(),
            seed,
            attempt: 0,
            moves: String::new(),
            made: None,
            marks: RecordBookmarks::default(),
            seats: None,
            ms: 0,
            helps: HelpLetters::default(),
        }
    }

    /// Reads a record from its JSON.
    ///
    /// # Errors
    /// Returns [`ReadError::Newer`] if the version is newer or a field is unknown, and
    /// [`ReadError::Malformed`] if the JSON is not a record.
    pub fn from_json(json: Value) -> Result<Record, ReadError> {
        match json.get("v").and_then(Value::as_u64) {
            None | Some(0) => return Err(ReadError::Malformed),
            Some(v) if v > VERSION.into() => return Err(ReadError::Newer),
            Some(_) => {}
        }
        let is_known = |fields: &Map<String, Value>| {
            fields.keys().all(|field| FIELDS.contains(&field.as_str()))
        };
        let all_known = json.as_object().is_some_and(is_known);
        let record: Option<Record> = serde_json::from_value(json).ok();
        let record = record.filter(|record| record.edition > 0).ok_or(ReadError::Malformed)?;
        if all_known { Ok(record) } else { Err(ReadError::Newer) }
    }

    /// Removes options that have their default value, so that equal games have equal records.
    /// Returns the game and its options.
    ///
    /// # Errors
    /// Returns an error if the game, an option or the value of an option does not exist.
    pub fn canonicalize(&mut self) -> Result<(&'static Game, Choices), RecordError> {
        let game =
            games::by_id(&self.game).ok_or_else(|| RecordError::UnknownGame(self.game.clone()))?;
        let choices =
            game.parse_choices(self.options.iter()).map_err(RecordError::InvalidOption)?;
        self.options = choices.changed_options().collect();
        Ok((game, choices))
    }

    /// Returns a record for a new attempt at the same deal. The new attempt begins with the moves
    /// made so far. `now` is the time in milliseconds since 1970.
    #[must_use]
    pub fn new_attempt(self, now: u64) -> Record {
        let made = self.made.unwrap_or(usize::MAX);
        // 0 is reserved for the first attempt.
        Record { attempt: now.max(1), ms: 0, ..self.with_first_moves(made) }
    }

    /// Returns the record with only its first `moves` moves, or with all moves if there are fewer.
    /// Drops undone moves and bookmarks.
    #[must_use]
    pub fn with_first_moves(self, moves: usize) -> Record {
        let moves = split_codes(&self.moves).take(moves).collect::<Vec<_>>().join(",");
        Record { moves, made: None, marks: RecordBookmarks::default(), ..self }
    }

    /// Returns the number of moves of the line, including undone moves.
    pub fn line_len(&self) -> usize {
        split_codes(&self.moves).count()
    }
}

impl Options {
    /// Sets an option, or replaces its value.
    pub fn set(&mut self, id: &str, value: &str) {
        match self.0.binary_search_by(|(other, _)| other.as_str().cmp(id)) {
            Ok(at) => value.clone_into(&mut self.0[at].1),
            Err(at) => self.0.insert(at, (id.to_owned(), value.to_owned())),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> FromIterator<(&'a str, &'a str)> for Options {
    fn from_iter<T: IntoIterator<Item = (&'a str, &'a str)>>(pairs: T) -> Options {
        let mut options = Options::default();
        pairs.into_iter().for_each(|(id, value)| options.set(id, value));
        options
    }
}

impl From<Options> for Map<String, Value> {
    fn from(options: Options) -> Map<String, Value> {
        options.0.into_iter().map(|(id, value)| (id, Value::String(value))).collect()
    }
}

impl TryFrom<Map<String, Value>> for Options {
    type Error = &'static str;

    fn try_from(fields: Map<String, Value>) -> Result<Options, &'static str> {
        let text = |(id, value)| match value {
            Value::String(value) => Ok((id, value)),
            _ => Err("options need strings"),
        };
        fields.into_iter().map(text).collect::<Result<_, _>>().map(Options)
    }
}

impl Session {
    /// Returns the record of the game in its current state.
    pub fn record(&self) -> Record {
        Record {
            made: (self.made < self.line.len()).then_some(self.made),
            marks: RecordBookmarks(
                self.bookmarks.iter().map(|mark| self.to_record_bookmark(mark)).collect(),
            ),
            ms: self.spent_ms,
            helps: self.helps.clone(),
            ..self.record_with_moves(&self.line)
        }
    }

    /// Returns the record of the moves made, without undone moves and bookmarks.
    pub fn record_without_undone(&self) -> Record {
        Record { ms: self.spent_ms, ..self.record_with_moves(self.moves()) }
    }

    /// Returns a record that contains only this deal and the given moves.
    fn record_with_moves(&self, moves: &[Move]) -> Record {
        Record {
            options: self.choices.changed_options().collect(),
            moves: self.encode_moves(moves),
            attempt: self.attempt,
            seats: (self.seating != Seating::default_seating(self.seat_count()))
                .then(|| self.seating.to_string()),
            ..Record::for_deal(self.game, self.seed)
        }
    }

    fn to_record_bookmark(&self, mark: &Bookmark) -> RecordBookmark {
        let Bookmark { moves, name, is_abandoned_line } = mark;
        RecordBookmark {
            moves: self.encode_moves(moves),
            name: name.clone(),
            is_abandoned_line: *is_abandoned_line,
        }
    }

    fn encode_moves(&self, moves: &[Move]) -> String {
        moves.iter().map(|mv| self.machine.move_code(*mv)).collect::<Vec<_>>().join(",")
    }

    /// Restores a recorded game and checks every move.
    ///
    /// # Errors
    /// Returns the problem of the record. A record that this program or an earlier version wrote
    /// fails only if the rules of the game have been corrected since. For such a record use
    /// [`Session::restore`].
    pub fn from_record(record: &Record) -> Result<Session, RecordError> {
        match Session::restore(record)? {
            (session, None) => Ok(session),
            (_, Some(lost)) => Err(lost.reason),
        }
    }

    /// Returns the game as it was after its first `made` moves, with the other moves undone.
    /// Returns `None` if the game had fewer moves.
    pub fn after_moves(&self, made: usize) -> Option<Session> {
        let record = Record { made: Some(made), ..self.record_with_moves(&self.line) };
        let (session, lost) = Session::restore(&record).ok()?;
        (lost.is_none() && session.moves().len() == made).then_some(session)
    }

    /// Restores a recorded game as far as possible and reports what was lost. Restores the line up
    /// to its first illegal move. Restores a bookmark completely or not at all.
    ///
    /// # Errors
    /// Returns an error if the game, the deal or an option does not exist.
    pub fn restore(record: &Record) -> Result<(Session, Option<PartialRestore>), RecordError> {
        let game = games::by_id(&record.game)
            .ok_or_else(|| RecordError::UnknownGame(record.game.clone()))?;
        Session::restore_game(game, record)
    }

    /// Restores a recorded game like [`Session::restore`], but `game` may be missing from the
    /// catalogue.
    ///
    /// # Errors
    /// Returns an error if the deal or an option does not exist.
    pub fn restore_game(
        game: &'static Game,
        record: &Record,
    ) -> Result<(Session, Option<PartialRestore>), RecordError> {
        let mut session = Session::deal_from_record(game, record)?;
        let mut marks = 0;
        let edition = RecordError::Edition { of: record.edition, now: game.edition };
        let played = !record.moves.is_empty() || !has_no_bookmarks(&record.marks);
        let mut reason = (played && record.edition != game.edition).then_some(edition);
        // To save time, each bookmark is replayed from the move where it differs from the previous
        // one.
        let mut before = "";
        for mark in &record.marks.0 {
            match session.replay(before, &mark.moves) {
                Ok(()) => session.bookmarks.push(Bookmark {
                    moves: session.line.clone(),
                    name: mark.name.clone(),
                    is_abandoned_line: mark.is_abandoned_line,
                }),
                Err(error) => {
                    marks += 1;
                    reason = Some(error);
                }
            }
            before = &mark.moves;
        }
        if let Err(error) = session.replay(before, &record.moves) {
            reason = Some(error);
        }
        session.reached = session.made;
        session.update_after_table_change();
        let (kept, total) = (session.made, record.line_len());
        while record.made.is_some_and(|made| session.made > made) && session.undo_last_move() {}
        session.spent_ms = record.ms;
        session.helps = record.helps.clone();
        Ok((
            session,
            reason.map(|reason| PartialRestore {
                restored_moves: kept,
                total,
                dropped_bookmarks: marks,
                reason,
            }),
        ))
    }

    /// Starts the deal of a record, without the moves of the record.
    fn deal_from_record(game: &'static Game, record: &Record) -> Result<Session, RecordError> {
        if record.v > VERSION {
            return Err(RecordError::Newer(record.v));
        }
        if record.edition > game.edition {
            return Err(RecordError::Edition { of: record.edition, now: game.edition });
        }
        if record.seed > LARGEST_SEED {
            return Err(RecordError::SeedTooLarge(record.seed));
        }
        let choices =
            game.parse_choices(record.options.iter()).map_err(RecordError::InvalidOption)?;
        let session = Session::new(game, choices, record.seed);
        let session = Session { attempt: record.attempt, ..session };
        let Some(letters) = &record.seats else { return Ok(session) };
        let fits = |seating: &Seating| {
            seating.only_human_seat() == Some(Seat(0)) || !session.machine.is_race()
        };
        let seating = Seating::parse(letters, session.seat_count()).filter(fits);
        Ok(session.with_seating(seating.ok_or_else(|| RecordError::InvalidSeats(letters.clone()))?))
    }

    /// Changes the session from the line `before` to the line `moves`. The session must have made
    /// the moves of `before` up to the first illegal one. Stops at the first move of `moves` that
    /// is illegal or cannot be read. The caller must call `update_after_table_change` afterwards.
    fn replay(&mut self, before: &str, moves: &str) -> Result<(), RecordError> {
        let shared = shared_prefix_len(before, moves).0.min(self.made);
        while self.made > shared && self.machine.undo() {
            self.made -= 1;
            self.movers.pop();
        }
        self.line.truncate(self.made);
        for code in split_codes(moves).skip(shared) {
            let mv = self.machine.parse_move(code).map_err(RecordError::InvalidMove)?;
            self.machine.check(mv).map_err(|reason| RecordError::IllegalMove {
                before: Box::new(self.record_with_moves(&self.line)),
                code: self.machine.move_code(mv),
                reason,
            })?;
            self.line.push(mv);
            self.make_move(mv);
        }
        Ok(())
    }
}

/// Splits the text of a line into its move codes.
fn split_codes(moves: &str) -> impl Iterator<Item = &str> {
    moves.split(',').filter(move |_| !moves.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_of_known_fields_matches_the_written_fields() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record {
            edition: 2,
            options: [("passes", "2")].into_iter().collect(),
            attempt: 7,
            moves: "t1-t2".to_owned(),
            made: Some(0),
            marks: RecordBookmarks(vec!["".into()]),
            seats: Some("pk".to_owned()),
            helps: serde_json::from_str("\"l\"").expect("letters"),
            ..Record::for_deal(game, 1)
        };
        let json = serde_json::to_value(&record).expect("a record");
        let mut known = FIELDS.to_vec();
        known.sort_unstable();
        let written: Vec<&String> = json.as_object().expect("fields").keys().collect();
        assert_eq!(written, known);
        assert_eq!(Record::from_json(json), Ok(record));
    }

    #[test]
    fn new_attempt_drops_undone_moves_bookmarks_and_time() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let line = Record { moves: "a,b,c".to_owned(), ..Record::for_deal(game, 1) };
        let whole = Record { marks: RecordBookmarks(vec!["a".into()]), ms: 9, ..line.clone() };
        assert_eq!(whole.clone().new_attempt(5), Record { attempt: 5, ..line });
        let part = Record { made: Some(2), ..whole }.new_attempt(0);
        assert_eq!((part.moves.as_str(), part.made, part.attempt), ("a,b", None, 1));
    }

    #[test]
    fn moves_of_an_earlier_edition_are_reported() {
        let first = games::by_id("la-belle-lucie").expect("a game");
        let second: &'static Game =
            Box::leak(Box::new(Game { edition: 2, aka: &[], options: &[], ..*first }));
        let reported = |moves: &str, marks: &[&str]| {
            let marks = RecordBookmarks(marks.iter().map(|mark| (*mark).into()).collect());
            let record = Record { moves: moves.to_owned(), marks, ..Record::for_deal(first, 1) };
            let (_, lost) = Session::restore_game(second, &record).expect("a deal");
            lost.map(|lost| lost.reason)
        };
        let edition = RecordError::Edition { of: 1, now: 2 };
        assert_eq!(reported("", &[]), None);
        assert_eq!(reported("t12-f2", &[]), Some(edition.clone()));
        assert_eq!(reported("", &["t12-f2"]), Some(edition));
    }
}
