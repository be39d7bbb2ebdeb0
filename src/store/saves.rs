//! Games in progress: when they are kept, what becomes of a game that another
//! replaces, and when a game counts. Knows records and standings, no rules.
//!
//! The policy:
//! - A game has one game in progress. It is saved after every change, under
//!   `game/<game>`.
//! - An untouched deal is not saved over another: its address says all there
//!   is to know. With its first move it takes the place, and the game that lay
//!   there is put aside, to `kept/<game>`. Opening its deal again takes it up
//!   where it stood.
//! - A game put aside counts as lost, once, if a move was made; taken up
//!   again, it no longer counts. A game that came out counts as won, once,
//!   whatever is undone afterwards; it is not kept aside.
//! - A link with moves to the very deal in progress does not lose the line
//!   played so far: it is kept as a bookmark.
//! - Each save has a revision. A window that finds another revision than its
//!   own writes nothing and says so.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Found, Kept, Store, Trouble, tally};
use crate::{
    engine::Outcome,
    games,
    session::{Record, Unread},
};

/// A saved game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Save {
    /// Counts the writings.
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
    /// It was put aside and counts as lost.
    Aside {
        /// The streak that it broke.
        streak: u32,
    },
}

impl Kept for Save {
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

/// What a window knows of the save it plays: the revision it last read or
/// wrote; 0 before that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hold(pub u64);

/// What there is to play when a game is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The game to play, if one is saved; otherwise what was asked for.
    pub record: Record,
    /// Whether it was saved.
    pub found: bool,
    /// Whether the save it comes from, or whose line it keeps, was put aside.
    pub aside: bool,
    /// What this window knows of the save.
    pub hold: Hold,
    /// Another deal of the game that is in progress.
    pub other: Option<Record>,
    /// Why nothing will be saved.
    pub trouble: Option<Trouble>,
}

impl Save {
    /// Tests if it is the same deal.
    fn deals(&self, record: &Record) -> bool {
        same_deal(&self.record, record)
    }

    /// Tests if there is something to go on with.
    pub const fn in_progress(&self) -> bool {
        !self.record.moves.is_empty() && !matches!(self.done, Done::Finished)
    }
}

/// Tests if two records are of the same deal: game, options and seed.
pub fn same_deal(a: &Record, b: &Record) -> bool {
    (&a.game, &a.options, a.seed) == (&b.game, &b.options, b.seed)
}

/// The key of a game in progress.
pub(super) fn key(game: &str) -> String {
    format!("game/{game}")
}

/// The key of a game put aside.
pub(super) fn kept_key(game: &str) -> String {
    format!("kept/{game}")
}

fn place(game: &str, aside: bool) -> String {
    if aside { kept_key(game) } else { key(game) }
}

impl Store {
    /// What there is to play when a link asks for a record, with or without
    /// naming the deal.
    pub fn open(&self, asked: Record, deal_named: bool) -> Opening {
        let found = self.read::<Save>(&key(&asked.game));
        let mut opening = Opening {
            record: asked,
            found: false,
            aside: false,
            hold: Hold::default(),
            other: None,
            trouble: (found == Found::Newer).then_some(Trouble::Newer),
        };
        let current = match found {
            Found::Here(save) => Some(save),
            Found::Nothing | Found::Newer => None,
        };
        match current {
            Some(save) if deal_named && save.deals(&opening.record) => opening.take_up(save),
            Some(save) if !deal_named && save.in_progress() => opening.take_up(save),
            current if deal_named => {
                opening.other = current.filter(Save::in_progress).map(|save| save.record);
                if let Found::Here(kept) = self.read::<Save>(&kept_key(&opening.record.game))
                    && kept.deals(&opening.record)
                {
                    opening.aside = true;
                    opening.take_up(Save { rev: 0, ..kept });
                }
            }
            _ => {}
        }
        opening
    }

