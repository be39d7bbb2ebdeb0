//! The top of the contents page: one large picture and a column of plates beside it. The large
//! picture offers the lessons until the player has finished a game, opened the lessons or declined
//! them. Then it shows the best-known game to a new player, and the game of the evening to others.
//! The column shows easy games and the game of the evening to a new player, and the game to
//! continue and the deals of the day to others. Depends on stored data, not on the rules.

use leptos::prelude::*;

use super::{
    for_beginners::{BeginnerSection, Plate},
    game_list::plate_figures,
    to_play::GameInProgress,
    today::TodaySection,
};
use crate::{
    daily,
    games::{self, Game, KNOWN_GAMES, LESSON_PICTURE},
    link,
    store::Store,
    text::{catalogue as words, lessons},
    ui::{
        components::{ActionButton, DynamicView, LayoutPainting, RouteLink},
        state::{use_day_number, use_store},
    },
    web,
};

#[component]
pub fn OpeningPlates() -> impl IntoView {
    let store = use_store();
    let today = use_day_number();
    let evening =
        Memo::new(move |_| daily::recommended_game_of_day(today.get()).map(|game| game.id));
    let recommended_game_of_day = move || evening.get().and_then(games::by_id);
    let has_lessons = Memo::new(move |_| store.with(Store::should_offer_lessons));
    let is_new_player = Memo::new(move |_| store.with(Store::has_no_games));
    let great = move || match (has_lessons.get(), is_new_player.get()) {
        (true, _) => Some(view! { <LessonsOffer/> }.into_any()),
        (false, true) => Some(first_game_view()),
        (false, false) => recommended_game_of_day().map(evening_game_view),
    };
    let beside = move || match is_new_player.get() {
        true => view! {
            <BeginnerSection/>
            {recommended_game_of_day().map(|game| view! { <EveningPlate game/> })}
        }
        .into_any(),
        false => view! {
            <GameInProgress/>
            <TodaySection/>
        }
        .into_any(),
    };
    view! {
        <div class="opening-plates">
            <DynamicView view=great/>
            <div class="beside-plate">
                <DynamicView view=beside/>
            </div>
        </div>
    }
}

/// A game as the large picture.
#[component]
fn GreatGame(
    id: &'static str,
    /// The id of the game that the picture shows.
    picture: &'static str,
    name: &'static str,
    href: String,
    /// One line about the game.
    line: String,
    /// Says why the page suggests the game.
    heading: &'static str,
) -> impl IntoView {
    view! {
        <section class="great" aria-labelledby="great">
            <RouteLink href=href.clone() attr:tabindex="-1" attr:aria-hidden="true">
                <LayoutPainting id=picture/>
            </RouteLink>
            <div class="great-foot">
                <p class="small-caps">{heading}</p>
                <h2 id="great">{name}</h2>
                <p class="great-line">{line}</p>
                <RouteLink href class="button filled" attr:data-great=id>
                    {words::PLAY}
                </RouteLink>
            </div>
        </section>
    }
}

/// The game of the evening as the large picture.
fn evening_game_view(game: &'static Game) -> AnyView {
    let (id, name, href) = (game.id, game.title, link::game_link(game.id));
    let line = plate_figures(game).to_string();
    view! { <GreatGame id picture=id name href line heading=words::THIS_EVENING/> }.into_any()
}

/// The best-known game, for a new player who has opened or declined the lessons. Its picture is
/// that of the lessons, because they teach the same game.
fn first_game_view() -> AnyView {
    let [first, ..] = &KNOWN_GAMES;
    let href = link::game_link_with_options(first.id, first.options);
    let (id, name, line) = (first.id, first.name, words::CAN_BE_WON.to_owned());
    view! { <GreatGame id picture=LESSON_PICTURE name href line heading=words::FIRST_GAME/> }
        .into_any()
}

/// The game of the evening as a plate beside the large picture, for a new player.
#[component]
fn EveningPlate(game: &'static Game) -> impl IntoView {
    view! {
        <section class="evening" aria-labelledby="evening">
            <div class="small-head">
                <h2 id="evening">{words::THIS_EVENING}</h2>
            </div>
            <ul class="rows">
                <li>
                    <RouteLink href=link::game_link(game.id) attr:data-evening=game.id>
                        <Plate game/>
                    </RouteLink>
                </li>
            </ul>
        </section>
    }
}

/// The lessons as the large picture. This offer disappears when the player opens or declines the
/// lessons.
#[component]
fn LessonsOffer() -> impl IntoView {
    let store = use_store();
    let decline = move |()| {
        // If the answer cannot be stored, the player sees the offer again.
        let _ = store.update(Store::stop_offering_lessons);
        // The button is gone, so move the focus to the game that takes the place of the lessons.
        request_animation_frame(|| web::focus_first(".great a.button"));
    };
    view! {
        <section class="great lessons-offer" aria-labelledby="great">
            <RouteLink href=link::LEARN attr:tabindex="-1" attr:aria-hidden="true">
                <LayoutPainting id=LESSON_PICTURE/>
            </RouteLink>
            <div class="great-foot">
                <p class="small-caps">{lessons::NEW_PLAYER}</p>
                <h2 id="great">{lessons::HEADING}</h2>
                <p class="great-line">
                    {lessons::WHAT_THEY_ARE[0]} " "
                    <span class="if-room">{lessons::WHAT_THEY_ARE[1]} " "</span>
                    <ActionButton id="no-lessons" words=lessons::NO_THANKS is_quiet=true act=decline/>
                </p>
                <RouteLink href=link::LEARN class="button filled" attr:data-learn="offer">
                    {lessons::BEGIN}
                </RouteLink>
            </div>
        </section>
    }
}
