//! The rows about the actions that the player can ask for (deals from the stock, redeals and calls)
//! and about exceptional moves. Depends on the declaration and, in a game for several players, on
//! the rules that the machine (the code of this game) reports.

use crate::{
    cards::RankSet,
    machine::MachineRules,
    rules::{DealStep, Dual, PartId, Role, Route, Rules, Test},
    text::{
        calls::call_words,
        cards::{rank, rank_list},
        company::machine_rule_clause,
        conditions::{clause, same_number_piles_words, short_clause},
        dealing::{deal_step_words, short_deals_words},
        english::{list, with_article},
        facts::{
            Stage, can_move_only_automatically_turned_cards, first_phase_with_moves,
            has_parts_of_players, only_fills_places, sorted_parts, stages,
            takes_card_parked_on_foundation,
        },
        guards::guard_words,
        in_short::Row,
        names::{name, parts_words},
        redeals::short_redeal_line,
        tables::cards_in_words,
        ways::route_ends_words,
    },
};

use super::guards::{GuardPlace, guards_in, has_guard_in};
use super::stages::{
    Fact, fact_lines, lines_with_new_facts_of_stages, target_facts, together_facts,
};

/// Returns the lines about the stock: what happens when the player touches it.
pub(super) fn stock_lines(rules: &Rules) -> Vec<String> {
    let lines = lines_with_new_facts_of_stages(rules, stock_facts, fact_lines);
    match lines.is_empty() {
        false => lines,
        true if can_move_only_automatically_turned_cards(rules) => {
            vec!["turned card by card, automatically".to_owned()]
        }
        true if only_fills_places(rules) => vec!["it only fills places".to_owned()],
        true if has_parts_of_players(rules) => lines,
        true => vec!["none".to_owned()],
    }
}

fn stock_facts(stage: Stage) -> Vec<Fact> {
    let (rules, stock) = (stage.rules, &stage.phase.stock);
    let round = match stock.deals_per_request {
        1 => String::new(),
        round => format!("{} each time: ", cards_in_words(usize::from(round))),
    };
    let when = match &stock.when {
        // If the deal happens automatically, no words say when it happens.
        _ if stock.by_itself => None,
        Test::Always => None,
        test => short_clause(rules, test),
    };
    if stock.turns.is_empty() {
        return Vec::new();
    }
    let words = format!("{round}{}", short_deals_words(rules, &stock.turns));
    vec![Fact { when, until: cards_to_lay_clause(stage), ..Fact::of(words) }]
}

/// If the stage ends after a fixed number of played cards, says so.
fn cards_to_lay_clause(stage: Stage) -> Option<String> {
    let one = |test: &Test| match test {
        test @ Test::Arrived { cards: 2.., .. } => Some(clause(stage.rules, test)),
        _ => None,
    };
    stage.phase.ends.iter().find_map(|(test, _)| match test {
        Test::Any(tests) => tests.iter().find_map(one),
        test => one(test),
    })
}

/// Returns the lines about redeals, calls and all other actions that are not ordinary moves.
pub(super) fn special_rules_lines(rules: &Rules, own: MachineRules) -> Vec<String> {
    let stacks = rules.parts.iter().any(|part| part.role == Role::Foundation);
    let moves =
        own.moves.iter().filter(|_| !stacks).map(|rule| machine_rule_clause(*rule).to_owned());
    let again = rules.redeal.iter().map(|again| short_redeal_line(rules, again));
    let paid = rules.first_deal.iter().filter(|step| matches!(step, DealStep::Pay { .. }));
    let mut lines: Vec<String> =
        moves.chain(again).chain(paid.map(|step| deal_step_words(rules, step))).collect();
    for (at, one) in rules.calls.iter().enumerate() {
        let own = own.calls.get(at).copied().map(machine_rule_clause);
        let told = call_words(rules, one, own).short;
        lines.extend(told.filter(|told| !lines.contains(told)));
    }
    lines.extend(lines_with_new_facts_of_stages(rules, foundation_to_foundation_facts, fact_lines));
    lines.extend(routes_of_later_stages_lines(rules));
    if lines.is_empty() { vec!["none".to_owned()] } else { lines }
}

/// Returns the lines about routes and parts of the table that the player can use only in a later
/// stage of the game.
fn routes_of_later_stages_lines(rules: &Rules) -> Vec<String> {
    let board = |route: &&Route| rules.part(route.to).role != Role::Foundation;
    let first = &rules.phases[first_phase_with_moves(rules)];
    let mut known: Vec<(PartId, PartId)> = Vec::new();
    let mut lines = Vec::new();
    for stage in stages(rules).skip_while(|stage| stage.phase != first) {
        let after_redeal = rules.redeal.iter().any(|again| again.leads.contains(&stage.phase.name));
        let used: Vec<&Route> = stage.phase.routes.iter().filter(board).collect();
        let (mut ways, mut parts): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        for route in used.iter().filter(|route| !known.contains(&(route.from, route.to))) {
            let met = |part| known.iter().any(|(from, to)| [*from, *to].contains(&part));
            let (told, words) = match (met(route.from), met(route.to)) {
                (true, true) => (&mut ways, route_ends_words(rules, route)),
                (true, false) => (&mut parts, format!("the {}", name(rules, route.to))),
                (false, _) => continue,
            };
            if !told.contains(&words) {
                told.push(words);
            }
        }
        if !known.is_empty() && !after_redeal {
            let ways =
                (!ways.is_empty()).then(|| format!("cards may also go {}", list(&ways, "and")));
            let parts =
                (!parts.is_empty()).then(|| format!("{} may be used as well", list(&parts, "and")));
            let time = stage.phase.name;
            lines.extend(ways.into_iter().chain(parts).map(|new| format!("{time}, {new}")));
        }
        known.extend(used.iter().map(|route| (route.from, route.to)));
    }
    lines
}

