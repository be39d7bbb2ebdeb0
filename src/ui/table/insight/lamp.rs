//! The lamp: whether the game can still come out, quietly after each move. It is lit for
//! one deal; another begins without it. Knows the worker's judgement.

use std::time::Duration;

use leptos::prelude::*;

use super::model::{Light, asked_about};
use crate::{
    engine::Outcome,
    insight::{Answer, Judgement, What},
    link,
    session::{Aid, Session},
    text::insight as words,
    ui::table::state::TableState,
    web,
};

/// How many tables may be met for each answer.
const STATES: u64 = 150_000;
/// How long nothing is asked after a move, so that who moves quickly is not followed.
const SOON: Duration = Duration::from_millis(150);
/// How long what was told before stands while it is thought about.
const LONG: Duration = Duration::from_millis(900);

/// Asks about every table as long as the lamp is lit and somebody sees the page.
pub fn keep(table: TableState, is_seen: RwSignal<bool>) {
    let light = table.insight.light;
    let asked = Memo::new(move |_| {
        let is_lit = is_seen.get() && table.is_lamp_lit() && !table.forbids(|of| !of.hints);
        let is_open =
            |session: &Session| session.can_be_solved() && session.outcome() == Outcome::Open;
        table.session.with(|session| (is_lit && is_open(session)).then(|| asked_about(session)))
    });
    Effect::new(move |_| {
        let lamp = table.insight.lamp;
        lamp.stop();
        let Some(record) = asked.get() else {
            // Who only looked away for a moment has heard it.
            if is_seen.get_untracked() {
                table.insight.told.set_value(Light::Out);
            }
            return light.set(Light::Out);
        };
        web::after(SOON, move || {
            let what = What::Judge { states: STATES };
            lamp.ask(record.clone(), what, true, move |answer| tell(table, answer.as_ref()));
        });
        // What is known already stands here before that.
        web::after(LONG, move || {
            if lamp.is_open() {
                light.set(Light::Thinking);
            }
        });
    });
}

/// The lamp tells what has been found out; aloud where that is news.
fn tell(table: TableState, answer: Option<&Answer>) {
    let now = match answer {
        Some(Answer::Judged(Judgement::Won(_))) => Light::Can,
        Some(Answer::Judged(Judgement::Lost)) => Light::Lost,
        _ => Light::Unknown,
    };
    table.insight.light.set(now);
    if now == Light::Unknown {
        return;
    }
    if table.insight.told.get_value() != now {
        let can = now == Light::Can;
        table.app.announce(if can { words::CAN_ALOUD } else { words::NO_LONGER_ALOUD });
        table.insight.told.set_value(now);
    }
    table.note_aid(Aid::Lamp);
}

impl TableState {
    /// Returns true if the lamp is lit for the deal on the table. Followed.
    pub fn is_lamp_lit(self) -> bool {
        self.app.lamp.with(|lit| {
            let is_this = |deal: &String| self.session.with(|it| link::deal(&it.record()) == *deal);
            lit.as_ref().is_some_and(is_this)
        })
    }

    /// Lights the lamp for this deal, and says what it knows; or puts it out.
    pub fn toggle_lamp(self) {
        let is_lit = untrack(|| self.is_lamp_lit());
        let deal = self.ask(|session| link::deal(&session.record()));
        self.app.lamp.set((!is_lit).then_some(deal));
        self.say(if is_lit { words::LAMP_IS_OUT } else { words::LAMP_IS_LIT }.to_owned());
    }

    /// Notes once that something has helped that knows every card.
    pub(super) fn note_aid(self, aid: Aid) {
        if !self.ask(|session| session.aids().has(aid)) {
            self.session.update(|session| session.note_aid(aid));
        }
    }
}
