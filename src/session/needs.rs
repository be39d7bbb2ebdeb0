//! Finds what a stuck card waits for: a card to build on, an empty place to fill, cards that must
//! go to the foundations first, or partners with which it can leave the game. Depends on the
//! declaration of the game and on what the player sees. Makes no sentences.

use crate::{
    cards::{Card, Rank, RankSet},
    engine::{Carry, PileId, Table},
    rules::{Build, End, Match, Onto, PartId, Route},
};

use super::Session;

/// What a card with no legal move waits for. One of the alternatives is enough.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Needs {
    /// The alternatives, in the order of the rules.
    pub any_of: Vec<Need>,
}

/// A change that would give the card a legal move.
#[derive(Clone, Debug, PartialEq)]
pub enum Need {
    /// The card needs another card to build on.
    BuildOn {
        /// The cards on which the waiting card could be built.
        cards: Vec<Card>,
        /// The parts of the board (groups of piles) in which one of these cards would have to be
        /// free.
        parts: Vec<PartId>,
        /// True if one of `cards` is free now, but in a part where the waiting card cannot be built
        /// on it.
        is_elsewhere: bool,
    },
    Space(PartId),
    /// One of these foundations needs another card before it accepts the waiting card.
    FoundationFirst(Vec<PileId>),
    /// The card needs a gap behind the given card. `None` means a gap at the start of a row.
    Gap(Option<Card>),
    SameRank,
    /// The card needs a free card of this rank in the same row or column.
    InLine(Rank),
    /// Three free cards are needed. Two of them must make this sum together with the waiting card.
    /// The third must have one of these ranks.
    TwoAndFourth(u8, RankSet),
    /// Three other free cards are needed, and their sum must be this number. The waiting card is the
    /// fourth card.
    Three(u8),
    Exchange,
}

impl Needs {
    /// Finds what the cards of a carry (a move of cards) wait for if no pile accepts them. Ignores
    /// the target of the carry. Each pile in `homes` is a foundation that needs another card first.
    pub(super) fn of_carry(session: &Session, carry: Carry, homes: Vec<PileId>) -> Needs {
        let cards = session.shown_table().pile(carry.from);
        let unit = carry.card_range(cards.len());
        let touched =
            if carry.from_end == End::Top { Some(unit.start) } else { unit.end.checked_sub(1) };
        let Some(touched) = touched.filter(|at| cards.get(*at).is_some_and(|card| card.is_up()))
        else {
            return Needs::default();
        };
        if session.must_exchange() {
            return Needs { any_of: vec![Need::Exchange] };
        }
        let mut needs = Needs::default();
        for route in session.plan().routes_out_of_pile(session.shown_table(), carry) {
            needs.add_needs_of_route(session, carry, route);
        }
        if touched + 1 == cards.len() {
            needs.add_partner_needs(session, carry.from);
        }
        needs.any_of.extend((!homes.is_empty()).then_some(Need::FoundationFirst(homes)));
        needs
    }

    /// Adds what a route (a way from pile to pile in the rules) requires of its target pile.
    fn add_needs_of_route(&mut self, session: &Session, carry: Carry, route: &Route) {
        let card = card_that_touches_receiver(session.shown_table(), carry, route.to_end);
        match (route.onto, session.plan().rules().part(route.to).build) {
            (Onto::Build, Some(build)) => {
                let build = if route.to_end == End::Bottom { build.reversed() } else { build };
                self.add_needs_of_build(session, route.to, (build, card));
            }
            (Onto::Space, _) => self.add_need(Need::Space(route.to)),
            (Onto::Beside { lead, .. }, _) if card.rank().number() == lead => {
                self.add_need(Need::Gap(None));
            }
            (Onto::Beside { .. }, _) => {
                let before = card.rank().number().checked_sub(1).and_then(Rank::new);
                let before = before.map(|rank| Card::new(rank, card.suit()));
                before.into_iter().for_each(|before| self.add_need(Need::Gap(Some(before))));
            }
            // Foundations have a need of their own: `Need::FoundationFirst`.
            (Onto::Foundation | Onto::EmptyFoundation, _)
            | (Onto::Build, None)
            | (
                Onto::LoneCard
                | Onto::Any
                | Onto::Grace { .. }
                | Onto::Displace
                | Onto::Field { .. },
                _,
            ) => {}
        }
    }

