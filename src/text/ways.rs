//! Sentences about the targets of routes: why cards never go from one part of the table to another,
//! and which cards may go to an empty place. Reads the declaration and, from a table, only the
//! number of cards in each pile, the phase and the redeals.

use crate::{
    cards::RankSet,
    engine::{Carry, PileId, Plan, Table},
    rules::{
        End, JustDealt, Match, Onto, PartId, Partners, Phase, Piles, Role, Route, Rules, Stock,
        Take, Test,
    },
};

use super::{
    cards::{colour_word, rank_list},
    conditions::clause,
    english::{list, with_article},
    facts::{
        FilledPlaces, Filler, can_only_swap, can_receive_cards, distinct, filled_places, fillers,
        is_part_redealt, parts_filled_from, parts_reached_by_two_cards_only,
    },
    names::{
        is_called_cards, name, parts_words, pile_name_in_part_with_article,
        pile_with_article as pile,
    },
    together::{never_alone_reason, not_alone_to_part_reason},
};

/// Returns the reason why cards never go from one part to another.
pub(super) fn no_route_reason(plan: &Plan, table: &Table, carry: Carry) -> String {
    let (rules, from, to) = (plan.rules(), plan.part_of(carry.from), plan.part_of(carry.to));
    let bound = table.len(carry.from) > 1;
    if let Some(words) = not_alone_to_part_reason(rules, (from, bound), to) {
        return words;
    }
    if carry.from != carry.to && (carry.from_end, carry.to_end) != (End::Top, End::Top) {
        let way = |route: &Route| route.from == from && route.to == to;
        if rules.all_routes().any(way) {
            return format!(
                "no card goes {}",
                from_part_to_part_words(rules, carry_ends(carry), from, to)
            );
        }
    }
    if carry.buried_at.is_some() {
        return buried_card_reason(rules, from);
    }
    automatic_only_reason(rules, carry, (from, to))
        .unwrap_or_else(|| reachable_places_sentence(plan, table, carry.from))
}

/// Says where a buried card (one under other cards) may go, or that no buried card may be taken.
fn buried_card_reason(rules: &Rules, from: PartId) -> String {
    let draws = |route: &&Route| route.from == from && matches!(route.take, Take::Buried(_));
    let reached = distinct(rules.all_routes().filter(draws).map(|route| route.to));
    if reached.is_empty() {
        let own = name(rules, from);
        return format!("no card of the {own} is taken from under others");
    }
    format!("a card taken from under others goes only to {}", parts_words(rules, &reached, "or"))
}

/// If cards go from one part to another only automatically, says so.
fn automatic_only_reason(
    rules: &Rules,
    carry: Carry,
    (from, to): (PartId, PartId),
) -> Option<String> {
    let leads = |route: &Route| route.from == from && route.to == to;
    if rules.phases.iter().flat_map(Phase::all_routes).any(leads) {
        return None;
    }
    let mut plays = rules.consequences().filter_map(|what| Some((what, what.route()?)));
    let (what, route) = plays.find(|(_, route)| leads(route))?;
    let when =
        what.condition().map_or_else(String::new, |test| format!(", when {}", clause(rules, test)));
    let cards = match route.ranks {
        RankSet::ALL => "cards".to_owned(),
        ranks => rank_list(ranks, "and"),
    };
    Some(format!(
        "{cards} go {} only automatically{when}",
        from_part_to_part_words(rules, carry_ends(carry), from, to)
    ))
}

/// Says to which places the cards of a pile can go, or that these cards stay where they are.
fn reachable_places_sentence(plan: &Plan, table: &Table, at: PileId) -> String {
    let (rules, from) = (plan.rules(), plan.part_of(at));
    let own = name(rules, from);
    let reached = reachable_places_words(rules, from);
    let single = rules.part(from).count == 1;
    match (rules.part(from).role, reached) {
        (Role::Stock, None) => format!("the cards of the {own} are not yet in play"),
        (_, _) if can_only_swap(rules, from) => {
            format!("cards of the {own} only change places")
        }
        (Role::Aside, None) if is_part_redealt(rules, table, from) => {
            format!("what lies on the {own} stays there until it is dealt again")
        }
        (Role::Aside, _) if can_receive_cards(rules, from) => {
            format!("what lies on the {own} stays there")
        }
        (Role::Aside, _) if single => format!("{} takes no part in play", pile(plan, at)),
        (Role::Aside, _) => format!("cards of the {own} take no part in play"),
        (Role::Foundation, None) => format!("what lies on the {own} stays there"),
        (_, _) if let Some(reason) = never_alone_reason(rules, from) => reason,
        (_, Some(reached)) if is_called_cards(rules, from) => {
            format!("the {own} go only to {reached}")
        }
        (_, Some(reached)) => format!("from the {own} cards go only to {reached}"),
        (_, None) => cards_only_fill_spaces_sentence(rules, from),
    }
}