    /// Saves a game after a change, and counts it when it is time.
    ///
    /// # Errors
    /// Why it is not saved; what was saved before is still there.
    pub fn keep(&self, record: Record, standing: Standing, hold: &mut Hold) -> Result<(), Trouble> {
        let key = key(&record.game);
        let old = match self.read::<Save>(&key) {
            Found::Here(save) => Some(save),
            Found::Nothing => None,
            Found::Newer => return Err(Trouble::Newer),
        };
        let same = old.as_ref().is_some_and(|old| old.deals(&record));
        if old.as_ref().is_some_and(|old| old.rev != hold.0 && (same || hold.0 != 0)) {
            return Err(Trouble::Elsewhere);
        }
        if record.moves.is_empty() && !same {
            return Ok(());
        }
        let rev = old.as_ref().map_or(0, |old| old.rev) + 1;
        let done = match &old {
            Some(old) if same => old.done,
            _ => self.change_places(old, &record)?,
        };
        let finished = matches!(standing.outcome, Outcome::Won | Outcome::Over);
        let counts = finished && done != Done::Finished;
        let save = Save {
            rev,
            at: standing.at,
            score: standing.score,
            done: if counts { Done::Finished } else { done },
            record,
        };
        self.write(&key, &save)?;
        hold.0 = rev;
        if counts {
            self.count(&save.record.game, standing)?;
        }
        Ok(())
    }

    /// Takes the save of a game as this window's own: the next change is
    /// written over it.
    pub fn claim(&self, game: &str) -> Hold {
        match self.read::<Save>(&key(game)) {
            Found::Here(save) => Hold(save.rev),
            Found::Nothing | Found::Newer => Hold::default(),
        }
    }

    /// Moves a save that cannot be played, in progress or put aside, out of
    /// the way.
    pub fn set_game_apart(&self, game: &str, aside: bool) {
        self.set_apart(&place(game, aside));
    }

    /// Lays a copy of a save apart, before what can still be played of it is
    /// written in its place.
    ///
    /// # Errors
    /// If there is no room; the save must then not be written over.
    pub fn copy_game_apart(&self, game: &str, aside: bool) -> Result<(), Trouble> {
        self.copy_apart(&place(game, aside))
    }

    /// The games in progress, the last played first; with each whether it was
    /// put aside.
    pub fn in_progress(&self) -> Vec<(Save, bool)> {
        let read = |key: String| match self.read::<Save>(&key) {
            Found::Here(save) if save.in_progress() => Some(save),
            _ => None,
        };
        let mut saves = Vec::new();
        for game in games::all() {
            for aside in [false, true] {
                saves.extend(read(place(game.id, aside)).map(|save| (save, aside)));
            }
        }
        saves.sort_by_key(|(save, _)| std::cmp::Reverse(save.at));
        saves
    }

    /// Takes the new game out of the place of those put aside, if it lay
    /// there, and puts the old one there; gives whether the new one counts already.
    fn change_places(&self, old: Option<Save>, new: &Record) -> Result<Done, Trouble> {
        let kept_key = kept_key(&new.game);
        let mut tally = self.tally(&new.game);
        let returns = match self.read::<Save>(&kept_key) {
            Found::Here(kept) => kept.deals(new).then_some(kept.done),
            Found::Nothing | Found::Newer => None,
        };
        if let Some(Done::Aside { streak }) = returns {
            tally.lose_not(streak);
        }
        match old.filter(Save::in_progress) {
            Some(old) => {
                let streak = tally.lose(old.score);
                let done = Done::Aside { streak };
                self.write(&kept_key, &Save { done, ..old })?;
            }
            None if returns.is_some() => self.remove(&kept_key),
            None => return Ok(Done::Open),
        }
        self.write(&tally::key(&new.game), &tally)?;
        Ok(Done::Open)
    }

    /// Counts a game that has been played to its end.
    fn count(&self, game: &str, standing: Standing) -> Result<(), Trouble> {
        let mut tally = self.tally(game);
        match standing.outcome {
            Outcome::Over => tally.end(standing.score),
            _ => tally.win(standing.score),
        }
        self.write(&tally::key(game), &tally)
    }
}

impl Opening {
    /// Takes up a save. A line that differs from the one asked for is kept as
    /// a bookmark.
    fn take_up(&mut self, save: Save) {
        self.hold = Hold(save.rev);
        if self.record.moves.is_empty() || self.record.moves == save.record.moves {
            self.record = save.record;
            self.found = true;
            return;
        }
        self.record.marks = save.record.marks;
        if !save.record.moves.is_empty() && !self.record.marks.contains(&save.record.moves) {
            self.record.marks.push(save.record.moves);
        }
    }
}
