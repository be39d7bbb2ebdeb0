//! The actions at a table: touches, moves, undo, hints, bookmarks, new deals. Each action changes
//! the state and reports what it did; the page follows the state. This file knows the session and
//! no DOM element.

use std::time::Duration;

use leptos::{ev, prelude::*};

use crate::{
    engine::{Move, Outcome, PileId, Step},
    link::{self, LinkScope},
    rules::{Choices, End},
    session::{Obstacle, Seat, Seating, Session, Taken},
    store::Tap,
    text::{
        self,
        controls::{self, Matter},
        insight, shell, tournaments,
    },
    tournament::Played,
    ui::{
        sound::Sound,
        state::{OpenError, Sheet, Toast},
        table::{
            board::{Gesture, focus::Stop, highlights::Highlight},
            input::{self, Reaction},
            navigate,
            state::{Hinted, Keeping, Status, TableState},
        },
    },
    web,
};

/// Returns a heading and a sentence that say why a game cannot be opened.
pub fn why_not(error: &OpenError) -> (&'static str, String) {
    match error {
        OpenError::Record(error) => (shell::NOWHERE, text::record_error(error)),
        OpenError::NoRoom(lost) => (shell::NO_ROOM, shell::not_cut_short(lost)),
    }
}

/// The longest pause that counts as playing time, in milliseconds.
const LONGEST_THOUGHT: f64 = 120_000.0;

/// The delay between two cards that go to the foundations by themselves.
const BETWEEN_CARDS: Duration = Duration::from_millis(180);

/// The delay between two of the last moves, when nothing is left to decide.
const FLOURISH: Duration = Duration::from_millis(90);

/// How long a refused card shakes.
const SHAKES: Duration = Duration::from_millis(400);

impl TableState {
    /// Handles what the player did on the board.
    pub fn on_gesture(self, gesture: Gesture) {
        if !matches!(gesture, Gesture::Resize { .. }) && (self.hurry() || self.pause_way()) {
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
            Gesture::Lift(selection) => self.lift(selection),
            Gesture::Drop(selection, over) => self.put_down(selection, over),
            Gesture::Return(before) => {
                self.board.untake();
                self.board
                    .taken
                    .set(before.filter(|selection| self.ask(|it| selection.is_current(it))));
            }
            Gesture::Release => self.put_back(),
            Gesture::LookThrough(pile) => {
                self.look_through(pile);
            }
            Gesture::Resize { larger } => self.resize(larger),
        }
    }

    /// Handles a touch of a card or an empty place, by a pointer, a key or assistive technology. A
    /// finger's touch plays the card, unless the settings say that it selects.
    pub fn touch(self, stop: Stop, by_finger: bool) {
        self.places_shown.set(false);
        let selection = self.board.taken.get_untracked();
        let plays_at_once = selection.is_none() && untrack(|| self.plays_by_tap(by_finger));
        let taps_always_play =
            self.app.settings.with_untracked(|settings| settings.tap == Tap::Plays);
        let reaction = self.ask(|session| match (plays_at_once, stop.depth) {
            (true, Some(depth)) => {
                input::play_or_touch(session, stop.pile, depth, taps_always_play)
            }
            _ => input::touch(session, selection, stop.pile, stop.depth),
        });
        self.carry_out(reaction);
    }

    /// Returns true if a tap plays a card, false if it selects the card.
    pub fn plays_by_tap(self, by_finger: bool) -> bool {
        let one_tap = match self.app.settings.with(|settings| settings.tap) {
            Tap::System => by_finger,
            Tap::Plays => true,
            Tap::Chooses => false,
        };
        // A race leaves no time for a second tap.
        one_tap || self.session.with(Session::is_race)
    }

    /// Sends a card to its best place, after a double tap.
    fn send(self, stop: Stop) {
        self.board.untake();
        if let Some(depth) = stop.depth {
            self.carry_out(self.ask(|session| input::send(session, stop.pile, depth)));
        }
    }

