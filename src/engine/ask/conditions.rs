//! Decides whether a [`Test`] of a declaration holds on a table. This module knows tables and
//! the generator of moves.

use std::ops::ControlFlow;

use crate::rules::{End, PartId, Piles, Test};

use super::{
    super::{
        compiled::RoutePlan,
        moves::Move,
        plan::Plan,
        table::{PileId, Table},
    },
    blocking, idle, route_moves, targets, together,
};

pub fn is_test_met(plan: &Plan, table: &Table, test: &Test) -> bool {
    TestContext { plan, table, twin: None, moves: None }.is_test_met(test)
}

/// Returns true if a test holds. `number` is the pile number for tests with [`Piles::SameNumber`].
pub fn is_test_met_for_pile(plan: &Plan, table: &Table, test: &Test, number: u8) -> bool {
    TestContext { plan, table, twin: Some(number), moves: None }.is_test_met(test)
}

/// Returns true if a test holds. `moves` are the moves of cards in the current phase (moves along
/// routes, and moves of several cards), if the caller has listed them.
pub fn is_test_met_with_moves(
    plan: &Plan,
    table: &Table,
    test: &Test,
    moves: Option<&[Move]>,
) -> bool {
    TestContext { plan, table, twin: None, moves }.is_test_met(test)
}

/// Returns true if no move of cards changes anything; see [`Test::Stuck`].
fn is_standstill(plan: &Plan, table: &Table) -> bool {
    let mut idle = |mv| {
        if idle::only_swaps_equal_piles(plan, table, mv) {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let phase = &plan.phases[usize::from(table.state.phase)];
    let mut routes = phase.routes.iter().filter(|route| !route_depends_on_moves(route));
    let mut together = phase.together.iter().filter(|kind| !kind.kind.when.depends_on_moves());
    let moved = routes
        .any(|route| route_moves::visit_moves(plan, table, route, &mut idle).is_break())
        || together.any(|kind| together::visit_moves(plan, table, kind, &mut idle).is_break());
    !moved
}

/// The table on which a test is evaluated, and the other values that the test may refer to.
struct TestContext<'a> {
    plan: &'a Plan,
    table: &'a Table,
    /// The number of the pile that would receive or give a card, within the part of this pile.
    /// [`Piles::SameNumber`] refers to the pile with this number in another part.
    twin: Option<u8>,
    /// The moves of cards in the current phase, if the caller has listed them.
    moves: Option<&'a [Move]>,
}

impl TestContext<'_> {
    fn is_test_met(&self, test: &Test) -> bool {
        let TestContext { plan, table, .. } = *self;
        match test {
            Test::Always => true,
            Test::Empty(piles) => self.resolve_piles(piles).all(|pile| table.is_empty(pile)),
            Test::Filled(piles) => self.resolve_piles(piles).all(|pile| !table.is_empty(pile)),
            Test::Shows { piles, rank } => self.resolve_piles(piles).all(|pile| {
                let shown = table.end_card(pile, End::Top).filter(|card| card.is_up());
                shown.is_some_and(|card| table.face(card).rank().number() == *rank)
            }),
            Test::Holds { part, cards } => {
                plan.piles_of(*part).map(|pile| table.len(pile)).sum::<usize>()
                    >= usize::from(*cards)
            }
            Test::Arrived { cards, .. } => table.state.cards_laid >= *cards,
            Test::Runs { part, head } => {
                let mut piles = plan.piles_of(*part).filter(|pile| !table.is_empty(*pile));
                piles.all(|pile| is_run(plan, table, pile, *head))
            }
            Test::Blocked { part, rank } => {
                blocking::is_any_suit_blocked(plan, table, (*part, *rank))
            }
            Test::Matches { from, to } => self.has_buildable_card(from, to),
            Test::PlayerOut(parts) => {
                let piles = || parts.iter().flat_map(|part| plan.piles_of(*part));
                let has_none = |seat| {
                    piles().all(|pile| plan.owner(pile) != Some(seat) || table.is_empty(pile))
                };
                (0..plan.rules().seats()).any(has_none)
            }
            Test::EmptyTooLong(part) => {
                let most = plan.rules().part(*part).max_stock_uses_while_empty.unwrap_or(u8::MAX);
                let mut empty = plan.piles_of(*part).filter(|pile| table.is_empty(*pile));
                empty.any(|pile| table.stock_uses_since_emptied(plan.index_in_part(pile)) >= most)
            }
            Test::CanGo { from, to } => self.has_move_between(from, to),
            Test::Stuck => match self.moves {
                Some(moves) if !phase_depends_on_moves(plan, table) => {
                    moves.iter().all(|mv| idle::only_swaps_equal_piles(plan, table, *mv))
                }
                _ => is_standstill(plan, table),
            },
            Test::NoDuty => !route_moves::is_any_duty_move_possible(plan, table),
            Test::DealReached => {
                self.twin.is_some_and(|number| has_deal_reached_pile(plan, table, number))
            }
            Test::LastDeal => !plan.has_redeal_left(table),
            Test::Moved => table.state.has_moved,
            Test::All(tests) => tests.iter().all(|test| self.is_test_met(test)),
            Test::Any(tests) => tests.iter().any(|test| self.is_test_met(test)),
            Test::Not(test) => !self.is_test_met(test),
        }
    }

    fn resolve_piles<'b>(&'b self, piles: &'b Piles) -> impl Iterator<Item = PileId> + 'b {
        let (parts, twin) = match piles {
            Piles::Of(parts) => (parts, None),
            Piles::SameNumber(parts) => (parts, self.twin),
        };
        parts.iter().flat_map(move |part| {
            let all = self.plan.pile_range(*part);
            let piles = match twin {
                None => all,
                Some(number) => {
                    let at = all.start.saturating_add(number);
                    at..all.end.min(at.saturating_add(1))
                }
            };
            piles.map(PileId)
        })
    }

    fn has_buildable_card(&self, from: &[PartId], to: &[PartId]) -> bool {
        let TestContext { plan, table, .. } = *self;
        let receivers = to.iter().flat_map(|part| plan.piles_of(*part));
        let taken = receivers.fold(0, |taken, pile| {
            taken | targets::faces_that_build_on_pile(plan, table, pile, End::Top)
        });
        let givers = from.iter().flat_map(|part| plan.piles_of(*part));
        let mut cards = givers.flat_map(|pile| table.pile(pile));
        cards.any(|card| taken >> table.face(*card).index() & 1 == 1)
    }

    fn has_move_between(&self, from: &[PartId], to: &[PartId]) -> bool {
        let phase = &self.plan.phases[usize::from(self.table.state.phase)];
        let mut found = |_| ControlFlow::Break(());
        phase
            .routes
            .iter()
            .filter(|route| from.contains(&route.declared.from) && to.contains(&route.declared.to))
            .filter(|route| !route_depends_on_moves(route))
            .any(|route| {
                route_moves::visit_moves(self.plan, self.table, route, &mut found).is_break()
            })
    }
}

