//! What is marked on the board: cards that are taken, the places they may go to, what
//! a hint points out. Knows the session's answers; draws nothing.

use crate::{
    cards::CardId,
    engine::{Move, PileId, TableCard},
    rules::{End, Role},
    session::{Session, Taken},
};

/// How a card or a place is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Highlight {
    /// Not at all.
    #[default]
    None,
    /// It is taken.
    Taken,
    /// What is taken, or is pointed out, may go there.
    Place,
    /// It is pointed out.
    PointedOut,
    /// It stays where it is: it shakes.
    Refused,
}

/// Everything that is marked.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Highlights {
    taken: Vec<CardId>,
    /// Where cards may go: a pile and its end.
    places: Vec<(PileId, End)>,
    pointed_out: Vec<CardId>,
    refused: Vec<CardId>,
    /// The stock that a hint would ask.
    asked: Option<PileId>,
    /// The pile on which cards are laid by hand.
    chosen: Option<PileId>,
}

impl Highlight {
    /// Its name in the style sheets; none for what is not marked.
    pub const fn id(self) -> Option<&'static str> {
        match self {
            Highlight::None => None,
            Highlight::Taken => Some("taken"),
            Highlight::Place => Some("place"),
            Highlight::PointedOut => Some("pointed-out"),
            Highlight::Refused => Some("refused"),
        }
    }
}

impl Highlights {
    /// The marks for what is taken and for moves that are pointed out.
    pub fn new(session: &Session, taken: Option<Taken>, pointed_out: &[Move]) -> Highlights {
        let mut marks = Highlights::default();
        if let Some(taken) = taken {
            marks.taken = taken.cards(session);
            let places = taken.destinations(session);
            marks.places = places.iter().map(|to| (to.pile, to.end)).collect();
        }
        pointed_out.iter().for_each(|mv| marks.point_out(session, *mv));
        marks
    }

    /// The same with cards that shake.
    #[must_use]
    pub fn refusing(self, session: &Session, refused: Option<Taken>) -> Highlights {
        let refused = refused.map_or_else(Vec::new, |taken| taken.cards(session));
        Highlights { refused, ..self }
    }

    /// The same with a pile on which cards are laid by hand; not while a move is pointed out.
    #[must_use]
    pub fn choosing(self, pile: Option<PileId>) -> Highlights {
        let shows_move =
            !self.pointed_out.is_empty() || !self.places.is_empty() || self.asked.is_some();
        Highlights { chosen: pile.filter(|_| !shows_move), ..self }
    }

    /// Marks a move: the cards that go, and where they go.
    fn point_out(&mut self, session: &Session, mv: Move) {
        let table = session.shown();
        match mv {
            Move::Carry(carry) => {
                let cards = table.pile(carry.from);
                let unit = &cards[carry.cards(cards.len())];
                self.pointed_out.extend(unit.iter().map(|card| card.id()));
                self.places.push((carry.to, carry.to_end));
            }
            Move::Together(hops) => {
                for hop in hops {
                    let top = table.end(hop.from, End::Top);
                    self.pointed_out.extend(top.map(TableCard::id));
                }
            }
            Move::Crowned(four) => {
                let tops = four.from().into_iter().filter_map(|from| table.end(from, End::Top));
                self.pointed_out.extend(tops.map(TableCard::id));
                self.places.push((four.to, End::Top));
            }
            Move::Deal => {
                self.asked = session.plan().first_of(Role::Stock);
            }
            Move::Call { .. } => {
                let turned = session.plan().turns(mv);
                let slipped = session.plan().slips(table, mv).and_then(|(pile, place)| {
                    table.pile(pile).get(usize::from(place.get()) - 1).copied()
                });
                let card = turned.and_then(|pile| table.end(pile, End::Top)).or(slipped);
                self.pointed_out.extend(card.map(TableCard::id));
            }
            Move::Redeal => {}
        }
    }

    /// How a card is marked.
    pub fn of_card(&self, session: &Session, pile: PileId, card: TableCard) -> Highlight {
        let is_place = |end| {
            self.places.contains(&(pile, end)) && session.shown().end(pile, end) == Some(card)
        };
        let is_top_of = |marked: Option<PileId>| {
            marked == Some(pile) && session.shown().end(pile, End::Top) == Some(card)
        };
        if self.refused.contains(&card.id()) {
            Highlight::Refused
        } else if self.taken.contains(&card.id()) || is_top_of(self.chosen) {
            Highlight::Taken
        } else if is_place(End::Top) || is_place(End::Bottom) {
            Highlight::Place
        } else if self.pointed_out.contains(&card.id()) || is_top_of(self.asked) {
            Highlight::PointedOut
        } else {
            Highlight::None
        }
    }

    /// How the place of a pile is marked: only while no card lies on it.
    pub fn of_place(&self, pile: PileId, cards: &[TableCard]) -> Highlight {
        let is_place = cards.is_empty() && self.places.iter().any(|(place, _)| *place == pile);
        match is_place {
            true => Highlight::Place,
            false if cards.is_empty() && self.chosen == Some(pile) => Highlight::Taken,
            false if cards.is_empty() && self.asked == Some(pile) => Highlight::PointedOut,
            false => Highlight::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn hinted_stock_is_pointed_out() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let session = Session::new(game, game.defaults(), 1);
        let stock = session.plan().first_of(Role::Stock).expect("a stock");
        let top = *session.shown().pile(stock).last().expect("cards");
        let marks = Highlights::new(&session, None, &[Move::Deal]);
        assert_eq!(marks.of_card(&session, stock, top), Highlight::PointedOut);
    }
}
