//! The stages of a game in the short table of rules: what the player may do in each stage, and what
//! is new in a later stage. Depends on the declaration, not on a table.

use crate::{
    cards::Rank,
    rules::{
        Consequence, DealStep, Guard, Order, Part, PartId, Partners, Phase, Piles, Role, Route,
        Rules, Test,
    },
    text::{
        conditions::clause,
        english::{list, number},
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

/// A phase of a game, together with the declaration of the game.
#[derive(Clone, Copy)]
pub(super) struct Stage<'a> {
    pub(super) rules: &'a Rules,
    pub(super) phase: &'a Phase,
}

impl<'a> Stage<'a> {
    /// Returns the routes of the cards that the player moves.
    pub(super) fn routes(&self) -> impl Iterator<Item = &'a Route> + use<'a> {
        self.phase.all_routes()
    }

    /// Returns the routes of the cards that move automatically, each with its condition.
    pub(super) fn automatic_routes(
        &self,
    ) -> impl Iterator<Item = (&'a Route, Option<&'a Test>)> + use<'a> {
        self.phase.consequences.iter().filter_map(|what| {
            let condition = match what {
                Consequence::If(test, _) => Some(test),
                _ => None,
            };
            match what.without_conditions() {
                Consequence::Play(route) => Some((route, condition)),
                _ => None,
            }
        })
    }

    /// Returns the parts from which the player may move cards, without foundations and stock.
    pub(super) fn giving_parts(&self) -> Vec<PartId> {
        let together = self.phase.together.iter().flat_map(|kind| kind.cards.giving_parts());
        let from = self.routes().map(|route| route.from).chain(together.copied());
        let used =
            |part: &PartId| !matches!(self.rules.part(*part).role, Role::Foundation | Role::Stock);
        sorted_parts(from.filter(used))
    }

    /// Returns true if all free cards of this stage are in these parts.
    pub(super) fn are_all_free_cards_in_parts(&self, from: &[PartId]) -> bool {
        self.giving_parts().iter().all(|part| from.contains(part))
    }
}

/// Returns the stages that last longer than one move, in order.
pub(super) fn stages(rules: &Rules) -> impl Iterator<Item = Stage<'_>> {
    // A phase that ends after one move only completes the move before it, so it is not a stage.
    let lasts = |phase: &&Phase| !phase.ends.iter().any(|(test, _)| *test == Test::Moved);
    rules.phases.iter().filter(lasts).map(move |phase| Stage { rules, phase })
}

/// Returns true if all free cards of every stage are in these parts.
pub(super) fn are_all_free_cards_in_parts(rules: &Rules, from: &[PartId]) -> bool {
    stages(rules).all(|stage| stage.are_all_free_cards_in_parts(from))
}

/// Returns the parts in the order of the declaration, without duplicates.
pub(super) fn sorted_parts(parts: impl Iterator<Item = PartId>) -> Vec<PartId> {
    let mut parts: Vec<PartId> = parts.collect();
    parts.sort_by_key(|part| part.0);
    parts.dedup();
    parts
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

/// Returns the index of the first phase in which the player does more than choose how the game
/// begins.
pub(super) fn first_phase_with_moves(rules: &Rules) -> usize {
    let choice = |phase: &Phase| {
        phase.routes.iter().any(|route| route.leads.is_none())
            || !phase.duties.is_empty()
            || !phase.together.is_empty()
    };
    rules.phases.iter().position(choice).unwrap_or(0)
}

/// Returns true if the player first chooses the cards with which the foundations begin.
pub(super) fn does_player_choose_base(rules: &Rules) -> bool {
    let mut before =
        rules.phases[..first_phase_with_moves(rules)].iter().flat_map(|phase| &phase.routes);
    before.any(|route| rules.part(route.to).role == Role::Foundation)
}

/// Returns true if the game is for several players. Each player then has some parts of the table,
/// and a machine (code for this one game) applies its rules.
pub(super) fn is_for_several_players(rules: &Rules) -> bool {
    rules.parts.iter().any(|part| part.seats > 0)
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

/// Returns true if every pile of the part gets a fixed card before the deal.
pub(super) fn starts_with_fixed_cards(rules: &Rules, part: PartId) -> bool {
    let set = rules.first_deal.iter().flat_map(|step| match step {
        DealStep::SetOut(cards) => cards.as_slice(),
        _ => &[],
    });
    set.filter(|(_, pile)| pile.part == part).count() == usize::from(rules.part(part).count)
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

/// Returns the rank of the cards that a part accepts, or `None` if it accepts several ranks.
pub(super) fn only_accepted_rank(part: &Part) -> Option<Rank> {
    match &part.foundation.as_ref()?.order {
        Order::List([only]) => Rank::new(*only),
        _ => None,
    }
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

/// Returns true if the player moves only the cards of one place, where new cards are turned up
/// automatically.
pub(super) fn can_move_only_automatically_turned_cards(rules: &Rules) -> bool {
    let givers = sorted_parts(stages(rules).flat_map(|stage| stage.giving_parts()));
    let fills = |what: &Consequence, to: PartId| matches!(what.without_conditions(), Consequence::Fill { part, .. } if *part == to);
    let after = || rules.phases.iter().flat_map(|phase| &phase.consequences);
    matches!(givers[..], [one] if rules.part(one).count == 1 && after().any(|what| fills(what, one)))
}

/// Returns the condition under which a route is open, if there is one.
pub(super) fn route_condition(route: &Route) -> Option<&Test> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::While(test) => Some(test),
        _ => None,
    })
}
