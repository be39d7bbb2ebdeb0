//! What a board shows: a game, its highlights, and the position of every card. Knows the session,
//! and the settings for the look of cards. Does not know what the player does in the game, or what
//! is beside the board.

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

/// What a board shows. All fields are handles, so the value is cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct BoardModel {
    pub id: BoardId,
    /// The state of the app, for the settings.
    pub app: AppState,
    pub session: RwSignal<Session>,
    /// The selected cards: chosen by a tap, or dragged.
    pub taken: RwSignal<Option<Taken>>,
    /// The moves that a hint points out, or that a question offers.
    pub pointed_out: RwSignal<Vec<Move>>,
    /// The pile that receives cards on the page for one's own cards.
    pub chosen: RwSignal<Option<PileId>>,
    /// The cards that shake because they may not move.
    pub refused: RwSignal<Option<Taken>>,
    /// Where the keyboard focus is on the board.
    pub stop: RwSignal<Option<Stop>>,
    /// Whether the names of the piles are shown.
    pub names_shown: RwSignal<bool>,
    pub room: Room,
    pub drag: Drag,
    pub travel: Travel,
    pub elements: Elements,

    pub captions: Memo<Vec<Caption>>,
    /// The position of everything on the board.
    pub scene: Memo<Scene>,
    pub highlights: Memo<Highlights>,
    /// The numbers that identify the cards on the page.
    pub numbers: Memo<Numbers>,
    /// The faces of all cards. The index is the id of the card.
    pub deck: Memo<Vec<Card>>,
    /// The addresses of the piles. The index is the id of the pile.
    pub slots: Memo<Vec<Slot>>,
    /// The index size that the player wants.
    pub index: Memo<faces::Wanted>,
}

/// The space for a board, in pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Room {
    /// The size for which the table is laid out, unless a message would then cover the table.
    pub laid: RwSignal<Area>,
    /// The space that the messages beside the board leave now.
    pub seen: RwSignal<Area>,
    /// The last measurement, but with the size for which the table is laid out.
    measured: StoredValue<Measured>,
    /// What the text beside the board does to the layout.
    words: StoredValue<Stay>,
    /// Whether the table takes all the space at the next measurement.
    is_anew: StoredValue<bool>,
}

/// The state of a drag: the selected cards follow the pointer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drag {
    pub is_on: RwSignal<bool>,
    /// How far the cards have been dragged, in pixels.
    pub offset: RwSignal<(f32, f32)>,
    /// The pile on which the cards would fall now.
    pub target: RwSignal<Option<PileId>>,
}

