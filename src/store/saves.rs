//! Games in progress: where they are stored, how one is found again, and when a game counts. Knows
//! records and standings, not rules.
//!
//! # For the pages
//!
//! - [`Store::open`] returns the game to play when the player asks for a deal: by a link, by its
//!   number or from a list. Call it before showing a deal; it resumes a deal that was begun before.
//!   [`Opening::other`] is the last unfinished deal of the same game, to offer as a way back.
//! - [`Store::save_game`] saves the game. Call it after every change.
//! - [`Store::unfinished`] lists the games in progress, of all games.
//! - [`Store::give_up`] counts a game as lost when the player gives it up.
//!
//! To leave a game, open another deal of it. No other call is needed.
//!
//! # The policy
//!
//! - Each deal (game, options, seed) has a save of its own. It is written after every change, under
//!   `save/<game>/<seed>`, followed by `/<option>=<value>` for each option that differs from its
//!   default. A deal without moves is not saved: its link is enough. Another attempt at a deal,
//!   which continues from a position of an earlier attempt, has a save of its own
//!   (`…/attempt=<moment>`) and counts separately.
//! - No game replaces another. Every unfinished deal is stored until it ends or the player puts it
//!   away ([`Store::put_away`]). If the quota is exceeded, saving fails and the player chooses what
//!   to delete. Of the finished deals of a game only the last save is kept; the results and moves
//!   are stored elsewhere.
//! - A game that was won or scored to its end counts once, whatever is undone afterwards. A game
//!   that is stuck or given up counts as lost until it is played on. An unfinished game does not
//!   count.
//! - When a finished game is taken back to its deal, the moves that follow are another attempt. If
//!   a step could not be saved, the window remembers what it did, and the next successful save
//!   counts as if all steps had been saved.
//! - The save is written before the result ([`GameResult`]) and says that the game counts. If
//!   writing the result fails, the save is reverted, so that the next call tries again. One result
//!   is wrong only if both writes fail.
//! - A link with moves to a deal that was begun does not lose the moves played so far: they become
//!   an abandoned line in the bookmarks.
//! - Each save has a revision. A window that finds another revision than its own writes nothing and
//!   returns an error. So does a window whose unfinished game is gone because another window has
//!   put it away or ended it: the player is asked first ([`SaveRevision::restored`]). If the
//!   player continues, it is the same game.

use std::{cmp::Reverse, collections::BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    GameEnd, GameResult, Help, HelpSet, ReadOutcome, Store, StoreError, Stored, bounds,
    bounds::moment_after, results::options_of, totals,
};
use crate::{
    engine::{Outcome, is_default},
    link::LinkScope,
    session::{ReadError, Record, RecordBookmark},
};

/// The longest name of a saved game, in characters.
pub const MAX_GAME_NAME_CHARS: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// The revision: goes up by one with each write, from an arbitrary start.
    pub rev: u64,
    /// When it was written, in milliseconds since 1970.
    #[serde(default)]
    pub at: u64,
    pub record: Record,
    #[serde(default)]
    pub score: i32,
    #[serde(default)]
    pub done: CountedAs,
    /// When its first move was made, in milliseconds since 1970; 0 if the program that began it
    /// stored no results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// The kinds of help used: ids of [`Help`], and ids that only newer programs know.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub helps: BTreeSet<String>,
    /// The name the player gave it; empty if none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// When `name` was last changed, in milliseconds since 1970; 0 if never.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named: u64,
}

/// Whether and how a game already counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CountedAs {
    #[default]
    Open,
    /// It was won, or scored to its end.
    Finished,
    /// It counts as lost: it is stuck or was given up.
    Lost {
        /// The streak that the loss broke, if a program that stored no results counted it.
        streak: u32,
    },
}

impl Stored for Save {
    const VERSION: u64 = 1;

    fn check_parts(json: &Value) -> Result<(), ReadError> {
        let record = json.get("record").cloned().ok_or(ReadError::Malformed)?;
        Record::read(record).map(drop)
    }

    fn bounded(mut self) -> Save {
        self.score = bounds::clamp_score(self.score);
        self.helps = bounds::valid_ids(self.helps);
        self.name = bounds::first_chars(self.name, MAX_GAME_NAME_CHARS);
        self.record.ms = self.record.ms.min(bounds::LONGEST_MS);
        self
    }
}

