//! The short table of rules, made from the declaration that the engine plays
//! by: it cannot say anything else than what is played.

use crate::{
    cards::{Colour, Rank, RankSet},
    rules::{
        Act, Base, Call, Consequence, Deal, Foundation, Free, Fresh, Gather, Guard, Lay, Match,
        Measure, Onto, Order, OutFirst, Part, PartId, Partners, Phase, PokerScale, Reach, Redeal,
        Role, Route, Rows, Rules, Shape, Sizes, Source, Take, Test, Times, Together, Win,
    },
};

use super::{
    cards::{list, number, ranks, ranks_in_order, symbol},
    conditions::{clause, name},
    refusals::{build_words, follow_words, rank_list},
    sentence_case,
    tables::cards_in_words,
};

/// Headings and what stands under them.
pub fn rules_table(rules: &Rules) -> Vec<(String, Vec<String>)> {
    let mut rows = vec![("Cards".to_owned(), vec![cards_in_play(rules)])];
    let mut row = |heading: String, lines: Vec<String>| {
        if !lines.is_empty() {
            rows.push((heading, lines.iter().map(|line| sentence_case(line)).collect()));
        }
    };
    row("Deal".to_owned(), rules.lay.iter().map(|step| lay(rules, step)).collect());
    row(
        "Foundations".to_owned(),
        rules.parts.iter().filter_map(|part| foundation(rules, part)).collect(),
    );
    row("Building".to_owned(), rules.parts.iter().filter_map(building).collect());
    row(
        "Availability".to_owned(),
        rules.parts.iter().filter_map(|part| free(rules, part)).collect(),
    );
    for phase in &rules.phases {
        let single = rules.phases.len() == 1;
        let of_phase = if single { String::new() } else { format!(" ({})", phase.name) };
        row(format!("Moves{of_phase}"), phase_moves(rules, phase));
        row(
            format!("By itself{of_phase}"),
            phase.after.iter().map(|what| follows(rules, what)).collect(),
        );
        row(format!("Must be done first{of_phase}"), duties(rules, phase));
        row(format!("Stock{of_phase}"), stock(rules, phase));
    }
    row("Redeals".to_owned(), rules.redeal.iter().map(|again| redeal(rules, again)).collect());
    row("Graces".to_owned(), rules.calls.iter().flat_map(|grace| call(rules, grace)).collect());
    row("Won".to_owned(), vec![won(rules)]);
    row(
        "Lost".to_owned(),
        rules.lost.iter().map(|test| format!("when {}", clause(rules, test))).collect(),
    );
    row("Score".to_owned(), vec![measure(rules)]);
    rows
}

fn cards_in_play(rules: &Rules) -> String {
    let packs = &rules.packs;
    let count = packs.cards().len();
    let plural = if packs.count == 1 { "pack" } else { "packs" };
    let thrown = match packs.thrown.len() {
        0 => String::new(),
        thrown => format!(", {} thrown aside", cards_in_words(thrown)),
    };
    let jokers = if packs.jokers > 0 { ", a joker among them" } else { "" };
    let packs = number(usize::from(packs.count));
    sentence_case(&format!("{packs} {plural}, {count} cards in play{thrown}{jokers}"))
}

