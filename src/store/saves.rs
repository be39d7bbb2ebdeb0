//! Games in progress: where they are stored, how the program finds them again, and when a game
//! counts. Depends on records and [`SaveState`]s, not on the rules of games.
//!
//! # For the pages
//!
//! - [`Store::open_game`] returns the game to play when the player opens a deal by a link, by its
//!   number or from a list. Call it before you show a deal. If the deal was begun before, this is
//!   the saved game. [`Opening::other`] is the last unfinished deal of the same game; offer it to
//!   the player as a way back.
//! - [`Store::save_game`] saves the game. Call it after every change.
//! - [`Store::unfinished_saves`] lists all games in progress.
//! - [`Store::give_up_game`] counts a game as lost when the player gives it up.
//!
//! To leave a game, open another deal. No other call is needed.
//!
//! # The policy
//!
//! - Each deal (game, options, seed) has its own save. The save is written after every change,
//!   under `save/<game>/<seed>`, followed by `/<option>=<value>` for each option that differs from
//!   its default. A deal without moves is not saved, because its link contains everything. The
//!   player can start another attempt at a deal from a position of an earlier attempt. Such an
//!   attempt has its own save (`…/attempt=<moment>`) and counts separately.
//! - A new game never replaces an old one. Every unfinished deal is stored until it ends or the
//!   player abandons it ([`Store::abandon_game_without_result`]). If the quota is exceeded, saving
//!   fails and the player chooses what to delete. Of the finished deals of a game, only the last
//!   one keeps its save; the results and moves are stored elsewhere.
//! - A game that is won or (if it has only a score) played to its end counts once, even if the
//!   player then undoes moves. A game that is stuck or given up counts as lost until the player
//!   continues it. An unfinished game does not count.
//! - If the player undoes all moves of a finished game, the next move begins another attempt. If
//!   the program could not save one of these steps, the window remembers the step. The next
//!   successful save then counts the game as if all steps had been saved.
//! - The save is written before the result ([`GameResult`]) and says that the game counts. If the
//!   program cannot write the result, it reverts the save, so that the next call tries again. A
//!   result is wrong only if both writes fail.
//! - If a link with moves leads to a deal that was begun before, the moves played so far are not
//!   lost: they become an abandoned line (list of moves) in the bookmarks.
//! - Each save has a revision. If a window finds a revision other than its own, it writes nothing
//!   and returns an error. The same happens if another window has abandoned or ended the unfinished
//!   game of this window. In that case the page asks the player whether to continue the game
//!   ([`SaveRevision::for_restoring_deleted_save`]). If the player continues, the game is still the
//!   same attempt.
//!   The browser's locks (Web Locks) cannot replace the revisions: they are asynchronous, but the
//!   last save must be written while the page is being closed.

use std::{cmp::Reverse, collections::BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    GameEnd, GameResult, Help, HelpSet, ReadOutcome, Store, StoreError, Stored, bounds,
    bounds::next_later_time,
    results::{check_record_version, options_key_part},
    totals,
};
use crate::{
    engine::{Outcome, is_default},
    link::LinkScope,
    session::{Options, ReadError, Record, RecordBookmark},
};

/// The maximum length of the name of a saved game, in characters.
pub const MAX_GAME_NAME_CHARS: usize = 60;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// The revision. The first value comes from the clock; each write adds one.
    pub rev: u64,
    /// The time of the last write, in milliseconds since 1970.
    #[serde(default)]
    pub at: u64,
    pub record: Record,
    #[serde(default)]
    pub score: i32,
    #[serde(default)]
    pub done: CountedAs,
    /// The time of the first move, in milliseconds since 1970. 0 if the game was begun by a program
    /// that did not store results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// The kinds of help used. Contains ids of [`Help`] and ids that only newer programs know.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub helps: BTreeSet<String>,
    /// The name that the player gave the game. Empty if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The time when `name` was last changed, in milliseconds since 1970; 0 if never.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named: u64,
}

