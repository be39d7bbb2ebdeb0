//! Why a move is refused, in words that teach the rule.

use crate::{
    cards::Card,
    engine::{PileId, Plan, Refusal, Table},
    rules::{Build, Dir, Follow, Onto, Order, Role, Take, When},
};

use super::{
    cards::{card, list, rank, ranks, suit},
    sentence_case,
    tables::pile,
};

/// The reason as a sentence.
pub fn refusal(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    sentence_case(&words(plan, table, reason))
}

fn words(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    match reason {
        Refusal::NothingThere(at) => format!("there are not so many cards in {}", pile(plan, *at)),
        Refusal::FaceDown(at) => format!("the card in {} lies face down", pile(plan, *at)),
        Refusal::HeadStays(head) => format!("the {} heads its pile and never leaves it", card(*head)),
        Refusal::HemmedIn { pile, by } => hemmed_in(plan, table, *pile, by),
        Refusal::NoWay { from, to } => {
            format!("in this game no card goes from the {} to the {}", part(plan, *from), part(plan, *to))
        }
        Refusal::NotNow { from, to, phase } => format!(
            "no card goes from the {} to the {} in this part of the game ({})",
            part(plan, *from),
            part(plan, *to),
            plan.rules().phases[usize::from(*phase)].name
        ),
        Refusal::DutyFirst { phase, duty } => duty_words(plan, *phase, *duty),
        Refusal::WrongNumber(take) => take_words(*take).to_owned(),
        Refusal::NoRun => "only cards that follow each other by the rule of building move together".to_owned(),
        Refusal::OnlyFresh => "while the cards are dealt only the card just dealt may be used".to_owned(),
        Refusal::WrongLine { from, to } => format!("{} does not give to {}", pile(plan, *from), pile(plan, *to)),
        Refusal::OnlyRanks(set) => {
            let names: Vec<String> = set.ranks().map(ranks).collect();
            format!("only {} may go there", list(&names, "or"))
        }
        Refusal::Full(at) => format!("{} is complete", pile(plan, *at)),
        Refusal::Wants { card, pile } => wants(plan, table, *card, *pile),
        Refusal::DoesNotFollow { card, on, build } => does_not_follow(*card, *on, *build),
        Refusal::NothingToBuildOn(at) => empty_place(plan, *at),
        Refusal::NotASpace(at) => format!("{} is not empty", pile(plan, *at)),
        Refusal::NotSingle(at) => format!("{} must hold one single card, for no place holds more than a pair", pile(plan, *at)),
        Refusal::GapTakes(Some(wanted)) => format!("this gap takes the {}", card(*wanted)),
        Refusal::GapTakes(None) => "this gap is dead until the place to its left changes".to_owned(),
        Refusal::GapLeads(lead) => {
            let name = crate::cards::Rank::new(*lead).map_or_else(String::new, ranks);
            format!("the first place of a row takes only {name}")
        }
        Refusal::OutOfSquare => {
            "a card must touch a placed card by side or corner, and all cards stay within five rows and five columns"
                .to_owned()
        }
        Refusal::HasHome(two) => format!("the {} may be set aside only while no exposed three could take it", card(*two)),
        Refusal::RanksDiffer(a, b) => format!("a pair is two cards of equal rank: not {} and {}", rank(a.rank()), rank(b.rank())),
        Refusal::NoCouple => "those two cards do not go together".to_owned(),
        Refusal::NoStock if plan.first_of(Role::Stock).is_none() => "this game has no stock: all cards lie on the table".to_owned(),
        Refusal::NoStock => "the stock has nothing to do now".to_owned(),
        Refusal::StockEmpty => "the stock is used up".to_owned(),
        Refusal::NoRedeal => "this game has no second deal".to_owned(),
        Refusal::RedealsUsed(times) => match times {
            1 => "the one redeal is used".to_owned(),
            times => format!("all {} redeals are used", super::cards::number(usize::from(*times))),
        },
        Refusal::Only(when) => when_words(*when).to_owned(),
        Refusal::NothingToGather => "there are no cards to take up".to_owned(),
    }
}

