//! The actions at a table: touches, moves, undo, hints, bookmarks, new deals. Each action changes
//! the state of the table and says what it did. The page shows the changed state. This file knows
//! the session and no DOM element.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    engine::{Move, Outcome, PileId, Step},
    link::{self, LinkScope},
    rules::{Choices, End},
    session::{Obstacle, Seat, Seating, Selection, Session},
    store::{Store, Tap},
    text::{
        self,
        controls::{self, Confirmation},
        insight, pages, tournaments,
    },
    tournament::PlayedDeal,
    ui::{
        sound::Sound,
        state::{OpenError, Sheet, Toast, sharing},
        table::{
            board::{Gesture, focus::FocusStop, highlights::Highlight},
            input::{self, InputAction},
            navigate,
            state::{HintState, Keeping, Status, TableState},
        },
    },
    web,
};

/// Returns a heading and a sentence that say why a game cannot be opened.
pub fn describe_open_error(error: &OpenError) -> (&'static str, String) {
    match error {
        OpenError::Record(error) => (pages::BAD_LINK, text::record_error(error)),
        OpenError::StorageFull(lost) => (pages::STORAGE_FULL, pages::not_restored(lost)),
    }
}

/// The longest pause that counts as playing time, in milliseconds.
const MAX_THINKING_MS: f64 = 120_000.0;

/// The delay between two cards that move to the foundations automatically.
const FOUNDATION_DELAY: Duration = Duration::from_millis(180);

/// The delay between two finishing moves (the remaining moves of a game in which nothing is left to
/// decide).
const FINISHING_DELAY: Duration = Duration::from_millis(90);

/// How long a refused card shakes.
const SHAKES: Duration = Duration::from_millis(400);

impl TableState {
    /// Handles what the player did on the board.
    pub fn on_gesture(self, gesture: Gesture) {
        if !matches!(gesture, Gesture::Resize { .. })
            && (self.finish_animation() || self.pause_solution())
        {
            return;
        }
        match gesture {
            Gesture::Touch { on, by_finger } => {
                let plays = untrack(|| self.plays_by_tap(by_finger));
                if !(plays && self.follow_hint_at(on)) {
                    self.touch(on, by_finger);
                }
            }
            Gesture::Click(on) => {
                if !self.follow_hint_at(on) {
                    self.touch(on, false);
                    self.places_shown.set(true);
                }
            }
            Gesture::Send(stop) => self.send(stop),
            Gesture::Lift(selection) => self.start_drag(selection),
            Gesture::Drop(selection, over) => self.drop_cards(selection, over),
            Gesture::Return(before) => {
                self.board.clear_selection();
                self.board.selection.set(
                    before.filter(|selection| self.ask_untracked(|it| selection.is_current(it))),
                );
            }
            Gesture::Release => self.put_back(),
            Gesture::LookThrough(pile) => {
                self.look_through(pile);
            }
            Gesture::Resize { larger } => self.resize(larger),
        }
    }

    /// Handles a touch of a card or an empty place, by a pointer, a key or assistive technology. A
    /// touch with a finger plays the card, unless the settings say that it only selects the card.
    pub fn touch(self, stop: FocusStop, by_finger: bool) {
        self.places_shown.set(false);
        let selection = self.board.selection.get_untracked();
        let plays_at_once = selection.is_none() && untrack(|| self.plays_by_tap(by_finger));
        let taps_always_play = self.settings.with_untracked(|settings| settings.tap == Tap::Plays);
        let reaction = self.ask_untracked(|session| match (plays_at_once, stop.depth) {
            (true, Some(depth)) => {
                input::play_or_touch(session, stop.pile, depth, taps_always_play)
            }
            _ => input::touch(session, selection, stop.pile, stop.depth),
        });
        self.carry_out(reaction);
    }

    /// Returns true if a tap plays a card, false if a tap only selects the card.
    pub fn plays_by_tap(self, by_finger: bool) -> bool {
        let one_tap = match self.settings.with(|settings| settings.tap) {
            Tap::System => by_finger,
            Tap::Plays => true,
            Tap::Chooses => false,
        };
        // In a race (all players move at the same time), a second tap would cost too much time.
        one_tap || self.session.with(Session::is_race)
    }