/// Whether and how the statistics already count a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CountedAs {
    #[default]
    Open,
    /// The game was won, or it has only a score and was played to its end.
    Finished,
    /// The game counts as lost: it is stuck or the player gave it up.
    Lost {
        /// The streak of wins that the loss broke. Only set if the loss was counted by a program
        /// that did not store results; otherwise 0.
        streak: u32,
    },
}

impl Stored for Save {
    const VERSION: u64 = 1;

    fn check_part_versions(json: &Value) -> Result<(), ReadError> {
        check_record_version(json)
    }

    fn clamp_to_bounds(mut self) -> Save {
        self.score = bounds::clamp_score(self.score);
        self.helps = bounds::drop_invalid_ids(self.helps);
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
    /// The highest possible score, if the game has one.
    pub max_score: Option<i32>,
    pub helps: HelpSet,
    /// The current time, in milliseconds since 1970.
    pub at: u64,
}

impl SaveState {
    /// Returns the state of a game without help.
    pub const fn new(outcome: Outcome, score: i32, at: u64) -> SaveState {
        SaveState { outcome, score, max_score: None, helps: HelpSet::NONE, at }
    }
}

/// What a window knows about the save of its game: the key, the revision that the window last read
/// or wrote, and whether the game counted at that time. With this, the window does not count the
/// game again, even if the save has been deleted since.
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

/// What the player has done with a game in this window since the game ended or was last saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ChangeSince {
    /// The game is unchanged.
    #[default]
    Unchanged,
    /// The player continued the game, or undid some but not all moves.
    PlayedOn,
    /// The game had ended, and the player undid all moves. The next move starts another attempt.
    BackAtDeal,
    /// The player has begun another attempt after undoing all moves. Later changes keep this state.
    BegunAgain,
}

impl ChangeSince {
    /// Returns the state after the record has changed. `was` is how the statistics counted the game
    /// before the change; `old` is the stored save.
    fn state_after_change(
        self,
        was: CountedAs,
        old: Option<&Save>,
        record: &Record,
    ) -> ChangeSince {
        let is_unchanged =
            |save: &Save| (&save.record.moves, save.record.made) == (&record.moves, record.made);
        let is_at_deal = record.made == Some(0) || record.moves.is_empty();
        match (was, self) {
            (_, ChangeSince::BegunAgain) => self,
            (_, ChangeSince::BackAtDeal) if is_at_deal => self,
            (_, ChangeSince::BackAtDeal) => ChangeSince::BegunAgain,
            // A lost game that the player continued no longer counts as lost. So undoing all its
            // moves does not start a new attempt.
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
    /// The other window has ended the game, or the player gave the game up in that window.
    Ended,
    /// The other window has abandoned the game, or has ended it and then played other games.
    Gone,
}

impl SaveRevision {
    /// Call this function if the save of the game is gone and the player wants to continue the
    /// game. The next save then stores the game as the same attempt.
    #[must_use]
    pub fn for_restoring_deleted_save(self) -> SaveRevision {
        SaveRevision { rev: 0, ..self }
    }
}

/// The game to play when the player opens a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The saved game. If there is no save, the deal that the player opened.
    pub record: Record,
    /// True if the record comes from a save.
    pub is_saved: bool,
    /// True if the record has moves that come from a link and are not in the save.
    pub is_from_link: bool,
    pub revision: SaveRevision,
    /// The last unfinished deal of the same game, not counting this deal.
    pub other: Option<Record>,
    /// The reason why this game cannot be saved.
    pub error: Option<StoreError>,
}

/// Returns true if both records are of the same attempt at the same deal (game, options and seed).
pub fn is_same_attempt(a: &Record, b: &Record) -> bool {
    let named = |record: &Record| (record.seed, record.attempt);
    (&a.game, &a.options, named(a)) == (&b.game, &b.options, named(b))
}

pub(super) fn save_key_of(record: &Record) -> String {
    let attempt = match record.attempt {
        0 => String::new(),
        attempt => format!("/attempt={attempt}"),
    };
    format!("save/{}/{}{}{attempt}", record.game, record.seed, options_key_part(&record.options))
}

impl Save {
    /// Returns true if the player can continue the saved game.
    pub(super) fn is_unfinished(&self) -> bool {
        self.done == CountedAs::Open && !self.record.moves.is_empty()
    }

