//! Finds out whether a table that the player set up can be won. If all cards are known, the solver
//! searches for a win; otherwise the worker plays trials. This file knows the worker's answers.

use super::model::MAX_SOLVER_STATES;
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, QuestionKind},
    link,
    session::Session,
    text::{insight as words, setup},
    ui::table::state::TableState,
};

/// The maximum number of states that the trials of a table with unseen cards visit.
const TRIALS: u64 = 400_000;

impl TableState {
    /// Goes to the page on which the player sets up a table of this game.
    pub fn open_setup(self) {
        self.navigation.go(self.ask_untracked(|session| link::setup(session.game().id)));
    }

    /// Asks whether the table can be won and, if it can, shows a solution. `unseen` is the number
    /// of face-down cards whose faces are unknown. If there is only one such card, its face is
    /// known, because all other cards are on the table.
    pub fn ask_if_winnable(self, unseen: usize) {
        self.leave_solution();
        if !self.ask_untracked(Session::can_be_solved) {
            self.say(setup::ONLY_SCORED.to_owned());
        } else if self.ask_untracked(Session::outcome) != Outcome::Open {
            self.say(self.ask_untracked(crate::text::ending));
        } else if unseen <= 1 {
            let what = QuestionKind::Judge { states: MAX_SOLVER_STATES };
            self.ask_and_wait(words::LOOKING, what, move |answer| self.show_verdict(&answer));
        } else {
            let what = QuestionKind::Advise { states: TRIALS };
            self.ask_and_wait(setup::TRYING, what, move |answer| {
                self.show_trials(unseen, &answer);
            });
        }
    }

    fn show_verdict(self, answer: &Answer) {
        let words = match answer {
            Answer::Judged(Judgement::Won(codes)) => return self.show_solution(codes),
            Answer::Judged(Judgement::Lost) => words::IS_LOST,
            Answer::Judged(judgement) if judgement.is_blocked_by_shuffle() => setup::SHUFFLE,
            _ => words::NOT_FOUND,
        };
        self.say(words.to_owned());
    }

    fn show_trials(self, unseen: usize, answer: &Answer) {
        let Answer::Advice { moves, line, lost } = answer else {
            return self.say(words::NOT_FOUND.to_owned());
        };
        if *lost {
            return self.say(setup::LOST_ANYHOW.to_owned());
        }
        if !line.is_empty() {
            return self.show_solution(line);
        }
        self.say(setup::tried_out(unseen, moves.first()));
    }
}
