//! Games in progress: where they are kept, how one is found again, and when a
//! game counts. Knows records and standings, no rules.
//!
//! # For the pages
//!
//! - [`Store::open`] says what there is to play when a deal is asked for, be
//!   it by a link, by its number or from a list. Whoever lays a deal asks it
//!   first; a deal that was begun before is taken up where it stood.
//!   [`Opening::other`] is the last unfinished deal of the same game: the way
//!   back, to be offered.
//! - [`Store::keep`] after every change.
//! - [`Store::unfinished`] lists what there is to go on with, of all games.
//! - [`Store::give_up`] when the player says that a game is lost.
//!
//! To replace a game means to open another deal of it: nothing more is asked.
//!
//! # The policy
//!
//! - Each deal (game, options, seed) has a save of its own. It is written
//!   after every change, under `save/<game>/<seed>`, followed by
//!   `/<option>=<value>` for each option that differs from its default. An
//!   untouched deal is not saved: its address says all there is to know. Another
//!   attempt at a deal, which goes on from a moment of an earlier one, has a save of
//!   its own (`…/attempt=<moment>`), and counts apart.
//! - No game replaces another: every unfinished deal is kept until it ends or the
//!   person puts it away ([`Store::put_away`]). Where there is no room for one more
//!   that is an error, and the person chooses what goes. Of the deals of a game that
//!   have ended the last is kept; their results and moves lie apart.
//! - A game that came out, or was scored to its end, counts once, whatever is
//!   undone afterwards. A game that cannot go on, or is given up, counts as
//!   lost for as long as it stands so: when it is played on, it no longer
//!   does. A game that is left before its end does not count at all.
//! - A game that ended and is brought back to its deal is another attempt from
//!   there on. Where a step could not be kept, the window remembers what it did: the next
//!   that is kept counts as if all before it had been.
//! - The save is written before the result ([`GameResult`]), and says that it
//!   counts. If writing the result fails, the save is set back, so that the next
//!   attempt writes it. Only if both writings fail is that one result wrong.
//! - A link with moves to a deal that was begun does not lose the line played
//!   so far: it is among those that were left.
//! - Each save has a revision. A window that finds another revision than its
//!   own writes nothing and says so. Nor does one whose unfinished game is no longer
//!   there, as another window has put it away or ended it: the person is asked first
//!   ([`SaveRevision::taken_up_again`]). Taken up again it is the same game.

use std::{cmp::Reverse, collections::BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    Ending, Found, GameResult, Help, Helps, Store, StoreError, Stored, bounds,
    bounds::moment_after, results::options_of, tally,
};
use crate::{
    engine::{Outcome, is_default},
    link::LinkScope,
    session::{Record, RecordMark, Unread},
};

/// No name of a game is longer, in characters.
pub const LONGEST_NAME: usize = 60;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// Counts the writings, from some number on.
    pub rev: u64,
    /// When it was written, in milliseconds since 1970.
    #[serde(default)]
    pub at: u64,
    /// The game.
    pub record: Record,
    /// What has been reached.
    #[serde(default)]
    pub score: i32,
    /// Whether it counts already.
    #[serde(default)]
    pub done: Done,
    /// When its first move was made, in milliseconds since 1970; 0 if a program
    /// has begun it that kept no results.
    #[serde(default, skip_serializing_if = "is_default")]
    pub begun: u64,
    /// What helped, by the names of [`Help`] and those of programs
    /// to come.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub helps: BTreeSet<String>,
    /// What the person calls it; empty if nothing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// When that was last said, in milliseconds since 1970; 0 if never.
    #[serde(default, skip_serializing_if = "is_default")]
    pub named: u64,
}

/// Whether a game counts already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Done {
    /// Not yet.
    #[default]
    Open,
    /// It came out, or was scored.
    Finished,
    /// It counts as lost: it could not go on, or was given up.
    Lost {
        /// The streak that it broke, if a program counted it that kept no
        /// results.
        streak: u32,
    },
}

impl Stored for Save {
    const VERSION: u64 = 1;

    fn check_parts(json: &Value) -> Result<(), Unread> {
        let record = json.get("record").cloned().ok_or(Unread::Malformed)?;
        Record::read(record).map(drop)
    }

