//! The cast: knave, queen, king and joker as lists of flat shapes, in half
//! units on a field of 200 by 280. Knows no suit: a class says only "the
//! suit's colour" or "the other".
//!
//! The three courts are upper halves: they end on the line that falls from
//! (184, 119) to (16, 161), under the band.

/// A shape of a figure.
pub(super) struct Shape {
    /// Its class in `style/cards.css`.
    pub class: &'static str,
    /// Its drawing.
    pub drawing: &'static str,
    /// If it is repeated as in a mirror, left for right.
    pub paired: bool,
}

const fn one(class: &'static str, drawing: &'static str) -> Shape {
    Shape { class, drawing, paired: false }
}

const fn pair(class: &'static str, drawing: &'static str) -> Shape {
    Shape { class, drawing, paired: true }
}

/// The king, with orb and crown.
#[rustfmt::skip]
pub(super) const KING: &[Shape] = &[
    // Robe and folds, sleeve, ermine.
    one("m", "M16 161V126C30 106 54 98 76 94H124C148 96 170 100 184 108V119Z"),
    one("c", "M72 126L68 144M84 132V142M156 108L162 120M169 109L174 118M23 126Q19 138 21 148"),
    one("a", "M31 130H61L66 150 26 160Z"),
    one("f", "M70 92H130L154 102C150 122 126 133 100 133 80 133 66 127 58 118L60 106Z"),
    pair("i", "M79 116L82 125 76 125ZM93 121L96 130 90 130ZM68 104L71 113 65 113Z"),
    // Hair, face, beard.
    pair("a", "M84 48C72 46 66 56 68 66 61 74 63 88 74 93 82 95 90 90 90 82L86 60Z"),
    one("f", "M82 44H118V66C118 82 110 92 100 92 90 92 82 82 82 66Z"),
    one("a", "M82 64C85 71 89 73 93 72Q100 67 107 72C111 73 115 71 118 64 122 84 114 104 105 114L100 105 95 114C86 104 78 84 82 64Z"),
    one("w", "M94 79Q100 76 106 79 100 84 94 79Z"),
    pair("c", "M90 84Q90 94 95 103M96 88V95M72 60Q68 66 72 72 66 78 70 86"),
    pair("l", "M85 56Q91 51 96 56M100 55V66"),
    pair("i", "M91 60o2"),
    // Crown.
    one("g", "M79 50L75 28 88 36 100 22 112 36 125 28 121 50Q100 43 79 50Z"),
    one("i", "M75 27o3M100 22o3M125 27o3M100 40o2M88 42o2M112 42o2"),
    // Orb and hand.
    one("g", "M46 94o15M43 80V75H37V69H43V63H49V69H55V75H49V80Z"),
    one("l", "M31 94Q46 101 61 94M46 80V97"),
    one("f", "M31 109C31 102 38 102 39 107 40 101 46 101 47 106 48 101 54 101 54 107 56 102 62 103 61 109 61 114 59 118 57 121L62 130H30L35 121C33 118 31 114 31 109Z"),
    one("l", "M39 107V114M47 106V114M54 107V113M35 122H57"),
];

/// The queen, with her flower.
#[rustfmt::skip]
pub(super) const QUEEN: &[Shape] = &[
    // Robe, hood and their folds, sleeve.
    one("m", "M16 161V126C30 108 54 102 74 100H126C148 102 170 104 184 112V119Z"),
    pair("m", "M84 38C62 44 60 78 50 104L76 102 84 60Z"),
    pair("c", "M79 45C68 56 67 80 58 101"),
    one("c", "M72 124L68 142M84 134V142M144 110L149 124M158 109L164 120M172 111L175 117"),
    one("a", "M30 132H58L65 150 25 160Z"),
    // Hair, neck, face.
    one("a", "M100 38C80 38 76 56 76 68 72 80 74 92 82 98H118C126 92 128 80 124 68 124 56 120 38 100 38Z"),
    one("f", "M92 84H108V98L130 102C128 122 114 131 100 133 86 131 72 122 70 102L92 98Z"),
    one("f", "M100 44C92 52 86 54 84 58V68C84 82 92 91 100 91 108 91 116 82 116 68V58C114 54 108 52 100 44Z"),
    pair("l", "M87 60Q92 56 96 60"),
    one("l", "M100 62V70M98 73Q100 75 102 73"),
    one("i", "M91 63o2M108 63o2"),
    one("v", "M94 80Q97 77 100 79 103 77 106 80 100 86 94 80Z"),
    // Pearls, jewel, coronet.
    pair("i", "M84 103o2M90 107o2M97 109o2"),
    one("g", "M100 118o5"),
    one("g", "M84 44L78 27 90 35 100 22 110 35 122 27 116 44Q100 36 84 44Z"),
    one("i", "M78 26o2M100 21o2M122 26o2"),
    // Flower and hand.
    one("l", "M42 110V84"),
    one("i", "M42 106C34 104 30 99 30 92 38 94 42 99 42 106Z"),
    one("v", "M42 66o8M33 73o8M36 84o8M48 84o8M51 73o8"),
    one("g", "M42 76o6"),
    one("f", "M34 112Q34 108 38 108H49Q54 108 54 113V120Q54 124 51 124L60 132H29L36 124Q34 122 34 120Z"),
    one("l", "M35 114H47M35 119H47M37 124H51"),
];

