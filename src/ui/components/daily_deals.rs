//! The daily deals of one day with the player's results, and the line about the player's streak.
//! Does not depend on the clock: the callers say which day it is.

use leptos::prelude::*;

use super::{DynamicView, LayoutPlate, RouteLink};
use crate::{
    daily::{self, DailyDeal, DailyKind},
    link,
    session::Record,
    store::{Save, is_same_attempt},
    text::{atlas, daily as words},
    ui::state::use_store,
    web::atlas_data,
};

/// The deals of a day, each a link with the kind and the state of the deal.
#[component]
pub fn DealsOfDay(
    #[prop(into)] day: Signal<i64>,
    /// Whether each deal shows the plate (the small picture) of its game.
    #[prop(optional)]
    has_plates: bool,
    /// The rating of each deal in words. The text of a deal without a rating is empty.
    #[prop(optional, into)]
    ratings: Signal<Vec<String>>,
) -> impl IntoView {
    let deals = move || {
        let deals = daily::deals_of_day(day.get()).into_iter().enumerate();
        let entry = |(at, (kind, deal))| {
            let rating = move || ratings.with(|all| all.get(at).cloned().unwrap_or_default());
            let rating = Signal::derive(rating);
            view! { <DailyDealEntry kind deal has_plates rating/> }
        };
        deals.map(entry).collect_view()
    };
    view! {
        <ol class="of-day" class:rows=has_plates>
            <DynamicView view=deals/>
        </ol>
    }
}

/// A daily deal: its game, its kind, and the player's result so far. If `has_plates`, a deal that
/// the player has not begun also shows the length of the game in minutes.
#[component]
fn DailyDealEntry(
    kind: Option<DailyKind>,
    deal: DailyDeal,
    has_plates: bool,
    /// The rating of the deal in words. It may be empty.
    rating: Signal<String>,
) -> impl IntoView {
    let store = use_store();
    let record = Record::for_deal(deal.game, deal.seed);
    let href = link::deal_link(&record);
    let best = Memo::new(move |_| {
        store.history.with(|history| history.best_result_of_deal(deal.game.id, deal.seed))
    });
    let state = move || {
        let is_it = |save: &Save| is_same_attempt(&save.record, &record);
        let is_begun = store.saves_in_progress.with(|saves| saves.iter().any(is_it));
        if has_plates && best.get().is_none() && !is_begun {
            let brief = atlas_data::briefs().get(deal.game.id);
            let minutes = brief.map(|brief| atlas::minutes_in_digits(brief.minutes));
            return words::unplayed_deal_line(kind, minutes.as_deref());
        }
        words::deal_line(kind, best.get(), is_begun)
    };
    let rating = move || {
        let rating = rating.get();
        (!rating.is_empty()).then(|| view! { <span class="rated">{rating}</span> })
    };
    let sign = move || best.get().map(|best| format!("\u{a0}{}", words::result_sign(Some(best))));
    view! {
        <li>
            <RouteLink href attr:data-daily=kind.map_or("one", DailyKind::id)>
                {has_plates.then(|| view! { <LayoutPlate game=deal.game/> })}
                <b>{deal.game.title}</b>
                <span class="of">
                    {state} <i aria-hidden="true">{sign}</i> " " {rating}
                </span>
            </RouteLink>
        </li>
    }
}

/// The line about the player's streak (see [`Streak`](crate::daily::Streak)).
#[component]
pub fn DailyStreakLine(#[prop(into)] today: Signal<i64>) -> impl IntoView {
    let store = use_store();
    let streak = Memo::new(move |_| {
        store.history.with(|history| history.latest_streak_of_won_days(today.get()))
    });
    let days =
        move || streak.get().filter(|streak| !streak.is_over).map_or(0, |streak| streak.days);
    let has_no_streak = move || streak.with(Option::is_none);
    view! { <span data-run=days class:no-run=has_no_streak>{move || words::streak_line(streak.get(), today.get())}</span> }
}
