//! The accessible names of cards and piles, and the drawing on an empty place. Knows tables. Does
//! not touch the page.

use super::numbers::{self, BoardId, Numbers};
use crate::{
    art,
    engine::{Move, PileId, TableCard},
    rules::{End, Role},
    session::Session,
    text::{self, controls},
};

/// The id of the element with the buttons that put the selected cards on their destinations.
pub const PLACES: &str = "places";

/// Returns the accessible name of a card. `is_covered` says whether another card lies on it.
pub fn of_card(session: &Session, pile: PileId, card: TableCard, is_covered: bool) -> String {
    let (plan, table) = (session.plan(), session.shown());
    let name = text::pile(plan, pile);
    if plan.part(pile).role == Role::Stock && table.end(pile, End::Top) == Some(card) {
        let contents = text::pile_contents(plan, table, pile);
        if !session.stock_deals() {
            return contents;
        }
        return format!("{contents}. {}", text::deal_action(plan, table));
    }
    if card.is_up() {
        let covered =
            if is_covered { format!(", {}", controls::IS_COVERED) } else { String::new() };
        format!("{}, {name}{covered}", text::card(table.face(card)))
    } else {
        format!("{}, {name}", controls::FACE_DOWN_CARD)
    }
}

/// Returns the accessible name of a pile, with its contents.
pub fn of_pile(session: &Session, pile: PileId) -> String {
    text::pile_contents(session.plan(), session.shown(), pile)
}

/// Returns the ids of a pile's card elements, in reading order, for `aria-owns`. The buttons for
/// the destinations follow the card at the depth `selected_depth`.
pub fn owns(
    (board, numbers): (BoardId, &Numbers),
    cards: &[TableCard],
    selected_depth: Option<usize>,
) -> String {
    let element = |card: &TableCard| numbers::element_id(board, numbers.number(card.id()));
    let mut ids: Vec<String> = cards.iter().map(element).collect();
    if let Some(depth) = selected_depth.filter(|depth| *depth < ids.len()) {
        ids.insert(depth + 1, PLACES.to_owned());
    }
    ids.join(" ")
}

/// Returns the drawing on an empty place.
pub fn sign(session: &Session, pile: PileId) -> art::Sign {
    let (plan, table) = (session.plan(), session.shown());
    let part = plan.part(pile);
    if part.role == Role::Stock {
        return art::Sign::Stock(session.moves_shown().contains(&Move::Redeal));
    }
    let Some(takes) = &part.foundation else {
        return art::Sign::None;
    };
    let suit = takes.suits.get(usize::from(plan.index_in_part(pile)));
    match (plan.next_rank(table, pile).filter(|_| table.is_empty(pile)), suit) {
        (Some(rank), Some(suit)) => art::Sign::Card(rank, *suit),
        (Some(rank), None) => art::Sign::Rank(rank),
        (None, Some(suit)) => art::Sign::Suit(*suit),
        (None, None) => art::Sign::None,
    }
}
