//! Tells each card and each pile what to show. One effect works out from the
//! game, the scene and the marks what every card and pile is to show, and
//! writes to those that show something else; a card that stays as it is wakes
//! nothing. Motion is that difference: a card that lies elsewhere than before
//! flies there.

use std::time::Duration;

use leptos::{html, leptos_dom::helpers::TimeoutHandle, prelude::*};

use super::{
    animation::FLIGHT,
    card_state::{CardHandle, CardState, Flight, Flights, PileState, set_if_changed},
    card_view::CardView,
    focus::{self, Stop},
    geometry::{Area, Scene, Spot},
    highlights::{Highlight, Highlights},
    labels,
    pile_view::{PileView, PlaceNames},
};
use crate::{
    art,
    cards::CardId,
    engine::{PileId, TableCard},
    session::Session,
    ui::pages::table::{TableState, use_table},
};

/// The cards and piles of one deck. They are made once and never moved on the
/// page: where they lie is a transform.
#[component]
pub fn Pieces() -> impl IntoView {
    let table = use_table();
    let (cards, piles) = table.ask(|session| {
        let card = |_| CardHandle { state: RwSignal::default(), node: NodeRef::new() };
        let pile = |_| (RwSignal::<PileState>::default(), NodeRef::<html::Div>::new());
        let count = session.table().faces().len();
        let cards: Vec<CardHandle> = (0..count).map(card).collect();
        let piles: Vec<_> = session.plan().piles().map(pile).collect();
        (cards, piles)
    });
    table.cards.set_value(cards.clone());
    table.piles.set_value(piles.iter().map(|(_, node)| *node).collect());

    let states: Vec<RwSignal<PileState>> = piles.iter().map(|(state, _)| *state).collect();
    let named = states.clone();
    let handles = cards.clone();
    let counts = (cards.len(), piles.len());
    let landing = StoredValue::new_local(None::<TimeoutHandle>);
    let stop_landing = move || {
        if let Some(Some(timer)) = landing.try_update_value(Option::take) {
            timer.clear();
        }
    };
    Effect::new(move |before: Option<Layout>| {
        // Another deck comes: these pieces are about to go.
        if table.ask(|s| (s.table().faces().len(), s.plan().pile_count())) != counts {
            return before.unwrap_or_default();
        }
        let layout = Layout { room: table.room.get(), is_gathered: table.is_gathered.get() };
        if layout.room.width < 1.0 {
            return layout;
        }
        let stays = before.is_some_and(|before| {
            before.room == layout.room && (before.is_gathered || !layout.is_gathered)
        });
        let flights =
            table.flights.try_update_value(|flights| std::mem::replace(flights, Flights::Together));
        let flights = flights.filter(|_| stays && table.app.moves_cards());
        let had_focus = table.has_focus();
        Picture::with(table, flights.as_ref(), |picture| {
            picture.show_piles(&states);
            picture.show_cards(&handles);
        });
        if had_focus {
            table.focus();
        }
        if let Some(flights) = flights {
            stop_landing();
            let timer = set_timeout_with_handle(move || table.settle(), flights.duration());
            landing.set_value(timer.ok());
        }
        layout
    });
    on_cleanup(stop_landing);

    let piles = piles.into_iter().zip(0..).map(|((state, node), id)| {
        view! { <PileView pile=PileId(id) state node/> }
    });
    let cards =
        cards.into_iter().zip(0..).map(|(card, id)| view! { <CardView id=CardId(id) card/> });
    view! {
        {piles.collect_view()}
        {cards.collect_view()}
        <Show when=move || table.names_shown.get()>
            <PlaceNames piles=named.clone()/>
        </Show>
    }
}

/// What decides whether cards fly or are simply there: in another window
/// nothing has moved.
#[derive(Clone, Copy, Debug, Default)]
struct Layout {
    room: Area,
    is_gathered: bool,
}

impl Flights {
    /// How long a card waits before it sets off, in milliseconds.
    fn wait(&self, card: CardId) -> u32 {
        match self {
            Flights::Together => 0,
            Flights::InTurn(waits) => waits[usize::from(card.0)],
        }
    }

    /// After this all cards have arrived.
    fn duration(&self) -> Duration {
        let longest = match self {
            Flights::Together => 0,
            Flights::InTurn(waits) => waits.iter().max().copied().unwrap_or(0),
        };
        Duration::from_millis(u64::from(longest + FLIGHT + 40))
    }
}

impl TableState {
    /// Everything that flies arrives now.
    pub fn settle(self) {
        let cards = self.cards.try_get_value().unwrap_or_default();
        for card in cards {
            if card.state.try_with_untracked(|state| state.flight.is_some()) == Some(true) {
                card.state.update(|state| state.flight = None);
            }
        }
    }
}

