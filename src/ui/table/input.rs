//! The meaning of a touch: which cards it selects, where these cards may go, and what happens when
//! the player chooses a target. Tap, drag and keyboard share this code. It asks the session,
//! contains no rules, and does not depend on the screen.
//!
//! Without a selection:
//!
//! - A touch of a card selects the card and highlights its targets, or a message says what the card
//!   needs.
//! - A touch of an empty place moves a card there, if only one card may go there. If there are
//!   several such cards, they are pointed out.
//! - A touch of the stock deals or redeals. If neither is possible, the touch moves or selects the
//!   next card of the stock.
//!
//! With a selection, a touch of the selected cards clears the selection. A touch of another pile or
//! empty place moves the selected cards there. If the pile does not accept them, a message gives
//! the reason. Then, if the touched card can move, this card becomes selected instead.

use crate::{
    engine::{Move, PileId, PileSet},
    rules::{Act, End, Role},
    session::{Destination, Hint, Obstacle, Selection, Session, TapResult},
    text::{self, HintText, controls},
};

#[cfg(test)]
mod tests;

/// The reaction to a touch, a key or a command.
#[derive(Clone, Debug, PartialEq)]
pub enum InputAction {
    /// Select these cards, and show the words, if any.
    Select(Selection, Option<String>),
    /// Clear the selection.
    ClearSelection,
    Play(Move),
    /// Ask which of these moves the player wants to make.
    AskWhich(Vec<Move>),
    /// Refuse, and show this reason.
    Refuse(String),
    /// Refuse, shake these cards, and show this reason.
    Shake(Selection, String),
    /// Point out these moves, and show these words.
    PointOut(Vec<Move>, HintText),
}

/// Returns the reaction that is allowed in the current game, or `None` if nothing may happen. Every
/// reaction to a human player passes through this function.
///
/// - While the screen waits for the next player, nothing happens.
/// - During a computer's turn, the player gets a message that says so instead. Only three reactions
///   are still allowed: `ClearSelection`, `AskWhich` and a call.
pub fn action_if_allowed(session: &Session, reaction: InputAction) -> Option<InputAction> {
    if session.seat_that_must_confirm().is_some() {
        return None;
    }
    let waits_for_none = matches!(
        reaction,
        InputAction::ClearSelection
            | InputAction::AskWhich(_)
            | InputAction::Play(Move::Call { .. })
    );
    if waits_for_none || session.computer_strength().is_none() {
        return Some(reaction);
    }
    Some(InputAction::Refuse(text::turn_sentence(session).unwrap_or_default()))
}

/// Returns true if a move ends the first help for a new player. A deal, a redeal, or an exchange
/// that does not raise the score does not end it. `before` is the score before the move, and
/// `session` is the game after the move.
pub fn does_move_end_first_help(session: &Session, mv: Move, before: i32) -> bool {
    match mv {
        Move::Deal | Move::Redeal => false,
        mv if mv.is_swap() => session.score().value > before,
        _ => true,
    }
}

/// In a game in which four cards leave the table together, returns a sentence that says how many of
/// the four cards are selected. Returns `None` if the selection is not part of a group of four.
fn four_cards_selection_text(session: &Session, selection: Selection) -> Option<String> {
    let giving_pile = |to: &Destination| matches!(to.mv, Move::FourCards(_)).then_some(to.pile);
    let partners =
        PileSet::from_piles(selection.destinations(session).iter().filter_map(giving_pile));
    let partners = partners.iter().count();
    let selected_count = 1 + selection.partners.iter().flatten().count();
    (partners > 0).then(|| controls::four_cards_selection_sentence(selected_count, partners))
}

/// Returns true if four cards leave the table together and the player has not selected all of them
/// yet.
pub fn is_selecting_four_cards(session: &Session, selection: Selection) -> bool {
    four_cards_selection_text(session, selection).is_some()
}

/// Reacts to a touch of the card at `depth`, or of an empty place if `depth` is `None`.
pub fn touch_action(
    session: &Session,
    selection: Option<Selection>,
    pile: PileId,
    depth: Option<usize>,
) -> InputAction {
    let Some(selection) = selection else {
        return first_touch_action(session, pile, depth);
    };
    let is_same = selection.pile == pile
        && depth.is_none_or(|at| selection.depths_of_moving_cards(session).contains(&at));
    if is_same {
        return InputAction::ClearSelection;
    }
    if selection.partners.contains(&Some(pile)) {
        let without = selection.partners.map(|with| with.filter(|with| *with != pile));
        return select_action(session, Selection { partners: without, ..selection });
    }
    let reaction = place_cards_action(session, selection, pile, depth);
    if !matches!(reaction, InputAction::Refuse(_)) {
        return reaction;
    }
    if is_stock(session, pile) {
        return stock_action(session);
    }
    match (first_touch_action(session, pile, depth), reaction) {
        (other, _) if selection.pile == pile => other,
        (InputAction::Select(other, _), InputAction::Refuse(why))
            if !other.destinations(session).is_empty() =>
        {
            InputAction::Select(other, Some(why))
        }
        (_, refusal) => refusal,
    }
}

