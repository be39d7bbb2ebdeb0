//! Computers at the table: each makes its move after a time in which the one
//! before can be followed. Knows the state of the table; the move is asked of
//! the session.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::{Seat, Session, Strength},
    store::Pace,
    ui::table::state::TableState,
    web::{self, Timer},
};

/// Has computers move whenever they may and no sheet lies over the table.
pub fn let_computers_play(table: TableState) {
    take_turns(table);
    race(table);
}

/// Where they play in turn the next move follows the last change.
fn take_turns(table: TableState) {
    Effect::new(move |_| {
        let is_theirs =
            table.session.with(|session| !session.is_race() && session.computers_may_act());
        if table.has_sheet_over() || !is_theirs || table.waits_to_be_asked() {
            return;
        }
        // Not if anything else has been done by then, or the page has been left or covered.
        let pace = pace(table, None);
        web::after(pace, move || table.play_for_computer(Session::computers_move));
    });
}

/// Where all play at once each computer goes on at its own pace, from the
/// person's first move to the end; unless they wait to be asked.
fn race(table: TableState) {
    let is_on = Memo::new(move |_| {
        let is_on = table.session.with(|session| {
            session.is_race() && session.outcome() == Outcome::Open && !session.moves().is_empty()
        });
        is_on && !table.has_sheet_over() && !table.waits_to_be_asked()
    });
    Effect::new(move |_| {
        let seats = if is_on.get() { table.ask(Session::seats) } else { 0 };
        // The timers stop when the race does.
        (0..seats).for_each(|seat| race_on(table, Seat(seat), Timer::default()));
    });
}

/// A computer acts after its time, and so on.
fn race_on(table: TableState, seat: Seat, timer: Timer) {
    if table.ask(|session| session.seating().player(seat).strength()).is_none() {
        return;
    }
    let act = move || {
        table.play_for_computer(move |session| session.move_of(seat));
        race_on(table, seat, timer);
    };
    timer.set(pace(table, Some(seat)), act);
}

impl TableState {
    /// Tests if a computer may move that waits until the person says so; in a race not before the
    /// person has begun it. Followed.
    pub fn waits_to_be_asked(self) -> bool {
        let is_asked = self.app.settings.with(|chosen| chosen.pace == Pace::Asked);
        let has_begun = |it: &Session| !it.is_race() || !it.moves().is_empty();
        is_asked && self.session.with(|it| it.computers_may_act() && has_begun(it))
    }

    /// The person has seen enough: a computer moves, in a race each of them.
    pub fn let_computer_move(self) {
        if !self.ask(Session::is_race) {
            return self.play_for_computer(Session::computers_move);
        }
        for seat in (0..self.ask(Session::seats)).map(Seat) {
            if self.ask(|session| session.seating().player(seat).strength()).is_some() {
                self.play_for_computer(move |session| session.move_of(seat));
            }
        }
    }
}

/// The time before a computer moves: the one that is to, or this one.
fn pace(table: TableState, seat: Option<Seat>) -> Duration {
    let times = match table.app.settings.with_untracked(|chosen| chosen.pace) {
        Pace::Usual => 1,
        Pace::Slow | Pace::Asked => 3,
    };
    table.ask(|session| {
        let seat = seat.or(session.turn()).unwrap_or(Seat(0));
        let strength = session.seating().player(seat).strength().unwrap_or(Strength::Gentle);
        Duration::from_millis(session.machine().pace(strength).into()) * times
    })
}
