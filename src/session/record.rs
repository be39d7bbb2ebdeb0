//! The form in which a game is saved, shared and replayed: id, options, seed,
//! moves. Versioned; what version 1 wrote is read for ever. Knows text only.
//!
//! How the form may grow: every field of a record bears on the game, so a
//! program that meets a field it does not know must not play the rest. It
//! treats such a record as one of a newer version ([`Unread::Newer`]). A field
//! may therefore be added without a new version if it is not written where it
//! has its default; a field that changes its meaning needs a new version.
//!
//! Editions: when a ruling of a game is corrected so that recorded games may
//! no longer be legal, the game's edition goes up, and records name theirs.
//! One of an earlier edition is followed by the present rules as far as it
//! goes, and the player is told ([`Shortfall`]). One of a later edition was written
//! by a newer program.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    engine::{Move, ParseMoveError, Refusal, is_default},
    games::{self, Game},
    rules::{ChoiceError, Choices},
};

use super::{Aids, Mark, RecordMark, RecordMarks, Seat, Seating, Session, record_marks::shared};

/// The version written now.
const VERSION: u8 = 1;

/// Seeds are written as decimal numbers of at most this value, so that they
/// can be read aloud.
pub const LARGEST_SEED: u64 = 9_999_999_999;

/// A game in progress as text. It is read with [`Record::read`] and written
/// with serde.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The version of the form.
    pub v: u8,
    /// The game's id.
    pub game: String,
    /// The edition of the game's rules by which it is played.
    #[serde(default = "first", skip_serializing_if = "is_first")]
    pub edition: u8,
    /// Options that differ from their defaults.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// The seed of the deal.
    pub seed: u64,
    /// Which attempt at the deal it is: 0 the first, any other the moment at which a
    /// person chose to play the deal once more, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "is_default")]
    pub attempt: u64,
    /// The moves of the line in the move code, those undone included.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub moves: String,
    /// How many of them are made; all if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<usize>,
    /// The moments that are kept.
    #[serde(default, skip_serializing_if = "has_none")]
    pub marks: RecordMarks,
    /// Who plays each seat, a letter for each as [`Seating`]
    /// writes them; the usual ones if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<String>,
    /// Time spent, in milliseconds.
    #[serde(default)]
    pub ms: u64,
    /// What has helped that knows the hidden cards.
    #[serde(default, skip_serializing_if = "Aids::is_empty")]
    pub aids: Aids,
}

/// Every field of a record.
const FIELDS: [&str; 12] = [
    "v", "game", "edition", "options", "seed", "attempt", "moves", "made", "marks", "seats", "ms",
    "aids",
];

const fn has_none(marks: &RecordMarks) -> bool {
    marks.0.is_empty()
}

const fn first() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first(edition: &u8) -> bool {
    *edition == 1
}

/// Options by their names, in the order of these: records of the same choice
/// are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Map<String, Value>", into = "Map<String, Value>")]
pub struct Options(Vec<(String, String)>);

/// Why a stored text cannot be read as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A newer program has written it.
    Newer,
    /// It makes no sense.
    Malformed,
}

/// Why a record cannot be taken up, as data: the sentence for a player is
/// made by `text::record_error`.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// It was written by a newer program, in a form of this version.
    Newer(u8),
    /// It was played by another edition of the game's rules.
    Edition {
        /// The record's edition.
        of: u8,
        /// The edition that is played now.
        now: u8,
    },
    /// There is no such game.
    NoGame(String),
    /// The seed is larger than any that is given out.
    Seed(u64),
    /// An option or its value does not exist.
    Choice(ChoiceError),
    /// These are no players for the seats of the game.
    Seats(String),
    /// A move is not in the form of a move.
    Form(ParseMoveError),
    /// A move is not legal.
    Illegal {
        /// The game up to that move: the table on which it was to be made.
        before: Box<Record>,
        /// Its code.
        code: String,
        /// Why it is refused.
        reason: Refusal,
    },
}

