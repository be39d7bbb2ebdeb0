//! What a touch means: which cards it selects, where they may go, and the answer when the player
//! places them. Tap, drag and keyboard share this. This file asks the session; it knows no screen
//! and no rule of its own.
//!
//! Without a selection: a touched card becomes selected and its targets are highlighted, or a
//! message says what it needs. A touched empty place takes the one card that may go there, or shows
//! which cards could. The stock deals, or does what else it can.
//!
//! With a selection: a touched place takes the selected cards. If it does not accept them, a
//! message says why; and if its own card can move, that card is selected instead.

use crate::{
    engine::{Move, PileId, PileSet},
    rules::{Act, End, Role},
    session::{Destination, Hint, Obstacle, Sent, Session, Taken},
    text::{self, controls},
};

#[cfg(test)]
mod tests;

/// What should happen after a touch, a key or a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Reaction {
    /// Select these cards, and show the words if there are any.
    Take(Taken, Option<String>),
    /// Clear the selection.
    Release,
    Play(Move),
    /// Ask which of these moves the player means.
    Ask(Vec<Move>),
    /// Refuse, for this reason.
    Refuse(String),
    /// Refuse and shake these cards, for this reason.
    Shake(Taken, String),
    /// Point out these moves, with words.
    Offer(Vec<Move>, String),
}

/// Returns what becomes of a reaction in the present game, or `None` for nothing. Everything that a
/// human player does passes through here. While the screen waits for the next player, nothing
/// happens. While a computer is to move, the player only hears that; but they may clear the
/// selection, and a call may be made out of turn.
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

/// Returns words about how many of four cards that leave together are selected, or `None` if the
/// selection is not part of four.
fn of_four(session: &Session, selection: Taken) -> Option<String> {
    let crowned = |to: &Destination| matches!(to.mv, Move::Crowned(_)).then_some(to.pile);
    let partners = PileSet::of(selection.destinations(session).iter().filter_map(crowned));
    let partners = partners.iter().count();
    let selected_count = 1 + selection.with.iter().flatten().count();
    (partners > 0).then(|| controls::of_four(selected_count, partners))
}

/// Returns true if the player still has to select other cards that leave together with these.
pub fn is_of_four(session: &Session, selection: Taken) -> bool {
    of_four(session, selection).is_some()
}

/// Reacts to a touch of the card at `depth`, or of an empty place if `depth` is `None`.
pub fn touch(
    session: &Session,
    selection: Option<Taken>,
    pile: PileId,
    depth: Option<usize>,
) -> Reaction {
    let Some(selection) = selection else {
        return first_touch(session, pile, depth);
    };
    let is_same =
        selection.pile == pile && depth.is_none_or(|at| selection.unit(session).contains(&at));
    if is_same {
        return Reaction::Release;
    }
    if selection.with.contains(&Some(pile)) {
        let without = selection.with.map(|with| with.filter(|with| *with != pile));
        return choose(session, Taken { with: without, ..selection });
    }
    let reaction = put(session, selection, pile, depth);
    if !matches!(reaction, Reaction::Refuse(_)) {
        return reaction;
    }
    if is_stock(session, pile) {
        return ask_stock(session);
    }
    match (first_touch(session, pile, depth), reaction) {
        (other, _) if selection.pile == pile => other,
        (Reaction::Take(other, _), Reaction::Refuse(why))
            if !other.destinations(session).is_empty() =>
        {
            Reaction::Take(other, Some(why))
        }
        (_, refusal) => refusal,
    }
}

/// Places the selected cards on a pile, at the end nearest to `depth`.
pub fn put(session: &Session, selection: Taken, pile: PileId, depth: Option<usize>) -> Reaction {
    let mut found = selection.moves_to(session, pile);
    if found.iter().any(|to| to.end == End::Bottom) && found.iter().any(|to| to.end == End::Top) {
        let is_bottom = depth == Some(0) && session.shown().len(pile) > 1;
        let end = if is_bottom { End::Bottom } else { End::Top };
        found.retain(|to| to.end == end);
    }
    let pairs = found.iter().map(|to| to.mv).filter(|mv| session.plan().lays_pair(*mv));
    let pairs: Vec<Move> = pairs.collect();
    if pairs.len() > 1 {
        return Reaction::Ask(pairs);
    }
    if let Some(reaction) = put_four(session, selection, pile) {
        return reaction;
    }
    found.retain(|to| !matches!(to.mv, Move::Crowned(_)));
    // Prefer the moves that take the selected end of the pile.
    let best_move = |together: bool| {
        let candidates = found.iter().filter(|to| matches!(to.mv, Move::Together(_)) == together);
        let candidates =
            candidates.min_by_key(|to| to.leaves_bottom() != (selection.end == End::Bottom));
        candidates.map(|to| to.mv)
    };
    match (best_move(false), best_move(true)) {
        (Some(one), Some(other)) => Reaction::Ask(vec![other, one]),
        (Some(mv), None) | (None, Some(mv)) => Reaction::Play(mv),
        (None, None) => Reaction::Refuse(text::obstacle(session, selection.why_not(session, pile))),
    }
}

