//! The sheet that asks how hard a winnable deal should be, for a game with a list of such deals.
//! Reads ratings; `insight/deals` chooses the deal.

use leptos::prelude::*;

use crate::{
    atlas::Rating,
    text::insight as words,
    ui::{
        components::Modal,
        state::Sheet,
        table::{contexts::use_table, insight},
    },
};

#[component]
pub fn WinnableDealDialog() -> impl IntoView {
    let ratings = [None].into_iter().chain(Rating::ALL.map(Some));
    let ratings = StoredValue::new(ratings.collect::<Vec<_>>());
    view! {
        <Modal name="listed" title=words::NEW_WINNABLE_DEAL sheet=|sheet| sheet == Sheet::Listed>
            <p>{words::WHY_LISTED}</p>
            <div class="choices">
                {move || {
                    ratings.get_value().into_iter().map(|rating| view! { <RatingButton rating/> }).collect_view()
                }}
            </div>
        </Modal>
    }
}

/// The button for one rating, or for any rating.
#[component]
fn RatingButton(rating: Option<Rating>) -> impl IntoView {
    let table = use_table();
    let lay = move |_| {
        table.sheets.close();
        insight::start_listed_deal(table, rating);
    };
    view! {
        <button type="button" data-act=rating.map_or("any", Rating::id) on:click=lay>
            {words::listed_deals_button_label(rating)}
        </button>
    }
}
