//! A link to the daily deals. This module knows today's date. The module `daily` decides which
//! deals belong to the date.

use leptos::prelude::*;

use crate::{
    link,
    text::daily as words,
    ui::{components::RouteLink, state::use_today},
};

#[component]
pub fn DailyDeal() -> impl IntoView {
    let today = use_today();
    let text = move || {
        let (_, month, day) = today.get();
        words::today(month, day)
    };
    view! {
        <li>
            <RouteLink href=link::DAILY attr:data-days="">
                <b>{words::DAILY}</b>
                <span>{text}</span>
            </RouteLink>
        </li>
    }
}
