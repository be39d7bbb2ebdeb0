//! The row about spaces (empty places): which cards may fill them. Depends on the declaration, not
//! on a table.

use crate::{
    cards::{Rank, RankSet},
    rules::{Dual, Guard, Onto, PartId, Role, Route, Rows, Rules, Shape, Take, Test},
    text::{
        cards::{colour_word, rank, rank_list},
        conditions::{clause, receiver_clause},
        english::{list, with_article},
        facts::{
            Stage, can_be_filled, can_cards_leave_part, can_move_only_automatically_turned_cards,
            can_take_run, deals_cards_onto_board, first_phase_with_moves, gets_cards_in_first_deal,
            goes_onto_bare_head_card, has_chain_deal, has_parts_of_players, holds_single_cards,
            lasts_until_stock_is_empty, route_condition, sorted_parts, stages,
        },
        in_short::Row,
        names::{an_empty_pile, an_empty_place_of_parts, name, parts_words, single_pile_words},
        routes::filled_place_words,
        tables::cards_in_words,
    },
};

use super::stages::{
    Fact, allowed_target_piles_words, fact_lines, join_nonempty, lines_with_new_facts_of_stages,
    together_facts,
};

pub(super) fn space_lines(rules: &Rules) -> Vec<String> {
    let mut lines = lines_with_new_facts_of_stages(rules, space_facts_with_stage, fact_lines);
    // If the player can move only the card that was just turned, the row about spaces is omitted:
    // it would say nothing useful.
    if can_move_only_automatically_turned_cards(rules) {
        return Vec::new();
    }
    if has_parts_of_players(rules) {
        return lines;
    }
    if !lines.is_empty() {
        lines.extend(spaces_late_in_game_sentence(rules));
        lines.extend(unfilled_places_lines(rules));
        lines.extend(time_limit_for_empty_places_sentence(rules));
        return lines;
    }
    let laid: Vec<String> = stages(rules)
        .flat_map(|stage| stage.routes())
        .filter_map(|route| cards_placed_on_any_pile_sentence(rules, route))
        .collect();
    match laid.first() {
        Some(words) => vec![words.clone()],
        None if stages(rules).any(|stage| stage.routes().any(goes_onto_bare_head_card)) => {
            vec!["filled only by the special rule below".to_owned()]
        }
        None if !rules.parts.iter().any(|part| part.role == Role::Foundation) => {
            unfilled_places_lines(rules)
        }
        None if has_chain_deal(rules) => {
            vec![format!(
                "filled only by a card on its way from {}, and by dealing",
                stock_name(rules)
            )]
        }
        None if deals_cards_onto_board(rules) => vec!["filled only by dealing".to_owned()],
        None => vec!["never filled".to_owned()],
    }
}

/// Says how long the places of a part may stay empty, if there is a limit.
fn time_limit_for_empty_places_sentence(rules: &Rules) -> Option<String> {
    let part = rules.parts.iter().find(|part| part.max_stock_uses_while_empty.is_some())?;
    let cards = cards_in_words(usize::from(part.max_stock_uses_while_empty?));
    Some(format!("an empty {} must be filled after {cards} are turned", part.pile_name))
}

/// Returns the facts about spaces in one stage of the game. If a fact holds in the first stage but
/// not in the last, its words begin with the names of the stages in which it holds.
fn space_facts_with_stage(stage: Stage) -> Vec<Fact> {
    let rules = stage.rules;
    let first = &rules.phases[first_phase_with_moves(rules)];
    let all: Vec<(Stage, Vec<Fact>)> = stages(rules)
        .skip_while(|stage| stage.phase != first)
        .map(|stage| (stage, space_facts(stage)))
        .collect();
    let name = |fact: Fact| {
        let holds: Vec<bool> = all.iter().map(|(_, facts)| facts.contains(&fact)).collect();
        // If a fact starts to hold only in a later stage, the caller adds the name of that stage.
        // If the first stage ends only when the stock is empty, no name is needed.
        let passing = holds.first() == Some(&true) && holds.last() == Some(&false);
        if !passing || lasts_until_stock_is_empty(all[0].0) {
            return fact;
        }
        let times = all.iter().zip(&holds).filter(|(_, holds)| **holds);
        let times: Vec<String> = times.map(|((stage, _), _)| stage.phase.name.to_owned()).collect();
        Fact { words: format!("{}, {}", list(&times, "and"), fact.words), ..fact }
    };
    space_facts(stage).into_iter().map(name).collect()
}

