//! The row about the foundations: which cards they accept, which cards go there automatically, and
//! which cards leave the game together. Depends on the declaration, not on a table.

use crate::{
    cards::{Rank, RankSet},
    rules::{JustDealt, Onto, Order, PartId, Partners, Role, Route, Rules, Take},
    text::{
        cards::{rank, rank_list, rank_plural},
        conditions::{clause, clause_for_all_receivers},
        english::{list, number},
        facts::{
            DutyKind, Stage, accepts_cards_during_game, are_all_free_cards_in_parts,
            count_places_for_rank, duty_kind, first_phase_with_moves, grouped,
            has_one_of_each_suit, has_one_rank_only, has_same_route_without_guard,
            only_accepted_rank, route_condition, routes_to_foundations, same_number_guard,
            sorted_parts, stages, starts_with_fixed_cards,
        },
        foundation_order::order_words,
        in_short::Row,
        names::{name, parts_words, repeats_heading, split_pile_name},
        tables::cards_in_words,
    },
};

use super::guards::{GuardPlace, has_guard_in};
use super::stages::{
    Fact, allowed_target_piles_words, fact_lines, join_nonempty, lines_with_new_facts_of_stages,
    together_facts,
};

pub(super) fn foundation_lines(rules: &Rules) -> Vec<String> {
    let parts = rules.part_ids();
    let (places, homes): (Vec<PartId>, Vec<PartId>) = parts
        .filter(|part| accepts_cards_during_game(rules, *part))
        .partition(|part| only_accepted_rank(rules.part(*part)).is_some());
    let mut lines: Vec<String> =
        homes.iter().filter_map(|part| foundation_line(rules, *part)).collect();
    if !places.is_empty() {
        lines.push(one_card_places_words(rules, &places));
    }
    lines.extend(
        [source_parts_line(rules), second_card_of_suit_sentence(rules), same_number_line(rules)]
            .into_iter()
            .flatten(),
    );
    lines.extend(condition_lines(rules));
    lines.extend(foundation_only_pile_lines(rules));
    lines.extend(only_unbuildable_cards_set_aside_sentence(rules));
    lines.extend(automatic_lines(rules));
    lines.extend(required_foundation_moves_sentence(rules));
    lines.extend(lines_with_new_facts_of_stages(rules, cards_leave_together_facts, fact_lines));
    lines
}

/// Returns words for parts whose places accept one card each: “places for eight queens and eight
/// kings”.
fn one_card_places_words(rules: &Rules, parts: &[PartId]) -> String {
    let of = |part: &PartId| {
        let part = rules.part(*part);
        let kind = only_accepted_rank(part).map_or_else(String::new, rank_plural);
        format!("{} {kind}", number(usize::from(part.count)))
    };
    format!("places for {}", list(&parts.iter().map(of).collect::<Vec<_>>(), "and"))
}

/// Returns words for the cards that the piles of a part accept: “eight, up in suit from ace to
/// king”. Returns `None` if the part is not built like a foundation.
fn foundation_line(rules: &Rules, part: PartId) -> Option<String> {
    let (at, part) = (part, rules.part(part));
    let takes = part.foundation.as_ref()?;
    let count = number(usize::from(part.count));
    let who = match part.count {
        _ if repeats_heading(part) => count,
        1 => part.name.to_owned(),
        _ => format!("{} ({count})", part.name),
    };
    let out = if starts_with_fixed_cards(rules, at) { "laid out first" } else { "" };
    Some(join_nonempty([who, out.to_owned(), order_words(rules, at, takes).short]))
}

fn cards_leave_together_facts(stage: Stage) -> Vec<Fact> {
    together_facts(stage, Row::Foundations)
}

