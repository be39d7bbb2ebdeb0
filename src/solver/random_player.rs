//! A random player that usually gets far in a game. It prefers some kinds of moves and avoids
//! tables that it has visited before. It only lists and makes moves, and depends on no rules.

use std::collections::HashSet;

use crate::{
    cards::Rng,
    engine::{Move, Outcome},
};

use super::play::Playable;

/// The maximum number of tries at one table. The player tries another move if the chosen one leads
/// to a visited table.
const MAX_TRIES: usize = 6;

/// A random player of one game. Two players with the same number make the same moves.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    rng: Rng,
    /// The weight of each [`MoveKind`]. Each weight is at least 1.
    weights: [u32; KINDS],
    /// The fingerprints of the tables that the player has visited.
    pub(super) visited: HashSet<u64>,
    /// The fingerprints of the tables that the player's own moves reached for the first time, in
    /// the order of the visits.
    firsts: Vec<u64>,
    /// True if the player gives up when it has tried several random moves and each of them leads to
    /// a visited table.
    stops_without_new_table: bool,
    moves: Vec<Move>,
}

/// The kinds of moves. The player first chooses a kind and then a move of that kind. If it chose
/// among all moves at once, it would almost always choose a kind with many moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MoveKind {
    ToFoundation,
    /// A move of cards from one pile to another pile that is not a foundation.
    Carry,
    Together,
    Deal,
    Redeal,
    Call,
}

const KINDS: usize = 6;

impl RandomPlayer {
    /// Creates a player whose weights are random numbers. `number` determines the weights and all
    /// later choices.
    pub fn with_random_weights(number: u64) -> RandomPlayer {
        let mut rng = Rng::new(number ^ 0x7a57e);
        let taste = std::array::from_fn(|_| 1 + rng.random_below(8));
        RandomPlayer {
            rng,
            weights: taste,
            visited: HashSet::new(),
            firsts: Vec::new(),
            stops_without_new_table: false,
            moves: Vec::new(),
        }
    }

    /// Creates a player that prefers moves to a foundation, and that gives up the game if it finds
    /// no new table. `number` determines its choices.
    pub fn with_foundation_preference(number: u64) -> RandomPlayer {
        let mut player = RandomPlayer::with_random_weights(number);
        player.stops_without_new_table = true;
        player.weights[MoveKind::ToFoundation as usize] *= 16;
        player.weights[MoveKind::Together as usize] *= 16;
        player
    }

    /// Makes a move and returns it. Returns `None` if the game is over.
    pub fn make_move(&mut self, game: &mut (impl Playable + ?Sized)) -> Option<Move> {
        let table = game.table().fingerprint();
        if self.visited.insert(table) {
            self.firsts.push(table);
        }
        game.list_legal_moves(&mut self.moves);
        if game.outcome(&self.moves) != Outcome::Open {
            return None;
        }
        for _ in 1..MAX_TRIES {
            let mv = self.choose_move(game)?;
            game.apply(mv);
            if !self.visited.contains(&game.table().fingerprint()) {
                return Some(mv);
            }
            game.undo();
        }
        if self.stops_without_new_table {
            return None;
        }
        let mv = self.choose_move(game)?;
        game.apply(mv);
        Some(mv)
    }

    /// Returns the number of tables that the player's own moves reached for the first time.
    pub(super) const fn visited_table_count(&self) -> usize {
        self.firsts.len()
    }

    /// Forgets the tables that the player's own moves reached for the first time, except the first
    /// `earlier_count` tables. `earlier_count` is an earlier result of
    /// [`RandomPlayer::visited_table_count`].
    pub(super) fn forget_tables_since(&mut self, earlier_count: usize) {
        for table in self.firsts.drain(earlier_count..) {
            self.visited.remove(&table);
        }
    }

    /// Chooses a move at random: first the kind of the move, then one of the moves of this kind.
    fn choose_move(&mut self, game: &(impl Playable + ?Sized)) -> Option<Move> {
        let mut weights = [0; KINDS];
        for mv in &self.moves {
            let kind = move_kind(game, *mv) as usize;
            weights[kind] = self.weights[kind];
        }
        let mut left = self.rng.random_below(weights.iter().sum());
        let mut kind = 0;
        while left >= weights[kind] {
            left -= weights[kind];
            kind += 1;
        }
        let is_of_kind = |mv: &&Move| move_kind(game, **mv) as usize == kind;
        let pick = self.rng.random_below(self.moves.iter().filter(is_of_kind).count() as u32);
        self.moves.iter().filter(is_of_kind).nth(pick as usize).copied()
    }
}

fn move_kind(game: &(impl Playable + ?Sized), mv: Move) -> MoveKind {
    match mv {
        Move::Carry(carry) if game.plan().is_foundation(carry.to) => MoveKind::ToFoundation,
        Move::Carry(_) => MoveKind::Carry,
        Move::Together(_) | Move::FourCards(_) => MoveKind::Together,
        Move::Deal => MoveKind::Deal,
        Move::Redeal => MoveKind::Redeal,
        Move::Call { .. } => MoveKind::Call,
    }
}
