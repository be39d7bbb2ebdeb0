//! The computer players of patiences in which each player has a board, and all boards have the same
//! cards. The computer players know the board of their seat and the cards turned up so far. They
//! never look at the order of the other cards. They assume a random order instead.
//!
//! The gentle player chooses the move that gives the best score at once, and ignores the cards to
//! come. The keen player looks at every line (row or column). It estimates which hands the line can
//! still become with the unseen cards, and how likely each hand is. Then it tries the few most
//! promising moves with rollouts. A rollout shuffles the cards to come and plays to the end. The
//! keen player chooses the move with the best average score. The total number of cards that it
//! places in rollouts is limited. In games where lines do not score, the keen player plays like the
//! gentle player.

use super::line_chances::{PokerLine, UnseenCards};
use crate::{
    cards::Rng,
    engine::{Log, Move, Plan, Table, TableCard},
    machine::Strength,
    rules::{Measure, PartId, PokerScale},
};

/// The number of moves that the player tries with rollouts.
const TRIED: usize = 6;
/// The maximum number of rollouts for each move.
const MAX_ROLLOUTS: usize = 40;
/// The maximum total number of cards that the rollouts for one decision may place. It limits the
/// time of a decision.
const MAX_PLACED: usize = 1200;
/// The maximum number of rows, and of columns, of a board.
const MOST_LINES: usize = 16;
/// The cost of a discard, in points: the player may need this discard later.
const DISCARD: f32 = 1.0;

/// Returns the move that the computer player chooses on this table.
pub(super) fn choose_move(
    plan: &Plan,
    table: &Table,
    strength: Strength,
    mut rng: Rng,
) -> Option<Move> {
    let mut moves = Vec::new();
    plan.list_legal_moves(table, &mut moves);
    if moves.len() < 2 {
        return moves.first().copied();
    }
    // The shuffle makes the choice between equally good moves random.
    rng.shuffle(&mut moves);
    match (strength, Lines::for_plan(plan)) {
        (Strength::Keen, Some(lines)) => Some(lines.best_move(table, &moves, rng)),
        _ => moves.into_iter().max_by_key(|mv| score_after(plan, table, *mv)),
    }
}

fn score_after(plan: &Plan, table: &Table, mv: Move) -> i32 {
    let mut table = table.clone();
    plan.apply(&mut table, mv, &mut Log::default());
    plan.score(&table).value
}

/// A board on which the poker hands in the rows and columns score points.
struct Lines<'a> {
    plan: &'a Plan,
    field: PartId,
    columns: usize,
    scale: PokerScale,
}

impl<'a> Lines<'a> {
    fn for_plan(plan: &'a Plan) -> Option<Lines<'a>> {
        match plan.rules().measure {
            Measure::Poker { part, columns, scale } => {
                let columns = usize::from(columns);
                let fits = columns.max(plan.piles_of(part).len().div_ceil(columns)) <= MOST_LINES;
                fits.then_some(Lines { plan, field: part, columns, scale })
            }
            _ => None,
        }
    }

    /// Returns the best of these moves.
    fn best_move(&self, table: &Table, moves: &[Move], mut rng: Rng) -> Move {
        let mut promising = self.estimate_gains(table, moves);
        promising.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        promising.truncate(TRIED);
        let mut worth = vec![0; promising.len()];
        let stock = self.plan.stock().map_or(0, |stock| table.len(stock));
        let worlds = (MAX_PLACED / ((stock + 1) * promising.len())).clamp(1, MAX_ROLLOUTS);
        for _ in 0..worlds {
            let world = self.sample_table(table, &mut rng);
            for ((mv, _), worth) in promising.iter().zip(&mut worth) {
                *worth += self.rollout(world.clone(), *mv);
            }
        }
        // The average of a few rollouts depends a lot on chance, so the estimate is added.
        let worth = |at: usize| worth[at] as f32 / worlds as f32 + promising[at].1;
        let best = (0..promising.len()).max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        best.map_or(moves[0], |at| promising[at].0)
    }

    /// Returns a copy of the table with its face-down cards in a random order.
    fn sample_table(&self, table: &Table, rng: &mut Rng) -> Table {
        let is_hidden = |card: &&TableCard| !card.is_up();
        let mut piles: Vec<Vec<TableCard>> =
            table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let mut hidden: Vec<TableCard> =
            piles.iter().flatten().filter(is_hidden).copied().collect();
        // Sorting removes the true order: the player knows which cards are hidden, but not their
        // order.
        hidden.sort_unstable_by_key(|card| card.id());
        rng.shuffle(&mut hidden);
        let places = piles.iter_mut().flatten().filter(|card| !card.is_up());
        for (place, card) in places.zip(hidden) {
            *place = card;
        }
        let mut table = table.clone();
        let mut log = Log::default();
        log.begin_move();
        log.replace_piles(&mut table, piles);
        table
    }

    /// Makes the first move, then always the most promising move, until the game ends. Returns the
    /// score of the board.
    fn rollout(&self, mut table: Table, first: Move) -> i32 {
        let (mut moves, mut log) = (Vec::new(), Log::default());
        let mut next = Some(first);
        // Every move uses up a card, so there are at most as many moves as cards.
        for _ in 0..table.faces().len() {
            let Some(mv) = next else { break };
            self.plan.apply(&mut table, mv, &mut log);
            self.plan.list_legal_moves(&table, &mut moves);
            let promises = self.estimate_gains(&table, &moves);
            let best = promises.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
            next = best.map(|(mv, _)| mv);
        }
        self.plan.score(&table).value
    }

    /// Estimates how much each move adds to the expected points of the lines.
    fn estimate_gains(&self, table: &Table, moves: &[Move]) -> Vec<(Move, f32)> {
        let unseen = UnseenCards::from_table(self.plan, table);
        let [rows, columns] = self.rows_and_columns(table);
        let gain = |line: &PokerLine, card| {
            line.with_card(card).expected_points(&unseen, &self.scale)
                - line.expected_points(&unseen, &self.scale)
        };
        // The gain of a card is computed only once for each line, and only once for all empty lines
        // together.
        let (mut in_rows, mut in_columns) = ([None; MOST_LINES], [None; MOST_LINES]);
        let mut in_empty = None;
        let mut promise = |mv: &Move| {
            let (from, to) = (mv.giving_pile()?, mv.receiving_pile()?);
            let card = table.top_card(from)?;
            if self.plan.part_of(to) != self.field {
                return None;
            }
            let place = usize::from(self.plan.index_in_part(to));
            let (row, column) = (place / self.columns, place % self.columns);
            let mut in_line = |line: &PokerLine, known: &mut Option<f32>| {
                let known = if line.is_empty() { &mut in_empty } else { known };
                *known.get_or_insert_with(|| gain(line, card))
            };
            Some(
                in_line(&rows[row], &mut in_rows[row])
                    + in_line(&columns[column], &mut in_columns[column]),
            )
        };
        moves.iter().map(|mv| (*mv, promise(mv).unwrap_or(-DISCARD))).collect()
    }

    fn rows_and_columns(&self, table: &Table) -> [[PokerLine; MOST_LINES]; 2] {
        let mut lines = [[PokerLine::default(); MOST_LINES]; 2];
        for (place, pile) in self.plan.piles_of(self.field).enumerate() {
            if let Some(card) = table.top_card(pile) {
                for (lines, at) in
                    lines.iter_mut().zip([place / self.columns, place % self.columns])
                {
                    lines[at] = lines[at].with_card(card);
                }
            }
        }
        lines
    }
}
