//! The player's local date, which may change while a page is open. Depends on the browser's clock
//! and the calendar, not on deals.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    daily::day_number,
    web::{self, Timer},
};

/// The longest time between two checks of the date, in milliseconds. Checks are frequent, because
/// the player may change the clock.
const MAX_WAIT_MS: f64 = 600_000.0;

/// Returns a signal with today's year, month and day by the clock of the device. The date is
/// checked just after midnight, at least every ten minutes, and whenever the player returns to the
/// page. The signal exists as long as its reactive owner.
pub fn use_today() -> ReadSignal<(i32, u32, u32)> {
    let (today, set) = signal(web::today());
    let check = move || {
        let now = web::today();
        if today.get_untracked() != now {
            set.set(now);
        }
    };
    check_repeatedly(Timer::default(), check);
    web::on_window_event(ev::visibilitychange, move |_| check());
    today
}

/// Returns the number of today, in days since 1970; see [`use_today`].
pub fn use_day_number() -> Memo<i64> {
    let today = use_today();
    Memo::new(move |_| {
        let (year, month, date) = today.get();
        day_number(year, month, date)
    })
}

/// Checks the date again and again: just after each midnight, and at least every ten minutes.
fn check_repeatedly(timer: Timer, check: impl Fn() + Copy + 'static) {
    let wait = web::ms_until_midnight().clamp(0.0, MAX_WAIT_MS) + 1000.0;
    timer.set(Duration::from_millis(wait as u64), move || {
        check();
        check_repeatedly(timer, check);
    });
}
