//! The daily deals: the three deals of today, and a calendar of earlier days with the player's
//! results. This module knows today's date. The module `daily` decides which deals belong to a day.

use leptos::prelude::*;

use crate::{
    daily::{self, DailyDeal, DailyKind, date_of_day, day_number},
    link,
    session::Record,
    store::{BestResult, History, Save, is_same_attempt},
    text::{daily as words, pages},
    ui::{
        components::{ActionButton, CatalogueLink, DynamicView, Page, RouteLink},
        state::{sharing, use_store, use_toasts, use_today},
    },
    web,
};

/// The number of days on one page of the calendar: five weeks.
const DAYS_SHOWN: i64 = 35;

/// The deals of a day: the kind of each and the player's best result.
type DayResults = Vec<(Option<DailyKind>, Option<BestResult>)>;

/// Returns the results of the deals of a day, in the order of the deals.
fn day_results(history: &History, day: i64) -> DayResults {
    let deals = daily::deals_of_day(day).into_iter();
    deals.map(|(sort, deal)| (sort, history.best_result_of(deal.game.id, deal.seed))).collect()
}

/// Returns the number of days in a row, up to today, on which the player won at least one deal
/// without seeing the solution.
fn win_streak(history: &History, today: i64) -> usize {
    let is_won = |day| {
        day_results(history, day)
            .iter()
            .any(|(_, best)| best.is_some_and(BestResult::is_win_without_solution))
    };
    daily::streak((daily::first_day()..=today).rev().map(is_won))
}

/// The page of the daily deals.
#[component]
pub fn DailyPage() -> impl IntoView {
    web::set_title(&pages::window(words::DAILY));
    let date = use_today();
    let contents = move || {
        let (year, month, date) = date.get();
        view! { <DailyContents today=day_number(year, month, date)/> }
    };
    view! {
        <Page name="daily" class="page tournament daily">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::DAILY}</h1>
                <p>{words::WHY}</p>
            </header>
            <DynamicView view=contents/>
        </Page>
    }
}

/// Today's deals, or the deals of the day that the player has chosen, and the calendar.
#[component]
fn DailyContents(today: i64) -> impl IntoView {
    let store = use_store();
    let toasts = use_toasts();
    let (_, month, date) = date_of_day(today);
    let shown = RwSignal::new(today);
    let streak = Memo::new(move |_| store.history.with(|history| win_streak(history, today)));
    let share = move |()| {
        let deals = store.history.with_untracked(|history| day_results(history, today));
        let text = words::share_text((month, date), &deals, streak.get_untracked());
        sharing::share_link(toasts, words::DAILY, &text, link::DAILY);
    };
    let streak_text = move || {
        let text = words::win_streak(streak.get());
        (!text.is_empty()).then(|| view! { <p class="fine" data-row=streak.get()>{text}</p> })
    };
    // If no game has ended, there is nothing to share.
    let has_ended = Memo::new(move |_| {
        let deals = store.history.with(|history| day_results(history, today));
        deals.iter().any(|(_, ended)| ended.is_some())
    });
    let share_button = move || {
        has_ended.get().then(|| {
            view! {
                <p class="row">
                    <ActionButton id="share" words=words::SHARE act=share/>
                </p>
            }
        })
    };
    view! {
        <DynamicView view=move || view! { <DayDeals day=shown.get()/> }/>
        <DynamicView view=streak_text/>
        <DynamicView view=share_button/>
        <h2>{words::CALENDAR}</h2>
        <p class="fine" data-key="">{words::sign_legend()}</p>
        <Calendar today shown/>
    }
}

#[component]
fn DayDeals(day: i64) -> impl IntoView {
    let (_, month, date) = date_of_day(day);
    let deals =
        daily::deals_of_day(day).into_iter().map(|(sort, deal)| view! { <Deal sort deal/> });
    view! {
        <h2>{pages::date(month, date)}</h2>
        <ol class="deals of-day">{deals.collect_view()}</ol>
    }
}

/// A daily deal: its kind, its game, and the player's result so far.
#[component]
fn Deal(sort: Option<DailyKind>, deal: DailyDeal) -> impl IntoView {
    let store = use_store();
    let record = Record::for_deal(deal.game, deal.seed);
    let href = link::deal_link(&record);
    let state = move || {
        let ended = store.history.with(|history| history.best_result_of(deal.game.id, deal.seed));
        let is_it = |save: &Save| is_same_attempt(&save.record, &record);
        let is_begun = store.saves_in_progress.with(|saves| saves.iter().any(is_it));
        format!("{}, {}", words::deal_kind(sort), words::deal_state(ended, is_begun))
    };
    view! {
        <li>
            <b>
                <RouteLink href attr:data-daily=sort.map_or("one", DailyKind::id)>
                    {deal.game.title}
                </RouteLink>
            </b>
            <span class="of">{state}</span>
        </li>
    }
}

/// The days, newest first. Each day has a sign for each of its deals.
#[component]
fn Calendar(today: i64, shown: RwSignal<i64>) -> impl IntoView {
    let store = use_store();
    let last = RwSignal::new(today);
    let days = move || {
        let from = (last.get() - DAYS_SHOWN + 1).max(daily::first_day());
        store.history.with(|history| {
            let day = |day| (day, day_results(history, day));
            (from..=last.get()).rev().map(day).collect::<Vec<_>>()
        })
    };
    let day = move |(day, deals): (i64, DayResults)| {
        let (_, month, date) = date_of_day(day);
        let signs: String = deals.iter().map(|(_, ended)| words::result_sign(*ended)).collect();
        view! {
            <li>
                <button
                    type="button"
                    data-day=day
                    aria-label=words::day_label((month, date), &deals)
                    aria-pressed=move || (shown.get() == day).to_string()
                    on:click=move |_| shown.set(day)
                >
                    <span>{date}</span>
                    <i aria-hidden="true">{signs}</i>
                </button>
            </li>
        }
    };
    let earlier = move || {
        (last.get() - DAYS_SHOWN >= daily::first_day()).then(|| {
            let act = move |()| last.update(|last| *last -= DAYS_SHOWN);
            view! { <ActionButton id="earlier" words=words::EARLIER is_quiet=true act/> }
        })
    };
    let later = move || {
        (last.get() < today).then(|| {
            let act = move |()| last.update(|last| *last += DAYS_SHOWN);
            view! { <ActionButton id="later" words=words::LATER is_quiet=true act/> }
        })
    };
    view! {
        <DynamicView view=move || {
            view! { <ol class="days">{days().into_iter().map(day).collect_view()}</ol> }
        }/>
        <p class="row">
            <DynamicView view=earlier/>
            <DynamicView view=later/>
        </p>
    }
}