fn lay(rules: &Rules, step: &Lay) -> String {
    let word = |rank: u8| Rank::new(rank).map_or_else(String::new, ranks);
    match step {
        Lay::SetOut(cards) => {
            let mut parts: Vec<String> = Vec::new();
            for (_, pile) in cards {
                let name = format!("the {}", name(rules, pile.part));
                if !parts.contains(&name) {
                    parts.push(name);
                }
            }
            let cards = cards_in_words(cards.len());
            format!("{cards} taken out and laid as {}", list(&parts, "and"))
        }
        Lay::Deal(deal) => dealt(rules, deal),
        Lay::Until(test, deal) => format!("{}, until {}", dealt(rules, deal), clause(rules, test)),
        Lay::Find { rank, to } => {
            format!(
                "the first of the {} is drawn out for the {}",
                word(*rank),
                name(rules, to.part)
            )
        }
        Lay::Lift { from, ranks: lifted, to } => {
            let names: Vec<String> = lifted.ranks().map(ranks).collect();
            format!(
                "the {} leave the {} for the {}",
                list(&names, "and"),
                name(rules, *from),
                name(rules, to.part)
            )
        }
        Lay::Slip { part, rank } => {
            format!(
                "{} on top of the {} are slipped to the bottom",
                word(*rank),
                name(rules, *part)
            )
        }
        Lay::Tops { from, to } => {
            format!(
                "the top cards of the {} are laid as the {}",
                name(rules, *from),
                name(rules, *to)
            )
        }
        Lay::Mix { .. } => "the cards left and the other packs are shuffled into one".to_owned(),
        Lay::Keep { cards, .. } => {
            format!("{} stay in the stock", cards_in_words(usize::from(*cards)))
        }
    }
}

/// A way of laying cards.
fn dealt(rules: &Rules, deal: &Deal) -> String {
    let cards = |count: u8| cards_in_words(usize::from(count));
    let shape = match deal.shape {
        Shape::Packets { part, sizes: Sizes::All(size) } if rules.part(part).count == 1 => {
            format!("{} together on the {}", cards(size), name(rules, part))
        }
        Shape::Packets { part, sizes } => packets(name(rules, part), sizes),
        Shape::Rows { part, rows: 1 } if rules.part(part).count == 1 => {
            format!("one card at a time to the {}", name(rules, part))
        }
        Shape::Rows { part, rows: 1 } => format!("a card on each of the {}", name(rules, part)),
        Shape::Rows { part, rows } => format!(
            "{} rows, a card on each of the {}",
            number(usize::from(rows)),
            name(rules, part)
        ),
        Shape::Triangle(part) => {
            format!("rows on the {}, each leaving out one pile more", name(rules, part))
        }
        Shape::Across { part, .. } => format!("rows straight across the {}", name(rules, part)),
        Shape::Unlike { part, rows } => format!(
            "{} rows on the {}; a card whose equal lies in its pile goes under the pack",
            number(usize::from(rows)),
            name(rules, part)
        ),
        Shape::Coloured { red, black } => {
            let names = |parts: &[PartId]| {
                let names: Vec<&str> = parts.iter().map(|part| name(rules, *part)).collect();
                names.join(", else the ")
            };
            format!("one card at a time, red to the {}, black to the {}", names(red), names(black))
        }
        Shape::Next { part, .. } => {
            format!("a card on the next of the {}, round and round", name(rules, part))
        }
        Shape::Newest { part, head } => {
            let (part, head) = (name(rules, part), Rank::new(head).map_or_else(String::new, ranks));
            format!("a card on the newest of the {part}; {head} begin new ones")
        }
        Shape::Open(part) => {
            format!("one card to the first empty place of the {}", name(rules, part))
        }
        Shape::NextRow { part, .. } => format!("the next row of the {}", name(rules, part)),
        Shape::UpTo { parts, cards: most, rows } => {
            let names: Vec<String> =
                parts.iter().map(|part| name(rules, *part).to_owned()).collect();
            let which = match rows {
                Rows::All => "",
                Rows::Dealt(_) => ", as far as rows have been dealt,",
                Rows::Last(_) => ", in the row dealt last,",
            };
            format!("fills each place of the {}{which} up to {}", list(&names, "and"), cards(most))
        }
    };
    format!("{shape}{}", manner(rules, deal))
}

fn packets(part: &str, sizes: Sizes) -> String {
    let cards = |count: u8| cards_in_words(usize::from(count));
    match sizes {
        Sizes::All(size) => format!("{} together on each of the {part}", cards(size)),
        Sizes::OrSingly(size) => format!(
            "{} together on each of the {part}; what is left and too few lies singly",
            cards(size)
        ),
        Sizes::Each(sizes) => {
            let sizes: Vec<String> = sizes.iter().map(|size| number(usize::from(*size))).collect();
            format!("{} cards together on the {part}", list(&sizes, "and"))
        }
    }
}

