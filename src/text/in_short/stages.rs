//! The stages of a game in the short table of rules: what the player may do in each stage, and what
//! is new in a later stage. Depends on the declaration, not on a table.

use crate::{
    rules::{PartId, Partners, Piles, Role, Route, Rules, Test},
    text::{
        conditions::clause,
        english::{list, number},
        facts::{Stage, first_phase_with_moves, stages},
        names::name,
        routes::row_or_column_word,
    },
};

/// A fact about one stage of the game. If the fact is about one part of the table, `on` is that
/// part.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fact {
    pub(super) on: Option<PartId>,
    pub(super) words: String,
}

impl Fact {
    pub(super) fn of(words: impl Into<String>) -> Fact {
        Fact { on: None, words: words.into() }
    }
}

/// Returns the lines about all stages: first all facts of the first stage in which the player has a
/// choice, then only the new facts of each later stage.
pub(super) fn lines_with_new_facts_of_stages(
    rules: &Rules,
    facts: impl Fn(Stage) -> Vec<Fact>,
    lines: impl Fn(&[Fact]) -> Vec<String>,
) -> Vec<String> {
    let mut told: Vec<Fact> = Vec::new();
    let mut all = Vec::new();
    let first = &rules.phases[first_phase_with_moves(rules)];
    for stage in stages(rules).skip_while(|stage| stage.phase != first) {
        let mut new = facts(stage);
        // “Also” is used only if the earlier facts still hold.
        let also = match new.iter().any(|fact| told.contains(fact)) {
            true => "then also",
            false => "then",
        };
        // A fact that holds in all stages is not repeated for one stage.
        let known = |new: &Fact, told: &Fact| {
            let rest = new.words.strip_prefix(&told.words);
            new.on == told.on
                && rest.is_some_and(|rest| {
                    rest.is_empty() || (rest.starts_with(", when ") && !rest.contains(", until "))
                })
        };
        new.retain(|fact| !told.iter().any(|told| known(fact, told)));
        let name = stage_names(stage, &new, &facts);
        let (lines, phase) = (lines(&new), stage.phase);
        all.extend(match (all.is_empty(), phase == first) {
            (_, true) => lines,
            _ if lines.is_empty() => lines,
            (true, _) => vec![format!("{name}, {}", lines.join("; "))],
            (false, _) => vec![format!("{also}, {name}, {}", lines.join("; "))],
        });
        told.extend(new);
    }
    all
}

/// Returns the names of the stages in which the new facts of `stage` hold: `stage` itself, and
/// later stages in which they hold again after a break.
fn stage_names(stage: Stage, new: &[Fact], facts: &impl Fn(Stage) -> Vec<Fact>) -> String {
    let later = stages(stage.rules).skip_while(|other| other.phase != stage.phase).skip(1);
    let holds = |other: &Stage| {
        let there = facts(*other);
        new.iter().all(|fact| there.contains(fact))
    };
    let again = later.skip_while(holds).filter(holds).map(|other| other.phase.name.to_owned());
    let names: Vec<String> = std::iter::once(stage.phase.name.to_owned()).chain(again).collect();
    list(&names, "and")
}

/// Returns a condition in at most fourteen words, or `None` if it needs more words.
pub(super) fn short_clause(rules: &Rules, test: &Test) -> Option<String> {
    let words = match test {
        Test::Filled(Piles::Of(_)) => "no place is empty".to_owned(),
        Test::Empty(Piles::Of(parts)) if matches!(parts[..], [one] if rules.part(one).role == Role::Reserve && rules.part(one).count == 1) => {
            "the one before has been played".to_owned()
        }
        test => clause(rules, test),
    };
    (words.split(' ').count() <= 14).then_some(words)
}

/// Joins all words that are not empty: “a, b”.
pub(super) fn join_nonempty(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Returns one line for each fact, without the name of its part.
pub(super) fn fact_lines(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(|fact| fact.words.clone()).collect()
}

/// Returns one line for each fact, like [`fact_lines`]. If several parts have the same fact, they
/// share a line.
pub(super) fn fact_lines_by_part(rules: &Rules, facts: &[Fact]) -> Vec<String> {
    let mut told: Vec<(&str, Vec<String>)> = Vec::new();
    for fact in facts {
        let part = fact.on.map(|part| rules.part(part).name.to_owned());
        match told.iter_mut().find(|(words, _)| *words == fact.words) {
            Some((_, parts)) => parts.extend(part),
            None => told.push((&fact.words, part.into_iter().collect())),
        }
    }
    let line = |(words, parts): (&str, Vec<String>)| match parts[..] {
        [] => words.to_owned(),
        _ => format!("{}: {words}", list(&parts, "and")),
    };
    told.into_iter().map(line).collect()
}

/// If piles of a part give cards only to certain piles, names these piles. All `routes` must come
/// from the same part.
pub(super) fn allowed_target_piles_words(rules: &Rules, routes: &[&Route]) -> Option<String> {
    let tables: Vec<(&Route, &[&[u8]])> = routes
        .iter()
        .filter_map(|route| match route.partners {
            Partners::Table(table) => Some((*route, table)),
            _ => None,
        })
        .collect();
    let ((first, table), one) = (*tables.first()?, tables.len() == 1);
    let part = rules.part(first.from);
    // A pile that gives cards to every pile is not limited to certain piles.
    let free = |at: usize| {
        tables.iter().all(|(route, table)| {
            table.get(at).is_none_or(|to| to.len() == usize::from(rules.part(route.to).count))
        })
    };
    let (who, own) = match (0..usize::from(part.count)).any(free) {
        true => (format!("some {}", part.name), "their"),
        false => (format!("each {}", part.pile_name), "its"),
    };
    let to = if one { name(rules, first.to) } else { "foundations" };
    let within = one && first.from == first.to;
    let closed = || (0..).zip(table).all(|(at, to)| to.contains(&at) && to.len() == table[0].len());
    let routes: Vec<&Route> = tables.iter().map(|(route, _)| *route).collect();
    Some(match row_or_column_word(rules, &routes) {
        Some(line) => format!("{who} only to {to} in {own} own {line}"),
        None if within && closed() => {
            format!("{who} only to others of {own} group of {}", number(table[0].len()))
        }
        None => format!("{who} only to certain {to} (see the rules below)"),
    })
}