/// Returns the places to which cards of a part can go: “the foundations or another fan”. Places to
/// which two cards go together come last.
fn reachable_places_words(rules: &Rules, from: PartId) -> Option<String> {
    let routes = rules.all_routes().filter(|route| route.from == from);
    let singly = distinct(routes.map(|route| route.to)).into_iter().map(|to| match to == from {
        true => format!("another {}", rules.part(from).pile_name),
        false => format!("the {}", name(rules, to)),
    });
    let singly: Vec<String> = singly.collect();
    let together = parts_reached_by_two_cards_only(rules, from);
    match (singly.is_empty(), together.is_empty()) {
        (true, true) => None,
        (false, true) => Some(list(&singly, "or")),
        (true, false) => Some(format!("{}, two together", parts_words(rules, &together, "or"))),
        (false, false) => Some(format!(
            "{} or, two together, to {}",
            list(&singly, "or"),
            parts_words(rules, &together, "or")
        )),
    }
}

/// Says that the cards of a part only fill spaces automatically, or that these cards stay where
/// they are.
fn cards_only_fill_spaces_sentence(rules: &Rules, from: PartId) -> String {
    let own = name(rules, from);
    let filled: Vec<PartId> = parts_filled_from(rules, from).collect();
    if filled.is_empty() {
        return format!("what lies on the {own} stays there");
    }
    let filled = parts_words(rules, &filled, "and");
    format!("cards of the {own} only fill spaces in {filled}, automatically")
}

/// Says in which phases a route from one part to another is open. The sentence is used when no such
/// route is open now.
pub(super) fn route_phase_reason(plan: &Plan, carry: Carry) -> String {
    let (rules, from, to) = (plan.rules(), plan.part_of(carry.from), plan.part_of(carry.to));
    let is_way = |route: &Route| {
        route.from == from && route.to == to && (route.from_end, route.to_end) == carry_ends(carry)
    };
    let leads = |phase: &&Phase| phase.routes.iter().any(is_way);
    let phases: Vec<String> =
        rules.phases.iter().filter(leads).map(|phase| phase.name.to_owned()).collect();
    let mut at_once =
        rules.phases.iter().flat_map(|phase| &phase.duties).flat_map(|duty| &duty.routes);
    let but = match at_once
        .any(|route| is_way(route) && route.just_dealt == Some(JustDealt::UntilNextMove))
    {
        true => ", but for one that has just been turned up",
        false => "",
    };
    format!(
        "cards go {} only {}{but}",
        from_part_to_part_words(rules, carry_ends(carry), from, to),
        list(&phases, "and")
    )
}

/// Says that cards use a route: “cards go from one column to another”.
pub(super) fn cards_go_words(rules: &Rules, route: &Route) -> String {
    format!("cards go {}", route_ends_words(rules, route))
}

/// Returns words for the origin and the target of a route: “from one column to another”.
pub(super) fn route_ends_words(rules: &Rules, route: &Route) -> String {
    from_part_to_part_words(rules, (route.from_end, route.to_end), route.from, route.to)
}

/// Returns the end of the pile from which a card is taken, and the end of the pile on which it is
/// placed.
const fn carry_ends(carry: Carry) -> (End, End) {
    (carry.from_end, carry.to_end)
}

