//! The short table of rules, made from the declaration that the engine plays
//! by: it cannot say anything else than what is played.

use crate::rules::{
    Again, Foundation, Free, Gather, Lines, Onto, Order, Part, PartId, Phase, Role, Route, Rules,
    Score, Source, Take, Then, Together, Turn, Until, When, Win,
};

use super::{
    cards::{list, number, ranks},
    refusals::{build_words, follow_words},
    sentence_case,
    tables::cards_in_words,
};

/// Headings and what stands under them.
pub fn rules_table(rules: &Rules) -> Vec<(String, Vec<String>)> {
    let mut rows = vec![("Cards".to_owned(), vec![packs(rules)])];
    let mut row = |heading: &str, lines: Vec<String>| {
        if !lines.is_empty() {
            rows.push((heading.to_owned(), lines));
        }
    };
    row("Foundations", rules.parts.iter().filter_map(|part| foundation(rules, part)).collect());
    row("Building", rules.parts.iter().filter_map(building).collect());
    row("Availability", rules.parts.iter().filter_map(free).collect());
    for phase in &rules.phases {
        let name =
            if rules.phases.len() == 1 { String::new() } else { format!(" ({})", phase.name) };
        row(&format!("Moves{name}"), phase_moves(rules, phase));
        row(
            &format!("By itself{name}"),
            phase.after.iter().map(|then| sentence_case(&follows(rules, then))).collect(),
        );
        row(&format!("Must be done first{name}"), duties(rules, phase));
        row(&format!("Stock{name}"), stock(rules, phase));
    }
    row("Redeals", redeal(rules).into_iter().collect());
    row("Won", vec![sentence_case(&won(rules))]);
    row("Score", vec![sentence_case(score(rules))]);
    rows
}

fn name(rules: &Rules, part: PartId) -> &'static str {
    rules.parts[usize::from(part.0)].name
}

fn packs(rules: &Rules) -> String {
    let packs = &rules.packs;
    let count = packs.cards().len();
    let plural = if packs.count == 1 { "pack" } else { "packs" };
    let thrown = match packs.thrown.len() {
        0 => String::new(),
        thrown => format!(", {} thrown aside", cards_in_words(thrown)),
    };
    let jokers = if packs.jokers > 0 { ", a joker among them" } else { "" };
    sentence_case(&format!(
        "{} {plural}, {count} cards in play{thrown}{jokers}",
        number(usize::from(packs.count))
    ))
}

fn foundation(rules: &Rules, part: &Part) -> Option<String> {
    let takes = part.foundation.as_ref()?;
    let count = number(usize::from(part.count));
    Some(sentence_case(&format!("{} ({count}): {}", part.name, order(rules, takes))))
}

fn order(rules: &Rules, takes: &Foundation) -> String {
    let symbol = |rank: &u8| crate::cards::Rank::new(*rank).map_or("", crate::cards::Rank::symbol);
    let ends = |list: &[u8]| match list {
        [one] => symbol(one).to_owned(),
        list if list.len() == 13 => format!("{} to {}", symbol(&list[0]), symbol(&list[12])),
        list => list.iter().map(symbol).collect::<Vec<_>>().join(" "),
    };
    let suit = follow_words(takes.suit);
    match &takes.order {
        Order::List([one]) => format!("{} only", symbol(one)),
        Order::List(list) => format!("{} {suit}", ends(list)),
        Order::Each(lists) => {
            let ends: Vec<String> = lists
                .iter()
                .map(|list| format!("{}–{}", symbol(&list[0]), symbol(&list[list.len() - 1])))
                .collect();
            format!("each its own sequence {suit}: {}", ends.join(", "))
        }
        Order::Multiples { of } => {
            format!(
                "multiples of the card above in the {}, from the double on, less thirteen",
                name(rules, *of)
            )
        }
    }
}

fn building(part: &Part) -> Option<String> {
    let build = part.build?;
    Some(sentence_case(&format!("{}: {}", part.name, build_words(build))))
}

