//! Handles what the player does on the board: touches, clicks, drags. The module `input` decides
//! what a gesture means.

use leptos::prelude::*;

use super::{
    appearance::resize_cards,
    moves::{finish_animation, perform_action},
    reading::show_pile_cards,
    selection::{cancel_selection, clear_selection_and_message},
};
use crate::{
    engine::PileId,
    session::{Selection, Session},
    store::Tap,
    text::{self, controls},
    ui::table::{
        board::{Gesture, focus::FocusStop, highlights::Highlight},
        contexts::TableContexts,
        input::{self, InputAction},
        state::Status,
    },
    web,
};

/// Handles what the player did on the board.
pub fn on_gesture(table: TableContexts, gesture: Gesture) {
    if !matches!(gesture, Gesture::Resize { .. })
        && (finish_animation(table) || table.automatic.stop_solution())
    {
        return;
    }
    match gesture {
        Gesture::Touch { on, by_finger } => {
            let plays =
                is_exchange_offered(table) || untrack(|| does_tap_play_card(table, by_finger));
            if !(plays && follow_hint_at(table, on)) {
                touch_card_or_place(table, on, by_finger);
            }
        }
        Gesture::Click(on) => {
            if !follow_hint_at(table, on) {
                touch_card_or_place(table, on, false);
                table.places_shown.set(true);
            }
        }
        Gesture::Send(stop) => send_card_to_best_target(table, stop),
        Gesture::Lift(selection) => start_drag(table, selection),
        Gesture::Drop(selection, over) => drop_cards(table, selection, over),
        Gesture::Return(before) => {
            table.board.clear_selection();
            table.board.selection.set(
                before.filter(|selection| {
                    table.session.with_untracked(|it| selection.is_current(it))
                }),
            );
        }
        Gesture::Release => cancel_selection(table),
        Gesture::LookThrough(pile) => {
            show_pile_cards(table, pile);
        }
        Gesture::Resize { larger } => resize_cards(table, larger),
    }
}

/// Handles a touch of a card or an empty place, by a pointer, a key or assistive technology. If no
/// cards are selected, [`does_tap_play_card`] decides whether the touch plays the card or only
/// selects it.
pub fn touch_card_or_place(table: TableContexts, stop: FocusStop, by_finger: bool) {
    table.places_shown.set(table.settings.with_untracked(|settings| settings.by_ear));
    let selection = table.board.selection.get_untracked();
    let plays_at_once = selection.is_none() && untrack(|| does_tap_play_card(table, by_finger));
    let taps_always_play = table.settings.with_untracked(|settings| settings.tap == Tap::Plays);
    let reaction = table.session.with_untracked(|session| match (plays_at_once, stop.depth) {
        (true, Some(depth)) => input::tap_action(session, stop.pile, depth, taps_always_play),
        _ => input::touch_action(session, selection, stop.pile, stop.depth),
    });
    perform_action(table, reaction);
}

/// Returns true if a tap plays a card, false if a tap only selects the card.
fn does_tap_play_card(table: TableContexts, by_finger: bool) -> bool {
    let one_tap = match table.settings.with(|settings| settings.tap) {
        Tap::System => by_finger,
        Tap::Plays => true,
        Tap::Chooses => false,
    };
    // In a race (all players move at the same time), a second tap would cost too much time.
    one_tap || table.session.with(Session::is_race)
}

/// Returns a text that says how to begin. It is worded for the keys, a finger or a mouse.
pub fn how_to_begin_text(table: TableContexts) -> String {
    let by_finger = web::matches_media("(pointer: coarse)");
    let plays = does_tap_play_card(table, by_finger);
    let pointer = match by_finger {
        _ if plays_by_keys(table) => text::PointingDevice::Keys,
        true => text::PointingDevice::Finger,
        false => text::PointingDevice::Mouse,
    };
    table.session.with(|session| text::how_to_begin(session, pointer, plays))
}

