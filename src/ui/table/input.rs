//! What a touch means: which cards are taken, where they may go, and what is
//! answered when they are put somewhere. The same for tap, drag and keyboard.
//! Knows the session's answers; knows no screen and no rule of its own.
//!
//! Nothing in hand: a touched card is *taken* (chosen) and its places shine; a
//! touched empty place takes the one card that may go there, or shows which
//! could; the stock does what it does. Cards in hand: a touched place that
//! takes them gets them; one that does not says why, and if its own card can
//! go somewhere that one is taken instead.

use std::{cmp::Reverse, num::NonZero, ops::Range};

use crate::{
    cards::CardId,
    engine::{Carry, Hop, Move, PileId, PileSet, Plan, Refusal},
    rules::{Act, End, Match, Role},
    session::{Destination, Session},
    text::{self, controls},
};

#[cfg(test)]
mod tests;

/// Cards taken in hand: one card of a pile and those that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// Where they lie.
    pub pile: PileId,
    /// The card touched, 0 the bottom.
    pub depth: usize,
    /// Whether the cards above it go with it, or those below.
    pub end: End,
    /// Whether it goes alone from under the cards above it.
    pub drawn: bool,
    /// The piles whose top cards were chosen to go with it, where four leave
    /// together.
    pub with: [Option<PileId>; 2],
}

/// What a touch comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// These cards are now in hand; words if there is something to say of them.
    Take(Taken, Option<String>),
    /// The hand is empty again.
    Release,
    /// This move is to be made.
    Play(Move),
    /// More than one thing can be meant.
    Ask(Vec<Move>),
    /// It may not be: why, in words.
    Refuse(String),
    /// Any of these moves could be meant: they are pointed out, with words.
    Offer(Vec<Move>, String),
}

/// The cards that go with a taken card.
pub fn unit(session: &Session, taken: Taken) -> Range<usize> {
    match taken.end {
        _ if taken.drawn => taken.depth..taken.depth + 1,
        End::Top => taken.depth..session.shown().len(taken.pile),
        End::Bottom => 0..taken.depth + 1,
    }
}

/// The cards taken, the lowest first.
pub fn cards_of(session: &Session, taken: Taken) -> Vec<CardId> {
    let table = session.shown();
    let own = table.pile(taken.pile)[unit(session, taken)].iter();
    let with = taken.with.iter().flatten().filter_map(|pile| table.pile(*pile).last());
    own.chain(with).map(|card| card.id()).collect()
}

/// Takes a card: by itself where it may go, else with the run it belongs to.
pub fn take(session: &Session, pile: PileId, depth: usize) -> Taken {
    let cards = session.shown().pile(pile);
    let whole =
        (0..=depth).rev().take_while(|at| cards.get(*at).is_some_and(|card| card.is_up())).find(
            |at| session.destinations(pile, *at).iter().any(|to| *at == depth || !is_drawn(to.mv)),
        );
    let depth = whole.unwrap_or(depth);
    let ends = session.destinations(pile, depth);
    let only = |kind: fn(Move) -> bool| !ends.is_empty() && ends.iter().all(|to| kind(to.mv));
    let end = if only(leaves_bottom) { End::Bottom } else { End::Top };
    // A card of a hand is meant alone, also where it can go nowhere now.
    let draws = ends.is_empty() && depth + 1 < cards.len() && session.plan().draws_from(pile);
    Taken { pile, depth, end, drawn: draws || only(is_drawn), with: [None; 2] }
}

const fn is_drawn(mv: Move) -> bool {
    matches!(mv, Move::Carry(carry) if carry.drawn.is_some())
}

fn leaves_bottom(mv: Move) -> bool {
    matches!(mv, Move::Carry(carry) if carry.from_end == End::Bottom)
}

