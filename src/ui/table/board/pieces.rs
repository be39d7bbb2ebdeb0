//! Gives each card and each pile its new state. One effect computes all states from the game, the
//! scene and the highlights, and draws only the elements whose state changed. Motion comes from the
//! same comparison: a card with a new position flies there.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use super::{
    card_state::{CardState, Flight, Flights, Heap, PileState},
    card_view::pattern,
    faces,
    focus::{self, Stop},
    hands::Shuffle,
    highlights::{Highlight, Highlights},
    labels,
    model::BoardModel,
    numbers::{BoardId, Numbers},
    piece_set::PieceSet,
    pile_view::Captions,
};
use crate::{
    art,
    cards::CardId,
    engine::{Outcome, PileId, TableCard},
    session::{Session, Taken},
    text::controls,
    ui::geometry::{Area, Scene, Spot},
    web::Timer,
};

/// The cards and piles of one deck, and the text beside them.
#[component]
pub fn Pieces(
    model: BoardModel,
    /// Whether the player can touch the cards.
    can_play: bool,
) -> impl IntoView {
    let pieces = Rc::new(model.ask(|session| PieceSet::new(model.id, session)));
    model.elements.pieces.set_value(Some(pieces.clone()));
    // The elements are created with the current state.
    follow(pieces.clone(), model, can_play);
    follow_pointer(pieces.clone(), model);
    follow_settings(pieces.clone(), model);
    view! {
        <div class="pieces" use:holds=pieces></div>
        <Shuffle model/>
        <Captions model/>
    }
}

/// A Leptos directive that creates the cards and piles inside an element.
#[expect(
    clippy::needless_pass_by_value,
    reason = "Leptos passes the argument of a directive by value"
)]
fn holds(element: web_sys::Element, pieces: Rc<PieceSet>) {
    pieces.come(&element);
}

/// Shows the table, now and after each change.
fn follow(pieces: Rc<PieceSet>, model: BoardModel, can_play: bool) {
    let landing_timer = Timer::default();
    let effect = RenderEffect::new(move |before: Option<Layout>| {
        if !model.ask(|session| pieces.are_of(session)) {
            // Returns without tracking any signal again, because other elements are about to
            // replace these.
            return before.unwrap_or_default();
        }
        let is_gathered = model.travel.heap.with(|heap| *heap == Heap::All);
        let layout = Layout { room: model.scene.with(|scene| scene.room), is_gathered };
        let is_same_view = before.is_some_and(|before| {
            before.room == layout.room && (before.is_gathered || !layout.is_gathered)
        });
        let take_plan = |planned: &mut Flights| std::mem::replace(planned, Flights::Together);
        let flights = model.travel.flights.try_update_value(take_plan);
        let flights = flights.filter(|it| it.set_off(is_same_view) && model.app.moves_cards());
        let had_focus = model.has_focus();
        // The call below tracks the session, the scene, the highlights, the focus and the drag.
        Picture::with(model, can_play, flights.as_ref(), |picture| picture.show(&pieces, model));
        if had_focus {
            model.focus();
        }
        if let Some(flights) = flights {
            let land = move || model.land_cards();
            let time = flights.duration(model.travel.flight);
            match flights {
                // The flights start when the new elements are on the page, which takes a while.
                Flights::Dealt(_) => request_animation_frame(move || landing_timer.set(time, land)),
                _ => landing_timer.set(time, land),
            }
        }
        layout
    });
    // The effect ends together with the elements.
    StoredValue::new_local(effect);
}

/// Moves the dragged cards with the pointer, and highlights the place on which they would fall.
fn follow_pointer(pieces: Rc<PieceSet>, model: BoardModel) {
    let cards = pieces.clone();
    let drag_effect = RenderEffect::new(move |_| {
        model.drag.offset.track();
        cards.drag(model.looks());
    });
    let target_effect = RenderEffect::new(move |before: Option<Option<PileId>>| {
        let now = model.drag.target.get();
        for pile in before.flatten().into_iter().chain(now) {
            if let Some(place) = pieces.place(pile) {
                place.draw(now == Some(pile));
            }
        }
        now
    });
    StoredValue::new_local((drag_effect, target_effect));
}

