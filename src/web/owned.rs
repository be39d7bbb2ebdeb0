//! Timers and listeners that end with the reactive owner in which they are made:
//! with a component when it goes, with an effect when it runs again. Knows
//! nothing of what is done when they call.
//!
//! So what an effect does [`after`] a time is done only if nothing that the
//! effect follows has changed by then.

use std::time::Duration;

use js_sys::{Function, Object, Reflect};
use leptos::{
    ev::EventDescriptor,
    leptos_dom::helpers::{TimeoutHandle, set_timeout_with_handle, window_event_listener},
    prelude::{StoredValue, UpdateValue as _, on_cleanup},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    Element, HtmlElement, IntersectionObserver, IntersectionObserverEntry,
    IntersectionObserverInit, ResizeObserver,
};

/// Does something once, after a time, unless the owner in which this is called
/// has gone by then (an event handler's is the part of the page that it belongs to);
/// where there is none, in any case. What may have to be stopped is for a [`Timer`].
pub fn after(wait: Duration, act: impl FnOnce() + 'static) {
    Timer::default().set(wait, act);
}

/// A timer that can be set again and again, also by event handlers. It stops
/// with the owner in which it is made; once that has gone it cannot be set.
#[derive(Clone, Copy, Debug)]
pub struct Timer(StoredValue<Option<TimeoutHandle>>);

/// A timer that is not set.
impl Default for Timer {
    fn default() -> Timer {
        let timer = Timer(StoredValue::new(None));
        on_cleanup(move || timer.stop());
        timer
    }
}

impl Timer {
    /// Does something once, after a time; what it was set to do before is not
    /// done any more.
    pub fn set(self, wait: Duration, act: impl FnOnce() + 'static) {
        self.stop();
        self.0.try_update_value(|set| *set = set_timeout_with_handle(act, wait).ok());
    }

    /// Does not do what it is set to do.
    pub fn stop(self) {
        if let Some(Some(set)) = self.0.try_update_value(Option::take) {
            set.clear();
        }
    }
}

/// Listens to an event wherever on the page it happens, as long as the owner in
/// which this is called.
pub fn on_window<E>(event: E, act: impl Fn(E::EventType) + 'static)
where
    E: EventDescriptor + 'static,
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, act);
    on_cleanup(move || listener.remove());
}

/// Tells the size of an element when it is first laid out and whenever it changes, in pixels; until
/// the reactive owner in which this is called goes. The bars by which it is scrolled are part of it:
/// else what follows from its size could change it, again and again.
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
    until_owner_goes((observer, seen), |(observer, _)| observer.disconnect());
}

/// Has the size of an element observed together with its border and its bars.
fn observe_border(observer: &ResizeObserver, element: &HtmlElement) {
    let options = Object::new();
    let _ = Reflect::set(&options, &"box".into(), &"border-box".into());
    let observe = Reflect::get(observer, &"observe".into());
    if let Some(observe) = observe.ok().and_then(|it| it.dyn_into::<Function>().ok()) {
        let _ = observe.call2(observer, element, &options);
    }
}

/// Keeps something until the reactive owner in which this is called goes, and ends it then.
fn until_owner_goes<T: 'static>(kept: T, end: impl FnOnce(T) + Send + Sync + 'static) {
    let kept = StoredValue::new_local(Some(kept));
    on_cleanup(move || {
        if let Some(Some(kept)) = kept.try_update_value(Option::take) {
            end(kept);
        }
    });
}

/// How far from what is seen of the page an element is near, for style sheets.
const NEAR: &str = "400px 0px";

/// Does something once, when an element comes near what is seen of the page; unless
/// the reactive owner in which this is called has gone by then. At once, where the
/// browser does not tell.
pub fn when_near(element: &Element, act: impl FnOnce() + 'static) {
    let act = std::rc::Rc::new(std::cell::RefCell::new(Some(act)));
    let once = act.clone();
    let do_it = move || {
        if let Some(act) = once.take() {
            act();
        }
    };
    let later = do_it.clone();
    let seen = Closure::<dyn FnMut(js_sys::Array)>::new(move |entries: js_sys::Array| {
        let is_near =
            |entry: JsValue| entry.unchecked_into::<IntersectionObserverEntry>().is_intersecting();
        if entries.iter().any(is_near) {
            later();
        }
    });
    let how = IntersectionObserverInit::new();
    how.set_root_margin(NEAR);
    let function = seen.as_ref().unchecked_ref();
    let Ok(observer) = IntersectionObserver::new_with_options(function, &how) else {
        do_it();
        return;
    };
    observer.observe(element);
    until_owner_goes((observer, seen), |(observer, _)| observer.disconnect());
}
