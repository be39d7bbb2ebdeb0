//! The appearance of cards: pips (suit signs), corner indexes (rank and suit in a corner), court
//! cards, backs and empty places. They are our own drawings, written as SVG markup. Depends on
//! cards, not on tables, the browser or colours. The classes written here get their colours in
//! `style/cards.css`.
//!
//! All output belongs inside an `<svg class="art">` with the view box [`VIEW_BOX`]. The element
//! around this SVG draws the body of the card (cream background, rounded corners, edge).
//!
//! ```
//! use patientia::{art, cards::Card};
//!
//! let ten = art::draw_whole_face("10H".parse()?);
//! assert!(ten.starts_with("<g class=\"r H\""));
//! assert_ne!(ten, art::draw_whole_face(Card::JOKER));
//! # Ok::<(), patientia::cards::ParseCardError>(())
//! ```

mod courts;
mod figures;
mod glyphs;
mod grounds;
mod maker;
mod pen;
mod pips;

use crate::cards::{Card, Colour, Rank, Suit};
use courts::CardArea;
use pen::{GRAIN, Pen, Placement};
use pips::PipGrid;
use serde::{Deserialize, Serialize};
use std::fmt::Write;

pub use grounds::{draw_back, draw_empty_place};

/// The view box of every drawing: 100 by 140 card units. The corners of the card have a radius of 7
/// card units.
pub const VIEW_BOX: &str = "0 0 100 140";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Face {
    /// The whole face: a court figure or all pips, with corner indexes of normal size.
    #[default]
    Whole,
    /// An inset face: the whole picture, moved down to leave room for a single, larger corner index
    /// at the upper edge.
    Inset,
    /// An inset face with its larger corner index at the left edge, beside the picture. It is used
    /// for cards that other cards cover on the right side.
    InsetAside,
    /// A face for small cards: one corner index at the upper edge, and below it a large pip or the
    /// bust (head and shoulders) of a court figure. The number is the height of the index in
    /// hundredths of the card's width.
    Small(u8),
    /// Like `Small`, with the corner index at the left edge. It is used for cards that other cards
    /// cover on the right side.
    SmallAside(u8),
}

/// The sizes of corner indexes. The layout uses them to calculate how much of a card must stay
/// visible.
pub mod index {
    /// The height of a corner index of a whole face, in hundredths of the card's width.
    pub const WHOLE: u8 = 20;
    /// The height of the corner index of an inset face ([`Face::Inset`](super::Face::Inset)), in
    /// hundredths of the card's width.
    pub const INSET: u8 = 28;
    /// The height of the corner index of a small face, in hundredths of the card's width, if there
    /// is room for it.
    pub const LARGE: u8 = 45;
    /// The maximum height of a corner index, in hundredths of the card's width, used on the
    /// smallest cards. With a larger index, rank and pip would not fit side by side.
    pub const MOST: u8 = 52;
    /// The height of the strip that shows a corner index at the upper edge, without [`MARGIN`]. The
    /// unit is the height of the index.
    pub const ABOVE: f32 = 1.0;
    /// The width of the strip that shows a corner index at the left edge, without [`MARGIN`]. The
    /// unit is the height of the index.
    pub const ASIDE: f32 = 0.8;
    /// The space around the index in a strip ([`ABOVE`], [`ASIDE`]), in card widths: the outer
    /// margin and a little space on the other side.
    pub const MARGIN: f32 = 0.06;
    /// The smallest visible height of a covered card that shows the whole corner index of a whole
    /// face, with its pip, in card widths.
    pub const WHOLE_ABOVE: f32 = 0.41;
    /// The smallest visible width of a covered card that shows the whole corner index of a whole
    /// face, in card widths.
    pub const WHOLE_ASIDE: f32 = 0.25;
}

/// The sign on an empty place. It shows which card may be placed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sign {
    /// No sign: all cards may be placed there, or there is no useful sign.
    #[default]
    None,
    Rank(Rank),
    Suit(Suit),
    /// Exactly this card.
    Card(Rank, Suit),
    /// The stock. The value is true if a redeal is possible.
    Stock(bool),
}

