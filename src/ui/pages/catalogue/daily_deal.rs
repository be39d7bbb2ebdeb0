//! The way to the deals of the day. Knows today's date; which deals belong to it is
//! the calendar's affair.

use leptos::prelude::*;

use crate::{
    link,
    text::daily as words,
    ui::{components::RouteLink, state::use_today},
};

/// The way to the deals of the day.
#[component]
pub fn DailyDeal() -> impl IntoView {
    let today = use_today();
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
