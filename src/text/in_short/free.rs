//! The row about free cards (cards that the player may move). Depends on the declaration, not on a
//! table.

use crate::{
    cards::Colour,
    rules::{End, Free, JustDealt, PartId, Role, Route, Rules, Spread, Visibility},
    text::{
        cards::colour_word,
        conditions::unblocked_clause,
        english::list,
        facts::{
            Stage, can_move_only_automatically_turned_cards, can_players_move_only_own_cards,
            grouped, holds_single_cards, only_free_colour,
        },
        names::{has_columns_or_rows, name, parts_words, single_pile_words},
    },
};

use super::stages::{StageFact, lines_with_new_facts_of_stages};

/// The free cards of one part.
#[derive(Clone, PartialEq)]
struct FreeFact {
    part: PartId,
    cards: FreeCards,
}

impl StageFact for FreeFact {}

#[derive(Clone, Copy, PartialEq)]
enum FreeCards {
    /// The card at one end of each pile.
    End(FreeEnd),
    BothEnds,
    /// The top card of each pile, if it has this colour.
    TopOfColour(Colour),
    /// All cards, because each is alone in its pile.
    Every,
    /// The card of the only pile.
    TheCard,
    JustDealt,
    UntilCovered,
    /// The cards that no other card blocks.
    Unblocked,
    /// The cards that no other card blocks, in a game that has several such parts.
    UnblockedInSeveralParts,
}

#[derive(Clone, Copy, PartialEq)]
enum FreeEnd {
    Top,
    Last,
    /// The outer ends of lines, of which some grow to the left and others to the right.
    Outer,
}

impl FreeCards {
    /// Returns true if the words contain a condition.
    const fn has_condition(self) -> bool {
        match self {
            FreeCards::TopOfColour(_)
            | FreeCards::UntilCovered
            | FreeCards::Unblocked
            | FreeCards::UnblockedInSeveralParts => true,
            FreeCards::End(_)
            | FreeCards::BothEnds
            | FreeCards::Every
            | FreeCards::TheCard
            | FreeCards::JustDealt => false,
        }
    }
}

