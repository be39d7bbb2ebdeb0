//! What there is to play now: the games in progress, the deal of the day, and
//! any game at all. Knows saved games; no rule.

use leptos::prelude::*;

use super::daily_deal::DailyDeal;
use crate::{
    games, link,
    session::Record,
    text::shell as words,
    ui::{components::RouteLink, state::use_app},
    web,
};

/// What there is to play now.
#[component]
pub fn ToPlay() -> impl IntoView {
    let app = use_app();
    let surprise = move |_| {
        let count = games::all().count() as u32;
        if let Some(game) = games::all().nth(web::random::one_of(count) as usize) {
            app.go(link::game(game.id));
        }
    };
    view! {
        <nav class="to-play" aria-label=words::TO_PLAY>
            <ul>
                <ContinueList/>
                <DailyDeal/>
            </ul>
            <button type="button" data-surprise="" on:click=surprise>
                <b>{words::SURPRISE}</b>
                <span>{words::ANY_GAME}</span>
            </button>
        </nav>
    }
}

/// A game in progress, as it is listed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Going {
    game: String,
    href: String,
    title: &'static str,
    /// How far it has been played.
    how: String,
}

impl Going {
    fn new(record: &Record) -> Going {
        Going {
            game: record.game.clone(),
            href: link::deal(record),
            title: games::by_id(&record.game).map_or("", |game| game.title),
            how: words::going(record),
        }
    }
}

/// So many games in progress are shown at once; the others on demand.
const SHOWN: usize = 4;

/// The games in progress, the last played first.
#[component]
fn ContinueList() -> impl IntoView {
    let app = use_app();
    let games = Memo::new(move |_| app.in_progress().iter().map(Going::new).collect::<Vec<_>>());
    let first = move || games.with(|games| games.iter().take(SHOWN).cloned().collect::<Vec<_>>());
    let others = move || games.with(|games| games.iter().skip(SHOWN).cloned().collect::<Vec<_>>());
    let count = Memo::new(move |_| games.with(|games| games.len().saturating_sub(SHOWN)));
    view! {
        <For each=first key=Going::clone let(going)>
            <ContinueLink going/>
        </For>
        <Show when=move || { count.get() > 0 }>
            <li class="more">
                <details>
                    <summary>{move || words::more_going(count.get())}</summary>
                    <ul>
                        <For each=others key=Going::clone let(going)>
                            <ContinueLink going/>
                        </For>
                    </ul>
                </details>
            </li>
        </Show>
    }
}

/// The way back to one of them.
#[component]
fn ContinueLink(going: Going) -> impl IntoView {
    view! {
        <li>
            <RouteLink href=going.href attr:data-continue=going.game>
                <b>{going.title}</b>
                <span>{going.how}</span>
            </RouteLink>
        </li>
    }
}
