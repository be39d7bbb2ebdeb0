//! Results: the permanent record of each game that ended or was abandoned. Stores results and
//! merges two results of the same game. Module `history` computes the statistics from the results.
//!
//! # What counts
//!
//! A game is one attempt at a deal and begins with its first move. A deal without a move has no
//! result. A game gets a result in one of these cases:
//!
//! - it is won;
//! - it is scored to its end (in games that have only a score);
//! - it is stuck or given up;
//! - it is abandoned: the player removes it, unfinished, from the list of games in progress.
//!
//! Until then the game is in progress. A lost game that the player continues is in progress again.
//! An abandoned game is neither won nor lost.
//!
//! # Where results are stored
//!
//! The key `results/<game>/<span>` holds the results of all games that were begun within one span
//! of 2³² milliseconds (about fifty days). So the program rewrites only a few results when a game
//! ends, and reads many results at once. The moves of each game (its *line*) are stored separately,
//! under `line/<begun>/<game>/<deal>` or `treasured/<begun>/<game>/<deal>`. A line under
//! `treasured/` is protected: it is never dropped. The protected lines are those of games that were
//! won or scored to their end, and of games that the player marked as favourites. Of the lines
//! under `line/`, only the last [`MOST_LINES`] are kept. The program drops no line before it has
//! informed the player.
//!
//! # How results are merged
//!
//! A result is identified by its game, options, seed and the time of its first move. If two results
//! have the same identity, one of them decides how the game ended. The first difference in this
//! list decides which one:
//!
//! 1. A final end (won or scored) is preferred to any other end.
//! 2. A later end time is preferred.
//! 3. A higher revision is preferred.
//! 4. The other fields that are not merged (see below) are compared.
//!
//! The merged result contains the kinds of help of both. The solver's proofs about the moves come
//! from the deciding result, or from both results if both ended with the same moves. Each result
//! says whether the player wants to keep the moves; the later choice counts. If there are two lines
//! of one game, the line of the deciding result is kept. So results can be merged in any order and
//! any number of times.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet, btree_map::Entry},
};

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{ChanceLoss, MoveProof, PREFIX, ReadOutcome, Store, StoreError, Stored, bounds};
use crate::{
    engine::is_default,
    session::{Help, Options, ReadError, Record},
};

/// The maximum number of stored lines that are not protected.
pub const MOST_LINES: usize = 500;

/// When only this many more lines fit before the oldest ones are dropped, the program informs the
/// player.
const WARN_WHEN_LEFT: usize = 10;

/// The key of [`PruningWarning`]. Nothing is stored under it until the player has been informed.
pub(super) const PRUNING_WARNING_KEY: &str = "lines-told";

/// The time when the player learned that the moves of the oldest games are dropped, in milliseconds
/// since 1970.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PruningWarning {
    at: u64,
}

impl Stored for PruningWarning {
    const VERSION: u64 = 1;
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameEnd {
    /// The player abandoned the game before it ended.
    #[default]
    #[serde(rename = "left")]
    PutAway,
    /// The game was stuck, or the player gave it up.
    Lost,
    /// The game has only a score, no win or loss, and was played to the end.
    Over,
    Won,
}

impl GameEnd {
    /// Returns true if the game keeps this end, whatever the player does with the game afterwards.
    pub const fn is_final(self) -> bool {
        matches!(self, GameEnd::Won | GameEnd::Over)
    }
}

/// The kinds of help used in a game, as a bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HelpSet(u8);

impl HelpSet {
    pub const NONE: HelpSet = HelpSet(0);

