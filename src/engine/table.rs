//! The table: all state that undo must restore, and the single steps that
//! change it. Knows where cards lie, not why.

use std::sync::Arc;

use crate::{
    cards::{Card, CardId, Rng},
    rules::End,
};

/// A pile, counted over all parts in the order of their declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileId(pub u8);

impl PileId {
    /// The pile's place in the list of piles.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card lying on the table: which card, and whether its face is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tok(u16);

impl Tok {
    /// A card with its face up or down.
    pub const fn new(id: CardId, up: bool) -> Tok {
        Tok(id.0 << 1 | up as u16)
    }

    /// Which card.
    pub const fn id(self) -> CardId {
        CardId(self.0 >> 1)
    }

    /// Tests if its face is up.
    pub const fn is_up(self) -> bool {
        self.0 & 1 == 1
    }

    /// The same card turned over.
    pub const fn flipped(self) -> Tok {
        Tok(self.0 ^ 1)
    }

    /// The same card with its face up or down.
    pub const fn facing(self, up: bool) -> Tok {
        Tok(self.0 & !1 | up as u16)
    }
}

/// A set of piles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PileSet([u64; 4]);

impl PileSet {
    /// The set of the given piles.
    pub fn of(piles: impl IntoIterator<Item = PileId>) -> PileSet {
        let mut set = PileSet::default();
        piles.into_iter().for_each(|pile| set.set(pile, true));
        set
    }

    /// Puts a pile in or takes it out.
    pub const fn set(&mut self, pile: PileId, member: bool) {
        let bit = 1 << (pile.0 & 63);
        let word = (pile.0 >> 6) as usize;
        if member {
            self.0[word] |= bit;
        } else {
            self.0[word] &= !bit;
        }
    }

    /// Tests if the pile is a member.
    pub const fn has(&self, pile: PileId) -> bool {
        self.0[(pile.0 >> 6) as usize] >> (pile.0 & 63) & 1 == 1
    }

    /// Tests if every member is a member of `other`.
    pub fn within(&self, other: &PileSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }
}

/// What a table remembers besides the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The phase, from 0.
    pub phase: u8,
    /// Redeals used.
    pub redeals: u8,
    /// The pile of a part, from 0, that the deal reaches next.
    pub cursor: u8,
    /// The pile whose top card has just been dealt there.
    pub fresh: Option<PileId>,
    /// The random numbers still to come.
    pub rng: Rng,
}

/// All that undo must restore: where every card lies, and the state.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    piles: Vec<Vec<Tok>>,
    faces: Arc<[Card]>,
    empty: PileSet,
    /// What the table remembers besides the cards.
    pub state: State,
}

/// One step of a change, enough to take it back and to show it.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Cards went from pile to pile, keeping their order.
    Carry {
        /// Where from.
        from: PileId,
        /// The end they left.
        from_end: End,
        /// Where to.
        to: PileId,
        /// The end they joined.
        to_end: End,
        /// How many.
        count: u8,
        /// Whether they were turned over.
        flip: bool,
    },
    /// The top card of a pile was turned over.
    Flip(PileId),
    /// All piles were taken up and laid anew; this is how they lay before.
    Anew(Vec<Vec<Tok>>),
    /// The state changed; this is what it was before.
    State(State),
}

impl Table {
    pub(super) fn new(piles: usize, faces: Arc<[Card]>, rng: Rng) -> Table {
        let state = State { phase: 0, redeals: 0, cursor: 0, fresh: None, rng };
        let empty = PileSet::of((0..piles).map(|pile| PileId(pile as u8)));
        Table { piles: vec![Vec::new(); piles], faces, empty, state }
    }

    /// The cards of a pile, bottom to top.
    pub fn pile(&self, pile: PileId) -> &[Tok] {
        &self.piles[pile.index()]
    }

    /// All piles, in the order of their ids.
    pub fn piles(&self) -> impl Iterator<Item = (PileId, &[Tok])> {
        self.piles.iter().enumerate().map(|(at, pile)| (PileId(at as u8), pile.as_slice()))
    }

    /// The number of cards in a pile.
    pub fn len(&self, pile: PileId) -> usize {
        self.piles[pile.index()].len()
    }

