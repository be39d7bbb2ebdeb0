//! The record of play of one game: won, lost, streaks, best. Knows counts only:
//! it is counted from the results of games, on top of what programs stored that
//! kept no results. What is stored may say any number, so a count that is full
//! stays full.

use serde::{Deserialize, Serialize};

use super::{Stored, bounds};

/// How often a game was won and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tally {
    /// Games that came out.
    pub won: u32,
    /// Games that could not go on, or were given up.
    pub lost: u32,
    /// Games that are only scored, played to the end.
    pub over: u32,
    /// Games won one after another up to now.
    pub streak: u32,
    /// The longest such streak.
    pub longest: u32,
    /// The best score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}

impl Stored for Tally {
    const VERSION: u64 = 1;

    fn bounded(self) -> Tally {
        let count = |count: u32| count.min(bounds::MOST_GAMES);
        Tally {
            won: count(self.won),
            lost: count(self.lost),
            over: count(self.over),
            streak: count(self.streak),
            longest: count(self.longest),
            best: self.best.map(bounds::score),
        }
    }
}

/// The key of a game's record of play.
pub(super) fn key(game: &str) -> String {
    format!("records/{game}")
}

impl Tally {
    /// How many games count.
    pub const fn played(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.over)
    }

    /// How many could have come out.
    pub const fn decided(&self) -> u32 {
        self.won.saturating_add(self.lost)
    }

    /// This and what was counted elsewhere; the streak is the longer.
    #[must_use]
    pub(super) fn and(self, other: Tally) -> Tally {
        Tally {
            won: self.won.saturating_add(other.won),
            lost: self.lost.saturating_add(other.lost),
            over: self.over.saturating_add(other.over),
            streak: self.streak.max(other.streak),
            longest: self.longest.max(other.longest),
            best: self.best.max(other.best),
        }
    }

    /// Of this and an earlier or later state of the same record, the more of each.
    #[must_use]
    pub(super) fn most(self, other: Tally) -> Tally {
        Tally {
            won: self.won.max(other.won),
            lost: self.lost.max(other.lost),
            over: self.over.max(other.over),
            ..self.and(other)
        }
    }

    /// A game came out.
    pub(super) fn win(&mut self, score: i32) {
        self.won = self.won.saturating_add(1);
        self.streak = self.streak.saturating_add(1);
        self.longest = self.longest.max(self.streak);
        self.rate(score);
    }

    /// A game that is only scored was played to the end.
    pub(super) fn end(&mut self, score: i32) {
        self.over = self.over.saturating_add(1);
        self.rate(score);
    }

    /// A game was lost.
    pub(super) fn lose(&mut self, score: i32) {
        self.lost = self.lost.saturating_add(1);
        self.rate(score);
        self.streak = 0;
    }

    /// A game that counted as lost, and broke this streak, is played on.
    pub(super) fn take_back_loss(&mut self, broken_streak: u32) {
        self.lost = self.lost.saturating_sub(1);
        self.streak = self.streak.saturating_add(broken_streak);
        self.longest = self.longest.max(self.streak);
    }

    fn rate(&mut self, score: i32) {
        self.best = Some(self.best.map_or(score, |best| best.max(score)));
    }
}