    /// Returns what a window knows about the save right after reading it.
    fn revision(&self) -> SaveRevision {
        let is_back = self.done != CountedAs::Open && self.record.made == Some(0);
        SaveRevision {
            key: save_key_of(&self.record),
            rev: self.rev,
            done: self.done,
            begun: self.begun,
            at: self.at,
            unfinished: self.is_unfinished(),
            since: if is_back { ChangeSince::BackAtDeal } else { ChangeSince::Unchanged },
        }
    }

    fn to_result(&self, outcome: Outcome, max_score: Option<i32>) -> GameResult {
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
            max_score,
            moves: made.unwrap_or_else(|| self.record.line_len()) as u32,
            ms: *ms,
            helps: self.helps.clone(),
            ..GameResult::default()
        }
    }
}

/// A change to a game, and its effect on the statistics.
struct Change {
    save: Save,
    /// How the statistics counted the game before the change. `Open` if the change begins a new
    /// attempt.
    was: CountedAs,
    /// The state that the window must remember if the save cannot be written.
    since: ChangeSince,
}

impl Change {
    /// Computes the effect of a new record. `old` is the stored save; `known` is what the window
    /// knows.
    fn from_record(
        record: Record,
        state: SaveState,
        old: Option<&Save>,
        known: &SaveRevision,
    ) -> Change {
        let was = old.map_or(known.done, |old| old.done);
        let since = known.since.state_after_change(was, old, &record);
        let again = since == ChangeSince::BegunAgain;
        let was = if again { CountedAs::Open } else { was };
        let done = next_counted_as(was, state.outcome, since == ChangeSince::PlayedOn);
        // The first revision of a new save comes from the clock. Otherwise a window that still
        // knows a deleted save of this deal could mistake the new save for the deleted one.
        let rev = old.map_or(known.rev.max(state.at), |old| old.rev).wrapping_add(1);
        // The time must be later than the last write: if there are two results of one game, the
        // later one is kept.
        let at = next_later_time(old.map_or(known.at, |old| old.at), state.at);
        let (begun, mut helps) = match old {
            _ if again => (at, BTreeSet::new()),
            Some(old) => (old.begun, old.helps.clone()),
            None => (known.begun, BTreeSet::new()),
        };
        let (name, named) = old.map_or_else(Default::default, |old| (old.name.clone(), old.named));
        let by_attempt = if record.attempt == 0 {
            HelpSet::NONE
        } else {
            HelpSet::NONE.with_help(Help::EarlierAttempt)
        };
        helps.extend(state.helps.ids().chain(by_attempt.ids()).map(ToOwned::to_owned));
        let score = state.score;
        let save = Save { rev, at, score, done, begun, helps, name, named, record };
        Change { save, was, since }
    }
}

