//! What fills empty places.

use crate::{
    engine::Table,
    rules::{
        Consequence, DealStep, Gather, Match, Onto, PartId, Phase, Piles, Role, Route, Rows, Rules,
        Shape, Source, Test, Together,
    },
};

use super::{Stage, first_phase_with_moves, stages};

/// Returns true if a stage ends only when the stock is empty: no deal and no redeal leads to
/// another stage.
pub fn lasts_until_stock_is_empty(stage: Stage) -> bool {
    let stock = |part: PartId| stage.rules.part(part).role == Role::Stock;
    let over = |test: &Test| matches!(test, Test::Empty(Piles::Of(parts)) if parts.iter().all(|part| stock(*part)));
    let redealt = stage.rules.redeal.iter().any(|again| !again.leads.is_empty());
    stage.phase.stock.leads.is_none()
        && !redealt
        && stage.phase.ends.iter().all(|(test, _)| over(test))
}

/// Returns true if the player can move cards away from a part after the game has begun.
pub fn can_cards_leave_part(rules: &Rules, part: PartId) -> bool {
    let first = &rules.phases[first_phase_with_moves(rules)];
    let mut stages = stages(rules).skip_while(|stage| stage.phase != first);
    stages.any(|stage| {
        let mut kinds = stage.phase.together.iter().map(|kind| &kind.cards);
        stage.routes().any(|route| route.from == part)
            || kinds.any(|kind| !kind.only_changes_places() && kind.giving_parts().contains(&part))
    })
}