/// Draws the face of a card in the form `kind`.
pub fn draw_face(card: Card, kind: Face) -> String {
    match kind {
        Face::Whole => draw_whole_face(card),
        Face::Inset => draw_inset_face(card, &INSET_ABOVE),
        Face::InsetAside => draw_inset_face(card, &INSET_ASIDE),
        Face::Small(height) => draw_small_face(card, i32::from(height) * 10, &SMALL_ABOVE),
        Face::SmallAside(height) => draw_small_face(card, i32::from(height) * 10, &SMALL_ASIDE),
    }
}

/// The space between the edge of the card and its indexes, in tenths of a card unit.
const MARGIN: i32 = 50;

/// The form of a corner index: the position and size of its pip. The unit is a thousandth of the
/// height of the index.
#[derive(Clone, Copy)]
enum IndexForm {
    /// The pip is at the right of the rank, after a gap. Both have the same upper edge.
    Beside { pip: i32, gap: i32 },
    /// The pip is below the rank. `middle` and `y` are the position of its centre, from the margin.
    /// The rank is centred at `middle` too, but a wide rank begins at the margin.
    Below { pip: i32, middle: i32, y: i32 },
}

const WHOLE_INDEX: IndexForm = IndexForm::Below { pip: 575, middle: 395, y: 1437 };

/// The arrangement of an inset face. Lengths are in tenths of a card unit.
struct InsetForm {
    index: IndexForm,
    pips: PipGrid,
    /// The centre of an ace's pip, as x and y.
    ace: (i32, i32),
    /// The frame of a court figure.
    frame: &'static str,
}

const INSET_ABOVE: InsetForm = InsetForm {
    index: IndexForm::Beside { pip: 643, gap: 100 },
    pips: PipGrid { columns: [260, 500, 740], rows: [500, 1210], sizes: [200, 175] },
    ace: (500, 820),
    frame: "M295 259H950V1350H211V365H295Z",
};
const INSET_ASIDE: InsetForm = InsetForm {
    index: IndexForm::Below { pip: 607, middle: 396, y: 1411 },
    pips: PipGrid { columns: [440, 640, 840], rows: [200, 1200], sizes: [200, 185] },
    ace: (600, 760),
    frame: "M300 259H950V1350H211V565H300Z",
};
/// The middle of an inset court figure and of the joker, in tenths of a card unit.
const COURT_MIDDLE: (i32, i32) = (580, 804);

/// The size of an ace's picture on an inset face, in thousandths of its size on a whole face.
const INSET_ACE: i32 = 900;
/// The size of a court picture on an inset face, in thousandths of its size on a whole face.
const INSET_COURT: i32 = 957;
/// The width of the lines of an inset court figure before it is scaled down, in grains (see
/// [`GRAIN`]).
const INSET_LINE: i32 = 19;

const WHOLE_PIPS: PipGrid =
    PipGrid { columns: [330, 500, 670], rows: [330, 1070], sizes: [195, 175] };
const WHOLE_FRAME: &str = "M238 114H886V974H762V1286H114V426H238Z";

/// The arrangement of a small face. Lengths are in tenths of a card unit.
struct SmallForm {
    index: IndexForm,
    large_pip: Placement,
    /// The y of a bust's origin, and the size of a hundred drawing units of the bust.
    bust: (i32, i32),
}

const SMALL_ABOVE: SmallForm = SmallForm {
    index: IndexForm::Beside { pip: 756, gap: 111 },
    large_pip: Placement::new(500, 990, 660),
    bust: (471, 700),
};
const SMALL_ASIDE: SmallForm = SmallForm {
    index: IndexForm::Below { pip: 622, middle: 344, y: 1400 },
    large_pip: Placement::new(660, 1060, 560),
    bust: (510, 580),
};

/// The part of a small face that shows a bust.
const BUST_CLIP: CardArea = CardArea { x: 50, y: 500, width: 900, height: 780 };
/// The gilt band on which a bust ends, in grains.
const BUST_BAND: &str = "m110 2550h1780v140h-1780z";

