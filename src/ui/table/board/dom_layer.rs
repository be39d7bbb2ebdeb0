//! The DOM layer of the board: the only part of the interface that bypasses Leptos. One effect
//! computes the new state of each card and each pile from the game, the positions and the
//! highlights. It draws only the elements whose state has changed.
//!
//! # Why
//!
//! A board has some hundred elements, each with a dozen attributes and one or two drawings. Two
//! measurements led to this layer:
//!
//! - The browser creates the elements faster from one HTML text than Leptos creates them one by
//!   one.
//! - A move takes less time if one effect compares plain values than if each attribute has an
//!   effect.
//!
//! # Rules
//!
//! - Leptos creates the `<div>` of [`BoardElements`], and the directive [`create_elements`] fills
//!   it once (`dom_elements`). After that the layer writes only attributes, styles and drawings
//!   that have changed (`dom_element`). It never adds, removes or moves an element. If a game needs
//!   other elements, Leptos builds a new [`BoardElements`].
//! - It changes nothing outside this `<div>`. The captions and all the rest are Leptos views.
//! - It handles no events. The felt, a Leptos view, listens to them.
//! - It writes only what a [`CardState`] or a [`PileState`] says. `card_element` and `pile_element`
//!   turn these states into a `DomContent`, which is independent of the game. So the signals alone
//!   decide what the page shows. The layer reads nothing back from the page.
//! - Its effects belong to the owner of [`BoardElements`], and end with the component. Leptos then
//!   removes the `<div>` with all elements.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use super::{
    animation,
    caption_view::Captions,
    card_state::{CardState, Flight, Flights, Heap, Origin, PileState},
    deal::Deal,
    dom_elements::DomElements,
    faces,
    focus::{self, FocusStop},
    highlights::{Highlight, Highlights},
    labels,
    model::BoardModel,
    numbers::{BoardId, CardNumbers},
    redeal_animation::ShuffleAnimation,
};
use crate::{
    art,
    cards::CardId,
    engine::{Outcome, PileId, TableCard},
    session::{Selection, Session},
    text::controls,
    ui::{
        geometry::{BoardArea, BoardScene, CardSpot},
        state::animates_cards_untracked,
    },
    web::Timer,
};

/// The cards and piles of one board, and the text beside them.
#[component]
pub fn BoardElements(
    model: BoardModel,
    /// Whether the player can touch the cards.
    can_play: bool,
) -> impl IntoView {
    let elements =
        Rc::new(model.session.with_untracked(|session| DomElements::new(model.id, session)));
    model.elements.dom.set_value(Some(elements.clone()));
    // Set the current state of the table first, so that the elements are created with it.
    track_table(elements.clone(), model, can_play);
    track_pointer(elements.clone(), model);
    track_settings(elements.clone(), model);
    view! {
        <div class="pieces" use:create_elements=elements></div>
        <ShuffleAnimation model/>
        <Captions model/>
    }
}

/// A Leptos directive that creates the cards and piles inside an element.
#[expect(
    clippy::needless_pass_by_value,
    reason = "Leptos passes the argument of a directive by value"
)]
fn create_elements(element: web_sys::Element, elements: Rc<DomElements>) {
    elements.create_in(&element);
}

/// Shows the table, now and after each change.
fn track_table(elements: Rc<DomElements>, model: BoardModel, can_play: bool) {
    let landing_timer = Timer::default();
    let effect = RenderEffect::new(move |before: Option<LayoutKey>| {
        if !model.session.with_untracked(|session| elements.matches_session(session)) {
            // New elements will soon replace these, so stop tracking signals.
            return before.unwrap_or_default();
        }
        let is_gathered = model.motion.heap.with(|heap| *heap == Heap::All);
        let layout = LayoutKey { room: model.scene.with(|scene| scene.viewport), is_gathered };
        let is_same_view = before.is_some_and(|before| {
            before.room == layout.room && (before.is_gathered || !layout.is_gathered)
        });
        let take_plan = |planned: &mut Flights| std::mem::replace(planned, Flights::Together);
        let flights = model.motion.flight_plan.try_update_value(take_plan);
        let flights = flights.filter(|it| {
            it.has_flying_cards(is_same_view) && animates_cards_untracked(model.settings)
        });
        let had_focus = model.has_focus_untracked();
        // This call reads the session, the positions, the highlights, the focus and the drag. So
        // the effect tracks them.
        StateBuilder::with_tracked_builder(model, can_play, flights.as_ref(), |picture| {
            picture.show(&elements, model);
        });
        if had_focus {
            model.focus();
        }
        if let Some(flights) = flights {
            let time = flights.total_duration(model.motion.flight_duration);
            model.motion.extend_landing_time(time);
            match flights {
                Flights::FromHeap(_) => Deal::new(elements.clone(), model).start(),
                _ => landing_timer.set(time, move || model.end_flights()),
            }
        }
        layout
    });
    // The effect must live as long as the elements.
    StoredValue::new_local(effect);
}

