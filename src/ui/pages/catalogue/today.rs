//! Today's daily deals and the player's run of days. This module knows today's date. The module
//! `daily` decides which deals belong to the date.

use leptos::prelude::*;

use crate::{
    link,
    text::daily as words,
    ui::{
        components::{DailyRunLine, DealsOfDay, RouteLink},
        state::use_day_number,
    },
};

#[component]
pub fn TodaySection() -> impl IntoView {
    let today = use_day_number();
    view! {
        <section class="today" aria-labelledby="today">
            <h2 id="today">
                {words::TODAY} " " <span class="date">{move || words::full_date(today.get())}</span>
            </h2>
            <DealsOfDay day=today/>
            <p>
                <DailyRunLine today/>
                " "
                <RouteLink href=link::DAILY attr:data-days="">
                    {words::ALL_DAYS}
                </RouteLink>
            </p>
        </section>
    }
}
