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
        "c",
        "M72 124L68 142M84 132V142M154 108L160 120M168 108L173 118M22 124Q18 136 20 146",
        false,
    ),
    Shape("a", "M31 130H61L66 150 26 160Z", false),
    Shape(
        "f",
        "M70 92H130L154 102C150 122 126 133 100 133 78 133 62 126 52 110L48 103Z",
        false,
    ),
    Shape(
        "i",
        "M66 103L69 111 63 111ZM79 116L82 124 76 124ZM93 122L96 130 90 130Z",
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
    Shape(
        "c",
        "M90 84Q90 94 95 103M96 88V95M72 60Q68 66 72 72 66 78 70 86",
        true,
    ),
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
        "M46 95o15M43 81V76H37V70H43V64H49V70H55V76H49V81Z",
        false,
    ),
    Shape("l", "M31 95Q46 102 61 95M46 81V98", false),
    Shape(
        "f",
        "M30 104C29 99 34 98 37 102 42 110 50 110 55 102 58 98 63 99 62 104 62 112 59 117 56 121H36C33 117 30 112 30 104ZM33 121H59L62 130H30Z",
        false,
    ),
    Shape("l", "M41 112V118M46 113V118M51 112V118", false),
];

const QUEEN: &[Shape] = &[
    Shape(
        "m",
        "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z",
        false,
    ),
    Shape("m", "M84 38C62 44 60 78 50 104L76 102 84 60Z", true),
    Shape("c", "M78 46C68 56 67 80 58 101", true),
    Shape(
        "c",
        "M72 124L68 142M84 134V142M144 110L149 124M158 109L164 120M172 111L175 117",
        false,
    ),
    Shape(
        "a",
        "M100 38C80 38 76 56 76 68 72 80 74 92 82 98H118C126 92 128 80 124 68 124 56 120 38 100 38Z",
        false,
    ),
    Shape(
        "f",
        "M92 84H108V98L130 102C128 122 114 131 100 133 86 131 72 122 70 102L92 98Z",
        false,
    ),
    Shape(
        "f",
        "M100 44C92 52 86 54 84 58V68C84 82 92 91 100 91 108 91 116 82 116 68V58C114 54 108 52 100 44Z",
        false,
    ),
    Shape("l", "M87 60Q92 56 96 60M100 62V70", true),
    Shape("i", "M91 63o2M108 63o2", false),
    Shape("l", "M98 73Q100 75 102 73", false),
    Shape(
        "v",
        "M94 80Q97 77 100 79 103 77 106 80 100 86 94 80Z",
        false,
    ),
    Shape("i", "M84 103o2M90 107o2M97 109o2", true),
    Shape("g", "M100 118o5", false),
    Shape(
        "g",
        "M84 44L78 27 90 35 100 22 110 35 122 27 116 44Q100 36 84 44Z",
        false,
    ),
    Shape("i", "M78 26o2M100 21o2M122 26o2", false),
    Shape("a", "M31 132H59L66 150 26 160Z", false),
    Shape("l", "M45 108V86", false),
    Shape("i", "M45 104C37 102 33 97 33 90 41 92 45 97 45 104Z", false),
    Shape("v", "M44 69o8M35 76o8M38 87o8M50 87o8M53 76o8", false),
    Shape("g", "M44 80o6", false),
    Shape(
        "f",
        "M36 112Q36 108 40 108H51Q56 108 56 113V120Q56 124 52 124H40Q36 124 36 120ZM33 124H59L62 132H30Z",
        false,
    ),
    Shape("l", "M37 112H49M37 116H49M37 120H49", false),
];