/// Returns the text for first help that says how to begin. It is empty for a player who has ended a
/// game before, if this game begins like most games. A player who uses keys always gets the text.
pub fn how_to_begin_new_game_text(table: TableContexts) -> String {
    let is_usual = |session: &Session| text::has_usual_gesture(session) && !session.is_race();
    let is_known = !table.first_help.explains_usual_gesture.get_value()
        && !plays_by_keys(table)
        && table.session.with(is_usual);
    if is_known { String::new() } else { how_to_begin_text(table) }
}

fn plays_by_keys(table: TableContexts) -> bool {
    table.settings.with(|settings| settings.by_ear) || table.navigation.uses_keys.get()
}

/// Sends a card to its best target, after a double tap.
fn send_card_to_best_target(table: TableContexts, stop: FocusStop) {
    table.board.clear_selection();
    if let Some(depth) = stop.depth {
        perform_action(
            table,
            table
                .session
                .with_untracked(|session| input::double_tap_action(session, stop.pile, depth)),
        );
    }
}

fn start_drag(table: TableContexts, selection: Selection) {
    // During a drag no other card moves, so cancel a pending hint.
    table.hints.cancel();
    table.insight.asking.cancel();
    table.automatic.timer.stop();
    table.board.clear_hint();
    table.messages.status.set(Status::Usual);
    table.board.selection.set(Some(selection));
    table.board.drag.is_on.set(true);
}

/// Drops dragged cards on a pile. `over` contains the pile and the depth of one of its cards. The
/// dragged cards go to the end of the pile that is nearer to this card. If they are over no pile,
/// `over` is `None`.
fn drop_cards(table: TableContexts, selection: Selection, over: Option<(PileId, Option<usize>)>) {
    let put_on = |(pile, depth)| {
        table
            .session
            .with_untracked(|session| input::place_cards_action(session, selection, pile, depth))
    };
    table.board.drag.is_on.set(false);
    let Some(reaction) = over.map(put_on) else {
        clear_selection_and_message(table);
        return table.messages.show_and_announce(controls::OVER_NO_PLACE.to_owned());
    };
    // The cards stay selected while the player chooses between several possible moves.
    if !matches!(reaction, InputAction::AskWhich(_)) {
        table.board.clear_selection();
    }
    perform_action(table, reaction);
}

/// Makes the move that the last hint pointed out. If this is the first of two exchanges that belong
/// together, makes both. Returns false if no move was made.
pub fn follow_hint(table: TableContexts) -> bool {
    let offered = table.hints.state.with_value(|state| state.offered_move);
    let made = offered.is_some_and(|mv| perform_action(table, InputAction::Play(mv)));
    if made {
        make_second_exchange(table);
    }
    made
}

/// Makes the second of two exchanges that belong together, and announces both.
fn make_second_exchange(table: TableContexts) {
    let Some(second) = table.session.with_untracked(Session::best_second_exchange) else { return };
    let first_words = table.messages.news.get_untracked();
    if perform_action(table, InputAction::Play(second)) {
        let second_words = table.announcements.latest.get_untracked();
        table.announcements.announce(&format!("{first_words} {second_words}"));
    }
}

/// Returns true if the last hint points out an exchange of two cards. In this case even a mouse
/// click, which usually only selects a card, makes the exchange.
fn is_exchange_offered(table: TableContexts) -> bool {
    table.hints.state.with_value(|state| state.offered_move.is_some_and(|mv| mv.is_swap()))
}

/// If the last hint marks this card or place, makes the move of the hint. Returns false if no move
/// was made.
fn follow_hint_at(table: TableContexts, FocusStop { pile, depth }: FocusStop) -> bool {
    let is_marked = |session: &Session| {
        table.board.highlights.with_untracked(|highlights| {
            let cards = session.shown_table().pile(pile);
            let highlight: Highlight = match depth.and_then(|depth| cards.get(depth)) {
                Some(card) => highlights.card_highlight(session, pile, *card),
                None => highlights.empty_place_highlight(pile, cards),
            };
            highlight.is_hint_or_selection()
        })
    };
    table.session.with_untracked(is_marked) && follow_hint(table)
}
