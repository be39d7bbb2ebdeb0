//! The four knaves: one robe, four heads, and the objects that the knaves hold. Depends only on
//! suits.

use super::shape::{Court, FigureShape, single_shape};
use crate::cards::Suit;

pub(super) const fn of_suit(suit: Suit) -> Court {
    match suit {
        Suit::Spades => Court { head: &[FACE, HAIR, LOOK, FEATHER, COLLAR], holds: &[PIPE, HAND] },
        Suit::Hearts => Court { head: &[FACE, CURLS, LOOK, COLLAR], holds: &[LEAF, HAND] },
        Suit::Diamonds => Court { head: &[FACE, HAIR, LOOK, BERET, COLLAR], holds: &[CARD, HAND] },
        Suit::Clubs => Court { head: &[HOOD, LOOK, FOLDS], holds: &[LUTE, ARM] },
    }
}

/// Sleeves with slits, a doublet (jacket) and buttons.
#[rustfmt::skip]
pub(super) const ROBE: &[FigureShape] = &[
    single_shape("m", "M16 161V136C22 120 44 114 66 108L82 100H116L134 104C156 106 172 108 184 113V119Z"),
    single_shape("w", "M29 124Q21 140 25 156 33 140 29 124ZM45 117Q37 134 43 152 51 134 45 117ZM61 112Q55 130 61 148 67 130 61 112ZM139 109Q134 118 138 129 145 118 139 109ZM154 110Q149 117 153 126 159 118 154 110ZM169 112Q164 117 168 122 174 118 169 112Z"),
    single_shape("a", "M78 106H118L126 134 72 147Z"),
    single_shape("g", "M103 123o3M102 132o3"),
];

#[rustfmt::skip]
const HAND: &[FigureShape] = &[
    single_shape("f", "M34 112Q34 107 39 107H52Q58 107 58 113V121Q58 125 54 126L60 136H30L36 126Q33 122 34 118Z"),
    single_shape("l", "M36 113H50M36 119H50M38 125H53"),
];

#[rustfmt::skip]
const ARM: &[FigureShape] = &[
    single_shape("f", "M30 112C34 106 44 106 48 110L56 114C60 116 58 121 54 120L48 119 54 124C56 128 52 130 48 128L40 126 30 130 22 126Z"),
];

#[rustfmt::skip]
const FACE: &[FigureShape] = &[
    single_shape("f", "M117 46C118 53 117 56 117 59 119 64 123 68 125 71 126 74 122 75 120 75L121 78 118 80 120 83C118 85 118 86 119 89 119 94 114 97 109 96L102 94V108H78V46Z"),
];

#[rustfmt::skip]
const LOOK: &[FigureShape] = &[
    single_shape("i", "M105 64Q110 59 116 63 110 67 105 64Z"),
    single_shape("l", "M105 58Q111 54 116 57M118 80H112M120 75Q117 75 116 73"),
];

#[rustfmt::skip]
const HAIR: &[FigureShape] = &[
    single_shape("a", "M104 46C106 54 98 58 99 68 102 74 97 80 99 88 100 97 92 103 84 101 72 103 63 95 65 84 60 74 62 56 72 46Z"),
    single_shape("c", "M93 62Q86 68 90 76 86 86 90 95M82 64Q75 72 80 80 76 88 79 96M72 70Q68 76 71 86"),
];

#[rustfmt::skip]
const COLLAR: &[FigureShape] = &[
    single_shape("f", "M78 102Q90 106 104 103L110 102Q122 104 122 111 116 119 108 115 102 122 94 116 86 122 78 115 70 117 67 109 69 103 78 102Z"),
    single_shape("l", "M94 116V110M108 115L106 110M78 115L80 110"),
];

/// The knave of spades wears a cap with a feather.
#[rustfmt::skip]
const FEATHER: &[FigureShape] = &[
    single_shape("m", "M124 48C132 32 116 22 96 22 74 22 58 32 62 50Z"),
    single_shape("g", "M128 53C118 44 70 44 58 52L60 59C76 51 112 51 126 60Z"),
    single_shape("a", "M112 47C100 33 72 31 54 52 42 52 28 60 25 83 32 78 38 80 42 84 46 78 52 80 58 72 62 74 68 72 72 66 88 66 104 61 112 47Z"),
    single_shape("c", "M108 47C84 47 54 54 33 75M86 49L80 59M70 53L63 65M54 62L50 72M80 41L90 48"),
];

