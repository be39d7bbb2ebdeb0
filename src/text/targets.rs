//! The places to which routes lead, in words: for the exact rules, and for the short rules if the
//! place accepts cards that do not fit there. Depends only on the declaration.

use crate::{
    cards::Rank,
    rules::{Onto, Part, PartId, Partners, Route, Rules},
};

use super::{
    cards::{rank, rank_plural},
    conditions::clause,
    english::{list, number, with_article},
    facts::{common_target_pile, route_condition},
    in_short::Row,
    names::{a_pile, an_empty_pile, name, numbered_pile_name, part_card_words, single_pile_words},
    tables::cards_in_words,
};

/// Returns words for one of the piles to which routes lead, such as “another column”.
pub(super) fn target_words(rules: &Rules, route: &Route, to: &[PartId]) -> String {
    let part = rules.part(route.to);
    let each = part.pile_name;
    let ones = || target_piles_words(rules, route, to);
    let empties = || {
        let empty = to.iter().map(|part| an_empty_pile(rules, *part));
        list(&empty.collect::<Vec<_>>(), "or")
    };
    let only = match route.partners {
        Partners::Table(table) => common_target_pile(table),
        Partners::Any | Partners::Same | Partners::Own => None,
    };
    match route.onto {
        _ if let Some(only) = only => numbered_pile_name(each, only),
        Onto::Foundation if part.count == 1 => format!("{}, if needed there", ones()),
        Onto::Foundation => format!("{} that needs it", ones()),
        Onto::EmptyFoundation => format!("{} that it begins", empties()),
        Onto::Build => format!("{} where it follows", ones()),
        Onto::Space => match part.head {
            Some(head) => format!("a bare {} in the {}", rank(head), part.name),
            None => empties(),
        },
        Onto::LoneCard => format!("{} where one card lies alone", ones()),
        Onto::Any => ones(),
        Onto::Grace { cards } => grace_words(part, cards),
        Onto::Displace => {
            format!("its own {each}, whose face-down card goes to the {}", name(rules, route.from))
        }
        Onto::Beside { lead, .. } => {
            let lead = Rank::new(lead).map_or_else(String::new, rank_plural);
            format!("a gap, after its left neighbour in suit; {lead} to a gap that begins a row")
        }
        Onto::Field { size, serpent, .. } => format!("{} {}", ones(), field_words(size, serpent)),
    }
}

/// Describes the piles of a part that accept up to `cards` cards as a grace.
fn grace_words(part: &Part, cards: u8) -> String {
    let (head, each) = (part.head.map_or("head", rank), part.pile_name);
    let cards = cards_in_words(usize::from(cards));
    format!("a bare {head}: at most {cards}, each from another {each}, until it is bare again")
}

/// Describes the places of a field that accept a card.
fn field_words(size: u8, serpent: bool) -> String {
    let which = match serpent {
        true => {
            "lies squarely beside the card laid last or, if none there is open, touches any card"
        }
        false => "touches a placed card",
    };
    format!("that {which}, {}", field_size_words(size))
}

fn target_piles_words(rules: &Rules, route: &Route, to: &[PartId]) -> String {
    let each = rules.part(route.to).pile_name;
    let one = |part: &PartId| match (route.from == route.to, route.from_end != route.to_end) {
        (true, true) => format!("its own or another {each}"),
        (true, false) => format!("another {each}"),
        (false, _) => a_pile(rules, *part),
    };
    list(&to.iter().map(one).collect::<Vec<_>>(), "or")
}

/// If a route leads to places that accept cards that do not fit, describes it for the short rules.
/// Also returns the row that contains the words.
pub(super) fn short_target_words(rules: &Rules, route: &Route) -> Option<(Row, String)> {
    let (from, to) = (name(rules, route.from), rules.part(route.to));
    let when = route_condition(route).map(|test| format!(", while {}", clause(rules, test)));
    let when = when.unwrap_or_default();
    Some(match route.onto {
        Onto::LoneCard => {
            (Row::Build, format!("a lone card of the {from} on a lone one of the {}", to.name))
        }
        Onto::Field { size, serpent, .. } => (Row::Build, short_field_words(size, serpent)),
        Onto::Displace => {
            let displaced = format!("what lay there comes to the {from}");
            (Row::Build, format!("a card of the {from} takes its own place, and {displaced}"))
        }
        Onto::Any if route.partners == Partners::Any => {
            let (card, any) = (part_card_words(rules, route.from), to.count > 1);
            let any = if any { "any" } else { "the" };
            (Row::Build, format!("{card} may go to {any} {}{when}", to.pile_name))
        }
        // A bare head card is alone in its pile.
        Onto::Grace { cards } => {
            let head = with_article(&format!("bare {}", to.head.map_or("head", rank)));
            let cards = cards_in_words(usize::from(cards));
            let each = single_pile_words(rules, route.from);
            (Row::Special, format!("{head} takes up to {cards}, each from another {each}{when}"))
        }
        Onto::Beside { lead, .. } => {
            let lead = rank(Rank::new(lead)?);
            let next = "a gap takes the next card of the suit to its left";
            (Row::Spaces, format!("{next}; at the left end any {lead}"))
        }
        // The rows about foundations, building and spaces describe these together with other facts.
        Onto::Foundation | Onto::EmptyFoundation | Onto::Build | Onto::Space | Onto::Any => {
            return None;
        }
    })
}

fn short_field_words(size: u8, serpent: bool) -> String {
    let beside = match serpent {
        true => "beside the last one or, if no place there is open, touching any card",
        false => "touching another",
    };
    format!("each card is laid {beside}, {}", field_size_words(size))
}

fn field_size_words(size: u8) -> String {
    let size = number(usize::from(size));
    format!("all within {size} by {size}")
}
