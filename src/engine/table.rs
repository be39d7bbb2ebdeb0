//! The table: all state that undo must restore, and the single steps that change it. This module
//! knows where the cards are, but not why.

use std::{num::NonZero, ops::Range, sync::Arc};

use crate::{
    cards::{Card, CardId, Rank, Rng},
    rules::{End, JustDealt, MAX_CALLS, MAX_GIVERS, MAX_STOCK_USE_COUNTS},
};

/// A pile. The numbers run from 0 through all parts in the order of their declaration. A game has
/// at most 254 piles; [`crate::rules::Rules::faults`] reports a game with more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PileId(pub u8);

impl PileId {
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A card on the table, face up or face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableCard(u16);

impl TableCard {
    pub const fn new(id: CardId, up: bool) -> TableCard {
        TableCard(id.0 << 1 | up as u16)
    }

    pub const fn id(self) -> CardId {
        CardId(self.0 >> 1)
    }

    pub const fn is_up(self) -> bool {
        self.0 & 1 == 1
    }

    pub const fn flipped(self) -> TableCard {
        TableCard(self.0 ^ 1)
    }

    /// Returns the same card, face up or face down.
    pub const fn with_face_up(self, up: bool) -> TableCard {
        TableCard(self.0 & !1 | up as u16)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PileSet([u64; 4]);

impl PileSet {
    pub fn from_piles(piles: impl IntoIterator<Item = PileId>) -> PileSet {
        let mut set = PileSet::default();
        piles.into_iter().for_each(|pile| set.set(pile, true));
        set
    }

    /// Adds the pile if `member` is true, and removes it otherwise.
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

    #[inline]
    pub const fn contains(&self, pile: PileId) -> bool {
        self.0[(pile.0 >> 6) as usize] >> (pile.0 & 63) & 1 == 1
    }

    /// Returns true if every member is also a member of `other`.
    #[inline]
    pub fn is_subset(&self, other: &PileSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// Returns true if at least one pile of the range is a member.
    #[inline]
    pub fn intersects(&self, piles: Range<u8>) -> bool {
        self.iter_range(piles).next().is_some()
    }

    /// Returns the members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = PileId> + use<> {
        self.iter_between(0, 256)
    }

    /// Returns the members within a range, in ascending order.
    #[inline]
    pub fn iter_range(&self, piles: Range<u8>) -> impl Iterator<Item = PileId> + use<> {
        self.iter_between(piles.start.into(), piles.end.into())
    }

    #[inline]
    fn iter_between(&self, mut next: u16, end: u16) -> impl Iterator<Item = PileId> + use<> {
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

/// The values that every table remembers in addition to the cards. Each change of the state stores
/// a copy of the whole state, so the state must stay small. A value that only some games need may
/// be here if it is a flag or a small count. A larger value needs a field of its own in [`Table`]
/// and a step of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The number of the phase, from 0.
    pub phase: u8,
    /// The number of redeals that the player has used. The count stops at 255.
    pub redeals: u8,
    /// The point at which dealing continues, from 0. Its meaning depends on the game:
    /// - the next place ([`Shape::RoundRobin`]); if each pile has one place, this is the number of
    ///   the pile;
    /// - the next row ([`Shape::NextRow`]);
    /// - the next pile to gather ([`Gather::OnePile`]);
    /// - the player who moves next, if players take turns.
    ///
    /// [`Shape::RoundRobin`]: crate::rules::Shape::RoundRobin
    /// [`Shape::NextRow`]: crate::rules::Shape::NextRow
    /// [`Gather::OnePile`]: crate::rules::Gather::OnePile
    pub cursor: u8,
    /// How many turns (deals) of the stock still follow automatically before the player must use
    /// the stock again.
    pub turns_left: u8,
    /// True if a move has been made in the current phase. The move that led into the phase does
    /// not count. Stored only in games whose rules need it.
    pub has_moved: bool,
    /// How many cards have arrived on one part since the current phase began. The count stops at
    /// 255. Only games whose rules need the number count these cards.
    pub cards_laid: u8,
    /// The generator of all later random numbers. It is part of the state, so a shuffle that is
    /// undone and made again leads to the same order.
    pub rng: Rng,
}

/// All state that undo must restore: the positions of the cards, and the values that the table
/// remembers.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The piles of the game. The last pile is the pack in hand: the cards that are still to be
    /// dealt. This pile is empty during play.
    piles: Vec<Vec<TableCard>>,
    faces: Arc<[Card]>,
    empty: PileSet,
    pub state: State,
    /// The piles whose top card has just been dealt, for [`JustDealt::UntilNextMove`].
    turned: PileSet,
    /// The piles whose top card has not been covered since it was dealt, for
    /// [`JustDealt::UntilCovered`].
    uncovered: PileSet,
    /// How often each call has been used.
    calls: [u8; MAX_CALLS],
    /// See [`StoredNumber::LastPlaced`].
    last_placed: u8,
    /// See [`StoredNumber::DeclaredRank`].
    declared: u8,
    /// For each pile of the part with graces ([`Onto::Grace`](crate::rules::Onto::Grace)), the
    /// piles that have given it a card by grace: one bit for each giving pile. The bits are cleared
    /// when the pile holds only its head card again.
    grace_givers: [u8; MAX_GIVERS],
    /// For the part whose rules limit the stock uses while a pile is empty: how often the stock has
    /// been used since each pile was emptied.
    stock_uses: [u8; MAX_STOCK_USE_COUNTS],
    /// The places of the two cards of the first exchange (see
    /// [`Match::Exchange`](crate::rules::Match::Exchange)), until the second exchange has been
    /// made.
    exchanged: Option<[PileId; 2]>,
    /// The cards that two foundations accepted when the cards were turned face up: one bit for each
    /// card id.
    dual: [u64; DUAL_WORDS],
}

/// A small value that a table stores in addition to its [`State`], in games that need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoredNumber {
    /// How often the call with this number has been used.
    CallCount(u8),
    /// How often the stock has been used since a pile was emptied. Holds the number of the pile
    /// within its part.
    StockUsesWhileEmpty(u8),
    /// The piles that have given a card by grace ([`Onto::Grace`](crate::rules::Onto::Grace)) to a
    /// pile: one bit for each giving pile. Holds the number of the receiving pile within its part.
    GraceGivers(u8),
    /// The place of the card that was last placed in a field: the number of its pile plus one, or
    /// 0 if there is no such card.
    LastPlaced,
    /// The number of the rank that the player has declared, or 0 if the player has declared no
    /// rank.
    DeclaredRank,
}

impl StoredNumber {
    /// Returns the value that [`StoredNumber::LastPlaced`] has for a place.
    pub(super) const fn encode_place(place: PileId) -> u8 {
        place.0 + 1
    }

