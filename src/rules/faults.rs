//! Finds the mistakes in a declaration before anybody plays the game. This module knows the whole
//! vocabulary, but no table.

use crate::cards::{PackShuffling, Rank};

use super::{
    Act, Base, Call, Consequence, Deal, DealStep, Duty, Finish, Free, Gather, Guard, Match,
    Measure, Onto, Order, Part, PartId, Partners, Phase, PileOrder, Role, Route, Rows, Rules,
    Shape, Sizes, Source, Test, Times, Visibility, Win,
    fault::{Fault, MAX_CALLS, MAX_PHASES, MAX_PILES, MAX_STOCK_USE_COUNTS},
    references::collect_references,
};

mod cards;
mod cycles;
mod lists;
mod routes;

impl Rules {
    /// Returns all mistakes of the declaration. A game can be played only if its declaration has no
    /// mistakes.
    pub fn faults(&self) -> Vec<Fault> {
        let mut finder = FaultFinder { rules: self, faults: Vec::new() };
        finder.check_counts_within_limits();
        // The later checks access the parts by index, so this check first makes sure that all parts
        // exist.
        finder.check_references();
        if finder.faults.is_empty() {
            finder.check_parts();
            finder.check_separate_packs();
            finder.check_removed_cards();
            finder.check_deal_steps();
            finder.check_first_deal();
            finder.check_phases();
            finder.check_redeal();
            finder.check_calls();
            finder.check_ending();
            finder.check_duplicate_parts();
            finder.check_cycles();
        }
        finder.faults
    }

    /// Returns every test of the declaration, including the tests in the guards of routes.
    pub fn all_tests(&self) -> impl Iterator<Item = &Test> {
        let guards = self.all_routes().flat_map(|route| &route.guards).filter_map(Guard::test);
        let together = self.phases.iter().flat_map(|phase| &phase.together);
        let receivers = together.filter_map(|kind| match &kind.cards {
            Match::Pair { where_to, .. } => Some(where_to),
            _ => None,
        });
        self.tests_without_pile().chain(guards).chain(receivers)
    }

    /// Returns every test that is not about the receiving or giving pile of a move.
    fn tests_without_pile(&self) -> impl Iterator<Item = &Test> {
        let phases = self.phases.iter().flat_map(|phase| {
            let ends = phase.ends.iter().map(|(test, _)| test);
            let together = phase.together.iter().map(|kind| &kind.when);
            let otherwise = phase.stock.otherwise.iter().map(|(test, _)| test);
            ends.chain(together).chain([&phase.stock.when]).chain(otherwise)
        });
        let after =
            self.phases.iter().flat_map(|phase| &phase.consequences).flat_map(tests_of_consequence);
        let win = match &self.win {
            Win::When(test) => Some(test),
            _ => None,
        };
        let lay = self.first_deal.iter().filter_map(|step| match step {
            DealStep::Until(test, _) => Some(test),
            _ => None,
        });
        let calls = self.calls.iter().map(|call| &call.when);
        let redeal = self.redeal.iter().map(|redeal| &redeal.when);
        phases.chain(after).chain(win).chain(&self.lost).chain(lay).chain(calls).chain(redeal)
    }

    /// Returns every deal of the declaration: of the first deal, of the stock and of the redeals.
    pub(crate) fn all_deals(&self) -> impl Iterator<Item = &Deal> {
        let first = self.first_deal.iter().filter_map(|step| match step {
            DealStep::Deal(deal) | DealStep::Until(_, deal) => Some(deal),
            _ => None,
        });
        let turns = self.phases.iter().flat_map(|phase| &phase.stock.turns);
        first.chain(turns).chain(self.redeal.iter().flat_map(|redeal| &redeal.deals))
    }

    /// Returns true if the cards of the stock are face up.
    pub(crate) fn is_stock_face_up(&self) -> bool {
        let is_stock = |part: PartId| self.part(part).role == Role::Stock;
        let opens =
            |deal: &Deal| matches!(deal.shape, Shape::Count { aside, .. } if is_stock(aside));
        self.all_deals().any(|deal| deal.up > 0 && opens(deal))
    }
}

