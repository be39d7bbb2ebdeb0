//! The lines of a field of single cards: its rows, columns and diagonals, and
//! what their cards make together. Knows ranks by number, no moves.

use crate::rules::PartId;

use super::{
    plan::Plan,
    table::{PileId, Table},
};

/// The numbers of the ranks that lie in a field, place by place; 0 in an empty place.
#[derive(Clone, Copy)]
pub(super) struct Field {
    ranks: [u8; u8::MAX as usize],
    places: usize,
    columns: usize,
    sum: u8,
}

impl Field {
    /// The field as it lies, with its places in a row and the sum looked for.
    pub fn of(plan: &Plan, table: &Table, part: PartId, (columns, sum): (u8, u8)) -> Field {
        let mut ranks = [0; u8::MAX as usize];
        for (rank, pile) in ranks.iter_mut().zip(plan.piles_of(part)) {
            *rank = table.top(pile).map_or(0, |card| card.rank().number());
        }
        let places = plan.piles_of(part).len();
        Field { ranks, places, columns: usize::from(columns), sum }
    }

    /// The same with the cards of two places exchanged.
    pub fn exchanged(mut self, [a, b]: [usize; 2]) -> Field {
        self.ranks.swap(a, b);
        self
    }

    /// The places that hold a card.
    pub fn filled(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.places).filter(|place| self.ranks[*place] > 0)
    }

    /// Tests if the cards of two places make the sum and lie in one row or column.
    pub fn is_pair(&self, a: usize, b: usize) -> bool {
        self.ranks[a] > 0
            && self.ranks[b] > 0
            && self.ranks[a] + self.ranks[b] == self.sum
            && self.in_line(a, b)
    }

    /// Tests if two different places lie in one row or column.
    pub const fn in_line(&self, a: usize, b: usize) -> bool {
        let row = a / self.columns == b / self.columns;
        let column = a % self.columns == b % self.columns;
        a != b && (row || column)
    }

    /// Tests if any two cards are a pair.
    pub fn has_pair(&self) -> bool {
        self.filled().any(|a| (a + 1..self.places).any(|b| self.is_pair(a, b)))
    }

    /// Tests if two other cards can be exchanged so that there is a pair.
    pub fn completes(&self, first: [usize; 2]) -> bool {
        let others = || self.filled().filter(|place| !first.contains(place));
        others().any(|a| others().filter(|b| *b > a).any(|b| self.exchanged([a, b]).has_pair()))
    }

    /// The number of rows, columns and diagonals of a square that have the sum.
    pub fn lines_with_sum(&self) -> usize {
        let side = self.columns;
        let straight = |at: usize, first: usize, step: usize| {
            (0..side).map(|i| u16::from(self.ranks[first * at + i * step])).sum::<u16>()
        };
        let rows = (0..side).map(|row| straight(row, side, 1));
        let columns = (0..side).map(|column| straight(column, 1, side));
        let down = straight(0, 0, side + 1);
        let up = straight(1, side - 1, side - 1);
        let all = rows.chain(columns).chain([down, up]);
        all.filter(|sum| *sum == u16::from(self.sum)).count()
    }
}

/// A pile's place in its field.
pub(super) fn place(plan: &Plan, pile: PileId) -> usize {
    usize::from(plan.index_in_part(pile))
}
