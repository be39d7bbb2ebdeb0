//! Watching the game of another: the ordinary board, on which nobody can play,
//! and the tools to go through its moves. Knows the state of a table that is
//! watched: nothing that is done here is kept.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    session::Session,
    text::{shell, tournaments as words},
    tournament::Entry,
    ui::{
        components::{ErrorPage, Icon, Page},
        table::{
            board::{Board, Interaction},
            commands::{self, Command},
            state::{TableState, use_table},
            view::Header,
        },
    },
    web,
};

/// Between two moves.
const PACE: Duration = Duration::from_millis(1000);

/// A game of an entry, counted from 0, move by move.
#[component]
pub fn WatchPage(entry: Entry, game: usize) -> impl IntoView {
    let found = entry.verify(&entry.tournament).map_err(|doubt| words::doubt(&entry, &doubt));
    let session = found.and_then(|_| {
        let record = entry.record(game).ok_or_else(String::new)?;
        let (session, _) =
            Session::take_up(&record).map_err(|error| crate::text::record_error(&error))?;
        Ok((session.watched(), record.line_len()))
    });
    match session {
        Ok((mut session, moves)) => {
            session.restart();
            let table = TableState::watched(session);
            provide_context(table);
            view! { <Watched table entry game moves/> }.into_any()
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
    moves: usize,
) -> impl IntoView {
    let title = words::watched(&entry, game);
    web::set_title(&shell::window(&title));
    let runs = RwSignal::new(false);
    run(table, runs);
    listen(table, runs);
    let made = move || table.session.with(|session| session.moves().len());
    let so_far = move || words::so_far(made(), moves);
    let line = move || table.message.news.with(|news| format!("{} {news}", so_far()));
    let interaction = Interaction::Watch(Callback::new(move |done| table.on_gesture(done)));
    view! {
        <Page name="watch" class="table watch">
            <Header title of=entry.tournament/>
            <Board model=table.board interaction/>
            <div class="line at">
                <p>{line}</p>
            </div>
            <div class="tools" role="group" aria-label=words::WATCH>
                <ToolButton tool=&commands::START runs/>
                <ToolButton tool=&commands::BACK runs/>
                <Run runs/>
                <ToolButton tool=&commands::FORWARD runs/>
                <ToolButton tool=&commands::END runs/>
            </div>
        </Page>
    }
}

/// The tool that plays move after move, or stops that.
#[component]
fn Run(runs: RwSignal<bool>) -> impl IntoView {
    let words = move || if runs.get() { words::PAUSE } else { words::RUN };
    let icon = move || {
        let path = if runs.get() { "M9 5v14M15 5v14" } else { "M8 5l11 7-11 7z" };
        view! { <Icon path/> }
    };
    let turn = move |_| runs.update(|runs| *runs = !*runs);
    view! {
        <button type="button" class="tool" data-act="run" on:click=turn>
            {icon}
            <span>{words}</span>
        </button>
    }
}

/// A tool that goes through the moves by hand.
#[component]
fn ToolButton(tool: &'static Command, runs: RwSignal<bool>) -> impl IntoView {
    let table = use_table();
    let act = move |_| {
        runs.set(false);
        tool.run(table);
    };
    let key = tool.keys.iter().find_map(|key| key.named());
    view! {
        <button type="button" class="tool" data-act=tool.id aria-keyshortcuts=key on:click=act>
            <Icon path=tool.icon/>
            <span>{tool.label()}</span>
        </button>
    }
}

/// The keys of the tools go through the moves, wherever the keyboard is.
fn listen(table: TableState, runs: RwSignal<bool>) {
    web::on_window(ev::keydown, move |event| {
        if event.alt_key() || untrack(|| table.is_covered()) {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        let found = commands::meant(commands::WATCH, &event.key(), control, event.shift_key());
        if let Some((tool, _)) = found {
            event.prevent_default();
            runs.set(false);
            tool.run(table);
        }
    });
}

/// Makes move after move as long as the game runs.
fn run(table: TableState, runs: RwSignal<bool>) {
    Effect::new(move |_| {
        if !runs.get() {
            return;
        }
        if !table.session.with(Session::can_redo) {
            return runs.set(false);
        }
        // Not if anything else has been done by then, or the page has been left.
        web::after(PACE, move || table.go_forward());
    });
}
