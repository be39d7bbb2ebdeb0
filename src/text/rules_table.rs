//! The exact table of rules. It is made from the declaration that the engine also uses, so the
//! table and the engine always agree. In a game for several players, the machine (the code of this
//! game) reports the rules that it adds to the declaration.

use crate::{
    cards::Rank,
    machine::MachineRules,
    rules::{
        Act, Consequence, Onto, Order, Part, PartId, Phase, Role, Route, Rules, Test, Times,
        Visibility,
    },
};

use super::{
    building::exact_build_words,
    calls::call_words,
    company::machine_rule_clause,
    conditions::{clause, unblocked_clause},
    dealing::{deal_step_words, deal_words, has_several_clauses},
    english::{self, number, sentence_case, with_article},
    facts::{gets_cards_in_first_deal, ranks_without_waiting},
    foundation_order::order_words,
    names::single_pile_words,
    packs::packs_words,
    redeals::exact_redeal_line,
    routes::{consequence_lines, next_phase_words, only_when_clause, route_lines},
    tables::cards_in_words,
    together::exact_together_line,
    winning::{exact_score_line, win_words},
};

/// Returns the table as headings with lines. `own` contains the rules that the machine adds to the
/// declaration.
pub fn rules_table(rules: &Rules, own: MachineRules) -> Vec<(String, Vec<String>)> {
    let mut rows = vec![("Cards".to_owned(), vec![sentence_case(&packs_words(rules).exact)])];
    if rules.seats() > 1 {
        rows.insert(0, ("Players".to_owned(), player_lines(rules)));
    }
    let mut row = |heading: String, lines: Vec<String>| {
        if !lines.is_empty() {
            rows.push((heading, lines.iter().map(|line| sentence_case(line)).collect()));
        }
    };
    row("Deal".to_owned(), first_deal_lines(rules));
    for (heading, are_foundations) in [("Foundations", true), ("Places", false)] {
        let parts = rules.parts.iter();
        let parts = parts.filter(|part| (part.role == Role::Foundation) == are_foundations);
        row(heading.to_owned(), parts.filter_map(|part| foundation_line(rules, part)).collect());
    }
    row(
        "Looking".to_owned(),
        rules.parts.iter().filter_map(|part| cards_player_may_look_at_line(rules, part)).collect(),
    );
    let parts = || rules.part_ids();
    row("Building".to_owned(), parts().filter_map(|part| building_line(rules, part)).collect());
    row(
        "Availability".to_owned(),
        rules.part_ids().filter_map(|part| free_cards_line(rules, part)).collect(),
    );
    row(
        "Moves".to_owned(),
        own.moves.iter().map(|rule| machine_rule_clause(*rule).to_owned()).collect(),
    );
    for phase in &rules.phases {
        let single = rules.phases.len() == 1;
        let of_phase = if single { String::new() } else { format!(" ({})", phase.name) };
        for (heading, lines) in phase_rows(rules, phase) {
            row(format!("{heading}{of_phase}"), lines);
        }
    }
    row(
        "Redeals".to_owned(),
        rules.redeal.iter().map(|again| exact_redeal_line(rules, again)).collect(),
    );
    for (heading, are_answers) in [("Special rules", false), ("Calls", true)] {
        let calls = rules.calls.iter().enumerate();
        let calls = calls.filter(|(_, call)| (call.act == Act::Answer) == are_answers);
        let lines = calls.flat_map(|(at, one)| {
            call_words(rules, one, own.calls.get(at).copied().map(machine_rule_clause)).exact
        });
        row(heading.to_owned(), lines.collect());
    }
    row("Won".to_owned(), vec![win_words(rules).exact]);
    row(
        "Lost".to_owned(),
        rules.lost.iter().map(|test| format!("when {}", clause(rules, test))).collect(),
    );
    row("Score".to_owned(), vec![exact_score_line(rules)]);
    rows
}

