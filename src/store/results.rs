//! Results: what is kept for ever of each game that ended or was left. Knows
//! where they lie and how two of the same game become one; what follows from
//! them by counting stands in `history`.
//!
//! # What counts
//!
//! A game is one attempt at a deal, from its first move. It has a result once it
//! came out, was scored to its end, could not go on, was given up, or was put
//! away unfinished. A deal of which no move was made has none; one that goes on
//! is in progress; one put away unfinished is neither won nor lost.
//!
//! # Where they lie
//!
//! Under `results/<game>/<span>` the results of the games that were begun in a
//! span of 2³² milliseconds (some fifty days) lie together, so that a game that
//! ends rewrites little and many are read at once. The lines of play lie
//! apart, each under `line/<begun>/<game>/<deal>`, and under `treasured/…` those
//! that are never dropped: of games that came out and of favourites. Of the
//! others the last [`MOST_LINES`] are kept, and no fewer than all before the person
//! has been told so.
//!
//! # How they merge
//!
//! A result is known by its game, options, seed and the moment of its first
//! move. Of two with the same identity the later says how it ended (one that
//! came out before one that did not, then by time, then the one that was written
//! oftener, and by all the rest, so that there is never a draw); helps used are
//! added up, and of what was said of keeping its moves the later word counts. Of two
//! lines of one game that of its result stands. So results can be united in any
//! order, any number of times.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{Found, PREFIX, Store, StoreError, Stored, bounds};
use crate::{
    engine::is_default,
    session::{Options, Record, Unread},
};

/// How many lines of play are kept beside those of games that came out and of
/// favourites.
pub const MOST_LINES: usize = 500;

/// With so much room the person is told that it comes to an end.
const SOON: usize = 10;

/// Under which key it lies that they know.
pub(super) const LINES_TOLD: &str = "lines-told";

/// Since when the person knows that the moves of the oldest games go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct LinesTold {
    at: u64,
}

impl Stored for LinesTold {
    const VERSION: u64 = 1;
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// Put away before its end.
    #[default]
    Left,
    /// It could not go on, or was given up.
    Lost,
    /// It was only scored, and played to the end.
    Over,
    /// It came out.
    Won,
}

impl Ending {
    /// Tests if nothing that is done afterwards changes it.
    pub const fn is_final(self) -> bool {
        matches!(self, Ending::Won | Ending::Over)
    }
}

/// What helped beyond an ordinary hint. A game with any is counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// A deal was asked for that comes out.
    Asked,
    /// The lamp, which says whether the game can still come out.
    Lamp,
    /// A hint of one who knows every card.
    Hint,
    /// The solution.
    Solution,
    /// It goes on from a moment of an earlier attempt.
    Again,
    /// A link made its first moves.
    Link,
}

/// The helps that a game had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Helps(u8);

impl Helps {
    /// None.
    pub const NONE: Helps = Helps(0);

    /// These and one more.
    #[must_use]
    pub const fn with(self, help: Help) -> Helps {
        Helps(self.0 | 1 << help as u8)
    }

    /// Their permanent names.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        let all = [Help::Asked, Help::Lamp, Help::Hint, Help::Solution, Help::Again, Help::Link];
        all.into_iter().filter(move |help| self.0 & 1 << *help as u8 != 0).map(Help::id)
    }
}

impl Help {
    /// The name under which it is kept.
    pub const fn id(self) -> &'static str {
        match self {
            Help::Asked => "asked",
            Help::Lamp => "lamp",
            Help::Hint => "hint",
            Help::Solution => "solution",
            Help::Again => "again",
            Help::Link => "link",
        }
    }
}

