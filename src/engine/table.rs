//! The table: all state that undo must restore, and the single steps that
//! change it. Knows where cards lie, not why.

use std::{num::NonZero, ops::Range, sync::Arc};

use crate::{
    cards::{Card, CardId, Rank, Rng},
    rules::{End, Fresh, MOST_CALLS, MOST_DOORS, MOST_GIVERS},
};

/// A pile, counted over all parts in the order of their declaration, from 0.
/// A game has at most 254 piles; [`crate::rules::Rules::faults`] names those
/// with more.
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
pub struct TableCard(u16);

impl TableCard {
    /// A card with its face up or down.
    pub const fn new(id: CardId, up: bool) -> TableCard {
        TableCard(id.0 << 1 | up as u16)
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
    pub const fn flipped(self) -> TableCard {
        TableCard(self.0 ^ 1)
    }

    /// The same card with its face up or down.
    pub const fn facing(self, up: bool) -> TableCard {
        TableCard(self.0 & !1 | up as u16)
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
    #[inline]
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
    #[inline]
    pub const fn has(&self, pile: PileId) -> bool {
        self.0[(pile.0 >> 6) as usize] >> (pile.0 & 63) & 1 == 1
    }

    /// Tests if every member is a member of `other`.
    #[inline]
    pub fn within(&self, other: &PileSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Tests if any of piles that follow each other is a member.
    #[inline]
    pub fn meets(&self, piles: Range<u8>) -> bool {
        self.among(piles).next().is_some()
    }

    /// The members, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = PileId> + use<> {
        self.between(0, 256)
    }

    /// The members among piles that follow each other, lowest first.
    #[inline]
    pub fn among(&self, piles: Range<u8>) -> impl Iterator<Item = PileId> + use<> {
        self.between(piles.start.into(), piles.end.into())
    }

    #[inline]
    fn between(&self, mut next: u16, end: u16) -> impl Iterator<Item = PileId> + use<> {
        let words = self.0;
        std::iter::from_fn(move || {
            while next < end {
                let left = words[usize::from(next >> 6)] >> (next & 63);
                if left == 0 {
                    next = (next | 63) + 1;
                    continue;
                }
                let found = next + left.trailing_zeros() as u16;
                next = found + 1;
                return (found < end).then_some(PileId(found as u8));
            }
            None
        })
    }
}

/// What a table remembers besides the cards. What only some games need to
/// remember, and what is more than a flag or a small count, has fields and steps of its own in [`Table`], so that this stays
/// small: a copy of it is kept for every change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The phase, from 0.
    pub phase: u8,
    /// Redeals used; it stays at 255.
    pub redeals: u8,
    /// Where the deal goes on, from 0: the place ([`Shape::Next`]: where
    /// each pile has one, the number of the pile), the row ([`Shape::NextRow`]) or the
    /// pile taken up next ([`Gather::OnePile`]). Where players take turns it is
    /// the one who is to move.
    ///
    /// [`Shape::Next`]: crate::rules::Shape::Next
    /// [`Shape::NextRow`]: crate::rules::Shape::NextRow
    /// [`Gather::OnePile`]: crate::rules::Gather::OnePile
    pub cursor: u8,
    /// How many turns of the stock are still to be taken before it waits to be
    /// asked again.
    pub round: u8,
    /// Whether a move has been made in the present phase, the one that led
    /// into it not counted. Kept only by games that ask.
    pub moved: bool,
    /// How many cards have come to one part since the present phase began; it
    /// stays at 255. Kept only by games that ask.
    pub laid: u8,
    /// The random numbers still to come.
    pub rng: Rng,
}

/// All that undo must restore: where every card lies, and what is remembered.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The piles of the game, and behind them the pack in hand, empty in play.
    piles: Vec<Vec<TableCard>>,
    faces: Arc<[Card]>,
    empty: PileSet,
    /// What every table remembers besides the cards.
    pub state: State,
    /// The piles whose top card has just been dealt, for [`Fresh::Turned`].
    turned: PileSet,
    /// Those whose top card was dealt and not covered since, for [`Fresh::Uncovered`].
    uncovered: PileSet,
    /// How often each call has been used.
    calls: [u8; MOST_CALLS],
    /// [`Number::Last`].
    last: u8,
    /// [`Number::Declared`].
    declared: u8,
    /// For each pile of the part that asks which of its piles have given a card
    /// by grace since it was bare, a bit each.
    given: [u8; MOST_GIVERS],
    /// For each pile of the part with doors how often the stock has been asked
    /// since it was emptied.
    doors: [u8; MOST_DOORS],
    /// The places of the two cards exchanged first, until two others are.
    exchanged: Option<[PileId; 2]>,
    /// The cards that two foundations wanted when they were turned, a bit each
    /// by id.
    dual: [u64; DUAL_WORDS],
}

