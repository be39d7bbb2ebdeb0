//! Why a move is refused, in words that teach the rule.

use crate::{
    cards::{Card, Rank},
    engine::{PileId, Plan, Refusal, Table},
    rules::{Build, Dir, Follow, Gather, Onto, Order, Role, Take, Together, When},
};

use super::{
    cards::{card, list, number, rank, ranks, suit},
    sentence_case,
    tables::the_pile as pile,
    ways,
};

/// The reason as a sentence.
pub fn refusal(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    sentence_case(&words(plan, table, reason))
}

/// What is said is found from the simple to the particular: a sentence as it
/// stands, one about a pile, one about cards, or one that is put together.
fn words(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    if let Some(words) = fixed(plan, reason) {
        return words.to_owned();
    }
    if let Some((words, at)) = about_pile(plan, table, reason) {
        return filled(words, &[pile(plan, at)]);
    }
    if let Some((words, one, other)) = about_cards(reason) {
        return filled(words, &[card(one), card(other)]);
    }
    if let Some((words, gaps)) = about_numbers(plan, reason) {
        return filled(words, &gaps);
    }
    told(plan, table, reason)
}

/// Each “%” of a sentence, filled in turn.
fn filled(words: &str, gaps: &[String]) -> String {
    let mut out = String::new();
    let mut gaps = gaps.iter();
    for (at, part) in words.split('%').enumerate() {
        let gap = if at > 0 { gaps.next() } else { None };
        out.push_str(gap.map_or("", String::as_str));
        out.push_str(part);
    }
    out
}

/// Reasons that are always told in the same words.
fn fixed(plan: &Plan, reason: &Refusal) -> Option<&'static str> {
    Some(match reason {
        Refusal::WrongNumber(take) => take_words(*take),
        Refusal::NoRun => take_words(Take::Run),
        Refusal::OnlyFresh => "while the cards are dealt only the card just dealt may be used",
        Refusal::GapBehindGap => {
            "a gap behind a gap takes no card until the place to its left is filled"
        }
        Refusal::FirstInMiddle => {
            "the first card is laid in the middle of the field: the square can grow from it on every side"
        }
        Refusal::NoStock if plan.first_of(Role::Stock).is_none() => {
            "this game has no stock: all cards lie on the table"
        }
        Refusal::NoStock if ways::stock_turns_itself(plan) => {
            "the stock is turned by itself, as soon as the card before is placed"
        }
        Refusal::NoStock => "the stock has nothing to do now",
        Refusal::NoRedeal => "this game has no second deal",
        Refusal::RedealsUsed(1) => "the one redeal is used",
        Refusal::RedealsUsed(2) => "both redeals are used",
        Refusal::Only(When::Standstill) if ways::cards_pair(plan) => {
            "that may be asked for only when no two open cards pair"
        }
        Refusal::Only(when) => when_words(*when),
        _ => return None,
    })
}

/// Reasons that lie in one pile, which stands for “%”.
fn about_pile(plan: &Plan, table: &Table, reason: &Refusal) -> Option<(&'static str, PileId)> {
    let (words, at) = match reason {
        Refusal::NothingThere(at) if table.is_empty(*at) => ("% is empty", at),
        Refusal::NothingThere(at) => ("there are not so many cards in %", at),
        Refusal::FaceDown(at) => ("the card in % lies face down", at),
        Refusal::WholeFromTop(at) => ("the whole of % is taken up from its other end", at),
        Refusal::NothingLeft(at) => {
            ("these are all the cards of %: nothing is left there to lay them on", at)
        }
        Refusal::Full(at) if plan.capacity(*at) == Some(1) => ("% is taken", at),
        Refusal::Full(at) => ("% is complete", at),
        Refusal::NotASpace(at) if plan.part(*at).head.is_none() => ("% is not empty", at),
        Refusal::NotSingle(at) if table.is_empty(*at) => {
            ("% is empty: a card may only be laid on another, to make a pair", at)
        }
        Refusal::NotSingle(at) => ("% holds a pair already, and no place holds more", at),
        _ => return None,
    };
    Some((words, *at))
}

