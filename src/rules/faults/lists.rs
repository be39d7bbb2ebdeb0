//! Finds lists of parts that contain a part twice. This module knows the whole vocabulary, but no
//! table.

use super::{
    super::{Base, Gather, Guard, Match, Order, PartId, Piles, Rules, Shape, Test, fault::Fault},
    FaultFinder,
};

impl FaultFinder<'_> {
    pub(super) fn check_duplicate_parts(&mut self) {
        for parts in part_lists(self.rules) {
            for (at, part) in parts.iter().enumerate() {
                let twice = parts[..at].contains(part);
                self.add_fault_if(twice, Fault::NamedTwice(self.part_name(*part)));
            }
        }
    }
}

/// Returns every list of parts in which no part may occur twice.
fn part_lists(rules: &Rules) -> Vec<&[PartId]> {
    let mut lists: Vec<&[PartId]> = Vec::new();
    for route in rules.all_routes() {
        lists.extend(route.guards.iter().map(Guard::parts));
        lists.extend(route.completes.iter().flat_map(|row| [&row.parts[..], &row.from]));
    }
    let together = rules.phases.iter().flat_map(|phase| &phase.together);
    lists.extend(together.flat_map(|kind| part_lists_in_match(&kind.cards)));
    lists.extend(rules.all_tests().flat_map(Test::atomic_tests).flat_map(part_lists_in_test));
    lists.extend(rules.all_deals().flat_map(|deal| match deal.shape {
        Shape::UpTo { parts, .. } => vec![parts],
        Shape::Coloured { red, black } => vec![red, black],
        _ => Vec::new(),
    }));
    lists.extend(rules.redeal.iter().filter_map(|redeal| match &redeal.gather {
        Gather::Piles { parts, .. } => Some(parts.as_slice()),
        _ => None,
    }));
    let takes = rules.parts.iter().filter_map(|part| part.foundation.as_ref());
    lists.extend(takes.filter_map(|takes| match takes.order {
        Order::Round { base: Base::First(parts), .. } => Some(parts),
        _ => None,
    }));
    lists
}

/// Returns the lists of parts in which no part may occur twice, for a move of several cards. For a
/// [`Match::Swap`] this applies only if the swap demands two different colours: the engine then
/// tries each pair of cards in one order only, so the two parts must differ. In other swaps both
/// cards may be in one part.
fn part_lists_in_match(cards: &Match) -> Vec<&[PartId]> {
    match cards {
        Match::EqualRanks { from, .. } | Match::Pair { from, .. } => vec![from],
        Match::Couple { from, to } => vec![from, to],
        Match::Swap { from, colours: Some([one, other]) } if one != other => vec![from],
        Match::Swap { .. }
        | Match::SumOfThree { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. } => Vec::new(),
    }
}

fn part_lists_in_test(test: &Test) -> Vec<&[PartId]> {
    match test {
        Test::Empty(Piles::Of(parts) | Piles::SameNumber(parts))
        | Test::Filled(Piles::Of(parts) | Piles::SameNumber(parts))
        | Test::Shows { piles: Piles::Of(parts) | Piles::SameNumber(parts), .. }
        | Test::PlayerOut(parts) => vec![parts],
        Test::Matches { from, to } | Test::CanGo { from, to } => vec![from, to],
        _ => Vec::new(),
    }
}
