//! What can be done at a table: touches carried out, moves made and taken back,
//! hints, bookmarks, other deals. Each changes the state and says what it did;
//! the page follows. Knows the session; no element.

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

/// Why a game is not opened: a heading and a sentence.
pub fn why_not(error: &OpenError) -> (&'static str, String) {
    match error {
        OpenError::Record(error) => (shell::NOWHERE, text::record_error(error)),
        OpenError::NoRoom(lost) => (shell::NO_ROOM, shell::not_cut_short(lost)),
    }
}

/// A pause longer than this is not thought, in milliseconds.
const LONGEST_THOUGHT: f64 = 120_000.0;

/// Between two cards that go home by themselves.
const BETWEEN_CARDS: Duration = Duration::from_millis(180);

/// Between two cards when the rest is laid.
const FLOURISH: Duration = Duration::from_millis(90);

/// How long a card shakes that stays where it is.
const SHAKES: Duration = Duration::from_millis(400);

impl TableState {
    /// Something has been done on the board.
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
            Gesture::Lift(taken) => self.lift(taken),
            Gesture::Drop(taken, over) => self.put_down(taken, over),
            Gesture::Return(before) => {
                self.board.untake();
                self.board.taken.set(before.filter(|taken| self.ask(|it| taken.is_current(it))));
            }
            Gesture::Release => self.release(),
            Gesture::LookThrough(pile) => {
                self.look_through(pile);
            }
            Gesture::Resize { larger } => self.resize(larger),
        }
    }

    /// A card or a place is touched: by a pointer, by a key, or by what assists a person. A
    /// finger's touch plays, unless it is to choose.
    pub fn touch(self, stop: Stop, by_finger: bool) {
        self.places_shown.set(false);
        let taken = self.board.taken.get_untracked();
        let plays = taken.is_none() && untrack(|| self.plays_by_tap(by_finger));
        let is_asked_for = self.app.settings.with_untracked(|chosen| chosen.tap == Tap::Plays);
        let reaction = self.ask(|session| match (plays, stop.depth) {
            (true, Some(depth)) => input::play_or_touch(session, stop.pile, depth, is_asked_for),
            _ => input::touch(session, taken, stop.pile, stop.depth),
        });
        self.carry_out(reaction);
    }

    /// Tests if a tap plays a card, rather than to choose it. Followed.
    pub fn plays_by_tap(self, by_finger: bool) -> bool {
        let one_tap = match self.app.settings.with(|chosen| chosen.tap) {
            Tap::System => by_finger,
            Tap::Plays => true,
            Tap::Chooses => false,
        };
        // In a race nobody waits for a second tap.
        one_tap || self.session.with(Session::is_race)
    }

    /// A card is touched twice at once: it goes where it goes best.
    fn send(self, stop: Stop) {
        self.board.untake();
        if let Some(depth) = stop.depth {
            self.carry_out(self.ask(|session| input::send(session, stop.pile, depth)));
        }
    }

    /// Cards hang on the pointer from now on.
    fn lift(self, taken: Taken) {
        // Nothing moves on the table while a card is held.
        self.drop_hint();
        self.insight.asking.stop();
        self.homeward.stop();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Quiet);
        self.board.taken.set(Some(taken));
        self.board.drag.is_on.set(true);
    }

    /// Cards that hung on the pointer are put on a pile, nearest to the card at a
    /// depth; or on none.
    fn put_down(self, taken: Taken, over: Option<(PileId, Option<usize>)>) {
        let put = |(pile, depth)| self.ask(|session| input::put(session, taken, pile, depth));
        self.board.drag.is_on.set(false);
        let Some(reaction) = over.map(put) else {
            self.release();
            return self.say(controls::OVER_NO_PLACE.to_owned());
        };
        // What is asked about stays taken.
        if !matches!(reaction, Reaction::Ask(_)) {
            self.board.untake();
        }
        self.carry_out(reaction);
    }

    /// Carries out what a touch, a key or a command has come to, as far as
    /// [`input::admit`] lets it through: a person plays no move of their own in another
    /// way. (The moves of a way that was shown are made again, by `go_forward`.) Gives
    /// whether it has been carried out.
    pub fn carry_out(self, reaction: Reaction) -> bool {
        let Some(reaction) = self.ask(|session| input::admit(session, reaction)) else {
            return false;
        };
        self.board.pointed_out.set(Vec::new());
        self.drop_hint();
        match reaction {
            Reaction::Take(taken, words) => self.take(taken, words),
            Reaction::Release => self.release(),
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

    /// The person for whom the screen waits looks at it now.
    pub fn take_screen(self) {
        self.session.update(Session::take_screen);
        self.release();
        self.app.announce(&self.ask(text::turn).unwrap_or_default());
        self.board.focus();
    }

    fn take(self, taken: Taken, words: Option<String>) {
        self.board.untake();
        self.board.taken.set(Some(taken));
        let named = self.ask(|session| text::taken(session, taken));
        let words_tell = self.ask(|session| input::is_of_four(session, taken));
        let spoken = match &words {
            Some(words) if words_tell => words.clone(),
            Some(words) => format!("{words} {named}"),
            None => named,
        };
        self.app.announce(&spoken);
        self.message.status.set(words.map_or(Status::Quiet, Status::Words));
    }

    /// Puts down what is taken, and says no more of it. Where the keyboard was on an answer
    /// that is then gone, it goes on on the board.
    pub fn release(self) {
        if web::has_focus_within(".line") {
            self.board.focus();
        }
        self.drop_hint();
        self.board.untake();
        self.board.pointed_out.set(Vec::new());
        self.message.status.set(Status::Quiet);
    }

    /// Says a sentence, in the line under the board and aloud.
    pub fn say(self, words: String) {
        self.app.announce(&words);
        self.message.status.set(Status::Words(words));
    }

    /// Cards stay where they are: they shake once, and it is said why.
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
        let is_said = self
            .message
            .status
            .with_untracked(|status| matches!(status, Status::Words(said) if *said == words));
        // Who asks again hears something.
        self.say(if is_said { insight::again(&words) } else { words });
        self.board.pointed_out.set(moves);
    }

    /// Makes a person's move, or says why not; the keyboard goes with the card. For
    /// `carry_out` alone.
    fn play_for_person(self, mv: Move) -> bool {
        let made = self.make_move(mv, Session::play_own);
        if made {
            self.needs_no_first_help();
            self.stand_on_moved_card(mv);
        }
        made
    }

    /// Makes the move of a computer, if it has one.
    pub fn play_for_computer(self, chosen: impl FnOnce(&Session) -> Option<Move>) {
        if let Some(mv) = self.ask(chosen) {
            self.make_move(mv, play_any);
        }
    }

    /// Tells the game the time that has gone by. To be called before it may end, and
    /// before another takes its place: that time is spent on the open game.
    pub fn spend(self) {
        let Some(Keeping { since, .. }) = self.keeping else { return };
        let now = web::clock();
        let spent = (now - since.get_value()).clamp(0.0, LONGEST_THOUGHT);
        since.set_value(if web::is_visible() { now } else { f64::INFINITY });
        // Nothing that is shown follows the time spent.
        self.session.update_untracked(|session| session.spend(spent as u64));
    }

    /// Time counts only while the page is visible.
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

    /// Makes a move as `make` does, or says why not; gives whether it was made.
    fn make_move(
        self,
        mv: Move,
        make: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> bool {
        self.spend();
        let before = self.ask(|session| session.shown().clone());
        let said = match self.board.change_by_move(mv, make) {
            Ok(said) => said,
            Err(obstacle) => {
                self.say(self.ask(|session| text::obstacle(session, obstacle)));
                return false;
            }
        };
        self.homeward.stop();
        self.let_hear(|session| sound_of(session, mv));
        let is_rivals = self.ask(|session| session.is_race() && !session.last_was_persons());
        if is_rivals && self.ask(Session::outcome) == Outcome::Open {
            self.tell_of_rival(said);
        } else {
            self.note_of_round(&said, &before);
            self.conclude_change(&said);
        }
        true
    }

    /// Has something heard and felt, as far as it is chosen.
    fn let_hear(self, what: impl FnOnce(&Session) -> Sound) {
        let (heard, felt) =
            self.app.settings.with_untracked(|chosen| (chosen.sound, chosen.shakes));
        if !heard && !felt {
            return;
        }
        let sound = self.ask(what);
        if heard {
            web::sound::play(|rate| sound.wave(rate));
        }
        if felt {
            web::sound::shake(sound.shake());
        }
    }

    /// In a race another has done something: what the person has taken stays
    /// so.
    fn tell_of_rival(self, words: String) {
        if !words.is_empty() {
            self.app.announce(&words);
            self.message.news.set(words);
        }
    }

    /// The keyboard stays with the card that moved.
    fn stand_on_moved_card(self, mv: Move) {
        let Move::Carry(carry) = mv else { return };
        let top = self.ask(|session| session.shown().len(carry.to).checked_sub(1));
        let depth = match carry.to_end {
            End::Top => top,
            End::Bottom => top.map(|_| 0),
        };
        self.board.stop.set(Some(Stop { pile: carry.to, depth }));
    }

    /// Changes the game otherwise than by a move, and tells of it.
    pub(super) fn change<T>(self, words: &str, change: impl FnOnce(&mut Session) -> T) {
        self.board.change(change);
        self.message.round.update(Vec::clear);
        self.conclude_change(words);
    }

    /// The game has changed: what was taken is put down, and it is said what was
    /// done, and how the game stands when it is over. A game of a tournament that can go on
    /// no more is handed in.
    fn conclude_change(self, words: &str) {
        self.homeward.stop();
        self.laying.set_value(false);
        self.release();
        self.hinted.set_value(Hinted::default());
        self.insight.forget();
        self.message.news.set(words.to_owned());
        let more = self.ask(|session| match session.outcome() {
            // That a computer goes on is heard soon enough.
            Outcome::Open if session.computer().is_some() => String::new(),
            Outcome::Open => {
                let exchange = || text::exchange(session).map(str::to_owned);
                text::turn(session).or_else(exchange).unwrap_or_default()
            }
            _ => text::ending(session),
        });
        self.app.announce(format!("{words} {more}").trim_end());
        // The save of a game that is over may give way to that of the next.
        if untrack(|| self.is_at_its_end()) {
            self.hand_in();
        }
    }

    /// Tests if a move may be taken back; where the terms of a tournament
    /// forbid it, that is said.
    pub(super) fn may_go_back(self) -> bool {
        let may = !untrack(|| self.is_for_good());
        if !may {
            self.say(tournaments::NO_UNDO.to_owned());
        }
        may
    }

    /// Hands the game in as it stands, if it is of a tournament; gives the link
    /// to that. What was handed in before stands.
    fn hand_in(self) -> Option<String> {
        let deal = untrack(|| self.tournament_deal())?;
        self.spend();
        let played = self.ask(|session| Played::at(session, deal.tournament.scoring));
        self.app.hand_in(&deal, &played).then(|| link::tournament(&deal.tournament))
    }

    /// Asks whether something is meant that cannot be undone.
    pub(super) fn ask_if_meant(self, matter: Matter) {
        self.board.untake();
        self.app.announce(&controls::question(matter));
        self.message.status.set(Status::Sure(matter));
        // The keyboard goes to the answer that changes nothing, once that is there and the sheet
        // in which it was asked has given the keyboard back.
        request_animation_frame(|| web::focus_first(".line [data-act=release]"));
    }

    /// Does what has been asked about, and is meant.
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

    /// Asks whether the game is to be given up.
    pub fn ask_to_give_up(self) {
        self.ask_if_meant(Matter::GiveUp);
    }

    /// Hands the game in; where it can still go on that is asked first.
    pub fn ask_to_hand_in(self) {
        if untrack(|| self.is_at_its_end()) {
            self.finish();
        } else {
            self.ask_if_meant(Matter::HandIn);
        }
    }

    /// Begins the same deal again, and offers the way back to where it stood.
    pub fn begin_again(self) {
        let was_open = self.ask(|session| session.outcome() == Outcome::Open && session.can_undo());
        let made = self.ask(|session| session.moves().len());
        self.restart();
        if was_open && self.ask(|session| session.moves().is_empty()) {
            self.message.status.set(Status::Sure(Matter::BegunAgain(made)));
        }
    }

    /// Hands the game in as it stands, and goes back to the tournament.
    fn finish(self) {
        if let Some(link) = self.hand_in() {
            self.app.go(link);
        }
    }

    /// Tests if the game is over and can go on no more. Followed.
    pub fn is_at_its_end(self) -> bool {
        let may_undo = !self.is_for_good();
        self.session.with(|session| session.is_at_its_end(may_undo))
    }

    /// Makes the next undone move as if it were played.
    pub fn go_forward(self) {
        if let Some(mv) = self.ask(Session::next_undone) {
            self.make_move(mv, play_any);
        }
    }

    /// Takes the last move back as if it had not been played, whoever made it.
    pub fn go_back(self) {
        if self.ask(|session| !session.moves().is_empty()) {
            self.change(controls::UNDONE, Session::take_back);
        }
    }

    /// Makes undone moves again until so many are made.
    pub(super) fn go_to(self, made: usize) {
        let goes_on = |session: &mut Session| session.moves().len() < made && session.redo();
        if self.ask(Session::can_redo) {
            self.change(controls::REDONE, |session| while goes_on(session) {});
        }
    }

    /// Makes all undone moves at once.
    pub fn go_to_end(self) {
        if self.ask(Session::can_redo) {
            self.change(controls::REDONE, |session| while session.redo() {});
        }
    }

    /// Takes the last move back.
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

    /// Makes the next undone move again.
    pub fn redo(self) {
        if !self.ask(Session::can_redo) {
            return self.app.announce(controls::NOTHING_TO_REDO);
        }
        let words = self.ask(text::redone);
        self.change(&words, Session::redo);
    }

    /// Begins the same deal again.
    pub fn restart(self) {
        if !self.may_go_back() {
            return;
        }
        self.change(controls::BEGUN_AGAIN, Session::restart);
    }

    /// Lays another deal of the same game, its number left to chance.
    pub fn lay_new_deal(self) {
        self.lay_deal(web::random::seed());
    }

    /// Lays another deal of the same game.
    pub fn lay_deal(self, seed: u64) {
        let seating = self.ask(|session| session.seating().clone());
        self.lay_deal_with(self.choices.get_untracked(), seating, seed);
    }

    /// Lays another deal of the same game with other options or players; one that was
    /// begun before goes on where it stood. A game in progress is kept, and it
    /// is said how to go back to it.
    pub fn lay_deal_with(self, choices: Choices, seating: Seating, seed: u64) {
        let Some(Keeping { keeper, tournament_deal, .. }) = self.keeping else { return };
        self.spend();
        self.count_standstill();
        let deal = Session::new(self.ask(Session::game), choices, seed);
        let asked = deal.seated(seating).record();
        let opened = match keeper.open(asked, LinkScope::Deal) {
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
        // Says all of it, also what the toast has said.
        self.change(&words, |session| *session = opened.session);
        if !opened.goes_on {
            self.let_hear(|_| Sound::Deal);
            self.board.deal_out();
        }
    }

    /// Counts the game as lost and lays another deal; does nothing where the
    /// loss cannot be kept.
    fn give_up(self) {
        if !self.keeping.is_some_and(|keeping| keeping.keeper.give_up()) {
            return;
        }
        self.lay_new_deal();
        self.app.note(shell::GIVEN_UP);
    }

    /// Asks the stock.
    pub fn deal(self) {
        self.carry_out(self.ask(input::ask_stock));
    }

    /// Asks for the redeal.
    pub fn redeal(self) {
        self.carry_out(Reaction::Play(Move::Redeal));
    }

    /// Asks for a call, by its number from 0, if the game has it.
    pub fn call(self, number: u8) {
        if self.ask(|session| session.plan().rules().calls.len()) <= usize::from(number) {
            return;
        }
        self.carry_out(self.ask(|session| input::ask_call(session, number)));
    }

    /// Shows the board of a player, where each has one and the game is over.
    pub fn show_board(self, seat: Seat) {
        self.board.change(|session| session.show_board(seat));
        self.app.announce(&self.ask(|session| text::board_of(session, seat)));
    }

    /// Lists every move there is, where that may be asked.
    pub fn show_moves(self) {
        if untrack(|| self.forbids(|of| !of.hints)) {
            self.say(tournaments::NO_HINTS.to_owned());
        } else {
            self.app.sheets.open(Sheet::Moves);
        }
    }

    /// Does what is meant by a move that has been chosen from the list of all moves: it is
    /// played; where one only looks, it is pointed out, as by a hint.
    pub fn choose_move(self, mv: Move) {
        if self.keeping.is_some() {
            self.carry_out(Reaction::Play(mv));
        } else {
            self.point_at(mv);
        }
        // The sheet gives the keyboard back to where it was opened; only then it goes on to the
        // card. No timer: it would go with the sheet.
        let stop = self.board.stop.get_untracked();
        request_animation_frame(move || {
            // The table may be gone by then.
            if self.session.try_with_untracked(|_| ()).is_some() {
                self.board.stop.set(stop);
                self.board.focus();
            }
        });
    }

    /// Points out a move, as a hint does: Enter makes it.
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

    /// Reads the pile where the keyboard is.
    pub fn read_pile_here(self) {
        let Some(stop) = self.board.current_stop() else { return };
        let words = self.ask(|it| text::pile_contents(it.plan(), it.shown(), stop.pile));
        self.app.announce(&format!("{}.", text::capital(&words)));
    }

    /// Tells how the game stands.
    pub fn tell_state(self) {
        self.say(self.ask(text::state));
    }

    /// Says the last sentence again.
    pub fn repeat_last(self) {
        let last = self.app.announcement.get_untracked();
        let last = last.trim_end_matches('\u{a0}');
        self.app.announce(if last.is_empty() { controls::NOTHING_SAID } else { last });
    }

    /// Makes the move that a hint has just pointed out; false if there is none.
    pub fn follow_hint(self) -> bool {
        let offered = self.hinted.with_value(|hinted| hinted.offered);
        offered.is_some_and(|mv| self.carry_out(Reaction::Play(mv)))
    }

    /// Makes that move if this card or place is marked for it; false if it is not.
    fn follow_hint_at(self, Stop { pile, depth }: Stop) -> bool {
        let is_marked = |session: &Session| {
            self.board.highlights.with_untracked(|marks| {
                let cards = session.shown().pile(pile);
                let mark = match depth.and_then(|depth| cards.get(depth)) {
                    Some(card) => marks.of_card(session, pile, *card),
                    None => marks.of_place(pile, cards),
                };
                mark != Highlight::None
            })
        };
        self.ask(is_marked) && self.follow_hint()
    }

    /// Sends home whatever can go home, one card after another.
    pub fn send_home(self) {
        let turn = self.ask(Session::turn);
        if !self.carry_out(self.ask(input::send_next_home)) {
            return;
        }
        let again = move || {
            let is_still = self.ask(Session::turn) == turn;
            if is_still && self.ask(Session::first_homeward).is_some() {
                self.send_home();
            }
        };
        // Not if anything else has been done by then, or the page has been left.
        self.homeward.set(BETWEEN_CARDS, again);
    }

    /// Lays the rest, card after card, where nothing is left to decide; else says that
    /// there is something.
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

    /// Lays at once what is left of the rest, if it is being laid.
    fn hurry(self) -> bool {
        let is_laid = self.laying.get_value();
        let next = || self.ask(|session| session.rest()?.first().copied());
        while let Some(mv) = next().filter(|_| is_laid) {
            if !self.carry_out(Reaction::Play(mv)) {
                break;
            }
        }
        is_laid
    }

    /// Looks through a pile; false if there is nothing to look through.
    pub fn look_through(self, pile: PileId) -> bool {
        let has_more = self.ask(|session| session.has_more_to_see(pile));
        if has_more {
            self.app.sheets.open(Sheet::Pile(pile));
        }
        has_more
    }

    /// Looks through the pile where the keyboard is.
    pub fn look_through_here(self) {
        if let Some(stop) = self.board.current_stop() {
            self.look_through(stop.pile);
        }
    }

    /// Has the game among the favourites, or no longer.
    pub fn toggle_favourite(self) {
        self.app.turn_favourite(self.ask(Session::game).id);
    }

    /// Shares the link to the deal on the table; of a game that has ended it is asked
    /// whether its moves are to go with it.
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

/// Makes a move, whoever makes it.
fn play_any(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}

/// What a move sounds like that has just been made.
fn sound_of(session: &Session, mv: Move) -> Sound {
    let turned = || session.last_seen().iter().any(|(step, _)| matches!(step, Step::Flip(_)));
    match mv {
        _ if session.outcome() == Outcome::Won => Sound::ComeOut,
        Move::Deal | Move::Redeal => Sound::Deal,
        _ if turned() => Sound::Turn,
        _ => Sound::Lay,
    }
}