/// Moves the dragged cards with the pointer, and highlights the place on which they would fall.
fn track_pointer(elements: Rc<DomElements>, model: BoardModel) {
    let cards = elements.clone();
    let drag_effect = RenderEffect::new(move |_| {
        model.drag.offset.track();
        cards.draw_dragged_cards(model.card_look_untracked());
    });
    let target_effect = RenderEffect::new(move |before: Option<Option<PileId>>| {
        let now = model.drag.target.get();
        for pile in before.flatten().into_iter().chain(now) {
            if let Some(place) = elements.pile(pile) {
                place.draw(now == Some(pile));
            }
        }
        now
    });
    StoredValue::new_local((drag_effect, target_effect));
}

/// Draws the cards again when the player chooses another back.
fn track_settings(elements: Rc<DomElements>, model: BoardModel) {
    let effect = RenderEffect::new(move |before: Option<art::BackPattern>| {
        let now = model.settings.with(|chosen| chosen.back);
        if before.is_some_and(|before| before != now) {
            elements.draw_cards(model.card_look_untracked());
        }
        now
    });
    StoredValue::new_local(effect);
}

/// The values that decide whether cards fly. Cards do not fly if the size of the window has
/// changed, or if all cards have just been gathered in the heap.
#[derive(Clone, Copy, Debug, Default)]
struct LayoutKey {
    room: BoardArea,
    is_gathered: bool,
}

impl Flights {
    /// Returns true if cards fly. `is_same_view` is false if the size of the window has changed, or
    /// if all cards have just been gathered in the heap.
    fn has_flying_cards(&self, is_same_view: bool) -> bool {
        match self {
            Flights::None => false,
            Flights::Together | Flights::InTurn(_) | Flights::Deal(_) => is_same_view,
            Flights::FromHeap(_) => true,
        }
    }

    /// Returns the delay before a card starts its flight, in milliseconds.
    fn flight_delay(&self, card: CardId) -> u32 {
        match self {
            Flights::None | Flights::Together => 0,
            Flights::InTurn(waits) | Flights::Deal(waits) | Flights::FromHeap(waits) => {
                waits.get(usize::from(card.0)).copied().unwrap_or_default()
            }
        }
    }

    /// Returns the time after which all cards have arrived. `flight` is the duration of one flight,
    /// in milliseconds.
    fn total_duration(&self, flight: u32) -> Duration {
        Duration::from_millis(u64::from(self.longest_delay() + flight + animation::LANDING_MARGIN))
    }

    /// Returns the delay of the card that starts last, in milliseconds.
    fn longest_delay(&self) -> u32 {
        match self {
            Flights::None | Flights::Together => 0,
            Flights::InTurn(waits) | Flights::Deal(waits) | Flights::FromHeap(waits) => {
                waits.iter().max().copied().unwrap_or(0)
            }
        }
    }
}

/// All values that are needed to compute the states of the cards and piles.
struct StateBuilder<'a> {
    board: BoardId,
    session: &'a Session,
    scene: &'a BoardScene,
    highlights: &'a Highlights,
    numbers: &'a CardNumbers,
    /// Whether the player can touch the cards. If not, the keyboard focus never moves to a card.
    can_play: bool,
    /// The card or place that the Tab key reaches.
    tab_stop: Option<FocusStop>,
    selection: Option<Selection>,
    /// The cards that are being dragged.
    held: Vec<CardId>,
    /// The cards that are shown in one heap, face down.
    heap: &'a Heap,
    index: faces::WantedIndex,
    /// How cards fly to their new positions. `None` if they appear at the new positions at once.
    flights: Option<&'a Flights>,
}

