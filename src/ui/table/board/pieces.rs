//! Tells each card and each pile what to show. One effect works out from the
//! game, the scene and the marks what every card and pile is to show, and
//! tells those that show something else; a card that stays as it is is not
//! touched. Motion is that difference: a card that lies elsewhere than before
//! flies there.

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
    engine::{Move, Outcome, PileId, TableCard},
    session::{Session, Taken},
    text::controls,
    ui::geometry::{Area, Scene, Spot},
    web::Timer,
};

/// The cards and piles of one deck, and what is written beside them.
#[component]
pub fn Pieces(
    model: BoardModel,
    /// Whether cards can be touched.
    can_play: bool,
) -> impl IntoView {
    let pieces = Rc::new(model.ask(|session| PieceSet::new(model.id, session)));
    model.elements.pieces.set_value(Some(pieces.clone()));
    // They come on the page as they lie.
    follow(pieces.clone(), model, can_play);
    follow_pointer(pieces.clone(), model);
    follow_settings(pieces.clone(), model);
    view! {
        <div class="pieces" use:holds=pieces></div>
        <Shuffle model/>
        <Captions model/>
    }
}

/// Has the pieces come on the page in an element.
#[expect(clippy::needless_pass_by_value, reason = "so a directive is given what it works on")]
fn holds(element: web_sys::Element, pieces: Rc<PieceSet>) {
    pieces.come(&element);
}

/// Shows the table, now and whenever it changes.
fn follow(pieces: Rc<PieceSet>, model: BoardModel, can_play: bool) {
    let landing = Timer::default();
    let effect = RenderEffect::new(move |before: Option<Layout>| {
        if !model.ask(|session| pieces.are_of(session)) {
            // Follows nothing any more: other pieces take over.
            return before.unwrap_or_default();
        }
        let is_gathered = model.travel.heap.with(|heap| *heap == Heap::All);
        let layout = Layout { room: model.scene.with(|scene| scene.room), is_gathered };
        let stays = before.is_some_and(|before| {
            before.room == layout.room && (before.is_gathered || !layout.is_gathered)
        });
        let planned = |planned: &mut Flights| std::mem::replace(planned, Flights::Together);
        let flights = model.travel.flights.try_update_value(planned);
        let flights = flights.filter(|it| it.set_off(stays) && model.app.moves_cards());
        let had_focus = model.has_focus();
        // What is followed is read there: session, scene, marks, stop and what is dragged.
        Picture::with(model, can_play, flights.as_ref(), |picture| picture.show(&pieces, model));
        if had_focus {
            model.focus();
        }
        if let Some(flights) = flights {
            let land = move || model.land_cards();
            let time = flights.duration(model.travel.flight);
            match flights {
                // They set off when they have come on the page, which takes a while.
                Flights::Dealt(_) => request_animation_frame(move || landing.set(time, land)),
                _ => landing.set(time, land),
            }
        }
        layout
    });
    // It ends with the pieces.
    StoredValue::new_local(effect);
}

/// Has what hangs on the pointer go with it, and the place shown on which it would fall.
fn follow_pointer(pieces: Rc<PieceSet>, model: BoardModel) {
    let cards = pieces.clone();
    let drag = RenderEffect::new(move |_| {
        model.drag.offset.track();
        cards.drag(model.looks());
    });
    let fall = RenderEffect::new(move |before: Option<Option<PileId>>| {
        let now = model.drag.target.get();
        for pile in before.flatten().into_iter().chain(now) {
            if let Some(place) = pieces.place(pile) {
                place.draw(now == Some(pile));
            }
        }
        now
    });
    StoredValue::new_local((drag, fall));
}

/// Draws the cards anew when another back is chosen.
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

/// What decides whether cards fly or are simply there: in another window
/// nothing has moved.
#[derive(Clone, Copy, Debug, Default)]
struct Layout {
    room: Area,
    is_gathered: bool,
}

impl Flights {
    /// Tests if cards set off at all. `stays`: the window is that of before.
    fn set_off(&self, stays: bool) -> bool {
        match self {
            Flights::None => false,
            Flights::Together | Flights::InTurn(_) => stays,
            Flights::Dealt(_) => true,
        }
    }

    /// How long a card waits before it sets off, in milliseconds.
    fn wait(&self, card: CardId) -> u32 {
        match self {
            Flights::None | Flights::Together => 0,
            Flights::InTurn(waits) | Flights::Dealt(waits) => {
                waits.get(usize::from(card.0)).copied().unwrap_or_default()
            }
        }
    }