/// If the player can fill spaces only early in the game, says what happens to them later.
fn spaces_late_in_game_sentence(rules: &Rules) -> Option<String> {
    let first = &rules.phases[first_phase_with_moves(rules)];
    let first = stages(rules).find(|stage| stage.phase == first)?;
    let last = stages(rules).last()?;
    if space_facts(first).is_empty()
        || lasts_until_stock_is_empty(first)
        || !space_facts(last).is_empty()
    {
        return None;
    }
    let dealt = last.phase.stock.turns.iter().flat_map(|deal| deal.shape.parts());
    let board = |part: PartId| rules.part(part).role == Role::Tableau;
    let how = if dealt.into_iter().any(board) { "filled only by dealing" } else { "never filled" };
    Some(format!("afterwards {how}"))
}

/// In a game in which some places are filled, lists the places that are never filled, and those
/// that only a deal fills.
fn unfilled_places_lines(rules: &Rules) -> Vec<String> {
    let dealt = |part| {
        let mut turns = rules.phases.iter().flat_map(|phase| &phase.stock.turns);
        turns.any(|deal| deal.shape.parts().contains(&part))
    };
    let left = rules.part_ids().filter(|at| {
        let part = rules.part(*at);
        let board = match part.role {
            Role::Tableau => true,
            Role::Reserve => !dealt(*at) && gets_cards_in_first_deal(rules, *at),
            _ => false,
        };
        board && part.count > 1 && can_cards_leave_part(rules, *at) && !can_be_filled(rules, *at)
    });
    let (dealt, never): (Vec<PartId>, Vec<PartId>) = left.partition(|part| dealt(*part));
    let line = |parts: &[PartId], how: &str| {
        (!parts.is_empty()).then(|| format!("{} {how}", an_empty_place_of_parts(rules, parts)))
    };
    let dealt = line(&dealt, "is filled only by dealing");
    dealt.into_iter().chain(line(&never, "stays empty")).collect()
}

/// Returns the name of the stock with “the”: “the stock”.
fn stock_name(rules: &Rules) -> String {
    let stock = rules.parts.iter().find(|part| part.role == Role::Stock);
    format!("the {}", stock.map_or("stock", |part| part.name))
}

/// If a route leads to all piles of a part, empty or not, says which cards the player may place
/// there.
fn cards_placed_on_any_pile_sentence(rules: &Rules, route: &Route) -> Option<String> {
    let board = matches!(rules.part(route.to).role, Role::Tableau | Role::Waste);
    (board && route.onto == Onto::Any).then(|| {
        format!(
            "{} takes {}",
            empty_places_words(rules, &[route.to]),
            part_card_words(rules, route.from)
        )
    })
}

fn space_facts(stage: Stage) -> Vec<Fact> {
    let rules = stage.rules;
    let mut words = Vec::new();
    let chosen =
        |part: PartId| stage.routes().any(|route| route.to == part && route.onto == Onto::Space);
    for what in &stage.phase.consequences {
        // Mention a conditional fill only if the player may not fill these places.
        let Some((part, cards, from)) = what.filled_spaces() else { continue };
        if rules.part(part).role == Role::Aside {
            continue;
        }
        if what == what.without_conditions() || !chosen(part) {
            words.push(filled_place_words(rules, (part, cards, from), " automatically"));
        }
    }
    words.extend(duty_lines(stage));
    words.extend(places_filled_by_stock_sentence(stage));
    words.extend(accepted_cards_lines(stage));
    let together = together_facts(stage, Row::Spaces);
    words.into_iter().map(Fact::of).chain(together).collect()
}