    fn bounded(mut self) -> Save {
        self.score = bounds::score(self.score);
        self.helps = bounds::ids(self.helps);
        self.name = bounds::first_chars(self.name, LONGEST_NAME);
        self.record.ms = self.record.ms.min(bounds::LONGEST_MS);
        self
    }
}

/// How a game stands when it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How the game stands.
    pub outcome: Outcome,
    /// What has been reached.
    pub score: i32,
    /// The most that could be, where there is such a number.
    pub of: Option<i32>,
    /// What has helped.
    pub helps: Helps,
    /// The time, in milliseconds since 1970.
    pub at: u64,
}

impl Standing {
    /// How a game stands that had no help.
    pub const fn new(outcome: Outcome, score: i32, at: u64) -> Standing {
        Standing { outcome, score, of: None, helps: Helps::NONE, at }
    }
}

/// What a window knows of the save it plays: its key, the revision the window
/// last read or wrote, and whether the game counted then. So a game whose save
/// has been dropped meanwhile is not counted again. By default it knows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveRevision {
    key: String,
    rev: u64,
    done: Done,
    begun: u64,
    at: u64,
    unfinished: bool,
    since: Since,
}

/// What a window has done with a game since it ended or was last kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Since {
    /// It stands as it did.
    #[default]
    Nothing,
    /// It has gone on, or was undone to a moment after its deal.
    PlayedOn,
    /// It had ended and was brought back to its deal: from there on it is another attempt.
    BackAtDeal,
    /// The other attempt has begun, wherever it went.
    BegunAgain,
}

impl Since {
    /// The same after a change to a record, where the game counted as `was` and `old` lies there.
    fn then(self, was: Done, old: Option<&Save>, record: &Record) -> Since {
        let stands =
            |save: &Save| (&save.record.moves, save.record.made) == (&record.moves, record.made);
        let is_at_deal = record.made == Some(0) || record.moves.is_empty();
        match (was, self) {
            (_, Since::BegunAgain) => self,
            (_, Since::BackAtDeal) if is_at_deal => self,
            (_, Since::BackAtDeal) => Since::BegunAgain,
            // One that was lost and has been played on counts no longer, wherever it goes.
            (Done::Finished, _) | (Done::Lost { .. }, Since::Nothing) if is_at_deal => {
                Since::BackAtDeal
            }
            _ if old.is_some_and(stands) => self,
            _ => Since::PlayedOn,
        }
    }
}

/// What another window has done with a game that this one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// It has played on with it.
    PlayedOn,
    /// It has ended it, or given it up.
    Ended,
    /// It has put it away, or ended it and played others since.
    Gone,
}

impl SaveRevision {
    /// For a game that is no longer there, at the person's word: it goes on all the same,
    /// as the game that it was.
    #[must_use]
    pub fn taken_up_again(self) -> SaveRevision {
        SaveRevision { rev: 0, ..self }
    }
}

/// What there is to play when a game is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game to play, if one is saved; otherwise what was asked for.
    pub record: Record,
    /// Whether it was saved.
    pub found: bool,
    /// Whether its moves come from a link, and the save does not have them.
    pub is_lent: bool,
    /// What this window knows of the save.
    pub revision: SaveRevision,
    /// The last unfinished deal of the game beside this one.
    pub other: Option<Record>,
    /// Why nothing will be saved.
    pub error: Option<StoreError>,
}

/// Tests if two records are of the same attempt at the same deal: game, options and seed.
pub fn same_deal(a: &Record, b: &Record) -> bool {
    let named = |record: &Record| (record.seed, record.attempt);
    (&a.game, &a.options, named(a)) == (&b.game, &b.options, named(b))
}

/// The key of the save of a deal.
pub(super) fn key(record: &Record) -> String {
    let attempt = match record.attempt {
        0 => String::new(),
        attempt => format!("/attempt={attempt}"),
    };
    format!("save/{}/{}{}{attempt}", record.game, record.seed, options_of(&record.options))
}

impl Save {
    /// Tests if there is something to go on with.
    pub(super) fn is_unfinished(&self) -> bool {
        self.done == Done::Open && !self.record.moves.is_empty()
    }