/// The state of a game when it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveState {
    pub outcome: Outcome,
    pub score: i32,
    /// The highest score possible, if the game has one.
    pub max_score: Option<i32>,
    pub helps: HelpSet,
    /// The present time, in milliseconds since 1970.
    pub at: u64,
}

impl SaveState {
    /// The state of a game without help.
    pub const fn new(outcome: Outcome, score: i32, at: u64) -> SaveState {
        SaveState { outcome, score, max_score: None, helps: HelpSet::NONE, at }
    }
}

/// What a window knows of the save it plays: its key, the revision the window last read or wrote,
/// and whether the game counted then. So a game whose save was dropped in the meantime is not
/// counted again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveRevision {
    key: String,
    rev: u64,
    done: CountedAs,
    begun: u64,
    at: u64,
    unfinished: bool,
    since: ChangeSince,
}

/// What this window has done with a game since it ended or was last saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ChangeSince {
    /// The game is unchanged.
    #[default]
    Unchanged,
    /// The player went on, or undid moves but not all of them.
    PlayedOn,
    /// The game had ended and was taken back to its deal. The next move starts another attempt.
    BackAtDeal,
    /// The other attempt has begun, and stays so.
    BegunAgain,
}

impl ChangeSince {
    /// Returns the state after a change to a record. `was` is how the game counted before, `old`
    /// the stored save.
    fn after(self, was: CountedAs, old: Option<&Save>, record: &Record) -> ChangeSince {
        let is_unchanged =
            |save: &Save| (&save.record.moves, save.record.made) == (&record.moves, record.made);
        let is_at_deal = record.made == Some(0) || record.moves.is_empty();
        match (was, self) {
            (_, ChangeSince::BegunAgain) => self,
            (_, ChangeSince::BackAtDeal) if is_at_deal => self,
            (_, ChangeSince::BackAtDeal) => ChangeSince::BegunAgain,
            // A lost game that was played on no longer counts, so undoing it starts no new attempt.
            (CountedAs::Finished, _) | (CountedAs::Lost { .. }, ChangeSince::Unchanged)
                if is_at_deal =>
            {
                ChangeSince::BackAtDeal
            }
            _ if old.is_some_and(is_unchanged) => self,
            _ => ChangeSince::PlayedOn,
        }
    }
}

/// What another window has done with the game that this window plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWindow {
    PlayedOn,
    /// It has ended the game, or given it up.
    Ended,
    /// It has put the game away, or has ended it and then played others.
    Gone,
}

impl SaveRevision {
    /// For a game that is gone, when the player wants to continue it: the next save restores it as
    /// the same game.
    #[must_use]
    pub fn restored(self) -> SaveRevision {
        SaveRevision { rev: 0, ..self }
    }
}

/// The game to play when the player asks for a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The saved game; if there is none, the deal that was asked for.
    pub record: Record,
    /// True if the record comes from a save.
    pub is_saved: bool,
    /// True if the record has moves that come from a link and not from the save.
    pub is_from_link: bool,
    pub revision: SaveRevision,
    /// The last unfinished deal of the game other than this one.
    pub other: Option<Record>,
    /// Why this game cannot be saved.
    pub error: Option<StoreError>,
}

/// Returns true if both records are of the same attempt at the same deal (game, options and seed).
pub fn same_deal(a: &Record, b: &Record) -> bool {
    let named = |record: &Record| (record.seed, record.attempt);
    (&a.game, &a.options, named(a)) == (&b.game, &b.options, named(b))
}

pub(super) fn key(record: &Record) -> String {
    let attempt = match record.attempt {
        0 => String::new(),
        attempt => format!("/attempt={attempt}"),
    };
    format!("save/{}/{}{}{attempt}", record.game, record.seed, options_of(&record.options))
}

impl Save {
    /// Returns true if the player can go on with it.
    pub(super) fn is_unfinished(&self) -> bool {
        self.done == CountedAs::Open && !self.record.moves.is_empty()
    }

    /// Returns the knowledge of a window that has just read this save.
    fn revision(&self) -> SaveRevision {
        let is_back = self.done != CountedAs::Open && self.record.made == Some(0);
        SaveRevision {
            key: key(&self.record),
            rev: self.rev,
            done: self.done,
            begun: self.begun,
            at: self.at,
            unfinished: self.is_unfinished(),
            since: if is_back { ChangeSince::BackAtDeal } else { ChangeSince::Unchanged },
        }
    }

