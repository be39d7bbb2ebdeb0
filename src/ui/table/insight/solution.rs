//! Shows a solution, whose moves the player makes one by one, and searches for the move that lost a
//! game. Reads the worker's answers.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    accuracy::save_proof_of_table, ask_and_wait, check_solver_allowed,
    lamp::record_solver_help_once, model::MAX_SOLVER_STATES,
};
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, QuestionKind, WHERE_LOST},
    session::{Help, Session},
    text::{controls::Confirmation, insight as words, tournaments},
    ui::table::{actions, board::animation::FLIGHT_DURATION, commands, contexts::TableContexts},
    web,
};

/// The maximum number of states that the search for a high score visits. The search takes some
/// seconds on a phone.
const STATES_FOR_SCORE: u64 = 250_000;
/// The delay between two moves that are made automatically.
const MOVE_DELAY: Duration = Duration::from_millis(250);
// A card must arrive before the next card starts to move.
const _: () = assert!(MOVE_DELAY.as_millis() > FLIGHT_DURATION as u128);

/// Searches for a solution from the current table, and shows it.
pub fn find_solution(table: TableContexts) {
    if !check_solver_allowed(table, |outcome| outcome == Outcome::Open) {
        return;
    }
    let what = QuestionKind::Judge { states: MAX_SOLVER_STATES };
    ask_and_wait(table, words::LOOKING, what, move |answer| match answer {
        Answer::Judged(Judgement::Won(codes)) => show_solution(table, &codes),
        answer => report_no_solution(table, &answer),
    });
}

/// In games that cannot be won, searches for a way to a high score and shows it.
pub fn find_high_score(table: TableContexts) {
    if table.terms.forbids_hints_untracked() {
        return table.messages.show_and_announce(tournaments::NO_HINTS.to_owned());
    }
    let what = QuestionKind::Judge { states: STATES_FOR_SCORE };
    ask_and_wait(table, words::LOOKING_HIGH, what, move |answer| match answer {
        Answer::Judged(Judgement::Scored(codes)) => show_solution(table, &codes),
        _ => table.messages.show_and_announce(words::NO_SCORE.to_owned()),
    });
}

/// Says that there is no solution, or that the worker has found no solution.
pub fn report_no_solution(table: TableContexts, answer: &Answer) {
    if *answer != Answer::Judged(Judgement::Lost) {
        return table.messages.show_and_announce(words::NOT_FOUND.to_owned());
    }
    record_solver_help_once(table, Help::Solution);
    if table.session.with_untracked(|session| session.moves().is_empty()) {
        report_unwinnable_deal(table);
    } else {
        actions::ask_to_confirm(table, Confirmation::GameLost);
    }
}

/// Says that the deal cannot be won, and offers a winnable deal if the game has any.
fn report_unwinnable_deal(table: TableContexts) {
    let new_deal = &commands::NEW_OUT;
    let has_offer = table.saving.saver.is_some()
        && untrack(|| commands::available_commands(table, &[new_deal]).contains(&new_deal));
    if has_offer {
        actions::ask_to_confirm(table, Confirmation::DealIsLost);
    } else {
        table.messages.show_and_announce(words::DEAL_IS_LOST.to_owned());
    }
}

/// Shows a solution. From now on the player can make its moves one by one.
pub fn show_solution(table: TableContexts, codes: &str) {
    let moves = table.session.with_untracked(|session| session.plan().parse_moves(codes));
    let queue = |session: &mut Session| {
        moves.as_ref().is_some_and(|moves| session.queue_moves_for_redo(moves))
    };
    record_solver_help_once(table, Help::Solution);
    // On a phone the buttons of the solution take the place of the tools.
    if web::has_focus_within(".tools") {
        table.board.focus();
    }
    if table.session.try_update(queue) != Some(true) {
        return table.messages.show_and_announce(words::NOT_FOUND.to_owned());
    }
    table
        .insight
        .solution
        .set(table.session.with_untracked(|session| session.made_and_undone_moves().to_vec()));
    table.announcements.announce(&table.session.with_untracked(words::solution_step_sentences));
}

/// Returns true if the game so far consists of the first moves of the shown solution.
pub fn is_on_solution(table: TableContexts) -> bool {
    table.insight.solution.with(|solution| {
        let is_on_line =
            |session: &Session| session.can_redo() && session.made_and_undone_moves() == solution;
        !solution.is_empty() && table.session.with(is_on_line)
    })
}

/// Stops showing the solution.
pub fn hide_solution(table: TableContexts) {
    table.automatic.stop_solution();
    table.insight.solution.set(Vec::new());
}

/// Makes the next move of the solution.
pub fn make_next_solution_move(table: TableContexts) {
    table.automatic.stop_solution();
    if untrack(|| is_on_solution(table)) {
        actions::step_forward(table);
    }
}

/// Starts to make the moves of the solution automatically, one after the other. If this is already
/// running, stops it.
pub fn toggle_automatic_solution(table: TableContexts) {
    if table.automatic.follows_solution.get_untracked() {
        table.automatic.stop_solution();
    } else {
        play_solution_automatically(table);
    }
}

fn play_solution_automatically(table: TableContexts) {
    if !untrack(|| is_on_solution(table)) {
        return;
    }
    actions::step_forward(table);
    if untrack(|| is_on_solution(table))
        && table.session.with_untracked(Session::outcome) == Outcome::Open
    {
        table.automatic.follows_solution.set(true);
        table.automatic.timer.set(MOVE_DELAY, move || play_solution_automatically(table));
    }
}

/// Searches for the last position from which the game could still be won.
pub fn find_losing_move(table: TableContexts) {
    if !check_solver_allowed(table, |outcome| matches!(outcome, Outcome::Open | Outcome::Lost)) {
        return;
    }
    ask_and_wait(table, words::LOOKING_BACK, WHERE_LOST, move |answer| {
        save_proof_of_table(table, &answer);
        match answer {
            Answer::WhereLost { won: Some(won), lost, better } => {
                report_losing_move(table, (won, lost), &better);
            }
            Answer::WhereLost { lost: Some(0), .. } => {
                record_solver_help_once(table, Help::Solution);
                report_unwinnable_deal(table);
            }
            _ => table.messages.show_and_announce(words::WHERE_NOT_KNOWN.to_owned()),
        }
    });
}

/// Says where the game was lost, and offers to go back there. If the current table can still be
/// won, says so. `better` is the code of a move that wins from there, or empty.
fn report_losing_move(table: TableContexts, (won, lost): (usize, Option<usize>), better: &str) {
    record_solver_help_once(table, Help::Solution);
    if table.session.with_untracked(|session| session.moves().len()) == won {
        table.messages.show_and_announce(words::NOT_LOST.to_owned());
    } else {
        let parse = |session: &Session| session.plan().parse_move(better).ok();
        let better = table.session.with_untracked(parse);
        actions::ask_to_confirm(table, Confirmation::GoBackTo { won, lost, better });
    }
}
