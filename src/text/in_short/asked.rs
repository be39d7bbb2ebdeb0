//! The rows about the actions that the player can ask for: deals from the stock, redeals, and
//! graces (exceptions that the rules allow a limited number of times). This module knows the
//! declaration and the reports of the machine of a game for several players, but no table.

use crate::{
    cards::{Rank, RankSet},
    machine::MachineRules,
    rules::{
        Act, Call, Consequence, Deal, Dual, Gather, Guard, Match, PartId, Reach, Redeal, Role,
        Route, Rules, Shape, Source, Take, Test, Times,
    },
    text::{
        cards::{list, number, rank, rank_list},
        company::own_rule,
        conditions::{name, one_of, parts_words},
        dealing::dealt,
        rules_table::times_words,
        tables::cards_in_words,
        with_article,
    },
};

use super::stages::{Fact, Stage, briefly, in_order, is_in_company, joined, plainly, stretches};

/// Returns the lines about the stock: what happens when the player touches it.
pub(super) fn stock(rules: &Rules) -> Vec<String> {
    let lines = stretches(rules, asked, plainly);
    match lines.is_empty() {
        false => lines,
        true if fills(rules) => vec!["it only fills places".to_owned()],
        true if is_in_company(rules) => lines,
        true => vec!["none".to_owned()],
    }
}

fn asked(stage: Stage) -> Vec<Fact> {
    let (rules, stock) = (stage.rules, &stage.phase.stock);
    let round = match stock.deals_per_request {
        1 => String::new(),
        round => format!("{} at one asking: ", cards_in_words(usize::from(round))),
    };
    let when = match &stock.when {
        // A deal that happens automatically needs no words about its time.
        _ if stock.by_itself => None,
        Test::Always => None,
        test => briefly(rules, test).map(|words| format!("when {words}")),
    };
    let turns: Vec<String> = stock.turns.iter().map(|turn| deal(rules, turn)).collect();
    if turns.is_empty() {
        return Vec::new();
    }
    let told = format!("{round}{}", turns.join("; else "));
    vec![Fact::of(joined([told, when.unwrap_or_default()]))]
}

/// Returns a short description of a way of dealing.
fn deal(rules: &Rules, deal: &Deal) -> String {
    match deal.shape {
        Shape::Passage { part, .. } => {
            let heap = one_of(rules, part);
            let stock = rules.parts.iter().find(|part| part.role == Role::Stock);
            let stock = stock.map_or("stock", |part| part.name);
            format!(
                "a card of the {stock} goes under the {heap} of its rank, that heap’s top card under its own, and so on until one is needed"
            )
        }
        Shape::UpTo { cards: 1, .. } => "fills empty places".to_owned(),
        _ => dealt(rules, deal),
    }
}

/// Returns true if the stock is used only to fill empty places.
fn fills(rules: &Rules) -> bool {
    let is_stock = |part: PartId| rules.part(part).role == Role::Stock;
    let after = rules.phases.iter().flat_map(|phase| &phase.consequences);
    let mut filled = after.filter_map(|what| match what.without_conditions() {
        Consequence::Fill { from, .. } => Some(from),
        _ => None,
    });
    filled.any(|from| {
        from.iter().any(|source| match source {
            Source::Top(part, _) => is_stock(*part),
            Source::Search { .. } => true,
        })
    })
}

/// Returns the lines about redeals, calls and all other actions that are not ordinary moves.
pub(super) fn redeals_and_graces(rules: &Rules, own: MachineRules) -> Vec<String> {
    let mut lines: Vec<String> = rules.redeal.iter().map(|again| redeal(rules, again)).collect();
    for (at, one) in rules.calls.iter().enumerate() {
        let own = own.calls.get(at).copied().map(own_rule);
        let told = call(rules, one, own);
        lines.extend(told.filter(|told| !lines.contains(told)));
    }
    lines.extend(stretches(rules, graces, plainly));
    if lines.is_empty() { vec!["none".to_owned()] } else { lines }
}

fn redeal(rules: &Rules, redeal: &Redeal) -> String {
    let when = match &redeal.when {
        Test::Always => " at any time".to_owned(),
        Test::Empty(_) => String::new(),
        test => briefly(rules, test).map_or_else(String::new, |words| format!(" when {words}")),
    };
    if rules.seats() > 1 {
        return "when all cards are played the next hand is dealt".to_owned();
    }
    let times = match redeal.times {
        Times::Most(1) => "one redeal".to_owned(),
        Times::Most(times) => format!("{} redeals", number(usize::from(times))),
        Times::Endless => "any number of redeals".to_owned(),
    };
    let how = match &redeal.gather {
        Gather::Piles { parts, shuffle, .. } => {
            let shuffled = if *shuffle { "shuffled" } else { "not shuffled" };
            format!(": {}, {shuffled}", parts_words(rules, parts, "and"))
        }
        Gather::BehindGaps { .. } => ": the cards out of position".to_owned(),
        Gather::Pay { from, rank: paid, cards } => format!(
            ": {} from the bottom of the {} for each {} in it",
            cards_in_words(usize::from(*cards)),
            name(rules, *from),
            Rank::new(*paid).map_or("", rank)
        ),
        Gather::OnePile(part) => {
            format!(
                ": each of the next {}, dealt out card by card to all",
                rules.part(*part).pile_name
            )
        }
    };
    format!("{times}{when}{how}")
}

