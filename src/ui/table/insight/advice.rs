//! Hints that were tried out: a hint is there at once, by a look one move ahead; when
//! the worker has tried the moves out, its choice takes that place. And the hint
//! that knows every card. Knows the worker's advice.

use leptos::prelude::*;

use super::model;
use crate::{
    engine::{Move, Outcome},
    insight::{self, Advised, Answer, Judgement, What},
    session::{Aid, Session},
    text::insight as words,
    ui::table::{
        input::Reaction,
        state::{Hinted, TableState},
    },
};

/// How many tables may be met to try the moves out.
const STATES: u64 = 250_000;

impl TableState {
    /// Has the moves tried out, once for each table; the best of them takes the place
    /// of the hint that is shown, if that is still the first.
    pub fn try_out(self) {
        let is_known = self.insight.advice.with_value(|advice| !advice.is_empty());
        if is_known || self.insight.advising.is_open() || !self.ask(Session::is_solitary) {
            return;
        }
        let what = What::Advise { states: STATES };
        self.insight.advising.ask(self.asked_about(), what, false, move |answer| {
            if let Some(Answer::Advice { moves, .. }) = answer {
                self.take_advice(moves);
            }
        });
    }

    fn take_advice(self, advised: Vec<Advised>) {
        let read = |of: Advised| {
            let mv = self.ask(|session| session.plan().read_move(&of.code)).ok()?;
            // Where every move was met before, that is for the look ahead to say.
            (of.trials > 0 || of.sure).then_some((mv, of)).filter(|(_, of)| !of.met)
        };
        let advice: Vec<(Move, Advised)> = advised.into_iter().filter_map(read).collect();
        let best = advice.first().map(|(mv, _)| *mv);
        self.insight.advice.set_value(advice);
        let Hinted { shown, offered } = self.hinted.get_value();
        // Where the first look chose as well it is not said twice.
        if best.is_some() && shown == 1 && offered.is_some() && best != offered {
            self.offer_tried(0);
        }
    }

    /// Shows one of the moves that were tried out, after so many hints; false if there
    /// is none.
    pub fn offer_tried(self, shown: usize) -> bool {
        let tried = self.insight.advice.with_value(|advice| {
            let number = shown % advice.len().max(1);
            let (mv, _) = advice.get(number)?;
            let figures: Vec<Advised> = advice.iter().map(|(_, of)| of.clone()).collect();
            let words = self.ask(|session| {
                let hints = session.hints();
                let hint = hints.iter().find(|hint| hint.mv == *mv);
                words::tried_out(session, hint, *mv, &figures, number)
            });
            Some((*mv, words))
        });
        let Some((mv, words)) = tried else { return false };
        if self.carry_out(Reaction::Offer(vec![mv], words)) {
            self.hinted.set_value(Hinted { shown: shown + 1, offered: Some(mv) });
        }
        true
    }

    /// Shows a move by which the game can come out, every card being known.
    pub fn hint_knowing(self) {
        if !self.may_look(|outcome| outcome == Outcome::Open) {
            return;
        }
        let what = What::Judge { states: model::STATES };
        self.look(words::LOOKING, what, move |answer| {
            let first = match &answer {
                Answer::Judged(Judgement::Won(codes)) => {
                    self.ask(|session| insight::read_codes(session.plan(), codes))
                }
                _ => None,
            };
            let Some(mv) = first.and_then(|way| way.first().copied()) else {
                return self.tell_of_no_way(&answer);
            };
            self.note_aid(Aid::Hint);
            let words = self.ask(|session| words::knowing(session, mv));
            if self.carry_out(Reaction::Offer(vec![mv], words)) {
                self.hinted.set_value(Hinted { shown: 1, offered: Some(mv) });
            }
        });
    }
}
