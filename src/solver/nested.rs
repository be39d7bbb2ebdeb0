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
    /// The moves of the present table, and how many of them have been tried; none
    /// before the first.
    trials: Option<(Vec<Move>, usize)>,
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
        Nested { game, player, line, best, reached: None, made: 0, trials: None }
    }

    /// How many moves have been made in all, by whatever trial.
    pub const fn made(&self) -> u64 {
        self.made
    }

    /// Tests if it has been paused between two trials of one table.
    pub const fn is_amid(&self) -> bool {
        self.trials.is_some()
    }

    /// Goes on until about so many moves have been made; it stops only between
    /// two trials.
    pub fn run(&mut self, moves: u64) -> Progress {
        let until = self.made.saturating_add(moves);
        while self.made < until {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        Progress::Paused
    }

    /// Goes on until the trials of the present table are done, or about so many
    /// moves have been made.
    pub fn finish(&mut self, moves: u64) -> Progress {
        let until = self.made.saturating_add(moves);
        while self.made < until && self.is_amid() {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        Progress::Paused
    }

    /// One trial; what has come of the search, if it is over.
    fn step(&mut self) -> Option<Progress> {
        // The first game is played by chance alone.
        if self.reached.is_none() {
            return self.sample().then(|| Progress::Won(self.best.clone()));
        }
        match self.next_trial() {
            Some(mv) => self.sample_move(mv).then(|| Progress::Won(self.best.clone())),
            None => {
                self.trials = None;
                let Some(mv) = self.best.get(self.line.len()).copied() else {
                    return Some(Progress::Over);
                };
                self.push(mv);
                None
            }
        }
    }

    /// The move of the present table that is tried next, if one is left.
    fn next_trial(&mut self) -> Option<Move> {
        if self.trials.is_none() {
            self.player.seen.insert(self.table());
            let mut legal = Vec::new();
            self.game.legal(&mut legal);
            self.trials = Some((legal, 0));
        }
        let (moves, tried) = self.trials.as_mut()?;
        let mv = moves.get(*tried).copied()?;
        *tried += 1;
        Some(mv)
    }

    /// Tries a move, if it leads to a table not yet seen; tells if that wins.
    fn sample_move(&mut self, mv: Move) -> bool {
        self.push(mv);
        let won = !self.player.seen.contains(&self.table()) && self.sample();
        self.pop();
        won
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
