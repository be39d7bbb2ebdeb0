//! The page of one game: the board between thin bars, the quiet line, and the
//! sheets that open over it. Knows the desk; the rules are asked, never known.

mod bars;
mod frame;
mod line;
mod menu;
mod sheets;

use leptos::{ev, prelude::*};

use super::board::{self, Board, Desk, Elsewhere};
use crate::{
    engine::Outcome,
    link,
    rules::Choices,
    session::{Record, Session},
    web,
};
use bars::{Heading, Tools};
use frame::Frame;
use line::QuietLine;
use menu::Menu;
use sheets::{LookSheet, RulesSheet};

/// What a page of the table has besides the desk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Page {
    desk: Desk,
    frame: Frame,
    /// Whether the sheet with everything else is open.
    more: RwSignal<bool>,
    /// Whether the rules are open.
    rules: RwSignal<bool>,
}

/// A game on the table.
#[component]
#[allow(clippy::needless_pass_by_value, reason = "a page owns what it was asked for")]
#[must_use]
pub fn TablePage(
    /// The game, with the moves to take up.
    record: Record,
    /// Whether the link named the deal; otherwise it was chosen here.
    deal_named: bool,
) -> impl IntoView {
    let _ = deal_named;
    match Session::from_record(&record) {
        Ok(session) => view! { <Table session/> }.into_any(),
        Err(error) => view! {
            <main class="error" data-page="error">
                <h1>"This game cannot be laid out"</h1>
                <p>{error.to_string()}"."</p>
                <p><a href="#/">"Back to the shelf"</a></p>
            </main>
        }
        .into_any(),
    }
}

#[component]
fn Table(session: Session) -> impl IntoView {
    let untouched = session.moves().is_empty();
    let game = session.game();
    web::entitle(&format!("{} · Patientia", game.title));
    let page = Page {
        desk: Desk::new(session),
        frame: Frame::new(),
        more: RwSignal::new(false),
        rules: RwSignal::new(false),
    };
    page.follow_settings();
    page.save_as_it_goes();
    page.listen();
    let desk = page.desk;
    view! {
        <main
            class="table"
            data-page="table"
            data-game=game.id
            data-seed=move || desk.session.with(Session::seed)
            data-outcome=move || desk.session.with(|session| outcome_id(session.outcome()))
        >
            <Heading page/>
            <Board desk dealt=untouched/>
            <QuietLine page/>
            <Tools page/>
            <Menu page/>
            <RulesSheet page/>
            <LookSheet page/>
        </main>
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

impl Page {
    /// Hand and size are chosen for all games.
    fn follow_settings(self) {
        let Page { desk, frame, .. } = self;
        Effect::new(move || desk.mirror.set(frame.mirror()));
        Effect::new(move || desk.zoom.set(frame.zoom()));
    }

    /// The game is kept after every change, and when the page is left.
    fn save_as_it_goes(self) {
        let desk = self.desk;
        let since = StoredValue::new(web_time());
        let keep = move || {
            let now = web_time();
            let spent = (now - since.get_value()).clamp(0.0, LONGEST_THOUGHT);
            since.set_value(now);
            desk.session.update_untracked(|session| session.spend(spent as u64));
            desk.ask(|session| self.frame.keep(session));
        };
        Effect::new(move |before: Option<()>| {
            desk.changes.track();
            if before.is_some() {
                keep();
            }
        });
        let hidden = window_event_listener(ev::visibilitychange, move |_| {
            if document().visibility_state() == web_sys::VisibilityState::Hidden {
                keep();
            }
        });
        on_cleanup(move || hidden.remove());
    }

    fn listen(self) {
        let rules = Callback::new(move |()| self.rules.set(true));
        let keys = window_event_listener(ev::keydown, move |event| {
            board::on_key(self.desk, Elsewhere { rules }, &event);
        });
        on_cleanup(move || keys.remove());
    }

    /// Lays another deal of the same game.
    fn lay_deal(self, seed: u64) {
        let choices = self.desk.ask(|session| session.choices().clone());
        self.lay_deal_with(choices, seed);
    }

    /// Lays another deal of the same game with other options.
    fn lay_deal_with(self, choices: Choices, seed: u64) {
        let game = self.desk.ask(Session::game);
        let next = Session::new(game, choices, seed);
        web::rename(&link::deal(&next.record()));
        self.desk.lay(next);
    }
}

/// A pause longer than this is not thought, in milliseconds.
const LONGEST_THOUGHT: f64 = 120_000.0;

fn web_time() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}