/// Says how many players there are, and which cards only their owner may see.
fn player_lines(rules: &Rules) -> Vec<String> {
    let seats = number(usize::from(rules.seats()));
    let held = rules.parts.iter().filter(|part| part.visibility == Visibility::Owner);
    let held = held.map(|part| format!("each player alone sees their {}", part.pile_name));
    let boards = if rules.boards > 1 { BOARDS } else { &[] };
    let boards = boards.iter().map(|line| (*line).to_owned());
    let lines = std::iter::once(seats).chain(held).chain(boards);
    lines.map(|line| sentence_case(&line)).collect()
}

/// The lines for a game in which each player has a board.
const BOARDS: &[&str] = &[
    "all have the same cards in the same order, each on a board of their own, which the others see only at the end",
    "in turn each makes one move; what the moves turn up is seen when all have made theirs",
];

/// Describes the steps of the first deal. Repeated steps are described once.
fn first_deal_lines(rules: &Rules) -> Vec<String> {
    let steps: Vec<String> =
        rules.first_deal.iter().map(|step| deal_step_words(rules, step)).collect();
    let again = |steps: &[String]| match steps.len() {
        1 => steps[0].clone(),
        times => format!("{}: {}", times_words(Times::Most(times as u8)), steps[0]),
    };
    steps.chunk_by(|a, b| a == b).map(again).chain(first_filled_lines(rules)).collect()
}

/// Lists the places that are empty after the first deal, and that the rule for empty places fills
/// before the first move.
fn first_filled_lines(rules: &Rules) -> Vec<String> {
    let filled = rules.phases.first().into_iter().flat_map(|phase| &phase.consequences);
    let filled = filled.filter(|what| what.condition().is_none());
    let filled = filled.filter_map(Consequence::filled_spaces).filter_map(|(part, cards, _)| {
        if rules.part(part).count == 1 || gets_cards_in_first_deal(rules, part) {
            return None;
        }
        let cards = match cards {
            1 => "a card".to_owned(),
            cards => cards_in_words(usize::from(cards)),
        };
        Some(format!("{cards} to each {}", single_pile_words(rules, part)))
    });
    filled.collect()
}

fn foundation_line(rules: &Rules, part: &Part) -> Option<String> {
    let takes = part.foundation.as_ref()?;
    let count = number(usize::from(part.count));
    let at = PartId(rules.parts.iter().position(|one| std::ptr::eq(one, part))? as u8);
    let parked = match &takes.order {
        Order::List(list) if ranks_without_waiting(rules, at, list).len() < list.len() => {
            let rank = Rank::new(list[list.len() - 1]).map_or("", super::rank);
            format!("; {} may wait there", with_article(rank))
        }
        _ => String::new(),
    };
    Some(format!("{} ({count}): {}{parked}", part.name, order_words(rules, at, takes).exact))
}

fn building_line(rules: &Rules, at: PartId) -> Option<String> {
    let part = rules.part(at);
    let build = exact_build_words(rules, part.build?);
    let onto = |way: &Route| way.to == at && way.onto == Onto::Build;
    Some(match rules.all_routes().any(onto) {
        true => format!("{}: {build}", part.name),
        false => {
            format!("{}: nothing is laid on their cards; cards {build} move together", part.name)
        }
    })
}

fn free_cards_line(rules: &Rules, at: PartId) -> Option<String> {
    let part = rules.part(at);
    if let Some(head) = part.head {
        let (head, name) = (with_article(super::rank(head)), part.name);
        return Some(format!("{name}: each is headed by {head} that never leaves it"));
    }
    unblocked_clause(rules, at)
        .map(|when| format!("{}: a card is free only when {when}", part.name))
}

