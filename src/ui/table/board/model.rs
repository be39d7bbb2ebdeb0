//! The state of a board: a game, its highlights, and the position of every card. Depends on the
//! session and on the settings for the look of cards. Does not handle gestures and does not depend
//! on the page around the board.

use std::{
    rc::Rc,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use leptos::{html, prelude::*, task};

use super::{
    animation,
    captions::{Caption, captions, font_size},
    card_element::CardLook,
    card_state::{Flights, Heap},
    dom_elements::DomElements,
    ending::EndingStage,
    faces,
    focus::{self, FocusStop},
    highlights::Highlights,
    line_labels,
    markers::Markers,
    numbers::{BoardId, CardNumbers},
    redeal_animation,
    viewport::{LayoutPolicy, MeasuredSizes, layout_area},
};
use crate::{
    cards::{Card, CardId},
    engine::{Move, Outcome, PileId, Slot},
    session::{Obstacle, Selection, Session},
    store::{Handedness, Index, Settings},
    text,
    ui::{
        geometry::{self, BoardArea, BoardScene, PileLabel, Rect},
        state::{animates_cards_untracked, use_settings},
    },
    web::{self, Timer},
};

/// The state of a board. All fields are handles, so the value is cheap to copy.
#[derive(Clone, Copy, Debug)]
pub struct BoardModel {
    pub id: BoardId,
    pub settings: RwSignal<Settings>,
    pub session: RwSignal<Session>,
    /// The selected cards. The player selects cards by a tap or by a drag.
    pub selection: RwSignal<Option<Selection>>,
    /// The moves that a hint suggests, or that a question offers to the player.
    pub pointed_out: RwSignal<Vec<Move>>,
    /// The cards that the player looked for.
    pub found: RwSignal<Vec<CardId>>,
    /// The pile that receives the next card while the player sets up a table by hand.
    pub setup_pile: RwSignal<Option<PileId>>,
    /// The cards that shake because their move is illegal.
    pub refused: RwSignal<Option<Selection>>,
    /// Where the keyboard focus is on the board.
    pub focus_stop: RwSignal<Option<FocusStop>>,
    /// Whether the names of the piles are shown.
    pub names_shown: RwSignal<bool>,
    /// The stage of the end of the game that the board shows.
    pub ending: RwSignal<EndingStage>,
    pub viewport: Viewport,
    pub drag: Drag,
    pub motion: CardMotion,
    pub elements: Elements,

    pub captions: Memo<Vec<Caption>>,
    /// The position of everything on the board.
    pub scene: Memo<BoardScene>,
    pub highlights: Memo<Highlights>,
    /// The numbers that identify the cards on the page.
    pub numbers: Memo<CardNumbers>,
    /// The faces of all cards. The index is the id of the card.
    pub deck: Memo<Vec<Card>>,
    /// The addresses of the piles. The index is the id of the pile.
    pub slots: Memo<Vec<Slot>>,
    /// The size of the corner index (rank and suit in the corner of a card) that the settings
    /// request.
    pub index: Memo<faces::WantedIndex>,
}

/// The space for a board, in pixels.
#[derive(Clone, Copy, Debug, Default)]
pub struct Viewport {
    /// The size for which the table is laid out. Messages may use a part of this space if they do
    /// not cover any card.
    pub layout_area: RwSignal<BoardArea>,
    /// The space that messages leave free now.
    pub visible_area: RwSignal<BoardArea>,
    /// The area in which the slip with the result may lie: the page below the header, without the
    /// rules beside the table. The upper left corner of the board is the origin.
    pub cloth: RwSignal<Rect>,
    /// The size of the result slip, if it needs a place beside the cards.
    pub slip_size: RwSignal<Option<(f32, f32)>>,
    /// The last measurement. Its `viewport` is the size for which the table is laid out.
    measured: StoredValue<MeasuredSizes>,
    /// How the text beside the board affects the layout.
    layout_policy: StoredValue<LayoutPolicy>,
    /// The last measurement during a drag, and the value of `fills_at_next_measurement` at that
    /// time.
    deferred_measurement: StoredValue<Option<(MeasuredSizes, bool)>>,
    /// Whether the table fills all free space at the next measurement.
    fills_at_next_measurement: StoredValue<bool>,
}

impl Viewport {
    /// Measures and stores the cloth: the part of the page below the upper edge of the frame. The
    /// rules beside the table cover the right padding of the page, which does not belong to the
    /// cloth.
    pub fn measure_cloth(self, frame: &web_sys::HtmlElement, page: BoardArea) {
        let (left, top) = (frame.offset_left() as f32, frame.offset_top() as f32);
        let padding = frame.parent_element().map_or(0.0, |page| web::right_padding(&page));
        let width = page.width - padding;
        let cloth = Rect { x: -left, y: 0.0, width, height: page.height - top };
        if self.cloth.try_get_untracked().is_some_and(|before| before != cloth) {
            self.cloth.set(cloth);
        }
    }

    /// Sets how text beside the board affects the layout from now on.
    pub fn set_layout_policy(self, policy: LayoutPolicy) {
        let before = self.layout_policy.get_value();
        self.layout_policy.set_value(policy);
        if before == LayoutPolicy::ShrinkWhileShown {
            self.fill_after_render();
        }
    }

    /// Lets the table fill all free space, for a new deal.
    pub fn fill_free_space(self) {
        let Viewport { layout_area: laid, visible_area: seen, measured, .. } = self;
        let seen = seen.get_untracked();
        measured.update_value(|measured| measured.viewport = seen);
        if laid.get_untracked() != seen {
            laid.set(seen);
        }
        self.fill_after_render();
    }

    /// Lets the table fill all space that is free after the current change. The page is measured
    /// between the next two animation frames, when it shows the change.
    pub fn fill_after_render(self) {
        let fills_at_next_measurement = self.fills_at_next_measurement;
        fills_at_next_measurement.set_value(true);
        request_animation_frame(move || {
            request_animation_frame(move || {
                fills_at_next_measurement.try_set_value(false);
            });
        });
    }
}

impl CardMotion {
    /// Stores the landing time of the cards that start to fly now: they arrive after `time`.
    pub fn extend_landing_time(self, time: Duration) {
        let at = web::monotonic_ms() + time.as_secs_f64() * 1000.0;
        self.lands_at.update_value(|latest| *latest = latest.max(at));
    }

    /// Returns the time until the last flying card arrives.
    pub fn time_until_last_card_lands(self) -> Duration {
        let left = self.lands_at.try_get_value().unwrap_or_default() - web::monotonic_ms();
        Duration::from_millis(left.max(0.0) as u64)
    }
}

/// The state of a drag. During a drag, the selected cards follow the pointer.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drag {
    pub is_on: RwSignal<bool>,
    /// How far the cards have been dragged, in pixels.
    pub offset: RwSignal<(f32, f32)>,
    /// The pile on which the cards would fall if they were released now.
    pub target: RwSignal<Option<PileId>>,
}

