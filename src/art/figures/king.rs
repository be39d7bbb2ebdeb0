//! The four kings: one robe, four heads, and the objects that the kings hold. Depends only on
//! suits.

use super::shape::{Court, FigureShape, paired_shape, single_shape};
use crate::cards::Suit;

pub(super) const fn of_suit(suit: Suit) -> Court {
    match suit {
        Suit::Spades => Court { head: &[FORKED, EYES, CROWN], holds: &[SWORD, FIST] },
        Suit::Hearts => Court { head: &[YOUNG, EYES, MOUTH, CROWN], holds: &[ORB, FIST] },
        Suit::Diamonds => Court { head: &[ASIDE], holds: &[AXE, FIST] },
        Suit::Clubs => Court { head: &[STOUT], holds: &[SCEPTRE, FIST] },
    }
}

/// The robe with its folds, a sleeve and ermine (fur).
#[rustfmt::skip]
pub(super) const ROBE: &[FigureShape] = &[
    single_shape("m", "M16 161V126C30 106 54 98 76 94H124C148 96 170 100 184 108V119Z"),
    single_shape("c", "M72 126L68 144M84 132V142M156 108L162 120M169 109L174 118M23 126Q19 138 21 148"),
    single_shape("a", "M31 130H61L66 150 26 160Z"),
    single_shape("f", "M70 92H130L154 102C150 122 126 133 100 133 80 133 66 127 58 118L60 106Z"),
    paired_shape("i", "M79 116L82 125 76 125ZM93 121L96 130 90 130ZM68 104L71 113 65 113Z"),
];

#[rustfmt::skip]
const FIST: &[FigureShape] = &[
    single_shape("f", "M31 109C31 102 38 102 39 107 40 101 46 101 47 106 48 101 54 101 54 107 56 102 62 103 61 109 61 114 59 118 57 121L62 130H30L35 121C33 118 31 114 31 109Z"),
    single_shape("l", "M39 107V114M47 106V114M54 107V113M35 122H57"),
];

#[rustfmt::skip]
const CROWN: &[FigureShape] = &[
    single_shape("g", "M79 50L75 28 88 36 100 22 112 36 125 28 121 50Q100 43 79 50Z"),
    single_shape("i", "M75 27o3M100 22o3M125 27o3M100 40o2M88 42o2M112 42o2"),
];

#[rustfmt::skip]
const EYES: &[FigureShape] = &[
    paired_shape("l", "M85 56Q91 51 96 56"),
    single_shape("l", "M100 55V66"),
    paired_shape("i", "M91 60o2"),
];

/// The king of spades has a beard with two points.
#[rustfmt::skip]
const FORKED: &[FigureShape] = &[
    paired_shape("a", "M84 48C72 46 66 56 68 66 61 74 63 88 74 93 82 95 90 90 90 82L86 60Z"),
    single_shape("f", "M82 44H118V66C118 82 110 92 100 92 90 92 82 82 82 66Z"),
    single_shape("a", "M82 64C85 71 89 73 93 72Q100 67 107 72C111 73 115 71 118 64 124 84 122 104 110 122 104 114 101 108 100 100 99 108 96 114 90 122 78 104 76 84 82 64Z"),
    single_shape("w", "M94 79Q100 76 106 79 100 84 94 79Z"),
    paired_shape("c", "M90 84Q87 98 91 110M95 88Q94 96 95 103M72 60Q68 66 72 72 66 78 70 86"),
];

#[rustfmt::skip]
const SWORD: &[FigureShape] = &[
    single_shape("f", "M40 101V66L46 55 52 66V101Z"),
    single_shape("l", "M46 66V96"),
    single_shape("g", "M26 98H66V105H26Z"),
    single_shape("g", "M46 134o6"),
];

/// The king of hearts is young and has no beard.
#[rustfmt::skip]
const YOUNG: &[FigureShape] = &[
    paired_shape("a", "M85 46C72 45 70 55 73 60 66 62 65 71 71 74 65 78 67 88 75 88 78 92 85 90 86 84L86 60Z"),
    single_shape("f", "M82 44H118V68C118 84 110 94 100 94 90 94 82 84 82 68Z"),
    paired_shape("c", "M77 54Q73 59 77 64 72 69 76 74 72 80 77 84"),
];

