//! The row about free cards (cards that the player may move). Depends on the declaration, not on a
//! table.

use crate::{
    rules::{End, Free, Fresh, PartId, Role, Route, Rules, Spread, Visibility},
    text::{
        cards::colour_word,
        english::list,
        facts::{
            Stage, can_move_only_automatically_turned_cards, can_players_move_only_own_cards,
            holds_single_cards, only_free_colour,
        },
        names::{are_lines, name, one_pile_of_words, parts_words},
        rules_table::free_card_condition,
    },
};

use super::stages::{Fact, lines_with_new_facts_of_stages};

/// The word for cards that other cards can block, used if this concerns several parts.
const BLOCKED: &str = "blocked";

pub(super) fn free_cards_lines(rules: &Rules) -> Vec<String> {
    let own = can_players_move_only_own_cards(rules);
    let one_line = |facts: &[Fact]| match free_cards_words(rules, facts)[..] {
        [] => Vec::new(),
        ref words if own => vec![format!("{}, each player’s own", list(words, "and"))],
        ref words => vec![list(words, "and")],
    };
    let stage = |stage: Stage| {
        let free = stage.giving_parts().into_iter();
        free.map(|part| Fact { on: Some(part), words: free_cards_of_part(stage, part) }).collect()
    };
    // If the player can move only the card that was just turned, the row about free cards is
    // omitted: it would say nothing useful.
    if can_move_only_automatically_turned_cards(rules) {
        Vec::new()
    } else {
        lines_with_new_facts_of_stages(rules, stage, one_line)
    }
}

/// Returns words for the free cards. Parts with the same rule share one item: “the top cards of the
/// fans and the talon”.
fn free_cards_words(rules: &Rules, facts: &[Fact]) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<PartId>)> = Vec::new();
    for fact in facts {
        match groups.iter_mut().find(|(words, _)| *words == fact.words) {
            Some((_, parts)) => parts.extend(fact.on),
            None => groups.push((&fact.words, fact.on.into_iter().collect())),
        }
    }
    // A group with a condition comes last. Otherwise the reader could not tell where the condition
    // ends.
    groups.sort_by_key(|(words, _)| {
        words.contains(',')
            || words.contains(BLOCKED)
            || words.contains(" when ")
            || words.contains(" if ")
    });
    let line = |(words, parts): (&str, Vec<PartId>)| match (words, &parts[..]) {
        ("top" | "last" | "outer", [one]) if rules.part(*one).count > 1 => {
            format!("the {words} card of each {}", one_pile_of_words(rules, *one))
        }
        ("top" | "last" | "outer", [one]) => {
            format!("the {words} card of the {}", name(rules, *one))
        }
        ("top" | "last" | "outer", _) => {
            format!("the {words} cards of {}", parts_words(rules, &parts, "and"))
        }
        (BLOCKED, _) => {
            let parts = parts_words(rules, &parts, "or");
            format!("a card of {parts} when the places that block it are empty")
        }
        ("every", _) => format!("every card of {}", parts_words(rules, &parts, "and")),
        _ => words.to_owned(),
    };
    groups.into_iter().map(line).collect()
}

/// Returns words for the free cards of one part: an end of its piles, or another description.
fn free_cards_of_part(stage: Stage, at: PartId) -> String {
    let rules = stage.rules;
    let (part, name) = (rules.part(at), name(rules, at));
    let routes: Vec<&Route> = stage.routes().filter(|route| route.from == at).collect();
    let all_are = |fresh: &dyn Fn(Fresh) -> bool| {
        !routes.is_empty() && routes.iter().all(|route| route.fresh.is_some_and(fresh))
    };
    let line = are_lines(part)
        || (part.count == 1 && part.role != Role::Waste && part.visibility == Visibility::All);
    if let Some(when) = free_card_condition(rules, part) {
        let hemmed = rules.parts.iter().filter(|part| part.free != Free::Always);
        return match hemmed.count() {
            1 => format!("a card of the {name} when {when}"),
            _ => BLOCKED.to_owned(),
        };
    }
    let both = routes.iter().any(|route| route.from_end == End::Bottom);
    match holds_single_cards(rules, at) || part.visibility == Visibility::Owner {
        _ if all_are(&|fresh| fresh == Fresh::UntilNextMove) => {
            format!("the card just dealt to the {name}")
        }
        _ if all_are(&|_| true) => {
            format!("a card dealt to the {name}, until it is covered")
        }
        true if part.count == 1 => format!("the card in the {name}"),
        true => "every".to_owned(),
        false if let Some(colour) = only_free_colour(stage, at, &routes) => {
            format!(
                "the top card of each {} if it is {}",
                one_pile_of_words(rules, at),
                colour_word(colour)
            )
        }
        false if both => format!("the last and the first card of each {}", part.pile_name),
        false if line => free_end_of_line_word(rules, at).to_owned(),
        false => "top".to_owned(),
    }
}

/// Returns the word for the free end of a line of cards: “last”, “top” if the lines grow upwards,
/// or “outer” if some grow to the left and others to the right.
fn free_end_of_line_word(rules: &Rules, at: PartId) -> &'static str {
    let piles = rules.layout.wide.places().filter(|(pile, _)| pile.part == at);
    let ways: Vec<(f32, f32, f32)> = piles
        .filter_map(|(_, place)| match place.spread {
            Spread::Line { dx, dy, .. } if place.turn == 0.0 => Some((dx, dy, place.x)),
            _ => None,
        })
        .collect();
    // The word “outer” is correct only if all piles that grow to the left lie on the left of all
    // piles that grow to the right.
    let left = ways.iter().filter(|(dx, ..)| *dx < 0.0).map(|(.., x)| *x);
    let right = ways.iter().filter(|(dx, ..)| *dx > 0.0).map(|(.., x)| *x);
    let (left, right) = (left.reduce(f32::max), right.reduce(f32::min));
    match ways[..] {
        [_, ..] if ways.iter().all(|(_, dy, _)| *dy < 0.0) => "top",
        _ if left.zip(right).is_some_and(|(left, right)| left < right) => "outer",
        _ => "last",
    }
}