    /// Starts dragging cards.
    fn lift(self, selection: Taken) {
        // Nothing else moves on the table during a drag.
        self.drop_hint();
        self.insight.asking.stop();
        self.homeward.stop();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Quiet);
        self.board.taken.set(Some(selection));
        self.board.drag.is_on.set(true);
    }

    /// Drops dragged cards on a pile, at the end nearest to the card at the given depth; or beside
    /// all piles, if `over` is `None`.
    fn put_down(self, selection: Taken, over: Option<(PileId, Option<usize>)>) {
        let put_on =
            |(pile, depth)| self.ask(|session| input::put(session, selection, pile, depth));
        self.board.drag.is_on.set(false);
        let Some(reaction) = over.map(put_on) else {
            self.release();
            return self.say(controls::OVER_NO_PLACE.to_owned());
        };
        // While the player is asked which move they mean, the cards stay selected.
        if !matches!(reaction, Reaction::Ask(_)) {
            self.board.untake();
        }
        self.carry_out(reaction);
    }

    /// Carries out the reaction to a touch, a key or a command, as far as [`input::admit`] allows
    /// it. Returns true if it was carried out.
    ///
    /// The player's own moves take no other way. (`go_forward` repeats the moves of a solution.)
    pub fn carry_out(self, reaction: Reaction) -> bool {
        let Some(reaction) = self.ask(|session| input::admit(session, reaction)) else {
            return false;
        };
        self.board.pointed_out.set(Vec::new());
        self.drop_hint();
        match reaction {
            Reaction::Take(selection, words) => self.take(selection, words),
            Reaction::Release => self.put_back(),
            Reaction::Play(mv) => return self.play_for_person(mv),
            Reaction::Ask(moves) => self.ask_which(moves),
            Reaction::Refuse(words) => {
                self.let_hear(|_| Sound::Refuse);
                self.say(words);
            }
            Reaction::Shake(cards, words) => self.shake(cards, words),
            Reaction::Offer(moves, words) => self.point_out(moves, words),
        }
        true
    }

    /// Shows the screen to the player for whom it waits.
    pub fn take_screen(self) {
        self.session.update(Session::take_screen);
        self.release();
        self.app.announce(&self.ask(text::turn).unwrap_or_default());
        self.board.focus();
    }

    fn take(self, selection: Taken, words: Option<String>) {
        self.board.untake();
        self.board.taken.set(Some(selection));
        let description = self.ask(|session| text::taken(session, selection));
        let words_suffice = self.ask(|session| input::is_of_four(session, selection));
        let spoken = match &words {
            Some(words) if words_suffice => words.clone(),
            Some(words) => format!("{words} {description}"),
            None => description,
        };
        self.app.announce(&spoken);
        self.message.status.set(words.map_or(Status::Quiet, Status::Words));
    }

    /// Puts the selected cards back at the player's request, and says so.
    pub fn put_back(self) {
        if self.board.taken.with_untracked(Option::is_some) {
            self.app.announce(controls::PUT_BACK);
        }
        self.release();
    }

    /// Clears the selection and the message. If the focus was on an answer that then disappears, it
    /// moves to the board.
    pub fn release(self) {
        if web::has_focus_within(".line") {
            self.board.focus();
        }
        self.drop_hint();
        self.board.untake();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Quiet);
    }

    /// Shows a sentence in the status line and announces it.
    pub fn say(self, words: String) {
        self.app.announce(&words);
        self.message.status.set(Status::Words(words));
    }

    /// Refuses to move cards: they shake once, and the message says why.
    fn shake(self, cards: Taken, words: String) {
        self.board.untake();
        self.let_hear(|_| Sound::Refuse);
        self.say(words);
        self.board.refused.set(Some(cards));
        self.shaking.set(SHAKES, move || self.board.refused.set(None));
    }

    fn ask_which(self, moves: Vec<Move>) {
        let choices: Vec<(Move, String)> = self.ask(|session| {
            let words = |mv| text::sentence(session.plan(), session.shown(), mv);
            moves.into_iter().map(|mv| (mv, words(mv))).collect()
        });
        let spoken: Vec<&str> = choices.iter().map(|(_, words)| words.as_str()).collect();
        self.app.announce(&controls::choose(&spoken));
        self.message.status.set(Status::Ask(choices));
    }

    fn point_out(self, moves: Vec<Move>, words: String) {
        self.board.untake();
        let is_repeated = self
            .message
            .status
            .with_untracked(|status| matches!(status, Status::Words(shown) if *shown == words));
        // A repeated request is announced in different words, so that a screen reader speaks again.
        self.say(if is_repeated { insight::again(&words) } else { words });
        self.board.pointed_out.set(moves);
    }

    /// Makes a move of the player, or says why it is not allowed. The focus goes with the card.
    /// Only `carry_out` calls this.
    fn play_for_person(self, mv: Move) -> bool {
        let made = self.make_move(mv, Session::play_own);
        if made {
            self.needs_no_first_help();
            self.stand_on_moved_card(mv);
        }
        made
    }

    /// Makes the move that a computer player chooses, if any.
    pub fn play_for_computer(self, choose: impl FnOnce(&Session) -> Option<Move>) {
        if let Some(mv) = self.ask(choose) {
            self.make_move(mv, play_any);
        }
    }

    /// Adds the time since the last call to the open game. Call this before a move that may end the
    /// game, and before another game replaces it.
    pub fn spend(self) {
        let Some(Keeping { since, .. }) = self.keeping else { return };
        let now = web::clock();
        let spent = (now - since.get_value()).clamp(0.0, LONGEST_THOUGHT);
        since.set_value(if web::is_visible() { now } else { f64::INFINITY });
        // Nothing on the page shows the time, so no subscriber needs to run.
        self.session.update_untracked(|session| session.spend(spent as u64));
    }

    /// Stops the clock of the game while the page is hidden.
    pub fn count_visible_time(self) {
        let Some(Keeping { since, .. }) = self.keeping else { return };
        web::on_window(ev::visibilitychange, move |_| {
            if web::is_visible() {
                since.set_value(web::clock());
            } else {
                self.spend();
            }
        });
    }

    /// Makes a move by calling `play`, or says why it is not allowed. Returns true if the move was
    /// made.
    fn make_move(
        self,
        mv: Move,
        play: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> bool {
        self.spend();
        let before = self.ask(|session| session.shown().clone());
        let words = match self.board.change_by_move(mv, play) {
            Ok(words) => words,
            Err(obstacle) => {
                self.say(self.ask(|session| text::obstacle(session, obstacle)));
                return false;
            }
        };
        self.homeward.stop();
        self.let_hear(|session| sound_of(session, mv));
        let is_rival_move = self.ask(|session| session.is_race() && !session.last_was_persons());
        if is_rival_move && self.ask(Session::outcome) == Outcome::Open {
            self.tell_of_rival(words);
        } else {
            self.note_of_round(&words, &before);
            self.conclude_change(&words);
        }
        true
    }

    /// Plays a sound and vibrates, if the settings ask for it.
    fn let_hear(self, choose_sound: impl FnOnce(&Session) -> Sound) {
        let (is_sound_on, is_vibration_on) =
            self.app.settings.with_untracked(|settings| (settings.sound, settings.shakes));
        if !is_sound_on && !is_vibration_on {
            return;
        }
        let sound = self.ask(choose_sound);
        if is_sound_on {
            web::sound::play(|rate| sound.wave(rate));
        }
        if is_vibration_on {
            web::sound::shake(sound.shake());
        }
    }

    /// Reports the move of another player in a race. The player's own selection stays.
    fn tell_of_rival(self, words: String) {
        if !words.is_empty() {
            self.app.announce(&words);
            self.message.news.set(words);
        }
    }

    /// Moves the focus to the card that moved.
    fn stand_on_moved_card(self, mv: Move) {
        let Move::Carry(carry) = mv else { return };
        let top = self.ask(|session| session.shown().len(carry.to).checked_sub(1));
        let depth = match carry.to_end {
            End::Top => top,
            End::Bottom => top.map(|_| 0),
        };
        self.board.stop.set(Some(Stop { pile: carry.to, depth }));
    }

    /// Changes the game by something other than a move, and announces `words`.
    pub(super) fn change<T>(self, words: &str, apply: impl FnOnce(&mut Session) -> T) {
        self.board.change(apply);
        self.message.round.update(Vec::clear);
        self.conclude_change(words);
    }

    /// Finishes a change of the game: clears the selection, announces what was done and, if the
    /// game is over, the result. Hands in a tournament game that is over for good.
    fn conclude_change(self, words: &str) {
        self.homeward.stop();
        self.laying.set_value(false);
        self.release();
        self.hinted.set_value(Hinted::default());
        self.insight.forget();
        self.message.news.set(words.to_owned());
        let what_next = self.ask(|session| match session.outcome() {
            // The computer's move follows soon and is announced then.
            Outcome::Open if session.computer().is_some() => String::new(),
            Outcome::Open => {
                let exchange = || text::exchange(session).map(str::to_owned);
                text::turn(session).or_else(exchange).unwrap_or_default()
            }
            _ => text::ending(session),
        });
        self.app.announce(format!("{words} {what_next}").trim_end());
        // Hand in now: the next game may replace the save of a finished one.
        if untrack(|| self.is_at_its_end()) {
            self.hand_in();
        }
    }

    /// Returns true if the player may undo moves. Otherwise, if the terms of a tournament forbid
    /// it, says so.
    pub(super) fn may_go_back(self) -> bool {
        let is_allowed = !untrack(|| self.is_for_good());
        if !is_allowed {
            self.say(tournaments::NO_UNDO.to_owned());
        }
        is_allowed
    }

    /// Hands in a game of a tournament in its present state. Returns the link to the tournament, or
    /// `None` if the game belongs to none or could not be handed in. An earlier result stays.
    fn hand_in(self) -> Option<String> {
        let deal = untrack(|| self.tournament_deal())?;
        self.spend();
        let played = self.ask(|session| Played::at(session, deal.tournament.scoring));
        self.app.hand_in(&deal, &played).then(|| link::tournament(&deal.tournament))
    }

    /// Asks the player to confirm something that cannot be undone.
    pub(super) fn ask_if_meant(self, matter: Matter) {
        self.board.untake();
        self.app.announce(&controls::question(matter));
        self.message.status.set(Status::Sure(matter));
        // The focus goes to the button that changes nothing. Wait until that button exists and the
        // sheet in which the player chose the command has returned the focus.
        request_animation_frame(|| web::focus_first(".line [data-act=release]"));
    }

    /// Does what the player has confirmed.
    pub fn do_as_meant(self, matter: Matter) {
        self.release();
        match matter {
            Matter::GiveUp => self.give_up(),
            Matter::HandIn => self.finish(),
            Matter::BegunAgain(made) => self.go_to(made),
            Matter::IsLost => self.look_where_lost(),
            Matter::BackTo { won, .. } => self.go_back_to(won),
            Matter::AnyDeal => self.lay_new_deal(),
        }
    }

    pub fn ask_to_give_up(self) {
        self.ask_if_meant(Matter::GiveUp);
    }

    /// Hands the game in. Asks first, if the game can still go on.
    pub fn ask_to_hand_in(self) {
        if untrack(|| self.is_at_its_end()) {
            self.finish();
        } else {
            self.ask_if_meant(Matter::HandIn);
        }
    }

    /// Restarts the same deal, and offers to return to where the game was.
    pub fn begin_again(self) {
        let was_open = self.ask(|session| session.outcome() == Outcome::Open && session.can_undo());
        let move_count = self.ask(|session| session.moves().len());
        self.restart();
        if was_open && self.ask(|session| session.moves().is_empty()) {
            self.message.status.set(Status::Sure(Matter::BegunAgain(move_count)));
        }
    }

    /// Hands the game in as it is, and returns to the tournament.
    fn finish(self) {
        if let Some(link) = self.hand_in() {
            self.app.go(link);
        }
    }

    /// Returns true if the game is over and no undo can reopen it.
    pub fn is_at_its_end(self) -> bool {
        let may_undo = !self.is_for_good();
        self.session.with(|session| session.is_at_its_end(may_undo))
    }

    /// Redoes the next undone move as if it were played now.
    pub fn go_forward(self) {
        if let Some(mv) = self.ask(Session::next_undone) {
            self.make_move(mv, play_any);
        }
    }

    /// Takes the last move back, whoever made it. This is for stepping through a game;
    /// [`Session::undo`] is the player's own undo.
    pub fn go_back(self) {
        if self.ask(|session| !session.moves().is_empty()) {
            self.change(controls::UNDONE, Session::take_back);
        }
    }

    /// Redoes undone moves until `move_count` moves are made.
    pub(super) fn go_to(self, move_count: usize) {
        let goes_on = |session: &mut Session| session.moves().len() < move_count && session.redo();
        if self.ask(Session::can_redo) {
            self.change(controls::REDONE, |session| while goes_on(session) {});
        }
    }

    /// Redoes all undone moves at once.
    pub fn go_to_end(self) {
        if self.ask(Session::can_redo) {
            self.change(controls::REDONE, |session| while session.redo() {});
        }
    }

    pub fn undo(self) {
        if !self.may_go_back() {
            return;
        }
        if !self.ask(Session::can_undo) {
            return self.app.announce(controls::NOTHING_TO_UNDO);
        }
        self.board.change(Session::undo);
        self.message.round.update(Vec::clear);
        self.conclude_change(&self.ask(text::undone));
    }

    pub fn redo(self) {
        if !self.ask(Session::can_redo) {
            return self.app.announce(controls::NOTHING_TO_REDO);
        }
        let words = self.ask(text::redone);
        self.change(&words, Session::redo);
    }

    pub fn restart(self) {
        if !self.may_go_back() {
            return;
        }
        self.change(controls::BEGUN_AGAIN, Session::restart);
    }

    /// Lays out a new deal of the same game with a random number.
    pub fn lay_new_deal(self) {
        self.lay_deal(web::random::seed());
    }

    /// Lays out the deal with this number, of the same game.
    pub fn lay_deal(self, seed: u64) {
        let seating = self.ask(|session| session.seating().clone());
        self.lay_deal_with(self.choices.get_untracked(), seating, seed);
    }

    /// Lays out another deal of the same game, possibly with other options or players. If that deal
    /// is already in progress, it continues. If this replaces a game in progress, that game stays
    /// saved and the message says how to return to it.
    pub fn lay_deal_with(self, choices: Choices, seating: Seating, seed: u64) {
        let Some(Keeping { keeper, tournament_deal, .. }) = self.keeping else { return };
        self.spend();
        self.count_standstill();
        let deal = Session::new(self.ask(Session::game), choices, seed);
        let record = deal.seated(seating).record();
        let opened = match keeper.open(record, LinkScope::Deal) {
            Ok(opened) => opened,
            Err(error) => return self.say(why_not(&error).1),
        };
        tournament_deal.set(self.app.tournament_deal(&opened.session.record()));
        self.board.stop.set(None);
        let mut words =
            if opened.goes_on { controls::TAKEN_UP } else { controls::NEW_DEAL }.to_owned();
        if let Some(other) = opened.other {
            words = format!("{words} {}", shell::replaced(&other));
            self.app.show_toast(Toast::Replaced(other));
        }
        self.board.take_all_room();
        // The announcement repeats the toast, because it replaces the toast's own announcement.
        self.change(&words, |session| *session = opened.session);
        if !opened.goes_on {
            self.let_hear(|_| Sound::Deal);
            self.board.deal_out();
        }
    }

    /// Counts the game as lost and lays out a new deal. Does nothing if the loss cannot be saved.
    fn give_up(self) {
        if !self.keeping.is_some_and(|keeping| keeping.keeper.give_up()) {
            return;
        }
        self.lay_new_deal();
        self.app.note(shell::GIVEN_UP);
    }

    /// Does what a touch of the stock does, usually a deal.
    pub fn deal(self) {
        self.carry_out(self.ask(input::ask_stock));
    }

    pub fn redeal(self) {
        self.carry_out(Reaction::Play(Move::Redeal));
    }

    /// Uses a call of the game, numbered from 0. Does nothing if the game does not have it.
    pub fn call(self, number: u8) {
        if self.ask(|session| session.plan().rules().calls.len()) <= usize::from(number) {
            return;
        }
        self.carry_out(self.ask(|session| input::ask_call(session, number)));
    }

    /// Shows the board of a player, in a finished game in which each player has a board.
    pub fn show_board(self, seat: Seat) {
        self.board.change(|session| session.show_board(seat));
        self.app.announce(&self.ask(|session| text::board_of(session, seat)));
    }

    /// Opens the list of legal moves, unless a tournament forbids hints.
    pub fn show_moves(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            self.say(tournaments::NO_HINTS.to_owned());
        } else {
            self.app.sheets.open(Sheet::Moves);
        }
    }

    /// Handles the choice of a move from the list of moves: plays it, or points it out on a table
    /// that is only watched.
    pub fn choose_move(self, mv: Move) {
        if self.keeping.is_some() {
            self.carry_out(Reaction::Play(mv));
        } else {
            self.point_at(mv);
        }
        // The sheet returns the focus to where it was before. Move it to the card after that. A
        // timer does not work here: it is dropped with the sheet.
        let stop = self.board.stop.get_untracked();
        request_animation_frame(move || {
            // The player may have left the table by then.
            if self.session.try_with_untracked(|_| ()).is_some() {
                self.board.stop.set(stop);
                self.board.focus();
            }
        });
    }

    /// Points out a move as a hint does: Enter makes it.
    fn point_at(self, mv: Move) {
        let words =
            self.ask(|session| text::capital(&text::sentence(session.plan(), session.shown(), mv)));
        if self.carry_out(Reaction::Offer(vec![mv], format!("{words}."))) {
            self.hinted.update_value(|hinted| hinted.offered = Some(mv));
            let stop = self.ask(|session| navigate::card_of(session, mv));
            if stop.is_some() {
                self.board.stop.set(stop);
            }
        }
    }

    /// Announces the contents of the pile that has the focus.
    pub fn read_pile_here(self) {
        let Some(stop) = self.board.current_stop() else { return };
        let words = self.ask(|it| text::pile_contents(it.plan(), it.shown(), stop.pile));
        self.app.announce(&format!("{}.", text::capital(&words)));
    }

    /// Announces how the game stands.
    pub fn tell_state(self) {
        self.say(self.ask(text::state));
    }

    /// Repeats the last announcement.
    pub fn repeat_last(self) {
        let last = self.app.announcement.get_untracked();
        let last = last.trim_end_matches('\u{a0}');
        self.app.announce(if last.is_empty() { controls::NOTHING_SAID } else { last });
    }

    /// Makes the move that the last hint pointed out. Returns false if there is none.
    pub fn follow_hint(self) -> bool {
        let offered = self.hinted.with_value(|hinted| hinted.offered);
        offered.is_some_and(|mv| self.carry_out(Reaction::Play(mv)))
    }

    /// Makes the move of the last hint if it marks this card or place. Returns false otherwise.
    fn follow_hint_at(self, Stop { pile, depth }: Stop) -> bool {
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
        self.ask(is_marked) && self.follow_hint()
    }

    /// Moves cards to the foundations one after the other, as long as any card can go.
    pub fn send_home(self) {
        let turn = self.ask(Session::turn);
        if !self.carry_out(self.ask(input::send_next_home)) {
            return;
        }
        let send_next = move || {
            let is_unchanged = self.ask(Session::turn) == turn;
            if is_unchanged && self.ask(Session::first_homeward).is_some() {
                self.send_home();
            }
        };
        // The timer stops at any other action and when the player leaves the page.
        self.homeward.set(BETWEEN_CARDS, send_next);
    }

    /// Plays the remaining moves one after the other, if nothing is left to decide. Otherwise says
    /// that something is.
    pub fn lay_rest(self) {
        let Some(mv) = self.ask(|session| session.rest()?.first().copied()) else {
            if !untrack(|| self.is_at_its_end()) {
                self.say(controls::NO_REST.to_owned());
            }
            return;
        };
        if self.carry_out(Reaction::Play(mv)) && self.ask(Session::outcome) == Outcome::Open {
            self.laying.set_value(true);
            self.homeward.set(FLOURISH, move || self.lay_rest());
        }
    }

    /// Plays the remaining moves at once, if they are being played one by one. Returns true if they
    /// were.
    fn hurry(self) -> bool {
        let is_running = self.laying.get_value();
        let next = || self.ask(|session| session.rest()?.first().copied());
        while let Some(mv) = next().filter(|_| is_running) {
            if !self.carry_out(Reaction::Play(mv)) {
                break;
            }
        }
        is_running
    }

    /// Opens the sheet with the cards of a pile. Returns false if the pile has nothing more to
    /// show.
    pub fn look_through(self, pile: PileId) -> bool {
        let has_more = self.ask(|session| session.has_more_to_see(pile));
        if has_more {
            self.app.sheets.open(Sheet::Pile(pile));
        }
        has_more
    }

    /// Opens the sheet with the cards of the pile that has the focus.
    pub fn look_through_here(self) {
        if let Some(stop) = self.board.current_stop() {
            self.look_through(stop.pile);
        }
    }

    /// Adds the game to the favourites, or removes it.
    pub fn toggle_favourite(self) {
        self.app.turn_favourite(self.ask(Session::game).id);
    }

    /// Shares a link to the deal. If the game is over, asks first whether the link should include
    /// the moves.
    pub fn share(self) {
        let (title, record) = self.ask(|session| (session.game().title, session.record()));
        let has_ended = self.ask(Session::outcome) != Outcome::Open;
        if has_ended && !untrack(|| self.is_in_tournament()) {
            self.app.show_toast(Toast::ShareWhat(title, self.ask(Session::played)));
        } else {
            self.app.share(title, &record);
        }
    }
}

/// Makes a move for any player.
fn play_any(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}

/// Returns the sound of the last move, which was `mv`.
fn sound_of(session: &Session, mv: Move) -> Sound {
    let has_turned_card =
        || session.last_seen().iter().any(|(step, _)| matches!(step, Step::Flip(_)));
    match mv {
        _ if session.outcome() == Outcome::Won => Sound::ComeOut,
        Move::Deal | Move::Redeal => Sound::Deal,
        _ if has_turned_card() => Sound::Turn,
        _ => Sound::Lay,
    }
}
