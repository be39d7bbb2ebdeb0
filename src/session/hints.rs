//! What is worth pointing out: the moves in the order in which a hint shows
//! them, each with its merit, what goes to the foundations by itself, and where
//! a card goes that is sent away by one tap. Looks one move ahead and no farther,
//! and never at a card that the person cannot see; makes no sentence.

use std::{cmp::Reverse, collections::HashSet};

use crate::{
    cards::Card,
    engine::{Carry, Move, PileId, Step, Table, TableCard},
    machine::Seat,
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
    /// What it leaves where its cards lay.
    pub bared: Bared,
    /// Whether every other move leads back to a table that this game has been through.
    pub alone: bool,
}

/// What a move leaves where its cards lay, as far as a person can see it before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bared {
    /// Nothing that is worth saying.
    Nothing,
    /// This card lies free.
    Card(Card),
    /// This card lies free, and can be moved next.
    Movable(Card),
    /// This pile is empty.
    Pile(PileId),
}

/// What speaks for a move, the weakest merit first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merit {
    /// It uses up a call of the game.
    Call,
    /// Cards are taken up and dealt again.
    Redeal,
    /// Two cards change places, and nothing follows at once.
    Swap,
    /// Two cards change places, and two others must do so next.
    Exchange,
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
    /// Two cards change places, and these two can leave together next.
    Matches([Card; 2]),
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
    /// The score changes by so much, in a game that is won or ends by its score.
    Scores(i32),
    /// A hidden card is turned up in this pile.
    TurnsUp(PileId),
    /// Cards leave the game together.
    Leaves,
    /// Cards leave for the foundations.
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
        if let [only] = hints.as_mut_slice() {
            only.alone = true;
        }
        hints
    }

    /// Legal moves of a person with what speaks for them, in the order given, and
    /// whether this game has been through the table to which each leads.
    fn look_at(&self, moves: &[Move]) -> Vec<(Hint, bool)> {
        let of = |mv: Move, (merit, bared)| Hint { mv, merit, bared, alone: false };
        if !self.can_look_ahead() {
            let hint = |mv: &Move| (of(*mv, (self.at_sight(*mv), Bared::Nothing)), false);
            return moves.iter().map(hint).collect();
        }
        let mut ahead = Ahead::new(self.plan(), self.table(), self.log());
        let known: HashSet<Move> = self.legal.iter().copied().collect();
        let looked = |mv: &Move| {
            let look = |trial: Trial<'_>| (of(*mv, self.after(*mv, trial, &known)), trial.was_met);
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
            Move::Together(_) if mv.is_swap() => Merit::Swap,
            Move::Together([one, _]) if self.is_foundation(one.to) => Merit::Home,
            Move::Together(_) | Move::Crowned(_) => Merit::Leaves,
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

    /// What speaks for a legal move when it has been tried, and what it leaves; `known` are
    /// the moves that are legal now.
    fn after(&self, mv: Move, trial: Trial<'_>, known: &HashSet<Move>) -> (Merit, Bared) {
        let at_sight = self.at_sight(mv);
        // What comes to light is not known: nothing after it may be looked at.
        let comes_to_light = self.comes_to_light(trial);
        let bared = self.bared(mv, trial.table, comes_to_light);
        match mv {
            Move::Carry(carry) => {
                (self.after_carry(carry, at_sight, (trial, comes_to_light), known), bared)
            }
            Move::Together(_) | Move::Crowned(_) if comes_to_light => (at_sight, bared),
            Move::Together([one, other]) if at_sight == Merit::Swap => {
                self.after_swap([one.from, other.from], trial.table, known)
            }
            Move::Together(_) | Move::Crowned(_) => {
                (at_sight, self.if_movable(bared, trial.table, known))
            }
            Move::Deal | Move::Redeal | Move::Call { .. } => (at_sight, Bared::Nothing),
        }
    }

    /// What speaks for a carry when it has been tried, and a card may have come to light by it.
    fn after_carry(
        &self,
        carry: Carry,
        at_sight: Merit,
        (trial, comes_to_light): (Trial<'_>, bool),
        known: &HashSet<Move>,
    ) -> Merit {
        if matches!(at_sight, Merit::Home | Merit::Call | Merit::Sideways) {
            return at_sight;
        }
        if trial.log.last().contains(&Step::Flip(carry.from)) {
            return Merit::TurnsUp(carry.from);
        }
        if let Some(gain) = self.gain(trial.table, comes_to_light) {
            return Merit::Scores(gain);
        }
        if comes_to_light {
            return self.without_gain(carry, at_sight, &Gains::default());
        }
        let gains = Gains::of(self, carry, trial.table, known);
        gains.best().unwrap_or_else(|| self.without_gain(carry, at_sight, &gains))
    }

    /// By how much a score rises that tells how near the end is, or changes by a card that is
    /// placed for its hands; none where it does not, or where hidden cards may count.
    fn gain(&self, after: &Table, comes_to_light: bool) -> Option<i32> {
        let gain = self.plan().score(after).value - self.score().value;
        match self.plan().rules().measure {
            Measure::Poker { .. } => Some(gain),
            Measure::OfWin if !comes_to_light && gain > 0 => Some(gain),
            _ => None,
        }
    }

    /// What speaks for two cards that change places, when they have; and which card can then
    /// be moved.
    fn after_swap(
        &self,
        piles: [PileId; 2],
        after: &Table,
        known: &HashSet<Move>,
    ) -> (Merit, Bared) {
        let mut moves = Vec::new();
        self.plan().legal(after, &mut moves);
        let pair = moves.iter().find_map(|mv| match mv {
            Move::Together(hops) if !mv.is_swap() => {
                let is_new = hops.iter().any(|hop| piles.contains(&hop.from));
                let tops = [after.top(hops[0].from)?, after.top(hops[1].from)?];
                (is_new && hops[0].from != hops[1].from).then_some(tops)
            }
            _ => None,
        });
        let carries = moves.iter().filter(|mv| !known.contains(mv)).filter_map(|mv| match mv {
            Move::Carry(carry) if piles.contains(&carry.from) => {
                Some((self.is_foundation(carry.to), face(after, *carry)?))
            }
            _ => None,
        });
        let carries: Vec<(bool, Card)> = carries.collect();
        let home = carries.iter().find(|(is_home, _)| *is_home).map(|(_, card)| *card);
        let merit = if let Some(pair) = pair {
            Merit::Matches(pair)
        } else if after.exchanged().is_some() {
            Merit::Exchange
        } else if let Some(card) = home {
            Merit::FreesForHome(card)
        } else {
            self.gain(after, false).map_or(Merit::Swap, Merit::Scores)
        };
        let movable = carries.first().map_or(Bared::Nothing, |(_, card)| Bared::Movable(*card));
        (merit, movable)
    }

    /// What a move leaves where its cards lay: the first card that lies free there, else the
    /// first pile that is empty.
    fn bared(&self, mv: Move, after: &Table, comes_to_light: bool) -> Bared {
        let ends: Vec<(PileId, End)> = match mv {
            Move::Carry(carry) if carry.drawn.is_some() => Vec::new(),
            Move::Carry(carry) => vec![(carry.from, carry.from_end)],
            Move::Together(hops) => hops.iter().map(|hop| (hop.from, End::Top)).collect(),
            Move::Crowned(four) => four.from().into_iter().map(|from| (from, End::Top)).collect(),
            Move::Deal | Move::Redeal | Move::Call { .. } => Vec::new(),
        };
        let card = |(pile, end): &(PileId, End)| {
            let card = after.end(*pile, *end).filter(|card| card.is_up())?;
            let depth = self.table().pile(*pile).iter().position(|it| it.id() == card.id())?;
            self.sees(Seat(0), *pile, depth).then(|| Bared::Card(after.face(card)))
        };
        // What fills a place by itself may be hidden, and need not stay there.
        let emptied = |(pile, _): &(PileId, End)| {
            (!comes_to_light && after.is_empty(*pile)).then_some(Bared::Pile(*pile))
        };
        ends.iter().find_map(card).or(ends.iter().find_map(emptied)).unwrap_or(Bared::Nothing)
    }

    /// The same, knowing whether the card that lies free can be moved.
    fn if_movable(&self, bared: Bared, after: &Table, known: &HashSet<Move>) -> Bared {
        let Bared::Card(card) = bared else { return bared };
        let mut moves = Vec::new();
        self.plan().legal(after, &mut moves);
        let goes = |mv: &Move| match mv {
            _ if known.contains(mv) || mv.is_swap() => false,
            Move::Carry(carry) => face(after, *carry) == Some(card),
            Move::Together(hops) => hops.iter().any(|hop| after.top(hop.from) == Some(card)),
            _ => false,
        };
        if moves.iter().any(goes) { Bared::Movable(card) } else { bared }
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

    /// Returns true if there are moves, and all only carry or exchange cards, none of them
    /// home: only then can the game have come to a standstill that is no end.
    pub fn only_shifts(&self) -> bool {
        let shifts = |mv: &Move| {
            let merit = self.at_sight(*mv);
            matches!(merit, Merit::Fills | Merit::OnCard | Merit::Sideways | Merit::Swap)
        };
        self.can_look_ahead() && !self.legal.is_empty() && self.legal.iter().all(shifts)
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
            Merit::Swap | Merit::Exchange | Merit::Sideways => 2,
            Merit::Fills | Merit::Scores(..=0) => 3,
            Merit::Deal => 4,
            Merit::Pair => 5,
            Merit::OnCard => 6,
            Merit::Invites(_) | Merit::Matches(_) => 7,
            Merit::Frees(_) => 8,
            Merit::FromWaste => 9,
            Merit::Empties(_) => 10,
            Merit::FreesForHome(_) | Merit::Scores(_) => 11,
            Merit::TurnsUp(_) => 12,
            Merit::Leaves | Merit::Home => 13,
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
            // A card that has come there by itself is not freed.
            let lay_there = || {
                let first = first_card(after, next);
                let mut before = session.table().pile(done.from).iter();
                before.any(|card| Some(card.id()) == first.map(TableCard::id))
            };
            if next.from == done.from && session.is_foundation(next.to) {
                gains.freed_for_home =
                    gains.freed_for_home.or_else(|| card().filter(|_| lay_there()));
            } else if next.from == done.from && next.to != done.to {
                gains.freed = gains.freed.or_else(|| card().filter(|_| lay_there()));
            } else if next.to == done.from && after.is_empty(done.from) && !filled_space {
                gains.emptied = Some(done.from);
            } else if (next.to, next.to_end) == (done.to, done.to_end) && !filled_space {
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

/// The face of the first of the cards that a carry would take, if it lies face up.
fn face(table: &Table, carry: Carry) -> Option<Card> {
    first_card(table, carry).filter(|card| card.is_up()).map(|card| table.face(card))
}

/// The first of the cards that a carry would take.
fn first_card(table: &Table, carry: Carry) -> Option<TableCard> {
    let cards = table.pile(carry.from);
    cards.get(carry.cards(cards.len()).start).copied()
}