/// An empty pile on which a card of its part would have to lie.
fn empty_place(plan: &Plan, at: PileId) -> String {
    let part = plan.part_of(at);
    let fills = |route: &crate::rules::Route| {
        route.to == part
            && matches!(
                route.onto,
                Onto::Space | Onto::Beside { .. } | Onto::Field { .. }
            )
    };
    let phases = &plan.rules().phases;
    let filled = phases.iter().any(|phase| {
        phase
            .routes
            .iter()
            .chain(phase.duties.iter().flat_map(|duty| &duty.routes))
            .any(fills)
    });
    if filled {
        format!("{} is empty, and this card may not fill it", pile(plan, at))
    } else {
        format!(
            "{} is empty, and no card is moved into an empty {}",
            pile(plan, at),
            plan.part(at).each
        )
    }
}

fn part(plan: &Plan, pile: PileId) -> &'static str {
    plan.part(pile).name
}

fn hemmed_in(plan: &Plan, table: &Table, at: PileId, by: &[PileId]) -> String {
    let what = table
        .top(at)
        .map_or_else(|| "this card".to_owned(), |c| format!("the {}", card(c)));
    let near: Vec<String> = by
        .iter()
        .map(
            |pile| match table.pile(*pile).last().filter(|tok| tok.is_up()) {
                Some(tok) => format!("the {}", card(table.face(*tok))),
                None => super::pile(plan, *pile),
            },
        )
        .collect();
    format!(
        "{what} is not free: {} would have to be gone",
        list(&near, "or")
    )
}

fn duty_words(plan: &Plan, phase: u8, duty: u8) -> String {
    let duty = &plan.rules().phases[usize::from(phase)].duties[usize::from(duty)];
    let names = |pick: fn(&crate::rules::Route) -> crate::rules::PartId| {
        let mut names: Vec<String> = duty
            .routes
            .iter()
            .map(|route| {
                plan.rules().parts[usize::from(pick(route).0)]
                    .name
                    .to_owned()
            })
            .collect();
        names.dedup();
        list(&names, "or")
    };
    let (from, to) = (names(|route| route.from), names(|route| route.to));
    if duty.routes.iter().any(|route| route.onto == Onto::Start) {
        return format!(
            "a card of the {from} can begin an empty place of the {to}: that comes first"
        );
    }
    format!("first the space in the {to} must be filled from the {from}")
}

const fn take_words(take: Take) -> &'static str {
    match take {
        Take::One => "one card moves at a time",
        Take::Lone => "only a card that lies alone on its place may go there",
        Take::Run => "only cards that follow each other by the rule of building move together",
        Take::Whole => "all face-up cards of a column move together, or none",
    }
}

const fn when_words(when: When) -> &'static str {
    match when {
        When::Always => "that may be asked for at any time",
        When::StockEmpty => "that may be asked for only when the stock is used up",
        When::Standstill => "that may be asked for only when no card can be moved",
    }
}

fn does_not_follow(offered: Card, on: Card, build: Build) -> String {
    let rule = build_words(build);
    format!(
        "the {} may not lie on the {}: cards are built {rule}",
        card(offered),
        card(on)
    )
}

/// A way of building: “down in suit”.
pub(super) fn build_words(build: Build) -> String {
    let dir = match build.dir {
        Dir::Down => "down",
        Dir::Up => "up",
        Dir::Either => "up or down",
    };
    let wrap = if build.wrap { ", a king on an ace" } else { "" };
    format!("{dir} {}{wrap}", follow_words(build.suit))
}

pub(super) const fn follow_words(follow: Follow) -> &'static str {
    match follow {
        Follow::InSuit => "in suit",
        Follow::AnySuit => "regardless of suit",
        Follow::OtherColour => "in alternate colours",
    }
}

fn wants(plan: &Plan, table: &Table, offered: Card, at: PileId) -> String {
    let name = pile(plan, at);
    let Some(next) = plan.next_rank(table, at) else {
        return format!("{name} takes no card now");
    };
    let Some(takes) = &plan.part(at).foundation else {
        return format!("{name} takes no card");
    };
    let rank = rank(next);
    let wanted = match (
        table.top(at),
        takes.suit,
        takes.suits.get(usize::from(plan.index_in_part(at))),
    ) {
        (Some(top), Follow::InSuit, _) => format!("the {rank} of {}", suit(top.suit())),
        (None, _, Some(own)) => format!("the {rank} of {}", suit(*own)),
        (Some(_), Follow::OtherColour, _) => format!("a {rank} of the other colour"),
        _ => format!(
            "{} {rank}",
            if rank == "ace" || rank == "eight" {
                "an"
            } else {
                "a"
            }
        ),
    };
    let sum = if matches!(takes.order, Order::Multiples { .. }) {
        ", by addition"
    } else {
        ""
    };
    format!("{name} wants {wanted} next{sum}, not the {}", card(offered))
}
