//! The square of a code: the fixed patterns of its version, the bytes that wind through the rest,
//! and a mask over them. Knows modules, but not what the bytes mean.

use super::Version;

#[derive(Clone)]
pub(super) struct Square {
    pub(super) size: usize,
    pub(super) dark: Vec<bool>,
    /// The modules that do not carry data: patterns, version and format.
    fixed: Vec<bool>,
}

impl Square {
    /// Draws bytes as the code of a version, with a mask from 0 to 7.
    pub(super) fn drawn(number: usize, version: &Version, bytes: &[u8], mask: u32) -> Square {
        let size = 17 + 4 * number;
        let mut square =
            Square { size, dark: vec![false; size * size], fixed: vec![false; size * size] };
        square.draw_patterns(version);
        square.draw_version(number as u32);
        square.draw_format(mask);
        square.draw_bytes(bytes, mask);
        square
    }

    fn set(&mut self, row: usize, column: usize, is_dark: bool) {
        self.dark[row * self.size + column] = is_dark;
        self.fixed[row * self.size + column] = true;
    }

    /// Draws the patterns by which a reader finds the code: three large squares (finders), the
    /// dotted lines between them (timing), and the small squares (alignment).
    fn draw_patterns(&mut self, version: &Version) {
        let last = self.size - 1;
        for at in 8..last - 7 {
            self.set(6, at, at % 2 == 0);
            self.set(at, 6, at % 2 == 0);
        }
        for (row, column) in [(3, 3), (3, last - 3), (last - 3, 3)] {
            self.draw_rings(row, column, 4);
        }
        let (first, end) = (6, last - 6);
        for row in version.aligned {
            for column in version.aligned {
                let corner = [(first, first), (first, end), (end, first)];
                if !corner.contains(&(*row, *column)) {
                    self.draw_rings(*row, *column, 2);
                }
            }
        }
    }

    /// Draws square rings around a centre up to a distance. In a large square the second and the
    /// fourth ring are light; in a small one the first is.
    fn draw_rings(&mut self, row: usize, column: usize, reach: usize) {
        let low = |at: usize| at.saturating_sub(reach);
        let high = |at: usize| (at + reach).min(self.size - 1);
        let (rows, columns) = (low(row)..=high(row), low(column)..=high(column));
        for at in rows {
            for across in columns.clone() {
                let ring = at.abs_diff(row).max(across.abs_diff(column));
                let is_light = if reach == 4 { ring == 2 || ring == 4 } else { ring == 1 };
                self.set(at, across, !is_light);
            }
        }
    }

    /// Draws the version number twice, from version 7 on.
    fn draw_version(&mut self, number: u32) {
        if number < 7 {
            return;
        }
        let bits = number << 12 | remainder(number, 12, 0x1f25);
        for bit in 0..18 {
            let (long, short) = (bit / 3, self.size - 11 + bit % 3);
            let is_dark = bits >> bit & 1 == 1;
            self.set(long, short, is_dark);
            self.set(short, long, is_dark);
        }
    }

    /// Draws the format (level M and the mask) twice, and the module that is always dark.
    fn draw_format(&mut self, mask: u32) {
        // Level M has the bits 00.
        let bits = (mask << 10 | remainder(mask, 10, 0x537)) ^ 0x5412;
        let last = self.size - 1;
        for bit in 0..15 {
            let is_dark = bits >> bit & 1 == 1;
            let (row, column) = match bit {
                0..=5 => (bit, 8),
                6 => (7, 8),
                7 => (8, 8),
                8 => (8, 7),
                _ => (8, 14 - bit),
            };
            self.set(row, column, is_dark);
            let (row, column) = if bit < 8 { (8, last - bit) } else { (last + bit - 14, 8) };
            self.set(row, column, is_dark);
        }
        self.set(last - 7, 8, true);
    }

    /// Draws the bytes in columns of two modules, up and down, from the right, with the mask over
    /// them.
    fn draw_bytes(&mut self, bytes: &[u8], mask: u32) {
        let mut bits =
            bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1));
        let mut is_upwards = true;
        let mut right = self.size - 1;
        while right > 0 {
            // Skip the column of the timing line.
            if right == 6 {
                right = 5;
            }
            for at in 0..self.size {
                let row = if is_upwards { self.size - 1 - at } else { at };
                for column in [right, right - 1] {
                    let place = row * self.size + column;
                    if !self.fixed[place] {
                        self.dark[place] =
                            bits.next().unwrap_or(false) != is_masked(mask, row, column);
                    }
                }
            }
            is_upwards = !is_upwards;
            right = right.saturating_sub(2);
        }
    }

    /// Returns the penalty: high if the code is hard to read because of long runs, squares of two
    /// by two, patterns like the large squares, or too much light or dark.
    pub(super) fn penalty(&self) -> usize {
        let at = |row: usize, column: usize| self.dark[row * self.size + column];
        let rows = (0..self.size).map(|row| (0..self.size).map(|column| at(row, column)).collect());
        let columns =
            (0..self.size).map(|column| (0..self.size).map(|row| at(row, column)).collect());
        let lines: Vec<Vec<bool>> = rows.chain(columns).collect();
        let runs: usize = lines.iter().map(|line| runs(line)).sum();
        let alike: usize = lines.iter().map(|line| alike(line)).sum();
        let mut blocks = 0;
        for row in 1..self.size {
            for column in 1..self.size {
                let four = [
                    at(row - 1, column - 1),
                    at(row - 1, column),
                    at(row, column - 1),
                    at(row, column),
                ];
                blocks += usize::from(four.iter().all(|one| *one == four[0]));
            }
        }
        let dark = self.dark.iter().filter(|dark| **dark).count() * 20;
        let whole = self.size * self.size;
        let imbalance = dark.abs_diff(whole * 10).div_ceil(whole).saturating_sub(1);
        runs + alike * 40 + blocks * 3 + imbalance * 10
    }
}

/// Adds up the penalty of runs: a run of five or more counts its length minus two.
fn runs(line: &[bool]) -> usize {
    let runs = line.chunk_by(|one, other| one == other);
    runs.map(<[bool]>::len).filter(|run| *run >= 5).map(|run| run - 2).sum()
}

/// Counts the places where a line looks like a line through a large square with light beside it.
fn alike(line: &[bool]) -> usize {
    const LIKE: [bool; 11] =
        [true, false, true, true, true, false, true, false, false, false, false];
    let is_like = |window: &&[bool]| *window == LIKE || window.iter().rev().eq(LIKE.iter());
    line.windows(LIKE.len()).filter(is_like).count()
}

/// Returns true if a mask inverts a module.
const fn is_masked(mask: u32, row: usize, column: usize) -> bool {
    let (product, sum) = (row * column, row + column);
    match mask {
        0 => sum.is_multiple_of(2),
        1 => row.is_multiple_of(2),
        2 => column.is_multiple_of(3),
        3 => sum.is_multiple_of(3),
        4 => (row / 2 + column / 3).is_multiple_of(2),
        5 => product % 2 + product % 3 == 0,
        6 => (product % 2 + product % 3).is_multiple_of(2),
        _ => (sum % 2 + product % 3).is_multiple_of(2),
    }
}

/// Returns the remainder of a number, shifted left by `degree` bits, divided by a polynomial of
/// that degree.
fn remainder(number: u32, degree: u32, divisor: u32) -> u32 {
    let mut rest = number << degree;
    while rest >> degree != 0 {
        rest ^= divisor << (rest.ilog2() - degree);
    }
    rest
}
