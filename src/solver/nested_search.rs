//! A nested search for a win. Before each move of its game, the search tries every legal move and
//! continues from it with a random game to the end (a rollout). Then it makes the next move of the
//! best line that it has found so far. The search can find a win, but it cannot prove a loss. It
//! only lists, makes and undoes moves, and depends on no rules.

use crate::engine::{Move, Outcome};

use super::{play::Playable, random_player::RandomPlayer};

/// The maximum number of moves in one game.
const LONGEST: usize = 1000;

/// A nested search of one game.
#[derive(Clone, Debug)]
pub struct NestedSearch<P> {
    game: P,
    player: RandomPlayer,
    /// The moves that lead from the first table to the current one.
    line: Vec<Move>,
    /// The best line that was played to its end.
    best: Vec<Move>,
    /// The score of the best line.
    best_score: Option<i32>,
    /// The total number of moves made, including the moves of rollouts.
    made: u64,
    /// The moves of the current table, and how many of these moves were tried. `None` before the
    /// first trial.
    trials: Option<(Vec<Move>, usize)>,
}

/// The progress of a nested search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NestedProgress {
    /// The search can continue.
    Paused,
    Won(Vec<Move>),
    /// The search has played its game to the end and has not won.
    Over,
}

impl<P: Playable> NestedSearch<P> {
    /// Starts from the current table of `game`. Searches with different players make different
    /// random moves.
    pub fn new(game: P, player: RandomPlayer) -> NestedSearch<P> {
        let (line, best) = (Vec::new(), Vec::new());
        NestedSearch { game, player, line, best, best_score: None, made: 0, trials: None }
    }

    /// Returns the total number of moves made, including the moves of rollouts.
    pub const fn move_count(&self) -> u64 {
        self.made
    }

    /// Returns true if the search has begun to try the moves of the current table, and moves may be
    /// left to try.
    pub const fn is_between_trials(&self) -> bool {
        self.trials.is_some()
    }

    /// Continues until about `moves` more moves are made. The search pauses only between two
    /// trials.
    pub fn run(&mut self, moves: u64) -> NestedProgress {
        let until = self.made.saturating_add(moves);
        while self.made < until {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        NestedProgress::Paused
    }

    /// Continues until all moves of the current table have been tried, or until about `moves` more
    /// moves are made.
    pub fn finish_trials(&mut self, moves: u64) -> NestedProgress {
        let until = self.made.saturating_add(moves);
        while self.made < until && self.is_between_trials() {
            if let Some(progress) = self.step() {
                return progress;
            }
        }
        NestedProgress::Paused
    }

    /// Runs one rollout, or makes the next move of the game. Returns the result if the search is
    /// over.
    fn step(&mut self) -> Option<NestedProgress> {
        // Before the first trial, play one random game from the first table.
        if self.best_score.is_none() {
            return self.rollout().then(|| NestedProgress::Won(self.best.clone()));
        }
        match self.next_trial() {
            Some(mv) => self.rollout_after(mv).then(|| NestedProgress::Won(self.best.clone())),
            None => {
                self.trials = None;
                let Some(mv) = self.best.get(self.line.len()).copied() else {
                    return Some(NestedProgress::Over);
                };
                self.push_move(mv);
                None
            }
        }
    }

    /// Returns the next move to try from the current table, or `None` if all its moves were tried.
    fn next_trial(&mut self) -> Option<Move> {
        if self.trials.is_none() {
            self.player.visited.insert(self.table_fingerprint());
            let mut legal = Vec::new();
            self.game.list_legal_moves(&mut legal);
            self.trials = Some((legal, 0));
        }
        let (moves, tried) = self.trials.as_mut()?;
        let mv = moves.get(*tried).copied()?;
        *tried += 1;
        Some(mv)
    }

    /// If the move leads to a new table, runs a rollout from that table. Returns true if the
    /// rollout wins.
    fn rollout_after(&mut self, mv: Move) -> bool {
        self.push_move(mv);
        let won = !self.player.visited.contains(&self.table_fingerprint()) && self.rollout();
        self.pop_move();
        won
    }

    /// Plays a random game from the current table to the end, and then undoes its moves. Stores the
    /// line if it is the best so far. Returns true if the game was won.
    fn rollout(&mut self) -> bool {
        let (length_before, visited_before) = (self.line.len(), self.player.visited_table_count());
        while self.line.len() < LONGEST {
            let Some(mv) = self.player.make_move(&mut self.game) else { break };
            self.line.push(mv);
        }
        self.made += (self.line.len() - length_before) as u64;
        let mut legal = Vec::new();
        self.game.list_legal_moves(&mut legal);
        let won = self.game.outcome(&legal) == Outcome::Won;
        let score = Some(self.game.score().value);
        if won || score > self.best_score {
            (self.best, self.best_score) = (self.line.clone(), score);
        }
        while self.line.len() > length_before {
            self.pop_move();
        }
        self.player.forget_tables_since(visited_before);
        won
    }

    fn table_fingerprint(&self) -> u64 {
        self.game.table().fingerprint()
    }

    fn push_move(&mut self, mv: Move) {
        self.game.apply(mv);
        self.line.push(mv);
        self.made += 1;
    }

    fn pop_move(&mut self) {
        self.game.undo();
        self.line.pop();
    }
}
