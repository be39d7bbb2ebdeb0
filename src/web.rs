//! Thin wrappers over browser APIs. Does not depend on games or their rules. If the browser lacks a
//! feature, the function that needs it does nothing and reports no error.

pub mod atlas_data;
mod by_name;
pub mod incoming;
pub mod install;
pub mod page_transition;
pub mod picture;
pub mod problem_book;
pub mod prose;
pub mod random;
pub mod screen_lock;
pub mod service_worker;
pub mod share;
mod site_files;
pub mod sound;
pub mod storage;
mod timers;
pub mod worker;

use leptos::{
    prelude::{document, window},
    task::spawn_local,
};
use wasm_bindgen::{JsCast as _, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, FocusOptions, HtmlElement, VisibilityState};

pub use self::timers::{
    Timer, next_task, on_resize, on_window_event, run_after, run_when_near_viewport,
};

/// Returns the part of the page's address that begins with `#`.
pub fn address_hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// Opens a link of this site (`#/…`).
pub fn open_link(link: &str) {
    let _ = window().location().set_hash(link);
}

/// Replaces the link in the address bar. Adds no entry to the browser's history.
pub fn replace_link(link: &str) {
    let location = window().location();
    let path = location.pathname().unwrap_or_default();
    let query = location.search().unwrap_or_default();
    if let Ok(history) = window().history() {
        let address = format!("{path}{query}{link}");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address));
    }
}

/// Returns the full address of a link of this site, for sharing. `folder` is the folder of the
/// link's static page, relative to the folder of the site. Other programs preview this page.
pub fn full_address(folder: &str, link: &str) -> String {
    let location = window().location();
    let origin = location.origin().unwrap_or_default();
    let path = location.pathname().unwrap_or_default();
    let site = path.rfind('/').map_or("/", |end| &path[..=end]);
    format!("{origin}{site}{folder}{link}")
}

/// Returns the distance by which the page is scrolled down, in pixels.
pub fn scroll_position() -> f64 {
    window().scroll_y().unwrap_or_default()
}

/// Scrolls the page to a distance from its top, in pixels.
pub fn scroll_to(height: f64) {
    window().scroll_to_with_x_and_y(0.0, height);
}

/// Scrolls so that the whole element is visible. Does nothing if the lower edge is already in the
/// window. If the element is higher than the window, scrolls to its top.
pub fn scroll_into_view(element: &HtmlElement) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    let (height, place) = (height.unwrap_or_default(), element.get_bounding_client_rect());
    if place.bottom() > height {
        element.scroll_into_view_with_bool(place.height() > height);
    }
}

/// Scrolls the element to the top of the window, if the element is above the window or if less than
/// half of the window is free below it.
pub fn ensure_space_below(element: &HtmlElement) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    let bottom = element.get_bounding_client_rect().bottom();
    if bottom < 0.0 || bottom > height.unwrap_or_default() / 2.0 {
        element.scroll_into_view_with_bool(true);
    }
}

/// Focuses an element without scrolling.
pub fn focus_without_scrolling(element: &HtmlElement) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    let _ = element.focus_with_options(&options);
}

/// Searches inside an element for the first link or button that opens the game.
pub fn find_link_to_game(within: &HtmlElement, game: &str) -> Option<HtmlElement> {
    let selector = format!("[data-game='{game}'], [data-begin='{game}'], [data-continue='{game}']");
    let found = within.query_selector(&selector).ok().flatten()?;
    found.dyn_into().ok()
}

/// Returns the element that gets the focus when a page appears: the one with the attribute
/// `data-start`, or else the page itself.
pub fn start_of_page(page: &HtmlElement) -> HtmlElement {
    let start = page.query_selector("[data-start]").ok().flatten();
    start.and_then(|start| start.dyn_into().ok()).unwrap_or_else(|| page.clone())
}

pub fn focused_element() -> Option<HtmlElement> {
    document().active_element().and_then(|element| element.dyn_into().ok())
}