/// If cards go to the foundations only from some parts, names these parts. If they go there only
/// from a later phase on, names this phase.
fn source_parts_line(rules: &Rules) -> Option<String> {
    let from = sorted_parts(routes_to_foundations(rules).map(|route| route.from));
    let role = |part| rules.part(part).role;
    let goes =
        |route: &Route| role(route.to) == Role::Foundation && role(route.from) != Role::Foundation;
    let mut of_phases = stages(rules).filter(|stage| stage.routes().any(goes));
    let late = of_phases
        .next()
        .filter(|stage| *stage.phase != rules.phases[first_phase_with_moves(rules)]);
    let late = late.filter(|stage| stage.phase.routes.iter().all(|route| route.leads.is_none()));
    let when = late.map_or_else(String::new, |stage| format!("only {}", stage.phase.name));
    let from = match from.is_empty() || are_all_free_cards_in_parts(rules, &from) {
        true => String::new(),
        false => format!("only from {}", parts_words(rules, &from, "and")),
    };
    let words = join_nonempty([when, from]);
    (!words.is_empty()).then_some(words)
}

/// Returns the conditions of routes to the foundations: “from the valley and the talon only while
/// …”.
fn condition_lines(rules: &Rules) -> Vec<String> {
    let givers = sorted_parts(routes_to_foundations(rules).map(|route| route.from)).into_iter();
    let told = grouped(givers.filter_map(|from| {
        let mut here = routes_to_foundations(rules)
            .filter(|route| route.from == from && route.onto != Onto::EmptyFoundation);
        let test = here.next().and_then(route_condition)?;
        here.all(|route| route_condition(route) == Some(test)).then(|| (clause(rules, test), from))
    }));
    let line = |(words, from): (String, Vec<PartId>)| {
        let begins = routes_to_foundations(rules)
            .any(|route| from.contains(&route.from) && route.onto == Onto::EmptyFoundation);
        let begun = if begins { "to one already begun, " } else { "" };
        format!("{begun}from {} only while {words}", parts_words(rules, &from, "and"))
    };
    told.into_iter().map(line).collect()
}

/// If one foundation of each suit goes up and another goes down, says where the second ace and the
/// second king of a suit go. Otherwise returns `None`.
fn second_card_of_suit_sentence(rules: &Rules) -> Option<String> {
    let ends = routes_to_foundations(rules).filter(|route| {
        same_number_guard(route).is_some() && has_same_route_without_guard(rules, route)
    });
    let last = ends.filter_map(|route| match &rules.part(route.to).foundation.as_ref()?.order {
        Order::List(list) => list.last().copied(),
        _ => None,
    });
    let set = last.fold(RankSet::of(&[]), RankSet::with_rank);
    let names: Vec<String> = set.ranks().map(|one| rank(one).to_owned()).collect();
    (!names.is_empty()).then(|| {
        let names = list(&names, "and");
        format!(
            "of each suit the first {names} begin their foundations; the second only end the others"
        )
    })
}

/// Says which foundations can begin only after the foundation with the same number in another part.
/// Returns `None` if there are no such foundations.
fn same_number_line(rules: &Rules) -> Option<String> {
    let bound = |route: &&Route| {
        same_number_guard(route).is_some() && !has_same_route_without_guard(rules, route)
    };
    let to = sorted_parts(routes_to_foundations(rules).filter(bound).map(|route| route.to));
    let route = routes_to_foundations(rules).find(bound)?;
    let test = clause_for_all_receivers(rules, same_number_guard(route)?, route.to);
    Some(format!("{} only while {test}", parts_words(rules, &to, "and")))
}

/// Cards that begin or continue foundations.
#[derive(PartialEq)]
enum Begun {
    /// All cards of a kind: “aces”.
    Cards(String),
    /// Cards of any rank that a foundation needs.
    Fitting,
    /// The first card of a rank in each suit: “the first ace”.
    OfEachSuit(String),
    /// Each card to its own foundation: “each card of the upper row”.
    EachToItsOwn(String),
}

