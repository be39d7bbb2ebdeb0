//! The lamp, which shows after each move whether the game can still be won. The player switches it
//! on for one deal; for the next deal it is off again. This file knows the worker's judgement.

use std::time::Duration;

use leptos::prelude::*;

use super::model::{LampState, record_to_ask_about};
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, QuestionKind},
    link,
    session::{Aid, Session},
    text::insight as words,
    ui::table::state::TableState,
    web,
};

/// The maximum number of states that the worker visits for one answer.
const MAX_STATES: u64 = 150_000;
/// The delay between a move and the question to the worker, so that a fast player does not cause a
/// question for every move.
const ASK_DELAY: Duration = Duration::from_millis(150);
/// How long the lamp keeps its previous state while the worker thinks.
const THINKING_DELAY: Duration = Duration::from_millis(900);

/// Asks the worker about every new table while the lamp is on and the page is visible.
pub fn start(table: TableState, is_page_visible: RwSignal<bool>) {
    let light = table.insight.lamp_state;
    let question = Memo::new(move |_| {
        let is_lit = is_page_visible.get() && table.is_lamp_lit() && !table.forbids(|of| !of.hints);
        let is_open =
            |session: &Session| session.can_be_solved() && session.outcome() == Outcome::Open;
        table
            .session
            .with(|session| (is_lit && is_open(session)).then(|| record_to_ask_about(session)))
    });
    Effect::new(move |_| {
        let lamp = table.insight.lamp;
        lamp.cancel();
        let Some(record) = question.get() else {
            // A player who left the page only for a moment has already heard the state of the lamp.
            if is_page_visible.get_untracked() {
                table.insight.announced_lamp_state.set_value(LampState::Off);
            }
            return light.set(LampState::Off);
        };
        web::after(ASK_DELAY, move || {
            let what = QuestionKind::Judge { states: MAX_STATES };
            lamp.ask(record.clone(), what, true, move |answer| show_answer(table, answer.as_ref()));
        });
        // If the worker already knows the answer, it arrives before this delay ends.
        web::after(THINKING_DELAY, move || {
            if lamp.is_open() {
                light.set(LampState::Thinking);
            }
        });
    });
}

/// Shows the answer on the lamp, and announces the answer if it is new.
fn show_answer(table: TableState, answer: Option<&Answer>) {
    let new_light = match answer {
        Some(Answer::Judged(Judgement::Won(_))) => LampState::Winnable,
        Some(Answer::Judged(Judgement::Lost)) => LampState::Lost,
        _ => LampState::Unknown,
    };
    table.insight.lamp_state.set(new_light);
    if new_light == LampState::Unknown {
        return;
    }
    if table.insight.announced_lamp_state.get_value() != new_light {
        let is_winnable = new_light == LampState::Winnable;
        table.announcements.announce(if is_winnable {
            words::CAN_BE_WON_ALOUD
        } else {
            words::NO_LONGER_ALOUD
        });
        table.insight.announced_lamp_state.set_value(new_light);
    }
    table.record_aid(Aid::Lamp);
}

impl TableState {
    /// Returns true if the lamp is on for the deal on the table.
    pub fn is_lamp_lit(self) -> bool {
        self.deal_flags.lamp.with(|lit_deal| {
            let is_on_table =
                |deal: &String| self.session.with(|session| link::deal(&session.record()) == *deal);
            lit_deal.as_ref().is_some_and(is_on_table)
        })
    }

    /// Switches the lamp on for this deal and announces its state; or switches the lamp off.
    pub fn toggle_lamp(self) {
        let is_lit = untrack(|| self.is_lamp_lit());
        let deal = self.ask_untracked(|session| link::deal(&session.record()));
        self.deal_flags.lamp.set((!is_lit).then_some(deal));
        self.say(if is_lit { words::LAMP_IS_OUT } else { words::LAMP_IS_LIT }.to_owned());
    }

    /// Notes once in the record of the game that the player used help from a solver that knows all
    /// cards.
    pub(super) fn record_aid(self, aid: Aid) {
        if !self.ask_untracked(|session| session.aids().has(aid)) {
            self.session.update(|session| session.note_aid(aid));
        }
    }
}
