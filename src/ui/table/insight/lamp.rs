//! The lamp, which shows after each move whether the game can still be won. The player switches it
//! on for one deal; for the next deal it is off again. Reads the worker's judgement.

use std::time::Duration;

use leptos::prelude::*;

use super::model::{LampState, record_for_question};
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, QuestionKind},
    link,
    session::{Help, Session},
    text::insight as words,
    ui::table::contexts::TableContexts,
    web,
};

/// The maximum number of states that the worker visits for one answer.
const MAX_STATES: u64 = 150_000;
/// The delay between a move and the question to the worker. It prevents a question for every move
/// of a fast player.
const ASK_DELAY: Duration = Duration::from_millis(150);
/// How long the lamp keeps its previous state while the worker thinks.
const THINKING_DELAY: Duration = Duration::from_millis(900);

/// Asks the worker about every new table while the lamp is on and the page is visible.
pub fn start_winnability_lamp(table: TableContexts, is_page_visible: RwSignal<bool>) {
    let light = table.insight.lamp.state;
    let question = Memo::new(move |_| {
        let is_lit =
            is_page_visible.get() && is_winnability_lamp_lit(table) && !table.terms.forbids_hints();
        let is_open =
            |session: &Session| session.can_be_solved() && session.outcome() == Outcome::Open;
        table
            .session
            .with(|session| (is_lit && is_open(session)).then(|| record_for_question(session)))
    });
    Effect::new(move |_| {
        let lamp = table.insight.lamp.asking;
        lamp.cancel();
        let Some(record) = question.get() else {
            // Do not announce the state again after a short absence from the page.
            if is_page_visible.get_untracked() {
                table.insight.lamp.announced_state.set_value(LampState::Off);
            }
            return light.set(LampState::Off);
        };
        web::run_after(ASK_DELAY, move || {
            let what = QuestionKind::Judge { states: MAX_STATES };
            lamp.ask(record.clone(), what, true, move |answer| {
                show_answer_on_lamp(table, answer.as_ref());
            });
        });
        // A known answer arrives within this delay, so the lamp does not flicker.
        web::run_after(THINKING_DELAY, move || {
            if lamp.is_open() {
                light.set(LampState::Thinking);
            }
        });
    });
}

/// Shows the answer on the lamp, and announces the answer if it is new.
fn show_answer_on_lamp(table: TableContexts, answer: Option<&Answer>) {
    let new_light = match answer {
        Some(Answer::Judged(Judgement::Won(_))) => LampState::Winnable,
        Some(Answer::Judged(Judgement::Lost)) => LampState::Lost,
        _ => LampState::Unknown,
    };
    table.insight.lamp.state.set(new_light);
    if new_light == LampState::Unknown {
        return;
    }
    if table.insight.lamp.announced_state.get_value() != new_light {
        let is_winnable = new_light == LampState::Winnable;
        table.announcements.announce(if is_winnable {
            words::CAN_BE_WON_ALOUD
        } else {
            words::NO_LONGER_ALOUD
        });
        table.insight.lamp.announced_state.set_value(new_light);
    }
    record_solver_help_once(table, Help::Lamp);
}

/// Returns true if the lamp is on for the deal on the table.
pub fn is_winnability_lamp_lit(table: TableContexts) -> bool {
    table.insight.lamp.lit_deal.with(|lit_deal| {
        let is_on_table = |deal: &String| {
            table.session.with(|session| link::deal_link(&session.record()) == *deal)
        };
        lit_deal.as_ref().is_some_and(is_on_table)
    })
}

/// Toggles the lamp for this deal and announces its new state. The lamp shows whether the game can
/// still be won.
pub fn toggle_winnability_lamp(table: TableContexts) {
    let is_lit = untrack(|| is_winnability_lamp_lit(table));
    let deal = table.session.with_untracked(|session| link::deal_link(&session.record()));
    table.insight.lamp.lit_deal.set((!is_lit).then_some(deal));
    table
        .messages
        .show_and_announce(if is_lit { words::LAMP_IS_OUT } else { words::LAMP_IS_LIT }.to_owned());
}

/// Stores in the record of the game that the player used help from a solver that knows all cards.
/// Stores each kind of help only once.
pub fn record_solver_help_once(table: TableContexts, help: Help) {
    if !table.session.with_untracked(|session| session.helps().has(help)) {
        table.session.update(|session| session.record_help(help));
    }
}
