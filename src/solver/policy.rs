//! A fast player with good habits. It plays a game on to its end when all cards are given: this is
//! the rollout that shows what may follow a move. It knows the engine and the vocabulary of a
//! declaration; it knows no game.
//!
//! The weight of a move depends on what it does at first sight: cards go to a foundation, a hidden
//! card is turned up, a card that a foundation needs becomes free, a pile becomes empty, a card of
//! the stock finds a place in the tableau. The player draws a move at random in proportion to the
//! weights. It does not shift a card again before something useful has happened, so that every game
//! ends.

use crate::{
    cards::{CardId, Rng},
    engine::{Carry, Log, Move, Outcome, PileId, PileSet, Plan, Table},
    rules::{Measure, Onto, Win},
};

/// A fast player of one game.
#[derive(Clone, Debug)]
pub(super) struct RolloutPolicy<'p> {
    plan: &'p Plan,
    weights: MoveWeights,
    foundations: PileSet,
    /// Piles that give cards to the tableau and take none.
    feeders: PileSet,
    /// Piles that take any card, or most cards, when they are empty.
    spaces: PileSet,
    /// Places for single cards on which nothing is built.
    cells: PileSet,
    /// True if moves are chosen by what they add to the score.
    by_score: bool,
    /// The cards that were shifted since something useful happened.
    shifted: ShiftedCards,
    moves: Vec<Move>,
    likings: Vec<u32>,
}

/// The weight of a move by what it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveWeights {
    pub home: u32,
    pub together: u32,
    pub feed: u32,
    pub shift: u32,
    pub space: u32,
    pub cell: u32,
    pub from_foundation: u32,
    pub deal: u32,
    pub redeal: u32,
    pub call: u32,
    /// Factor if the move turns up a hidden card.
    pub reveals: u32,
    /// Factor if the move uncovers a card that a foundation needs.
    pub frees: u32,
    /// Factor if the move empties a pile that the player can fill freely.
    pub empties: u32,
    /// Divisor if the cards were already on a card on which they can be built.
    pub lateral: u32,
    /// Factor in tenths if the move brings a card of the stock into a space.
    pub settles: u32,
    /// Bonus in tenths. It is divided by the number of cards left behind, plus one.
    pub lowers: u32,
}

impl MoveWeights {
    /// The usual weights, found by trials over all games together.
    pub const USUAL: MoveWeights = MoveWeights {
        home: 950_000,
        together: 29_000,
        feed: 22_000,
        shift: 6_400,
        space: 300,
        cell: 35,
        from_foundation: 20,
        deal: 100,
        redeal: 560,
        call: 100,
        reveals: 16,
        frees: 128,
        empties: 8,
        lateral: 5,
        settles: 28,
        lowers: 9,
    };
}

/// The largest weight of a move, so that a sum of hundreds does not overflow.
const MAX_WEIGHT: u32 = 10_000_000;

/// The result of a rollout.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RolloutResult {
    pub won: bool,
    pub score: i32,
    /// How many moves were made.
    pub states: u64,
}

/// The most moves of a rollout.
const LONGEST: u64 = 1_000;

