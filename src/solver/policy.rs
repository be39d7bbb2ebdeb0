//! A fast computer player that prefers useful moves. On a table whose cards are all known, it plays
//! a game to the end. Such a game is a rollout: it helps to estimate how good a move is. Depends on
//! the engine and on declarations (the rules of a game as data), not on particular games.
//!
//! The weight of a move depends on its direct effects:
//!
//! - cards go to a foundation;
//! - a hidden card is turned up;
//! - a card that a foundation needs becomes free;
//! - a pile becomes empty;
//! - a card of the stock finds a place in the tableau.
//!
//! The player chooses a move at random, and the probability of a move is proportional to its
//! weight. It does not move a card again until a move with a useful effect has been made, so that
//! every game ends.

use crate::{
    cards::{CardId, Rng},
    engine::{Carry, Log, Move, Outcome, PileId, PileSet, Plan, Table},
    rules::{Measure, MoveWeights, Onto, Win},
};

/// A fast computer player for one game.
#[derive(Clone, Debug)]
pub(super) struct RolloutPolicy<'p> {
    plan: &'p Plan,
    weights: MoveWeights,
    foundations: PileSet,
    /// Piles that are not foundations and to which no route leads. Cards only leave these piles.
    feeders: PileSet,
    /// Piles that accept any card, or most cards, when they are empty.
    spaces: PileSet,
    /// Piles that hold single cards and on which the player cannot build.
    cells: PileSet,
    /// True if the player usually chooses the move that adds most to the score.
    by_score: bool,
    /// The cards that were moved without a useful effect since the last useful move.
    shifted: ShiftedCards,
    moves: Vec<Move>,
    move_weights: Vec<u32>,
}

/// The maximum weight of a move. It prevents an overflow when hundreds of weights are added up.
const MAX_WEIGHT: u32 = 10_000_000;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct RolloutResult {
    pub won: bool,
    pub score: i32,
    /// How many states were visited. If the player chooses by score, each move that it tries counts
    /// too.
    pub states: u64,
}

/// The maximum number of states in a rollout.
const LONGEST: u64 = 1_000;

