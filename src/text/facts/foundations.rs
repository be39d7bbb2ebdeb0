//! What foundations accept, and from where.

use crate::{
    cards::{Colour, Rank, Suit},
    engine::{PileId, Plan, Table},
    rules::{Follow, Order, Part, PartId, Phase, Piles, Role, Route, Rules, Test},
};

use super::{Stage, parked_for, receiver_conditions, stages};

/// Returns the rank of the cards that a part accepts, or `None` if it accepts several ranks.
pub fn only_accepted_rank(part: &Part) -> Option<Rank> {
    match &part.foundation.as_ref()?.order {
        Order::List([only]) => Rank::new(*only),
        _ => None,
    }
}

/// Returns the ranks that are built on a part, without the last one if its cards are only parked
/// there until another pile needs them.
pub fn ranks_without_waiting<'a>(rules: &Rules, part: PartId, list: &'a [u8]) -> &'a [u8] {
    let Some((last, rest)) = list.split_last() else { return list };
    let is_last = |way: &&Route| Rank::new(*last).is_some_and(|rank| way.ranks.contains(rank));
    let mut to = rules.all_routes().filter(|way| way.to == part).filter(is_last).peekable();
    if to.peek().is_some() && to.all(|way| parked_for(way).is_some()) { rest } else { list }
}

pub fn has_one_rank_only(list: &[u8]) -> bool {
    list.windows(2).all(|pair| pair[0] == pair[1])
}

/// Returns true if every pile of the part gets a fixed card before the deal.
pub fn starts_with_fixed_cards(rules: &Rules, part: PartId) -> bool {
    let cards = rules.cards_set_out().filter(|(_, pile)| pile.part == part);
    cards.count() == usize::from(rules.part(part).count)
}

/// Returns the routes on which the player moves cards to foundations.
pub fn routes_to_foundations(rules: &Rules) -> impl Iterator<Item = &Route> {
    let role = move |part| rules.part(part).role;
    let all = stages(rules).flat_map(|stage| stage.routes());
    all.filter(move |route| {
        role(route.to) == Role::Foundation && role(route.from) != Role::Foundation
    })
}

/// Returns true if the guard (condition) of this route is only about foundations, and another route
/// with the same origin and target has no guard of this kind. This route then carries only the card
/// that completes a foundation.
pub fn has_same_route_without_guard(rules: &Rules, route: &Route) -> bool {
    let beside = |part: &PartId| rules.part(*part).role == Role::Foundation;
    same_number_guard(route).is_some_and(|test| test.parts().iter().all(beside))
        && routes_to_foundations(rules).any(|other| {
            (other.from, other.to) == (route.from, route.to) && same_number_guard(other).is_none()
        })
}

/// Returns the guard that lets a pile receive cards only if the pile with the same number in
/// another part holds a card. Returns `None` if the route has no such guard.
pub fn same_number_guard(route: &Route) -> Option<&Test> {
    receiver_conditions(route).find(|test| matches!(test, Test::Filled(Piles::SameNumber(_))))
}

/// Returns how many cards of a rank a part accepts.
pub fn count_places_for_rank(part: &Part, rank: Rank) -> usize {
    let each = match part.foundation.as_ref().map(|takes| &takes.order) {
        Some(Order::List(list)) if has_one_rank_only(list) => {
            list.iter().filter(|one| **one == rank.number()).count()
        }
        _ => 1,
    };
    each * usize::from(part.count)
}

/// Returns true if a part has exactly one place for each suit.
pub fn has_one_of_each_suit(part: &Part) -> bool {
    let suits = part.foundation.as_ref().map_or(&[][..], |takes| takes.suits);
    suits.len() == 4 && Suit::ALL.iter().all(|suit| suits.contains(suit))
}

/// Returns true if a part with the order of a foundation accepts cards during the game: it is a
/// foundation, has places for one rank only, or the player moves cards there.
pub fn accepts_cards_during_game(rules: &Rules, at: PartId) -> bool {
    let part = rules.part(at);
    let mut routes = rules.phases.iter().flat_map(Phase::all_routes);
    let mut reached = || routes.any(|route| route.to == at);
    part.foundation.is_some()
        && (part.role == Role::Foundation || only_accepted_rank(part).is_some() || reached())
}

/// Returns true if the route takes a card from the foundation on which it was only parked.
pub fn takes_card_parked_on_foundation(stage: Stage, route: &Route) -> bool {
    stage.routes().any(|other| {
        other.to == route.from && other.ranks == route.ranks && parked_for(other).is_some()
    })
}

/// The suit of the card that a foundation accepts next.
pub enum NextSuit {
    Of(Suit),
    Colour(Colour),
    /// The first card decides the suit of the foundation.
    Undecided,
    Any,
}

pub fn next_suit(plan: &Plan, table: &Table, pile: PileId) -> NextSuit {
    let Some(takes) = &plan.part(pile).foundation else { return NextSuit::Any };
    let own = takes.suits.get(usize::from(plan.index_in_part(pile)));
    match (table.top_card(pile), own, takes.suit) {
        (None, Some(own), _) => NextSuit::Of(*own),
        (None, None, Follow::InSuit) => NextSuit::Undecided,
        (Some(top), _, Follow::InSuit) => NextSuit::Of(top.suit()),
        (Some(top), _, Follow::OtherColour) => NextSuit::Colour(top.colour().other()),
        (None, None, Follow::OtherColour | Follow::AnySuit) | (Some(_), _, Follow::AnySuit) => {
            NextSuit::Any
        }
    }
}