impl Store {
    /// Returns the game to play for a record. `scope` says which parts of the record the player
    /// asked for. If the seed is one of them, returns the saved game of this deal. Otherwise
    /// returns the last unfinished deal of the game (with these options, if the player asked for
    /// them). If there is no such save, returns the record itself.
    pub fn open_game(&self, mut asked: Record, scope: LinkScope) -> Opening {
        // A record with an error is refused later, when a session is made from it.
        let _ = asked.canonicalize();
        let unfinished = self.unfinished_saves_of_game(&asked.game);
        let (found, error) = if scope == LinkScope::Deal {
            match self.find_save(&asked) {
                ReadOutcome::Present(save) => (Some(save), None),
                ReadOutcome::Missing => (None, None),
                ReadOutcome::Newer => (None, Some(StoreError::Newer)),
            }
        } else {
            let fits =
                |save: &Save| scope == LinkScope::Game || save.record.options == asked.options;
            let last = unfinished.iter().find(|save| fits(save));
            let found = last.map(|save| self.find_save(&save.record));
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
            opening.continue_save(save);
        }
        let other =
            unfinished.into_iter().find(|save| !is_same_attempt(&save.record, &opening.record));
        opening.other = other.map(|save| save.record);
        opening
    }

    /// Returns the options of the deal that the player played last, or no options if there is no
    /// save of the game.
    pub fn last_options(&self, game: &str) -> Options {
        let saves = self.saves_of_matching_games(|other| other == game);
        saves.into_iter().next().map(|save| save.record.options).unwrap_or_default()
    }

    /// Saves a game after a change. If the game has ended, also stores its result.
    ///
    /// # Errors
    /// Returns an error if the save or the result cannot be stored. Data that was saved before is
    /// not lost.
    pub fn save_game(
        &self,
        record: Record,
        state: SaveState,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        let old = self.find_save_to_overwrite(&record, revision)?;
        // A deal without moves is saved only if the player has used help.
        if old.is_none() && record.moves.is_empty() && state.helps == HelpSet::NONE {
            return Ok(());
        }
        let save_key = save_key_of(&record);
        let known = match &old {
            _ if revision.key == save_key => revision.clone(),
            Some(old) => old.revision(),
            None => SaveRevision::default(),
        };
        let Change { mut save, was, since } =
            Change::from_record(record, state, old.as_ref(), &known);
        let rev = save.rev;
        let counted = self.set_first_move_time(was, &mut save, old.as_ref());
        if let Err(error) = counted.and_then(|()| self.write_save(was, save, state, revision)) {
            // If the save was not written, remember the step. If only the result was not written,
            // the save shows every step except `PlayedOn`.
            if revision.key == save_key && (revision.rev != rev || since == ChangeSince::PlayedOn) {
                revision.since = since;
            }
            return Err(error);
        }
        if old.is_none() {
            self.prune_finished_saves(revision);
        }
        Ok(())
    }

    /// Counts an unfinished deal as lost because the player gives it up. Removes the deal from the
    /// list of games in progress. If the player opens the deal again and continues, the deal no
    /// longer counts as lost.
    ///
    /// # Errors
    /// See [`Store::save_game`].
    pub fn give_up_game(
        &self,
        deal: &Record,
        at: u64,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        // A window that does not play this deal, but shows the list of games, reads the revision
        // from the save.
        let mut known = if revision.key == save_key_of(deal) {
            revision.clone()
        } else {
            self.revision_of_deal(deal)
        };
        let Some(old) = self.find_save_to_overwrite(deal, &known)? else {
            return Ok(());
        };
        if !old.is_unfinished() {
            return Ok(());
        }
        let mut save = Save {
            rev: old.rev.wrapping_add(1),
            at: next_later_time(old.at, at),
            done: CountedAs::Lost { streak: 0 },
            ..old.clone()
        };
        self.set_first_move_time(CountedAs::Open, &mut save, Some(&old))?;
        let state = SaveState::new(Outcome::Lost, save.score, save.at);
        let (since, is_same_game) = (known.since, revision.key == known.key);
        let put = self.write_save(CountedAs::Open, save, state, &mut known);
        if is_same_game {
            // Keep `since`, because the window still has moves that could not be saved.
            *revision = SaveRevision { since, ..known };
        }
        put
    }