/// The animation of cards.
#[derive(Clone, Copy, Debug)]
pub struct CardMotion {
    /// The cards that are shown in one heap during a deal or a redeal.
    pub heap: RwSignal<Heap>,
    /// Whether the heap shows the animation of a shuffle.
    pub shuffles: RwSignal<bool>,
    /// The timer for the next stage of a redeal.
    pub redeal_timer: Timer,
    /// How the cards move at the next change.
    pub flight_plan: StoredValue<Flights>,
    /// The time when the last flying card arrives, in milliseconds of the monotonic clock.
    lands_at: StoredValue<f64>,
    /// The duration of one card's flight, in milliseconds. The style sheet gets it as `--flight`.
    pub flight_duration: u32,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Elements {
    /// The felt: the surface that contains the cards.
    pub felt: NodeRef<html::Div>,
    /// The frame around the felt. It scrolls if the felt is larger.
    pub frame: NodeRef<html::Div>,
    /// The cards and piles, once the board has created them.
    pub dom: StoredValue<Option<Rc<DomElements>>, LocalStorage>,
}

impl BoardModel {
    pub fn new(session: Session) -> BoardModel {
        let settings = use_settings();
        let session = RwSignal::new(session);
        let selection = RwSignal::new(None);
        let pointed_out = RwSignal::new(Vec::new());
        let found = RwSignal::new(Vec::new());
        let refused = RwSignal::new(None);
        let chosen = RwSignal::new(None);
        let room = Viewport::default();
        let heap = RwSignal::new(Heap::None);
        let names_shown = RwSignal::new(false);
        let ending = RwSignal::new(EndingStage::default());
        let captions = Memo::new(move |_| {
            let room = room.layout_area.get();
            let font_size = font_size(web::root_font_size(), room);
            session.with(|session| captions(session, room, font_size, names_shown.get()))
        });
        BoardModel {
            id: BoardId(next_board_number()),
            settings,
            session,
            selection,
            pointed_out,
            found,
            setup_pile: chosen,
            refused,
            focus_stop: RwSignal::new(None),
            names_shown,
            ending,
            viewport: room,
            drag: Drag::default(),
            motion: CardMotion {
                heap,
                shuffles: RwSignal::new(false),
                redeal_timer: Timer::default(),
                flight_plan: StoredValue::new(Flights::Together),
                lands_at: StoredValue::new(0.0),
                flight_duration: animation::FLIGHT_DURATION,
            },
            elements: Elements::default(),
            captions,
            scene: scene_memo(settings, session, (room, ending), heap, captions),
            highlights: Memo::new(move |_| {
                session.with(|session| {
                    let highlights =
                        pointed_out.with(|moves| Highlights::new(session, selection.get(), moves));
                    let highlights = found
                        .with(|found| highlights.with_found_cards(found))
                        .with_refused_cards(session, refused.get())
                        .with_setup_pile(chosen.get());
                    if settings.with(|settings| settings.mark_last_move) {
                        highlights.with_last_move(session)
                    } else {
                        highlights
                    }
                })
            }),
            numbers: Memo::new(move |before| {
                session.with(|s| CardNumbers::from_session(s, before))
            }),
            deck: Memo::new(move |_| {
                session.with(|session| session.shown_table().faces().to_vec())
            }),
            slots: Memo::new(move |_| session.with(pile_slots)),
            index: Memo::new(move |_| match settings.with(|settings| settings.index) {
                Index::Large => faces::WantedIndex::Large,
                Index::Small => faces::WantedIndex::Small,
                Index::System => default_corner_index(),
            }),
        }
    }

