//! Thin wrappers over the browser. Knows no game and no rule; everything here
//! does nothing, quietly, where the browser cannot.

pub mod chance;
pub mod prose;
pub mod share;
pub mod storage;
pub mod update;

use std::time::Duration;

use leptos::prelude::{document, set_timeout, window};
use wasm_bindgen::{JsCast as _, closure::Closure};
use web_sys::{Event, EventTarget, FocusOptions, HtmlElement};

/// Listens as long as there is what it listens to.
pub fn on(target: &EventTarget, event: &str, then: Box<dyn Fn(Event)>) {
    let then = Closure::wrap(then).into_js_value();
    let _ = target.add_event_listener_with_callback(event, then.unchecked_ref());
}

/// Does something after a while.
pub fn later(wait: Duration, then: Box<dyn FnOnce()>) {
    set_timeout(then, wait);
}

/// What stands after `#` in the address, with the `#`.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Goes to a link of ours, `#/…`.
pub fn go(link: &str) {
    let _ = window().location().set_hash(link);
}

/// Names the place where we are anew, without a step in the history.
pub fn rename(link: &str) {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    if let Ok(history) = window().history() {
        let address = format!("{path}{query}{link}");
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
    }
}

/// The address of the site with a link of ours, for others to open.
pub fn address(link: &str) -> String {
    let location = window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    format!("{origin}{path}{link}")
}

/// How far down the page has been scrolled.
pub fn scrolled() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// Brings a page that has just come before the person: scrolled to where it
/// was left, and with the keyboard on it.
pub fn turn_to(page: &str, height: f64) {
    window().scroll_to_with_x_and_y(0.0, height);
    let found = document().query_selector(page).ok().flatten();
    let Some(page) = found.and_then(|page| page.dyn_into::<HtmlElement>().ok()) else {
        return;
    };
    page.set_tab_index(-1);
    let how = FocusOptions::new();
    how.set_prevent_scroll(true);
    let _ = page.focus_with_options(&how);
}

/// Names the page in the window's title.
pub fn entitle(words: &str) {
    document().set_title(words);
}

/// Has a screen reader say a sentence.
pub fn say(words: &str) {
    if let Some(voice) = document().get_element_by_id("say") {
        voice.set_text_content(Some(words));
    }
}

/// Today's date where the person is: year, month, day.
pub fn today() -> (i32, u32, u32) {
    let now = js_sys::Date::new_0();
    (now.get_full_year() as i32, now.get_month() + 1, now.get_date())
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Sets an attribute of the whole page, for the style sheets.
pub fn mark(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(attribute, value);
    }
}