    /// Returns the value that [`StoredNumber::DeclaredRank`] has for a rank.
    pub(super) fn encode_rank(rank: Option<Rank>) -> u8 {
        rank.map_or(0, Rank::number)
    }
}

/// The number of 64-bit words in the set of cards: enough bits for six packs with jokers.
const DUAL_WORDS: usize = 6;

/// One step of a change, with everything that is needed to undo the step and to show it.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Cards moved from pile to pile and kept their order. Special case: if `from` equals `to` and
    /// `from_end` equals `to_end`, all cards of the pile stay in place, and `flip` turns them over.
    Carry {
        from: PileId,
        from_end: End,
        to: PileId,
        to_end: End,
        count: u16,
        flip: bool,
    },
    /// A card was taken from under other cards and moved to another pile, or to the bottom of
    /// its own pile.
    Draw {
        from: PileId,
        /// The place of the card in `from`, from 1 at the bottom.
        place: NonZero<u16>,
        to: PileId,
        to_end: End,
    },
    /// The top card of a pile was turned over.
    Flip(PileId),
    /// All piles were gathered and dealt again. Holds all piles as they were before this step.
    ReplacePiles(Vec<Vec<TableCard>>),
    /// The state changed. Holds the state from before the change.
    State(State),
    /// From now on, the top card of a pile counts as just dealt, or no longer counts so.
    JustDealt {
        pile: PileId,
        kind: JustDealt,
        now: bool,
    },
    Number {
        which: StoredNumber,
        before: u8,
        now: u8,
    },
    /// A card received or lost the mark for cards that two foundations accepted
    /// ([`crate::rules::Dual`]).
    Dual {
        card: CardId,
        now: bool,
    },
    /// The stored places of the two cards of the first exchange changed.
    Exchange {
        before: Option<[PileId; 2]>,
        now: Option<[PileId; 2]>,
    },
}

const _: () = assert!(size_of::<Step>() <= 24, "every change stores a step");

impl Step {
    /// Returns true if the step moves or turns a card. All other steps change only values that
    /// the table remembers, and a player does not see them.
    pub const fn is_visible(&self) -> bool {
        match self {
            Step::Carry { .. } | Step::Draw { .. } | Step::Flip(_) | Step::ReplacePiles(_) => true,
            Step::State(_)
            | Step::JustDealt { .. }
            | Step::Number { .. }
            | Step::Exchange { .. }
            | Step::Dual { .. } => false,
        }
    }
}

impl Table {
    /// Creates a table without cards. It has `piles` piles, and one more pile for the pack in
    /// hand.
    pub(super) fn new(piles: usize, faces: Arc<[Card]>, rng: Rng) -> Table {
        let state = State {
            phase: 0,
            redeals: 0,
            cursor: 0,
            turns_left: 0,
            has_moved: false,
            cards_laid: 0,
            rng,
        };
        Table {
            piles: vec![Vec::new(); piles + 1],
            faces,
            empty: PileSet::from_piles((0..=piles).map(|pile| PileId(pile as u8))),
            state,
            turned: PileSet::default(),
            uncovered: PileSet::default(),
            calls: [0; MAX_CALLS],
            last_placed: 0,
            declared: 0,
            grace_givers: [0; MAX_GIVERS],
            stock_uses: [0; MAX_STOCK_USE_COUNTS],
            exchanged: None,
            dual: [0; DUAL_WORDS],
        }
    }

