//! Lays out other deals, ends the game on the table after a confirmation, and shares the game.

use leptos::prelude::*;

use super::{
    history::{redo_to, undo_to},
    moves::{change_session, play_sound},
    reading::point_out_move,
    selection::{clear_selection_and_message, put_back_words_untracked},
};
use crate::{
    engine::Outcome,
    link::{self, LinkScope},
    rules::Choices,
    session::{Seating, Session},
    text::{
        self,
        controls::{self, Confirmation},
        pages,
    },
    ui::{
        sound::Sound,
        state::{GameSaver, OpenError, Toast, sharing},
        table::{
            contexts::TableContexts,
            insight::{count_standstill_as_lost, find_losing_move, start_winnable_deal},
            state::Status,
        },
    },
    web,
};

/// Returns a heading and a sentence that say why a game cannot be opened.
pub fn describe_open_error(error: &OpenError) -> (&'static str, String) {
    match error {
        OpenError::Record(error) => (pages::BAD_LINK, text::record_error_sentence(error)),
        OpenError::StorageFull(lost) => (pages::STORAGE_FULL, pages::not_restored_message(lost)),
    }
}

/// Lays out a new deal of the same game with a random deal number.
pub fn start_new_deal(table: TableContexts) {
    start_deal(table, web::random::random_seed());
}

/// Lays out the deal of the same game with this number.
pub fn start_deal(table: TableContexts, seed: u64) {
    let (choices, seating) = table
        .session
        .with_untracked(|session| (session.choices().clone(), session.seating().clone()));
    start_deal_with(table, choices, seating, seed);
}

/// Lays out another deal of the same game, possibly with other options or players. If the other
/// deal is already in progress, the player continues it. A replaced game in progress stays saved,
/// and a message says how to return to it.
pub fn start_deal_with(table: TableContexts, choices: Choices, seating: Seating, seed: u64) {
    let Some(saver) = table.saving.saver else { return };
    table.saving.add_time();
    count_standstill_as_lost(table);
    let deal = Session::new(table.session.with_untracked(Session::game), choices, seed);
    let record = deal.with_seating(seating).record();
    let opened = match saver.open(record, LinkScope::Deal) {
        Ok(opened) => opened,
        Err(error) => return table.messages.show_and_announce(describe_open_error(&error).1),
    };
    table.terms.update_tournament_deal(&opened.session.record());
    table.board.focus_stop.set(None);
    let mut words =
        if opened.is_continued { controls::GAME_RESTORED } else { controls::NEW_DEAL }.to_owned();
    if let Some(other) = opened.other_deal {
        words = format!("{words} {}", pages::other_deal_saved_sentence(&other));
        table.toasts.show(Toast::Replaced(other));
    }
    table.board.viewport.fill_free_space();
    // This announcement replaces the announcement of the toast. So it repeats the words of the
    // toast.
    change_session(table, &words, |session| *session = opened.session);
    if !opened.is_continued {
        play_sound(table, |_| Sound::Deal);
        table.board.animate_deal();
    }
}

/// Counts the game as lost and lays out a new deal. Does nothing if the lost game cannot be saved.
fn give_up(table: TableContexts) {
    if !table.saving.saver.is_some_and(GameSaver::give_up) {
        return;
    }
    start_new_deal(table);
    table.toasts.show_note(pages::GIVEN_UP);
}

/// Asks the player whether to carry out an action. The focus moves to the button that cancels it.
pub fn ask_to_confirm(table: TableContexts, matter: Confirmation) {
    let put_back = put_back_words_untracked(table);
    table.board.clear_selection();
    let question =
        table.session.with_untracked(|session| controls::confirmation_question(session, matter));
    table.announcements.announce(&text::join_sentences([&put_back, &question]));
    table.messages.status.set(Status::Confirm(matter));
    // Wait until the button exists and the sheet with the command has returned the focus.
    request_animation_frame(|| web::focus_first(".line [data-act=release]"));
}

/// Carries out the action that the player has confirmed.
pub fn perform_confirmed_action(table: TableContexts, matter: Confirmation) {
    clear_selection_and_message(table);
    match matter {
        Confirmation::GiveUp => give_up(table),
        Confirmation::HandIn => hand_in_and_open_tournament(table),
        Confirmation::DealRestarted(made) => redo_to(table, made),
        Confirmation::GameLost => find_losing_move(table),
        Confirmation::GoBackTo { won, better, .. } => {
            undo_to(table, won);
            if let Some(better) = better {
                point_out_move(table, better);
            }
        }
        Confirmation::DealIsLost => start_winnable_deal(table),
        Confirmation::AnyDeal => start_new_deal(table),
    }
}

/// Hands the tournament game in. If the game is not over yet, asks the player first.
pub fn hand_in_or_ask(table: TableContexts) {
    if table.terms.is_finished_untracked() {
        hand_in_and_open_tournament(table);
    } else {
        ask_to_confirm(table, Confirmation::HandIn);
    }
}

/// Hands the game in as it is, and goes to the page of the tournament.
fn hand_in_and_open_tournament(table: TableContexts) {
    if let Some(tournament) = table.terms.hand_in() {
        table.navigation.go(link::tournament_link(&tournament));
    }
}

/// Shares a link to the deal. If the game is over, asks first whether the link should include the
/// moves.
pub fn share_deal_or_game(table: TableContexts) {
    let (title, record) =
        table.session.with_untracked(|session| (session.game().title, session.record()));
    let has_ended = table.session.with_untracked(Session::outcome) != Outcome::Open;
    if has_ended && !untrack(|| table.terms.is_in_tournament()) {
        table.toasts.show(Toast::ShareChoice(
            title,
            table.session.with_untracked(Session::record_without_undone),
        ));
    } else {
        sharing::share_deal(table.toasts, title, &record);
    }
}
