//! What a touch means: which cards are taken, where they may go, and what is
//! answered when they are put somewhere. The same for tap, drag and keyboard.
//! Knows the session's answers; knows no screen and no rule of its own.
//!
//! Nothing taken: a touched card is *taken* (chosen) and its places shine, or if it
//! can go nowhere it is said what it needs; a
//! touched empty place takes the one card that may go there, or shows which
//! could; the stock does what it does. Cards taken: a touched place that
//! takes them gets them; one that does not says why, and if its own card can
//! go somewhere that one is taken instead.

use crate::{
    engine::{Move, PileId, PileSet},
    rules::{Act, End, Role},
    session::{Destination, Hint, Obstacle, Sent, Session, Taken},
    text::{self, controls},
};

#[cfg(test)]
mod tests;

/// What a touch comes to.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// These cards are now taken; words if there is something to say of them.
    Take(Taken, Option<String>),
    /// Nothing is taken any more.
    Release,
    /// This move is to be made.
    Play(Move),
    /// More than one thing can be meant.
    Ask(Vec<Move>),
    /// It may not be: why, in words.
    Refuse(String),
    /// These cards stay where they are: why, in words.
    Shake(Taken, String),
    /// Any of these moves could be meant: they are pointed out, with words.
    Offer(Vec<Move>, String),
}

/// What becomes of a reaction as the game stands. Everything that a person does
/// goes through here, wherever it comes from. While the screen waits for the next
/// person nothing is done. While a computer is to move that alone is said; what is
/// taken may be put down, and a call may be made out of turn.
pub fn admit(session: &Session, reaction: Reaction) -> Option<Reaction> {
    if session.screen_waits_for().is_some() {
        return None;
    }
    let waits_for_none = matches!(
        reaction,
        Reaction::Release | Reaction::Ask(_) | Reaction::Play(Move::Call { .. })
    );
    if waits_for_none || session.computer().is_none() {
        return Some(reaction);
    }
    Some(Reaction::Refuse(text::turn(session).unwrap_or_default()))
}

/// How far four that leave together have been chosen, where cards do.
fn of_four(session: &Session, taken: Taken) -> Option<String> {
    let crowned = |to: &Destination| matches!(to.mv, Move::Crowned(_)).then_some(to.pile);
    let others = PileSet::of(taken.destinations(session).iter().filter_map(crowned));
    let others = others.iter().count();
    let chosen = 1 + taken.with.iter().flatten().count();
    (others > 0).then(|| controls::of_four(chosen, others))
}

/// Returns true if others are still chosen to leave with what is taken, four together.
pub fn is_of_four(session: &Session, taken: Taken) -> bool {
    of_four(session, taken).is_some()
}

/// A touch of a card (`depth`) or of an empty place.
pub fn touch(
    session: &Session,
    taken: Option<Taken>,
    pile: PileId,
    depth: Option<usize>,
) -> Reaction {
    let Some(taken) = taken else {
        return first_touch(session, pile, depth);
    };
    let same = taken.pile == pile && depth.is_none_or(|at| taken.unit(session).contains(&at));
    if same {
        return Reaction::Release;
    }
    if taken.with.contains(&Some(pile)) {
        let without = taken.with.map(|with| with.filter(|with| *with != pile));
        return choose(session, Taken { with: without, ..taken });
    }
    let reaction = put(session, taken, pile, depth);
    if !matches!(reaction, Reaction::Refuse(_)) {
        return reaction;
    }
    if is_stock(session, pile) {
        return ask_stock(session);
    }
    match (first_touch(session, pile, depth), reaction) {
        (other, _) if taken.pile == pile => other,
        (Reaction::Take(other, _), Reaction::Refuse(why))
            if !other.destinations(session).is_empty() =>
        {
            Reaction::Take(other, Some(why))
        }
        (_, refusal) => refusal,
    }
}

/// Puts what is taken on a pile, at the end nearest to `depth`.
pub fn put(session: &Session, taken: Taken, pile: PileId, depth: Option<usize>) -> Reaction {
    let mut found = taken.moves_to(session, pile);
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
    if let Some(reaction) = put_four(session, taken, pile) {
        return reaction;
    }
    found.retain(|to| !matches!(to.mv, Move::Crowned(_)));
    // The end that is taken is meant rather than the other one.
    let best = |together: bool| {
        let meant = found.iter().filter(|to| matches!(to.mv, Move::Together(_)) == together);
        let meant = meant.min_by_key(|to| to.leaves_bottom() != (taken.end == End::Bottom));
        meant.map(|to| to.mv)
    };
    match (best(false), best(true)) {
        (Some(one), Some(other)) => Reaction::Ask(vec![other, one]),
        (Some(mv), None) | (None, Some(mv)) => Reaction::Play(mv),
        (None, None) => Reaction::Refuse(text::obstacle(session, taken.why_not(session, pile))),
    }
}

/// Four cards that go together are chosen card by card, until they are known.
/// None if no four go by this pile.
fn put_four(session: &Session, taken: Taken, pile: PileId) -> Option<Reaction> {
    let fours = taken.destinations(session).into_iter().filter(|to| to.pile == pile);
    let fours: Vec<Move> =
        fours.map(|to| to.mv).filter(|mv| matches!(mv, Move::Crowned(_))).collect();
    match (fours.as_slice(), taken.with) {
        ([], _) => None,
        ([only], _) => Some(Reaction::Play(*only)),
        (_, [None, other]) => Some(choose(session, Taken { with: [Some(pile), other], ..taken })),
        (_, [one, None]) => Some(choose(session, Taken { with: [one, Some(pile)], ..taken })),
        (several, _) => Some(Reaction::Ask(several.to_vec())),
    }
}

