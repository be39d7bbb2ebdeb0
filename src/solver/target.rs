//! A high score to aim at, in games that are only scored: the best of several games
//! played by one who knows every card. Knows the fair player; proves nothing.

use crate::engine::{Move, Plan, Table};

use super::{fair::Strength, fair_game::FairGame};

/// A line to a high score. It is never worse than before, the longer it is looked for.
#[derive(Clone, Debug)]
pub struct Target<'p> {
    plan: &'p Plan,
    start: Table,
    game: FairGame<'p>,
    /// How many games have been begun.
    begun: u32,
    /// How many states have been met in those that are over.
    over: u64,
    best: Option<(i32, Vec<Move>)>,
}

/// How well the first game is played; each that follows twice as well, up to the most.
const FIRST: u64 = 1_000;
const MOST: u32 = 8;

impl<'p> Target<'p> {
    /// From a table of the game on.
    pub fn new(plan: &'p Plan, table: Table) -> Target<'p> {
        let game = game(plan, &table, 0);
        Target { plan, start: table, game, begun: 1, over: 0, best: None }
    }

    /// Goes on for about so many states.
    pub fn run(&mut self, states: u64) {
        let until = self.states().saturating_add(states);
        while !self.is_over() && self.states() < until {
            if !self.game.run(until - self.states()) {
                return;
            }
            self.over += self.game.states();
            let memory = self.game.memory();
            let score = self.plan.score(memory.table()).value;
            if self.best.as_ref().is_none_or(|(best, _)| score > *best) {
                self.best = Some((score, memory.moves().to_vec()));
            }
            self.game = game(self.plan, &self.start, self.begun);
            self.begun += 1;
        }
    }

    /// Tests if there was nothing to play.
    fn is_over(&self) -> bool {
        self.best().is_some_and(|(_, line)| line.is_empty())
    }

    /// How many states have been met, the move that is being chosen left out.
    pub const fn states(&self) -> u64 {
        self.over + self.game.states()
    }

    /// The highest score so far and the moves to it; none before a game was played to
    /// its end.
    pub fn best(&self) -> Option<(i32, &[Move])> {
        self.best.as_ref().map(|(score, line)| (*score, line.as_slice()))
    }
}

fn game<'p>(plan: &'p Plan, table: &Table, number: u32) -> FairGame<'p> {
    let strength = Strength(FIRST << number.min(MOST));
    FairGame::knowing(plan, table.clone(), strength, u64::from(number))
}
