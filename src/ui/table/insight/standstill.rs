//! The standstill: where only moves to and fro are left that is said by itself, and leaving the
//! game counts it as lost. Knows the worker's answer.

use std::time::Duration;

use leptos::prelude::*;

use super::model::asked_about;
use crate::{
    engine::Outcome,
    insight::{Answer, What},
    session::Session,
    text::insight as words,
    ui::{
        state::Asking,
        table::state::{Keeping, TableState},
    },
    web::{self, Timer},
};

/// How many tables may be looked at.
const STATES: u64 = 500;
/// How long nothing is asked after a move.
const SOON: Duration = Duration::from_millis(400);

/// Asks whenever a game has come where only cards can be shifted, and somebody sees it.
pub fn keep(table: TableState, is_seen: RwSignal<bool>) {
    if table.keeping.is_none() {
        return;
    }
    let (asking, soon) = (Asking::new(table.app.insight), Timer::default());
    let asked = Memo::new(move |_| {
        let may_be = |session: &Session| {
            session.can_undo()
                && session.can_be_solved()
                && session.outcome() == Outcome::Open
                && session.only_shifts()
        };
        let record = |session: &Session| may_be(session).then(|| asked_about(session));
        let is_told = is_seen.get() && !table.forbids(|of| !of.hints);
        is_told.then(|| table.session.with(record)).flatten()
    });
    Effect::new(move |_| {
        let asked = asked.get();
        asking.stop();
        soon.stop();
        // Who only looks away for a moment has been told.
        if is_seen.get_untracked() {
            table.insight.standstill.set(false);
        }
        let Some(record) = asked else { return };
        soon.set(SOON, move || {
            let what = What::Standstill { states: STATES };
            asking.ask(record, what, true, move |answer| {
                if answer == Some(Answer::Standstill(true)) {
                    table.insight.standstill.set(true);
                    table.app.announce(words::STANDSTILL);
                }
            });
        });
    });
    let id = table.ask(|session| session.game().id);
    on_cleanup(move || {
        // Who looks up the rules of this game, or replays it, comes back to it.
        if !web::hash().split(['/', '?']).any(|part| part == id) {
            table.count_standstill();
        }
    });
}

impl TableState {
    /// Counts a game that has come to a standstill as lost, as it is left.
    pub fn count_standstill(self) {
        let is_lost = self.insight.standstill.try_get_untracked() == Some(true);
        if let Some(Keeping { keeper, .. }) = self.keeping.filter(|_| is_lost) {
            keeper.give_up();
        }
    }
}
