//! The service worker that keeps the site for use without a network: starting
//! it, and hearing of new versions. Knows nothing of what they bring.

use std::rc::Rc;

use js_sys::Reflect;
use leptos::{
    prelude::{document, window},
    task::spawn_local,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{EventTarget, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// How long at least between two looks for a new version.
const HOUR_MS: f64 = 3_600_000.0;

/// Starts the service worker. Calls back when a newer version than the one on
/// the page is ready. Does nothing while developing, and where the address asks
/// for `?no-sw`: then `public/boot.js` has taken the service worker out of use.
pub fn register(ready: impl Fn() + 'static) {
    let query = window().location().search().unwrap_or_default();
    let Some(container) = container().filter(|_| !cfg!(debug_assertions)) else {
        return;
    };
    if query.contains("no-sw") {
        return;
    }
    let ready: Rc<dyn Fn()> = Rc::new(ready);
    spawn_local(async move {
        let registered = JsFuture::from(container.register("./sw.js")).await;
        if let Ok(registration) = registered.map(JsCast::unchecked_into) {
            watch(&registration, &ready);
            look_now_and_then(registration);
        }
    });
}

/// Puts the new version in place of this one and loads it.
pub fn apply() {
    let Some(container) = container() else {
        return;
    };
    on(&container, "controllerchange", reload);
    spawn_local(async move {
        let registration = registered(&container).await;
        match registration.and_then(|registration| registration.waiting()) {
            Some(waiting) => {
                let _ = waiting.post_message(&JsValue::from_str("skip-waiting"));
            }
            // Another window has already put it in place.
            None => reload(),
        }
    });
}

/// The service worker that is in use here, if any.
async fn registered(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container.get_registration()).await.ok()?.dyn_into().ok()
}

fn reload() {
    let _ = window().location().reload();
}

fn container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = Reflect::get(&navigator, &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

/// A version that waits, or begins to wait later, is ready; the first one to
/// be installed waits for none and is nothing new.
fn watch(registration: &ServiceWorkerRegistration, ready: &Rc<dyn Fn()>) {
    if registration.waiting().is_some() {
        ready();
    }
    let (found, ready) = (registration.clone(), ready.clone());
    on(registration, "updatefound", move || {
        let Some(worker) = found.installing() else {
            return;
        };
        let (state, found, ready) = (worker.clone(), found.clone(), ready.clone());
        on(&worker, "statechange", move || {
            if state.state() == ServiceWorkerState::Installed && found.active().is_some() {
                ready();
            }
        });
    });
}

/// Looks for a new version when the person comes back to the page.
fn look_now_and_then(registration: ServiceWorkerRegistration) {
    let last = std::cell::Cell::new(js_sys::Date::now());
    on(&document(), "visibilitychange", move || {
        let now = js_sys::Date::now();
        if super::is_visible() && now - last.get() > HOUR_MS {
            last.set(now);
            let _ = registration.update();
        }
    });
}

/// Listens as long as the program runs.
fn on(target: &EventTarget, event: &str, then: impl Fn() + 'static) {
    let then = Closure::<dyn Fn()>::new(then).into_js_value();
    let _ = target.add_event_listener_with_callback(event, then.unchecked_ref());
}
