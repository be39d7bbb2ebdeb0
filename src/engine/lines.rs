//! The lines of a field of single cards: its rows, columns and diagonals, and the sums of their
//! ranks. This module depends on rank numbers, not on moves.

use crate::{
    cards::Card,
    rules::{PartId, Win},
};

use super::{
    plan::Plan,
    table::{PileId, Table},
};

/// A row, column or diagonal of a square. The player wins when these lines have a certain sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    pub kind: LineKind,
    /// The first and the last place of the line.
    pub ends: [PileId; 2],
    /// The sum of the ranks of the line. An empty place counts 0.
    pub sum: u16,
    /// True if this is the sum that the line needs for a win.
    pub has_winning_sum: bool,
}

/// The kinds of line in a square. Rows and columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LineKind {
    /// A row, from left to right.
    Row(u8),
    /// A column, from the top downwards.
    Column(u8),
    /// The diagonal from the upper left to the lower right.
    Falling,
    /// The diagonal from the lower left to the upper right.
    Rising,
}

impl Plan {
    /// Returns every line of the square: first the rows, then the columns, then the diagonals.
    /// Returns no lines if the sums of lines do not decide the game.
    pub fn lines_of_square(&self, table: &Table) -> Vec<Line> {
        let Win::Sums { part, columns, sum } = self.rules().win else { return Vec::new() };
        let first = self.pile_range(part).start;
        let line = |(kind, ends, made): (LineKind, [usize; 2], u16)| Line {
            kind,
            ends: ends.map(|place| PileId(first + place as u8)),
            sum: made,
            has_winning_sum: made == u16::from(sum),
        };
        RankGrid::from_table(self, table, part, (columns, sum)).lines().map(line).collect()
    }
}

/// The rank numbers of the cards in a field, one for each place. The number of an empty place is
/// 0.
#[derive(Clone, Copy)]
pub(super) struct RankGrid {
    ranks: [u8; u8::MAX as usize],
    places: usize,
    columns: usize,
    sum: u8,
}

impl RankGrid {
    /// Reads the field of a table. `columns` is the number of places in a row. `sum` is the
    /// required sum of a pair or a line.
    pub fn from_table(
        plan: &Plan,
        table: &Table,
        part: PartId,
        (columns, sum): (u8, u8),
    ) -> RankGrid {
        let mut ranks = [0; u8::MAX as usize];
        for (rank, pile) in ranks.iter_mut().zip(plan.piles_of(part)) {
            *rank = table.top_card(pile).map_or(0, |card| card.rank().number());
        }
        let places = plan.piles_of(part).len();
        RankGrid { ranks, places, columns: usize::from(columns), sum }
    }

    /// Returns the field with the cards of two places exchanged.
    pub fn with_cards_exchanged(mut self, [a, b]: [usize; 2]) -> RankGrid {
        self.ranks.swap(a, b);
        self
    }

    /// Returns the places that hold a card.
    pub fn filled_places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.places).filter(|place| self.ranks[*place] > 0)
    }

    /// Returns true if two places hold a pair: their cards have the required sum and are in one
    /// row or column.
    pub fn is_pair_at(&self, a: usize, b: usize) -> bool {
        self.ranks[a] > 0
            && self.ranks[b] > 0
            && self.ranks[a] + self.ranks[b] == self.sum
            && self.are_in_same_row_or_column(a, b)
    }

    /// Returns true if two places are different and are in one row or column.
    pub const fn are_in_same_row_or_column(&self, a: usize, b: usize) -> bool {
        let row = a / self.columns == b / self.columns;
        let column = a % self.columns == b % self.columns;
        a != b && (row || column)
    }

    pub fn has_pair(&self) -> bool {
        self.filled_places().any(|a| (a + 1..self.places).any(|b| self.is_pair_at(a, b)))
    }

    /// Returns true if an exchange of two cards can produce a pair. The exchange may not use the
    /// cards at the places `first`.
    pub fn can_other_exchange_make_pair(&self, first: [usize; 2]) -> bool {
        let others = || self.filled_places().filter(|place| !first.contains(place));
        others().any(|a| {
            others().filter(|b| *b > a).any(|b| self.with_cards_exchanged([a, b]).has_pair())
        })
    }

    /// Returns the number of rows, columns and diagonals that have the required sum.
    pub fn count_lines_with_sum(&self) -> usize {
        self.lines().filter(|(_, _, sum)| *sum == u16::from(self.sum)).count()
    }

    /// Returns the lines of a square. Each line comes with its kind, the places at its ends, and
    /// its sum.
    fn lines(&self) -> impl Iterator<Item = (LineKind, [usize; 2], u16)> + '_ {
        (0..2 * self.columns + 2).map(|number| self.line(number))
    }

    /// Returns the line with this number. The rows have the lowest numbers, then come the columns,
    /// then the diagonals.
    fn line(&self, number: usize) -> (LineKind, [usize; 2], u16) {
        let side = self.columns;
        let (at, last) = (number % side, side * (side - 1));
        let (kind, from, to) = match number / side {
            0 => (LineKind::Row(at as u8), at * side, (at + 1) * side - 1),
            1 => (LineKind::Column(at as u8), at, last + at),
            _ if at == 0 => (LineKind::Falling, 0, side * side - 1),
            _ => (LineKind::Rising, last, side - 1),
        };
        let step = from.abs_diff(to) / (side - 1).max(1);
        let places = (0..side).map(|place| from.min(to) + place * step);
        (kind, [from, to], places.map(|place| u16::from(self.ranks[place])).sum())
    }
}

/// Returns the index of a pile in its field.
pub(super) fn place_index(plan: &Plan, pile: PileId) -> usize {
    usize::from(plan.index_in_part(pile))
}

/// Returns how many cards of a row, counted from the left, are in their final position. The first
/// card must have the rank `lead`. The next cards must follow in ascending sequence in the suit of
/// the first card.
pub(super) fn count_cards_in_position(
    table: &Table,
    row: impl Iterator<Item = PileId>,
    lead: u8,
) -> usize {
    let mut before: Option<Card> = None;
    row.take_while(|place| {
        let Some(card) = table.top_card(*place) else {
            return false;
        };
        let rank = before.map_or(lead, |card| card.rank().number() + 1);
        let fits = card.rank().number() == rank && before.is_none_or(|b| b.suit() == card.suit());
        before = Some(card);
        fits
    })
    .count()
}