/// Describes the way from one part to another. An end of a pile is named only if it is not the
/// usual one.
fn from_part_to_part_words(rules: &Rules, ends: (End, End), from: PartId, to: PartId) -> String {
    let each = |part: PartId| rules.part(part).pile_name;
    match ends {
        (End::Top, End::Top) if from == to => format!("from one {} to another", each(from)),
        (End::Top, End::Top) => {
            format!("from the {} to the {}", name(rules, from), name(rules, to))
        }
        (from_end, to_end) => {
            let place = |end, part: PartId, one: &str| match (end, rules.part(part).role) {
                (End::Top, Role::Tableau) => format!("the foot of {one}"),
                (End::Bottom, Role::Tableau) => format!("the head of {one}"),
                (End::Top, _) => format!("the {}", name(rules, part)),
                (End::Bottom, _) => format!("under the {}", name(rules, part)),
            };
            let origin = place(from_end, from, &with_article(each(from)));
            let target = match (from, from_end) == (to, to_end) {
                true => place(to_end, to, &format!("another {}", each(to))),
                false => place(to_end, to, &with_article(each(to))),
            };
            let is_under = to_end == End::Bottom && rules.part(to).role != Role::Tableau;
            format!("from {origin} {}{target}", if is_under { "" } else { "to " })
        }
    }
}

/// Returns the reason why a pile gives no cards to another pile, although other piles of its part
/// do. If the rule differs between phases, the words name the phase.
pub(super) fn wrong_partner_reason(plan: &Plan, table: &Table, from: PileId) -> String {
    let part = plan.part_of(from);
    let phases = &plan.rules().phases;
    let phase = &phases[usize::from(table.state.phase)];
    let mut takers: Vec<PileId> = Vec::new();
    let bound = |route: &&Route| route.from == part && route.partners != Partners::Any;
    let top = table.top_card(from);
    let fits = |route: &&Route| {
        route.colour.is_none_or(|colour| top.is_none_or(|top| top.colour() == colour))
    };
    if let Some(colour) = phase.routes.iter().filter(bound).find_map(|route| route.colour)
        && !phase.routes.iter().filter(bound).any(|route| fits(&route) && route.to == part)
    {
        let each = plan.rules().part(part).pile_name;
        return format!("only {} cards go from one {each} to another", colour_word(colour));
    }
    for route in phase.routes.iter().filter(bound) {
        let piles = plan
            .piles_of(route.to)
            .filter(|to| *to != from && plan.are_partners(route.partners, from, *to));
        takers.extend(piles);
    }
    takers.dedup();
    let takers: Vec<String> = takers.into_iter().map(|to| pile(plan, to)).collect();
    // If the rule is the same in every phase, the words name no phase.
    let same = |other: &Phase| {
        let of = |phase: &Phase| -> Vec<Route> {
            phase.routes.iter().filter(|route| bound(route)).cloned().collect()
        };
        of(other) == of(phase)
    };
    let when = match phases.iter().all(same) {
        true => String::new(),
        false => format!("{}, ", phase.name),
    };
    if takers.is_empty() {
        return format!("{when}{} gives to no pile", pile(plan, from));
    }
    format!("{when}{} gives only to {}", pile(plan, from), list(&takers, "or"))
}

/// Returns the reason why a card may not go to an empty pile. If the card may go there only in
/// another phase, the words name that phase.
pub(super) fn empty_place_reason(plan: &Plan, table: &Table, at: PileId) -> String {
    let (rules, part) = (plan.rules(), plan.part_of(at));
    let each = rules.part(part).pile_name;
    let fills = |phase| -> Vec<&Route> {
        let here = fillers(phase).into_iter().filter(|(to, _)| *to == part);
        here.filter_map(|(_, filler)| route_of_filler(filler)).collect()
    };
    let here = &rules.phases[usize::from(table.state.phase)];
    let (when, fills) = match rules.phases.iter().find(|phase| !fills(phase).is_empty()) {
        Some(phase) if fills(here).is_empty() => (format!(", {}", phase.name), fills(phase)),
        _ => (String::new(), fills(here)),
    };
    let from = parts_words(rules, &distinct(fills.iter().map(|route| route.from)), "or");
    let empty = format!("{} is empty", pile(plan, at));
    if !when.is_empty()
        && let Some(stock) = name_of_stock_that_fills_part(plan, table, part)
    {
        return format!("{empty}, and for now only the {stock} fills it, when it is asked");
    }
    let Some(first) = fills.first() else {
        return if rules.part(part).role == Role::Waste {
            format!("{empty}: cards are laid only on a card that lies there")
        } else {
            let instead = other_place_for_two_cards_words(plan, at);
            format!("{empty}, and no card is moved into an empty {each}{instead}")
        };
    };
    if first.ranks == RankSet::ALL || fills.iter().any(|route| route.ranks != first.ranks) {
        return format!("{empty}, and an empty {each} is filled only from {from}{when}");
    }
    let ranks = rank_list(first.ranks, "or");
    // If the player may build on these piles with cards that cannot fill a space there, the
    // sentence also says where the cards for a space come from.
    let builds = |route: &&Route| route.to == part && route.onto == Onto::Build;
    let fills = |route: &Route| fills.iter().any(|fill| fill.from == route.from);
    let all = rules.all_routes().filter(builds).all(fills);
    let from = if all { String::new() } else { format!(", from {from}") };
    format!("{empty}, and an empty {each} takes only {ranks}{from}")
}

