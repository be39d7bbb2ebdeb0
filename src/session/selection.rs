//! What the player may try: which cards are picked up together, where they may go, and what forbids
//! a move. It asks the machine whether moves are legal, and does not decide what a tap means. An
//! [`Obstacle`] is only a value; module `text` turns it into a sentence.

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

/// The selected cards: one card of a pile and the cards that move with it. Valid only until the
/// table changes: see [`Selection::is_current`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    pub pile: PileId,
    /// The number of cards in the pile when the card was selected.
    pub size: usize,
    /// The selected card, or `None` if no card is there.
    pub card: Option<CardId>,
    /// The depth of the selected card in the pile; 0 is the bottom.
    pub depth: usize,
    /// `Top` if the cards above the selected card move with it, `Bottom` if the cards below move
    /// with it.
    pub end: End,
    /// True if the card moves alone, although other cards are on top of it.
    pub drawn: bool,
    /// The piles whose top cards the player has also chosen. Used only in games where four cards
    /// leave together.
    pub partners: [Option<PileId>; 2],
}

/// A target to which the selected cards may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Destination {
    pub pile: PileId,
    /// The end of the target pile at which the cards arrive.
    pub end: End,
    pub mv: Move,
}

/// The reason why the player cannot do something now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    Rule(Refusal),
    /// Only this seat may make the move, and a computer plays the seat.
    OtherSeat(Seat),
    /// Nobody may do anything until the player of this seat confirms that they look at the screen.
    ScreenWaits(Seat),
    FaceDown,
    /// Other cards are on top of the selected card, and cards move one at a time.
    Covered,
    /// No pile accepts these cards now. [`Selection::needs`] returns what the cards wait for.
    NoPlace(Selection),
    NotNow,
}

/// The value of [`Obstacle::checks_passed`] if the cards are free, but do not form a unit that may
/// move.
const PROGRESS_UNIT: u8 = 3;
/// The value of [`Obstacle::checks_passed`] if only the target pile refuses the cards.
const PROGRESS_TARGET: u8 = 6;
/// The value of [`Obstacle::checks_passed`] if the target pile would accept the cards, but a
/// condition forbids the move.
const PROGRESS_GUARD: u8 = 7;
/// The value of [`Obstacle::checks_passed`] if the reason forbids every move of the cards.
const PROGRESS_ANY_MOVE: u8 = 8;

impl From<Refusal> for Obstacle {
    fn from(reason: Refusal) -> Obstacle {
        Obstacle::Rule(reason)
    }
}

impl Session {
    /// Returns true if the stock deals cards in at least one phase of the game.
    pub fn can_stock_ever_deal(&self) -> bool {
        let mut phases = self.plan().rules().phases.iter();
        self.plan().first_pile_of(Role::Stock).is_some()
            && phases.any(|phase| !phase.stock.turns.is_empty())
    }

    /// Checks whether a human player may make a move now. The allowed moves are those of
    /// [`Session::human_moves`].
    ///
    /// # Errors
    /// Returns the obstacle that forbids the move.
    pub fn check_as_human(&self, mv: Move) -> Result<(), Obstacle> {
        self.check(mv)?;
        if let Some(seat) = self.seat_that_must_confirm() {
            return Err(Obstacle::ScreenWaits(seat));
        }
        match self.machine.seat_that_moves(mv) {
            Some(seat) if !self.is_human(seat) => Err(Obstacle::OtherSeat(seat)),
            _ => Ok(()),
        }
    }

    /// Makes a move like [`Session::play`], but only if a human player may make it.
    ///
    /// # Errors
    /// Returns the obstacle that forbids the move. The session does not change in that case.
    pub fn play_as_human(&mut self, mv: Move) -> Result<(), Obstacle> {
        self.check_as_human(mv)?;
        Ok(self.play(mv)?)
    }

    /// Returns true if the player can only exchange two cards, because the rules of the current
    /// phase ask for exchanges that bring two cards with a given sum into one row or column.
    pub fn must_exchange(&self) -> bool {
        let phase = &self.plan().rules().phases[usize::from(self.shown_table().state.phase)];
        let exchanges = |kind: &Together| matches!(kind.cards, Match::Exchange { .. });
        let moves = self.human_moves();
        phase.together.iter().any(exchanges) && !moves.is_empty() && moves.iter().all(Move::is_swap)
    }

    /// Returns the best second exchange, after the first of two exchanges that belong together.
    /// Returns `None` at any other time.
    pub fn best_second_exchange(&self) -> Option<Move> {
        self.shown_table().first_exchange_places()?;
        self.hints().first().map(|hint| hint.mv).filter(Move::is_swap)
    }