    /// Stores a new measurement, and decides whether the table must be laid out again. During a
    /// drag no card may move, so the measurement waits for the end of the drag.
    pub fn set_viewport_size(self, now: MeasuredSizes) {
        if self.drag.is_on.try_get_untracked() == Some(true) {
            let fills = self.viewport.fills_at_next_measurement.get_value();
            return self.viewport.deferred_measurement.set_value(Some((now, fills)));
        }
        let reach = self.lowest_edge_untracked();
        if self.viewport.visible_area.try_set(now.viewport).is_some() {
            return;
        }
        let Viewport {
            layout_area: laid, measured, layout_policy, fills_at_next_measurement, ..
        } = self.viewport;
        let policy = if fills_at_next_measurement.get_value() {
            LayoutPolicy::FillViewport
        } else {
            layout_policy.get_value()
        };
        let room = layout_area(measured.get_value(), now, policy, reach);
        measured.set_value(MeasuredSizes { viewport: room, ..now });
        if laid.get_untracked() != room {
            laid.set(room);
        }
    }

    /// Applies the measurement that was deferred during a drag.
    pub fn lay_out_after_drag(self) {
        let Viewport { deferred_measurement, fills_at_next_measurement, .. } = self.viewport;
        let Some((now, fills)) = deferred_measurement.try_update_value(Option::take).flatten()
        else {
            return;
        };
        let fills_anyway = fills_at_next_measurement.get_value();
        fills_at_next_measurement.set_value(fills || fills_anyway);
        self.set_viewport_size(now);
        fills_at_next_measurement.set_value(fills_anyway);
    }

    /// Returns the lowest point of everything that messages must not cover, as a vertical position
    /// in pixels.
    fn lowest_edge_untracked(self) -> f32 {
        self.session.with_untracked(|session| {
            self.scene.with_untracked(|scene| {
                let labels = line_labels::line_label_rects(session, scene, web::root_font_size);
                scene.lowest_edge_y(&labels)
            })
        })
    }

