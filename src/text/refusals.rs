//! Why a move is refused, in words that teach the rule.

use crate::{
    cards::Card,
    engine::{PileId, Plan, Refusal, Table},
    rules::{Build, Dir, Follow, Gather, Onto, Order, Role, Take, Together, When},
};

use super::{
    cards::{card, list, rank, ranks, suit},
    sentence_case,
    tables::the_pile as pile,
    ways,
};

/// The reason as a sentence.
pub fn refusal(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    sentence_case(&words(plan, table, reason))
}

fn words(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    match reason {
        Refusal::NothingThere(at) if table.is_empty(*at) => format!("{} is empty", pile(plan, *at)),
        Refusal::NothingThere(at) => format!("there are not so many cards in {}", pile(plan, *at)),
        Refusal::FaceDown(at) => format!("the card in {} lies face down", pile(plan, *at)),
        Refusal::HeadStays(head) => format!("the {} heads its pile and never leaves it", card(*head)),
        Refusal::HemmedIn { pile, by } => hemmed_in(plan, table, *pile, by),
        Refusal::NoWay(carry) => ways::no_way(plan, carry),
        Refusal::NotNow(carry) => ways::not_now(plan, carry),
        Refusal::DutyFirst { phase, duty } => duty_words(plan, *phase, *duty),
        Refusal::WrongNumber(take) => take_words(*take).to_owned(),
        Refusal::WholeFromTop(at) => format!("the whole of {} is taken up from its other end", pile(plan, *at)),
        Refusal::NothingLeft(at) => format!("these are all the cards of {}: nothing is left there to lay them on", pile(plan, *at)),
        Refusal::NoRun => "only cards that follow each other by the rule of building move together".to_owned(),
        Refusal::OnlyFresh => "while the cards are dealt only the card just dealt may be used".to_owned(),
        Refusal::WrongLine { from } => ways::wrong_line(plan, *from, table.state.phase),
        Refusal::OnlyRanks(set) => {
            let names: Vec<String> = set.ranks().map(ranks).collect();
            format!("only {} may go there", list(&names, "or"))
        }
        Refusal::Full(at) if plan.capacity(*at) == Some(1) => format!("{} is taken", pile(plan, *at)),
        Refusal::Full(at) => format!("{} is complete", pile(plan, *at)),
        Refusal::Wants { card, pile } => wants(plan, table, *card, *pile),
        Refusal::DoesNotFollow { card, on, build } => does_not_follow(*card, *on, *build),
        Refusal::NothingToBuildOn(at) => ways::empty_place(plan, *at),
        Refusal::NotASpace(at) => match plan.part(*at).head {
            Some(head) => format!("{} is not a bare {}, so it takes no card", pile(plan, *at), rank(head)),
            None => format!("{} is not empty", pile(plan, *at)),
        },
        Refusal::NotSingle(at) if table.is_empty(*at) => {
            format!("{} is empty: a card may only be laid on another, to make a pair", pile(plan, *at))
        }
        Refusal::NotSingle(at) => format!("{} holds a pair already, and no place holds more", pile(plan, *at)),
        Refusal::GapTakes(wanted) => format!("this gap takes only the {}", card(*wanted)),
        Refusal::GapBehindLast(left) => format!("nothing follows the {}, so the gap behind it takes no card", card(*left)),
        Refusal::GapBehindGap => "a gap behind a gap takes no card until the place to its left is filled".to_owned(),
        Refusal::GapLeads(lead) => {
            let name = crate::cards::Rank::new(*lead).map_or_else(String::new, ranks);
            format!("the first place of a row takes only {name}")
        }
        Refusal::OutOfSquare(side) => {
            let side = super::number(usize::from(*side));
            format!("a card must touch a placed card by side or corner, and all cards stay within {side} rows and {side} columns")
        }
        Refusal::FirstInMiddle => {
            "the first card is laid in the middle of the field: the square can grow from it on every side".to_owned()
        }
        Refusal::HasHome { card: set, on } => {
            format!("the {} can be put on the {}, so it may not be set aside", card(*set), card(*on))
        }
        Refusal::LiesHome { card: set, on } => {
            format!("the {} lies on the {} already, so it may not be set aside", card(*set), card(*on))
        }
        Refusal::RanksDiffer(a, b) => format!("a pair is two cards of equal rank: not {} and {}", rank(a.rank()), rank(b.rank())),
        Refusal::NoCouple => couple_words(plan, table),
        Refusal::NoStock if plan.first_of(Role::Stock).is_none() => "this game has no stock: all cards lie on the table".to_owned(),
        Refusal::NoStock if ways::stock_turns_itself(plan) => {
            "the stock is turned by itself, as soon as the card before is placed".to_owned()
        }
        Refusal::NoStock => "the stock has nothing to do now".to_owned(),
        Refusal::StockEmpty => {
            let name = plan.first_of(Role::Stock).map_or("stock", |stock| plan.part(stock).name);
            format!("the {name} is used up")
        }
        Refusal::NoRedeal => "this game has no second deal".to_owned(),
        Refusal::RedealsUsed(times) => match times {
            1 => "the one redeal is used".to_owned(),
            2 => "both redeals are used".to_owned(),
            times => format!("all {} redeals are used", super::cards::number(usize::from(*times))),
        },
        Refusal::Only(When::Standstill) if ways::cards_pair(plan) => {
            "that may be asked for only when no two open cards pair".to_owned()
        }
        Refusal::Only(when) => when_words(*when).to_owned(),
        Refusal::NothingToGather => nothing_to_gather(plan),
    }
}

