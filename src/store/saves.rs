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
//!   untouched deal is not saved: its address says all there is to know.
//! - No game replaces another. Of each game the last [`MOST_UNFINISHED`]
//!   unfinished deals are kept. When one more is begun, the one that was
//!   played longest ago makes room, and [`Store::keep`] says which it was. Of
//!   the deals that have ended the last is kept.
//! - A game that came out, or was scored to its end, counts once, whatever is
//!   undone afterwards. A game that cannot go on, or is given up, counts as
//!   lost for as long as it stands so: when it is played on, it no longer
//!   does. A game that is left before its end does not count at all.
//! - The save is written before the result is counted, and says that it is
//!   counted. If the counting fails, the save is set back, so that the next
//!   attempt counts it. Only if both writings fail is that one result wrong.
//! - A link with moves to a deal that was begun does not lose the line played
//!   so far: it is kept as a bookmark.
//! - Each save has a revision. A window that finds another revision than its
//!   own writes nothing and says so.
//! - The first program kept two deals of each game, in the form of now but
//!   under `game/<game>` and `kept/<game>`. They are found like the others, and
//!   move to keys of their own when they are played on. The second counted as
//!   lost, though the player had not said so; it is listed, and when it is
//!   played on it no longer counts.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Found, Store, StoreError, Stored, Tally, tally};
use crate::{
    engine::Outcome,
    link::LinkScope,
    session::{Record, Unread},
};

/// How many unfinished deals of one game are kept.
pub const MOST_UNFINISHED: usize = 24;

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// Counts the writings, from 1.
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
    #[serde(rename = "aside")]
    Lost {
        /// The streak that it broke.
        streak: u32,
    },
}

impl Stored for Save {
    const VERSION: u64 = 1;

    fn check_parts(json: &Value) -> Result<(), Unread> {
        let record = json.get("record").cloned().ok_or(Unread::Malformed)?;
        Record::read(record).map(drop)
    }
}

/// How a game stands when it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// How the game stands.
    pub outcome: Outcome,
    /// What has been reached.
    pub score: i32,
    /// The time, in milliseconds since 1970.
    pub at: u64,
}

/// What a window knows of the save it plays: its key, and the revision the
/// window last read or wrote. By default it knows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveRevision {
    key: String,
    rev: u64,
}

/// What there is to play when a game is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game to play, if one is saved; otherwise what was asked for.
    pub record: Record,
    /// Whether it was saved.
    pub found: bool,
    /// What this window knows of the save.
    pub revision: SaveRevision,
    /// The last unfinished deal of the game beside this one.
    pub other: Option<Record>,
    /// Why nothing will be saved.
    pub error: Option<StoreError>,
}

/// A save with the key under which it was found.
#[derive(Debug, PartialEq)]
struct Placed {
    key: String,
    save: Save,
}

/// Tests if two records are of the same deal: game, options and seed.
pub fn same_deal(a: &Record, b: &Record) -> bool {
    (&a.game, &a.options, a.seed) == (&b.game, &b.options, b.seed)
}

/// The key of the save of a deal.
fn key(record: &Record) -> String {
    let options = record.options.iter().map(|(id, value)| format!("/{id}={value}"));
    format!("save/{}/{}{}", record.game, record.seed, options.collect::<String>())
}

/// Where the first program kept the game in progress, and the one it replaced.
fn first_keys(game: &str) -> [String; 2] {
    [format!("game/{game}"), format!("kept/{game}")]
}

impl Placed {
    /// Tests if there is something to go on with.
    fn is_unfinished(&self) -> bool {
        let open = match self.save.done {
            Done::Open => true,
            Done::Finished => false,
            Done::Lost { .. } => self.was_put_aside(),
        };
        open && !self.save.record.moves.is_empty()
    }

    /// Tests if a record goes on from it. One that the first program put aside
    /// does as soon as it is looked at.
    fn is_played_on(&self, record: &Record) -> bool {
        let before = (&self.save.record.moves, self.save.record.made);
        before != (&record.moves, record.made) || self.was_put_aside()
    }

    /// Tests if the first program put it aside, so that it counts as lost without
    /// the player's word.
    fn was_put_aside(&self) -> bool {
        self.key.starts_with("kept/")
    }

