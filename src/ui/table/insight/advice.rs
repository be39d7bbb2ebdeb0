//! Hints. The first hint waits a moment while the worker tries the moves out; then the table shows
//! the best known hint. If the worker finds a better move later, the next hint uses it.
//!
//! This file also contains the hint from the solver, which knows the faces of all cards.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    ask_and_wait, check_solver_allowed, current_record_untracked,
    lamp::record_solver_help_once,
    model::{self, HintState},
    solution::report_no_solution,
};
use crate::{
    engine::{Move, Outcome},
    insight::{self, Answer, Judgement, MoveAdvice, QuestionKind},
    session::{Help, Session},
    text::{self, HintText, insight as words, tournaments},
    ui::table::{
        actions,
        contexts::TableContexts,
        input::{self, InputAction},
    },
};

/// The maximum number of states that the worker visits to try the moves out.
const MAX_STATES: u64 = 250_000;
/// The maximum time that a hint waits for the worker.
const MAX_WAIT: Duration = Duration::from_millis(500);

/// Shows the next best move and the reason for it, from the worker's trials or, until they arrive,
/// from a lookahead of one move. Does nothing during a drag, or while the player waits for the
/// first hint.
pub fn request_hint(table: TableContexts) {
    let HintState { lookahead_count: shown, is_waiting: awaits, .. } =
        table.hints.state.get_value();
    if awaits || table.board.drag.is_on.get_untracked() {
        return;
    }
    if let Some(why) = table.move_filter.hint_refusal() {
        actions::perform_action(table, InputAction::Refuse(why.to_owned()));
    } else if table.terms.forbids_hints_untracked() {
        actions::perform_action(table, InputAction::Refuse(tournaments::NO_HINTS.to_owned()));
    } else if !show_advised_hint(table) {
        let waits = shown == 0
            && table
                .session
                .with_untracked(|session| session.is_solitary() && !session.hints().is_empty());
        if waits { show_hint_after_trials(table) } else { show_hint_from_one_move_lookahead(table) }
    }
}

/// Waits a moment for the results of the trials, and then shows a hint.
fn show_hint_after_trials(table: TableContexts) {
    table.hints.state.update_value(|hinted| hinted.is_waiting = true);
    table.hints.timer.set(MAX_WAIT, move || show_hint_from_one_move_lookahead(table));
    request_advice(table);
}

/// Shows the next hint from a lookahead of one move, and asks the worker to try the moves out.
fn show_hint_from_one_move_lookahead(table: TableContexts) {
    let shown = table.hints.state.with_value(|hinted| hinted.lookahead_count);
    let reaction = table.session.with_untracked(|session| input::hint_action(session, shown));
    let offered = match &reaction {
        InputAction::PointOut(moves, _) => moves.first().copied(),
        _ => None,
    };
    let reaction = match (reaction, offered) {
        (InputAction::PointOut(moves, words), Some(mv)) => {
            InputAction::PointOut(moves, add_typed_instruction_untracked(table, mv, words))
        }
        (other, _) => other,
    };
    if actions::perform_action(table, reaction) {
        table.hints.state.update_value(|hinted| {
            hinted.lookahead_count = shown + 1;
            hinted.offered_move = offered;
            hinted.first_lookahead = hinted.first_lookahead.or(offered);
        });
    }
    if offered.is_some() {
        request_advice(table);
    }
}

/// If the player can type commands, appends to a hint the text that plays its move.
fn add_typed_instruction_untracked(table: TableContexts, mv: Move, words: HintText) -> HintText {
    if untrack(|| table.can_type()) { text::add_typed_instruction(mv, words) } else { words }
}

/// Asks the worker to try the moves out, at most once for each table.
fn request_advice(table: TableContexts) {
    let is_known = table.hints.advice.with_value(|advice| !advice.is_empty());
    if is_known
        || table.hints.advising.is_open()
        || !table.session.with_untracked(Session::is_solitary)
    {
        return;
    }
    let what = QuestionKind::Advise { states: MAX_STATES };
    table.hints.advising.ask(current_record_untracked(table), what, false, move |answer| {
        if let Some(Answer::Advice { moves, .. }) = answer {
            store_trial_results(table, moves);
        }
        let is_awaited = table.hints.state.with_value(|hinted| hinted.is_waiting);
        if is_awaited && !show_advised_hint(table) {
            show_hint_from_one_move_lookahead(table);
        }
    });
}