/// How dealt cards lie, and which go elsewhere.
fn manner(rules: &Rules, deal: &Deal) -> String {
    let mut words = match deal.up {
        Deal::ALL_UP => String::new(),
        0 => ", face down".to_owned(),
        1 => ", the last of each face up".to_owned(),
        up => format!(", the last {} of each face up", number(usize::from(up))),
    };
    if deal.under {
        words.push_str(", under what lies there");
    }
    if let Some(divert) = deal.divert {
        let names: Vec<String> = divert.ranks.ranks().map(ranks).collect();
        words.push_str(&format!(
            "; {} that the {} want go there",
            list(&names, "and"),
            name(rules, divert.to)
        ));
    }
    words
}

fn foundation(rules: &Rules, part: &Part) -> Option<String> {
    let takes = part.foundation.as_ref()?;
    let count = number(usize::from(part.count));
    Some(format!("{} ({count}): {}", part.name, order(rules, takes)))
}

fn order(rules: &Rules, takes: &Foundation) -> String {
    let suit = follow_words(takes.suit);
    match &takes.order {
        Order::List([one]) => format!("{} only", symbol(*one)),
        Order::List(list) => format!("{} {suit}", ranks_in_order(list)),
        Order::Each(lists) if lists.iter().all(|list| list.len() == 1) => {
            "each its own card".to_owned()
        }
        Order::Each(lists) => {
            let ends =
                |list: &&[u8]| format!("{}–{}", symbol(list[0]), symbol(list[list.len() - 1]));
            let ends: Vec<String> = lists.iter().map(ends).collect();
            format!("each its own sequence {suit}: {}", ends.join(", "))
        }
        Order::Round { base, down } => {
            let way = if *down { "downwards" } else { "upwards" };
            let from = match base {
                Base::First(_) => "the first card laid".to_owned(),
                Base::Above(part) => format!("one above the card of the {}", name(rules, *part)),
                Base::Declared => "the rank that is declared".to_owned(),
            };
            format!("thirteen {way} from {from}, round the corner, {suit}")
        }
        Order::ByFirst(lists) => {
            let lists: Vec<String> = lists.iter().map(|list| ranks_in_order(list)).collect();
            format!("as the first card says, {} {suit}", list(&lists, "or"))
        }
        Order::Multiples { of } => format!(
            "multiples of the card above in the {}, from the double on, less thirteen",
            name(rules, *of)
        ),
    }
}

fn building(part: &Part) -> Option<String> {
    Some(format!("{}: {}", part.name, build_words(part.build?)))
}

fn free(rules: &Rules, part: &Part) -> Option<String> {
    if let Some(head) = part.head {
        let (head, name) = (super::with_article(super::rank(head)), part.name);
        return Some(format!("{name}: each is headed by {head} that never leaves it"));
    }
    let Free::When(piles) = &part.free else { return None };
    let mut by: Vec<&str> = Vec::new();
    for pile in piles.iter().flatten().flatten() {
        let name = name(rules, pile.part);
        if !by.contains(&name) {
            by.push(name);
        }
    }
    if by == [part.name] {
        return Some(format!(
            "{}: a card is free only when a place beside it, as it lies, is empty",
            part.name
        ));
    }
    let (by, name) = (by.join(" or the "), part.name);
    if piles.iter().any(|alternatives| alternatives.len() > 1) {
        return Some(format!(
            "{name}: a card is free only when a place of the {by} beside it, as it lies, is empty"
        ));
    }
    Some(format!("{name}: a card is free only when its place of the {by} is empty"))
}

fn phase_moves(rules: &Rules, phase: &Phase) -> Vec<String> {
    let routes = phase.routes.iter().map(|route| way(rules, route));
    let together = phase.together.iter().map(|kind| pairs(rules, kind));
    let ends = phase.ends.iter().map(|(test, next)| match next {
        next if *test == Test::Always => format!("then {next}"),
        next if rules.phases.len() > 2 => format!("until {}; then {next}", clause(rules, test)),
        _ => format!("until {}", clause(rules, test)),
    });
    routes.chain(together).chain(ends).collect()
}

