//! What is worth pointing out: the moves in the order in which a hint shows
//! them, each with its reason, what goes to the foundations by itself, and where
//! a card goes that is sent away by one tap. Knows how a move looks at first
//! sight, no more; makes no sentence.

use std::cmp::Reverse;

use crate::{
    engine::{Move, PileId},
    rules::{End, Role},
};

use super::{Obstacle, Session, Taken};

/// A move that is worth pointing out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What speaks for it.
    pub merit: Merit,
}

/// What speaks for a move at first sight; the worst reason first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Merit {
    /// It uses up a call of the game.
    Call,
    /// Cards are taken up and dealt again.
    Redeal,
    /// New cards come.
    Deal,
    /// A card comes to an empty place, or a bound pair is laid.
    Place,
    /// A card comes to lie on another.
    OnCard,
    /// Cards leave for the foundations, or leave the game together.
    Home,
}

/// What becomes of a card that is sent away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sent {
    /// It goes by this move.
    By(Move),
    /// It leaves with others, which must be chosen first.
    WithOthers(Taken),
    /// It stays.
    Stays(Obstacle),
}

impl Session {
    /// The moves that a person may make, the best first: in this order a hint
    /// shows them. Those of one reason keep the order in which they are listed.
    pub fn hints(&self) -> Vec<Hint> {
        let hint = |mv: &Move| Hint { mv: *mv, merit: self.merit(*mv) };
        let mut hints: Vec<Hint> = self.persons_moves().iter().map(hint).collect();
        hints.sort_by_key(|hint| Reverse(hint.merit));
        hints
    }

    /// What speaks for a legal move at first sight.
    fn merit(&self, mv: Move) -> Merit {
        if self.plan().call_of(self.shown(), mv).is_some() {
            return Merit::Call;
        }
        match mv {
            Move::Together(_) if self.plan().lays_pair(mv) => Merit::Place,
            Move::Together(_) | Move::Crowned(_) => Merit::Home,
            Move::Carry(carry) if self.plan().part(carry.to).foundation.is_some() => Merit::Home,
            Move::Carry(carry) if self.shown().is_empty(carry.to) => Merit::Place,
            Move::Carry(_) => Merit::OnCard,
            Move::Deal => Merit::Deal,
            Move::Redeal => Merit::Redeal,
            Move::Call { .. } => Merit::Call,
        }
    }

    /// The first move by which a card can go to the foundations by itself.
    pub fn first_homeward(&self) -> Option<Move> {
        self.plan().piles().find_map(|pile| self.homeward(pile))
    }

    /// The move that takes the top card of a pile to a foundation, if there is
    /// one that uses no call up.
    pub fn homeward(&self, pile: PileId) -> Option<Move> {
        let home = |to: PileId| {
            let part = self.plan().part(to);
            part.foundation.is_some() && part.role != Role::Aside
        };
        self.persons_moves().iter().copied().find(|mv| match mv {
            // An exchange between foundations would go to and fro for ever.
            Move::Carry(carry) if home(carry.from) => false,
            Move::Carry(carry) => {
                carry.from == pile
                    && (carry.from_end, carry.count, carry.drawn) == (End::Top, 1, None)
                    && home(carry.to)
                    && self.plan().call_of(self.table(), *mv).is_none()
            }
            Move::Together(hops) => {
                let home = !mv.is_swap() && !self.plan().lays_pair(*mv);
                home && hops.iter().any(|hop| hop.from == pile)
            }
            Move::Crowned(_) | Move::Deal | Move::Redeal | Move::Call { .. } => false,
        })
    }

    /// Sends the card at `depth` of a pile (0 the bottom) away, with what goes
    /// with it: home, or else to the best place it has.
    pub fn send(&self, pile: PileId, depth: usize) -> Sent {
        let is_top = depth + 1 == self.shown().len(pile);
        if let Some(mv) = self.homeward(pile).filter(|_| is_top) {
            return Sent::By(mv);
        }
        let taken = Taken::at(self, pile, depth);
        let moves: Vec<Move> = taken.destinations(self).iter().map(|to| to.mv).collect();
        if let [first @ Move::Crowned(_), others @ ..] = moves.as_slice()
            && others.iter().any(|other| other != first)
        {
            return Sent::WithOthers(taken);
        }
        match moves.into_iter().min_by_key(|mv| Reverse(self.merit(*mv))) {
            Some(mv) => Sent::By(mv),
            None => Sent::Stays(taken.why_stuck(self).unwrap_or(Obstacle::NoPlace)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn session(id: &str, seed: u64) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.defaults(), seed)
    }

    /// The codes of the hints with their reasons, at the beginning of a deal.
    fn hinted(session: &Session) -> Vec<(String, Merit)> {
        let hints = session.hints().into_iter();
        hints.map(|hint| (session.plan().code(hint.mv), hint.merit)).collect()
    }

    #[test]
    fn every_move_of_a_person_is_hinted_once_the_best_reason_first() {
        for game in games::all() {
            let mut session = Session::new(game, game.defaults(), 2);
            for _ in 0..20 {
                let hints = session.hints();
                assert!(hints.is_sorted_by_key(|hint| Reverse(hint.merit)), "{}", game.id);
                let hinted = |mv| hints.iter().filter(|hint| hint.mv == mv).count();
                let moves = session.persons_moves();
                assert_eq!(hints.len(), moves.len(), "{}", game.id);
                assert!(moves.iter().all(|mv| hinted(*mv) == 1), "{}", game.id);
                let next = hints.first().map(|hint| hint.mv);
                let Some(mv) = next.or_else(|| session.computers_move()) else { break };
                session.play(mv).expect("it is legal");
            }
        }
    }

    #[test]
    fn a_hint_says_what_speaks_for_it() {
        let mut klondike = session("canfield-or-klondike", 1);
        assert_eq!(hinted(&klondike).last(), Some(&("d".to_owned(), Merit::Deal)));
        assert!(hinted(&klondike).iter().rev().skip(1).all(|(_, why)| *why >= Merit::Place));
        klondike.play(Move::Deal).expect("the stock deals");
        let belle = hinted(&session("la-belle-lucie", 1));
        assert!(belle.contains(&("t12-f2".to_owned(), Merit::Home)), "{belle:?}");
        assert!(belle.contains(&("t18-t2".to_owned(), Merit::OnCard)), "{belle:?}");
        assert_eq!(belle.last(), Some(&("r".to_owned(), Merit::Redeal)));
        let wheel = hinted(&session("wheel", 3));
        assert_eq!(wheel[0].1, Merit::Home, "four that leave together: {wheel:?}");
    }

    #[test]
    fn what_goes_home_is_sent_home_and_what_cannot_says_why() {
        let session = session("la-belle-lucie", 1);
        let pile = session.plan().read_slot("t12").expect("a pile");
        let top = session.table().len(pile) - 1;
        let home = session.plan().read_move("t12-f2").expect("a code");
        assert_eq!(session.send(pile, top), Sent::By(home));
        assert_eq!(session.homeward(pile), Some(home));
        assert_eq!(session.send(pile, 0), Sent::Stays(Obstacle::Covered));
        let first = session.first_homeward().expect("an ace lies free");
        assert!(session.hints().contains(&Hint { mv: first, merit: Merit::Home }));
    }
}