/// The result of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameResult {
    /// The game's id. It stands in the key.
    #[serde(skip)]
    pub game: String,
    /// Options that differ from their defaults.
    #[serde(skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// The seed of the deal.
    pub seed: u64,
    /// When the first move was made, in milliseconds since 1970.
    pub begun: u64,
    /// When it ended.
    pub at: u64,
    /// Counts the writings, from 1.
    pub rev: u64,
    /// How it ended.
    pub end: Ending,
    /// What was reached.
    pub score: i32,
    /// The most that could be, where there is such a number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<i32>,
    /// How many moves were made.
    pub moves: u32,
    /// The time spent, in milliseconds.
    pub ms: u64,
    /// What helped, by the names of [`Help`] and those of programs to come.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub helps: BTreeSet<String>,
    /// Whether its moves are kept for ever.
    #[serde(skip_serializing_if = "is_default")]
    pub favourite: bool,
    /// When that was last said, in milliseconds since 1970; 0 if never.
    #[serde(skip_serializing_if = "is_default")]
    pub starred: u64,
    /// What a later program has written of it.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl GameResult {
    /// Tests if it is of the same attempt at the same deal.
    pub fn is_same(&self, other: &GameResult) -> bool {
        self.begun == other.begun && self.is_of_deal(other)
    }

    /// Tests if it is of the same deal.
    pub fn is_of_deal(&self, other: &GameResult) -> bool {
        (self.seed, &self.game, &self.options) == (other.seed, &other.game, &other.options)
    }

    /// Tests if it is of the attempt at the deal of a record of its game that was begun at a moment.
    pub(super) fn is_of(&self, deal: &Record, begun: u64) -> bool {
        (self.begun, self.seed, &self.options) == (begun, deal.seed, &deal.options)
    }

    /// Tests if its moves are kept for ever.
    pub const fn is_treasured(&self) -> bool {
        self.end.is_final() || self.favourite
    }

    /// The record of its deal, without moves.
    pub fn deal(&self) -> Option<Record> {
        let game = crate::games::by_id(&self.game)?;
        Some(Record { options: self.options.clone(), ..Record::deal(game, self.seed) })
    }

    fn bounded(self) -> GameResult {
        GameResult {
            score: bounds::score(self.score),
            of: self.of.map(bounds::score),
            moves: self.moves.min(bounds::MOST_MOVES),
            ms: self.ms.min(bounds::LONGEST_MS),
            helps: bounds::ids(self.helps),
            ..self
        }
    }

    /// Unites it with another of the same attempt.
    pub fn join(&mut self, other: &GameResult) {
        let helps: BTreeSet<String> = self.helps.union(&other.helps).cloned().collect();
        let star = (self.starred, self.favourite).max((other.starred, other.favourite));
        if other.order() > self.order() {
            self.clone_from(other);
        }
        (self.starred, self.favourite) = star;
        self.helps = helps;
    }

    /// Of two results of one attempt the greater stands.
    fn order(&self) -> impl Ord + use<> {
        let more = Value::Object(self.more.clone()).to_string();
        let when = (self.end.is_final(), self.at, self.rev, self.end);
        (when, self.score, self.of, self.moves, Reverse(self.ms), more)
    }
}

/// The results of a game that were begun in one span.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Span {
    /// In the order of their first moves.
    pub results: Vec<GameResult>,
}

impl Stored for Span {
    const VERSION: u64 = 1;

    fn bounded(self) -> Span {
        Span { results: self.results.into_iter().map(GameResult::bounded).collect() }
    }
}

impl Span {
    /// Takes results in, each united with that of the same attempt. Returns how many
    /// attempts are new. Takes time in proportion to n log n.
    pub fn join_all(&mut self, results: impl IntoIterator<Item = GameResult>) -> usize {
        let mut united = BTreeMap::new();
        for result in std::mem::take(&mut self.results) {
            join_into(&mut united, result);
        }
        let before = united.len();
        for result in results {
            join_into(&mut united, result);
        }
        let added = united.len() - before;
        self.results = united.into_values().collect();
        added
    }

    /// The result of an attempt at the deal of a record. The results must be in order, as
    /// they are after [`Span::join_all`].
    pub fn of_attempt(&self, deal: &Record, begun: u64) -> Option<&GameResult> {
        let first = self.results.partition_point(|it| (it.begun, it.seed) < (begun, deal.seed));
        let same = self.results[first..].iter();
        let mut same = same.take_while(|it| (it.begun, it.seed) == (begun, deal.seed));
        same.find(|it| it.is_of(deal, begun))
    }
}

