//! What is worth pointing out: the moves in the order in which a hint shows
//! them, each with its merit, what goes to the foundations by itself, and where
//! a card goes that is sent away by one tap. Looks one move ahead and no farther,
//! and never at a card that the person cannot see; makes no sentence.

use std::{cmp::Reverse, collections::HashSet};

use crate::{
    cards::Card,
    engine::{Carry, Move, PileId, Step, Table},
    rules::{End, Measure, Role},
    solver::{Ahead, Trial},
};

use super::{Obstacle, Session, Taken};

#[cfg(test)]
mod tests;

/// A move that is worth pointing out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub mv: Move,
    /// What speaks for it.
    pub merit: Merit,
}

/// What speaks for a move, the weakest merit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merit {
    /// It uses up a call of the game.
    Call,
    /// Cards are taken up and dealt again.
    Redeal,
    /// A card leaves one place that suits it for another that does.
    Sideways,
    /// A card comes to an empty place.
    Fills,
    /// New cards come.
    Deal,
    /// A bound pair is laid.
    Pair,
    /// A card comes to lie on another.
    OnCard,
    /// A card is laid to which this one can be brought next.
    Invites(Card),
    /// This card comes to light, and can be moved on.
    Frees(Card),
    /// The top card of the waste is used.
    FromWaste,
    /// A place becomes a space.
    Empties(PileId),
    /// This card comes to light, and can go to the foundations.
    FreesForHome(Card),
    /// A hidden card is turned up in this pile.
    TurnsUp(PileId),
    /// Cards leave for the foundations, or leave the game together.
    Home,
}

/// What becomes of a card that is sent away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sent {
    /// It goes by this move.
    By(Move),
    /// The person chooses where it goes, or with which others.
    Chosen(Taken),
    /// It stays.
    Stays(Obstacle),
}

impl Session {
    /// The moves that a person may make and that lead to a table which this game
    /// has not been through, the best first: in this order a hint shows them.
    /// Those of one merit keep the order in which they are listed. None where
    /// every move brings back what was.
    pub fn hints(&self) -> Vec<Hint> {
        let looked = self.look_at(self.persons_moves()).into_iter();
        let mut hints: Vec<Hint> =
            looked.filter(|(_, was_met)| !was_met).map(|(hint, _)| hint).collect();
        hints.sort_by_key(|hint| Reverse(hint.merit.worth()));
        hints
    }

