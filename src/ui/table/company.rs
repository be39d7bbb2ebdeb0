//! Computers at the table: each makes its move after a time in which the one
//! before can be followed. Knows the state of the table; the move is asked of
//! the session.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::{Seat, Session},
    ui::table::state::TableState,
};

/// Has computers move whenever they may and no sheet lies over the table.
pub fn let_computers_play(table: TableState) {
    take_turns(table);
    race(table);
}

/// Where they play in turn the next move follows the last change.
fn take_turns(table: TableState) {
    Effect::new(move |_| {
        let made = table.changes.get();
        let is_theirs =
            table.session.with(|session| !session.is_race() && session.computers_may_act());
        if table.is_covered() || !is_theirs {
            return;
        }
        let play = move || {
            // Not if anything else has been done, the page has been left or is covered.
            if table.changes.try_get_untracked() == Some(made) && !untrack(|| table.is_covered()) {
                table.play_for_computer(Session::computers_move);
            }
        };
        set_timeout(play, table.ask(|session| pace(session, None)));
    });
}

/// Where all play at once each computer goes on at its own pace, from the
/// person's first move to the end.
fn race(table: TableState) {
    let runs = Memo::new(move |_| {
        let is_on = table.session.with(|session| {
            session.is_race() && session.outcome() == Outcome::Open && !session.moves().is_empty()
        });
        is_on && !table.is_covered()
    });
    Effect::new(move |heat: Option<u32>| {
        let heat = heat.map_or(0, |heat| heat + 1);
        let seats = if runs.get() { table.ask(Session::seats) } else { 0 };
        table.heat.set_value(heat);
        (0..seats).for_each(|seat| ride(table, Seat(seat), heat));
        heat
    });
}

/// A computer acts after its time, and so on while this heat lasts.
fn ride(table: TableState, seat: Seat, heat: u32) {
    if table.ask(|session| session.seating().of(seat).strength()).is_none() {
        return;
    }
    let act = move || {
        if table.heat.try_get_value() == Some(heat) {
            table.play_for_computer(move |session| session.move_of(seat));
            ride(table, seat, heat);
        }
    };
    set_timeout(act, table.ask(|session| pace(session, Some(seat))));
}

/// The time before a computer moves: the one that is to, or this one.
fn pace(session: &Session, seat: Option<Seat>) -> Duration {
    let seat = seat.or(session.turn()).unwrap_or(Seat(0));
    let strength =
        session.seating().of(seat).strength().unwrap_or(crate::session::Strength::Gentle);
    Duration::from_millis(session.machine().pace(strength).into())
}
