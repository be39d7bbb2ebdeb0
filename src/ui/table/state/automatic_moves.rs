//! Moves that are made automatically, one after the other.

use leptos::prelude::*;

use crate::web::Timer;

/// The state of automatic moves: cards that go to the foundations, the last moves of a game, or the
/// moves of a solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct AutomaticMoves {
    /// The timer for the next move. It stops at any other action and when the player leaves the
    /// page.
    pub timer: Timer,
    /// True while the remaining moves are played, because nothing is left to decide.
    pub finishes_game: StoredValue<bool>,
    /// True while the moves of the solution are made.
    pub follows_solution: RwSignal<bool>,
}

impl AutomaticMoves {
    /// Stops the moves of the solution. Returns true if they were running.
    pub fn stop_solution(self) -> bool {
        let was_on = self.follows_solution.get_untracked();
        if was_on {
            self.timer.stop();
            self.follows_solution.set(false);
        }
        was_on
    }
}