fn way(rules: &Rules, route: &Route) -> String {
    let what = match route.take {
        Take::One => "one card",
        Take::Lone => "a single card",
        Take::Run => "a card or run",
        Take::Whole => "all face-up cards together",
        Take::Exactly(cards) => {
            &format!("{} that follow each other", cards_in_words(usize::from(cards)))
        }
    };
    let which = if route.ranks == RankSet::ALL {
        String::new()
    } else {
        format!(" ({} only)", rank_list(route.ranks))
    };
    let colour = match route.colour {
        None => "",
        Some(Colour::Red) => " (red only)",
        Some(Colour::Black) => " (black only)",
    };
    let fresh = match route.fresh {
        None => "",
        Some(Fresh::Turned) => " just dealt",
        Some(Fresh::Uncovered) => " dealt and not yet covered",
    };
    let head = |end| {
        if end == crate::rules::End::Bottom { "the head of " } else { "" }
    };
    let reach = match route.reach {
        Reach::FromFree => "",
        Reach::FromAny => ", free or not",
        Reach::FreeToFree => ", if that is free too",
    };
    let partners = match route.partners {
        Partners::Any => "",
        Partners::Same => ", each to its own",
        Partners::Table(_) => ", each only where its place leads",
    };
    let guards: String = route.guards.iter().map(|guard| guard_words(rules, guard)).collect();
    let leads = route.leads.map_or_else(String::new, |next| format!("; then {next}"));
    let (from_end, to_end) = (head(route.from_end), head(route.to_end));
    let (from, to) = (name(rules, route.from), receiver(rules, route));
    format!(
        "{what}{which}{colour}{fresh} from {from_end}the {from} to {to_end}{to}{reach}{partners}{guards}{leads}"
    )
}

fn guard_words(rules: &Rules, guard: &Guard) -> String {
    match guard {
        Guard::While(test) => format!(", while {}", clause(rules, test)),
        Guard::Receiver(test) => format!(", where {}", clause(rules, test)),
        Guard::Leaves => ", if a card stays behind".to_owned(),
        Guard::NoHome => {
            ", if nothing exposed could take it and it does not lie on such a card".to_owned()
        }
    }
}

/// The pile that a route leads to, as one of its kind.
fn receiver(rules: &Rules, route: &Route) -> String {
    let part = rules.part(route.to);
    let each = part.each;
    let one = match (route.from == route.to, part.count) {
        (true, _) if route.from_end != route.to_end => format!("its own or another {each}"),
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
        Onto::Any => one,
        Onto::Displace => {
            format!("its own {each}, from where the card that lies face down comes in its stead")
        }
        Onto::Beside { lead, .. } => {
            let lead = Rank::new(lead).map_or_else(String::new, ranks);
            format!("a gap, after its left neighbour in suit; {lead} to a gap that begins a row")
        }
        Onto::Field { size, serpent, .. } => {
            let size = number(usize::from(size));
            let where_to = if serpent {
                "lies squarely beside the card laid last or, if none there is open, touches any card"
            } else {
                "touches a placed card"
            };
            format!("{one} that {where_to}, within {size} by {size}")
        }
    }
}

fn pairs(rules: &Rules, kind: &Together) -> String {
    let names = |parts: &[PartId]| {
        let names: Vec<String> = parts.iter().map(|part| name(rules, *part).to_owned()).collect();
        list(&names, "and")
    };
    let what = match &kind.cards {
        Match::EqualRanks { from, .. } => {
            format!("two free cards of equal rank from the {} leave together", names(from))
        }
        Match::Swap { from: [a, b], colours } => {
            let one = |part: &PartId, side: usize| {
                let colour = colours.map(|colours| match colours[side] {
                    Colour::Red => "red ",
                    Colour::Black => "black ",
                });
                format!("{}card alone in the {}", colour.unwrap_or("single "), name(rules, *part))
            };
            format!("a {} and a {} change places", one(a, 0), one(b, 1))
        }
        Match::Couple { from: [a, b], to } => format!(
            "one single card of the {} and one of the {}, or a bound pair, go to the {} at the same time",
            name(rules, *a),
            name(rules, *b),
            names(to)
        ),
    };
    let leads = kind.leads.map_or_else(String::new, |next| format!("; then {next}"));
    format!("{what}{}{leads}", when(rules, &kind.when))
}

