//! The appearance of cards: pips (suit signs), corner indexes (rank and suit in a corner), court
//! cards, backs and empty places. They are our own drawings, written as SVG markup. This module
//! knows cards, but no table, browser or colour. The classes written here get their colours in
//! `style/cards.css`.
//!
//! All output belongs inside an `<svg class="art">` with the view box [`VIEW_BOX`]. The element
//! around this SVG draws the body of the card (cream background, rounded corners, edge).
//!
//! ```
//! use patientia::{art, cards::Card};
//!
//! let ten = art::face("10H".parse()?);
//! assert!(ten.starts_with("<g class=\"r H\""));
//! assert_ne!(ten, art::face(Card::JOKER));
//! # Ok::<(), patientia::cards::ParseCardError>(())
//! ```

mod courts;
mod figures;
mod glyphs;
mod grounds;
mod pen;
mod pips;

use crate::cards::{Card, Colour, Rank, Suit};
use courts::CardArea;
use pen::{Pen, Placement};

/// The view box of every drawing. Its width and height are in the ratio five to seven. The corners
/// of the card have a radius of 7.
pub const VIEW_BOX: &str = "0 0 100 140";

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Face {
    /// The whole face: a court figure or all pips, with corner indexes of normal size.
    #[default]
    Whole,
    /// An inset face: the whole picture, moved below one larger corner index at the upper edge.
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
    pub const INSET: u8 = 30;
    /// The height of the corner index of a small face in hundredths of the card's width, if there
    /// is space for it.
    pub const LARGE: u8 = 45;
    /// The height of the corner index of the smallest cards, in hundredths of the card's width. The
    /// index must be readable on these cards. A larger index would not fit beside its pip.
    pub const MOST: u8 = 52;
    /// The height of the strip that shows a corner index at the upper edge. The unit is the height
    /// of the index.
    pub const ABOVE: f32 = 1.2;
    /// The width of the strip that shows a corner index at the left edge. The unit is the height of
    /// the index.
    pub const ASIDE: f32 = 0.91;
    /// The width of the visible edge of the card beside the strip of [`ASIDE`], in card widths.
    pub const MARGIN: f32 = 0.015;
}

/// The sign on an empty place. It shows which card may be placed there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sign {
    /// No sign: all cards may be placed there, or there is no useful sign.
    #[default]
    None,
    Rank(Rank),
    Suit(Suit),
    /// A certain card.
    Card(Rank, Suit),
    /// The stock. The value is true if a redeal is possible.
    Stock(bool),
}

/// Draws the face of a card. `kind` is one of the kinds that [`Face`] lists.
pub fn draw_face(card: Card, kind: Face) -> String {
    match kind {
        Face::Whole => face(card),
        Face::Inset => inset_face(card, Side::Above),
        Face::InsetAside => inset_face(card, Side::Left),
        Face::Small(height) => {
            let height = i32::from(height) * 10;
            small_face(
                card,
                height,
                Side::Above.pip_placement(height),
                Placement::new(500, 975, 610),
            )
        }
        Face::SmallAside(height) => {
            let height = i32::from(height) * 10;
            small_face(
                card,
                height,
                Side::Left.pip_placement(height),
                Placement::new(655, 1005, 540),
            )
        }
    }
}

/// The edge of the card at which a large corner index is drawn.
#[derive(Clone, Copy)]
enum Side {
    Above,
    Left,
}

impl Side {
    /// Returns the position of the pip in a corner index. `height` is the height of the index, in
    /// tenths of a card unit.
    fn pip_placement(self, height: i32) -> Placement {
        match self {
            Side::Above => {
                let size = height * 7 / 9;
                // If the index is very large, its pip moves to the edge of the card.
                let x = (15 + height * 164 / 100).min(985 - size * 47 / 100);
                Placement::new(x, 15 + height * 63 / 100, size)
            }
            Side::Left => {
                Placement::new(15 + height * 49 / 100, 15 + height * 158 / 100, height * 7 / 10)
            }
        }
    }

    /// Returns how far the picture of an inset face is moved to the right and down. The unit is a
    /// grain (1/20 of a card unit).
    fn picture_offset(self, is_court: bool) -> (i32, i32) {
        match (self, is_court) {
            (Side::Above, false) => (0, 360),
            (Side::Left, false) => (260, 0),
            (Side::Above, true) => (250, 730),
            (Side::Left, true) => (520, 560),
        }
    }
}

/// Draws an inset face: one large corner index and the picture beside it. Pips keep their size, but
/// court figures are smaller.
fn inset_face(card: Card, side: Side) -> String {
    const COURT: &str = ".74";
    let height = i32::from(index::INSET) * 10;
    let is_court = card.is_joker() || card.rank().number() > 10;
    let (right, down) = side.picture_offset(is_court);
    let scale = if is_court { COURT } else { "1" };
    let mut out = open_group(card);
    for part in ["<g transform=\"translate(", &right.to_string(), " ", &down.to_string()] {
        out.push_str(part);
    }
    for part in [") scale(", scale, ")\">"] {
        out.push_str(part);
    }
    let mut pen = Pen::default();
    draw_picture(&mut out, &mut pen, card);
    courts::put_path(&mut out, "m", &pen.finish());
    out.push_str("</g>");
    let pip = match side {
        // The pip is close to the rank, so that players do not count it with the pips of the
        // picture.
        Side::Above => {
            let width = glyphs::character_width(card.rank()) * height / 100;
            Placement::new(180 + width, 15 + height * 63 / 100, 180)
        }
        Side::Left => side.pip_placement(height),
    };
    let mut pen = Pen::default();
    draw_large_index(&mut pen, card, height, pip);
    close_group(out, pen)
}

