//! What a board shows: a game, what is marked on it, and where it all lies. Knows
//! the session, and the settings that say how cards look; nothing of what is done
//! to a game, and nothing of what stands beside the board.

use std::rc::Rc;

use leptos::{html, prelude::*, task};

use super::{
    animation,
    captions::{Caption, captions, letters},
    card_state::{Flights, Heap},
    card_view::{Looks, pattern},
    faces,
    focus::{self, Stop},
    highlights::Highlights,
    markers::Markers,
    numbers::{BoardId, Numbers},
    piece_set::PieceSet,
    room::{Measured, Stay, laid_out_for},
};
use crate::{
    cards::{Card, CardId},
    engine::{Move, Outcome, PileId, Slot},
    session::{Obstacle, Session, Taken},
    store::{Handedness, Index},
    text,
    ui::{
        geometry::{self, Area, Label, Scene},
        state::AppState,
    },
    web::{self, Timer},
};

/// What a board shows. All fields are handles: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct BoardModel {
    /// Which board it is.
    pub id: BoardId,
    /// The state of the program, for the settings.
    pub app: AppState,
    /// The game.
    pub session: RwSignal<Session>,
    /// What is taken: chosen by a tap, or being dragged.
    pub taken: RwSignal<Option<Taken>>,
    /// The moves that are pointed out, by a hint or as an offer.
    pub pointed_out: RwSignal<Vec<Move>>,
    /// The pile on which cards are laid by hand.
    pub chosen: RwSignal<Option<PileId>>,
    /// What shakes, as it stays where it is.
    pub refused: RwSignal<Option<Taken>>,
    /// Where the keyboard stands.
    pub stop: RwSignal<Option<Stop>>,
    /// Whether the names of the places are shown.
    pub names_shown: RwSignal<bool>,
    /// The room there is.
    pub room: Room,
    /// What hangs on the pointer.
    pub drag: Drag,
    /// How cards travel.
    pub travel: Travel,
    /// What is on the page.
    pub elements: Elements,

    /// What is written beside the piles.
    pub captions: Memo<Vec<Caption>>,
    /// Where everything lies.
    pub scene: Memo<Scene>,
    /// What is chosen, where it may go, what is pointed out.
    pub highlights: Memo<Highlights>,
    /// The numbers of the cards on the page.
    pub numbers: Memo<Numbers>,
    /// The cards in play, by their ids.
    pub deck: Memo<Vec<Card>>,
    /// The addresses of the piles, by their ids.
    pub slots: Memo<Vec<Slot>>,
    /// How large an index cards show.
    pub index: Memo<faces::Wanted>,
}

/// The room for a board, in pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Room {
    /// That for which the table is laid out, where nothing that is said covers it.
    pub laid: RwSignal<Area>,
    /// What words leave of it now.
    pub seen: RwSignal<Area>,
    /// What was measured last, with the room for which the table is laid out.
    measured: StoredValue<Measured>,
    /// What stands beside the board.
    words: StoredValue<Stay>,
    /// Whether the table takes all the room there is when that is measured next.
    is_anew: StoredValue<bool>,
}

/// What hangs on the pointer: what is taken, as long as it is being dragged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drag {
    /// Whether what is taken hangs on the pointer.
    pub is_on: RwSignal<bool>,
    /// How far it has been dragged, in pixels.
    pub offset: RwSignal<(f32, f32)>,
    /// The pile on which it would fall.
    pub target: RwSignal<Option<PileId>>,
}

/// How cards travel.
#[derive(Clone, Copy, Debug)]
pub struct Travel {
    /// Which cards lie in one heap.
    pub heap: RwSignal<Heap>,
    /// Whether the heap is being shuffled.
    pub shuffles: RwSignal<bool>,
    /// When hands do the next thing.
    pub hands: Timer,
    /// How the next change is shown.
    pub flights: StoredValue<Flights>,
    /// How long a card is on its way, in milliseconds; the style sheet is told it by the board.
    pub flight: u32,
}

/// The elements of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Elements {
    /// The cloth.
    pub felt: NodeRef<html::Div>,
    /// What is around it, and scrolls where the cloth is larger.
    pub frame: NodeRef<html::Div>,
    /// The cards and piles, once they are made.
    pub pieces: StoredValue<Option<Rc<PieceSet>>, LocalStorage>,
}