/// The time of something, where it is bound to one.
fn when(rules: &Rules, test: &Test) -> String {
    match test {
        Test::Always => String::new(),
        test => format!(", only when {}", clause(rules, test)),
    }
}

fn follows(rules: &Rules, what: &Consequence) -> String {
    match what {
        Consequence::TurnUp(part) => {
            format!("exposed face-down cards of the {} are turned up", name(rules, *part))
        }
        Consequence::Play(route) => way(rules, route),
        Consequence::Fill { part, cards, from } => {
            let from: Vec<String> = from.iter().map(|source| source_words(rules, source)).collect();
            let with = match cards {
                1 => String::new(),
                cards => format!(" with {} each", cards_in_words(usize::from(*cards))),
            };
            let (part, from) = (name(rules, *part), from.join(", else "));
            format!("spaces in the {part} are filled{with} from {from}")
        }
        Consequence::If(test, inner) => {
            format!("while {}: {}", clause(rules, test), follows(rules, inner))
        }
    }
}

fn source_words(rules: &Rules, source: &Source) -> String {
    match source {
        Source::Top(part, partners) => {
            let which = match partners {
                Partners::Any => "",
                Partners::Same => "its own of ",
                Partners::Table(_) => "its partner of ",
            };
            format!("{which}the {}", name(rules, *part))
        }
        Source::Search { .. } => "the stock, turned until the colour comes".to_owned(),
    }
}

fn duties(rules: &Rules, phase: &Phase) -> Vec<String> {
    let duties = phase.duties.iter().flat_map(|duty| {
        let lowest = if duty.lowest { ", lowest place first" } else { "" };
        let alone = if duty.by_itself { ", by itself if there is no choice" } else { "" };
        duty.routes.iter().map(move |route| format!("{}{lowest}{alone}", way(rules, route)))
    });
    duties.collect()
}

fn stock(rules: &Rules, phase: &Phase) -> Vec<String> {
    let stock = &phase.stock;
    let alone = if stock.by_itself { ", by itself" } else { "" };
    let leads = stock.leads.map_or_else(String::new, |next| format!("; then {next}"));
    let after = format!("{alone}{}{leads}", when(rules, &stock.when));
    let turns = stock.turns.iter().map(|turn| format!("{}{after}", dealt(rules, turn)));
    let otherwise = stock.otherwise.iter().map(|(test, next)| {
        format!("asked while nothing is dealt, when {}: {next}", clause(rules, test))
    });
    turns.chain(otherwise).collect()
}

fn times_words(times: Times) -> String {
    match times {
        Times::Most(times) => number(usize::from(times)),
        Times::Endless => "without end".to_owned(),
    }
}

fn redeal(rules: &Rules, redeal: &Redeal) -> String {
    let lay: Vec<String> = redeal.lay.iter().map(|deal| dealt(rules, deal)).collect();
    let how = match &redeal.gather {
        Gather::Piles { parts, first, shuffle } => {
            let several =
                parts.iter().map(|part| usize::from(rules.part(*part).count)).sum::<usize>() > 1;
            let order = match (shuffle, first) {
                (true, _) => "shuffled",
                (false, OutFirst::FirstPile) if several => {
                    "not shuffled, the first pile coming out first"
                }
                (false, OutFirst::LastColumn(_)) => {
                    "not shuffled, the last column coming out first"
                }
                (false, OutFirst::LastPile) if several => {
                    "not shuffled, the last pile coming out first"
                }
                (false, _) => "not shuffled",
            };
            let then = if lay.is_empty() { "as the new stock".to_owned() } else { lay.join(", ") };
            let names: Vec<String> =
                parts.iter().map(|part| name(rules, *part).to_owned()).collect();
            format!("the {} taken up, {order}, {then}", list(&names, "and"))
        }
        Gather::BehindGaps { .. } => {
            "cards out of position taken up and laid again, one gap in each row".to_owned()
        }
        Gather::OnePile(part) => format!(
            "the next of the {} dealt out one by one, on to the place after its own and round",
            name(rules, *part)
        ),
    };
    let leads = match redeal.leads {
        [] => String::new(),
        leads => format!("; then {}", leads.join(", later ")),
    };
    format!("{} when {}: {how}{leads}", times_words(redeal.times), clause(rules, &redeal.when))
}