    /// Legal moves of a person with what speaks for them, in the order given, and
    /// whether this game has been through the table to which each leads.
    fn look_at(&self, moves: &[Move]) -> Vec<(Hint, bool)> {
        if !self.can_look_ahead() {
            let hint = |mv: &Move| (Hint { mv: *mv, merit: self.at_sight(*mv) }, false);
            return moves.iter().map(hint).collect();
        }
        let mut ahead = Ahead::new(self.plan(), self.table(), self.log());
        let known: HashSet<Move> = self.legal.iter().copied().collect();
        let looked = |mv: &Move| {
            let look = |trial: Trial<'_>| {
                (Hint { mv: *mv, merit: self.after(*mv, trial, &known) }, trial.was_met)
            };
            ahead.try_move(*mv, look)
        };
        moves.iter().map(looked).collect()
    }

    /// Tests if one person plays the engine's game alone, with nobody's cards to
    /// be kept from them but those that lie face down.
    pub(super) fn can_look_ahead(&self) -> bool {
        self.seats() == 1 && !self.has_boards()
    }

    /// What speaks for a legal move at first sight.
    fn at_sight(&self, mv: Move) -> Merit {
        if self.plan().call_of(self.shown(), mv).is_some() {
            return Merit::Call;
        }
        match mv {
            Move::Together(_) if self.plan().lays_pair(mv) => Merit::Pair,
            Move::Together(_) | Move::Crowned(_) => Merit::Home,
            Move::Carry(carry) if self.is_foundation(carry.to) => {
                if self.is_foundation(carry.from) { Merit::Sideways } else { Merit::Home }
            }
            Move::Carry(carry) if self.shown().is_empty(carry.to) => Merit::Fills,
            Move::Carry(_) => Merit::OnCard,
            Move::Deal => Merit::Deal,
            Move::Redeal => Merit::Redeal,
            Move::Call { .. } => Merit::Call,
        }
    }

    /// What speaks for a legal move when it has been tried; `known` are the moves
    /// that are legal now.
    fn after(&self, mv: Move, trial: Trial<'_>, known: &HashSet<Move>) -> Merit {
        let at_sight = self.at_sight(mv);
        let Move::Carry(carry) = mv else { return at_sight };
        if matches!(at_sight, Merit::Home | Merit::Call | Merit::Sideways) {
            return at_sight;
        }
        // What comes to light is not known: nothing after it may be looked at.
        if trial.log.last().contains(&Step::Flip(carry.from)) {
            return Merit::TurnsUp(carry.from);
        }
        if self.comes_to_light(trial) {
            return self.without_gain(carry, at_sight, &Gains::default());
        }
        let gains = Gains::of(self, carry, trial.table, known);
        gains.best().unwrap_or_else(|| self.without_gain(carry, at_sight, &gains))
    }

    /// Tests if a card is face up after a trial that is face down now: turned up
    /// where it lay, or come from the stock by itself.
    fn comes_to_light(&self, trial: Trial<'_>) -> bool {
        let shown = trial.log.last_shown(trial.table);
        let mut cards = self.table().piles().flat_map(|(_, cards)| cards);
        cards.any(|card| !card.is_up() && shown.contains(&card.id()))
    }

    /// What is to be said of a carry that gains nothing at once.
    fn without_gain(&self, carry: Carry, at_sight: Merit, gains: &Gains) -> Merit {
        let is_of_waste = self.plan().part(carry.from).role == Role::Waste;
        match at_sight {
            _ if gains.turns_back => Merit::Sideways,
            Merit::OnCard if is_of_waste => Merit::FromWaste,
            _ => at_sight,
        }
    }

    fn is_foundation(&self, pile: PileId) -> bool {
        self.plan().part(pile).foundation.is_some()
    }

    /// The first move by which a card can go to the foundations by itself.
    pub fn first_homeward(&self) -> Option<Move> {
        self.plan().piles().find_map(|pile| self.homeward(pile))
    }

    /// The move that takes the top card of a pile to a foundation, if there is
    /// one that uses no call up.
    pub fn homeward(&self, pile: PileId) -> Option<Move> {
        let home = |to: PileId| self.is_foundation(to) && self.plan().part(to).role != Role::Aside;
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

    /// How well the place of a carry fits among others for which as much speaks, the
    /// best first: one of the card's suit, and one with fewer cards to bury.
    fn fits(&self, mv: Move) -> (bool, usize) {
        let Move::Carry(carry) = mv else { return (false, 0) };
        let table = self.shown();
        let suit = face(table, carry).map(Card::suit);
        let on = table.end(carry.to, carry.to_end).map(|on| table.face(on).suit());
        (suit.is_none() || on != suit, table.len(carry.to))
    }

    /// Tests if a card is laid on a waste: that takes any card, so it is the last place for one
    /// that has another.
    fn goes_to_waste(&self, mv: Move) -> bool {
        matches!(mv, Move::Carry(carry) if self.plan().part(carry.to).role == Role::Waste)
    }

    /// Returns true if a person alone chooses among these moves of a card: with which it
    /// changes places or leaves, or where it lies best in a square, which is the whole game.
    fn is_persons_choice(&self, moves: &[Move]) -> bool {
        match moves {
            [first @ Move::Crowned(_), others @ ..] => others.iter().any(|other| other != first),
            [_, ..] if matches!(self.plan().rules().measure, Measure::Poker { .. }) => true,
            moves => !moves.is_empty() && moves.iter().all(Move::is_swap),
        }
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
        if self.is_persons_choice(&moves) {
            return Sent::Chosen(taken);
        }
        let looked = self.look_at(&moves).into_iter();
        let order = |(hint, was_met): &(Hint, bool)| {
            let to_waste = self.goes_to_waste(hint.mv);
            (*was_met, to_waste, Reverse(hint.merit.worth()), self.fits(hint.mv))
        };
        match looked.min_by_key(order) {
            Some((hint, _)) => Sent::By(hint.mv),
            None => Sent::Stays(taken.why_nowhere(self)),
        }
    }
}

