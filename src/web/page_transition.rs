//! The transition between a page and a table: the picture of a layout grows into the table of its
//! game, or the table shrinks into the picture. The browser shows this as a view transition. A
//! browser without view transitions fades the new page in. `style/main.css` defines the transition
//! and the fade. Depends on elements of the page, not on the form of addresses.

use std::time::Duration;

use js_sys::{Function, Promise};
use leptos::{
    ev,
    prelude::{
        GetValue as _, SetValue as _, StoredValue, UpdateValue as _, document, set_timeout, window,
    },
    task::spawn_local,
};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{AddEventListenerOptions, Element};

use super::{
    by_name::{await_promise, get_method, get_property},
    focused_element, on_window_event, scroll_to, set_root_attribute, set_root_property,
};

/// The direction of a transition.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PageTransition {
    ToTable,
    FromTable {
        /// The scroll position of the page with the picture, in pixels.
        scroll: f64,
    },
}

/// The page for which a transition waits.
#[derive(Clone, Copy, Debug)]
pub struct AwaitedPage {
    resolve: StoredValue<Option<Function>>,
    /// The number of the latest transition. Earlier transitions no longer have an effect.
    latest: StoredValue<u32>,
    /// Where the player last pressed, in pixels from the upper left corner of the viewport. `None`
    /// if a key was pressed since.
    pressed: StoredValue<Option<(f64, f64)>>,
}

/// The attribute of the document element that says which transition is going on.
const ATTRIBUTE: &str = "data-page-transition";
/// The class of the picture that grows into a table, or into which a table shrinks.
const PICTURE_CLASS: &str = "transition-picture";
/// The properties of the document element that contain the point from which the cloth spreads, in
/// per cent of the picture.
const ORIGIN: [&str; 2] = ["--page-transition-x", "--page-transition-y"];
/// How long the browser keeps showing the old page while it waits for the new one.
const MAX_WAIT: Duration = Duration::from_millis(400);
/// How long a new page fades in, in a browser without view transitions.
const FADE: Duration = Duration::from_millis(120);

impl Default for AwaitedPage {
    fn default() -> AwaitedPage {
        AwaitedPage {
            resolve: StoredValue::new(None),
            latest: StoredValue::new(0),
            pressed: StoredValue::new(None),
        }
    }
}

impl AwaitedPage {
    /// Listens to presses, because the cloth of a table spreads from the finger.
    pub fn listen_to_presses(self) {
        on_window_event(ev::pointerdown, move |event| {
            self.pressed.set_value(Some((event.client_x().into(), event.client_y().into())));
        });
        on_window_event(ev::keydown, move |_| self.pressed.set_value(None));
    }

    /// Tells the browser that the awaited page is shown.
    pub fn report_page_shown(self) {
        if let Some(Some(resolve)) = self.resolve.try_update_value(Option::take) {
            let _ = resolve.call0(&JsValue::UNDEFINED);
        }
    }

    /// Ends an earlier transition. Calls `change`, which changes the page, and shows the transition
    /// between a game's table and its picture. If there is no such picture, only the table grows
    /// or shrinks.
    pub fn change_page(
        self,
        transition: PageTransition,
        game: String,
        change: impl Fn() + 'static,
    ) {
        let number = self.start_next();
        set_root_attribute(ATTRIBUTE, transition.id());
        let Some(start) = get_method(&document(), "startViewTransition") else {
            change();
            return set_timeout(move || self.end(number), FADE);
        };
        if transition == PageTransition::ToTable {
            set_origin(mark_picture(&game), self.pressed.get_value());
        }
        let update = Closure::once_into_js(move || -> Promise {
            change();
            self.wait_for_page(number, transition, game)
        });
        match start.call1(&document(), &update) {
            Ok(view_transition) => spawn_local(async move {
                let listener = end_at_pointer_down(&view_transition);
                wait_for_end(&view_transition).await;
                let listener = listener.unchecked_ref();
                let _ = document().remove_event_listener_with_callback("pointerdown", listener);
                self.end(number);
            }),
            Err(_) => {
                let _ = update.unchecked_ref::<Function>().call0(&JsValue::UNDEFINED);
                self.end(number);
            }
        }
    }

    /// Ends the transition that is going on, and returns the number of the next one.
    fn start_next(self) -> u32 {
        self.report_page_shown();
        end_transition();
        let number = self.latest.get_value() + 1;
        let _ = self.latest.try_update_value(|latest| *latest = number);
        number
    }

    fn is_latest(self, number: u32) -> bool {
        self.latest.get_value() == number
    }

    fn end(self, number: u32) {
        if self.is_latest(number) {
            end_transition();
        }
    }