fn free(part: &Part) -> Option<String> {
    let head = part.head.map(|head| {
        format!("{}: each is headed by a {} that never leaves it", part.name, super::rank(head))
    });
    let hemmed = match &part.free {
        Free::Always => None,
        Free::When(_) => Some(format!(
            "{}: a card is free only when a place beside it, as it lies, is empty",
            part.name
        )),
    };
    head.or(hemmed).map(|words| sentence_case(&words))
}

fn phase_moves(rules: &Rules, phase: &Phase) -> Vec<String> {
    let routes = phase.routes.iter().map(|route| sentence_case(&way(rules, route)));
    let together = phase.together.iter().map(|kind| sentence_case(&pairs(rules, kind)));
    let until = (phase.until == Until::StockEmpty).then(|| "Until the stock is out.".to_owned());
    routes.chain(together).chain(until).collect()
}

fn way(rules: &Rules, route: &Route) -> String {
    let what = match route.take {
        Take::One => "one card",
        Take::Lone => "a single card",
        Take::Run => "a card or run",
        Take::Whole => "all face-up cards together",
    };
    let which = if route.ranks == crate::cards::RankSet::ALL {
        String::new()
    } else {
        let names: Vec<String> = route.ranks.ranks().map(ranks).collect();
        format!(" ({} only)", list(&names, "or"))
    };
    let fresh = if route.fresh { " just dealt" } else { "" };
    let head = |end| {
        if end == crate::rules::End::Bottom { "the head of " } else { "" }
    };
    let lines = match route.lines {
        Lines::Any => "",
        Lines::Same => ", each to its own",
        Lines::Table(_) => ", each only where its place leads",
    };
    let guard = if route.guard.is_some() {
        ", if nothing exposed could take it and it does not lie on such a card"
    } else {
        ""
    };
    let (from_end, to_end) = (head(route.from_end), head(route.to_end));
    let (from, to) = (name(rules, route.from), receiver(rules, route));
    format!("{what}{which}{fresh} from {from_end}the {from} to {to_end}{to}{lines}{guard}")
}

/// The pile that a route leads to, as one of its kind.
fn receiver(rules: &Rules, route: &Route) -> String {
    let part = &rules.parts[usize::from(route.to.0)];
    let each = part.each;
    let one = match (route.from == route.to, part.count) {
        (true, _) => format!("another {each}"),
        (false, 1) => format!("the {each}"),
        (false, _) => super::with_article(each),
    };
    match route.onto {
        Onto::Foundation => format!("{one} that wants it"),
        Onto::Start => format!("an empty {each} that it begins"),
        Onto::Build => format!("{one} where it follows"),
        Onto::Space => match part.head {
            Some(head) => format!("a bare {} in the {}", super::rank(head), part.name),
            None => format!("an empty {each}"),
        },
        Onto::Single => format!("{one} where one card lies alone"),
        Onto::Beside { .. } => "a gap, after its left neighbour in suit".to_owned(),
        Onto::Field { .. } => format!("{one} that touches a placed card, within five by five"),
    }
}

fn pairs(rules: &Rules, kind: &Together) -> String {
    match kind {
        Together::EqualRanks { from, .. } => {
            let names: Vec<String> =
                from.iter().map(|part| name(rules, *part).to_owned()).collect();
            format!("two free cards of equal rank from the {} leave together", list(&names, "and"))
        }
        Together::Couple { from: [a, b], to } => {
            let names: Vec<String> = to.iter().map(|part| name(rules, *part).to_owned()).collect();
            format!(
                "one single card of the {} and one of the {}, or a bound pair, go to the {} at the same time",
                name(rules, *a),
                name(rules, *b),
                list(&names, "and")
            )
        }
    }
}

fn follows(rules: &Rules, then: &Then) -> String {
    match then {
        Then::TurnUp(part) => {
            format!("exposed face-down cards of the {} are turned up", name(rules, *part))
        }
        Then::Play(route) => way(rules, route),
        Then::Fill { part, from } => {
            let from: Vec<String> = from
                .iter()
                .map(|source| match source {
                    Source::Top(part, lines) => {
                        let which = match lines {
                            Lines::Any => "",
                            Lines::Same => "its own of ",
                            Lines::Table(_) => "its partner of ",
                        };
                        format!("{which}the {}", name(rules, *part))
                    }
                    Source::Search { .. } => "the stock, turned until the colour comes".to_owned(),
                })
                .collect();
            format!("spaces in the {} are filled from {}", name(rules, *part), from.join(", else "))
        }
    }
}

