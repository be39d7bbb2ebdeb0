//! The exact table of rules. It is made from the declaration that the engine also uses, so the
//! table and the engine always agree. In a game for several players, the machine (the code of this
//! game) reports the rules that it adds to the declaration.

use crate::{
    cards::{PackShuffling, Rank, RankSet},
    machine::MachineRules,
    rules::{
        Act, Base, Build, Call, Consequence, DealStep, Dir, Foundation, Free, Gather, Measure,
        Onto, Order, Part, PartId, Phase, PileOrder, PileRef, PokerScale, Redeal, Role, Route,
        Rules, Test, Times, Visibility, Win,
    },
};

use super::{
    cards::{rank_symbol, ranks_in_order},
    company::machine_rule_clause,
    conditions::clause,
    dealing::{cards_by_rank_words, deal_step_words, deal_words, has_several_clauses},
    english::{self, CARD, PACK, list, number, sentence_case, with_article},
    facts::{
        distinct, gets_cards_in_first_deal, has_one_rank_only, number_of_cards_used,
        ranks_without_waiting,
    },
    names::{every_pile_words, name, numbered_pile_name, one_pile_of_words, parts_words},
    refusals::{build_words, suit_rule_words},
    routes::{
        consequence_lines, describe_two_card_move, next_phase_words, only_when_clause,
        only_when_words, route_lines, route_lines_with_condition,
    },
    tables::cards_in_words,
};

