//! The selected cards, and everything that the table shows without a move: a refusal, a question, a
//! hint.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    moves::{play_selection_sound, play_sound_at},
    reading::{RULES_BESIDE, close_rules},
};
use crate::{
    engine::Move,
    session::Selection,
    text::{self, HintText, controls},
    ui::{
        sound::Sound,
        table::{contexts::TableContexts, input, state::Status},
    },
    web,
};

/// How long a refused card shakes.
const SHAKES: Duration = Duration::from_millis(400);

pub fn select_cards(table: TableContexts, selection: Selection, words: Option<String>) {
    table.board.clear_selection();
    table.board.selection.set(Some(selection));
    play_selection_sound(table, selection.pile);
    let description =
        table.session.with_untracked(|session| text::selection_sentence(session, selection));
    let words_suffice =
        table.session.with_untracked(|session| input::is_selecting_four_cards(session, selection));
    let spoken = match &words {
        Some(words) if words_suffice => words.clone(),
        Some(words) => format!("{words} {description}"),
        None => description,
    };
    table.announcements.announce(&spoken);
    table.messages.status.set(words.map_or(Status::Usual, Status::Sentence));
}

/// Clears the selection at the player's request, and says so.
pub fn cancel_selection(table: TableContexts) {
    if table.board.selection.with_untracked(Option::is_some) {
        table.announcements.announce(controls::PUT_BACK);
    }
    clear_selection_and_message(table);
}

/// Handles Escape. Does the first of these that is possible:
///
/// 1. Closes the rules beside the table, if they have the focus.
/// 2. Clears the selection, pointed-out moves, found cards and a question in the status line.
/// 3. Closes the open sheet, or else the rules beside the table.
///
/// A plain sentence in the status line does not prevent step 3: the player would hardly notice that
/// the sentence disappears.
pub fn close_or_clear_on_escape(table: TableContexts) {
    if table.rules_beside.get_untracked() && web::has_focus_within(RULES_BESIDE) {
        return close_rules(table);
    }
    let is_harmless = |status: &Status| matches!(status, Status::Usual | Status::Sentence(_));
    let is_quiet = table.messages.status.with_untracked(is_harmless)
        && table.board.selection.with_untracked(Option::is_none)
        && table.board.pointed_out.with_untracked(Vec::is_empty)
        && table.board.found.with_untracked(Vec::is_empty);
    if is_quiet && table.sheets.is_any_open_untracked() {
        return table.sheets.close();
    }
    if is_quiet && table.rules_beside.get_untracked() {
        return close_rules(table);
    }
    let had_words = table.messages.status.with_untracked(|status| *status != Status::Usual);
    if !had_words && is_quiet {
        table.announcements.announce(controls::NOTHING_SELECTED);
    } else if had_words {
        table.announcements.announce(controls::MESSAGE_CLOSED);
    }
    cancel_selection(table);
}

/// Clears the selection and the message. If the focus was on a button of the message, the focus
/// moves to the board.
pub fn clear_selection_and_message(table: TableContexts) {
    if web::has_focus_within(".line") {
        table.board.focus();
    }
    table.hints.cancel();
    table.board.clear_selection();
    table.board.clear_hint();
    table.messages.status.set(Status::Usual);
}

/// Refuses to move cards: the cards shake once, and the message says why.
pub fn refuse_with_shake(table: TableContexts, cards: Selection, words: String) {
    table.board.clear_selection();
    play_sound_at(table, Some(cards.pile), |_| Sound::Refuse);
    table.messages.show_and_announce(words);
    table.board.refused.set(Some(cards));
    table.shaking.set(SHAKES, move || table.board.refused.set(None));
}

pub fn ask_which_move(table: TableContexts, moves: Vec<Move>) {
    let choices: Vec<(Move, String)> = table.session.with_untracked(|session| {
        let words = |mv| text::move_sentence(session.plan(), session.shown_table(), mv);
        moves.into_iter().map(|mv| (mv, words(mv))).collect()
    });
    let spoken: Vec<&str> = choices.iter().map(|(_, words)| words.as_str()).collect();
    // On the board, a digit begins the name of a card. So number the moves only if the focus is not
    // on the board.
    let can_type_number = untrack(|| table.can_type()) && !table.board.has_focus_untracked();
    table.announcements.announce(&match can_type_number {
        true => controls::numbered_move_choice_question(&spoken),
        false => controls::move_choice_question(&spoken),
    });
    table.messages.status.set(Status::AskWhich(choices));
}

pub fn point_out_moves(table: TableContexts, moves: Vec<Move>, hint: HintText) {
    let put_back = put_back_words_untracked(table);
    table.board.clear_selection();
    let words = hint.to_string();
    let is_repeated = table
        .messages
        .status
        .with_untracked(|status| matches!(status, Status::Sentence(shown) if *shown == words));
    let words = if is_repeated { hint.repeated().to_string() } else { words };
    table.announcements.announce(&text::join_sentences([&put_back, &words]));
    table.messages.status.set(Status::Sentence(words));
    table.board.pointed_out.set(moves);
}

/// Returns the beginning of an announcement: the words that say which selected cards are put back.
/// They are empty if no card is selected.
pub fn put_back_words_untracked(table: TableContexts) -> String {
    let selection = table.board.selection.get_untracked();
    selection.map_or_else(String::new, |selection| {
        table.session.with_untracked(|session| text::put_back_sentence(session, selection))
    })
}