    fn result(&self, outcome: Outcome, of: Option<i32>) -> GameResult {
        let Record { game, options, seed, ms, made, .. } = &self.record;
        GameResult {
            game: game.clone(),
            options: options.clone(),
            seed: *seed,
            begun: self.begun,
            at: self.at,
            end: match self.done {
                CountedAs::Open => GameEnd::PutAway,
                CountedAs::Lost { .. } => GameEnd::Lost,
                CountedAs::Finished if outcome == Outcome::Over => GameEnd::Over,
                CountedAs::Finished => GameEnd::Won,
            },
            score: self.score,
            max_score: of,
            moves: made.unwrap_or_else(|| self.record.line_len()) as u32,
            ms: *ms,
            helps: self.helps.clone(),
            ..GameResult::default()
        }
    }
}

/// The effect of a change to a game.
struct Change {
    save: Save,
    /// How the game counted before; `Open` for a new attempt.
    was: CountedAs,
    /// What the window has to remember if the save cannot be written.
    since: ChangeSince,
}

impl Change {
    /// Computes the effect of a new record, given the stored save and what the window knows.
    fn of(record: Record, standing: SaveState, old: Option<&Save>, known: &SaveRevision) -> Change {
        let was = old.map_or(known.done, |old| old.done);
        let since = known.since.after(was, old, &record);
        let again = since == ChangeSince::BegunAgain;
        let was = if again { CountedAs::Open } else { was };
        let done = counted_after(was, standing.outcome, since == ChangeSince::PlayedOn);
        // A new save starts counting from the clock. Otherwise a window that still knows a deleted
        // save of this deal could take the new one for its own.
        let rev = old.map_or(known.rev.max(standing.at), |old| old.rev).wrapping_add(1);
        // Later than the last write: of two results of one game the later wins.
        let at = moment_after(old.map_or(known.at, |old| old.at), standing.at);
        let (begun, mut helps) = match old {
            _ if again => (at, BTreeSet::new()),
            Some(old) => (old.begun, old.helps.clone()),
            None => (known.begun, BTreeSet::new()),
        };
        let (name, named) = old.map_or_else(Default::default, |old| (old.name.clone(), old.named));
        let by_attempt = if record.attempt == 0 {
            HelpSet::NONE
        } else {
            HelpSet::NONE.with(Help::EarlierAttempt)
        };
        helps.extend(standing.helps.ids().chain(by_attempt.ids()).map(ToOwned::to_owned));
        let score = standing.score;
        let save = Save { rev, at, score, done, begun, helps, name, named, record };
        Change { save, was, since }
    }
}

impl Store {
    /// Returns the game to play for a record; `scope` says how much of it was asked for. Without a
    /// seed it is the last unfinished deal of the game with the named options, or the record itself
    /// if there is none.
    pub fn open(&self, mut asked: Record, scope: LinkScope) -> Opening {
        // An unplayable record is refused later, when a session is made from it.
        let _ = asked.canonicalize();
        let unfinished = self.unfinished_of(&asked.game);
        let (found, error) = if scope == LinkScope::Deal {
            match self.find(&asked) {
                ReadOutcome::Present(save) => (Some(save), None),
                ReadOutcome::Missing => (None, None),
                ReadOutcome::Newer => (None, Some(StoreError::Newer)),
            }
        } else {
            let fits =
                |save: &Save| scope == LinkScope::Game || save.record.options == asked.options;
            let last = unfinished.iter().find(|save| fits(save));
            let found = last.map(|save| self.find(&save.record));
            (found.and_then(ReadOutcome::ok), None)
        };
        let mut opening = Opening {
            is_from_link: !asked.moves.is_empty(),
            record: asked,
            is_saved: false,
            revision: SaveRevision::default(),
            other: None,
            error,
        };
        if let Some(save) = found {
            opening.resume(save);
        }
        let other = unfinished.into_iter().find(|save| !same_deal(&save.record, &opening.record));
        opening.other = other.map(|save| save.record);
        opening
    }

