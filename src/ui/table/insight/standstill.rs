//! The standstill: all remaining moves only shift cards back and forth, or deal the same cards from
//! the stock again. The page says so. If the player then leaves the game, the game counts as lost.
//! Reads the worker's answer.

use std::time::Duration;

use leptos::prelude::*;

use super::model::record_for_question;
use crate::{
    engine::Outcome,
    insight::{Answer, QuestionKind},
    link::{self, Link, LinkScope},
    session::{Record, Session},
    store::is_same_attempt,
    text::insight as words,
    ui::{
        state::{SingleQuestion, use_solver},
        table::contexts::TableContexts,
    },
    web::{self, Timer},
};

/// The maximum number of states that the worker visits.
const MAX_STATES: u64 = 500;
/// The delay between a move and the question to the worker.
const ASK_DELAY: Duration = Duration::from_millis(400);

/// Asks the worker whether the game is at a standstill. Asks only while the page is visible, and
/// only if [`Session::can_only_shift_cards`] returns true.
pub fn start_standstill_check(table: TableContexts, is_page_visible: RwSignal<bool>) {
    if table.saving.saver.is_none() {
        return;
    }
    let (asking, delay) = (SingleQuestion::new(use_solver()), Timer::default());
    let question = Memo::new(move |_| {
        let may_be_stuck = |session: &Session| {
            session.can_undo()
                && session.can_be_solved()
                && session.outcome() == Outcome::Open
                && session.can_only_shift_cards()
        };
        let record =
            |session: &Session| may_be_stuck(session).then(|| record_for_question(session));
        let is_active = is_page_visible.get() && !table.terms.forbids_hints();
        is_active.then(|| table.session.with(record)).flatten()
    });
    Effect::new(move |_| {
        let question = question.get();
        asking.cancel();
        delay.stop();
        // Do not announce the standstill again after a short absence from the page.
        if is_page_visible.get_untracked() {
            table.insight.standstill.set(false);
        }
        let Some(record) = question else { return };
        delay.set(ASK_DELAY, move || {
            let what = QuestionKind::Standstill { states: MAX_STATES };
            asking.ask(record, what, true, move |answer| {
                if answer == Some(Answer::Standstill(true)) {
                    table.insight.standstill.set(true);
                    table
                        .announcements
                        .announce(table.session.with_untracked(words::standstill_sentence));
                }
            });
        });
    });
    let deal = table.session.with_untracked(Session::record_without_undone);
    on_cleanup(move || {
        if !is_link_back_to_deal(&web::address_hash(), &deal) {
            count_standstill_as_lost(table);
        }
    });
}

/// Returns true if `hash` is the address of the deal's table, of its replay or of the rules of the
/// game. The player can return to the game from there, so the game does not count as lost.
fn is_link_back_to_deal(hash: &str, deal: &Record) -> bool {
    match link::parse_link(hash) {
        Ok(Link::Game(id)) => id == deal.game,
        Ok(Link::Play { record, scope: LinkScope::Deal } | Link::Replay { record, .. }) => {
            is_same_attempt(&record, deal)
        }
        Ok(Link::Play { record, .. }) => record.game == deal.game,
        _ => false,
    }
}

/// Counts the game as lost if it is at a standstill. Call this when the player leaves the game.
pub fn count_standstill_as_lost(table: TableContexts) {
    let is_lost = table.insight.standstill.try_get_untracked() == Some(true);
    if let Some(saver) = table.saving.saver.filter(|_| is_lost) {
        saver.give_up();
    }
}
