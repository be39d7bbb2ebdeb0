//! What is written on the elements of piles and cards: where they lie, what
//! they are called, what belongs on an empty place. Knows tables; writes nothing.

use super::geometry::Spot;
use crate::{
    art,
    engine::{Move, PileId, Tok},
    rules::{End, Role},
    session::Session,
    text,
    ui::print::{Rounded, tenths},
};

/// The transform that brings a card to its place.
pub fn transform(spot: &Spot) -> String {
    let turn = if spot.turn == 0.0 {
        String::new()
    } else {
        format!(" rotate({}deg)", Rounded(spot.turn, 2))
    };
    let scale = if (spot.scale - 1.0).abs() < 0.001 {
        String::new()
    } else {
        format!(" scale({})", Rounded(spot.scale, 3))
    };
    format!("translate({}px, {}px){turn}{scale}", tenths(spot.x), tenths(spot.y))
}

/// The elements of the cards of a pile.
pub fn owned(cards: &[Tok]) -> String {
    let ids: Vec<String> = cards.iter().map(|tok| format!("card-{}", tok.id().0)).collect();
    ids.join(" ")
}

/// What a card is called where it lies.
pub fn label(session: &Session, pile: PileId, tok: Tok) -> String {
    let (plan, table) = (session.plan(), session.table());
    let name = text::pile(plan, pile);
    if plan.part(pile).role == Role::Stock && table.end(pile, End::Top) == Some(tok) {
        let contents = text::pile_contents(plan, table, pile);
        return format!("{contents}. {}", text::deal_action(plan, table));
    }
    if tok.is_up() {
        format!("{}, {name}", text::card(table.face(tok)))
    } else {
        format!("face-down card, {name}")
    }
}

/// What belongs on an empty place.
pub fn mark(session: &Session, pile: PileId) -> art::Mark {
    let (plan, table) = (session.plan(), session.table());
    let part = plan.part(pile);
    if part.role == Role::Stock {
        return art::Mark::Stock(session.legal().contains(&Move::Redeal));
    }
    let Some(takes) = &part.foundation else {
        return art::Mark::None;
    };
    let suit = takes.suits.get(usize::from(plan.index_in_part(pile)));
    match (plan.next_rank(table, pile).filter(|_| table.is_empty(pile)), suit) {
        (Some(rank), Some(suit)) => art::Mark::Card(rank, *suit),
        (Some(rank), None) => art::Mark::Rank(rank),
        (None, Some(suit)) => art::Mark::Suit(*suit),
        (None, None) => art::Mark::None,
    }
}
