//! Error correction: Reed–Solomon bytes for each block of data. Knows bytes, but not their
//! positions in the code.

use super::Version;

/// Returns the bytes of all blocks in drawing order: the first byte of each block, the second byte
/// of each, and so on; first the data, then the correction bytes.
pub(super) fn interleaved(data: &[u8], version: &Version) -> Vec<u8> {
    let mut rest = data;
    let mut blocks = Vec::new();
    for (count, bytes) in version.blocks {
        for _ in 0..*count {
            let (block, others) = rest.split_at(*bytes);
            blocks.push((block, correction(block, version.correcting)));
            rest = others;
        }
    }
    let longest = blocks.iter().map(|(block, _)| block.len()).max().unwrap_or_default();
    let data = (0..longest).flat_map(|at| blocks.iter().filter_map(move |of| of.0.get(at)));
    let correcting =
        (0..version.correcting).flat_map(|at| blocks.iter().filter_map(move |of| of.1.get(at)));
    data.chain(correcting).copied().collect()
}

/// Multiplies in the field of 256 elements that these codes use.
fn product(one: u8, other: u8) -> u8 {
    (0..8).rev().fold(0, |sum, bit| {
        let doubled = (sum << 1) ^ if sum & 0x80 == 0 { 0 } else { 0x1d };
        doubled ^ if other >> bit & 1 == 1 { one } else { 0 }
    })
}

/// Returns the correction bytes of a block: the remainder of its division by the polynomial with
/// `count` roots.
fn correction(block: &[u8], count: usize) -> Vec<u8> {
    let divisor = divisor(count);
    let mut rest = vec![0; count];
    for byte in block {
        let factor = byte ^ rest[0];
        rest.rotate_left(1);
        rest[count - 1] = 0;
        for (rest, divisor) in rest.iter_mut().zip(&divisor) {
            *rest ^= product(*divisor, factor);
        }
    }
    rest
}

/// Returns the polynomial whose roots are the first `count` powers of two, from the highest power
/// down, without its leading coefficient of one.
fn divisor(count: usize) -> Vec<u8> {
    let mut divisor = vec![0; count];
    divisor[count - 1] = 1;
    let mut root = 1;
    for _ in 0..count {
        for at in 0..count {
            let next = divisor.get(at + 1).copied().unwrap_or_default();
            divisor[at] = product(divisor[at], root) ^ next;
        }
        root = product(root, 2);
    }
    divisor
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of ISO/IEC 18004, annex I: “01234567” in version 1-M.
    #[test]
    fn correction_matches_the_example_of_the_standard() {
        let data = [
            0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
            0xec, 0x11,
        ];
        let correcting = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55];
        assert_eq!(correction(&data, 10), correcting);
    }
}
