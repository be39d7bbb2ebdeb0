//! Decides which tables the search treats as the same. Each table has a key of 128 bits; tables
//! with the same key count as the same. [`TableKey`] updates the key from the steps of each
//! move. This module knows tables and steps.
//!
//! The key is a sum with one term for each pile, so a move changes only the terms of the piles that
//! it touches. The term of a pile is a hash of its cards from the bottom up. The hash after each
//! card is stored, so adding or removing a top card costs the same for small and large piles. The
//! number of the pile also goes into its term, as a salt. Interchangeable piles all use the number
//! of the first one among them, so the sum does not depend on which of these piles holds which
//! cards. More piles may be interchangeable late in the game than early (see `symmetry`), so there
//! are two sums.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::{
    engine::{PileId, Plan, Step, Table, TableCard},
    rules::{End, JustDealt, MAX_CALLS, MAX_GIVERS, MAX_STOCK_USE_COUNTS, Match, Onto, Times},
};

use super::{
    card_classes::{self, CardClass},
    pile_view::{self, PileView, TopView},
    symmetry::{self, Symmetries},
    verdict::{self, Shuffles, SolverTask},
};

/// The two halves of a hash. Each half is mixed with its own factor.
type Halves = [u64; 2];

/// The key of a table. It is updated as the game goes on.
#[derive(Clone, Debug)]
pub(super) struct TableKey<'p> {
    plan: &'p Plan,
    card_class: CardClass,
    codes: Box<[Halves; CODES]>,
    piles: Vec<PileKey>,
    early: u128,
    late: u128,
    /// The piles that changed since the last update. Each pile occurs once.
    touched: Vec<PileId>,
    state_view: StateView,
}

/// Says which properties of the state of a table go into the key.
#[derive(Clone, Debug)]
struct StateView {
    /// True if more piles are interchangeable late in the game than early.
    has_late_phase: bool,
    /// True if the search continues after redeals.
    searches_redeals: bool,
    /// The maximum number of redeals that the key distinguishes. A larger number counts as this
    /// one.
    most_redeals: u8,
    /// For each call (special action): true if its number of uses goes into the key.
    calls: [bool; MAX_CALLS],
    /// True if the key needs more of the table's state than the phase, the counts, and the cards
    /// that were just dealt.
    has_extra_state: bool,
    /// True if the state of the random numbers goes into the key.
    includes_rng: bool,
}

/// The contribution of one pile to the key.
#[derive(Clone, Debug)]
struct PileKey {
    view: PileView,
    /// The hash after each card, from the bottom up. Used only if all cards of the pile matter.
    sums: Vec<Halves>,
    salts: [u64; 2],
    terms: [u128; 2],
    /// The number of cards in the pile after the steps that were recorded so far.
    len: usize,
    /// How many entries of `sums` are still valid.
    valid_sums: usize,
    touched: bool,
}

/// The number of card codes. A code contains the class of the card, its side (face up or face
/// down), and a mark (see `Table::has_two_foundation_mark`).
const CODES: usize = 256;
const EMPTY: Halves = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
const FACTORS: Halves = [0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db];