/// Draws the cards again when the player chooses another back.
fn follow_settings(pieces: Rc<PieceSet>, model: BoardModel) {
    let effect = RenderEffect::new(move |before: Option<art::Back>| {
        let now = model.app.settings.with(|chosen| pattern(chosen.back));
        if before.is_some_and(|before| before != now) {
            pieces.draw_cards(model.looks());
        }
        now
    });
    StoredValue::new_local(effect);
}

/// What decides whether cards fly. If the window has changed, cards appear at their new positions
/// at once.
#[derive(Clone, Copy, Debug, Default)]
struct Layout {
    room: Area,
    is_gathered: bool,
}

impl Flights {
    /// Returns true if cards fly. `is_same_view` says whether the window is the same as before.
    fn set_off(&self, is_same_view: bool) -> bool {
        match self {
            Flights::None => false,
            Flights::Together | Flights::InTurn(_) => is_same_view,
            Flights::Dealt(_) => true,
        }
    }

    /// Returns how long a card waits before it starts, in milliseconds.
    fn wait(&self, card: CardId) -> u32 {
        match self {
            Flights::None | Flights::Together => 0,
            Flights::InTurn(waits) | Flights::Dealt(waits) => {
                waits.get(usize::from(card.0)).copied().unwrap_or_default()
            }
        }
    }

    /// Returns the time after which all cards have arrived. `flight` is the duration of one flight,
    /// in milliseconds.
    fn duration(&self, flight: u32) -> Duration {
        let longest = match self {
            Flights::None | Flights::Together => 0,
            Flights::InTurn(waits) | Flights::Dealt(waits) => {
                waits.iter().max().copied().unwrap_or(0)
            }
        };
        Duration::from_millis(u64::from(longest + flight + 40))
    }
}

/// Everything that is needed to compute the states of all cards and piles.
struct Picture<'a> {
    board: BoardId,
    session: &'a Session,
    scene: &'a Scene,
    highlights: &'a Highlights,
    numbers: &'a Numbers,
    /// Whether the player can touch the cards. If not, the keyboard focus never goes to one.
    can_play: bool,
    /// The card or place that the Tab key reaches.
    tab_stop: Option<Stop>,
    taken: Option<Taken>,
    /// The cards that are being dragged.
    held: Vec<CardId>,
    /// The cards that are shown in one heap, face down.
    heap: &'a Heap,
    index: faces::Wanted,
    /// How cards with a new position fly. `None` if they appear there at once.
    flights: Option<&'a Flights>,
}

