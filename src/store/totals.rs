//! The totals of one game: won, lost, streaks, best score. They are the sum of the stored results
//! and of the totals that older programs counted without storing results. A stored value may
//! contain any number, so the additions saturate.

use serde::{Deserialize, Serialize};

use super::{Stored, bounds};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    pub won: u32,
    /// The number of games that were stuck or given up.
    pub lost: u32,
    /// The number of games that have only a score, no win or loss, and were played to the end.
    pub over: u32,
    /// The number of wins in a row up to now.
    pub streak: u32,
    pub longest: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<i32>,
}

impl Stored for Totals {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(self) -> Totals {
        let count = |count: u32| count.min(bounds::MOST_GAMES);
        Totals {
            won: count(self.won),
            lost: count(self.lost),
            over: count(self.over),
            streak: count(self.streak),
            longest: count(self.longest),
            best: self.best.map(bounds::clamp_score),
        }
    }
}

/// Returns the storage key of the totals of a game.
pub(super) fn totals_key(game: &str) -> String {
    format!("records/{game}")
}

impl Totals {
    /// Returns the number of all games that count.
    pub const fn played_count(&self) -> u32 {
        self.won.saturating_add(self.lost).saturating_add(self.over)
    }

    /// Returns the number of games that were won or lost.
    pub const fn decided_count(&self) -> u32 {
        self.won.saturating_add(self.lost)
    }

    /// Adds the totals of another browser. The new streak is the longer of the two streaks.
    #[must_use]
    pub(super) fn sum_with(self, other: Totals) -> Totals {
        Totals {
            won: self.won.saturating_add(other.won),
            lost: self.lost.saturating_add(other.lost),
            over: self.over.saturating_add(other.over),
            streak: self.streak.max(other.streak),
            longest: self.longest.max(other.longest),
            best: self.best.max(other.best),
        }
    }

    /// Merges an older and a newer state of the same totals: keeps the larger value of each count.
    #[must_use]
    pub(super) fn max_with(self, other: Totals) -> Totals {
        Totals {
            won: self.won.max(other.won),
            lost: self.lost.max(other.lost),
            over: self.over.max(other.over),
            ..self.sum_with(other)
        }
    }

    pub(super) fn add_win(&mut self, score: i32) {
        self.won = self.won.saturating_add(1);
        self.streak = self.streak.saturating_add(1);
        self.longest = self.longest.max(self.streak);
        self.update_best_score(score);
    }

    /// Counts a game that has only a score and was played to the end.
    pub(super) fn add_scored_game(&mut self, score: i32) {
        self.over = self.over.saturating_add(1);
        self.update_best_score(score);
    }

    pub(super) fn add_loss(&mut self, score: i32) {
        self.lost = self.lost.saturating_add(1);
        self.update_best_score(score);
        self.streak = 0;
    }

    /// Removes a loss because the player continues the lost game. `broken_streak` is the streak of
    /// wins that the loss had ended.
    pub(super) fn remove_loss(&mut self, broken_streak: u32) {
        self.lost = self.lost.saturating_sub(1);
        self.streak = self.streak.saturating_add(broken_streak);
        self.longest = self.longest.max(self.streak);
    }

    fn update_best_score(&mut self, score: i32) {
        self.best = Some(self.best.map_or(score, |best| best.max(score)));
    }
}
