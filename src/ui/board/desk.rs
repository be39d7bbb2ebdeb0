//! The desk: one game on the screen, and everything that can be done to it.
//! Knows the session and what is in hand; asks `paint` to show the table and
//! never touches an element itself.

use std::time::Duration;

use leptos::prelude::*;

use super::{
    geometry::{Area, Scene},
    motion,
    nodes::Nodes,
    paint::Way,
    stops::Stop,
    touch::{self, Answer, Taken},
};
use crate::{
    engine::{Move, Outcome, PileId},
    session::Session,
    text::{self, controls},
    web,
};

/// What stands in the quiet line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Line {
    /// What the game is at.
    Quiet,
    /// A sentence: a reason, or a hint.
    Words(String),
    /// Moves to choose from, with their words.
    Ask(Vec<(Move, String)>),
}

/// One game on the screen. All fields are handles: a desk is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct Desk {
    /// The game.
    pub session: RwSignal<Session>,
    /// How the table is drawn.
    pub drawn: RwSignal<Drawn>,
    /// What is in hand and pointed at.
    pub held: StoredValue<Held>,
    /// What the quiet line says.
    pub line: RwSignal<Line>,
    /// The squared pile that is looked through.
    pub look: RwSignal<Option<PileId>>,
    /// Counts the changes of the game: what is kept elsewhere follows it.
    pub changes: RwSignal<u32>,
    /// Where everything lies now.
    pub scene: StoredValue<Scene>,
    /// The elements.
    pub nodes: StoredValue<Option<Nodes>, LocalStorage>,
}

/// How the table is drawn: as the person has chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drawn {
    /// How much larger than its room.
    pub zoom: f32,
    /// Whether left and right are exchanged.
    pub mirror: bool,
}

/// What is in hand and pointed at. Nothing follows it by itself: the board is
/// shown anew when it has changed.
#[derive(Clone, Debug, Default)]
pub struct Held {
    /// What is in hand.
    pub hand: Option<Taken>,
    /// The moves that shine: those of a hint, or those offered.
    pub shining: Vec<Move>,
    /// Where the keyboard stands.
    pub cursor: Option<Stop>,
    /// The room for the board, as it is measured.
    pub area: Area,
    /// How many hints have been shown since the last move.
    hinted: usize,
}

impl Desk {
    /// A desk for a game.
    pub fn new(session: Session) -> Desk {
        Desk {
            session: RwSignal::new(session),
            drawn: RwSignal::new(Drawn { zoom: 1.0, mirror: false }),
            held: StoredValue::default(),
            line: RwSignal::new(Line::Quiet),
            look: RwSignal::new(None),
            changes: RwSignal::new(0),
            scene: StoredValue::new(Scene::default()),
            nodes: StoredValue::new_local(None),
        }
    }

    /// Asks the game something.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }

    /// What is in hand.
    pub fn hand(self) -> Option<Taken> {
        self.held.with_value(|held| held.hand)
    }

    /// Takes something in hand or puts it down, and lets moves shine.
    pub fn hold(self, hand: Option<Taken>, shining: Vec<Move>) {
        self.held.update_value(|held| (held.hand, held.shining) = (hand, shining));
    }

    /// Where the keyboard stands.
    pub fn cursor(self) -> Option<Stop> {
        self.held.with_value(|held| held.cursor)
    }

    /// Moves the keyboard.
    pub fn set_cursor(self, cursor: Option<Stop>) {
        self.held.update_value(|held| held.cursor = cursor);
    }

    /// Does what an answer says.
    pub fn answer(self, answer: Answer) {
        self.hold(self.hand(), Vec::new());
        match answer {
            Answer::Take(taken, words) => self.take(taken, words),
            Answer::Release => self.release(),
            Answer::Play(mv) => self.play(mv),
            Answer::Ask(moves) => self.choose(moves),
            Answer::Refuse(words) => self.tell(words),
            Answer::Offer(moves) => self.offer(moves),
        }
        self.show(Way::Glide(None));
    }

    fn take(self, taken: Taken, words: Option<String>) {
        let places = self.ask(|session| touch::destinations(session, taken).len());
        let words = words.or_else(|| (places == 0).then(|| controls::NO_PLACE.to_owned()));
        let spoken = controls::taken(places);
        self.hold(Some(taken), Vec::new());
        web::say(words.as_deref().unwrap_or(&spoken));
        self.line.set(words.map_or(Line::Quiet, Line::Words));
    }

    /// Puts down what is in hand.
    pub fn release(self) {
        self.hold(None, Vec::new());
        self.line.set(Line::Quiet);
        self.show(Way::Glide(None));
    }

    /// Says a sentence, in the line and aloud.
    pub fn tell(self, words: String) {
        web::say(&words);
        self.line.set(Line::Words(words));
    }

    fn choose(self, moves: Vec<Move>) {
        let choices: Vec<(Move, String)> = self.ask(|session| {
            let words = |mv| text::sentence(session.plan(), session.table(), mv);
            moves.into_iter().map(|mv| (mv, words(mv))).collect()
        });
        let spoken: Vec<&str> = choices.iter().map(|(_, words)| words.as_str()).collect();
        web::say(&controls::choose(&spoken));
        self.line.set(Line::Ask(choices));
    }

    fn offer(self, moves: Vec<Move>) {
        let words = controls::could_go(moves.len());
        self.hold(None, moves);
        self.tell(words);
    }

