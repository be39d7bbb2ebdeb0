//! The computer players of patiences that several play with the same cards.
//! They know the board before their seat, and so the cards called so far; the
//! order of the others they imagine anew, never looking at it.
//!
//! The gentle player makes the move after which its board counts most, and
//! thinks of no card to come. The keen one asks of every line what hands it can
//! still become with the cards not yet seen, each by its chance; the few moves
//! that promise most it tries out: it imagines the cards to come some times
//! over, plays on in its thoughts to the end, and makes the move with which it
//! comes off best. Its thinking is bounded: so many cards placed in thought.
//! Where a game is not measured by lines it plays as the gentle one does.

use super::prospects::{Line, Unseen};
use crate::{
    cards::Rng,
    engine::{Log, Move, Plan, Table, TableCard},
    machine::Strength,
    rules::{Measure, PartId, PokerScale},
};

/// How many moves are tried out.
const TRIED: usize = 6;
/// How often the cards to come are imagined at most.
const WORLDS: usize = 40;
/// How many cards are placed in thought before one is placed on the board, so
/// that no move takes long.
const THOUGHT: usize = 1200;
/// No field has more rows or columns.
const MOST_LINES: usize = 16;
/// What it costs to throw a card away that could be thrown away later.
const DISCARD: f32 = 1.0;

/// The move of a seat with this table before it.
pub(super) fn choose(plan: &Plan, table: &Table, strength: Strength, mut rng: Rng) -> Option<Move> {
    let mut moves = Vec::new();
    plan.legal(table, &mut moves);
    if moves.len() < 2 {
        return moves.first().copied();
    }
    // Between equals the lot decides.
    rng.shuffle(&mut moves);
    match (strength, Lines::of(plan)) {
        (Strength::Keen, Some(lines)) => Some(lines.best(table, &moves, rng)),
        _ => moves.into_iter().max_by_key(|mv| score_after(plan, table, *mv)),
    }
}

/// What a board counts after a move.
fn score_after(plan: &Plan, table: &Table, mv: Move) -> i32 {
    let mut table = table.clone();
    plan.apply(&mut table, mv, &mut Log::default());
    plan.score(&table).value
}

/// A board that is measured by the hands in its lines.
struct Lines<'a> {
    plan: &'a Plan,
    field: PartId,
    columns: usize,
    scale: PokerScale,
}

impl<'a> Lines<'a> {
    fn of(plan: &'a Plan) -> Option<Lines<'a>> {
        match plan.rules().measure {
            Measure::Poker { part, columns, scale } => {
                let columns = usize::from(columns);
                let fits = columns.max(plan.piles_of(part).len().div_ceil(columns)) <= MOST_LINES;
                fits.then_some(Lines { plan, field: part, columns, scale })
            }
            _ => None,
        }
    }

    /// Of several moves the one with which a player comes off best.
    fn best(&self, table: &Table, moves: &[Move], mut rng: Rng) -> Move {
        let mut promising = self.promises(table, moves);
        promising.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        promising.truncate(TRIED);
        let mut worth = vec![0; promising.len()];
        let stock = self.plan.stock().map_or(0, |stock| table.len(stock));
        let worlds = (THOUGHT / ((stock + 1) * promising.len())).clamp(1, WORLDS);
        for _ in 0..worlds {
            let world = self.imagined(table, &mut rng);
            for ((mv, _), worth) in promising.iter().zip(&mut worth) {
                *worth += self.played_out(world.clone(), *mv);
            }
        }
        // So few boards played out leave much to chance, which what was promised weighs down.
        let worth = |at: usize| worth[at] as f32 / worlds as f32 + promising[at].1;
        let best = (0..promising.len()).max_by(|a, b| worth(*a).total_cmp(&worth(*b)));
        best.map_or(moves[0], |at| promising[at].0)
    }

    /// The table as it may be: the cards that lie face down in any order.
    fn imagined(&self, table: &Table, rng: &mut Rng) -> Table {
        let is_hidden = |card: &&TableCard| !card.is_up();
        let mut piles: Vec<Vec<TableCard>> =
            table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let mut hidden: Vec<TableCard> =
            piles.iter().flatten().filter(is_hidden).copied().collect();
        // Which they are is known; their order is not.
        hidden.sort_unstable_by_key(|card| card.id());
        rng.shuffle(&mut hidden);
        let places = piles.iter_mut().flatten().filter(|card| !card.is_up());
        for (place, card) in places.zip(hidden) {
            *place = card;
        }
        let mut table = table.clone();
        let mut log = Log::default();
        log.begin();
        log.lay_anew(&mut table, piles);
        table
    }

    /// Makes a move and those that then promise most, to the end; gives the
    /// points of the board.
    fn played_out(&self, mut table: Table, first: Move) -> i32 {
        let (mut moves, mut log) = (Vec::new(), Log::default());
        let mut next = Some(first);
        // Every move uses a card up.
        for _ in 0..table.faces().len() {
            let Some(mv) = next else { break };
            self.plan.apply(&mut table, mv, &mut log);
            self.plan.legal(&table, &mut moves);
            let promises = self.promises(&table, &moves);
            let best = promises.into_iter().max_by(|(_, a), (_, b)| a.total_cmp(b));
            next = best.map(|(mv, _)| mv);
        }
        self.plan.score(&table).value
    }

    /// What each of several moves adds to the worth of the lines.
    fn promises(&self, table: &Table, moves: &[Move]) -> Vec<(Move, f32)> {
        let unseen = Unseen::of(self.plan, table);
        let [rows, columns] = self.lines_of(table);
        let gain = |line: &Line, card| {
            line.with(card).worth(&unseen, &self.scale) - line.worth(&unseen, &self.scale)
        };
        // What a line gains by the card is worked out once, and for all empty ones alike.
        let (mut in_rows, mut in_columns) = ([None; MOST_LINES], [None; MOST_LINES]);
        let mut in_empty = None;
        let mut promise = |mv: &Move| {
            let (from, to) = (mv.giver()?, mv.receiver()?);
            let card = table.top(from)?;
            if self.plan.part_of(to) != self.field {
                return None;
            }
            let place = usize::from(self.plan.index_in_part(to));
            let (row, column) = (place / self.columns, place % self.columns);
            let mut in_line = |line: &Line, known: &mut Option<f32>| {
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

    /// The rows and the columns of the field.
    fn lines_of(&self, table: &Table) -> [[Line; MOST_LINES]; 2] {
        let mut lines = [[Line::default(); MOST_LINES]; 2];
        for (place, pile) in self.plan.piles_of(self.field).enumerate() {
            if let Some(card) = table.top(pile) {
                for (lines, at) in
                    lines.iter_mut().zip([place / self.columns, place % self.columns])
                {
                    lines[at] = lines[at].with(card);
                }
            }
        }
        lines
    }
}