    /// Adds one kind of help.
    #[must_use]
    pub const fn with_help(self, help: Help) -> HelpSet {
        HelpSet(self.0 | 1 << help as u8)
    }

    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        Help::ALL.into_iter().filter(move |help| self.0 & 1 << *help as u8 != 0).map(Help::id)
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameResult {
    /// The id of the game. It is stored only in the key.
    #[serde(skip)]
    pub game: String,
    /// Contains only options that differ from their defaults.
    #[serde(skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    pub seed: u64,
    /// The time of the first move, in milliseconds since 1970.
    pub begun: u64,
    /// The time when the game ended, in milliseconds since 1970.
    pub at: u64,
    /// The number of times that this result was written.
    pub rev: u64,
    pub end: GameEnd,
    pub score: i32,
    /// The highest possible score, if the game has one.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub max_score: Option<i32>,
    pub moves: u32,
    /// The time that the player spent on the game, in milliseconds.
    pub ms: u64,
    /// The kinds of help used. Contains ids of [`Help`] and ids that only newer programs know.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub helps: BTreeSet<String>,
    /// True if the player wants to keep the moves of this game for ever.
    #[serde(skip_serializing_if = "is_default")]
    pub favourite: bool,
    /// The time when `favourite` was last changed, in milliseconds since 1970; 0 if never.
    #[serde(skip_serializing_if = "is_default")]
    pub starred: u64,
    /// What the solver has proved about the moves of a lost game. `None` if the solver has not
    /// examined the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<MoveProof>,
    /// How much chance the moves gave away. `None` if they were not compared with the best ones.
    #[serde(rename = "given", skip_serializing_if = "Option::is_none")]
    pub chance_loss: Option<ChanceLoss>,
    /// Fields that a newer program has written.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

impl GameResult {
    /// Returns true if both results are of the same attempt at the same deal.
    pub fn is_same_attempt(&self, other: &GameResult) -> bool {
        self.begun == other.begun && self.is_same_deal(other)
    }

    /// Returns true if both results are of the same deal.
    pub fn is_same_deal(&self, other: &GameResult) -> bool {
        (self.seed, &self.game, &self.options) == (other.seed, &other.game, &other.options)
    }

    /// Returns true if the result belongs to the attempt at `deal` that began at `begun`. Does not
    /// compare the game.
    pub(super) fn is_attempt_at(&self, deal: &Record, begun: u64) -> bool {
        (self.begun, self.seed, &self.options) == (begun, deal.seed, &deal.options)
    }

    /// Returns true if the moves of this game are never dropped.
    pub const fn is_protected(&self) -> bool {
        self.end.is_final() || self.favourite
    }

    /// Returns the record of the deal, without moves. Returns `None` if this program does not know
    /// the game.
    pub fn deal_record(&self) -> Option<Record> {
        let game = crate::games::by_id(&self.game)?;
        Some(Record { options: self.options.clone(), ..Record::for_deal(game, self.seed) })
    }

    fn clamp_to_bounds(self) -> GameResult {
        let moves = self.moves.min(bounds::MOST_MOVES);
        GameResult {
            score: bounds::clamp_score(self.score),
            max_score: self.max_score.map(bounds::clamp_score),
            moves,
            ms: self.ms.min(bounds::LONGEST_MS),
            helps: bounds::drop_invalid_ids(self.helps),
            proof: self.proof.map(|proof| proof.clamp_to_moves(moves)),
            chance_loss: self.chance_loss.map(|loss| loss.clamp_to_moves(moves)),
            ..self
        }
    }

    /// Merges another result of the same attempt.
    pub fn merge(&mut self, other: &GameResult) {
        let (proof, chance_loss) = self.merged_examination(other);
        let helps: BTreeSet<String> = self.helps.union(&other.helps).cloned().collect();
        let star = (self.starred, self.favourite).max((other.starred, other.favourite));
        if other.merge_priority() > self.merge_priority() {
            self.clone_from(other);
        }
        (self.starred, self.favourite) = star;
        self.helps = helps;
        (self.proof, self.chance_loss) = (proof, chance_loss);
    }

    /// Returns a sort key. Of two results of one attempt, the one with the greater key decides how
    /// the game ended.
    fn merge_priority(&self) -> impl Ord + use<> {
        let more = Value::Object(self.more.clone()).to_string();
        (self.ending_priority(), Reverse(self.ms), more)
    }

    /// Returns the first part of [`GameResult::merge_priority`]. If two results of one attempt have
    /// the same first part, they describe the same ending with the same moves.
    fn ending_priority(&self) -> impl Ord + use<> {
        let when = (self.end.is_final(), self.at, self.rev, self.end);
        (when, self.score, self.max_score, self.moves)
    }

    /// Returns what is known about the moves of the deciding result. If both results describe the
    /// same ending, merges what they know.
    fn merged_examination(&self, other: &GameResult) -> (Option<MoveProof>, Option<ChanceLoss>) {
        match self.ending_priority().cmp(&other.ending_priority()) {
            Ordering::Less => (other.proof, other.chance_loss),
            Ordering::Greater => (self.proof, self.chance_loss),
            Ordering::Equal => {
                let proof = match (self.proof, other.proof) {
                    (Some(proof), Some(other)) => Some(proof.merge(other)),
                    (proof, other) => proof.or(other),
                };
                (proof, self.chance_loss.max(other.chance_loss))
            }
        }
    }
}

/// The results of one game for attempts that began in the same span of time.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct ResultSpan {
    /// Sorted by the time of the first move.
    pub results: Vec<GameResult>,
}

impl Stored for ResultSpan {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(self) -> ResultSpan {
        ResultSpan { results: self.results.into_iter().map(GameResult::clamp_to_bounds).collect() }
    }
}

impl ResultSpan {
    /// Adds results and merges results of the same attempt. Returns the number of new attempts.
    /// Runs in O(n log n) time.
    pub fn merge_all(&mut self, results: impl IntoIterator<Item = GameResult>) -> usize {
        let mut united = BTreeMap::new();
        for result in std::mem::take(&mut self.results) {
            insert_or_merge_result(&mut united, result);
        }
        let before = united.len();
        for result in results {
            insert_or_merge_result(&mut united, result);
        }
        let added = united.len() - before;
        self.results = united.into_values().collect();
        added
    }

