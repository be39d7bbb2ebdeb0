//! Conditions of a declaration as clauses: what stands after "when", "while"
//! or "until". Knows the declaration, no table.

use crate::{
    cards::Rank,
    rules::{PartId, Piles, Role, Rules, Test},
};

use super::{
    cards::{list, number},
    tables::cards_in_words,
};

/// A condition as a clause: "no card can be moved".
pub(super) fn clause(rules: &Rules, test: &Test) -> String {
    let clauses =
        |tests: &[Test]| -> Vec<String> { tests.iter().map(|test| clause(rules, test)).collect() };
    match test {
        Test::Always => "you like".to_owned(),
        Test::Empty(Piles::Of(parts)) if stock_only(rules, parts) => {
            format!("the {} is used up", name(rules, parts[0]))
        }
        Test::Empty(piles) => format!("no card is left in {}", piles_words(rules, piles, "or")),
        Test::Filled(Piles::Of(parts)) => {
            format!("every place of {} holds a card", parts_words(rules, parts, "and"))
        }
        Test::Filled(Piles::Twin(parts)) => {
            let hold = if parts.len() == 1 { "holds" } else { "hold" };
            format!("{} {hold} a card", twins_words(rules, parts, "and"))
        }
        Test::Holds { part, cards } => {
            let cards = cards_in_words(usize::from(*cards));
            format!("at least {cards} lie in the {}", name(rules, *part))
        }
        Test::Laid { part, cards } => {
            let cards = cards_in_words(usize::from(*cards));
            format!("{cards} have been laid on the {}", name(rules, *part))
        }
        Test::Runs { part, head } => {
            let head = Rank::new(*head).map_or("", super::rank);
            format!("all cards of the {} run from a {head}", name(rules, *part))
        }
        Test::Matches { from, to } => format!(
            "a card of {} follows one on top of {}",
            parts_words(rules, from, "or"),
            parts_words(rules, to, "or")
        ),
        Test::Fits { from, to } => format!(
            "a card of {} can go to {}",
            parts_words(rules, from, "or"),
            parts_words(rules, to, "or")
        ),
        Test::Still if super::ways::cards_pair(rules) => "no two open cards pair".to_owned(),
        Test::Still => "no card can be moved".to_owned(),
        Test::NoDuty => "nothing has to be done first".to_owned(),
        Test::Moved => "one move has been made".to_owned(),
        Test::All(tests) => list(&clauses(tests), "and"),
        Test::Any(tests) => list(&clauses(tests), "or"),
        Test::Not(inner) => denied(rules, inner),
    }
}

/// That a condition does not hold.
fn denied(rules: &Rules, test: &Test) -> String {
    match test {
        Test::Empty(Piles::Of(parts)) if stock_only(rules, parts) => {
            format!("cards are left in the {}", name(rules, parts[0]))
        }
        Test::Empty(piles) => format!("a card lies in {}", piles_words(rules, piles, "or")),
        Test::Filled(Piles::Of(parts)) => {
            format!("a place of {} is empty", parts_words(rules, parts, "or"))
        }
        Test::Filled(Piles::Twin(parts)) => {
            format!("{} is empty", twins_words(rules, parts, "or"))
        }
        Test::Holds { part, cards } => format!(
            "fewer than {} cards lie in the {}",
            number(usize::from(*cards)),
            name(rules, *part)
        ),
        Test::Laid { part, cards } => {
            let cards = number(usize::from(*cards));
            format!("fewer than {cards} cards have been laid on the {}", name(rules, *part))
        }
        Test::Matches { from, to } => format!(
            "no card of {} follows one on top of {}",
            parts_words(rules, from, "or"),
            parts_words(rules, to, "or")
        ),
        Test::Fits { from, to } => format!(
            "no card of {} can go to {}",
            parts_words(rules, from, "or"),
            parts_words(rules, to, "or")
        ),
        Test::Still => "a card can be moved".to_owned(),
        Test::Moved => "no move has been made".to_owned(),
        Test::Not(inner) => clause(rules, inner),
        other => format!("it is not so that {}", clause(rules, other)),
    }
}

fn stock_only(rules: &Rules, parts: &[PartId]) -> bool {
    matches!(parts, [only] if rules.part(*only).role == Role::Stock)
}

fn piles_words(rules: &Rules, piles: &Piles, last: &str) -> String {
    match piles {
        Piles::Of(parts) => parts_words(rules, parts, last),
        Piles::Twin(parts) => twins_words(rules, parts, last),
    }
}

fn twins_words(rules: &Rules, parts: &[PartId], last: &str) -> String {
    let each = parts.iter().map(|part| format!("its {}", rules.part(*part).each));
    list(&each.collect::<Vec<_>>(), last)
}

fn parts_words(rules: &Rules, parts: &[PartId], last: &str) -> String {
    let names: Vec<String> =
        parts.iter().map(|part| format!("the {}", name(rules, *part))).collect();
    list(&names, last)
}

pub(super) fn name(rules: &Rules, part: PartId) -> &'static str {
    rules.part(part).name
}