/// Lists the places that must be filled before any other move.
fn duty_lines(stage: Stage) -> Vec<String> {
    let space = |route: &&Route| route.onto == Onto::Space;
    let duties: Vec<&Route> =
        stage.phase.duties.iter().flat_map(|duty| &duty.routes).filter(space).collect();
    // Places share one line if their cards come from the same parts under the same condition.
    let mut told: Vec<(String, Vec<PartId>)> = Vec::new();
    for to in sorted_parts(duties.iter().map(|route| route.to)) {
        let here = || duties.iter().filter(|route| route.to == to);
        let from = sorted_parts(here().map(|route| route.from));
        let when =
            here().find_map(|route| receiver_clause_words(stage.rules, route)).unwrap_or_default();
        let bound = from.iter().filter_map(|giver| {
            let here: Vec<&Route> = here().filter(|route| route.from == *giver).copied().collect();
            allowed_target_piles_words(stage.rules, &here)
        });
        let bound: Vec<String> = bound.collect();
        let from = parts_words(stage.rules, &from, "or");
        let words = join_nonempty(
            [vec![format!("{when} must be filled first, from {from}")], bound].concat(),
        );
        match told.iter_mut().find(|(known, _)| *known == words) {
            Some((_, all)) => all.push(to),
            None => told.push((words, vec![to])),
        }
    }
    told.into_iter()
        .map(|(words, to)| format!("{}{words}", empty_places_words(stage.rules, &to)))
        .collect()
}

/// Returns the condition on the receiving pile: “, where …,”.
fn receiver_clause_words(rules: &Rules, route: &Route) -> Option<String> {
    route.guards.iter().find_map(|guard| match guard {
        Guard::Receiver(Test::DealReached) => None,
        Guard::Receiver(test) => {
            Some(format!(", where {},", receiver_clause(rules, test, route.to)))
        }
        _ => None,
    })
}

/// Says which places the stock fills when the player touches it, or returns `None` if it fills no
/// places.
fn places_filled_by_stock_sentence(stage: Stage) -> Option<String> {
    let mut turns = stage.phase.stock.turns.iter();
    turns.find_map(|deal| match deal.shape {
        Shape::UpTo { rows: Rows::Last(_), .. } => Some(
            "those of the row dealt last are filled from the stock before more is dealt".to_owned(),
        ),
        Shape::UpTo { .. } if stage.phase.stock.turns.len() == 1 => {
            Some("filled from the stock when it is asked".to_owned())
        }
        Shape::UpTo { .. } => Some("filled from the stock before more is dealt".to_owned()),
        _ => None,
    })
}

/// Returns a list of empty places: “an empty column or an empty place”.
fn empty_places_words(rules: &Rules, parts: &[PartId]) -> String {
    let board =
        rules.parts.iter().filter(|part| matches!(part.role, Role::Tableau | Role::Reserve));
    if parts.len() > 2 && parts.len() == board.count() {
        return "every space".to_owned();
    }
    let one = |part: &PartId| an_empty_pile(rules, *part);
    list(&parts.iter().map(one).collect::<Vec<_>>(), "or")
}

/// Lists the cards that the player may move to a space.
fn accepted_cards_lines(stage: Stage) -> Vec<String> {
    let rules = stage.rules;
    let mut told: Vec<(Vec<PartId>, String)> = Vec::new();
    let is_told = |to: PartId| {
        let mut duties = stage.phase.duties.iter().flat_map(|duty| &duty.routes);
        let mut kinds = stage.phase.together.iter();
        duties.any(|route| route.to == to && route.onto == Onto::Space)
            || kinds.any(|kind| kind.cards.receiving_parts().contains(&to))
    };
    let spaces = stage.phase.routes.iter().filter(|route| route.onto == Onto::Space);
    let routes: Vec<&Route> = spaces.filter(|route| !is_told(route.to)).collect();
    for to in sorted_parts(routes.iter().map(|route| route.to)) {
        let here: Vec<&Route> = routes.iter().filter(|route| route.to == to).copied().collect();
        let words = accepted_cards_items(stage, &here).join("; ");
        match told.iter_mut().find(|(_, known)| *known == words) {
            Some((parts, _)) => parts.push(to),
            None => told.push((vec![to], words)),
        }
    }
    let mut lines: Vec<String> = told
        .into_iter()
        .map(|(parts, words)| match rules.part(parts[0]).head {
            Some(head) => format!("a bare {} takes {words}", rank(head)),
            None => format!("{} takes {words}", empty_places_words(rules, &parts)),
        })
        .collect();
    let gaps = stage.routes().find_map(|route| match route.onto {
        Onto::Beside { lead, .. } => Rank::new(lead),
        _ => None,
    });
    lines.extend(gaps.map(|lead| {
        format!(
            "a gap takes the next card of the suit to its left; at the left end any {}",
            rank(lead)
        )
    }));
    lines
}

