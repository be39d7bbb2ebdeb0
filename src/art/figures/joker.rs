//! The joker. It is the only figure that fills the whole card. It winks with one eye. This
//! module does not depend on suits.

use super::shape::{FigureShape, paired_shape, single_shape};

#[rustfmt::skip]
pub(in crate::art) const JOKER: &[FigureShape] = &[
    // The costume in two colours.
    single_shape("v", "M100 256H40C37 232 52 204 100 200Z"),
    single_shape("i", "M100 256H160C163 232 148 204 100 200Z"),
    paired_shape("w", "M68 222L76 236 68 250 60 236Z"),
    single_shape("g", "M100 234o4M100 247o4"),
    // The cap with bells.
    single_shape("v", "M100 108C88 66 52 56 32 84 24 96 24 112 28 126 36 110 52 104 62 120 68 130 68 140 68 148H100Z"),
    single_shape("i", "M100 108C112 66 148 56 168 84 176 96 176 112 172 126 164 110 148 104 138 120 132 130 132 140 132 148H100Z"),
    single_shape("g", "M100 52C84 78 78 104 78 140H122C122 104 116 78 100 52Z"),
    single_shape("g", "M28 132o8M172 132o8M100 46o8"),
    // The face.
    single_shape("f", "M68 140Q100 126 132 140V158C132 182 118 200 100 200 82 200 68 182 68 158Z"),
    single_shape("l", "M78 147Q86 140 93 147M99 154Q93 166 101 168M108 147Q114 141 122 146M107 156Q114 150 121 156"),
    single_shape("i", "M86 155o3"),
    paired_shape("v", "M78 170o5"),
    single_shape("l", "M82 176Q100 196 119 174M79 177Q82 177 84 174M116 173Q119 175 121 174M96 191Q101 193 106 190"),
    // The ruff (a large collar).
    single_shape("f", "M66 196Q100 212 134 196L152 206 144 219 130 214 122 227 110 217 100 229 90 217 78 227 70 214 56 219 48 206Z"),
];
