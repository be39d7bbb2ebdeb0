//! The deals of today with their plates, and the player's streak. Reads today's date. The module
//! `daily` decides which deals belong to the date.

use leptos::prelude::*;

use crate::{
    link,
    text::{catalogue as words, daily, problems},
    ui::{
        components::{DailyStreakLine, DealsOfDay, RouteLink},
        state::use_day_number,
    },
};

#[component]
pub fn TodaySection() -> impl IntoView {
    let today = use_day_number();
    view! {
        <section class="today" aria-labelledby="today">
            <div class="small-head">
                <h2 id="today">
                    {words::DEALS_OF_THE_DAY}
                    <span class="unseen">", " {move || daily::full_date(today.get())}</span>
                </h2>
                <RouteLink href=link::DAILY attr:data-days="">
                    {daily::ALL_DAYS}
                </RouteLink>
            </div>
            <DealsOfDay day=today has_plates=true/>
            <p>
                <DailyStreakLine today/>
                " "
                <RouteLink href=link::PROBLEMS attr:data-problem-of-day="">
                    {problems::OF_THE_DAY}
                </RouteLink>
            </p>
        </section>
    }
}