/// Where taken cards may go; of moves of four, the cards that may go with those chosen.
pub fn destinations(session: &Session, taken: Taken) -> Vec<Destination> {
    let mut found = session.destinations(taken.pile, taken.depth);
    let chosen = |pile: PileId| taken.with.contains(&Some(pile));
    found.retain(|to| match to.mv {
        Move::Crowned(four) => {
            let all = taken.with.iter().flatten().all(|pile| four.from().contains(pile));
            all && four.from().contains(&to.pile) && !chosen(to.pile)
        }
        _ => true,
    });
    found
}

/// How far four that leave together have been chosen, where cards do.
fn of_four(session: &Session, taken: Taken) -> Option<String> {
    let crowned = |to: &Destination| matches!(to.mv, Move::Crowned(_)).then_some(to.pile);
    let others = PileSet::of(destinations(session, taken).iter().filter_map(crowned));
    let others = others.iter().count();
    let chosen = 1 + taken.with.iter().flatten().count();
    (others > 0).then(|| controls::of_four(chosen, others))
}

/// A touch of a card (`depth`) or of an empty place.
pub fn touch(
    session: &Session,
    hand: Option<Taken>,
    pile: PileId,
    depth: Option<usize>,
) -> Reaction {
    let Some(hand) = hand else {
        return touch_with_empty_hand(session, pile, depth);
    };
    let same = hand.pile == pile && depth.is_none_or(|at| unit(session, hand).contains(&at));
    if same {
        return Reaction::Release;
    }
    if hand.with.contains(&Some(pile)) {
        let without = hand.with.map(|with| with.filter(|with| *with != pile));
        return choose(session, Taken { with: without, ..hand });
    }
    let answer = put(session, hand, pile, depth);
    if !matches!(answer, Reaction::Refuse(_)) {
        return answer;
    }
    if is_stock(session, pile) {
        return ask_stock(session);
    }
    match (touch_with_empty_hand(session, pile, depth), answer) {
        (Reaction::Take(taken, _), Reaction::Refuse(why))
            if !destinations(session, taken).is_empty() || hand.pile == pile =>
        {
            let why = (hand.pile != pile).then_some(why);
            Reaction::Take(taken, why)
        }
        (_, refusal) => refusal,
    }
}

/// Puts what is in hand on a pile, at the end nearest to `depth`.
pub fn put(session: &Session, hand: Taken, pile: PileId, depth: Option<usize>) -> Reaction {
    let mut found = moves_to(session, hand, pile);
    if found.iter().any(|to| to.end == End::Bottom) && found.iter().any(|to| to.end == End::Top) {
        let head = depth == Some(0) && session.shown().len(pile) > 1;
        let end = if head { End::Bottom } else { End::Top };
        found.retain(|to| to.end == end);
    }
    let pairs = found.iter().map(|to| to.mv).filter(|mv| session.plan().lays_pair(*mv));
    let pairs: Vec<Move> = pairs.collect();
    if pairs.len() > 1 {
        return Reaction::Ask(pairs);
    }
    if let Some(answer) = put_four(session, hand, pile) {
        return answer;
    }
    found.retain(|to| !matches!(to.mv, Move::Crowned(_)));
    // The end in hand is meant rather than the other one.
    let best = |together: bool| {
        let moves = found.iter().map(|to| to.mv);
        moves
            .filter(|mv| matches!(mv, Move::Together(_)) == together)
            .min_by_key(|mv| leaves_bottom(*mv) != (hand.end == End::Bottom))
    };
    match (best(false), best(true)) {
        (Some(one), Some(other)) => Reaction::Ask(vec![other, one]),
        (Some(mv), None) | (None, Some(mv)) => Reaction::Play(mv),
        (None, None) => Reaction::Refuse(why_not(session, hand, pile)),
    }
}

/// The moves of what is in hand to a pile; if there is none, those of the
/// shortest longer run that goes there.
fn moves_to(session: &Session, hand: Taken, pile: PileId) -> Vec<Destination> {
    let fitting = |depth: usize| -> Vec<Destination> {
        let all = session.destinations(hand.pile, depth);
        all.into_iter().filter(|to| to.pile == pile).collect()
    };
    let found = fitting(hand.depth);
    if !found.is_empty() || hand.end == End::Bottom {
        return found;
    }
    let cards = session.shown().pile(hand.pile);
    let run = |depth| -> Vec<Destination> {
        fitting(depth).into_iter().filter(|to| !is_drawn(to.mv)).collect()
    };
    let longer = (0..hand.depth).rev().take_while(|at| cards[*at].is_up());
    longer.map(run).find(|found| !found.is_empty()).unwrap_or_default()
}

