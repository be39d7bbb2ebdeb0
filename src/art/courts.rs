//! The twelve courts and the joker: flat shapes in two colours and a little
//! gilt. Each rank is drawn once, as the upper half of a card in half units,
//! and repeated upside down. Knows no index.

use super::pen::{Pen, Spot};
use super::pips::pip;
use crate::cards::Suit;

/// A shape of a drawing: its class in the style sheet, its path, and whether
/// it is repeated on the right as in a mirror.
struct Shape(&'static str, &'static str, bool);

const KING: &[Shape] = &[
    Shape(
        "m",
        "M16 161V124C30 106 54 98 76 94H124C148 96 170 100 184 108V119Z",
        false,
    ),
    Shape(
        "f",
        "M70 92H130L152 102C148 122 124 132 100 132 76 132 52 124 48 104Z",
        false,
    ),
    Shape(
        "i",
        "M64 104L67 112 61 112ZM76 116L79 124 73 124ZM88 106L91 114 85 114Z",
        true,
    ),
    Shape(
        "a",
        "M84 48C72 46 66 56 68 66 61 74 63 88 74 93 82 95 90 90 90 82L86 60Z",
        true,
    ),
    Shape(
        "f",
        "M82 44H118V66C118 82 110 92 100 92 90 92 82 82 82 66Z",
        false,
    ),
    Shape(
        "a",
        "M82 64C85 71 89 73 93 72Q100 67 107 72C111 73 115 71 118 64 122 84 114 104 105 114L100 105 95 114C86 104 78 84 82 64Z",
        false,
    ),
    Shape("w", "M94 79Q100 76 106 79 100 84 94 79Z", false),
    Shape("l", "M85 56Q91 51 96 56M100 55V66", true),
    Shape("i", "M91 60o2", true),
    Shape(
        "g",
        "M78 50L71 28 86 36 100 22 114 36 129 28 122 50Q100 43 78 50Z",
        false,
    ),
    Shape(
        "i",
        "M71 27o3M100 21o3M129 27o3M100 40o2M88 42o2M112 42o2",
        false,
    ),
    Shape(
        "g",
        "M46 98o15M43 84V78H37V72H43V66H49V72H55V78H49V84Z",
        false,
    ),
    Shape("l", "M31 97Q46 104 61 97M46 84V100", false),
    Shape(
        "f",
        "M32 112C32 105 38 106 41 110 44 106 49 106 51 110 55 106 61 107 60 114 59 124 50 129 43 128 35 127 32 120 32 112Z",
        false,
    ),
];

const QUEEN: &[Shape] = &[
    Shape(
        "m",
        "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z",
        false,
    ),
    Shape("m", "M84 38C62 44 60 78 50 104L76 102 84 60Z", true),
    Shape(
        "a",
        "M100 38C80 38 76 56 76 68 72 80 74 92 82 98H118C126 92 128 80 124 68 124 56 120 38 100 38Z",
        false,
    ),
    Shape(
        "f",
        "M92 84H108V98L128 102C126 122 114 130 100 132 86 130 74 122 72 102L92 98Z",
        false,
    ),
    Shape(
        "f",
        "M100 44C92 52 86 54 84 58V68C84 82 92 91 100 91 108 91 116 82 116 68V58C114 54 108 52 100 44Z",
        false,
    ),
    Shape("l", "M87 60Q92 56 96 60M100 60V72", true),
    Shape("i", "M92 63o2", true),
    Shape("r", "M95 80Q100 77 105 80 100 84 95 80Z", false),
    Shape(
        "g",
        "M84 44L78 27 90 35 100 22 110 35 122 27 116 44Q100 36 84 44Z",
        false,
    ),
    Shape("i", "M78 26o2M100 21o2M122 26o2", false),
    Shape("l", "M44 118C46 104 46 96 44 86", false),
    Shape("m", "M44 70o8M34 78o8M38 90o8M50 90o8M54 78o8", false),
    Shape("g", "M44 81o6", false),
    Shape(
        "f",
        "M32 114C32 107 38 108 41 112 44 108 49 108 51 112 55 108 61 109 60 116 59 126 50 131 43 130 35 129 32 122 32 114Z",
        false,
    ),
];

