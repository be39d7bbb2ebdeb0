//! The lines of a row in the short table of rules, stage by stage: all facts of the first stage,
//! and what is new in a later one. Depends on the declaration, not on a table.

use crate::{
    rules::{PartId, Partners, Route, Rules},
    text::{
        english::{list, number},
        facts::{Stage, distinct, first_phase_with_moves, grouped, size_of_own_groups, stages},
        in_short::Row,
        names::name,
        routes::own_line_word,
        targets::short_target_words,
        together::{describe_joint_move, short_together_line},
    },
};

/// A fact about one stage of the game. If the fact is about one part of the table, `on` is that
/// part.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fact {
    pub(super) on: Option<PartId>,
    pub(super) words: String,
    /// The condition, if it comes after the words.
    pub(super) when: Option<String>,
    /// The end of the time in which the fact holds.
    pub(super) until: Option<String>,
}

impl Fact {
    pub(super) fn of(words: impl Into<String>) -> Fact {
        Fact { on: None, words: words.into(), when: None, until: None }
    }

    pub(super) fn about(part: PartId, words: impl Into<String>) -> Fact {
        Fact { on: Some(part), ..Fact::of(words) }
    }

    fn text(&self) -> String {
        let Fact { words, when, until, .. } = self;
        let when = when.iter().map(|when| format!("when {when}"));
        let until = until.iter().map(|until| format!("until {until}"));
        join_nonempty(std::iter::once(words.clone()).chain(when).chain(until))
    }
}

/// A fact that can hold in several stages.
pub(super) trait StageFact: PartialEq {
    /// Returns true if the reader knows this fact from an earlier one.
    fn follows_from(&self, told: &Self) -> bool {
        self == told
    }
}

impl StageFact for Fact {
    fn follows_from(&self, told: &Fact) -> bool {
        // A fact that holds in all stages is not repeated for one stage, not even with a condition.
        let without_condition = Fact { when: None, ..self.clone() };
        self == told || without_condition == *told
    }
}

/// Returns the facts about moves of several cards that belong to a row.
pub(super) fn together_facts(stage: Stage, row: Row) -> Vec<Fact> {
    let kinds = stage.phase.together.iter();
    let here = kinds.filter(|kind| describe_joint_move(stage.rules, &kind.cards).row == row);
    here.map(|kind| Fact::of(short_together_line(stage.rules, kind))).collect()
}

/// Returns the facts about places for cards that do not fit there, if they belong to a row.
pub(super) fn target_facts(stage: Stage, row: Row) -> Vec<Fact> {
    let told = stage.routes().filter_map(|route| short_target_words(stage.rules, route));
    distinct(told.filter(|(of, _)| *of == row).map(|(_, words)| Fact::of(words)))
}

/// Returns the lines about all stages: first all facts of the first stage in which the player has a
/// choice, then only the new facts of each later stage.
pub(super) fn lines_with_new_facts_of_stages<F: StageFact>(
    rules: &Rules,
    facts: impl Fn(Stage) -> Vec<F>,
    lines: impl Fn(&[F]) -> Vec<String>,
) -> Vec<String> {
    let mut told: Vec<F> = Vec::new();
    let mut all = Vec::new();
    let first = &rules.phases[first_phase_with_moves(rules)];
    for stage in stages(rules).skip_while(|stage| stage.phase != first) {
        let mut new = facts(stage);
        // “Also” is used only if the earlier facts still hold.
        let also = match new.iter().any(|fact| told.contains(fact)) {
            true => "then also",
            false => "then",
        };
        new.retain(|fact| !told.iter().any(|told| fact.follows_from(told)));
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
fn stage_names<F: StageFact>(stage: Stage, new: &[F], facts: &impl Fn(Stage) -> Vec<F>) -> String {
    let later = stages(stage.rules).skip_while(|other| other.phase != stage.phase).skip(1);
    let holds = |other: &Stage| {
        let there = facts(*other);
        new.iter().all(|fact| there.contains(fact))
    };
    let again = later.skip_while(holds).filter(holds).map(|other| other.phase.name.to_owned());
    let names: Vec<String> = std::iter::once(stage.phase.name.to_owned()).chain(again).collect();
    list(&names, "and")
}

/// Joins all words that are not empty: “a, b”.
pub(super) fn join_nonempty(words: impl IntoIterator<Item = String>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Returns one line for each fact, without the name of its part.
pub(super) fn fact_lines(facts: &[Fact]) -> Vec<String> {
    facts.iter().map(Fact::text).collect()
}

/// Returns one line for each fact, like [`fact_lines`]. If several parts have the same fact, they
/// share a line.
pub(super) fn fact_lines_by_part(rules: &Rules, facts: &[Fact]) -> Vec<String> {
    let name = |part: PartId| name(rules, part).to_owned();
    let told = grouped(facts.iter().map(|fact| (fact.text(), fact.on.map(name))));
    let line = |(words, parts): (String, Vec<Option<String>>)| match parts
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()[..]
    {
        [] => words,
        ref parts => format!("{}: {words}", list(parts, "and")),
    };
    told.into_iter().map(line).collect()
}

/// Returns the words of [`allowed_target_piles_words`] for each part from which routes come.
pub(super) fn allowed_target_piles_of_parts(rules: &Rules, routes: &[&Route]) -> Vec<String> {
    let mut parts = grouped(routes.iter().map(|route| (route.from, *route)));
    parts.sort_by_key(|(from, _)| from.0);
    parts.iter().filter_map(|(_, here)| allowed_target_piles_words(rules, here)).collect()
}

/// If piles of a part give cards only to certain piles, names these piles. All `routes` must come
/// from the same part.
pub(super) fn allowed_target_piles_words(rules: &Rules, routes: &[&Route]) -> Option<String> {
    let tables: Vec<(&Route, &[&[u8]])> = routes
        .iter()
        .filter_map(|route| match route.partners {
            Partners::Table(table) => Some((*route, table)),
            Partners::Any | Partners::Same | Partners::Own => None,
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
    let groups = (one && first.from == first.to).then(|| size_of_own_groups(table)).flatten();
    let routes: Vec<&Route> = tables.iter().map(|(route, _)| *route).collect();
    Some(match (own_line_word(rules, &routes), groups) {
        (Some(line), _) => format!("{who} only to {to} in {own} own {line}"),
        (None, Some(size)) => {
            format!("{who} only to others of {own} group of {}", number(size))
        }
        (None, None) => format!("{who} only to certain {to} (see the rules below)"),
    })
}
