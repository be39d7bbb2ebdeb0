//! Which cards and places are highlighted: the selected cards, the places to which they may move,
//! the cards and places of a hint, and the last move. Reads the session's answers; draws nothing.

use crate::{
    cards::CardId,
    engine::{Move, PileId, Step, TableCard},
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
    /// The last move brought the card here. This is shown only if the settings ask for it.
    Moved,
    /// The last move took a card from here. This is shown only if the settings ask for it.
    Left,
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
    last_move: LastMove,
}

/// The visible effect of the last move.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct LastMove {
    /// The moved cards that are still where the move put them.
    cards: Vec<CardId>,
    /// The piles from which the move took cards.
    left: Vec<PileId>,
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
            Highlight::Moved => Some("moved"),
            Highlight::Left => Some("left"),
        }
    }

    /// Returns true if a hint or a selection marks the card or place.
    pub const fn is_hint_or_selection(self) -> bool {
        !matches!(self, Highlight::None | Highlight::Moved | Highlight::Left)
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
    pub fn with_refused_cards(self, session: &Session, refused: Option<Selection>) -> Highlights {
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

    /// Points out the cards that the player looked for.
    #[must_use]
    pub fn with_found_cards(mut self, found: &[CardId]) -> Highlights {
        self.pointed_out.extend_from_slice(found);
        self
    }

    /// Marks the last move.
    #[must_use]
    pub fn with_last_move(self, session: &Session) -> Highlights {
        Highlights { last_move: LastMove::from_session(session), ..self }
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
            Move::FourCards(four) => {
                let tops = four
                    .giving_piles()
                    .into_iter()
                    .filter_map(|from| table.end_card(from, End::Top));
                self.pointed_out.extend(tops.map(TableCard::id));
                self.places.push((four.to, End::Top));
            }
            Move::Deal => {
                self.pointed_out_stock = session.plan().first_pile_of(Role::Stock);
            }
            Move::Call { .. } => {
                let turned = session.plan().pile_turned_by_call(mv);
                let slipped = session.plan().card_moved_to_bottom_by_call(table, mv).and_then(
                    |(pile, place)| table.pile(pile).get(usize::from(place.get()) - 1).copied(),
                );
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
        } else if self.last_move.cards.contains(&card.id()) {
            Highlight::Moved
        } else if self.last_move.left.iter().any(|left| is_top_of(Some(*left))) {
            Highlight::Left
        } else {
            Highlight::None
        }
    }

    /// Returns the highlight of a pile's place. There is a highlight only if the pile is empty.
    pub fn empty_place_highlight(&self, pile: PileId, cards: &[TableCard]) -> Highlight {
        let is_place = cards.is_empty() && self.places.iter().any(|(place, _)| *place == pile);
        match is_place {
            true => Highlight::Place,
            false if cards.is_empty() && self.setup_pile == Some(pile) => Highlight::Selected,
            false if cards.is_empty() && self.pointed_out_stock == Some(pile) => {
                Highlight::PointedOut
            }
            false if cards.is_empty() && self.last_move.left.contains(&pile) => Highlight::Left,
            false => Highlight::None,
        }
    }
}

impl LastMove {
    /// Returns the visible effect of the last move: the cards that are still where the move put
    /// them. The result is empty after a call, a redeal and a deal to several piles, because
    /// many marks would tell the player nothing.
    fn from_session(session: &Session) -> LastMove {
        let Some(mv) = session.moves().last().filter(|_| session.shows_last_move()) else {
            return LastMove::default();
        };
        let steps: Vec<&Step> =
            session.last_visible_steps().into_iter().map(|(step, _)| step).collect();
        match *mv {
            Move::Carry(carry) => {
                let has_stayed =
                    steps.iter().filter(|step| does_step_take_from(step, carry.to)).count() == 0;
                let cards = session.shown_table().pile(carry.to);
                let count = usize::from(carry.count).min(cards.len());
                let moved = match carry.to_end {
                    End::Top => &cards[cards.len() - count..],
                    End::Bottom => &cards[..count],
                };
                let moved = if has_stayed { moved } else { &[] };
                LastMove {
                    cards: moved.iter().map(|card| card.id()).collect(),
                    left: vec![carry.from],
                }
            }
            Move::Together(hops) => {
                LastMove { cards: Vec::new(), left: hops.iter().map(|hop| hop.from).collect() }
            }
            Move::FourCards(four) => {
                LastMove { cards: Vec::new(), left: four.giving_piles().into_iter().collect() }
            }
            Move::Deal => LastMove::from_deal(session, &steps),
            Move::Call { .. } | Move::Redeal => LastMove::default(),
        }
    }

    /// If the deal turned up exactly one card, returns this card.
    fn from_deal(session: &Session, steps: &[&Step]) -> LastMove {
        let stock = session.plan().first_pile_of(Role::Stock);
        let mut targets = steps.iter().filter_map(|step| match step {
            Step::Carry { from, to, .. } if Some(*from) == stock => Some(*to),
            _ => None,
        });
        let (Some(target), None) = (targets.next(), targets.next()) else {
            return LastMove::default();
        };
        let top = session.shown_table().end_card(target, End::Top).filter(|card| card.is_up());
        LastMove { cards: top.map(TableCard::id).into_iter().collect(), left: Vec::new() }
    }
}

fn does_step_take_from(step: &Step, pile: PileId) -> bool {
    match *step {
        Step::Carry { from, .. } | Step::Draw { from, .. } => from == pile,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn stock_is_highlighted_if_a_hint_suggests_dealing() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let stock = session.plan().first_pile_of(Role::Stock).expect("a stock");
        let top = *session.shown_table().pile(stock).last().expect("cards");
        let highlights = Highlights::new(&session, None, &[Move::Deal]);
        assert_eq!(highlights.card_highlight(&session, stock, top), Highlight::PointedOut);
    }

    fn deal(id: &str) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.default_choices(), 1)
    }

    fn last_move_highlights(session: &Session) -> Highlights {
        Highlights::default().with_last_move(session)
    }

    #[test]
    fn moved_card_and_its_old_place_are_marked() {
        let mut session = deal("la-belle-lucie");
        let Some(Move::Carry(carry)) = session.legal_moves().first().copied() else {
            panic!("a carry")
        };
        assert_eq!(last_move_highlights(&session), Highlights::default());
        session.play(Move::Carry(carry)).expect("a legal move");
        let highlights = last_move_highlights(&session);
        let top = session.shown_table().end_card(carry.to, End::Top).expect("a card");
        assert_eq!(highlights.card_highlight(&session, carry.to, top), Highlight::Moved);
        let left = session.shown_table().end_card(carry.from, End::Top).expect("a card");
        assert_eq!(highlights.card_highlight(&session, carry.from, left), Highlight::Left);
        session.undo();
        assert_eq!(last_move_highlights(&session), Highlights::default());
    }

    #[test]
    fn single_dealt_card_is_marked_as_moved() {
        let mut session = deal("canfield-or-klondike");
        session.play(Move::Deal).expect("a legal move");
        assert_eq!(last_move_highlights(&session).last_move.cards.len(), 1);
    }

    #[test]
    fn hint_mark_replaces_the_mark_of_the_last_move() {
        for game in games::all() {
            for moves in 1..6 {
                let mut session = Session::new(game, game.default_choices(), 3);
                for _ in 0..moves {
                    let Some(mv) = session.legal_moves().first().copied() else { break };
                    session.play(mv).expect("a legal move");
                }
                let cards = last_move_highlights(&session).last_move.cards;
                let highlights = last_move_highlights(&session).with_found_cards(&cards);
                for (pile, on_it) in session.shown_table().piles() {
                    for card in on_it.iter().filter(|card| cards.contains(&card.id())) {
                        let shown = highlights.card_highlight(&session, pile, *card);
                        assert_eq!(shown, Highlight::PointedOut, "{}", game.id);
                    }
                }
            }
        }
    }
}
