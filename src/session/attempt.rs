//! What a person may try: which cards go along when one is taken, where they
//! may go, and what stands in the way. Knows seats and the machine's answers;
//! knows no screen, and what a touch means is not decided here. An obstacle is a
//! value: `text` makes its sentence.

use std::{num::NonZero, ops::Range};

use crate::{
    cards::CardId,
    engine::{Carry, Hop, Move, PileId, Refusal},
    machine::Seat,
    rules::{End, Match, Role, Together},
};

use super::{Needs, Session};

#[cfg(test)]
mod tests;

/// Cards taken in hand: one card of a pile and those that go with it. Stays true only until
/// the table changes: see [`Taken::is_current`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Where they lie.
    pub pile: PileId,
    /// The size of the pile when they were taken.
    pub size: usize,
    /// The id of the card touched; `None` if there was no card.
    pub card: Option<CardId>,
    /// The card touched, 0 the bottom.
    pub depth: usize,
    /// Whether the cards above it go with it, or those below.
    pub end: End,
    /// Whether it goes alone from under the cards above it.
    pub drawn: bool,
    /// The piles whose top cards were chosen to go with it, where four leave
    /// together.
    pub with: [Option<PileId>; 2],
}

/// Where a card taken in hand may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    /// The pile.
    pub pile: PileId,
    /// The end of the pile.
    pub end: End,
    /// The move that brings it there.
    pub mv: Move,
}

/// What stands in the way of something a person wants to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// A rule forbids it.
    Rule(Refusal),
    /// It is for this seat to do, which a computer plays.
    OtherSeat(Seat),
    /// Nobody may do anything until this person has taken the screen.
    ScreenWaits(Seat),
    /// The card lies face down.
    FaceDown,
    /// Other cards lie on it, where cards go singly.
    Covered,
    /// No place takes these cards now: [`Taken::needs`] says what they wait for.
    NoPlace(Taken),
    /// It cannot be done now, and no rule says why.
    NotNow,
}

/// How far cards come that are one unit, and may leave their pile.
const STARTED: u8 = 3;
/// How far cards come that only the place does not take.
const PLACE: u8 = 6;
/// How far cards come that only a condition keeps from their place.
const GUARD: u8 = 7;
/// What stands in the way of any move.
const SAME_ANYWHERE: u8 = 8;

impl From<Refusal> for Obstacle {
    fn from(reason: Refusal) -> Obstacle {
        Obstacle::Rule(reason)
    }
}

impl Session {
    /// Tests if there is a stock that ever deals when it is asked.
    pub fn stock_deals(&self) -> bool {
        let mut phases = self.plan().rules().phases.iter();
        self.plan().first_of(Role::Stock).is_some()
            && phases.any(|phase| !phase.stock.turns.is_empty())
    }

    /// Tests if a person may make a move now, as those of
    /// [`Session::persons_moves`].
    ///
    /// # Errors
    /// What stands in its way.
    pub fn attempt(&self, mv: Move) -> Result<(), Obstacle> {
        self.check(mv)?;
        if let Some(seat) = self.screen_waits_for() {
            return Err(Obstacle::ScreenWaits(seat));
        }
        match self.machine.mover(mv) {
            Some(seat) if !self.is_person(seat) => Err(Obstacle::OtherSeat(seat)),
            _ => Ok(()),
        }
    }

    /// Makes a move as [`Session::play`] does, but only one that a person may
    /// make.
    ///
    /// # Errors
    /// What stands in its way; nothing has then changed.
    pub fn play_own(&mut self, mv: Move) -> Result<(), Obstacle> {
        self.attempt(mv)?;
        Ok(self.play(mv)?)
    }

    /// Returns true if nothing is left but to let two cards change places, so that others
    /// come into line.
    pub fn must_exchange(&self) -> bool {
        let phase = &self.plan().rules().phases[usize::from(self.shown().state.phase)];
        let exchanges = |kind: &Together| matches!(kind.cards, Match::Exchange { .. });
        let moves = self.persons_moves();
        phase.together.iter().any(exchanges) && !moves.is_empty() && moves.iter().all(Move::is_swap)
    }

