//! Hints. The first hint waits a moment for the worker to try the moves out, then shows what there
//! is; a later result appears with the next hint. Also the hint from the solver, which knows every
//! card. This file knows the worker's advice.

use std::time::Duration;

use leptos::prelude::*;

use super::model;
use crate::{
    engine::{Move, Outcome},
    insight::{self, Advised, Answer, Judgement, What},
    session::{Aid, Session},
    text::{insight as words, tournaments},
    ui::table::{
        input::{self, Reaction},
        state::{Hinted, TableState},
    },
};

/// The maximum number of states the worker visits to try the moves out.
const STATES: u64 = 250_000;
/// How long a hint waits for the worker.
const WAIT: Duration = Duration::from_millis(500);

impl TableState {
    /// Shows the next best move and the reason for it: from the worker's trials, or from a look one
    /// move ahead until the worker answers. Does nothing during a drag or while the first hint is
    /// pending.
    pub fn hint(self) {
        let Hinted { shown, awaits, .. } = self.hinted.get_value();
        if awaits || self.board.drag.is_on.get_untracked() {
            return;
        }
        if untrack(|| self.forbids(|of| !of.hints)) {
            self.carry_out(Reaction::Refuse(tournaments::NO_HINTS.to_owned()));
        } else if !self.offer_tried() {
            let waits = shown == 0
                && self.ask(|session| session.is_solitary() && !session.hints().is_empty());
            if waits { self.await_trials() } else { self.offer_at_sight() }
        }
    }

    /// Waits a moment for the trials before it shows a hint.
    fn await_trials(self) {
        self.hinted.update_value(|hinted| hinted.awaits = true);
        self.insight.hint.set(WAIT, move || self.offer_at_sight());
        self.try_out();
    }

    /// Cancels a pending hint, and forgets which move the last hint pointed out.
    pub fn drop_hint(self) {
        self.insight.hint.stop();
        self.hinted.update_value(|hinted| (hinted.awaits, hinted.offered) = (false, None));
    }

    /// Shows the next hint from a look one move ahead, and asks the worker to try the moves out.
    fn offer_at_sight(self) {
        let shown = self.hinted.with_value(|hinted| hinted.shown);
        let reaction = self.ask(|session| input::hint(session, shown));
        let offered = match &reaction {
            Reaction::Offer(moves, _) => moves.first().copied(),
            _ => None,
        };
        if self.carry_out(reaction) {
            self.hinted.update_value(|hinted| {
                hinted.shown = shown + 1;
                hinted.offered = offered;
                hinted.first = hinted.first.or(offered);
            });
        }
        if offered.is_some() {
            self.try_out();
        }
    }

    /// Asks the worker to try the moves out, at most once for each table.
    fn try_out(self) {
        let is_known = self.insight.advice.with_value(|advice| !advice.is_empty());
        if is_known || self.insight.advising.is_open() || !self.ask(Session::is_solitary) {
            return;
        }
        let what = What::Advise { states: STATES };
        self.insight.advising.ask(self.asked_about(), what, false, move |answer| {
            if let Some(Answer::Advice { moves, .. }) = answer {
                self.take_advice(moves);
            }
            let is_awaited = self.hinted.with_value(|hinted| hinted.awaits);
            if is_awaited && !self.offer_tried() {
                self.offer_at_sight();
            }
        });
    }

    /// Saves the result of the trials for the next hint.
    fn take_advice(self, advised: Vec<Advised>) {
        let parse = |of: Advised| {
            let mv = self.ask(|session| session.plan().read_move(&of.code)).ok()?;
            // If every move leads to a table that was there before, the look one move ahead
            // explains that.
            (of.trials > 0 || of.sure).then_some((mv, of)).filter(|(_, of)| !of.met)
        };
        let mut advice: Vec<(Move, Advised)> = advised.into_iter().filter_map(parse).collect();
        let lookahead_moves: Vec<Move> =
            self.ask(Session::hints).iter().map(|hint| hint.mv).collect();
        insight::prefer_first_look(&mut advice, &lookahead_moves);
        self.insight.advice.set_value(advice);
    }

    /// Shows the next move from the trials. Returns false if there is none.
    fn offer_tried(self) -> bool {
        let Hinted { tried, first, .. } = self.hinted.get_value();
        let next = self.insight.advice.with_value(|advice| {
            let best = advice.first()?.0;
            // The look one move ahead has already shown this move.
            let is_already_shown = tried == 0 && first == Some(best);
            let is_better = tried == 0 && first.is_some_and(|mv| mv != best);
            let index = (tried + usize::from(is_already_shown)) % advice.len();
            let all_advice: Vec<Advised> = advice.iter().map(|(_, of)| of.clone()).collect();
            let mv = advice[index].0;
            let words = self.ask(|session| {
                let hints = session.hints();
                let hint = hints.iter().find(|hint| hint.mv == mv);
                words::tried_out(session, hint, mv, &all_advice, index)
            });
            let words = if is_better { words::better(&words) } else { words };
            Some((mv, words, index + 1))
        });
        let Some((mv, words, tried)) = next else { return false };
        if self.carry_out(Reaction::Offer(vec![mv], words)) {
            self.hinted.update_value(|it| (it.tried, it.offered) = (tried, Some(mv)));
        }
        true
    }

    /// Shows a move of a solution. The solver knows every card.
    pub fn hint_knowing(self) {
        if !self.may_look(|outcome| outcome == Outcome::Open) {
            return;
        }
        let what = What::Judge { states: model::STATES };
        self.look(words::LOOKING, what, move |answer| {
            let solution = match &answer {
                Answer::Judged(Judgement::Won(codes)) => {
                    self.ask(|session| insight::read_codes(session.plan(), codes))
                }
                _ => None,
            };
            let Some(mv) = solution.and_then(|moves| moves.first().copied()) else {
                return self.tell_of_no_way(&answer);
            };
            self.note_aid(Aid::Hint);
            let words = self.ask(|session| words::knowing(session, mv));
            if self.carry_out(Reaction::Offer(vec![mv], words)) {
                self.hinted.update_value(|hinted| hinted.offered = Some(mv));
            }
        });
    }
}
