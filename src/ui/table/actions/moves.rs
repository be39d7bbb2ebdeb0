//! Makes moves, one by one or automatically, and reports every change of the game.

use std::time::Duration;

use leptos::prelude::*;

use super::selection::{
    ask_which_move, cancel_selection, clear_selection_and_message, point_out_moves,
    put_back_words_untracked, refuse_with_shake, select_cards,
};
use crate::{
    engine::{Move, Outcome, PileId, Step, Table},
    rules::{End, Role},
    session::{Obstacle, Selection, Session},
    text::{self, controls},
    ui::{
        sound::Sound,
        table::{
            board::focus::{self, FocusStop},
            contexts::TableContexts,
            input::{self, InputAction},
            state::LogEntry,
        },
    },
    web,
};

/// The delay between two cards that move to the foundations automatically.
const FOUNDATION_DELAY: Duration = Duration::from_millis(180);

/// The delay between two finishing moves. These are the remaining moves of a game when nothing is
/// left to decide.
const FINISHING_DELAY: Duration = Duration::from_millis(90);

/// Carries out the reaction to a touch, a key or a command, if [`input::action_if_allowed`] allows
/// it. If this deselects cards that the announcement does not name, the announcement begins with
/// the words that these cards are put back. Returns false if the reaction is not allowed, or if the
/// page or the session refuses the move.
///
/// All moves that the player chooses go through this function. The only exception is
/// `step_forward`, which makes the moves of a solution.
pub fn perform_action(table: TableContexts, reaction: InputAction) -> bool {
    let Some(reaction) =
        table.session.with_untracked(|session| input::action_if_allowed(session, reaction))
    else {
        return false;
    };
    table.board.clear_hint();
    table.hints.cancel();
    let held = table.board.selection.get_untracked();
    let put_back = put_back_words_untracked(table);
    let names_held_cards = match &reaction {
        InputAction::Play(mv) => held.is_some_and(|held| mv.giving_piles().contains(&held.pile)),
        InputAction::Select(_, words) => words.is_some(),
        InputAction::ClearSelection | InputAction::PointOut(..) => true,
        InputAction::AskWhich(_) | InputAction::Refuse(_) | InputAction::Shake(..) => false,
    };
    let is_done = perform_allowed_action(table, reaction);
    let place = |selection: Selection| (selection.pile, selection.depth);
    let is_held = table.board.selection.get_untracked().map(place) == held.map(place);
    if held.is_some() && !names_held_cards && !is_held {
        let words = table.announcements.latest.get_untracked();
        // A repeated announcement ends with a no-break space.
        table.announcements.announce(&text::join_sentences([&put_back, words.trim_end()]));
    }
    is_done
}

/// Does the work of [`perform_action`] for an allowed reaction.
fn perform_allowed_action(table: TableContexts, reaction: InputAction) -> bool {
    match reaction {
        InputAction::Select(selection, words) => select_cards(table, selection, words),
        InputAction::ClearSelection => cancel_selection(table),
        InputAction::Play(mv) => match table.move_filter.refusal(mv) {
            None => return play_for_player(table, mv),
            Some(words) => {
                table.board.clear_selection();
                table.messages.show_and_announce(words);
                return false;
            }
        },
        InputAction::AskWhich(moves) => ask_which_move(table, moves),
        InputAction::Refuse(words) => {
            play_sound(table, |_| Sound::Refuse);
            table.messages.show_and_announce(words);
        }
        InputAction::Shake(cards, words) => refuse_with_shake(table, cards, words),
        InputAction::PointOut(moves, words) => point_out_moves(table, moves, words),
    }
    true
}

/// Does the same as a touch of the stock. Usually this is a deal.
pub fn deal(table: TableContexts) {
    perform_action(table, table.session.with_untracked(input::stock_action));
}

pub fn redeal(table: TableContexts) {
    perform_action(table, InputAction::Play(Move::Redeal));
}

/// Makes a call (a numbered special action of the game). Does nothing if the game has no such call.
pub fn make_call(table: TableContexts, number: u8) {
    if table.session.with_untracked(|session| session.plan().rules().calls.len())
        <= usize::from(number)
    {
        return;
    }
    perform_action(
        table,
        table.session.with_untracked(|session| input::call_action(session, number)),
    );
}

/// Shows the hidden cards of the next player, who now looks at the screen.
pub fn show_next_hand(table: TableContexts) {
    table.board.update_session(Session::confirm_viewer);
    clear_selection_and_message(table);
    table
        .announcements
        .announce(&table.session.with_untracked(text::turn_sentence).unwrap_or_default());
    table.board.focus();
}

/// Makes a move of the player, or says why it is not allowed. The focus moves with the card. Call
/// this function only through `perform_action`.
fn play_for_player(table: TableContexts, mv: Move) -> bool {
    let score = table.session.with_untracked(|session| session.score().value);
    let made = make_move(table, mv, Session::play_as_human);
    if made {
        if table
            .session
            .with_untracked(|session| input::does_move_end_first_help(session, mv, score))
        {
            table.first_help.end();
        }
        focus_moved_card(table, mv);
    }
    made
}

