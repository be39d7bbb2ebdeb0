//! How cards may move, in words: the routes of a phase, similar ones together. A route is a rule
//! that lets cards move from one part of the table to another. Depends on the declaration, not on a
//! table.

use crate::rules::{Consequence, End, Onto, PartId, Partners, Reach, Route, Rules, Source, Test};

use super::{
    conditions::{clause, same_number_piles_words, unblocked_clause},
    english::list,
    facts::{OwnLine, common_target_pile, condition_of_automatic_play, own_line, partner_groups},
    guards::guard_words,
    moved_cards::{dual_words, just_dealt_words, moved_cards_words},
    names::{name, parts_words, pile_end_words, single_pile_words},
    tables::cards_in_words,
    targets::target_words,
};

/// Routes that differ only in their origins, or only in their targets.
struct Ways {
    route: Route,
    from: Vec<PartId>,
    to: Vec<PartId>,
}

/// Describes these routes in as few lines as possible.
pub(super) fn route_lines<'a>(
    rules: &Rules,
    routes: impl Iterator<Item = &'a Route>,
) -> Vec<String> {
    route_lines_with_condition(rules, routes, "")
}

/// Describes routes that are open at the same time. The words in `when` name this time; they come
/// before the words about the next phase.
pub(super) fn route_lines_with_condition<'a>(
    rules: &Rules,
    routes: impl Iterator<Item = &'a Route>,
    when: &str,
) -> Vec<String> {
    let mut told: Vec<Ways> = Vec::new();
    for route in routes {
        let route = without_unguarded_ranks(route.clone(), &told);
        let alike = |ways: &&mut Ways| ways.can_include(&route) && ways.to == [route.to];
        match told.iter_mut().find(alike) {
            Some(ways) => ways.from.push(route.from),
            None => told.push(Ways { from: vec![route.from], to: vec![route.to], route }),
        }
    }
    let mut merged: Vec<Ways> = Vec::new();
    for ways in told {
        let alike = |other: &&mut Ways| other.can_include(&ways.route) && other.from == ways.from;
        match merged.iter_mut().find(alike) {
            Some(other) => other.to.extend(ways.to),
            None => merged.push(ways),
        }
    }
    merged.iter().map(|ways| ways.words(rules, when)).collect()
}

/// Describes one route.
pub(super) fn describe_route(rules: &Rules, route: &Route) -> String {
    route_lines(rules, std::iter::once(route)).concat()
}

/// Removes some ranks from a route with a guard (condition): those that a route of `told` with the
/// same origin and target allows without a guard.
fn without_unguarded_ranks(mut route: Route, told: &[Ways]) -> Route {
    let open = Route { guards: Vec::new(), ..route.clone() };
    let is_open = |ways: &&Ways| {
        let (ranks, from) = (route.ranks, route.from);
        ways.from.contains(&from) && Route { ranks, from, ..ways.route.clone() } == open
    };
    if !route.guards.is_empty()
        && let Some(ways) = told.iter().find(is_open)
    {
        let more = route.ranks.ranks().filter(|rank| !ways.route.ranks.contains(*rank));
        route.ranks = more.collect();
    }
    route
}

impl Ways {
    /// Returns true if a route can join these routes because only its origin or its target differs.
    fn can_include(&self, route: &Route) -> bool {
        // A route within one part cannot join others: its words “another column” already name the
        // origin.
        let within = |route: &Route| {
            (route.from == route.to && route.onto != Onto::Space) || route.onto.depends_on_place()
        };
        let (from, to) = (self.route.from, self.route.to);
        !within(route)
            && !within(&self.route)
            && matches!(route.partners, Partners::Any)
            && Route { from, to, ..route.clone() } == self.route
    }

    fn words(&self, rules: &Rules, when: &str) -> String {
        let route = &self.route;
        let just_dealt = route.just_dealt.map_or("", |kind| just_dealt_words(kind).exact);
        let dual = route.dual.map_or("", |dual| dual_words(dual).exact);
        let any = if route.reach == Reach::FromAny { ", free or not," } else { "" };
        let (from_end, to_end) = (pile_end_words(route.from_end), pile_end_words(route.to_end));
        let to_end = match (route.onto, route.to_end) {
            (Onto::Any, End::Bottom) => "under ".to_owned(),
            _ => format!("to {to_end}"),
        };
        let to = target_words(rules, route, &self.to);
        let free = if route.reach == Reach::FreeToFree { ", if that is free too" } else { "" };
        let each = rules.part(route.from).pile_name;
        let partners = match route.partners {
            Partners::Same => format!(", each {each} to its own"),
            Partners::Own => ", each player to their own".to_owned(),
            Partners::Table(table) if common_target_pile(table).is_none() => {
                partner_piles_words(rules, route, table)
            }
            Partners::Any | Partners::Table(_) => String::new(),
        };
        let guards: String =
            route.guards.iter().map(|guard| guard_words(rules, route, guard)).collect();
        let from = parts_words(rules, &self.from, "or");
        let what = moved_cards_words(route);
        let through = route.through.map_or_else(String::new, |part| {
            format!(", through the {} that was empty the longest", single_pile_words(rules, part))
        });
        let completes = route.completes.as_ref().map_or_else(String::new, |row| {
            let from: Vec<String> =
                row.from.iter().map(|part| format!("the {}", name(rules, *part))).collect();
            let piles = same_number_piles_words(rules, &row.parts, route.to);
            format!("; then {piles}, as far as empty, from {}", from.join(", else "))
        });
        let next = next_phase_words(route.leads);
        format!(
            "{what}{just_dealt}{any} from {from_end}{from}{dual} {to_end}{to}{free}{partners}{guards}{through}{when}{completes}{next}"
        )
    }
}

