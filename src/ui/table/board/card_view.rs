//! A card on the board: an element that is moved, the card's body in it, and its two sides
//! as drawings. Knows what it is to show; decides nothing.

use std::cell::RefCell;

use super::{
    card_state::CardState,
    highlights::Highlight,
    numbers::{BoardId, element_id},
    piece::Piece,
    shown::{Drawing, Said, Shown},
};
use crate::{
    art, store,
    ui::geometry::{Decimal, Spot},
};

/// Cards on their way fly above all others, and what hangs on the pointer above those.
const FLYING: u32 = 1 << 16;
const HELD: u32 = 2 << 16;

/// The numbers of a card's drawings.
const FRONT: usize = 0;
const BACK: usize = 1;

/// A card on the page.
#[derive(Debug)]
pub struct CardView {
    /// Its name on the page.
    id: String,
    /// Its number on the board, for tests.
    number: String,
    state: RefCell<CardState>,
    /// Its element.
    pub piece: Piece,
}

/// What all cards of a board have in common.
#[derive(Clone, Copy, Debug)]
pub struct Looks {
    /// How backs are drawn.
    pub back: art::Back,
    /// How far what hangs on the pointer has been dragged, in pixels.
    pub offset: (f32, f32),
}

impl CardView {
    /// The card of that number on a board; it shows nothing yet.
    pub fn new(board: BoardId, number: usize) -> CardView {
        CardView {
            id: element_id(board, number),
            number: number.to_string(),
            state: RefCell::default(),
            piece: Piece::default(),
        }
    }

    /// What it shows.
    pub fn state(&self) -> CardState {
        self.state.borrow().clone()
    }

    /// Asks something of what it shows.
    pub fn ask<T>(&self, question: impl FnOnce(&CardState) -> T) -> T {
        question(&self.state.borrow())
    }

    /// Has it show something; nothing is done if it shows that.
    pub fn change(&self, now: CardState, looks: Looks) {
        if !self.piece.is_made() || *self.state.borrow() != now {
            self.state.replace(now);
            self.draw(looks);
        }
    }

    /// It has arrived, if it was on its way.
    pub fn land(&self, looks: Looks) {
        if self.ask(|card| card.flight.is_some()) {
            self.state.borrow_mut().land();
            self.draw(looks);
        }
    }

    /// Draws it as it is, with other looks.
    pub fn draw(&self, looks: Looks) {
        let card = self.state.borrow();
        let (front, back) = (self.front(&card), self.back(&card, looks.back));
        let offset = || {
            let (x, y) = looks.offset;
            format!("{}px {}px", Decimal(x, 1), Decimal(y, 1))
        };
        self.piece.show(Shown {
            attributes: self.attributes(&card),
            styles: vec![
                ("transform", card.spot.as_ref().map(transform)),
                ("translate", card.is_held.then(offset)),
                ("z-index", Some(z_index(&card).to_string())),
                ("--wait", card.flight.map(|flight| format!("{}ms", flight.wait))),
            ],
            body: "card",
            drawings: vec![("art front", front), ("art back", back)],
        });
    }

    /// What of the front is drawn. Only what is seen: most cards of a large stock never
    /// are. A card that comes to lie too deep keeps its drawing, which is not
    /// displayed, so that it need not be drawn again when it is next seen.
    fn front(&self, card: &CardState) -> Drawing {
        let front = card.front.map_or(Drawing::None, |(face, kind)| Drawing::Face(face, kind));
        match (self.piece.drawing(FRONT), front) {
            (before @ Drawing::Face(drawn, _), Drawing::Face(face, _))
                if !card.is_seen() && drawn == face =>
            {
                before
            }
            (_, Drawing::Face(..)) if !card.is_seen() => Drawing::None,
            (_, front) => front,
        }
    }