/// Four cards that go together are chosen card by card, until they are known.
/// None if no four go by this pile.
fn put_four(session: &Session, hand: Taken, pile: PileId) -> Option<Reaction> {
    let fours = destinations(session, hand).into_iter().filter(|to| to.pile == pile);
    let fours: Vec<Move> =
        fours.map(|to| to.mv).filter(|mv| matches!(mv, Move::Crowned(_))).collect();
    match (fours.as_slice(), hand.with) {
        ([], _) => None,
        ([only], _) => Some(Reaction::Play(*only)),
        (_, [None, other]) => Some(choose(session, Taken { with: [Some(pile), other], ..hand })),
        (_, [one, None]) => Some(choose(session, Taken { with: [one, Some(pile)], ..hand })),
        (several, _) => Some(Reaction::Ask(several.to_vec())),
    }
}

/// Cards in hand to which others are still to be chosen.
fn choose(session: &Session, taken: Taken) -> Reaction {
    Reaction::Take(taken, of_four(session, taken))
}

fn touch_with_empty_hand(session: &Session, pile: PileId, depth: Option<usize>) -> Reaction {
    if is_stock(session, pile) {
        return ask_stock(session);
    }
    let Some(depth) = depth else {
        return touch_place(session, pile);
    };
    let taken = take(session, pile, depth);
    let is_up = session.shown().pile(pile).get(depth).is_some_and(|card| card.is_up());
    let turns = |mv: &&Move| session.plan().turns(**mv) == Some(pile);
    if let Some(mv) = session.legal().iter().find(turns) {
        return Reaction::Play(*mv);
    }
    if !is_up && destinations(session, taken).is_empty() {
        return Reaction::Refuse(controls::FACE_DOWN.to_owned());
    }
    let why =
        if destinations(session, taken).is_empty() { why_stuck(session, taken) } else { None };
    Reaction::Take(taken, why.or_else(|| of_four(session, taken)))
}

/// An empty place: the one card that may go there goes.
fn touch_place(session: &Session, pile: PileId) -> Reaction {
    let into: Vec<Move> = session
        .legal()
        .iter()
        .copied()
        .filter(|mv| matches!(mv, Move::Carry(carry) if carry.to == pile))
        .collect();
    match into.as_slice() {
        [] => Reaction::Refuse(text_of_place(session, pile)),
        [only] => Reaction::Play(*only),
        several => Reaction::Offer(several.to_vec(), controls::could_go(several.len())),
    }
}

fn text_of_place(session: &Session, pile: PileId) -> String {
    let words = text::pile_contents(session.plan(), session.shown(), pile);
    format!("{}.", text::capital(&words))
}

fn is_stock(session: &Session, pile: PileId) -> bool {
    session.plan().part(pile).role == Role::Stock
}

/// Tests if there is a stock that ever deals when it is asked.
pub fn deals(plan: &Plan) -> bool {
    let mut phases = plan.rules().phases.iter();
    plan.first_of(Role::Stock).is_some() && phases.any(|phase| !phase.stock.turns.is_empty())
}

/// The stock is asked: it deals, or if it is used up the cards are redealt; or
/// its next card goes where it may.
pub fn ask_stock(session: &Session) -> Reaction {
    let legal = |mv: &Move| session.legal().contains(mv);
    if let Some(mv) = [Move::Deal, Move::Redeal].into_iter().find(legal) {
        return Reaction::Play(mv);
    }
    let stock = session.plan().first_of(Role::Stock);
    let next = stock.and_then(|stock| Some((stock, session.shown().len(stock).checked_sub(1)?)));
    if let Some((stock, depth)) = next {
        let taken = take(session, stock, depth);
        match destinations(session, taken).as_slice() {
            [] => {}
            [only] => return Reaction::Play(only.mv),
            _ => return Reaction::Take(taken, None),
        }
    }
    let empty = next.is_none();
    let asked =
        if empty && session.plan().rules().redeal.is_some() { Move::Redeal } else { Move::Deal };
    Reaction::Refuse(text::why(session, asked).unwrap_or_default())
}

