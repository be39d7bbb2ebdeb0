//! Opens the look back (the review of the game on the table), and goes to a turning point of the
//! game. Reads the results; `game_review` asks the worker for the results.

use leptos::prelude::*;

use super::{
    check_solver_allowed, game_review::GameReview, lamp::record_solver_help_once,
    solution::is_on_solution,
};
use crate::{
    engine::Outcome,
    insight::TurningPoint,
    session::{Help, Record, Session},
    text::{insight as words, look_back},
    ui::{
        state::Sheet,
        table::{actions, contexts::TableContexts, input::InputAction},
    },
};

/// Opens the look back over this game, including undone moves. If the game is still open, stores in
/// its record that this help was used.
pub fn open_look_back(table: TableContexts) {
    if !check_solver_allowed(table, |_| true) {
        return;
    }
    let is_on_solution = untrack(|| is_on_solution(table));
    let full_record = table.session.with_untracked(|session| {
        let record =
            if is_on_solution { session.record_without_undone() } else { session.record() };
        Record { made: None, ms: 0, marks: Default::default(), helps: Default::default(), ..record }
    });
    let Ok((ended, _)) = Session::restore(&full_record) else {
        return table.messages.show_and_announce(words::WHERE_NOT_KNOWN.to_owned());
    };
    if table.session.with_untracked(Session::outcome) == Outcome::Open
        && ended.outcome() == Outcome::Open
    {
        record_solver_help_once(table, Help::Solution);
    }
    let seen = table.insight.look_back.seen;
    if seen.with_untracked(|seen| seen.as_ref().is_none_or(|seen| seen.record != full_record)) {
        seen.set(Some(GameReview::new(full_record, ended)));
    }
    table.sheets.open(Sheet::LookBack);
}

/// Shows the table before a turning point and points out the better move. Stores in the record of
/// the game that this help was used.
pub fn show_turning_point(table: TableContexts, turn: &TurningPoint) {
    table.sheets.close();
    let move_count = table.session.with_untracked(|session| session.moves().len());
    if move_count > turn.at {
        actions::undo_to(table, turn.at);
    } else {
        actions::redo_to(table, turn.at);
    }
    if table.session.with_untracked(|session| session.moves().len()) != turn.at {
        return;
    }
    record_solver_help_once(table, Help::Solution);
    let explanation =
        table.session.with_untracked(|session| look_back::turning_point_sentences(session, turn));
    let better = table.session.with_untracked(|session| {
        let played = session.plan().move_code(session.next_redo_move()?);
        session.plan().parse_move(&turn.better_move(&played)?.code).ok()
    });
    match better {
        Some(better) => {
            actions::perform_action(table, InputAction::PointOut(vec![better], explanation.into()));
        }
        None => table.messages.show_and_announce(explanation),
    }
}
