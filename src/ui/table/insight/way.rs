//! A way in which the game comes out, laid before the person as moves to be made
//! again; and where a game was lost. Knows the worker's answers.

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

/// How many for each table that is looked at to find where it was lost.
const EACH: u64 = 100_000;
/// How many for a high score: some seconds on a telephone.
const FOR_A_SCORE: u64 = 250_000;
/// Between two moves that are made by themselves.
const PACE: Duration = Duration::from_millis(250);
// A card is where it goes before the next sets off.
const _: () = assert!(PACE.as_millis() > FLIGHT as u128);

impl TableState {
    /// Looks for a way in which the game comes out from here, and shows it.
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

    /// Looks for a way to a high score, where nothing can be won, and shows it.
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

    /// Says that there is no way, or that none was found.
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

    /// Lays a way before the person: from here on its moves are made one by one.
    pub(super) fn lay_way(self, codes: &str) {
        let way = self.ask(|session| insight::read_codes(session.plan(), codes));
        let lay = |session: &mut Session| way.as_ref().is_some_and(|way| session.lay_way(way));
        self.note_aid(Aid::Solution);
        if self.session.try_update(lay) != Some(true) {
            return self.say(words::NOT_FOUND.to_owned());
        }
        self.insight.way.set(self.ask(|session| session.line().to_vec()));
        self.app.announce(&self.ask(words::way));
    }

    /// Tests if the game is on the way that was shown. Followed.
    pub fn is_on_way(self) -> bool {
        self.insight.way.with(|way| {
            let on = |session: &Session| session.can_redo() && session.line() == way;
            !way.is_empty() && self.session.with(on)
        })
    }

    /// Shows the way no longer.
    pub fn leave_way(self) {
        self.pause_way();
        self.insight.way.set(Vec::new());
    }

    /// Makes the next move of the way.
    pub fn step_way(self) {
        self.pause_way();
        if untrack(|| self.is_on_way()) {
            self.go_forward();
        }
    }

    /// Makes the moves of the way one after the other, or stops that.
    pub fn run_way(self) {
        if self.insight.is_finishing.get_untracked() {
            self.pause_way();
        } else {
            self.finish_way();
        }
    }

    /// Makes the moves of the way no longer by itself; tells if it did.
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
            // Not if anything else has been done by then, or the page has been left.
            self.homeward.set(PACE, move || self.finish_way());
        }
    }

    /// Looks for the last table from which the game could still come out.
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

    /// Takes moves back until so many are made; they can be made again.
    pub fn go_back_to(self, made: usize) {
        if !self.may_go_back() {
            return;
        }
        let goes_on = |session: &mut Session| session.moves().len() > made && session.take_back();
        self.change(controls::UNDONE, |session| while goes_on(session) {});
    }
}