impl BoardModel {
    /// The board of a game.
    pub fn new(app: AppState, session: Session) -> BoardModel {
        let session = RwSignal::new(session);
        let taken = RwSignal::new(None);
        let pointed_out = RwSignal::new(Vec::new());
        let refused = RwSignal::new(None);
        let chosen = RwSignal::new(None);
        let room = Room::default();
        let heap = RwSignal::new(Heap::None);
        let names_shown = RwSignal::new(false);
        let captions = Memo::new(move |_| {
            let room = room.laid.get();
            let letters = letters(web::letter_height(), room);
            session.with(|session| captions(session, room, letters, names_shown.get()))
        });
        BoardModel {
            id: BoardId(app.next_board()),
            app,
            session,
            taken,
            pointed_out,
            chosen,
            refused,
            stop: RwSignal::new(None),
            names_shown,
            room,
            drag: Drag::default(),
            travel: Travel {
                heap,
                shuffles: RwSignal::new(false),
                hands: Timer::default(),
                flights: StoredValue::new(Flights::Together),
                flight: animation::FLIGHT,
            },
            elements: Elements::default(),
            captions,
            scene: scene(app, session, room, heap, captions),
            highlights: Memo::new(move |_| {
                session.with(|session| {
                    let marks =
                        pointed_out.with(|moves| Highlights::new(session, taken.get(), moves));
                    marks.refusing(session, refused.get()).choosing(chosen.get())
                })
            }),
            numbers: Memo::new(move |before| session.with(|s| Numbers::of(s, before))),
            deck: Memo::new(move |_| session.with(|session| session.shown().faces().to_vec())),
            slots: Memo::new(move |_| session.with(slots)),
            index: Memo::new(move |_| match app.settings.with(|settings| settings.index) {
                Index::Large => faces::Wanted::Large,
                Index::Small => faces::Wanted::Small,
                Index::System => index_of_device(),
            }),
        }
    }

    /// The room for the board has been measured.
    pub fn set_room(self, now: Measured) {
        let reach = self.scene.with_untracked(Scene::lowest);
        if self.room.seen.try_set(now.room).is_some() {
            return;
        }
        let Room { laid, measured, words, is_anew, .. } = self.room;
        let words = if is_anew.get_value() { Stay::Looking } else { words.get_value() };
        let room = laid_out_for(measured.get_value(), now, words, reach);
        measured.set_value(Measured { room, ..now });
        if laid.get_untracked() != room {
            laid.set(room);
        }
    }

    /// What stands beside the board from now on.
    pub fn make_room_for(self, words: Stay) {
        let before = self.room.words.get_value();
        self.room.words.set_value(words);
        if before == Stay::Between {
            self.follow_room();
        }
    }

    /// Another deal takes all the room there is.
    pub fn take_all_room(self) {
        let Room { laid, seen, measured, .. } = self.room;
        let seen = seen.get_untracked();
        measured.update_value(|measured| measured.room = seen);
        if laid.get_untracked() != seen {
            laid.set(seen);
        }
        self.follow_room();
    }

    /// The table takes all the room that is measured once what has changed is on the page: between
    /// the first frame and the second.
    fn follow_room(self) {
        let is_anew = self.room.is_anew;
        is_anew.set_value(true);
        request_animation_frame(move || {
            request_animation_frame(move || {
                is_anew.try_set_value(false);
            });
        });
    }

    /// Asks the game something, without following it.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }

    /// Makes a move as `make` does, and has the cards set off in the order in which the move took
    /// them. Gives what was done, in words.
    ///
    /// # Errors
    /// What stands in the way of the move; nothing has then changed.
    pub fn change_by_move(
        self,
        mv: Move,
        make: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> Result<String, Obstacle> {
        self.hurry_hands();
        let before = self.ask(|session| session.shown().clone());
        // Steps name places, which in a hand that is not seen are others than shown.
        let lay = self.ask(|session| session.table().clone());
        // Effects run when this has returned, so the one that moves the cards finds them planned.
        let made = self.session.try_maybe_update(|session| {
            let made = make(session, mv);
            (made.is_ok(), made)
        });
        made.unwrap_or(Ok(()))?;
        self.drop_stale_markers();
        let (said, flights, taken_up) = self.ask(|session| {
            let (table, log) = (session.shown(), session.log());
            let by_hand = session.seats() == 1 && self.app.moves_cards();
            let taken_up = by_hand.then(|| animation::taken_up(log.last(), table)).flatten();
            let flights = if !session.shows_last_move() {
                Flights::Together
            } else if animation::is_anew(log.last()) {
                Flights::InTurn(animation::deal(table))
            } else {
                Flights::InTurn(animation::waits(&lay, log.last()))
            };
            (text::done(session, &before, mv), flights, taken_up)
        });
        match (flights, taken_up) {
            (Flights::InTurn(waits), Some(taken_up)) => self.lay_by_hand(taken_up, waits),
            (flights, _) => self.travel.flights.set_value(flights),
        }
        Ok(said)
    }

    /// Changes the game in another way; all cards that lie elsewhere set off
    /// together.
    pub fn change<T>(self, change: impl FnOnce(&mut Session) -> T) {
        self.hurry_hands();
        self.travel.flights.set_value(Flights::Together);
        self.session.update(|session| {
            change(session);
        });
        self.drop_stale_markers();
    }

    /// Shows another table, which is simply there.
    pub fn show(self, session: Session) {
        self.hurry_hands();
        self.travel.flights.set_value(Flights::None);
        self.session.set(session);
        self.drop_stale_markers();
    }

    /// Drops whatever the board remembers of the table before a change and is no longer true.
    /// Every change of the table ends with this.
    fn drop_stale_markers(self) {
        let before = Markers {
            taken: self.taken.get_untracked(),
            refused: self.refused.get_untracked(),
            pointed_out: self.pointed_out.get_untracked(),
            chosen: self.chosen.get_untracked(),
        };
        let mut now = before.clone();
        self.ask(|session| now.retain_current(session));
        if now.taken != before.taken {
            self.untake();
        }
        if now.refused != before.refused {
            self.refused.set(now.refused);
        }
        if now.pointed_out != before.pointed_out {
            self.pointed_out.set(now.pointed_out);
        }
        if now.chosen != before.chosen {
            self.chosen.set(now.chosen);
        }
    }

    /// Has all cards dealt out before the player's eyes: they fly from one heap to
    /// their places. Those that are on the page first lie in it, until that has been
    /// seen; those that are about to come set off from it, and are so made only once.
    pub fn deal_out(self) {
        if !self.app.moves_cards() {
            return;
        }
        let Travel { heap, flights, .. } = self.travel;
        let waits = |session: &Session| animation::deal(session.shown());
        if self.elements.pieces.with_value(Option::is_none) {
            return flights.set_value(Flights::Dealt(self.ask(waits)));
        }
        heap.set(Heap::All);
        let fly = move || {
            if let Some(waits) = self.session.try_with_untracked(waits) {
                flights.set_value(Flights::InTurn(waits));
                heap.set(Heap::None);
            }
        };
        // The second frame begins when the first has been painted.
        request_animation_frame(move || request_animation_frame(fly));
    }

    /// Everything that flies is there now.
    pub fn land_cards(self) {
        if let Some(Some(pieces)) = self.elements.pieces.try_get_value() {
            pieces.land(self.looks());
        }
    }

    /// What all cards have in common as they look now. Not followed.
    pub fn looks(self) -> Looks {
        Looks {
            back: self.app.settings.with_untracked(|chosen| pattern(chosen.back)),
            offset: self.drag.offset.get_untracked(),
        }
    }

    /// The card or place that an element of the board is or stands in; none for the bare cloth.
    pub fn stop_of(self, element: &web_sys::Element) -> Option<Stop> {
        let met = element.closest("[data-card], [data-pile]").ok().flatten()?;
        if let Some(slot) = met.get_attribute("data-pile") {
            let pile = self.ask(|session| session.plan().read_slot(&slot).ok())?;
            return Some(self.top_of(pile));
        }
        let number: usize = met.get_attribute("data-card")?.parse().ok()?;
        let pieces = self.elements.pieces.get_value()?;
        let card = pieces.cards.get(number)?;
        card.ask(|card| card.at.map(|(_, stop)| stop))
    }

    /// Nothing is taken any more, and nothing hangs on the pointer.
    pub fn untake(self) {
        self.taken.set(None);
        self.drag.is_on.set(false);
        if self.drag.target.get_untracked().is_some() {
            self.drag.target.set(None);
        }
    }

    /// The cards that are taken, the lowest first.
    pub fn taken_cards(self) -> Vec<CardId> {
        let taken = self.taken.get_untracked();
        taken.map_or_else(Vec::new, |taken| self.ask(|session| taken.cards(session)))
    }

    /// Every place where the keyboard can stop.
    pub fn stops(self) -> Vec<Stop> {
        self.ask(|session| self.scene.with_untracked(|scene| focus::all(session.shown(), scene)))
    }

    /// Where the keyboard stands; at first where it begins.
    pub fn current_stop(self) -> Option<Stop> {
        let stop = self.stop.get_untracked().and_then(|stop| {
            let scene = self.scene.read_untracked();
            self.ask(|session| focus::kept(session.shown(), &scene, stop))
        });
        let first = || {
            let scene = self.scene.read_untracked();
            self.ask(|session| focus::first(session, &scene))
        };
        stop.or_else(first)
    }

    /// The keyboard has come to a stop, by whatever means.
    pub fn stand_on(self, stop: Stop) {
        if self.stop.get_untracked() != Some(stop) {
            self.stop.set(Some(stop));
        }
    }

    /// Tests if the keyboard is on the board.
    pub fn has_focus(self) -> bool {
        let focused = web::focused();
        let felt = self.elements.felt.try_get_untracked().flatten();
        felt.is_some_and(|felt| felt.contains(focused.as_deref().map(AsRef::as_ref)))
    }

    /// The top card of a pile, or its empty place.
    pub fn top_of(self, pile: PileId) -> Stop {
        Stop { pile, depth: self.ask(|session| session.shown().len(pile).checked_sub(1)) }
    }

    /// Brings the keyboard to where it stands on the board, once what has
    /// changed is on the page.
    pub fn focus(self) {
        task::spawn_local(async move {
            task::tick().await;
            if let Some(element) =
                self.session.try_with_untracked(|_| self.focus_element()).flatten()
            {
                web::focus_quietly(&element);
            }
        });
    }

    /// What the keyboard stands on; nothing under the curtain.
    fn focus_element(self) -> Option<web_sys::HtmlElement> {
        if self.ask(Session::screen_waits_for).is_some() {
            return None;
        }
        let stop = self.current_stop()?;
        let card = self.ask(|session| {
            let card = session.shown().pile(stop.pile).get(stop.depth?)?;
            Some(self.numbers.with_untracked(|numbers| numbers.number(card.id())))
        });
        let pieces = self.elements.pieces.get_value()?;
        let piece = match card {
            Some(number) => &pieces.cards.get(number)?.piece,
            None => &pieces.place(stop.pile)?.piece,
        };
        piece.element().cloned()
    }
}

/// How large an index is on this device if nothing else is chosen.
fn index_of_device() -> faces::Wanted {
    if web::matches_media("(pointer: coarse), (prefers-contrast: more)") {
        faces::Wanted::Large
    } else {
        faces::Wanted::Inset
    }
}

/// The addresses of the piles.
fn slots(session: &Session) -> Vec<Slot> {
    let plan = session.plan();
    plan.piles().map(|pile| plan.slot(pile)).collect()
}

/// Where everything lies, followed.
fn scene(
    app: AppState,
    session: RwSignal<Session>,
    room: Room,
    heap: RwSignal<Heap>,
    captions: Memo<Vec<Caption>>,
) -> Memo<Scene> {
    let mirror = move || app.settings.with(|settings| settings.hand == Handedness::Left);
    let zoom = move || app.settings.with(|settings| f32::from(settings.zoom) / 100.0);
    Memo::new(move |_| {
        let mirrored = |area| Area { mirror: mirror(), ..area };
        let [laid, seen] = [room.laid.get(), room.seen.get()].map(mirrored);
        session.with(|session| {
            let (plan, table, legal) = (session.plan(), session.shown(), session.moves_shown());
            // The final picture has all the room that the words leave.
            let is_won = session.outcome() == Outcome::Won;
            let mut scene = match is_won {
                true => geometry::arrange_whole(plan, table, legal, seen),
                false => geometry::arrange_beside(plan, table, legal, (laid, seen), zoom()),
            };
            let labels: Vec<Label> =
                captions.with(|all| all.iter().map(|it| it.label.clone()).collect());
            if is_won {
                scene.centre(table);
            }
            scene.place_labels(table, &labels);
            if heap.with(|heap| *heap != Heap::None) {
                heap.with(|heap| scene.gather(plan, |card| heap.has(card)));
            }
            scene
        })
    })
}