    /// What a window knows of it that reads it.
    fn revision(&self) -> SaveRevision {
        let is_back = self.done != Done::Open && self.record.made == Some(0);
        SaveRevision {
            key: key(&self.record),
            rev: self.rev,
            done: self.done,
            begun: self.begun,
            at: self.at,
            unfinished: self.is_unfinished(),
            since: if is_back { Since::BackAtDeal } else { Since::Nothing },
        }
    }

    /// The result that it has now.
    fn result(&self, outcome: Outcome, of: Option<i32>) -> GameResult {
        let Record { game, options, seed, ms, made, .. } = &self.record;
        GameResult {
            game: game.clone(),
            options: options.clone(),
            seed: *seed,
            begun: self.begun,
            at: self.at,
            end: match self.done {
                Done::Open => Ending::Left,
                Done::Lost { .. } => Ending::Lost,
                Done::Finished if outcome == Outcome::Over => Ending::Over,
                Done::Finished => Ending::Won,
            },
            score: self.score,
            of,
            moves: made.unwrap_or_else(|| self.record.line_len()) as u32,
            ms: *ms,
            helps: self.helps.clone(),
            ..GameResult::default()
        }
    }
}

/// What a change makes of a game.
struct Change {
    /// The save that is to be written.
    save: Save,
    /// How the game counted before; another attempt did not.
    was: Done,
    /// What has become of it since it ended, should the save not be written.
    since: Since,
}

impl Change {
    /// A change to a record, over what lies there and what the window knows of it.
    fn of(record: Record, standing: Standing, old: Option<&Save>, known: &SaveRevision) -> Change {
        let was = old.map_or(known.done, |old| old.done);
        let since = known.since.then(was, old, &record);
        let again = since == Since::BegunAgain;
        let was = if again { Done::Open } else { was };
        let done = done(was, standing.outcome, since == Since::PlayedOn);
        // A save that begins anew counts on from the clock: a window that knows one before it, which has
        // gone, must not take it for its own.
        let rev = old.map_or(known.rev.max(standing.at), |old| old.rev).wrapping_add(1);
        // Later than what was written before: of two results of the game the later stands.
        let at = moment_after(old.map_or(known.at, |old| old.at), standing.at);
        let (begun, mut helps) = match old {
            _ if again => (at, BTreeSet::new()),
            Some(old) => (old.begun, old.helps.clone()),
            None => (known.begun, BTreeSet::new()),
        };
        let (name, named) = old.map_or_else(Default::default, |old| (old.name.clone(), old.named));
        let by_attempt =
            if record.attempt == 0 { Helps::NONE } else { Helps::NONE.with(Help::Again) };
        helps.extend(standing.helps.ids().chain(by_attempt.ids()).map(ToOwned::to_owned));
        let score = standing.score;
        let save = Save { rev, at, score, done, begun, helps, name, named, record };
        Change { save, was, since }
    }
}

impl Store {
    /// What there is to play when a record is asked for, of which so much was
    /// named. Without a seed it is the last unfinished deal of the game, with
    /// the options that were named; if there is none, what was asked for.
    pub fn open(&self, mut asked: Record, scope: LinkScope) -> Opening {
        // What cannot be played is refused when it is taken up.
        let _ = asked.canonical();
        let unfinished = self.unfinished_of(&asked.game);
        let (found, error) = if scope == LinkScope::Deal {
            match self.find(&asked) {
                Found::Here(save) => (Some(save), None),
                Found::Nothing => (None, None),
                Found::Newer => (None, Some(StoreError::Newer)),
            }
        } else {
            let fits =
                |save: &Save| scope == LinkScope::Game || save.record.options == asked.options;
            let last = unfinished.iter().find(|save| fits(save));
            let found = last.map(|save| self.find(&save.record));
            (found.and_then(Found::here), None)
        };
        let mut opening = Opening {
            is_lent: !asked.moves.is_empty(),
            record: asked,
            found: false,
            revision: SaveRevision::default(),
            other: None,
            error,
        };
        if let Some(save) = found {
            opening.take_up(save);
        }
        let other = unfinished.into_iter().find(|save| !same_deal(&save.record, &opening.record));
        opening.other = other.map(|save| save.record);
        opening
    }

