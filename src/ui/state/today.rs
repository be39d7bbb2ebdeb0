//! The person's own date, which may change while a page stands open. Knows the
//! browser's clock; no deal.

use leptos::{ev, prelude::*};

use crate::web;

/// Today's year, month and day by the device's clock; looked at again whenever one comes
/// back to the page. It lives as long as what asks for it.
pub fn use_today() -> ReadSignal<(i32, u32, u32)> {
    let (today, set) = signal(web::today());
    web::on_window(ev::visibilitychange, move |_| {
        let now = web::today();
        if today.get_untracked() != now {
            set.set(now);
        }
    });
    today
}