fn duties(rules: &Rules, phase: &Phase) -> Vec<String> {
    phase
        .duties
        .iter()
        .flat_map(|duty| &duty.routes)
        .map(|route| sentence_case(&way(rules, route)))
        .collect()
}

fn stock(rules: &Rules, phase: &Phase) -> Vec<String> {
    let when = match phase.stock.when {
        When::Always => "",
        When::StockEmpty => " when the stock is out",
        When::Standstill => " only when no card can be moved",
    };
    let turn = |turn: &Turn| match turn {
        Turn::Waste(part) => format!("one card at a time to the {}", name(rules, *part)),
        Turn::ByColour { red, black } => {
            format!(
                "one card at a time, red to the {}, black to the {}",
                name(rules, *red),
                name(rules, *black)
            )
        }
        Turn::Row(part) => format!("a card on each of the {}", name(rules, *part)),
        Turn::Next(part) => {
            format!("a card on the next of the {}, round and round", name(rules, *part))
        }
        Turn::Newest(part) => format!("a card on the newest of the {}", name(rules, *part)),
        Turn::Open(part) => format!("one card to the {}", name(rules, *part)),
        Turn::UpTo(part, cards) => format!(
            "fills each of the {} up to {}",
            name(rules, *part),
            cards_in_words(usize::from(*cards))
        ),
    };
    phase.stock.turns.iter().map(|t| sentence_case(&format!("{}{when}", turn(t)))).collect()
}

fn redeal(rules: &Rules) -> Option<String> {
    let redeal = rules.redeal.as_ref()?;
    let when = match redeal.when {
        When::Always => "at any time",
        When::StockEmpty => "when the stock is out",
        When::Standstill => "when no card can be moved",
    };
    let how = match &redeal.gather {
        Gather::Piles { part, shuffle, again } => {
            let order = if *shuffle { "shuffled" } else { "not shuffled" };
            let then = match again {
                Again::Stock => "as the new stock".to_owned(),
                Again::Packets(each) => format!("laid again by {}", number(usize::from(*each))),
            };
            format!("the {} taken up, {order}, {then}", name(rules, *part))
        }
        Gather::BehindGaps { .. } => {
            "cards out of position taken up and laid again, one gap in each row".to_owned()
        }
        Gather::OnePile(part) => format!(
            "the next of the {} dealt out one by one, on to the place after its own and round",
            name(rules, *part)
        ),
    };
    Some(sentence_case(&format!("{} {when}: {how}", number(usize::from(redeal.times)))))
}

fn won(rules: &Rules) -> String {
    match rules.win {
        Win::Foundations => {
            let names: Vec<String> = rules
                .parts
                .iter()
                .filter(|part| part.role == Role::Foundation)
                .map(|part| part.each.to_owned())
                .collect();
            format!("when every {} is complete", list(&names, "and"))
        }
        Win::AllOn(part) => format!("when every card lies on the {}", name(rules, part)),
        Win::Runs { part, head, foot } => {
            let word = |number| crate::cards::Rank::new(number).map_or("", super::rank);
            format!(
                "when each of the {} is one run from its {} to its {}",
                name(rules, part),
                word(head),
                word(foot)
            )
        }
        Win::Rows { .. } => "when every row runs in one suit from the left".to_owned(),
        Win::Never => "the game is only scored".to_owned(),
    }
}

const fn score(rules: &Rules) -> &'static str {
    match rules.score {
        Score::Foundations => "the number of cards on the foundations",
        Score::Counters { .. } => "counters won for cards on the foundations, less the stake",
        Score::Pairs(_) => "the number of pairs",
        Score::Runs => "the number of columns complete",
        Score::Rows => "the number of cards in position",
        Score::Poker { .. } => "the sum of the hands in all rows and columns",
    }
}