    /// Makes a move and shows it.
    pub fn play(self, mv: Move) {
        let before = self.ask(|session| session.table().clone());
        let said = self.session.try_update(|session| session.play(mv));
        match said {
            Some(Ok(())) => {
                let words = self.ask(|session| {
                    text::said(session.plan(), &before, mv, session.table(), session.log())
                });
                let way = self.ask(|session| {
                    let steps = session.log().last();
                    if motion::is_anew(steps) {
                        Way::Glide(Some(motion::deal(session.table())))
                    } else {
                        Way::Glide(Some(motion::waits(&before, steps)))
                    }
                });
                self.follow(mv);
                self.changed(&words, way);
            }
            Some(Err(_)) => {
                let why = self.ask(|session| text::why(session, mv));
                self.tell(why.unwrap_or_default());
            }
            None => {}
        }
    }

    /// The keyboard stays with the card that moved.
    fn follow(self, mv: Move) {
        let Move::Carry(carry) = mv else { return };
        let top = self.ask(|session| session.table().len(carry.to).checked_sub(1));
        let depth = match carry.to_end {
            crate::rules::End::Top => top,
            crate::rules::End::Bottom => top.map(|_| 0),
        };
        self.set_cursor(Some(Stop { pile: carry.to, depth }));
    }

    fn changed(self, words: &str, way: Way) {
        self.hold(None, Vec::new());
        self.held.update_value(|held| held.hinted = 0);
        self.line.set(Line::Quiet);
        let ended = self.ask(|session| match session.outcome() {
            Outcome::Open => String::new(),
            over => format!(
                " {} {}.",
                text::outcome(over),
                text::score(session.plan(), session.table())
            ),
        });
        web::say(&format!("{words}{ended}"));
        self.changes.update(|count| *count += 1);
        self.show(way);
    }

    /// Takes the last move back.
    pub fn undo(self) {
        if self.session.try_update(Session::undo) == Some(true) {
            self.changed(controls::TAKEN_BACK, Way::Glide(None));
        }
    }

    /// Makes the next undone move again.
    pub fn redo(self) {
        if self.session.try_update(Session::redo) == Some(true) {
            self.changed(controls::MADE_AGAIN, Way::Glide(None));
        }
    }

    /// Begins the same deal again.
    pub fn restart(self) {
        self.session.update(Session::restart);
        self.changed(controls::BEGUN_AGAIN, Way::Glide(None));
    }

    /// Lays another game of the same kind.
    pub fn lay(self, session: Session) {
        let same = self.ask(|old| old.table().faces() == session.table().faces());
        self.session.set(session);
        if !same {
            self.make_anew();
        }
        self.set_cursor(None);
        self.changed(controls::NEW_DEAL, Way::Deal);
    }

    /// Other options, other cards: their elements are made anew.
    fn make_anew(self) {
        self.nodes.update_value(|nodes| {
            if let Some(old) = nodes.take() {
                *nodes = self.session.try_with_untracked(|session| {
                    Nodes::make(old.felt, session.plan(), session.table())
                });
            }
        });
    }

    /// Remembers this table.
    pub fn bookmark(self) {
        self.session.update(|session| {
            session.bookmark();
        });
        self.changes.update(|count| *count += 1);
        self.tell(controls::REMEMBERED.to_owned());
    }

    /// Goes back to the table remembered last.
    pub fn go_back(self) {
        let gone = self.session.try_update(|session| {
            let last = session.bookmarks().checked_sub(1)?;
            session.go_to_bookmark(last).then_some(())
        });
        if gone.flatten().is_some() {
            self.changed(controls::BACK_AT_MARK, Way::Glide(None));
        }
    }

    /// Asks the stock.
    pub fn deal(self) {
        self.answer(self.ask(touch::ask_stock));
    }

    /// Asks for the redeal.
    pub fn redeal(self) {
        let why = self.ask(|session| text::why(session, Move::Redeal));
        self.answer(why.map_or(Answer::Play(Move::Redeal), Answer::Refuse));
    }

    /// Shows a move that can be made, the next one each time.
    pub fn hint(self) {
        let moves = self.ask(touch::hints);
        let Some(count) = std::num::NonZero::new(moves.len()) else {
            return self.tell(controls::NO_MOVE.to_owned());
        };
        let mv = moves[self.held.with_value(|held| held.hinted) % count];
        self.held.update_value(|held| held.hinted += 1);
        self.hold(None, vec![mv]);
        let words = self.ask(|session| text::sentence(session.plan(), session.table(), mv));
        self.tell(format!("{}.", text::capital(&words)));
        self.show(Way::Glide(None));
    }

    /// Sends home whatever can go home, one card after another.
    pub fn home(self) {
        let next = self.ask(|session| {
            let mut piles = session.plan().piles();
            piles.find_map(|pile| session.homeward(pile))
        });
        match next {
            Some(mv) => {
                self.play(mv);
                let made = self.changes.get_untracked();
                let again = move || {
                    if self.changes.try_get_untracked() == Some(made) {
                        self.home();
                    }
                };
                web::later(Duration::from_millis(180), Box::new(again));
            }
            None => self.tell(controls::NOTHING_HOME.to_owned()),
        }
    }

    /// Reads the whole table out.
    pub fn read_out(self) {
        web::say(&self.ask(|session| text::whole_table(session.plan(), session.table())));
    }
}