/// If `choose` returns a move, makes this move for a computer player.
pub fn play_for_computer(table: TableContexts, choose: impl FnOnce(&Session) -> Option<Move>) {
    if let Some(mv) = table.session.with_untracked(choose) {
        make_move(table, mv, play_for_any_player);
    }
}

/// Makes a move by calling `play`. If the move is not allowed, says why. Returns true if the move
/// was made.
pub fn make_move(
    table: TableContexts,
    mv: Move,
    play: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
) -> bool {
    table.saving.add_time();
    let before = table.session.with_untracked(|session| session.shown_table().clone());
    let words = match table.board.apply_move(mv, play) {
        Ok(words) => words,
        Err(obstacle) => {
            table.messages.show_and_announce(
                table.session.with_untracked(|session| text::obstacle_sentence(session, obstacle)),
            );
            return false;
        }
    };
    table.automatic.timer.stop();
    let is_by_ear = table.settings.with_untracked(|settings| settings.by_ear);
    play_sound_at(table, pile_of_move(mv), |session| move_sound(session, mv, is_by_ear));
    let is_rival_move =
        table.session.with_untracked(|session| session.is_race() && !session.was_last_move_human());
    if is_rival_move && table.session.with_untracked(Session::outcome) == Outcome::Open {
        report_rival_move(table, words);
    } else {
        log_announcement(table, &words, &before);
        announce_and_finish_change(table, &words);
    }
    true
}

/// Makes a move of any player, a person or a computer.
pub fn play_for_any_player(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}

/// Reports the move of another player in a race. The player's own selection does not change.
fn report_rival_move(table: TableContexts, words: String) {
    if !words.is_empty() {
        table.announcements.announce(&words);
        table.messages.news.set(words);
    }
}

/// Stores the announcement of an action, so that a sheet can show it again. Does nothing in a game
/// for one player and in a race (all players move at the same time). `before` is the table before
/// the action, as the player saw it.
fn log_announcement(table: TableContexts, words: &str, before: &Table) {
    if words.is_empty()
        || table.session.with_untracked(|session| session.seat_count() == 1 || session.is_race())
    {
        return;
    }
    let (begins, card) =
        table.session.with_untracked(|it| (it.was_last_move_human(), it.last_carried_card(before)));
    let last = LogEntry { words: words.to_owned(), card, begins_round: begins };
    table.messages.add_log_entry(last);
}

/// Moves the focus to the card that moved.
fn focus_moved_card(table: TableContexts, mv: Move) {
    let Move::Carry(carry) = mv else { return };
    let top =
        table.session.with_untracked(|session| session.shown_table().len(carry.to).checked_sub(1));
    let depth = match carry.to_end {
        End::Top => top,
        End::Bottom => top.map(|_| 0),
    };
    table.board.focus_stop.set(Some(FocusStop { pile: carry.to, depth }));
}

/// Changes the game with `apply` and announces `words`. Use this function for changes that are not
/// moves.
pub fn change_session<T>(table: TableContexts, words: &str, apply: impl FnOnce(&mut Session) -> T) {
    table.board.update_session(apply);
    table.messages.round_log.update(Vec::clear);
    announce_and_finish_change(table, words);
}

/// Finishes a change of the game: clears the selection, announces the change and, if the game is
/// over, the result. A finished tournament game is handed in, unless undo could reopen it.
pub fn announce_and_finish_change(table: TableContexts, words: &str) {
    table.automatic.timer.stop();
    table.automatic.finishes_game.set_value(false);
    clear_selection_and_message(table);
    table.hints.clear();
    table.automatic.follows_solution.set(false);
    table.messages.news.set(words.to_owned());
    let what_next = table.session.with_untracked(|session| match session.outcome() {
        // The computer moves next. Its announcement will follow, so this one stays short.
        Outcome::Open if session.computer_strength().is_some() => String::new(),
        Outcome::Open => {
            let exchange = || text::exchange_advice(session).map(str::to_owned);
            text::turn_sentence(session).or_else(exchange).unwrap_or_default()
        }
        _ => text::ending_sentences(session),
    });
    table.announcements.announce(&text::join_sentences([words, &what_next]));
    // Hand the game in now, before the next game can replace its save.
    if table.terms.is_finished_untracked() {
        table.terms.hand_in();
    }
}

/// Moves cards to the foundations one after the other, until no more card can go there.
pub fn send_to_foundations(table: TableContexts) {
    let turn = table.session.with_untracked(Session::turn);
    if !perform_action(table, table.session.with_untracked(input::foundation_move_action)) {
        return;
    }
    let send_next = move || {
        let is_unchanged = table.session.with_untracked(Session::turn) == turn;
        if is_unchanged && table.session.with_untracked(Session::first_foundation_move).is_some() {
            send_to_foundations(table);
        }
    };
    table.automatic.timer.set(FOUNDATION_DELAY, send_next);
}