/// The animation of cards.
#[derive(Clone, Copy, Debug)]
pub struct Travel {
    /// The cards that are shown in one heap.
    pub heap: RwSignal<Heap>,
    /// Whether the heap is being shuffled.
    pub shuffles: RwSignal<bool>,
    /// The timer for the next stage of a redeal.
    pub hands: Timer,
    /// How the board shows the next change.
    pub flights: StoredValue<Flights>,
    /// The duration of one card's flight, in milliseconds. The style sheet gets it as `--flight`.
    pub flight: u32,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Elements {
    /// The felt: the surface that contains the cards.
    pub felt: NodeRef<html::Div>,
    /// The frame around the felt. It scrolls if the felt is larger.
    pub frame: NodeRef<html::Div>,
    /// The cards and piles, once the board has created them.
    pub pieces: StoredValue<Option<Rc<PieceSet>>, LocalStorage>,
}

impl BoardModel {
    pub fn new(app: AppState, session: Session) -> BoardModel {
        let session = RwSignal::new(session);
        let selection = RwSignal::new(None);
        let pointed_out = RwSignal::new(Vec::new());
        let refused = RwSignal::new(None);
        let chosen = RwSignal::new(None);
        let room = Room::default();
        let heap = RwSignal::new(Heap::None);
        let names_shown = RwSignal::new(false);
        let captions = Memo::new(move |_| {
            let room = room.laid.get();
            let font_size = letters(web::letter_height(), room);
            session.with(|session| captions(session, room, font_size, names_shown.get()))
        });
        BoardModel {
            id: BoardId(app.next_board()),
            app,
            session,
            taken: selection,
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
                    let highlights =
                        pointed_out.with(|moves| Highlights::new(session, selection.get(), moves));
                    highlights.refusing(session, refused.get()).choosing(chosen.get())
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

    /// Stores a new measurement, and decides whether to lay the table out again.
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

    /// Says what the text beside the board does to the layout from now on.
    pub fn make_room_for(self, words: Stay) {
        let before = self.room.words.get_value();
        self.room.words.set_value(words);
        if before == Stay::Between {
            self.follow_room();
        }
    }

    /// Lets the table take all the space, for a new deal.
    pub fn take_all_room(self) {
        let Room { laid, seen, measured, .. } = self.room;
        let seen = seen.get_untracked();
        measured.update_value(|measured| measured.room = seen);
        if laid.get_untracked() != seen {
            laid.set(seen);
        }
        self.follow_room();
    }

    /// Lets the table take all the space that is measured after the current change: between the
    /// first frame and the second, when the change is on the page.
    fn follow_room(self) {
        let is_anew = self.room.is_anew;
        is_anew.set_value(true);
        request_animation_frame(move || {
            request_animation_frame(move || {
                is_anew.try_set_value(false);
            });
        });
    }

    /// Reads the session without tracking it.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }

    /// Makes a move with `make`. The cards then start to move in the order in which the move took
    /// them. Returns a description of the move for screen readers.
    ///
    /// # Errors
    ///
    /// Returns the obstacle if the move is not possible. Nothing has changed then.
    pub fn change_by_move(
        self,
        mv: Move,
        make: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> Result<String, Obstacle> {
        self.hurry_hands();
        let shown_before = self.ask(|session| session.shown().clone());
        // Steps refer to depths in the session's own table. In a hidden hand, the cards of the
        // shown table can have other depths.
        let table_before = self.ask(|session| session.table().clone());
        // Effects run after this returns. The effect that moves the cards finds the flights already
        // planned.
        let made = self.session.try_maybe_update(|session| {
            let made = make(session, mv);
            (made.is_ok(), made)
        });
        made.unwrap_or(Ok(()))?;
        self.drop_stale_markers();
        let (description, flights, taken_up) = self.ask(|session| {
            let (table, log) = (session.shown(), session.log());
            let by_hand = session.seats() == 1 && self.app.moves_cards();
            let taken_up = by_hand.then(|| animation::taken_up(log.last(), table)).flatten();
            let flights = if !session.shows_last_move() {
                Flights::Together
            } else if animation::is_anew(log.last()) {
                Flights::InTurn(animation::deal(table))
            } else {
                Flights::InTurn(animation::waits(&table_before, log.last()))
            };
            (text::done(session, &shown_before, mv), flights, taken_up)
        });
        match (flights, taken_up) {
            (Flights::InTurn(waits), Some(taken_up)) => self.lay_by_hand(taken_up, waits),
            (flights, _) => self.travel.flights.set_value(flights),
        }
        Ok(description)
    }

    /// Changes the game in any other way. All cards with a new position start to move together.
    pub fn change<T>(self, change: impl FnOnce(&mut Session) -> T) {
        self.hurry_hands();
        self.travel.flights.set_value(Flights::Together);
        self.session.update(|session| {
            change(session);
        });
        self.drop_stale_markers();
    }

    /// Shows another table without animation.
    pub fn show(self, session: Session) {
        self.hurry_hands();
        self.travel.flights.set_value(Flights::None);
        self.session.set(session);
        self.drop_stale_markers();
    }

    /// Drops the markers that the last change made invalid. Every change of the table ends with
    /// this call.
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

    /// Deals all cards visibly: they fly from one heap to their positions. If the elements exist
    /// already, they first move to the heap for one frame. Otherwise new elements start from the
    /// heap, so that the board creates them only once.
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
        // The second frame begins after the browser has painted the first.
        request_animation_frame(move || request_animation_frame(fly));
    }

    /// Ends all flights.
    pub fn land_cards(self) {
        if let Some(Some(pieces)) = self.elements.pieces.try_get_value() {
            pieces.land(self.looks());
        }
    }

    /// Returns the look that all cards share now. Does not track the signals.
    pub fn looks(self) -> Looks {
        Looks {
            back: self.app.settings.with_untracked(|chosen| pattern(chosen.back)),
            offset: self.drag.offset.get_untracked(),
        }
    }

    /// Returns the card or place of an element, or of the element around it. Returns `None` for the
    /// bare felt.
    pub fn stop_of(self, element: &web_sys::Element) -> Option<Stop> {
        let target = element.closest("[data-card], [data-pile]").ok().flatten()?;
        if let Some(slot) = target.get_attribute("data-pile") {
            let pile = self.ask(|session| session.plan().read_slot(&slot).ok())?;
            return Some(self.top_of(pile));
        }
        let number: usize = target.get_attribute("data-card")?.parse().ok()?;
        let pieces = self.elements.pieces.get_value()?;
        let card = pieces.cards.get(number)?;
        card.ask(|card| card.at.map(|(_, stop)| stop))
    }

    /// Clears the selection and ends a drag.
    pub fn untake(self) {
        self.taken.set(None);
        self.drag.is_on.set(false);
        if self.drag.target.get_untracked().is_some() {
            self.drag.target.set(None);
        }
    }

    /// Returns the selected cards, the lowest first.
    pub fn taken_cards(self) -> Vec<CardId> {
        let selection = self.taken.get_untracked();
        selection.map_or_else(Vec::new, |it| self.ask(|session| it.cards(session)))
    }

    /// Returns every card and place where the keyboard focus can be.
    pub fn stops(self) -> Vec<Stop> {
        self.ask(|session| self.scene.with_untracked(|scene| focus::all(session.shown(), scene)))
    }

    /// Returns where the keyboard focus is on the board, or where it starts.
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

    /// Stores that the keyboard focus is now at this card or place.
    pub fn stand_on(self, stop: Stop) {
        if self.stop.get_untracked() != Some(stop) {
            self.stop.set(Some(stop));
        }
    }

    /// Returns true if the keyboard focus is on the board.
    pub fn has_focus(self) -> bool {
        let focused = web::focused();
        let felt = self.elements.felt.try_get_untracked().flatten();
        felt.is_some_and(|felt| felt.contains(focused.as_deref().map(AsRef::as_ref)))
    }

    /// Returns the top card of a pile, or its empty place.
    pub fn top_of(self, pile: PileId) -> Stop {
        Stop { pile, depth: self.ask(|session| session.shown().len(pile).checked_sub(1)) }
    }

    /// Moves the browser's focus to the current card or place, after the page shows the last
    /// change.
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

    /// Returns the element that gets the focus. Returns `None` while the curtain hides the board.
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

/// Returns the index size for this device if the player has chosen none.
fn index_of_device() -> faces::Wanted {
    if web::matches_media("(pointer: coarse), (prefers-contrast: more)") {
        faces::Wanted::Large
    } else {
        faces::Wanted::Inset
    }
}

fn slots(session: &Session) -> Vec<Slot> {
    let plan = session.plan();
    plan.piles().map(|pile| plan.slot(pile)).collect()
}

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
            // The final picture uses all the space that messages leave.
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