    /// Tests if a pile has no card.
    pub const fn is_empty(&self, pile: PileId) -> bool {
        self.empty.has(pile)
    }

    /// The set of all piles without a card.
    pub const fn empties(&self) -> &PileSet {
        &self.empty
    }

    /// The face of a card, whether it lies up or down.
    pub fn face(&self, tok: Tok) -> Card {
        self.faces[usize::from(tok.id().0)]
    }

    /// The faces of all cards in play, by id.
    pub fn faces(&self) -> &[Card] {
        &self.faces
    }

    /// The card at an end of a pile.
    pub fn end(&self, pile: PileId, end: End) -> Option<Tok> {
        let cards = &self.piles[pile.index()];
        match end {
            End::Top => cards.last().copied(),
            End::Bottom => cards.first().copied(),
        }
    }

    /// The face at the top of a pile.
    pub fn top(&self, pile: PileId) -> Option<Card> {
        self.end(pile, End::Top).map(|tok| self.face(tok))
    }

    /// A number for what the rules can see: faces, order, state; not identities.
    pub fn key(&self) -> u64 {
        let state = [
            self.state.phase,
            self.state.redeals,
            self.state.cursor,
            self.state.fresh.map_or(255, |p| p.0),
        ];
        let mut key =
            state.iter().fold(0xcbf2_9ce4_8422_2325, |key, byte| mix(key, u64::from(*byte)));
        for pile in &self.piles {
            key = mix(key, 255);
            for tok in pile {
                key = mix(key, (self.face(*tok).index() as u64) << 1 | u64::from(tok.is_up()));
            }
        }
        key
    }

    /// Does a step.
    pub(super) fn take(&mut self, step: &Step) {
        match *step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.carry((from, from_end), (to, to_end), usize::from(count), flip);
            }
            Step::Flip(pile) => self.flip(pile),
            Step::Anew(_) | Step::State(_) => {}
        }
    }

    /// Takes a step back.
    pub(super) fn take_back(&mut self, step: Step) {
        match step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.carry((to, to_end), (from, from_end), usize::from(count), flip);
            }
            Step::Flip(pile) => self.flip(pile),
            Step::Anew(piles) => {
                self.lay_anew(piles);
            }
            Step::State(state) => self.state = state,
        }
    }

    /// Lays all piles as given.
    pub(super) fn lay_anew(&mut self, piles: Vec<Vec<Tok>>) -> Vec<Vec<Tok>> {
        for (at, pile) in piles.iter().enumerate() {
            self.empty.set(PileId(at as u8), pile.is_empty());
        }
        std::mem::replace(&mut self.piles, piles)
    }

    /// Puts a card on top of a pile.
    pub(super) fn push(&mut self, pile: PileId, tok: Tok) {
        self.piles[pile.index()].push(tok);
        self.empty.set(pile, false);
    }

    pub(super) fn copy_piles(&self) -> Vec<Vec<Tok>> {
        self.piles.clone()
    }

    fn flip(&mut self, pile: PileId) {
        if let Some(tok) = self.piles[pile.index()].last_mut() {
            *tok = tok.flipped();
        }
    }

    /// Moves cards without allocation when one card goes top to top.
    fn carry(
        &mut self,
        (from, from_end): (PileId, End),
        (to, to_end): (PileId, End),
        count: usize,
        flip: bool,
    ) {
        let turn = |tok: Tok| if flip { tok.flipped() } else { tok };
        let source = &mut self.piles[from.index()];
        if count == 1 && from_end == End::Top && to_end == End::Top {
            if let Some(tok) = source.pop() {
                self.piles[to.index()].push(turn(tok));
            }
        } else {
            let range = match from_end {
                End::Top => source.len().saturating_sub(count)..source.len(),
                End::Bottom => 0..count.min(source.len()),
            };
            let cards: Vec<Tok> = source.drain(range).map(turn).collect();
            let target = &mut self.piles[to.index()];
            match to_end {
                End::Top => target.extend(cards),
                End::Bottom => drop(target.splice(0..0, cards)),
            }
        }
        self.empty.set(from, self.piles[from.index()].is_empty());
        self.empty.set(to, self.piles[to.index()].is_empty());
    }
}

const fn mix(key: u64, value: u64) -> u64 {
    (key ^ value).wrapping_mul(0x0000_0100_0000_01b3)
}
