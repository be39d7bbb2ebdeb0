//! Looks for a game that comes out: a nested search. Before each move of a
//! game every move is tried by playing on to the end by chance; the game then
//! follows the best line known. Knows the boundary at which games are played;
//! knows no rule and no game.

use crate::{
    engine::{Move, Outcome},
    games::Game,
    machine::Machine,
    rules::Choices,
    session::{Record, Session},
};

use super::Walker;

/// The most moves of a game that is played to win.
const LONGEST: usize = 1000;

/// A game from a deal that comes out, if one is found in so many searches.
pub fn find_win(game: &'static Game, choices: &Choices, seed: u64, tries: u64) -> Option<Record> {
    let line = (0..tries).find_map(|number| {
        let player = Walker::keen(seed.wrapping_add(number << 32));
        Search::new(game.deal(choices, seed), player).won_line()
    })?;
    let mut session = Session::new(game, choices.clone(), seed);
    line.into_iter().try_for_each(|mv| session.play(mv)).ok()?;
    Some(session.record())
}

/// A game on its way.
struct Search {
    machine: Box<dyn Machine>,
    player: Walker,
    /// The moves made.
    line: Vec<Move>,
    /// The best whole line that has been played, and what it has reached.
    best: Vec<Move>,
    reached: Option<i32>,
}

impl Search {
    fn new(machine: Box<dyn Machine>, player: Walker) -> Search {
        Search { machine, player, line: Vec::new(), best: Vec::new(), reached: None }
    }

    /// Plays one game; gives the line by which it came out.
    fn won_line(mut self) -> Option<Vec<Move>> {
        let mut won = self.sample();
        while !won {
            self.player.seen.insert(self.table());
            won = self.sample_each_move();
            self.push(*self.best.get(self.line.len())?);
        }
        Some(self.best)
    }

    /// Tries every move that leads to a table not yet seen, until one wins.
    fn sample_each_move(&mut self) -> bool {
        let mut legal = Vec::new();
        self.machine.legal(&mut legal);
        legal.into_iter().any(|mv| {
            self.push(mv);
            let won = !self.player.seen.contains(&self.table()) && self.sample();
            self.pop();
            won
        })
    }

    /// Plays to the end by chance, keeps the line if it is the best, and takes
    /// its moves back. Tells if the game came out.
    fn sample(&mut self) -> bool {
        let (made, seen) = (self.line.len(), self.player.seen.clone());
        while self.line.len() < LONGEST {
            let Some(mv) = self.player.step(&mut *self.machine) else { break };
            self.line.push(mv);
        }
        let mut legal = Vec::new();
        self.machine.legal(&mut legal);
        let won = self.machine.outcome(&legal) == Outcome::Won;
        let reached = Some(self.machine.score().value);
        if won || reached > self.reached {
            (self.best, self.reached) = (self.line.clone(), reached);
        }
        while self.line.len() > made {
            self.pop();
        }
        self.player.seen = seen;
        won
    }

    fn table(&self) -> u64 {
        self.machine.table().fingerprint()
    }

    fn push(&mut self, mv: Move) {
        self.machine.apply(mv);
        self.line.push(mv);
    }

    fn pop(&mut self) {
        self.machine.undo();
        self.line.pop();
    }
}
