//! The row about the foundations: which cards they accept, which cards go there automatically, and
//! which cards leave the game together. This module knows the declaration, but no table.

use crate::{
    cards::{Rank, RankSet},
    machine::MachineRules,
    rules::{
        Base, Foundation, Fresh, Guard, Match, Onto, Order, Part, PartId, Piles, Role, Route,
        Rules, Take, Test,
    },
    text::{
        cards::{list, number, rank, rank_list, ranks, ranks_in_order},
        company::own_rule,
        conditions::{clause, clause_of, name, parts_words},
        refusals::follow_words,
        routes::pairs,
        rules_table::unparked,
        tables::cards_in_words,
        together::crowns,
    },
};

use super::stages::{
    Fact, Stage, base_is_chosen, first_choice, gives_no_more, in_order, is_set_out, joined,
    one_rank, plainly, stages, stretches, while_of,
};

/// Part names that add nothing to the heading of the row.
const PLAIN: [&str; 6] = [
    "foundations",
    "ascending foundations",
    "descending foundations",
    "odd foundations",
    "even foundations",
    "bases",
];

pub(super) fn row(rules: &Rules, own: MachineRules) -> Vec<String> {
    let parts = (0..rules.parts.len()).map(|at| PartId(at as u8));
    let (places, homes): (Vec<PartId>, Vec<PartId>) = parts
        .filter(|part| rules.part(*part).foundation.is_some())
        .partition(|part| one_rank(rules.part(*part)).is_some());
    let mut lines: Vec<String> = homes.iter().filter_map(|part| home(rules, *part)).collect();
    if !places.is_empty() {
        lines.push(single_places(rules, &places));
    }
    lines.extend([only_from(rules), second_of_a_suit(rules), beside(rules)].into_iter().flatten());
    lines.extend(only_while(rules));
    lines.extend(automatic(rules));
    lines.extend(at_once(rules));
    lines.extend(stretches(rules, together, plainly));
    if homes.is_empty() {
        lines.extend(own.moves.iter().map(|rule| own_rule(*rule).to_owned()));
    }
    lines
}

/// Returns words for parts whose places accept one card each: “places for eight queens and eight
/// kings”.
fn single_places(rules: &Rules, parts: &[PartId]) -> String {
    let of = |part: &PartId| {
        let part = rules.part(*part);
        let kind = one_rank(part).map_or_else(String::new, ranks);
        format!("{} {kind}", number(usize::from(part.count)))
    };
    format!("places for {}", list(&parts.iter().map(of).collect::<Vec<_>>(), "and"))
}

/// Returns words for the cards that the piles of a part accept: “eight, up in suit from ace to
/// king”.
fn home(rules: &Rules, part: PartId) -> Option<String> {
    let (at, part) = (part, rules.part(part));
    let takes = part.foundation.as_ref()?;
    let count = number(usize::from(part.count));
    let who = match part.count {
        _ if PLAIN.contains(&part.name) => count,
        1 => part.name.to_owned(),
        _ => format!("{} ({count})", part.name),
    };
    let out = if is_set_out(rules, at) { "laid out first" } else { "" };
    Some(joined([who, out.to_owned(), order(rules, at, takes)]))
}

fn order(rules: &Rules, at: PartId, takes: &Foundation) -> String {
    let suit = follow_words(takes.suit);
    match &takes.order {
        Order::List(list) => run(unparked(rules, at, list), suit),
        Order::Each(lists) if lists.iter().all(|list| list.len() == 1) => {
            "each for its own card".to_owned()
        }
        Order::Each(lists) if lists.iter().all(|list| alike(list)) => {
            "each for one rank".to_owned()
        }
        Order::Each(lists) => {
            let told = sequences(lists);
            match told.len() {
                1..=3 => format!("{suit}: {}", told.join("; ")),
                _ => format!("each its own sequence {suit}, ace following king"),
            }
        }
        Order::Round { base, down } => {
            let (turn, round) =
                if *down { ("down", "king following ace") } else { ("up", "ace following king") };
            let from = match base {
                Base::First(_) if base_is_chosen(rules) => "a base of your choice",
                Base::First(_) => "the rank of the card that begins the first",
                Base::Above(_) => "one above the card over it",
                Base::Declared => "a base of your choice",
            };
            format!("{turn} {suit} from {from}, {round}, thirteen cards each")
        }
        Order::ByFirst(lists) => {
            let lists: Vec<String> = lists.iter().map(|list| run(list, suit)).collect();
            list(&lists, "or")
        }
        Order::Multiples { .. } => {
            "the multiples of the card above, from its double on (above thirteen, thirteen is taken off), whatever the suits".to_owned()
        }
    }
}