    fn revision(&self) -> SaveRevision {
        SaveRevision { key: key(&self.save.record), rev: self.save.rev }
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
                Found::Here(placed) => (Some(placed), None),
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
            record: asked,
            found: false,
            revision: SaveRevision::default(),
            other: None,
            error,
        };
        if let Some(placed) = found {
            opening.take_up(placed);
        }
        let other = unfinished.into_iter().find(|save| !same_deal(&save.record, &opening.record));
        opening.other = other.map(|save| save.record);
        opening
    }

    /// Saves a game after a change, and counts it when it is time. Gives the
    /// unfinished game that had to make room for it, if one had to.
    ///
    /// # Errors
    /// Why it is not saved, or not counted; what was saved before is still there.
    pub fn keep(
        &self,
        record: Record,
        standing: Standing,
        revision: &mut SaveRevision,
    ) -> Result<Option<Record>, StoreError> {
        let old = self.save_to_replace(&record, revision)?;
        if old.is_none() && record.moves.is_empty() {
            return Ok(None);
        }
        let was = old.as_ref().map_or(Done::Open, |old| old.save.done);
        let moved = old.as_ref().is_none_or(|old| old.is_played_on(&record));
        let done = done(was, standing.outcome, moved, || self.tally(&record.game));
        let rev = old.as_ref().map_or(0, |old| old.save.rev).wrapping_add(1);
        let save = Save { rev, at: standing.at, score: standing.score, done, record };
        self.put(old.as_ref(), save, standing.outcome, revision)?;
        Ok(if old.is_none() { self.make_room(revision) } else { None })
    }

    /// Counts an unfinished deal as lost, as the player says so, and takes it
    /// off the list. Opened by its number and played on, it no longer counts.
    ///
    /// # Errors
    /// As [`Store::keep`].
    pub fn give_up(&self, deal: &Record, revision: &mut SaveRevision) -> Result<(), StoreError> {
        // From a list it is done by a window that does not play the game.
        let mut known = if revision.key == key(deal) { revision.clone() } else { self.claim(deal) };
        let Some(old) = self.save_to_replace(deal, &known)? else {
            return Ok(());
        };
        if !old.is_unfinished() {
            return Ok(());
        }
        let streak = match old.save.done {
            Done::Lost { streak } => streak,
            Done::Open | Done::Finished => self.tally(&deal.game).streak,
        };
        let save = Save {
            rev: old.save.rev.wrapping_add(1),
            done: Done::Lost { streak },
            ..old.save.clone()
        };
        self.put(Some(&old), save, Outcome::Lost, &mut known)?;
        if revision.key == known.key {
            *revision = known;
        }
        Ok(())
    }

    /// Takes the save of a deal as this window's own: the next change is
    /// written over it.
    pub fn claim(&self, deal: &Record) -> SaveRevision {
        self.find(deal).here().map_or_else(SaveRevision::default, |placed| placed.revision())
    }

    /// Tests if another window has changed the save that a window plays.
    pub fn is_changed(&self, revision: &SaveRevision) -> bool {
        match self.read::<Save>(&revision.key) {
            Found::Here(save) => save.rev != revision.rev,
            Found::Nothing => false,
            Found::Newer => true,
        }
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
        if let Found::Here(placed) = self.find(deal) {
            self.set_apart(&placed.key);
        }
    }

    /// Lays a copy of a save apart, before what can still be played of it is
    /// written in its place.
    ///
    /// # Errors
    /// If there is no room; the save must then not be written over.
    pub fn copy_game_apart(&self, deal: &Record) -> Result<(), StoreError> {
        match self.find(deal) {
            Found::Here(placed) => self.copy_apart(&placed.key),
            Found::Nothing | Found::Newer => Ok(()),
        }
    }

    /// The save of a deal, if the window may write over it.
    fn save_to_replace(
        &self,
        deal: &Record,
        revision: &SaveRevision,
    ) -> Result<Option<Placed>, StoreError> {
        let known = if revision.key == key(deal) { revision.rev } else { 0 };
        match self.find(deal) {
            Found::Newer => Err(StoreError::Newer),
            Found::Here(placed) if placed.save.rev != known => Err(StoreError::Elsewhere),
            Found::Here(placed) => Ok(Some(placed)),
            Found::Nothing => Ok(None),
        }
    }

    /// Writes a save in the place of an old one, and then counts the result
    /// as far as the old one did not.
    fn put(
        &self,
        old: Option<&Placed>,
        save: Save,
        outcome: Outcome,
        revision: &mut SaveRevision,
    ) -> Result<(), StoreError> {
        let was = old.map_or(Done::Open, |old| old.save.done);
        let key = key(&save.record);
        self.write(&key, &save)?;
        if let Some(old) = old.filter(|old| old.key != key) {
            self.remove(&old.key);
        }
        *revision = SaveRevision { key, rev: save.rev };
        if save.done == was {
            return Ok(());
        }
        let mut tally = self.tally(&save.record.game);
        count(&mut tally, was, &save, outcome);
        let counted = self.write(&tally::key(&save.record.game), &tally);
        if counted.is_err() {
            self.write(&revision.key, &Save { done: was, ..save })?;
        }
        counted
    }

    /// Drops the saves that have no room beside a new one.
    fn make_room(&self, new: &SaveRevision) -> Option<Record> {
        let game = new.key.split('/').nth(1)?;
        let mut saves = self.saves_of(game);
        // Whatever the clock says, the new one is the last.
        if let Some(at) = saves.iter().position(|placed| placed.key == new.key) {
            saves[..=at].rotate_right(1);
        }
        let (unfinished, ended): (Vec<Placed>, Vec<Placed>) =
            saves.into_iter().partition(Placed::is_unfinished);
        ended.iter().skip(1).for_each(|old| self.remove(&old.key));
        let crowd: Vec<Placed> = unfinished.into_iter().skip(MOST_UNFINISHED).collect();
        crowd.iter().for_each(|old| self.remove(&old.key));
        crowd.into_iter().next().map(|old| old.save.record)
    }

    /// The save of a deal.
    fn find(&self, deal: &Record) -> Found<Placed> {
        let own = self.placed(key(deal));
        if own == Found::Newer {
            return Found::Newer;
        }
        let first = first_keys(&deal.game).into_iter().filter_map(|key| self.placed(key).here());
        let all = own.here().into_iter().chain(first);
        all.filter(|placed| same_deal(&placed.save.record, deal))
            .max_by_key(|placed| (placed.save.at, placed.save.rev))
            .map_or(Found::Nothing, Found::Here)
    }

    /// The save under a key. One of a game, an edition or with options that
    /// this program does not know is a newer program's.
    fn placed(&self, key: String) -> Found<Placed> {
        match self.read::<Save>(&key) {
            Found::Here(mut save) => match save.record.canonical() {
                Ok((game, _)) if save.record.edition <= game.edition => {
                    Found::Here(Placed { key, save })
                }
                Ok(_) | Err(_) => Found::Newer,
            },
            Found::Nothing => Found::Nothing,
            Found::Newer => Found::Newer,
        }
    }

    /// The saves of a game, the last played first.
    fn saves_of(&self, game: &str) -> Vec<Placed> {
        self.saves_where(|other| other == game)
    }

    fn unfinished_of(&self, game: &str) -> Vec<Save> {
        self.unfinished_where(|other| other == game)
    }

    fn unfinished_where(&self, of: impl Fn(&str) -> bool) -> Vec<Save> {
        let saves = self.saves_where(of).into_iter().filter(Placed::is_unfinished);
        saves.map(|placed| placed.save).collect()
    }

    /// The saves of some games, the last played first; of each deal one.
    fn saves_where(&self, of: impl Fn(&str) -> bool) -> Vec<Placed> {
        let mut saves: Vec<Placed> = Vec::new();
        for key in self.backend.keys() {
            let Some(key) = key.strip_prefix(super::PREFIX) else { continue };
            let mut parts = key.split('/');
            let place = parts.next().unwrap_or("");
            if !["save", "game", "kept"].contains(&place) || !parts.next().is_some_and(&of) {
                continue;
            }
            if let Found::Here(placed) = self.placed(key.to_owned()) {
                saves.push(placed);
            }
        }
        saves.sort_by(|a, b| (b.save.at, b.save.rev, &a.key).cmp(&(a.save.at, a.save.rev, &b.key)));
        let mut seen: Vec<String> = Vec::new();
        saves.retain(|placed| {
            let deal = key(&placed.save.record);
            let is_new = !seen.contains(&deal);
            if is_new {
                seen.push(deal);
            }
            is_new
        });
        saves
    }
}