/// Returns the table as headings with lines. `own` contains the rules that the machine adds to the
/// declaration.
pub fn rules_table(rules: &Rules, own: MachineRules) -> Vec<(String, Vec<String>)> {
    let mut rows = vec![("Cards".to_owned(), vec![cards_in_play_words(rules)])];
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
    let parts = || (0..rules.parts.len()).map(|at| PartId(at as u8));
    row("Building".to_owned(), parts().filter_map(|part| building_line(rules, part)).collect());
    row(
        "Availability".to_owned(),
        rules.parts.iter().filter_map(|part| free_cards_line(rules, part)).collect(),
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
    row("Redeals".to_owned(), rules.redeal.iter().map(|again| redeal_line(rules, again)).collect());
    for (heading, are_answers) in [("Special rules", false), ("Calls", true)] {
        let calls = rules.calls.iter().enumerate();
        let calls = calls.filter(|(_, call)| (call.act == Act::Answer) == are_answers);
        let lines = calls.flat_map(|(at, one)| {
            call_lines(rules, one, own.calls.get(at).copied().map(machine_rule_clause))
        });
        row(heading.to_owned(), lines.collect());
    }
    row("Won".to_owned(), vec![win_condition_words(rules)]);
    row(
        "Lost".to_owned(),
        rules.lost.iter().map(|test| format!("when {}", clause(rules, test))).collect(),
    );
    row("Score".to_owned(), vec![score_measure_words(rules)]);
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
    let filled = filled.filter_map(|what| match what {
        Consequence::Fill { part, cards, .. }
            if rules.part(*part).count > 1 && !gets_cards_in_first_deal(rules, *part) =>
        {
            let cards = match cards {
                1 => "a card".to_owned(),
                cards => cards_in_words(usize::from(*cards)),
            };
            Some(format!("{cards} to each {}", one_pile_of_words(rules, *part)))
        }
        _ => None,
    });
    filled.collect()
}

fn cards_in_play_words(rules: &Rules) -> String {
    let packs = &rules.packs;
    let count = packs.cards().len();
    let of = if packs.ranks == RankSet::ALL {
        String::new()
    } else {
        let ranks: Vec<u8> = packs.ranks.ranks().map(Rank::number).collect();
        format!(" ({})", ranks_in_order(&ranks))
    };
    let apart = match packs.shuffling {
        PackShuffling::Together => "",
        PackShuffling::Separate => ", each shuffled separately",
        PackShuffling::FirstApart => ", the first shuffled separately",
    };
    let jokers = if packs.jokers > 0 { ", a joker among them" } else { "" };
    let thrown = match packs.removed[..] {
        [] => String::new(),
        ref thrown => format!("; {} left out", cards_by_rank_words(thrown)),
    };
    let packs = PACK.count(usize::from(packs.count));
    let play = match number_of_cards_used(rules) {
        None => format!(" in play{jokers}"),
        Some(taken) => format!("{jokers}, {} in play", number(taken)),
    };
    sentence_case(&format!("{packs}{of}{apart}: {count} cards{play}{thrown}"))
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
    Some(format!("{} ({count}): {}{parked}", part.name, order_words(rules, at, takes)))
}

fn order_words(rules: &Rules, at: PartId, takes: &Foundation) -> String {
    let suit = suit_rule_words(takes.suit);
    match &takes.order {
        Order::List([one]) => format!("{} only", rank_symbol(*one)),
        Order::List(list) => {
            format!("{} {suit}", ranks_in_order(ranks_without_waiting(rules, at, list)))
        }
        Order::Each(lists) if lists.iter().all(|list| list.len() == 1) => {
            "each its own card".to_owned()
        }
        Order::Each(lists) if lists.iter().all(|list| has_one_rank_only(list)) => {
            let ranks: Vec<String> =
                lists.iter().map(|list| rank_symbol(list[0]).to_owned()).collect();
            format!("each one rank only, {}", list(&ranks, "and"))
        }
        Order::Each(lists) => format!("each its own sequence {suit}: {}", sequences_words(lists)),
        Order::Round { base, down } => {
            let (way, round) = if *down {
                ("downwards", "king following ace")
            } else {
                ("upwards", "ace following king")
            };
            let from = match base {
                Base::First(_) => "the rank of the first card laid there".to_owned(),
                Base::Above(part) => format!("one above the card of the {}", name(rules, *part)),
                Base::Declared => "the rank that is declared".to_owned(),
            };
            format!("thirteen {way} from {from}, {round}, {suit}")
        }
        Order::ByFirst(lists) => {
            let lists: Vec<String> = lists.iter().map(|list| ranks_in_order(list)).collect();
            format!("as the first card says, {} {suit}", list(&lists, "or"))
        }
        Order::Multiples { of } => format!(
            "twelve multiples of the card above in the {}, from its double on; from what is above thirteen, thirteen is taken off",
            name(rules, *of)
        ),
    }
}

/// Returns the different sequences that the places of a foundation accept: “6 to K, A; 7 to K”.
/// Each sequence is listed once.
fn sequences_words(lists: &[&[u8]]) -> String {
    let mut told: Vec<(String, usize)> = Vec::new();
    for ranks in lists {
        let words = match ranks {
            [one, rest @ ..] if rest.iter().all(|rank| rank == one) => {
                format!("{} only", rank_symbol(*one))
            }
            ranks => ranks_in_order(ranks),
        };
        match told.iter_mut().find(|(known, _)| *known == words) {
            Some((_, times)) => *times += 1,
            None => told.push((words, 1)),
        }
    }
    let times = |(words, times): (String, usize)| match times {
        1 => words,
        times => format!("{words} ({})", number(times)),
    };
    told.into_iter().map(times).collect::<Vec<_>>().join("; ")
}

fn building_line(rules: &Rules, at: PartId) -> Option<String> {
    let part = rules.part(at);
    let build = describe_tableau_building(rules, part.build?);
    let onto = |way: &Route| way.to == at && way.onto == Onto::Build;
    Some(match rules.all_routes().any(onto) {
        true => format!("{}: {build}", part.name),
        false => {
            format!("{}: nothing is laid on their cards; cards {build} move together", part.name)
        }
    })
}

/// Returns words for a way of building. If the sequence goes down and skips ranks, the words list
/// its ranks from high to low, without ranks whose cards all lie on the table before the deal.
pub(super) fn describe_tableau_building(rules: &Rules, build: Build) -> String {
    let steps = |list: &&[u8]| list.windows(2).all(|two| two[0] + 1 < two[1]);
    if build.dir != Dir::Down || build.wrap || !build.lists.iter().all(steps) {
        return build_words(build);
    }
    let copies = 4 * usize::from(rules.packs.count);
    let out = |rank: u8| {
        let set = rules.first_deal.iter().flat_map(|step| match step {
            DealStep::SetOut(cards) => cards.as_slice(),
            _ => &[],
        });
        set.filter(|(card, _)| card.rank().number() == rank).count() == copies
    };
    let list = |list: &&[u8]| {
        let laid: Vec<u8> = list.iter().rev().copied().filter(|rank| !out(*rank)).collect();
        ranks_in_order(&laid)
    };
    let lists: Vec<String> = build.lists.iter().map(list).collect();
    format!("down in the order {} {}", lists.join(" or "), suit_rule_words(build.suit))
}

fn free_cards_line(rules: &Rules, part: &Part) -> Option<String> {
    if let Some(head) = part.head {
        let (head, name) = (with_article(super::rank(head)), part.name);
        return Some(format!("{name}: each is headed by {head} that never leaves it"));
    }
    free_card_condition(rules, part)
        .map(|when| format!("{}: a card is free only when {when}", part.name))
}

/// Says when a card of a part is free, if other cards of the layout can block it.
pub(super) fn free_card_condition(rules: &Rules, part: &Part) -> Option<String> {
    let Free::When(piles) = &part.free else { return None };
    let by = distinct(piles.iter().flatten().flatten().map(|pile| pile.part));
    let choice = piles.iter().any(|alternatives| alternatives.len() > 1);
    let places = parts_words(rules, &by, "and");
    Some(match (choice, by.len()) {
        _ if by.iter().any(|by| std::ptr::eq(rules.part(*by), part)) => {
            condition_in_card_block(piles).to_owned()
        }
        (true, _) => format!("a place of {places} beside it is empty"),
        (false, 1) => format!("its place of {places} is empty"),
        (false, _) => format!("its places of {places} are empty"),
    })
}

/// Says when a card in a block of cards is free. The piles of the block are numbered row by row, so
/// piles with consecutive numbers are neighbours in a row.
fn condition_in_card_block(piles: &[Vec<Vec<PileRef>>]) -> &'static str {
    let near = |(own, alternatives): (usize, &Vec<Vec<PileRef>>)| {
        alternatives.iter().flatten().any(|pile| usize::from(pile.index).abs_diff(own) == 1)
    };
    if piles.iter().enumerate().any(near) {
        return "nothing lies at one of its narrow ends";
    }
    if piles.iter().any(|alternatives| alternatives.len() > 1) {
        return "no card lies above it in its column, or none below it";
    }
    "no card lies below it in its column"
}

