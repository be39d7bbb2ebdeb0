//! The person's own date, which may change while a page stands open. Knows the
//! browser's clock; no deal.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::web::{self, Timer};

/// No longer than this until the date is looked at again, in milliseconds: the clock may be
/// set meanwhile.
const LONGEST_WAIT: f64 = 600_000.0;

/// Today's year, month and day by the device's clock; it changes at midnight, and is looked
/// at whenever one comes back to the page. It lives as long as what asks for it.
pub fn use_today() -> ReadSignal<(i32, u32, u32)> {
    let (today, set) = signal(web::today());
    let look = move || {
        let now = web::today();
        if today.get_untracked() != now {
            set.set(now);
        }
    };
    look_at_midnight(Timer::default(), look);
    web::on_window(ev::visibilitychange, move |_| look());
    today
}

/// Looks at the next midnight, and each one after it.
fn look_at_midnight(timer: Timer, look: impl Fn() + Copy + 'static) {
    let wait = web::until_midnight().clamp(0.0, LONGEST_WAIT) + 1000.0;
    timer.set(Duration::from_millis(wait as u64), move || {
        look();
        look_at_midnight(timer, look);
    });
}