    /// Where the card at `depth` of a pile (0 the bottom) may go, with what
    /// would go with it.
    pub fn destinations(&self, pile: PileId, depth: usize) -> Vec<Destination> {
        let size = self.table().len(pile);
        let is_top = depth + 1 == size;
        let mut found = Vec::new();
        for mv in self.persons_moves() {
            let at = |pile, end| Destination { pile, end, mv: *mv };
            match *mv {
                Move::Carry(carry) if carry.from == pile => {
                    let unit = carry.cards(size);
                    let taken = match carry.from_end {
                        End::Top => unit.start,
                        End::Bottom => unit.end - 1,
                    };
                    found.extend((taken == depth).then(|| at(carry.to, carry.to_end)));
                }
                Move::Together(hops) if is_top => {
                    let place = self.where_two_meet(*mv, hops, pile);
                    found.extend(place.map(|place| at(place, End::Top)));
                }
                Move::Crowned(four) if is_top && four.from().contains(&pile) => {
                    let others = four.from().into_iter().filter(|other| *other != pile);
                    found.extend(others.chain([four.to]).map(|place| at(place, End::Top)));
                }
                _ => {}
            }
        }
        found
    }

    /// Where a pile's top card is laid in a move of two: on its partner, which goes
    /// with it; a bound pair goes to its first home.
    fn where_two_meet(&self, mv: Move, [a, b]: [Hop; 2], pile: PileId) -> Option<PileId> {
        // Where the two are laid on each other, the first is laid there.
        if self.plan().lays_pair(mv) {
            return (a.from == pile).then_some(a.to);
        }
        match (a.from == pile, b.from == pile) {
            (true, true) => Some(a.to),
            (true, false) => Some(b.from),
            (false, true) => Some(a.from),
            (false, false) => None,
        }
    }
}

impl Taken {
    /// Takes a card: by itself where it may go, else with the run it belongs to.
    pub fn at(session: &Session, pile: PileId, depth: usize) -> Taken {
        let cards = session.shown().pile(pile);
        let is_up = |at: &usize| cards.get(*at).is_some_and(|card| card.is_up());
        let goes = |at: &usize| {
            let places = session.destinations(pile, *at);
            places.iter().any(|to| *at == depth || !to.is_drawn())
        };
        let depth = (0..=depth).rev().take_while(is_up).find(goes).unwrap_or(depth);
        let places = session.destinations(pile, depth);
        let only = |kind: fn(&Destination) -> bool| !places.is_empty() && places.iter().all(kind);
        let end = if only(Destination::leaves_bottom) { End::Bottom } else { End::Top };
        // A card of a hand is meant alone, also where it can go nowhere now.
        let draws = places.is_empty() && depth + 1 < cards.len() && session.plan().draws_from(pile);
        let drawn = draws || only(Destination::is_drawn);
        let card = cards.get(depth).map(|card| card.id());
        Taken { pile, size: cards.len(), card, depth, end, drawn, with: [None; 2] }
    }

    /// Returns true if the same cards still lie where they were taken. A change of the table
    /// (undo, another deal, a rival's move) can make this false; a selection that is kept must
    /// then be dropped, since its pile may be shorter or gone.
    pub fn is_current(&self, session: &Session) -> bool {
        let pile = |id: PileId| {
            session.plan().piles().any(|known| known == id).then(|| session.shown().pile(id))
        };
        let partners_stay =
            self.with.iter().flatten().all(|id| pile(*id).is_some_and(|cards| !cards.is_empty()));
        let Some(cards) = pile(self.pile) else { return false };
        let touched = cards.get(self.depth).map(|card| card.id());
        partners_stay && cards.len() == self.size && touched.is_some() && touched == self.card
    }

    /// The cards of its pile that go with the one touched, itself among them.
    pub fn unit(self, session: &Session) -> Range<usize> {
        let size = session.shown().len(self.pile);
        let (start, end) = match self.end {
            _ if self.drawn => (self.depth, self.depth + 1),
            End::Top => (self.depth, size),
            End::Bottom => (0, self.depth + 1),
        };
        start.min(size)..end.min(size)
    }

