//! Looks for a game that comes out: a nested search. Before each move of a
//! game every move is tried by playing on to the end by chance; the game then
//! follows the best line known. It may only win. Knows a game in play; knows no
//! rule and no game.

use crate::engine::{Move, Outcome};

use super::{play::Play, walker::Walker};

/// The most moves of a game that is played to win.
const LONGEST: usize = 1000;

/// A game on its way.
#[derive(Clone, Debug)]
pub struct Nested<P> {
    game: P,
    player: Walker,
    /// The moves made.
    line: Vec<Move>,
    /// The best whole line that has been played, and what it has reached.
    best: Vec<Move>,
    reached: Option<i32>,
    /// How many moves have been made in all, by whatever trial.
    made: u64,
}

/// How far a nested search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It can go on.
    Paused,
    /// These moves win.
    Won(Vec<Move>),
    /// It has played its game to the end, which is no win.
    Over,
}

impl<P: Play> Nested<P> {
    /// A search from the game as it stands; players who differ search otherwise.
    pub fn new(game: P, player: Walker) -> Nested<P> {
        let (line, best) = (Vec::new(), Vec::new());
        Nested { game, player, line, best, reached: None, made: 0 }
    }

    /// How many moves have been made in all, by whatever trial.
    pub const fn made(&self) -> u64 {
        self.made
    }

    /// Goes on until about so many moves have been made; it stops only between
    /// the trials of one table and those of the next.
    pub fn run(&mut self, moves: u64) -> Progress {
        let until = self.made.saturating_add(moves);
        while self.made < until {
            // The first game is played by chance alone.
            let won = if self.reached.is_none() {
                self.sample()
            } else {
                self.player.seen.insert(self.table());
                let won = self.sample_each_move();
                let Some(mv) = self.best.get(self.line.len()).copied() else {
                    return Progress::Over;
                };
                self.push(mv);
                won
            };
            if won {
                return Progress::Won(self.best.clone());
            }
        }
        Progress::Paused
    }

    /// Tries every move that leads to a table not yet seen, until one wins.
    fn sample_each_move(&mut self) -> bool {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
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
        let (made, seen) = (self.line.len(), self.player.saw());
        while self.line.len() < LONGEST {
            let Some(mv) = self.player.step(&mut self.game) else { break };
            self.line.push(mv);
        }
        self.made += (self.line.len() - made) as u64;
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let won = self.game.outcome(&legal) == Outcome::Won;
        let reached = Some(self.game.score().value);
        if won || reached > self.reached {
            (self.best, self.reached) = (self.line.clone(), reached);
        }
        while self.line.len() > made {
            self.pop();
        }
        self.player.forget(seen);
        won
    }

    fn table(&self) -> u64 {
        self.game.table().fingerprint()
    }

    fn push(&mut self, mv: Move) {
        self.game.apply(mv);
        self.line.push(mv);
        self.made += 1;
    }

    fn pop(&mut self) {
        self.game.undo();
        self.line.pop();
    }
}