    /// Returns a promise that resolves when the page of a transition is ready.
    fn wait_for_page(self, number: u32, transition: PageTransition, game: String) -> Promise {
        let shown = self.promise();
        future_to_promise(async move {
            let _ = JsFuture::from(shown).await;
            if let PageTransition::FromTable { scroll } = transition
                && self.is_latest(number)
            {
                // The page also restores its scroll position, but only in the next frame.
                scroll_to(scroll);
                let _ = mark_picture(&game);
            }
            Ok(JsValue::UNDEFINED)
        })
    }

    /// Returns a promise for the awaited page. If the page takes too long, the promise resolves
    /// without it.
    fn promise(self) -> Promise {
        Promise::new(&mut |resolve, _| {
            let too_late = resolve.clone();
            set_timeout(move || drop(too_late.call0(&JsValue::UNDEFINED)), MAX_WAIT);
            let _ = self.resolve.try_update_value(|waiting| *waiting = Some(resolve));
        })
    }
}

impl PageTransition {
    const fn id(self) -> &'static str {
        match self {
            PageTransition::ToTable => "to-table",
            PageTransition::FromTable { .. } => "from-table",
        }
    }
}

/// Returns true while the picture of a layout grows into a table.
pub fn is_growing_into_table() -> bool {
    let root = document().document_element();
    root.and_then(|root| root.get_attribute(ATTRIBUTE)).as_deref()
        == Some(PageTransition::ToTable.id())
}

/// Marks a visible picture of a game for the style sheet, and returns it. This is the picture at
/// the focused link if this link leads to the game, otherwise the first picture at a link to the
/// game.
fn mark_picture(game: &str) -> Option<Element> {
    let names = ["game", "begin", "continue", "evening", "great"];
    let selector = names.map(|name| format!("[data-{name}='{game}']")).join(", ");
    let links = document().query_selector_all(&selector).ok()?;
    let links = (0..links.length()).filter_map(|at| links.get(at)?.dyn_into::<Element>().ok());
    let focused = focused_element()
        .map(Element::from)
        .filter(|link| link.matches(&selector).unwrap_or(false));
    let picture = focused.into_iter().chain(links).find_map(|link| visible_picture(&link))?;
    let _ = picture.class_list().add_1(PICTURE_CLASS);
    Some(picture)
}

/// Lets the cloth spread from the pressed point of a picture, or from its centre if the player did
/// not press it.
fn set_origin(picture: Option<Element>, pressed: Option<(f64, f64)>) {
    let inside = picture.zip(pressed).map(|(picture, (x, y))| {
        let place = picture.get_bounding_client_rect();
        let share = |at: f64, size: f64| 100.0 * at / size.max(1.0);
        [share(x - place.x(), place.width()), share(y - place.y(), place.height())]
    });
    let inside = inside.filter(|shares| shares.iter().all(|share| (0.0..=100.0).contains(share)));
    for (at, property) in ORIGIN.into_iter().enumerate() {
        let value = inside.map(|shares| format!("{}%", shares[at].round() as u8));
        set_root_property(property, value.as_deref());
    }
}

/// Returns the picture of a layout that belongs to a link, if it is in the viewport.
fn visible_picture(link: &Element) -> Option<Element> {
    let entry = link.closest("li, .great").ok()??;
    let picture = entry.query_selector("svg:is(.layout, .painting)").ok()??;
    let (place, height) = (picture.get_bounding_client_rect(), window().inner_height().ok()?);
    (place.bottom() > 0.0 && place.top() < height.as_f64()?).then_some(picture)
}

/// Lets a tap or click end a view transition at once. Returns the listener.
fn end_at_pointer_down(transition: &JsValue) -> JsValue {
    let transition = transition.clone();
    let skip = Closure::once_into_js(move || {
        if let Some(skip) = get_method(&transition, "skipTransition") {
            let _ = skip.call0(&transition);
        }
    });
    let once = AddEventListenerOptions::new();
    once.set_once(true);
    let _ = document().add_event_listener_with_callback_and_add_event_listener_options(
        "pointerdown",
        skip.unchecked_ref(),
        &once,
    );
    skip
}

/// Waits until a view transition is over. Its promises fail if the player or the next transition
/// ends it early.
async fn wait_for_end(transition: &JsValue) {
    for name in ["ready", "finished"] {
        if let Some(promise) = get_property(transition, name) {
            let _ = await_promise(promise).await;
        }
    }
}

fn end_transition() {
    let root = document().document_element();
    let _ = root.map(|root| root.remove_attribute(ATTRIBUTE));
    if let Ok(Some(picture)) = document().query_selector(&format!(".{PICTURE_CLASS}")) {
        let _ = picture.class_list().remove_1(PICTURE_CLASS);
    }
}
