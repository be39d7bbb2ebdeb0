//! The row about spaces (empty places): which cards may fill them. Depends on the declaration, not
//! on a table.

use crate::{
    cards::RankSet,
    rules::{Dual, PartId, Role, Route, Rules, Take, Test},
    text::{
        cards::{colour_word, rank, rank_list},
        conditions::{clause, receiver_clause},
        english::{list, with_article},
        facts::{
            FilledPlaces, Filler, Stage, can_be_filled, can_cards_leave_part,
            can_move_only_automatically_turned_cards, can_take_run, deals_cards_onto_board,
            distinct, fillers, first_phase_with_moves, gets_cards_in_first_deal, grouped,
            has_chain_deal, has_parts_of_players, lasts_until_stock_is_empty, receiver_conditions,
            route_condition, sorted_parts, stages,
        },
        names::{an_empty_pile, an_empty_place_of_parts, part_card_words, parts_words},
        routes::filled_place_words,
        tables::cards_in_words,
        targets::short_target_words,
        together::short_together_line,
    },
};

use super::stages::{
    Fact, allowed_target_piles_of_parts, fact_lines, join_nonempty, lines_with_new_facts_of_stages,
};

pub(super) fn space_lines(rules: &Rules) -> Vec<String> {
    let mut lines =
        lines_with_new_facts_of_stages(rules, empty_pile_facts_with_stage_names, fact_lines);
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
    let fillers: Vec<_> = stages(rules).flat_map(|stage| fillers(stage.phase)).collect();
    let told = fillers.iter().find_map(|(_, filler)| filler_of_any_pile_words(rules, *filler));
    vec![match told {
        Some(words) => words,
        None if !rules.parts.iter().any(|part| part.role == Role::Foundation) => {
            return unfilled_places_lines(rules);
        }
        None if has_chain_deal(rules) => {
            format!("filled only by a card on its way from {}, and by dealing", stock_name(rules))
        }
        None if deals_cards_onto_board(rules) => "filled only by dealing".to_owned(),
        None => "never filled".to_owned(),
    }]
}

/// Says how long the places of a part may stay empty, if there is a limit.
fn time_limit_for_empty_places_sentence(rules: &Rules) -> Option<String> {
    let part = rules.parts.iter().find(|part| part.max_stock_uses_while_empty.is_some())?;
    let cards = cards_in_words(usize::from(part.max_stock_uses_while_empty?));
    Some(format!("an empty {} must be filled after {cards} are turned", part.pile_name))
}