fn alike(list: &[u8]) -> bool {
    list.windows(2).all(|pair| pair[0] == pair[1])
}

/// Returns words for a sequence of ranks: “up in suit from ace to king”. Only sequences in steps of
/// one or two are named in this way.
fn run(list: &[u8], suit: &str) -> String {
    let name = |number: u8| Rank::new(number).map_or("", rank);
    let step = |by: i16| list.windows(2).all(|two| i16::from(two[1]) - i16::from(two[0]) == by);
    let (first, last) = match list {
        [first, .., last] => (*first, *last),
        _ => return ranks_in_order(list),
    };
    let turn = match () {
        () if step(1) => "up",
        () if step(-1) => "down",
        () if step(2) => "up by twos",
        () if alike(list) => {
            let kind = Rank::new(first).map_or_else(String::new, ranks);
            return format!("{} {kind}", number(list.len()));
        }
        () => return several(list, suit),
    };
    format!("{turn} {suit} from {} to {}", name(first), name(last))
}

/// Returns words for a list of ranks that is not one single sequence: the same sequence repeated, a
/// few sequences, or all ranks one by one.
fn several(list: &[u8], suit: &str) -> String {
    let ranks = usize::from(list.iter().copied().max().unwrap_or(1));
    let turns = list.len() / ranks.max(1);
    if turns > 1 && list.chunks(ranks).all(|turn| turn == &list[..ranks]) {
        return format!("{}, {} times over", run(&list[..ranks], suit), number(turns));
    }
    format!("{suit}: {}", legs(list))
}

/// Returns words for a list of ranks as a few sequences, or else one by one: “king, then ten down
/// to eight”.
fn legs(list: &[u8]) -> String {
    let name = |number: u8| Rank::new(number).map_or("", rank);
    let follow = |a: &u8, b: &u8| a.abs_diff(*b) == 1;
    let runs: Vec<String> = list
        .chunk_by(follow)
        .map(|run| match run {
            [first, .., last] if first < last => format!("{} up to {}", name(*first), name(*last)),
            [first, .., last] => format!("{} down to {}", name(*first), name(*last)),
            _ => name(run[0]).to_owned(),
        })
        .collect();
    match runs.len() {
        1..=3 => runs.join(", then "),
        _ => ranks_in_order(list),
    }
}

/// Returns words for the different sequences that the places of a foundation accept: “king, then
/// ace up to queen (seven)”. Each sequence is named once.
fn sequences(lists: &[&[u8]]) -> Vec<String> {
    let mut told: Vec<(String, usize)> = Vec::new();
    for ranks in lists {
        let words = legs(ranks);
        match told.iter_mut().find(|(known, _)| *known == words) {
            Some((_, times)) => *times += 1,
            None => told.push((words, 1)),
        }
    }
    let one = told.len() == 1;
    told.into_iter()
        .map(|(words, times)| if one { words } else { format!("{words} ({})", number(times)) })
        .collect()
}

fn together(stage: Stage) -> Vec<Fact> {
    let kinds = stage.phase.together.iter().filter(|kind| {
        !matches!(kind.cards, Match::Swap { .. } | Match::Exchange { .. } | Match::Pair { .. })
    });
    let words = kinds.map(|kind| match &kind.cards {
        Match::EqualRanks { .. } => "two free cards of equal rank leave together".to_owned(),
        Match::Sum { sum, .. } => {
            format!("two cards in one row or column that make {sum} leave together, however far apart")
        }
        Match::Crowned { from, ranks, sum, crown, .. } => format!(
            "three free cards of the {} ({}), of different ranks, that make {sum} leave together, crowned by {}, free as well",
            name(stage.rules, *from),
            rank_list(*ranks, "and"),
            crowns(*crown)
        ),
        _ => pairs(stage.rules, kind),
    });
    words.map(Fact::of).collect()
}

/// Returns the routes on which the player moves cards to foundations.
fn routes_home(rules: &Rules) -> impl Iterator<Item = &Route> {
    let role = move |part| rules.part(part).role;
    let all = stages(rules).flat_map(|stage| stage.routes());
    all.filter(move |route| {
        role(route.to) == Role::Foundation && role(route.from) != Role::Foundation
    })
}

