//! Checks a route: the cards that it takes, the pile that the cards go to, and its guards. This
//! module knows routes and their tests, but no table.

use super::{
    super::{
        Deal, End, Guard, Onto, PartId, Piles, Route, Rules, Shape, Take, Test,
        fault::{Fault, MAX_GIVERS},
    },
    FaultFinder,
};

impl FaultFinder<'_> {
    pub(super) fn check_route(&mut self, route: &Route) {
        let (giver, taker) = (self.rules.part(route.from), self.rules.part(route.to));
        self.check_partners(giver, taker, route.partners);
        self.check_receiving_place(route);
        for guard in &route.guards {
            if let Guard::Unwanted(parts) = guard {
                parts.iter().for_each(|part| self.require_foundation(*part));
            }
        }
        route.through.into_iter().for_each(|part| self.require_stock_use_counts(part));
        if let Some(row) = &route.completes {
            let none = row.parts.is_empty() || row.from.is_empty();
            self.add_fault_if(none, Fault::DealsNothing(taker.name));
            let short = |part: &PartId| self.rules.part(*part).count < taker.count;
            self.add_fault_if(row.parts.iter().any(short), Fault::NoTwin);
        }
        if route.guards.iter().any(|guard| matches!(guard, Guard::Next(_))) {
            self.require_foundation(route.to);
        }
        self.check_cards_taken(route);
        self.check_unsupported_conditions(route);
        self.add_fault_if(route.ranks.ranks().next().is_none(), Fault::NoRank(0));
        self.check_guards(route);
    }

    fn check_cards_taken(&mut self, route: &Route) {
        let runs = matches!(route.take, Take::Run | Take::Exactly(_));
        if runs || route.guards.contains(&Guard::NoBuildAvailable) {
            self.require_build(route.from);
        }
        let nothing = match route.take {
            Take::Exactly(cards) => cards == 0,
            Take::Buried(place) => place == Some(0),
            // Lone cards and whole piles always leave from the top end.
            Take::Lone | Take::Whole => route.from_end == End::Bottom,
            Take::One | Take::Run => false,
        };
        self.add_fault_if(nothing, Fault::TakesNothing(self.part_name(route.from)));
    }

    fn check_unsupported_conditions(&mut self, route: &Route) {
        let giver = self.rules.part(route.from);
        let told_apart = route.just_dealt.is_some()
            || route.dual.is_some()
            || (route.from_end, route.to_end) != (End::Top, End::Top)
            || route.onto.depends_on_place()
            || route
                .guards
                .iter()
                .any(|g| matches!(g, Guard::NoBuildAvailable | Guard::Unwanted(_)));
        let drawn = matches!(route.take, Take::Buried(_));
        self.add_fault_if(drawn && told_apart, Fault::BuriedWithCondition(giver.name));
        let sought = route.onto.depends_on_place() && !drawn;
        self.add_fault_if(
            sought && !takes_only_top_cards(self.rules, route),
            Fault::NotTopCard(giver.name),
        );
    }

    fn check_receiving_place(&mut self, route: &Route) {
        let taker = self.rules.part(route.to);
        match route.onto {
            Onto::Foundation | Onto::EmptyFoundation => self.require_foundation(route.to),
            Onto::Build => self.require_build(route.to),
            Onto::Beside { columns, lead } => {
                self.require_full_rows(route.to, columns);
                self.require_rank(lead);
            }
            Onto::Field { columns, size, .. } => {
                self.require_full_rows(route.to, columns);
                self.add_fault_if(size == 0 || size > columns, Fault::Rows(taker.name));
            }
            Onto::Grace { cards } => {
                let piles = usize::from(taker.count);
                let wrong = route.from != route.to
                    || taker.head.is_none()
                    || piles > MAX_GIVERS
                    || !(1..=taker.count).contains(&cards);
                self.add_fault_if(wrong, Fault::NoGrace(taker.name));
            }
            Onto::Displace => self.require_fixed_first_cards(route.to),
            Onto::Space | Onto::LoneCard | Onto::Any => {}
        }
    }

    fn check_guards(&mut self, route: &Route) {
        for guard in &route.guards {
            let of = if matches!(guard, Guard::Giver(_)) { route.from } else { route.to };
            let Some(test) = guard.test() else { continue };
            self.require_same_number_piles(of, test);
            let round =
                |deal: &Deal| matches!(deal.shape, Shape::RoundRobin { part, .. } if part == of);
            let none = !self.rules.all_deals().any(round);
            let asked = test.atomic_tests().contains(&&Test::DealReached);
            self.add_fault_if(asked && none, Fault::NoRound(self.part_name(of)));
        }
    }

    /// If a test examines piles with the same number in other parts, checks that each pile of the
    /// part has such piles. Otherwise the test would examine no pile and would always be true.
    pub(super) fn require_same_number_piles(&mut self, of: PartId, test: &Test) {
        let count = self.rules.part(of).count;
        for atom in test.atomic_tests() {
            let (Test::Empty(Piles::SameNumber(parts))
            | Test::Filled(Piles::SameNumber(parts))
            | Test::Shows { piles: Piles::SameNumber(parts), .. }) = atom
            else {
                continue;
            };
            let short = parts.iter().any(|part| self.rules.part(*part).count < count);
            self.add_fault_if(short, Fault::NoTwin);
        }
    }
}

/// Returns true if three things hold: the route moves only the top card of a pile; the pile has no
/// head card (a fixed first card); the route does not have the guard [`Guard::Next`].
fn takes_only_top_cards(rules: &Rules, route: &Route) -> bool {
    route.take == Take::One
        && (route.from_end, route.to_end) == (End::Top, End::Top)
        && rules.part(route.from).head.is_none()
        && !route.guards.iter().any(|guard| matches!(guard, Guard::Next(_)))
}