    /// Corrects times that a wrong clock has written, before the results of a file are merged; see
    /// `bounds::correct_moments`. The results of this span must be sorted, as they are after
    /// [`ResultSpan::merge_all`].
    pub fn correct_moments(&mut self, of_file: &mut [GameResult], now: u64) {
        for there in of_file {
            let key = attempt_key(there);
            let at = self.results.binary_search_by(|here| attempt_key(here).cmp(&key));
            match at.ok().and_then(|at| self.results.get_mut(at)) {
                Some(here) => {
                    bounds::correct_moments(&mut here.at, &mut there.at, now);
                    bounds::correct_moments(&mut here.starred, &mut there.starred, now);
                }
                None => {
                    there.at = clamp_end_time(there.at, now);
                    there.starred = bounds::clamp_moment(there.starred, now);
                }
            }
        }
    }

    /// Returns the result of the attempt at `deal` that began at `begun`. The results must be
    /// sorted, as they are after [`ResultSpan::merge_all`].
    pub fn find_attempt(&self, deal: &Record, begun: u64) -> Option<&GameResult> {
        let first = self.results.partition_point(|it| (it.begun, it.seed) < (begun, deal.seed));
        let same = self.results[first..].iter();
        let mut same = same.take_while(|it| (it.begun, it.seed) == (begun, deal.seed));
        same.find(|it| it.is_attempt_at(deal, begun))
    }
}

/// The time of the first move, the seed and the options. Identifies a result among the results of
/// one game, and sorts them.
type AttemptKey = (u64, u64, String);

fn attempt_key(result: &GameResult) -> AttemptKey {
    (result.begun, result.seed, options_key_part(&result.options))
}

/// Returns the end time of a game in a file. A time more than a day in the future becomes tomorrow
/// minus one millisecond. This keeps the end time before the corrected time of a save, because the
/// player may have continued the game after its end.
pub(super) fn clamp_end_time(at: u64, now: u64) -> u64 {
    if bounds::is_in_future(at, now) { bounds::clamp_moment(at, now) - 1 } else { at }
}

fn insert_or_merge_result(united: &mut BTreeMap<AttemptKey, GameResult>, result: GameResult) {
    match united.entry(attempt_key(&result)) {
        Entry::Vacant(free) => _ = free.insert(result),
        Entry::Occupied(mut known) => known.get_mut().merge(&result),
    }
}

/// The line (list of moves) of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredLine {
    pub record: Record,
    /// The time when the game ended with these moves, in milliseconds since 1970. 0 if the program
    /// that stored the moves did not store the time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub at: u64,
}

impl Stored for StoredLine {
    const VERSION: u64 = 1;

    fn check_part_versions(json: &Value) -> Result<(), ReadError> {
        check_record_version(json)
    }

