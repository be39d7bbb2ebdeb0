//! The page on which the computer plays a deal well: the usual board, on which the player cannot
//! play. The page says the reason for each move before the move is made. Asks the worker; saves
//! nothing.

use std::time::Duration;

use leptos::{ev, prelude::*};

use super::watch::{MOVE_DELAY, WatchLayout, WatchTools};
use crate::{
    engine::Move,
    insight::{Answer, DemoGame, QuestionKind},
    link,
    session::{Record, Session},
    text::{demo as words, pages, tournaments},
    ui::{
        components::ErrorPage,
        state::{SingleQuestion, use_deal_flags, use_solver, use_store},
        table::{
            actions,
            commands::{self, Command},
            contexts::{TableContexts, provide_table},
            insight::model::record_for_question,
        },
    },
    web::{self, Timer},
};

/// How long a move is pointed out before it is made.
const PAUSE: Duration = Duration::from_millis(900);
/// The maximum number of states for each move after the player has skipped to the end.
const MAX_FAST_STATES: u64 = 10_000;
/// How long a move is pointed out after the player has skipped to the end.
const FAST_PAUSE: Duration = Duration::from_millis(60);

/// The time from a press of Forward until the worker is asked for its best move so far.
const HURRY_AFTER: Duration = Duration::from_millis(150);
/// The time from a press of Forward until the program chooses the move without the worker.
const MAX_WAIT: Duration = Duration::from_millis(270);

/// The page on which the computer plays a deal well.
#[component]
pub fn DemoPage(asked: Record) -> impl IntoView {
    let (store, deal_flags) = (use_store(), use_deal_flags());
    let tournament = |deal: &Record| store.with_untracked(|store| store.tournament_deal(deal));
    match demo_session(&asked) {
        Err(why) => view! { <ErrorPage heading=pages::BAD_LINK why/> }.into_any(),
        // In a tournament without hints, the player must not see these cards before playing.
        Ok(_) if tournament(&asked).is_some_and(|deal| !deal.tournament.hints) => {
            let why = tournaments::NO_HINTS.to_owned();
            view! { <ErrorPage heading=pages::BAD_LINK why/> }.into_any()
        }
        Ok(session) => {
            let back = (link::deal_link(&asked), words::TO_THE_DEAL);
            deal_flags.mark_watched(asked);
            let title = words::title(&session);
            let table = provide_table(session, None);
            view! { <DemoTable table title back/> }.into_any()
        }
    }
}

/// Returns the deal of a record, or the reason why the computer cannot play it.
fn demo_session(asked: &Record) -> Result<Session, String> {
    let (session, _) =
        Session::restore(asked).map_err(|error| crate::text::record_error_sentence(&error))?;
    if session.is_solitary() {
        Ok(session.into_watch_only())
    } else {
        Err(words::NOT_ALONE.to_owned())
    }
}

/// The table of the deal.
#[component]
fn DemoTable(table: TableContexts, title: String, back: (String, &'static str)) -> impl IntoView {
    let player = DemoPlayer::new(table);
    player.start_loop();
    let on_tool = Callback::new(move |tool| player.use_tool(tool));
    let tools = WatchTools { is_running: player.is_running, on_tool };
    let line = Signal::derive(move || player.status_text());
    view! { <WatchLayout table title back line tools/> }
}

/// Plays the deal automatically. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct DemoPlayer {
    table: TableContexts,
    demo: StoredValue<DemoGame>,
    /// The explanations of all moves so far. The last move may be only pointed out and not made
    /// yet.
    explanations: RwSignal<Vec<String>>,
    /// The move that is pointed out and will be made soon.
    next: RwSignal<Option<Move>>,
    /// True while moves are made one after the other.
    is_running: RwSignal<bool>,
    /// True while the moves are made fast, because the player skipped to the end.
    is_fast: RwSignal<bool>,
    /// The worker's answer for the current table, if it arrived before the player asked for the
    /// next move. The inner `None` means that the worker gives no answer.
    ready_answer: StoredValue<Option<Option<Answer>>>,
    is_thinking: RwSignal<bool>,
    /// True if the next move must be made as soon as the worker has found it.
    at_once: StoredValue<bool>,
    /// True if the worker was asked for the best move so far.
    is_hurried: StoredValue<bool>,
    /// The sentence about the end of the game; empty until the end.
    ended: RwSignal<String>,
    is_page_visible: RwSignal<bool>,
    asking: SingleQuestion,
    making: Timer,
    hurrying: Timer,
    giving_up: Timer,
}