const JACK: &[Shape] = &[
    Shape(
        "m",
        "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z",
        false,
    ),
    Shape(
        "w",
        "M28 120Q20 136 24 156 32 138 28 120ZM44 112Q36 128 42 150 50 130 44 112ZM60 108Q54 126 60 146 66 126 60 108ZM142 108Q136 118 140 128 148 118 142 108ZM157 109Q152 116 155 125 161 117 157 109ZM171 111Q167 115 170 121 175 116 171 111Z",
        false,
    ),
    Shape("a", "M80 106H120L126 134 74 147Z", false),
    Shape("g", "M104 118o3M104 129o3", false),
    Shape(
        "f",
        "M114 46L116 58C118 62 122 66 123 69 123 71 120 71 118 71L119 75 117 77 118 80C118 84 116 88 110 88L104 87V102H82V46Z",
        false,
    ),
    Shape(
        "a",
        "M102 44C102 52 95 56 96 66 99 74 93 84 95 94 86 98 72 96 69 86 64 72 68 52 78 44Z",
        false,
    ),
    Shape(
        "c",
        "M90 54Q82 64 86 74 82 84 86 92M79 56Q72 66 77 76 74 84 77 90",
        false,
    ),
    Shape("i", "M105 60Q109 57 113 60 109 63 105 60Z", false),
    Shape("l", "M104 55Q110 51 115 55M119 76H112", false),
    Shape("m", "M122 48C130 34 116 24 96 24 74 24 60 34 64 50Z", false),
    Shape(
        "g",
        "M126 52C116 44 72 44 60 52L62 59C76 51 110 51 124 59Z",
        false,
    ),
    Shape(
        "a",
        "M112 46C100 32 72 30 54 50 42 50 28 58 26 80 32 76 38 78 42 82 46 76 52 78 58 70 62 72 68 70 72 64 88 64 104 60 112 46Z",
        false,
    ),
    Shape(
        "c",
        "M108 46C84 46 54 52 34 72M86 48L80 58M70 52L63 64M54 60L50 70M80 40L90 47",
        false,
    ),
    Shape(
        "f",
        "M80 96H110Q122 98 122 106 116 114 108 110 102 118 94 111 86 118 78 110 70 112 68 104 70 98 80 96Z",
        false,
    ),
    Shape("l", "M94 111V104M108 110L106 104M78 110L80 104", false),
];

const JOKER: &[Shape] = &[
    Shape("v", "M100 264H16V232C30 206 56 200 100 200Z", false),
    Shape("i", "M100 264H184V232C170 206 144 200 100 200Z", false),
    Shape(
        "w",
        "M56 216L66 234 56 252 46 234ZM144 216L154 234 144 252 134 234Z",
        false,
    ),
    Shape("g", "M100 224o4M100 238o4M100 252o4", false),
    Shape(
        "v",
        "M100 108C88 66 52 56 32 84 24 96 24 112 28 126 36 110 52 104 62 120 68 130 68 140 68 148H100Z",
        false,
    ),
    Shape(
        "i",
        "M100 108C112 66 148 56 168 84 176 96 176 112 172 126 164 110 148 104 138 120 132 130 132 140 132 148H100Z",
        false,
    ),
    Shape(
        "g",
        "M100 52C84 78 78 104 78 140H122C122 104 116 78 100 52Z",
        false,
    ),
    Shape("g", "M28 132o8M172 132o8M100 46o8", false),
    Shape(
        "f",
        "M68 140Q100 126 132 140V158C132 182 118 198 100 198 82 198 68 182 68 158Z",
        false,
    ),
    Shape(
        "l",
        "M78 148Q86 140 93 148M100 154Q94 166 100 168H103",
        false,
    ),
    Shape("l", "M107 146Q114 140 122 148", false),
    Shape("i", "M86 154o3M114 154o3", false),
    Shape("v", "M78 170o5M122 170o5", false),
    Shape(
        "f",
        "M84 176Q100 184 116 176 112 192 100 192 88 192 84 176Z",
        false,
    ),
    Shape(
        "f",
        "M66 194Q100 210 134 194L150 202 144 216 130 212 122 224 110 215 100 226 90 215 78 224 70 212 56 216 50 202Z",
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