/// Returns the lines about cards that go to the foundations automatically: “aces go up
/// automatically”.
fn automatic_lines(rules: &Rules) -> Vec<String> {
    let stock = |part| rules.part(part).role == Role::Stock;
    let first = &rules.phases[first_phase_with_moves(rules)];
    let played = stages(rules).skip_while(|stage| stage.phase != first);
    let plays = played.flat_map(|stage| stage.automatic_routes());
    let plays = plays.filter(|(route, _)| accepts_cards_during_game(rules, route.to));
    let told = grouped(plays.map(|(route, when)| {
        // The condition of a route from the stock needs no words, because a card of the stock is
        // played only at the moment when it is turned.
        let when = when.filter(|_| !stock(route.from));
        ((cards_moved_by_route_words(rules, route), when), route)
    }));
    let lines = grouped(told.into_iter().map(|((what, when), routes)| {
        let from = sorted_parts(routes.iter().map(|route| route.from));
        let when = when.map_or_else(String::new, |test| format!(" when {}", clause(rules, test)));
        ((when, automatic_move_ends(rules, routes[0], &from)), what)
    }));
    let lines = lines
        .into_iter()
        .map(|((when, goes), what)| format!("{}{when}", goes.automatic_sentence(&what)));
    lines.chain(runs_leave_when_complete_sentence(rules)).collect()
}

/// Describes how cards go to their places automatically.
#[derive(PartialEq)]
struct Goes {
    is_just_dealt: bool,
    /// The words after “go”: “up” or “to their places”.
    to: String,
    /// The words for the origin: “ from the talon”. Empty if cards go from all parts with free
    /// cards.
    from: String,
}

fn automatic_move_ends(rules: &Rules, route: &Route, from: &[PartId]) -> Goes {
    let to = match rules.part(route.to).role {
        Role::Foundation => "up".to_owned(),
        _ if only_accepted_rank(rules.part(route.to)).is_some() => "to their places".to_owned(),
        _ => format!("to the {}", name(rules, route.to)),
    };
    let from = match are_all_free_cards_in_parts(rules, from) {
        true => String::new(),
        false => format!(" from {}", parts_words(rules, from, "and")),
    };
    let is_just_dealt = route.just_dealt == Some(JustDealt::UntilNextMove);
    Goes { is_just_dealt, to, from }
}

impl Goes {
    /// Returns the sentence: “aces just dealt go up from the talon automatically”.
    fn automatic_sentence(&self, what: &[Begun]) -> String {
        let Goes { is_just_dealt, to, from } = self;
        let dealt = if *is_just_dealt { " just dealt" } else { "" };
        if let [Begun::EachToItsOwn(words)] = what {
            return format!("{words} automatically");
        }
        if let [Begun::Fitting] = what {
            return format!("cards{dealt} that fit go {to}{from} automatically");
        }
        let each_suit = |one: &Begun| matches!(one, Begun::OfEachSuit(_));
        let names: Vec<String> = what
            .iter()
            .map(|one| match one {
                Begun::Cards(words) => words.clone(),
                Begun::Fitting => "cards that fit".to_owned(),
                Begun::OfEachSuit(words) if what.iter().all(each_suit) => words.clone(),
                Begun::OfEachSuit(words) => format!("{words} of each suit"),
                Begun::EachToItsOwn(words) => words.clone(),
            })
            .collect();
        let of = if what.iter().all(each_suit) { " of each suit" } else { "" };
        let go = if matches!(what, [Begun::OfEachSuit(_)]) { "goes" } else { "go" };
        format!("{}{of}{dealt} {go} {to}{from} automatically", list(&names, "and"))
    }
}

/// Says which sequences leave the game as soon as they are complete, or returns `None` if no
/// sequences do.
fn runs_leave_when_complete_sentence(rules: &Rules) -> Option<String> {
    stages(rules).flat_map(|stage| stage.automatic_routes()).find_map(|(route, _)| {
        match route.take {
            Take::Exactly(cards) => Some(format!(
                "a run of {} in the {} leaves automatically",
                cards_in_words(usize::from(cards)),
                name(rules, route.from)
            )),
            _ => None,
        }
    })
}

