//! The daily deals: the deals of today or of another day, and a calendar of all days with the
//! player's results. Reads today's date. The module `daily` decides which deals belong to a day.

use std::collections::BTreeMap;

use leptos::{prelude::*, task::spawn_local};

use crate::{
    atlas::GameFigures,
    daily::{self, DailyDeal, DayOutcome, date_of_day, first_day_with_deals},
    link,
    store::{DayResults, day_outcome},
    text::{daily as words, pages, skill},
    ui::{
        components::{
            ActionButton, CatalogueLink, DailyStreakLine, DealsOfDay, DynamicView, Page, RouteLink,
        },
        state::{sharing, use_day_number, use_navigation, use_settings, use_store, use_toasts},
    },
    web::{self, atlas_data},
};

/// The page of the daily deals.
#[component]
pub fn DailyPage(
    /// The day that the link contains. If it is `None`, the page shows today.
    day: Option<i64>,
) -> impl IntoView {
    web::set_title(&pages::window_title(words::DAILY));
    let today = use_day_number();
    // A link may contain tomorrow's date, which may have begun in another time zone.
    let is_known = move |day: &i64| *day <= today.get() + 1;
    let chosen = RwSignal::new(day);
    let shown = Memo::new(move |_| chosen.get().filter(is_known).unwrap_or(today.get()));
    let not_yet = move || {
        chosen.get().is_some_and(|day| !is_known(&day)).then(|| {
            view! { <p data-not-yet="">{words::NOT_YET}</p> }
        })
    };
    let ratings = load_ratings(shown);
    view! {
        <Page name="daily" class="page tournament daily">
            <header>
                <p>
                    <CatalogueLink/>
                </p>
                <h1 id="page-title">{words::DAILY}</h1>
                <p>{words::WHY}</p>
            </header>
            <DynamicView view=not_yet/>
            <h2 id="day">{move || words::full_date(shown.get())}</h2>
            <DealsOfDay day=shown ratings/>
            <DayFooter today shown/>
            <Calendar today shown chosen/>
            <p class="fine" data-key="">
                {words::sign_legend()}
            </p>
        </Page>
    }
}

/// Loads the ratings of the deals of the shown day, unless the settings hide statistics. Returns a
/// text for each deal. The text of a deal without a rating is empty.
fn load_ratings(shown: Memo<i64>) -> Signal<Vec<String>> {
    let figures = RwSignal::new(BTreeMap::<String, GameFigures>::new());
    if use_settings().with_untracked(|chosen| chosen.show_statistics) {
        // The player may leave the page before the figures are loaded.
        spawn_local(async move { drop(figures.try_set(atlas_data::load_figures().await)) });
    }
    Signal::derive(move || {
        let rating = |(_, deal): (_, DailyDeal)| {
            let rating = figures.with(|all| all.get(deal.game.id)?.deal_rating(deal.seed));
            rating.map(skill::deal_rating).unwrap_or_default()
        };
        daily::deals_of_day(shown.get()).into_iter().map(rating).collect()
    })
}

/// The line about the player's streak or, if the page does not show today, the link back to today.
/// Below this is the button that shares the results of the day.
#[component]
fn DayFooter(today: Memo<i64>, shown: Memo<i64>) -> impl IntoView {
    let store = use_store();
    let toasts = use_toasts();
    let line = move || match shown.get() == today.get() {
        true => view! { <DailyStreakLine today/> }.into_any(),
        false => {
            view! { <RouteLink href=link::DAILY attr:data-days="">{words::TO_TODAY}</RouteLink> }
                .into_any()
        }
    };
    let share = move |()| {
        let day = shown.get_untracked();
        let text = store.history.with_untracked(|history| {
            let streak = history.latest_streak_of_won_days(day).filter(|streak| !streak.is_over);
            words::share_text(
                day,
                &history.day_results(day),
                streak.map_or(0, |streak| streak.days),
            )
        });
        sharing::share_link(toasts, words::DAILY, &text, &link::day_link(day));
    };
    // If no game has ended, there is nothing to share.
    let has_ended = Memo::new(move |_| {
        let deals = store.history.with(|history| history.day_results(shown.get()));
        deals.iter().any(|(_, ended)| ended.is_some())
    });
    let share_button = move || {
        has_ended.get().then(|| view! { <ActionButton id="share" words=words::SHARE act=share/> })
    };
    view! {
        <p class="run">
            <DynamicView view=line/>
        </p>
        <p class="row">
            <DynamicView view=share_button/>
        </p>
    }
}

/// A month, as its year and its number from 1.
type Month = (i32, u32);

