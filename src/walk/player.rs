//! A player by chance who gets far: one with a taste of his own in kinds of
//! moves, who avoids a table that he has seen before. Knows the session he
//! plays; knows no rule and no game.

use std::collections::HashSet;

use crate::{
    cards::Rng,
    engine::{Move, Outcome, Refusal},
    session::Session,
};

/// How often a player chooses again for the sake of a table not yet seen.
const TRIES: usize = 6;

/// A player by chance of one game. The same number plays the same moves.
#[derive(Clone, Debug)]
pub struct Player {
    rng: Rng,
    /// How much he likes each [`Kind`] of move, from 1.
    taste: [u32; KINDS],
    seen: HashSet<u64>,
}

/// The kinds of moves among which a player chooses first: were he to choose
/// among the moves, the many of one kind would leave no chance to the others.
#[derive(Clone, Copy)]
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

impl Player {
    /// A player whose taste differs with the number.
    pub fn any(number: u64) -> Player {
        let mut rng = Rng::new(number ^ 0x7a57e);
        let taste = std::array::from_fn(|_| 1 + rng.below(8));
        Player { rng, taste, seen: HashSet::new() }
    }

    /// Makes a move of the open game and gives it; none if the game is over.
    ///
    /// # Errors
    /// If a legal move is refused, which breaks a law of the house.
    pub fn step(&mut self, session: &mut Session) -> Result<Option<Move>, Refusal> {
        self.seen.insert(session.table().fingerprint());
        for again in (0..TRIES).rev() {
            let Some(mv) = self.choose(session) else { break };
            session.play(mv)?;
            if again == 0 || !self.seen.contains(&session.table().fingerprint()) {
                return Ok(Some(mv));
            }
            session.undo();
        }
        Ok(None)
    }

    fn choose(&mut self, session: &Session) -> Option<Move> {
        if session.outcome() != Outcome::Open {
            return None;
        }
        let mut likings = [0; KINDS];
        for mv in session.legal() {
            let kind = kind_of(session, *mv) as usize;
            likings[kind] = self.taste[kind];
        }
        let mut left = self.rng.below(likings.iter().sum());
        let mut kind = 0;
        while left >= likings[kind] {
            left -= likings[kind];
            kind += 1;
        }
        let moves = session.legal().iter().filter(|mv| kind_of(session, **mv) as usize == kind);
        let moves: Vec<Move> = moves.copied().collect();
        moves.get(self.rng.below(moves.len() as u32) as usize).copied()
    }
}

fn kind_of(session: &Session, mv: Move) -> Kind {
    match mv {
        Move::Carry(carry) if session.plan().part(carry.to).foundation.is_some() => Kind::Home,
        Move::Carry(_) => Kind::Carry,
        Move::Together(_) => Kind::Together,
        Move::Deal => Kind::Deal,
        Move::Redeal => Kind::Redeal,
        Move::Call(_) => Kind::Call,
    }
}
