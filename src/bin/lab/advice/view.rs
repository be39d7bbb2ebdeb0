//! What a tip may look at: the table before a move, with the cards that the player knows, and the
//! legal moves.

use patientia::{
    cards::Card,
    engine::{Move, PileId, Plan, Table},
    rules::Role,
    solver::GameMemory,
};

pub struct View<'a> {
    memory: &'a GameMemory<'a>,
    /// The table, with other cards in place of the hidden cards.
    table: Table,
    legal: Vec<Move>,
}

/// A card that moves alone, or the lowest card of a run that moves.
#[derive(Clone, Copy)]
pub struct MovedCard {
    pub card: Card,
    pub from: PileId,
    pub to: PileId,
}

impl<'a> View<'a> {
    pub fn new(memory: &'a GameMemory<'a>) -> View<'a> {
        let table = memory.knowledge().canonical_table_face_down(memory.table());
        let mut legal = Vec::new();
        memory.plan().list_legal_moves(memory.table(), &mut legal);
        View { memory, table, legal }
    }

    pub const fn plan(&self) -> &'a Plan {
        self.memory.plan()
    }

    pub fn legal_moves(&self) -> &[Move] {
        &self.legal
    }

    pub fn role(&self, pile: PileId) -> Role {
        self.plan().part(pile).role
    }

    pub fn piles(&self, role: Role) -> impl Iterator<Item = PileId> {
        self.plan().piles().filter(move |pile| self.role(*pile) == role)
    }

    /// Returns the index of the pile among all piles with the same role.
    pub fn index(&self, pile: PileId) -> usize {
        self.piles(self.role(pile)).take_while(|before| *before != pile).count()
    }

    pub fn len(&self, pile: PileId) -> usize {
        self.table.len(pile)
    }

    pub fn is_stock_empty(&self) -> bool {
        self.piles(Role::Stock).all(|pile| self.len(pile) == 0)
    }

    pub fn is_second_exchange(&self) -> bool {
        self.table.first_exchange_places().is_some()
    }

    /// Returns the known cards of a pile, from bottom to top.
    pub fn known_cards(&self, pile: PileId) -> impl DoubleEndedIterator<Item = Card> {
        (0..self.len(pile)).filter_map(move |depth| self.card(pile, depth))
    }

    pub fn top(&self, pile: PileId) -> Option<Card> {
        self.card(pile, self.len(pile).checked_sub(1)?)
    }

    /// Returns the card directly under the top card, if the player knows it.
    pub fn under_top(&self, pile: PileId) -> Option<Card> {
        self.card(pile, self.len(pile).checked_sub(2)?)
    }

    /// Returns the known top cards of all piles with a role.
    pub fn tops(&self, role: Role) -> impl Iterator<Item = (PileId, Card)> {
        self.piles(role).filter_map(|pile| Some((pile, self.top(pile)?)))
    }

    /// Returns the number of the top card’s rank on the waste, or `None` if the waste is empty.
    pub fn waste_rank(&self) -> Option<u8> {
        self.tops(Role::Waste).map(|(_, card)| card.rank().number()).next()
    }

    /// Returns the card that a move carries, or `None` for another kind of move.
    pub fn moved_card(&self, mv: Move) -> Option<MovedCard> {
        let Move::Carry(carry) = mv else { return None };
        let depth = carry.card_range(self.len(carry.from)).start;
        Some(MovedCard { card: self.card(carry.from, depth)?, from: carry.from, to: carry.to })
    }

    /// Returns the moved card if the move goes from a pile of one role to a pile of another.
    pub fn moved_between(&self, mv: Move, from: Role, to: Role) -> Option<MovedCard> {
        self.moved_card(mv)
            .filter(|moved| self.role(moved.from) == from && self.role(moved.to) == to)
    }

    /// Returns true if a legal move meets a condition.
    pub fn has_legal_move(&self, condition: impl FnMut(Move) -> bool) -> bool {
        self.legal.iter().copied().any(condition)
    }

    /// Returns true if a legal move of cards meets a condition.
    pub fn has_legal_carry(&self, condition: impl Fn(MovedCard) -> bool) -> bool {
        self.has_legal_move(|mv| self.moved_card(mv).is_some_and(&condition))
    }

    /// Returns a card that the player knows. `depth` counts from 0 at the bottom.
    fn card(&self, pile: PileId, depth: usize) -> Option<Card> {
        let card = *self.table.pile(pile).get(depth)?;
        self.memory.knowledge().knows(card.id()).then(|| self.table.face(card))
    }
}
