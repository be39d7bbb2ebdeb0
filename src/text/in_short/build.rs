//! The row about building: which cards the player builds, and on which piles. Depends on the
//! declaration, not on a table.

use crate::{
    cards::RankSet,
    machine::MachineRules,
    rules::{End, Onto, PartId, Reach, Role, Route, Rules},
    text::{
        building::short_build_words,
        cards::{colour_word, rank_list},
        company::machine_rule_clause,
        facts::{Stage, are_all_free_cards_in_parts, sorted_parts, stages},
        in_short::Row,
        moved_cards::take_words,
        names::{last_word, parts_words},
    },
};

use super::stages::{
    Fact, allowed_target_piles_of_parts, fact_lines_by_part, join_nonempty,
    lines_with_new_facts_of_stages, target_facts, together_facts,
};

pub(super) fn building_lines(rules: &Rules, own: MachineRules) -> Vec<String> {
    let mut lines = lines_with_new_facts_of_stages(rules, building_facts, |facts| {
        fact_lines_by_part(rules, facts)
    });
    let stacks = rules.parts.iter().any(|part| part.role == Role::Foundation);
    if stacks {
        lines.extend(own.moves.iter().map(|rule| machine_rule_clause(*rule).to_owned()));
    }
    if lines.is_empty() && stacks { vec!["none".to_owned()] } else { lines }
}

fn building_facts(stage: Stage) -> Vec<Fact> {
    let parts = stage.rules.part_ids();
    let mut facts: Vec<Fact> = parts.flat_map(|part| building_facts_of_part(stage, part)).collect();
    facts.extend(together_facts(stage, Row::Build));
    facts.extend(target_facts(stage, Row::Build));
    facts
}

/// Returns facts about building on the piles of one part, at the top or at the bottom.
fn building_facts_of_part(stage: Stage, part: PartId) -> Vec<Fact> {
    let Some(build) = stage.rules.part(part).build else { return Vec::new() };
    let role = |part| stage.rules.part(part).role;
    let onto = |end: End| -> Vec<&Route> {
        let all = stage.routes().filter(|route| route.to == part && route.onto == Onto::Build);
        all.filter(|route| route.to_end == end && role(route.from) != Role::Foundation).collect()
    };
    let (tops, heads) = (onto(End::Top), onto(End::Bottom));
    let mut facts = Vec::new();
    if let Some(one) = tops.first() {
        let words = [
            short_build_words(stage.rules, build),
            if tops.iter().all(|route| card_limit_words(route) == card_limit_words(one)) {
                card_limit_words(one)
            } else {
                String::new()
            },
            runs_move_together_words(stage, &tops),
            source_parts_words(stage, part),
        ];
        let words = words.into_iter().chain(allowed_target_piles_of_parts(stage.rules, &tops));
        facts.push(Fact::about(part, join_nonempty(words)));
    }
    if !heads.is_empty() {
        let words = format!("at the head {}", short_build_words(stage.rules, build.reversed()));
        facts.push(Fact::about(part, words));
    }
    facts
}

/// Returns words for the limit of a route to certain ranks or to one colour.
fn card_limit_words(route: &Route) -> String {
    match (route.ranks, route.colour) {
        (RankSet::ALL, None) => String::new(),
        (RankSet::ALL, Some(colour)) => format!("{} cards only", colour_word(colour)),
        (ranks, _) => format!("{} only", rank_list(ranks, "and")),
    }
}

/// Returns words that say whether several cards in sequence (a run) move together.
fn runs_move_together_words(stage: Stage, routes: &[&Route]) -> String {
    let moved = routes.iter().any(|route| stage.rules.part(route.from).build.is_some());
    let words = routes.iter().find_map(|route| take_words(route.take).building);
    let words = words.unwrap_or(if moved { "one card at a time" } else { "" });
    let any = routes.iter().any(|route| route.reach == Reach::FromAny);
    let any = if any { "whether the cards are free or not" } else { "" };
    join_nonempty([words, any].map(str::to_owned))
}

/// If the player builds only with cards from some parts, or from the same or a later row, says so.
fn source_parts_words(stage: Stage, part: PartId) -> String {
    let rules = stage.rules;
    if let Some(words) = row_direction_words(rules, part) {
        return words;
    }
    let mut from = parts_that_build_on(rules, part);
    from.retain(|from| rules.part(*from).role != Role::Foundation);
    // Only one or two parts are named. A longer list would be less clear than the exact table of
    // rules.
    match are_all_free_cards_in_parts(rules, &from) || from.len() > 2 {
        true => String::new(),
        false => format!("only from {}", parts_words(rules, &from, "and")),
    }
}

fn parts_that_build_on(rules: &Rules, part: PartId) -> Vec<PartId> {
    let all = stages(rules).flat_map(|stage| stage.routes());
    let here = all.filter(|route| route.to == part && route.onto == Onto::Build);
    sorted_parts(here.map(|route| route.from))
}

/// Returns words for a board on which a card moves within its row or to an earlier row, never to a
/// later one. Returns `None` for other boards.
fn row_direction_words(rules: &Rules, part: PartId) -> Option<String> {
    let builds = |to| parts_that_build_on(rules, to);
    let all = rules.part_ids();
    let rows: Vec<PartId> = all
        .filter(|at| rules.part(*at).build == rules.part(part).build && !builds(*at).is_empty())
        .collect();
    let word = last_word(rules, part)?;
    let later = |(at, row): (usize, &PartId)| {
        let from: Vec<PartId> =
            builds(*row).into_iter().filter(|from| rows.contains(from)).collect();
        from == rows[at..] && last_word(rules, *row) == Some(word)
    };
    (rows.len() > 1 && rows.contains(&part) && rows.iter().enumerate().all(later))
        .then(|| format!("from the same {word} or a later one, never from an earlier one"))
}
