//! Describes calls (special actions of a game) in words: for the short rules, the exact rules and
//! the buttons, and for a refused call.

use crate::{
    cards::Rank,
    engine::{Plan, Table},
    rules::{Act, Call, Onto, Order, Reach, Role, Route, Rules, Take, Test, Times},
};

use super::{
    cards::{rank, rank_name},
    conditions::{clause, short_clause},
    english::{list, number, with_article},
    names::{name, single_pile_words},
    routes::{next_phase_words, only_when_words, route_lines_with_condition},
    rules_table::times_words,
};

/// All words about a call.
pub(super) struct CallTexts {
    /// The line of the short rules. `None` if these say nothing about the call.
    pub(super) short: Option<String>,
    /// The lines of the exact rules.
    pub(super) exact: Vec<String>,
    /// What the player chooses when they make the call.
    choice: Option<String>,
}

/// Returns the words about a call. `own` has the machine's words if the call belongs to a rule of
/// the machine.
pub(super) fn call_words(rules: &Rules, call: &Call, own: Option<&str>) -> CallTexts {
    let words = |short: Option<String>, exact: String| CallTexts {
        short: Some(short_line(rules, call, short)),
        exact: exact_lines(call, vec![format!("{exact}{}", only_when_words(rules, &call.when))]),
        choice: None,
    };
    match &call.act {
        Act::Routes(routes) => {
            let when = only_when_words(rules, &call.when);
            let lines = route_lines_with_condition(rules, routes.iter(), &when);
            CallTexts {
                short: Some(short_line(rules, call, routes_words(rules, routes))),
                exact: exact_lines(call, lines),
                choice: None,
            }
        }
        Act::Slip { part, rank: slipped } => {
            let what = format!("{} that blocks its suit", with_article(rank_name(*slipped)));
            let (part, each) = (name(rules, *part), rules.part(*part).pile_name);
            let choice = Some(format!("choose {what}"));
            let short = format!("{what} goes to the bottom of its {each}");
            let exact = format!("{what} goes to the bottom of its pile in the {part}");
            CallTexts { choice, ..words(Some(short), exact) }
        }
        Act::DealAgain => {
            words(None, "all cards are gathered, shuffled and dealt again".to_owned())
        }
        // The row about the foundations already says that the player chooses their first rank.
        Act::Declare => CallTexts {
            short: None,
            choice: Some("name one rank of the pack".to_owned()),
            ..words(None, "a rank is declared".to_owned())
        },
        Act::Turn(part) => {
            let short = "a face-down card, as long as all face-up cards are in their places";
            let exact = format!(
                "a face-down card of the {} is turned up, as long as all face-up cards are in their own places",
                name(rules, *part)
            );
            let choice = Some("choose a face-down card".to_owned());
            CallTexts { choice, ..words(Some(short.to_owned()), exact) }
        }
        Act::Shift(part) => {
            let each = single_pile_words(rules, *part);
            words(None, format!("the lowest card of each {each} comes to its top"))
        }
        Act::Custom => {
            let line = match own {
                Some(own) => format!("“{}”: {own}", call.name),
                None => format!("“{}” may be called out of turn", call.name),
            };
            CallTexts { short: Some(line.clone()), exact: vec![line], choice: None }
        }
        Act::Answer => CallTexts { short: None, exact: vec![call.name.to_owned()], choice: None },
    }
}

/// Returns the line of the short rules. `effect` is `None` if the name of the call explains it.
fn short_line(rules: &Rules, call: &Call, effect: Option<String>) -> String {
    let effect = effect.map_or_else(String::new, |effect| format!(": {effect}"));
    let when = match &call.when {
        Test::Always => None,
        test => short_clause(rules, test),
    };
    let when = when.map_or_else(String::new, |when| format!(", when {when}"));
    format!("{}{}{effect}{when}", call.name, limit_words(call))
}

fn exact_lines(call: &Call, effects: Vec<String>) -> Vec<String> {
    let line = |effect: String| {
        format!("{}{}: {effect}{}", call.name, limit_words(call), next_phase_words(call.leads))
    };
    effects.into_iter().map(line).collect()
}

/// Returns words for how often a call is allowed: “ (once)”. Returns an empty string if only the
/// effect of the call limits its use.
fn limit_words(call: &Call) -> String {
    match (call.times, &call.act) {
        (Times::Endless, Act::Turn(_) | Act::Slip { .. }) => String::new(),
        (times, _) => format!(" ({})", times_words(times)),
    }
}