/// The placement of a drawing whose unit is a tenth of a card unit.
const TENTHS: Placement = Placement::new(0, 0, 100);

/// Draws an inset face: one large corner index and the picture beside it. Court figures and aces
/// are smaller than on a whole face.
fn draw_inset_face(card: Card, form: &InsetForm) -> String {
    let mut out = start_svg_group(card);
    let mut pen = Pen::default();
    let number = card.rank().number();
    match number {
        1 => {
            start_scaled_svg_group(&mut out, form.ace, INSET_ACE);
            draw_ace(&mut out, card.suit());
            out.push_str("</g>");
        }
        2..=10 => pips::draw_pips(&mut pen, card.suit(), number, &form.pips),
        _ => {
            if number > 0 {
                courts::push_drawing_element(&mut out, "l", form.frame, TENTHS);
            }
            start_scaled_svg_group(&mut out, COURT_MIDDLE, INSET_COURT);
            draw_figure(&mut out, card);
            out.push_str("</g>");
        }
    }
    draw_corner_index(&mut pen, card, i32::from(index::INSET) * 10, form.index, |spot| spot);
    end_svg_group(out, pen)
}

/// Opens a group that scales the picture of a whole face and moves its middle to `middle`. `scale`
/// is in thousandths, `middle` in tenths of a card unit.
fn start_scaled_svg_group(out: &mut String, middle: (i32, i32), scale: i32) {
    let offset = |middle: i32, from: i32| (middle * GRAIN - from * GRAIN * scale / 1000) / 10;
    let (right, down) = (offset(middle.0, 500), offset(middle.1, 700));
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "<g transform=\"translate({right} {down}) scale(.{scale})\" stroke-width=\"{INSET_LINE}\">"
    );
}

/// Draws the whole face of a card, with normal corner indexes.
pub fn draw_whole_face(card: Card) -> String {
    let mut out = start_svg_group(card);
    let mut pen = Pen::default();
    match (card.rank().number(), card.suit()) {
        (0, _) => draw_figure(&mut out, card),
        (1, Suit::Spades) => maker::draw_ace_of_spades(&mut out, &mut pen),
        (1, suit) => draw_ace(&mut out, suit),
        (number @ 2..=10, suit) => pips::draw_pips(&mut pen, suit, number, &WHOLE_PIPS),
        _ => {
            courts::push_drawing_element(&mut out, "l", WHOLE_FRAME, TENTHS);
            draw_figure(&mut out, card);
        }
    }
    let height = i32::from(index::WHOLE) * 10;
    draw_corner_index(&mut pen, card, height, WHOLE_INDEX, |spot| spot);
    draw_corner_index(&mut pen, card, height, WHOLE_INDEX, Placement::turned);
    end_svg_group(out, pen)
}

/// Draws the joker or the figure of a court card.
fn draw_figure(out: &mut String, card: Card) {
    match card.rank().number() {
        0 => courts::draw_joker(out),
        number => courts::draw_court(out, number, card.suit()),
    }
}

/// Draws one corner index. `height` is in tenths of a card unit.
fn draw_corner_index(
    pen: &mut Pen,
    card: Card,
    height: i32,
    form: IndexForm,
    transform: impl Fn(Placement) -> Placement,
) {
    let share = |thousandths: i32| height * thousandths / 1000;
    let width = share(glyphs::character_width(card.rank()) * 10);
    let (left, pip) = match form {
        IndexForm::Beside { pip, gap } => {
            let half = share(pip) * pips::pip_width(card.suit()) / 200;
            let x = MARGIN + width + share(gap) + half;
            (MARGIN, Placement::new(x, MARGIN + share(pip) / 2, share(pip)))
        }
        IndexForm::Below { pip, middle, y } => {
            let x = MARGIN + share(middle);
            let left = (x - width / 2).max(MARGIN);
            (left, Placement::new(x, MARGIN + share(y), share(pip)))
        }
    };
    glyphs::draw_character(pen, card.rank(), transform(Placement::new(left, MARGIN, height)));
    if !card.is_joker() {
        pen.append_drawing_at(pips::pip_drawing(card.suit()), transform(pip));
    }
}