    /// Abandons an unfinished deal: it counts as neither won nor lost. Its moves are stored like
    /// those of finished games.
    ///
    /// # Errors
    /// See [`Store::save_game`]. In case of an error the deal is not abandoned.
    pub fn abandon_game_without_result(&self, deal: &Record, at: u64) -> Result<(), StoreError> {
        let known = self.revision_of_deal(deal);
        let Some(mut save) = self.find_save_to_overwrite(deal, &known)? else {
            return Ok(());
        };
        if !save.is_unfinished() {
            return Ok(());
        }
        let save_key = save_key_of(&save.record);
        save.at = next_later_time(save.at, at);
        save.begun = if save.begun == 0 { save.at } else { save.begun };
        // The save is deleted first, because the result may need its storage space.
        let before = self.read_text(&save_key);
        self.remove(&save_key);
        let saved = self.save_result(save.to_result(Outcome::Open, None), &save.record);
        if let (Err(error), Some(before)) = (saved, before) {
            self.backend.set(&format!("{}{save_key}", super::PREFIX), &before)?;
            return Err(error);
        }
        Ok(())
    }

    /// Sets the name of a deal. An empty name removes the name. `now` is in milliseconds since
    /// 1970.
    ///
    /// # Errors
    /// See [`Store::save_game`].
    pub fn rename_game(&self, deal: &Record, name: &str, now: u64) -> Result<(), StoreError> {
        let known = self.revision_of_deal(deal);
        let Some(save) = self.find_save_to_overwrite(deal, &known)? else {
            return Ok(());
        };
        let name = name.trim().chars().take(MAX_GAME_NAME_CHARS).collect();
        // The revision does not change: the game itself is unchanged, so a window that plays it can
        // continue.
        let named = next_later_time(save.named, now);
        self.write(&save_key_of(&save.record), &Save { name, named, ..save })
    }

    /// Returns the game to replay step by step: the finished game that began at `begun`, or the
    /// game in progress if `begun` is `None`.
    pub fn game_to_replay(&self, deal: &Record, begun: Option<u64>) -> Option<Record> {
        let save =
            || self.find_save(deal).ok().filter(|save| begun.is_none_or(|at| save.begun == at));
        let line = begun.and_then(|begun| self.saved_moves_of_attempt(deal, begun));
        line.or_else(|| save().map(|save| save.record))
    }

    /// Makes this window the owner of the save of a deal. `record` is the current state of the game
    /// in this window. The next change in this window overwrites the save.
    pub fn take_over_save(&self, record: &Record) -> SaveRevision {
        let Some(save) = self.find_save(record).ok() else {
            return SaveRevision::default();
        };
        let since = ChangeSince::Unchanged.state_after_change(save.done, Some(&save), record);
        SaveRevision { since, ..save.revision() }
    }

    fn revision_of_deal(&self, deal: &Record) -> SaveRevision {
        self.find_save(deal).ok().map_or_else(SaveRevision::default, |save| save.revision())
    }

    /// Returns what another window has done with the game of this window. Returns `None` if the
    /// save is unchanged.
    pub fn find_change_by_other_window(&self, revision: &SaveRevision) -> Option<OtherWindow> {
        match self.read::<Save>(&revision.key) {
            ReadOutcome::Present(save) if save.rev == revision.rev => None,
            ReadOutcome::Present(save) if save.done == CountedAs::Open => {
                Some(OtherWindow::PlayedOn)
            }
            ReadOutcome::Present(_) => Some(OtherWindow::Ended),
            ReadOutcome::Missing => {
                self.is_deleted_by_other_window(revision).then_some(OtherWindow::Gone)
            }
            ReadOutcome::Newer => Some(OtherWindow::PlayedOn),
        }
    }

    /// Returns true if the save is missing because another window has abandoned or ended the game.
    /// Returns false if nothing is stored: then the player has cleared the browser's storage.
    fn is_deleted_by_other_window(&self, revision: &SaveRevision) -> bool {
        let is_ours = |key: &String| key.starts_with(super::PREFIX);
        revision.unfinished && revision.rev != 0 && self.backend.keys().iter().any(is_ours)
    }