fn foundation_to_foundation_facts(stage: Stage) -> Vec<Fact> {
    let rules = stage.rules;
    let home = |part: PartId| rules.part(part).role == Role::Foundation;
    let (over, back): (Vec<_>, Vec<_>) =
        stage.routes().filter(|route| home(route.from)).partition(|route| home(route.to));
    let mut words = Vec::new();
    let parked = cards_parked_on_foundation_line(stage);
    let waits = |route: &&Route| takes_card_parked_on_foundation(stage, route);
    if let Some(parked) = parked {
        let change = !over.is_empty() && over.iter().all(waits);
        let later = if change { "; later it may go to the foundation that needs it" } else { "" };
        words.push(format!("{parked}{later}"));
    }
    if !over.is_empty() && !over.iter().all(waits) {
        let dual = over.iter().all(|route| route.dual == Some(Dual::Only));
        let if_dual = if dual { ", if they fitted both when they were turned" } else { "" };
        let cards = top_cards_words(rules, &over);
        words.push(format!(
            "{cards} may change to {}{if_dual}{}{}",
            target_foundations_words(rules, &over),
            bases_apart_words(rules, &over),
            common_next_card_condition_words(rules, &over)
        ));
    }
    if !back.is_empty() {
        let cards = top_cards_words(rules, &back);
        let to = sorted_parts(back.iter().map(|route| route.to));
        words.push(format!(
            "{cards} may come back to {}{}",
            parts_words(rules, &to, "and"),
            bases_apart_words(rules, &back)
        ));
    }
    let mut facts: Vec<Fact> = words.into_iter().map(Fact::of).collect();
    facts.extend(target_facts(stage, Row::Special));
    facts.extend(empty_line_begins_again_sentence(stage).map(Fact::of));
    facts.extend(together_facts(stage, Row::Special));
    facts
}

/// Returns words for the foundations that accept cards from other foundations.
fn target_foundations_words(rules: &Rules, over: &[&Route]) -> String {
    match sorted_parts(over.iter().map(|route| route.to))[..] {
        [one] if rules.part(one).count == 1 => format!("the {}", name(rules, one)),
        _ => "another foundation".to_owned(),
    }
}

/// Some routes are open only if a second card can follow the moved card. Returns the words for this
/// condition if all routes share it, otherwise an empty string.
fn common_next_card_condition_words(rules: &Rules, over: &[&Route]) -> String {
    let words = over.iter().map(|route| {
        let guards = guards_in(route, GuardPlace::BetweenFoundations);
        guards.map(|guard| guard_words(rules, route, guard)).collect::<String>()
    });
    let words: Vec<String> = words.collect();
    match words.split_first() {
        Some((first, rest)) if rest.iter().all(|other| other == first) => first.clone(),
        _ => String::new(),
    }
}

/// If the stage allows it, says that a card may begin a line of places again when the whole line is
/// empty.
fn empty_line_begins_again_sentence(stage: Stage) -> Option<String> {
    let rules = stage.rules;
    let duties = stage.phase.duties.iter().flat_map(|duty| &duty.routes);
    let route = stage.routes().chain(duties).find(|route| route.completes.is_some())?;
    let parts = &route.completes.as_ref()?.parts;
    let first = with_article(rules.part(route.to).pile_name);
    let others = same_number_piles_words(rules, parts, route.to);
    Some(format!(
        "when {first}, {others} are all empty, a card may begin that line again: see Spaces"
    ))
}

/// Returns “, bases apart” if the first cards of the foundations (the bases) must stay there.
/// Otherwise returns an empty string.
fn bases_apart_words(rules: &Rules, routes: &[&Route]) -> &'static str {
    let kept = |route: &&Route| {
        let some = route.ranks != RankSet::ALL && route.ranks.ranks().count() > 2;
        rules.part(route.from).head.is_some() || !route.guards.is_empty() || some
    };
    if routes.iter().all(kept) { ", bases apart" } else { "" }
}

/// Returns words for the top cards of foundations. If the routes take only one or two ranks, the
/// words name these ranks.
fn top_cards_words(rules: &Rules, routes: &[&Route]) -> String {
    let from = parts_words(rules, &sorted_parts(routes.iter().map(|route| route.from)), "and");
    let set: RankSet = routes.iter().flat_map(|route| route.ranks.ranks()).collect();
    match set.ranks().count() {
        1..=2 => format!("{} on top of {from}", rank_list(set, "and")),
        _ => format!("the top cards of {from}"),
    }
}

/// Returns the line about cards that the player may park on a foundation until another pile needs
/// them, or `None` if there are none.
fn cards_parked_on_foundation_line(stage: Stage) -> Option<String> {
    let rules = stage.rules;
    let waits = |route: &&Route| has_guard_in(route, GuardPlace::Parked);
    let one = |route: &Route| {
        let what =
            list(&route.ranks.ranks().map(|one| with_article(rank(one))).collect::<Vec<_>>(), "or");
        format!("{what} on the {}", name(rules, route.to))
    };
    let mut all: Vec<String> = stage.routes().filter(waits).map(one).collect();
    all.dedup();
    (!all.is_empty())
        .then(|| format!("{} may wait, if it is not needed elsewhere", list(&all, "or")))
}