    /// Saves a game after a change, and counts it when it is time.
    ///
    /// # Errors
    /// Why it is not saved, or not counted; what was saved before is still there.
    pub fn keep(
        &self,
        record: Record,
        standing: Standing,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        let old = self.save_to_replace(&record, revision)?;
        // What has helped before the first move is remembered.
        if old.is_none() && record.moves.is_empty() && standing.helps == Helps::NONE {
            return Ok(());
        }
        let place = key(&record);
        let known = match &old {
            _ if revision.key == place => revision.clone(),
            Some(old) => old.revision(),
            None => SaveRevision::default(),
        };
        let Change { mut save, was, since } = Change::of(record, standing, old.as_ref(), &known);
        let rev = save.rev;
        let counted = self.begin_to_count(was, &mut save, old.as_ref());
        if let Err(error) = counted.and_then(|()| self.put(was, save, standing, revision)) {
            // Where the save is written and its result is not, another attempt has begun.
            if revision.key == place && (revision.rev != rev || since == Since::PlayedOn) {
                revision.since = since;
            }
            return Err(error);
        }
        if old.is_none() {
            self.make_room(revision);
        }
        Ok(())
    }

    /// Counts an unfinished deal as lost, as the player says so, and takes it
    /// off the list. Opened by its number and played on, it no longer counts.
    ///
    /// # Errors
    /// As [`Store::keep`].
    pub fn give_up(
        &self,
        deal: &Record,
        at: u64,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        // From a list it is done by a window that does not play the game.
        let mut known = if revision.key == key(deal) { revision.clone() } else { self.known(deal) };
        let Some(old) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        if !old.is_unfinished() {
            return Ok(());
        }
        let mut save = Save {
            rev: old.rev.wrapping_add(1),
            at: moment_after(old.at, at),
            done: Done::Lost { streak: 0 },
            ..old.clone()
        };
        self.begin_to_count(Done::Open, &mut save, Some(&old))?;
        let standing = Standing::new(Outcome::Lost, save.score, save.at);
        let (since, is_own) = (known.since, revision.key == known.key);
        let put = self.put(Done::Open, save, standing, &mut known);
        if is_own {
            // What it has played beyond the save, and could not keep, it has still played.
            *revision = SaveRevision { since, ..known };
        }
        put
    }

    /// Puts an unfinished deal away at the person's word: it is neither won nor lost, and
    /// its moves are kept as those of other games.
    ///
    /// # Errors
    /// As [`Store::keep`]; it is still there then.
    pub fn put_away(&self, deal: &Record, at: u64) -> Result<(), StoreError> {
        let known = self.known(deal);
        let Some(mut save) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        if !save.is_unfinished() {
            return Ok(());
        }
        let place = key(&save.record);
        save.at = moment_after(save.at, at);
        save.begun = if save.begun == 0 { save.at } else { save.begun };
        // Its room is wanted for the result, where there is no other.
        let before = self.text(&place);
        self.remove(&place);
        let kept = self.keep_result(save.result(Outcome::Open, None), &save.record);
        if let (Err(error), Some(before)) = (kept, before) {
            self.backend.set(&format!("{}{place}", super::PREFIX), &before)?;
            return Err(error);
        }
        Ok(())
    }

    /// Gives a deal a name, or with an empty one none, at a moment in milliseconds since
    /// 1970.
    ///
    /// # Errors
    /// As [`Store::keep`].
    pub fn name_game(&self, deal: &Record, name: &str, now: u64) -> Result<(), StoreError> {
        let known = self.known(deal);
        let Some(save) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        let name = name.trim().chars().take(LONGEST_NAME).collect();
        // The window that plays it goes on with it: nothing of the game has changed.
        let named = moment_after(save.named, now);
        self.write(&key(&save.record), &Save { name, named, ..save })
    }

    /// The game that is to be stepped through: the one that ended whose first move was
    /// made at a moment, or without one the one in progress.
    pub fn replayed(&self, deal: &Record, begun: Option<u64>) -> Option<Record> {
        let save = || self.find(deal).here().filter(|save| begun.is_none_or(|at| save.begun == at));
        let line = begun.and_then(|begun| self.line_of_deal(deal, begun));
        line.or_else(|| save().map(|save| save.record))
    }

    /// Takes the save of a deal as that of this window, where the game stands as a record
    /// says: the next change is written over it.
    pub fn claim(&self, record: &Record) -> SaveRevision {
        let Some(save) = self.find(record).here() else {
            return SaveRevision::default();
        };
        let since = Since::Nothing.then(save.done, Some(&save), record);
        SaveRevision { since, ..save.revision() }
    }

