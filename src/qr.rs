//! QR codes: a text, such as a link, as a square of dark and light modules. Knows bytes, but no
//! links or pictures.
//!
//! The codes follow ISO/IEC 18004: byte mode, error correction level M (about 15 % of a code may be
//! damaged), the smallest of the versions 1 to 10 that has space, and the mask with the lowest
//! penalty of all eight. The maximum is 213 bytes; the page offers longer addresses in another way.

mod blocks;
mod modules;

use blocks::interleaved;
use modules::Square;

/// A QR code: a square of modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    size: usize,
    dark: Vec<bool>,
}

/// How a version divides its data: the number of correction bytes for each block, then pairs of a
/// number of blocks and the data bytes in each of them.
struct Version {
    correcting: usize,
    blocks: &'static [(usize, usize)],
    /// The rows and columns of the centres of the alignment patterns.
    aligned: &'static [usize],
}

/// Versions 1 to 10 at level M.
const VERSIONS: [Version; 10] = [
    Version { correcting: 10, blocks: &[(1, 16)], aligned: &[] },
    Version { correcting: 16, blocks: &[(1, 28)], aligned: &[6, 18] },
    Version { correcting: 26, blocks: &[(1, 44)], aligned: &[6, 22] },
    Version { correcting: 18, blocks: &[(2, 32)], aligned: &[6, 26] },
    Version { correcting: 24, blocks: &[(2, 43)], aligned: &[6, 30] },
    Version { correcting: 16, blocks: &[(4, 27)], aligned: &[6, 34] },
    Version { correcting: 18, blocks: &[(4, 31)], aligned: &[6, 22, 38] },
    Version { correcting: 22, blocks: &[(2, 38), (2, 39)], aligned: &[6, 24, 42] },
    Version { correcting: 22, blocks: &[(3, 36), (2, 37)], aligned: &[6, 26, 46] },
    Version { correcting: 26, blocks: &[(4, 43), (1, 44)], aligned: &[6, 28, 50] },
];

impl Version {
    /// Returns the number of data bytes, including header and padding.
    fn capacity(&self) -> usize {
        self.blocks.iter().map(|(count, bytes)| count * bytes).sum()
    }
}

impl Code {
    /// Returns the code of a text, or `None` if the text is too long.
    pub fn of(text: &str) -> Option<Code> {
        let number = (1..=VERSIONS.len()).find(|number| {
            let head = if *number < 10 { 2 } else { 3 };
            text.len() + head <= VERSIONS[number - 1].capacity()
        })?;
        let version = &VERSIONS[number - 1];
        let bytes = interleaved(&data(text.as_bytes(), number), version);
        let masks = (0..8).map(|mask| Square::drawn(number, version, &bytes, mask));
        let best = masks.min_by_key(Square::penalty)?;
        Some(Code { size: best.size, dark: best.dark })
    }

    /// Returns the number of modules on a side.
    pub const fn size(&self) -> usize {
        self.size
    }

    pub fn is_dark(&self, row: usize, column: usize) -> bool {
        row < self.size && column < self.size && self.dark[row * self.size + column]
    }

    /// Returns the dark modules as an SVG path, one unit for each module, with a margin of `margin`
    /// light modules at the top and left.
    pub fn path(&self, margin: usize) -> String {
        let mut path = String::new();
        for row in 0..self.size {
            let mut column = 0;
            while column < self.size {
                let run = (column..self.size).take_while(|at| self.is_dark(row, *at)).count();
                if run > 0 {
                    path += &format!("M{} {}h{run}v1h-{run}z", column + margin, row + margin);
                }
                column += run.max(1);
            }
        }
        path
    }
}

/// Returns the data bytes of a version: the mode, the length, the bytes, and padding.
fn data(bytes: &[u8], number: usize) -> Vec<u8> {
    const BYTES: u32 = 0b0100;
    let mut bits: Vec<bool> = Vec::new();
    let mut push = |value: u32, count: u32| {
        bits.extend((0..count).rev().map(|bit| value >> bit & 1 == 1));
    };
    push(BYTES, 4);
    push(bytes.len() as u32, if number < 10 { 8 } else { 16 });
    bytes.iter().for_each(|byte| push(u32::from(*byte), 8));
    push(0, 4);
    let byte = |bits: &[bool]| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit));
    let mut data: Vec<u8> = bits.chunks(8).map(byte).collect();
    let capacity = VERSIONS[number - 1].capacity();
    let filling = [0xec, 0x11].into_iter().cycle();
    data.extend(filling.take(capacity.saturating_sub(data.len())));
    data
}

#[cfg(test)]
mod tests;