/// Which two cards go together here.
fn couple_words(plan: &Plan, table: &Table) -> String {
    let name = |part: crate::rules::PartId| plan.rules().parts[usize::from(part.0)].name;
    match plan.rules().phases[usize::from(table.state.phase)].together.first() {
        Some(Together::Couple { from: [a, b], .. }) => format!(
            "together go one unpaired card of the {} and one of the {}, or the two cards of one pair",
            name(*a),
            name(*b)
        ),
        Some(Together::EqualRanks { .. }) => {
            "only two free cards of equal rank go together".to_owned()
        }
        None => "in this game cards do not go two together".to_owned(),
    }
}

fn nothing_to_gather(plan: &Plan) -> String {
    match plan.rules().redeal.as_ref().map(|redeal| &redeal.gather) {
        Some(Gather::OnePile(part)) => {
            let each = plan.rules().parts[usize::from(part.0)].each;
            format!("every {each} has had its turn to be taken up")
        }
        _ => "there are no cards to take up".to_owned(),
    }
}

fn hemmed_in(plan: &Plan, table: &Table, at: PileId, by: &[PileId]) -> String {
    let what = match table.pile(at).last().filter(|tok| tok.is_up()) {
        Some(tok) => format!("the {}", card(table.face(*tok))),
        None => pile(plan, at),
    };
    let near: Vec<String> = by
        .iter()
        .map(|pile| match table.pile(*pile).last().filter(|tok| tok.is_up()) {
            Some(tok) => format!("the {}", card(table.face(*tok))),
            None => self::pile(plan, *pile),
        })
        .collect();
    format!("{what} is not free: {} would have to be gone", list(&near, "or"))
}

fn duty_words(plan: &Plan, phase: u8, duty: u8) -> String {
    let duty = &plan.rules().phases[usize::from(phase)].duties[usize::from(duty)];
    let names = |pick: fn(&crate::rules::Route) -> crate::rules::PartId| {
        let mut names: Vec<String> = duty
            .routes
            .iter()
            .map(|route| plan.rules().parts[usize::from(pick(route).0)].name.to_owned())
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
        Take::Lone => {
            "only a card that lies alone on its place may go there: a pair stays together"
        }
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
    format!("the {} may not lie on the {}: cards are built {rule}", card(offered), card(on))
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
    let wanted =
        match (table.top(at), takes.suit, takes.suits.get(usize::from(plan.index_in_part(at)))) {
            (Some(top), Follow::InSuit, _) => format!("the {rank} of {}", suit(top.suit())),
            (None, _, Some(own)) => format!("the {rank} of {}", suit(*own)),
            (Some(_), Follow::OtherColour, _) => format!("a {rank} of the other colour"),
            _ => super::with_article(rank),
        };
    let sum = match takes.order {
        Order::Multiples { .. } if table.is_empty(at) => ", by doubling",
        Order::Multiples { .. } => ", by addition",
        _ => "",
    };
    if plan.capacity(at) == Some(1) {
        return format!("{name} is for {wanted}, not for the {}", card(offered));
    }
    format!("{name} wants {wanted} next{sum}, not the {}", card(offered))
}
