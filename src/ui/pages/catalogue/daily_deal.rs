//! The deal of the day. Knows today's date; which deal belongs to it is the
//! calendar's affair.

use leptos::{ev, prelude::*};

use crate::{
    daily::daily, link, session::Record, text::shell as words, ui::components::RouteLink, web,
};

/// The deal of the day. When one comes back to the page on another day it is
/// that day's.
#[component]
pub fn DailyDeal() -> impl IntoView {
    let today = RwSignal::new(web::today());
    web::on_window(ev::visibilitychange, move |_| {
        let now = web::today();
        if today.get_untracked() != now {
            today.set(now);
        }
    });
    move || {
        let (year, month, day) = today.get();
        daily(year, month, day).map(|deal| {
            let href = link::deal(&Record::deal(deal.game, deal.seed));
            view! {
                <li>
                    <RouteLink href attr:data-daily=deal.game.id>
                        <b>{deal.game.title}</b>
                        <span>{words::of_the_day(month, day)}</span>
                    </RouteLink>
                </li>
            }
        })
    }
}
