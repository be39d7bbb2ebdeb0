//! Shortcuts that move the focus from card to card, in addition to the arrow keys.

use leptos::prelude::*;

use super::{
    reading::focus_board_after_sheet,
    selection::{clear_selection_and_message, put_back_words_untracked},
};
use crate::{
    cards::Card,
    engine::PileId,
    session::Session,
    text::{self, controls},
    ui::table::{
        board::focus::FocusStop,
        contexts::TableContexts,
        navigate::{self, WantedCard},
        state::Status,
    },
};

/// Moves the focus to the next target for the selected cards. If no cards are selected, moves the
/// focus to the next card that can move.
pub fn focus_next_target_or_movable_card(table: TableContexts) {
    // The search starts at the focused place. If the board has never had the focus, the search
    // starts at the first place.
    let from = table
        .board
        .focus_stop
        .get_untracked()
        .and_then(|_| table.board.current_focus_stop_untracked());
    let selection = table.board.selection.get_untracked();
    let next = table.session.with_untracked(|session| {
        table.board.scene.with_untracked(|scene| {
            navigate::next_target_or_movable_stop(session, scene, from, selection)
        })
    });
    match next.filter(|next| Some(*next) != from) {
        Some(stop) => move_focus(table, stop),
        None => table.messages.show_and_announce(controls::NO_PLACE_TO_GO.to_owned()),
    }
}

/// Lets the player type the name of a card with the next keys.
pub fn start_typing_card_name(table: TableContexts) {
    table.naming.start();
    table.messages.show_and_announce(controls::WHICH_CARD.to_owned());
}

/// Moves the focus to a card with this face. If there are several such cards, moves it to the next
/// one and says where they are. Does nothing while the screen waits for the next player.
pub fn focus_card(table: TableContexts, card: Card) {
    if table.session.with_untracked(Session::seat_that_must_confirm).is_some() {
        return;
    }
    let from = table.board.current_focus_stop_untracked();
    let found = table.session.with_untracked(|session| {
        table
            .board
            .scene
            .with_untracked(|scene| navigate::find_next_copy_of_card(session, scene, from, card))
    });
    match found {
        Some(stop) => {
            move_focus(table, stop);
            let wanted = WantedCard { rank: Some(card.rank()), suit: Some(card.suit()) };
            let (places, words) = find_visible_cards_untracked(table, wanted);
            if places.len() > 1 {
                table.announcements.announce(&words);
            }
        }
        None => table
            .messages
            .show_and_announce(controls::card_not_in_reach_sentence(&text::card(card))),
    }
}

/// Marks all open cards that match `wanted`, and says where they are. The focus goes to the first
/// of them. Does nothing while the screen waits for the next player.
pub fn find_cards(table: TableContexts, wanted: WantedCard) {
    if table.session.with_untracked(Session::seat_that_must_confirm).is_some() {
        return;
    }
    if let Some(first) = mark_cards(table, wanted) {
        table.board.focus_stop.set(Some(first));
    }
    focus_board_after_sheet(table);
}

/// Marks all open cards that match `wanted`, and says where they are. Returns the first of them.
/// The marks stay until the player does something else.
pub fn mark_cards(table: TableContexts, wanted: WantedCard) -> Option<FocusStop> {
    let put_back = put_back_words_untracked(table);
    clear_selection_and_message(table);
    table.hints.set_offered_move(None);
    let (places, words) = find_visible_cards_untracked(table, wanted);
    let cards = table.session.with_untracked(|session| {
        let card = |(pile, depth): &(PileId, usize)| session.shown_table().pile(*pile)[*depth].id();
        places.iter().map(card).collect()
    });
    table.announcements.announce(&text::join_sentences([&put_back, &words]));
    table.messages.status.set(Status::Sentence(words));
    table.board.found.set(cards);
    places.first().map(|(pile, depth)| FocusStop { pile: *pile, depth: Some(*depth) })
}

/// Returns the pile and the depth of each open card that matches, and a sentence that says where
/// they are.
fn find_visible_cards_untracked(
    table: TableContexts,
    wanted: WantedCard,
) -> (Vec<(PileId, usize)>, String) {
    table.session.with_untracked(|session| {
        let found = table.board.scene.with_untracked(|scene| {
            navigate::stops_of_matching_visible_cards(session, scene, wanted)
        });
        let places: Vec<(PileId, usize)> =
            found.iter().filter_map(|stop| Some((stop.pile, stop.depth?))).collect();
        let words = text::found_cards_sentence(session, (wanted.rank, wanted.suit), &places);
        (places, words)
    })
}

/// Moves the focus to a card or place. After this, Enter no longer makes the move of the last hint.
pub fn move_focus(table: TableContexts, stop: FocusStop) {
    table.hints.set_offered_move(None);
    table.board.focus_stop.set(Some(stop));
    table.board.focus();
}
