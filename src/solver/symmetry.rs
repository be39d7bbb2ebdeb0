//! Finds which piles are interchangeable. Depends on declarations (the rules of a game as data),
//! not on tables.
//!
//! Suppose that two piles of a part exchange their cards and everything else that the table stores
//! about the piles. The two piles are *interchangeable* if this is always true:
//!
//! - The new table has the same moves as the old one, except that the two piles are swapped.
//! - After such a move, the two tables again differ only by this exchange.
//!
//! Then either both tables can be won or neither can, so the search examines only one of them.
//!
//! This module looks for each way in which a declaration can distinguish piles of one part:
//!
//! - A rule uses the number of a pile: partners, the pile with the same number in another part, the
//!   places of a field, a separate order or suit for each place, stock uses and graces that are
//!   counted for single piles, and the piles that complete a row.
//! - The cards of a pile are free only if certain other piles are empty.
//! - A rule uses the *first* pile that fits: for a card that moves automatically, for a space that
//!   is filled, or for a duty that applies to the lowest pile.
//! - A stock or a redeal deals to the piles in a certain order.
//!
//! If a rule only chooses among spaces (empty piles), the choice does not matter, because all
//! spaces are equal. The same is true if a rule chooses among foundations that have the same
//! content in the key. An automatic action can happen on several piles, one pile after the other.
//! This order matters only if another kind of action happens in between, so the actions that turn
//! up cards must come before all other automatic actions. The last item of the list above no longer
//! applies when the stock is empty and cannot be filled again. So some piles are interchangeable
//! only *late* in the game.

use crate::{
    engine::{PileId, Plan},
    rules::{
        Act, Base, Completion, Consequence, Deal, Follow, Foundation, Free, Gather, Guard, Match,
        Onto, Order, Part, PartId, Partners, Phase, Piles, Route, Rules, Shape, Source, Test,
        Times, Win,
    },
};

use super::{
    pile_view::PileView,
    verdict::{self, Shuffles},
};

/// The time in the game from which the piles of a part are interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SymmetricFrom {
    /// From the start of the game.
    Start,
    /// From the moment when the stock is empty and cannot be filled again.
    StockEmpty,
    Never,
}

/// For each pile, the first of the piles that are interchangeable with this pile. There is one list
/// for the early part of the game and one for the late part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Symmetries {
    pub early: Vec<PileId>,
    pub late: Vec<PileId>,
}

impl Symmetries {
    /// Returns the value for a game without interchangeable piles. The entry for each pile is the
    /// pile itself.
    pub fn without_symmetries(plan: &Plan) -> Symmetries {
        let each: Vec<PileId> = plan.piles().collect();
        Symmetries { early: each.clone(), late: each }
    }

    /// Finds the interchangeable piles. `views` lists, for each part, the pile properties that are
    /// in the key.
    pub fn find(plan: &Plan, views: &[PileView], shuffles: Shuffles) -> Symmetries {
        let mut alike = Symmetries::without_symmetries(plan);
        for part in (0..plan.rules().parts.len() as u8).map(PartId) {
            let when =
                SymmetryQuery { plan, rules: plan.rules(), views, shuffles, part }.symmetry_start();
            for pile in plan.piles_of(part) {
                let first = first_equivalent_pile(plan, pile);
                if when == SymmetricFrom::Start {
                    alike.early[pile.index()] = first;
                }
                if when <= SymmetricFrom::StockEmpty {
                    alike.late[pile.index()] = first;
                }
            }
        }
        alike
    }
}

/// Returns the first pile of the same part that is built in the same suit. If the places of the
/// part have no suits of their own, this is the first pile of the part.
fn first_equivalent_pile(plan: &Plan, pile: PileId) -> PileId {
    let suits = plan.part(pile).foundation.as_ref().map_or(&[][..], |takes| takes.suits);
    let suit = |pile: PileId| suits.get(usize::from(plan.index_in_part(pile)));
    let mut piles = plan.piles_of(plan.part_of(pile));
    piles.find(|other| suit(*other) == suit(pile)).unwrap_or(pile)
}

/// Returns true if the game has a late phase: a time at which the stock is empty and cannot be
/// filled again.
pub(super) fn has_late_phase(plan: &Plan, shuffles: Shuffles) -> bool {
    let rules = plan.rules();
    let stock = plan.stock().map(|stock| plan.part_of(stock));
    let deals_again = shuffles == Shuffles::Known && verdict::can_deal_again(plan);
    let endless = can_search_past_redeals(plan, shuffles)
        && rules.redeal.as_ref().is_some_and(|redeal| redeal.times == Times::Endless);
    !deals_again && !endless && !rules.all_routes().any(|route| Some(route.to) == stock)
}

pub(super) fn can_search_past_redeals(plan: &Plan, shuffles: Shuffles) -> bool {
    let follows = shuffles == Shuffles::Known || !verdict::has_shuffling_redeal(plan);
    plan.rules().redeal.is_some() && follows
}

struct SymmetryQuery<'a> {
    plan: &'a Plan,
    rules: &'a Rules,
    views: &'a [PileView],
    shuffles: Shuffles,
    part: PartId,
}