    /// Returns the pack in hand: the pile of cards that are still to be dealt. It is empty
    /// except during a deal.
    pub(super) fn pack_pile(&self) -> PileId {
        PileId((self.piles.len() - 1) as u8)
    }

    /// Puts cards into the pack in hand. The deal begins with the last card of the list.
    pub(super) fn set_pack_cards(&mut self, cards: Vec<TableCard>) {
        let pack = self.pack_pile();
        self.empty.set(pack, cards.is_empty());
        self.piles[pack.index()] = cards;
    }

    /// Turns a card face up or face down. Use this only for a table that is shown but never played.
    pub(crate) fn set_face_up(&mut self, pile: PileId, depth: usize, up: bool) {
        let card = &mut self.piles[pile.index()][depth];
        *card = card.with_face_up(up);
    }

    /// Returns the cards that are face down, pile by pile.
    pub(super) fn face_down_cards(&self) -> impl Iterator<Item = CardId> {
        self.piles.iter().flatten().filter(|card| !card.is_up()).map(|card| card.id())
    }

    /// Returns the cards of a pile, from bottom to top.
    #[inline]
    pub fn pile(&self, pile: PileId) -> &[TableCard] {
        &self.piles[pile.index()]
    }

    /// Returns all piles of the game in the order of their ids, without the pack in hand.
    pub fn piles(&self) -> impl Iterator<Item = (PileId, &[TableCard])> {
        let shown = &self.piles[..self.piles.len() - 1];
        shown.iter().enumerate().map(|(at, pile)| (PileId(at as u8), pile.as_slice()))
    }