/// A number that only some tables remember, apart from their [`State`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// How often the call of this number has been used.
    Called(u8),
    /// What the door of the pile of this number in its part has counted.
    Door(u8),
    /// The piles that have given by grace to the pile of this number in its
    /// part, a bit each.
    Given(u8),
    /// The place of a field on which a card was laid last: its pile's number and
    /// one; 0 if there is none.
    Last,
    /// The number of the rank that the player has declared; 0 if there is none.
    Declared,
}

impl Number {
    /// The number for [`Number::Last`] that says this place.
    pub(super) const fn of_place(place: PileId) -> u8 {
        place.0 + 1
    }

    /// The number for [`Number::Declared`] that says this rank.
    pub(super) fn of_rank(rank: Option<Rank>) -> u8 {
        rank.map_or(0, Rank::number)
    }
}

/// Six packs with their jokers find room.
const DUAL_WORDS: usize = 6;

/// One step of a change, enough to take it back and to show it.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Cards went from pile to pile, keeping their order; or stayed at the same
    /// end of their own and were turned over.
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
        count: u16,
        /// Whether they were turned over.
        flip: bool,
    },
    /// A card was drawn out from under others to another pile, or to the
    /// bottom of its own.
    Draw {
        /// Where from.
        from: PileId,
        /// Its place there, from 1 at the bottom.
        place: NonZero<u16>,
        /// Where to.
        to: PileId,
        /// The end it joined.
        to_end: End,
    },
    /// The top card of a pile was turned over.
    Flip(PileId),
    /// All piles were taken up and laid anew; this is how they lay before.
    Anew(Vec<Vec<TableCard>>),
    /// The state changed; this is what it was before.
    State(State),
    /// The top card of a pile began or ceased to be fresh.
    Fresh {
        /// The pile.
        pile: PileId,
        /// In which sense.
        kind: Fresh,
        /// Whether it is now.
        now: bool,
    },
    /// A number that is remembered changed.
    Number {
        /// Which one.
        which: Number,
        /// What it was.
        before: u8,
        /// What it is now.
        now: u8,
    },
    /// A card began or ceased to be one that two foundations wanted when it was
    /// turned.
    Dual {
        /// Which card.
        card: CardId,
        /// Whether it is now.
        now: bool,
    },
    /// The two cards exchanged first became others, or none.
    Exchanged {
        /// What they were.
        before: Option<[PileId; 2]>,
        /// What they are.
        now: Option<[PileId; 2]>,
    },
}

const _: () = assert!(size_of::<Step>() <= 24, "a step is kept for every change");

impl Step {
    /// Tests if a card moves or turns: the other steps change only what is
    /// remembered, and nothing of them is seen.
    pub const fn is_seen(&self) -> bool {
        match self {
            Step::Carry { .. } | Step::Draw { .. } | Step::Flip(_) | Step::Anew(_) => true,
            Step::State(_)
            | Step::Fresh { .. }
            | Step::Number { .. }
            | Step::Exchanged { .. }
            | Step::Dual { .. } => false,
        }
    }
}

impl Table {
    /// A table without cards: `piles` piles and the pack in hand.
    pub(super) fn new(piles: usize, faces: Arc<[Card]>, rng: Rng) -> Table {
        let state = State { phase: 0, redeals: 0, cursor: 0, round: 0, moved: false, laid: 0, rng };
        Table {
            piles: vec![Vec::new(); piles + 1],
            faces,
            empty: PileSet::of((0..=piles).map(|pile| PileId(pile as u8))),
            state,
            turned: PileSet::default(),
            uncovered: PileSet::default(),
            calls: [0; MOST_CALLS],
            last: 0,
            declared: 0,
            given: [0; MOST_GIVERS],
            doors: [0; MOST_DOORS],
            exchanged: None,
            dual: [0; DUAL_WORDS],
        }
    }

    /// The pack in hand: a pile that is empty except while cards are laid.
    pub(super) fn pack(&self) -> PileId {
        PileId((self.piles.len() - 1) as u8)
    }