    fn clamp_to_bounds(mut self) -> StoredLine {
        self.record.ms = self.record.ms.min(bounds::LONGEST_MS);
        self
    }
}

/// Checks the version of the record in the field `record` of a stored value.
pub(super) fn check_record_version(json: &Value) -> Result<(), ReadError> {
    let record = json.get("record").cloned().ok_or(ReadError::Malformed)?;
    Record::from_json(record).map(drop)
}

/// Formats options as a part of a storage key.
pub(super) fn options_key_part(options: &Options) -> String {
    options.iter().map(|(id, value)| format!("/{id}={value}")).collect()
}

/// Returns the key of the results of the time span that contains the time `begun`.
pub(super) fn span_key(game: &str, begun: u64) -> String {
    format!("results/{game}/{}", begun >> 32)
}

/// Returns the key of the moves of a result, without the `line/` or `treasured/` at its beginning.
/// The keys sort by time, because all times have the same number of digits until the year 2286.
pub(super) fn saved_moves_key_of_result(result: &GameResult) -> String {
    let GameResult { game, begun, seed, options, .. } = result;
    saved_moves_key(*begun, game, *seed, options)
}

fn saved_moves_key(begun: u64, game: &str, seed: u64, options: &Options) -> String {
    format!("{begun:013}/{game}/{seed}{}", options_key_part(options))
}

impl Store {
    /// Stores a result and the moves of the game. Merges the result with the stored result of the
    /// same attempt.
    ///
    /// # Errors
    /// See [`Store::write`]. It is no error if the result fits into the storage but the moves do
    /// not: the result is then stored without the moves.
    pub(super) fn save_result(
        &self,
        mut result: GameResult,
        line: &Record,
    ) -> Result<(), StoreError> {
        let key = span_key(&result.game, result.begun);
        let mut span = match self.read::<ResultSpan>(&key) {
            ReadOutcome::Present(span) => span,
            ReadOutcome::Missing => ResultSpan::default(),
            ReadOutcome::Newer => return Err(StoreError::Newer),
        };
        span.results.iter_mut().for_each(|other| other.game.clone_from(&result.game));
        let known = span.results.iter_mut().find(|other| other.is_same_attempt(&result));
        result.rev = known.as_ref().map_or(0, |known| known.rev).saturating_add(1);
        if let Some(known) = known {
            // The stored time is in the future by mistake. Without this reset, the stored result
            // would win every later merge.
            if bounds::is_in_future(known.at, result.at) {
                known.at = 0;
            }
            (result.starred, result.favourite) = (known.starred, known.favourite);
        }
        let (treasured, line_key) = (result.is_protected(), saved_moves_key_of_result(&result));
        let record = line.clone().with_first_moves(result.moves as usize);
        let line = StoredLine { record, at: result.at };
        span.merge_all([result]);
        self.write(&key, &span)?;
        // If the moves do not fit into the storage, the save of the game still contains them.
        let _ = self.save_moves(&line_key, treasured, &line);
        Ok(())
    }

    /// Stores the moves of a finished game. Then drops the oldest moves if too many are stored. If
    /// the new moves do not fit, changes nothing.
    fn save_moves(
        &self,
        line_key: &str,
        treasured: bool,
        line: &StoredLine,
    ) -> Result<(), StoreError> {
        let (to, from) = if treasured { ("treasured", "line") } else { ("line", "treasured") };
        self.write(&format!("{to}/{line_key}"), line)?;
        self.remove(&format!("{from}/{line_key}"));
        self.drop_oldest_saved_moves();
        Ok(())
    }

    /// Stores the moves of a finished game up to the end that its result describes. Ignores changes
    /// that the player made to the game after that end, such as undo.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub(super) fn save_moves_of_attempt(
        &self,
        line: &Record,
        begun: u64,
    ) -> Result<(), StoreError> {
        let line_key = saved_moves_key(begun, &line.game, line.seed, &line.options);
        let span: ResultSpan = self.read(&span_key(&line.game, begun)).ok().unwrap_or_default();
        let result = span.results.iter().find(|result| result.is_attempt_at(line, begun));
        let (moves, treasured, at) = result
            .map_or((usize::MAX, false, 0), |it| (it.moves as usize, it.is_protected(), it.at));
        let line = StoredLine { record: line.clone().with_first_moves(moves), at };
        self.save_moves(&line_key, treasured, &line)
    }