/// Focuses the first element that matches a selector. Does nothing if no element matches.
pub fn focus_first(selector: &str) {
    let found = document().query_selector(selector).ok().flatten();
    if let Some(element) = found.and_then(|found| found.dyn_into::<HtmlElement>().ok()) {
        focus_without_scrolling(&element);
    }
}

/// Handles `focusin` on a row that scrolls sideways: scrolls the row until the focused element is
/// completely visible.
pub fn show_focused_in_row(event: &Event) {
    let row = event.current_target().and_then(|row| row.dyn_into::<HtmlElement>().ok());
    let (Some(row), Some(focused)) = (row, focused_element()) else { return };
    let (place, row_place) = (focused.get_bounding_client_rect(), row.get_bounding_client_rect());
    let to_the_right = (place.right() - row_place.right()).max(0.0);
    let to_the_left = (row_place.left() - place.left()).max(0.0);
    row.set_scroll_left(row.scroll_left() + (to_the_right - to_the_left).ceil() as i32);
}

/// Returns true if the focused element is inside an element that matches a selector.
pub fn has_focus_within(selector: &str) -> bool {
    focused_element().is_some_and(|element| element.closest(selector).ok().flatten().is_some())
}

/// Returns true if the page itself has the focus, and not a control on it.
pub fn has_no_focus() -> bool {
    focused_element().is_none_or(|element| ["BODY", "MAIN"].contains(&element.tag_name().as_str()))
}

/// Returns the padding at the right side of an element, in pixels.
pub fn right_padding(element: &web_sys::Element) -> f32 {
    let style = window().get_computed_style(element).ok().flatten();
    let padding = style.and_then(|style| style.get_property_value("padding-right").ok());
    padding.and_then(|padding| padding.trim_end_matches("px").parse().ok()).unwrap_or_default()
}

/// Returns true if the page shows a table on which the player plays.
pub fn has_table() -> bool {
    matches!(document().query_selector("#app > .table[data-page=table]"), Ok(Some(_)))
}

/// Returns true if the browser still shows the static page, as it does until the program shows its
/// first page.
pub fn has_static_page() -> bool {
    let page = document().query_selector("html:not([data-link]) #app > .static");
    matches!(page, Ok(Some(_)))
}

/// What the browser shows before the program's first page: the title page and the static page.
const BEFORE_FIRST_PAGE: &str = "#app > .shell, #app > .static";

/// Returns true if the program has shown a page.
pub fn has_shown_page() -> bool {
    matches!(document().query_selector(BEFORE_FIRST_PAGE), Ok(None))
}

/// Removes what the browser shows before the program's first page.
pub fn remove_static_page() {
    let parts = format!("{BEFORE_FIRST_PAGE}, #slow");
    while let Ok(Some(part)) = document().query_selector(&parts) {
        part.remove();
    }
}

/// An event that the page reports to the start script (`public/boot.js`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageEvent {
    Shown,
    /// A part of the program could not be fetched.
    Missing,
}

pub fn notify_start_script(what: PageEvent) {
    let name = match what {
        PageEvent::Shown => "page-shown",
        PageEvent::Missing => "page-missing",
    };
    if let Ok(event) = Event::new(name) {
        let _ = document().dispatch_event(&event);
    }
}

pub fn set_title(words: &str) {
    document().set_title(words);
}

/// Adds an entry to the browser's history and stays on the page.
pub fn push_history_state(step: &JsValue) {
    if let Ok(history) = window().history() {
        // This fails only if a page adds hundreds of entries within a few seconds.
        let _ = history.push_state(step, "");
    }
}

/// Goes back `steps` entries in the browser's history. The browser does this asynchronously.
pub fn go_back(steps: usize) {
    if let Ok(history) = window().history() {
        let _ = history.go_with_delta(-(steps as i32));
    }
}

/// Returns the state that [`push_history_state`] stored in the current history entry.
pub fn history_state() -> JsValue {
    window().history().and_then(|history| history.state()).unwrap_or(JsValue::NULL)
}

/// Returns true if a media query matches.
pub fn matches_media(query: &str) -> bool {
    let found = window().match_media(query).ok().flatten();
    found.is_some_and(|query| query.matches())
}