/// Draws the whole face of a card, with normal corner indexes.
pub fn face(card: Card) -> String {
    let mut out = open_group(card);
    let mut pen = Pen::default();
    draw_picture(&mut out, &mut pen, card);
    draw_index(&mut pen, card, |spot| spot);
    draw_index(&mut pen, card, Placement::turned);
    close_group(out, pen)
}

/// Draws the picture of a face without its corner indexes.
fn draw_picture(out: &mut String, pen: &mut Pen, card: Card) {
    let suit = card.suit();
    match card.rank().number() {
        0 => courts::draw_joker(out),
        1 => draw_ace(out, suit),
        number @ 2..=10 => pips::draw_pips(pen, suit, number),
        number => courts::draw_court(out, number, suit),
    }
}

/// Draws one corner index with its pip. `height` is in tenths of a card unit.
fn draw_large_index(pen: &mut Pen, card: Card, height: i32, pip: Placement) {
    let margin = 15 + height * 12 / 100;
    glyphs::draw_character(pen, card.rank(), Placement::new(margin, margin, height));
    if !card.is_joker() {
        pen.stamp(pips::pip_drawing(card.suit()), pip);
    }
}

/// Draws a face for cards on which the whole face would be too small. `height` is the height of the
/// corner index in tenths of a card unit. `pip` is the position of the pip of the index.
/// `large_pip` is the position of the large pip that is drawn if the card is not a court card.
fn small_face(card: Card, height: i32, pip: Placement, large_pip: Placement) -> String {
    let mut out = open_group(card);
    let mut pen = Pen::default();
    draw_large_index(&mut pen, card, height, pip);
    let margin = 15 + height * 12 / 100;
    let number = card.rank().number();
    if number > 10 {
        let top = margin + height + 25;
        // If the corner index is at the left edge, the bust is beside the pip of the index. If the
        // index is at the upper edge, the bust is below it.
        let left = if pip.y > pip.x { margin + height * 95 / 100 } else { 20 };
        let field = CardArea { x: left, y: top, width: 980 - left, height: 1380 - top };
        courts::draw_bust(&mut out, number, card.suit(), field);
    } else if !card.is_joker() {
        pen.stamp(pips::pip_drawing(card.suit()), large_pip);
    }
    close_group(out, pen)
}

pub const PORTRAIT_BOX: &str = "0 0 100 100";

/// Draws the head of a knave, queen or king as a portrait, with the view box [`PORTRAIT_BOX`].
pub fn portrait(card: Card) -> String {
    let mut out = open_group(card);
    let field = CardArea { x: 40, y: 60, width: 920, height: 940 };
    courts::draw_bust(&mut out, card.rank().number().max(11), card.suit(), field);
    out.push_str("</g>");
    out
}

/// The pattern on the backs of all cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
}

pub fn back(pattern: BackPattern) -> &'static str {
    grounds::back(pattern)
}

/// Draws an empty place: a faint outline and a sign.
pub fn empty_place(sign: Sign) -> String {
    grounds::empty_place(sign)
}

/// Draws the picture of an ace: one large pip with ornaments. The pip of the ace of spades is a
/// little larger than the others.
fn draw_ace(out: &mut String, suit: Suit) {
    let (middle, size) = if suit == Suit::Spades { (690, 640) } else { (700, 520) };
    let pip = pips::pip_drawing(suit);
    // The position and height of the lily in the pip. The outline of the pip has most space at this
    // position.
    let (lily, high) = match suit {
        Suit::Spades => (712, 240),
        Suit::Hearts => (668, 190),
        Suit::Diamonds => (696, 190),
        Suit::Clubs => (706, 170),
    };
    for (class, drawing, y, size) in
        [("m", pip, middle, size), ("c", pip, middle, size * 7 / 8), ("w", pips::LILY, lily, high)]
    {
        courts::put_drawing(out, class, drawing, Placement::new(500, y, size));
    }
}

fn open_group(card: Card) -> String {
    let class = match card.colour() {
        Colour::Red => "r",
        Colour::Black => "k",
    };
    format!("<g class=\"{class} {}\"{}", card.suit().letter(), &grounds::OPEN[2..])
}

fn close_group(mut out: String, pen: Pen) -> String {
    courts::put_path(&mut out, "m", &pen.finish());
    out.push_str("</g>");
    out
}

/// Draws a corner index with rank and pip side by side. The index is visible both in a strip at the
/// top of the card and in a strip at the left side.
fn draw_index(pen: &mut Pen, card: Card, transform: impl Fn(Placement) -> Placement) {
    const HEIGHT: i32 = 200;
    let width = glyphs::character_width(card.rank()) * HEIGHT / 100;
    let corner = Placement::new(44, 48, HEIGHT);
    let corner = transform(corner);
    glyphs::draw_character(pen, card.rank(), corner);
    if !card.is_joker() {
        let beside = Placement::new(44 + width + 64, 48 + HEIGHT / 2, 130);
        pen.stamp(pips::pip_drawing(card.suit()), transform(beside));
    }
}
