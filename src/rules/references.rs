//! Lists all parts and piles that a declaration names. This module knows the whole vocabulary, but
//! no table.

use super::{
    Act, Base, Consequence, Finish, Free, Guard, Measure, Order, PartId, PileRef, Rules, Test,
    Visibility, Win,
};

pub(super) fn collect_references(rules: &Rules) -> (Vec<PartId>, Vec<PileRef>) {
    let (mut parts, mut piles) = (Vec::new(), Vec::new());
    for part in &rules.parts {
        if let Free::When(alternatives) = &part.free {
            piles.extend(alternatives.iter().flatten().flatten());
        }
        match part.foundation.as_ref().map(|takes| &takes.order) {
            Some(Order::Multiples { of } | Order::Round { base: Base::Above(of), .. }) => {
                parts.push(*of);
            }
            Some(Order::Round { base: Base::First(of), .. }) => parts.extend(*of),
            Some(
                Order::List(_)
                | Order::Each(_)
                | Order::ByFirst(_)
                | Order::Round { base: Base::Declared, .. },
            )
            | None => {}
        }
    }
    for step in &rules.first_deal {
        piles.extend(step.piles());
    }
    for deal in rules.all_deals() {
        parts.extend(deal.shape.parts());
        parts.extend(deal.divert.map(|divert| divert.to));
    }
    parts.extend(rules.all_routes().flat_map(|route| [route.from, route.to]));
    parts.extend(rules.all_routes().filter_map(|route| route.through));
    let rows = rules.all_routes().filter_map(|route| route.completes.as_ref());
    parts.extend(rows.flat_map(|row| row.parts.iter().chain(&row.from)));
    let guards = rules.all_routes().flat_map(|route| &route.guards);
    parts.extend(guards.flat_map(Guard::parts));
    for phase in &rules.phases {
        parts.extend(phase.together.iter().flat_map(|kind| kind.cards.parts()));
        parts.extend(phase.consequences.iter().flat_map(Consequence::parts));
    }
    parts.extend(rules.all_tests().flat_map(Test::atomic_tests).flat_map(Test::parts));
    collect_ending_references(rules, &mut parts);
    for form in rules.layout.forms() {
        piles.extend(form.places().map(|(pile, _)| pile));
    }
    (parts, piles)
}

fn collect_ending_references(rules: &Rules, parts: &mut Vec<PartId>) {
    match rules.win {
        Win::Runs { part, .. }
        | Win::Rows { part, .. }
        | Win::Placed(part)
        | Win::Sums { part, .. } => parts.push(part),
        Win::Foundations | Win::When(_) | Win::Never => {}
    }
    match rules.measure {
        Measure::Left(part) | Measure::Sets { part, .. } | Measure::Poker { part, .. } => {
            parts.push(part);
        }
        _ => {}
    }
    for finish in &rules.finish {
        match finish {
            Finish::DealOut => {}
            Finish::LayOn { from, to } | Finish::PlayUp { from, to } => parts.extend([from, to]),
        }
    }
    parts.extend(rules.redeal.iter().flat_map(|redeal| redeal.gather.parts()));
    for part in &rules.parts {
        if let Visibility::Peek { empty, .. } = part.visibility {
            parts.push(empty);
        }
    }
    for call in &rules.calls {
        if let Act::Shift(part) | Act::Turn(part) | Act::Slip { part, .. } = call.act {
            parts.push(part);
        }
    }
}