fn call(rules: &Rules, call: &Call) -> Vec<String> {
    let acts = match &call.act {
        Act::Routes(routes) => routes.iter().map(|route| way(rules, route)).collect(),
        Act::Declare => vec!["a rank is declared".to_owned()],
        Act::Turn(part) => vec![format!(
            "one card of the {} that lies face down is turned up, as long as all that lie up are in their own places",
            name(rules, *part)
        )],
        Act::Shift(part) => {
            vec![format!("the lowest card of each of the {} comes to its top", name(rules, *part))]
        }
    };
    let leads = call.leads.map_or_else(String::new, |next| format!("; then {next}"));
    let after = format!("{}{leads}", when(rules, &call.when));
    let times = times_words(call.times);
    acts.into_iter().map(|act| format!("{} ({times}): {act}{after}", call.name)).collect()
}

fn won(rules: &Rules) -> String {
    let word = |rank: u8| Rank::new(rank).map_or("", super::rank);
    match &rules.win {
        Win::Foundations => {
            let names: Vec<String> = rules
                .parts
                .iter()
                .filter(|part| part.role == Role::Foundation)
                .map(|part| part.each.to_owned())
                .collect();
            format!("when every {} is complete", list(&names, "and"))
        }
        Win::When(test) => format!("when {}", clause(rules, test)),
        Win::Runs { part, head, foot } => format!(
            "when each of the {} is one run from its {} to its {}",
            name(rules, *part),
            word(*head),
            word(*foot)
        ),
        Win::Rows { lead, .. } => {
            format!("when every row runs up in one suit from the {} at its left", word(*lead))
        }
        Win::Placed(part) => {
            format!("when every place of the {} shows its own card", name(rules, *part))
        }
        Win::Never => "the game is only scored".to_owned(),
    }
}

fn measure(rules: &Rules) -> String {
    let counted = match rules.measure {
        Measure::Foundations => "the number of cards on the foundations",
        Measure::Counters { .. } => "counters won for cards on the foundations, less the stake",
        Measure::Sets { of: 2, .. } => "the number of pairs",
        Measure::Sets { .. } => "the number of sets",
        Measure::OfWin => match rules.win {
            Win::Runs { .. } => "the number of columns complete",
            _ => "the number of cards in position",
        },
        Measure::Left(_) => "the number of cards left: the fewer, the better",
        Measure::Poker { scale, .. } => {
            return format!("the sum of the hands in all rows and columns: {}", hands(scale));
        }
    };
    counted.to_owned()
}

/// What each hand counts, the best first.
fn hands(scale: PokerScale) -> String {
    let own = [("ten to ace in one suit", scale.royal), ("five of a rank", scale.fives)];
    let all = [
        ("five in sequence and of one suit", scale.straight_flush),
        ("four of a rank", scale.fours),
        ("five in sequence", scale.straight),
        ("three of a rank and a pair", scale.full),
        ("three of a rank", scale.threes),
        ("five of one suit", scale.flush),
        ("two pairs", scale.two_pairs),
        ("one pair", scale.pair),
    ];
    let own = own.into_iter().filter_map(|(hand, points)| Some((hand, points?)));
    let mut hands: Vec<(&str, u8)> = own.chain(all).collect();
    hands.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let told: Vec<String> = hands.iter().map(|(hand, points)| format!("{hand} {points}")).collect();
    let round = if scale.cyclic { "; king and ace are neighbours in a sequence" } else { "" };
    format!("{}{round}", told.join(", "))
}