/// Returns the route of a card that the player moves to an empty place.
const fn route_of_filler(filler: Filler<'_>) -> Option<&Route> {
    match filler {
        Filler::Move(route) | Filler::Duty(route) => Some(route),
        // The stock has a sentence of its own. Automatic fills need no card of the player, and the
        // other places refuse a card for other reasons.
        Filler::Stock(_)
        | Filler::Automatic { .. }
        | Filler::Anywhere(_)
        | Filler::Grace
        | Filler::Fitting
        | Filler::Gap(_)
        | Filler::Pair(_) => None,
    }
}

/// If the stock has cards and, in the current phase, fills empty piles of this part when touched,
/// returns its name.
fn name_of_stock_that_fills_part(plan: &Plan, table: &Table, part: PartId) -> Option<&'static str> {
    let stock = plan.stock().filter(|stock| !table.is_empty(*stock))?;
    let phase = &plan.rules().phases[usize::from(table.state.phase)];
    let fills = fillers(phase)
        .into_iter()
        .any(|(to, filler)| to == part && matches!(filler, Filler::Stock(_)));
    fills.then(|| plan.part(stock).name)
}

/// If another place accepts two cards together instead of this empty pile, returns words for that
/// place.
fn other_place_for_two_cards_words(plan: &Plan, at: PileId) -> String {
    let (rules, part) = (plan.rules(), plan.part_of(at));
    let beside = rules.together().find_map(|kind| match kind {
        Match::Pair { to, where_to: Test::Empty(Piles::SameNumber(twins)), .. }
            if *twins == [part] =>
        {
            Some(pile_name_in_part_with_article(rules.part(*to), plan.index_in_part(at)))
        }
        _ => None,
    });
    beside.map_or_else(String::new, |beside| format!(": {beside} takes two together instead"))
}

/// Says why the player cannot use the stock in the current phase: it acts automatically, or it
/// gives cards only in another phase. Returns `None` if neither is true.
pub(super) fn stock_action_words(plan: &Plan, table: &Table) -> Option<String> {
    let (rules, stock) = (plan.rules(), plan.part_of(plan.stock()?));
    let here = &rules.phases[usize::from(table.state.phase)].stock;
    let asked =
        |stock: &Stock| (!stock.turns.is_empty() && !stock.by_itself) || stock.otherwise.is_some();
    if here.by_itself {
        return Some("is dealt automatically, as soon as the cards before are placed".to_owned());
    }
    if let [turn] = here.turns.as_slice()
        && filled_places(turn.shape).is_some_and(|places| places != FilledPlaces::Incomplete)
    {
        return Some(stock_only_fills_empty_piles_words(rules, &turn.shape.parts()));
    }
    if asked(here) {
        return None;
    }
    let later = rules.phases.iter().filter(|phase| asked(&phase.stock));
    let later: Vec<String> = later.map(|phase| phase.name.to_owned()).collect();
    if !later.is_empty() {
        return Some(format!("gives cards only {}", list(&later, "and")));
    }
    let filled = parts_filled_from(rules, stock).map(|part| rules.part(part).count).max();
    let does = match filled? {
        2.. => "gives cards to empty places automatically, and none otherwise",
        _ => "is turned automatically, as soon as the card before is placed",
    };
    Some(does.to_owned())
}

/// Returns the sentence for a stock that only fills empty piles of these parts, when no such pile
/// is empty.
fn stock_only_fills_empty_piles_words(rules: &Rules, parts: &[PartId]) -> String {
    match parts {
        [one] if rules.part(*one).count == 1 => {
            format!("gives a card only when {}", clause(rules, &Test::empty([*one])))
        }
        _ => {
            let places = parts_words(rules, parts, "and");
            format!("only fills empty places in {places}, and there is none now")
        }
    }
}
