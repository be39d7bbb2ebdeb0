//! Moves of three cards whose ranks have a certain sum, together with a fourth card that goes on
//! top of them. This file has the search and the check.

use std::ops::ControlFlow;

use crate::{cards::RankSet, rules::PartId};

use super::super::{
    super::{
        moves::{FourCardMove, Move},
        plan::Plan,
        refusal::Refusal,
        table::Table,
    },
    Visit, stages,
};

pub fn visit_moves(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (ranks, sum, fourth_ranks): (RankSet, u8, RankSet),
    visit: &mut Visit<'_>,
) -> ControlFlow<()> {
    let Some(to) = table.empty_piles().iter_range(plan.pile_range(to)).next() else {
        return ControlFlow::Continue(());
    };
    let of = |set: RankSet| {
        plan.piles_of(from).filter_map(move |pile| {
            stages::check_top_card_is_free(plan, table, pile).ok()?;
            let rank = table.top_card(pile)?.rank();
            set.contains(rank).then(|| (pile, rank.number()))
        })
    };
    if of(fourth_ranks).next().is_none() {
        return ControlFlow::Continue(());
    }
    for (i, (a, low)) in of(ranks).enumerate() {
        for (j, (b, middle)) in of(ranks).enumerate().skip(i + 1) {
            for (c, high) in of(ranks).skip(j + 1) {
                let differ = low != middle && low != high && middle != high;
                if !differ || low + middle + high != sum {
                    continue;
                }
                for (fourth, _) in of(fourth_ranks).filter(|(pile, _)| ![a, b, c].contains(pile)) {
                    visit(Move::FourCards(FourCardMove { three: [a, b, c], fourth, to }))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub fn check(
    plan: &Plan,
    table: &Table,
    (from, to): (PartId, PartId),
    (ranks, sum, fourth_ranks): (RankSet, u8, RankSet),
    four: FourCardMove,
) -> Result<(), Refusal> {
    let piles = four.giving_piles();
    let twice = (0..4).any(|at| piles[..at].contains(&piles[at]));
    let ordered = four.three.is_sorted();
    let outside = piles.iter().any(|pile| plan.part_of(*pile) != from);
    if twice || !ordered || outside || plan.part_of(four.to) != to {
        return Err(Refusal::DoNotGoTogether);
    }
    for pile in piles {
        stages::check_top_card_is_free(plan, table, pile)?;
    }
    if table.len(four.to) > 0 {
        return Err(Refusal::NotASpace(four.to));
    }
    if plan.piles_of(to).find(|pile| table.len(*pile) == 0) != Some(four.to) {
        return Err(Refusal::DoNotGoTogether);
    }
    let cards = piles.map(|pile| table.face(table.pile(pile)[table.len(pile) - 1]));
    let (three, last) = (&cards[..3], cards[3]);
    if let Some(other) = three.iter().find(|card| !ranks.contains(card.rank())) {
        return Err(Refusal::NotCounted(*other));
    }
    for (at, card) in three.iter().enumerate() {
        if let Some(other) = three[..at].iter().find(|other| other.rank() == card.rank()) {
            return Err(Refusal::RanksAlike(*other, *card));
        }
    }
    let makes: u8 = three.iter().map(|card| card.rank().number()).sum();
    if makes != sum {
        return Err(Refusal::WrongSum { sum: makes, wanted: sum });
    }
    if fourth_ranks.contains(last.rank()) { Ok(()) } else { Err(Refusal::WrongFourthCard(last)) }
}
