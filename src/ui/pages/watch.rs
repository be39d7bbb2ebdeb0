//! Watching the game of another: the ordinary board, on which nobody can play,
//! and the tools to go through its moves. Knows the state of a table; nothing
//! that is done here is kept.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    ErrorPage,
    table::{TableState, header::Header},
};
use crate::{
    session::Session,
    text::{shell, tournaments as words},
    tournament::Entry,
    ui::{
        board::Board,
        components::{Icon, Page},
        state::{GameKeeper, use_app},
    },
    web,
};

/// Between two moves.
const PACE: Duration = Duration::from_millis(1000);

/// A game of an entry, counted from 0, move by move.
#[component]
pub fn WatchPage(entry: Entry, game: usize) -> impl IntoView {
    let found = entry.verify(&entry.of).map_err(|doubt| words::doubt(&entry, &doubt));
    let session = found.and_then(|_| {
        let record = entry.record(game).ok_or_else(String::new)?;
        let (session, _) =
            Session::take_up(&record).map_err(|error| crate::text::record_error(&error))?;
        Ok((session, record))
    });
    match session {
        Ok((mut session, record)) => {
            session.restart();
            let keeper = GameKeeper::new(use_app(), &record);
            let table = TableState::new(session, keeper);
            // Even where it is a deal that is still to be played here, this is another's game.
            table.contest.set(None);
            provide_context(table);
            view! { <Watched table entry game of=record.line_len()/> }.into_any()
        }
        Err(why) => view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any(),
    }
}

/// The table of a game that is watched.
#[component]
fn Watched(
    table: TableState,
    entry: Entry,
    game: usize,
    /// How many moves it has.
    of: usize,
) -> impl IntoView {
    let title = words::watched(&entry, game);
    web::set_title(&shell::window(&title));
    let runs = RwSignal::new(false);
    run(table, runs);
    let made = move || table.session.with(|session| session.moves().len());
    let line = move || table.news.with(|news| format!("{} {news}", words::so_far(made(), of)));
    let stop = move || runs.set(false);
    let tool = move |(id, label, path, act): (_, _, _, fn(TableState))| {
        let act = move |_| {
            stop();
            act(table);
        };
        view! {
            <button type="button" class="tool" data-act=id on:click=act>
                <Icon path/>
                <span>{label}</span>
            </button>
        }
    };
    let run_words = move || if runs.get() { words::PAUSE } else { words::RUN };
    let run_path = move || {
        let path = if runs.get() { "M9 5v14M15 5v14" } else { "M8 5l11 7-11 7z" };
        view! { <Icon path/> }
    };
    view! {
        <Page name="watch" class="table watch">
            <Header title of=entry.of/>
            <div class="unplayed" inert="">
                <Board/>
            </div>
            <div class="line at">
                <p>{line}</p>
            </div>
            <div class="tools" role="group" aria-label=words::WATCH>
                {tool(("start", words::TO_START, "M18 5l-8 7 8 7M6 5v14", TableState::restart))}
                {tool(("back", words::BACK, "M15 5l-8 7 8 7", TableState::undo))}
                <button
                    type="button"
                    class="tool"
                    data-act="run"
                    on:click=move |_| runs.update(|runs| *runs = !*runs)
                >
                    {run_path}
                    <span>{run_words}</span>
                </button>
                {tool(("forward", words::FORWARD, "M9 5l8 7-8 7", TableState::go_forward))}
            </div>
        </Page>
    }
}

/// Makes move after move as long as the game runs.
fn run(table: TableState, runs: RwSignal<bool>) {
    Effect::new(move |_| {
        let made = table.changes.get();
        if !runs.get() {
            return;
        }
        if !table.ask(Session::can_redo) {
            return runs.set(false);
        }
        let go_on = move || {
            // Not if anything else has been done, or the page has been left.
            let runs = runs.try_get_untracked() == Some(true);
            if runs && table.changes.try_get_untracked() == Some(made) {
                table.go_forward();
            }
        };
        set_timeout(go_on, PACE);
    });
}