    /// All cards taken, the lowest first.
    pub fn cards(self, session: &Session) -> Vec<CardId> {
        let table = session.shown();
        let own = table.pile(self.pile)[self.unit(session)].iter();
        let with = self.with.iter().flatten().filter_map(|pile| table.pile(*pile).last());
        own.chain(with).map(|card| card.id()).collect()
    }

    /// Where they may go; of moves of four, the cards that may go with those chosen.
    pub fn destinations(self, session: &Session) -> Vec<Destination> {
        let mut found = session.destinations(self.pile, self.depth);
        let chosen = |pile: PileId| self.with.contains(&Some(pile));
        found.retain(|to| match to.mv {
            Move::Crowned(four) => {
                let all = self.with.iter().flatten().all(|pile| four.from().contains(pile));
                all && four.from().contains(&to.pile) && !chosen(to.pile)
            }
            _ => true,
        });
        found
    }

    /// The moves to a pile; if there is none, those of the shortest longer run
    /// that goes there.
    pub fn moves_to(self, session: &Session, pile: PileId) -> Vec<Destination> {
        let fitting = |depth: usize| -> Vec<Destination> {
            let all = session.destinations(self.pile, depth);
            all.into_iter().filter(|to| to.pile == pile).collect()
        };
        let found = fitting(self.depth);
        if !found.is_empty() || self.end == End::Bottom {
            return found;
        }
        let cards = session.shown().pile(self.pile);
        let run = |depth| -> Vec<Destination> {
            fitting(depth).into_iter().filter(|to| !to.is_drawn()).collect()
        };
        let longer = (0..self.depth).rev().take_while(|at| cards[*at].is_up());
        longer.map(run).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Why they may not lie on a pile.
    pub fn why_not(self, session: &Session, to: PileId) -> Obstacle {
        session.attempt(self.tried(session, to)).err().unwrap_or(Obstacle::NotNow)
    }

    /// Why they can go nowhere: the rule under which they came farthest, over all piles.
    pub fn why_nowhere(self, session: &Session) -> Obstacle {
        let refused = self.refused_by(session);
        let reasons = || refused.iter().map(|(_, why)| *why);
        if self.unit(session).len() > 1 && reasons().all(|why| why.is_of_the_way()) {
            return Obstacle::Covered;
        }
        let needs = self.needs_after(session, &refused);
        // The pile that shows the right card and yet does not take it tells most.
        let near = refused.iter().find(|(pile, why)| {
            let follows = !matches!(why, Obstacle::Rule(Refusal::DoesNotFollow { .. }));
            follows && why.progress(self.pile) >= STARTED && needs.are_met_by(session, *pile)
        });
        let farthest = || reasons().rev().max_by_key(|why| why.progress(self.pile));
        let why = near.map(|(_, why)| *why).or_else(farthest);
        why.filter(|why| why.is_particular(self.pile) || needs.any_of.is_empty())
            .unwrap_or(Obstacle::NoPlace(self))
    }

    /// What they wait for that can go nowhere.
    pub fn needs(self, session: &Session) -> Needs {
        self.needs_after(session, &self.refused_by(session))
    }

    /// The same, knowing why each pile refuses them.
    fn needs_after(self, session: &Session, refused: &[(PileId, Obstacle)]) -> Needs {
        let wants = |(pile, why): &(PileId, Obstacle)| {
            matches!(why, Obstacle::Rule(Refusal::Wants { .. })).then_some(*pile)
        };
        let homes = refused.iter().filter_map(wants).collect();
        Needs::of(session, self.carried(session), homes)
    }

    /// Why not, of each pile that does not take them.
    fn refused_by(self, session: &Session) -> Vec<(PileId, Obstacle)> {
        let piles = session.plan().piles().filter(|pile| *pile != self.pile);
        let why_not = |to| Some((to, session.attempt(self.tried(session, to)).err()?));
        piles.filter_map(why_not).collect()
    }

    /// The move that laying them on a pile would be.
    fn tried(self, session: &Session, to: PileId) -> Move {
        if session.must_exchange() {
            return Move::swap(self.pile, to);
        }
        let carry = Carry { to, ..self.carried(session) };
        // Where cards leave in pairs, a card laid on another is meant as a pair.
        let pair = session.plan().pair_of(session.shown(), [self.pile, to], carry.count);
        pair.unwrap_or(Move::Carry(carry))
    }

    /// How they are carried, wherever to.
    fn carried(self, session: &Session) -> Carry {
        Carry {
            from: self.pile,
            from_end: self.end,
            to: self.pile,
            to_end: End::Top,
            count: self.unit(session).len() as u16,
            drawn: NonZero::new(self.depth as u16 + 1).filter(|_| self.drawn),
        }
    }
}

impl Destination {
    /// Tests if the card goes there alone from under others.
    pub const fn is_drawn(&self) -> bool {
        matches!(self.mv, Move::Carry(carry) if carry.drawn.is_some())
    }