/// What tells the results of one game apart, in the order in which they are kept.
type AttemptKey = (u64, u64, String);

fn join_into(united: &mut BTreeMap<AttemptKey, GameResult>, result: GameResult) {
    match united.entry((result.begun, result.seed, options_of(&result.options))) {
        Entry::Vacant(free) => _ = free.insert(result),
        Entry::Occupied(mut known) => known.get_mut().join(&result),
    }
}

/// The moves of a game that ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The game.
    pub record: Record,
    /// When it ended so, in milliseconds since 1970; 0 if a program has kept it that did
    /// not say.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: u64,
}

impl Stored for Line {
    const VERSION: u64 = 1;

    fn check_parts(json: &Value) -> Result<(), Unread> {
        let record = json.get("record").cloned().ok_or(Unread::Malformed)?;
        Record::read(record).map(drop)
    }
}

/// Options as they stand in keys.
pub(super) fn options_of(options: &Options) -> String {
    options.iter().map(|(id, value)| format!("/{id}={value}")).collect()
}

/// The key of the results of a game that were begun in the span of a moment.
pub(super) fn span_key(game: &str, begun: u64) -> String {
    format!("results/{game}/{}", begun >> 32)
}

/// The key of the line of a result, below `line/` or `treasured/`. Moments have
/// as many digits until the year 2286, so that keys stand in the order of time.
pub(super) fn line_of(result: &GameResult) -> String {
    let GameResult { game, begun, seed, options, .. } = result;
    place_of_line(*begun, game, *seed, options)
}

fn place_of_line(begun: u64, game: &str, seed: u64, options: &Options) -> String {
    format!("{begun:013}/{game}/{seed}{}", options_of(options))
}

impl Store {
    /// Keeps a result, united with what is kept of the same game, and its moves.
    ///
    /// # Errors
    /// As for every value. That there is no room for the moves is none: the result
    /// stands.
    pub(super) fn keep_result(
        &self,
        mut result: GameResult,
        line: &Record,
    ) -> Result<(), StoreError> {
        let key = span_key(&result.game, result.begun);
        let mut span = match self.read::<Span>(&key) {
            Found::Here(span) => span,
            Found::Nothing => Span::default(),
            Found::Newer => return Err(StoreError::Newer),
        };
        span.results.iter_mut().for_each(|other| other.game.clone_from(&result.game));
        let known = span.results.iter_mut().find(|other| other.is_same(&result));
        result.rev = known.as_ref().map_or(0, |known| known.rev).saturating_add(1);
        if let Some(known) = known {
            // Otherwise it would say for ever how the game ended.
            if bounds::is_wrong(known.at, result.at) {
                known.at = 0;
            }
            (result.starred, result.favourite) = (known.starred, known.favourite);
        }
        let (treasured, place) = (result.is_treasured(), line_of(&result));
        let record = line.clone().first_moves(result.moves as usize);
        let line = Line { record, at: result.at };
        span.join_all([result]);
        self.write(&key, &span)?;
        // Without room for its moves the game's save still has them.
        let _ = self.keep_line(&place, treasured, &line);
        Ok(())
    }

    /// Keeps the moves of a game up to its end, and drops the oldest where there are too many.
    /// Where there is no room for them they stay where they were.
    fn keep_line(&self, place: &str, treasured: bool, line: &Line) -> Result<(), StoreError> {
        let (to, from) = if treasured { ("treasured", "line") } else { ("line", "treasured") };
        self.write(&format!("{to}/{place}"), line)?;
        self.remove(&format!("{from}/{place}"));
        self.drop_old_lines();
        Ok(())
    }