fn tests_of_consequence(consequence: &Consequence) -> Vec<&Test> {
    match consequence {
        Consequence::If(test, inner) => [vec![test], tests_of_consequence(inner)].concat(),
        _ => Vec::new(),
    }
}

struct FaultFinder<'a> {
    rules: &'a Rules,
    faults: Vec<Fault>,
}

impl FaultFinder<'_> {
    fn add_fault_if(&mut self, wrong: bool, fault: Fault) {
        if wrong && !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    fn part_name(&self, part: PartId) -> &'static str {
        self.rules.part(part).name
    }

    fn check_counts_within_limits(&mut self) {
        let rules = self.rules;
        let piles: usize = rules.parts.iter().map(|part| usize::from(part.count)).sum();
        let (phases, calls, packs) = (rules.phases.len(), rules.calls.len(), rules.packs.count);
        self.add_fault_if(piles > MAX_PILES, Fault::TooManyPiles(piles));
        self.add_fault_if(phases == 0 || phases > MAX_PHASES, Fault::PhaseCount(phases));
        self.add_fault_if(calls > MAX_CALLS, Fault::TooManyCalls(calls));
        self.add_fault_if(!(1..=6).contains(&packs), Fault::Packs(packs));
        let divided = rules.boards > 1 && rules.parts.iter().any(|part| part.seats > 0);
        let boards = divided || !(1..=6).contains(&rules.boards);
        self.add_fault_if(boards, Fault::Boards(rules.boards));
        for (at, part) in rules.parts.iter().enumerate() {
            let empty = part.count == 0 || part.name.is_empty() || part.pile_name.is_empty();
            self.add_fault_if(empty, Fault::EmptyPart(PartId(at as u8)));
            let twice = rules.parts[..at].iter().any(|other| other.name == part.name);
            self.add_fault_if(twice, Fault::PartTwice(part.name));
        }
        let stocks = rules.parts.iter().filter(|part| part.role == Role::Stock);
        let stocks: usize = stocks.map(|part| usize::from(part.count)).sum();
        let most = usize::from(self.rules.seats());
        self.add_fault_if(stocks > most, Fault::Stocks(stocks));
    }

    /// Checks that every part and every pile that the declaration names exists.
    fn check_references(&mut self) {
        let (parts, piles) = collect_references(self.rules);
        for part in parts {
            let missing = usize::from(part.0) >= self.rules.parts.len();
            self.add_fault_if(missing, Fault::NoPart(part));
        }
        for pile in piles {
            let part = self.rules.parts.get(usize::from(pile.part.0));
            let missing = part.is_none_or(|part| pile.index >= part.count);
            self.add_fault_if(missing, Fault::NoPile(pile));
        }
    }

    fn check_parts(&mut self) {
        for part in &self.rules.parts {
            if let Free::When(piles) = &part.free {
                let wrong = piles.len() != usize::from(part.count);
                self.add_fault_if(wrong, Fault::FreeDiffers(part.name));
            }
            if let Some(build) = part.build {
                let short = build.lists.iter().any(|list| list.len() < 2);
                self.add_fault_if(short || build.lists.is_empty(), Fault::NoBuild(part.name));
                build.lists.iter().copied().flatten().for_each(|rank| self.require_rank(*rank));
            }
            self.check_foundation(part);
            let unequal = !part.count.is_multiple_of(part.seats.max(1));
            let others = part.seats > 0 && part.seats != self.rules.seats();
            let unowned = part.visibility == Visibility::Owner && part.seats == 0;
            self.add_fault_if(unequal || others || unowned, Fault::UnequalShares(part.name));
        }
    }

    fn check_foundation(&mut self, part: &Part) {
        let Some(takes) = &part.foundation else { return };
        let places = usize::from(part.count);
        let suits = !takes.suits.is_empty() && takes.suits.len() != places;
        let lists = match takes.order {
            Order::List(list) => vec![list],
            Order::Each(lists) => lists.to_vec(),
            Order::ByFirst(lists) => lists.to_vec(),
            Order::Multiples { .. } | Order::Round { .. } => Vec::new(),
        };
        let differs = match takes.order {
            Order::List(_) | Order::Round { base: Base::First(_) | Base::Declared, .. } => false,
            Order::Each(lists) => lists.len() != places,
            Order::ByFirst(lists) => {
                let firsts = lists.iter().filter_map(|list| list.first());
                firsts.collect::<std::collections::BTreeSet<_>>().len() != lists.len()
            }
            Order::Multiples { of } | Order::Round { base: Base::Above(of), .. } => {
                self.rules.part(of).count != part.count
            }
        };
        if let Order::Round { base: Base::Declared, .. } = takes.order {
            let declared = self.rules.calls.iter().any(|call| call.act == Act::Declare);
            self.add_fault_if(!declared, Fault::NeverDeclared(part.name));
        }
        if let Order::Round { base: Base::First(parts), .. } = takes.order {
            self.add_fault_if(parts.is_empty(), Fault::NoFoundation(part.name));
            parts.iter().for_each(|part| self.require_foundation(*part));
        }
        self.add_fault_if(suits || differs, Fault::PlacesDiffer(part.name));
        self.add_fault_if(lists.iter().any(|list| list.is_empty()), Fault::PlacesDiffer(part.name));
        lists.into_iter().flatten().for_each(|rank| self.require_rank(*rank));
    }

    fn require_stock_use_counts(&mut self, part: PartId) {
        let Part { max_stock_uses_while_empty: uses, count, .. } = self.rules.part(part);
        let wrong = uses.is_none_or(|uses| uses == 0) || usize::from(*count) > MAX_STOCK_USE_COUNTS;
        self.add_fault_if(wrong, Fault::CannotCountStockUses(self.part_name(part)));
    }

    fn require_rank(&mut self, rank: u8) {
        self.add_fault_if(Rank::new(rank).is_none(), Fault::NoRank(rank));
    }

    fn require_full_rows(&mut self, part: PartId, columns: u8) {
        let count = self.rules.part(part).count;
        let wrong = columns == 0 || !count.is_multiple_of(columns);
        self.add_fault_if(wrong, Fault::Rows(self.part_name(part)));
    }

    fn require_square(&mut self, part: PartId, columns: u8) {
        let wrong = self.rules.part(part).count != columns.saturating_mul(columns);
        self.add_fault_if(wrong || columns == 0, Fault::Rows(self.part_name(part)));
    }

    fn check_deal_steps(&mut self) {
        let mut packs = self.rules.packs.cards();
        for step in &self.rules.first_deal {
            match step {
                DealStep::SetOut(cards) => {
                    for (card, _) in cards {
                        match packs.iter().position(|other| other == card) {
                            Some(at) => drop(packs.swap_remove(at)),
                            None => self.add_fault_if(true, Fault::NotInPacks(*card)),
                        }
                    }
                }
                DealStep::Lift { ranks, .. } => {
                    self.add_fault_if(ranks.ranks().next().is_none(), Fault::NoRank(0));
                }
                DealStep::OneEach { part, columns, .. } => {
                    self.require_square(*part, *columns);
                    self.require_rank(self.rules.part(*part).count);
                }
                DealStep::Pay { from, rank, cards } => {
                    self.require_rank(*rank);
                    self.add_fault_if(*cards == 0, Fault::TakesNothing(self.part_name(from.part)));
                }
                DealStep::Find { rank, .. } | DealStep::Slip { rank, .. } => {
                    self.require_rank(*rank);
                }
                DealStep::Reject { part, rows, rank } => {
                    self.add_fault_if(*rows == 0, Fault::DealsNothing(self.part_name(*part)));
                    self.require_rank(*rank);
                }
                DealStep::Halves { part, cards, .. } => {
                    self.check_packs_dealt_by_colour(*part, *cards);
                }
                DealStep::Deal(_)
                | DealStep::Until(..)
                | DealStep::Tops { .. }
                | DealStep::Mix { .. }
                | DealStep::Keep { .. } => {}
            }
        }
        for deal in self.rules.all_deals() {
            self.check_deal(deal);
        }
    }

    fn check_packs_dealt_by_colour(&mut self, part: PartId, cards: u8) {
        let packs = self.rules.part(part).count.div_ceil(2);
        let few = packs > self.rules.packs.count || cards == 0;
        self.add_fault_if(few, Fault::DealsNothing(self.part_name(part)));
        let mixed = self.rules.packs.shuffling != PackShuffling::Separate;
        self.add_fault_if(mixed, Fault::NothingToMix);
    }

    /// Checks that the declaration shuffles packs separately, or mixes them later, only where this
    /// is possible.
    fn check_separate_packs(&mut self) {
        let packs = &self.rules.packs;
        let mixes = self
            .rules
            .first_deal
            .iter()
            .filter(|step| matches!(step, DealStep::Mix { .. }))
            .count();
        let apart = packs.shuffling == PackShuffling::FirstApart;
        self.add_fault_if(mixes > 1 || (mixes == 1 && !apart), Fault::NothingToMix);
        let is_apart = packs.shuffling != PackShuffling::Together;
        self.add_fault_if(packs.count == 1 && is_apart, Fault::NothingToMix);
        // The engine counts cards to find the end of a pack, so all packs must have the same number
        // of cards.
        let unlike = packs.jokers > 0 || !packs.removed.is_empty();
        self.add_fault_if(unlike && is_apart, Fault::UnlikePacks);
    }

    fn check_deal(&mut self, deal: &Deal) {
        match deal.shape {
            Shape::Packets { part, sizes } => self.check_packets(part, sizes),
            Shape::Rows { part, rows: cards } | Shape::NoEqualRanks { part, rows: cards } => {
                self.add_fault_if(cards == 0, Fault::DealsNothing(self.part_name(part)));
            }
            Shape::NextRow { part, columns } => self.require_full_rows(part, columns),
            Shape::UpTo { parts, cards, rows } => self.check_filling_deal(parts, cards, rows),
            Shape::Across { part, sizes } => {
                let wrong = sizes.len() != usize::from(self.rules.part(part).count);
                self.add_fault_if(wrong, Fault::SizesDiffer(self.part_name(part)));
            }
            Shape::LastBegun { head, .. } => self.require_rank(head),
            Shape::RoundRobin { part, per, .. } => {
                let places = u16::from(per) * u16::from(self.rules.part(part).count);
                let wrong = !(1..=u16::from(u8::MAX)).contains(&places);
                self.add_fault_if(wrong, Fault::Places(self.part_name(part)));
            }
            Shape::Passage { to, .. } => self.require_foundation(to),
            Shape::Coloured { red, black } => {
                let other =
                    red.iter().chain(black).next().map_or("parts", |part| self.part_name(*part));
                let nowhere = red.is_empty() || black.is_empty();
                self.add_fault_if(nowhere, Fault::DealsNothing(other));
            }
            Shape::Triangle(_) | Shape::FirstEmpty(_) | Shape::Count { .. } => {}
        }
        self.check_face_up_count(deal);
        if let Some(divert) = deal.divert {
            self.require_foundation(divert.to);
        }
    }

    /// Only the first deal can start again after a failure, so later deals must not fail.
    fn check_later_deal_cannot_fail(&mut self, deal: &Deal) {
        if let Shape::NoEqualRanks { part, .. } = deal.shape {
            self.add_fault_if(true, Fault::DeadEnd(self.part_name(part)));
        }
    }

    /// Only a deal of the shape [`Shape::NextRow`] counts rows, so a limit to certain rows needs
    /// such a deal.
    fn check_filling_deal(&mut self, parts: &[PartId], cards: u8, rows: Rows) {
        for part in parts {
            self.add_fault_if(cards == 0, Fault::DealsNothing(self.part_name(*part)));
        }
        if let Rows::Dealt(columns) | Rows::Last(columns) = rows {
            let counted = self.rules.all_deals().any(|deal| {
                matches!(deal.shape, Shape::NextRow { columns: counted, .. } if counted == columns)
            });
            let first = parts.first().map_or("", |part| self.part_name(*part));
            self.add_fault_if(!counted, Fault::Rows(first));
        }
    }

    fn check_packets(&mut self, part: PartId, sizes: Sizes) {
        let least = match sizes {
            Sizes::All(size) | Sizes::OrSingly(size) => size,
            Sizes::Each(sizes) => {
                let wrong = sizes.len() != usize::from(self.rules.part(part).count);
                self.add_fault_if(wrong, Fault::SizesDiffer(self.part_name(part)));
                sizes.iter().copied().min().unwrap_or(0)
            }
        };
        self.add_fault_if(least == 0, Fault::DealsNothing(self.part_name(part)));
    }

    /// Checks how many cards a deal turns face up. A deal of packets, rows, halves or a triangle
    /// may turn up at most as many cards as it puts on one pile. For all other shapes, the highest
    /// allowed number is 1, which means all cards.
    fn check_face_up_count(&mut self, deal: &Deal) {
        let most = match deal.shape {
            Shape::Packets { sizes: Sizes::All(size) | Sizes::OrSingly(size), .. } => size,
            Shape::Packets { sizes: Sizes::Each(sizes), .. } | Shape::Across { sizes, .. } => {
                sizes.iter().copied().max().unwrap_or(0)
            }
            Shape::Rows { rows, .. } | Shape::NoEqualRanks { rows, .. } => rows,
            Shape::Triangle(part) => self.rules.part(part).count,
            _ => 1,
        };
        let part = deal.shape.parts().first().map_or("", |part| self.part_name(*part));
        self.add_fault_if(deal.up != Deal::ALL_UP && deal.up > most, Fault::FaceUp(part));
    }

    fn require_foundation(&mut self, part: PartId) {
        let wrong = self.rules.part(part).foundation.is_none();
        self.add_fault_if(wrong, Fault::NoFoundation(self.part_name(part)));
    }

    /// Checks that every foundation declares which cards it accepts. Otherwise the foundation could
    /// never be full.
    fn check_foundations(&mut self) {
        let parts = (0..).map(PartId).zip(&self.rules.parts);
        let foundations = parts.filter(|(_, part)| part.role == Role::Foundation);
        foundations.for_each(|(part, _)| self.require_foundation(part));
    }

    fn require_build(&mut self, part: PartId) {
        let wrong = self.rules.part(part).build.is_none();
        self.add_fault_if(wrong, Fault::NoBuild(self.part_name(part)));
    }

    fn check_phases(&mut self) {
        let rules = self.rules;
        let exists = |name: &str| rules.phases.iter().any(|phase| phase.name == name);
        for name in reachable_phase_names(rules) {
            self.add_fault_if(!exists(name), Fault::NoPhase(name));
        }
        for (at, phase) in rules.phases.iter().enumerate() {
            let twice = rules.phases[..at].iter().any(|other| other.name == phase.name);
            self.add_fault_if(twice, Fault::PhaseTwice(phase.name));
            let reached = at == 0 || reachable_phase_names(rules).any(|name| name == phase.name);
            self.add_fault_if(!reached, Fault::Unreached(phase.name));
            self.add_fault_if(is_phase_endless(rules, phase), Fault::Endless(phase.name));
            self.check_stock(phase);
            phase
                .consequences
                .iter()
                .for_each(|consequence| self.check_consequence(consequence.without_conditions()));
            self.check_routes(&phase.routes);
            for Duty { routes, .. } in &phase.duties {
                self.add_fault_if(routes.is_empty(), Fault::NoRoute(phase.name));
                self.check_routes(routes);
            }
            for kind in &phase.together {
                self.check_match_of_several_cards(&kind.cards);
            }
        }
        for route in rules.all_routes() {
            self.check_route(route);
        }
        let shut = rules.all_routes().flat_map(|route| &route.guards).filter_map(|g| match g {
            Guard::While(test) => Some(test),
            _ => None,
        });
        self.check_tests_in_rules();
        self.check_stored_values_have_one_part();
        let stray =
            rules.tests_without_pile().chain(shut).any(Test::depends_on_source_or_target_pile);
        self.add_fault_if(stray, Fault::NoTwin);
    }

    fn check_match_of_several_cards(&mut self, cards: &Match) {
        match cards {
            Match::Couple { to, .. } => to.iter().for_each(|part| self.require_foundation(*part)),
            Match::Pair { to, where_to, .. } => {
                self.require_build(*to);
                self.require_same_number_piles(*to, where_to);
            }
            Match::SumOfThree { from, ranks, sum, fourth, .. } => {
                let all: Vec<u8> = ranks.ranks().map(Rank::number).collect();
                let makes = |a: u8, later: &[u8]| {
                    let mut others = later.iter().enumerate();
                    others.any(|(at, b)| later[at + 1..].iter().any(|c| a + b + c == *sum))
                };
                let can = (0..all.len()).any(|at| makes(all[at], &all[at + 1..]));
                let has_fourth = fourth.ranks().next().is_some();
                self.add_fault_if(!can || !has_fourth, Fault::TakesNothing(self.part_name(*from)));
            }
            Match::Sum { from, columns, sum, .. }
            | Match::Exchange { part: from, columns, sum } => {
                self.require_full_rows(*from, *columns);
                self.add_fault_if(
                    !(2..=26).contains(sum),
                    Fault::TakesNothing(self.part_name(*from)),
                );
            }
            Match::EqualRanks { .. } | Match::Swap { .. } => {}
        }
    }

    fn check_tests_in_rules(&mut self) {
        let rules = self.rules;
        for test in rules.all_tests().flat_map(Test::atomic_tests) {
            match test {
                Test::Runs { part, head } => {
                    self.require_build(*part);
                    self.require_rank(*head);
                }
                Test::Blocked { rank, .. } | Test::Shows { rank, .. } => self.require_rank(*rank),
                Test::Matches { to, .. } => to.iter().for_each(|part| self.require_build(*part)),
                Test::EmptyTooLong(part) => self.require_stock_use_counts(*part),
                Test::LastDeal => {
                    let times = rules.redeal.as_ref().map(|redeal| redeal.times);
                    let counted = matches!(times, Some(Times::Most(_)));
                    self.add_fault_if(!counted, Fault::NoLastDeal);
                }
                Test::PlayerOut(parts) => {
                    for part in parts {
                        let unowned = self.rules.part(*part).seats == 0;
                        self.add_fault_if(unowned, Fault::UnequalShares(self.part_name(*part)));
                    }
                }
                _ => {}
            }
        }
    }

    fn check_stock(&mut self, phase: &Phase) {
        let stock = stock_part(self.rules);
        let fills = phase.consequences.iter().any(|consequence| match consequence.without_conditions() {
            Consequence::Fill { from, .. } => {
                from.iter().any(|source| matches!(source, Source::Search { stock: from, .. } if Some(*from) != stock))
            }
            _ => false,
        });
        phase.stock.turns.iter().for_each(|deal| self.check_later_deal_cannot_fail(deal));
        let asked = !phase.stock.turns.is_empty();
        let can_ask = asked || phase.stock.otherwise.is_some();
        self.add_fault_if(fills || (can_ask && stock.is_none()), Fault::NoStock);
        let empty = stock.map(|stock| Test::empty([stock]));
        let never = asked && empty.is_some_and(|empty| phase.stock.when.atomic_tests() == [&empty]);
        self.add_fault_if(never && phase.stock.when != Test::Always, Fault::NeverAsked(phase.name));
        self.add_fault_if(phase.stock.deals_per_request == 0, Fault::NeverAsked(phase.name));
    }

    fn check_routes(&mut self, routes: &[Route]) {
        for (at, route) in routes.iter().enumerate() {
            self.add_fault_if(
                routes[..at].contains(route),
                Fault::RouteTwice(self.part_name(route.from)),
            );
        }
    }

    fn check_partners(&mut self, giver: &Part, taker: &Part, partners: Partners) {
        let differ = match partners {
            Partners::Any => false,
            Partners::Same => giver.count != taker.count,
            Partners::Own => {
                let unowned = giver.seats == 0 || taker.seats == 0;
                return self.add_fault_if(unowned, Fault::UnequalShares(giver.name));
            }
            Partners::Table(table) => {
                let outside = table.iter().copied().flatten().any(|index| *index >= taker.count);
                outside || table.len() != usize::from(giver.count)
            }
        };
        self.add_fault_if(differ, Fault::PartnersDiffer(giver.name));
    }

    fn check_consequence(&mut self, consequence: &Consequence) {
        match consequence {
            Consequence::Fill { part, cards, from } => {
                self.add_fault_if(*cards == 0, Fault::DealsNothing(self.part_name(*part)));
                for source in from {
                    if let Source::Top(giver, partners) = source {
                        self.check_partners(
                            self.rules.part(*giver),
                            self.rules.part(*part),
                            *partners,
                        );
                    }
                }
            }
            Consequence::TurnDown(part) => self.require_foundation(*part),
            Consequence::Play(route) => {
                self.add_fault_if(
                    route.leads.is_some(),
                    Fault::AutomaticPhaseChange(self.part_name(route.from)),
                );
            }
            Consequence::TurnUp(_) | Consequence::If(..) => {}
        }
    }

    /// Checks the values that the table can store for one part only: arrived cards, stock uses,
    /// graces, and the last placed card. Two parts must not need the same value.
    fn check_stored_values_have_one_part(&mut self) {
        let rules = self.rules;
        let to = |is_it: fn(&Onto) -> bool| {
            rules.all_routes().filter(move |route| is_it(&route.onto)).map(|route| route.to)
        };
        let laid = rules.all_tests().flat_map(Test::atomic_tests).filter_map(|test| match test {
            Test::Arrived { part, .. } => Some(*part),
            _ => None,
        });
        let counted =
            (0..).zip(&rules.parts).filter(|(_, part)| part.max_stock_uses_while_empty.is_some());
        self.require_only_one_part(laid);
        self.require_only_one_part(counted.map(|(at, _)| PartId(at)));
        self.require_only_one_part(to(|onto| matches!(onto, Onto::Grace { .. })));
        self.require_only_one_part(to(|onto| matches!(onto, Onto::Field { serpent: true, .. })));
    }

    /// Returns true if the table stores anything about the play except which cards were just dealt.
    fn stores_more_than_just_dealt_marks(&self) -> bool {
        let rules = self.rules;
        let by_route = |route: &Route| {
            let lasts =
                matches!(route.onto, Onto::Grace { .. } | Onto::Field { serpent: true, .. });
            lasts || route.dual.is_some()
        };
        let is_laid = |test: &Test| matches!(test, Test::Arrived { .. });
        let mut together = rules.phases.iter().flat_map(|phase| &phase.together);
        rules.all_routes().any(by_route)
            || rules.parts.iter().any(|part| part.max_stock_uses_while_empty.is_some())
            || rules.all_tests().flat_map(Test::atomic_tests).any(is_laid)
            || rules.calls.iter().any(|call| call.act == Act::Declare)
            || together.any(|kind| kind.cards.takes_two_moves())
    }

    fn require_only_one_part(&mut self, mut parts: impl Iterator<Item = PartId>) {
        if let Some(first) = parts.next() {
            parts.for_each(|part| {
                self.add_fault_if(part != first, Fault::StoredTwice(self.part_name(part)));
            });
        }
    }

    /// Checks that only certain cards may begin each place of the part.
    fn require_fixed_first_cards(&mut self, part: PartId) {
        let order = self.rules.part(part).foundation.as_ref().map(|takes| &takes.order);
        let own = matches!(order, Some(Order::List(_) | Order::Each(_)));
        self.add_fault_if(!own, Fault::NoOwnCard(self.part_name(part)));
    }

    fn check_redeal(&mut self) {
        let Some(redeal) = &self.rules.redeal else { return };
        let nowhere = redeal.deals.is_empty() && stock_part(self.rules).is_none();
        let laid = matches!(redeal.gather, Gather::Piles { .. } | Gather::Pay { .. });
        self.add_fault_if(laid && nowhere, Fault::NowhereToLay);
        redeal.deals.iter().for_each(|deal| self.check_later_deal_cannot_fail(deal));
        let nothing = matches!(&redeal.gather, Gather::Piles { parts, .. } if parts.is_empty());
        let never = nothing || redeal.times == Times::Most(0);
        self.add_fault_if(never, Fault::NeverCalled("redeal"));
        if let Gather::Piles { parts, first: PileOrder::BackwardsFrom(first), .. } = &redeal.gather
        {
            let counts = parts.iter().map(|part| u16::from(self.rules.part(*part).count));
            let part = parts.first().copied().unwrap_or(PartId(0));
            let beyond = u16::from(*first) >= counts.sum();
            self.add_fault_if(beyond, Fault::NoPile(part.at(*first)));
        }
        if let Gather::Piles { parts, first: PileOrder::LastColumn(columns), .. } = &redeal.gather {
            parts.iter().for_each(|part| self.require_full_rows(*part, *columns));
        }
        if let Gather::Pay { from, rank, cards } = redeal.gather {
            self.require_rank(rank);
            self.add_fault_if(cards == 0, Fault::TakesNothing(self.part_name(from)));
        }
        if let Gather::BehindGaps { part, columns, lead } = redeal.gather {
            self.require_full_rows(part, columns);
            self.require_rank(lead);
        }
    }

    fn check_calls(&mut self) {
        for Call { name, times, act, .. } in &self.rules.calls {
            self.add_fault_if(
                name.is_empty() || *times == Times::Most(0),
                Fault::NeverCalled(name),
            );
            match act {
                Act::Routes(routes) => {
                    self.add_fault_if(routes.is_empty(), Fault::NoRoute(name));
                    self.check_routes(routes);
                }
                Act::Turn(part) => self.require_fixed_first_cards(*part),
                Act::Slip { rank, .. } => self.require_rank(*rank),
                Act::DealAgain => {
                    self.add_fault_if(
                        self.stores_more_than_just_dealt_marks(),
                        Fault::StateNotReset(name),
                    );
                }
                Act::Shift(_) | Act::Declare | Act::Custom | Act::Answer => {}
            }
        }
    }

    fn check_ending(&mut self) {
        let rules = self.rules;
        match rules.win {
            Win::Foundations => {
                let none = !rules.parts.iter().any(|part| part.role == Role::Foundation);
                self.add_fault_if(none, Fault::NoFoundation("parts"));
                self.check_foundations();
            }
            Win::Runs { part, head, foot } => {
                self.require_build(part);
                self.require_rank(head);
                self.require_rank(foot);
            }
            Win::Rows { part, columns, lead } => {
                self.require_full_rows(part, columns);
                self.require_rank(lead);
            }
            Win::Placed(part) => self.require_fixed_first_cards(part),
            Win::Sums { part, columns, .. } => self.require_square(part, columns),
            Win::When(_) | Win::Never => {}
        }
        let by_rows = !matches!(rules.win, Win::Foundations | Win::When(_) | Win::Never);
        match rules.measure {
            Measure::WinProgress => self.add_fault_if(!by_rows, Fault::Measure),
            Measure::Sets { of, .. } => self.add_fault_if(of == 0, Fault::Measure),
            Measure::Poker { part, columns, .. } => self.require_full_rows(part, columns),
            Measure::Foundations
            | Measure::Counters { .. }
            | Measure::Left(_)
            | Measure::Custom { .. } => {}
        }
        for finish in &rules.finish {
            match *finish {
                Finish::DealOut => {}
                Finish::LayOn { to, .. } => self.require_build(to),
                Finish::PlayUp { to, .. } => self.require_foundation(to),
            }
        }
    }
}