    /// Takes cards in hand, the next on top.
    pub(super) fn take_pack(&mut self, cards: Vec<TableCard>) {
        let pack = self.pack();
        self.empty.set(pack, cards.is_empty());
        self.piles[pack.index()] = cards;
    }

    /// Turns a card up or down: for a table that is only shown.
    pub(crate) fn show(&mut self, pile: PileId, depth: usize, up: bool) {
        let card = &mut self.piles[pile.index()][depth];
        *card = card.facing(up);
    }

    /// The cards that lie face down, pile by pile.
    pub(super) fn face_down(&self) -> impl Iterator<Item = CardId> {
        self.piles.iter().flatten().filter(|card| !card.is_up()).map(|card| card.id())
    }

    /// The cards of a pile, bottom to top.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &[TableCard] {
        &self.piles[pile.index()]
    }

    /// All piles of the game, in the order of their ids.
    pub fn piles(&self) -> impl Iterator<Item = (PileId, &[TableCard])> {
        let shown = &self.piles[..self.piles.len() - 1];
        shown.iter().enumerate().map(|(at, pile)| (PileId(at as u8), pile.as_slice()))
    }

    /// The number of cards in a pile.
    #[inline]
    pub fn len(&self, pile: PileId) -> usize {
        self.piles[pile.index()].len()
    }

    /// Tests if a pile has no card.
    #[inline]
    pub const fn is_empty(&self, pile: PileId) -> bool {
        self.empty.has(pile)
    }

    /// The set of all piles without a card.
    pub const fn empties(&self) -> &PileSet {
        &self.empty
    }

    /// The face of a card, whether it lies up or down.
    #[inline]
    pub fn face(&self, card: TableCard) -> Card {
        self.faces[usize::from(card.id().0)]
    }

    /// The faces of all cards in play, by id.
    pub fn faces(&self) -> &[Card] {
        &self.faces
    }

    /// The card at an end of a pile.
    #[inline]
    pub fn end(&self, pile: PileId, end: End) -> Option<TableCard> {
        let cards = &self.piles[pile.index()];
        match end {
            End::Top => cards.last().copied(),
            End::Bottom => cards.first().copied(),
        }
    }

    /// The face at the top of a pile.
    #[inline]
    pub fn top(&self, pile: PileId) -> Option<Card> {
        self.end(pile, End::Top).map(|card| self.face(card))
    }

    /// Tests if the top card of a pile counts as just dealt.
    #[inline]
    pub const fn is_fresh(&self, pile: PileId, kind: Fresh) -> bool {
        self.fresh(kind).has(pile)
    }

    /// The piles whose top card counts as just dealt.
    pub const fn fresh(&self, kind: Fresh) -> &PileSet {
        match kind {
            Fresh::Turned => &self.turned,
            Fresh::Uncovered => &self.uncovered,
        }
    }

    /// A number that is remembered; 0 if it is not, or there is none yet.
    pub fn number(&self, which: Number) -> u8 {
        let nth = |numbers: &[u8], nth: u8| numbers.get(usize::from(nth)).copied().unwrap_or(0);
        match which {
            Number::Called(call) => nth(&self.calls, call),
            Number::Door(pile) => nth(&self.doors, pile),
            Number::Given(to) => nth(&self.given, to),
            Number::Last => self.last,
            Number::Declared => self.declared,
        }
    }

    /// Sets a number that is remembered; nothing if there is none of the kind.
    pub(super) fn set_number(&mut self, which: Number, now: u8) {
        let number = match which {
            Number::Called(call) => self.calls.get_mut(usize::from(call)),
            Number::Door(pile) => self.doors.get_mut(usize::from(pile)),
            Number::Given(to) => self.given.get_mut(usize::from(to)),
            Number::Last => Some(&mut self.last),
            Number::Declared => Some(&mut self.declared),
        };
        if let Some(number) = number {
            *number = now;
        }
    }

    /// How often a call has been used.
    pub fn called(&self, call: u8) -> u8 {
        self.number(Number::Called(call))
    }

    /// The place of a field on which a card was laid last, where a route asks.
    pub fn last(&self) -> Option<PileId> {
        self.last.checked_sub(1).map(PileId)
    }

    /// How often the stock has been asked since the pile of this number, of the
    /// part with doors, was emptied.
    pub fn door(&self, pile: u8) -> u8 {
        self.number(Number::Door(pile))
    }

    /// The piles of a part that have given a card by grace to the pile of this
    /// number in it since it was bare, a bit each.
    pub fn given(&self, to: u8) -> u8 {
        self.number(Number::Given(to))
    }

    /// The rank that the player has declared.
    pub fn declared(&self) -> Option<Rank> {
        Rank::new(self.declared)
    }

    /// The places of the two cards exchanged first, until two others are.
    pub const fn exchanged(&self) -> Option<[PileId; 2]> {
        self.exchanged
    }

    /// Tests if two foundations wanted a card when it was turned.
    #[inline]
    pub fn is_dual(&self, card: CardId) -> bool {
        self.dual.get(usize::from(card.0 >> 6)).is_some_and(|word| word >> (card.0 & 63) & 1 == 1)
    }

    /// A hash of what the rules can see: faces, order, what is remembered; not
    /// which of two equal cards lies where, nor the random numbers to come.
    pub fn fingerprint(&self) -> u64 {
        let State { phase, redeals, cursor, round, moved, laid, rng: _ } = self.state;
        let fresh = self.turned.0.iter().chain(&self.uncovered.0);
        let state = [phase, redeals, cursor, round, u8::from(moved), laid].map(u64::from);
        let calls = u64::from_le_bytes(self.calls);
        let last = self.last().map(|pile| u64::from(pile.0) << 8);
        let declared = self.declared().map(|rank| u64::from(rank.number()));
        let given = u64::from_le_bytes(self.given);
        let exchanged = self.exchanged.map(|[a, b]| u64::from(a.0) << 8 | u64::from(b.0) | 1 << 16);
        let mut hash = state
            .iter()
            .chain(fresh)
            .chain(&last)
            .chain(&declared)
            .chain(&exchanged)
            .fold(mix(0xcbf2_9ce4_8422_2325, calls), |h, w| mix(h, *w));
        if given != 0 {
            hash = mix(hash, given);
        }
        for (pile, count) in (0u64..).zip(self.doors).filter(|(_, count)| *count > 0) {
            hash = mix(hash, pile << 8 | u64::from(count));
        }
        for (_, pile) in self.piles() {
            hash = mix(hash, 255);
            for card in pile {
                let told = u64::from(self.is_dual(card.id())) << 8 | u64::from(card.is_up());
                hash = mix(hash, (self.face(*card).index() as u64) << 1 | told);
            }
        }
        hash
    }

    /// Does a step.
    #[inline]
    pub(super) fn do_step(&mut self, step: &Step) {
        match *step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.carry((from, from_end), (to, to_end), usize::from(count), flip);
            }
            Step::Draw { from, place, to, to_end } => {
                let card = self.piles[from.index()].remove(usize::from(place.get()) - 1);
                self.empty.set(from, self.piles[from.index()].is_empty());
                match to_end {
                    End::Top => self.piles[to.index()].push(card),
                    End::Bottom => self.piles[to.index()].insert(0, card),
                }
                self.empty.set(to, false);
            }
            Step::Flip(pile) => self.flip(pile),
            Step::Fresh { pile, kind, now } => self.set_fresh(pile, kind, now),
            Step::Number { which, now, .. } => self.set_number(which, now),
            Step::Exchanged { now, .. } => self.exchanged = now,
            Step::Dual { card, now } => self.set_dual(card, now),
            Step::Anew(_) | Step::State(_) => {}
        }
    }

    /// Takes a step back.
    pub(super) fn undo_step(&mut self, step: Step) {
        match step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.carry((to, to_end), (from, from_end), usize::from(count), flip);
            }
            Step::Draw { from, place, to, to_end } => {
                let pile = &mut self.piles[to.index()];
                let at = if to_end == End::Top { pile.len() - 1 } else { 0 };
                let card = pile.remove(at);
                self.piles[from.index()].insert(usize::from(place.get()) - 1, card);
                self.empty.set(from, false);
                self.empty.set(to, self.piles[to.index()].is_empty());
            }
            Step::Flip(pile) => self.flip(pile),
            Step::Fresh { pile, kind, now } => self.set_fresh(pile, kind, !now),
            Step::Number { which, before, .. } => self.set_number(which, before),
            Step::Exchanged { before, .. } => self.exchanged = before,
            Step::Dual { card, now } => self.set_dual(card, !now),
            Step::Anew(piles) => {
                self.lay_anew(piles);
            }
            Step::State(state) => self.state = state,
        }
    }

    /// Lays all piles as given; gives them as they lay before.
    pub(super) fn lay_anew(&mut self, piles: Vec<Vec<TableCard>>) -> Vec<Vec<TableCard>> {
        for (at, pile) in piles.iter().enumerate() {
            self.empty.set(PileId(at as u8), pile.is_empty());
        }
        std::mem::replace(&mut self.piles, piles)
    }

    /// Puts a card on top of a pile.
    pub(super) fn push(&mut self, pile: PileId, card: TableCard) {
        self.piles[pile.index()].push(card);
        self.empty.set(pile, false);
    }

    /// A copy of all piles, the pack in hand among them.
    pub(super) fn copy_piles(&self) -> Vec<Vec<TableCard>> {
        self.piles.clone()
    }

    /// The cards of a pile, to be put into another order.
    pub(super) fn cards_mut(&mut self, pile: PileId) -> &mut [TableCard] {
        &mut self.piles[pile.index()]
    }

    pub(super) const fn set_fresh(&mut self, pile: PileId, kind: Fresh, now: bool) {
        match kind {
            Fresh::Turned => self.turned.set(pile, now),
            Fresh::Uncovered => self.uncovered.set(pile, now),
        }
    }

    /// Sets whether two foundations wanted a card when it was turned.
    pub(super) const fn set_dual(&mut self, card: CardId, now: bool) {
        let (word, bit) = ((card.0 >> 6) as usize, 1 << (card.0 & 63));
        if word < DUAL_WORDS {
            if now {
                self.dual[word] |= bit;
            } else {
                self.dual[word] &= !bit;
            }
        }
    }

    /// Sets which two cards have been exchanged first.
    pub(super) fn set_exchanged(&mut self, places: [PileId; 2]) {
        self.exchanged = Some(places);
    }

    fn flip(&mut self, pile: PileId) {
        if let Some(card) = self.piles[pile.index()].last_mut() {
            *card = card.flipped();
        }
    }

    /// Moves cards between piles or to the other end of their own; allocates
    /// only where a pile outgrows the room it has had.
    fn carry(
        &mut self,
        (from, from_end): (PileId, End),
        (to, to_end): (PileId, End),
        count: usize,
        flip: bool,
    ) {
        if count == 1 && (from_end, to_end) == (End::Top, End::Top) {
            return self.carry_top(from, to, flip);
        }
        let count = count.min(self.len(from));
        if let Ok([source, target]) = self.piles.get_disjoint_mut([from.index(), to.index()]) {
            let range = match from_end {
                End::Top => source.len() - count..source.len(),
                End::Bottom => 0..count,
            };
            let turn = |card: TableCard| if flip { card.flipped() } else { card };
            target.extend(source.drain(range).map(turn));
            if to_end == End::Bottom {
                target.rotate_right(count);
            }
        } else {
            match (from_end, to_end) {
                (End::Top, End::Bottom) => self.piles[from.index()].rotate_right(count),
                (End::Bottom, End::Top) => self.piles[from.index()].rotate_left(count),
                _ if flip => {
                    let cards = self.piles[from.index()].iter_mut();
                    cards.for_each(|card| *card = card.flipped());
                }
                _ => {}
            }
        }
        self.empty.set(from, self.piles[from.index()].is_empty());
        self.empty.set(to, self.piles[to.index()].is_empty());
    }

    /// Lays the top card of a pile on an end of another, face up or down.
    #[inline(always)]
    pub(super) fn lay_one(&mut self, from: PileId, (to, to_end): (PileId, End), up: bool) {
        let source = &mut self.piles[from.index()];
        let Some(card) = source.pop() else { return };
        if source.is_empty() {
            self.empty.set(from, true);
        }
        let target = &mut self.piles[to.index()];
        match to_end {
            End::Top => target.push(card.facing(up)),
            End::Bottom => target.insert(0, card.facing(up)),
        }
        self.empty.set(to, false);
    }

    /// The commonest carry: one card from top to top.
    fn carry_top(&mut self, from: PileId, to: PileId, flip: bool) {
        let source = &mut self.piles[from.index()];
        let Some(card) = source.pop() else { return };
        if source.is_empty() {
            self.empty.set(from, true);
        }
        self.piles[to.index()].push(if flip { card.flipped() } else { card });
        self.empty.set(to, false);
    }
}

const fn mix(hash: u64, value: u64) -> u64 {
    (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3)
}