    /// What there is to know of the save of a deal.
    fn known(&self, deal: &Record) -> SaveRevision {
        self.find(deal).here().map_or_else(SaveRevision::default, |save| save.revision())
    }

    /// What another window has done with the game that a window plays, if anything.
    pub fn changed_elsewhere(&self, revision: &SaveRevision) -> Option<Elsewhere> {
        match self.read::<Save>(&revision.key) {
            Found::Here(save) if save.rev == revision.rev => None,
            Found::Here(save) if save.done == Done::Open => Some(Elsewhere::PlayedOn),
            Found::Here(_) => Some(Elsewhere::Ended),
            Found::Nothing => self.is_gone(revision).then_some(Elsewhere::Gone),
            Found::Newer => Some(Elsewhere::PlayedOn),
        }
    }

    /// Tests if a game of which nothing is here was put away or ended by another window.
    /// Where nothing of ours is here at all, the browser has been emptied.
    fn is_gone(&self, revision: &SaveRevision) -> bool {
        let is_ours = |key: &String| key.starts_with(super::PREFIX);
        revision.unfinished && revision.rev != 0 && self.backend.keys().iter().any(is_ours)
    }

    /// Tests if a deal has been begun.
    pub fn is_begun(&self, deal: &Record) -> bool {
        self.find(deal) != Found::Nothing
    }

    /// The games to go on with, the last played first.
    pub fn unfinished(&self) -> Vec<Save> {
        self.unfinished_where(|_| true)
    }

    /// Moves a save that cannot be played out of the way.
    pub fn set_game_apart(&self, deal: &Record) {
        if let Found::Here(save) = self.find(deal) {
            self.set_apart(&key(&save.record));
        }
    }

    /// Lays a copy of a save apart, before what can still be played of it is
    /// written in its place.
    ///
    /// # Errors
    /// If there is no room; the save must then not be written over.
    pub fn copy_game_apart(&self, deal: &Record) -> Result<(), StoreError> {
        match self.find(deal) {
            Found::Here(save) => self.copy_apart(&key(&save.record)),
            Found::Nothing | Found::Newer => Ok(()),
        }
    }

    /// The save of a deal, if the window may write over it.
    fn save_to_replace(
        &self,
        deal: &Record,
        revision: &SaveRevision,
    ) -> Result<Option<Save>, StoreError> {
        let is_known = revision.key == key(deal);
        let known = if is_known { revision.rev } else { 0 };
        match self.find(deal) {
            Found::Newer => Err(StoreError::Newer),
            Found::Here(save) if save.rev != known => Err(StoreError::Elsewhere),
            Found::Here(save) => Ok(Some(save)),
            Found::Nothing if is_known && self.is_gone(revision) => Err(StoreError::Elsewhere),
            Found::Nothing => Ok(None),
        }
    }

    /// Gives a game that has none its first moment. One that counted as lost before results
    /// were kept no longer does in what was counted then.
    fn begin_to_count(
        &self,
        was: Done,
        save: &mut Save,
        old: Option<&Save>,
    ) -> Result<(), StoreError> {
        // What came out then was counted then: it never has a result.
        if save.begun != 0 || was == Done::Finished {
            return Ok(());
        }
        save.begun = old.map_or(save.at, |old| old.at).max(1);
        let Done::Lost { streak } = was else {
            return Ok(());
        };
        if matches!(save.done, Done::Lost { .. }) {
            save.begun = 0;
            return Ok(());
        }
        let mut tally = self.earlier(&save.record.game);
        tally.take_back_loss(streak);
        self.write(&tally::key(&save.record.game), &tally)
    }

    /// Writes a save in the place of one that counted as `was`, and then its
    /// result as far as that has changed.
    fn put(
        &self,
        was: Done,
        save: Save,
        standing: Standing,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        self.write(&key(&save.record), &save)?;
        *revision = save.revision();
        if save.done == was {
            return Ok(());
        }
        let result = save.result(standing.outcome, standing.of);
        let counted = self.keep_result(result, &save.record);
        if counted.is_err() {
            let save = Save { done: was, ..save };
            self.write(&revision.key, &save)?;
            *revision = save.revision();
        }
        counted
    }

