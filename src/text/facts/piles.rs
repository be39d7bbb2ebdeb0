//! Which cards of a pile are free, and how many it holds.

use crate::{
    cards::Colour,
    rules::{
        Consequence, Deal, DealStep, Free, Match, Onto, PartId, Phase, PileRef, Route, Rules,
        Shape, Sizes, Take, Test,
    },
};

use super::{Stage, distinct, only_accepted_rank};

/// Returns true if no pile of a part ever holds more than one card.
pub fn holds_single_cards(rules: &Rules, part: PartId) -> bool {
    let heaped = |route: &Route| {
        let alone = matches!(route.onto, Onto::Space | Onto::EmptyFoundation | Onto::Beside { .. });
        route.to == part && !alone && only_accepted_rank(rules.part(part)).is_none()
    };
    let step = |step: &DealStep| match step {
        DealStep::Deal(deal) => deals_several_cards_to_pile(deal, part),
        DealStep::Until(_, deal) => deals_several_cards_to_pile(deal, part),
        DealStep::Reject { part: to, rows, .. } => *to == part && *rows > 1,
        DealStep::Halves { part: to, .. } => *to == part,
        DealStep::SetOut(_)
        | DealStep::Lift { .. }
        | DealStep::Find { .. }
        | DealStep::Slip { .. }
        | DealStep::Tops { .. }
        | DealStep::OneEach { .. }
        | DealStep::Pay { .. }
        | DealStep::Mix { .. }
        | DealStep::Keep { .. } => false,
    };
    // A card that is dealt only to an empty pile covers no other card.
    let empty = rules.phases.iter().any(|phase| phase.stock.when == Test::empty([part]));
    let deals = |phase: &Phase| {
        phase.stock.turns.iter().any(|deal| {
            deals_several_cards_to_pile(deal, part)
                || (!empty && matches!(deal.shape, Shape::Rows { part: to, .. } if to == part))
        })
    };
    let fills = |what: &Consequence| {
        what.filled_spaces().is_some_and(|(to, cards, _)| to == part && cards > 1)
    };
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
        && !rules.consequences().any(fills)
        && !rules.together().any(pair)
        && !rules
            .redeal
            .iter()
            .flat_map(|redeal| &redeal.deals)
            .any(|deal| deals_several_cards_to_pile(deal, part))
}

/// Returns true if a deal puts more than one card on a pile of a part.
fn deals_several_cards_to_pile(deal: &Deal, part: PartId) -> bool {
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

/// Returns true if a card can move together with its run, however long that is.
pub const fn can_take_run(take: Take) -> bool {
    match take {
        Take::Run | Take::Whole => true,
        Take::One | Take::Lone | Take::Exactly(_) | Take::Buried(_) => false,
    }
}

/// Which places must be empty before a card is free.
pub enum Blocking {
    /// In a block of cards: a place at one of the narrow ends of the card.
    NarrowEnds,
    /// In a block of cards: all places above the card in its column, or all below it.
    BothEndsOfColumn,
    /// In a block of cards: all places below the card in its column.
    FootOfColumn,
    /// At least one of the places beside the card. These places belong to the listed parts.
    OneBeside(Vec<PartId>),
    /// All places of other parts that belong to the card.
    All(Vec<PartId>),
}

/// Returns what blocks the cards of a part, or `None` if nothing does.
pub fn blocking(rules: &Rules, part: PartId) -> Option<Blocking> {
    let Free::When(piles) = &rules.part(part).free else { return None };
    let by = distinct(piles.iter().flatten().flatten().map(|pile| pile.part));
    let has_choice = piles.iter().any(|alternatives| alternatives.len() > 1);
    // The piles of a block are numbered row by row, so piles with consecutive numbers are
    // neighbours in a row.
    let near = |(own, alternatives): (usize, &Vec<Vec<PileRef>>)| {
        alternatives.iter().flatten().any(|pile| usize::from(pile.index).abs_diff(own) == 1)
    };
    Some(match (by.contains(&part), has_choice) {
        (true, _) if piles.iter().enumerate().any(near) => Blocking::NarrowEnds,
        (true, true) => Blocking::BothEndsOfColumn,
        (true, false) => Blocking::FootOfColumn,
        (false, true) => Blocking::OneBeside(by),
        (false, false) => Blocking::All(by),
    })
}

/// If cards of one colour can move only by changing places with a card of another part, returns the
/// other colour: only its cards are free. Otherwise returns `None`.
pub fn only_free_colour(stage: Stage, at: PartId, routes: &[&Route]) -> Option<Colour> {
    let swapped = stage.phase.together.iter().find_map(|kind| match &kind.cards {
        Match::Swap { from: [a, _], colours: Some([colour, _]) } if *a == at => Some(*colour),
        Match::Swap { from: [_, b], colours: Some([_, colour]) } if *b == at => Some(*colour),
        _ => None,
    })?;
    let moves = routes.iter().any(|route| route.colour == Some(swapped));
    (!moves).then(|| swapped.other())
}

/// Returns the parts to which cards of this part go only two at a time, without duplicates.
pub fn parts_reached_by_two_cards_only(rules: &Rules, from: PartId) -> Vec<PartId> {
    let reached = rules.together().flat_map(|kind| match kind {
        Match::Couple { from: givers, to } if givers.contains(&from) => to.as_slice(),
        Match::Couple { .. }
        | Match::EqualRanks { .. }
        | Match::Pair { .. }
        | Match::SumOfThree { .. }
        | Match::Sum { .. }
        | Match::Exchange { .. }
        | Match::Swap { .. } => &[],
    });
    distinct(reached.copied())
}

/// Returns true if cards can come to a part during the game.
pub fn can_receive_cards(rules: &Rules, part: PartId) -> bool {
    rules.all_routes().any(|route| route.to == part)
        || rules.together().any(|kind| kind.receiving_parts().contains(&part))
}

/// Returns true if cards of a part can only change places.
pub fn can_only_swap(rules: &Rules, part: PartId) -> bool {
    let is_from_here = |kind: &&Match| kind.giving_parts().contains(&part);
    let mut kinds = rules.together().filter(is_from_here).peekable();
    rules.all_routes().all(|route| route.from != part)
        && kinds.peek().is_some()
        && kinds.all(Match::only_changes_places)
}
