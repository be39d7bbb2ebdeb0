//! Two cards go to foundations at once: either one card from each of two parts, or both cards of
//! one pile. This file has the search and the check.

use std::ops::ControlFlow;

use crate::{
    cards::Card,
    rules::{End, PartId, Reach},
};

use super::super::{
    super::{
        faces::FaceSet,
        moves::{Hop, Move},
        plan::Plan,
        refusal::Refusal,
        table::{PileId, Table},
    },
    Visit, place, stages, targets,
};

pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    to: &[PartId],
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let homes = Foundations::new(plan, table, to);
    let lone = |part| {
        plan.piles_of(part)
            .filter(|pile| table.len(*pile) == 1)
            .filter_map(|pile| Some((pile, table.top_card(pile)?)))
    };
    for first in lone(from[0]).filter(|(_, card)| homes.has_accepting_pile(*card)) {
        for second in lone(from[1]) {
            visit_couple_moves(&homes, first, second, visit)?;
        }
    }
    for pile in from.into_iter().flat_map(|part| plan.piles_of(part)) {
        if let [lower, upper] = table.pile(pile) {
            visit_couple_moves(
                &homes,
                (pile, table.face(*upper)),
                (pile, table.face(*lower)),
                visit,
            )?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the moves of two cards: the top card of pile `a` and the lowest card of pile `b`. The two
/// piles may be the same.
fn visit_couple_moves(
    homes: &Foundations<'_>,
    (a, upper): (PileId, Card),
    (b, lower): (PileId, Card),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let is_usable = |pile, end| {
        stages::check_end_card_usable(homes.plan, homes.table, (pile, end), Reach::FromFree).is_ok()
    };
    let are_wanted = homes.has_accepting_pile(upper) && homes.has_accepting_pile(lower);
    if !are_wanted || !is_usable(a, End::Top) || !is_usable(b, End::Bottom) {
        return ControlFlow::Continue(());
    }
    for first in homes.accepting_piles(upper) {
        for second in homes.accepting_piles(lower).filter(|second| *second != first) {
            visit(Move::of_two_cards(Hop { from: a, to: first }, Hop { from: b, to: second }))?;
        }
    }
    ControlFlow::Continue(())
}

/// The foundations that may receive the two cards. `any` is a quick filter: the faces that at least
/// one of them can receive next.
struct Foundations<'a> {
    plan: &'a Plan,
    table: &'a Table,
    parts: &'a [PartId],
    any: FaceSet,
}

impl<'a> Foundations<'a> {
    fn new(plan: &'a Plan, table: &'a Table, parts: &'a [PartId]) -> Foundations<'a> {
        let piles = parts.iter().flat_map(|part| plan.piles_of(*part));
        let any = piles.fold(0, |any, pile| any | targets::faces_wanted_by_pile(plan, table, pile));
        Foundations { plan, table, parts, any }
    }

    fn has_accepting_pile(&self, card: Card) -> bool {
        self.any >> card.index() & 1 == 1
    }

    fn accepting_piles(&self, card: Card) -> impl Iterator<Item = PileId> {
        let piles = self.parts.iter().flat_map(|part| self.plan.piles_of(*part));
        let wants = move |pile: &PileId| {
            targets::faces_wanted_by_pile(self.plan, self.table, *pile) >> card.index() & 1 == 1
        };
        piles.filter(wants)
    }
}

pub fn check(
    plan: &Plan,
    table: &Table,
    from: [PartId; 2],
    to: &[PartId],
    [a, b]: [Hop; 2],
) -> Result<(), Refusal> {
    let parts = [plan.part_of(a.from), plan.part_of(b.from)];
    let on_one_pile = a.from == b.from && from.contains(&parts[0]) && table.len(a.from) == 2;
    let on_two_piles = (parts == from || [parts[1], parts[0]] == from)
        && table.len(a.from) == 1
        && table.len(b.from) == 1;
    let home = |hop: Hop| to.contains(&plan.part_of(hop.to));
    if !(on_one_pile || on_two_piles) || !home(a) || !home(b) || a.to == b.to {
        return Err(Refusal::DoNotGoTogether);
    }
    // If both cards are in one pile, the first card is the upper card.
    for spot in [(a.from, End::Top), (b.from, End::Bottom)] {
        stages::check_end_card_usable(plan, table, spot, Reach::FromFree)?;
    }
    let lowest = |hop: Hop| table.face(table.pile(hop.from)[0]);
    let upper = if on_one_pile { table.face(table.pile(a.from)[1]) } else { lowest(a) };
    let (first, second) = (
        place::check_foundation_accepts(plan, table, a.to, upper),
        place::check_foundation_accepts(plan, table, b.to, lowest(b)),
    );
    let fits_exchanged = || {
        place::check_foundation_accepts(plan, table, b.to, upper).is_ok()
            && place::check_foundation_accepts(plan, table, a.to, lowest(b)).is_ok()
    };
    if on_one_pile && first.and(second).is_err() && fits_exchanged() {
        return Err(Refusal::UpperFirst(a.from));
    }
    first.and(second)
}
