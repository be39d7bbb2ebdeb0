//! The actions at a table, by concern. Each action changes the state of the table and says what it
//! did. The page shows the changed state. These files know the session and no DOM element.

mod appearance;
mod bookmarks;
mod deals;
mod focus;
mod gestures;
mod history;
mod moves;
mod reading;
mod selection;

pub use self::{
    appearance::{resize, toggle_handedness, toggle_names},
    bookmarks::{bookmark, go_to_bookmark, remove_bookmark, replay},
    deals::{
        ask_to_confirm, ask_to_hand_in, carry_out_confirmed, describe_open_error, share,
        start_deal, start_deal_with, start_new_deal,
    },
    focus::{focus_card, focus_next_place, move_focus, start_card_name},
    gestures::{follow_hint, on_gesture, plays_by_tap, touch},
    history::{
        redo, redo_all, redo_to, restart, restart_with_return_offer, step_back, step_forward, undo,
        undo_to,
    },
    moves::{
        call, carry_out, deal, play_finishing_moves, play_for_computer, redeal,
        send_to_foundations, take_screen,
    },
    reading::{
        RULES_HEADING, announce_focused_pile, announce_state, choose_move, close_rules,
        repeat_last, show_board, show_focused_pile_cards, show_moves, show_rules,
    },
    selection::{cancel, clear_selection_and_message},
};