impl<'p> RolloutPolicy<'p> {
    pub fn new(plan: &'p Plan, taste: MoveWeights) -> RolloutPolicy<'p> {
        let rules = plan.rules();
        let piles = |test: &dyn Fn(PileId) -> bool| {
            PileSet::from_piles(plan.piles().filter(|pile| test(*pile)))
        };
        let takes = |pile: PileId, onto: &dyn Fn(Onto) -> bool| {
            let part = plan.part_of(pile);
            rules.all_routes().any(|route| route.to == part && onto(route.onto))
        };
        let home = piles(&|pile| plan.part(pile).foundation.is_some());
        let cells = piles(&|pile| {
            let part = plan.part(pile);
            part.build.is_none() && part.foundation.is_none() && takes(pile, &|_| true)
        });
        RolloutPolicy {
            plan,
            weights: taste,
            feeders: piles(&|pile| !home.contains(pile) && !takes(pile, &|_| true)),
            spaces: piles(&|pile| takes(pile, &|onto| matches!(onto, Onto::Space | Onto::Any))),
            foundations: home,
            cells,
            by_score: !matches!(
                rules.measure,
                Measure::Foundations | Measure::Counters { .. } | Measure::Sets { .. }
            ) && (rules.win == Win::Never || rules.measure == Measure::WinProgress),
            shifted: ShiftedCards::default(),
            moves: Vec::new(),
            likings: Vec::new(),
        }
    }

    /// Plays a table to its end. `shifted` are the cards that were shifted before.
    pub fn rollout(
        &mut self,
        mut table: Table,
        shifted: ShiftedCards,
        rng: &mut Rng,
    ) -> RolloutResult {
        let (mut log, mut states) = (Log::default(), 0);
        self.shifted = shifted;
        // False if only deals have followed the last redeal.
        let mut stirred = true;
        while states < LONGEST {
            self.plan.legal(&table, &mut self.moves);
            if self.moves.is_empty() || self.is_lost(&table) {
                break;
            }
            let pick = if self.by_score && rng.below(8) > 0 {
                states += self.moves.len() as u64;
                self.best_by_score(&mut table, rng)
            } else {
                self.draw(&table, stirred, rng)
            };
            let Some(mv) = pick else { break };
            let mut shifted = self.shifted;
            self.note_shift(&table, mv, &mut shifted);
            self.shifted = shifted;
            match mv {
                Move::Redeal => stirred = false,
                Move::Deal => {}
                _ => stirred = true,
            }
            self.plan.apply(&mut table, mv, &mut log);
            states += 1;
        }
        let won = self.plan.is_won(&table);
        RolloutResult { won, score: self.plan.score(&table).value, states: states.max(1) }
    }

    fn is_lost(&self, table: &Table) -> bool {
        self.plan.rules().lost.is_some() && self.plan.outcome(table, &self.moves) != Outcome::Open
    }

    /// Draws a move in proportion to the weights. Returns `None` if no move is useful.
    fn draw(&mut self, table: &Table, stirred: bool, rng: &mut Rng) -> Option<Move> {
        let wanted = self.plan.wanted_by_foundations(table);
        let mut likings = std::mem::take(&mut self.likings);
        likings.clear();
        likings.extend(self.moves.iter().map(|mv| match mv {
            Move::Redeal if !stirred => 0,
            mv => self.weight(table, *mv, wanted, &self.shifted),
        }));
        let total: u32 = likings.iter().sum();
        let mut left = rng.below(total);
        let at = likings.iter().position(|liking| {
            let here = left < *liking;
            left = left.saturating_sub(*liking);
            here
        });
        self.likings = likings;
        at.map(|at| self.moves[at])
    }

    /// Returns the weight of a move, or 0 if it is useless.
    pub fn weight(&self, table: &Table, mv: Move, wanted: u64, shifted: &ShiftedCards) -> u32 {
        let taste = &self.weights;
        match mv {
            Move::Carry(carry) => {
                self.weight_of_carry(table, carry, wanted, shifted).min(MAX_WEIGHT)
            }
            Move::Together(_) | Move::Crowned(_) => taste.together,
            Move::Deal => taste.deal,
            Move::Redeal => taste.redeal,
            Move::Call { .. } => taste.call,
        }
    }

    fn weight_of_carry(
        &self,
        table: &Table,
        carry: Carry,
        wanted: u64,
        shifted: &ShiftedCards,
    ) -> u32 {
        let taste = &self.weights;
        let (from, to) = (carry.from, carry.to);
        if self.foundations.contains(to) {
            return if self.foundations.contains(from) {
                taste.from_foundation
            } else {
                taste.home
            };
        }
        if self.foundations.contains(from) {
            return taste.from_foundation;
        }
        let cards = table.pile(from);
        let lowest = carry.card_range(cards.len()).start;
        let Some(card) = cards.get(lowest).copied() else { return 0 };
        let into_space = table.is_empty(to);
        let feeds = self.feeders.contains(from) || self.cells.contains(from);
        let useful = if self.cells.contains(to) {
            taste.cell
        } else if into_space && feeds {
            taste.space * taste.settles / 10
        } else if into_space {
            taste.space
        } else if feeds {
            taste.feed
        } else {
            taste.shift
        };
        let useful = useful + useful * taste.lowers / (10 * (lowest as u32 + 1));
        let under = lowest.checked_sub(1).map(|under| cards[under]);
        match under {
            Some(under) if !under.is_up() => useful * taste.reveals,
            _ if shifted.has(card.id()) && !feeds => 0,
            Some(under) if wanted >> table.face(under).index() & 1 == 1 => useful * taste.frees,
            Some(under) => {
                let build = self.plan.part(from).build;
                let face = (table.face(under), table.face(card));
                let lateral = build.is_some_and(|build| build.allows(face.0, face.1));
                if lateral && !feeds { useful / taste.lateral } else { useful }
            }
            None if self.spaces.contains(from) && into_space => 0,
            None if self.spaces.contains(from) => useful * taste.empties,
            None => useful,
        }
    }

    /// Returns the move that adds most to the score. Among equals it chooses at random.
    fn best_by_score(&self, table: &mut Table, rng: &mut Rng) -> Option<Move> {
        let (mut log, mut best, mut ties) = (Log::default(), None, 0);
        for mv in &self.moves {
            self.plan.apply(table, *mv, &mut log);
            let reached = (self.plan.is_won(table), self.plan.score(table).value);
            self.plan.undo(table, &mut log);
            match best {
                Some((before, _)) if reached < before => continue,
                Some((before, _)) if reached == before => ties += 1,
                _ => ties = 1,
            }
            if rng.below(ties) == 0 {
                best = Some((reached, *mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// Updates `shifted` before a move. A move that does something useful clears the set. Another
    /// move of cards adds its lowest card. A deal changes nothing.
    pub fn note_shift(&self, table: &Table, mv: Move, shifted: &mut ShiftedCards) {
        let Move::Carry(carry) = mv else {
            if mv != Move::Deal {
                *shifted = ShiftedCards::default();
            }
            return;
        };
        let cards = table.pile(carry.from);
        let lowest = carry.card_range(cards.len()).start;
        let reveals = lowest > 0 && !cards[lowest - 1].is_up();
        if self.foundations.contains(carry.to) || reveals {
            *shifted = ShiftedCards::default();
        } else if let Some(card) = cards.get(lowest) {
            shifted.put(card.id());
        }
    }
}

/// The cards that were shifted since something useful happened, one bit for each card id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ShiftedCards([u64; 6]);

impl ShiftedCards {
    const fn has(&self, card: CardId) -> bool {
        (card.0 as usize) < 384 && self.0[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 == 1
    }

    const fn put(&mut self, card: CardId) {
        if (card.0 as usize) < 384 {
            self.0[(card.0 >> 6) as usize] |= 1 << (card.0 & 63);
        }
    }
}