    /// Makes a move by calling `make`. Then the cards start to move, in the order of the steps of
    /// the move. Returns a description of the move for screen readers.
    ///
    /// # Errors
    ///
    /// Returns the reason if the move is not possible. Then nothing has changed.
    pub fn apply_move(
        self,
        mv: Move,
        make: impl FnOnce(&mut Session, Move) -> Result<(), Obstacle>,
    ) -> Result<String, Obstacle> {
        self.finish_redeal_animation();
        let shown_before = self.session.with_untracked(|session| session.shown_table().clone());
        // The steps contain depths in the session's own table. The board may show a hidden hand in
        // another order, with other depths.
        let table_before = self.session.with_untracked(|session| session.table().clone());
        // Plan the flights here: the effect that moves the cards runs after this function has
        // returned.
        let made = self.session.try_maybe_update(|session| {
            let made = make(session, mv);
            (made.is_ok(), made)
        });
        made.unwrap_or(Ok(()))?;
        self.drop_stale_markers();
        let wording = self.settings.with_untracked(|settings| settings.wording);
        let (description, flights, cards_collected_in_redeal) =
            self.session.with_untracked(|session| {
                let (table, log) = (session.shown_table(), session.log());
                let shows_hands =
                    session.seat_count() == 1 && animates_cards_untracked(self.settings);
                let cards_collected_in_redeal = shows_hands
                    .then(|| animation::cards_collected_in_redeal(log.steps_of_last_move(), table))
                    .flatten();
                let flights = if !session.shows_last_move() {
                    Flights::Together
                } else if animation::is_full_redeal(log.steps_of_last_move()) {
                    let longest = cards_collected_in_redeal
                        .as_ref()
                        .map_or(animation::MAX_DELAY, redeal_animation::longest_deal_delay);
                    Flights::Deal(animation::deal_animation_delays(
                        session.plan(),
                        table,
                        0,
                        longest,
                    ))
                } else {
                    Flights::InTurn(animation::move_animation_delays(
                        &table_before,
                        log.steps_of_last_move(),
                    ))
                };
                (
                    text::last_move_announcement(session, &shown_before, mv, wording),
                    flights,
                    cards_collected_in_redeal,
                )
            });
        match (flights, cards_collected_in_redeal) {
            (Flights::Deal(waits), Some(cards_collected_in_redeal)) => {
                self.animate_redeal(cards_collected_in_redeal, waits);
            }
            (flights, _) => self.motion.flight_plan.set_value(flights),
        }
        Ok(description)
    }

    /// Changes the game by something other than a move, for example by undo. All cards that get a
    /// new position start to move together.
    pub fn update_session<T>(self, change: impl FnOnce(&mut Session) -> T) {
        self.finish_redeal_animation();
        self.motion.flight_plan.set_value(Flights::Together);
        self.session.update(|session| {
            change(session);
        });
        self.drop_stale_markers();
    }

    /// Shows another table without animation.
    pub fn replace_session(self, session: Session) {
        self.finish_redeal_animation();
        self.motion.flight_plan.set_value(Flights::None);
        self.session.set(session);
        self.drop_stale_markers();
    }

    /// Removes the markers that the last change made invalid. Every function that changes the table
    /// calls this at the end.
    fn drop_stale_markers(self) {
        let before = Markers {
            selection: self.selection.get_untracked(),
            refused: self.refused.get_untracked(),
            pointed_out: self.pointed_out.get_untracked(),
            setup_pile: self.setup_pile.get_untracked(),
        };
        let mut now = before.clone();
        self.session.with_untracked(|session| now.remove_invalid_markers(session));
        if now.selection != before.selection {
            self.clear_selection();
        }
        if now.refused != before.refused {
            self.refused.set(now.refused);
        }
        if now.pointed_out != before.pointed_out {
            self.pointed_out.set(now.pointed_out);
        }
        if now.setup_pile != before.setup_pile {
            self.setup_pile.set(now.setup_pile);
        }
    }

    /// Animates the deal: all cards fly from one heap to their positions.
    ///
    /// - If the elements exist already, they move to the heap for one frame first.
    /// - If the elements do not exist yet, the board creates them at the heap. So they are created
    ///   only once.
    pub fn animate_deal(self) {
        if !animates_cards_untracked(self.settings) {
            return;
        }
        let CardMotion { heap, flight_plan: flights, .. } = self.motion;
        // While the picture of the layout grows into the table, the picture shows empty places. So
        // the deal waits until the picture has grown.
        let start = if web::page_transition::is_growing_into_table() {
            animation::PAGE_TRANSITION_DELAY
        } else {
            0
        };
        let waits = move |session: &Session| {
            let table = session.shown_table();
            animation::deal_animation_delays(session.plan(), table, start, animation::MAX_DELAY)
        };
        if self.elements.dom.with_value(Option::is_none) {
            return flights.set_value(Flights::FromHeap(self.session.with_untracked(waits)));
        }
        heap.set(Heap::All);
        let fly = move || {
            if let Some(waits) = self.session.try_with_untracked(waits) {
                flights.set_value(Flights::Deal(waits));
                heap.set(Heap::None);
            }
        };
        // Wait for the second frame: then the browser has painted the cards at the heap.
        request_animation_frame(move || request_animation_frame(fly));
    }