impl<'p> RolloutPolicy<'p> {
    /// Creates a player with the weights of the game.
    pub fn new(plan: &'p Plan) -> RolloutPolicy<'p> {
        let own = plan.rules().own_weights;
        RolloutPolicy::with_weights(plan, own.map_or(MoveWeights::USUAL, |own| own.weights))
    }

    pub fn with_weights(plan: &'p Plan, weights: MoveWeights) -> RolloutPolicy<'p> {
        let rules = plan.rules();
        let piles = |test: &dyn Fn(PileId) -> bool| {
            PileSet::from_piles(plan.piles().filter(|pile| test(*pile)))
        };
        let takes = |pile: PileId, onto: &dyn Fn(Onto) -> bool| {
            let part = plan.part_of(pile);
            rules.all_routes().any(|route| route.to == part && onto(route.onto))
        };
        let home = piles(&|pile| plan.is_foundation(pile));
        let cells = piles(&|pile| {
            let part = plan.part(pile);
            part.build.is_none() && part.foundation.is_none() && takes(pile, &|_| true)
        });
        RolloutPolicy {
            plan,
            weights,
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
            move_weights: Vec::new(),
        }
    }

    /// Plays a table to its end. `shifted` contains the cards that were moved without a useful
    /// effect before this table.
    pub fn rollout(
        &mut self,
        mut table: Table,
        shifted: ShiftedCards,
        rng: &mut Rng,
    ) -> RolloutResult {
        let (mut log, mut states) = (Log::default(), 0);
        self.shifted = shifted;
        // False if the player has only dealt cards since the last redeal.
        let mut stirred = true;
        while states < LONGEST {
            self.plan.list_legal_moves(&table, &mut self.moves);
            if self.moves.is_empty() || self.is_lost(&table) {
                break;
            }
            let pick = if self.by_score && rng.random_below(8) > 0 {
                states += self.moves.len() as u64;
                self.best_move_by_score(&mut table, rng)
            } else {
                self.choose_random_move(&table, stirred, rng)
            };
            let Some(mv) = pick else { break };
            let mut shifted = self.shifted;
            self.update_shifted_cards(&table, mv, &mut shifted);
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

    /// Chooses a move at random, with probabilities in proportion to the weights. Returns `None` if
    /// no move is useful.
    fn choose_random_move(&mut self, table: &Table, stirred: bool, rng: &mut Rng) -> Option<Move> {
        let wanted = self.plan.faces_wanted_by_foundations(table);
        let mut move_weights = std::mem::take(&mut self.move_weights);
        move_weights.clear();
        move_weights.extend(self.moves.iter().map(|mv| match mv {
            Move::Redeal if !stirred => 0,
            mv => self.move_weight(table, *mv, wanted, &self.shifted),
        }));
        let total: u32 = move_weights.iter().sum();
        let mut left = rng.random_below(total);
        let at = move_weights.iter().position(|weight| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        self.move_weights = move_weights;
        at.map(|at| self.moves[at])
    }

    /// Returns the weight of a move, or 0 if the move has no use.
    pub fn move_weight(&self, table: &Table, mv: Move, wanted: u64, shifted: &ShiftedCards) -> u32 {
        let weights = &self.weights;
        match mv {
            Move::Carry(carry) => {
                let weight = self.weight_of_carry(table, carry, wanted, shifted);
                weight.min(MAX_WEIGHT.into()) as u32
            }
            Move::Together(_) | Move::FourCards(_) => weights.together,
            Move::Deal => weights.deal,
            Move::Redeal => weights.redeal,
            Move::Call { .. } => weights.call,
        }
    }

    fn weight_of_carry(
        &self,
        table: &Table,
        carry: Carry,
        wanted: u64,
        shifted: &ShiftedCards,
    ) -> u64 {
        let weights = &self.weights;
        let (from, to) = (carry.from, carry.to);
        if self.foundations.contains(to) {
            return if self.foundations.contains(from) {
                weights.from_foundation.into()
            } else {
                weights.home.into()
            };
        }
        if self.foundations.contains(from) {
            return weights.from_foundation.into();
        }
        let cards = table.pile(from);
        let lowest = carry.card_range(cards.len()).start;
        let Some(card) = cards.get(lowest).copied() else { return 0 };
        let into_space = table.is_empty(to);
        let feeds = self.feeders.contains(from) || self.cells.contains(from);
        let useful = if self.cells.contains(to) {
            u64::from(weights.cell)
        } else if into_space && feeds {
            u64::from(weights.space) * u64::from(weights.settles) / 10
        } else if into_space {
            u64::from(weights.space)
        } else if feeds {
            u64::from(weights.feed)
        } else {
            u64::from(weights.shift)
        };
        let useful = useful + useful * u64::from(weights.lowers) / (10 * (lowest as u64 + 1));
        let under = lowest.checked_sub(1).map(|under| cards[under]);
        match under {
            Some(under) if !under.is_up() => useful * u64::from(weights.reveals),
            _ if shifted.contains(card.id()) && !feeds => 0,
            Some(under) if wanted >> table.face(under).index() & 1 == 1 => {
                useful * u64::from(weights.frees)
            }
            Some(under) => {
                let build = self.plan.part(from).build;
                let face = (table.face(under), table.face(card));
                let lateral = build.is_some_and(|build| build.allows(face.0, face.1));
                if lateral && !feeds { useful / u64::from(weights.lateral) } else { useful }
            }
            None if self.spaces.contains(from) && into_space => 0,
            None if self.spaces.contains(from) => useful * u64::from(weights.empties),
            None => useful,
        }
    }

    /// Returns the move that leads to the highest score. If several moves lead to this score,
    /// chooses one of them at random.
    fn best_move_by_score(&self, table: &mut Table, rng: &mut Rng) -> Option<Move> {
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
            if rng.random_below(ties) == 0 {
                best = Some((reached, *mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// Updates `shifted` before a move. A deal changes nothing. A carry (a move from pile to pile)
    /// clears the set if it goes to a foundation or reveals a card; otherwise it adds the lowest
    /// card that it moves. All other moves clear the set.
    pub fn update_shifted_cards(&self, table: &Table, mv: Move, shifted: &mut ShiftedCards) {
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
            shifted.insert(card.id());
        }
    }
}

/// The set of cards that were moved without a useful effect since the last useful move. It has one
/// bit for each card id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ShiftedCards([u64; 6]);

impl ShiftedCards {
    const fn contains(&self, card: CardId) -> bool {
        (card.0 as usize) < 384 && self.0[(card.0 >> 6) as usize] >> (card.0 & 63) & 1 == 1
    }

    const fn insert(&mut self, card: CardId) {
        if (card.0 as usize) < 384 {
            self.0[(card.0 >> 6) as usize] |= 1 << (card.0 & 63);
        }
    }
}
