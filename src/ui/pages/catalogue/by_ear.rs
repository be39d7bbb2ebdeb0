//! The first controls of the contents page, for players who do not see the table: a switch for the
//! mode “by ear”, and links to games that suit it. This file changes the setting. It does not
//! depend on the effects of the setting.

use leptos::prelude::*;

use crate::{
    game_search::{Filter, GameQuery},
    games::{self, FIRST_GAME_BY_EAR},
    link,
    text::by_ear as words,
    ui::{
        components::RouteLink,
        state::{use_announcements, use_settings},
    },
};

/// The switch for the mode “by ear”. It is visible only while it has the focus. While the mode is
/// on, links to suitable games follow the switch.
#[component]
pub fn ByEarSwitch() -> impl IntoView {
    let (settings, announcements) = (use_settings(), use_announcements());
    let is_on = Memo::new(move |_| settings.with(|settings| settings.by_ear));
    let toggle = move |_| {
        settings.update(|settings| settings.by_ear = !settings.by_ear);
        let is_on = is_on.get_untracked();
        announcements.announce(if is_on { words::STARTED } else { words::ENDED });
    };
    let count = games::all().filter(|game| game.is_easy_to_play_by_ear()).count();
    view! {
        <button
            type="button"
            class="past"
            data-act="by-ear"
            aria-pressed=move || is_on.get().to_string()
            on:click=toggle
        >
            {words::start_label(count)}
        </button>
        <Show when=move || is_on.get()><GoodGames count/></Show>
    }
}

/// A link to the list of games that are easy to play with a screen reader, and a link to the first
/// game to try.
#[component]
fn GoodGames(count: usize) -> impl IntoView {
    let good = link::catalogue_link(&GameQuery::with_filters([Filter::GoodByEar]));
    let first = games::by_id(FIRST_GAME_BY_EAR).map(|game| {
        view! {
            " · "
            <RouteLink href=link::game_link(game.id)>{words::first_game_label(game.title)}</RouteLink>
        }
    });
    view! {
        <p class="good-by-ear" data-by-ear="">
            <RouteLink href=good>{words::good_games_label(count)}</RouteLink>
            {first}
        </p>
    }
}