impl DemoPlayer {
    fn new(table: TableContexts) -> DemoPlayer {
        let is_page_visible = RwSignal::new(!web::is_hidden());
        web::on_window_event(ev::visibilitychange, move |_| is_page_visible.set(!web::is_hidden()));
        DemoPlayer {
            table,
            demo: StoredValue::default(),
            explanations: RwSignal::default(),
            next: RwSignal::new(None),
            is_running: RwSignal::new(false),
            is_fast: RwSignal::new(false),
            ready_answer: StoredValue::default(),
            is_thinking: RwSignal::new(false),
            at_once: StoredValue::new(false),
            is_hurried: StoredValue::new(false),
            ended: RwSignal::default(),
            is_page_visible,
            asking: SingleQuestion::new(use_solver()),
            making: Timer::default(),
            hurrying: Timer::default(),
            giving_up: Timer::default(),
        }
    }

    /// Returns the text of the line under the board.
    fn status_text(self) -> String {
        if self.is_thinking.get() {
            return words::THINKING.to_owned();
        }
        let made = self.table.session.with(|session| session.moves().len());
        let number = made + usize::from(self.next.with(Option::is_some));
        let said = number
            .checked_sub(1)
            .and_then(|at| self.explanations.with(|told| told.get(at).cloned()));
        let is_last = self.explanations.with(|told| made == told.len());
        let ended = if is_last { self.ended.get() } else { String::new() };
        let line = [
            words::moves_so_far_line(number),
            said.unwrap_or_else(|| words::BEFORE.to_owned()),
            ended,
        ];
        line.join(" ").trim().to_owned()
    }

    /// Makes moves one after the other while `is_running` is true and the page is visible. While
    /// the page is hidden, the worker stops thinking.
    fn start_loop(self) {
        Effect::new(move |_| {
            if !self.is_page_visible.get() {
                return self.cancel_computer_thinking();
            }
            let is_busy = self.is_thinking.get() || self.next.with(Option::is_some);
            let (runs, may_redo) =
                (self.is_running.get(), self.table.session.with(Session::can_redo));
            let goes_on = self.ended.with(String::is_empty);
            if is_busy {
                return;
            }
            if runs && may_redo {
                let pace = if self.is_fast.get_untracked() { FAST_PAUSE } else { MOVE_DELAY };
                // The timer stops at any other action and when the player leaves the page.
                web::run_after(pace, move || actions::step_forward(self.table));
            } else if runs && goes_on {
                self.show_next_move();
            } else if runs {
                self.is_running.set(false);
            } else if !may_redo && goes_on {
                self.ask_worker_in_advance();
            }
        });
        Effect::new(move |_| {
            if !self.is_running.get() {
                self.is_fast.set(false);
            }
        });
    }

    fn use_tool(self, tool: &'static Command) {
        let is_forward = *tool == commands::FORWARD;
        let was_waiting = self.next.with_untracked(Option::is_some);
        if is_forward && self.is_thinking.get_untracked() {
            return self.show_next_move_soon();
        }
        self.cancel_computer_thinking();
        self.make_next_move();
        if *tool == commands::END {
            self.is_fast.set(true);
            self.is_running.set(true);
        } else if !is_forward {
            tool.run(self.table);
        } else if self.table.session.with_untracked(Session::can_redo) {
            actions::step_forward(self.table);
        } else if !was_waiting && self.ended.with_untracked(String::is_empty) {
            self.show_next_move_soon();
            self.show_next_move();
        }
    }