/// A way in which an empty place gets a card.
#[derive(Clone, Copy)]
pub enum Filler<'a> {
    /// Cards of the first source that has one go there automatically.
    Automatic { cards: u8, from: &'a [Source], is_conditional: bool },
    /// The player must move a card there before any other move.
    Duty(&'a Route),
    /// The stock fills the place when the player asks for cards.
    Stock(FilledPlaces),
    /// The player may move a card there.
    Move(&'a Route),
    /// The player may move a card there, and also onto cards that lie there.
    Anywhere(&'a Route),
    /// A pile with only its head may receive some cards that do not fit there.
    Grace,
    /// The place itself decides which cards it accepts: a foundation, or a place in a field.
    Fitting,
    /// A place in a row accepts the card that follows its left neighbour.
    Gap(&'a Route),
    /// Two cards go there together.
    Pair(&'a Together),
}

/// Lists what fills empty places in a phase. Each item begins with the part of these places.
pub fn fillers(phase: &Phase) -> Vec<(PartId, Filler<'_>)> {
    let automatic = phase.consequences.iter().filter_map(|what| {
        let (part, cards, from) = what.filled_spaces()?;
        let is_conditional = what.condition().is_some();
        Some((part, Filler::Automatic { cards, from, is_conditional }))
    });
    let moves = phase.routes.iter().map(|route| (route, false));
    let duties = phase.duties.iter().flat_map(|duty| &duty.routes).map(|route| (route, true));
    let routes = moves
        .chain(duties)
        .filter_map(|(route, is_duty)| Some((route.to, filler_of_route(route, is_duty)?)));
    let dealt = phase.stock.turns.iter().flat_map(|deal| {
        let fills = filled_places(deal.shape).into_iter();
        fills.flat_map(|places| {
            deal.shape.parts().into_iter().map(move |part| (part, Filler::Stock(places)))
        })
    });
    let pairs = phase.together.iter().filter_map(|kind| match kind.cards {
        Match::Pair { to, .. } => Some((to, Filler::Pair(kind))),
        Match::EqualRanks { .. }
        | Match::Couple { .. }
        | Match::SumOfThree { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. }
        | Match::Swap { .. } => None,
    });
    automatic.chain(routes).chain(dealt).chain(pairs).collect()
}

const fn filler_of_route(route: &Route, is_duty: bool) -> Option<Filler<'_>> {
    Some(match route.onto {
        Onto::Space if is_duty => Filler::Duty(route),
        Onto::Space => Filler::Move(route),
        Onto::Any => Filler::Anywhere(route),
        Onto::Grace { .. } => Filler::Grace,
        Onto::Foundation | Onto::EmptyFoundation | Onto::Field { .. } => Filler::Fitting,
        Onto::Beside { .. } => Filler::Gap(route),
        Onto::Build | Onto::LoneCard | Onto::Displace => return None,
    })
}

/// Returns true if something fills the empty places of a part. A deal that looks only for the first
/// empty place does not count.
pub fn can_be_filled(rules: &Rules, part: PartId) -> bool {
    let is_first_only = |filler| matches!(filler, Filler::Stock(FilledPlaces::FirstEmpty));
    rules.phases.iter().flat_map(fillers).any(|(to, filler)| to == part && !is_first_only(filler))
}

/// Returns true if a card of the stock goes under the pile of its rank, then the top card of that
/// pile under the pile of its own rank, and so on.
pub fn has_chain_deal(rules: &Rules) -> bool {
    let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
    turns.any(|deal| matches!(deal.shape, Shape::Passage { .. }))
}

/// Returns true if, during the game, cards are dealt to piles other than the waste, whether these
/// piles are empty or not.
pub fn deals_cards_onto_board(rules: &Rules) -> bool {
    let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
    turns.any(|deal| match deal.shape {
        Shape::Rows { part, .. }
        | Shape::Packets { part, .. }
        | Shape::RoundRobin { part, .. }
        | Shape::Passage { part, .. } => rules.part(part).role != Role::Waste,
        Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::NoEqualRanks { .. }
        | Shape::Coloured { .. }
        | Shape::LastBegun { .. }
        | Shape::FirstEmpty(_)
        | Shape::NextRow { .. }
        | Shape::Count { .. }
        | Shape::UpTo { .. } => false,
    }) || rules.redeal.iter().any(|again| match again.gather {
        Gather::OnePile(_) => true,
        Gather::Piles { .. } | Gather::BehindGaps { .. } | Gather::Pay { .. } => false,
    })
}

/// Returns true if the first deal puts cards on a part.
pub fn gets_cards_in_first_deal(rules: &Rules, part: PartId) -> bool {
    rules.first_deal.iter().any(|step| match step {
        DealStep::Deal(deal) | DealStep::Until(_, deal) => deal.shape.parts().contains(&part),
        step => step.piles().iter().any(|pile| pile.part == part),
    })
}

/// Returns true if the stock only fills empty places, automatically. The caller has ruled out any
/// other use of the stock.
pub fn only_fills_places(rules: &Rules) -> bool {
    let is_stock = |part: PartId| rules.part(part).role == Role::Stock;
    rules.consequences().filter_map(Consequence::filled_spaces).any(|(_, _, from)| {
        from.iter().any(|source| match source {
            Source::Top(part, _) => is_stock(*part),
            Source::Search { .. } => true,
        })
    })
}

pub fn parts_filled_from(rules: &Rules, giver: PartId) -> impl Iterator<Item = PartId> {
    rules.consequences().filter_map(Consequence::filled_spaces).filter_map(
        move |(part, _, from)| {
            let gives = |source: &Source| matches!(source, Source::Top(top, _) if *top == giver);
            from.iter().any(gives).then_some(part)
        },
    )
}

/// Which places without cards, or with too few, a deal fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilledPlaces {
    /// All empty places.
    Empty,
    /// The empty places of the row that was dealt last.
    EmptyInLastRow,
    /// Only the first empty place.
    FirstEmpty,
    /// All places with too few cards.
    Incomplete,
}

/// Returns `None` if the deal does not look for places without cards.
pub const fn filled_places(shape: Shape) -> Option<FilledPlaces> {
    Some(match shape {
        Shape::UpTo { rows: Rows::Last(_), .. } => FilledPlaces::EmptyInLastRow,
        Shape::UpTo { cards: 1, .. } => FilledPlaces::Empty,
        Shape::UpTo { .. } => FilledPlaces::Incomplete,
        Shape::FirstEmpty(_) => FilledPlaces::FirstEmpty,
        Shape::Packets { .. }
        | Shape::Rows { .. }
        | Shape::Triangle(_)
        | Shape::Across { .. }
        | Shape::NoEqualRanks { .. }
        | Shape::Coloured { .. }
        | Shape::RoundRobin { .. }
        | Shape::LastBegun { .. }
        | Shape::NextRow { .. }
        | Shape::Count { .. }
        | Shape::Passage { .. } => return None,
    })
}

/// Returns the number of cards in play if the game uses only some cards of its packs.
pub fn number_of_cards_used(rules: &Rules) -> Option<usize> {
    rules.first_deal.iter().find_map(|step| match step {
        DealStep::OneEach { part, .. } => Some(usize::from(rules.part(*part).count)),
        DealStep::Keep { cards, .. } => Some(usize::from(*cards)),
        DealStep::Halves { part, cards, .. } => {
            let (all, count) = (rules.packs.cards().len(), usize::from(rules.part(*part).count));
            let divided = count.div_ceil(2) * all / usize::from(rules.packs.count);
            let aside = divided - count * usize::from(*cards);
            (aside > 0).then_some(all - aside)
        }
        DealStep::SetOut(_)
        | DealStep::Deal(_)
        | DealStep::Until(..)
        | DealStep::Lift { .. }
        | DealStep::Find { .. }
        | DealStep::Slip { .. }
        | DealStep::Tops { .. }
        | DealStep::Pay { .. }
        | DealStep::Mix { .. }
        | DealStep::Reject { .. } => None,
    })
}

/// Returns true if a redeal is left and gathers the piles of a part. In games for several players
/// this is always false, because a new deal is a new game.
pub fn is_part_redealt(rules: &Rules, table: &Table, part: PartId) -> bool {
    rules.redeal.as_ref().is_some_and(|redeal| {
        redeal.times.allows_another_use(table.state.redeals)
            && redeal.gather.parts().contains(&part)
            && rules.seats() == 1
    })
}