fn stock_part(rules: &Rules) -> Option<PartId> {
    let at = rules.parts.iter().position(|part| part.role == Role::Stock);
    at.map(|at| PartId(at as u8))
}

/// Returns the names of all phases that can begin: with a move, a stock deal, a call or a redeal,
/// or when another phase ends.
fn reachable_phase_names(rules: &Rules) -> impl Iterator<Item = &'static str> {
    let ends = rules.phases.iter().flat_map(|phase| &phase.ends).map(|(_, name)| *name);
    ends.chain(rules.next_phase_names())
}

/// Returns true if a phase allows nothing, or if it is in a circle of phases that all end
/// immediately.
fn is_phase_endless(rules: &Rules, phase: &Phase) -> bool {
    let nothing = phase.routes.is_empty()
        && phase.together.is_empty()
        && phase.duties.is_empty()
        && phase.consequences.is_empty()
        && phase.stock.turns.is_empty()
        && phase.stock.otherwise.is_none()
        && phase.ends.is_empty()
        && rules.redeal.is_none()
        && rules.calls.is_empty();
    let at_once = |name: &str| {
        let phase = rules.phases.iter().find(|phase| phase.name == name)?;
        phase.ends.iter().find(|(test, _)| *test == Test::Always).map(|(_, next)| *next)
    };
    let mut name = phase.name;
    let circle = (0..rules.phases.len()).any(|_| match at_once(name) {
        Some(next) => {
            name = next;
            next == phase.name
        }
        None => {
            name = "";
            false
        }
    });
    nothing || circle
}
