//! The look back over the game on the table: how it is opened, and the way to a moment
//! of the game. Knows what has been seen; looks at nothing itself.

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
    /// Opens the look back over this game, moves undone included. One that goes on is
    /// marked.
    pub fn look_back(self) {
        if !self.may_look(|_| true) {
            return;
        }
        let is_on_way = untrack(|| self.is_on_way());
        let whole = self.ask(|session| {
            let record = if is_on_way { session.played() } else { session.record() };
            Record {
                made: None,
                ms: 0,
                marks: Default::default(),
                aids: Default::default(),
                ..record
            }
        });
        let Ok((ended, _)) = Session::take_up(&whole) else {
            return self.say(words::WHERE_NOT_KNOWN.to_owned());
        };
        if self.ask(Session::outcome) == Outcome::Open && ended.outcome() == Outcome::Open {
            self.note_aid(Aid::Solution);
        }
        let seen = self.insight.back.seen;
        if seen.with_untracked(|seen| seen.as_ref().is_none_or(|seen| seen.record != whole)) {
            seen.set(Some(OverGame::new(whole, ended)));
        }
        self.app.sheets.open(Sheet::LookBack);
    }

    /// Shows a turning point on the board: the table before it, with the better move
    /// pointed out. Who plays on from there has had help.
    pub fn show_turn(self, turn: &Turn) {
        self.app.sheets.close();
        let made = self.ask(|session| session.moves().len());
        if made > turn.at {
            self.go_back_to(turn.at);
        } else {
            self.go_to(turn.at);
        }
        if self.ask(|session| session.moves().len()) != turn.at {
            return;
        }
        self.note_aid(Aid::Solution);
        let said = self.ask(|session| look_back::turn(session, turn));
        let better = self.ask(|session| {
            let played = session.plan().code(session.next_undone()?);
            session.plan().read_move(&turn.better(&played)?.code).ok()
        });
        match better {
            Some(better) => {
                self.carry_out(Reaction::Offer(vec![better], said));
            }
            None => self.say(said),
        }
    }
}
