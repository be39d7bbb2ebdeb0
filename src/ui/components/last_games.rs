//! The most recently finished games. The player can step through the moves of each game and keep
//! the moves for ever. This module reads the results. It cannot continue a game.

use leptos::prelude::*;

use super::{ActionButton, DynamicView, Icon, KeyedList, RouteLink};
use crate::{
    games, link,
    session::Record,
    store::GameResult,
    text::{pages, statistics as words},
    ui::{
        drawing::icons,
        state::{use_settings, use_store},
    },
    web,
};

/// How many games the list shows at first, and how many more each press of the button adds.
const PAGE_SIZE: usize = 5;

/// A list of the player's latest results, for one game or for all games. Shows nothing if the
/// settings hide statistics.
#[component]
pub fn LastGames(
    /// The id of the game, or `None` for all games.
    game: Option<&'static str>,
) -> impl IntoView {
    let settings = use_settings();
    let store = use_store();
    let shown = RwSignal::new(PAGE_SIZE);
    let count = Memo::new(move |_| {
        let is_shown = settings.with(|chosen| chosen.show_statistics);
        store
            .history
            .with(|history| if is_shown { history.results_of_game(game).count() } else { 0 })
    });
    let last = move || {
        let last = |result: (&GameResult, bool)| result.0.clone();
        let most = shown.get().min(count.get());
        store.history.with(|history| {
            history.results_of_game(game).rev().take(most).map(last).collect::<Vec<_>>()
        })
    };
    let more = move || {
        let remaining = count.get().saturating_sub(shown.get());
        let act = move |()| shown.update(|shown| *shown += PAGE_SIZE);
        let words = pages::show_more_label(remaining.min(PAGE_SIZE));
        (remaining > 0).then(|| view! { <ActionButton id="more-ended" words act/> })
    };
    let is_any = Memo::new(move |_| count.get() > 0);
    let list = move || {
        is_any.get().then(|| {
            view! {
                <section class="last-games">
                    <h2>{words::LAST_GAMES}</h2>
                    <ul>
                        <KeyedList
                            each=last
                            key=|it| (it.game.clone(), it.seed, it.begun, it.rev, it.starred)
                            let:result
                        >
                            <EndedGameEntry result is_named=game.is_none()/>
                        </KeyedList>
                    </ul>
                    <DynamicView view=more/>
                </section>
            }
        })
    };
    view! { <DynamicView view=list/> }
}

#[component]
fn EndedGameEntry(
    result: GameResult,
    /// Whether the row shows the game's title.
    is_named: bool,
) -> impl IntoView {
    let store = use_store();
    let title = games::by_id(&result.game).map_or("", |game| game.title);
    let deal = pages::capitalised_deal_name(result.seed);
    let text = words::result_line(&result, web::local_date(result.at));
    let is_stored = |deal: &Record| {
        let begun = Some(result.begun);
        store.with_untracked(|store| store.game_to_replay(deal, begun).is_some())
    };
    let deal_with_moves = result.deal_record().filter(is_stored);
    let has_moves = deal_with_moves.is_some();
    let replay = deal_with_moves.map(|deal| {
        let href = link::stored_game_link(&deal, Some(result.begun));
        let accessible_name = words::replay_page_name(title, deal.seed);
        view! {
            <RouteLink href class="button" attr:aria-label=accessible_name attr:data-replay=deal.seed>
                {words::REPLAY}
            </RouteLink>
        }
    });
    let deleted_note =
        (!has_moves).then(|| view! { <span class="fine">{words::MOVES_GONE}</span> });
    let star = (has_moves && !result.end.is_final()).then(|| {
        let pressed = result.favourite.to_string();
        let starred_result = result.clone();
        view! {
            <button
                type="button"
                class="star"
                data-act="keep-moves"
                aria-label=words::KEEP_MOVES
                title=words::KEEP_MOVES
                aria-pressed=pressed
                on:click=move |_| {
                    let is_starred = !starred_result.favourite;
                    store.change_save(|store, now| {
                        store.set_result_favourite(&starred_result, is_starred, now)
                    });
                }
            >
                <Icon path=icons::STAR/>
            </button>
        }
    });
    let game_title = is_named.then(|| view! { <b>{title}</b> });
    view! {
        <li data-ended=result.game>
            <span class="what">{game_title} <span>{deal}</span> <span class="of">{text}</span> {deleted_note}</span>
            {replay}
            {star}
        </li>
    }
}
