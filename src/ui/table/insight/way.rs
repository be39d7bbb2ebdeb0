//! A solution, shown as moves that the player makes one by one; and the move that lost a game. This
//! file knows the worker's answers.

use std::time::Duration;

use leptos::prelude::*;

use super::model::STATES;
use crate::{
    engine::Outcome,
    insight::{self, Answer, Judgement, What},
    session::{Aid, Session},
    text::{
        controls::{self, Matter},
        insight as words, tournaments,
    },
    ui::table::{board::animation::FLIGHT, state::TableState},
};

/// The maximum number of states per table in the search for the losing move.
const EACH: u64 = 100_000;
/// The maximum number of states in the search for a high score: some seconds on a phone.
const FOR_A_SCORE: u64 = 250_000;
/// The delay between two moves that are made by themselves.
const PACE: Duration = Duration::from_millis(250);
// A card must arrive before the next one leaves.
const _: () = assert!(PACE.as_millis() > FLIGHT as u128);

impl TableState {
    /// Searches for a solution from here, and shows it.
    pub fn show_way(self) {
        if !self.may_look(|outcome| outcome == Outcome::Open) {
            return;
        }
        let what = What::Judge { states: STATES };
        self.look(words::LOOKING, what, move |answer| match answer {
            Answer::Judged(Judgement::Won(codes)) => self.lay_way(&codes),
            answer => self.tell_of_no_way(&answer),
        });
    }

    /// Searches for a way to a high score in games that cannot be won, and shows it.
    pub fn show_target(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            return self.say(tournaments::NO_HINTS.to_owned());
        }
        let what = What::Judge { states: FOR_A_SCORE };
        self.look(words::LOOKING_HIGH, what, move |answer| match answer {
            Answer::Judged(Judgement::Scored(codes)) => self.lay_way(&codes),
            _ => self.say(words::NO_SCORE.to_owned()),
        });
    }

    /// Says that there is no solution, or that none was found.
    pub(super) fn tell_of_no_way(self, answer: &Answer) {
        if *answer != Answer::Judged(Judgement::Lost) {
            return self.say(words::NOT_FOUND.to_owned());
        }
        self.note_aid(Aid::Solution);
        if self.ask(|session| session.moves().is_empty()) {
            self.say(words::DEAL_IS_LOST.to_owned());
        } else {
            self.ask_if_meant(Matter::IsLost);
        }
    }

    /// Shows a solution: from now on the player can make its moves one by one.
    pub(super) fn lay_way(self, codes: &str) {
        let moves = self.ask(|session| insight::read_codes(session.plan(), codes));
        let queue =
            |session: &mut Session| moves.as_ref().is_some_and(|moves| session.lay_way(moves));
        self.note_aid(Aid::Solution);
        if self.session.try_update(queue) != Some(true) {
            return self.say(words::NOT_FOUND.to_owned());
        }
        self.insight.way.set(self.ask(|session| session.line().to_vec()));
        self.app.announce(&self.ask(words::way));
    }

    /// Returns true if the game is on the solution that is shown.
    pub fn is_on_way(self) -> bool {
        self.insight.way.with(|solution| {
            let is_on_line = |session: &Session| session.can_redo() && session.line() == solution;
            !solution.is_empty() && self.session.with(is_on_line)
        })
    }

    /// Stops showing the solution.
    pub fn leave_way(self) {
        self.pause_way();
        self.insight.way.set(Vec::new());
    }

    /// Makes the next move of the solution.
    pub fn step_way(self) {
        self.pause_way();
        if untrack(|| self.is_on_way()) {
            self.go_forward();
        }
    }

    /// Starts making the moves of the solution one after the other, or stops.
    pub fn run_way(self) {
        if self.insight.is_finishing.get_untracked() {
            self.pause_way();
        } else {
            self.finish_way();
        }
    }

    /// Stops making the moves of the solution. Returns true if they were being made.
    pub fn pause_way(self) -> bool {
        let was_on = self.insight.is_finishing.get_untracked();
        if was_on {
            self.homeward.stop();
            self.insight.is_finishing.set(false);
        }
        was_on
    }

    fn finish_way(self) {
        if !untrack(|| self.is_on_way()) {
            return;
        }
        self.go_forward();
        if untrack(|| self.is_on_way()) && self.ask(Session::outcome) == Outcome::Open {
            self.insight.is_finishing.set(true);
            // The timer stops at any other action and when the player leaves the page.
            self.homeward.set(PACE, move || self.finish_way());
        }
    }

    /// Searches for the last table from which the game could still be won.
    pub fn look_where_lost(self) {
        if !self.may_look(|outcome| matches!(outcome, Outcome::Open | Outcome::Lost)) {
            return;
        }
        let what = What::WhereLost { states: EACH };
        self.look(words::LOOKING_BACK, what, move |answer| match answer {
            Answer::WhereLost { won: Some(won), lost } => self.tell_where_lost(won, lost),
            Answer::WhereLost { lost: Some(0), .. } => {
                self.note_aid(Aid::Solution);
                self.say(words::DEAL_IS_LOST.to_owned());
            }
            _ => self.say(words::WHERE_NOT_KNOWN.to_owned()),
        });
    }

    fn tell_where_lost(self, won: usize, lost: Option<usize>) {
        self.note_aid(Aid::Solution);
        if self.ask(|session| session.moves().len()) == won {
            self.say(words::NOT_LOST.to_owned());
        } else {
            self.ask_if_meant(Matter::BackTo { won, lost });
        }
    }

    /// Undoes moves until `move_count` moves are left. The player can redo them.
    pub fn go_back_to(self, move_count: usize) {
        if !self.may_go_back() {
            return;
        }
        let goes_on =
            |session: &mut Session| session.moves().len() > move_count && session.take_back();
        self.change(controls::UNDONE, |session| while goes_on(session) {});
    }
}
