//! The elements of the board: one for each pile and one for each card, made
//! once and never moved in the tree. Knows elements; decides nothing.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

use crate::{
    art,
    cards::Card,
    engine::{Plan, Table},
    ui::leaf::set,
};

/// What a card's element shows now, so that only changes are written.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Shown {
    /// The transform.
    pub place: String,
    /// The height.
    pub z: u16,
    /// Whether it is on the table at all, and can be seen.
    pub seen: bool,
    /// Whether the face is up.
    pub up: bool,
    /// Its pile and place in it.
    pub at: String,
    /// What it is called.
    pub label: String,
    /// How it is marked.
    pub mark: &'static str,
    /// Whether the keyboard may stop there.
    pub stop: bool,
    /// Whether the keyboard stands there.
    pub tab: bool,
}

/// A card's element.
#[derive(Debug)]
pub struct CardNode {
    /// The element that is moved.
    pub element: HtmlElement,
    face: Element,
    drawn: Option<art::Face>,
    /// What it shows.
    pub shown: Shown,
}

/// A pile's element.
#[derive(Debug)]
pub struct PileNode {
    /// The element.
    pub element: HtmlElement,
    place: Element,
    drawn: String,
    /// What it shows.
    pub shown: Shown,
}

/// All elements of a board.
#[derive(Debug)]
pub struct Nodes {
    /// The sheet they lie on.
    pub felt: HtmlElement,
    /// The cards by id.
    pub cards: Vec<CardNode>,
    /// The piles by id.
    pub piles: Vec<PileNode>,
}

fn div(class: &str) -> HtmlElement {
    let Ok(element) = document().create_element("div") else {
        unreachable!("every document can make a div");
    };
    element.set_class_name(class);
    element.unchecked_into()
}

/// Writes a property of an element's style.
pub fn style(element: &HtmlElement, name: &str, value: &str) {
    let _ = element.style().set_property(name, value);
}

fn svg(class: &str, inner: &str) -> String {
    format!(
        "<svg class=\"art {class}\" viewBox=\"{}\" aria-hidden=\"true\">{inner}</svg>",
        art::VIEW_BOX
    )
}

impl Nodes {
    /// Makes the elements on an empty sheet.
    pub fn make(felt: HtmlElement, plan: &Plan, table: &Table) -> Nodes {
        felt.set_inner_html("");
        let piles = plan.piles().map(|pile| {
            let node = PileNode::make(&plan.slot(pile).to_string());
            let _ = felt.append_child(&node.element);
            node
        });
        let piles = piles.collect();
        let cards = (0..table.faces().len()).map(|id| {
            let node = CardNode::make(id);
            let _ = felt.append_child(&node.element);
            node
        });
        let cards = cards.collect();
        Nodes { felt, cards, piles }
    }
}

impl CardNode {
    fn make(id: usize) -> CardNode {
        let element = div("lies");
        set(&element, "id", Some(&format!("card-{id}")));
        set(&element, "data-card", Some(&id.to_string()));
        let body = div("card");
        body.set_inner_html(&format!("{}{}", svg("front", ""), svg("back", art::back())));
        let _ = element.append_child(&body);
        let Some(face) = body.first_element_child() else {
            unreachable!("the card has just been given its face");
        };
        CardNode { element, face, drawn: None, shown: Shown::default() }
    }

    /// Draws the face, if it is not drawn so.
    pub fn draw(&mut self, card: Card, kind: art::Face) {
        if self.drawn != Some(kind) {
            self.drawn = Some(kind);
            self.face.set_inner_html(&art::face_as(card, kind));
        }
    }
}

impl PileNode {
    fn make(slot: &str) -> PileNode {
        let element = div("seat");
        set(&element, "data-pile", Some(slot));
        set(&element, "role", Some("group"));
        let body = div("card place");
        body.set_inner_html(&svg("blank", ""));
        let _ = element.append_child(&body);
        let Some(place) = body.first_element_child() else {
            unreachable!("the place has just been given its outline");
        };
        PileNode { element, place, drawn: String::new(), shown: Shown::default() }
    }

    /// Draws the outline with its mark.
    pub fn draw(&mut self, mark: art::Mark) {
        let outline = art::blank(mark);
        if self.drawn != outline {
            self.place.set_inner_html(&outline);
            self.drawn = outline;
        }
    }
}