    /// Makes the next move soon, even if the worker has not finished its work.
    fn show_next_move_soon(self) {
        // A second press must not restart the timers.
        if self.at_once.get_value() {
            return;
        }
        self.at_once.set_value(true);
        let is_awaited = move || self.is_thinking.get_untracked() && self.at_once.get_value();
        self.hurrying.set(HURRY_AFTER, move || {
            if is_awaited() {
                self.is_hurried.set_value(true);
                self.asking.request_answer_now();
            }
        });
        self.giving_up.set(MAX_WAIT, move || {
            if is_awaited() {
                self.asking.cancel();
                self.show_or_store_answer(None);
            }
        });
    }

    /// Shows the next move. If the worker has not answered yet, the move is shown after the answer.
    fn show_next_move(self) {
        if let Some(Some(answer)) = self.ready_answer.try_update_value(Option::take) {
            return self.choose_move(answer.as_ref());
        }
        self.is_thinking.set(true);
        if !self.asking.is_open() {
            self.ask_worker();
        }
    }

    /// Asks the worker for the next move in advance, before the player wants to see it.
    fn ask_worker_in_advance(self) {
        if !self.asking.is_open() && self.ready_answer.with_value(Option::is_none) {
            self.ask_worker();
        }
    }

    fn ask_worker(self) {
        let question = self
            .demo
            .with_value(|well| self.table.session.with_untracked(|at| well.next_question(at)));
        let Some(what) = question else { return self.show_or_store_answer(None) };
        let what = match what {
            QuestionKind::Advise { states } if self.is_fast.get_untracked() => {
                QuestionKind::Advise { states: states.min(MAX_FAST_STATES) }
            }
            what => what,
        };
        let record = self.table.session.with_untracked(record_for_question);
        self.asking.ask(record, what, false, move |answer| self.show_or_store_answer(answer));
    }

    /// If the player waits for the next move, shows it. Otherwise stores the answer for later.
    fn show_or_store_answer(self, answer: Option<Answer>) {
        if self.is_thinking.get_untracked() {
            self.is_thinking.set(false);
            self.choose_move(answer.as_ref());
        } else {
            self.ready_answer.set_value(Some(answer));
        }
    }

    fn cancel_computer_thinking(self) {
        self.asking.cancel();
        if self.is_thinking.get_untracked() {
            self.is_thinking.set(false);
        }
        self.at_once.set_value(false);
        self.is_hurried.set_value(false);
    }

    /// Says the next move and the reason for it, or that there is no move. Points the move out for
    /// a while, and then makes it. If the player asked for the move at once, makes it without this
    /// pause.
    fn choose_move(self, answer: Option<&Answer>) {
        let at_once = self.at_once.try_update_value(std::mem::take).unwrap_or_default();
        let is_hurried = self.is_hurried.try_update_value(std::mem::take).unwrap_or_default();
        let choose = |well: &mut DemoGame| {
            well.set_answer_was_hurried(is_hurried);
            self.table.session.with_untracked(|at| well.choose_move(at, answer))
        };
        let Some(Some(chosen)) = self.demo.try_update_value(choose) else {
            let end = self.table.session.with_untracked(words::end_sentences);
            self.table.announcements.announce(&end);
            self.ended.set(end);
            return self.is_running.set(false);
        };
        let said = self
            .table
            .session
            .with_untracked(|session| words::chosen_move_sentences(session, &chosen));
        self.table.announcements.announce(&said);
        self.explanations.update(|told| told.push(said));
        self.next.set(Some(chosen.mv));
        if at_once {
            return self.make_next_move();
        }
        self.table.board.pointed_out.set(vec![chosen.mv]);
        let pause = if self.is_fast.get_untracked() { FAST_PAUSE } else { PAUSE };
        self.making.set(pause, move || self.make_next_move());
    }

    /// Makes the move that is pointed out, if there is one.
    fn make_next_move(self) {
        self.making.stop();
        let Some(mv) = self.next.get_untracked() else { return };
        // Make the move before removing the old answer, so that the next answer is about the new
        // position.
        actions::play_for_computer(self.table, |_| Some(mv));
        self.ready_answer.set_value(None);
        self.next.set(None);
    }
}