/// Selects four cards that leave together one by one, until only one move is possible. Returns
/// `None` if no such four includes this pile.
fn put_four(session: &Session, selection: Taken, pile: PileId) -> Option<Reaction> {
    let moves = selection.destinations(session).into_iter().filter(|to| to.pile == pile);
    let moves: Vec<Move> =
        moves.map(|to| to.mv).filter(|mv| matches!(mv, Move::Crowned(_))).collect();
    match (moves.as_slice(), selection.with) {
        ([], _) => None,
        ([only], _) => Some(Reaction::Play(*only)),
        (_, [None, other]) => {
            Some(choose(session, Taken { with: [Some(pile), other], ..selection }))
        }
        (_, [one, None]) => Some(choose(session, Taken { with: [one, Some(pile)], ..selection })),
        (several, _) => Some(Reaction::Ask(several.to_vec())),
    }
}

/// Selects cards that may need others to leave with them.
fn choose(session: &Session, selection: Taken) -> Reaction {
    Reaction::Take(selection, of_four(session, selection))
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
    let selection = Taken::at(session, pile, depth);
    if !selection.destinations(session).is_empty() {
        return Reaction::Take(selection, of_four(session, selection));
    }
    let is_up = session.shown().pile(pile).get(depth).is_some_and(|card| card.is_up());
    if !is_up {
        return Reaction::Refuse(text::obstacle(session, Obstacle::FaceDown));
    }
    Reaction::Shake(selection, text::obstacle(session, selection.why_nowhere(session)))
}

/// Reacts to a touch of an empty place. If exactly one move leads there, it is made.
fn touch_place(session: &Session, pile: PileId) -> Reaction {
    let goes_there = |mv: &&Move| matches!(mv, Move::Carry(carry) if carry.to == pile);
    let moves: Vec<Move> = session.persons_moves().iter().filter(goes_there).copied().collect();
    match moves.as_slice() {
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

/// Reacts to a touch of the stock: deals; or redeals when the stock is empty; or moves the next
/// card to its only place, or selects it.
pub fn ask_stock(session: &Session) -> Reaction {
    let may = |mv: &Move| session.persons_moves().contains(mv);
    if let Some(mv) = [Move::Deal, Move::Redeal].into_iter().find(may) {
        return Reaction::Play(mv);
    }
    let stock = session.plan().first_of(Role::Stock);
    let next = stock.and_then(|stock| Some((stock, session.shown().len(stock).checked_sub(1)?)));
    if let Some((stock, depth)) = next {
        let selection = Taken::at(session, stock, depth);
        match selection.destinations(session).as_slice() {
            [] => {}
            [only] => return Reaction::Play(only.mv),
            _ => return Reaction::Take(selection, None),
        }
    }
    let empty = next.is_none();
    let refused =
        if empty && session.plan().rules().redeal.is_some() { Move::Redeal } else { Move::Deal };
    Reaction::Refuse(text::why_not(session, refused))
}

/// Returns the next best hint, after `shown` hints since the last move. After the last hint the
/// first comes again.
pub fn hint(session: &Session, shown_count: usize) -> Reaction {
    let hints = session.hints();
    let index = shown_count % hints.len().max(1);
    let Some(Hint { mv, .. }) = hints.get(index) else {
        let is_stuck = session.persons_moves().is_empty();
        let why = if is_stuck { controls::NO_MOVE } else { controls::ONLY_BACK };
        return Reaction::Refuse(why.to_owned());
    };
    Reaction::Offer(vec![*mv], text::hint(session, &hints, index))
}

/// Returns the first move of a card to a foundation, or a refusal.
pub fn send_next_home(session: &Session) -> Reaction {
    let nothing = || Reaction::Refuse(controls::NOTHING_HOME.to_owned());
    session.first_homeward().map_or_else(nothing, Reaction::Play)
}

/// Reacts to a call. It is made, or, if a move performs the call, such moves are pointed out or
/// listed for a choice.
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

/// Reacts to a single tap that should play: the card goes to its best place, or stays if it has
/// none. If cards leave with a partner, the player chooses it. `taps_always_play` means that the
/// settings explicitly make a tap play; then a single possible partner is taken at once. The stock
/// reacts as to any touch.
pub fn play_or_touch(
    session: &Session,
    pile: PileId,
    depth: usize,
    taps_always_play: bool,
) -> Reaction {
    match session.send(pile, depth) {
        Sent::By(mv) if !is_stock(session, pile) => {
            let has_no_partner = matches!(mv, Move::Carry(_));
            let partner_count = || Taken::at(session, pile, depth).destinations(session).len();
            if has_no_partner || (taps_always_play && partner_count() == 1) {
                return Reaction::Play(mv);
            }
        }
        _ => {}
    }
    touch(session, None, pile, Some(depth))
}

/// Reacts to a double tap: the card goes to a foundation, otherwise to its best place.
pub fn send(session: &Session, pile: PileId, depth: usize) -> Reaction {
    match session.send(pile, depth) {
        Sent::By(mv) => Reaction::Play(mv),
        Sent::Chosen(selection) => choose(session, selection),
        Sent::Stays(why) => {
            let selection = Taken::at(session, pile, depth);
            Reaction::Shake(selection, text::obstacle(session, why))
        }
    }
}