/// Returns the rows about a phase. If the player has no choice in the phase, the end of the phase
/// is in the same row as its last action.
fn phase_rows(rules: &Rules, phase: &Phase) -> [(&'static str, Vec<String>); 4] {
    let together = phase.together.iter().map(|kind| exact_together_line(rules, kind));
    let mut rows = [
        ("Moves", route_lines(rules, phase.routes.iter()).into_iter().chain(together).collect()),
        ("Automatically", consequence_lines(rules, &phase.consequences)),
        ("Must be done first", duty_lines(rules, phase)),
        ("Stock", stock_lines(rules, phase)),
    ];
    let nothing = rows[0].1.is_empty();
    let last = rows.iter().rposition(|(_, lines)| nothing && !lines.is_empty()).unwrap_or(0);
    // A phase without moves that ends at once needs no words for its end.
    if !(nothing && matches!(phase.ends[..], [(Test::Always, _)])) {
        rows[last].1.extend(phase_end_lines(rules, phase));
    }
    rows
}

/// Says when a phase ends, and which phase comes next.
fn phase_end_lines(rules: &Rules, phase: &Phase) -> Vec<String> {
    let ends = phase.ends.iter().map(|(test, phase)| match phase {
        phase if matches!(test, Test::Always) => format!("next: {phase}"),
        phase if rules.phases.len() > 2 => {
            format!("until {}{}", clause(rules, test), next_phase_words(Some(phase)))
        }
        _ => format!("until {}", clause(rules, test)),
    });
    ends.collect()
}

/// Returns the lines about duties: moves that the player must make before any other move.
fn duty_lines(rules: &Rules, phase: &Phase) -> Vec<String> {
    let duties = phase.duties.iter().flat_map(|duty| {
        let lowest =
            if duty.lowest_pile_only { ", the first empty place before the others" } else { "" };
        let alone = if duty.by_itself { ", automatically if there is no choice" } else { "" };
        route_lines(rules, duty.routes.iter())
            .into_iter()
            .map(move |way| format!("{way}{lowest}{alone}"))
    });
    duties.collect()
}

fn stock_lines(rules: &Rules, phase: &Phase) -> Vec<String> {
    let stock = &phase.stock;
    let alone = stock.by_itself.then(|| "automatically".to_owned());
    let time: Vec<String> = alone.into_iter().chain(only_when_clause(rules, &stock.when)).collect();
    let next_phase = next_phase_words(stock.leads);
    let round = match stock.deals_per_request {
        1 => String::new(),
        round => format!("{} each time: ", cards_in_words(usize::from(round))),
    };
    let turns = stock.turns.iter().enumerate().map(|(at, turn)| {
        let otherwise = if at > 0 { "otherwise " } else { "" };
        let dealt = deal_words(rules, turn);
        // A semicolon shows that the words of `time` are about the whole deal, not only the last
        // part of the sentence.
        let time = match (time.is_empty(), has_several_clauses(turn)) {
            (true, _) => String::new(),
            (false, true) => format!("; {}", time.join(", ")),
            (false, false) => format!(", {}", time.join(", ")),
        };
        format!("{otherwise}{round}{dealt}{time}{next_phase}")
    });
    let otherwise = stock.otherwise.iter().map(|(test, phase)| {
        let test = clause(rules, test);
        format!("when {test}, asking deals nothing yet{}", next_phase_words(Some(phase)))
    });
    turns.chain(otherwise).collect()
}

/// Returns words for how often an action is allowed: “once”, “three times”.
pub(super) fn times_words(times: Times) -> String {
    match times {
        Times::Most(most) => english::times(usize::from(most)),
        Times::Endless => "as often as you like".to_owned(),
    }
}

/// Says which cards of a part the player may look at, if these are not exactly the face-up cards.
fn cards_player_may_look_at_line(rules: &Rules, part: &Part) -> Option<String> {
    let each = part.pile_name;
    let one = if part.count == 1 { "the" } else { "each" };
    match part.visibility {
        Visibility::All | Visibility::Owner => None,
        Visibility::Top => Some(format!("of {one} {each} only the top card is seen")),
        Visibility::Next => Some(format!("the next card of the {each} may be looked at")),
        Visibility::Peek { empty, most } => {
            let place = single_pile_words(rules, empty);
            let below = match most {
                1 => format!("while any {place} is empty, the card below it"),
                _ => format!("for each {place} that is empty, one more below it"),
            };
            Some(format!("of {one} {each} the top card is seen and, {below}"))
        }
    }
}