/// A call is asked for: it is made; or, where a move is what makes it, its
/// moves are pointed out.
pub fn ask_call(session: &Session, number: u8) -> Reaction {
    let moves = session.by_call(number);
    let is_own = session.plan().rules().calls[usize::from(number)].act == Act::Own;
    match moves.as_slice() {
        [] => {
            let why = text::why(session, Move::call(number));
            Reaction::Refuse(why.unwrap_or_else(|| controls::NOT_NOW.to_owned()))
        }
        [Move::Call { choice: 0, .. }] => Reaction::Play(moves[0]),
        [mv] if is_own => Reaction::Play(*mv),
        [mv, ..]
            if is_own
                || session.plan().declares(*mv).is_some()
                || session.plan().slips(session.shown(), *mv).is_some() =>
        {
            Reaction::Ask(moves)
        }
        several => {
            let name = session.plan().rules().calls[usize::from(number)].name;
            Reaction::Offer(several.to_vec(), controls::by_call(name, several.len()))
        }
    }
}

/// A touch by one who wants a single tap to play: the card goes to the best
/// place it has. Where it has none, and of the stock, it is a touch as any other.
pub fn play_or_touch(session: &Session, pile: PileId, depth: usize) -> Reaction {
    match send(session, pile, depth) {
        Reaction::Play(mv) if !is_stock(session, pile) => Reaction::Play(mv),
        _ => touch(session, None, pile, Some(depth)),
    }
}

/// The first card that can go home by itself.
pub fn goes_home(session: &Session) -> Option<Move> {
    session.plan().piles().find_map(|pile| session.homeward(pile))
}

/// A double touch: the card goes home, or else to the best place it has.
pub fn send(session: &Session, pile: PileId, depth: usize) -> Reaction {
    let top = depth + 1 == session.shown().len(pile);
    if let Some(mv) = session.homeward(pile).filter(|_| top) {
        return Reaction::Play(mv);
    }
    let taken = take(session, pile, depth);
    let found = destinations(session, taken);
    if let [Destination { mv: Move::Crowned(first), .. }, rest @ ..] = found.as_slice()
        && rest.iter().any(|to| to.mv != Move::Crowned(*first))
    {
        return choose(session, taken);
    }
    match found.iter().min_by_key(|to| Reverse(worth(session, to.mv))) {
        Some(to) => Reaction::Play(to.mv),
        None => Reaction::Refuse(
            why_stuck(session, taken).unwrap_or_else(|| controls::NO_PLACE.to_owned()),
        ),
    }
}

/// The worth of the best.
const BEST: u8 = 5;

/// How good a move looks at first sight: home, then on a card, then into a
/// space, then the stock; what uses a call up comes last. No more than that is
/// known here.
pub fn worth(session: &Session, mv: Move) -> u8 {
    if session.plan().call_of(session.shown(), mv).is_some() {
        return 0;
    }
    match mv {
        Move::Together(_) if session.plan().lays_pair(mv) => 3,
        Move::Together(_) | Move::Crowned(_) => BEST,
        Move::Carry(carry) if session.plan().part(carry.to).foundation.is_some() => BEST,
        Move::Carry(carry) if !session.shown().is_empty(carry.to) => 4,
        Move::Carry(_) => 3,
        Move::Deal => 2,
        Move::Redeal => 1,
        Move::Call { .. } => 0,
    }
}

/// All moves in the order in which a hint shows them.
pub fn hints(session: &Session) -> Vec<Move> {
    let moves = session.persons_moves();
    let of_worth = |grade| moves.iter().filter(move |mv| worth(session, **mv) == grade);
    (0..=BEST).rev().flat_map(of_worth).copied().collect()
}