/// Returns true if a condition (guard) of the route itself depends on the moves of cards.
fn route_depends_on_moves(route: &RoutePlan) -> bool {
    route.declared.guards.iter().filter_map(|guard| guard.test()).any(Test::depends_on_moves)
}

fn phase_depends_on_moves(plan: &Plan, table: &Table) -> bool {
    let phase = &plan.phases[usize::from(table.state.phase)];
    phase.routes.iter().any(route_depends_on_moves)
        || phase.together.iter().any(|kind| kind.kind.when.depends_on_moves())
}

/// Returns true if the cards of a pile are one run that begins with the rank `head` at the bottom.
pub fn is_run(plan: &Plan, table: &Table, pile: PileId, head: u8) -> bool {
    let cards = table.pile(pile);
    let (Some(build), Some(first)) = (plan.part(pile).build, cards.first()) else {
        return false;
    };
    table.face(*first).rank().number() == head
        && cards.windows(2).all(|pair| build.allows(table.face(pair[0]), table.face(pair[1])))
}

/// Returns true if a round-robin deal has already reached the pile with this number.
fn has_deal_reached_pile(plan: &Plan, table: &Table, number: u8) -> bool {
    u16::from(table.state.cursor) > u16::from(number) * u16::from(plan.places_per_pile)
}
