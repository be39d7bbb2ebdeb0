//! The worked opening on the page: its board, the two buttons and the two keys by
//! which it is gone through, and what is said. Knows how far it has been read.

use std::time::Duration;

use leptos::{ev, html, prelude::*};

use super::{Reading, laid};
use crate::{
    engine::Move,
    games::{Game, prose::Opening},
    session::{Obstacle, Session},
    text::controls as words,
    ui::{
        state::use_app,
        table::board::{Board, BoardModel, Interaction},
    },
    web::{self, Timer},
};

/// How long a move is pointed out before it is made.
const PAUSE: Duration = Duration::from_millis(900);

/// How long a card is on its way, in milliseconds: long enough to be followed by who only looks.
const FLIGHT: u32 = 600;

/// A worked opening that stands alone, under a heading of its own.
#[component]
pub fn OpenOpening(game: &'static Game, opening: Opening) -> impl IntoView {
    let session = laid(game, &opening);
    let opening = StoredValue::new(opening);
    view! {
        <div class="opening">
            {session.map(|session| view! { <Stage session opening/> })}
        </div>
    }
}

/// A worked opening, folded. Its board is made when it is unfolded, and begins anew
/// each time.
#[component]
pub fn WorkedOpening(game: &'static Game, opening: Opening) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let opening = StoredValue::new(opening);
    let stage = move || {
        let session = opening.with_value(|opening| laid(game, opening))?;
        Some(view! { <Stage session opening/> })
    };
    view! {
        <details class="opening" on:toggle:target=move |event| is_open.set(event.target().open())>
            <summary>{words::SEE_OPENING}</summary>
            <Show when=move || is_open.get()>{stage}</Show>
        </details>
    }
}

/// The board of an opening with what belongs to it.
#[component]
fn Stage(session: Session, opening: StoredValue<Opening>) -> impl IntoView {
    let reader = Reader::new(session, opening);
    let reading = reader.reading;
    let said = move || {
        opening.with_value(|opening| reading.with(|reading| reading.said(opening).to_owned()))
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let with_others =
            event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        match event.key().as_str() {
            "ArrowRight" if !with_others => reader.step_on(),
            "ArrowLeft" if !with_others => reader.step_back(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    // Unfolded at the foot of the sheet, the steps would lie below its edge.
    let stage = NodeRef::<html::Div>::new();
    stage.on_load(|stage| web::bring_into_view(&stage));
    // Unseen behind it each sentence there is: so it has room for the longest.
    let room = opening.with_value(|opening| {
        let all = Reading::new(opening).all();
        let unseen = |at: Reading| {
            let words = format!("{} · {}", words::step(at.told(), at.in_all()), at.said(opening));
            view! { <p class="unsaid" aria-hidden="true">{words}</p> }
        };
        all.map(unseen).collect_view()
    });
    let is_last = move || reading.with(|reading| reading.on().is_none());
    let is_first = move || reading.with(|reading| reading.back().is_none());
    view! {
        <div
            class="stage"
            node_ref=stage
            role="group"
            aria-label=words::SEE_OPENING
            tabindex="-1"
            on:keydown=on_key
        >
            <Board model=reader.board interaction=Interaction::Look/>
            <div class="steps">
                // They keep the focus, and with it the keys, where there is nothing to do.
                <button
                    type="button"
                    data-step="back"
                    aria-keyshortcuts="ArrowLeft"
                    aria-disabled=move || is_first().to_string()
                    on:click=move |_| reader.step_back()
                >
                    {words::STEP_BACK}
                </button>
                <button
                    type="button"
                    data-step="on"
                    aria-keyshortcuts="ArrowRight"
                    aria-disabled=move || is_last().to_string()
                    on:click=move |_| reader.step_on()
                >
                    {words::STEP_ON}
                </button>
            </div>
            <div class="told">
                <p aria-live="polite" aria-atomic="true">
                    <b>
                        {move || reading.with(|reading| words::step(reading.told(), reading.in_all()))}
                    </b>
                    " "
                    <span>{said}</span>
                </p>
                {room}
            </div>
        </div>
    }
}

/// Who reads an opening. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct Reader {
    board: BoardModel,
    reading: RwSignal<Reading>,
    /// Makes the move that has been told.
    making: Timer,
}

impl Reader {
    fn new(session: Session, opening: StoredValue<Opening>) -> Reader {
        let mut board = BoardModel::new(use_app(), session);
        board.travel.flight = FLIGHT;
        Reader {
            board,
            reading: RwSignal::new(opening.with_value(Reading::new)),
            making: Timer::default(),
        }
    }

    /// Tells the next move and points it out; soon it is made. One that is still
    /// pointed out is made at once.
    fn step_on(self) {
        let Some(next) = self.reading.get_untracked().on() else { return };
        self.catch_up();
        self.reading.set(next);
        self.board.pointed_out.set(self.board.ask(Session::next_undone).into_iter().collect());
        self.making.set(PAUSE, move || self.catch_up());
    }

    /// Goes back to what was told before.
    fn step_back(self) {
        if let Some(before) = self.reading.get_untracked().back() {
            self.reading.set(before);
            self.catch_up();
        }
    }

    /// Brings the board to where one has read.
    fn catch_up(self) {
        self.making.stop();
        // What is pointed out is so on the table before it.
        self.board.pointed_out.set(Vec::new());
        let (made, told) = (self.made(), self.reading.get_untracked().told());
        if made > told {
            self.board.change(Session::take_back);
        } else if let Some(next) = self.board.ask(Session::next_undone).filter(|_| made < told) {
            // It was played when the opening was laid, so nothing stands in its way.
            drop(self.board.change_by_move(next, play));
        }
    }

    /// How many moves are made: those that are told, or one less.
    fn made(self) -> usize {
        self.board.ask(|session| session.moves().len())
    }
}

/// Makes a move, whoever makes it.
fn play(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}