    #[inline]
    pub fn len(&self, pile: PileId) -> usize {
        self.piles[pile.index()].len()
    }

    #[inline]
    pub const fn is_empty(&self, pile: PileId) -> bool {
        self.empty.contains(pile)
    }

    /// Returns the set of all empty piles. It may include the pack in hand.
    pub const fn empty_piles(&self) -> &PileSet {
        &self.empty
    }

    /// Returns the face of a card, even if the card is face down.
    #[inline]
    pub fn face(&self, card: TableCard) -> Card {
        self.faces[usize::from(card.id().0)]
    }

    /// Returns the faces of all cards in play, by card id.
    pub fn faces(&self) -> &[Card] {
        &self.faces
    }

    /// Returns the card at an end of a pile, or `None` if the pile is empty.
    #[inline]
    pub fn end_card(&self, pile: PileId, end: End) -> Option<TableCard> {
        let cards = &self.piles[pile.index()];
        match end {
            End::Top => cards.last().copied(),
            End::Bottom => cards.first().copied(),
        }
    }

    /// Returns the face of the top card of a pile, even if the card is face down.
    #[inline]
    pub fn top_card(&self, pile: PileId) -> Option<Card> {
        self.end_card(pile, End::Top).map(|card| self.face(card))
    }

    /// Returns true if the top card of a pile counts as just dealt.
    #[inline]
    pub const fn is_top_just_dealt(&self, pile: PileId, kind: JustDealt) -> bool {
        self.piles_with_just_dealt_top(kind).contains(pile)
    }

    /// Returns the piles whose top card counts as just dealt.
    pub const fn piles_with_just_dealt_top(&self, kind: JustDealt) -> &PileSet {
        match kind {
            JustDealt::UntilNextMove => &self.turned,
            JustDealt::UntilCovered => &self.uncovered,
        }
    }

    /// Returns a stored number, or 0 if the table does not have this number.
    pub fn stored_number(&self, which: StoredNumber) -> u8 {
        let nth = |numbers: &[u8], nth: u8| numbers.get(usize::from(nth)).copied().unwrap_or(0);
        match which {
            StoredNumber::CallCount(call) => nth(&self.calls, call),
            StoredNumber::StockUsesWhileEmpty(pile) => nth(&self.stock_uses, pile),
            StoredNumber::GraceGivers(to) => nth(&self.grace_givers, to),
            StoredNumber::LastPlaced => self.last_placed,
            StoredNumber::DeclaredRank => self.declared,
        }
    }

    /// Sets a stored number. Does nothing if the table does not have this number.
    pub(super) fn set_stored_number(&mut self, which: StoredNumber, now: u8) {
        let number = match which {
            StoredNumber::CallCount(call) => self.calls.get_mut(usize::from(call)),
            StoredNumber::StockUsesWhileEmpty(pile) => self.stock_uses.get_mut(usize::from(pile)),
            StoredNumber::GraceGivers(to) => self.grace_givers.get_mut(usize::from(to)),
            StoredNumber::LastPlaced => Some(&mut self.last_placed),
            StoredNumber::DeclaredRank => Some(&mut self.declared),
        };
        if let Some(number) = number {
            *number = now;
        }
    }

    pub fn call_count(&self, call: u8) -> u8 {
        self.stored_number(StoredNumber::CallCount(call))
    }

    /// Returns the place of the last placed card in a field, or `None` if the table stores no
    /// such place.
    pub fn last_placed_pile(&self) -> Option<PileId> {
        self.last_placed.checked_sub(1).map(PileId)
    }

    /// Returns how often the stock has been used since a pile was emptied, or since a card last
    /// moved along a route through it. `pile` is the number of the pile within its part.
    pub fn stock_uses_since_emptied(&self, pile: u8) -> u8 {
        self.stored_number(StoredNumber::StockUsesWhileEmpty(pile))
    }