    /// Tests if the cards leave from the bottom of their pile.
    pub fn leaves_bottom(&self) -> bool {
        matches!(self.mv, Move::Carry(carry) if carry.from_end == End::Bottom)
    }
}

impl Obstacle {
    /// How far cards of a pile came before this stood in their way: the higher, the more
    /// of the rules they had met.
    fn progress(&self, from: PileId) -> u8 {
        use Refusal as R;
        let Obstacle::Rule(reason) = self else {
            return if *self == Obstacle::NotNow { 0 } else { SAME_ANYWHERE };
        };
        match reason {
            R::Over | R::DutyFirst(_) | R::OutOfTurn => SAME_ANYWHERE,
            R::Guarded { .. }
            | R::HasHome { .. }
            | R::LiesHome { .. }
            | R::IsWanted { .. }
            | R::TogetherNotNow(_) => GUARD,
            R::HemmedIn(pile) if *pile != from => GUARD,
            R::FaceDown(pile) if *pile != from => PLACE,
            R::Full(_)
            | R::Wants { .. }
            | R::DoesNotFollow { .. }
            | R::NotSingle(_)
            | R::NothingLeft(_)
            | R::GraceUsed(_)
            | R::NothingHidden(_)
            | R::GapTakes(_)
            | R::GapBehindLast(_)
            | R::GapBehindGap
            | R::GapLeads(_)
            | R::TouchesNothing
            | R::OutOfSquare(_)
            | R::NotBesideLast(_)
            | R::FirstInMiddle
            | R::RanksDiffer(..)
            | R::NotInLine(..)
            | R::NoExchange(_)
            | R::RanksAlike(..)
            | R::NotCounted(_)
            | R::Makes { .. }
            | R::NoCrown(_)
            | R::UpperFirst(_) => PLACE,
            R::OnlyRanks { .. } | R::OnlyColour { .. } => PLACE - 1,
            R::OnlyFresh(_)
            | R::OnlyDual(_)
            | R::WrongPartner(_)
            | R::HasGiven { .. }
            | R::Own(_) => PLACE - 2,
            R::FaceDownAmong(_)
            | R::HeadStays(_)
            | R::WrongNumber(_)
            | R::WholeFromTop(_)
            | R::NoRun => STARTED,
            R::FaceDown(_) | R::HemmedIn(_) => STARTED - 1,
            R::NothingToBuildOn(_) | R::NotASpace(_) | R::NotNow(_) => 1,
            _ => 0,
        }
    }

    /// Returns true if it says more than what the cards need: it stands in their way and
    /// not in the places, or a condition does.
    fn is_particular(&self, from: PileId) -> bool {
        let progress = self.progress(from);
        (STARTED - 1..PLACE - 1).contains(&progress) || progress >= GUARD
    }

    /// Tests if cards like these never go that way, in such a number, now.
    const fn is_of_the_way(&self) -> bool {
        matches!(
            self,
            Obstacle::Rule(
                Refusal::NoWay(_)
                    | Refusal::NotNow(_)
                    | Refusal::WrongNumber(_)
                    | Refusal::CallNotNow(_)
                    | Refusal::CallUsed(_)
            )
        )
    }
}
