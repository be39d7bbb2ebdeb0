//! All sentences that the program shows or speaks, in English. This module turns answers of the
//! engine and the session into words. It decides nothing about the game.

pub mod accuracy;
mod announcements;
pub mod atlas;
mod building;
pub mod by_ear;
mod calls;
mod cards;
pub mod catalogue;
mod company;
mod conditions;
pub mod controls;
pub mod daily;
mod dealing;
pub mod demo;
pub mod devices;
pub mod endings;
mod english;
mod errors;
mod facts;
mod find;
pub mod first_moves;
mod foundation_order;
mod framed_field;
mod getting_started;
pub mod glossary;
mod guards;
mod hands;
mod hints;
mod in_short;
pub mod insight;
pub mod keys;
pub mod lessons;
pub mod look_back;
mod move_list;
mod moved_cards;
mod moves;
mod names;
mod needs;
mod obstacles;
mod packs;
pub mod pages;
mod picture;
mod plain_rules;
pub mod problems;
mod redeals;
mod refusals;
mod routes;
mod rules_table;
mod seats;
mod selection;
pub mod settings;
pub mod setup;
pub mod skill;
pub mod statistics;
pub mod storage;
mod tables;
mod targets;
pub mod teacher;
mod times;
mod together;
pub mod tournaments;
pub mod typed;
mod ways;
mod why;
mod winning;

pub use announcements::{
    game_state_sentences, opened_game_announcement, redo_announcement,
    state_and_selection_sentences, table_contents_by_part, undo_announcement,
};
pub use calls::call_button_label;
pub use cards::{card, rank, suit};
pub use company::{score_sheet_label, score_unit, trump_agreement_words};
pub(crate) use english::sentence_case;
pub use english::{capitalise, join_sentences, list, with_thousands_separators};
pub use errors::{
    choice_error_clause, link_error_sentence, move_error_clause, position_error_clause,
    record_error_sentence, slot_error_clause, store_error_sentence, tournament_error_sentence,
};
pub use find::found_cards_sentence;
pub use getting_started::{
    PointingDevice, exchange_advice, has_usual_gesture, how_to_begin, move_list_heading,
};
pub use hands::{hand_line_label, poker_hand};
pub use hints::{HintText, add_exchange_instruction, add_typed_instruction, hint_sentences};
pub use in_short::{ROWS, short_rules_table};
pub use move_list::legal_moves_sentences;
pub use moves::{
    consequence_sentences, deal_button_label, describe_card_among_equals, move_announcement,
    move_line, move_sentence,
};
pub use names::{court_card_of_seat, part_name_of_pile, pile, pile_on_table, seat_name};
pub use obstacles::{illegal_move_reason, obstacle_sentence};
pub use plain_rules::plain_rules_text;
pub use redeals::redeal_label;
pub use refusals::refusal_sentence;
pub use rules_table::rules_table;
pub use seats::{
    board_button_label, board_heading, ending_sentences, last_move_announcement,
    pass_the_screen_request, player_kind_label, player_name, ready_button_label, seat_label,
    standing_sentence, turn_sentence,
};
pub use selection::{put_back_sentence, selection_sentence, targets_with_labels};
pub use tables::{
    engraved_words, outcome_sentence, pile_contents, roman_numeral, score, square_line_words,
    whole_table_sentences,
};
pub use why::machine_refusal_sentence;
pub use winning::{score_explanation, unusual_score_words};