/// Returns the facts about spaces (empty piles) in one stage of the game. If a fact holds in the
/// first stage but not in the last, its words begin with the names of the stages in which it holds.
fn empty_pile_facts_with_stage_names(stage: Stage) -> Vec<Fact> {
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

/// Says how cards come to empty places in a game whose stages have no facts about spaces.
fn filler_of_any_pile_words(rules: &Rules, filler: Filler) -> Option<String> {
    match filler {
        Filler::Anywhere(Route { from, to, .. }) => {
            let board = matches!(rules.part(*to).role, Role::Tableau | Role::Waste);
            let place = empty_places_words(rules, &[*to]);
            board.then(|| format!("{place} takes {}", part_card_words(rules, *from)))
        }
        Filler::Grace => Some("filled only by the special rule below".to_owned()),
        Filler::Automatic { .. }
        | Filler::Duty(_)
        | Filler::Stock(_)
        | Filler::Move(_)
        | Filler::Fitting
        | Filler::Gap(_)
        | Filler::Pair(_) => None,
    }
}

fn space_facts(stage: Stage) -> Vec<Fact> {
    let (rules, fillers) = (stage.rules, fillers(stage.phase));
    let fills = |part, is_kind: fn(&Filler) -> bool| {
        fillers.iter().any(|(to, filler)| *to == part && is_kind(filler))
    };
    let is_chosen = |part| fills(part, |kind| matches!(kind, Filler::Move(_) | Filler::Duty(_)));
    // The words about duties and pairs also say who may fill these places.
    let is_told = |part| fills(part, |kind| matches!(kind, Filler::Duty(_) | Filler::Pair(_)));
    let (mut words, mut duties, mut moves, mut pairs) = (vec![], vec![], vec![], vec![]);
    for (part, filler) in &fillers {
        match *filler {
            // Mention a conditional fill only if the player may not fill these places.
            Filler::Automatic { is_conditional: true, .. } if is_chosen(*part) => {}
            Filler::Automatic { .. } if rules.part(*part).role == Role::Aside => {}
            Filler::Automatic { cards, from, .. } => {
                words.push(filled_place_words(rules, (*part, cards, from), " automatically"));
            }
            Filler::Stock(places) => words.extend(stock_words(places, stage)),
            Filler::Gap(route) => words.extend(short_target_words(rules, route).map(|told| told.1)),
            Filler::Duty(route) => duties.push(route),
            Filler::Move(_) if is_told(*part) => {}
            Filler::Move(route) => moves.push(route),
            Filler::Pair(kind) => pairs.push(short_together_line(rules, kind)),
            // The row contains these only if nothing else fills the places.
            Filler::Anywhere(_) | Filler::Grace => {}
            // Other rows contain these.
            Filler::Fitting => {}
        }
    }
    words.extend(place_lines(rules, &duties, |here| required_cards_words(rules, here)));
    words.extend(place_lines(rules, &moves, |here| accepted_cards_words(stage, here)));
    words.extend(pairs);
    distinct(words).into_iter().map(Fact::of).collect()
}

/// Returns lines about empty places, each with the words about the routes to these places. Parts
/// with the same words share a line.
fn place_lines(
    rules: &Rules,
    routes: &[&Route],
    words: impl Fn(&[&Route]) -> String,
) -> Vec<String> {
    let mut places = grouped(routes.iter().map(|route| (route.to, *route)));
    places.sort_by_key(|(to, _)| to.0);
    let told = grouped(places.into_iter().map(|(to, here)| (words(&here), to)));
    told.into_iter()
        .map(|(words, parts)| format!("{}{words}", empty_places_words(rules, &parts)))
        .collect()
}

/// Says from where the places of one part must be filled before any other move.
fn required_cards_words(rules: &Rules, routes: &[&Route]) -> String {
    let from = sorted_parts(routes.iter().map(|route| route.from));
    let when = routes.iter().find_map(|route| receiver_clause_words(rules, route));
    let first = format!(
        "{} must be filled first, from {}",
        when.unwrap_or_default(),
        parts_words(rules, &from, "or")
    );
    join_nonempty(std::iter::once(first).chain(allowed_target_piles_of_parts(rules, routes)))
}

/// Returns the condition on the receiving pile: “, where …,”.
fn receiver_clause_words(rules: &Rules, route: &Route) -> Option<String> {
    let test = receiver_conditions(route).find(|test| **test != Test::DealReached)?;
    Some(format!(", where {},", receiver_clause(rules, test, route.to)))
}

/// Says which places a deal fills. Returns `None` if the row about the stock says it.
fn stock_words(places: FilledPlaces, stage: Stage) -> Option<String> {
    let words = match places {
        FilledPlaces::EmptyInLastRow => {
            "those of the row dealt last are filled from the stock before more is dealt"
        }
        FilledPlaces::Empty | FilledPlaces::Incomplete if stage.phase.stock.turns.len() == 1 => {
            "filled from the stock when it is asked"
        }
        FilledPlaces::Empty | FilledPlaces::Incomplete => {
            "filled from the stock before more is dealt"
        }
        FilledPlaces::FirstEmpty => return None,
    };
    Some(words.to_owned())
}

/// Returns a list of empty places: “an empty column or an empty place”. A place with a head is
/// empty if only its head lies there.
fn empty_places_words(rules: &Rules, parts: &[PartId]) -> String {
    if let Some(head) = rules.part(parts[0]).head {
        return format!("a bare {}", rank(head));
    }
    let board =
        rules.parts.iter().filter(|part| matches!(part.role, Role::Tableau | Role::Reserve));
    if parts.len() > 2 && parts.len() == board.count() {
        return "every space".to_owned();
    }
    let one = |part: &PartId| an_empty_pile(rules, *part);
    list(&parts.iter().map(one).collect::<Vec<_>>(), "or")
}

/// Says which cards may go to the spaces of one part. Routes with the same ranks and the same
/// condition share one item.
fn accepted_cards_words(stage: Stage, routes: &[&Route]) -> String {
    let groups =
        grouped(routes.iter().map(|route| ((route.ranks, route_condition(route)), *route)));
    let told = groups.iter().map(|((_, time), group)| {
        let time = time.map(|test| format!("while {}", clause(stage.rules, test)));
        let (what, time) = (cards_of_routes_words(stage, group), time.unwrap_or_default());
        // If there are several groups with different conditions, each group begins with its
        // condition.
        join_nonempty(if groups.len() > 1 { [time, what] } else { [what, time] })
    });
    format!(" takes {}", told.collect::<Vec<_>>().join("; "))
}

fn cards_of_routes_words(stage: Stage, routes: &[&Route]) -> String {
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
