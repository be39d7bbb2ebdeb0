//! Opens the look back over the game on the table, and goes to a turning point of the game. This
//! file knows the results; `over_game` asks for them.

use leptos::prelude::*;

use super::over_game::OverGame;
use crate::{
    engine::Outcome,
    insight::Turn,
    session::{Aid, Record, Session},
    text::{insight as words, look_back},
    ui::{
        state::Sheet,
        table::{input::Reaction, state::TableState},
    },
};

impl TableState {
    /// Opens the look back over this game, including undone moves. If the game is still open, its
    /// record notes the help.
    pub fn look_back(self) {
        if !self.may_look(|_| true) {
            return;
        }
        let is_on_solution = untrack(|| self.is_on_way());
        let full_record = self.ask(|session| {
            let record = if is_on_solution { session.played() } else { session.record() };
            Record {
                made: None,
                ms: 0,
                marks: Default::default(),
                aids: Default::default(),
                ..record
            }
        });
        let Ok((ended, _)) = Session::take_up(&full_record) else {
            return self.say(words::WHERE_NOT_KNOWN.to_owned());
        };
        if self.ask(Session::outcome) == Outcome::Open && ended.outcome() == Outcome::Open {
            self.note_aid(Aid::Solution);
        }
        let seen = self.insight.back.seen;
        if seen.with_untracked(|seen| seen.as_ref().is_none_or(|seen| seen.record != full_record)) {
            seen.set(Some(OverGame::new(full_record, ended)));
        }
        self.app.sheets.open(Sheet::LookBack);
    }

    /// Shows the table before a turning point and points out the better move. The game's record
    /// notes the help.
    pub fn show_turn(self, turn: &Turn) {
        self.app.sheets.close();
        let move_count = self.ask(|session| session.moves().len());
        if move_count > turn.at {
            self.go_back_to(turn.at);
        } else {
            self.go_to(turn.at);
        }
        if self.ask(|session| session.moves().len()) != turn.at {
            return;
        }
        self.note_aid(Aid::Solution);
        let explanation = self.ask(|session| look_back::turn(session, turn));
        let better = self.ask(|session| {
            let played = session.plan().code(session.next_undone()?);
            session.plan().read_move(&turn.better(&played)?.code).ok()
        });
        match better {
            Some(better) => {
                self.carry_out(Reaction::Offer(vec![better], explanation));
            }
            None => self.say(explanation),
        }
    }
}
