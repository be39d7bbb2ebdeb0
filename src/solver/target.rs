//! Finds a target score for games that have a score but no win. A computer player that knows every
//! card plays several games, and its best score becomes the target. A higher score may be possible.

use crate::engine::{Move, Plan, Table};

use super::{fair_game::FairGame, fair_player::StateBudget};

/// A search for a line with a high score. A longer search never finds a lower score.
#[derive(Clone, Debug)]
pub struct Target<'p> {
    plan: &'p Plan,
    start: Table,
    game: FairGame<'p>,
    /// How many games have been started, including the current one.
    begun: u32,
    /// How many states the search visited in the finished games.
    over: u64,
    best: Option<(i32, Vec<Move>)>,
}

/// How many states the player may visit before each move of the first game. This number doubles
/// with each later game, but at most `MAX_DOUBLINGS` times.
const FIRST_STATES: u64 = 1_000;
/// The maximum number of doublings of the number of states.
const MAX_DOUBLINGS: u32 = 8;

impl<'p> Target<'p> {
    /// Creates a search that starts from a table of the game.
    pub fn new(plan: &'p Plan, table: Table) -> Target<'p> {
        let game = new_game(plan, &table, 0);
        Target { plan, start: table, game, begun: 1, over: 0, best: None }
    }

    /// Continues for about `states` states.
    pub fn run(&mut self, states: u64) {
        let until = self.visited_states().saturating_add(states);
        while !self.is_over() && self.visited_states() < until {
            if !self.game.continue_game(until - self.visited_states()) {
                return;
            }
            self.over += self.game.visited_states();
            let memory = self.game.memory();
            let score = self.plan.score(memory.table()).value;
            if self.best.as_ref().is_none_or(|(best, _)| score > *best) {
                self.best = Some((score, memory.moves().to_vec()));
            }
            self.game = new_game(self.plan, &self.start, self.begun);
            self.begun += 1;
        }
    }

    /// Returns true if no move is possible on the table where the search starts. Then there is
    /// nothing to search.
    fn is_over(&self) -> bool {
        self.best_score_and_line().is_some_and(|(_, line)| line.is_empty())
    }

    /// Returns how many states the search has visited, not counting the states of a choice in
    /// progress.
    pub const fn visited_states(&self) -> u64 {
        self.over + self.game.visited_states()
    }

    /// Returns the highest score so far and the moves that lead to it, or `None` if no game is
    /// finished.
    pub fn best_score_and_line(&self) -> Option<(i32, &[Move])> {
        self.best.as_ref().map(|(score, line)| (*score, line.as_slice()))
    }
}

fn new_game<'p>(plan: &'p Plan, table: &Table, number: u32) -> FairGame<'p> {
    let strength = StateBudget(FIRST_STATES << number.min(MAX_DOUBLINGS));
    FairGame::with_all_known(plan, table.clone(), strength, u64::from(number))
}
