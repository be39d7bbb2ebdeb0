//! The four queens: one robe, four heads, and the objects that the queens hold. Depends only on
//! suits.

use super::shape::{Court, FigureShape, paired_shape, single_shape};
use crate::cards::Suit;

pub(super) const fn of_suit(suit: Suit) -> Court {
    match suit {
        Suit::Spades => {
            Court { head: &[VEIL, BUST, FACE, LOOK, PEARLS, CORONET], holds: &[DISTAFF, HAND] }
        }
        Suit::Hearts => {
            Court { head: &[LOOSE, BUST, FACE, LOOK, PEARLS, CORONET], holds: &[FLOWER, HAND] }
        }
        Suit::Diamonds => Court { head: &[ASIDE], holds: &[FAN, HAND] },
        Suit::Clubs => Court { head: &[WIMPLE, LOOK, CORONET], holds: &[CAT, ARM] },
    }
}

/// The robe with its folds, and a sleeve.
#[rustfmt::skip]
pub(super) const ROBE: &[FigureShape] = &[
    single_shape("m", "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z"),
    single_shape("c", "M72 124L68 142M84 134V142M144 110L149 124M158 109L164 120M172 111L175 117"),
    single_shape("a", "M30 132H58L65 150 25 160Z"),
];

#[rustfmt::skip]
const HAND: &[FigureShape] = &[
    single_shape("f", "M34 112Q34 108 38 108H49Q54 108 54 113V120Q54 124 51 124L60 132H29L36 124Q34 122 34 120Z"),
    single_shape("l", "M35 114H47M35 119H47M37 124H51"),
];

#[rustfmt::skip]
const ARM: &[FigureShape] = &[
    single_shape("f", "M66 128C60 122 46 122 40 126 34 126 32 130 36 133 32 134 32 139 37 140 36 144 40 146 46 145L66 146Z"),
    single_shape("l", "M37 133H50M38 140H50"),
];

#[rustfmt::skip]
const BUST: &[FigureShape] = &[
    single_shape("f", "M92 84H108V98L130 102C128 122 114 131 100 133 86 131 72 122 70 102L92 98Z"),
];

#[rustfmt::skip]
const FACE: &[FigureShape] = &[
    single_shape("f", "M100 44C92 52 86 54 84 58V68C84 82 92 91 100 91 108 91 116 82 116 68V58C114 54 108 52 100 44Z"),
];

#[rustfmt::skip]
const LOOK: &[FigureShape] = &[
    paired_shape("l", "M87 60Q92 56 96 60"),
    single_shape("l", "M100 62V70M98 73Q100 75 102 73"),
    single_shape("i", "M91 63o2M108 63o2"),
    single_shape("v", "M94 80Q97 77 100 79 103 77 106 80 100 86 94 80Z"),
];

#[rustfmt::skip]
const PEARLS: &[FigureShape] = &[
    paired_shape("i", "M84 103o2M90 107o2M97 109o2"),
    single_shape("g", "M100 118o5"),
];

#[rustfmt::skip]
const CORONET: &[FigureShape] = &[
    single_shape("g", "M84 44L78 27 90 35 100 22 110 35 122 27 116 44Q100 36 84 44Z"),
    single_shape("i", "M78 26o2M100 21o2M122 26o2"),
];

/// The queen of spades wears a veil.
#[rustfmt::skip]
const VEIL: &[FigureShape] = &[
    paired_shape("m", "M84 38C62 44 60 78 50 104L76 102 84 60Z"),
    paired_shape("c", "M79 45C68 56 67 80 58 101"),
    single_shape("a", "M100 38C80 38 76 56 76 68 72 80 74 92 82 98H118C126 92 128 80 124 68 124 56 120 38 100 38Z"),
];

#[rustfmt::skip]
const DISTAFF: &[FigureShape] = &[
    single_shape("g", "M39 92H45V112H39ZM40 54H44V62H40Z"),
    single_shape("f", "M42 59C51 63 55 71 54 80 52 90 47 95 42 97 37 95 32 90 30 80 29 71 33 63 42 59Z"),
    single_shape("l", "M33 71Q42 76 52 69M31 79Q42 85 54 77M33 88Q42 93 51 87"),
];