    /// Saves a game after a change, and stores its result when it ends.
    ///
    /// # Errors
    /// If the save or the result cannot be stored. What was saved before is still there.
    pub fn save_game(
        &self,
        record: Record,
        standing: SaveState,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        let old = self.save_to_replace(&record, revision)?;
        // A deal without moves is saved only if it had help.
        if old.is_none() && record.moves.is_empty() && standing.helps == HelpSet::NONE {
            return Ok(());
        }
        let save_key = key(&record);
        let known = match &old {
            _ if revision.key == save_key => revision.clone(),
            Some(old) => old.revision(),
            None => SaveRevision::default(),
        };
        let Change { mut save, was, since } = Change::of(record, standing, old.as_ref(), &known);
        let rev = save.rev;
        let counted = self.set_begun(was, &mut save, old.as_ref());
        if let Err(error) = counted.and_then(|()| self.put(was, save, standing, revision)) {
            // If the save was written but its result was not, the other attempt has begun.
            if revision.key == save_key && (revision.rev != rev || since == ChangeSince::PlayedOn) {
                revision.since = since;
            }
            return Err(error);
        }
        if old.is_none() {
            self.prune_finished(revision);
        }
        Ok(())
    }

    /// Counts an unfinished deal as lost because the player gives it up, and removes it from the
    /// list. If the player opens the deal again and plays on, it no longer counts.
    ///
    /// # Errors
    /// See [`Store::save_game`].
    pub fn give_up(
        &self,
        deal: &Record,
        at: u64,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        // A window that shows the list does not play this game.
        let mut known =
            if revision.key == key(deal) { revision.clone() } else { self.revision_of(deal) };
        let Some(old) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        if !old.is_unfinished() {
            return Ok(());
        }
        let mut save = Save {
            rev: old.rev.wrapping_add(1),
            at: moment_after(old.at, at),
            done: CountedAs::Lost { streak: 0 },
            ..old.clone()
        };
        self.set_begun(CountedAs::Open, &mut save, Some(&old))?;
        let standing = SaveState::new(Outcome::Lost, save.score, save.at);
        let (since, is_without_solution) = (known.since, revision.key == known.key);
        let put = self.put(CountedAs::Open, save, standing, &mut known);
        if is_without_solution {
            // The window still has moves that it played but could not save.
            *revision = SaveRevision { since, ..known };
        }
        put
    }

    /// Puts an unfinished deal away: it is neither won nor lost, and its moves are stored like
    /// those of other games.
    ///
    /// # Errors
    /// See [`Store::save_game`]. The deal is then still there.
    pub fn put_away(&self, deal: &Record, at: u64) -> Result<(), StoreError> {
        let known = self.revision_of(deal);
        let Some(mut save) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        if !save.is_unfinished() {
            return Ok(());
        }
        let save_key = key(&save.record);
        save.at = moment_after(save.at, at);
        save.begun = if save.begun == 0 { save.at } else { save.begun };
        // Delete the save first: the result may need its storage space.
        let before = self.text(&save_key);
        self.remove(&save_key);
        let kept = self.save_result(save.result(Outcome::Open, None), &save.record);
        if let (Err(error), Some(before)) = (kept, before) {
            self.backend.set(&format!("{}{save_key}", super::PREFIX), &before)?;
            return Err(error);
        }
        Ok(())
    }

    /// Names a deal; an empty name removes the name. `now` is in milliseconds since 1970.
    ///
    /// # Errors
    /// See [`Store::save_game`].
    pub fn name_game(&self, deal: &Record, name: &str, now: u64) -> Result<(), StoreError> {
        let known = self.revision_of(deal);
        let Some(save) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        let name = name.trim().chars().take(MAX_GAME_NAME_CHARS).collect();
        // The revision stays: the game has not changed, so the window that plays it can go on.
        let named = moment_after(save.named, now);
        self.write(&key(&save.record), &Save { name, named, ..save })
    }

    /// Returns the game to replay step by step: the finished game whose first move was made at
    /// `begun`, or the game in progress if `begun` is `None`.
    pub fn game_to_replay(&self, deal: &Record, begun: Option<u64>) -> Option<Record> {
        let save = || self.find(deal).ok().filter(|save| begun.is_none_or(|at| save.begun == at));
        let line = begun.and_then(|begun| self.line_of_deal(deal, begun));
        line.or_else(|| save().map(|save| save.record))
    }

    /// Takes over the save of a deal for this window. `record` is the game as it stands in the
    /// window; the next change overwrites the save.
    pub fn claim(&self, record: &Record) -> SaveRevision {
        let Some(save) = self.find(record).ok() else {
            return SaveRevision::default();
        };
        let since = ChangeSince::Unchanged.after(save.done, Some(&save), record);
        SaveRevision { since, ..save.revision() }
    }

    fn revision_of(&self, deal: &Record) -> SaveRevision {
        self.find(deal).ok().map_or_else(SaveRevision::default, |save| save.revision())
    }

