//! Installs the site as an app. If the browser offers its install dialog, `public/boot.js` keeps
//! this offer until the program uses it. This module contains no texts.

use js_sys::Reflect;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};

use super::by_name::{call_method, get_property};

/// The property of the window in which `public/boot.js` keeps the offer.
const OFFER: &str = "installOffer";
/// The event by which `public/boot.js` reports that the offer appeared or disappeared.
const CHANGED: &str = "install-offer";

/// Returns true if the page runs as an installed app, or if the player has installed it in this
/// visit.
pub fn is_installed() -> bool {
    let by_safari = Reflect::get(&window().navigator(), &"standalone".into());
    let offer = Reflect::get(&window(), &OFFER.into());
    super::matches_media("(display-mode: standalone)")
        || by_safari.is_ok_and(|value| value.is_truthy())
        || offer.is_ok_and(|offer| offer == "taken")
}

/// Returns true if the browser lets the page open the install dialog.
pub fn has_install_offer() -> bool {
    install_offer().is_some()
}

/// Opens the browser's install dialog. Call this function only inside a click handler. Does nothing
/// if there is no offer.
pub fn open_install_dialog() {
    let Some(offer) = install_offer() else { return };
    call_method(&offer, "prompt", &[]);
}

fn install_offer() -> Option<JsValue> {
    get_property(&window(), OFFER).filter(JsValue::is_object)
}

/// Calls `then` whenever the offer appears or disappears, as long as the program runs.
pub fn on_install_offer_change(then: impl Fn() + 'static) {
    let then = Closure::<dyn Fn()>::new(then).into_js_value();
    let _ = document().add_event_listener_with_callback(CHANGED, then.unchecked_ref());
}

/// Returns true on an iPhone or iPad. An iPad calls itself a Mac, but no Mac has a touch screen.
pub fn is_iphone_or_ipad() -> bool {
    let agent = user_agent();
    let touches = Reflect::get(&window().navigator(), &"maxTouchPoints".into());
    let touches = touches.ok().and_then(|count| count.as_f64()).unwrap_or_default();
    agent.contains("iPhone")
        || agent.contains("iPad")
        || agent.contains("Macintosh") && touches > 1.0
}

/// Returns true in Safari on a Mac.
pub fn is_mac_safari() -> bool {
    let agent = user_agent();
    let is_other = ["Chrome/", "Chromium/", "Firefox/"].iter().any(|name| agent.contains(name));
    agent.contains("Macintosh") && agent.contains("Safari/") && !is_other && !is_iphone_or_ipad()
}

fn user_agent() -> String {
    window().navigator().user_agent().unwrap_or_default()
}
