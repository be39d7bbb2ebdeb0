//! Watching a deal that the computer plays well: the usual board without input, and the reason for
//! each move before it is made. This file knows the worker and saves nothing.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::watch::{PACE, Tools, Watching};
use crate::{
    engine::Move,
    insight::{Answer, PlayedWell, What},
    link,
    session::{Record, Session},
    text::{shell, tournaments, watching as words},
    ui::{
        components::ErrorPage,
        state::{Asking, use_app},
        table::{
            commands::{self, Command},
            insight::model::asked_about,
            state::TableState,
        },
    },
    web::{self, Timer},
};

/// How long a move is pointed out before it is made.
const PAUSE: Duration = Duration::from_millis(900);
/// The maximum number of states per move on the way to the end, when the player skips there.
const QUICKLY: u64 = 10_000;
/// How long a move is pointed out then.
const HURRY: Duration = Duration::from_millis(60);

/// The page on which the computer plays a deal well.
#[component]
pub fn WellPage(asked: Record) -> impl IntoView {
    let app = use_app();
    match laid(&asked) {
        Err(why) => view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any(),
        // It would show cards that must be played without help.
        Ok(_) if app.tournament_deal(&asked).is_some_and(|deal| !deal.tournament.hints) => {
            let why = tournaments::NO_HINTS.to_owned();
            view! { <ErrorPage heading=shell::NOWHERE why/> }.into_any()
        }
        Ok(session) => {
            let back = (link::deal(&asked), words::TO_THE_DEAL);
            app.watch_deal(asked);
            let title = words::title(&session);
            let table = TableState::watched(session);
            provide_context(table);
            view! { <Well table title back/> }.into_any()
        }
    }
}

/// Returns the deal of a record, or the reason why the computer cannot play it.
fn laid(asked: &Record) -> Result<Session, String> {
    let (session, _) =
        Session::take_up(asked).map_err(|error| crate::text::record_error(&error))?;
    if session.is_solitary() { Ok(session.watched()) } else { Err(words::NOT_ALONE.to_owned()) }
}

/// The table of the deal.
#[component]
fn Well(table: TableState, title: String, back: (String, &'static str)) -> impl IntoView {
    let player = Player::new(table);
    player.play_on_by_itself();
    let by_hand = Callback::new(move |tool| player.use_tool(tool));
    let tools = Tools { runs: player.runs, by_hand };
    let line = Signal::derive(move || player.line());
    view! { <Watching table title back line tools/> }
}

/// Plays the deal. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct Player {
    table: TableState,
    well: StoredValue<PlayedWell>,
    /// What was said about each move, including the one that is pointed out.
    told: RwSignal<Vec<String>>,
    /// The move that is pointed out and made soon.
    next: RwSignal<Option<Move>>,
    /// True while moves are made one after the other.
    runs: RwSignal<bool>,
    /// True while that happens fast, because the player skipped to the end.
    hurries: RwSignal<bool>,
    /// The worker's answer for this table, if it came before the player asked for the next move.
    ready: StoredValue<Option<Option<Answer>>>,
    is_thinking: RwSignal<bool>,
    /// True if the move that is being computed is to be made as soon as it is found.
    at_once: StoredValue<bool>,
    /// How the game ended; empty until then.
    ended: RwSignal<String>,
    is_seen: RwSignal<bool>,
    asking: Asking,
    making: Timer,
}

impl Player {
    fn new(table: TableState) -> Player {
        let is_seen = RwSignal::new(!web::is_hidden());
        web::on_window(ev::visibilitychange, move |_| is_seen.set(!web::is_hidden()));
        Player {
            table,
            well: StoredValue::default(),
            told: RwSignal::default(),
            next: RwSignal::new(None),
            runs: RwSignal::new(false),
            hurries: RwSignal::new(false),
            ready: StoredValue::default(),
            is_thinking: RwSignal::new(false),
            at_once: StoredValue::new(false),
            ended: RwSignal::default(),
            is_seen,
            asking: Asking::new(table.app.insight),
            making: Timer::default(),
        }
    }

    /// Returns the text of the line under the board.
    fn line(self) -> String {
        if self.is_thinking.get() {
            return words::THINKING.to_owned();
        }
        let made = self.table.session.with(|session| session.moves().len());
        let number = made + usize::from(self.next.with(Option::is_some));
        let said =
            number.checked_sub(1).and_then(|at| self.told.with(|told| told.get(at).cloned()));
        let is_last = self.told.with(|told| made == told.len());
        let ended = if is_last { self.ended.get() } else { String::new() };
        let line = [words::so_far(number), said.unwrap_or_else(|| words::BEFORE.to_owned()), ended];
        line.join(" ").trim().to_owned()
    }

