//! The page of one game: the board between the header and the toolbar, the
//! line that says what the game is at, and the sheets that open over it. Knows
//! the state of the table; the rules are asked, never known.

mod own;
mod replay;
mod watch;
mod well;

pub use self::{own::OwnPage, replay::ReplayPage, watch::WatchPage, well::WellPage};

use leptos::{attr::any_attribute::IntoAnyAttribute as _, ev, prelude::*};

use crate::{
    engine::Outcome,
    link::LinkScope,
    session::{Record, Session},
    text::{self, shell},
    ui::{
        components::{ErrorPage, Later, Page},
        state::{GameKeeper, Toast, use_app},
        table::{
            actions::why_not,
            board::{Board, Interaction},
            company, first_help, insight,
            keyboard::on_key,
            sheets::{
                BookmarksDialog, KeysDialog, ListedDialog, LookBackDialog, MoreDialog, MovesDialog,
                OpeningDialog, PileDialog, PlayersDialog, ReadDialog, RoundDialog, RulesDialog,
                ScoreDialog,
            },
            state::TableState,
            view::{Boards, Curtain, Header, Places, StatusLine, Toolbar},
        },
    },
    web,
};

/// The page of the game that the address asks for; or of the reason why it
/// cannot be played.
#[component]
pub fn TablePage(
    /// Game, options, seed and moves, as the address names them.
    asked: Record,
    /// How much of that it names.
    scope: LinkScope,
) -> impl IntoView {
    let app = use_app();
    let keeper = GameKeeper::new(app, &asked);
    let opened = keeper.open(asked, scope);
    // What stops the program before a frame has been shown is found in opening.
    request_animation_frame(|| web::set_root_attribute("data-opening", ""));
    match opened {
        Ok(opened) => {
            let words = text::opened(&opened.session);
            app.announce(&words);
            // Who goes on with a game has chosen it; who follows a link to another deal may not
            // know that one is in progress.
            if let (false, Some(other)) = (opened.goes_on, opened.other) {
                app.show_toast(Toast::OtherDeal(other));
                let more = app.announcement.get_untracked();
                app.announce(&format!("{words} {more}"));
            }
            view! { <TableView session=opened.session keeper/> }.into_any()
        }
        Err(error) => {
            let (heading, why) = why_not(&error);
            view! { <ErrorPage heading why/> }.into_any()
        }
    }
}

/// A game on the table.
#[component]
fn TableView(session: Session, keeper: GameKeeper) -> impl IntoView {
    let game = session.game();
    let is_untouched = session.moves().is_empty();
    let table = TableState::played(session, keeper);
    provide_context(table);
    web::set_title(&shell::window(game.title));
    keep_as_it_goes(table, keeper);
    table.count_visible_time();
    if is_untouched {
        first_help::offer(table);
    }
    company::let_computers_play(table);
    insight::think_beside(table);
    if table.app.is_to_come_out(&table.ask(Session::record)) {
        // Once the page is there.
        request_animation_frame(move || table.lay_deal_that_comes_out());
    }
    web::on_window(ev::keydown, move |event| on_key(table, &event));
    if is_untouched {
        table.board.deal_out();
    }
    let interaction = Interaction::Play(Callback::new(move |done| table.on_gesture(done)));
    let seed = move || table.session.with(Session::seed).to_string();
    let outcome = move || outcome_id(table.outcome.get());
    let marks = view! { <{..} data-game=game.id data-seed=seed data-outcome=outcome/> };
    view! {
        <Page name="table" class="table" marks=vec![marks.into_any_attr()]>
            <Header title=game.title/>
            <Boards/>
            <Board model=table.board interaction/>
            <Curtain/>
            <Places/>
            <StatusLine/>
            <Toolbar/>
            <Later>
                <MoreDialog/>
                <MovesDialog/>
                <ListedDialog/>
                <LookBackDialog/>
                <BookmarksDialog/>
                <ReadDialog/>
                <RoundDialog/>
                <RulesDialog game/>
                <KeysDialog/>
                <OpeningDialog game/>
                <PlayersDialog game/>
                <ScoreDialog/>
                <PileDialog/>
            </Later>
        </Page>
    }
}

const fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => "open",
        Outcome::Won => "won",
        Outcome::Lost => "lost",
        Outcome::Over => "over",
    }
}

/// Keeps the game after every change.
fn keep_as_it_goes(table: TableState, keeper: GameKeeper) {
    let keep = move |(): &(), _: Option<&()>, _: Option<()>| {
        table.spend();
        // In a race others do something every moment; it is kept with what the person does.
        let is_due = |session: &Session| {
            !session.is_race() || session.last_was_persons() || session.outcome() != Outcome::Open
        };
        table.ask(|session| is_due(session).then(|| keeper.keep(session)));
    };
    Effect::watch(move || table.session.track(), keep, false);
    keeper.follow_other_tabs();
}