/// The queen of hearts wears her hair loose.
#[rustfmt::skip]
const LOOSE: &[FigureShape] = &[
    single_shape("a", "M100 36C76 34 66 52 68 68 60 76 66 84 60 92 54 100 58 112 66 116 70 124 80 124 84 118H116C120 124 130 124 134 116 142 112 146 100 140 92 134 84 140 76 132 68 134 52 124 34 100 36Z"),
    paired_shape("c", "M78 50Q70 62 76 74 68 86 74 98 68 106 74 114M70 76Q64 88 66 100"),
];

#[rustfmt::skip]
const FLOWER: &[FigureShape] = &[
    single_shape("l", "M42 110V84"),
    single_shape("i", "M42 106C34 104 30 99 30 92 38 94 42 99 42 106Z"),
    single_shape("v", "M42 66o8M33 73o8M36 84o8M48 84o8M51 73o8"),
    single_shape("g", "M42 76o6"),
];

/// The queen of diamonds is in profile and wears a high collar.
#[rustfmt::skip]
const ASIDE: &[FigureShape] = &[
    single_shape("f", "M122 112C138 104 146 84 144 62 134 66 126 72 122 80L78 92C72 84 64 78 54 76 56 96 64 110 78 118Z"),
    single_shape("l", "M140 70Q134 92 122 104M133 72Q128 90 118 100M60 82Q68 98 80 106M69 84Q74 94 84 101"),
    single_shape("f", "M88 82L86 102 74 104C78 124 90 131 102 133 116 131 126 120 128 104L108 100 108 90Z"),
    single_shape("a", "M112 44C116 54 106 60 106 70 100 74 100 84 92 88 80 92 68 84 70 70 64 52 76 36 96 36 104 36 110 38 112 44Z"),
    single_shape("f", "M113 46C115 52 114 56 114 59 117 64 121 67 123 71 124 74 120 75 117 75L118 79 116 81 117 83C117 86 115 87 115 89 114 93 108 94 102 92 96 90 94 82 94 74 100 72 106 62 104 54Z"),
    single_shape("i", "M104 62Q109 58 114 62 109 65 104 62Z"),
    single_shape("l", "M103 57Q109 53 114 56"),
    single_shape("v", "M118 78L111 81 117 84Z"),
    single_shape("c", "M80 48Q74 58 78 68M90 44Q82 58 86 72 82 78 84 84"),
    single_shape("g", "M95 80o3"),
    single_shape("i", "M92 112o2M99 115o2M106 114o2M113 110o2"),
    single_shape("g", "M74 44L64 28 78 32 86 19 96 31 110 22 113 42Q92 36 74 44Z"),
    single_shape("i", "M64 27o2M86 18o2M110 22o2"),
];

#[rustfmt::skip]
const FAN: &[FigureShape] = &[
    single_shape("v", "M42 112L18 84C20 62 30 54 42 52 54 54 64 62 66 84Z"),
    single_shape("c", "M42 106L26 78M42 104L33 66M42 104V62M42 104L51 66M42 106L58 78"),
    single_shape("g", "M42 112L36 102Q42 99 48 102Z"),
];

/// The queen of clubs wears a wimple (a cloth around head and neck).
#[rustfmt::skip]
const WIMPLE: &[FigureShape] = &[
    single_shape("m", "M100 34C70 34 62 58 62 78 58 94 52 104 46 112L84 112H116L154 112C148 104 142 94 138 78 138 58 130 34 100 34Z"),
    single_shape("f", "M100 40C82 40 76 54 77 68 76 84 72 96 66 106 76 122 88 130 100 132 112 130 124 122 134 106 128 96 124 84 123 68 124 54 118 40 100 40Z"),
    single_shape("l", "M80 88Q84 100 100 104 116 100 120 88M74 102Q84 116 100 119 116 116 126 102"),
    single_shape("f", "M100 48C90 50 85 54 85 60V70C85 82 92 90 100 90 108 90 115 82 115 70V60C115 54 110 50 100 48Z"),
];

/// A cat that the queen carries under her arm.
#[rustfmt::skip]
const CAT: &[FigureShape] = &[
    single_shape("a", "M22 150C18 128 22 112 28 104L26 86 35 92H49L58 86 56 104C64 114 68 130 66 146Z"),
    single_shape("g", "M35 101o3M49 101o3"),
    single_shape("c", "M42 107V110M36 112Q40 114 42 110 44 114 48 112M26 106L33 108M25 112L32 112M58 106L51 108M59 112L52 112"),
];
