//! Which cards and places are highlighted: the selected cards, the places to which they may move,
//! and the cards and places of a hint. This module knows the session's answers, and draws nothing.

use crate::{
    cards::CardId,
    engine::{Move, PileId, TableCard},
    rules::{End, Role},
    session::{Selection, Session},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Highlight {
    #[default]
    None,
    /// The card is selected.
    Selected,
    /// The selected card, or the card of a hint, may move here.
    Place,
    /// A hint suggests a move of this card.
    PointedOut,
    /// The card shakes because its move is illegal.
    Refused,
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Highlights {
    selected: Vec<CardId>,
    /// The piles to which the selected cards may move. Each has the end (top or bottom) that
    /// receives the cards.
    places: Vec<(PileId, End)>,
    pointed_out: Vec<CardId>,
    refused: Vec<CardId>,
    /// The stock, if a hint suggests a deal.
    pointed_out_stock: Option<PileId>,
    /// The pile that receives the next card while the player sets up a table by hand.
    setup_pile: Option<PileId>,
}

impl Highlight {
    /// Returns the value of `data-mark` in the style sheets, or `None` without a highlight.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Highlight::None => None,
            Highlight::Selected => Some("taken"),
            Highlight::Place => Some("place"),
            Highlight::PointedOut => Some("pointed-out"),
            Highlight::Refused => Some("refused"),
        }
    }
}

impl Highlights {
    /// Returns the highlights for the selected cards and for the moves that a hint suggests.
    pub fn new(
        session: &Session,
        selection: Option<Selection>,
        pointed_out: &[Move],
    ) -> Highlights {
        let mut highlights = Highlights::default();
        if let Some(selection) = selection {
            highlights.selected = selection.cards(session);
            let places = selection.destinations(session);
            highlights.places = places.iter().map(|to| (to.pile, to.end)).collect();
        }
        pointed_out.iter().for_each(|mv| highlights.add_hinted_move(session, *mv));
        highlights
    }

    /// Adds the highlights of the refused cards, which shake.
    #[must_use]
    pub fn with_refused(self, session: &Session, refused: Option<Selection>) -> Highlights {
        let refused = refused.map_or_else(Vec::new, |selection| selection.cards(session));
        Highlights { refused, ..self }
    }

    /// During setup by hand, highlights the pile that receives the next card. Does nothing while a
    /// move is highlighted.
    #[must_use]
    pub fn with_setup_pile(self, pile: Option<PileId>) -> Highlights {
        let shows_move = !self.pointed_out.is_empty()
            || !self.places.is_empty()
            || self.pointed_out_stock.is_some();
        Highlights { setup_pile: pile.filter(|_| !shows_move), ..self }
    }

    /// Highlights the cards of a move and the place to which they move.
    fn add_hinted_move(&mut self, session: &Session, mv: Move) {
        let table = session.shown_table();
        match mv {
            Move::Carry(carry) => {
                let cards = table.pile(carry.from);
                let unit = &cards[carry.card_range(cards.len())];
                self.pointed_out.extend(unit.iter().map(|card| card.id()));
                self.places.push((carry.to, carry.to_end));
            }
            Move::Together(hops) => {
                for hop in hops {
                    let top = table.end_card(hop.from, End::Top);
                    self.pointed_out.extend(top.map(TableCard::id));
                }
            }
            Move::Crowned(four) => {
                let tops =
                    four.sources().into_iter().filter_map(|from| table.end_card(from, End::Top));
                self.pointed_out.extend(tops.map(TableCard::id));
                self.places.push((four.to, End::Top));
            }
            Move::Deal => {
                self.pointed_out_stock = session.plan().first_pile_of(Role::Stock);
            }
            Move::Call { .. } => {
                let turned = session.plan().pile_turned_by(mv);
                let slipped =
                    session.plan().card_moved_to_bottom(table, mv).and_then(|(pile, place)| {
                        table.pile(pile).get(usize::from(place.get()) - 1).copied()
                    });
                let card = turned.and_then(|pile| table.end_card(pile, End::Top)).or(slipped);
                self.pointed_out.extend(card.map(TableCard::id));
            }
            Move::Redeal => {}
        }
    }

    pub fn card_highlight(&self, session: &Session, pile: PileId, card: TableCard) -> Highlight {
        let is_place = |end| {
            self.places.contains(&(pile, end))
                && session.shown_table().end_card(pile, end) == Some(card)
        };
        let is_top_of = |marked: Option<PileId>| {
            marked == Some(pile) && session.shown_table().end_card(pile, End::Top) == Some(card)
        };
        if self.refused.contains(&card.id()) {
            Highlight::Refused
        } else if self.selected.contains(&card.id()) || is_top_of(self.setup_pile) {
            Highlight::Selected
        } else if is_place(End::Top) || is_place(End::Bottom) {
            Highlight::Place
        } else if self.pointed_out.contains(&card.id()) || is_top_of(self.pointed_out_stock) {
            Highlight::PointedOut
        } else {
            Highlight::None
        }
    }

    /// Returns the highlight of a pile's place. There is a highlight only if the pile is empty.
    pub fn place_highlight(&self, pile: PileId, cards: &[TableCard]) -> Highlight {
        let is_place = cards.is_empty() && self.places.iter().any(|(place, _)| *place == pile);
        match is_place {
            true => Highlight::Place,
            false if cards.is_empty() && self.setup_pile == Some(pile) => Highlight::Selected,
            false if cards.is_empty() && self.pointed_out_stock == Some(pile) => {
                Highlight::PointedOut
            }
            false => Highlight::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn hinted_stock_is_highlighted() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let stock = session.plan().first_pile_of(Role::Stock).expect("a stock");
        let top = *session.shown_table().pile(stock).last().expect("cards");
        let highlights = Highlights::new(&session, None, &[Move::Deal]);
        assert_eq!(highlights.card_highlight(&session, stock, top), Highlight::PointedOut);
    }
}