    /// Adds the cards of the pack on which `card` could be built in a part of the board.
    fn add_needs_of_build(
        &mut self,
        session: &Session,
        part: PartId,
        (build, card): (Build, Card),
    ) {
        let mut cards = session.plan().rules().packs.cards();
        cards.retain(|on| build.allows(*on, card));
        cards.sort_unstable();
        cards.dedup();
        let known = self.any_of.iter_mut().find_map(|way| match way {
            Need::BuildOn { cards: known, parts, .. } if *known == cards => Some(parts),
            _ => None,
        });
        match known {
            Some(parts) if !parts.contains(&part) => parts.push(part),
            Some(_) => {}
            None if cards.is_empty() => {}
            None => {
                self.any_of.push(Need::BuildOn { cards, parts: vec![part], is_elsewhere: false });
            }
        }
        self.note_needed_cards_elsewhere(session);
    }

    /// Updates `is_elsewhere` of all [`Need::BuildOn`]: true if one of the cards is on top of a
    /// pile in another part, where the waiting card cannot be built on it.
    fn note_needed_cards_elsewhere(&mut self, session: &Session) {
        let (plan, table) = (session.plan(), session.shown_table());
        for way in &mut self.any_of {
            let Need::BuildOn { cards, parts, is_elsewhere } = way else { continue };
            let mut others = plan.piles().filter(|pile| !parts.contains(&plan.part_of(*pile)));
            *is_elsewhere = others.any(|pile| is_top_card_one_of(table, pile, cards));
        }
    }

    /// Adds the cards that could leave the game together with the top card of a pile.
    fn add_partner_needs(&mut self, session: &Session, pile: PileId) {
        let (plan, table) = (session.plan(), session.shown_table());
        let Some(card) = table.top_card(pile) else { return };
        let (part, rank) = (plan.part_of(pile), card.rank().number());
        let phase = &plan.rules().phases[usize::from(table.state.phase)];
        let kinds = phase.together.iter().map(|kind| &kind.cards);
        for kind in kinds.filter(|kind| kind.giving_parts().contains(&part)) {
            let way = match kind {
                Match::EqualRanks { .. } => Some(Need::SameRank),
                Match::Sum { sum, .. } => {
                    sum.checked_sub(rank).and_then(Rank::new).map(Need::InLine)
                }
                Match::SumOfThree { ranks, sum, fourth, .. } if ranks.contains(card.rank()) => {
                    Some(Need::TwoAndFourth(*sum, *fourth))
                }
                Match::SumOfThree { sum, .. } => Some(Need::Three(*sum)),
                Match::Couple { .. }
                | Match::Pair { .. }
                | Match::Exchange { .. }
                | Match::Swap { .. } => None,
            };
            way.into_iter().for_each(|way| self.add_need(way));
        }
    }

    fn add_need(&mut self, way: Need) {
        if !self.any_of.contains(&way) {
            self.any_of.push(way);
        }
    }

    /// Returns true if the top card of a pile is one on which the waiting cards could be built.
    pub(super) fn are_met_by_pile(&self, session: &Session, pile: PileId) -> bool {
        self.any_of.iter().any(|way| match way {
            Need::BuildOn { cards, .. } => is_top_card_one_of(session.shown_table(), pile, cards),
            Need::Space(_)
            | Need::FoundationFirst(_)
            | Need::Gap(_)
            | Need::SameRank
            | Need::InLine(_)
            | Need::TwoAndFourth(..)
            | Need::Three(_)
            | Need::Exchange => false,
        })
    }
}

/// Returns true if the top card of a pile is face up and one of `cards`.
fn is_top_card_one_of(table: &Table, pile: PileId, cards: &[Card]) -> bool {
    let top = table.pile(pile).last().filter(|top| top.is_up());
    top.is_some_and(|top| cards.contains(&table.face(*top)))
}

/// Returns the card of a carry (move of cards) that would touch the target pile.
fn card_that_touches_receiver(table: &Table, carry: Carry, to_end: End) -> Card {
    let cards = table.pile(carry.from);
    let unit = carry.card_range(cards.len());
    table.face(if to_end == End::Top { cards[unit.start] } else { cards[unit.end - 1] })
}
