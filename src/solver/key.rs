//! Which tables are one and the same to the search: a number of 128 bits, kept
//! up to date from the steps of each move. Knows tables and steps.
//!
//! The key is a sum over the piles, so that a move changes only the terms of
//! the piles it touches. A pile's term is made from its cards from the bottom
//! up, and the sums on the way are kept, so that a card more or less on top
//! costs the same for every pile. The term is salted with the pile, or, where
//! piles are alike, with the first of them: then a sum tells what lies there,
//! and not where. Early and late in the game other piles may be alike (see
//! `alike`), so that there are two sums.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::{
    engine::{PileId, Plan, Step, Table, TableCard},
    rules::{End, Fresh, MOST_CALLS, MOST_DOORS, MOST_GIVERS, Onto, Times},
};

use super::{
    alike::{self, Alike},
    aspect::{self, Aspect},
    told::{self, Told, Top},
    verdict::{self, Shuffles, Task},
};

/// Two halves of a key in the making, each mixed in its own way.
type Halves = [u64; 2];

/// The key of a table that is being played on.
#[derive(Clone, Debug)]
pub(super) struct Key<'p> {
    plan: &'p Plan,
    aspect: Aspect,
    codes: Box<[Halves; CODES]>,
    piles: Vec<Pile>,
    early: u128,
    late: u128,
    /// The piles touched since the last sum, each once.
    touched: Vec<PileId>,
    told: State,
}

/// What of a table's state is told.
#[derive(Clone, Debug)]
struct State {
    /// Whether late in the game other piles are alike than early.
    ends: bool,
    /// Whether redeals are looked past.
    redeals: bool,
    /// At most so many redeals are told apart.
    most_redeals: u8,
    /// The calls whose uses are told.
    calls: [bool; MOST_CALLS],
    /// Whether more is remembered than phase, counts and fresh cards.
    more: bool,
    /// Whether the random numbers to come are told.
    random: bool,
}

/// One pile's part in the key.
#[derive(Clone, Debug)]
struct Pile {
    told: Told,
    /// The sums from the bottom up to each card; only where all is told.
    sums: Vec<Halves>,
    /// The salts, early and late.
    salts: [u64; 2],
    terms: [u128; 2],
    /// How many cards lie there, as the steps have it that were gone through.
    len: usize,
    /// How many of the sums still hold.
    holds: usize,
    touched: bool,
}

/// How many codes of cards there are: aspect, side, and whether two foundations
/// wanted the card.
const CODES: usize = 256;
const EMPTY: Halves = [0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344];
const FACTORS: Halves = [0xa076_1d64_78bd_642f, 0xe703_7ed1_a0b4_28db];