    /// After this all cards have arrived; each is so many milliseconds on its way.
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

/// The table as it is to be shown.
struct Picture<'a> {
    board: BoardId,
    session: &'a Session,
    scene: &'a Scene,
    highlights: &'a Highlights,
    numbers: &'a Numbers,
    /// Whether cards can be touched: else the keyboard never stops on one.
    can_play: bool,
    /// The stop that the Tab key reaches.
    tab_stop: Option<Stop>,
    /// What is taken.
    taken: Option<Taken>,
    /// What hangs on the pointer.
    held: Vec<CardId>,
    /// Which cards lie in one heap, face down.
    heap: &'a Heap,
    index: faces::Wanted,
    /// How cards that moved set off; without it they are simply there.
    flights: Option<&'a Flights>,
}

impl Picture<'_> {
    /// Follows everything that is shown.
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
                // The final picture is to be looked at, not read.
                Outcome::Won => faces::Wanted::Small,
                Outcome::Open | Outcome::Lost | Outcome::Over => model.index.get(),
            },
            flights,
        });
    }

    fn show(&self, pieces: &PieceSet, model: BoardModel) {
        let (looks, over) = (model.looks(), model.drag.target.get_untracked());
        let mut lies = vec![false; pieces.cards.len()];
        for ((pile, cards), place) in self.session.shown().piles().zip(&pieces.places) {
            place.change(self.pile(pile, cards), over == Some(pile));
            for (depth, card) in cards.iter().enumerate() {
                let number = self.numbers.number(card.id());
                lies[number] = true;
                let shown = &pieces.cards[number];
                let now = self.card(pile, depth, *card);
                let now = shown.ask(|before| self.flying(before, now, card.id()));
                shown.change(now, looks);
            }
        }
        // While a table is laid by hand there are cards that lie nowhere.
        for (card, _) in pieces.cards.iter().zip(lies).filter(|(_, lies)| !lies) {
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

    /// The depth of the card that is taken from a pile, if one is.
    fn taken_at(&self, pile: PileId) -> Option<usize> {
        self.taken.filter(|taken| taken.pile == pile).map(|taken| taken.depth)
    }

    /// Tests if a card or a place lies open to a touch.
    fn is_open(&self, stop: Stop) -> bool {
        focus::is_stop(self.session.shown(), self.scene, stop)
    }

    /// Tests if another card lies on one.
    fn is_covered(&self, stop: Stop) -> bool {
        focus::is_covered(self.session.shown(), self.scene, stop)
    }

    /// Tests if a card lies uncovered, or can go with those that cover it.
    fn acts(&self, pile: PileId, depth: usize, is_covered: bool) -> bool {
        let cards = self.session.shown().len(pile);
        let takes = |mv: &Move| match mv {
            Move::Carry(carry) => carry.from == pile && carry.cards(cards).contains(&depth),
            _ => false,
        };
        !is_covered || self.session.moves_shown().iter().any(takes)
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
            acts: self.acts(pile, depth, is_covered),
            is_tab_stop: self.tab_stop == Some(stop),
            is_held: self.held.contains(&card.id()),
            flight: None,
        }
    }

    /// A card on its way, if it flies. While it is turned down it shows what it
    /// showed before, and never a face that lies down.
    fn flying(&self, before: &CardState, now: CardState, card: CardId) -> CardState {
        let flight = self.flight(before, &now, card);
        let turns = flight.is_some_and(|flight| flight.turns);
        let front = now.front.or_else(|| before.front.filter(|_| turns));
        CardState { flight, front, ..now }
    }

    /// Whether a card flies, as it lies elsewhere than before or has been let go.
    fn flight(&self, before: &CardState, now: &CardState, card: CardId) -> Option<Flight> {
        let flights = self.flights?;
        let place = |spot: Spot| (spot.x, spot.y, spot.turn, spot.scale);
        if let Flights::Dealt(_) = flights {
            let heap = place(self.scene.heap(self.session.plan()));
            let leaves = now.is_up || now.spot.map(place) != Some(heap);
            let wait = flights.wait(card);
            let out = Flight { wait, turns: now.is_up, is_dealt: true };
            return (leaves && now.is_seen()).then_some(out);
        }
        let place = |state: &CardState| state.spot.map(place);
        let turns = before.is_up != now.is_up;
        let moved = turns || before.is_held || place(before) != place(now);
        match (now.is_held || before.at.is_none(), moved) {
            (true, _) => None,
            (false, true) => Some(Flight { wait: flights.wait(card), turns, is_dealt: false }),
            (false, false) => before.flight,
        }
    }
}

/// The name of a card or a place, with what its mark says.
fn marked(name: String, mark: Highlight) -> String {
    match mark {
        Highlight::Place => format!("{name}, {}", controls::CAN_TAKE_IT),
        Highlight::PointedOut => format!("{name}, {}", controls::POINTED_OUT),
        Highlight::None | Highlight::Taken | Highlight::Refused => name,
    }
}
