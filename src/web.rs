//! Thin wrappers over the browser. Knows no game and no rule; everything here
//! does nothing, quietly, where the browser cannot.

pub mod figures;
mod owned;
pub mod prose;
pub mod random;
pub mod share;
pub mod sound;
pub mod storage;
pub mod update;
mod volume;
pub mod worker;

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{FocusOptions, HtmlElement, VisibilityState};

pub use self::owned::{Timer, after, on_resize, on_window, when_near};

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
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
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

/// Scrolls the page so far down, in pixels.
pub fn scroll_to(height: f64) {
    window().scroll_to_with_x_and_y(0.0, height);
}

/// Scrolls what is around an element so that all of it is seen, or its beginning where it is
/// higher than the window; not at all where it is seen already.
pub fn bring_into_view(element: &HtmlElement) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    let (height, place) = (height.unwrap_or_default(), element.get_bounding_client_rect());
    if place.bottom() > height {
        element.scroll_into_view_with_bool(place.height() > height);
    }
}

/// Scrolls so that an element stands at the top of the window, unless what follows it has the
/// greater part of the window below it.
pub fn make_room_below(element: &HtmlElement) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    if element.get_bounding_client_rect().bottom() > height.unwrap_or_default() / 2.0 {
        element.scroll_into_view_with_bool(true);
    }
}

/// Gives an element the keyboard, without scrolling to it.
pub fn focus_quietly(element: &HtmlElement) {
    let how = FocusOptions::new();
    how.set_prevent_scroll(true);
    let _ = element.focus_with_options(&how);
}

/// The first way to a game that stands in an element.
pub fn way_to(within: &HtmlElement, game: &str) -> Option<HtmlElement> {
    let ways = format!("[data-game='{game}'], [data-begin='{game}'], [data-continue='{game}']");
    let found = within.query_selector(&ways).ok().flatten()?;
    found.dyn_into().ok()
}

/// The element that has the keyboard.
pub fn focused() -> Option<HtmlElement> {
    document().active_element().and_then(|element| element.dyn_into().ok())
}

/// Gives the first element that a selector finds the keyboard, if there is one.
pub fn focus_first(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        focus_quietly(&element);
    }
}

/// Returns true if the keyboard is in an element that a selector finds.
pub fn has_focus_within(selector: &str) -> bool {
    focused().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Tests if no control has the keyboard, only the page as a whole.
pub fn nothing_focused() -> bool {
    focused().is_none_or(|element| ["BODY", "MAIN"].contains(&element.tag_name().as_str()))
}

/// Names the page in the window's title.
pub fn set_title(words: &str) {
    document().set_title(words);
}

/// Makes a step in the browser's history that stays on the page.
pub fn push_step(step: &JsValue) {
    if let Ok(history) = window().history() {
        // Refused only to a page that makes hundreds of steps in a few seconds.
        let _ = history.push_state(step, "");
    }
}

/// Takes so many steps of the history back. The browser does so later.
pub fn go_back(steps: usize) {
    if let Ok(history) = window().history() {
        let _ = history.go_with_delta(-(steps as i32));
    }
}

/// What was given to the step of the history on which the browser stands.
pub fn step() -> JsValue {
    window().history().and_then(|history| history.state()).unwrap_or(JsValue::NULL)
}

/// Tests if a media query holds.
pub fn matches_media(query: &str) -> bool {
    let found = window().match_media(query).ok().flatten();
    found.is_some_and(|query| query.matches())
}

/// The height of the letters of all pages, in pixels: what the style sheets call `1rem`.
pub fn letter_height() -> f32 {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    size.and_then(|size| size.trim_end_matches("px").parse().ok()).unwrap_or(16.0)
}

/// Today's date where the person is: year, month, day.
pub fn today() -> (i32, u32, u32) {
    let now = js_sys::Date::new_0();
    (now.get_full_year() as i32, now.get_month() + 1, now.get_date())
}

/// How long it is until midnight where the person is, in milliseconds; right on days on which
/// clocks change, too.
pub fn until_midnight() -> f64 {
    let now = js_sys::Date::new_0();
    let (year, month, date) = (now.get_full_year(), now.get_month() as i32, now.get_date() as i32);
    js_sys::Date::new_with_year_month_day(year, month, date + 1).get_time() - now.get_time()
}

/// Returns true if the page is seen: no other tab or window covers it.
pub fn is_visible() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

/// The last months where the person is, this one the last: when each began, in
/// milliseconds since 1970, its year and its number.
pub fn months(count: u32) -> Vec<(u64, i32, u32)> {
    let now = js_sys::Date::new_0();
    let (year, month) = (now.get_full_year() as i32, now.get_month() as i32);
    let begun = |back: u32| {
        let from_zero = year * 12 + month - back as i32;
        let (year, month) = (from_zero.div_euclid(12), from_zero.rem_euclid(12));
        let first = js_sys::Date::new_with_year_month(year as u32, month);
        (first.get_time() as u64, year, month as u32 + 1)
    };
    (0..count).rev().map(begun).collect()
}

/// The date of a moment where the person is, in milliseconds since 1970.
pub fn date(at: u64) -> (i32, u32, u32) {
    let then = js_sys::Date::new(&JsValue::from_f64(at as f64));
    (then.get_full_year() as i32, then.get_month() + 1, then.get_date())
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A clock that nothing sets, in milliseconds.
pub fn clock() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Does something once, when the browser has nothing else to do; soon, where it
/// does not say.
pub fn when_idle(act: impl FnOnce() + 'static) {
    let act = std::cell::RefCell::new(Some(act));
    let act = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    let says = js_sys::Reflect::has(&window(), &"requestIdleCallback".into()).unwrap_or(false);
    if says {
        leptos::prelude::request_idle_callback(act);
    } else {
        act();
    }
}

/// Tests if nobody can see the page.
pub fn is_hidden() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Hidden
}

/// Sets an attribute of the whole document, for the style sheets.
pub fn set_root_attribute(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(attribute, value);
    }
}
