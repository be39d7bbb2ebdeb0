//! Computer players at the table. Each moves after a delay, so that the player can follow. Reads
//! the state of the table and asks the session for the move.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::{Seat, Session, Strength},
    store::Pace,
    ui::table::{actions, contexts::TableContexts},
    web::{self, Timer},
};

/// Lets the computer players move when it is their turn and no sheet covers the table.
pub fn let_computers_play(table: TableContexts) {
    play_computer_turns(table);
    play_computer_race(table);
}

/// In a game in which players take turns, lets a computer move after each change.
fn play_computer_turns(table: TableContexts) {
    Effect::new(move |_| {
        let is_computers_turn =
            table.session.with(|session| !session.is_race() && session.can_computer_act());
        if table.sheets.is_table_blocked() || !is_computers_turn || has_waiting_computer(table) {
            return;
        }
        // The timer stops at any other action, and when the player leaves or covers the table.
        let pace = move_delay_untracked(table, None);
        web::run_after(pace, move || actions::play_for_computer(table, Session::computer_move));
    });
}

/// In a race (all players move at the same time), each computer moves at its own pace. The
/// computers start after the player's first move, and stop at the end. Does nothing with
/// [`Pace::Asked`] (computers move only on request).
fn play_computer_race(table: TableContexts) {
    let is_racing = Memo::new(move |_| {
        let is_racing = table.session.with(|session| {
            session.is_race() && session.outcome() == Outcome::Open && !session.moves().is_empty()
        });
        is_racing && !table.sheets.is_table_blocked() && !has_waiting_computer(table)
    });
    Effect::new(move |_| {
        let seats =
            if is_racing.get() { table.session.with_untracked(Session::seat_count) } else { 0 };
        // The timers are dropped at the end of the race.
        (0..seats).for_each(|seat| schedule_race_move(table, Seat(seat), Timer::default()));
    });
}

/// Makes a computer player act after a delay, and then schedules its next action. Does nothing if a
/// person plays the seat.
fn schedule_race_move(table: TableContexts, seat: Seat, timer: Timer) {
    if table.session.with_untracked(|session| session.seating().player(seat).strength()).is_none() {
        return;
    }
    let act = move || {
        actions::play_for_computer(table, move |session| session.computer_move_for_seat(seat));
        schedule_race_move(table, seat, timer);
    };
    timer.set(move_delay_untracked(table, Some(seat)), act);
}

/// Returns true if a computer may move but waits for the player's permission. In a race no computer
/// waits before the player's first move.
pub fn has_waiting_computer(table: TableContexts) -> bool {
    let is_on_request = table.settings.with(|settings| settings.pace == Pace::Asked);
    let has_begun = |session: &Session| !session.is_race() || !session.moves().is_empty();
    is_on_request && table.session.with(|session| session.can_computer_act() && has_begun(session))
}

/// Lets the waiting computer make its move. In a race, lets each computer make a move.
pub fn let_computer_move(table: TableContexts) {
    if !table.session.with_untracked(Session::is_race) {
        return actions::play_for_computer(table, Session::computer_move);
    }
    for seat in (0..table.session.with_untracked(Session::seat_count)).map(Seat) {
        if table
            .session
            .with_untracked(|session| session.seating().player(seat).strength())
            .is_some()
        {
            actions::play_for_computer(table, move |session| session.computer_move_for_seat(seat));
        }
    }
}

/// Returns the delay before the computer at `seat` moves. `None` means the seat whose turn it is.
fn move_delay_untracked(table: TableContexts, seat: Option<Seat>) -> Duration {
    let factor = match table.settings.with_untracked(|settings| settings.pace) {
        Pace::Usual => 1,
        Pace::Slow | Pace::Asked => 3,
    };
    table.session.with_untracked(|session| {
        let seat = seat.or(session.turn()).unwrap_or(Seat(0));
        let strength = session.seating().player(seat).strength().unwrap_or(Strength::Gentle);
        Duration::from_millis(session.machine().move_delay_ms(strength).into()) * factor
    })
}