/// Cards taken to which others are still to be chosen.
fn choose(session: &Session, taken: Taken) -> Reaction {
    Reaction::Take(taken, of_four(session, taken))
}

fn first_touch(session: &Session, pile: PileId, depth: Option<usize>) -> Reaction {
    if is_stock(session, pile) {
        return ask_stock(session);
    }
    let Some(depth) = depth else {
        return touch_place(session, pile);
    };
    let turns = |mv: &&Move| session.plan().turns(**mv) == Some(pile);
    if let Some(mv) = session.persons_moves().iter().find(turns) {
        return Reaction::Play(*mv);
    }
    let taken = Taken::at(session, pile, depth);
    if !taken.destinations(session).is_empty() {
        return Reaction::Take(taken, of_four(session, taken));
    }
    let is_up = session.shown().pile(pile).get(depth).is_some_and(|card| card.is_up());
    if !is_up {
        return Reaction::Refuse(text::obstacle(session, Obstacle::FaceDown));
    }
    Reaction::Shake(taken, text::obstacle(session, taken.why_nowhere(session)))
}

/// An empty place: the one card that may go there goes.
fn touch_place(session: &Session, pile: PileId) -> Reaction {
    let goes_there = |mv: &&Move| matches!(mv, Move::Carry(carry) if carry.to == pile);
    let into: Vec<Move> = session.persons_moves().iter().filter(goes_there).copied().collect();
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

/// The stock is asked: it deals, or if it is used up the cards are redealt; or
/// its next card goes where it may.
pub fn ask_stock(session: &Session) -> Reaction {
    let may = |mv: &Move| session.persons_moves().contains(mv);
    if let Some(mv) = [Move::Deal, Move::Redeal].into_iter().find(may) {
        return Reaction::Play(mv);
    }
    let stock = session.plan().first_of(Role::Stock);
    let next = stock.and_then(|stock| Some((stock, session.shown().len(stock).checked_sub(1)?)));
    if let Some((stock, depth)) = next {
        let taken = Taken::at(session, stock, depth);
        match taken.destinations(session).as_slice() {
            [] => {}
            [only] => return Reaction::Play(only.mv),
            _ => return Reaction::Take(taken, None),
        }
    }
    let empty = next.is_none();
    let asked =
        if empty && session.plan().rules().redeal.is_some() { Move::Redeal } else { Move::Deal };
    Reaction::Refuse(text::why_not(session, asked))
}

/// A hint is asked for, after so many since the last move: the next best move is
/// pointed out and why, and after the last the first again.
pub fn hint(session: &Session, shown: usize) -> Reaction {
    let hints = session.hints();
    let number = shown % hints.len().max(1);
    let Some(Hint { mv, .. }) = hints.get(number) else {
        let is_stuck = session.persons_moves().is_empty();
        let why = if is_stuck { controls::NO_MOVE } else { controls::ONLY_BACK };
        return Reaction::Refuse(why.to_owned());
    };
    Reaction::Offer(vec![*mv], text::hint(session, &hints, number))
}

/// The first card that can go to the foundations is to go there.
pub fn send_next_home(session: &Session) -> Reaction {
    let nothing = || Reaction::Refuse(controls::NOTHING_HOME.to_owned());
    session.first_homeward().map_or_else(nothing, Reaction::Play)
}

/// A call is asked for: it is made; or, where a move is what makes it, its
/// moves are pointed out.
pub fn ask_call(session: &Session, number: u8) -> Reaction {
    let moves = session.by_call(number);
    let is_own = session.plan().rules().calls[usize::from(number)].act == Act::Own;
    match moves.as_slice() {
        [] => Reaction::Refuse(text::why_not(session, Move::call(number))),
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

/// A touch by one who wants a single tap to play: the card goes to the best place it has,
/// and where it has none it stays. With a partner the person chooses; `is_asked_for` says
/// that they have asked for a tap to play, so that it does where there is one partner only.
/// Of the stock it is a touch as any other.
pub fn play_or_touch(
    session: &Session,
    pile: PileId,
    depth: usize,
    is_asked_for: bool,
) -> Reaction {
    match session.send(pile, depth) {
        Sent::By(mv) if !is_stock(session, pile) => {
            let is_alone = matches!(mv, Move::Carry(_));
            let partners = || Taken::at(session, pile, depth).destinations(session).len();
            if is_alone || (is_asked_for && partners() == 1) {
                return Reaction::Play(mv);
            }
        }
        _ => {}
    }
    touch(session, None, pile, Some(depth))
}

/// A double touch: the card goes home, or else to the best place it has.
pub fn send(session: &Session, pile: PileId, depth: usize) -> Reaction {
    match session.send(pile, depth) {
        Sent::By(mv) => Reaction::Play(mv),
        Sent::Chosen(taken) => choose(session, taken),
        Sent::Stays(why) => {
            let taken = Taken::at(session, pile, depth);
            Reaction::Shake(taken, text::obstacle(session, why))
        }
    }
}