/// Plays the remaining moves one after the other, if nothing is left to decide. Otherwise says that
/// there is still something to decide.
pub fn play_finishing_moves(table: TableContexts) {
    let Some(mv) =
        table.session.with_untracked(|session| session.finishing_moves()?.first().copied())
    else {
        if !table.terms.is_finished_untracked() {
            table.messages.show_and_announce(controls::NO_FINISH.to_owned());
        }
        return;
    };
    if perform_action(table, InputAction::Play(mv))
        && table.session.with_untracked(Session::outcome) == Outcome::Open
    {
        table.automatic.finishes_game.set_value(true);
        table.automatic.timer.set(FINISHING_DELAY, move || play_finishing_moves(table));
    }
}

/// If the remaining moves are being played one by one, plays them all at once and returns true.
pub fn finish_animation(table: TableContexts) -> bool {
    let is_running = table.automatic.finishes_game.get_value();
    let next =
        || table.session.with_untracked(|session| session.finishing_moves()?.first().copied());
    while let Some(mv) = next().filter(|_| is_running) {
        if !perform_action(table, InputAction::Play(mv)) {
            break;
        }
    }
    is_running
}

/// Plays a sound and vibrates, if the settings allow these effects.
pub fn play_sound(table: TableContexts, choose_sound: impl FnOnce(&Session) -> Sound) {
    play_sound_at(table, None, choose_sound);
}

/// Does the same as [`play_sound`], except in the mode “by ear”. In this mode, sounds are always on
/// and come from the direction of the pile.
pub fn play_sound_at(
    table: TableContexts,
    pile: Option<PileId>,
    choose_sound: impl FnOnce(&Session) -> Sound,
) {
    let is_by_ear = table.settings.with_untracked(|settings| settings.by_ear);
    let (is_sound_on, is_vibration_on) =
        table.settings.with_untracked(|settings| (settings.sound || is_by_ear, settings.shakes));
    if !is_sound_on && !is_vibration_on {
        return;
    }
    let sound = table.session.with_untracked(choose_sound);
    if is_sound_on {
        let pan = pile
            .filter(|_| is_by_ear)
            .map_or(0.0, |pile| sound_direction_of_pile_untracked(table, pile));
        web::sound::play_wave(pan, |rate| sound.samples(rate));
    }
    if is_vibration_on {
        web::sound::vibrate(sound.vibration_ms());
    }
}

/// The stereo pan of a pile at the edge of the board: 0 is the middle, 1 is one ear only.
const WIDEST_PAN: f32 = 0.8;

/// Returns the direction of a pile on the board: a value from -`WIDEST_PAN` (left) to `WIDEST_PAN`
/// (right).
fn sound_direction_of_pile_untracked(table: TableContexts, pile: PileId) -> f32 {
    let stop = FocusStop { pile, depth: None };
    table.session.with_untracked(|session| {
        table.board.scene.with_untracked(|scene| {
            let place = focus::focus_stop_rect(session.shown_table(), scene, stop);
            let middle = place.map(|place| place.x + place.width / 2.0);
            middle.map_or(0.0, |x| WIDEST_PAN * (2.0 * x / scene.area.width - 1.0).clamp(-1.0, 1.0))
        })
    })
}

/// Plays the sound of a card that the player selects. Only the mode “by ear” has this sound.
pub fn play_selection_sound(table: TableContexts, pile: PileId) {
    if table.settings.with_untracked(|settings| settings.by_ear) {
        play_sound_at(table, Some(pile), |_| Sound::Select);
    }
}

/// Returns the pile to which a move leads, if it leads to one.
fn pile_of_move(mv: Move) -> Option<PileId> {
    match mv {
        Move::Carry(carry) => Some(carry.to),
        Move::Together([first, _]) => Some(first.to),
        Move::FourCards(four) => Some(four.to),
        Move::Deal | Move::Redeal | Move::Call { .. } => None,
    }
}

/// Returns the sound for the last move `mv`.
fn move_sound(session: &Session, mv: Move, is_by_ear: bool) -> Sound {
    let goes_home = || {
        let is_home = |pile| session.plan().part(pile).role == Role::Foundation;
        is_by_ear && pile_of_move(mv).is_some_and(is_home)
    };
    let has_turned_card =
        || session.last_visible_steps().iter().any(|(step, _)| matches!(step, Step::Flip(_)));
    match (session.outcome(), mv) {
        (Outcome::Won, _) => Sound::Win,
        (Outcome::Lost, _) => Sound::Lose,
        (_, Move::Deal | Move::Redeal) => Sound::Deal,
        _ => match (goes_home(), has_turned_card()) {
            (true, true) => Sound::FoundationAndTurn,
            (true, false) => Sound::Foundation,
            (false, true) => Sound::Turn,
            (false, false) => Sound::PutDown,
        },
    }
}