#[rustfmt::skip]
const MOUTH: &[FigureShape] = &[
    single_shape("l", "M97 70Q100 72 103 70"),
    single_shape("v", "M93 79Q97 76 100 78 103 76 107 79 100 85 93 79Z"),
];

#[rustfmt::skip]
const ORB: &[FigureShape] = &[
    single_shape("g", "M46 94o15M43 80V75H37V69H43V63H49V69H55V75H49V80Z"),
    single_shape("l", "M31 94Q46 101 61 94M46 80V97"),
];

/// The king of diamonds is in profile, with one visible eye.
#[rustfmt::skip]
const ASIDE: &[FigureShape] = &[
    single_shape("a", "M112 46C116 60 108 66 110 78 112 90 104 96 96 94 84 100 70 96 68 84 60 76 62 60 70 52 76 46 90 42 112 46Z"),
    single_shape("f", "M117 46C118 53 117 56 117 59 119 65 124 69 127 73 128 76 124 77 121 77L121 82C112 88 104 92 100 84L96 56 100 46Z"),
    single_shape("a", "M121 78C116 78 112 80 108 76 104 72 102 66 99 68 96 76 98 92 104 100 110 108 118 112 126 110 121 104 122 98 124 94 121 92 119 90 120 87L114 85C116 83 119 83 122 83Z"),
    single_shape("c", "M105 82Q106 94 115 103M112 88Q112 95 119 102M80 54Q72 62 77 70 70 78 76 88M92 52Q84 64 90 74 84 84 88 92"),
    single_shape("i", "M106 62Q111 58 116 62 111 66 106 62Z"),
    single_shape("l", "M105 57Q111 53 117 56"),
    single_shape("g", "M68 52L60 32 76 38 86 23 98 36 114 26 119 47Q92 42 68 52Z"),
    single_shape("i", "M60 31o3M86 22o3M114 26o3M80 45o2M93 42o2M107 42o2"),
];

#[rustfmt::skip]
const AXE: &[FigureShape] = &[
    single_shape("g", "M43 48H50V106H43ZM43 128H50V156H43Z"),
    single_shape("f", "M48 50C58 50 62 46 66 40 72 56 72 74 66 88 62 82 58 78 48 78ZM44 56H36V72H44Z"),
    single_shape("l", "M61 50Q65 64 61 79"),
];

/// The king of clubs is stout and has a moustache and a tall crown.
#[rustfmt::skip]
const STOUT: &[FigureShape] = &[
    paired_shape("a", "M80 48C70 48 66 58 70 68 64 72 66 84 74 86L82 84Z"),
    single_shape("f", "M78 44H122V66C128 84 118 98 100 98 82 98 72 84 78 66Z"),
    paired_shape("c", "M75 56Q71 62 75 68 70 74 75 81"),
    paired_shape("l", "M84 56Q91 50 96 56"),
    single_shape("l", "M96 66Q100 70 104 66"),
    paired_shape("i", "M90 60o2"),
    paired_shape("a", "M100 72C92 66 84 78 68 70 74 86 92 86 100 77Z"),
    single_shape("l", "M94 86Q100 83 106 86M90 96Q100 91 110 96"),
    single_shape("g", "M77 50V34C77 26 88 26 88 34 88 22 100 16 100 16 100 16 112 22 112 34 112 26 123 26 123 34V50Q100 43 77 50Z"),
    single_shape("i", "M100 14o3M82 27o2M118 27o2M100 40o2M88 42o2M112 42o2"),
];

#[rustfmt::skip]
const SCEPTRE: &[FigureShape] = &[
    single_shape("g", "M43 84H49V108H43Z"),
    single_shape("m", "M46 54C57 61 58 69 55 74 61 72 64 76 62 83 56 87 50 85 46 81 42 85 36 87 30 83 28 76 31 72 37 74 34 69 35 61 46 54Z"),
    single_shape("c", "M46 61V77M46 78L55 79M46 78L37 79"),
    single_shape("g", "M40 86H52V92H40Z"),
];
