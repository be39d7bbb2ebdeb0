//! The actions that let the player read something: announcements, the cards of a pile, the board of
//! another player, the list of legal moves, the rules.

use leptos::prelude::*;

use super::moves::perform_action;
use crate::{
    engine::{Move, PileId},
    rules::Role,
    session::{Seat, Session},
    text::{self, controls, tournaments},
    ui::{
        state::Sheet,
        table::{board::focus::FocusStop, contexts::TableContexts, input::InputAction, navigate},
    },
    web,
};

/// The selector for the heading of the rules beside the table.
pub const RULES_HEADING: &str = "#beside-title";

/// The selector for the rules beside the table.
pub const RULES_BESIDE: &str = "dialog.beside";

/// The size of the smallest window in which the rules fit beside the table.
const WIDE_WINDOW: &str = "(min-width: 1100px) and (min-height: 560px)";

/// Announces the contents of the pile that has the focus. For a waste, names all cards that the
/// player may see, because several of them can lie side by side.
pub fn announce_focused_pile(table: TableContexts) {
    let Some(FocusStop { pile, .. }) = table.board.current_focus_stop_untracked() else { return };
    let words = table.session.with_untracked(|session| {
        let plan = session.plan();
        match plan.part(pile).role {
            Role::Waste => text::typed::pile_contents_text(session, pile),
            _ => text::sentence_case(&text::pile_contents(plan, session.shown_table(), pile)),
        }
    });
    table.announcements.announce(&words);
}

/// Announces the state of the game, and the selected cards.
pub fn announce_state(table: TableContexts) {
    let selection = table.board.selection.get_untracked();
    let state = |session: &Session| text::state_and_selection_sentences(session, selection);
    table.messages.show_and_announce(table.session.with_untracked(state));
}

/// Repeats the last announcement.
pub fn repeat_last_announcement(table: TableContexts) {
    let last = table.announcements.repeatable.get_untracked();
    table.announcements.announce(if last.is_empty() { controls::NOTHING_SAID } else { &last });
}

/// Shows the board of a player, after the end of a game in which each player has a board.
pub fn show_board(table: TableContexts, seat: Seat) {
    table.board.update_session(|session| session.show_board(seat));
    table
        .announcements
        .announce(&table.session.with_untracked(|session| text::board_heading(session, seat)));
}

/// Opens the sheet with the cards of a pile. Returns false if the pile has nothing more to show.
pub fn show_pile_cards(table: TableContexts, pile: PileId) -> bool {
    let has_more = table.session.with_untracked(|session| session.has_more_cards_to_see(pile));
    if has_more {
        table.sheets.open(Sheet::Pile(pile));
    }
    has_more
}

/// Opens the sheet with the cards of the pile that has the focus. If the pile has nothing more to
/// show, announces its contents.
pub fn show_focused_pile_cards(table: TableContexts) {
    if let Some(stop) = table.board.current_focus_stop_untracked()
        && !show_pile_cards(table, stop.pile)
    {
        announce_focused_pile(table);
    }
}

/// Opens the list of legal moves, unless a tournament forbids hints.
pub fn show_moves(table: TableContexts) {
    if table.terms.forbids_hints_untracked() {
        table.messages.show_and_announce(tournaments::NO_HINTS.to_owned());
    } else {
        table.sheets.open(Sheet::Moves);
    }
}

/// Plays the move that the player chose from the list. If the player cannot play on this table,
/// only highlights the move.
pub fn choose_move(table: TableContexts, mv: Move) {
    if table.saving.saver.is_some() {
        perform_action(table, InputAction::Play(mv));
    } else {
        point_out_move(table, mv);
    }
    focus_board_after_sheet(table);
}

/// Moves the focus to the current card or place of the board, after a sheet has closed. Waits for
/// one frame, because the closing sheet first returns the focus to its old element. A timer would
/// be dropped together with the sheet.
pub fn focus_board_after_sheet(table: TableContexts) {
    let stop = table.board.focus_stop.get_untracked();
    request_animation_frame(move || {
        // The player may have left the table before this frame.
        if table.session.try_with_untracked(|_| ()).is_some() {
            table.board.focus_stop.set(stop);
            table.board.focus();
        }
    });
}

/// Points out a move like a hint, so that Enter makes the move.
pub fn point_out_move(table: TableContexts, mv: Move) {
    let words = table.session.with_untracked(|session| text::move_line(session, mv));
    if perform_action(table, InputAction::PointOut(vec![mv], format!("{words}.").into())) {
        table.hints.set_offered_move(Some(mv));
        let stop =
            table.session.with_untracked(|session| navigate::focus_stop_of_move(session, mv));
        if stop.is_some() {
            table.board.focus_stop.set(stop);
        }
    }
}

/// In a large window, shows the rules beside the table or, if they are already open, closes them.
/// In a small window, opens the rules in a sheet. The focus goes to the heading of the rules.
/// Escape returns the focus.
pub fn show_rules(table: TableContexts) {
    if !web::matches_media(WIDE_WINDOW) {
        return table.sheets.open(Sheet::Rules);
    }
    if table.rules_beside.get_untracked() {
        return close_rules(table);
    }
    table.rules_beside.set(true);
    table.announcements.announce(controls::RULES_BESIDE);
    // Wait until the sheet with the command has closed and has returned the focus.
    request_animation_frame(|| web::focus_first(RULES_HEADING));
}

/// Closes the rules beside the table. The focus moves to the board.
pub fn close_rules(table: TableContexts) {
    table.rules_beside.set(false);
    table.board.focus();
}