#[rustfmt::skip]
const PIPE: &[FigureShape] = &[
    single_shape("g", "M33 64L42 61 62 128 53 131Z"),
    single_shape("i", "M43 76o2M46 86o2M49 96o2M29 59L44 54 46 61 31 66Z"),
];

/// The knave of hearts wears no hat.
#[rustfmt::skip]
const CURLS: &[FigureShape] = &[
    single_shape("a", "M120 48C126 38 118 28 108 30 104 20 88 20 84 28 72 24 62 34 66 44 56 48 56 62 64 66 58 74 62 86 70 88 70 98 82 102 88 96 98 98 102 88 98 82 104 76 100 70 98 66 98 58 106 54 106 50 112 54 118 52 120 48Z"),
    single_shape("c", "M108 38Q100 34 96 42M88 34Q78 36 80 46M74 46Q66 52 72 60M86 52Q78 60 86 68M72 70Q68 78 76 82M90 76Q82 82 88 90M100 46Q94 50 95 56"),
];

#[rustfmt::skip]
const LEAF: &[FigureShape] = &[
    single_shape("l", "M44 112Q42 96 44 76"),
    single_shape("m", "M44 40C60 52 62 72 44 92 26 72 28 52 44 40Z"),
    single_shape("c", "M44 50V86M44 62L52 57M44 62L36 57M44 73L52 68M44 73L36 68"),
];

/// The knave of diamonds wears a beret.
#[rustfmt::skip]
const BERET: &[FigureShape] = &[
    single_shape("m", "M126 46C140 38 138 20 112 16 82 12 50 20 46 36 44 46 54 54 66 52 84 44 108 42 126 46Z"),
    single_shape("g", "M126 46C108 40 84 42 64 52L66 58C84 50 108 48 125 53Z"),
    single_shape("c", "M60 36Q72 26 90 26M58 44Q66 38 76 36"),
    single_shape("g", "M112 24o5"),
];

/// A card that the knave hides in his sleeve.
#[rustfmt::skip]
const CARD: &[FigureShape] = &[
    single_shape("f", "M28 70L52 62 64 104 40 112Z"),
    single_shape("v", "M45 78L52 86 47 96 40 88Z"),
];

/// The knave of clubs wears a hood.
#[rustfmt::skip]
const HOOD: &[FigureShape] = &[
    single_shape("m", "M116 38C104 20 78 20 66 38 54 46 46 60 30 66 42 72 56 70 60 70 58 84 60 98 66 108 80 120 112 122 128 110 124 104 118 100 112 98L98 92 94 60Z"),
    single_shape("f", "M117 46C118 53 117 56 117 59 119 64 123 68 125 71 126 74 122 75 120 75L121 78 118 80 120 83C118 85 118 86 119 89 119 94 114 97 109 96 100 95 94 88 93 76 92 60 98 46 106 40Z"),
    single_shape("a", "M108 42C98 48 96 60 97 70 101 66 104 62 105 56 108 54 112 52 116 48Z"),
];

#[rustfmt::skip]
const FOLDS: &[FigureShape] = &[
    single_shape("c", "M92 44Q84 56 86 76 88 92 100 102M76 46Q70 54 62 58M74 76Q74 94 82 106"),
    single_shape("g", "M66 108C82 120 112 122 128 110L130 117C112 128 82 126 64 115Z"),
    single_shape("i", "M80 117o2M97 120o2M114 117o2"),
];

#[rustfmt::skip]
const LUTE: &[FigureShape] = &[
    single_shape("g", "M51 60H59V84H51Z"),
    single_shape("i", "M47 54H63L61 63H49Z"),
    single_shape("g", "M55 74C72 82 78 104 72 120 66 132 44 132 38 120 32 104 38 82 55 74Z"),
    single_shape("i", "M55 102o6M44 118H66V121H44Z"),
    single_shape("l", "M53 64V118M57 64V118"),
];