/// Draws a face for cards on which the whole face would be too small. `height` is the height of the
/// corner index in tenths of a card unit.
fn draw_small_face(card: Card, height: i32, form: &SmallForm) -> String {
    let mut out = start_svg_group(card);
    let mut pen = Pen::default();
    draw_corner_index(&mut pen, card, height, form.index, |spot| spot);
    let number = card.rank().number();
    if number > 10 {
        let (above, aside) = courts::bust_centres_x(number, card.suit());
        let middle = match form.index {
            IndexForm::Beside { .. } => above,
            IndexForm::Below { .. } => aside,
        };
        let (y, size) = form.bust;
        // The largest indexes push the bust down.
        let down = (height - i32::from(index::LARGE) * 10).max(0);
        let spot = Placement::new(middle - size, y + down, size);
        courts::draw_bust(&mut out, (number, card.suit()), spot, BUST_CLIP);
        courts::push_line_element(&mut out, "g", 20, BUST_BAND);
    } else if !card.is_joker() {
        pen.append_drawing_at(pips::pip_drawing(card.suit()), form.large_pip);
    }
    end_svg_group(out, pen)
}

pub const PORTRAIT_BOX: &str = "0 0 100 100";

/// Draws the head of a knave, queen or king as a portrait, with the view box [`PORTRAIT_BOX`].
pub fn draw_portrait(card: Card) -> String {
    let mut out = start_svg_group(card);
    let clip = CardArea { x: 40, y: 60, width: 920, height: 940 };
    let figure = (card.rank().number().max(11), card.suit());
    courts::draw_bust(&mut out, figure, Placement::new(-521, -62, 1021), clip);
    out.push_str("</g>");
    out
}

/// The pattern on the backs of all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BackPattern {
    Weave,
    Lozenges,
    Scales,
    Waves,
    Bricks,
    Stars,
}

impl BackPattern {
    pub const ALL: [BackPattern; 6] = [
        BackPattern::Weave,
        BackPattern::Lozenges,
        BackPattern::Scales,
        BackPattern::Waves,
        BackPattern::Bricks,
        BackPattern::Stars,
    ];

    /// Returns the permanent name, which is used in the stored settings.
    pub const fn id(self) -> &'static str {
        match self {
            BackPattern::Weave => "weave",
            BackPattern::Lozenges => "lozenges",
            BackPattern::Scales => "scales",
            BackPattern::Waves => "waves",
            BackPattern::Bricks => "bricks",
            BackPattern::Stars => "stars",
        }
    }
}

/// Draws the picture of an ace: one large pip with a lily. The pip of the ace of spades is a little
/// larger than the others.
fn draw_ace(out: &mut String, suit: Suit) {
    let (middle, size) = if suit == Suit::Spades { (690, 640) } else { (700, 540) };
    let pip = pips::pip_drawing(suit);
    // The y and the height of the lily. The lily lies where the pip has the most room for it.
    let (lily, high) = match suit {
        Suit::Spades => (712, 240),
        Suit::Hearts => (667, 197),
        Suit::Diamonds => (696, 197),
        Suit::Clubs => (706, 177),
    };
    for (class, drawing, y, size) in
        [("m", pip, middle, size), ("c", pip, middle, size * 7 / 8), ("w", pips::LILY, lily, high)]
    {
        courts::push_drawing_element(out, class, drawing, Placement::new(500, y, size));
    }
}

fn start_svg_group(card: Card) -> String {
    let class = match card.colour() {
        Colour::Red => "r",
        Colour::Black => "k",
    };
    format!("<g class=\"{class} {}\"{}", card.suit().letter(), &grounds::OPEN[2..])
}

fn end_svg_group(mut out: String, pen: Pen) -> String {
    courts::push_path_element(&mut out, "m", &pen.finish());
    out.push_str("</g>");
    out
}