    /// Drops the oldest lines that are not protected. Does nothing if the player has not been
    /// informed yet.
    pub(super) fn drop_oldest_saved_moves(&self) {
        if self.read::<PruningWarning>(PRUNING_WARNING_KEY) == ReadOutcome::Missing {
            return;
        }
        let lines = self.saved_moves_keys("line/");
        let too_many = lines.len().saturating_sub(MOST_LINES);
        lines.iter().take(too_many).for_each(|old| self.remove(old));
    }

    /// If the player must now be warned, returns how many more games can store their moves before
    /// the oldest moves are dropped. Returns `None` if it is too early or if the player already
    /// knows. No moves are dropped before the player knows.
    pub fn games_left_if_pruning_warning_is_due(&self) -> Option<usize> {
        let remaining = self.count_games_before_pruning();
        let knows = || self.read::<PruningWarning>(PRUNING_WARNING_KEY) != ReadOutcome::Missing;
        (remaining <= WARN_WHEN_LEFT && !knows()).then_some(remaining)
    }

    /// Stores the time when the player learned that the moves of the oldest games are dropped, in
    /// milliseconds since 1970. From then on, old moves are dropped.
    pub fn record_pruning_warning(&self, at: u64) {
        if self.write(PRUNING_WARNING_KEY, &PruningWarning { at }).is_ok() {
            self.drop_oldest_saved_moves();
        }
    }

    /// Returns the keys of the stored lines that begin with `prefix`, oldest first.
    pub(super) fn saved_moves_keys(&self, prefix: &str) -> Vec<String> {
        let keys = self.backend.keys();
        let ours = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        let mut lines: Vec<String> =
            ours.filter(|key| key.starts_with(prefix)).map(ToOwned::to_owned).collect();
        lines.sort_unstable();
        lines
    }

    /// Returns the number of unprotected games whose moves can still be stored before the oldest
    /// moves are dropped.
    pub fn count_games_before_pruning(&self) -> usize {
        MOST_LINES.saturating_sub(self.saved_moves_keys("line/").len())
    }

    /// Returns the moves of a finished game, or `None` if they are not stored.
    pub fn saved_moves_of_result(&self, result: &GameResult) -> Option<Record> {
        self.read_saved_moves(&saved_moves_key_of_result(result)).map(|line| line.record)
    }

    /// Returns the moves of the attempt at `deal` that began at `begun`, or `None` if they are not
    /// stored.
    pub(super) fn saved_moves_of_attempt(&self, deal: &Record, begun: u64) -> Option<Record> {
        let line_key = saved_moves_key(begun, &deal.game, deal.seed, &deal.options);
        self.read_saved_moves(&line_key).map(|line| line.record)
    }

    fn read_saved_moves(&self, line_key: &str) -> Option<StoredLine> {
        let read = |kind: &str| self.read::<StoredLine>(&format!("{kind}/{line_key}")).ok();
        read("treasured").or_else(|| read("line"))
    }

    /// Sets whether the moves of a game are kept for ever. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn set_result_favourite(
        &self,
        result: &GameResult,
        favourite: bool,
        now: u64,
    ) -> Result<(), StoreError> {
        let line = self.read_saved_moves(&saved_moves_key_of_result(result));
        let key = span_key(&result.game, result.begun);
        let ReadOutcome::Present(mut span) = self.read::<ResultSpan>(&key) else {
            return Ok(());
        };
        span.results.iter_mut().for_each(|other| other.game.clone_from(&result.game));
        let Some(known) = span.results.iter_mut().find(|other| other.is_same_attempt(result))
        else {
            return Ok(());
        };
        known.favourite = favourite;
        // The new time must be later than the time of the last change, even if the clock has gone
        // back.
        known.starred = bounds::next_later_time(known.starred, now);
        let treasured = known.is_protected();
        self.write(&key, &span)?;
        line.map_or(Ok(()), |line| {
            self.save_moves(&saved_moves_key_of_result(result), treasured, &line)
        })
    }
}