/// Returns words for the phase that begins after the move.
pub(super) fn next_phase_words(leads: Option<&str>) -> String {
    leads.map_or_else(String::new, |next| format!("; next: {next}"))
}

/// If the routes let each pile give cards only to piles in its row or column, returns “row or
/// column” if both occur, or “line” if only one does.
pub(super) fn own_line_word(rules: &Rules, routes: &[&Route]) -> Option<&'static str> {
    own_line(rules, routes).map(|line| match line {
        OwnLine::RowOrColumn => "row or column",
        OwnLine::One => "line",
    })
}

/// Says which pile gives cards to which piles, by their numbers. If there are too many pairs to
/// list, says only that the pairs are fixed.
fn partner_piles_words(rules: &Rules, route: &Route, table: &[&[u8]]) -> String {
    const MOST: usize = 6;
    let each = rules.part(route.from).pile_name;
    let groups = partner_groups(table);
    if groups.len() > MOST {
        let line = own_line_word(rules, &[route]).map(|line| format!(" {line}"));
        return format!(", each {each} only to its own{}", line.unwrap_or_default());
    }
    let numbers = |piles: &[u8]| {
        list(&piles.iter().map(|pile| (pile + 1).to_string()).collect::<Vec<_>>(), "or")
    };
    // Piles with consecutive numbers share an item if each has a single target pile and these
    // targets have consecutive numbers, too.
    let one = |group: &(&[u8], Vec<u8>)| match (group.0, group.1.as_slice()) {
        ([to], [from]) => Some((*from, *to)),
        _ => None,
    };
    let follow = |a: &(&[u8], Vec<u8>), b: &(&[u8], Vec<u8>)| {
        one(a).zip(one(b)).is_some_and(|(a, b)| b == (a.0 + 1, a.1 + 1))
    };
    let words = groups.chunk_by(follow).map(|chunk| match chunk {
        [([], from)] => format!("{} to none", numbers(from)),
        [(to, from)] if to == from => {
            format!("{} only to another of these", numbers(from))
        }
        [(to, from)] => format!("{} only to {}", numbers(from), numbers(to)),
        several => {
            let (from, to): (Vec<u8>, Vec<u8>) = several.iter().filter_map(one).unzip();
            format!("{} only to {} in the same order", numbers(&from), numbers(&to))
        }
    });
    format!(" ({each} {})", words.collect::<Vec<_>>().join("; "))
}

/// Returns words for the condition of a rule, or an empty string if the rule always holds.
pub(super) fn only_when_words(rules: &Rules, test: &Test) -> String {
    only_when_clause(rules, test).map_or_else(String::new, |when| format!(", {when}"))
}

/// Returns a clause for the condition of a rule, or `None` if the rule always holds.
pub(super) fn only_when_clause(rules: &Rules, test: &Test) -> Option<String> {
    (*test != Test::Always).then(|| format!("only when {}", clause(rules, test)))
}

/// Describes the automatic consequences of moves. Similar routes share a line.
pub(super) fn consequence_lines(rules: &Rules, all: &[Consequence]) -> Vec<String> {
    let mut lines = Vec::new();
    for alike in all.chunk_by(|a, b| {
        condition_of_automatic_play(a).is_some()
            && condition_of_automatic_play(a) == condition_of_automatic_play(b)
    }) {
        let words = route_lines(rules, alike.iter().filter_map(Consequence::route));
        match condition_of_automatic_play(&alike[0]) {
            Some(None) => lines.extend(words),
            Some(Some(test)) => lines
                .extend(words.iter().map(|way| format!("while {}: {way}", clause(rules, test)))),
            None => lines.push(consequence_words(rules, &alike[0])),
        }
    }
    lines
}

fn consequence_words(rules: &Rules, what: &Consequence) -> String {
    match what {
        Consequence::TurnUp(part) => {
            let when = unblocked_clause(rules, *part);
            format!(
                "in the {} a face-down card is turned up when {}",
                name(rules, *part),
                when.as_deref().unwrap_or("nothing lies on it")
            )
        }
        Consequence::TurnDown(part) => {
            format!("a complete {} is turned face down", single_pile_words(rules, *part))
        }
        Consequence::Play(route) => describe_route(rules, route),
        Consequence::Fill { part, cards, from } => {
            filled_place_words(rules, (*part, *cards, from), "")
        }
        Consequence::If(test, inner) => {
            format!("while {}: {}", clause(rules, test), consequence_words(rules, inner))
        }
    }
}

/// Says that an empty place is filled. The words in `how` follow the verb: “ automatically”.
pub(super) fn filled_place_words(
    rules: &Rules,
    (part, cards, from): (PartId, u8, &[Source]),
    how: &str,
) -> String {
    let from: Vec<String> = from.iter().map(|source| source_words(rules, source)).collect();
    let with = match cards {
        1 => String::new(),
        cards => format!(" with {}", cards_in_words(usize::from(cards))),
    };
    let place = match rules.part(part).count {
        1 => format!("the {}, when empty,", rules.part(part).pile_name),
        _ => format!("an empty {}", single_pile_words(rules, part)),
    };
    format!("{place} is filled{how}{with} from {}", from.join(", else "))
}

fn source_words(rules: &Rules, source: &Source) -> String {
    match source {
        Source::Top(part, Partners::Any) => format!("the {}", name(rules, *part)),
        Source::Top(part, Partners::Same) => format!("its own {}", rules.part(*part).pile_name),
        Source::Top(part, Partners::Own) => {
            format!("the {} of its player", rules.part(*part).pile_name)
        }
        Source::Top(part, Partners::Table(_)) => {
            format!("the {} paired with it", rules.part(*part).pile_name)
        }
        Source::Search { .. } => "the stock, turned until the colour is there".to_owned(),
    }
}
