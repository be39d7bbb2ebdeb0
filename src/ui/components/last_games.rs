//! The games that ended last: each can be stepped through, and its moves kept for ever.
//! Knows results; plays nothing.

use leptos::prelude::*;

use super::{ActButton, Icon, Live, RouteLink};
use crate::{
    games, link,
    store::GameResult,
    text::{records as words, shell},
    ui::state::use_app,
    web,
};

/// So many are shown at first, and so many more at each asking.
const SHOWN: usize = 5;

/// The games that ended last, of one game or of all, if records are to be shown.
#[component]
pub fn LastGames(
    /// The id of the game.
    game: Option<&'static str>,
) -> impl IntoView {
    let app = use_app();
    let shown = RwSignal::new(SHOWN);
    let count = Memo::new(move |_| {
        let is_shown = app.settings.with(|chosen| chosen.records);
        app.history.with(|history| if is_shown { history.results_of(game).count() } else { 0 })
    });
    let last = move || {
        let last = |result: (&GameResult, bool)| result.0.clone();
        let most = shown.get().min(count.get());
        app.history
            .with(|history| history.results_of(game).rev().take(most).map(last).collect::<Vec<_>>())
    };
    let more = move || {
        let left = count.get().saturating_sub(shown.get());
        let act = move |()| shown.update(|shown| *shown += SHOWN);
        let words = shell::show_more(left.min(SHOWN));
        (left > 0).then(|| view! { <ActButton id="more-ended" words act/> })
    };
    let is_any = Memo::new(move |_| count.get() > 0);
    let list = move || {
        is_any.get().then(|| {
            view! {
                <section class="last-games">
                    <h2>{words::LAST_GAMES}</h2>
                    <ul>
                        <For
                            each=last
                            key=|it| (it.game.clone(), it.seed, it.begun, it.rev, it.starred)
                            let:result
                        >
                            <Ended result is_named=game.is_none()/>
                        </For>
                    </ul>
                    <Live view=more/>
                </section>
            }
        })
    };
    view! { <Live view=list/> }
}

/// A game that ended.
#[component]
fn Ended(
    result: GameResult,
    /// Whether it is said which game it was.
    is_named: bool,
) -> impl IntoView {
    let app = use_app();
    let title = games::by_id(&result.game).map_or("", |game| game.title);
    let deal = shell::sentence_of_deal(result.seed);
    let told = words::ended(&result, web::date(result.at));
    let has_moves = app.has_moves(&result);
    let replay = result.deal().filter(|_| has_moves).map(|deal| {
        let href = link::kept_game(&deal, Some(result.begun));
        let called = words::replay_of(title, deal.seed);
        view! {
            <RouteLink href class="button" attr:aria-label=called attr:data-replay=deal.seed>
                {words::REPLAY}
            </RouteLink>
        }
    });
    let gone = (!has_moves).then(|| view! { <span class="fine">{words::MOVES_GONE}</span> });
    let star = (has_moves && !result.end.is_final()).then(|| {
        let pressed = result.favourite.to_string();
        let kept = result.clone();
        view! {
            <button
                type="button"
                class="star"
                data-act="keep-moves"
                aria-label=words::KEEP_MOVES
                title=words::KEEP_MOVES
                aria-pressed=pressed
                on:click=move |_| app.treasure(&kept, !kept.favourite)
            >
                <Icon path="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z"/>
            </button>
        }
    });
    let named = is_named.then(|| view! { <b>{title}</b> });
    view! {
        <li data-ended=result.game>
            <span class="what">{named} <span>{deal}</span> <span class="of">{told}</span> {gone}</span>
            {replay}
            {star}
        </li>
    }
}