/// The knave, with feathered cap.
#[rustfmt::skip]
pub(super) const KNAVE: &[Shape] = &[
    // Slashed sleeves, doublet, buttons.
    one("m", "M16 161V136C22 120 44 114 66 108L82 100H116L134 104C156 106 172 108 184 113V119Z"),
    one("w", "M29 124Q21 140 25 156 33 140 29 124ZM45 117Q37 134 43 152 51 134 45 117ZM61 112Q55 130 61 148 67 130 61 112ZM139 109Q134 118 138 129 145 118 139 109ZM154 110Q149 117 153 126 159 118 154 110ZM169 112Q164 117 168 122 174 118 169 112Z"),
    one("a", "M78 106H118L126 134 72 147Z"),
    one("g", "M103 123o3M102 132o3"),
    // Face and hair.
    one("f", "M117 46C118 53 117 56 117 59 119 64 123 68 125 71 126 74 122 75 120 75L121 78 118 80 120 83C118 85 118 86 119 89 119 94 114 97 109 96L102 94V108H78V46Z"),
    one("a", "M104 46C106 54 98 58 99 68 102 74 97 80 99 88 100 97 92 103 84 101 72 103 63 95 65 84 60 74 62 56 72 46Z"),
    one("c", "M93 62Q86 68 90 76 86 86 90 95M82 64Q75 72 80 80 76 88 79 96M72 70Q68 76 71 86"),
    one("i", "M105 64Q110 59 116 63 110 67 105 64Z"),
    one("l", "M105 58Q111 54 116 57M118 80H112M120 75Q117 75 116 73"),
    // Cap and feather.
    one("m", "M124 48C132 32 116 22 96 22 74 22 58 32 62 50Z"),
    one("g", "M128 53C118 44 70 44 58 52L60 59C76 51 112 51 126 60Z"),
    one("a", "M112 47C100 33 72 31 54 52 42 52 28 60 25 83 32 78 38 80 42 84 46 78 52 80 58 72 62 74 68 72 72 66 88 66 104 61 112 47Z"),
    one("c", "M108 47C84 47 54 54 33 75M86 49L80 59M70 53L63 65M54 62L50 72M80 41L90 48"),
    // Collar.
    one("f", "M78 102Q90 106 104 103L110 102Q122 104 122 111 116 119 108 115 102 122 94 116 86 122 78 115 70 117 67 109 69 103 78 102Z"),
    one("l", "M94 116V110M108 115L106 110M78 115L80 110"),
];

/// The joker, the only figure that fills its whole card, and winks.
#[rustfmt::skip]
pub(super) const JOKER: &[Shape] = &[
    // Motley.
    one("v", "M100 256H40C37 232 52 204 100 200Z"),
    one("i", "M100 256H160C163 232 148 204 100 200Z"),
    pair("w", "M68 222L76 236 68 250 60 236Z"),
    one("g", "M100 234o4M100 247o4"),
    // Cap and bells.
    one("v", "M100 108C88 66 52 56 32 84 24 96 24 112 28 126 36 110 52 104 62 120 68 130 68 140 68 148H100Z"),
    one("i", "M100 108C112 66 148 56 168 84 176 96 176 112 172 126 164 110 148 104 138 120 132 130 132 140 132 148H100Z"),
    one("g", "M100 52C84 78 78 104 78 140H122C122 104 116 78 100 52Z"),
    one("g", "M28 132o8M172 132o8M100 46o8"),
    // Face.
    one("f", "M68 140Q100 126 132 140V158C132 182 118 200 100 200 82 200 68 182 68 158Z"),
    one("l", "M78 147Q86 140 93 147M99 154Q93 166 101 168M108 147Q114 141 122 146M107 156Q114 150 121 156"),
    one("i", "M86 155o3"),
    pair("v", "M78 170o5"),
    one("l", "M82 176Q100 196 119 174M79 177Q82 177 84 174M116 173Q119 175 121 174M96 191Q101 193 106 190"),
    // Ruff.
    one("f", "M66 196Q100 212 134 196L152 206 144 219 130 214 122 227 110 217 100 229 90 217 78 227 70 214 56 219 48 206Z"),
];
