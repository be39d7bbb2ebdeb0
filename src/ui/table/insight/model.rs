//! The state of everything that the worker does for one table. Reads questions and answers; asks no
//! questions.

use leptos::prelude::*;

use super::game_review::LookBackState;
use crate::{
    atlas::Rating,
    engine::Move,
    insight::{Mistake, MoveAdvice, Teacher},
    session::{Record, Session},
    text::insight as words,
    ui::state::{SingleQuestion, SolverWorker},
    web::Timer,
};

/// The maximum number of states the solver visits to find a solution.
pub const MAX_SOLVER_STATES: u64 = 2_000_000;

/// What the worker has found for one table. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct TableInsight {
    pub lamp: Lamp,
    pub teacher: TableTeacher,
    /// All moves of the shown solution, from the deal on. Empty if no solution is shown.
    pub solution: RwSignal<Vec<Move>>,
    /// True if the worker has found a standstill: all remaining moves only shift cards back and
    /// forth, or deal the same cards again.
    pub standstill: RwSignal<bool>,
    /// The question whose answer the player is waiting for.
    pub asking: SingleQuestion,
    /// Stops the search for a winnable deal after some time.
    pub search_timeout: Timer,
    /// The game's list of winnable deals, with their ratings. Empty until the player asks for a
    /// winnable deal.
    pub winnable_deals: StoredValue<Vec<(Rating, u64)>>,
    pub look_back: LookBackState,
}

/// The lamp, which shows whether the game can still be won.
#[derive(Clone, Copy, Debug)]
pub struct Lamp {
    pub state: RwSignal<LampState>,
    /// The last announced state, while the lamp is on.
    pub announced_state: StoredValue<LampState>,
    /// The link of the deal whose lamp is on.
    pub lit_deal: RwSignal<Option<String>>,
    pub asking: SingleQuestion,
}

/// The teacher, which marks a mistake.
#[derive(Clone, Copy, Debug)]
pub struct TableTeacher {
    /// The mistake among the current moves.
    pub mistake: RwSignal<Option<Mistake>>,
    /// What the teacher has found out about `attempt`.
    pub knowledge: StoredValue<Teacher>,
    /// The record of the current attempt at the deal, without its moves.
    pub attempt: StoredValue<Option<Record>>,
    pub asking: SingleQuestion,
}

/// The hints since the last move.
#[derive(Clone, Copy, Debug)]
pub struct Hints {
    pub state: StoredValue<HintState>,
    /// The moves that the worker has tried out for the current table, best move first.
    pub advice: StoredValue<Vec<(Move, MoveAdvice)>>,
    /// The question to the worker whose answer improves the next hint.
    pub advising: SingleQuestion,
    /// The timer that ends the wait for the trials, and shows a hint without them.
    pub timer: Timer,
}

/// The hints that the player has seen since the last move.
#[derive(Clone, Copy, Debug, Default)]
pub struct HintState {
    /// The number of hints so far that came from a lookahead of one move.
    pub lookahead_count: usize,
    /// The move of the first hint that came from a lookahead of one move.
    pub first_lookahead: Option<Move>,
    /// The number of hints so far that came from the worker's trials.
    pub advice_count: usize,
    /// True while the first hint waits for the worker's trials.
    pub is_waiting: bool,
    /// The move of the last hint, which Enter makes. `None` after the focus has moved to another
    /// card.
    pub offered_move: Option<Move>,
}

impl TableInsight {
    pub fn new(solver: SolverWorker, lit_deal: RwSignal<Option<String>>) -> TableInsight {
        TableInsight {
            lamp: Lamp {
                state: RwSignal::new(LampState::Off),
                announced_state: StoredValue::new(LampState::Off),
                lit_deal,
                asking: SingleQuestion::new(solver),
            },
            teacher: TableTeacher {
                mistake: RwSignal::new(None),
                knowledge: StoredValue::default(),
                attempt: StoredValue::default(),
                asking: SingleQuestion::new(solver),
            },
            solution: RwSignal::default(),
            standstill: RwSignal::new(false),
            asking: SingleQuestion::new(solver),
            search_timeout: Timer::default(),
            winnable_deals: StoredValue::default(),
            look_back: LookBackState::new(solver),
        }
    }
}

pub fn use_insight() -> TableInsight {
    expect_context()
}

impl Hints {
    pub fn new(solver: SolverWorker) -> Hints {
        Hints {
            state: StoredValue::default(),
            advice: StoredValue::default(),
            advising: SingleQuestion::new(solver),
            timer: Timer::default(),
        }
    }

    /// Stores the move that a hint has pointed out.
    pub fn set_offered_move(self, mv: Option<Move>) {
        self.state.update_value(|state| state.offered_move = mv);
    }

    /// Cancels a pending hint, and forgets the move of the last hint.
    pub fn cancel(self) {
        self.timer.stop();
        self.state.update_value(|state| (state.is_waiting, state.offered_move) = (false, None));
    }

    /// Forgets all hints and all trials, because the table has changed.
    pub fn clear(self) {
        self.state.set_value(HintState::default());
        self.advising.cancel();
        self.timer.stop();
        self.advice.set_value(Vec::new());
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LampState {
    Off,
    /// The worker has no answer yet.
    Thinking,
    /// The game can still be won.
    Winnable,
    /// The game is lost.
    Lost,
    /// The worker could not find out.
    Unknown,
}

impl LampState {
    /// The permanent id, for style sheets and tests.
    pub const fn id(self) -> &'static str {
        match self {
            LampState::Off => "out",
            LampState::Thinking => "thinking",
            LampState::Winnable => "can",
            LampState::Lost => "lost",
            LampState::Unknown => "unknown",
        }
    }

    /// The text of the lamp.
    pub const fn words(self) -> &'static str {
        match self {
            LampState::Off => "",
            LampState::Thinking => words::THINKING,
            LampState::Winnable => words::CAN_BE_WON,
            LampState::Lost => words::NO_LONGER,
            LampState::Unknown => words::NOT_KNOWN,
        }
    }
}

/// Returns the record of the game up to the current table. It contains no playing time, so that
/// equal tables lead to equal questions.
pub fn record_for_question(session: &Session) -> Record {
    Record { ms: 0, ..session.record_without_undone() }
}