    /// Returns the piles that have given a card by grace to pile `to`: one bit for each giving
    /// pile. The bits are cleared when `to` holds only its head card. `to` and the bits are numbers
    /// of piles within the part.
    pub fn grace_giver_bits(&self, to: u8) -> u8 {
        self.stored_number(StoredNumber::GraceGivers(to))
    }

    pub fn declared_rank(&self) -> Option<Rank> {
        Rank::new(self.declared)
    }

    /// Returns the places of the two cards of the first exchange, or `None` if no second
    /// exchange must follow.
    pub const fn first_exchange_places(&self) -> Option<[PileId; 2]> {
        self.exchanged
    }

    /// Returns true if two foundations accepted the card when it was turned face up.
    #[inline]
    pub fn has_two_foundation_mark(&self, card: CardId) -> bool {
        self.dual.get(usize::from(card.0 >> 6)).is_some_and(|word| word >> (card.0 & 63) & 1 == 1)
    }

    /// Returns a hash of everything that the rules depend on: the faces, their order, and the
    /// values that the table remembers. The hash does not depend on the later random numbers, and
    /// stays the same if two equal cards change places.
    pub fn fingerprint(&self) -> u64 {
        let State {
            phase,
            redeals,
            cursor,
            turns_left: round,
            has_moved: moved,
            cards_laid: laid,
            rng: _,
        } = self.state;
        let just_dealt = self.turned.0.iter().chain(&self.uncovered.0);
        let state = [phase, redeals, cursor, round, u8::from(moved), laid].map(u64::from);
        let calls = u64::from_le_bytes(self.calls);
        let last = self.last_placed_pile().map(|pile| u64::from(pile.0) << 8);
        let declared = self.declared_rank().map(|rank| u64::from(rank.number()));
        let given = u64::from_le_bytes(self.grace_givers);
        let exchanged = self.exchanged.map(|[a, b]| u64::from(a.0) << 8 | u64::from(b.0) | 1 << 16);
        let mut hash = state
            .iter()
            .chain(just_dealt)
            .chain(&last)
            .chain(&declared)
            .chain(&exchanged)
            .fold(mix_hash(0xcbf2_9ce4_8422_2325, calls), |h, w| mix_hash(h, *w));
        if given != 0 {
            hash = mix_hash(hash, given);
        }
        for (pile, count) in (0u64..).zip(self.stock_uses).filter(|(_, count)| *count > 0) {
            hash = mix_hash(hash, pile << 8 | u64::from(count));
        }
        for (_, pile) in self.piles() {
            hash = mix_hash(hash, 255);
            for card in pile {
                let flags = u64::from(self.has_two_foundation_mark(card.id())) << 8
                    | u64::from(card.is_up());
                hash = mix_hash(hash, (self.face(*card).index() as u64) << 1 | flags);
            }
        }
        hash
    }

    /// Makes a step. Does nothing for [`Step::ReplacePiles`] and [`Step::State`], because the
    /// caller has already made these changes.
    #[inline]
    pub(super) fn do_step(&mut self, step: &Step) {
        match *step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.move_cards((from, from_end), (to, to_end), usize::from(count), flip);
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
            Step::JustDealt { pile, kind, now } => self.set_just_dealt_mark(pile, kind, now),
            Step::Number { which, now, .. } => self.set_stored_number(which, now),
            Step::Exchange { now, .. } => self.exchanged = now,
            Step::Dual { card, now } => self.set_two_foundation_mark(card, now),
            Step::ReplacePiles(_) | Step::State(_) => {}
        }
    }