    /// Of the deals of a game that have ended the last is kept: their results and
    /// moves lie apart.
    fn make_room(&self, new: &SaveRevision) {
        let Some(game) = new.key.split('/').nth(1) else { return };
        let mut saves = self.saves_of(game);
        // Whatever the clock says, the new one is the last.
        if let Some(at) = saves.iter().position(|save| key(&save.record) == new.key) {
            saves[..=at].rotate_right(1);
        }
        let ended = saves.iter().filter(|save| !save.is_unfinished());
        let gone = ended.skip(1).filter(|old| self.has_its_line(old));
        gone.for_each(|old| self.remove(&key(&old.record)));
    }

    /// Tests if the moves of a game that has ended lie apart from its save; where there was
    /// no room for them it is tried once more.
    fn has_its_line(&self, save: &Save) -> bool {
        let Save { record, begun, .. } = save;
        *begun == 0
            || record.moves.is_empty()
            || self.line_of_deal(record, *begun).is_some()
            || self.keep_line_of(record, *begun).is_ok()
    }

    /// The save of a deal.
    fn find(&self, deal: &Record) -> Found<Save> {
        self.save_under(&key(deal))
    }

    /// The save under a key. One of a game, an edition or with options that
    /// this program does not know is a newer program's; one that does not lie
    /// where its deal belongs is none.
    fn save_under(&self, place: &str) -> Found<Save> {
        match self.read::<Save>(place) {
            Found::Here(mut save) => match save.record.canonical() {
                Ok((game, _)) if save.record.edition > game.edition => Found::Newer,
                Ok(_) if key(&save.record) == place => Found::Here(save),
                Ok(_) => Found::Nothing,
                Err(_) => Found::Newer,
            },
            found => found,
        }
    }

    /// The saves of a game, the last played first.
    fn saves_of(&self, game: &str) -> Vec<Save> {
        self.saves_where(|other| other == game)
    }

    fn unfinished_of(&self, game: &str) -> Vec<Save> {
        self.unfinished_where(|other| other == game)
    }

    fn unfinished_where(&self, of: impl Fn(&str) -> bool) -> Vec<Save> {
        self.saves_where(of).into_iter().filter(Save::is_unfinished).collect()
    }

    /// The saves of some games, the last played first.
    pub(super) fn saves_where(&self, of: impl Fn(&str) -> bool) -> Vec<Save> {
        let keys = self.backend.keys();
        let is_asked = |key: &&str| {
            let mut parts = key.split('/');
            parts.next() == Some("save") && parts.next().is_some_and(&of)
        };
        let keys = keys.iter().filter_map(|key| key.strip_prefix(super::PREFIX)).filter(is_asked);
        let mut saves: Vec<Save> = keys.filter_map(|key| self.save_under(key).here()).collect();
        saves.sort_by_cached_key(|save| (Reverse((save.at, save.rev)), key(&save.record)));
        saves
    }
}

/// Whether a game counts after a change, given whether it did before, and
/// whether it has been played on since.
const fn done(was: Done, outcome: Outcome, moved: bool) -> Done {
    match (was, outcome) {
        (Done::Finished, _) | (_, Outcome::Won | Outcome::Over) => Done::Finished,
        (Done::Lost { .. }, Outcome::Lost) => was,
        (Done::Lost { .. }, Outcome::Open) if !moved => was,
        (Done::Open, Outcome::Lost) => Done::Lost { streak: 0 },
        (_, Outcome::Open) => Done::Open,
    }
}

impl Opening {
    /// Takes up a save. A line that differs from the one asked for is among those that
    /// were left.
    fn take_up(&mut self, save: Save) {
        self.revision = save.revision();
        let saved = save.record;
        let asked = RecordMark::from(self.record.moves.as_str());
        let is_marked = saved.marks.0.iter().any(|mark| asked.is_on(&mark.moves));
        self.is_lent = !is_marked && !asked.is_on(&saved.moves);
        if self.record.moves.is_empty() || self.record.moves == saved.moves {
            self.record = saved;
            self.found = true;
            return;
        }
        self.record.marks = saved.marks;
        self.record.marks.add_left(&saved.moves, &self.record.moves);
    }
}