/// Returns words for a grace: an exception that lets cards go onto a bare head card. (A head card
/// stays at the head of its pile; it is bare if it is alone there.)
pub(super) fn onto_bare_head_card_sentence(rules: &Rules, route: &Route) -> Option<String> {
    let Onto::Grace { cards } = route.onto else { return None };
    let head = with_article(&format!("bare {}", rules.part(route.to).head.map_or("head", rank)));
    let cards = cards_in_words(usize::from(cards));
    let when = route_condition(route).map(|test| format!(", while {}", clause(rules, test)));
    let each = single_pile_words(rules, route.from);
    Some(format!(
        "{head} takes up to {cards}, each from another {each}{}",
        when.unwrap_or_default()
    ))
}

/// Says which cards may go to the spaces of one part. Routes with the same ranks and the same
/// condition share one item.
fn accepted_cards_items(stage: Stage, routes: &[&Route]) -> Vec<String> {
    let mut groups: Vec<Vec<&Route>> = Vec::new();
    for route in routes {
        let alike = |group: &&mut Vec<&Route>| {
            group[0].ranks == route.ranks && route_condition(group[0]) == route_condition(route)
        };
        match groups.iter_mut().find(alike) {
            Some(group) => group.push(route),
            None => groups.push(vec![route]),
        }
    }
    let told = groups.iter().map(|group| {
        let time = route_condition(group[0]);
        let time = time.map(|test| format!("while {}", clause(stage.rules, test)));
        let (what, time) = (accepted_cards_words(stage, group), time.unwrap_or_default());
        // If there are several groups with different conditions, each group begins with its
        // condition.
        join_nonempty(if groups.len() > 1 { [time, what] } else { [what, time] })
    });
    told.collect()
}

fn accepted_cards_words(stage: Stage, routes: &[&Route]) -> String {
    let rules = stage.rules;
    let run = routes.iter().any(|route| can_take_run(route.take));
    let lone = routes.iter().all(|route| route.take == Take::Lone);
    let from = sorted_parts(routes.iter().map(|route| route.from));
    let stock = from.iter().any(|part| rules.part(*part).role == Role::Stock);
    let all = stage.are_all_free_cards_in_parts(&from) && !stock;
    let cards =
        || list(&from.iter().map(|part| part_card_words(rules, *part)).collect::<Vec<_>>(), "or");
    let only = |words: String| format!("only {words} from {}", parts_words(rules, &from, "and"));
    let one = routes[0].ranks.only_rank();
    let with = if run { ", with its run" } else { "" };
    match (routes[0].ranks, routes[0].colour, one) {
        _ if routes[0].dual == Some(Dual::Only) => {
            "a card that fitted two foundations when it was turned".to_owned()
        }
        (RankSet::ALL, None, _) if lone => {
            format!("a lone card of {}", parts_words(rules, &from, "or"))
        }
        (RankSet::ALL, None, _) if all => {
            format!("any free card{}", if run { " or run" } else { "" })
        }
        (RankSet::ALL, None, _) if run => format!("{}, runs too", cards()),
        (RankSet::ALL, None, _) => format!("only {}", cards()),
        (RankSet::ALL, Some(colour), _) => only(format!("{} cards", colour_word(colour))),
        (_, _, Some(one)) if all => format!("only {}{with}", with_article(rank(one))),
        (_, _, Some(one)) => format!("{}{with}", only(with_article(rank(one)))),
        (ranks, ..) if all => format!("only {}{with}", rank_list(ranks, "and")),
        (ranks, ..) => only(rank_list(ranks, "and")),
    }
}

/// Returns words for a card of a part: “the top card of the talon”.
pub(super) fn part_card_words(rules: &Rules, part: PartId) -> String {
    let name = name(rules, part);
    match (rules.part(part).role, rules.part(part).count) {
        (Role::Waste, 1) => format!("the top card of the {name}"),
        (Role::Stock, _) => format!("the next card of the {name}"),
        (_, 1) if holds_single_cards(rules, part) => format!("the card in the {name}"),
        _ => format!("a free card of the {name}"),
    }
}