/// Returns the rows about a phase. If the player has no choice in the phase, the end of the phase
/// is in the same row as its last action.
fn phase_rows(rules: &Rules, phase: &Phase) -> [(&'static str, Vec<String>); 4] {
    let together = phase.together.iter().map(|kind| describe_two_card_move(rules, kind));
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
        rows[last].1.extend(phase_ends(rules, phase));
    }
    rows
}

/// Says when a phase ends, and which phase comes next.
fn phase_ends(rules: &Rules, phase: &Phase) -> Vec<String> {
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

fn redeal_line(rules: &Rules, redeal: &Redeal) -> String {
    let how = match &redeal.gather {
        Gather::Piles { parts, first, shuffle } => {
            let lay: Vec<String> =
                redeal.deals.iter().map(|deal| deal_words(rules, deal)).collect();
            let then = if lay.is_empty() {
                ", as the new stock".to_owned()
            } else {
                format!("; {}", lay.join("; "))
            };
            format!("{}{then}", gathering_words(rules, parts, *first, *shuffle))
        }
        Gather::BehindGaps { .. } => {
            "cards out of position taken up in their order and laid again, one gap in each row"
                .to_owned()
        }
        Gather::Pay { from, rank, cards } => format!(
            "for each {} in the {} {} from its bottom, as the new stock",
            Rank::new(*rank).map_or("", super::rank),
            name(rules, *from),
            other_cards_words(*cards)
        ),
        Gather::OnePile(part) => format!(
            "the next of the {} taken up and dealt out one by one, from the place after its own, round and round",
            name(rules, *part)
        ),
    };
    let when = match &redeal.when {
        Test::Always => "at any time".to_owned(),
        test => format!("when {}", clause(rules, test)),
    };
    let leads = (!redeal.leads.is_empty()).then(|| redeal.leads.join(", later "));
    // With several players, a redeal is the next deal of the same game.
    let times = match rules.seats() {
        1 => times_words(redeal.times),
        _ => "until the game is decided".to_owned(),
    };
    format!("{times}, {when}: {how}{}", next_phase_words(leads.as_deref()))
}

/// Returns words for a number of cards in addition to a card that the sentence has already named:
/// “three other cards”.
fn other_cards_words(cards: u8) -> String {
    format!("{} other {}", number(usize::from(cards)), CARD.of(usize::from(cards)))
}

/// Says how the piles are gathered for a redeal.
fn gathering_words(rules: &Rules, parts: &[PartId], first: PileOrder, shuffle: bool) -> String {
    let names = parts_words(rules, parts, "and");
    let several = parts.iter().map(|part| usize::from(rules.part(*part).count)).sum::<usize>() > 1;
    let order = match first {
        _ if shuffle => return format!("{names} taken up and shuffled"),
        PileOrder::LastColumn(_) => "last column",
        PileOrder::BackwardsFrom(first) => {
            let pile = numbered_pile_name(rules.part(parts[0]).pile_name, first);
            return format!(
                "{names} taken up, not shuffled, {pile} coming out first, then those before it, round"
            );
        }
        _ if !several => return format!("{names} turned over, not shuffled"),
        PileOrder::FirstPile => "first pile",
        PileOrder::LastPile => "last pile",
    };
    format!("{names} taken up, not shuffled, the {order} coming out first")
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
            let place = one_pile_of_words(rules, empty);
            let below = match most {
                1 => format!("while any {place} is empty, the card below it"),
                _ => format!("for each {place} that is empty, one more below it"),
            };
            Some(format!("of {one} {each} the top card is seen and, {below}"))
        }
    }
}

