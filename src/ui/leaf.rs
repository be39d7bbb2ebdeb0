//! A leaf: one element of the page that is printed once, as HTML text. What
//! changes in it is written by effects, and what is done in it is answered in
//! one place. Knows elements; no page.
//!
//! A view that follows each of its values by itself is a program of its own
//! for every attribute; a leaf is always the same program.

use std::rc::Rc;

use leptos::{ev, html::custom, prelude::*};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Event, HtmlInputElement};

use crate::text::Word;

/// Answers what is done in a leaf: it gets the id of the word for it, and the
/// element that was pressed or filled in.
pub type Answer = Rc<dyn Fn(&str, &Element)>;

/// An answer to each word of a vocabulary. Others are not printed on the page.
pub fn answering<Act: Word>(answer: impl Fn(Act, &Element) + 'static) -> Answer {
    Rc::new(move |id, at| {
        let act = Act::from_id(id);
        debug_assert!(act.is_some(), "nothing here answers to {id}");
        if let Some(act) = act {
            answer(act, at);
        }
    })
}

/// Makes a leaf live: it gets the element, printed, and sets up the effects
/// that keep it true.
pub type Live = Box<dyn Fn(&Element)>;

/// A leaf.
#[component]
pub fn Leaf(
    /// The name of its element.
    tag: &'static str,
    /// The classes of its element.
    class: &'static str,
    /// What is printed in it, as HTML.
    html: String,
    /// Answers what is done in it.
    answer: Answer,
    /// Makes it live.
    live: Live,
) -> AnyView {
    let pressed = answer.clone();
    let print = move |element: Element| {
        strip(&element);
        element.set_class_name(class);
        element.set_inner_html(&html);
        live(&element);
    };
    custom(tag)
        .on(ev::Custom::new("click"), boxed(move |event| hand_on(&event, &pressed, false)))
        .on(ev::Custom::new("input"), boxed(move |event| hand_on(&event, &answer, true)))
        .directive(Box::new(print) as Box<dyn Fn(Element)>, ())
        .into_any()
}

/// Takes every attribute off an element: where a leaf follows another, the view
/// may hand on the old one's element, and nothing of the old page must stay on it.
fn strip(element: &Element) {
    let names = element.get_attribute_names();
    while let Some(name) = names.pop().as_string() {
        set(element, &name, None);
    }
}

/// One type for whatever listens.
fn boxed(listen: impl Fn(Event) + 'static) -> Box<dyn Fn(Event)> {
    Box::new(listen)
}

/// Hands on what was done: a press of anything but a field, or a field filled in.
fn hand_on(event: &Event, answer: &Answer, filled: bool) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(at) = target.and_then(|target| target.closest("[data-act]").ok()?) else {
        return;
    };
    if at.has_type::<HtmlInputElement>() != filled {
        return;
    }
    if !filled {
        event.prevent_default();
    }
    answer(&at.get_attribute("data-act").unwrap_or_default(), &at);
}

/// Does something soon, and again whenever a signal changes that was read
/// in it. It is told whether this is the first time.
pub fn watch(then: impl Fn(bool) + 'static) {
    watch_boxed(Box::new(then));
}

fn watch_boxed(then: Box<dyn Fn(bool)>) {
    Effect::new(move |before: Option<()>| then(before.is_none()));
}

/// The selector of what does something when it is pressed or filled in.
pub fn doing(act: impl Word) -> String {
    format!("[data-act={}]", act.id())
}

/// The first element within another that a selector finds.
pub fn find(within: &Element, selector: &str) -> Option<Element> {
    within.query_selector(selector).ok().flatten()
}

/// Writes an attribute; one that the browser refuses is left out.
pub fn set(element: &Element, name: &str, value: Option<&str>) {
    let _ = match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    };
}

/// Writes an attribute of an element found within another.
pub fn set_in(within: &Element, selector: &str, name: &str, value: Option<&str>) {
    if let Some(element) = find(within, selector) {
        set(&element, name, value);
    }
}

/// Writes the words of an element found within another.
pub fn say_in(within: &Element, selector: &str, words: &str) {
    if let Some(element) = find(within, selector) {
        element.set_text_content(Some(words));
    }
}

/// Prints an element found within another anew.
pub fn print_in(within: &Element, selector: &str, html: &str) {
    if let Some(element) = find(within, selector) {
        element.set_inner_html(html);
    }
}