impl<'p> TableKey<'p> {
    /// Returns the key of a table. `task` says which reductions apply.
    pub fn new(plan: &'p Plan, table: &Table, task: SolverTask) -> TableKey<'p> {
        let aspect = if task.reductions.card_classes {
            card_classes::properties_examined_by_rules(plan)
        } else {
            CardClass::RankAndSuit
        };
        TableKey::with_card_class(plan, table, task, aspect)
    }

    /// Returns a coarse key, which is the same for some different tables: it distinguishes suits
    /// only if a rule for building does.
    pub fn new_coarse(plan: &'p Plan, table: &Table, task: SolverTask) -> TableKey<'p> {
        TableKey::with_card_class(
            plan,
            table,
            task,
            card_classes::properties_examined_by_builds(plan),
        )
    }

    fn with_card_class(
        plan: &'p Plan,
        table: &Table,
        task: SolverTask,
        aspect: CardClass,
    ) -> TableKey<'p> {
        let reductions = task.reductions;
        let parts = if reductions.pile_view {
            pile_view::pile_views(plan)
        } else {
            vec![PileView::All; plan.rules().parts.len()]
        };
        let alike = if reductions.symmetry {
            Symmetries::find(plan, &parts, task.shuffles)
        } else {
            Symmetries::without_symmetries(plan)
        };
        let pile = |pile: PileId| PileKey {
            view: parts[usize::from(plan.part_of(pile).0)],
            sums: Vec::new(),
            salts: [alike.early[pile.index()], alike.late[pile.index()]].map(|like| like.0.into()),
            terms: [0; 2],
            len: 0,
            valid_sums: 0,
            touched: false,
        };
        let mut key = TableKey {
            plan,
            card_class: aspect,
            codes: Box::new(std::array::from_fn(|number| {
                [mix_bits(number as u64 + 1), mix_bits(!(number as u64))]
            })),
            piles: plan.piles().map(pile).collect(),
            early: 0,
            late: 0,
            touched: Vec::new(),
            state_view: StateView::new(plan, task, alike.early != alike.late),
        };
        plan.piles().for_each(|pile| key.mark_changed(pile, 0));
        key.update(table);
        key
    }

    pub const fn plan(&self) -> &'p Plan {
        self.plan
    }

    /// Returns the key of another table of the same game. Recomputes the terms of all piles.
    pub fn key_of(&mut self, table: &Table) -> u128 {
        self.plan.piles().for_each(|pile| self.mark_changed(pile, 0));
        self.update(table);
        self.current_key(table)
    }

    /// Records the steps of a move that has been made. Call [`TableKey::update`] before you read
    /// the key.
    pub fn note_steps(&mut self, steps: &[Step]) {
        for step in steps {
            match *step {
                Step::Carry { from, from_end, to, to_end, count, .. } if from != to => {
                    self.note_removed_cards(from, from_end, count.into());
                    self.note_added_cards(to, to_end, count.into());
                }
                Step::Draw { from, place, to, to_end } => {
                    self.note_change_at_place(from, place.get());
                    self.note_removed_cards(from, End::Top, 1);
                    self.note_added_cards(to, to_end, 1);
                }
                ref other => self.note_other_step(other),
            }
        }
    }

    /// Records the steps of a move that is about to be undone. After the undo, call
    /// [`TableKey::update`] before you read the key.
    pub fn note_steps_to_undo(&mut self, steps: &[Step]) {
        for step in steps.iter().rev() {
            match *step {
                Step::Carry { from, from_end, to, to_end, count, .. } if from != to => {
                    self.note_removed_cards(to, to_end, count.into());
                    self.note_added_cards(from, from_end, count.into());
                }
                Step::Draw { from, place, to, to_end } => {
                    self.note_removed_cards(to, to_end, 1);
                    self.note_change_at_place(from, place.get());
                    self.note_added_cards(from, End::Top, 1);
                }
                ref other => self.note_other_step(other),
            }
        }
    }

    /// Records a step that does not change the number of cards in any pile, or that changes all
    /// piles at once.
    fn note_other_step(&mut self, step: &Step) {
        match *step {
            Step::Carry { from: pile, .. } => self.mark_changed(pile, 0),
            Step::Flip(pile) => {
                let len = self.piles.get(pile.index()).map_or(0, |pile| pile.len);
                self.mark_changed(pile, len.saturating_sub(1));
            }
            Step::JustDealt { pile, .. } => self.mark_changed(pile, usize::MAX),
            Step::ReplacePiles(_) | Step::Dual { .. } => {
                self.plan.piles().for_each(|pile| self.mark_changed(pile, 0));
            }
            // `current_key` reads these numbers and the state from the table.
            Step::Draw { .. } | Step::State(_) | Step::Number { .. } | Step::Exchange { .. } => {}
        }
    }

    /// Records that a card enters or leaves a pile at a place. Places count from 1 at the
    /// bottom.
    fn note_change_at_place(&mut self, pile: PileId, place: u16) {
        self.mark_changed(pile, usize::from(place) - 1);
    }

    fn note_removed_cards(&mut self, pile: PileId, end: End, count: usize) {
        let Some(len) = self.piles.get(pile.index()).map(|pile| pile.len) else { return };
        let left = len.saturating_sub(count);
        self.mark_changed(pile, if end == End::Top { left } else { 0 });
        self.piles[pile.index()].len = left;
    }