/// What of a record could not be followed, or is followed by other rules than
/// those it was played by.
#[derive(Clone, Debug, PartialEq)]
pub struct Shortfall {
    /// How many moves of the line are kept.
    pub kept: usize,
    /// How many it had.
    pub total: usize,
    /// How many bookmarks are dropped.
    pub marks: usize,
    /// Why the line cannot be followed; if it can, why a bookmark cannot; if
    /// all can, that it is of an earlier edition.
    pub reason: RecordError,
}

impl Shortfall {
    /// Tests if the line itself breaks off.
    pub const fn breaks_off(&self) -> bool {
        self.kept < self.total
    }
}

impl Record {
    /// The record of an untouched deal.
    pub fn deal(game: &Game, seed: u64) -> Record {
        Record {
            v: VERSION,
            game: game.id.to_owned(),
            edition: game.edition,
            options: Options::default(),
            seed,
            attempt: 0,
            moves: String::new(),
            made: None,
            marks: RecordMarks::default(),
            seats: None,
            ms: 0,
            aids: Aids::default(),
        }
    }

    /// Reads a record from its JSON.
    ///
    /// # Errors
    /// [`Unread::Newer`] if its version is newer or it has a field that this
    /// program does not know; [`Unread::Malformed`] if it is no record.
    pub fn read(json: Value) -> Result<Record, Unread> {
        match json.get("v").and_then(Value::as_u64) {
            None | Some(0) => return Err(Unread::Malformed),
            Some(v) if v > VERSION.into() => return Err(Unread::Newer),
            Some(_) => {}
        }
        let is_known = |fields: &Map<String, Value>| {
            fields.keys().all(|field| FIELDS.contains(&field.as_str()))
        };
        let all_known = json.as_object().is_some_and(is_known);
        let record: Option<Record> = serde_json::from_value(json).ok();
        let record = record.filter(|record| record.edition > 0).ok_or(Unread::Malformed)?;
        if all_known { Ok(record) } else { Err(Unread::Newer) }
    }

    /// Brings the options into the one form in which the program writes them:
    /// a record names an option only where it differs from its default. Gives
    /// the game and the choice.
    ///
    /// # Errors
    /// If there is no such game, no such option or no such value.
    pub fn canonical(&mut self) -> Result<(&'static Game, Choices), RecordError> {
        let game =
            games::by_id(&self.game).ok_or_else(|| RecordError::NoGame(self.game.clone()))?;
        let choices = game.choices(self.options.iter()).map_err(RecordError::Choice)?;
        self.options = choices.changed().collect();
        Ok((game, choices))
    }

    /// The game with the moves made so far as one that is begun anew, at a moment in
    /// milliseconds since 1970: another attempt at the same deal.
    #[must_use]
    pub fn again(self, now: u64) -> Record {
        let made = self.made.unwrap_or(usize::MAX);
        // No attempt but the first is the first.
        Record { attempt: now.max(1), ms: 0, ..self.first_moves(made) }
    }

    /// The game with so many of its first moves and nothing of what was undone or marked;
    /// with all of them where it has no more.
    #[must_use]
    pub fn first_moves(self, moves: usize) -> Record {
        let moves = codes(&self.moves).take(moves).collect::<Vec<_>>().join(",");
        Record { moves, made: None, marks: RecordMarks::default(), ..self }
    }

    /// How many moves the line has, those undone included.
    pub fn line_len(&self) -> usize {
        codes(&self.moves).count()
    }
}

impl Options {
    /// Sets an option, instead of what it was before.
    pub fn set(&mut self, id: &str, value: &str) {
        match self.0.binary_search_by(|(other, _)| other.as_str().cmp(id)) {
            Ok(at) => value.clone_into(&mut self.0[at].1),
            Err(at) => self.0.insert(at, (id.to_owned(), value.to_owned())),
        }
    }

    /// Every option with its value.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }

    /// Tests if every option has its default.
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
            _ => Err("options are texts"),
        };
        fields.into_iter().map(text).collect::<Result<_, _>>().map(Options)
    }
}

impl Session {
    /// The record of the game as it stands.
    pub fn record(&self) -> Record {
        Record {
            made: (self.made < self.line.len()).then_some(self.made),
            marks: RecordMarks(self.marks.iter().map(|mark| self.mark_of(mark)).collect()),
            ms: self.spent_ms,
            aids: self.aids.clone(),
            ..self.record_of(&self.line)
        }
    }

    /// The record of the moves made, without those undone and without bookmarks.
    pub fn played(&self) -> Record {
        Record { ms: self.spent_ms, ..self.record_of(self.moves()) }
    }

    /// The record of this deal with some moves and nothing else.
    fn record_of(&self, moves: &[Move]) -> Record {
        Record {
            options: self.choices.changed().collect(),
            moves: self.codes_of(moves),
            attempt: self.attempt,
            seats: (self.seating != Seating::usual(self.seats())).then(|| self.seating.to_string()),
            ..Record::deal(self.game, self.seed)
        }
    }

    fn mark_of(&self, mark: &Mark) -> RecordMark {
        let Mark { moves, name, is_left } = mark;
        RecordMark { moves: self.codes_of(moves), name: name.clone(), is_left: *is_left }
    }

    fn codes_of(&self, moves: &[Move]) -> String {
        moves.iter().map(|mv| self.machine.code(*mv)).collect::<Vec<_>>().join(",")
    }

    /// Takes up a recorded game. Every move is checked.
    ///
    /// # Errors
    /// What is wrong with the record; a record of any version up to the
    /// present one that the program wrote itself is never refused, unless the
    /// rules have been corrected since: [`Session::take_up`] is for those.
    pub fn from_record(record: &Record) -> Result<Session, RecordError> {
        match Session::take_up(record)? {
            (session, None) => Ok(session),
            (_, Some(lost)) => Err(lost.reason),
        }
    }

    /// Takes up a recorded game as far as it can be followed, and says what is
    /// lost: a line is kept up to its first move that is not legal, a bookmark
    /// whole or not at all.
    ///
    /// # Errors
    /// If there is nothing to begin with: no game, no deal, no such options.
    pub fn take_up(record: &Record) -> Result<(Session, Option<Shortfall>), RecordError> {
        let game =
            games::by_id(&record.game).ok_or_else(|| RecordError::NoGame(record.game.clone()))?;
        Session::take_up_of(game, record)
    }

