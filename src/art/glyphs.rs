//! The characters of the corner indexes. They are a hundred units high and have thick and thin
//! strokes. Does not depend on suits or on positions on a card.

use super::pen::{Pen, Placement};
use crate::cards::Rank;

const A: &str = "M31 0H43L64 88Q66 94 74 95V100H39V95Q48 94 47 88L43 71H21L17 88Q16 94 25 95V100H0V95Q7 94 9 88ZM23 62H41L32 25Z";
const TWO: &str = "M3 28C3 11 15 0 32 0 50 0 60 10 60 26 60 46 40 62 21 85H45Q53 85 55 72H62L58 100H1V92C23 67 44 47 44 27 44 14 38 8 30 8 23 8 19 11 17 15 21 17 24 20 24 25 24 32 20 36 14 36 7 36 3 32 3 28Z";
const THREE: &str = "M5 24C6 9 16 0 31 0 47 0 57 9 57 23 57 34 51 42 40 46 53 49 61 58 61 71 61 89 48 100 29 100 12 100 1 91 1 79 1 72 5 68 11 68 17 68 21 72 21 78 21 83 18 85 17 87 19 91 23 93 29 93 39 93 45 84 45 71 45 58 38 50 25 50H21V43H25C36 43 42 36 42 23 42 13 37 7 30 7 25 7 21 9 20 13 23 15 25 18 25 22 25 28 21 32 15 32 9 32 5 29 5 24Z";
const FOUR: &str =
    "M37 0H51V64H66V73H51V88Q51 94 61 95V100H25V95Q36 94 36 88V73H0V65ZM36 64V20L9 64Z";
const FIVE: &str = "M10 0H55L53 14H21L18 37C22 34 28 32 34 32 50 32 61 45 61 64 61 86 47 100 28 100 12 100 1 91 1 80 1 73 5 69 11 69 17 69 21 73 21 78 21 83 18 85 17 87 19 91 23 93 29 93 39 93 45 83 45 65 45 50 40 41 31 41 25 41 20 44 16 49L9 47Z";
pub(super) const SIX: &str = "M55 7C34 14 20 28 17 45 21 39 27 37 34 37 51 37 62 49 62 67 62 87 50 100 32 100 12 100 1 85 1 62 1 31 20 8 53 0ZM17 66C17 83 23 93 32 93 41 93 46 84 46 68 46 53 41 45 32 45 23 45 17 53 17 66Z";
const SEVEN: &str = "M4 0H62V8C44 34 35 62 35 100H17C19 66 32 40 48 15H22Q11 15 9 29H2Z";
const EIGHT: &str = "M32 0C48 0 58 10 58 23 58 33 52 41 43 46 55 51 62 60 62 73 62 89 49 100 31 100 13 100 1 89 1 74 1 62 8 53 19 48 10 43 5 35 5 25 5 10 16 0 32 0ZM31 7C23 7 19 13 19 21 19 31 25 36 38 42 42 36 44 31 44 23 44 13 40 7 31 7ZM24 52C18 57 15 64 15 73 15 85 21 93 32 93 41 93 47 87 47 79 47 67 39 59 24 52Z";
pub(super) const ONE: &str = "M2 15L21 0H28V88Q28 94 39 95V100H1V95Q12 94 12 88V22L4 21Z";
const NOUGHT: &str = "M32 0C50 0 62 20 62 50 62 80 50 100 32 100 14 100 2 80 2 50 2 20 14 0 32 0ZM32 7C22 7 18 22 18 50 18 78 22 93 32 93 42 93 46 78 46 50 46 22 42 7 32 7Z";
const KNAVE: &str = "M18 0H55V5Q47 6 47 13V72C47 91 37 100 22 100 8 100 0 92 0 82 0 75 4 71 10 71 16 71 19 75 19 80 19 85 16 87 16 89 17 92 19 93 22 93 28 93 31 86 31 74V13Q31 6 18 5Z";
const QUEEN: &str = "M36 0C58 0 72 19 72 47 72 68 64 85 52 91 56 98 63 103 76 101V107C58 116 44 108 37 95 14 95 0 76 0 47 0 19 14 0 36 0ZM36 7C22 7 16 22 16 47 16 72 22 87 36 87 50 87 56 72 56 47 56 22 50 7 36 7Z";
const KING: &str = "M0 0H34V5Q26 6 26 12V46L48 13Q51 6 44 5V0H70V5Q63 6 57 14L40 37 61 86Q65 94 74 95V100H39V95Q46 94 44 88L30 52 26 58V88Q26 94 34 95V100H0V95Q9 94 9 88V12Q9 6 0 5Z";
/// The star of the joker.
const STAR: &str = "M36 0C38 20 42 32 47 34 52 36 62 37 75 37 58 47 50 55 50 60 50 66 53 77 60 95 47 82 40 76 36 76 32 76 25 82 12 95 19 77 22 66 22 60 22 55 14 47-3 37 10 37 20 36 25 34 30 32 34 20 36 0Z";

/// The drawing and the width of each rank's character. The index is the rank number.
const CHARACTERS: [(&str, i32); 14] = [
    (STAR, 72),
    (A, 74),
    (TWO, 62),
    (THREE, 62),
    (FOUR, 66),
    (FIVE, 62),
    (SIX, 63),
    (SEVEN, 62),
    (EIGHT, 63),
    (SIX, 63),
    (NOUGHT, 79),
    (KNAVE, 55),
    (QUEEN, 73),
    (KING, 74),
];

/// Returns the width of a rank's character in hundredths of its height.
pub(super) fn character_width(rank: Rank) -> i32 {
    CHARACTERS[usize::from(rank.number())].1
}

/// Draws a rank's character. `spot` is the position of its upper left corner.
pub(super) fn draw_character(pen: &mut Pen, rank: Rank, spot: Placement) {
    let (drawing, width) = CHARACTERS[usize::from(rank.number())];
    let right = |hundredths: i32| spot.x + spot.scale_x * hundredths / 1000;
    match rank.number() {
        9 => {
            let turned = Placement {
                x: right(width),
                y: spot.y + spot.scale_y / 10,
                scale_x: -spot.scale_x,
                scale_y: -spot.scale_y,
            };
            pen.append_drawing_at(drawing, turned);
        }
        10 => {
            let narrow = Placement { scale_x: spot.scale_x * 76 / 100, ..spot };
            pen.append_drawing_at(ONE, narrow);
            pen.append_drawing_at(drawing, Placement { x: right(31), ..narrow });
        }
        _ => pen.append_drawing_at(drawing, spot),
    }
}