/// Describes a call (a special action of the game). `own` has the machine's words if the call
/// belongs to a rule of the machine.
fn call_lines(rules: &Rules, call: &Call, own: Option<&str>) -> Vec<String> {
    let name = call.name;
    match (&call.act, own) {
        (Act::Custom, Some(own)) => return vec![format!("“{name}”: {own}")],
        (Act::Custom, None) => return vec![format!("“{name}” may be called out of turn")],
        (Act::Answer, _) => return vec![name.to_owned()],
        _ => {}
    }
    let acts = call_effect_lines(rules, &call.act, &only_when_words(rules, &call.when)).into_iter();
    let times = call_limit_words(call);
    acts.map(|act| format!("{name}{times}: {act}{}", next_phase_words(call.leads))).collect()
}

/// Returns words for how often a call is allowed: “ (once)”. Returns an empty string if only the
/// effect of the call limits its use.
pub(super) fn call_limit_words(call: &Call) -> String {
    match (call.times, &call.act) {
        (Times::Endless, Act::Turn(_) | Act::Slip { .. }) => String::new(),
        (times, _) => format!(" ({})", times_words(times)),
    }
}

/// Describes the effects of a call; `when` says when the player may make it. Returns no lines if
/// the engine does not carry out the effects.
fn call_effect_lines(rules: &Rules, act: &Act, when: &str) -> Vec<String> {
    let one = match act {
        Act::Routes(routes) => return route_lines_with_condition(rules, routes.iter(), when),
        Act::Slip { part, rank } => {
            let rank = with_article(Rank::new(*rank).map_or("", super::rank));
            let part = name(rules, *part);
            format!("{rank} that blocks its suit goes to the bottom of its pile in the {part}")
        }
        Act::DealAgain => "all cards are gathered, shuffled and dealt again".to_owned(),
        Act::Declare => "a rank is declared".to_owned(),
        Act::Turn(part) => format!(
            "a face-down card of the {} is turned up, as long as all face-up cards are in their own places",
            name(rules, *part)
        ),
        Act::Shift(part) => {
            format!("the lowest card of each {} comes to its top", one_pile_of_words(rules, *part))
        }
        Act::Custom | Act::Answer => return Vec::new(),
    };
    vec![format!("{one}{when}")]
}