    /// Returns what another window has done with the game that this window plays, if anything.
    pub fn changed_elsewhere(&self, revision: &SaveRevision) -> Option<OtherWindow> {
        match self.read::<Save>(&revision.key) {
            ReadOutcome::Present(save) if save.rev == revision.rev => None,
            ReadOutcome::Present(save) if save.done == CountedAs::Open => {
                Some(OtherWindow::PlayedOn)
            }
            ReadOutcome::Present(_) => Some(OtherWindow::Ended),
            ReadOutcome::Missing => self.is_gone(revision).then_some(OtherWindow::Gone),
            ReadOutcome::Newer => Some(OtherWindow::PlayedOn),
        }
    }

    /// Returns true if another window has put away or ended a game whose save is gone. If the whole
    /// storage is empty, the browser has been cleared instead.
    fn is_gone(&self, revision: &SaveRevision) -> bool {
        let is_ours = |key: &String| key.starts_with(super::PREFIX);
        revision.unfinished && revision.rev != 0 && self.backend.keys().iter().any(is_ours)
    }

    /// Returns true if the deal has a save, even one that only newer programs can read.
    pub fn is_begun(&self, deal: &Record) -> bool {
        self.find(deal) != ReadOutcome::Missing
    }

    /// Returns the games in progress, the last played first.
    pub fn unfinished(&self) -> Vec<Save> {
        self.unfinished_where(|_| true)
    }

    /// Moves a save that cannot be played to `broken/`.
    pub fn quarantine_game(&self, deal: &Record) {
        if let ReadOutcome::Present(save) = self.find(deal) {
            self.quarantine(&key(&save.record));
        }
    }

    /// Copies a save to `broken/`, before the part of it that can still be played overwrites it.
    ///
    /// # Errors
    /// If the quota is exceeded. The save must not be overwritten then.
    pub fn quarantine_game_copy(&self, deal: &Record) -> Result<(), StoreError> {
        match self.find(deal) {
            ReadOutcome::Present(save) => self.quarantine_copy(&key(&save.record)),
            ReadOutcome::Missing | ReadOutcome::Newer => Ok(()),
        }
    }

    /// Returns the save of a deal.
    ///
    /// # Errors
    /// If the window must not overwrite the save.
    fn save_to_replace(
        &self,
        deal: &Record,
        revision: &SaveRevision,
    ) -> Result<Option<Save>, StoreError> {
        let is_known = revision.key == key(deal);
        let known = if is_known { revision.rev } else { 0 };
        match self.find(deal) {
            ReadOutcome::Newer => Err(StoreError::Newer),
            ReadOutcome::Present(save) if save.rev != known => Err(StoreError::ChangedElsewhere),
            ReadOutcome::Present(save) => Ok(Some(save)),
            ReadOutcome::Missing if is_known && self.is_gone(revision) => {
                Err(StoreError::ChangedElsewhere)
            }
            ReadOutcome::Missing => Ok(None),
        }
    }

    /// Sets the time of the first move if there is none. A game that old totals count as lost is
    /// taken out of them when it is played on.
    fn set_begun(
        &self,
        was: CountedAs,
        save: &mut Save,
        old: Option<&Save>,
    ) -> Result<(), StoreError> {
        // Old totals already count a finished game. It never gets a result.
        if save.begun != 0 || was == CountedAs::Finished {
            return Ok(());
        }
        save.begun = old.map_or(save.at, |old| old.at).max(1);
        let CountedAs::Lost { streak } = was else {
            return Ok(());
        };
        if matches!(save.done, CountedAs::Lost { .. }) {
            save.begun = 0;
            return Ok(());
        }
        let mut tally = self.old_totals(&save.record.game);
        tally.take_back_loss(streak);
        self.write(&totals::key(&save.record.game), &tally)
    }

    /// Writes a save, and then its result if the way it counts has changed from `was`.
    fn put(
        &self,
        was: CountedAs,
        save: Save,
        standing: SaveState,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        self.write(&key(&save.record), &save)?;
        *revision = save.revision();
        if save.done == was {
            return Ok(());
        }
        let result = save.result(standing.outcome, standing.max_score);
        let counted = self.save_result(result, &save.record);
        if counted.is_err() {
            let save = Save { done: was, ..save };
            self.write(&revision.key, &save)?;
            *revision = save.revision();
        }
        counted
    }

