//! Opens the look back (the review of the game on the table), and goes to a turning point of the
//! game. This file knows the results; `game_review` asks the worker for the results.

use leptos::prelude::*;

use super::game_review::GameReview;
use crate::{
    engine::Outcome,
    insight::TurningPoint,
    session::{Aid, Record, Session},
    text::{insight as words, look_back},
    ui::{
        state::Sheet,
        table::{input::InputAction, state::TableState},
    },
};

impl TableState {
    /// Opens the look back over this game, including undone moves. If the game is still open, its
    /// record notes this help.
    pub fn look_back(self) {
        if !self.check_solver_allowed(|_| true) {
            return;
        }
        let is_on_solution = untrack(|| self.is_on_solution());
        let full_record = self.ask_untracked(|session| {
            let record =
                if is_on_solution { session.record_without_undone() } else { session.record() };
            Record {
                made: None,
                ms: 0,
                marks: Default::default(),
                aids: Default::default(),
                ..record
            }
        });
        let Ok((ended, _)) = Session::restore(&full_record) else {
            return self.say(words::WHERE_NOT_KNOWN.to_owned());
        };
        if self.ask_untracked(Session::outcome) == Outcome::Open && ended.outcome() == Outcome::Open
        {
            self.record_aid(Aid::Solution);
        }
        let seen = self.insight.look_back.seen;
        if seen.with_untracked(|seen| seen.as_ref().is_none_or(|seen| seen.record != full_record)) {
            seen.set(Some(GameReview::new(full_record, ended)));
        }
        self.sheets.open(Sheet::LookBack);
    }

    /// Shows the table before a turning point and points out the better move. The record of the
    /// game notes this help.
    pub fn show_turning_point(self, turn: &TurningPoint) {
        self.sheets.close();
        let move_count = self.ask_untracked(|session| session.moves().len());
        if move_count > turn.at {
            self.undo_to(turn.at);
        } else {
            self.redo_to(turn.at);
        }
        if self.ask_untracked(|session| session.moves().len()) != turn.at {
            return;
        }
        self.record_aid(Aid::Solution);
        let explanation = self.ask_untracked(|session| look_back::turning_point(session, turn));
        let better = self.ask_untracked(|session| {
            let played = session.plan().move_code(session.next_undone()?);
            session.plan().parse_move(&turn.better_move(&played)?.code).ok()
        });
        match better {
            Some(better) => {
                self.carry_out(InputAction::PointOut(vec![better], explanation));
            }
            None => self.say(explanation),
        }
    }
}