impl Merit {
    /// How much it says for a move: the merits in their order, whichever cards
    /// and piles they speak of.
    pub const fn worth(self) -> u8 {
        match self {
            Merit::Call => 0,
            Merit::Redeal => 1,
            Merit::Sideways => 2,
            Merit::Fills => 3,
            Merit::Deal => 4,
            Merit::Pair => 5,
            Merit::OnCard => 6,
            Merit::Invites(_) => 7,
            Merit::Frees(_) => 8,
            Merit::FromWaste => 9,
            Merit::Empties(_) => 10,
            Merit::FreesForHome(_) => 11,
            Merit::TurnsUp(_) => 12,
            Merit::Home => 13,
        }
    }
}

/// What can be done after a carry that could not be done before it.
#[derive(Default)]
struct Gains {
    /// The pile that gave, if it is a space now that cards may come to.
    emptied: Option<PileId>,
    /// The card that came to light, if it can go to the foundations.
    freed_for_home: Option<Card>,
    /// The card that came to light, if it can be moved on elsewhere.
    freed: Option<Card>,
    /// A card that can be brought to the one that was laid.
    invited: Option<Card>,
    /// Whether the carry can be turned back, by which nothing is gained.
    turns_back: bool,
}

impl Gains {
    /// What a carry has gained that has led to a table; `known` are the moves that
    /// were legal before it.
    fn of(session: &Session, done: Carry, after: &Table, known: &HashSet<Move>) -> Gains {
        let mut moves = Vec::new();
        session.plan().legal(after, &mut moves);
        let mut gains = Gains::default();
        let filled_space = session.table().is_empty(done.to);
        for mv in &moves {
            let Move::Carry(next) = *mv else { continue };
            if next.from != done.from && next.to != done.from && next.to != done.to {
                continue;
            }
            let is_back = next.from == done.to && next.to == done.from;
            gains.turns_back |= is_back && next.count == done.count;
            if is_back || known.contains(mv) {
                continue;
            }
            let card = || face(after, next);
            if next.from == done.from && session.is_foundation(next.to) {
                gains.freed_for_home = gains.freed_for_home.or_else(card);
            } else if next.from == done.from && next.to != done.to {
                gains.freed = gains.freed.or_else(card);
            } else if next.to == done.from && after.is_empty(done.from) && !filled_space {
                gains.emptied = Some(done.from);
            } else if next.to == done.to && !filled_space {
                gains.invited = gains.invited.or_else(card);
            }
        }
        gains
    }

    /// The best of what is gained.
    fn best(&self) -> Option<Merit> {
        let home = self.freed_for_home.map(Merit::FreesForHome);
        home.or(self.emptied.map(Merit::Empties))
            .or(self.freed.filter(|_| !self.turns_back).map(Merit::Frees))
            .or(self.invited.filter(|_| !self.turns_back).map(Merit::Invites))
    }
}

/// The first of the cards that a carry would take, if it lies face up.
fn face(table: &Table, carry: Carry) -> Option<Card> {
    let cards = table.pile(carry.from);
    let first = cards.get(carry.cards(cards.len()).start).filter(|card| card.is_up())?;
    Some(table.face(*first))
}
