//! The way to the deals of the day. Knows today's date; which deals belong to it is
//! the calendar's affair.

use leptos::{ev, prelude::*};

use crate::{link, text::daily as words, ui::components::RouteLink, web};

/// The way to the deals of the day. When one comes back to the page on another day it
/// is that day's.
#[component]
pub fn DailyDeal() -> impl IntoView {
    let today = RwSignal::new(web::today());
    web::on_window(ev::visibilitychange, move |_| {
        let now = web::today();
        if today.get_untracked() != now {
            today.set(now);
        }
    });
    let told = move || {
        let (_, month, day) = today.get();
        words::today(month, day)
    };
    view! {
        <li>
            <RouteLink href=link::DAILY attr:data-days="">
                <b>{words::DAILY}</b>
                <span>{told}</span>
            </RouteLink>
        </li>
    }
}