/// Returns words for the move that a call allows: “a card of the columns, from under others, to a
/// foundation”.
fn routes_words(rules: &Rules, routes: &[Route]) -> Option<String> {
    let route = routes.first()?;
    let (from, to) = (name(rules, route.from), rules.part(route.to));
    let cards = first_foundation_cards_words(rules, routes).unwrap_or_else(|| "a card".to_owned());
    let reach = if route.reach == Reach::FromAny { ", free or not" } else { "" };
    let what = match route.take {
        Take::Buried(Some(row)) => {
            format!("{cards} from row {row} of the {from}, from under others")
        }
        Take::Buried(None) => format!("{cards} of the {from}, from under others"),
        Take::One | Take::Lone | Take::Run | Take::Whole | Take::Exactly(_) => {
            format!("{cards} of the {from}{reach}")
        }
    };
    let several =
        route.onto == Onto::EmptyFoundation && routes.iter().any(|other| other.to != route.to);
    let to = match (to.role, to.count) {
        _ if several => "their foundations".to_owned(),
        (Role::Foundation, _) => "a foundation".to_owned(),
        (_, 1) => format!("the {}", to.pile_name),
        _ => with_article(to.pile_name),
    };
    Some(format!("{what}, to {to}"))
}

/// Returns words for the cards with which a call begins foundations: “an ace and a king” if the
/// player may take both in turn, or else “an ace or a king”.
fn first_foundation_cards_words(rules: &Rules, routes: &[Route]) -> Option<String> {
    let first = |route: &Route| match &rules.part(route.to).foundation.as_ref()?.order {
        Order::List(list) if route.onto == Onto::EmptyFoundation => {
            list.first().and_then(|first| Rank::new(*first))
        }
        _ => None,
    };
    let cards: Option<Vec<String>> =
        routes.iter().map(|route| Some(with_article(rank(first(route)?)))).collect();
    let second = |route: &Route| {
        let after = rules.phases.iter().filter(|phase| route.leads == Some(phase.name));
        after.flat_map(|phase| &phase.routes).any(|route| matches!(route.take, Take::Buried(_)))
    };
    let both = routes.iter().all(second);
    cards.map(|cards| match both {
        true => format!("{}, one right after the other,", list(&cards, "and")),
        false => list(&cards, "or"),
    })
}

/// Returns the label of the button for a call: its name, and how often the player may still make
/// it.
pub fn call_button_label(plan: &Plan, table: &Table, number: u8) -> String {
    let Some(call) = plan.rules().calls.get(usize::from(number)) else {
        return String::new();
    };
    match call.times {
        Times::Endless => call.name.to_owned(),
        Times::Most(most) => {
            format!("{} ({} left)", call.name, most.saturating_sub(table.call_count(number)))
        }
    }
}

/// Returns how often the player may still make a call, or `None` if the number is not limited.
pub(super) fn call_uses_left_words(plan: &Plan, table: &Table, index: u8) -> Option<String> {
    let call = plan.rules().calls.get(usize::from(index))?;
    let Times::Most(most) = call.times else { return None };
    let left = match most.saturating_sub(table.call_count(index)) {
        0 => "none left".to_owned(),
        left => format!("{} left", number(usize::from(left))),
    };
    Some(format!("“{}”: {left}", call.name))
}

/// Says what the player has to choose for a call.
pub(super) fn choice_for_call_reason(rules: &Rules, call: &Call) -> String {
    match call_words(rules, call, None).choice {
        Some(choice) => format!("for “{}”, {choice}", call.name),
        None => format!("“{}” gives you no choice", call.name),
    }
}

/// Says when the player can make a call.
pub(super) fn call_not_now_reason(rules: &Rules, call: &Call) -> String {
    let blocked = match call.act {
        Act::Slip { part, rank } => Some(Test::Blocked { part, rank }),
        Act::Routes(_)
        | Act::Shift(_)
        | Act::Declare
        | Act::Turn(_)
        | Act::DealAgain
        | Act::Custom
        | Act::Answer => None,
    };
    match blocked.as_ref().unwrap_or(&call.when) {
        Test::Always => format!("“{}” would change nothing now", call.name),
        when => format!("you can use “{}” only when {}", call.name, clause(rules, when)),
    }
}
