//! Everything that the worker finds out for the table: hints, solutions, winnable deals, the
//! turning points of a game, the state of the lamp, and the mistakes that the teacher marks.
//! Depends on the questions to the worker and its answers, not on how the worker finds the answers.
//! Without a worker the game can still be played, and a message says what is missing.

mod accuracy;
mod advice;
mod deals;
mod demo;
pub mod game_review;
mod lamp;
mod look_back;
pub mod model;
mod setup_verdict;
mod solution;
mod standstill;
mod teacher;

pub use self::{
    accuracy::{chance_loss_of_table, judged_win_move_count, proof_of_table},
    advice::{request_hint, show_solver_hint},
    deals::{start_listed_deal, start_winnable_deal},
    demo::open_demo,
    lamp::{is_winnability_lamp_lit, toggle_winnability_lamp},
    look_back::{open_look_back, show_turning_point},
    setup_verdict::{ask_whether_winnable, open_setup},
    solution::{
        find_high_score, find_losing_move, find_solution, hide_solution, is_on_solution,
        make_next_solution_move, toggle_automatic_solution,
    },
    standstill::count_standstill_as_lost,
    teacher::{answer_teacher_offer, is_teacher_on, should_offer_teacher, show_better_move},
};

use leptos::{ev, prelude::*};

use self::model::record_for_question;
use crate::{
    engine::{Outcome, Position},
    insight::{Answer, QuestionKind},
    session::{Record, Session},
    text::{self, insight as words, tournaments},
    ui::{
        state::use_solver,
        table::{actions, contexts::TableContexts, state::Status},
    },
    web,
};

/// Loads the worker when the page is idle, and starts the lamp, the teacher and the check for a
/// standstill. Cancels a question when the player no longer waits for its answer.
pub fn start_insight(table: TableContexts) {
    use_solver().start_when_idle();
    let is_page_visible = RwSignal::new(!web::is_hidden());
    web::on_window_event(ev::visibilitychange, move |_| is_page_visible.set(!web::is_hidden()));
    lamp::start_winnability_lamp(table, is_page_visible);
    standstill::start_standstill_check(table, is_page_visible);
    teacher::start_teacher(table, is_page_visible);
    Effect::new(move |_| {
        let waits = matches!(&*table.messages.status.read(), Status::Searching(_));
        // When the page is hidden, the worker stops trying moves out until the player returns and
        // asks for a hint.
        if !is_page_visible.get() {
            table.hints.advising.cancel();
        }
        if waits && !is_page_visible.get() {
            actions::clear_selection_and_message(table);
        } else if !waits {
            table.insight.asking.cancel();
            table.insight.search_timeout.stop();
        }
    });
}

/// Returns the record of the game up to the current table, as the worker needs it for a question.
fn current_record_untracked(table: TableContexts) -> Record {
    table.session.with_untracked(record_for_question)
}

/// Returns true if the player may now ask the solver, which knows the faces of all cards; otherwise
/// says why not. `may` says whether the solver can help in a game with this outcome.
fn check_solver_allowed(table: TableContexts, may: fn(Outcome) -> bool) -> bool {
    let why = if table.terms.forbids_hints_untracked() {
        Some(tournaments::NO_HINTS)
    } else if !may(table.session.with_untracked(Session::outcome)) {
        Some(words::IS_OVER)
    } else {
        None
    };
    if let Some(why) = why {
        table.messages.show_and_announce(why.to_owned());
    }
    why.is_none() && table.session.with_untracked(Session::can_be_solved)
}

/// Asks the worker a question, and shows `words` while the player waits. Calls `then` with the
/// answer, unless the player does something else first.
fn ask_and_wait(
    table: TableContexts,
    words: &str,
    what: QuestionKind,
    then: impl Fn(Answer) + 'static,
) {
    let put_back = actions::put_back_words_untracked(table);
    actions::clear_selection_and_message(table);
    table.announcements.announce(&text::join_sentences([&put_back, words]));
    table.messages.status.set(Status::Searching(words.to_owned()));
    table.insight.asking.ask(current_record_untracked(table), what, false, move |answer| {
        actions::clear_selection_and_message(table);
        match answer {
            Some(answer) => then(answer),
            None => table.messages.show_and_announce(words::NO_WORKER.to_owned()),
        }
    });
}

/// Sets the table from which questions to the worker start. `setup` is a table that the player set
/// up, or `None` if no question about the table is possible.
pub fn set_start_table(table: TableContexts, setup: Option<Position>) {
    table.hints.clear();
    table.automatic.follows_solution.set(false);
    table.insight.asking.cancel();
    table.insight.asking.set_start_position(setup.clone());
    table.hints.advising.set_start_position(setup);
    table.insight.solution.set(Vec::new());
}
