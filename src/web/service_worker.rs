//! The service worker that makes the site work offline: registers it and watches for new versions.
//! Does not know what a new version changes.

use std::rc::Rc;

use js_sys::Reflect;
use leptos::{
    prelude::{document, window},
    task::spawn_local,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{EventTarget, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// The shortest time between two checks for a new version.
const HOUR_MS: f64 = 3_600_000.0;

/// Registers the service worker, and calls `ready` when a version newer than this page is ready.
/// Does nothing in debug builds, or if the address contains `?no-sw`; in that case `public/boot.js`
/// has already unregistered the service worker.
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
            check_when_visible(registration);
        }
    });
}

/// Activates the new version and reloads the page.
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
            // Another window has already activated it.
            None => reload(),
        }
    });
}

/// Returns the registration in use, if any.
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

/// Calls `ready` when a new version is waiting, now or later. The first version ever installed does
/// not wait and is not news.
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

/// Checks for a new version when the player returns to the page.
fn check_when_visible(registration: ServiceWorkerRegistration) {
    let last = std::cell::Cell::new(js_sys::Date::now());
    on(&document(), "visibilitychange", move || {
        let now = js_sys::Date::now();
        if super::is_visible() && now - last.get() > HOUR_MS {
            last.set(now);
            let _ = registration.update();
        }
    });
}

/// Adds a listener for as long as the program runs.
fn on(target: &EventTarget, event: &str, then: impl Fn() + 'static) {
    let then = Closure::<dyn Fn()>::new(then).into_js_value();
    let _ = target.add_event_listener_with_callback(event, then.unchecked_ref());
}