impl<'p> Key<'p> {
    /// The key of a table, by what the task lets it leave out.
    pub fn new(plan: &'p Plan, table: &Table, task: Task) -> Key<'p> {
        let aspect = if task.reductions.suits { aspect::asked(plan) } else { Aspect::Suit };
        Key::with(plan, table, task, aspect)
    }

    /// A key that is the same for some tables that are not: it tells of suits
    /// only what builds ask.
    pub fn blurred(plan: &'p Plan, table: &Table, task: Task) -> Key<'p> {
        Key::with(plan, table, task, aspect::asked_by_builds(plan))
    }

    fn with(plan: &'p Plan, table: &Table, task: Task, aspect: Aspect) -> Key<'p> {
        let on = task.reductions;
        let parts =
            if on.told { told::piles(plan) } else { vec![Told::All; plan.rules().parts.len()] };
        let alike =
            if on.alike { Alike::find(plan, &parts, task.shuffles) } else { Alike::none(plan) };
        let pile = |pile: PileId| Pile {
            told: parts[usize::from(plan.part_of(pile).0)],
            sums: Vec::new(),
            salts: [alike.early[pile.index()], alike.late[pile.index()]].map(|like| like.0.into()),
            terms: [0; 2],
            len: 0,
            holds: 0,
            touched: false,
        };
        let mut key = Key {
            plan,
            aspect,
            codes: Box::new(std::array::from_fn(|code| {
                [spread(code as u64 + 1), spread(!(code as u64))]
            })),
            piles: plan.piles().map(pile).collect(),
            early: 0,
            late: 0,
            touched: Vec::new(),
            told: State::new(plan, task, alike.early != alike.late),
        };
        plan.piles().for_each(|pile| key.touch(pile, 0));
        key.sum(table);
        key
    }

    /// The declaration by which it is played.
    pub const fn plan(&self) -> &'p Plan {
        self.plan
    }

    /// The key of any other table of the game.
    pub fn again(&mut self, table: &Table) -> u128 {
        self.plan.piles().for_each(|pile| self.touch(pile, 0));
        self.sum(table);
        self.total(table)
    }

    /// Notes the steps of a move that has been made; before the key is asked for,
    /// [`Key::sum`] must follow.
    pub fn note(&mut self, steps: &[Step]) {
        for step in steps {
            match *step {
                Step::Carry { from, from_end, to, to_end, count, .. } if from != to => {
                    self.leaves(from, from_end, count.into());
                    self.comes(to, to_end, count.into());
                }
                Step::Draw { from, place, to, to_end } => {
                    self.changes_within(from, place.get());
                    self.leaves(from, End::Top, 1);
                    self.comes(to, to_end, 1);
                }
                ref other => self.note_other(other),
            }
        }
    }

    /// Notes the steps of a move that is going to be taken back; when it is, and before
    /// the key is asked for, [`Key::sum`] must follow.
    pub fn note_back(&mut self, steps: &[Step]) {
        for step in steps.iter().rev() {
            match *step {
                Step::Carry { from, from_end, to, to_end, count, .. } if from != to => {
                    self.leaves(to, to_end, count.into());
                    self.comes(from, from_end, count.into());
                }
                Step::Draw { from, place, to, to_end } => {
                    self.leaves(to, to_end, 1);
                    self.changes_within(from, place.get());
                    self.comes(from, End::Top, 1);
                }
                ref other => self.note_other(other),
            }
        }
    }

    /// Notes a step that changes no number of cards, or all piles at once.
    fn note_other(&mut self, step: &Step) {
        match *step {
            Step::Carry { from: pile, .. } => self.touch(pile, 0),
            Step::Flip(pile) => {
                let len = self.piles.get(pile.index()).map_or(0, |pile| pile.len);
                self.touch(pile, len.saturating_sub(1));
            }
            Step::Fresh { pile, .. } => self.touch(pile, usize::MAX),
            Step::Anew(_) | Step::Dual { .. } => {
                self.plan.piles().for_each(|pile| self.touch(pile, 0));
            }
            // Numbers of cards and the state are asked when the key is.
            Step::Draw { .. } | Step::State(_) | Step::Number { .. } | Step::Exchanged { .. } => {}
        }
    }

    /// A card comes into a pile or leaves it at a place from 1 at the bottom.
    fn changes_within(&mut self, pile: PileId, place: u16) {
        self.touch(pile, usize::from(place) - 1);
    }

    fn leaves(&mut self, pile: PileId, end: End, count: usize) {
        let Some(len) = self.piles.get(pile.index()).map(|pile| pile.len) else { return };
        let left = len.saturating_sub(count);
        self.touch(pile, if end == End::Top { left } else { 0 });
        self.piles[pile.index()].len = left;
    }

    fn comes(&mut self, pile: PileId, end: End, count: usize) {
        let Some(len) = self.piles.get(pile.index()).map(|pile| pile.len) else { return };
        self.touch(pile, if end == End::Top { len } else { 0 });
        self.piles[pile.index()].len = len + count;
    }

    /// A pile changes above so many of its cards.
    fn touch(&mut self, pile: PileId, holds: usize) {
        let Some(of) = self.piles.get_mut(pile.index()) else { return };
        of.holds = of.holds.min(holds);
        if !of.touched {
            of.touched = true;
            self.touched.push(pile);
        }
    }

    /// Sums up anew what was touched.
    pub fn sum(&mut self, table: &Table) {
        while let Some(at) = self.touched.pop() {
            let before = self.piles[at.index()].terms;
            self.sum_pile(table, at);
            let now = self.piles[at.index()].terms;
            self.early = self.early.wrapping_add(now[0]).wrapping_sub(before[0]);
            self.late = self.late.wrapping_add(now[1]).wrapping_sub(before[1]);
        }
    }

    fn sum_pile(&mut self, table: &Table, at: PileId) {
        let (cards, pile) = (table.pile(at), &mut self.piles[at.index()]);
        let code = |card: TableCard| {
            let face = self.aspect.number(table.face(card));
            (face | u64::from(card.is_up()) << 6 | u64::from(table.is_dual(card.id())) << 7)
                as usize
        };
        let sum = match pile.told {
            Told::All => {
                pile.sums.truncate(pile.holds.min(cards.len()));
                let mut sum = pile.sums.last().copied().unwrap_or(EMPTY);
                for card in &cards[pile.sums.len()..] {
                    sum = add(sum, self.codes[code(*card)]);
                    pile.sums.push(sum);
                }
                sum
            }
            Told::Ends { top, bottom } => {
                let shown = cards.last().map_or(0, |card| match top {
                    Top::Nothing => 0,
                    Top::Suit => 1 + self.aspect.beside_rank(table.face(*card)),
                    Top::Face => code(*card) as u64,
                });
                let first = cards.first().filter(|_| bottom);
                let first = first.map_or(0, |card| table.face(*card).rank().number());
                let told = cards.len() as u64 | shown << 16 | u64::from(first) << 32;
                add(EMPTY, [spread(told), spread(!told)])
            }
        };
        let fresh =
            [Fresh::Turned, Fresh::Uncovered].map(|kind| u64::from(table.is_fresh(at, kind)));
        let fresh = (fresh[0] | fresh[1] << 1) << 8;
        pile.terms = pile.salts.map(|salt| finish(sum, salt | fresh));
        (pile.len, pile.holds, pile.touched) = (cards.len(), usize::MAX, false);
    }

    /// The key of the table as it was last summed.
    pub fn total(&self, table: &Table) -> u128 {
        let piles = if self.told.is_late(self.plan, table) { self.late } else { self.early };
        piles.wrapping_add(self.told.term(table))
    }
}

impl State {
    fn new(plan: &Plan, task: Task, differ: bool) -> State {
        let (rules, on) = (plan.rules(), task.reductions);
        let redeal = rules.redeal.as_ref();
        let endless = redeal.filter(|redeal| redeal.times == Times::Endless && on.counts);
        let calls = std::array::from_fn(|call| {
            rules.calls.get(call).is_some_and(|call| !on.counts || call.times != Times::Endless)
        });
        let mut kinds = rules.phases.iter().flat_map(|phase| &phase.together);
        let remembers = |onto: Onto| matches!(onto, Onto::Grace { .. } | Onto::Field { .. });
        let more = !rules.calls.is_empty()
            || rules.parts.iter().any(|part| part.doors.is_some())
            || rules.all_routes().any(|route| remembers(route.onto))
            || kinds.any(|kind| kind.cards.takes_two_moves());
        let shuffles = verdict::redeals_shuffle(plan) || verdict::deals_anew(plan);
        State {
            ends: differ && alike::ends(plan, task.shuffles),
            redeals: alike::follows_redeals(plan, task.shuffles),
            // Which phase begins with a redeal is told by its number up to the
            // last that is named; no more is asked of redeals without end.
            most_redeals: endless
                .map_or(u8::MAX, |redeal| redeal.leads.len().saturating_sub(1) as u8),
            calls,
            more,
            random: shuffles && task.shuffles == Shuffles::Known,
        }
    }

    /// Tests if the stock is out for good.
    fn is_late(&self, plan: &Plan, table: &Table) -> bool {
        self.ends
            && plan.stock().is_none_or(|stock| table.is_empty(stock))
            && plan
                .rules()
                .redeal
                .as_ref()
                .filter(|_| self.redeals)
                .is_none_or(|redeal| !redeal.times.allow(table.state.redeals))
    }

    fn term(&self, table: &Table) -> u128 {
        let state = &table.state;
        let redeals = state.redeals.min(self.most_redeals);
        let bytes =
            [state.phase, redeals, state.cursor, state.round, state.moved.into(), state.laid, 0, 0];
        let mut sum = add(EMPTY, [u64::from_le_bytes(bytes), spread(u64::from_le_bytes(bytes))]);
        if self.more {
            sum = self.remembered(table, sum);
        }
        if self.random {
            let mut hasher = DefaultHasher::new();
            state.rng.hash(&mut hasher);
            let random = hasher.finish();
            sum = add(sum, [random, spread(random)]);
        }
        finish(sum, 1 << 16)
    }

    /// What is remembered besides phase, counts and fresh cards.
    fn remembered(&self, table: &Table, sum: Halves) -> Halves {
        let calls = (0..MOST_CALLS).filter(|call| self.calls[*call]);
        let calls = calls.map(|call| u64::from(table.called(call as u8)));
        let last = table.last().map_or(0, |pile| 1 + u64::from(pile.0));
        let declared = table.declared().map_or(0, |rank| rank.number().into());
        let exchanged =
            table.exchanged().map_or(0, |[a, b]| 1 << 16 | u64::from(a.0) << 8 | u64::from(b.0));
        let given = (0..MOST_GIVERS as u8).map(|to| u64::from(table.given(to)));
        let doors = (0..MOST_DOORS as u8).map(|pile| u64::from(table.door(pile)));
        let all = calls.chain([last, declared, exchanged]).chain(given).chain(doors);
        all.fold(sum, |sum, word| add(sum, [spread(word), spread(!word)]))
    }
}

/// One thing more in a sum in which the order tells.
#[inline]
const fn add(sum: Halves, code: Halves) -> Halves {
    [
        (sum[0] ^ code[0]).wrapping_mul(FACTORS[0]).rotate_left(29),
        (sum[1] ^ code[1]).wrapping_mul(FACTORS[1]).rotate_left(37),
    ]
}

/// A term of a sum in which the order does not tell.
#[inline]
fn finish(sum: Halves, salt: u64) -> u128 {
    let salt = spread(salt);
    u128::from(spread(sum[0] ^ salt)) << 64 | u128::from(spread(sum[1].wrapping_add(salt)))
}

/// Spreads a word over all bits, each word to another.
#[inline]
const fn spread(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}