    /// Ends all flights.
    pub fn end_flights(self) {
        if let Some(Some(elements)) = self.elements.dom.try_get_value() {
            elements.end_flights(self.card_look_untracked());
        }
    }

    /// Returns the current look, which all cards share.
    pub fn card_look_untracked(self) -> CardLook {
        CardLook {
            back: self.settings.with_untracked(|chosen| chosen.back),
            offset: self.drag.offset.get_untracked(),
        }
    }

    /// Returns the card or place to which an element belongs. Returns `None` if the element belongs
    /// to the felt only.
    pub fn focus_stop_of_element_untracked(self, element: &web_sys::Element) -> Option<FocusStop> {
        let target = element.closest("[data-card], [data-pile]").ok().flatten()?;
        if let Some(slot) = target.get_attribute("data-pile") {
            let pile =
                self.session.with_untracked(|session| session.plan().parse_slot(&slot).ok())?;
            return Some(self.top_focus_stop_untracked(pile));
        }
        let number: usize = target.get_attribute("data-card")?.parse().ok()?;
        let elements = self.elements.dom.get_value()?;
        let card = elements.cards.get(number)?;
        card.with_state(|card| card.location.map(|(_, stop)| stop))
    }

    /// Removes the marks of a hint or a search.
    pub fn clear_hint(self) {
        self.pointed_out.set(Vec::new());
        self.found.set(Vec::new());
    }

    /// Clears the selection and ends the drag.
    pub fn clear_selection(self) {
        self.selection.set(None);
        self.drag.is_on.set(false);
        if self.drag.target.get_untracked().is_some() {
            self.drag.target.set(None);
        }
    }

    /// Returns the selected cards, the lowest first.
    pub fn selected_cards_untracked(self) -> Vec<CardId> {
        let selection = self.selection.get_untracked();
        selection
            .map_or_else(Vec::new, |it| self.session.with_untracked(|session| it.cards(session)))
    }

    /// Returns every card and place where the keyboard focus can be.
    pub fn focus_stops_untracked(self) -> Vec<FocusStop> {
        self.session.with_untracked(|session| {
            self.scene.with_untracked(|scene| focus::all_focus_stops(session.shown_table(), scene))
        })
    }

    /// Returns the current stop of the keyboard focus on the board. If there is none yet, returns
    /// the first stop.
    pub fn current_focus_stop_untracked(self) -> Option<FocusStop> {
        let stop = self.focus_stop.get_untracked().and_then(|stop| {
            let scene = self.scene.read_untracked();
            self.session.with_untracked(|session| {
                focus::valid_focus_stop(session.shown_table(), &scene, stop)
            })
        });
        let first = || {
            let scene = self.scene.read_untracked();
            self.session.with_untracked(|session| focus::first_focus_stop(session, &scene))
        };
        stop.or_else(first)
    }

    /// Stores that the keyboard focus is now at this card or place.
    pub fn set_focus_stop(self, stop: FocusStop) {
        if self.focus_stop.get_untracked() != Some(stop) {
            self.focus_stop.set(Some(stop));
        }
    }

    /// Returns true if the keyboard focus is on the board.
    pub fn has_focus_untracked(self) -> bool {
        let focused = web::focused_element();
        let felt = self.elements.felt.try_get_untracked().flatten();
        felt.is_some_and(|felt| felt.contains(focused.as_deref().map(AsRef::as_ref)))
    }

    /// Returns the focus stop of a pile's top card or, if the pile is empty, of the pile's place.
    pub fn top_focus_stop_untracked(self, pile: PileId) -> FocusStop {
        FocusStop {
            pile,
            depth: self
                .session
                .with_untracked(|session| session.shown_table().len(pile).checked_sub(1)),
        }
    }

    /// Moves the browser's focus to the current card or place, once the page shows the last change.
    pub fn focus(self) {
        task::spawn_local(async move {
            task::tick().await;
            if let Some(element) =
                self.session.try_with_untracked(|_| self.focus_element_untracked()).flatten()
            {
                web::focus_without_scrolling(&element);
            }
        });
    }

