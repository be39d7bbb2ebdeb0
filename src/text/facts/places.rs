//! How cards come to the places of a part, and how they leave them.

use crate::{
    cards::Colour,
    engine::Table,
    rules::{
        Consequence, Deal, DealStep, Gather, Match, Onto, PartId, Phase, Role, Route, Rules, Shape,
        Sizes, Source, Test, Times,
    },
};

use super::{Stage, first_phase_with_moves, only_accepted_rank, sorted_parts, stages};

/// Returns true if the player can move cards away from a part after the game has begun.
pub(in crate::text) fn can_cards_leave_part(rules: &Rules, part: PartId) -> bool {
    let first = &rules.phases[first_phase_with_moves(rules)];
    let mut stages = stages(rules).skip_while(|stage| stage.phase != first);
    stages.any(|stage| {
        let mut kinds = stage
            .phase
            .together
            .iter()
            .filter(|kind| !matches!(kind.cards, Match::Swap { .. } | Match::Exchange { .. }));
        stage.routes().any(|route| route.from == part)
            || kinds.any(|kind| kind.cards.giving_parts().contains(&part))
    })
}

/// Returns true if an empty place of a part can be filled in another way than by a deal.
pub(in crate::text) fn can_be_filled(rules: &Rules, part: PartId) -> bool {
    let mut after = rules.phases.iter().flat_map(|phase| &phase.consequences);
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
    rules.all_routes().any(|route| route.to == part && route.onto != Onto::Build)
        || after
            .any(|what| matches!(what.without_conditions(), Consequence::Fill { part: to, .. } if *to == part))
        || kinds.any(|kind| matches!(kind.cards, Match::Pair { to, .. } if to == part))
        || turns
            .any(|deal| matches!(deal.shape, Shape::UpTo { parts, .. } if parts.contains(&part)))
}

/// Returns true if a card of the stock goes under the pile of its rank, then the top card of that
/// pile under the pile of its own rank, and so on.
pub(in crate::text) fn has_chain_deal(rules: &Rules) -> bool {
    let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
    turns.any(|deal| matches!(deal.shape, Shape::Passage { .. }))
}

/// Returns true if, during the game, cards are dealt to piles other than the waste, whether these
/// piles are empty or not.
pub(in crate::text) fn deals_cards_onto_board(rules: &Rules) -> bool {
    let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
    turns.any(|deal| match deal.shape {
        Shape::Rows { part, .. }
        | Shape::Packets { part, .. }
        | Shape::RoundRobin { part, .. }
        | Shape::Passage { part, .. } => rules.part(part).role != Role::Waste,
        _ => false,
    }) || rules.redeal.iter().any(|again| matches!(again.gather, Gather::OnePile(_)))
}

pub(in crate::text) fn goes_onto_bare_head_card(route: &Route) -> bool {
    matches!(route.onto, Onto::Grace { .. })
}

/// Returns true if the stock only fills empty places, automatically. The caller has ruled out any
/// other use of the stock.
pub(in crate::text) fn only_fills_places(rules: &Rules) -> bool {
    let is_stock = |part: PartId| rules.part(part).role == Role::Stock;
    let after = rules.phases.iter().flat_map(|phase| &phase.consequences);
    let mut filled = after.filter_map(|what| match what.without_conditions() {
        Consequence::Fill { from, .. } => Some(from),
        _ => None,
    });
    filled.any(|from| {
        from.iter().any(|source| match source {
            Source::Top(part, _) => is_stock(*part),
            Source::Search { .. } => true,
        })
    })
}

/// Returns true if the first deal puts cards on a part.
pub(in crate::text) fn gets_cards_in_first_deal(rules: &Rules, part: PartId) -> bool {
    rules.first_deal.iter().any(|step| match step {
        DealStep::Deal(deal) | DealStep::Until(_, deal) => deal.shape.parts().contains(&part),
        step => step.piles().iter().any(|pile| pile.part == part),
    })
}

/// Returns the number of cards in play if the game uses only some cards of its packs.
pub(in crate::text) fn number_of_cards_used(rules: &Rules) -> Option<usize> {
    rules.first_deal.iter().find_map(|step| match step {
        DealStep::OneEach { part, .. } => Some(usize::from(rules.part(*part).count)),
        DealStep::Keep { cards, .. } => Some(usize::from(*cards)),
        DealStep::Halves { part, cards, .. } => {
            let (all, count) = (rules.packs.cards().len(), usize::from(rules.part(*part).count));
            let divided = count.div_ceil(2) * all / usize::from(rules.packs.count);
            let aside = divided - count * usize::from(*cards);
            (aside > 0).then_some(all - aside)
        }
        _ => None,
    })
}

/// Returns true if players move only cards from parts that are divided among the players.
pub(in crate::text) fn can_players_move_only_own_cards(rules: &Rules) -> bool {
    let givers = sorted_parts(stages(rules).flat_map(|stage| stage.giving_parts()));
    !givers.is_empty() && givers.iter().all(|part| rules.part(*part).seats > 0)
}