pub(super) fn win_condition_words(rules: &Rules) -> String {
    let word = |rank: u8| Rank::new(rank).map_or("", super::rank);
    match &rules.win {
        Win::Foundations if rules.seats() > 1 => first_player_out_words(rules),
        Win::Foundations => {
            let is_foundation = |part: &PartId| rules.part(*part).role == Role::Foundation;
            let all = (0..rules.parts.len()).map(|at| PartId(at as u8));
            let foundations: Vec<PartId> = all.filter(is_foundation).collect();
            format!("when {} is complete", every_pile_words(rules, &foundations))
        }
        Win::When(Test::Holds { part, cards })
            if let Measure::Sets { part: sets, of, name: what, .. } = rules.measure
                && sets == *part =>
        {
            let all = number(usize::from(*cards) / usize::from(of));
            match name(rules, *part) {
                place if place == what => format!("when all {all} {what} are complete"),
                place => format!("when all {all} {what} lie in the {place}"),
            }
        }
        Win::When(test) => format!("when {}", clause(rules, test)),
        Win::Runs { part, head, foot } => format!(
            "when every {} is one run from its {} to its {}{}",
            one_pile_of_words(rules, *part),
            word(*head),
            word(*foot),
            if *foot > 1 { " or to a lower card" } else { "" }
        ),
        Win::Rows { lead, .. } => {
            format!("when every row runs up in one suit from the {} at its left", word(*lead))
        }
        Win::Placed(part) => {
            format!("when every {} shows its own card", one_pile_of_words(rules, *part))
        }
        Win::Sums { part, sum, .. } => format!(
            "when every row, every column and both diagonals of the {} make {sum}",
            name(rules, *part)
        ),
        Win::Never if let Measure::Custom { name, .. } = rules.measure => {
            format!("by the most {name}")
        }
        Win::Never => "the game is only scored".to_owned(),
    }
}

/// For a game with several players that goes on until all foundations are complete, says who wins.
fn first_player_out_words(rules: &Rules) -> String {
    let all = (0..rules.parts.len()).map(|at| PartId(at as u8));
    let owned: Vec<PartId> = all.filter(|part| rules.part(*part).seats > 0).collect();
    format!(
        "by the first player with no card left in {}; the others play on until all foundations are complete",
        parts_words(rules, &owned, "or")
    )
}

fn score_measure_words(rules: &Rules) -> String {
    let counted = match rules.measure {
        _ if matches!(rules.win, Win::When(Test::PlayerOut(_)))
            || (rules.win == Win::Foundations && rules.seats() > 1) =>
        {
            "the number of cards a player has left: the fewer, the better"
        }
        Measure::Foundations => "the number of cards on the foundations",
        Measure::Counters { .. } => "counters won for cards on the foundations, less the stake",
        Measure::Sets { name, .. } => return format!("the number of {name}"),
        Measure::WinProgress => match rules.win {
            Win::Runs { .. } => "the number of columns complete",
            Win::Sums { .. } => "the number of rows, columns and diagonals that have the sum",
            _ => "the number of cards in position",
        },
        Measure::Left(_) => "the number of cards left: the fewer, the better",
        Measure::Custom { name, .. } => name,
        Measure::Poker { scale, .. } => {
            return format!(
                "the sum of the hands in all rows and columns: {}",
                poker_hands_words(scale)
            );
        }
    };
    counted.to_owned()
}

/// Lists the poker hands with their points, best hand first.
pub(super) fn poker_hands_words(scale: PokerScale) -> String {
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
