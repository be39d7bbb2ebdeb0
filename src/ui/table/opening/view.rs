//! The worked opening on the page: its board, two buttons and two keys to step through it, and the
//! explanation. This file stores how far the player has read.

use std::time::Duration;

use leptos::{ev, html, prelude::*};

use super::{ReadingProgress, opening_session};
use crate::{
    engine::Move,
    games::{Game, prose::WorkedOpening},
    session::{Obstacle, Session},
    text::controls as words,
    ui::table::board::{Board, BoardModel, Interaction},
    web::{self, Timer},
};

/// How long a move is pointed out before it is made.
const PAUSE: Duration = Duration::from_millis(900);

/// How long a card flies, in milliseconds. A flight is longer than on the table where the player
/// plays, so that a reader can follow.
const FLIGHT_MS: u32 = 600;

/// A worked opening that is visible from the start, below its own heading.
#[component]
pub fn UnfoldedOpening(game: &'static Game, opening: WorkedOpening) -> impl IntoView {
    let session = opening_session(game, &opening);
    let opening = StoredValue::new(opening);
    view! {
        <div class="opening">
            {session.map(|session| view! { <OpeningBoard session opening/> })}
        </div>
    }
}

/// A worked opening in a collapsed section. Each time the player opens the section, the board is
/// built again and starts at the deal.
#[component]
pub fn WorkedOpening(game: &'static Game, opening: WorkedOpening) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let opening = StoredValue::new(opening);
    let stage = move || {
        let session = opening.with_value(|opening| opening_session(game, opening))?;
        Some(view! { <OpeningBoard session opening/> })
    };
    view! {
        <details class="opening" on:toggle:target=move |event| is_open.set(event.target().open())>
            <summary>{words::SEE_OPENING}</summary>
            <Show when=move || is_open.get()>{stage}</Show>
        </details>
    }
}

/// The board of an opening, with its buttons and explanation.
#[component]
fn OpeningBoard(session: Session, opening: StoredValue<WorkedOpening>) -> impl IntoView {
    let reader = OpeningPlayer::new(session, opening);
    let reading = reader.reading;
    let said = move || {
        opening
            .with_value(|opening| reading.with(|reading| reading.explanation(opening).to_owned()))
    };
    let on_key = move |event: ev::KeyboardEvent| {
        let with_others =
            event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key();
        match event.key().as_str() {
            "ArrowRight" if !with_others => reader.step_forward(),
            "ArrowLeft" if !with_others => reader.step_back(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    // Scroll to the opening: at the bottom of the sheet, its buttons may not be visible.
    let stage = NodeRef::<html::Div>::new();
    stage.on_load(|stage| web::scroll_into_view(&stage));
    // Hidden copies of all explanations reserve space for the longest one.
    let room = opening.with_value(|opening| {
        let all = ReadingProgress::new(opening).all_steps();
        let unseen = |at: ReadingProgress| {
            let words = format!(
                "{} · {}",
                words::move_number_words(at.explained_move_count(), at.total_move_count()),
                at.explanation(opening)
            );
            view! { <p class="unsaid" aria-hidden="true">{words}</p> }
        };
        all.map(unseen).collect_view()
    });
    let is_last = move || reading.with(|reading| reading.next().is_none());
    let is_first = move || reading.with(|reading| reading.previous().is_none());
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
                // At the first and last step, one button has no effect. It keeps the focus, so that
                // the arrow keys still work.
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
                    on:click=move |_| reader.step_forward()
                >
                    {words::STEP_ON}
                </button>
            </div>
            <div class="told">
                <p aria-live="polite" aria-atomic="true">
                    <b>
                        {move || reading.with(|reading| words::move_number_words(reading.explained_move_count(), reading.total_move_count()))}
                    </b>
                    " "
                    <span>{said}</span>
                </p>
                {room}
            </div>
        </div>
    }
}

/// Steps through an opening. All fields are handles.
#[derive(Clone, Copy, Debug)]
struct OpeningPlayer {
    board: BoardModel,
    reading: RwSignal<ReadingProgress>,
    /// The timer that makes the pointed-out move.
    making: Timer,
}

impl OpeningPlayer {
    fn new(session: Session, opening: StoredValue<WorkedOpening>) -> OpeningPlayer {
        let mut board = BoardModel::new(session);
        board.motion.flight_duration = FLIGHT_MS;
        OpeningPlayer {
            board,
            reading: RwSignal::new(opening.with_value(ReadingProgress::new)),
            making: Timer::default(),
        }
    }

    /// Makes the previous move at once, if it has not been made yet. Then explains and points out
    /// the next move, and makes it a moment later.
    fn step_forward(self) {
        let Some(next) = self.reading.get_untracked().next() else { return };
        self.sync_board();
        self.reading.set(next);
        self.board
            .pointed_out
            .set(self.board.session.with_untracked(Session::next_redo_move).into_iter().collect());
        self.making.set(PAUSE, move || self.sync_board());
    }

    fn step_back(self) {
        if let Some(before) = self.reading.get_untracked().previous() {
            self.reading.set(before);
            self.sync_board();
        }
    }

    /// Makes or takes back one move, so that the board shows the step in `reading`.
    fn sync_board(self) {
        self.making.stop();
        // Remove the highlight of the pointed-out move, because the table changes now.
        self.board.pointed_out.set(Vec::new());
        let (made, explained) =
            (self.move_count_untracked(), self.reading.get_untracked().explained_move_count());
        if made > explained {
            self.board.update_session(Session::undo_last_move);
        } else if let Some(next) =
            self.board.session.with_untracked(Session::next_redo_move).filter(|_| made < explained)
        {
            // This cannot fail: the same move was played when the session was built.
            drop(self.board.apply_move(next, play_opening_move));
        }
    }

    /// Returns the number of moves made on the board. It is one less than the number of explained
    /// moves while the last of them is only pointed out.
    fn move_count_untracked(self) -> usize {
        self.board.session.with_untracked(|session| session.moves().len())
    }
}

/// Makes a move of the opening, for any player.
fn play_opening_move(session: &mut Session, mv: Move) -> Result<(), Obstacle> {
    Ok(session.play(mv)?)
}
