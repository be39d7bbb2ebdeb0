//! A game that is stepped through from its deal: one of this browser's, or one that a
//! link carries. It can be played on from any moment, as a game of its own. Knows the
//! state of a table that is watched, and where games are kept.

use leptos::prelude::*;

use super::watch::Watched;
use crate::{
    engine::Outcome,
    link,
    session::{Record, Session, Shortfall},
    text::{self, records as words, shell},
    ui::{
        components::{ActButton, ErrorPage, Live},
        state::use_app,
        table::state::TableState,
    },
};

/// The page of a game that is stepped through.
#[component]
pub fn ReplayPage(
    /// The game; without moves it is one that is kept.
    record: Record,
    /// Which of those that ended, if it is one of them.
    begun: Option<u64>,
) -> impl IntoView {
    let app = use_app();
    let is_sent = !record.moves.is_empty();
    let found = if is_sent { Some(record) } else { app.replayed(&record, begun) };
    let taken_up = found.ok_or_else(|| words::NOT_KEPT.to_owned()).and_then(|record| {
        let taken = Session::take_up(&Record { made: None, ..record.clone() });
        match taken.map_err(|error| text::record_error(&error))? {
            // A link is taken at its word; of what is kept here the beginning is worth seeing.
            (_, Some(lost)) if is_sent && lost.breaks_off() => {
                Err(text::record_error(&lost.reason))
            }
            (session, lost) => Ok((session.watched(), record, lost)),
        }
    });
    match taken_up {
        Ok((mut session, record, lost)) => {
            if let Some(lost) = lost.filter(Shortfall::breaks_off) {
                app.note(&text::record_error(&lost.reason));
            }
            let (title, moves) = (session.game().title, session.line().len());
            session.restart();
            let table = TableState::watched(session);
            provide_context(table);
            let back = (link::record(&record.game), words::TO_RECORD_OF_GAME);
            view! {
                <Watched table title=words::replay_of(title, record.seed) back moves>
                    <WhatElse table record/>
                </Watched>
            }
            .into_any()
        }
        Err(why) => view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any(),
    }
}

/// Plays it on from the moment that is shown, and hands it on.
#[component]
fn WhatElse(table: TableState, record: Record) -> impl IntoView {
    let app = table.app;
    // Whoever plays a deal of a tournament plays it once.
    let is_free = app.tournament_deal(&Record { attempt: 0, ..record.clone() }).is_none();
    let goes_on = Memo::new(move |_| is_free && table.outcome.get() == Outcome::Open);
    let play_on = move |()| table.ask(|session| app.begin_attempt(session));
    let button = move || {
        goes_on.get().then(|| {
            view! { <ActButton id="play-on" words=words::PLAY_ON act=play_on/> }
        })
    };
    let title = table.ask(|session| session.game().title);
    let share = move |()| app.share_game(title, &record);
    view! {
        <Live view=button/>
        <ActButton id="share" words=words::SHARE_GAME act=share/>
    }
}