/// If cards of one colour can move only by changing places with a card of another part, returns the
/// other colour: only its cards are free. Otherwise returns `None`.
pub(in crate::text) fn only_free_colour(
    stage: Stage,
    at: PartId,
    routes: &[&Route],
) -> Option<Colour> {
    let swapped = stage.phase.together.iter().find_map(|kind| match &kind.cards {
        Match::Swap { from: [a, _], colours: Some([colour, _]) } if *a == at => Some(*colour),
        Match::Swap { from: [_, b], colours: Some([_, colour]) } if *b == at => Some(*colour),
        _ => None,
    })?;
    let moves = routes.iter().any(|route| route.colour == Some(swapped));
    let other = match swapped {
        Colour::Red => Colour::Black,
        Colour::Black => Colour::Red,
    };
    (!moves).then_some(other)
}

/// Returns true if no pile of a part ever holds more than one card.
pub(in crate::text) fn holds_single_cards(rules: &Rules, part: PartId) -> bool {
    let heaped = |route: &Route| {
        let alone = matches!(route.onto, Onto::Space | Onto::EmptyFoundation | Onto::Beside { .. });
        route.to == part && !alone && only_accepted_rank(rules.part(part)).is_none()
    };
    let step = |step: &DealStep| match step {
        DealStep::Deal(deal) => deals_several_cards_to_pile(deal, part),
        DealStep::Until(_, deal) => deals_several_cards_to_pile(deal, part),
        DealStep::Reject { part: to, rows, .. } => *to == part && *rows > 1,
        DealStep::Halves { part: to, .. } => *to == part,
        _ => false,
    };
    // A card that is dealt only to an empty pile covers no other card.
    let empty = rules.phases.iter().any(|phase| phase.stock.when == Test::empty([part]));
    let deals = |phase: &Phase| {
        phase.stock.turns.iter().any(|deal| {
            deals_several_cards_to_pile(deal, part)
                || (!empty && matches!(deal.shape, Shape::Rows { part: to, .. } if to == part))
        })
    };
    let fills = |what: &Consequence| matches!(what.without_conditions(), Consequence::Fill { part: to, cards: 2.., .. } if *to == part);
    let pair = |kind: &Match| matches!(kind, Match::Pair { to, .. } if *to == part);
    // If several rows are dealt to a part, the cards of the later rows lie on other cards.
    let rows = rules.first_deal.iter().filter(|step| match step {
        DealStep::Deal(deal) => matches!(deal.shape, Shape::Rows { part: to, .. } if to == part),
        _ => false,
    });
    rows.count() < 2
        && !rules.all_routes().any(heaped)
        && !rules.first_deal.iter().any(step)
        && !rules.phases.iter().any(deals)
        && !rules.phases.iter().flat_map(|phase| &phase.consequences).any(fills)
        && !rules.phases.iter().flat_map(|phase| &phase.together).any(|kind| pair(&kind.cards))
        && !rules
            .redeal
            .iter()
            .flat_map(|redeal| &redeal.deals)
            .any(|deal| deals_several_cards_to_pile(deal, part))
}

/// Returns true if a deal puts more than one card on a pile of a part.
pub(in crate::text) fn deals_several_cards_to_pile(deal: &Deal, part: PartId) -> bool {
    match deal.shape {
        Shape::Packets { part: to, sizes } => to == part && !matches!(sizes, Sizes::All(1)),
        Shape::Rows { part: to, rows } => to == part && rows > 1,
        Shape::UpTo { parts, cards, .. } => cards > 1 && parts.contains(&part),
        Shape::Triangle(to)
        | Shape::Across { part: to, .. }
        | Shape::NoEqualRanks { part: to, .. }
        | Shape::RoundRobin { part: to, .. }
        | Shape::LastBegun { part: to, .. }
        | Shape::Count { part: to, .. }
        | Shape::Passage { part: to, .. } => to == part,
        Shape::Coloured { red, black } => {
            [red, black].iter().any(|parts| parts.last() == Some(&part))
        }
        Shape::FirstEmpty(_) | Shape::NextRow { .. } => false,
    }
}

/// Returns true if cards can come to a part during the game.
pub(in crate::text) fn can_receive_cards(rules: &Rules, part: PartId) -> bool {
    let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
    rules.all_routes().any(|route| route.to == part)
        || kinds.any(|kind| kind.cards.receiving_parts().contains(&part))
}

/// Returns true if a redeal is left and gathers the piles of a part. In games for several players
/// this is always false, because a new deal is a new game.
pub(in crate::text) fn is_part_redealt(rules: &Rules, table: &Table, part: PartId) -> bool {
    rules.redeal.as_ref().is_some_and(|redeal| {
        let left = match redeal.times {
            Times::Most(times) => table.state.redeals < times,
            Times::Endless => true,
        };
        let gathered =
            matches!(&redeal.gather, Gather::Piles { parts, .. } if parts.contains(&part));
        left && gathered && rules.seats() == 1
    })
}

pub(in crate::text) fn parts_filled_from(
    rules: &Rules,
    giver: PartId,
) -> impl Iterator<Item = PartId> {
    rules.phases.iter().flat_map(|phase| &phase.consequences).filter_map(move |what| {
        match what.without_conditions() {
            Consequence::Fill { part, from, .. } => {
                let gives =
                    |source: &Source| matches!(source, Source::Top(top, _) if *top == giver);
                from.iter().any(gives).then_some(*part)
            }
            _ => None,
        }
    })
}