impl Picture<'_> {
    /// Calls `show` with the picture. Tracks every signal that the picture reads.
    fn with(
        model: BoardModel,
        can_play: bool,
        flights: Option<&Flights>,
        show: impl FnOnce(&Picture),
    ) {
        let (session, scene, highlights, numbers, heap) = (
            model.session.read(),
            model.scene.read(),
            model.highlights.read(),
            model.numbers.read(),
            model.travel.heap.read(),
        );
        let stop = model.stop.get().and_then(|stop| focus::kept(session.shown(), &scene, stop));
        let first = || focus::first(&session, &scene);
        let held = if model.drag.is_on.get() { model.taken_cards() } else { Vec::new() };
        show(&Picture {
            board: model.id,
            session: &session,
            scene: &scene,
            highlights: &highlights,
            numbers: &numbers,
            can_play,
            tab_stop: stop.or_else(first).filter(|_| can_play),
            taken: model.taken.get(),
            held,
            heap: &heap,
            index: match session.outcome() {
                // The final picture is to look at, not to read.
                Outcome::Won => faces::Wanted::Small,
                Outcome::Open | Outcome::Lost | Outcome::Over => model.index.get(),
            },
            flights,
        });
    }

    fn show(&self, pieces: &PieceSet, model: BoardModel) {
        let (looks, over) = (model.looks(), model.drag.target.get_untracked());
        let mut is_in_pile = vec![false; pieces.cards.len()];
        for ((pile, cards), place) in self.session.shown().piles().zip(&pieces.places) {
            place.change(self.pile(pile, cards), over == Some(pile));
            for (depth, card) in cards.iter().enumerate() {
                let number = self.numbers.number(card.id());
                is_in_pile[number] = true;
                let element = &pieces.cards[number];
                let now = self.card(pile, depth, *card);
                let now = element.ask(|before| self.flying(before, now, card.id()));
                element.change(now, looks);
            }
        }
        // While a player sets up a table by hand, some cards are in no pile.
        for (card, _) in pieces.cards.iter().zip(is_in_pile).filter(|(_, is_in_pile)| !is_in_pile) {
            card.change(CardState::default(), looks);
        }
    }

    fn pile(&self, pile: PileId, cards: &[TableCard]) -> PileState {
        let stop = Stop { pile, depth: None };
        let footprint = self.scene.footprints[pile.index()];
        let highlight = self.highlights.of_place(pile, cards);
        PileState {
            spot: footprint.map(|footprint| footprint.base),
            sign: labels::sign(self.session, pile),
            owns: labels::owns((self.board, self.numbers), cards, self.taken_at(pile)),
            label: marked(labels::of_pile(self.session, pile), highlight),
            highlight,
            is_stop: self.can_play && self.is_open(stop),
            is_tab_stop: self.tab_stop == Some(stop),
        }
    }

    /// The depth of the selected card, if it is in this pile.
    fn taken_at(&self, pile: PileId) -> Option<usize> {
        self.taken.filter(|it| it.pile == pile).map(|it| it.depth)
    }

    /// Returns true if the player can touch the card or place.
    fn is_open(&self, stop: Stop) -> bool {
        focus::is_stop(self.session.shown(), self.scene, stop)
    }

    fn is_covered(&self, stop: Stop) -> bool {
        focus::is_covered(self.session.shown(), self.scene, stop)
    }

    fn card(&self, pile: PileId, depth: usize, card: TableCard) -> CardState {
        let stop = Stop { pile, depth: Some(depth) };
        let spot = self.scene.cards[usize::from(card.id().0)];
        let is_open = self.is_open(stop);
        let is_covered = self.is_covered(stop);
        let is_up = card.is_up() && !self.heap.has(card.id());
        let kind = || {
            let kind = |spot| faces::kind(&spot, self.scene.card, self.index);
            spot.map_or(art::Face::Whole, kind)
        };
        let highlight = self.highlights.of_card(self.session, pile, card);
        let face = || (self.session.shown().face(card), kind());
        CardState {
            spot,
            is_up,
            front: is_up.then(face),
            at: Some((self.session.plan().slot(pile), stop)),
            label: if is_open || card.is_up() {
                marked(labels::of_card(self.session, pile, card, is_covered), highlight)
            } else {
                String::new()
            },
            highlight,
            is_open,
            is_stop: self.can_play && is_open,
            acts: focus::acts(self.session, stop, is_covered),
            is_tab_stop: self.tab_stop == Some(stop),
            is_held: self.held.contains(&card.id()),
            flight: None,
        }
    }

    /// Adds the flight of a card, if it flies. A card that turns face down shows its old face until
    /// it has turned. A card that stays face down never shows its face.
    fn flying(&self, before: &CardState, now: CardState, card: CardId) -> CardState {
        let flight = self.flight(before, &now, card);
        let turns = flight.is_some_and(|flight| flight.turns);
        let front = now.front.or_else(|| before.front.filter(|_| turns));
        CardState { flight, front, ..now }
    }

    /// Returns the flight of a card that has a new position, turns over, or was dropped.
    fn flight(&self, before: &CardState, now: &CardState, card: CardId) -> Option<Flight> {
        let flights = self.flights?;
        let pose = |spot: Spot| (spot.x, spot.y, spot.turn, spot.scale);
        if let Flights::Dealt(_) = flights {
            let heap = pose(self.scene.heap(self.session.plan()));
            let leaves_heap = now.is_up || now.spot.map(pose) != Some(heap);
            let wait = flights.wait(card);
            let from_heap = Flight { wait, turns: now.is_up, is_dealt: true };
            return (leaves_heap && now.is_seen()).then_some(from_heap);
        }
        let pose = |state: &CardState| state.spot.map(pose);
        let turns = before.is_up != now.is_up;
        let moved = turns || before.is_held || pose(before) != pose(now);
        match (now.is_held || before.at.is_none(), moved) {
            (true, _) => None,
            (false, true) => Some(Flight { wait: flights.wait(card), turns, is_dealt: false }),
            (false, false) => before.flight,
        }
    }
}

/// Adds to an accessible name what the highlight means.
fn marked(name: String, mark: Highlight) -> String {
    match mark {
        Highlight::Place => format!("{name}, {}", controls::CAN_TAKE_IT),
        Highlight::PointedOut => format!("{name}, {}", controls::POINTED_OUT),
        Highlight::None | Highlight::Taken | Highlight::Refused => name,
    }
}