/// Returns the line about a call (a special action of the game). Returns `None` for a call that
/// only answers a question of the machine.
fn call(rules: &Rules, call: &Call, own: Option<&str>) -> Option<String> {
    let times = times_words(call.times);
    match (&call.act, own) {
        (Act::Answer, _) => None,
        (Act::Custom, Some(own)) => Some(format!("“{}”: {own}", call.name)),
        (Act::Custom, None) => Some(format!("“{}” may be called out of turn", call.name)),
        (Act::Declare, _) => Some(call.name.to_owned()),
        _ => {
            let when = match &call.when {
                Test::Always => String::new(),
                test => {
                    briefly(rules, test).map_or_else(String::new, |words| format!("when {words}"))
                }
            };
            let act = act(rules, &call.act).map_or_else(String::new, |act| format!(": {act}"));
            Some(joined([format!("{} ({times}){act}", call.name), when]))
        }
    }
}

/// Returns words for the effect of a grace, if its name does not already explain the effect.
fn act(rules: &Rules, act: &Act) -> Option<String> {
    let Act::Routes(routes) = act else { return None };
    let route = routes.first()?;
    let from = name(rules, route.from);
    let what = match route.take {
        Take::Buried(Some(row)) => format!("a card of row {row} of the {from}, from under others"),
        Take::Buried(None) => format!("a card of the {from}, from under others"),
        _ if route.reach == Reach::FromAny => format!("a card of the {from}, free or not"),
        _ => format!("a card of the {from}"),
    };
    let to = match rules.part(route.to).role {
        Role::Foundation => "a foundation".to_owned(),
        _ => match rules.part(route.to).count {
            1 => format!("the {}", rules.part(route.to).pile_name),
            _ => with_article(rules.part(route.to).pile_name),
        },
    };
    Some(format!("{what}, to {to}"))
}

fn graces(stage: Stage) -> Vec<Fact> {
    let rules = stage.rules;
    let home = |part: PartId| rules.part(part).role == Role::Foundation;
    let (over, back): (Vec<_>, Vec<_>) =
        stage.routes().filter(|route| home(route.from)).partition(|route| home(route.to));
    let mut words = Vec::new();
    if !over.is_empty() {
        let dual = over.iter().all(|route| route.dual == Some(Dual::Only));
        let if_dual = if dual { ", if they fitted both when they were turned" } else { "" };
        let cards = cards_of(rules, &over);
        words.push(format!(
            "{cards} may change to another foundation{if_dual}{}",
            but_bases(rules, &over)
        ));
    }
    if !back.is_empty() {
        let cards = cards_of(rules, &back);
        words.push(format!("{cards} may come back{}", but_bases(rules, &back)));
    }
    words.extend(parked(stage));
    words.extend(stage.phase.together.iter().filter_map(|kind| match kind.cards {
        Match::Exchange { sum, .. } => Some(format!(
            "whenever no two cards make {sum} in line, two may change places and two others as well; after both changes there must be a pair"
        )),
        _ => None,
    }));
    words.into_iter().map(Fact::of).collect()
}

/// Returns an addition that says that the lowest cards stay on the foundations, if the routes
/// require this.
fn but_bases(rules: &Rules, routes: &[&Route]) -> &'static str {
    let kept = |route: &&Route| {
        let some = route.ranks != RankSet::ALL && route.ranks.ranks().count() > 2;
        rules.part(route.from).head.is_some() || !route.guards.is_empty() || some
    };
    if routes.iter().all(kept) { ", bases apart" } else { "" }
}

/// Returns words for the top cards of foundations: their ranks if these are few.
fn cards_of(rules: &Rules, routes: &[&Route]) -> String {
    let from = parts_words(rules, &in_order(routes.iter().map(|route| route.from)), "and");
    let set = routes.iter().flat_map(|route| route.ranks.ranks());
    let set = set.fold(RankSet::of(&[]), |set, one| set.with(one.number()));
    match set.ranks().count() {
        1..=2 => format!("{} on top of {from}", rank_list(set, "and")),
        _ => format!("the top cards of {from}"),
    }
}

/// Returns the line about cards that may stay on a foundation until another pile needs them.
fn parked(stage: Stage) -> Option<String> {
    let rules = stage.rules;
    let waits =
        |route: &&Route| route.guards.iter().any(|guard| matches!(guard, Guard::Unwanted(_)));
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
