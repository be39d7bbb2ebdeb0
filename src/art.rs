//! The cards' looks: pips, indexes, courts, back and empty places, drawn by
//! us and composed into SVG markup. Knows cards; knows no table, no browser
//! and no colour: the classes it writes are coloured by `style/cards.css`.
//!
//! Everything here is the inside of an `<svg class="art">` with the view box
//! [`VIEW_BOX`]. The card's body (cream ground, corners, edge) belongs to the
//! element around it.
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
use courts::Field;
use pen::{Pen, Spot};

/// The view box of every drawing: five to seven; the corners' radius is 7.
pub const VIEW_BOX: &str = "0 0 100 140";

/// How a face is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Face {
    /// With its court or all its pips.
    #[default]
    Whole,
    /// The same set in below one larger index along the upper edge.
    Inset,
    /// The same set in beside one larger index along the left edge, for cards that others cover from
    /// the right.
    InsetAside,
    /// An index so high, in hundredths of the card's width, along the upper edge, and a large pip,
    /// or the bust of a court.
    Small(u8),
    /// The same with the index along the left edge, for cards that others cover from the right.
    SmallAside(u8),
}

/// How much of a card an index takes, for whoever covers the rest.
pub mod index {
    /// The height of the index of a whole face, in hundredths of the card's width.
    pub const WHOLE: u8 = 20;
    /// That of a face that is set in.
    pub const INSET: u8 = 30;
    /// That of a small face, where it has room.
    pub const LARGE: u8 = 45;
    /// That of the smallest cards, so that it can still be read: more has no room beside its pip.
    pub const MOST: u8 = 52;
    /// The strip that shows an index along the upper edge, in heights of the index.
    pub const ABOVE: f32 = 1.2;
    /// The same along the left edge.
    pub const ASIDE: f32 = 0.91;
    /// What of the edge is seen besides, in card widths.
    pub const MARGIN: f32 = 0.015;
}

/// What belongs on an empty place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Sign {
    /// Anything, or nothing worth saying.
    #[default]
    None,
    /// A card of this rank.
    Rank(Rank),
    /// A card of this suit.
    Suit(Suit),
    /// This very card.
    Card(Rank, Suit),
    /// The stock, which may (or may not) be turned again.
    Stock(bool),
}

/// The face of a card, drawn in one of its ways.
pub fn face_as(card: Card, kind: Face) -> String {
    match kind {
        Face::Whole => face(card),
        Face::Inset => inset(card, Side::Above),
        Face::InsetAside => inset(card, Side::Left),
        Face::Small(height) => {
            let height = i32::from(height) * 10;
            small_face(card, height, Side::Above.pip(height), Spot::new(500, 975, 610))
        }
        Face::SmallAside(height) => {
            let height = i32::from(height) * 10;
            small_face(card, height, Side::Left.pip(height), Spot::new(655, 1005, 540))
        }
    }
}

/// Along which edge a large index stands.
#[derive(Clone, Copy)]
enum Side {
    Above,
    Left,
}

impl Side {
    /// Where the pip of an index of this height stands, in tenths of a card unit.
    fn pip(self, height: i32) -> Spot {
        match self {
            Side::Above => {
                let size = height * 7 / 9;
                // A very large index has its pip at the edge.
                let x = (15 + height * 164 / 100).min(985 - size * 47 / 100);
                Spot::new(x, 15 + height * 63 / 100, size)
            }
            Side::Left => {
                Spot::new(15 + height * 49 / 100, 15 + height * 158 / 100, height * 7 / 10)
            }
        }
    }

    /// Where the picture goes that is set in: so far to the right and downwards, in grains.
    fn picture(self, is_court: bool) -> (i32, i32) {
        match (self, is_court) {
            (Side::Above, false) => (0, 360),
            (Side::Left, false) => (260, 0),
            (Side::Above, true) => (250, 730),
            (Side::Left, true) => (520, 560),
        }
    }
}

/// A face whose picture is set in beside one large index: pips as large as ever, courts smaller.
fn inset(card: Card, side: Side) -> String {
    const COURT: &str = ".74";
    let height = i32::from(index::INSET) * 10;
    let is_court = card.is_joker() || card.rank().number() > 10;
    let (right, down) = side.picture(is_court);
    let scale = if is_court { COURT } else { "1" };
    let mut out = open(card);
    for part in ["<g transform=\"translate(", &right.to_string(), " ", &down.to_string()] {
        out.push_str(part);
    }
    for part in [") scale(", scale, ")\">"] {
        out.push_str(part);
    }
    let mut pen = Pen::default();
    picture(&mut out, &mut pen, card);
    courts::put(&mut out, "m", &pen.finish());
    out.push_str("</g>");
    let pip = match side {
        // Close to the rank, so that nobody takes it for one of those that are counted.
        Side::Above => {
            let width = glyphs::width(card.rank()) * height / 100;
            Spot::new(180 + width, 15 + height * 63 / 100, 180)
        }
        Side::Left => side.pip(height),
    };
    let mut pen = Pen::default();
    large_index(&mut pen, card, height, pip);
    close(out, pen)
}

