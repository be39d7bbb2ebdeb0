//! Registers the service worker, which makes the site work offline, and watches for new versions.
//! Does not depend on what is new in a version.

use std::rc::Rc;

use leptos::{
    prelude::{document, window},
    task::spawn_local,
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

use super::by_name::get_property;
use web_sys::{EventTarget, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// The minimum time between two checks for a new version.
const HOUR_MS: f64 = 3_600_000.0;

/// Registers the service worker. Calls `ready` when a version that is newer than this page can be
/// used. Does nothing in two cases:
///
/// - in debug builds;
/// - if the address contains `?no-sw`. Then `public/boot.js` has already unregistered the service
///   worker.
pub fn register(ready: impl Fn() + 'static) {
    let query = window().location().search().unwrap_or_default();
    let Some(container) = service_worker_container().filter(|_| !cfg!(debug_assertions)) else {
        return;
    };
    if query.contains("no-sw") {
        return;
    }
    let ready: Rc<dyn Fn()> = Rc::new(ready);
    spawn_local(async move {
        let registered = JsFuture::from(container.register("./sw.js")).await;
        if let Ok(registration) = registered.map(JsCast::unchecked_into) {
            watch_for_update(&registration, &ready);
            check_for_update_when_visible(registration);
        }
    });
}

/// Activates the new version and reloads the page.
pub fn activate_update() {
    let Some(container) = service_worker_container() else {
        return;
    };
    add_listener(&container, "controllerchange", reload);
    spawn_local(async move {
        let registration = current_registration(&container).await;
        match registration.and_then(|registration| registration.waiting()) {
            Some(waiting) => {
                let _ = waiting.post_message(&JsValue::from_str("skip-waiting"));
            }
            // There is no waiting version, because another window has already activated it.
            None => reload(),
        }
    });
}

/// Returns the current registration of the service worker, or `None`.
async fn current_registration(
    container: &ServiceWorkerContainer,
) -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container.get_registration()).await.ok()?.dyn_into().ok()
}

fn reload() {
    let _ = window().location().reload();
}

fn service_worker_container() -> Option<ServiceWorkerContainer> {
    let navigator = window().navigator();
    let found = get_property(&navigator, "serviceWorker")?;
    found.dyn_into().ok()
}

/// Calls `ready` when a new version is waiting to be activated, now or later. The first installed
/// version does not wait, so `ready` is not called for it.
fn watch_for_update(registration: &ServiceWorkerRegistration, ready: &Rc<dyn Fn()>) {
    if registration.waiting().is_some() {
        ready();
    }
    let (found, ready) = (registration.clone(), ready.clone());
    add_listener(registration, "updatefound", move || {
        let Some(worker) = found.installing() else {
            return;
        };
        let (state, found, ready) = (worker.clone(), found.clone(), ready.clone());
        add_listener(&worker, "statechange", move || {
            if state.state() == ServiceWorkerState::Installed && found.active().is_some() {
                ready();
            }
        });
    });
}

/// Checks for a new version when the player returns to the page, but at most once an hour.
fn check_for_update_when_visible(registration: ServiceWorkerRegistration) {
    let last = std::cell::Cell::new(js_sys::Date::now());
    add_listener(&document(), "visibilitychange", move || {
        let now = js_sys::Date::now();
        if super::is_visible() && now - last.get() > HOUR_MS {
            last.set(now);
            let _ = registration.update();
        }
    });
}

/// Adds an event listener that stays until the program ends.
fn add_listener(target: &EventTarget, event: &str, then: impl Fn() + 'static) {
    let then = Closure::<dyn Fn()>::new(then).into_js_value();
    let _ = target.add_event_listener_with_callback(event, then.unchecked_ref());
}