    /// Whether the back is drawn; as for the front.
    fn back(&self, card: &CardState, pattern: art::Back) -> Drawing {
        let is_drawn = match card.is_seen() {
            true => !card.is_up || card.is_turning(),
            false => self.piece.drawing(BACK) != Drawing::None,
        };
        if is_drawn { Drawing::Back(pattern) } else { Drawing::None }
    }

    /// What its element says of it.
    fn attributes(&self, card: &CardState) -> Vec<Said> {
        let truth = |holds: bool| holds.then(|| "true".to_owned());
        vec![
            ("id", Some(self.id.clone())),
            ("data-card", Some(self.number.clone())),
            ("class", Some(class(card))),
            ("data-at", address(card)),
            ("data-face", face(card)),
            ("data-mark", card.highlight.id().map(str::to_owned)),
            ("role", role(card)),
            ("aria-hidden", truth(!card.is_open)),
            ("aria-label", (!card.label.is_empty()).then(|| card.label.clone())),
            ("aria-pressed", truth(card.is_taken())),
            ("tabindex", tabindex(card.is_stop, card.is_tab_stop)),
        ]
    }
}

/// Where it lies, for tests and style sheets.
fn address(card: &CardState) -> Option<String> {
    let (slot, at) = card.at?;
    Some(format!("{slot}:{}", at.depth?))
}

/// What it is, as long as it lies face up.
fn face(card: &CardState) -> Option<String> {
    let (face, _) = card.front.filter(|_| card.is_up)?;
    Some(face.to_string())
}

impl CardState {
    fn is_turning(&self) -> bool {
        self.flight.is_some_and(|flight| flight.turns)
    }

    fn is_taken(&self) -> bool {
        self.highlight == Highlight::Taken
    }
}

fn class(card: &CardState) -> String {
    let mut class = String::from("lies");
    for (name, holds) in [
        ("hidden-card", !card.is_seen()),
        ("flies", card.flight.is_some_and(|flight| !flight.is_dealt)),
        ("dealt", card.flight.is_some_and(|flight| flight.is_dealt)),
        ("turns", card.is_turning()),
        ("held", card.is_held),
    ] {
        if holds {
            class.push(' ');
            class.push_str(name);
        }
    }
    class
}

/// How high it lies above the cloth.
fn z_index(card: &CardState) -> u32 {
    let lift = match (card.is_held, card.flight) {
        (true, _) => HELD,
        (false, Some(_)) => FLYING,
        (false, None) => 0,
    };
    card.spot.map_or(0, |spot| u32::from(spot.z)) + lift
}

/// A card with which something can be done is a button; one under others that only informs is a
/// picture, and what lies deeper one that screen readers pass over.
fn role(card: &CardState) -> Option<String> {
    let role = if card.is_stop && card.acts { "button" } else { "img" };
    (!card.label.is_empty()).then(|| role.to_owned())
}

/// Whether the keyboard reaches an element, by Tab or by the arrows only.
pub fn tabindex(is_stop: bool, is_tab_stop: bool) -> Option<String> {
    is_stop.then(|| if is_tab_stop { "0" } else { "-1" }.to_owned())
}

/// The transform that brings a card or a place to its spot.
pub fn transform(spot: &Spot) -> String {
    let mut transform = format!("translate({}px, {}px)", Decimal(spot.x, 1), Decimal(spot.y, 1));
    if spot.turn != 0.0 {
        transform += &format!(" rotate({}deg)", Decimal(spot.turn, 2));
    }
    if (spot.scale - 1.0).abs() > 0.001 {
        transform += &format!(" scale({})", Decimal(spot.scale, 3));
    }
    transform
}

/// How the back is drawn that is chosen.
pub const fn pattern(chosen: store::Back) -> art::Back {
    match chosen {
        store::Back::Weave => art::Back::Weave,
        store::Back::Lozenges => art::Back::Lozenges,
        store::Back::Scales => art::Back::Scales,
        store::Back::Waves => art::Back::Waves,
        store::Back::Bricks => art::Back::Bricks,
        store::Back::Stars => art::Back::Stars,
    }
}