    /// Deletes the saves of finished deals of a game except the last. Their results and moves are
    /// stored elsewhere.
    fn prune_finished(&self, new: &SaveRevision) {
        let Some(game) = new.key.split('/').nth(1) else { return };
        let mut saves = self.saves_of(game);
        // The new save counts as the latest, whatever the clock says.
        if let Some(at) = saves.iter().position(|save| key(&save.record) == new.key) {
            saves[..=at].rotate_right(1);
        }
        let ended = saves.iter().filter(|save| !save.is_unfinished());
        let gone = ended.skip(1).filter(|old| self.has_its_line(old));
        gone.for_each(|old| self.remove(&key(&old.record)));
    }

    /// Returns true if the moves of a finished game are stored outside its save. Tries once more to
    /// store them if they did not fit.
    fn has_its_line(&self, save: &Save) -> bool {
        let Save { record, begun, .. } = save;
        *begun == 0
            || record.moves.is_empty()
            || self.line_of_deal(record, *begun).is_some()
            || self.save_line_of_attempt(record, *begun).is_ok()
    }

    fn find(&self, deal: &Record) -> ReadOutcome<Save> {
        self.save_under(&key(deal))
    }

    /// Returns the save under a key. A save of a game, an edition or options that this program does
    /// not know was written by a newer program. A save whose deal does not match its key is
    /// ignored.
    fn save_under(&self, save_key: &str) -> ReadOutcome<Save> {
        match self.read::<Save>(save_key) {
            ReadOutcome::Present(mut save) => match save.record.canonicalize() {
                Ok((game, _)) if save.record.edition > game.edition => ReadOutcome::Newer,
                Ok(_) if key(&save.record) == save_key => ReadOutcome::Present(save),
                Ok(_) => ReadOutcome::Missing,
                Err(_) => ReadOutcome::Newer,
            },
            found => found,
        }
    }

    /// Returns the saves of a game, the last played first.
    fn saves_of(&self, game: &str) -> Vec<Save> {
        self.saves_where(|other| other == game)
    }

    fn unfinished_of(&self, game: &str) -> Vec<Save> {
        self.unfinished_where(|other| other == game)
    }

    fn unfinished_where(&self, of: impl Fn(&str) -> bool) -> Vec<Save> {
        self.saves_where(of).into_iter().filter(Save::is_unfinished).collect()
    }

    /// Returns the saves of the games that `of` accepts, the last played first.
    pub(super) fn saves_where(&self, of: impl Fn(&str) -> bool) -> Vec<Save> {
        let keys = self.backend.keys();
        let is_asked = |key: &&str| {
            let mut parts = key.split('/');
            parts.next() == Some("save") && parts.next().is_some_and(&of)
        };
        let keys = keys.iter().filter_map(|key| key.strip_prefix(super::PREFIX)).filter(is_asked);
        let mut saves: Vec<Save> = keys.filter_map(|key| self.save_under(key).ok()).collect();
        saves.sort_by_cached_key(|save| (Reverse((save.at, save.rev)), key(&save.record)));
        saves
    }
}

/// Returns whether a game counts after a change. `moved` is true if it was played on.
const fn counted_after(was: CountedAs, outcome: Outcome, moved: bool) -> CountedAs {
    match (was, outcome) {
        (CountedAs::Finished, _) | (_, Outcome::Won | Outcome::Over) => CountedAs::Finished,
        (CountedAs::Lost { .. }, Outcome::Lost) => was,
        (CountedAs::Lost { .. }, Outcome::Open) if !moved => was,
        (CountedAs::Open, Outcome::Lost) => CountedAs::Lost { streak: 0 },
        (_, Outcome::Open) => CountedAs::Open,
    }
}

impl Opening {
    /// Resumes a save. If the record asked for has other moves, the saved moves become an abandoned
    /// line.
    fn resume(&mut self, save: Save) {
        self.revision = save.revision();
        let saved = save.record;
        let asked = RecordBookmark::from(self.record.moves.as_str());
        let is_marked = saved.marks.0.iter().any(|mark| asked.is_beginning_of(&mark.moves));
        self.is_from_link = !is_marked && !asked.is_beginning_of(&saved.moves);
        if self.record.moves.is_empty() || self.record.moves == saved.moves {
            self.record = saved;
            self.is_saved = true;
            return;
        }
        self.record.marks = saved.marks;
        self.record.marks.add_abandoned(&saved.moves, &self.record.moves);
    }
}
