//! The page on which the player steps through a game from its deal. The game is stored in this
//! browser, or comes from a link. After any move, the player can continue from there as a new game.
//! Reads the state of a watched table and the stored games.

use leptos::prelude::*;

use super::watch::WatchedGame;
use crate::{
    engine::Outcome,
    link,
    session::{PartialRestore, Record, Session},
    text::{self, pages, statistics as words},
    ui::{
        components::{ActionButton, DynamicView, ErrorPage},
        state::{begin_new_attempt, sharing, use_store, use_toasts},
        table::contexts::{TableContexts, provide_table},
    },
};

/// The page on which the player steps through a game.
#[component]
pub fn ReplayPage(
    /// The game. If the record has no moves, the stored game with this deal is shown.
    record: Record,
    /// The start time of a finished game. `None` for the game in progress.
    begun: Option<u64>,
) -> impl IntoView {
    let (store, toasts) = (use_store(), use_toasts());
    let is_sent = !record.moves.is_empty();
    let stored = |deal: &Record| store.with_untracked(|store| store.game_to_replay(deal, begun));
    let found = if is_sent { Some(record) } else { stored(&record) };
    let opened = found.ok_or_else(|| words::NOT_STORED.to_owned()).and_then(|record| {
        let taken = Session::restore(&Record { made: None, ..record.clone() });
        match taken.map_err(|error| text::record_error_sentence(&error))? {
            // A link with illegal moves is refused. A stored game is shown up to the first illegal
            // move.
            (_, Some(lost)) if is_sent && lost.has_lost_moves() => {
                Err(text::record_error_sentence(&lost.reason))
            }
            (session, lost) => Ok((session.into_watch_only(), record, lost)),
        }
    });
    match opened {
        Ok((mut session, record, lost)) => {
            if let Some(lost) = lost.filter(PartialRestore::has_lost_moves) {
                toasts.show_note(&text::record_error_sentence(&lost.reason));
            }
            let (title, moves) = (session.game().title, session.made_and_undone_moves().len());
            session.restart();
            let table = provide_table(session, None);
            let back = (link::statistics_link(&record.game), words::TO_STATISTICS_OF_GAME);
            view! {
                <WatchedGame table title=words::replay_page_name(title, record.seed) back moves>
                    <ReplayButtons table record/>
                </WatchedGame>
            }
            .into_any()
        }
        Err(why) => view! { <ErrorPage heading=pages::BAD_LINK why/> }.into_any(),
    }
}

/// Buttons to continue the game from the current move and to share it.
#[component]
fn ReplayButtons(table: TableContexts, record: Record) -> impl IntoView {
    let (store, navigation, toasts) = (table.store, table.navigation, table.toasts);
    // A deal of a tournament may be played only once, so it cannot be continued.
    let deal = Record { attempt: 0, ..record.clone() };
    let is_free = store.with_untracked(|store| store.tournament_deal(&deal)).is_none();
    let goes_on =
        Memo::new(move |_| is_free && table.session.with(Session::outcome) == Outcome::Open);
    let play_on = move |()| {
        table.session.with_untracked(|session| begin_new_attempt(store, navigation, session));
    };
    let button = move || {
        goes_on.get().then(|| {
            view! { <ActionButton id="play-on" words=words::PLAY_ON act=play_on/> }
        })
    };
    let title = table.session.with_untracked(|session| session.game().title);
    let share = move |()| sharing::share_game(toasts, title, &record);
    view! {
        <DynamicView view=button/>
        <ActionButton id="share" words=words::SHARE_GAME act=share/>
    }
}