    pub(super) fn undo_step(&mut self, step: Step) {
        match step {
            Step::Carry { from, from_end, to, to_end, count, flip } => {
                self.move_cards((to, to_end), (from, from_end), usize::from(count), flip);
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
            Step::JustDealt { pile, kind, now } => self.set_just_dealt_mark(pile, kind, !now),
            Step::Number { which, before, .. } => self.set_stored_number(which, before),
            Step::Exchange { before, .. } => self.exchanged = before,
            Step::Dual { card, now } => self.set_two_foundation_mark(card, !now),
            Step::ReplacePiles(piles) => {
                self.replace_piles(piles);
            }
            Step::State(state) => self.state = state,
        }
    }

    /// Replaces all piles and returns the previous piles.
    pub(super) fn replace_piles(&mut self, piles: Vec<Vec<TableCard>>) -> Vec<Vec<TableCard>> {
        for (at, pile) in piles.iter().enumerate() {
            self.empty.set(PileId(at as u8), pile.is_empty());
        }
        std::mem::replace(&mut self.piles, piles)
    }

    pub(super) fn push(&mut self, pile: PileId, card: TableCard) {
        self.piles[pile.index()].push(card);
        self.empty.set(pile, false);
    }

    /// Returns a copy of all piles, including the pack in hand.
    pub(super) fn copy_piles(&self) -> Vec<Vec<TableCard>> {
        self.piles.clone()
    }

    /// Returns the cards of a pile, so that the caller can reorder them.
    pub(super) fn cards_mut(&mut self, pile: PileId) -> &mut [TableCard] {
        &mut self.piles[pile.index()]
    }

    pub(super) const fn set_just_dealt_mark(&mut self, pile: PileId, kind: JustDealt, now: bool) {
        match kind {
            JustDealt::UntilNextMove => self.turned.set(pile, now),
            JustDealt::UntilCovered => self.uncovered.set(pile, now),
        }
    }

    /// Sets the mark for cards that two foundations accepted ([`crate::rules::Dual`]) if `now` is
    /// true, and removes it otherwise.
    pub(super) const fn set_two_foundation_mark(&mut self, card: CardId, now: bool) {
        let (word, bit) = ((card.0 >> 6) as usize, 1 << (card.0 & 63));
        if word < DUAL_WORDS {
            if now {
                self.dual[word] |= bit;
            } else {
                self.dual[word] &= !bit;
            }
        }
    }

    /// Stores the places of the two cards of the first exchange.
    pub(super) fn set_first_exchange_places(&mut self, places: [PileId; 2]) {
        self.exchanged = Some(places);
    }

    fn flip(&mut self, pile: PileId) {
        if let Some(card) = self.piles[pile.index()].last_mut() {
            *card = card.flipped();
        }
    }

    /// Moves cards between piles, or to the other end of their own pile. Allocates only if a
    /// pile outgrows its capacity.
    fn move_cards(
        &mut self,
        (from, from_end): (PileId, End),
        (to, to_end): (PileId, End),
        count: usize,
        flip: bool,
    ) {
        if count == 1 && (from_end, to_end) == (End::Top, End::Top) {
            return self.move_top_to_top(from, to, flip);
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

    /// Moves the top card of a pile to the top or the bottom of another pile, face up if `up` is
    /// true.
    #[inline(always)]
    pub(super) fn move_top_card(&mut self, from: PileId, (to, to_end): (PileId, End), up: bool) {
        let source = &mut self.piles[from.index()];
        let Some(card) = source.pop() else { return };
        if source.is_empty() {
            self.empty.set(from, true);
        }
        let target = &mut self.piles[to.index()];
        match to_end {
            End::Top => target.push(card.with_face_up(up)),
            End::Bottom => target.insert(0, card.with_face_up(up)),
        }
        self.empty.set(to, false);
    }

    /// Moves one card from the top of a pile to the top of another pile. This is the most
    /// frequent move.
    fn move_top_to_top(&mut self, from: PileId, to: PileId, flip: bool) {
        let source = &mut self.piles[from.index()];
        let Some(card) = source.pop() else { return };
        if source.is_empty() {
            self.empty.set(from, true);
        }
        self.piles[to.index()].push(if flip { card.flipped() } else { card });
        self.empty.set(to, false);
    }
}

const fn mix_hash(hash: u64, value: u64) -> u64 {
    (hash ^ value).wrapping_mul(0x0000_0100_0000_01b3)
}