pub(super) fn free_cards_lines(rules: &Rules) -> Vec<String> {
    let own = can_players_move_only_own_cards(rules);
    let one_line = |facts: &[FreeFact]| match free_cards_words(rules, facts)[..] {
        [] => Vec::new(),
        ref words if own => vec![format!("{}, each player’s own", list(words, "and"))],
        ref words => vec![list(words, "and")],
    };
    let stage = |stage: Stage| {
        let free = stage.giving_parts().into_iter();
        free.map(|part| FreeFact { part, cards: free_cards_of_part(stage, part) }).collect()
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
fn free_cards_words(rules: &Rules, facts: &[FreeFact]) -> Vec<String> {
    let mut groups = grouped(facts.iter().map(|fact| (fact.cards, fact.part)));
    // A group with a condition comes last. Otherwise the reader could not tell where the condition
    // ends.
    groups.sort_by_key(|(cards, _)| cards.has_condition());
    groups
        .into_iter()
        .flat_map(|(cards, parts)| free_cards_of_parts_words(rules, cards, &parts))
        .collect()
}

/// Returns words for the free cards of some parts.
fn free_cards_of_parts_words(rules: &Rules, cards: FreeCards, parts: &[PartId]) -> Vec<String> {
    let of_each = |words: &dyn Fn(&str) -> String| -> Vec<String> {
        parts.iter().map(|part| words(name(rules, *part))).collect()
    };
    match cards {
        FreeCards::End(end) => vec![free_ends_words(rules, end, parts)],
        FreeCards::Every => vec![format!("every card of {}", parts_words(rules, parts, "and"))],
        FreeCards::UnblockedInSeveralParts => vec![format!(
            "a card of {} when the places that block it are empty",
            parts_words(rules, parts, "or")
        )],
        FreeCards::BothEnds => {
            let each = |part: &PartId| {
                format!("the last and the first card of each {}", rules.part(*part).pile_name)
            };
            parts.iter().map(each).collect()
        }
        FreeCards::TopOfColour(colour) => {
            let each = |part: &PartId| {
                let pile = single_pile_words(rules, *part);
                format!("the top card of each {pile} if it is {}", colour_word(colour))
            };
            parts.iter().map(each).collect()
        }
        FreeCards::Unblocked => {
            let each = |part: &PartId| {
                let when = unblocked_clause(rules, *part).unwrap_or_default();
                format!("a card of the {} when {when}", name(rules, *part))
            };
            parts.iter().map(each).collect()
        }
        FreeCards::TheCard => of_each(&|name| format!("the card in the {name}")),
        FreeCards::JustDealt => of_each(&|name| format!("the card just dealt to the {name}")),
        FreeCards::UntilCovered => {
            of_each(&|name| format!("a card dealt to the {name}, until it is covered"))
        }
    }
}

fn free_ends_words(rules: &Rules, end: FreeEnd, parts: &[PartId]) -> String {
    let end = match end {
        FreeEnd::Top => "top",
        FreeEnd::Last => "last",
        FreeEnd::Outer => "outer",
    };
    match parts {
        [one] if rules.part(*one).count > 1 => {
            format!("the {end} card of each {}", single_pile_words(rules, *one))
        }
        [one] => format!("the {end} card of the {}", name(rules, *one)),
        _ => format!("the {end} cards of {}", parts_words(rules, parts, "and")),
    }
}

/// Returns the free cards of one part.
fn free_cards_of_part(stage: Stage, at: PartId) -> FreeCards {
    let (rules, part) = (stage.rules, stage.rules.part(at));
    let routes: Vec<&Route> = stage.routes().filter(|route| route.from == at).collect();
    let all_are = |is_kind: &dyn Fn(JustDealt) -> bool| {
        !routes.is_empty() && routes.iter().all(|route| route.just_dealt.is_some_and(is_kind))
    };
    let line = has_columns_or_rows(part)
        || (part.count == 1 && part.role != Role::Waste && part.visibility == Visibility::All);
    if part.free != Free::Always {
        let several = rules.parts.iter().filter(|part| part.free != Free::Always).count() > 1;
        return if several { FreeCards::UnblockedInSeveralParts } else { FreeCards::Unblocked };
    }
    match holds_single_cards(rules, at) || part.visibility == Visibility::Owner {
        _ if all_are(&|kind| kind == JustDealt::UntilNextMove) => FreeCards::JustDealt,
        _ if all_are(&|_| true) => FreeCards::UntilCovered,
        true if part.count == 1 => FreeCards::TheCard,
        true => FreeCards::Every,
        false if let Some(colour) = only_free_colour(stage, at, &routes) => {
            FreeCards::TopOfColour(colour)
        }
        false if routes.iter().any(|route| route.from_end == End::Bottom) => FreeCards::BothEnds,
        false if line => FreeCards::End(free_end_of_line(rules, at)),
        false => FreeCards::End(FreeEnd::Top),
    }
}

/// Returns the free end of the lines of a part.
fn free_end_of_line(rules: &Rules, at: PartId) -> FreeEnd {
    let piles = rules.layout.wide.places().filter(|(pile, _)| pile.part == at);
    let ways: Vec<(f32, f32, f32)> = piles
        .filter_map(|(_, place)| match place.spread {
            Spread::Line { dx, dy, .. } if place.turn == 0.0 => Some((dx, dy, place.x)),
            _ => None,
        })
        .collect();
    // The ends are outer ends only if all piles that grow to the left lie on the left of all
    // piles that grow to the right.
    let left = ways.iter().filter(|(dx, ..)| *dx < 0.0).map(|(.., x)| *x);
    let right = ways.iter().filter(|(dx, ..)| *dx > 0.0).map(|(.., x)| *x);
    let (left, right) = (left.reduce(f32::max), right.reduce(f32::min));
    match ways[..] {
        [_, ..] if ways.iter().all(|(_, dy, _)| *dy < 0.0) => FreeEnd::Top,
        _ if left.zip(right).is_some_and(|(left, right)| left < right) => FreeEnd::Outer,
        _ => FreeEnd::Last,
    }
}
