//! Draws a text as a QR code. Depends neither on the browser nor on what the text means.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The width of the light margin that a QR code needs, in modules (the small squares of the code).
const MARGIN: i32 = 4;

/// The highest version (size) of a code: 57 modules on a side. The style sheet sets the width of
/// the code. With more modules, each module would be too small.
const MAX_VERSION: u8 = 10;

/// Returns the width of the QR code of a text, and the SVG path of the dark modules. The unit is
/// one module. Returns `None` if the text is longer than 213 bytes. The error correction level is
/// medium: the code stays readable if about 15 % of it is damaged. The level is higher if this does
/// not make the code larger.
pub fn draw_qr_code(text: &str) -> Option<(i32, String)> {
    let segments = QrSegment::make_segments(text);
    let (level, max) = (QrCodeEcc::Medium, Version::new(MAX_VERSION));
    let code = QrCode::encode_segments_advanced(&segments, level, Version::MIN, max, None, true);
    let code = code.ok()?;
    let modules = (0..code.size()).flat_map(|y| (0..code.size()).map(move |x| (x, y)));
    let dark = modules.filter(|(x, y)| code.get_module(*x, *y));
    let path = dark.map(|(x, y)| format!("M{} {}h1v1h-1z", x + MARGIN, y + MARGIN)).collect();
    Some((code.size() + 2 * MARGIN, path))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The QR code of “patience.html”, made by an encoder other than `qrcodegen`.
    const KNOWN: &str = "\
#######....#..#######
#.....#..#....#.....#
#.###.#.#.....#.###.#
#.###.#.##..#.#.###.#
#.###.#.#...#.#.###.#
#.....#.##.#..#.....#
#######.#.#.#.#######
........###..........
#.#####....#..#####..
.#..#...#...##.##.#.#
..##..#.##..##...###.
###.##..#.#.#...###..
.###.###..##..##.#...
........#.#..########
#######....##.#...##.
#.....#.#.####.#####.
#.###.#.####..#.#..##
#.###.#.#.....###....
#.###.#.#####....##..
#.....#..#..##...##..
#######.#..####....#.";

    #[test]
    fn qr_code_equals_the_result_of_another_encoder() {
        let rows = KNOWN.lines().zip(MARGIN..);
        let modules = rows.flat_map(|(row, y)| row.chars().zip(MARGIN..).map(move |at| (at, y)));
        let dark = modules.filter(|((sign, _), _)| *sign == '#');
        let path = dark.map(|((_, x), y)| format!("M{x} {y}h1v1h-1z")).collect();
        assert_eq!(draw_qr_code("patience.html"), Some((29, path)));
    }

    #[test]
    fn text_longer_than_213_bytes_has_no_qr_code() {
        let size = |length: usize| draw_qr_code(&"x".repeat(length)).map(|(size, _)| size);
        assert_eq!([0, 14, 15, 180, 181, 213].map(size), [29, 29, 33, 61, 65, 65].map(Some));
        assert_eq!(size(214), None);
    }
}
