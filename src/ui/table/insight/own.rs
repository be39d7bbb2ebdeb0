//! Finds whether a table that was set up by hand can be won: by a search if all cards are known,
//! otherwise by trials. This file knows the worker's answers.

use super::model::STATES;
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, What},
    link,
    session::Session,
    text::{insight as words, own_cards},
    ui::table::state::TableState,
};

/// The maximum number of states for trials of a table with unseen cards.
const TRIALS: u64 = 400_000;

impl TableState {
    /// Goes to the page on which the player sets up a table of this game.
    pub fn lay_own(self) {
        self.app.go(self.ask(|session| link::own(session.game().id)));
    }

    /// Asks whether the table can be won, and shows how if it can. `unseen` is the number of
    /// face-down cards that nobody has seen. A single unseen card is known, because all others are.
    pub fn ask_if_it_comes_out(self, unseen: usize) {
        self.leave_way();
        if !self.ask(Session::can_be_solved) {
            self.say(own_cards::ONLY_SCORED.to_owned());
        } else if self.ask(Session::outcome) != Outcome::Open {
            self.say(self.ask(crate::text::ending));
        } else if unseen <= 1 {
            let what = What::Judge { states: STATES };
            self.look(words::LOOKING, what, move |answer| self.tell_if_it_comes_out(&answer));
        } else {
            let what = What::Advise { states: TRIALS };
            self.look(own_cards::TRYING, what, move |answer| {
                self.tell_what_was_tried(unseen, &answer);
            });
        }
    }

    fn tell_if_it_comes_out(self, answer: &Answer) {
        let words = match answer {
            Answer::Judged(Judgement::Won(codes)) => return self.lay_way(codes),
            Answer::Judged(Judgement::Lost) => words::IS_LOST,
            Answer::Judged(judgement) if judgement.meets_shuffle() => own_cards::SHUFFLE,
            _ => words::NOT_FOUND,
        };
        self.say(words.to_owned());
    }

    fn tell_what_was_tried(self, unseen: usize, answer: &Answer) {
        let Answer::Advice { moves, line, lost } = answer else {
            return self.say(words::NOT_FOUND.to_owned());
        };
        if *lost {
            return self.say(own_cards::LOST_ANYHOW.to_owned());
        }
        if !line.is_empty() {
            return self.lay_way(line);
        }
        self.say(own_cards::tried_out(unseen, moves.first()));
    }
}
