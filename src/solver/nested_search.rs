//! A nested search for a win. Before each move of a game it tries every move by a random playout to
//! the end; then the game follows the best line known. The search can only find wins. It knows a
//! game in play; it knows no rule and no game.

use crate::engine::{Move, Outcome};

use super::{play::Playable, random_player::RandomPlayer};

/// The most moves of one game.
const LONGEST: usize = 1000;

/// A nested search of one game.
#[derive(Clone, Debug)]
pub struct NestedSearch<P> {
    game: P,
    player: RandomPlayer,
    /// The moves made.
    line: Vec<Move>,
    /// The best line played to its end, and its score.
    best: Vec<Move>,
    best_score: Option<i32>,
    /// How many moves were made in all, playouts included.
    made: u64,
    /// The moves of the present table and how many of them were tried. `None` before the first
    /// trial.
    trials: Option<(Vec<Move>, usize)>,
}

/// The progress of a nested search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The search can continue.
    Paused,
    Won(Vec<Move>),
    /// The search has played its game to the end without a win.
    Over,
}

impl<P: Playable> NestedSearch<P> {
    /// Starts from the present table. Different players search differently.
    pub fn new(game: P, player: RandomPlayer) -> NestedSearch<P> {
        let (line, best) = (Vec::new(), Vec::new());
        NestedSearch { game, player, line, best, best_score: None, made: 0, trials: None }
    }

    /// Returns how many moves were made in all, playouts included.
    pub const fn made(&self) -> u64 {
        self.made
    }

    /// Returns true if the search is paused between two trials of one table.
    pub const fn is_between_trials(&self) -> bool {
        self.trials.is_some()
    }

    /// Continues until about `moves` more moves are made. It pauses only between two trials.
    pub fn run(&mut self, moves: u64) -> Progress {
        let until = self.made.saturating_add(moves);
        while self.made < until {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        Progress::Paused
    }

    /// Continues until the trials of the present table are done, or about `moves` more moves are
    /// made.
    pub fn finish(&mut self, moves: u64) -> Progress {
        let until = self.made.saturating_add(moves);
        while self.made < until && self.is_between_trials() {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        Progress::Paused
    }

    /// Runs one trial. Returns the result if the search is over.
    fn step(&mut self) -> Option<Progress> {
        // The first game is entirely random.
        if self.best_score.is_none() {
            return self.rollout().then(|| Progress::Won(self.best.clone()));
        }
        match self.next_trial() {
            Some(mv) => self.rollout_after(mv).then(|| Progress::Won(self.best.clone())),
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

    /// Returns the next move to try from the present table, or `None` if all were tried.
    fn next_trial(&mut self) -> Option<Move> {
        if self.trials.is_none() {
            self.player.visited.insert(self.table());
            let mut legal = Vec::new();
            self.game.legal(&mut legal);
            self.trials = Some((legal, 0));
        }
        let (moves, tried) = self.trials.as_mut()?;
        let mv = moves.get(*tried).copied()?;
        *tried += 1;
        Some(mv)
    }

    /// Tries a move if it leads to a new table. Returns true if that wins.
    fn rollout_after(&mut self, mv: Move) -> bool {
        self.push(mv);
        let won = !self.player.visited.contains(&self.table()) && self.rollout();
        self.pop();
        won
    }

    /// Plays to the end at random, stores the line if it is the best, and undoes its moves. Returns
    /// true if the game was won.
    fn rollout(&mut self) -> bool {
        let (length_before, visited_before) = (self.line.len(), self.player.visited_count());
        while self.line.len() < LONGEST {
            let Some(mv) = self.player.step(&mut self.game) else { break };
            self.line.push(mv);
        }
        self.made += (self.line.len() - length_before) as u64;
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        let won = self.game.outcome(&legal) == Outcome::Won;
        let score = Some(self.game.score().value);
        if won || score > self.best_score {
            (self.best, self.best_score) = (self.line.clone(), score);
        }
        while self.line.len() > length_before {
            self.pop();
        }
        self.player.forget(visited_before);
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