/// Returns words for the cards that a route moves: their rank, if they all have the same rank.
fn cards_moved_by_route_words(rules: &Rules, route: &Route) -> Begun {
    let part = rules.part(route.to);
    if route.partners == Partners::Same {
        let (own, _) = split_pile_name(part.pile_name);
        let from = name(rules, route.from);
        return Begun::EachToItsOwn(format!(
            "each card of the {from} goes to its own {own} when it fits,"
        ));
    }
    let one = part.foundation.as_ref().and_then(|takes| match &takes.order {
        Order::List(list) if route.onto == Onto::EmptyFoundation || has_one_rank_only(list) => {
            list.first().and_then(|first| Rank::new(*first))
        }
        _ => None,
    });
    Begun::Cards(match one.or(route.ranks.only_rank()) {
        // If the game has more cards of the rank than the part has places, the first ones to appear
        // go there.
        Some(one) if count_places_for_rank(part, one) < 4 * usize::from(rules.packs.count) => {
            if has_one_of_each_suit(part) {
                return Begun::OfEachSuit(format!("the first {}", rank(one)));
            }
            format!("the first {} {}", number(usize::from(part.count)), rank_plural(one))
        }
        Some(one) => rank_plural(one),
        None if route.onto == Onto::EmptyFoundation => "cards of the base rank".to_owned(),
        None if route.ranks == RankSet::ALL => return Begun::Fitting,
        None => rank_list(route.ranks, "and"),
    })
}

/// Names the piles whose cards may go only to certain foundations, and names these foundations.
fn foundation_only_pile_lines(rules: &Rules) -> Vec<String> {
    let first = &rules.phases[first_phase_with_moves(rules)];
    let mut lines = Vec::new();
    for from in sorted_parts(routes_to_foundations(rules).map(|route| route.from)) {
        let mut all = 0;
        let played = stages(rules).skip_while(|stage| stage.phase != first);
        let told = grouped(played.filter_map(|stage| {
            let home = |route: &&Route| {
                route.from == from && rules.part(route.to).role == Role::Foundation
            };
            let routes: Vec<&Route> = stage.routes().filter(home).collect();
            all += usize::from(!routes.is_empty());
            Some((allowed_target_piles_words(rules, &routes)?, stage.phase.name.to_owned()))
        }));
        lines.extend(told.into_iter().map(|(words, times)| match times.len() == all {
            true => words,
            false => format!("{}, {words}", list(&times, "and")),
        }));
    }
    lines
}

/// Says which cards may be set aside only if they cannot be built on another card.
fn only_unbuildable_cards_set_aside_sentence(rules: &Rules) -> Option<String> {
    let mut routes = stages(rules).flat_map(|stage| stage.routes());
    let route = routes.find(|route| has_guard_in(route, GuardPlace::SetAside))?;
    let kind =
        only_accepted_rank(rules.part(route.to)).map_or_else(|| "cards".to_owned(), rank_plural);
    Some(format!(
        "{kind} are set aside only if nothing free could take them and they do not lie on such a card"
    ))
}

/// Says which cards must go to the foundations before any other move.
fn required_foundation_moves_sentence(rules: &Rules) -> Option<String> {
    let mut duties = stages(rules).flat_map(|stage| &stage.phase.duties);
    duties.find_map(|duty| match duty_kind(duty) {
        DutyKind::BeginFoundation => {
            let from = sorted_parts(duty.routes.iter().map(|route| route.from));
            let from = match are_all_free_cards_in_parts(rules, &from) {
                true => String::new(),
                false => format!(" of {}", parts_words(rules, &from, "or")),
            };
            Some(format!("a card{from} that begins a foundation goes up before anything else"))
        }
        DutyKind::PlayToFoundation { is_just_dealt: true } => {
            Some("a card just dealt that fits goes up at once".to_owned())
        }
        // The exact rules mention the first of these duties, and the row about spaces the second.
        DutyKind::PlayToFoundation { is_just_dealt: false } | DutyKind::FillSpaces => None,
    })
}
