//! A player by chance who gets far: one with a taste of their own in kinds of
//! moves, who avoids a table that they have seen before. Knows a game in
//! play; knows no rule and no game.

use std::collections::HashSet;

use crate::{
    cards::Rng,
    engine::{Move, Outcome},
};

use super::play::Play;

/// How often a player chooses again for the sake of a table not yet seen.
const AGAIN: usize = 6;

/// A player by chance of one game. The same number plays the same moves.
#[derive(Clone, Debug)]
pub struct Walker {
    rng: Rng,
    /// How much they like each [`Kind`] of move, from 1.
    taste: [u32; KINDS],
    /// The fingerprints of the tables that they have seen.
    pub(super) seen: HashSet<u64>,
    /// Those that they have seen in their own steps for the first time, in order.
    firsts: Vec<u64>,
    /// Whether they end the game rather than come to a table seen before.
    keen: bool,
    moves: Vec<Move>,
}

/// The kinds of moves among which a player chooses first: if they chose
/// among the moves, the many of one kind would leave no chance to the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// To a foundation.
    Home,
    /// From pile to pile elsewhere.
    Carry,
    Together,
    Deal,
    Redeal,
    Call,
}

const KINDS: usize = 6;

impl Walker {
    /// A player whose taste differs with the number.
    pub fn any(number: u64) -> Walker {
        let mut rng = Rng::new(number ^ 0x7a57e);
        let taste = std::array::from_fn(|_| 1 + rng.below(8));
        Walker {
            rng,
            taste,
            seen: HashSet::new(),
            firsts: Vec::new(),
            keen: false,
            moves: Vec::new(),
        }
    }

    /// One who likes best to bring cards home, and ends the game where
    /// no table is found that they have not seen.
    pub fn keen(number: u64) -> Walker {
        let mut player = Walker::any(number);
        player.keen = true;
        player.taste[Kind::Home as usize] *= 16;
        player.taste[Kind::Together as usize] *= 16;
        player
    }

    /// Makes a move of the open game and gives it; none if the game is over.
    pub fn step(&mut self, game: &mut (impl Play + ?Sized)) -> Option<Move> {
        let table = game.table().fingerprint();
        if self.seen.insert(table) {
            self.firsts.push(table);
        }
        game.legal(&mut self.moves);
        if game.outcome(&self.moves) != Outcome::Open {
            return None;
        }
        for _ in 1..AGAIN {
            let mv = self.choose(game)?;
            game.apply(mv);
            if !self.seen.contains(&game.table().fingerprint()) {
                return Some(mv);
            }
            game.undo();
        }
        if self.keen {
            return None;
        }
        let mv = self.choose(game)?;
        game.apply(mv);
        Some(mv)
    }

    /// How many tables have been seen in own steps for the first time.
    pub(super) const fn saw(&self) -> usize {
        self.firsts.len()
    }

    /// Forgets the tables seen in own steps since there were so many of them.
    pub(super) fn forget(&mut self, saw: usize) {
        for table in self.firsts.drain(saw..) {
            self.seen.remove(&table);
        }
    }

    /// One of the moves, first by its kind.
    fn choose(&mut self, game: &(impl Play + ?Sized)) -> Option<Move> {
        let mut likings = [0; KINDS];
        for mv in &self.moves {
            let kind = kind_of(game, *mv) as usize;
            likings[kind] = self.taste[kind];
        }
        let mut left = self.rng.below(likings.iter().sum());
        let mut kind = 0;
        while left >= likings[kind] {
            left -= likings[kind];
            kind += 1;
        }
        let alike = |mv: &&Move| kind_of(game, **mv) as usize == kind;
        let pick = self.rng.below(self.moves.iter().filter(alike).count() as u32);
        self.moves.iter().filter(alike).nth(pick as usize).copied()
    }
}

fn kind_of(game: &(impl Play + ?Sized), mv: Move) -> Kind {
    match mv {
        Move::Carry(carry) if game.plan().part(carry.to).foundation.is_some() => Kind::Home,
        Move::Carry(_) => Kind::Carry,
        Move::Together(_) | Move::Crowned(_) => Kind::Together,
        Move::Deal => Kind::Deal,
        Move::Redeal => Kind::Redeal,
        Move::Call { .. } => Kind::Call,
    }
}
