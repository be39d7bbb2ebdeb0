//! Undoes and redoes moves, and steps through a game.

use leptos::prelude::*;

use super::moves::{announce_and_finish_change, change_session, make_move, play_for_any_player};
use crate::{
    engine::{Move, Outcome},
    session::Session,
    text::{
        self,
        controls::{self, Confirmation},
        tournaments,
    },
    ui::table::{contexts::TableContexts, navigate, state::Status},
};

pub fn undo(table: TableContexts) {
    if !check_undo_allowed(table) {
        return;
    }
    if !table.session.with_untracked(Session::can_undo) {
        return table.announcements.announce(controls::NOTHING_TO_UNDO);
    }
    table.board.update_session(Session::undo);
    focus_returned_card(table);
    table.messages.round_log.update(Vec::clear);
    announce_and_finish_change(table, &table.session.with_untracked(text::undo_announcement));
}

/// Moves the focus to the card that an undo has moved back. Does nothing if the undone move was a
/// deal, a redeal or a call that turns no pile.
fn focus_returned_card(table: TableContexts) {
    let returned = table.session.with_untracked(|session| {
        let mv = session.next_redo_move().filter(|mv| !matches!(mv, Move::Deal | Move::Redeal))?;
        navigate::focus_stop_of_move(session, mv)
    });
    if returned.is_some() {
        table.board.focus_stop.set(returned);
    }
}

pub fn redo(table: TableContexts) {
    if !table.session.with_untracked(Session::can_redo) {
        return table.announcements.announce(controls::NOTHING_TO_REDO);
    }
    let words = table.session.with_untracked(text::redo_announcement);
    change_session(table, &words, Session::redo);
}

/// Redoes undone moves until `move_count` moves have been made.
pub fn redo_to(table: TableContexts, move_count: usize) {
    let goes_on = |session: &mut Session| session.moves().len() < move_count && session.redo();
    if table.session.with_untracked(Session::can_redo) {
        change_session(table, controls::REDONE, |session| while goes_on(session) {});
    }
}

/// Redoes all undone moves at once.
pub fn redo_all(table: TableContexts) {
    if table.session.with_untracked(Session::can_redo) {
        change_session(table, controls::REDONE, |session| while session.redo() {});
    }
}

/// Undoes moves until `move_count` moves are left. The player can redo them.
pub fn undo_to(table: TableContexts, move_count: usize) {
    if !check_undo_allowed(table) {
        return;
    }
    let goes_on =
        |session: &mut Session| session.moves().len() > move_count && session.undo_last_move();
    change_session(table, controls::UNDONE, |session| while goes_on(session) {});
}

pub fn restart(table: TableContexts) {
    if !check_undo_allowed(table) {
        return;
    }
    change_session(table, controls::BEGUN_AGAIN, Session::restart);
}

/// Restarts the same deal, and offers to return to the table before the restart.
pub fn restart_with_return_offer(table: TableContexts) {
    let was_open = table
        .session
        .with_untracked(|session| session.outcome() == Outcome::Open && session.can_undo());
    let move_count = table.session.with_untracked(|session| session.moves().len());
    restart(table);
    if was_open && table.session.with_untracked(|session| session.moves().is_empty()) {
        table.messages.status.set(Status::Confirm(Confirmation::DealRestarted(move_count)));
    }
}

/// Redoes the next undone move as if the player made it now.
pub fn step_forward(table: TableContexts) {
    if let Some(mv) = table.session.with_untracked(Session::next_redo_move) {
        make_move(table, mv, play_for_any_player);
    }
}

/// Takes back the last move of any player, to step through a game. The player's own undo is
/// [`Session::undo`].
pub fn step_back(table: TableContexts) {
    if table.session.with_untracked(|session| !session.moves().is_empty()) {
        change_session(table, controls::UNDONE, Session::undo_last_move);
    }
}

/// Returns true if the player may undo moves. If the terms of a tournament forbid undo, says so and
/// returns false.
pub fn check_undo_allowed(table: TableContexts) -> bool {
    let is_allowed = !untrack(|| table.terms.forbids_undo());
    if !is_allowed {
        table.messages.show_and_announce(tournaments::NO_UNDO.to_owned());
    }
    is_allowed
}