    /// Keeps the moves of a game that has ended, as far as its result says; whatever was undone
    /// since.
    ///
    /// # Errors
    /// As for every value.
    pub(super) fn keep_line_of(&self, line: &Record, begun: u64) -> Result<(), StoreError> {
        let place = place_of_line(begun, &line.game, line.seed, &line.options);
        let span: Span = self.read(&span_key(&line.game, begun)).here().unwrap_or_default();
        let result = span.results.iter().find(|result| result.is_of(line, begun));
        let (moves, treasured, at) = result
            .map_or((usize::MAX, false, 0), |it| (it.moves as usize, it.is_treasured(), it.at));
        let line = Line { record: line.clone().first_moves(moves), at };
        self.keep_line(&place, treasured, &line)
    }

    /// Of the lines that are not treasured the last are kept, once the person knows.
    pub(super) fn drop_old_lines(&self) {
        if self.read::<LinesTold>(LINES_TOLD) == Found::Nothing {
            return;
        }
        let lines = self.line_places("line/");
        let too_many = lines.len().saturating_sub(MOST_LINES);
        lines.iter().take(too_many).for_each(|old| self.remove(old));
    }

    /// How many more games keep their moves before those of the oldest go, where that is
    /// soon and the person does not know it yet. Before they do, none goes.
    pub fn lines_to_tell_of(&self) -> Option<usize> {
        let room = self.room_for_lines();
        let knows = || self.read::<LinesTold>(LINES_TOLD) != Found::Nothing;
        (room <= SOON && !knows()).then_some(room)
    }

    /// The person knows since a moment, in milliseconds since 1970, that the moves of the
    /// oldest games go.
    pub fn told_of_lines(&self, at: u64) {
        if self.write(LINES_TOLD, &LinesTold { at }).is_ok() {
            self.drop_old_lines();
        }
    }

    /// Where lines lie, the oldest first.
    pub(super) fn line_places(&self, below: &str) -> Vec<String> {
        let keys = self.backend.keys();
        let ours = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        let mut lines: Vec<String> =
            ours.filter(|key| key.starts_with(below)).map(ToOwned::to_owned).collect();
        lines.sort_unstable();
        lines
    }

    /// How many more games that do not come out will keep their moves before
    /// those of the oldest go, once the person knows.
    pub fn room_for_lines(&self) -> usize {
        MOST_LINES.saturating_sub(self.line_places("line/").len())
    }

    /// The moves of a game that ended, if they are kept.
    pub fn line(&self, result: &GameResult) -> Option<Record> {
        self.line_at(&line_of(result)).map(|line| line.record)
    }

    /// The moves of the game of a deal whose first move was made at a moment.
    pub(super) fn line_of_deal(&self, deal: &Record, begun: u64) -> Option<Record> {
        let place = place_of_line(begun, &deal.game, deal.seed, &deal.options);
        self.line_at(&place).map(|line| line.record)
    }

    fn line_at(&self, place: &str) -> Option<Line> {
        let read = |below: &str| self.read::<Line>(&format!("{below}/{place}")).here();
        read("treasured").or_else(|| read("line"))
    }

    /// Has the moves of a game kept for ever, or as those of others are, by a word said at
    /// a moment in milliseconds since 1970.
    ///
    /// # Errors
    /// As for every value.
    pub fn treasure(
        &self,
        result: &GameResult,
        favourite: bool,
        now: u64,
    ) -> Result<(), StoreError> {
        let line = self.line_at(&line_of(result));
        let key = span_key(&result.game, result.begun);
        let Found::Here(mut span) = self.read::<Span>(&key) else {
            return Ok(());
        };
        span.results.iter_mut().for_each(|other| other.game.clone_from(&result.game));
        let Some(known) = span.results.iter_mut().find(|other| other.is_same(result)) else {
            return Ok(());
        };
        known.favourite = favourite;
        // Later than what was said before, whatever the clock says.
        known.starred = bounds::moment_after(known.starred, now);
        let treasured = known.is_treasured();
        self.write(&key, &span)?;
        line.map_or(Ok(()), |line| self.keep_line(&line_of(result), treasured, &line))
    }
}