    /// As [`Session::take_up`], of a game that need not be in the catalogue.
    ///
    /// # Errors
    /// If there is no such deal or there are no such options.
    pub fn take_up_of(
        game: &'static Game,
        record: &Record,
    ) -> Result<(Session, Option<Shortfall>), RecordError> {
        let mut session = Session::dealt(game, record)?;
        let mut marks = 0;
        let edition = RecordError::Edition { of: record.edition, now: game.edition };
        let played = !record.moves.is_empty() || !has_none(&record.marks);
        let mut reason = (played && record.edition != game.edition).then_some(edition);
        // Each from where it parts from the one before.
        let mut before = "";
        for mark in &record.marks.0 {
            match session.replay(before, &mark.moves) {
                Ok(()) => session.marks.push(Mark {
                    moves: session.line.clone(),
                    name: mark.name.clone(),
                    is_left: mark.is_left,
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
        session.list_moves();
        let (kept, total) = (session.made, record.line_len());
        while record.made.is_some_and(|made| session.made > made) && session.take_back() {}
        session.spent_ms = record.ms;
        session.aids = record.aids.clone();
        Ok((session, reason.map(|reason| Shortfall { kept, total, marks, reason })))
    }

    /// The untouched deal of a record.
    fn dealt(game: &'static Game, record: &Record) -> Result<Session, RecordError> {
        if record.v > VERSION {
            return Err(RecordError::Newer(record.v));
        }
        if record.edition > game.edition {
            return Err(RecordError::Edition { of: record.edition, now: game.edition });
        }
        if record.seed > LARGEST_SEED {
            return Err(RecordError::Seed(record.seed));
        }
        let choices = game.choices(record.options.iter()).map_err(RecordError::Choice)?;
        let session = Session::new(game, choices, record.seed);
        let session = Session { attempt: record.attempt, ..session };
        let Some(letters) = &record.seats else { return Ok(session) };
        let fits = |seating: &Seating| {
            seating.only_person() == Some(Seat(0)) || !session.machine.is_race()
        };
        let seating = Seating::read(letters, session.seats()).filter(fits);
        Ok(session.seated(seating.ok_or_else(|| RecordError::Seats(letters.clone()))?))
    }

    /// Goes from a line, as far as it was made, to another, up to the first move that
    /// cannot be made. What can be done then is to be listed anew.
    fn replay(&mut self, before: &str, moves: &str) -> Result<(), RecordError> {
        let shared = shared(before, moves).0.min(self.made);
        while self.made > shared && self.machine.undo() {
            self.made -= 1;
            self.movers.pop();
        }
        self.line.truncate(self.made);
        for code in codes(moves).skip(shared) {
            let mv = self.machine.read_move(code).map_err(RecordError::Form)?;
            self.machine.check(mv).map_err(|reason| RecordError::Illegal {
                before: Box::new(self.record_of(&self.line)),
                code: self.machine.code(mv),
                reason,
            })?;
            self.line.push(mv);
            self.make(mv);
        }
        Ok(())
    }
}

/// The codes of a line.
fn codes(moves: &str) -> impl Iterator<Item = &str> {
    moves.split(',').filter(move |_| !moves.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_that_is_written_is_known() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record {
            edition: 2,
            options: [("passes", "2")].into_iter().collect(),
            attempt: 7,
            moves: "t1-t2".to_owned(),
            made: Some(0),
            marks: RecordMarks(vec!["".into()]),
            seats: Some("pk".to_owned()),
            aids: serde_json::from_str("\"l\"").expect("aids"),
            ..Record::deal(game, 1)
        };
        let json = serde_json::to_value(&record).expect("a record");
        let mut known = FIELDS.to_vec();
        known.sort_unstable();
        let written: Vec<&String> = json.as_object().expect("fields").keys().collect();
        assert_eq!(written, known);
        assert_eq!(Record::read(json), Ok(record));
    }

    #[test]
    fn another_attempt_goes_on_from_the_moves_made_and_no_others() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let line = Record { moves: "a,b,c".to_owned(), ..Record::deal(game, 1) };
        let whole = Record { marks: RecordMarks(vec!["a".into()]), ms: 9, ..line.clone() };
        assert_eq!(whole.clone().again(5), Record { attempt: 5, ..line });
        let part = Record { made: Some(2), ..whole }.again(0);
        assert_eq!((part.moves.as_str(), part.made, part.attempt), ("a,b", None, 1));
    }

    #[test]
    fn what_an_earlier_edition_played_is_told_where_anything_was_played() {
        let first = games::by_id("la-belle-lucie").expect("a game");
        let second: &'static Game =
            Box::leak(Box::new(Game { edition: 2, aka: &[], options: &[], ..*first }));
        let told = |moves: &str, marks: &[&str]| {
            let marks = RecordMarks(marks.iter().map(|mark| (*mark).into()).collect());
            let record = Record { moves: moves.to_owned(), marks, ..Record::deal(first, 1) };
            let (_, lost) = Session::take_up_of(second, &record).expect("a deal");
            lost.map(|lost| lost.reason)
        };
        let edition = RecordError::Edition { of: 1, now: 2 };
        assert_eq!(told("", &[]), None);
        assert_eq!(told("t12-f2", &[]), Some(edition.clone()));
        assert_eq!(told("", &["t12-f2"]), Some(edition));
    }
}