const fn month_of_day(day: i64) -> Month {
    let (year, month, _) = date_of_day(day);
    (year, month)
}

/// Returns the month that is `months` months later, or earlier if `months` is negative.
const fn months_later((year, month): Month, months: i32) -> Month {
    let count = year * 12 + month as i32 - 1 + months;
    (count.div_euclid(12), count.rem_euclid(12) as u32 + 1)
}

/// The days of a month, each with a sign for each of its deals.
#[component]
fn Calendar(today: Memo<i64>, shown: Memo<i64>, chosen: RwSignal<Option<i64>>) -> impl IntoView {
    let month = RwSignal::new(month_of_day(shown.get_untracked()));
    let turn = move |id: &'static str, months: i32| {
        let to = move || months_later(month.get(), months);
        let range = move || month_of_day(first_day_with_deals())..=month_of_day(today.get());
        let button = move || {
            let (year, number) = to();
            let words = pages::month_name(number);
            let act = move |()| month.set((year, number));
            range()
                .contains(&(year, number))
                .then(|| view! { <ActionButton id words is_quiet=true act/> })
        };
        view! { <DynamicView view=button/> }
    };
    let name = move || {
        let (year, number) = month.get();
        words::month_heading(year, number)
    };
    view! {
        <div class="month">
            <span>{turn("earlier", -1)}</span>
            <h2 id="month">{name}</h2>
            <span>{turn("later", 1)}</span>
        </div>
        <div class="calendar">
            <DynamicView view=move || view! { <Weeks month=month.get() today shown chosen/> }/>
        </div>
    }
}

/// The weeks of a month, and the number of its days on which the player has won.
#[component]
fn Weeks(
    month: Month,
    today: Memo<i64>,
    shown: Memo<i64>,
    chosen: RwSignal<Option<i64>>,
) -> impl IntoView {
    let store = use_store();
    let weeks = daily::weeks_of_month(month.0, month.1);
    let days: Vec<i64> = weeks.iter().flatten().flatten().copied().collect();
    let results = Memo::new(move |_| {
        let known = days.iter().filter(|day| (first_day_with_deals()..=today.get()).contains(day));
        store
            .history
            .with(|history| known.map(|day| (*day, history.day_results(*day))).collect::<Vec<_>>())
    });
    let won = move || {
        let is_won = |(_, deals): &&(i64, DayResults)| day_outcome(deals) == DayOutcome::Won;
        results.with(|results| results.iter().filter(is_won).count())
    };
    let cell = move |day: Option<i64>| {
        let deals = move |day| {
            results.with(|results| {
                results.iter().find(|(other, _)| *other == day).map(|(_, deals)| deals.clone())
            })
        };
        let day = move || {
            let day = day?;
            Some(match deals(day) {
                Some(deals) => view! { <DayButton day deals today shown chosen/> }.into_any(),
                None => view! { <span>{date_of_day(day).2}</span> }.into_any(),
            })
        };
        view! { <td><DynamicView view=day/></td> }
    };
    let headings = words::WEEKDAYS.map(|(short, name)| {
        view! {
            <th scope="col" abbr=name>
                {short}
            </th>
        }
    });
    view! {
        <table class="days" aria-labelledby="month">
            <thead>
                <tr>{headings.collect_view()}</tr>
            </thead>
            <tbody>
                {weeks
                    .into_iter()
                    .map(|week| view! { <tr>{week.map(cell).collect_view()}</tr> })
                    .collect_view()}
            </tbody>
        </table>
        <p class="fine" data-month-won=won>{move || words::month_summary(month.1, won())}</p>
    }
}

/// A day of the calendar, with the sign of each of its deals.
#[component]
fn DayButton(
    day: i64,
    deals: DayResults,
    today: Memo<i64>,
    shown: Memo<i64>,
    chosen: RwSignal<Option<i64>>,
) -> impl IntoView {
    let navigation = use_navigation();
    let choose = move |_| {
        let is_today = day == today.get_untracked();
        chosen.set((!is_today).then_some(day));
        navigation.replace_address(if is_today {
            link::DAILY.to_owned()
        } else {
            link::day_link(day)
        });
    };
    let signs: String = deals.iter().map(|(_, best)| words::result_sign(*best)).collect();
    view! {
        <button
            type="button"
            data-day=daily::date_text(day)
            aria-label=words::day_label(day, &deals)
            aria-pressed=move || (shown.get() == day).to_string()
            aria-current=move || (today.get() == day).then_some("date")
            on:click=choose
        >
            <span>{date_of_day(day).2}</span>
            <i aria-hidden="true">{signs}</i>
        </button>
    }
}