impl SymmetryQuery<'_> {
    fn symmetry_start(&self) -> SymmetricFrom {
        let own = self.rules.part(self.part);
        let never = own.max_stock_uses_while_empty.is_some()
            || own.seats > 0
            || own.free != Free::Always
            || self
                .rules
                .parts
                .iter()
                .any(|part| self.affects_free_cards(part) || self.affects_foundation_order(part))
            || own.foundation.as_ref().is_some_and(|takes| !self.is_symmetric_foundation(takes))
            || self.rules.all_routes().any(|route| self.route_distinguishes_piles(route))
            || self
                .rules
                .all_tests()
                .flat_map(Test::atomic_tests)
                .any(|test| self.test_distinguishes_piles(test))
            || self.rules.phases.iter().any(|phase| self.phase_distinguishes_piles(phase))
            || self.rules.calls.iter().any(|call| self.call_distinguishes_piles(&call.act))
            || self.win_distinguishes_piles();
        if never {
            SymmetricFrom::Never
        } else {
            self.symmetry_start_for_stock().max(self.symmetry_start_for_redeal())
        }
    }

    /// Returns true if a pile of the examined part (`self.part`) decides whether cards of `part`
    /// are free.
    fn affects_free_cards(&self, part: &Part) -> bool {
        match &part.free {
            Free::Always => false,
            Free::When(piles) => piles.iter().flatten().flatten().any(|at| at.part == self.part),
        }
    }

    /// Returns true if the order of the foundations in `part` depends on piles of the examined part
    /// (`self.part`).
    fn affects_foundation_order(&self, part: &Part) -> bool {
        match part.foundation.as_ref().map(|takes| &takes.order) {
            Some(Order::Multiples { of } | Order::Round { base: Base::Above(of), .. }) => {
                *of == self.part
            }
            Some(Order::Round { base: Base::First(parts), .. }) => parts.contains(&self.part),
            Some(Order::List(_) | Order::Each(_) | Order::ByFirst(_))
            | Some(Order::Round { base: Base::Declared, .. })
            | None => false,
        }
    }

    /// Returns true if the foundations differ only in their suits, and a card never fits on
    /// foundations of two different suits.
    fn is_symmetric_foundation(&self, takes: &Foundation) -> bool {
        let rivals = !takes.suits.is_empty() && takes.suit != Follow::InSuit;
        matches!(takes.order, Order::List(_)) && !rivals
    }

    /// Returns true if it does not matter which pile gets a card that several piles accept. For
    /// foundations, this is true if all foundations that accept the card have the same content in
    /// the key.
    fn is_choice_of_pile_irrelevant(&self, onto: Onto) -> bool {
        let own = self.rules.part(self.part);
        let once =
            |list: &[u8]| list.iter().enumerate().all(|(at, rank)| !list[..at].contains(rank));
        match (onto, &own.foundation) {
            (Onto::Space, _) => own.head.is_none(),
            (Onto::Foundation | Onto::EmptyFoundation, Some(takes)) => {
                let is_reduced = self.views[usize::from(self.part.0)] != PileView::All;
                is_reduced && matches!(takes.order, Order::List(list) if once(list))
            }
            _ => false,
        }
    }

    fn route_distinguishes_piles(&self, route: &Route) -> bool {
        let completed = route.completes.as_ref().is_some_and(|Completion { parts, from }| {
            parts.contains(&self.part) || from.contains(&self.part) || route.to == self.part
        });
        let concerned = route.from == self.part || route.to == self.part;
        let by_number = route.partners != Partners::Any
            || route.onto.depends_on_place()
            || matches!(route.onto, Onto::Grace { .. } | Onto::Displace)
            || route
                .guards
                .iter()
                .filter_map(Guard::test)
                .any(Test::depends_on_source_or_target_pile);
        completed || (concerned && by_number)
    }

    fn test_distinguishes_piles(&self, test: &Test) -> bool {
        match test {
            Test::Empty(Piles::SameNumber(parts))
            | Test::Filled(Piles::SameNumber(parts))
            | Test::Shows { piles: Piles::SameNumber(parts), .. } => parts.contains(&self.part),
            Test::EmptyTooLong(part) => *part == self.part,
            // These tests examine all piles together, or whether any pile fits, or how many piles
            // fit, so they do not distinguish single piles.
            Test::Empty(Piles::Of(_))
            | Test::Filled(Piles::Of(_))
            | Test::Shows { piles: Piles::Of(_), .. }
            | Test::Holds { .. }
            | Test::Arrived { .. }
            | Test::PlayerOut(_)
            | Test::Runs { .. }
            | Test::Blocked { .. }
            | Test::Matches { .. }
            | Test::CanGo { .. }
            | Test::Always
            | Test::Stuck
            | Test::NoDuty
            // `route_distinguishes_piles` checks the guard of the route that contains this test.
            | Test::DealReached
            | Test::LastDeal
            | Test::Moved
            | Test::All(_)
            | Test::Any(_)
            | Test::Not(_) => false,
        }
    }

    fn phase_distinguishes_piles(&self, phase: &Phase) -> bool {
        let lowest = |route: &Route| route.to == self.part;
        phase.duties.iter().any(|duty| duty.lowest_pile_only && duty.routes.iter().any(lowest))
            || phase.together.iter().any(|kind| self.match_distinguishes_piles(&kind.cards))
            || self.consequences_distinguish_piles(&phase.consequences)
    }

    fn match_distinguishes_piles(&self, cards: &Match) -> bool {
        // Cards are placed in the order of the piles that they come from. This order matters if the
        // key contains it.
        let shows_order = |to: PartId| self.views[usize::from(to.0)] == PileView::All;
        match cards {
            Match::EqualRanks { from, to } => {
                *to == self.part || (from.contains(&self.part) && shows_order(*to))
            }
            Match::SumOfThree { from, to, .. } => *from == self.part && shows_order(*to),
            Match::Sum { from, to, .. } => [*from, *to].contains(&self.part),
            Match::Exchange { part, .. } => *part == self.part,
            Match::Swap { from, .. } => from.contains(&self.part),
            // In these moves the player chooses the cards and the piles.
            Match::Couple { .. } | Match::Pair { .. } => false,
        }
    }

    fn consequences_distinguish_piles(&self, after: &[Consequence]) -> bool {
        let is_turn =
            |what: &Consequence| matches!(what, Consequence::TurnUp(_) | Consequence::TurnDown(_));
        let first = after.iter().position(|what| !is_turn(what)).unwrap_or(after.len());
        after.iter().enumerate().any(|(at, what)| match what.without_conditions() {
            Consequence::TurnUp(part) | Consequence::TurnDown(part) => {
                *part == self.part && at >= first
            }
            Consequence::Fill { from, .. } => from.iter().any(|source| match source {
                Source::Top(giver, partners) => *giver == self.part || *partners != Partners::Any,
                Source::Search { stock, others, .. } => [*stock, *others].contains(&self.part),
            }),
            Consequence::Play(route) => {
                route.from == self.part
                    || (route.to == self.part && !self.is_choice_of_pile_irrelevant(route.onto))
            }
            // `without_conditions` has already removed this wrapper.
            Consequence::If(..) => false,
        })
    }

    fn call_distinguishes_piles(&self, act: &Act) -> bool {
        match act {
            Act::Turn(part) | Act::Slip { part, .. } => *part == self.part,
            // `Shift` moves the cards of all piles or of none. A new deal does not depend on the
            // piles.
            Act::Shift(_) | Act::DealAgain | Act::Declare | Act::Custom | Act::Answer => false,
            // `symmetry_start` checks these routes together with all other routes.
            Act::Routes(_) => false,
        }
    }

    fn win_distinguishes_piles(&self) -> bool {
        match &self.rules.win {
            Win::Rows { part, .. } | Win::Placed(part) | Win::Sums { part, .. } => {
                *part == self.part
            }
            Win::Foundations | Win::When(_) | Win::Runs { .. } | Win::Never => false,
        }
    }

    /// Returns the time from which the deals of the stock no longer distinguish the piles.
    fn symmetry_start_for_stock(&self) -> SymmetricFrom {
        let turns = self.rules.phases.iter().flat_map(|phase| &phase.stock.turns);
        turns.map(|turn| self.symmetry_start_of_deal(turn)).max().unwrap_or(SymmetricFrom::Start)
    }

    fn symmetry_start_of_deal(&self, deal: &Deal) -> SymmetricFrom {
        let diverts = deal.divert.is_some_and(|divert| {
            divert.to == self.part && !self.is_choice_of_pile_irrelevant(Onto::Foundation)
        });
        let deals = deal.shape.parts().contains(&self.part);
        match deal.shape {
            _ if diverts => SymmetricFrom::StockEmpty,
            Shape::RoundRobin { .. } | Shape::NextRow { .. } if deals => SymmetricFrom::Never,
            // The card goes to an empty pile, and it does not matter to which one.
            Shape::FirstEmpty(_) => SymmetricFrom::Start,
            _ if deals && self.plan.piles_of(self.part).len() > 1 => SymmetricFrom::StockEmpty,
            _ => SymmetricFrom::Start,
        }
    }

    /// Returns the time from which the redeals no longer distinguish the piles.
    fn symmetry_start_for_redeal(&self) -> SymmetricFrom {
        let Some(redeal) = &self.rules.redeal else { return SymmetricFrom::Start };
        if !can_search_past_redeals(self.plan, self.shuffles) {
            return SymmetricFrom::Start;
        }
        let gathers = match &redeal.gather {
            Gather::Piles { parts, .. } => parts.contains(&self.part),
            Gather::OnePile(part) | Gather::BehindGaps { part, .. } => *part == self.part,
            Gather::Pay { from, .. } => *from == self.part,
        };
        let gathered = if gathers { SymmetricFrom::StockEmpty } else { SymmetricFrom::Start };
        redeal
            .deals
            .iter()
            .map(|deal| self.symmetry_start_of_deal(deal))
            .fold(gathered, SymmetricFrom::max)
    }
}