/// Moves the selected cards to a pile. If both ends of the pile accept them, `depth` chooses the
/// end: the bottom for the bottom card, otherwise the top. If several moves are possible, asks the
/// player. Refuses if none is possible.
pub fn place_cards_action(
    session: &Session,
    selection: Selection,
    pile: PileId,
    depth: Option<usize>,
) -> InputAction {
    let mut found = selection.destinations_at_pile(session, pile);
    if found.iter().any(|to| to.end == End::Bottom) && found.iter().any(|to| to.end == End::Top) {
        let is_bottom = depth == Some(0) && session.shown_table().len(pile) > 1;
        let end = if is_bottom { End::Bottom } else { End::Top };
        found.retain(|to| to.end == end);
    }
    let pairs = found.iter().map(|to| to.mv).filter(|mv| session.plan().is_stacked_pair(*mv));
    let pairs: Vec<Move> = pairs.collect();
    if pairs.len() > 1 {
        return InputAction::AskWhich(pairs);
    }
    if let Some(reaction) = place_four_cards_action(session, selection, pile) {
        return reaction;
    }
    found.retain(|to| !matches!(to.mv, Move::FourCards(_)));
    // Prefer moves that take cards from the selected end of the pile.
    let best_move = |together: bool| {
        let candidates = found.iter().filter(|to| matches!(to.mv, Move::Together(_)) == together);
        let candidates =
            candidates.min_by_key(|to| to.takes_from_bottom() != (selection.end == End::Bottom));
        candidates.map(|to| to.mv)
    };
    match (best_move(false), best_move(true)) {
        (Some(one), Some(other)) => InputAction::AskWhich(vec![other, one]),
        (Some(mv), None) | (None, Some(mv)) => InputAction::Play(mv),
        (None, None) => InputAction::Refuse(text::obstacle_sentence(
            session,
            selection.obstacle_to_pile(session, pile),
        )),
    }
}

/// Handles a touch while the player selects four cards one by one. When only one move is possible,
/// makes it. Returns `None` if the touched pile belongs to no possible group of four.
fn place_four_cards_action(
    session: &Session,
    selection: Selection,
    pile: PileId,
) -> Option<InputAction> {
    let moves = selection.destinations(session).into_iter().filter(|to| to.pile == pile);
    let moves: Vec<Move> =
        moves.map(|to| to.mv).filter(|mv| matches!(mv, Move::FourCards(_))).collect();
    match (moves.as_slice(), selection.partners) {
        ([], _) => None,
        ([only], _) => Some(InputAction::Play(*only)),
        (_, [None, other]) => {
            Some(select_action(session, Selection { partners: [Some(pile), other], ..selection }))
        }
        (_, [one, None]) => {
            Some(select_action(session, Selection { partners: [one, Some(pile)], ..selection }))
        }
        (several, _) => Some(InputAction::AskWhich(several.to_vec())),
    }
}

/// Selects cards. If they leave the game only together with other cards, adds a message about the
/// other cards.
fn select_action(session: &Session, selection: Selection) -> InputAction {
    InputAction::Select(selection, four_cards_selection_text(session, selection))
}

fn first_touch_action(session: &Session, pile: PileId, depth: Option<usize>) -> InputAction {
    if is_stock(session, pile) {
        return stock_action(session);
    }
    let Some(depth) = depth else {
        return touch_empty_place_action(session, pile);
    };
    let turns = |mv: &&Move| session.plan().pile_turned_by_call(**mv) == Some(pile);
    if let Some(mv) = session.human_moves().iter().find(turns) {
        return InputAction::Play(*mv);
    }
    let selection = Selection::select_card(session, pile, depth);
    if !selection.destinations(session).is_empty() {
        return InputAction::Select(selection, four_cards_selection_text(session, selection));
    }
    let is_up = session.shown_table().pile(pile).get(depth).is_some_and(|card| card.is_up());
    if !is_up {
        return InputAction::Refuse(text::obstacle_sentence(session, Obstacle::FaceDown));
    }
    InputAction::Shake(
        selection,
        text::obstacle_sentence(session, selection.main_obstacle(session)),
    )
}

/// Reacts to a touch of an empty place. If exactly one move leads there, that move is made.
fn touch_empty_place_action(session: &Session, pile: PileId) -> InputAction {
    let goes_there = |mv: &&Move| matches!(mv, Move::Carry(carry) if carry.to == pile);
    let moves: Vec<Move> = session.human_moves().iter().filter(goes_there).copied().collect();
    match moves.as_slice() {
        [] => InputAction::Refuse(empty_place_text(session, pile)),
        [only] => InputAction::Play(*only),
        several => InputAction::PointOut(
            several.to_vec(),
            controls::several_cards_fit_sentence(several.len()).into(),
        ),
    }
}