    /// Makes moves one after the other while `runs` is true and the page is visible. Stops thinking
    /// while it is hidden.
    fn play_on_by_itself(self) {
        Effect::new(move |_| {
            if !self.is_seen.get() {
                return self.think_no_more();
            }
            let is_busy = self.is_thinking.get() || self.next.with(Option::is_some);
            let (runs, may_redo) = (self.runs.get(), self.table.session.with(Session::can_redo));
            let goes_on = self.ended.with(String::is_empty);
            if is_busy {
                return;
            }
            if runs && may_redo {
                let pace = if self.hurries.get_untracked() { HURRY } else { PACE };
                // The timer stops at any other action and when the player leaves the page.
                web::after(pace, move || self.table.go_forward());
            } else if runs && goes_on {
                self.think();
            } else if runs {
                self.runs.set(false);
            } else if !may_redo && goes_on {
                self.think_ahead();
            }
        });
        Effect::new(move |_| {
            if !self.runs.get() {
                self.hurries.set(false);
            }
        });
    }

    fn use_tool(self, tool: &'static Command) {
        let is_forward = *tool == commands::FORWARD;
        let was_waiting = self.next.with_untracked(Option::is_some);
        if is_forward && self.is_thinking.get_untracked() {
            return self.at_once.set_value(true);
        }
        self.think_no_more();
        self.make();
        if *tool == commands::END {
            self.hurries.set(true);
            self.runs.set(true);
        } else if !is_forward {
            tool.run(self.table);
        } else if self.table.ask(Session::can_redo) {
            self.table.go_forward();
        } else if !was_waiting && self.ended.with_untracked(String::is_empty) {
            self.at_once.set_value(true);
            self.think();
        }
    }

    /// Shows the next move, as soon as the worker has answered.
    fn think(self) {
        if let Some(Some(answer)) = self.ready.try_update_value(Option::take) {
            return self.choose(answer.as_ref());
        }
        self.is_thinking.set(true);
        if !self.asking.is_open() {
            self.ask();
        }
    }

    /// Asks for the next move before the player wants it.
    fn think_ahead(self) {
        if !self.asking.is_open() && self.ready.with_value(Option::is_none) {
            self.ask();
        }
    }

    fn ask(self) {
        let question = self.well.with_value(|well| self.table.ask(|at| well.question(at)));
        let Some(what) = question else { return self.take_answer(None) };
        let what = match what {
            What::Advise { states } if self.hurries.get_untracked() => {
                What::Advise { states: states.min(QUICKLY) }
            }
            what => what,
        };
        let record = self.table.ask(asked_about);
        self.asking.ask(record, what, false, move |answer| self.take_answer(answer));
    }

    /// Shows the next move if the player waits for it; otherwise stores the answer.
    fn take_answer(self, answer: Option<Answer>) {
        if self.is_thinking.get_untracked() {
            self.is_thinking.set(false);
            self.choose(answer.as_ref());
        } else {
            self.ready.set_value(Some(answer));
        }
    }

    fn think_no_more(self) {
        self.asking.stop();
        if self.is_thinking.get_untracked() {
            self.is_thinking.set(false);
        }
        self.at_once.set_value(false);
    }

    /// Says the next move and why, or that there is none. Points it out for a while before it is
    /// made, or makes it at once if the player asked for that.
    fn choose(self, answer: Option<&Answer>) {
        let at_once = self.at_once.try_update_value(std::mem::take).unwrap_or_default();
        let choose = |well: &mut PlayedWell| self.table.ask(|at| well.choose(at, answer));
        let Some(Some(chosen)) = self.well.try_update_value(choose) else {
            let end = self.table.ask(words::end);
            self.table.app.announce(&end);
            self.ended.set(end);
            return self.runs.set(false);
        };
        let said = self.table.ask(|session| words::chosen(session, &chosen));
        self.table.app.announce(&said);
        self.told.update(|told| told.push(said));
        self.next.set(Some(chosen.mv));
        if at_once {
            return self.make();
        }
        self.table.board.pointed_out.set(vec![chosen.mv]);
        let pause = if self.hurries.get_untracked() { HURRY } else { PAUSE };
        self.making.set(pause, move || self.make());
    }

    /// Makes the move that is pointed out, if any.
    fn make(self) {
        self.making.stop();
        let Some(mv) = self.next.get_untracked() else { return };
        // The worker's next answer is about the table after the move.
        self.table.play_for_computer(|_| Some(mv));
        self.ready.set_value(None);
        self.next.set(None);
    }
}
