//! Shows a game from the deal on: the usual board, on which the player cannot play, and buttons to
//! step through the moves. Reads the state of a watched table; saves nothing. [`WatchLayout`] is
//! the layout of every page with such a table.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    link,
    session::Session,
    text::{pages, tournaments as words},
    tournament::Entry,
    ui::{
        components::{ErrorPage, Icon, Page},
        table::{
            actions,
            board::{Board, Interaction},
            commands::{self, Command},
            contexts::{TableContexts, provide_table},
            view::Header,
        },
    },
    web,
};

/// The delay between two moves.
pub(super) const MOVE_DELAY: Duration = Duration::from_millis(1000);

/// The page for one game of a tournament result. `game` is its index, from 0.
#[component]
pub fn WatchPage<'a>(entry: &'a Entry, game: usize) -> impl IntoView + use<> {
    let found = entry.verify(&entry.tournament).map_err(|doubt| words::entry_error(entry, &doubt));
    let session = found.and_then(|_| {
        let record = entry.game_record(game).ok_or_else(String::new)?;
        let (session, _) = Session::restore(&record)
            .map_err(|error| crate::text::record_error_sentence(&error))?;
        Ok((session.into_watch_only(), record.line_len()))
    });
    match session {
        Ok((mut session, moves)) => {
            session.restart();
            let table = provide_table(session, None);
            let title = words::watched_game_label(entry, game);
            let back = (link::tournament_link(&entry.tournament), words::TO_TOURNAMENT);
            view! { <WatchedGame table title back moves/> }.into_any()
        }
        Err(why) => view! { <ErrorPage heading=pages::BAD_LINK why/> }.into_any(),
    }
}

/// The table of a watched game.
#[component]
pub fn WatchedGame(
    table: TableContexts,
    title: String,
    /// The link back, and its label.
    back: (String, &'static str),
    /// The number of moves of the game.
    moves: usize,
    /// Additional buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let runs = RwSignal::new(false);
    play_moves_automatically(table, runs);
    let made = move || table.session.with(|session| session.moves().len());
    let so_far = move || words::shown_moves_line(made(), moves);
    let line = move || table.messages.news.with(|news| format!("{} {news}", so_far()));
    let on_tool = Callback::new(move |tool: &'static Command| tool.run(table));
    let tools = WatchTools { is_running: runs, on_tool };
    let line = Signal::derive(line);
    let besides = children.map(|children| children().into_any());
    view! { <WatchLayout table title back line tools besides/> }
}

/// The buttons that step through a game.
#[derive(Clone, Copy, Debug)]
pub struct WatchTools {
    /// True while moves are made one after the other.
    pub is_running: RwSignal<bool>,
    /// Called when the player uses a button or key.
    pub on_tool: Callback<&'static Command>,
}

impl WatchTools {
    /// Handles a button or key. This also stops the automatic moves.
    fn use_tool(self, tool: &'static Command) {
        self.is_running.set(false);
        self.on_tool.run(tool);
    }
}

/// The page of a watched table: its board, the status line, the buttons.
#[component]
pub fn WatchLayout(
    table: TableContexts,
    title: String,
    /// The link back, and its label.
    back: (String, &'static str),
    /// The text of the line under the board.
    line: Signal<String>,
    tools: WatchTools,
    /// Additional buttons.
    #[prop(optional_no_strip)]
    besides: Option<AnyView>,
) -> impl IntoView {
    web::set_title(&pages::window_title(&title));
    listen_to_keys(table, tools);
    let interaction =
        Interaction::Watch(Callback::new(move |done| actions::on_gesture(table, done)));
    let class = if besides.is_some() { "line question" } else { "line at" };
    view! {
        <Page name="watch" class="table watch">
            <Header title back/>
            <Board model=table.board interaction/>
            <div class=class>
                <p>{line}</p>
                {besides}
            </div>
            <div class="tools" role="group" aria-label=words::WATCH>
                <ToolButton tool=&commands::START tools/>
                <ToolButton tool=&commands::BACK tools/>
                <RunButton runs=tools.is_running/>
                <ToolButton tool=&commands::FORWARD tools/>
                <ToolButton tool=&commands::END tools/>
            </div>
        </Page>
    }
}

/// The button that starts or stops automatic moves.
#[component]
fn RunButton(runs: RwSignal<bool>) -> impl IntoView {
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

/// A button that steps through the moves.
#[component]
fn ToolButton(tool: &'static Command, tools: WatchTools) -> impl IntoView {
    let act = move |_| tools.use_tool(tool);
    let key = tool.keys.iter().find_map(|key| key.browser_name());
    view! {
        <button type="button" class="tool" data-act=tool.id aria-keyshortcuts=key on:click=act>
            <Icon path=tool.icon/>
            <span>{tool.label()}</span>
        </button>
    }
}

/// Handles the keys of these buttons, independent of the focus.
fn listen_to_keys(table: TableContexts, tools: WatchTools) {
    web::on_window_event(ev::keydown, move |event| {
        if event.alt_key() || table.sheets.is_any_open_untracked() {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        let found =
            commands::find_command(commands::WATCH, &event.key(), control, event.shift_key());
        if let Some((tool, _)) = found {
            event.prevent_default();
            tools.use_tool(tool);
        }
    });
}

/// Makes moves one after the other while `runs` is true.
fn play_moves_automatically(table: TableContexts, runs: RwSignal<bool>) {
    Effect::new(move |_| {
        if !runs.get() {
            return;
        }
        if !table.session.with(Session::can_redo) {
            return runs.set(false);
        }
        // The timer stops at any other action and when the player leaves the page.
        web::run_after(MOVE_DELAY, move || actions::step_forward(table));
    });
}