impl StateBuilder<'_> {
    /// Calls `show` with a state builder. The current effect tracks every signal that the builder
    /// reads.
    fn with_tracked_builder(
        model: BoardModel,
        can_play: bool,
        flights: Option<&Flights>,
        show: impl FnOnce(&StateBuilder),
    ) {
        let (session, scene, highlights, numbers, heap) = (
            model.session.read(),
            model.scene.read(),
            model.highlights.read(),
            model.numbers.read(),
            model.motion.heap.read(),
        );
        let stop = model
            .focus_stop
            .get()
            .and_then(|stop| focus::valid_focus_stop(session.shown_table(), &scene, stop));
        let first = || focus::first_focus_stop(&session, &scene);
        let held =
            if model.drag.is_on.get() { model.selected_cards_untracked() } else { Vec::new() };
        show(&StateBuilder {
            board: model.id,
            session: &session,
            scene: &scene,
            highlights: &highlights,
            numbers: &numbers,
            can_play,
            tab_stop: stop.or_else(first).filter(|_| can_play),
            selection: model.selection.get(),
            held,
            heap: &heap,
            index: match session.outcome() {
                // Nobody needs to read the cards in the final picture of a won game.
                Outcome::Won => faces::WantedIndex::Small,
                Outcome::Open | Outcome::Lost | Outcome::Over => model.index.get(),
            },
            flights,
        });
    }

    fn show(&self, elements: &DomElements, model: BoardModel) {
        let (looks, over) = (model.card_look_untracked(), model.drag.target.get_untracked());
        let mut is_in_pile = vec![false; elements.cards.len()];
        for ((pile, cards), place) in self.session.shown_table().piles().zip(&elements.piles) {
            place.set_state(self.pile_state(pile, cards), over == Some(pile));
            for (depth, card) in cards.iter().enumerate() {
                let number = self.numbers.number_of_card(card.id());
                is_in_pile[number] = true;
                let element = &elements.cards[number];
                let now = self.card_state(pile, depth, *card);
                let now = element.with_state(|before| self.with_flight(before, now, card.id()));
                element.set_state(now, looks);
            }
        }
        // While a player sets up a table by hand, some cards are in no pile.
        for (card, _) in elements.cards.iter().zip(is_in_pile).filter(|(_, is_in_pile)| !is_in_pile)
        {
            card.set_state(CardState::default(), looks);
        }
    }

    fn pile_state(&self, pile: PileId, cards: &[TableCard]) -> PileState {
        let stop = FocusStop { pile, depth: None };
        let footprint = self.scene.footprints[pile.index()];
        let highlight = self.highlights.empty_place_highlight(pile, cards);
        PileState {
            spot: footprint.map(|footprint| footprint.base),
            sign: labels::empty_place_sign(self.session, pile),
            owned_ids: labels::owned_ids(
                (self.board, self.numbers),
                cards,
                self.selected_depth(pile),
            ),
            label: label_with_highlight(labels::pile_label(self.session, pile), highlight),
            highlight,
            is_focus_stop: self.can_play && self.is_touchable(stop),
            is_tab_stop: self.tab_stop == Some(stop),
        }
    }

    /// Returns the depth of the selected card, if it is in this pile.
    fn selected_depth(&self, pile: PileId) -> Option<usize> {
        self.selection.filter(|it| it.pile == pile).map(|it| it.depth)
    }

    /// Returns true if the player can touch the card or place.
    fn is_touchable(&self, stop: FocusStop) -> bool {
        focus::is_focus_stop(self.session.shown_table(), self.scene, stop)
    }

    fn is_covered(&self, stop: FocusStop) -> bool {
        focus::is_covered(self.session.shown_table(), self.scene, stop)
    }

    fn card_state(&self, pile: PileId, depth: usize, card: TableCard) -> CardState {
        let stop = FocusStop { pile, depth: Some(depth) };
        let spot = self.scene.cards[usize::from(card.id().0)];
        let is_open = self.is_touchable(stop);
        let is_covered = self.is_covered(stop);
        let is_up = card.is_up() && !self.heap.contains(card.id());
        let kind = || {
            let kind = |spot| faces::choose_face(&spot, self.scene.card_width, self.index);
            spot.map_or(art::Face::Whole, kind)
        };
        let highlight = self.highlights.card_highlight(self.session, pile, card);
        let face = || (self.session.shown_table().face(card), kind());
        CardState {
            spot,
            is_up,
            is_back_blue: self.session.plan().rules().packs.count > 1 && depth % 2 == 1,
            front: is_up.then(face),
            location: Some((self.session.plan().slot(pile), stop)),
            label: if is_open || card.is_up() {
                label_with_highlight(
                    labels::card_label(self.session, pile, card, is_covered),
                    highlight,
                )
            } else {
                String::new()
            },
            highlight,
            is_open,
            is_focus_stop: self.can_play && is_open,
            is_actionable: focus::can_use_card(self.session, stop, is_covered),
            is_tab_stop: self.tab_stop == Some(stop),
            is_held: self.held.contains(&card.id()),
            flight: None,
        }
    }

    /// Adds the flight to the state of a card that flies. If the card turns face down, it shows its
    /// old face until it has turned. If the card stays face down, it never shows its face.
    fn with_flight(&self, before: &CardState, now: CardState, card: CardId) -> CardState {
        let flight = self.flight(before, &now, card);
        let turns = flight.is_some_and(|flight| flight.turns);
        let front = now.front.or_else(|| before.front.filter(|_| turns));
        // A card that turns face up shows the back that it had at its old place.
        let keeps_back = turns && now.is_up;
        let is_back_blue = if keeps_back { before.is_back_blue } else { now.is_back_blue };
        CardState { flight, front, is_back_blue, ..now }
    }

    /// Returns the flight of a card, or `None`. A card flies if it has a new position, turns over,
    /// or was dropped by the player.
    fn flight(&self, before: &CardState, now: &CardState, card: CardId) -> Option<Flight> {
        let flights = self.flights?;
        let pose = |spot: CardSpot| (spot.x, spot.y, spot.turn, spot.scale);
        let lies_crosswise = || {
            let is_crosswise = |spot: CardSpot| (spot.turn.rem_euclid(180.0) - 90.0).abs() < 1.0;
            let plan = self.session.plan();
            now.is_up
                && now.spot.is_some_and(is_crosswise)
                && now.location.is_some_and(|(_, at)| animation::alternates_turns(plan, at.pile))
        };
        if let Flights::FromHeap(_) = flights {
            let heap = pose(self.scene.heap_spot(self.session.plan()));
            let leaves_heap = now.is_up || now.spot.map(pose) != Some(heap);
            let wait = flights.flight_delay(card);
            let opens_at = now.spot.and_then(|spot| self.lowest_card_of_fan(card, &spot));
            let from_heap = Flight {
                wait,
                turns: now.is_up,
                is_crosswise: lies_crosswise(),
                origin: Origin::StillInHeap { is_drawn: wait == flights.longest_delay() },
                opens_at,
            };
            return (leaves_heap && now.is_visible()).then_some(from_heap);
        }
        let pose = |state: &CardState| state.spot.map(pose);
        let turns = before.is_up != now.is_up;
        let moved = turns || before.is_held || pose(before) != pose(now);
        match (now.is_held || before.location.is_none(), moved) {
            (true, _) => None,
            (false, true) => {
                let wait = flights.flight_delay(card);
                let is_crosswise = matches!(flights, Flights::Deal(_)) && lies_crosswise();
                let origin = Origin::OldPosition;
                Some(Flight { wait, turns, is_crosswise, origin, opens_at: None })
            }
            (false, false) => before.flight,
        }
    }

    /// Returns the position of the lowest card of the fan in which a card lies. Returns `None` for
    /// the lowest card itself and for a card that is not in a fan.
    fn lowest_card_of_fan(&self, card: CardId, spot: &CardSpot) -> Option<CardSpot> {
        let mut piles = self.session.shown_table().piles();
        let (pile, _) = piles.find(|(_, cards)| cards.iter().any(|other| other.id() == card))?;
        let footprint = self.scene.footprints[pile.index()]?;
        (footprint.is_fan && footprint.base.turn != spot.turn).then_some(footprint.base)
    }
}

/// Adds the meaning of a highlight to the accessible name of a card or place.
fn label_with_highlight(name: String, mark: Highlight) -> String {
    match mark {
        Highlight::Place => format!("{name}, {}", controls::CAN_TAKE_IT),
        Highlight::PointedOut => format!("{name}, {}", controls::POINTED_OUT),
        Highlight::None
        | Highlight::Selected
        | Highlight::Refused
        | Highlight::Moved
        | Highlight::Left => name,
    }
}
