//! Finds out whether a table that the player set up can be won. If all cards are known, the solver
//! searches for a win. Otherwise the worker plays trials. Reads the worker's answers.

use leptos::prelude::*;

use super::{
    ask_and_wait,
    model::MAX_SOLVER_STATES,
    solution::{hide_solution, show_solution},
};
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, QuestionKind},
    link,
    session::Session,
    text::{insight as words, setup},
    ui::table::contexts::TableContexts,
};

/// The maximum number of states that the trials visit, for a table with unknown cards.
const TRIALS: u64 = 400_000;

/// Goes to the page on which the player sets up a table of this game.
pub fn open_setup(table: TableContexts) {
    table
        .navigation
        .go(table.session.with_untracked(|session| link::setup_link(session.game().id)));
}

/// Asks whether the table can be won. If it can, shows a solution. `unseen` is the number of
/// face-down cards whose faces are unknown. A single unknown face follows from the others, so the
/// solver can judge such a table too.
pub fn ask_whether_winnable(table: TableContexts, unseen: usize) {
    hide_solution(table);
    if !table.session.with_untracked(Session::can_be_solved) {
        table.messages.show_and_announce(setup::ONLY_SCORED.to_owned());
    } else if table.session.with_untracked(Session::outcome) != Outcome::Open {
        table
            .messages
            .show_and_announce(table.session.with_untracked(crate::text::ending_sentences));
    } else if unseen <= 1 {
        let what = QuestionKind::Judge { states: MAX_SOLVER_STATES };
        ask_and_wait(table, words::LOOKING, what, move |answer| show_verdict(table, &answer));
    } else {
        let what = QuestionKind::Advise { states: TRIALS };
        ask_and_wait(table, setup::TRYING, what, move |answer| {
            show_trial_results(table, unseen, &answer);
        });
    }
}

fn show_verdict(table: TableContexts, answer: &Answer) {
    let words = match answer {
        Answer::Judged(Judgement::Won(codes)) => {
            return show_solution(table, codes);
        }
        Answer::Judged(Judgement::Lost) => words::IS_LOST,
        Answer::Judged(judgement) if judgement.is_unknown_because_of_shuffle() => setup::SHUFFLE,
        _ => words::NOT_FOUND,
    };
    table.messages.show_and_announce(words.to_owned());
}

fn show_trial_results(table: TableContexts, unseen: usize, answer: &Answer) {
    let Answer::Advice { moves, line, lost } = answer else {
        return table.messages.show_and_announce(words::NOT_FOUND.to_owned());
    };
    if *lost {
        return table.messages.show_and_announce(setup::LOST_ANYHOW.to_owned());
    }
    if !line.is_empty() {
        return show_solution(table, line);
    }
    let words = table
        .session
        .with_untracked(|session| setup::trial_result_sentence(session, unseen, moves.first()));
    table.messages.show_and_announce(words);
}
