//! Timers and listeners that end together with the reactive owner in which they are created.
//!
//! - If the owner is a component, they end when the component is removed.
//! - If the owner is an effect, they end when the effect runs again.
//!
//! So if an effect calls [`run_after`], a change of a value that the effect tracks cancels the
//! callback.

use std::time::Duration;

use js_sys::{Object, Promise, Reflect};
use leptos::{
    ev::EventDescriptor,
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle, window_event_listener},
    prelude::{StoredValue, UpdateValue as _, on_cleanup, window},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Element, HtmlElement, IntersectionObserver, IntersectionObserverEntry,
    IntersectionObserverInit, ResizeObserver,
};

use super::by_name::call_method;

/// Runs `act` once after a time. Does nothing if the current reactive owner has been disposed of by
/// then. In an event handler, the current owner is that of the surrounding component. If there is
/// no owner, `act` always runs. If you may have to stop the timer, use [`Timer`].
pub fn run_after(wait: Duration, act: impl FnOnce() + 'static) {
    Timer::default().set(wait, act);
}

/// Continues in a new task, so that the browser can respond to the player in between.
pub async fn next_task() {
    let next = Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback(&resolve);
    });
    let _ = JsFuture::from(next).await;
}

/// A timer that can be set repeatedly, even from event handlers. When the owner in which the timer
/// was created is disposed of, the timer stops and cannot be set any more.
#[derive(Clone, Copy, Debug)]
pub struct Timer(StoredValue<Option<TimeoutHandle>>);

impl Default for Timer {
    fn default() -> Timer {
        let timer = Timer(StoredValue::new(None));
        on_cleanup(move || timer.stop());
        timer
    }
}

impl Timer {
    /// Runs `act` once after a time. If another callback is still waiting, cancels that callback.
    pub fn set(self, wait: Duration, act: impl FnOnce() + 'static) {
        self.stop();
        self.0.try_update_value(|set| *set = set_timeout_with_handle(act, wait).ok());
    }

    pub fn stop(self) {
        if let Some(Some(set)) = self.0.try_update_value(Option::take) {
            set.clear();
        }
    }
}

/// Listens to an event of the window until the current reactive owner is disposed of.
pub fn on_window_event<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Calls `then` with the width and height of an element in pixels: at the first layout and after
/// each change. Ends when the current reactive owner is disposed of.
///
/// The size includes the scroll bars. Otherwise a layout that depends on the size could show or
/// hide a scroll bar, which would change the size again, and so on.
pub fn on_resize(element: &HtmlElement, then: impl Fn(f32, f32) + 'static) {
    let measured = element.clone();
    let measure = move || {
        let (width, height) = (measured.offset_width(), measured.offset_height());
        if width > 0 && height > 0 {
            then(width as f32, height as f32);
        }
    };
    let seen = Closure::<dyn FnMut()>::new(measure);
    let Ok(observer) = ResizeObserver::new(seen.as_ref().unchecked_ref()) else {
        return;
    };
    observe_border(&observer, element);
    keep_until_cleanup((observer, seen), |(observer, _)| observer.disconnect());
}

/// Observes the size of an element including its border and scroll bars.
fn observe_border(observer: &ResizeObserver, element: &HtmlElement) {
    let options = Object::new();
    let _ = Reflect::set(&options, &"box".into(), &"border-box".into());
    call_method(observer, "observe", &[element.into(), options.into()]);
}

/// Keeps a value until the current reactive owner is disposed of. Then calls `end` with the value.
fn keep_until_cleanup<T: 'static>(kept: T, end: impl FnOnce(T) + Send + Sync + 'static) {
    let kept = StoredValue::new_local(Some(kept));
    on_cleanup(move || {
        if let Some(Some(kept)) = kept.try_update_value(Option::take) {
            end(kept);
        }
    });
}

/// The distance from the viewport within which an element counts as near, as a CSS margin.
const NEAR: &str = "400px 0px";

/// Runs `act` once when an element comes near the viewport. Does nothing if the current reactive
/// owner has been disposed of by then. If the browser cannot observe this, runs `act` at once.
pub fn run_when_near_viewport(element: &Element, act: impl FnOnce() + 'static) {
    let act = std::rc::Rc::new(std::cell::RefCell::new(Some(act)));
    let once = act.clone();
    let run = move || {
        if let Some(act) = once.take() {
            act();
        }
    };
    let run_later = run.clone();
    let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        let is_near =
            |entry: JsValue| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
        if entries.iter().any(is_near) {
            run_later();
        }
    });
    let options = IntersectionObserverInit::new();
    options.set_root_margin(NEAR);
    let function = seen.as_ref().unchecked_ref();
    let Ok(observer) = IntersectionObserver::new_with_options(function, &options) else {
        run();
        return;
    };
    observer.observe(element);
    keep_until_cleanup((observer, seen), |(observer, _)| observer.disconnect());
}
