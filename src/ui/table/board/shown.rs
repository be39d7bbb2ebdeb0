//! What an element on the board says of itself: attributes and styles as plain values,
//! written by one effect for each element, and only where they differ. A board has some
//! hundred elements with a dozen attributes each; an effect for every one of these made
//! entering a table and each move dearer. Knows names and texts; works none out.

use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

/// Attributes and styles by their names; nothing where the element has none. Of one
/// element always the same names in the same order.
#[derive(Debug, PartialEq)]
pub struct Shown {
    pub attributes: Vec<(&'static str, Option<String>)>,
    pub styles: Vec<(&'static str, Option<String>)>,
}

/// Has an element show what is worked out, and what that follows, as long as it is on
/// the page.
pub fn show(element: web_sys::Element, what: impl Fn() -> Shown + 'static) {
    let effect = RenderEffect::new(move |before: Option<Shown>| {
        let now = what();
        let before = before.as_ref();
        for (name, value) in differing(&now.attributes, before.map(|it| &*it.attributes)) {
            let _ = match value {
                Some(value) => element.set_attribute(name, value),
                None => element.remove_attribute(name),
            };
        }
        let style = element.unchecked_ref::<web_sys::HtmlElement>().style();
        for (name, value) in differing(&now.styles, before.map(|it| &*it.styles)) {
            let _ = match value {
                Some(value) => style.set_property(name, value),
                None => style.remove_property(name).map(drop),
            };
        }
        now
    });
    // It ends with what made the element.
    StoredValue::new_local(effect);
}

/// Those that are not as they were; at first all.
fn differing<'a>(
    now: &'a [(&'static str, Option<String>)],
    before: Option<&'a [(&'static str, Option<String>)]>,
) -> impl Iterator<Item = (&'static str, Option<&'a str>)> {
    let was = move |at: usize| before.map(|before| &before[at]);
    let differs =
        move |(at, now): &(usize, &(&'static str, Option<String>))| was(*at) != Some(*now);
    now.iter().enumerate().filter(differs).map(|(_, (name, value))| (*name, value.as_deref()))
}