    fn note_added_cards(&mut self, pile: PileId, end: End, count: usize) {
        let Some(len) = self.piles.get(pile.index()).map(|pile| pile.len) else { return };
        self.mark_changed(pile, if end == End::Top { len } else { 0 });
        self.piles[pile.index()].len = len + count;
    }

    /// Marks a pile as changed, except its lowest `unchanged` cards.
    fn mark_changed(&mut self, pile: PileId, unchanged: usize) {
        let Some(of) = self.piles.get_mut(pile.index()) else { return };
        of.valid_sums = of.valid_sums.min(unchanged);
        if !of.touched {
            of.touched = true;
            self.touched.push(pile);
        }
    }

    /// Recomputes the terms of the changed piles in the sum.
    pub fn update(&mut self, table: &Table) {
        while let Some(at) = self.touched.pop() {
            let before = self.piles[at.index()].terms;
            self.hash_pile(table, at);
            let now = self.piles[at.index()].terms;
            self.early = self.early.wrapping_add(now[0]).wrapping_sub(before[0]);
            self.late = self.late.wrapping_add(now[1]).wrapping_sub(before[1]);
        }
    }

    fn hash_pile(&mut self, table: &Table, at: PileId) {
        let (cards, pile) = (table.pile(at), &mut self.piles[at.index()]);
        let code = |card: TableCard| {
            let face = self.card_class.code(table.face(card));
            (face
                | u64::from(card.is_up()) << 6
                | u64::from(table.has_two_foundation_mark(card.id())) << 7) as usize
        };
        let sum = match pile.view {
            PileView::All => {
                pile.sums.truncate(pile.valid_sums.min(cards.len()));
                let mut sum = pile.sums.last().copied().unwrap_or(EMPTY);
                for card in &cards[pile.sums.len()..] {
                    sum = add_to_hash(sum, self.codes[code(*card)]);
                    pile.sums.push(sum);
                }
                sum
            }
            PileView::Ends { top, bottom } => {
                let shown = cards.last().map_or(0, |card| match top {
                    TopView::Nothing => 0,
                    TopView::Suit => 1 + self.card_class.code_without_rank(table.face(*card)),
                    TopView::Face => code(*card) as u64,
                });
                let first = cards.first().filter(|_| bottom);
                let first = first.map_or(0, |card| table.face(*card).rank().number());
                let told = cards.len() as u64 | shown << 16 | u64::from(first) << 32;
                add_to_hash(EMPTY, [mix_bits(told), mix_bits(!told)])
            }
        };
        let just_dealt = [JustDealt::UntilNextMove, JustDealt::UntilCovered]
            .map(|kind| u64::from(table.is_top_just_dealt(at, kind)));
        let just_dealt = (just_dealt[0] | just_dealt[1] << 1) << 8;
        pile.terms = pile.salts.map(|salt| finish_hash(sum, salt | just_dealt));
        (pile.len, pile.valid_sums, pile.touched) = (cards.len(), usize::MAX, false);
    }

    /// Returns the key of the table. Uses the piles as they were at the last call of
    /// [`TableKey::update`].
    pub fn current_key(&self, table: &Table) -> u128 {
        let piles =
            if self.state_view.is_late_phase(self.plan, table) { self.late } else { self.early };
        piles.wrapping_add(self.state_view.hash_state(table))
    }
}