/// The whole face of a card.
pub fn face(card: Card) -> String {
    let mut out = open(card);
    let mut pen = Pen::default();
    picture(&mut out, &mut pen, card);
    index(&mut pen, card, |spot| spot);
    index(&mut pen, card, Spot::turned);
    close(out, pen)
}

/// Draws what a face shows besides its indexes.
fn picture(out: &mut String, pen: &mut Pen, card: Card) {
    let suit = card.suit();
    match card.rank().number() {
        0 => courts::joker(out),
        1 => ace(out, suit),
        number @ 2..=10 => pips::lay_out(pen, suit, number),
        number => courts::court(out, number, suit),
    }
}

/// Writes one index of a height, in tenths of a card unit, with its pip.
fn large_index(pen: &mut Pen, card: Card, height: i32, pip: Spot) {
    let margin = 15 + height * 12 / 100;
    glyphs::write(pen, card.rank(), Spot::new(margin, margin, height));
    if !card.is_joker() {
        pen.stamp(pips::pip(card.suit()), pip);
    }
}

/// A face of cards that are too small for the whole one. `height` of the index, in tenths of a
/// card unit; the pip of the index; that which fills the rest, where no bust does.
fn small_face(card: Card, height: i32, pip: Spot, rest: Spot) -> String {
    let mut out = open(card);
    let mut pen = Pen::default();
    large_index(&mut pen, card, height, pip);
    let margin = 15 + height * 12 / 100;
    let number = card.rank().number();
    if number > 10 {
        let top = margin + height + 25;
        // Beside the pip of an index that stands at the left edge; below one at the upper.
        let left = if pip.y > pip.x { margin + height * 95 / 100 } else { 20 };
        let field = Field { x: left, y: top, width: 980 - left, height: 1380 - top };
        courts::bust(&mut out, number, card.suit(), field);
    } else if !card.is_joker() {
        pen.stamp(pips::pip(card.suit()), rest);
    }
    close(out, pen)
}

/// The view box of a portrait.
pub const PORTRAIT_BOX: &str = "0 0 100 100";

/// The head of a knave, queen or king, as a portrait.
pub fn portrait(card: Card) -> String {
    let mut out = open(card);
    let field = Field { x: 40, y: 60, width: 920, height: 940 };
    courts::bust(&mut out, card.rank().number().max(11), card.suit(), field);
    out.push_str("</g>");
    out
}

/// What the backs of all cards are patterned with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// A weave of strands.
    Weave,
    /// Lozenges, each with a small one in it.
    Lozenges,
    /// The scales of a fish.
    Scales,
    /// Waves.
    Waves,
    /// A wall of bricks.
    Bricks,
    /// Stars of six points.
    Stars,
}

impl Back {
    /// Every back.
    pub const ALL: [Back; 6] =
        [Back::Weave, Back::Lozenges, Back::Scales, Back::Waves, Back::Bricks, Back::Stars];
}

/// The back of every card.
pub fn back(pattern: Back) -> &'static str {
    grounds::back(pattern)
}

/// An empty place: a faint outline and a sign of what belongs there.
pub fn blank(sign: Sign) -> String {
    grounds::blank(sign)
}

/// An ace: its pip engraved, that of spades a little grander than the others.
fn ace(out: &mut String, suit: Suit) {
    let (middle, size) = if suit == Suit::Spades { (690, 640) } else { (700, 520) };
    let pip = pips::pip(suit);
    // Where an outline has most room within it for the lily.
    let (lily, high) = match suit {
        Suit::Spades => (712, 240),
        Suit::Hearts => (668, 190),
        Suit::Diamonds => (696, 190),
        Suit::Clubs => (706, 170),
    };
    for (class, drawing, y, size) in
        [("m", pip, middle, size), ("c", pip, middle, size * 7 / 8), ("w", pips::LILY, lily, high)]
    {
        courts::draw(out, class, drawing, Spot::new(500, y, size));
    }
}

fn open(card: Card) -> String {
    let class = match card.colour() {
        Colour::Red => "r",
        Colour::Black => "k",
    };
    format!("<g class=\"{class} {}\"{}", card.suit().letter(), &grounds::OPEN[2..])
}

fn close(mut out: String, pen: Pen) -> String {
    courts::put(&mut out, "m", &pen.finish());
    out.push_str("</g>");
    out
}

/// Writes the index, rank and pip side by side, so that either a strip of the
/// top or of the left side shows both.
fn index(pen: &mut Pen, card: Card, seen: impl Fn(Spot) -> Spot) {
    const HEIGHT: i32 = 200;
    let width = glyphs::width(card.rank()) * HEIGHT / 100;
    let corner = Spot::new(44, 48, HEIGHT);
    let corner = seen(corner);
    glyphs::write(pen, card.rank(), corner);
    if !card.is_joker() {
        let beside = Spot::new(44 + width + 64, 48 + HEIGHT / 2, 130);
        pen.stamp(pips::pip(card.suit()), seen(beside));
    }
}