/// Stores the results of the trials for the next hint.
fn store_trial_results(table: TableContexts, advised: Vec<MoveAdvice>) {
    let parse = |of: MoveAdvice| {
        let mv =
            table.session.with_untracked(|session| session.plan().parse_move(&of.code)).ok()?;
        // Leave out moves to earlier positions. If there are no others, the hint from the lookahead
        // explains this.
        (of.trials > 0 || of.is_certain).then_some((mv, of)).filter(|(_, of)| !of.was_visited)
    };
    let mut advice: Vec<(Move, MoveAdvice)> = advised.into_iter().filter_map(parse).collect();
    let lookahead_moves: Vec<Move> =
        table.session.with_untracked(Session::hints).iter().map(|hint| hint.mv).collect();
    insight::sort_ties_by_lookahead(&mut advice, &lookahead_moves);
    table.hints.advice.set_value(advice);
}

/// Shows the next move from the results of the trials. Returns false if there is none.
fn show_advised_hint(table: TableContexts) -> bool {
    let HintState { advice_count: tried, first_lookahead: first, .. } =
        table.hints.state.get_value();
    let next = table.hints.advice.with_value(|advice| {
        let best = advice.first()?.0;
        // The lookahead has already shown this move.
        let is_already_shown = tried == 0 && first == Some(best);
        let is_better = tried == 0 && first.is_some_and(|mv| mv != best);
        let index = (tried + usize::from(is_already_shown)) % advice.len();
        let all_advice: Vec<MoveAdvice> = advice.iter().map(|(_, of)| of.clone()).collect();
        let mv = advice[index].0;
        let (words, contrast) = table.session.with_untracked(|session| {
            let hints = session.hints();
            let hint_for = |mv: Move| hints.iter().find(|hint| hint.mv == mv);
            let words =
                words::tried_move_results_sentence(session, hint_for(mv), mv, &all_advice, index);
            let tried_first = advice.iter().find(|(mv, _)| first == Some(*mv));
            let contrast = tried_first.filter(|_| is_better).and_then(|(mv, tried)| {
                let best = &all_advice[0];
                words::first_hint_contrast_sentence(session, hint_for(*mv)?, tried, best)
            });
            (words, contrast)
        });
        let words = match index {
            _ if is_better => words::better_hint(&words, contrast.as_deref()),
            0 => HintText::suggestion(words),
            _ => words.into(),
        };
        let words = table
            .session
            .with_untracked(|session| text::add_exchange_instruction(session, mv, words));
        Some((mv, words, index + 1))
    });
    let Some((mv, words, tried)) = next else { return false };
    let words = add_typed_instruction_untracked(table, mv, words);
    if actions::perform_action(table, InputAction::PointOut(vec![mv], words)) {
        table.hints.state.update_value(|it| (it.advice_count, it.offered_move) = (tried, Some(mv)));
    }
    true
}

/// Shows a move of a solution. The solver knows the faces of all cards.
pub fn show_solver_hint(table: TableContexts) {
    if !check_solver_allowed(table, |outcome| outcome == Outcome::Open) {
        return;
    }
    let what = QuestionKind::Judge { states: model::MAX_SOLVER_STATES };
    ask_and_wait(table, words::LOOKING, what, move |answer| {
        let solution = match &answer {
            Answer::Judged(Judgement::Won(codes)) => {
                table.session.with_untracked(|session| session.plan().parse_moves(codes))
            }
            _ => None,
        };
        let Some(mv) = solution.and_then(|moves| moves.first().copied()) else {
            return report_no_solution(table, &answer);
        };
        record_solver_help_once(table, Help::Hint);
        let words =
            table.session.with_untracked(|session| words::all_knowing_hint_sentences(session, mv));
        let words = add_typed_instruction_untracked(table, mv, words);
        if actions::perform_action(table, InputAction::PointOut(vec![mv], words)) {
            table.hints.set_offered_move(Some(mv));
        }
    });
}
