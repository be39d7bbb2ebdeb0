//! A whole game played well for who looks on: what is asked before each move, which
//! move is made by the answer, and when nothing more comes of it. Knows answers and a
//! session; asks nothing itself, and makes no sentence.

use crate::{
    engine::{Move, Outcome},
    session::Session,
};

use super::messages::{Advised, Answer, What, read_codes};

/// A game that is played well, from the deal on. It is told of every table once, in
/// the order of the game.
#[derive(Clone, Debug, Default)]
pub struct PlayedWell {
    /// Moves of a line that wins for certain, still to be made, the next one last.
    line: Vec<Move>,
    /// The best that was reached, as score and as cards that lie open, and after how
    /// many moves that was.
    best: Option<(i32, usize)>,
    since: usize,
}

/// A move that is made next, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Chosen {
    /// The move.
    pub mv: Move,
    /// Why it.
    pub why: Why,
}

/// Why a move is chosen.
#[derive(Clone, Debug, PartialEq)]
pub enum Why {
    /// It did best of those that were tried out: what came of each, the best first.
    Tried(Vec<Advised>),
    /// It is on a line that comes out for certain, of so many moves with this one.
    Sure(usize),
    /// It looks best one move ahead: nothing was tried out.
    AtSight,
}

/// How many states may be met before the first move, on which all that follows
/// hangs, and before each of the others.
const FIRST: u64 = 400_000;
const EACH: u64 = 60_000;
/// How many moves may be made without a better score and without a card turned up,
/// before the game is given up.
const PATIENCE: usize = 60;

impl PlayedWell {
    /// What is to be asked of the present table; nothing where the next move is known,
    /// and where there is none.
    pub fn question(&self, session: &Session) -> Option<What> {
        let goes_on = session.outcome() == Outcome::Open && self.line.is_empty();
        let states = if session.moves().is_empty() { FIRST } else { EACH };
        goes_on.then_some(What::Advise { states })
    }

    /// The next move, by what was answered, or by a look one move ahead where nobody
    /// answers; none if the game is over, or nothing more comes of it.
    pub fn choose(&mut self, session: &Session, answer: Option<&Answer>) -> Option<Chosen> {
        if session.outcome() != Outcome::Open {
            return None;
        }
        if let Some(mv) = self.line.pop() {
            return Some(Chosen { mv, why: Why::Sure(self.line.len() + 1) });
        }
        if self.is_given_up(session) {
            return None;
        }
        match answer {
            Some(Answer::Advice { moves, line, .. }) => self.of_advice(session, moves, line),
            _ => session.hints().first().map(|hint| Chosen { mv: hint.mv, why: Why::AtSight }),
        }
    }

    fn of_advice(&mut self, session: &Session, moves: &[Advised], line: &str) -> Option<Chosen> {
        let mut line = read_codes(session.plan(), line)?;
        line.reverse();
        if let Some(mv) = line.pop() {
            self.line = line;
            return Some(Chosen { mv, why: Why::Sure(self.line.len() + 1) });
        }
        let mv = session.plan().read_move(&moves.first()?.code).ok()?;
        Some(Chosen { mv, why: Why::Tried(moves.to_vec()) })
    }

    /// Tests if nothing has come of the last moves.
    fn is_given_up(&mut self, session: &Session) -> bool {
        let open = session.table().piles().flat_map(|(_, cards)| cards);
        let now = (session.score().value, open.filter(|card| card.is_up()).count());
        let made = session.moves().len();
        if self.best.is_none_or(|best| now.0 > best.0 || now.1 > best.1) {
            let before = self.best.unwrap_or(now);
            self.best = Some((before.0.max(now.0), before.1.max(now.1)));
            self.since = made;
        }
        made - self.since > PATIENCE
    }
}