    /// Returns true if the deal has a save. This includes saves that only newer programs can read.
    pub fn has_save(&self, deal: &Record) -> bool {
        self.find_save(deal) != ReadOutcome::Missing
    }

    /// Returns the games in progress. The game that was played last comes first.
    pub fn unfinished_saves(&self) -> Vec<Save> {
        self.unfinished_saves_of_matching_games(|_| true)
    }

    /// Moves a save that cannot be played to `broken/`.
    pub fn quarantine_game(&self, deal: &Record) {
        if let ReadOutcome::Present(save) = self.find_save(deal) {
            self.quarantine(&save_key_of(&save.record));
        }
    }

    /// Copies a save to `broken/`. Call this before you overwrite the save with only the moves that
    /// can still be replayed.
    ///
    /// # Errors
    /// Returns an error if the quota is exceeded. In that case the save must not be overwritten.
    pub fn quarantine_game_copy(&self, deal: &Record) -> Result<(), StoreError> {
        match self.find_save(deal) {
            ReadOutcome::Present(save) => self.quarantine_copy(&save_key_of(&save.record)),
            ReadOutcome::Missing | ReadOutcome::Newer => Ok(()),
        }
    }

    /// Returns the save of a deal that the window is about to overwrite.
    ///
    /// # Errors
    /// Returns an error if the window must not overwrite the save.
    fn find_save_to_overwrite(
        &self,
        deal: &Record,
        revision: &SaveRevision,
    ) -> Result<Option<Save>, StoreError> {
        let is_known = revision.key == save_key_of(deal);
        let known = if is_known { revision.rev } else { 0 };
        match self.find_save(deal) {
            ReadOutcome::Newer => Err(StoreError::Newer),
            ReadOutcome::Present(save) if save.rev != known => Err(StoreError::ChangedElsewhere),
            ReadOutcome::Present(save) => Ok(Some(save)),
            ReadOutcome::Missing if is_known && self.is_deleted_by_other_window(revision) => {
                Err(StoreError::ChangedElsewhere)
            }
            ReadOutcome::Missing => Ok(None),
        }
    }

    /// Sets the time of the first move if it is not set. If old totals count the game as lost and
    /// the player now continues it, removes the loss from the old totals.
    fn set_first_move_time(
        &self,
        was: CountedAs,
        save: &mut Save,
        old: Option<&Save>,
    ) -> Result<(), StoreError> {
        // The old totals already count a finished game without the time of the first move. Such a
        // game must not be counted again as a result, so its time stays unset.
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
        let mut totals = self.old_totals(&save.record.game);
        totals.remove_loss(streak);
        self.write(&totals::totals_key(&save.record.game), &totals)
    }

    /// Writes a save. If the game no longer counts as `was`, also writes its result.
    fn write_save(
        &self,
        was: CountedAs,
        save: Save,
        state: SaveState,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        self.write(&save_key_of(&save.record), &save)?;
        *revision = save.revision();
        if save.done == was {
            return Ok(());
        }
        let result = save.to_result(state.outcome, state.max_score);
        let counted = self.save_result(result, &save.record);
        if counted.is_err() {
            let save = Save { done: was, ..save };
            self.write(&revision.key, &save)?;
            *revision = save.revision();
        }
        counted
    }

    /// Deletes the saves of the finished deals of a game, except the last one. The results and
    /// moves of these deals are stored elsewhere.
    fn prune_finished_saves(&self, new: &SaveRevision) {
        let Some(game) = new.key.split('/').nth(1) else { return };
        let mut saves = self.saves_of_game(game);
        // The new save is treated as the latest one, even if the clock is wrong.
        if let Some(at) = saves.iter().position(|save| save_key_of(&save.record) == new.key) {
            saves[..=at].rotate_right(1);
        }
        let ended = saves.iter().filter(|save| !save.is_unfinished());
        let gone = ended.skip(1).filter(|old| self.ensure_moves_saved(old));
        gone.for_each(|old| self.remove(&save_key_of(&old.record)));
    }