    /// Returns the element that gets the focus. Returns `None` while the curtain hides the board
    /// between the turns of two players.
    fn focus_element_untracked(self) -> Option<web_sys::HtmlElement> {
        if self.session.with_untracked(Session::seat_that_must_confirm).is_some() {
            return None;
        }
        let stop = self.current_focus_stop_untracked()?;
        let card = self.session.with_untracked(|session| {
            let card = session.shown_table().pile(stop.pile).get(stop.depth?)?;
            Some(self.numbers.with_untracked(|numbers| numbers.number_of_card(card.id())))
        });
        let elements = self.elements.dom.get_value()?;
        let element = match card {
            Some(number) => &elements.cards.get(number)?.dom,
            None => &elements.pile(stop.pile)?.dom,
        };
        element.element().cloned()
    }
}

/// Returns a number for a new board. No other board of this visit has the same number.
fn next_board_number() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

/// Returns the size of the corner index for this device. It applies if the player has not chosen a
/// size.
fn default_corner_index() -> faces::WantedIndex {
    if web::matches_media("(pointer: coarse), (prefers-contrast: more)") {
        faces::WantedIndex::Large
    } else {
        faces::WantedIndex::Inset
    }
}

fn pile_slots(session: &Session) -> Vec<Slot> {
    let plan = session.plan();
    plan.piles().map(|pile| plan.slot(pile)).collect()
}

fn scene_memo(
    settings: RwSignal<Settings>,
    session: RwSignal<Session>,
    (viewport, ending): (Viewport, RwSignal<EndingStage>),
    heap: RwSignal<Heap>,
    captions: Memo<Vec<Caption>>,
) -> Memo<BoardScene> {
    Memo::new(move |_| {
        let mirror = settings.with(|settings| settings.hand == Handedness::Left);
        let zoom = settings.with(|settings| f32::from(settings.zoom) / 100.0);
        let [layout_area, visible_area] = [viewport.layout_area.get(), viewport.visible_area.get()]
            .map(|area| BoardArea { mirror, ..area });
        let labels = captions.with(|all| all.iter().map(|it| it.label.clone()).collect());
        session.with(|session| {
            let inputs = SceneInputs { session, viewport, layout_area, visible_area, zoom, labels };
            // The final picture of a won game uses all the space that messages leave free.
            let has_picture =
                session.outcome() == Outcome::Won && ending.get() != EndingStage::Landing;
            let slip = viewport.slip_size.get().filter(|_| session.outcome() != Outcome::Open);
            let mut scene = match slip {
                _ if has_picture => inputs.final_picture(),
                Some(size) => inputs.scene_beside_slip(size),
                None => inputs.scene_beside_messages(),
            };
            if heap.with(|heap| *heap != Heap::None) {
                heap.with(|heap| scene.gather_in_heap(session.plan(), |card| heap.contains(card)));
            }
            scene
        })
    })
}

/// Everything that decides where the cards and labels of a board lie.
struct SceneInputs<'a> {
    session: &'a Session,
    viewport: Viewport,
    layout_area: BoardArea,
    visible_area: BoardArea,
    zoom: f32,
    labels: Vec<PileLabel>,
}

impl SceneInputs<'_> {
    fn final_picture(&self) -> BoardScene {
        let (plan, table) = (self.session.plan(), self.session.shown_table());
        let width = self.viewport.cloth.get().width.max(self.visible_area.width);
        let areas = (self.visible_area, BoardArea { width, ..self.visible_area });
        self.with_labels(geometry::arrange_final_picture(plan, table, areas))
    }

    /// Returns the scene with a free place for the result slip on the cloth. If there is none, the
    /// table lies in the area that the slip leaves free.
    fn scene_beside_slip(&self, size: (f32, f32)) -> BoardScene {
        let (session, table) = (self.session, self.session.shown_table());
        let legal = session.moves_on_shown_board();
        let scene =
            geometry::arrange_with_zoom(session.plan(), table, legal, self.layout_area, self.zoom);
        let mut scene = self.with_labels(scene);
        let has_room = scene
            .make_room_for_slip(self.viewport.cloth.get(), size, |scene| self.line_labels(scene));
        if has_room { scene } else { self.scene_beside_messages() }
    }

    fn scene_beside_messages(&self) -> BoardScene {
        let (session, table) = (self.session, self.session.shown_table());
        self.with_labels(geometry::arrange_beside_messages(
            session.plan(),
            table,
            session.moves_on_shown_board(),
            (self.layout_area, self.visible_area),
            self.zoom,
            |scene| self.line_labels(scene),
        ))
    }

    fn with_labels(&self, mut scene: BoardScene) -> BoardScene {
        scene.place_labels(self.session.shown_table(), &self.labels);
        scene
    }

    fn line_labels(&self, scene: &BoardScene) -> Vec<Rect> {
        line_labels::line_label_rects(self.session, scene, web::root_font_size)
    }
}