/// Whether a game counts after a change, given whether it did before, and
/// whether it has been played on since.
fn done(was: Done, outcome: Outcome, moved: bool, tally: impl FnOnce() -> Tally) -> Done {
    match (was, outcome) {
        (Done::Finished, _) | (_, Outcome::Won | Outcome::Over) => Done::Finished,
        (Done::Lost { .. }, Outcome::Lost) => was,
        (Done::Lost { .. }, Outcome::Open) if !moved => was,
        (Done::Open, Outcome::Lost) => Done::Lost { streak: tally().streak },
        (_, Outcome::Open) => Done::Open,
    }
}

/// Counts what has changed since a game counted as `was`.
fn count(tally: &mut Tally, was: Done, save: &Save, outcome: Outcome) {
    if let Done::Lost { streak } = was {
        tally.take_back_loss(streak);
    }
    match save.done {
        Done::Open => {}
        Done::Lost { .. } => tally.lose(save.score),
        Done::Finished if outcome == Outcome::Over => tally.end(save.score),
        Done::Finished => tally.win(save.score),
    }
}

impl Opening {
    /// Takes up a save. A line that differs from the one asked for is kept as
    /// a bookmark.
    fn take_up(&mut self, placed: Placed) {
        self.revision = placed.revision();
        let saved = placed.save.record;
        if self.record.moves.is_empty() || self.record.moves == saved.moves {
            self.record = saved;
            self.found = true;
            return;
        }
        self.record.marks = saved.marks;
        if !saved.moves.is_empty() && !self.record.marks.contains(&saved.moves) {
            self.record.marks.push(saved.moves);
        }
    }
}