    /// Returns true if the moves of a finished game are stored outside its save. If the moves did
    /// not fit into the storage before, tries again to store them.
    fn ensure_moves_saved(&self, save: &Save) -> bool {
        let Save { record, begun, .. } = save;
        *begun == 0
            || record.moves.is_empty()
            || self.saved_moves_of_attempt(record, *begun).is_some()
            || self.save_moves_of_attempt(record, *begun).is_ok()
    }

    fn find_save(&self, deal: &Record) -> ReadOutcome<Save> {
        self.read_save_at(&save_key_of(deal))
    }

    /// Returns the save under a key. Returns `Newer` if this program does not know the game, the
    /// edition or the options of the save, because then a newer program wrote it. Ignores a save
    /// whose deal does not match its key.
    fn read_save_at(&self, save_key: &str) -> ReadOutcome<Save> {
        match self.read::<Save>(save_key) {
            ReadOutcome::Present(mut save) => match save.record.canonicalize() {
                Ok((game, _)) if save.record.edition > game.edition => ReadOutcome::Newer,
                Ok(_) if save_key_of(&save.record) == save_key => ReadOutcome::Present(save),
                Ok(_) => ReadOutcome::Missing,
                Err(_) => ReadOutcome::Newer,
            },
            found => found,
        }
    }

    /// Returns the saves of a game. The save that was played last comes first.
    fn saves_of_game(&self, game: &str) -> Vec<Save> {
        self.saves_of_matching_games(|other| other == game)
    }

    fn unfinished_saves_of_game(&self, game: &str) -> Vec<Save> {
        self.unfinished_saves_of_matching_games(|other| other == game)
    }

    fn unfinished_saves_of_matching_games(&self, matches_game: impl Fn(&str) -> bool) -> Vec<Save> {
        self.saves_of_matching_games(matches_game).into_iter().filter(Save::is_unfinished).collect()
    }

    /// Returns the saves of all games whose id `matches_game` accepts. The save that was played
    /// last comes first.
    pub(super) fn saves_of_matching_games(&self, matches_game: impl Fn(&str) -> bool) -> Vec<Save> {
        let keys = self.backend.keys();
        let is_asked = |key: &&str| {
            let mut parts = key.split('/');
            parts.next() == Some("save") && parts.next().is_some_and(&matches_game)
        };
        let keys = keys.iter().filter_map(|key| key.strip_prefix(super::PREFIX)).filter(is_asked);
        let mut saves: Vec<Save> = keys.filter_map(|key| self.read_save_at(key).ok()).collect();
        saves.sort_by_cached_key(|save| (Reverse((save.at, save.rev)), save_key_of(&save.record)));
        saves
    }
}

/// Returns how a game counts after a change. `moved` is true if the player has continued the game.
const fn next_counted_as(was: CountedAs, outcome: Outcome, moved: bool) -> CountedAs {
    match (was, outcome) {
        (CountedAs::Finished, _) | (_, Outcome::Won | Outcome::Over) => CountedAs::Finished,
        (CountedAs::Lost { .. }, Outcome::Lost) => was,
        (CountedAs::Lost { .. }, Outcome::Open) if !moved => was,
        (CountedAs::Open, Outcome::Lost) => CountedAs::Lost { streak: 0 },
        (_, Outcome::Open) => CountedAs::Open,
    }
}

impl Opening {
    /// Makes this opening continue a save. If the player opened the deal with moves that do not
    /// continue the saved ones, keeps the saved moves as an abandoned line in the bookmarks.
    fn continue_save(&mut self, save: Save) {
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
        self.record.marks.add_abandoned_line(&saved.moves, &self.record.moves);
    }
}