/// Returns the font size of the page in pixels, which is `1rem` in the style sheets.
pub fn root_font_size() -> f32 {
    let root = document().document_element();
    let style = root.and_then(|root| window().get_computed_style(&root).ok().flatten());
    let size = style.and_then(|style| style.get_property_value("font-size").ok());
    let size = size.map_or(f64::NAN, |size| js_sys::Number::parse_float(&size));
    if size.is_nan() { 16.0 } else { size as f32 }
}

/// Converts a text to the normalisation form NFKD.
pub fn to_nfkd(text: &str) -> String {
    js_sys::JsString::from(text).normalize("NFKD").into()
}

/// Returns today's date in local time: year, month, day.
pub fn today() -> (i32, u32, u32) {
    let now = js_sys::Date::new_0();
    (now.get_full_year() as i32, now.get_month() + 1, now.get_date())
}

/// Returns the time until midnight in local time, in milliseconds. The result is right even on days
/// on which summer time begins or ends.
pub fn ms_until_midnight() -> f64 {
    let now = js_sys::Date::new_0();
    let (year, month, date) = (now.get_full_year(), now.get_month() as i32, now.get_date() as i32);
    js_sys::Date::new_with_year_month_day(year, month, date + 1).get_time() - now.get_time()
}

/// Returns true if the page is visible. It is not visible if the browser shows another tab.
pub fn is_visible() -> bool {
    document().visibility_state() == VisibilityState::Visible
}

/// Returns the last `count` months in local time, the current month last. Each entry contains the
/// start of the month in milliseconds since 1970, the year, and the number of the month from 1.
pub fn recent_months(count: u32) -> Vec<(u64, i32, u32)> {
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

/// Returns the date in local time (year, month, day) of a time in milliseconds since 1970.
pub fn local_date(at: u64) -> (i32, u32, u32) {
    let then = js_sys::Date::new(&JsValue::from_f64(at as f64));
    (then.get_full_year() as i32, then.get_month() + 1, then.get_date())
}

/// Returns the current time in milliseconds since 1970.
pub fn now_ms() -> u64 {
    js_sys::Date::now() as u64
}

/// Returns the time in milliseconds of a clock that never goes back.
pub fn monotonic_ms() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Runs `act` once, when all modules of the first page have been fetched and the browser is idle. If
/// the browser cannot report that it is idle, does not wait for it.
pub fn run_when_idle(act: impl FnOnce() + 'static) {
    spawn_local(async {
        wait_for_program().await;
        request_idle(act);
    });
}

/// Waits until the loader has fetched what the first page could do without (`.ci/loader.mjs`). Without
/// a loader, the program comes in one file.
async fn wait_for_program() {
    let complete = js_sys::Reflect::get(&window(), &"programComplete".into()).unwrap_or_default();
    if let Ok(complete) = complete.dyn_into::<js_sys::Promise>() {
        let _ = JsFuture::from(complete).await;
    }
}

fn request_idle(act: impl FnOnce() + 'static) {
    let act = std::cell::RefCell::new(Some(act));
    let act = move || {
        if let Some(act) = act.take() {
            act();
        }
    };
    let is_supported =
        js_sys::Reflect::has(&window(), &"requestIdleCallback".into()).unwrap_or(false);
    if is_supported {
        leptos::prelude::request_idle_callback(act);
    } else {
        act();
    }
}

/// Returns true if the page is not visible.
pub fn is_hidden() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Hidden
}

/// Sets an attribute that the style sheets use, on the document element.
pub fn set_root_attribute(attribute: &str, value: &str) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute(attribute, value);
    }
}

/// Sets a custom property that the style sheets use, on the document element. `None` removes the
/// property.
pub fn set_root_property(property: &str, value: Option<&str>) {
    let root = document().document_element();
    let Some(root) = root.and_then(|root| root.dyn_into::<HtmlElement>().ok()) else { return };
    let _ = match value {
        Some(value) => root.style().set_property(property, value),
        None => root.style().remove_property(property).map(drop),
    };
}