    /// Returns the places to which a card and the cards that move with it may go. `depth` is the
    /// depth of the card in the pile (0 is the bottom).
    pub fn destinations(&self, pile: PileId, depth: usize) -> Vec<Destination> {
        let size = self.table().len(pile);
        let is_top = depth + 1 == size;
        let mut found = Vec::new();
        for mv in self.human_moves() {
            let at = |pile, end| Destination { pile, end, mv: *mv };
            match *mv {
                Move::Carry(carry) if carry.from == pile => {
                    let unit = carry.card_range(size);
                    let taken = match carry.from_end {
                        End::Top => unit.start,
                        End::Bottom => unit.end - 1,
                    };
                    found.extend((taken == depth).then(|| at(carry.to, carry.to_end)));
                }
                Move::Together(hops) if is_top => {
                    let place = self.pair_target(*mv, hops, pile);
                    found.extend(place.map(|place| at(place, End::Top)));
                }
                Move::FourCards(four) if is_top && four.giving_piles().contains(&pile) => {
                    let others = four.giving_piles().into_iter().filter(|other| *other != pile);
                    found.extend(others.chain([four.to]).map(|place| at(place, End::Top)));
                }
                _ => {}
            }
        }
        found
    }

    /// Returns the target of the top card of `pile` in a move of two cards: the pile of the other
    /// card. If both cards come from this pile, returns the foundation to which the first card
    /// goes. Returns `None` if no card comes from this pile.
    fn pair_target(&self, mv: Move, [a, b]: [Hop; 2], pile: PileId) -> Option<PileId> {
        // In this move, card `a` goes to an empty pile and the other card goes on card `a`. So only
        // card `a` has the empty pile as its target.
        if self.plan().is_stacked_pair(mv) {
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

impl Selection {
    /// Selects a card and the cards that move with it. If these cards have no legal move, adds the
    /// smallest number of face-up cards from below that makes a move legal. Adds none if that is
    /// not possible.
    pub fn select_card(session: &Session, pile: PileId, depth: usize) -> Selection {
        let cards = session.shown_table().pile(pile);
        let is_up = |at: &usize| cards.get(*at).is_some_and(|card| card.is_up());
        let goes = |at: &usize| {
            let places = session.destinations(pile, *at);
            places.iter().any(|to| *at == depth || !to.takes_buried_card())
        };
        let depth = (0..=depth).rev().take_while(is_up).find(goes).unwrap_or(depth);
        let places = session.destinations(pile, depth);
        let only = |kind: fn(&Destination) -> bool| !places.is_empty() && places.iter().all(kind);
        let end = if only(Destination::takes_from_bottom) { End::Bottom } else { End::Top };
        // A card of a hand is selected alone, even if it has no legal move now.
        let draws =
            places.is_empty() && depth + 1 < cards.len() && session.plan().can_take_buried(pile);
        let drawn = draws || only(Destination::takes_buried_card);
        let card = cards.get(depth).map(|card| card.id());
        Selection { pile, size: cards.len(), card, depth, end, drawn, partners: [None; 2] }
    }

    /// Returns true if the selected cards are still in the same place. Undo, a new deal or a move
    /// of another player can change this. If the result is false, drop the selection, because its
    /// pile may have fewer cards or may not exist.
    pub fn is_current(&self, session: &Session) -> bool {
        let pile = |id: PileId| {
            session.plan().piles().any(|known| known == id).then(|| session.shown_table().pile(id))
        };
        let partners_stay = self
            .partners
            .iter()
            .flatten()
            .all(|id| pile(*id).is_some_and(|cards| !cards.is_empty()));
        let Some(cards) = pile(self.pile) else { return false };
        let touched = cards.get(self.depth).map(|card| card.id());
        partners_stay && cards.len() == self.size && touched.is_some() && touched == self.card
    }

    /// Returns the depths of the cards in the pile that move together, including the selected card.
    pub fn depths_of_moving_cards(self, session: &Session) -> Range<usize> {
        let size = session.shown_table().len(self.pile);
        let (start, end) = match self.end {
            _ if self.drawn => (self.depth, self.depth + 1),
            End::Top => (self.depth, size),
            End::Bottom => (0, self.depth + 1),
        };
        start.min(size)..end.min(size)
    }

    /// Returns all selected cards, from the lowest to the highest.
    pub fn cards(self, session: &Session) -> Vec<CardId> {
        let table = session.shown_table();
        let own = table.pile(self.pile)[self.depths_of_moving_cards(session)].iter();
        let with = self.partners.iter().flatten().filter_map(|pile| table.pile(*pile).last());
        own.chain(with).map(|card| card.id()).collect()
    }

    /// Returns the places to which the selected cards may go. In moves of four cards, also returns
    /// the piles whose top cards can still be chosen as partners.
    pub fn destinations(self, session: &Session) -> Vec<Destination> {
        let mut found = session.destinations(self.pile, self.depth);
        let chosen = |pile: PileId| self.partners.contains(&Some(pile));
        found.retain(|to| match to.mv {
            Move::FourCards(four) => {
                let all =
                    self.partners.iter().flatten().all(|pile| four.giving_piles().contains(pile));
                all && four.giving_piles().contains(&to.pile) && !chosen(to.pile)
            }
            _ => true,
        });
        found
    }

    /// Returns the moves of the selected cards to a pile. If there is no such move, adds cards from
    /// below until a longer run has a move to that pile, and returns the moves of this run.
    pub fn destinations_at_pile(self, session: &Session, pile: PileId) -> Vec<Destination> {
        let fitting = |depth: usize| -> Vec<Destination> {
            let all = session.destinations(self.pile, depth);
            all.into_iter().filter(|to| to.pile == pile).collect()
        };
        let found = fitting(self.depth);
        if !found.is_empty() || self.end == End::Bottom {
            return found;
        }
        let cards = session.shown_table().pile(self.pile);
        let run = |depth| -> Vec<Destination> {
            fitting(depth).into_iter().filter(|to| !to.takes_buried_card()).collect()
        };
        let longer =
            (0..self.depth).rev().take_while(|at| cards.get(*at).is_some_and(|card| card.is_up()));
        longer.map(run).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Returns the obstacle that keeps the cards from going to a pile.
    pub fn obstacle_to_pile(self, session: &Session, to: PileId) -> Obstacle {
        session.check_as_human(self.intended_move(session, to)).err().unwrap_or(Obstacle::NotNow)
    }

    /// Returns the most helpful reason why no pile accepts the cards. Usually this is the reason of
    /// the pile whose rules the cards meet best.
    pub fn main_obstacle(self, session: &Session) -> Obstacle {
        let refused = self.refusals(session);
        let reasons = || refused.iter().map(|(_, why)| *why);
        if self.depths_of_moving_cards(session).len() > 1
            && reasons().all(|why| why.forbids_the_route())
        {
            return Obstacle::Covered;
        }
        let needs = self.needs_from_refusals(session, &refused);
        // If a pile shows the right card and still refuses the move, the reason of this pile is the
        // best explanation.
        let near = refused.iter().find(|(pile, why)| {
            let follows = !matches!(why, Obstacle::Rule(Refusal::DoesNotFollow { .. }));
            follows
                && why.checks_passed(self.pile) >= PROGRESS_UNIT
                && needs.are_met_by_pile(session, *pile)
        });
        let farthest = || reasons().rev().max_by_key(|why| why.checks_passed(self.pile));
        let why = near.map(|(_, why)| *why).or_else(farthest);
        why.filter(|why| why.explains_more_than_needed_cards(self.pile) || needs.any_of.is_empty())
            .unwrap_or(Obstacle::NoPlace(self))
    }

    /// Finds the pile among `piles` whose rules the cards meet best, and returns its obstacle.
    /// Returns `None` if there are no piles.
    pub fn obstacle_at_best_pile(self, session: &Session, piles: &[PileId]) -> Option<Obstacle> {
        // Among equal obstacles, `max_by_key` returns the last, so the reverse order prefers the
        // first pile.
        let obstacles = piles.iter().rev().map(|to| self.obstacle_to_pile(session, *to));
        obstacles.max_by_key(|why| why.checks_passed(self.pile))
    }

    /// Returns what the selected cards wait for if no pile accepts them.
    pub fn needs(self, session: &Session) -> Needs {
        self.needs_from_refusals(session, &self.refusals(session))
    }

    /// Returns the same as [`Selection::needs`]. `refused` contains each pile that refuses the
    /// cards, with its reason.
    fn needs_from_refusals(self, session: &Session, refused: &[(PileId, Obstacle)]) -> Needs {
        let wants = |(pile, why): &(PileId, Obstacle)| {
            matches!(why, Obstacle::Rule(Refusal::Wants { .. })).then_some(*pile)
        };
        let homes = refused.iter().filter_map(wants).collect();
        Needs::of_carry(session, self.as_carry_without_target(session), homes)
    }

    /// Returns each pile that refuses the cards, with its reason.
    fn refusals(self, session: &Session) -> Vec<(PileId, Obstacle)> {
        let piles = session.plan().piles().filter(|pile| *pile != self.pile);
        let why_not =
            |to| Some((to, session.check_as_human(self.intended_move(session, to)).err()?));
        piles.filter_map(why_not).collect()
    }

    /// Returns the move that the player means by putting the cards on a pile. The move may be
    /// illegal.
    fn intended_move(self, session: &Session, to: PileId) -> Move {
        if session.must_exchange() {
            return Move::swap(self.pile, to);
        }
        let carry = Carry { to, ..self.as_carry_without_target(session) };
        // In games where cards leave in pairs, the player chooses a pair by putting one card on
        // another.
        let pair = session.plan().move_for_dropped_cards(
            session.shown_table(),
            [self.pile, to],
            carry.count,
        );
        pair.unwrap_or(Move::Carry(carry))
    }

    /// Returns a move of the selected cards in which the target is not yet set.
    fn as_carry_without_target(self, session: &Session) -> Carry {
        Carry {
            from: self.pile,
            from_end: self.end,
            to: self.pile,
            to_end: End::Top,
            count: self.depths_of_moving_cards(session).len() as u16,
            buried_at: NonZero::new(self.depth as u16 + 1).filter(|_| self.drawn),
        }
    }
}

impl Destination {
    /// Returns true if the move takes a single card from under other cards.
    pub const fn takes_buried_card(&self) -> bool {
        matches!(self.mv, Move::Carry(carry) if carry.buried_at.is_some())
    }

    pub fn takes_from_bottom(&self) -> bool {
        matches!(self.mv, Move::Carry(carry) if carry.from_end == End::Bottom)
    }
}

impl Obstacle {
    /// Returns how far the checks of the move came before this reason stopped the move. A higher
    /// value means that the move fulfils more rules.
    fn checks_passed(&self, from: PileId) -> u8 {
        use Refusal as R;
        let Obstacle::Rule(reason) = self else {
            return if *self == Obstacle::NotNow { 0 } else { PROGRESS_ANY_MOVE };
        };
        match reason {
            R::Over | R::DutyFirst(_) | R::OutOfTurn => PROGRESS_ANY_MOVE,
            R::Guarded { .. }
            | R::CouldBeBuilt { .. }
            | R::LiesOnBuild { .. }
            | R::WantedByFoundation { .. }
            | R::TogetherNotNow(_) => PROGRESS_GUARD,
            R::HemmedIn(pile) if *pile != from => PROGRESS_GUARD,
            R::FaceDown(pile) if *pile != from => PROGRESS_TARGET,
            R::Full(_)
            | R::Wants { .. }
            | R::DoesNotFollow { .. }
            | R::NotSingle(_)
            | R::OntoItself(_)
            | R::GraceUsed(_)
            | R::NothingHidden(_)
            | R::GapTakes(_)
            | R::NothingFollowsLeft(_)
            | R::GapBehindGap
            | R::GapTakesRank(_)
            | R::TouchesNothing
            | R::OutOfSquare(_)
            | R::NotBesideLast(_)
            | R::FirstInMiddle
            | R::RanksDiffer(..)
            | R::NotInLine(..)
            | R::NoPairAfterExchange(_)
            | R::RanksAlike(..)
            | R::NotCounted(_)
            | R::WrongSum { .. }
            | R::WrongFourthCard(_)
            | R::UpperFirst(_) => PROGRESS_TARGET,
            R::OnlyRanks { .. } | R::OnlyColour { .. } => PROGRESS_TARGET - 1,
            R::OnlyJustDealt(_)
            | R::OnlyDual(_)
            | R::WrongPartner(_)
            | R::HasGiven { .. }
            | R::MachineRule(_) => PROGRESS_TARGET - 2,
            R::FaceDownAmong(_)
            | R::HeadStays(_)
            | R::WrongNumber(_)
            | R::WholeFromTop(_)
            | R::NoRun => PROGRESS_UNIT,
            R::FaceDown(_) | R::HemmedIn(_) => PROGRESS_UNIT - 1,
            R::NothingToBuildOn(_) | R::NotASpace(_) | R::RouteNotNow(_) => 1,
            R::TooFewCards(_)
            | R::NoRoute(_)
            | R::DoNotGoTogether
            | R::NoPairThere { .. }
            | R::NoStock
            | R::StockEmpty
            | R::StockNotNow
            | R::NoRedeal
            | R::RedealsUsed(_)
            | R::RedealNotNow
            | R::NothingToGather
            | R::NoCall
            | R::CallUsed(_)
            | R::CallNotNow(_)
            | R::NoChoice(_)
            | R::CallByMove(_) => 0,
        }
    }

    /// Returns true if this reason explains more than a list of needed cards would: the selected
    /// cards themselves, or a condition, prevent the move.
    fn explains_more_than_needed_cards(&self, from: PileId) -> bool {
        let progress = self.checks_passed(from);
        (PROGRESS_UNIT - 1..PROGRESS_TARGET - 1).contains(&progress) || progress >= PROGRESS_GUARD
    }

    /// Returns true if the reason forbids the route for all cards, or for this number of cards.
    const fn forbids_the_route(&self) -> bool {
        matches!(
            self,
            Obstacle::Rule(
                Refusal::NoRoute(_)
                    | Refusal::RouteNotNow(_)
                    | Refusal::WrongNumber(_)
                    | Refusal::CallNotNow(_)
                    | Refusal::CallUsed(_)
            )
        )
    }
}