/// Says from which parts cards go to the foundations, if not from all parts.
fn only_from(rules: &Rules) -> Option<String> {
    let from = in_order(routes_home(rules).map(|route| route.from));
    let role = |part| rules.part(part).role;
    let goes =
        |route: &Route| role(route.to) == Role::Foundation && role(route.from) != Role::Foundation;
    let mut of_phases = stages(rules).filter(|stage| stage.routes().any(goes));
    let late = of_phases.next().filter(|stage| *stage.phase != rules.phases[first_choice(rules)]);
    let late = late.filter(|stage| stage.phase.routes.iter().all(|route| route.leads.is_none()));
    let when = late.map_or_else(String::new, |stage| format!("only {}", stage.phase.name));
    let from = match from.is_empty() || gives_no_more(rules, &from) {
        true => String::new(),
        false => format!("only from {}", parts_words(rules, &from, "and")),
    };
    let words = joined([when, from]);
    (!words.is_empty()).then_some(words)
}

/// Returns the conditions of routes to the foundations: “from the valley and the talon only while
/// …”.
fn only_while(rules: &Rules) -> Vec<String> {
    let mut told: Vec<(String, Vec<PartId>)> = Vec::new();
    for from in in_order(routes_home(rules).map(|route| route.from)) {
        let mut here = routes_home(rules)
            .filter(|route| route.from == from && route.onto != Onto::EmptyFoundation);
        let Some(test) = here.next().and_then(while_of) else { continue };
        if here.any(|route| while_of(route) != Some(test)) {
            continue;
        }
        let words = clause(rules, test);
        match told.iter_mut().find(|(known, _)| *known == words) {
            Some((_, all)) => all.push(from),
            None => told.push((words, vec![from])),
        }
    }
    let line = |(words, from): (String, Vec<PartId>)| {
        let begins = routes_home(rules)
            .any(|route| from.contains(&route.from) && route.onto == Onto::EmptyFoundation);
        let begun = if begins { "to one already begun, " } else { "" };
        format!("{begun}from {} only while {words}", parts_words(rules, &from, "and"))
    };
    told.into_iter().map(line).collect()
}

/// In some games one foundation of a suit goes up and another goes down. Says where the second ace
/// and the second king of the suit go.
fn second_of_a_suit(rules: &Rules) -> Option<String> {
    let ends =
        routes_home(rules).filter(|route| twin(route).is_some() && is_open_to_others(rules, route));
    let last = ends.filter_map(|route| match &rules.part(route.to).foundation.as_ref()?.order {
        Order::List(list) => list.last().copied(),
        _ => None,
    });
    let set = last.fold(RankSet::of(&[]), RankSet::with);
    let names: Vec<String> = set.ranks().map(|one| rank(one).to_owned()).collect();
    (!names.is_empty()).then(|| {
        let names = list(&names, "and");
        format!(
            "of each suit the first {names} begin their foundations; the second only end the others"
        )
    })
}

/// Returns true if cards of other ranks use the same route without a guard, so that the card of
/// this route only completes the foundation.
fn is_open_to_others(rules: &Rules, route: &Route) -> bool {
    let beside = |part: &PartId| rules.part(*part).role == Role::Foundation;
    twin(route).is_some_and(|test| test.parts().iter().all(beside))
        && routes_home(rules)
            .any(|other| (other.from, other.to) == (route.from, route.to) && twin(other).is_none())
}

/// Returns the guard of a route that is open only if the pile with the same number in another part
/// holds a card.
fn twin(route: &Route) -> Option<&Test> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::Receiver(test @ Test::Filled(Piles::SameNumber(_))) => Some(test),
        _ => None,
    })
}

/// Says which foundations can begin only after the foundation with the same number in another part.
fn beside(rules: &Rules) -> Option<String> {
    let bound = |route: &&Route| twin(route).is_some() && !is_open_to_others(rules, route);
    let to = in_order(routes_home(rules).filter(bound).map(|route| route.to));
    let route = routes_home(rules).find(bound)?;
    let test = clause_of(rules, twin(route)?, route.to).replace("its ", "their ");
    Some(format!("{} only while {test}", parts_words(rules, &to, "and")))
}

