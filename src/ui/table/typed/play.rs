//! Finds the move that a typed command makes. The session decides which moves are legal.

use crate::{
    engine::{Move, PileId},
    rules::{End, Role},
    session::{Selection, Session},
    text::{self, typed},
    ui::{
        geometry::BoardScene,
        table::{
            board::focus,
            input::{self, InputAction},
            navigate::{self, WantedCard},
        },
    },
};

use super::{TypedTarget, TypedThing};

/// A place on the table: a pile, and the depth of a card in it. The depth is `None` if the pile is
/// empty.
type Place = (PileId, Option<usize>);

/// Returns the reaction to a command that moves cards. If several moves fit the names, the reaction
/// asks the player to choose one. If no move fits, the reaction is a refusal with the reason.
pub fn play_action(
    session: &Session,
    scene: &BoardScene,
    from: TypedThing,
    to: TypedTarget,
) -> InputAction {
    let sources = match source_selections(session, scene, from) {
        Ok(sources) => sources,
        Err(words) => return InputAction::Refuse(words),
    };
    let reactions: Vec<InputAction> = match to {
        TypedTarget::Home => {
            sources.into_iter().map(|source| move_to_foundation_action(session, source)).collect()
        }
        TypedTarget::Thing(to) => match target_places(session, scene, to) {
            Ok(targets) => actions_for_sources_and_targets(session, &sources, &targets),
            Err(words) => return InputAction::Refuse(words),
        },
    };
    combine_reactions(session, reactions)
}

/// Combines the reactions to all possible meanings of a command. Plays the move if only one is
/// possible, or if all possible moves are equivalent. Otherwise asks the player to choose. If no
/// move is possible, returns the first reaction that is not a refusal. If all are refusals, returns
/// the first one.
fn combine_reactions(session: &Session, reactions: Vec<InputAction>) -> InputAction {
    let mut moves: Vec<Move> = Vec::new();
    for reaction in &reactions {
        match reaction {
            InputAction::Play(mv) if !moves.contains(mv) => moves.push(*mv),
            InputAction::AskWhich(several) => {
                moves.extend(several.iter().filter(|mv| !moves.contains(mv)).collect::<Vec<_>>());
            }
            _ => {}
        }
    }
    let groups = session.group_equivalent_moves(&moves);
    let moves: Vec<Move> = groups.into_iter().map(|(mv, _)| mv).collect();
    match moves[..] {
        [] => {}
        [only] => return InputAction::Play(only),
        _ => return InputAction::AskWhich(moves),
    }
    let is_refusal = |reaction: &InputAction| matches!(reaction, InputAction::Refuse(_));
    let best = reactions.iter().position(|reaction| !is_refusal(reaction)).unwrap_or(0);
    let chosen = reactions.into_iter().nth(best);
    chosen.unwrap_or_else(|| InputAction::Refuse(typed::SAME_PLACE.to_owned()))
}

/// Returns one reaction for each pair of a source and a target in another pile. The reaction moves
/// the cards of the source to the target.
fn actions_for_sources_and_targets(
    session: &Session,
    sources: &[Selection],
    targets: &[Place],
) -> Vec<InputAction> {
    let place = |source: &Selection, (pile, depth): &Place| {
        (source.pile != *pile).then(|| input::place_cards_action(session, *source, *pile, *depth))
    };
    let pairs = sources.iter().flat_map(|source| targets.iter().map(move |to| (source, to)));
    pairs.filter_map(|(source, to)| place(source, to)).collect()
}

/// Returns the reaction that moves the cards to a foundation, or a refusal with the reason.
fn move_to_foundation_action(session: &Session, source: Selection) -> InputAction {
    let is_home = |pile: PileId| session.plan().part(pile).role == Role::Foundation;
    let found = source.destinations(session);
    if let Some(to) = found.into_iter().find(|to| is_home(to.pile)) {
        return InputAction::Play(to.mv);
    }
    let mut homes: Vec<PileId> = session.plan().piles().filter(|pile| is_home(*pile)).collect();
    homes.sort_by_key(|home| !is_foundation_of_suit(session, *home, source));
    let why = source.obstacle_at_best_pile(session, &homes);
    let words = why.map(|why| text::obstacle_sentence(session, why));
    InputAction::Refuse(words.unwrap_or_else(|| typed::NO_FOUNDATIONS.to_owned()))
}

/// Returns true if the foundation `home` is for the suit of the selected card.
fn is_foundation_of_suit(session: &Session, home: PileId, source: Selection) -> bool {
    let (plan, table) = (session.plan(), session.shown_table());
    let takes = plan.part(home).foundation.as_ref();
    let suit = takes.and_then(|takes| takes.suits.get(usize::from(plan.index_in_part(home))));
    let card = table.pile(source.pile).get(source.depth).filter(|card| card.is_up());
    card.is_some_and(|card| suit == Some(&table.face(*card).suit()))
}

/// Returns a selection for each card that the name `from` can mean. Uncovered cards come first.
///
/// # Errors
/// Returns a sentence that says why there is no such card.
fn source_selections(
    session: &Session,
    scene: &BoardScene,
    from: TypedThing,
) -> Result<Vec<Selection>, String> {
    let places: Vec<(PileId, usize)> = match from {
        TypedThing::Cards(wanted) => places_of_visible_card(session, scene, wanted)?,
        TypedThing::Pile(pile) => match session.shown_table().len(pile).checked_sub(1) {
            Some(top) => vec![(pile, top)],
            None => return Err(typed::pile_contents_text(session, pile)),
        },
    };
    Ok(places
        .into_iter()
        .map(|(pile, depth)| Selection::select_card(session, pile, depth))
        .collect())
}

/// Returns all places that the name `to` can mean.
///
/// # Errors
/// Returns a sentence that says why there is no such place.
fn target_places(
    session: &Session,
    scene: &BoardScene,
    to: TypedThing,
) -> Result<Vec<Place>, String> {
    let table = session.shown_table();
    let wanted = match to {
        TypedThing::Pile(pile) => return Ok(vec![(pile, table.len(pile).checked_sub(1))]),
        TypedThing::Cards(wanted) => wanted,
    };
    let places = places_of_visible_card(session, scene, wanted)?;
    // Cards can go only to the end of a pile. If no wanted card lies at an end, return all places:
    // the move is then refused with the reason.
    let is_end = |(pile, depth): &&(PileId, usize)| {
        let card = table.pile(*pile).get(*depth).copied();
        [End::Top, End::Bottom].iter().any(|end| table.end_card(*pile, *end) == card)
    };
    let ends: Vec<(PileId, usize)> = places.iter().filter(is_end).copied().collect();
    let places = if ends.is_empty() { places } else { ends };
    Ok(places.into_iter().map(|(pile, depth)| (pile, Some(depth))).collect())
}

/// Returns the places of all open cards with this rank and suit, uncovered cards first.
///
/// # Errors
/// Returns a sentence if no such card lies open.
fn places_of_visible_card(
    session: &Session,
    scene: &BoardScene,
    wanted: WantedCard,
) -> Result<Vec<(PileId, usize)>, String> {
    let mut stops = navigate::stops_of_matching_visible_cards(session, scene, wanted);
    stops.sort_by_key(|stop| focus::is_covered(session.shown_table(), scene, *stop));
    let places: Vec<(PileId, usize)> =
        stops.into_iter().filter_map(|stop| Some((stop.pile, stop.depth?))).collect();
    match places.is_empty() {
        true => Err(text::found_cards_sentence(session, (wanted.rank, wanted.suit), &[])),
        false => Ok(places),
    }
}