fn empty_place_text(session: &Session, pile: PileId) -> String {
    text::sentence_case(&text::pile_contents(session.plan(), session.shown_table(), pile))
}

fn is_stock(session: &Session, pile: PileId) -> bool {
    session.plan().part(pile).role == Role::Stock
}

/// Reacts to a touch of the stock. The reaction is a deal or, if the stock is empty, a redeal. If
/// neither is possible, the next card of the stock moves to its only target, or becomes selected.
pub fn stock_action(session: &Session) -> InputAction {
    let may = |mv: &Move| session.human_moves().contains(mv);
    if let Some(mv) = [Move::Deal, Move::Redeal].into_iter().find(may) {
        return InputAction::Play(mv);
    }
    let stock = session.plan().first_pile_of(Role::Stock);
    let next =
        stock.and_then(|stock| Some((stock, session.shown_table().len(stock).checked_sub(1)?)));
    if let Some((stock, depth)) = next {
        let selection = Selection::select_card(session, stock, depth);
        match selection.destinations(session).as_slice() {
            [] => {}
            [only] => return InputAction::Play(only.mv),
            _ => return InputAction::Select(selection, None),
        }
    }
    let empty = next.is_none();
    let refused =
        if empty && session.plan().rules().redeal.is_some() { Move::Redeal } else { Move::Deal };
    InputAction::Refuse(text::illegal_move_reason(session, refused))
}

/// Returns the next best hint. `shown_count` is the number of hints since the last move. The hints
/// repeat after the last one.
pub fn hint_action(session: &Session, shown_count: usize) -> InputAction {
    let hints = session.hints();
    let index = shown_count % hints.len().max(1);
    let Some(Hint { mv, .. }) = hints.get(index) else {
        let is_stuck = session.human_moves().is_empty();
        let why = if is_stuck { controls::NO_MOVE } else { controls::ONLY_BACK };
        return InputAction::Refuse(why.to_owned());
    };
    let words = text::hint_sentences(session, &hints, index);
    InputAction::PointOut(vec![*mv], text::add_exchange_instruction(session, *mv, words))
}

/// Returns the first move of a card to a foundation, or a refusal.
pub fn foundation_move_action(session: &Session) -> InputAction {
    let nothing = || InputAction::Refuse(controls::NONE_TO_FOUNDATIONS.to_owned());
    session.first_foundation_move().map_or_else(nothing, InputAction::Play)
}

/// Reacts to a call (a special action). If the call needs no choice, it is made at once. If the
/// player must choose a move for the call, the possible moves are pointed out or offered in a
/// question.
pub fn call_action(session: &Session, number: u8) -> InputAction {
    let moves = session.moves_by_call(number);
    let is_custom = session.plan().rules().calls[usize::from(number)].act == Act::Custom;
    match moves.as_slice() {
        [] => InputAction::Refuse(text::illegal_move_reason(session, Move::call(number))),
        [Move::Call { choice: 0, .. }] => InputAction::Play(moves[0]),
        [mv] if is_custom => InputAction::Play(*mv),
        [mv, ..]
            if is_custom
                || session.plan().rank_declared_by_call(*mv).is_some()
                || session
                    .plan()
                    .card_moved_to_bottom_by_call(session.shown_table(), *mv)
                    .is_some() =>
        {
            InputAction::AskWhich(moves)
        }
        several => {
            let name = session.plan().rules().calls[usize::from(number)].name;
            InputAction::PointOut(
                several.to_vec(),
                controls::choose_move_for_call_sentences(name, several.len()).into(),
            )
        }
    }
}

/// Reacts to a tap, for a player whose taps play cards.
///
/// - The card goes to its best target. If it has no target, it stays.
/// - If the card can leave only with a partner, the player chooses the partner, unless
///   `taps_always_play` (a setting) is true and only one partner is possible.
/// - A tap on the stock has the same effect as any touch of the stock.
pub fn tap_action(
    session: &Session,
    pile: PileId,
    depth: usize,
    taps_always_play: bool,
) -> InputAction {
    match session.move_for_tap(pile, depth) {
        TapResult::Move(mv) if !is_stock(session, pile) => {
            let has_no_partner = matches!(mv, Move::Carry(_));
            let partner_count =
                || Selection::select_card(session, pile, depth).destinations(session).len();
            if has_no_partner || (taps_always_play && partner_count() == 1) {
                return InputAction::Play(mv);
            }
        }
        _ => {}
    }
    touch_action(session, None, pile, Some(depth))
}

/// Reacts to a double tap: the card goes to a foundation if possible, otherwise to its best target.
pub fn double_tap_action(session: &Session, pile: PileId, depth: usize) -> InputAction {
    match session.move_for_tap(pile, depth) {
        TapResult::Move(mv) => InputAction::Play(mv),
        TapResult::PlayerChooses(selection) => select_action(session, selection),
        TapResult::Blocked(why) => {
            let selection = Selection::select_card(session, pile, depth);
            InputAction::Shake(selection, text::obstacle_sentence(session, why))
        }
    }
}