/// Returns the lines about cards that go to the foundations automatically: “aces go up
/// automatically”.
fn automatic(rules: &Rules) -> Vec<String> {
    let mut told: Vec<(String, &Route, Vec<PartId>)> = Vec::new();
    let first = &rules.phases[first_choice(rules)];
    let played = stages(rules).skip_while(|stage| stage.phase != first);
    let plays = played.flat_map(|stage| stage.plays());
    for route in plays.filter(|route| rules.part(route.to).foundation.is_some()) {
        let what = begins(rules, route);
        match told.iter_mut().find(|(known, ..)| *known == what) {
            Some((.., from)) => from.push(route.from),
            None => told.push((what, route, vec![route.from])),
        }
    }
    let mut lines: Vec<(Vec<String>, String)> = Vec::new();
    for (what, route, from) in told {
        let go = goes(rules, route, &in_order(from.into_iter()));
        match lines.iter_mut().find(|(_, known)| *known == go) {
            Some((all, _)) => all.push(what),
            None => lines.push((vec![what], go)),
        }
    }
    let lines = lines
        .into_iter()
        .map(|(what, go)| format!("{} {go}", list(&what, "and")))
        .map(|line| line.replace("that fit just dealt", "just dealt that fit"));
    lines.chain(leaving(rules)).collect()
}

/// Returns the verb for cards that a route moves automatically, with the origin: “go up from the
/// talon automatically”.
fn goes(rules: &Rules, route: &Route, from: &[PartId]) -> String {
    let to = match rules.part(route.to).role {
        Role::Foundation => "go up".to_owned(),
        _ if one_rank(rules.part(route.to)).is_some() => "go to their places".to_owned(),
        _ => format!("go to the {}", name(rules, route.to)),
    };
    let fresh = if route.fresh == Some(Fresh::UntilNextMove) { "just dealt " } else { "" };
    let from = match gives_no_more(rules, from) {
        true => String::new(),
        false => format!(" from {}", parts_words(rules, from, "and")),
    };
    format!("{fresh}{to}{from} automatically")
}

/// Says which sequences leave the game as soon as they are complete.
fn leaving(rules: &Rules) -> Option<String> {
    stages(rules).flat_map(|stage| stage.plays()).find_map(|route| match route.take {
        Take::Exactly(cards) => Some(format!(
            "a run of {} in the {} leaves automatically",
            cards_in_words(usize::from(cards)),
            name(rules, route.from)
        )),
        _ => None,
    })
}

/// Returns how many cards of a rank a part accepts.
fn places_for(part: &Part, rank: Rank) -> usize {
    let each = match part.foundation.as_ref().map(|takes| &takes.order) {
        Some(Order::List(list)) if alike(list) => {
            list.iter().filter(|one| **one == rank.number()).count()
        }
        _ => 1,
    };
    each * usize::from(part.count)
}

/// Returns words for the cards that a route moves: their rank, if they all have the same rank.
fn begins(rules: &Rules, route: &Route) -> String {
    let part = rules.part(route.to);
    let one = part.foundation.as_ref().and_then(|takes| match &takes.order {
        Order::List(list) if route.onto == Onto::EmptyFoundation || alike(list) => {
            list.first().and_then(|first| Rank::new(*first))
        }
        _ => None,
    });
    let only = route.ranks.ranks().next().filter(|_| route.ranks.ranks().count() == 1);
    match one.or(only) {
        // If the game has more cards of the rank than the part has places, the first cards that
        // appear are used.
        Some(rank) if places_for(part, rank) < 4 * usize::from(rules.packs.count) => {
            format!("the first {} {}", number(usize::from(part.count)), ranks(rank))
        }
        Some(rank) => ranks(rank),
        None if route.onto == Onto::EmptyFoundation => "cards of the base rank".to_owned(),
        None if route.ranks == RankSet::ALL => "cards that fit".to_owned(),
        None => rank_list(route.ranks, "and"),
    }
}

/// Says which cards must go to the foundations before any other move.
fn at_once(rules: &Rules) -> Option<String> {
    let duties = stages(rules).flat_map(|stage| &stage.phase.duties).flat_map(|duty| &duty.routes);
    let up: Vec<&Route> =
        duties.filter(|route| rules.part(route.to).role == Role::Foundation).collect();
    let one = up.first()?;
    let from = in_order(up.iter().map(|route| route.from));
    let from = match gives_no_more(rules, &from) {
        true => String::new(),
        false => format!(" of {}", parts_words(rules, &from, "or")),
    };
    Some(match (one.fresh, one.onto) {
        (Some(Fresh::UntilNextMove), _) => "a card just dealt that fits goes up at once".to_owned(),
        (_, Onto::EmptyFoundation) => {
            format!("a card{from} that begins a foundation goes up before anything else")
        }
        _ => return None,
    })
}
