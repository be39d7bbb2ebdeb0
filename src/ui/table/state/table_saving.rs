//! Saves the game on the table after each change, and measures its playing time.

use leptos::{ev, prelude::*};

use crate::{engine::Outcome, session::Session, ui::state::GameSaver, web};

/// The longest pause that counts as playing time, in milliseconds.
const MAX_THINKING_MS: f64 = 120_000.0;

/// The saver of the game on the table, and the clock that measures its playing time.
#[derive(Clone, Copy, Debug)]
pub struct TableSaving {
    /// `None` for a game that is not saved, for example in a lesson.
    pub saver: Option<GameSaver>,
    session: RwSignal<Session>,
    /// The start of the playing time that is not yet added to the game, in milliseconds of the
    /// browser's clock. Infinity while the page is hidden, so that no time is added.
    clock_start: StoredValue<f64>,
}

pub fn use_table_saving() -> TableSaving {
    expect_context()
}

impl TableSaving {
    pub fn new(session: RwSignal<Session>, saver: Option<GameSaver>) -> TableSaving {
        TableSaving { saver, session, clock_start: StoredValue::new(web::monotonic_ms()) }
    }

    /// Saves the game after every change.
    pub fn save_on_change(self) {
        let Some(saver) = self.saver else { return };
        let save = move |(): &(), _: Option<&()>, _: Option<()>| {
            self.add_time();
            // In a race (all players move at the same time), save the frequent moves of the others
            // together with the player's next move.
            let is_worth_saving = |session: &Session| {
                !session.is_race()
                    || session.was_last_move_human()
                    || session.outcome() != Outcome::Open
            };
            self.session.with_untracked(|session| {
                is_worth_saving(session).then(|| saver.save(session));
            });
        };
        Effect::watch(move || self.session.track(), save, false);
        saver.watch_other_tabs();
    }

    /// Adds the time since the last call of this function to the playing time. Call it before a
    /// move that may end the game, and before another game replaces this one.
    pub fn add_time(self) {
        if self.saver.is_none() {
            return;
        }
        let now = web::monotonic_ms();
        let spent = (now - self.clock_start.get_value()).clamp(0.0, MAX_THINKING_MS);
        self.clock_start.set_value(if web::is_visible() { now } else { f64::INFINITY });
        // The page does not show the playing time, so no subscriber of the signal needs to run.
        self.session.update_untracked(|session| session.add_time(spent as u64));
    }

    /// Stops the clock of the game while the page is hidden.
    pub fn pause_clock_while_hidden(self) {
        web::on_window_event(ev::visibilitychange, move |_| {
            if web::is_visible() {
                self.clock_start.set_value(web::monotonic_ms());
            } else {
                self.add_time();
            }
        });
    }
}