impl StateView {
    fn new(plan: &Plan, task: SolverTask, has_late_symmetry: bool) -> StateView {
        let (rules, reductions) = (plan.rules(), task.reductions);
        let redeal = rules.redeal.as_ref();
        let endless = redeal.filter(|redeal| redeal.times == Times::Endless && reductions.counts);
        let calls = std::array::from_fn(|call| {
            rules
                .calls
                .get(call)
                .is_some_and(|call| !reductions.counts || call.times != Times::Endless)
        });
        let mut kinds = rules.together();
        let remembers = |onto: Onto| matches!(onto, Onto::Grace { .. } | Onto::Field { .. });
        let more = !rules.calls.is_empty()
            || rules.parts.iter().any(|part| part.max_stock_uses_while_empty.is_some())
            || rules.all_routes().any(|route| remembers(route.onto))
            || kinds.any(Match::takes_two_moves);
        let shuffles = verdict::has_shuffling_redeal(plan) || verdict::can_deal_again(plan);
        StateView {
            has_late_phase: has_late_symmetry && symmetry::has_late_phase(plan, task.shuffles),
            searches_redeals: symmetry::can_search_past_redeals(plan, task.shuffles),
            // A redeal can begin a phase. The declaration lists these phases, one for each redeal;
            // the last one is for all later redeals. With unlimited redeals, no rule distinguishes
            // numbers beyond the end of this list.
            most_redeals: endless
                .map_or(u8::MAX, |redeal| redeal.leads.len().saturating_sub(1) as u8),
            calls,
            has_extra_state: more,
            includes_rng: shuffles && task.shuffles == Shuffles::Known,
        }
    }

    /// Returns true if the stock is empty and cannot be filled again.
    fn is_late_phase(&self, plan: &Plan, table: &Table) -> bool {
        self.has_late_phase
            && plan.stock().is_none_or(|stock| table.is_empty(stock))
            && !(self.searches_redeals && plan.has_redeal_left(table))
    }

    fn hash_state(&self, table: &Table) -> u128 {
        let state = &table.state;
        let redeals = state.redeals.min(self.most_redeals);
        let bytes = [
            state.phase,
            redeals,
            state.cursor,
            state.turns_left,
            state.has_moved.into(),
            state.cards_laid,
            0,
            0,
        ];
        let mut sum =
            add_to_hash(EMPTY, [u64::from_le_bytes(bytes), mix_bits(u64::from_le_bytes(bytes))]);
        if self.has_extra_state {
            sum = self.add_extra_state(table, sum);
        }
        if self.includes_rng {
            let mut hasher = DefaultHasher::new();
            state.rng.hash(&mut hasher);
            let random = hasher.finish();
            sum = add_to_hash(sum, [random, mix_bits(random)]);
        }
        finish_hash(sum, 1 << 16)
    }

    /// Adds the rest of the table's state: everything except the phase, the counts, and the cards
    /// that were just dealt.
    fn add_extra_state(&self, table: &Table, sum: Halves) -> Halves {
        let calls = (0..MAX_CALLS).filter(|call| self.calls[*call]);
        let calls = calls.map(|call| u64::from(table.call_count(call as u8)));
        let last = table.last_placed_pile().map_or(0, |pile| 1 + u64::from(pile.0));
        let declared = table.declared_rank().map_or(0, |rank| rank.number().into());
        let exchanged = table
            .first_exchange_places()
            .map_or(0, |[a, b]| 1 << 16 | u64::from(a.0) << 8 | u64::from(b.0));
        let given = (0..MAX_GIVERS as u8).map(|to| u64::from(table.grace_giver_bits(to)));
        let stock_uses = (0..MAX_STOCK_USE_COUNTS as u8)
            .map(|pile| u64::from(table.stock_uses_since_emptied(pile)));
        let all = calls.chain([last, declared, exchanged]).chain(given).chain(stock_uses);
        all.fold(sum, |sum, word| add_to_hash(sum, [mix_bits(word), mix_bits(!word)]))
    }
}

/// Adds a code to a hash. The order of the codes matters.
#[inline]
const fn add_to_hash(sum: Halves, code: Halves) -> Halves {
    [
        (sum[0] ^ code[0]).wrapping_mul(FACTORS[0]).rotate_left(29),
        (sum[1] ^ code[1]).wrapping_mul(FACTORS[1]).rotate_left(37),
    ]
}

/// Turns a hash into a term of a sum. The order of the terms does not matter.
#[inline]
fn finish_hash(sum: Halves, salt: u64) -> u128 {
    let salt = mix_bits(salt);
    u128::from(mix_bits(sum[0] ^ salt)) << 64 | u128::from(mix_bits(sum[1].wrapping_add(salt)))
}

/// Mixes the bits of a number. Two different numbers give two different results.
#[inline]
const fn mix_bits(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