/// The table as it is to be shown.
struct Picture<'a> {
    session: &'a Session,
    scene: &'a Scene,
    highlights: &'a Highlights,
    /// Where the keyboard can stop.
    stops: Vec<Stop>,
    /// The stop that the Tab key reaches.
    tab_stop: Option<Stop>,
    /// What hangs on the pointer.
    held: Vec<CardId>,
    /// Whether the cards lie in one heap, face down.
    is_gathered: bool,
    large_index: bool,
    /// How cards that moved set off; without it they are simply there.
    flights: Option<&'a Flights>,
}

impl Picture<'_> {
    /// Follows everything that is shown.
    fn with(table: TableState, flights: Option<&Flights>, show: impl FnOnce(&Picture)) {
        let (session, scene, highlights) =
            (table.session.read(), table.scene.read(), table.highlights.read());
        let stops = focus::all(session.table(), &scene);
        let stop = table.stop.get().filter(|stop| stops.contains(stop));
        let held = if table.is_dragging.get() { table.cards_in_hand() } else { Vec::new() };
        show(&Picture {
            session: &session,
            scene: &scene,
            highlights: &highlights,
            tab_stop: stop.or_else(|| stops.first().copied()),
            stops,
            held,
            is_gathered: table.is_gathered.get(),
            large_index: table.large_index.get(),
            flights,
        });
    }

    fn show_piles(&self, states: &[RwSignal<PileState>]) {
        for ((pile, cards), state) in self.session.table().piles().zip(states) {
            let stop = Stop { pile, depth: None };
            let seat = self.scene.seats[pile.index()];
            set_if_changed(
                *state,
                PileState {
                    spot: seat.map(|seat| seat.base),
                    mark: labels::mark(self.session, pile),
                    owns: labels::owns(cards),
                    label: labels::of_pile(self.session, pile),
                    name: labels::name(self.session, pile),
                    foot: seat
                        .map_or((0.0, 0.0), |seat| (seat.bounds.middle().0, seat.bounds.bottom())),
                    highlight: if cards.is_empty() {
                        self.highlights.of_place(pile)
                    } else {
                        Highlight::None
                    },
                    is_stop: self.stops.contains(&stop),
                    is_tab_stop: self.tab_stop == Some(stop),
                },
            );
        }
    }

    fn show_cards(&self, handles: &[CardHandle]) {
        for (pile, cards) in self.session.table().piles() {
            for (depth, tok) in cards.iter().enumerate() {
                let state = handles[usize::from(tok.id().0)].state;
                let now = self.card(pile, depth, *tok);
                let flight = state.with_untracked(|before| self.flight(before, &now, tok.id()));
                set_if_changed(state, CardState { flight, ..now });
            }
        }
    }

    fn card(&self, pile: PileId, depth: usize, tok: TableCard) -> CardState {
        let stop = Stop { pile, depth: Some(depth) };
        let spot = self.scene.cards[usize::from(tok.id().0)];
        let is_stop = self.stops.contains(&stop);
        CardState {
            spot,
            is_up: tok.is_up() && !self.is_gathered,
            face: self.face(spot),
            at: Some((self.session.plan().slot(pile), depth)),
            label: if is_stop || tok.is_up() {
                labels::of_card(self.session, pile, tok)
            } else {
                String::new()
            },
            highlight: self.highlights.of_card(self.session, pile, tok),
            is_stop,
            is_tab_stop: self.tab_stop == Some(stop),
            is_held: self.held.contains(&tok.id()),
            flight: None,
        }
    }

    /// One table, one face; only the side on which the index stands follows
    /// the spread.
    fn face(&self, spot: Option<Spot>) -> art::Face {
        match (self.large_index, spot) {
            (false, _) => art::Face::Whole,
            (true, Some(Spot { aside: true, .. })) => art::Face::SmallAside,
            (true, _) => art::Face::Small,
        }
    }

    /// Whether a card flies, as it lies elsewhere than before or has been let go.
    fn flight(&self, before: &CardState, now: &CardState, card: CardId) -> Option<Flight> {
        let flights = self.flights?;
        let place =
            |state: &CardState| state.spot.map(|spot| (spot.x, spot.y, spot.turn, spot.scale));
        let turns = before.is_up != now.is_up;
        let moved = turns || before.is_held || place(before) != place(now);
        match (now.is_held || before.at.is_none(), moved) {
            (true, _) => None,
            (false, true) => Some(Flight { wait: flights.wait(card), turns }),
            (false, false) => before.flight,
        }
    }
}
