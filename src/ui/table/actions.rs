//! The actions at a table, by concern. Each action changes the state of the table and says what it
//! did. The page shows the changed state. The actions depend on the session, not on DOM elements.

mod appearance;
mod bookmarks;
mod deals;
mod focus;
mod gestures;
mod history;
mod moves;
mod reading;
mod selection;
mod typed;

pub use self::{
    appearance::{resize_cards, toggle_handedness, toggle_pile_names},
    bookmarks::{add_bookmark, go_to_bookmark, open_replay, remove_bookmark},
    deals::{
        ask_to_confirm, describe_open_error, hand_in_or_ask, perform_confirmed_action,
        share_deal_or_game, start_deal, start_deal_with, start_new_deal,
    },
    focus::{
        find_cards, focus_card, focus_next_target_or_movable_card, move_focus,
        start_typing_card_name,
    },
    gestures::{
        follow_hint, how_to_begin_new_game_text, how_to_begin_text, on_gesture, touch_card_or_place,
    },
    history::{
        redo, redo_all, redo_to, restart, restart_with_return_offer, step_back, step_forward, undo,
        undo_to,
    },
    moves::{
        deal, make_call, perform_action, play_finishing_moves, play_for_computer, redeal,
        send_to_foundations, show_next_hand,
    },
    reading::{
        RULES_HEADING, announce_focused_pile, announce_state, choose_move, close_rules,
        point_out_move, repeat_last_announcement, show_board, show_focused_pile_cards, show_moves,
        show_rules,
    },
    selection::{clear_selection_and_message, close_or_clear_on_escape, put_back_words_untracked},
    typed::{close_typed_field, open_typed_field, run_typed, typed_help_lines},
};