const JACK: &[Shape] = &[
    Shape(
        "m",
        "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z",
        false,
    ),
    Shape(
        "f",
        "M114 46L116 58C118 62 122 66 123 69 123 71 120 71 118 71L119 75 117 77 118 80C118 84 116 88 110 88L104 87V100H82V46Z",
        false,
    ),
    Shape(
        "a",
        "M102 44C102 52 95 56 96 66 99 74 93 84 95 94 86 98 72 96 69 86 64 72 68 52 78 44Z",
        false,
    ),
    Shape("i", "M105 60Q109 57 113 60 109 63 105 60Z", false),
    Shape("l", "M104 55Q110 51 115 55M119 76H112", false),
    Shape("m", "M122 46C128 34 116 24 96 24 74 24 60 34 64 48Z", false),
    Shape(
        "g",
        "M126 52C116 44 72 44 60 52L62 58C76 50 110 50 124 58Z",
        false,
    ),
    Shape(
        "f",
        "M112 48C98 34 70 34 52 54 42 56 30 62 28 78 34 72 40 72 44 74 50 70 56 70 60 64 76 66 90 60 112 48Z",
        false,
    ),
    Shape("l", "M112 48C84 50 56 56 36 70", false),
    Shape(
        "f",
        "M78 98H112L120 108 108 114 96 110 84 114 70 108Z",
        false,
    ),
];

const JOKER: &[Shape] = &[
    Shape(
        "r",
        "M100 90C60 40 30 70 34 120 44 100 60 100 70 130H100Z",
        false,
    ),
    Shape(
        "k",
        "M100 90C140 40 170 70 166 120 156 100 140 100 130 130H100Z",
        false,
    ),
    Shape(
        "g",
        "M100 50C84 70 80 90 80 126H120C120 90 116 70 100 50Z",
        false,
    ),
    Shape("g", "M34 126o8M166 126o8M100 44o8", false),
    Shape(
        "f",
        "M70 124H130V150C130 174 116 190 100 190 84 190 70 174 70 150Z",
        false,
    ),
    Shape("l", "M80 142Q87 136 93 142M100 142V158", true),
    Shape("i", "M87 147o3", true),
    Shape("l", "M82 166Q100 184 118 166", false),
    Shape(
        "f",
        "M60 190L80 184H120L140 190 150 214 132 206 124 224 112 208 100 228 88 208 76 224 68 206 50 214Z",
        false,
    ),
];

/// The band across the middle, its own image when turned.
const BAND: &str = "M16 154L184 112V126L16 168Z";
/// The fine line about the picture, with room for the indexes.
const FRAME: &str = "M66 16H184V232H134V264H16V48H66Z";

/// Drawings of courts are in half units.
const WHOLE: Spot = Spot::new(0, 0, 500);

/// Writes a path of a class.
pub(super) fn put(out: &mut String, class: &str, data: &str) {
    for part in ["<path class=\"", class, "\" d=\"", data, "\"/>"] {
        out.push_str(part);
    }
}

fn shapes(out: &mut String, shapes: &[Shape], turned: bool) {
    for Shape(class, drawing, twin) in shapes {
        let mut pen = Pen::default();
        let sides = [WHOLE, WHOLE.mirrored()];
        for side in &sides[..1 + usize::from(*twin)] {
            pen.stamp(drawing, *side);
            if turned {
                pen.stamp(drawing, side.turned());
            }
        }
        put(out, class, &pen.finish());
    }
}

/// Writes the picture of a knave, queen or king (11 to 13) of a suit.
pub(super) fn court(out: &mut String, number: u8, suit: Suit) {
    let picture = match number {
        11 => JACK,
        12 => QUEEN,
        _ => KING,
    };
    shapes(out, picture, true);
    let mut pen = Pen::default();
    pen.stamp(BAND, WHOLE);
    put(out, "g", &pen.finish());
    let mut pen = Pen::default();
    for step in -2..=2 {
        pen.stamp(pip(suit), Spot::new(500 + step * 150, 700 - step * 37, 45));
    }
    let shoulder = Spot::new(780, 230, 200);
    pen.stamp(pip(suit), shoulder);
    pen.stamp(pip(suit), shoulder.turned());
    put(out, "m", &pen.finish());
    let mut pen = Pen::default();
    pen.stamp(FRAME, WHOLE);
    put(out, "l", &pen.finish());
}

/// Writes the joker's picture.
pub(super) fn joker(out: &mut String) {
    shapes(out, JOKER, false);
}
