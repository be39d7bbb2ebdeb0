//! Watching a game from its deal: the ordinary board, on which nobody can play,
//! and the tools to go through its moves. Knows the state of a table that is
//! watched: nothing that is done here is kept. [`Watching`] is the page of any such
//! table.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    link,
    session::Session,
    text::{shell, tournaments as words},
    tournament::Entry,
    ui::{
        components::{ErrorPage, Icon, Page},
        table::{
            board::{Board, Interaction},
            commands::{self, Command},
            state::TableState,
            view::Header,
        },
    },
    web,
};

/// Between two moves.
pub(super) const PACE: Duration = Duration::from_millis(1000);

/// A game of an entry, counted from 0, move by move.
#[component]
pub fn WatchPage<'a>(entry: &'a Entry, game: usize) -> impl IntoView + use<> {
    let found = entry.verify(&entry.tournament).map_err(|doubt| words::doubt(entry, &doubt));
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
            let title = words::watched(entry, game);
            let back = (link::tournament(&entry.tournament), words::TO_TOURNAMENT);
            view! { <Watched table title back moves/> }.into_any()
        }
        Err(why) => view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any(),
    }
}

/// The table of a game that is watched.
#[component]
pub fn Watched(
    table: TableState,
    /// What it is called.
    title: String,
    /// Where it leads back to, and how that is called.
    back: (String, &'static str),
    /// How many moves it has.
    moves: usize,
    /// What can be done with it besides.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let runs = RwSignal::new(false);
    run(table, runs);
    let made = move || table.session.with(|session| session.moves().len());
    let so_far = move || words::so_far(made(), moves);
    let line = move || table.message.news.with(|news| format!("{} {news}", so_far()));
    let by_hand = Callback::new(move |tool: &'static Command| tool.run(table));
    let tools = Tools { runs, by_hand };
    let line = Signal::derive(line);
    let besides = children.map(|children| children().into_any());
    view! { <Watching table title back line tools besides/> }
}

/// The tools by which one goes through a game.
#[derive(Clone, Copy, Debug)]
pub struct Tools {
    /// Whether move after move is made by itself.
    pub runs: RwSignal<bool>,
    /// What a tool comes to that is used by hand.
    pub by_hand: Callback<&'static Command>,
}

impl Tools {
    /// A tool is used by hand: nothing goes on by itself then.
    fn on(self, tool: &'static Command) {
        self.runs.set(false);
        self.by_hand.run(tool);
    }
}

/// The page of a table that is watched: its board, what is said, the tools.
#[component]
pub fn Watching(
    table: TableState,
    /// What stands above it.
    title: String,
    /// Where it leads back to, and how that is called.
    back: (String, &'static str),
    /// What stands in the line under the board.
    line: Signal<String>,
    tools: Tools,
    /// What can be done with it besides.
    #[prop(optional_no_strip)]
    besides: Option<AnyView>,
) -> impl IntoView {
    web::set_title(&shell::window(&title));
    listen(table, tools);
    let interaction = Interaction::Watch(Callback::new(move |done| table.on_gesture(done)));
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
                <Run runs=tools.runs/>
                <ToolButton tool=&commands::FORWARD tools/>
                <ToolButton tool=&commands::END tools/>
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
fn ToolButton(tool: &'static Command, tools: Tools) -> impl IntoView {
    let act = move |_| tools.on(tool);
    let key = tool.keys.iter().find_map(|key| key.named());
    view! {
        <button type="button" class="tool" data-act=tool.id aria-keyshortcuts=key on:click=act>
            <Icon path=tool.icon/>
            <span>{tool.label()}</span>
        </button>
    }
}

/// The keys of the tools go through the moves, wherever the keyboard is.
fn listen(table: TableState, tools: Tools) {
    web::on_window(ev::keydown, move |event| {
        if event.alt_key() || untrack(|| table.has_sheet_over()) {
            return;
        }
        let control = event.ctrl_key() || event.meta_key();
        let found = commands::meant(commands::WATCH, &event.key(), control, event.shift_key());
        if let Some((tool, _)) = found {
            event.prevent_default();
            tools.on(tool);
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
