//! The page of one game: the board between header and toolbar, the status line, and the sheets.
//! Depends on the state of the table, not on the rules.

mod demo;
mod learn;
mod problem;
mod replay;
mod setup;
mod watch;

pub use self::{
    demo::DemoPage, learn::LearnPage, problem::ProblemPage, replay::ReplayPage, setup::SetupPage,
    watch::WatchPage,
};

use leptos::{attr::any_attribute::IntoAnyAttribute as _, ev, prelude::*};

use crate::{
    engine::Outcome,
    games::Game,
    link::LinkScope,
    session::{Record, Session},
    text::{self, pages},
    ui::{
        components::{DeferredView, DialogPiece, ErrorPage, Page},
        geometry, pieces,
        state::{GameSaver, Toast, use_announcements, use_deal_flags, use_toasts},
        table::{
            actions::{describe_open_error, on_gesture},
            board::{Board, Interaction, run_ending_stages},
            company,
            contexts::{TableContexts, provide_table},
            insight,
            keyboard::on_key,
            sheets::{
                BookmarksDialog, FindDialog, KeysDialog, LookBackDialog, MoreDialog, MovesDialog,
                OpeningDialog, PileDialog, PlayersDialog, RoundDialog, RulesDialog, ScoreDialog,
                TableTextDialog, WinnableDealDialog,
            },
            state::keep_screen_on,
            view::{
                BoardButtons, Curtain, DestinationButtons, Header, StatusLine, TeacherMark,
                Toolbar, TypedField,
            },
        },
    },
    web,
};

/// The page of the game in the address, or an error page that says why it cannot be played.
#[component]
pub fn TablePage(
    /// Game, options, seed and moves from the address.
    asked: Record,
    /// The parts of the record that the address contains.
    scope: LinkScope,
) -> impl IntoView {
    let (announcements, toasts) = (use_announcements(), use_toasts());
    let saver = GameSaver::new(&asked);
    let opened = saver.open(asked, scope);
    // `GameSaver::open` stored the deal in the attribute `data-opening`, which identifies the deal
    // if the program crashes while opening it. After the first frame the deal is open, so clear the
    // attribute.
    request_animation_frame(|| web::set_root_attribute("data-opening", ""));
    match opened {
        Ok(opened) => {
            let words = text::opened_game_announcement(&opened.session);
            announcements.announce(&words);
            // Show this only for a new game: a player who followed a link may not know that another
            // deal is in progress.
            if let (false, Some(other)) = (opened.is_continued, opened.other_deal) {
                toasts.show(Toast::OtherDeal(other));
                let more = announcements.latest.get_untracked();
                announcements.announce(&format!("{words} {more}"));
            }
            view! { <TableView session=opened.session saver/> }.into_any()
        }
        Err(error) => {
            let (heading, why) = describe_open_error(&error);
            view! { <ErrorPage heading why/> }.into_any()
        }
    }
}

#[component]
fn TableView(session: Session, saver: GameSaver) -> impl IntoView {
    let game = session.game();
    let is_untouched = session.moves().is_empty();
    let table = provide_table(session, Some(saver));
    web::set_title(&pages::window_title(game.title));
    start_table(table, is_untouched);
    let interaction = Interaction::Play(Callback::new(move |done| on_gesture(table, done)));
    let seed = move || table.session.with(Session::seed).to_string();
    let outcome = move || table.session.with(Session::outcome).id();
    let ending = move || {
        let is_over = table.session.with(Session::outcome) != Outcome::Open;
        is_over.then(|| table.board.ending.get().id())
    };
    let tools = table.session.with_untracked(|session| {
        geometry::gains_from_tools_beside(session.plan()).then_some("beside")
    });
    let marks = view! {
        <{..} data-game=game.id data-tools=tools data-seed=seed data-outcome=outcome data-ending=ending/>
    };
    view! {
        <Page name="table" class="table" marks=vec![marks.into_any_attr()]>
            <Header title=game.title/>
            <BoardButtons/>
            <Board model=table.board interaction/>
            <Curtain/>
            <DestinationButtons/>
            <StatusLine/>
            <TeacherMark/>
            <Toolbar/>
            <DeferredView>
                <DialogPiece load=move || Box::pin(pieces::table_dialogs(game))/>
            </DeferredView>
        </Page>
    }
}

/// Starts what runs while the page is open: saving, computer players, insight, keys and animations.
fn start_table(table: TableContexts, is_untouched: bool) {
    table.saving.save_on_change();
    table.saving.pause_clock_while_hidden();
    keep_screen_on(table.settings);
    if is_untouched {
        table.first_help.show_if_game_is_new();
    }
    company::let_computers_play(table);
    insight::start_insight(table);
    if use_deal_flags().take_winnable_request(&table.session.with_untracked(Session::record)) {
        // Wait until the page exists.
        request_animation_frame(move || insight::start_winnable_deal(table));
    }
    // The board must get each key before the commands do. Otherwise a key whose command ends the
    // game would also skip the animation of the end.
    run_ending_stages(table.board);
    web::on_window_event(ev::keydown, move |event| on_key(table, &event));
    if is_untouched {
        table.board.animate_deal();
    }
}

/// The sheets of a table, and the field for typed commands.
#[component]
pub fn TableDialogs(game: &'static Game) -> impl IntoView {
    view! {
        <TypedField/>
        <MoreDialog/>
        <MovesDialog/>
        <FindDialog/>
        <WinnableDealDialog/>
        <LookBackDialog/>
        <BookmarksDialog/>
        <TableTextDialog/>
        <RoundDialog/>
        <RulesDialog game/>
        <KeysDialog/>
        <OpeningDialog game/>
        <PlayersDialog game/>
        <ScoreDialog/>
        <PileDialog/>
    }
}
