//! What takes room, and the moves of games that the person lets go of. Knows how much is
//! kept and of what kind; drops nothing by itself.
//!
//! Moves that are let go of are gone from this browser alone: what was said of keeping them
//! stays in their result, and a file that holds them brings them back.

use std::collections::BTreeSet;

use super::{Done, GameResult, History, PREFIX, Save, Store, results::line_of};

/// How many values of a kind are kept, and how many characters they have with their keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bulk {
    /// How many.
    pub count: usize,
    /// Their characters.
    pub chars: usize,
}

/// Why the moves of a game are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeptAs {
    /// It came out, or was played to its end.
    Won,
    /// The person has said so.
    Favourite,
    /// It is one of the last.
    Other,
}

/// The moves of a game that are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMoves {
    /// How it ended.
    pub result: GameResult,
    /// The characters of its moves, with their key.
    pub chars: usize,
}

impl KeptMoves {
    /// Why they are kept.
    pub const fn kept_as(&self) -> KeptAs {
        match self.result {
            GameResult { favourite: true, .. } => KeptAs::Favourite,
            _ if self.result.is_treasured() => KeptAs::Won,
            _ => KeptAs::Other,
        }
    }
}

impl Bulk {
    /// How much the moves of some games take.
    pub fn of<'a>(moves: impl IntoIterator<Item = &'a KeptMoves>) -> Bulk {
        moves.into_iter().fold(Bulk::default(), |sum, it| sum.and(it.chars))
    }

    const fn and(self, chars: usize) -> Bulk {
        Bulk { count: self.count + 1, chars: self.chars + chars }
    }
}

impl Store {
    /// How much the games in progress take.
    pub fn bulk_in_progress(&self) -> Bulk {
        let keys = self.backend.keys();
        let saves = keys
            .iter()
            .filter(|key| key.strip_prefix(PREFIX).is_some_and(|key| key.starts_with("save/")));
        let chars = |key: &String| key.len() + self.backend.get(key).map_or(0, |it| it.len());
        saves.map(chars).fold(Bulk::default(), Bulk::and)
    }

    /// The games of a history whose moves are kept, the first that ended first.
    pub fn kept_moves(&self, history: &History) -> Vec<KeptMoves> {
        let places: BTreeSet<String> =
            ["line/", "treasured/"].iter().flat_map(|kind| self.line_places(kind)).collect();
        let moves = |result: &GameResult| {
            let place = line_of(result);
            let keys = ["treasured", "line"].map(|kind| format!("{kind}/{place}"));
            let key = keys.into_iter().find(|key| places.contains(key))?;
            let chars = PREFIX.len() + key.len() + self.text(&key)?.len();
            Some(KeptMoves { result: result.clone(), chars })
        };
        history.results().iter().filter_map(moves).collect()
    }

    /// Lets go of the moves of games that ended, at the person's word. Their results stay.
    pub fn let_go(&self, games: &[GameResult]) {
        for result in games {
            let place = line_of(result);
            ["treasured", "line"].iter().for_each(|kind| self.remove(&format!("{kind}/{place}")));
        }
        // The save of one that has ended has its moves as well.
        let is_let_go = |save: &Save| {
            let is_of =
                |it: &GameResult| it.game == save.record.game && it.is_of(&save.record, save.begun);
            save.done != Done::Open && games.iter().any(is_of)
        };
        let saves = self.saves_where(|game| games.iter().any(|it| it.game == game));
        let gone = saves.iter().filter(|save| is_let_go(save));
        gone.for_each(|save| self.remove(&super::saves::key(&save.record)));
    }
}