    /// Sends a card to its best target, after a double tap.
    fn send(self, stop: FocusStop) {
        self.board.clear_selection();
        if let Some(depth) = stop.depth {
            self.carry_out(self.ask_untracked(|session| input::send(session, stop.pile, depth)));
        }
    }

    /// Starts dragging cards.
    fn start_drag(self, selection: Selection) {
        // No other card moves on the table during a drag.
        self.cancel_hint();
        self.insight.asking.cancel();
        self.next_move_timer.stop();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Usual);
        self.board.selection.set(Some(selection));
        self.board.drag.is_on.set(true);
    }

    /// Drops dragged cards on a pile, at the end of the pile that is nearest to the card at the
    /// given depth. If `over` is `None`, the cards were dropped outside all piles.
    fn drop_cards(self, selection: Selection, over: Option<(PileId, Option<usize>)>) {
        let put_on = |(pile, depth)| {
            self.ask_untracked(|session| input::place_cards(session, selection, pile, depth))
        };
        self.board.drag.is_on.set(false);
        let Some(reaction) = over.map(put_on) else {
            self.clear_selection_and_message();
            return self.say(controls::OVER_NO_PLACE.to_owned());
        };
        // The cards stay selected while the player chooses between several possible moves.
        if !matches!(reaction, InputAction::AskWhich(_)) {
            self.board.clear_selection();
        }
        self.carry_out(reaction);
    }

    /// Carries out the reaction to a touch, a key or a command, as far as [`input::admit`] allows
    /// it. Returns true if it was carried out.
    ///
    /// All moves that the player chooses go through this function. (`step_forward` is different: it
    /// repeats the moves of a solution.)
    pub fn carry_out(self, reaction: InputAction) -> bool {
        let Some(reaction) = self.ask_untracked(|session| input::admit(session, reaction)) else {
            return false;
        };
        self.board.pointed_out.set(Vec::new());
        self.cancel_hint();
        match reaction {
            InputAction::Select(selection, words) => self.select(selection, words),
            InputAction::ClearSelection => self.put_back(),
            InputAction::Play(mv) => return self.play_for_player(mv),
            InputAction::AskWhich(moves) => self.ask_which(moves),
            InputAction::Refuse(words) => {
                self.play_sound(|_| Sound::Refuse);
                self.say(words);
            }
            InputAction::Shake(cards, words) => self.shake(cards, words),
            InputAction::PointOut(moves, words) => self.point_out(moves, words),
        }
        true
    }

    /// Shows the hidden hand to the next player, who now has the screen.
    pub fn take_screen(self) {
        self.session.update(Session::take_screen);
        self.clear_selection_and_message();
        self.announcements.announce(&self.ask_untracked(text::whose_turn).unwrap_or_default());
        self.board.focus();
    }

    fn select(self, selection: Selection, words: Option<String>) {
        self.board.clear_selection();
        self.board.selection.set(Some(selection));
        let description = self.ask_untracked(|session| text::selection(session, selection));
        let words_suffice =
            self.ask_untracked(|session| input::is_selecting_four(session, selection));
        let spoken = match &words {
            Some(words) if words_suffice => words.clone(),
            Some(words) => format!("{words} {description}"),
            None => description,
        };
        self.announcements.announce(&spoken);
        self.message.status.set(words.map_or(Status::Usual, Status::Sentence));
    }

    /// Clears the selection at the player's request, and says so.
    pub fn put_back(self) {
        if self.board.selection.with_untracked(Option::is_some) {
            self.announcements.announce(controls::PUT_BACK);
        }
        self.clear_selection_and_message();
    }

    /// Clears the selection and the message. If the focus was on a button of the message, the focus
    /// moves to the board.
    pub fn clear_selection_and_message(self) {
        if web::has_focus_within(".line") {
            self.board.focus();
        }
        self.cancel_hint();
        self.board.clear_selection();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Usual);
    }

    /// Shows a sentence in the status line and announces it.
    pub fn say(self, words: String) {
        self.announcements.announce(&words);
        self.message.status.set(Status::Sentence(words));
    }

    /// Refuses to move cards: the cards shake once, and the message says why.
    fn shake(self, cards: Selection, words: String) {
        self.board.clear_selection();
        self.play_sound(|_| Sound::Refuse);
        self.say(words);
        self.board.refused.set(Some(cards));
        self.shaking.set(SHAKES, move || self.board.refused.set(None));
    }

    fn ask_which(self, moves: Vec<Move>) {
        let choices: Vec<(Move, String)> = self.ask_untracked(|session| {
            let words = |mv| text::move_sentence(session.plan(), session.shown(), mv);
            moves.into_iter().map(|mv| (mv, words(mv))).collect()
        });
        let spoken: Vec<&str> = choices.iter().map(|(_, words)| words.as_str()).collect();
        self.announcements.announce(&controls::choose(&spoken));
        self.message.status.set(Status::AskWhich(choices));
    }

    fn point_out(self, moves: Vec<Move>, words: String) {
        self.board.clear_selection();
        let keeps_sheet_open = self
            .message
            .status
            .with_untracked(|status| matches!(status, Status::Sentence(shown) if *shown == words));
        // A repeated request is announced in different words, so that a screen reader speaks again.
        self.say(if keeps_sheet_open { insight::again(&words) } else { words });
        self.board.pointed_out.set(moves);
    }

    /// Makes a move of the player, or says why it is not allowed. The focus moves with the card.
    /// Only `carry_out` calls this function.
    fn play_for_player(self, mv: Move) -> bool {
        let made = self.make_move(mv, Session::play_as_human);
        if made {
            self.end_first_help();
            self.focus_moved_card(mv);
        }
        made
    }

    /// Makes the move that `choose` returns for a computer player, if there is one.
    pub fn play_for_computer(self, choose: impl FnOnce(&Session) -> Option<Move>) {
        if let Some(mv) = self.ask_untracked(choose) {
            self.make_move(mv, play_any);
        }
    }

    /// Adds the time since the last call of this function to the open game. Call it before a move
    /// that may end the game, and before another game replaces the open game.
    pub fn add_time(self) {
        let Some(Keeping { clock_start: since, .. }) = self.keeping else { return };
        let now = web::monotonic_ms();
        let spent = (now - since.get_value()).clamp(0.0, MAX_THINKING_MS);
        since.set_value(if web::is_visible() { now } else { f64::INFINITY });
        // The time is not visible on the page, so no subscriber of the signal needs to run.
        self.session.update_untracked(|session| session.add_time(spent as u64));
    }

    /// Stops the clock of the game while the page is hidden.
    pub fn count_visible_time(self) {
        let Some(Keeping { clock_start: since, .. }) = self.keeping else { return };
        web::on_window(ev::visibilitychange, move |_| {
            if web::is_visible() {
                since.set_value(web::monotonic_ms());
            } else {
                self.add_time();
            }
        });
    }

    /// Makes a move by calling `play`. If the move is not allowed, says why. Returns true if the
    /// move was made.
    fn make_move(
        self,
        mv: Move,
        play: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> bool {
        self.add_time();
        let before = self.ask_untracked(|session| session.shown().clone());
        let words = match self.board.apply_move(mv, play) {
            Ok(words) => words,
            Err(obstacle) => {
                self.say(self.ask_untracked(|session| text::obstacle(session, obstacle)));
                return false;
            }
        };
        self.next_move_timer.stop();
        self.play_sound(|session| sound_of(session, mv));
        let is_rival_move =
            self.ask_untracked(|session| session.is_race() && !session.was_last_move_human());
        if is_rival_move && self.ask_untracked(Session::outcome) == Outcome::Open {
            self.report_rival_move(words);
        } else {
            self.log_round(&words, &before);
            self.finish_change(&words);
        }
        true
    }

    /// Plays a sound and vibrates, if the settings allow these effects.
    fn play_sound(self, choose_sound: impl FnOnce(&Session) -> Sound) {
        let (is_sound_on, is_vibration_on) =
            self.settings.with_untracked(|settings| (settings.sound, settings.shakes));
        if !is_sound_on && !is_vibration_on {
            return;
        }
        let sound = self.ask_untracked(choose_sound);
        if is_sound_on {
            web::sound::play(|rate| sound.wave(rate));
        }
        if is_vibration_on {
            web::sound::vibrate(sound.vibration_ms());
        }
    }

    /// Reports the move of another player in a race. The player's own selection does not change.
    fn report_rival_move(self, words: String) {
        if !words.is_empty() {
            self.announcements.announce(&words);
            self.message.news.set(words);
        }
    }

    /// Moves the focus to the card that moved.
    fn focus_moved_card(self, mv: Move) {
        let Move::Carry(carry) = mv else { return };
        let top = self.ask_untracked(|session| session.shown().len(carry.to).checked_sub(1));
        let depth = match carry.to_end {
            End::Top => top,
            End::Bottom => top.map(|_| 0),
        };
        self.board.focus_stop.set(Some(FocusStop { pile: carry.to, depth }));
    }

    /// Changes the game with `apply`, without a move, and announces `words`.
    pub(super) fn change<T>(self, words: &str, apply: impl FnOnce(&mut Session) -> T) {
        self.board.update_session(apply);
        self.message.round_log.update(Vec::clear);
        self.finish_change(words);
    }

    /// Finishes a change of the game: clears the selection, announces the change and, if the game
    /// is over, the result. If the game belongs to a tournament and cannot be reopened by undo,
    /// hands the game in.
    fn finish_change(self, words: &str) {
        self.next_move_timer.stop();
        self.plays_finishing_moves.set_value(false);
        self.clear_selection_and_message();
        self.hint_state.set_value(HintState::default());
        self.insight.clear_results();
        self.message.news.set(words.to_owned());
        let what_next = self.ask_untracked(|session| match session.outcome() {
            // The computer moves next. Its announcement will follow, so this one stays short.
            Outcome::Open if session.computer_strength().is_some() => String::new(),
            Outcome::Open => {
                let exchange = || text::exchange_advice(session).map(str::to_owned);
                text::whose_turn(session).or_else(exchange).unwrap_or_default()
            }
            _ => text::ending(session),
        });
        self.announcements.announce(format!("{words} {what_next}").trim_end());
        // Hand the game in now: when the next game starts, its save may replace the save of this
        // finished game.
        if untrack(|| self.is_finished()) {
            self.hand_in();
        }
    }

    /// Returns true if the player may undo moves. If the terms of a tournament forbid undo, says so
    /// and returns false.
    pub(super) fn check_undo_allowed(self) -> bool {
        let is_allowed = !untrack(|| self.forbids_undo());
        if !is_allowed {
            self.say(tournaments::NO_UNDO.to_owned());
        }
        is_allowed
    }

    /// Hands in a game of a tournament in its present state. Returns the link to the tournament, or
    /// `None` if the game belongs to no tournament or could not be handed in. A result that was
    /// handed in earlier does not change.
    fn hand_in(self) -> Option<String> {
        let deal = untrack(|| self.tournament_deal())?;
        self.add_time();
        let played = self
            .ask_untracked(|session| PlayedDeal::from_session(session, deal.tournament.scoring));
        let hand_in = |store: &Store| store.hand_in(&deal, web::now(), &played);
        self.store.update_or_report(hand_in).then(|| link::tournament(&deal.tournament))
    }

    /// Asks the player to confirm an action that cannot be undone.
    pub(super) fn ask_to_confirm(self, matter: Confirmation) {
        self.board.clear_selection();
        self.announcements.announce(&controls::question(matter));
        self.message.status.set(Status::Confirm(matter));
        // The focus goes to the button that cancels the action. Wait for two things: that button
        // must exist, and the sheet in which the player chose the command must have returned the
        // focus.
        request_animation_frame(|| web::focus_first(".line [data-act=release]"));
    }

    /// Carries out the action that the player has confirmed.
    pub fn do_confirmed(self, matter: Confirmation) {
        self.clear_selection_and_message();
        match matter {
            Confirmation::GiveUp => self.give_up(),
            Confirmation::HandIn => self.finish(),
            Confirmation::DealRestarted(made) => self.redo_to(made),
            Confirmation::GameLost => self.find_losing_move(),
            Confirmation::GoBackTo { won, .. } => self.undo_to(won),
            Confirmation::AnyDeal => self.start_new_deal(),
        }
    }

    pub fn ask_to_give_up(self) {
        self.ask_to_confirm(Confirmation::GiveUp);
    }

    /// Hands the game in. If the game is not over yet, asks the player first.
    pub fn ask_to_hand_in(self) {
        if untrack(|| self.is_finished()) {
            self.finish();
        } else {
            self.ask_to_confirm(Confirmation::HandIn);
        }
    }

    /// Restarts the same deal, and offers to return to the last table before the restart.
    pub fn begin_again(self) {
        let was_open =
            self.ask_untracked(|session| session.outcome() == Outcome::Open && session.can_undo());
        let move_count = self.ask_untracked(|session| session.moves().len());
        self.restart();
        if was_open && self.ask_untracked(|session| session.moves().is_empty()) {
            self.message.status.set(Status::Confirm(Confirmation::DealRestarted(move_count)));
        }
    }

    /// Hands the game in as it is, and goes to the page of the tournament.
    fn finish(self) {
        if let Some(link) = self.hand_in() {
            self.navigation.go(link);
        }
    }

    /// Returns true if the game is over and no undo can reopen it.
    pub fn is_finished(self) -> bool {
        let may_undo = !self.forbids_undo();
        self.session.with(|session| session.is_finished(may_undo))
    }

    /// Redoes the next undone move as if the player made it now.
    pub fn step_forward(self) {
        if let Some(mv) = self.ask_untracked(Session::next_undone) {
            self.make_move(mv, play_any);
        }
    }

    /// Takes the last move back, even if another player made it. This is used to step through a
    /// game; for the player's own undo, see [`Session::undo`].
    pub fn step_back(self) {
        if self.ask_untracked(|session| !session.moves().is_empty()) {
            self.change(controls::UNDONE, Session::undo_last_move);
        }
    }

    /// Redoes undone moves until `move_count` moves are made.
    pub(super) fn redo_to(self, move_count: usize) {
        let goes_on = |session: &mut Session| session.moves().len() < move_count && session.redo();
        if self.ask_untracked(Session::can_redo) {
            self.change(controls::REDONE, |session| while goes_on(session) {});
        }
    }

    /// Redoes all undone moves at once.
    pub fn redo_all(self) {
        if self.ask_untracked(Session::can_redo) {
            self.change(controls::REDONE, |session| while session.redo() {});
        }
    }

    pub fn undo(self) {
        if !self.check_undo_allowed() {
            return;
        }
        if !self.ask_untracked(Session::can_undo) {
            return self.announcements.announce(controls::NOTHING_TO_UNDO);
        }
        self.board.update_session(Session::undo);
        self.message.round_log.update(Vec::clear);
        self.finish_change(&self.ask_untracked(text::announce_undo));
    }

    pub fn redo(self) {
        if !self.ask_untracked(Session::can_redo) {
            return self.announcements.announce(controls::NOTHING_TO_REDO);
        }
        let words = self.ask_untracked(text::announce_redo);
        self.change(&words, Session::redo);
    }

    pub fn restart(self) {
        if !self.check_undo_allowed() {
            return;
        }
        self.change(controls::BEGUN_AGAIN, Session::restart);
    }

    /// Lays out a new deal of the same game with a random deal number.
    pub fn start_new_deal(self) {
        self.start_deal(web::random::seed());
    }

    /// Lays out the deal of the same game with this number.
    pub fn start_deal(self, seed: u64) {
        let seating = self.ask_untracked(|session| session.seating().clone());
        self.start_deal_with(self.choices.get_untracked(), seating, seed);
    }

    /// Lays out another deal of the same game, possibly with other options or players. If that deal
    /// is already in progress, it continues. If the new deal replaces a game in progress, that game
    /// stays saved, and the message says how to return to it.
    pub fn start_deal_with(self, choices: Choices, seating: Seating, seed: u64) {
        let Some(Keeping { keeper, tournament_deal, .. }) = self.keeping else { return };
        self.add_time();
        self.count_standstill_as_lost();
        let deal = Session::new(self.ask_untracked(Session::game), choices, seed);
        let record = deal.with_seating(seating).record();
        let opened = match keeper.open(record, LinkScope::Deal) {
            Ok(opened) => opened,
            Err(error) => return self.say(describe_open_error(&error).1),
        };
        tournament_deal.set(
            self.store.with_untracked(|store| store.tournament_deal(&opened.session.record())),
        );
        self.board.focus_stop.set(None);
        let mut words =
            if opened.is_continued { controls::GAME_RESTORED } else { controls::NEW_DEAL }
                .to_owned();
        if let Some(other) = opened.other_deal {
            words = format!("{words} {}", pages::replaced(&other));
            self.toasts.show(Toast::Replaced(other));
        }
        self.board.fill_viewport();
        // The announcement repeats the words of the toast, because it replaces the announcement of
        // the toast.
        self.change(&words, |session| *session = opened.session);
        if !opened.is_continued {
            self.play_sound(|_| Sound::Deal);
            self.board.animate_deal();
        }
    }

    /// Counts the game as lost and lays out a new deal. Does nothing if the lost game cannot be
    /// saved.
    fn give_up(self) {
        if !self.keeping.is_some_and(|keeping| keeping.keeper.give_up()) {
            return;
        }
        self.start_new_deal();
        self.toasts.show_note(pages::GIVEN_UP);
    }

    /// Does the same as a touch of the stock, usually a deal.
    pub fn deal(self) {
        self.carry_out(self.ask_untracked(input::ask_stock));
    }

    pub fn redeal(self) {
        self.carry_out(InputAction::Play(Move::Redeal));
    }

    /// Uses a call of the game (a special action, numbered from 0). Does nothing if the game has no
    /// such call.
    pub fn call(self, number: u8) {
        if self.ask_untracked(|session| session.plan().rules().calls.len()) <= usize::from(number) {
            return;
        }
        self.carry_out(self.ask_untracked(|session| input::ask_call(session, number)));
    }

    /// Shows the board of a player, in a finished game in which each player has a board.
    pub fn show_board(self, seat: Seat) {
        self.board.update_session(|session| session.show_board(seat));
        self.announcements.announce(&self.ask_untracked(|session| text::board_of(session, seat)));
    }

    /// Opens the list of legal moves, unless a tournament forbids hints.
    pub fn show_moves(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            self.say(tournaments::NO_HINTS.to_owned());
        } else {
            self.sheets.open(Sheet::Moves);
        }
    }

    /// Handles the choice of a move from the list of moves: plays the move, or only points it out
    /// on a table without input.
    pub fn choose_move(self, mv: Move) {
        if self.keeping.is_some() {
            self.carry_out(InputAction::Play(mv));
        } else {
            self.point_at(mv);
        }
        // When the sheet closes, it returns the focus to where the focus was before. Move the focus
        // to the card after that. A timer does not work here: it is dropped together with the
        // sheet.
        let stop = self.board.focus_stop.get_untracked();
        request_animation_frame(move || {
            // The player may have left the table before this frame.
            if self.session.try_with_untracked(|_| ()).is_some() {
                self.board.focus_stop.set(stop);
                self.board.focus();
            }
        });
    }

    /// Points out a move in the same way as a hint, so that Enter makes the move.
    fn point_at(self, mv: Move) {
        let words = self.ask_untracked(|session| {
            text::capital(&text::move_sentence(session.plan(), session.shown(), mv))
        });
        if self.carry_out(InputAction::PointOut(vec![mv], format!("{words}."))) {
            self.hint_state.update_value(|hinted| hinted.offered_move = Some(mv));
            let stop = self.ask_untracked(|session| navigate::stop_of_move(session, mv));
            if stop.is_some() {
                self.board.focus_stop.set(stop);
            }
        }
    }

    /// Announces the contents of the pile that has the focus.
    pub fn announce_focused_pile(self) {
        let Some(stop) = self.board.current_stop_untracked() else { return };
        let words = self.ask_untracked(|it| text::pile_contents(it.plan(), it.shown(), stop.pile));
        self.announcements.announce(&format!("{}.", text::capital(&words)));
    }

    /// Announces the state of the game.
    pub fn announce_state(self) {
        self.say(self.ask_untracked(text::game_state));
    }

    /// Repeats the last announcement.
    pub fn repeat_last(self) {
        let last = self.announcements.latest.get_untracked();
        let last = last.trim_end_matches('\u{a0}');
        self.announcements.announce(if last.is_empty() { controls::NOTHING_SAID } else { last });
    }

    /// Makes the move that the last hint pointed out. Returns false if there is none.
    pub fn follow_hint(self) -> bool {
        let offered = self.hint_state.with_value(|hinted| hinted.offered_move);
        offered.is_some_and(|mv| self.carry_out(InputAction::Play(mv)))
    }

    /// If the last hint marks this card or place, makes the move of that hint. Returns false
    /// otherwise.
    fn follow_hint_at(self, FocusStop { pile, depth }: FocusStop) -> bool {
        let is_marked = |session: &Session| {
            self.board.highlights.with_untracked(|highlights| {
                let cards = session.shown().pile(pile);
                let highlight = match depth.and_then(|depth| cards.get(depth)) {
                    Some(card) => highlights.of_card(session, pile, *card),
                    None => highlights.of_place(pile, cards),
                };
                highlight != Highlight::None
            })
        };
        self.ask_untracked(is_marked) && self.follow_hint()
    }

    /// Moves cards to the foundations one after the other, until no more card can go there.
    pub fn send_to_foundations(self) {
        let turn = self.ask_untracked(Session::turn);
        if !self.carry_out(self.ask_untracked(input::next_foundation_move)) {
            return;
        }
        let send_next = move || {
            let is_unchanged = self.ask_untracked(Session::turn) == turn;
            if is_unchanged && self.ask_untracked(Session::first_foundation_move).is_some() {
                self.send_to_foundations();
            }
        };
        // The timer stops at any other action and when the player leaves the page.
        self.next_move_timer.set(FOUNDATION_DELAY, send_next);
    }

    /// Plays the remaining moves one after the other, if nothing is left to decide. Otherwise says
    /// that there is still something to decide.
    pub fn play_finishing_moves(self) {
        let Some(mv) = self.ask_untracked(|session| session.finishing_moves()?.first().copied())
        else {
            if !untrack(|| self.is_finished()) {
                self.say(controls::NO_FINISH.to_owned());
            }
            return;
        };
        if self.carry_out(InputAction::Play(mv))
            && self.ask_untracked(Session::outcome) == Outcome::Open
        {
            self.plays_finishing_moves.set_value(true);
            self.next_move_timer.set(FINISHING_DELAY, move || self.play_finishing_moves());
        }
    }

    /// If the remaining moves are being played one by one, plays the rest of them at once. Returns
    /// true if it did.
    fn finish_animation(self) -> bool {
        let is_running = self.plays_finishing_moves.get_value();
        let next = || self.ask_untracked(|session| session.finishing_moves()?.first().copied());
        while let Some(mv) = next().filter(|_| is_running) {
            if !self.carry_out(InputAction::Play(mv)) {
                break;
            }
        }
        is_running
    }

    /// Opens the sheet with the cards of a pile. Returns false if the pile has nothing more to
    /// show.
    pub fn look_through(self, pile: PileId) -> bool {
        let has_more = self.ask_untracked(|session| session.has_more_to_see(pile));
        if has_more {
            self.sheets.open(Sheet::Pile(pile));
        }
        has_more
    }

    /// Opens the sheet with the cards of the pile that has the focus.
    pub fn look_through_focused_pile(self) {
        if let Some(stop) = self.board.current_stop_untracked() {
            self.look_through(stop.pile);
        }
    }

    /// Adds the game to the favourites, or removes it from them.
    pub fn toggle_favourite(self) {
        self.favourites.toggle(self.ask_untracked(Session::game).id);
    }

    /// Shares a link to the deal. If the game is over, asks first whether the link should include
    /// the moves.
    pub fn share(self) {
        let (title, record) =
            self.ask_untracked(|session| (session.game().title, session.record()));
        let has_ended = self.ask_untracked(Session::outcome) != Outcome::Open;
        if has_ended && !untrack(|| self.is_in_tournament()) {
            self.toasts.show(Toast::ShareChoice(
                title,
                self.ask_untracked(Session::record_without_undone),
            ));
        } else {
            sharing::share_deal(self.toasts, title, &record);
        }
    }
}

/// Makes a move of any player.
fn play_any(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}

/// Returns the sound for the last move `mv`.
fn sound_of(session: &Session, mv: Move) -> Sound {
    let has_turned_card =
        || session.last_visible_steps().iter().any(|(step, _)| matches!(step, Step::Flip(_)));
    match mv {
        _ if session.outcome() == Outcome::Won => Sound::Win,
        Move::Deal | Move::Redeal => Sound::Deal,
        _ if has_turned_card() => Sound::Turn,
        _ => Sound::PutDown,
    }
}