/// Why what is in hand may not lie on a pile.
fn why_not(session: &Session, hand: Taken, to: PileId) -> String {
    let tried = pairing(session, hand, to).unwrap_or_else(|| carry(session, hand, to, End::Top));
    let top = text::why(session, tried);
    top.unwrap_or_else(|| controls::NOT_NOW.to_owned())
}

fn carry(session: &Session, hand: Taken, to: PileId, to_end: End) -> Move {
    Move::Carry(Carry {
        from: hand.pile,
        from_end: hand.end,
        to,
        to_end,
        count: unit(session, hand).len() as u16,
        drawn: NonZero::new(hand.depth as u16 + 1).filter(|_| hand.drawn),
    })
}

/// Where cards leave in pairs, a card put on another is meant as a pair.
fn pairing(session: &Session, hand: Taken, with: PileId) -> Option<Move> {
    let plan = session.plan();
    let phase = usize::from(session.shown().state.phase);
    let kinds = &plan.rules().phases.get(phase)?.together;
    kinds.iter().find_map(|kind| match &kind.cards {
        Match::EqualRanks { from, to } => {
            let both = [hand.pile, with].map(|pile| from.contains(&plan.part_of(pile)));
            let to = plan.pile(to.at(0));
            let hop = |from| Hop { from, to };
            (both == [true, true] && unit(session, hand).len() == 1)
                .then(|| Move::together(hop(hand.pile), hop(with)))
        }
        Match::Swap { from, .. } => {
            let [mine, other] = [hand.pile, with].map(|pile| plan.part_of(pile));
            let between = [mine, other] == *from || [other, mine] == *from;
            let hop = |from, to| Hop { from, to };
            between.then(|| Move::together(hop(hand.pile, with), hop(with, hand.pile)))
        }
        Match::Sum { from, to, .. } => {
            let to = plan.pile(to.at(0));
            let hop = |from| Hop { from, to };
            let both = [hand.pile, with].map(|pile| plan.part_of(pile));
            (both == [*from, *from]).then(|| Move::together(hop(hand.pile), hop(with)))
        }
        Match::Exchange { part, .. } => {
            let both = [hand.pile, with].map(|pile| plan.part_of(pile));
            let hop = |from, to| Hop { from, to };
            (both == [*part, *part])
                .then(|| Move::together(hop(hand.pile, with), hop(with, hand.pile)))
        }
        Match::Couple { .. } | Match::Pair { .. } | Match::Crowned { .. } => None,
    })
}

/// Why a card can go nowhere, if that lies in the card and not in the places.
fn why_stuck(session: &Session, hand: Taken) -> Option<String> {
    let plan = session.plan();
    let piles = plan.piles().filter(|pile| *pile != hand.pile);
    let reasons: Vec<Refusal> = piles
        .filter_map(|to| {
            let tried =
                pairing(session, hand, to).unwrap_or_else(|| carry(session, hand, to, End::Top));
            session.check(tried).err()
        })
        .collect();
    if let Some(reason) = reasons.iter().find(|reason| is_telling(reason)) {
        return Some(text::refused(session.machine(), *reason));
    }
    let buried = unit(session, hand).len() > 1 && reasons.iter().all(never_goes_with_others);
    buried.then(|| controls::COVERED.to_owned())
}

const fn is_telling(reason: &Refusal) -> bool {
    matches!(
        reason,
        Refusal::FaceDown(_)
            | Refusal::FaceDownAmong(_)
            | Refusal::HemmedIn { .. }
            | Refusal::HeadStays(_)
            | Refusal::DutyFirst { .. }
            | Refusal::OnlyFresh(_)
            | Refusal::NoRun
            | Refusal::Own(_)
            | Refusal::OutOfTurn
    )
}

const fn never_goes_with_others(reason: &Refusal) -> bool {
    matches!(reason, Refusal::NoWay(_) | Refusal::NotNow(_) | Refusal::WrongNumber(_))
}
