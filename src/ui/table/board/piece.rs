//! An element on the board, a card or the place of a pile: it comes on the page with all
//! others, and is written to where what it shows differs. Knows elements; not what they are.

use std::cell::{OnceCell, RefCell};

use web_sys::{Element, HtmlElement};

use super::shown::{Drawing, Shown, differing};

/// An element with what it shows.
#[derive(Debug, Default)]
pub struct Piece {
    element: OnceCell<HtmlElement>,
    shown: RefCell<Shown>,
}

impl Piece {
    /// Its element; none before it has come on the page.
    pub fn element(&self) -> Option<&HtmlElement> {
        self.element.get()
    }

    /// Tests if it has been told what to show.
    pub fn is_made(&self) -> bool {
        !self.shown.borrow().attributes.is_empty()
    }

    /// What is drawn as its drawing of that number, from 0.
    pub fn drawing(&self, at: usize) -> Drawing {
        self.shown.borrow().drawings.get(at).map_or(Drawing::None, |(_, drawing)| *drawing)
    }

    /// Has it show something, now or when it comes on the page.
    pub fn show(&self, now: Shown) {
        let before = self.shown.replace(now);
        let Some(element) = self.element.get() else { return };
        let now = self.shown.borrow();
        for (name, value) in differing(&now.attributes, &before.attributes) {
            let _ = match value {
                Some(value) => element.set_attribute(name, value),
                None => element.remove_attribute(name),
            };
        }
        let style = element.style();
        for (name, value) in differing(&now.styles, &before.styles) {
            let _ = match value {
                Some(value) => style.set_property(name, value),
                None => style.remove_property(name).map(drop),
            };
        }
        for (at, (_, drawing)) in now.drawings.iter().enumerate() {
            if before.drawings.get(at).is_none_or(|(_, before)| before != drawing) {
                draw(element, at, *drawing);
            }
        }
    }

    /// Writes it as it comes on the page.
    pub fn write(&self, out: &mut String) {
        self.shown.borrow().write(out);
    }

    /// It has come on the page.
    pub fn comes(&self, element: HtmlElement) {
        element.style().set_css_text(&self.shown.borrow().style());
        let _ = self.element.set(element);
    }
}

/// Draws an element's drawing of that number anew.
fn draw(element: &Element, at: usize, drawing: Drawing) {
    let body = element.first_element_child();
    if let Some(svg) = body.and_then(|body| children(&body).nth(at)) {
        svg.set_inner_html(&drawing.svg());
    }
}

/// The elements in another, in their order.
pub fn children(element: &Element) -> impl Iterator<Item = Element> + use<> {
    std::iter::successors(element.first_element_child(), Element::next_element_sibling)
}