/// Reasons that lie in one card or in two, which stand for “%”.
fn about_cards(reason: &Refusal) -> Option<(&'static str, Card, Card)> {
    Some(match *reason {
        Refusal::HeadStays(head) => ("the % heads its pile and never leaves it", head, head),
        Refusal::GapTakes(wanted) => ("this gap takes only the %", wanted, wanted),
        Refusal::GapBehindLast(left) => {
            ("nothing follows the %, so the gap behind it takes no card", left, left)
        }
        Refusal::HasHome { card, on } => {
            ("the % can be put on the %, so it may not be set aside", card, on)
        }
        Refusal::LiesHome { card, on } => {
            ("the % lies on the % already, so it may not be set aside", card, on)
        }
        _ => return None,
    })
}

/// Reasons that lie in ranks or in a number, which stand for “%”.
fn about_numbers(plan: &Plan, reason: &Refusal) -> Option<(&'static str, [String; 2])> {
    let one = |word: String| [word, String::new()];
    Some(match reason {
        Refusal::OnlyRanks(set) => {
            let names: Vec<String> = set.ranks().map(ranks).collect();
            ("only % may go there", one(list(&names, "or")))
        }
        Refusal::NotASpace(at) => {
            let head = plan.part(*at).head.map_or("", rank).to_owned();
            ("% is not a bare %, so it takes no card", [pile(plan, *at), head])
        }
        Refusal::GapLeads(lead) => {
            let name = Rank::new(*lead).map_or_else(String::new, ranks);
            ("the first place of a row takes only %", one(name))
        }
        Refusal::OutOfSquare(side) => {
            let side = number(usize::from(*side));
            (
                "a card must touch a placed card by side or corner, and all cards stay within % rows and % columns",
                [side.clone(), side],
            )
        }
        Refusal::RanksDiffer(a, b) => (
            "a pair is two cards of equal rank: not % and %",
            [*a, *b].map(|card| rank(card.rank()).to_owned()),
        ),
        Refusal::StockEmpty => {
            let name = plan.first_of(Role::Stock).map_or("stock", |stock| plan.part(stock).name);
            ("the % is used up", one(name.to_owned()))
        }
        Refusal::RedealsUsed(times) => ("all % redeals are used", one(number(usize::from(*times)))),
        _ => return None,
    })
}

/// Reasons that are put together.
fn told(plan: &Plan, table: &Table, reason: &Refusal) -> String {
    use Refusal as R;
    match reason {
        R::HemmedIn { pile, by } => hemmed_in(plan, table, *pile, by),
        R::NoWay(carry) => ways::no_way(plan, carry),
        R::NotNow(carry) => ways::not_now(plan, carry),
        R::DutyFirst { phase, duty } => duty_words(plan, *phase, *duty),
        R::WrongLine { from } => ways::wrong_line(plan, *from, table.state.phase),
        R::Wants { card, pile } => wants(plan, table, *card, *pile),
        R::DoesNotFollow { card, on, build } => does_not_follow(*card, *on, *build),
        R::NothingToBuildOn(at) => ways::empty_place(plan, *at),
        R::NoCouple => couple_words(plan, table),
        R::NothingToGather => nothing_to_gather(plan),
        // Named above; they stand here so that no new reason goes without words.
        R::WrongNumber(_) | R::NoRun | R::OnlyFresh | R::GapBehindGap | R::FirstInMiddle => {
            String::new()
        }
        R::NoStock | R::NoRedeal | R::RedealsUsed(_) | R::Only(_) | R::StockEmpty => String::new(),
        R::NothingThere(_) | R::FaceDown(_) | R::WholeFromTop(_) | R::NothingLeft(_) => {
            String::new()
        }
        R::Full(_) | R::NotASpace(_) | R::NotSingle(_) | R::HeadStays(_) => String::new(),
        R::GapTakes(_) | R::GapBehindLast(_) | R::HasHome { .. } | R::LiesHome { .. } => {
            String::new()
        }
        R::OnlyRanks(_) | R::GapLeads(_) | R::OutOfSquare(_) | R::RanksDiffer(..) => String::new(),
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
