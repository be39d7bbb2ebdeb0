//! One element of the DOM layer (see `dom_layer`): a card, or the place of a pile. Does not depend
//! on the meaning of the attributes.

use std::cell::{OnceCell, RefCell};

use web_sys::{Element, HtmlElement};

use super::dom_content::{DomContent, Drawing, changed_properties};

/// An element with its current content.
#[derive(Debug, Default)]
pub struct DomElement {
    element: OnceCell<HtmlElement>,
    content: RefCell<DomContent>,
}

impl DomElement {
    /// Returns the element, or `None` before the element is on the page.
    pub fn element(&self) -> Option<&HtmlElement> {
        self.element.get()
    }

    /// Returns true if the content has been set.
    pub fn has_content(&self) -> bool {
        !self.content.borrow().attributes.is_empty()
    }

    /// Returns the drawing at an index, from 0.
    pub fn drawing(&self, at: usize) -> Drawing {
        self.content.borrow().drawings.get(at).map_or(Drawing::None, |(_, drawing)| *drawing)
    }

    /// Sets the content. Writes the content to the element now, or later when the element is
    /// created.
    pub fn set_content(&self, now: DomContent) {
        let before = self.content.replace(now);
        let Some(element) = self.element.get() else { return };
        let now = self.content.borrow();
        for (name, value) in changed_properties(&now.attributes, &before.attributes) {
            let _ = match value {
                Some(value) => element.set_attribute(name, value),
                None => element.remove_attribute(name),
            };
        }
        let style = element.style();
        for (name, value) in changed_properties(&now.styles, &before.styles) {
            let _ = match value {
                Some(value) => style.set_property(name, value),
                None => style.remove_property(name).map(drop),
            };
        }
        for (at, (_, drawing)) in now.drawings.iter().enumerate() {
            if before.drawings.get(at).is_none_or(|(_, before)| before != drawing) {
                replace_drawing(element, at, *drawing);
            }
        }
    }

    /// Writes the HTML of the element.
    pub fn write_html(&self, out: &mut String) {
        self.content.borrow().write_html(out);
    }

    /// Attaches the created element, and sets its styles.
    pub fn attach(&self, element: HtmlElement) {
        element.style().set_css_text(&self.content.borrow().css_text());
        let _ = self.element.set(element);
    }
}

/// Replaces one drawing of an element.
fn replace_drawing(element: &Element, at: usize, drawing: Drawing) {
    let body = element.first_element_child();
    if let Some(svg) = body.and_then(|body| children(&body).nth(at)) {
        svg.set_inner_html(&drawing.svg());
    }
}

/// Returns the child elements of an element, in order.
pub fn children(element: &Element) -> impl Iterator<Item = Element> + use<> {
    std::iter::successors(element.first_element_child(), Element::next_element_sibling)
}
