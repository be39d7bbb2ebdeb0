//! The state of everything the worker does for one table. This file knows questions and answers; it
//! asks no questions.

use leptos::prelude::*;

use super::game_review::LookBackState;
use crate::{
    atlas::Rating,
    engine::{Move, Position},
    insight::MoveAdvice,
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
    pub lamp_state: RwSignal<LampState>,
    /// The last announced state of the lamp, while the lamp is on.
    pub announced_lamp_state: StoredValue<LampState>,
    /// All moves of the solution that is shown, from the deal on; empty if no solution is shown.
    pub solution: RwSignal<Vec<Move>>,
    /// True while the moves of the solution are made automatically, one after the other.
    pub is_running_solution: RwSignal<bool>,
    /// True if the worker has found that only moves to and fro are left.
    pub standstill: RwSignal<bool>,
    /// The moves that the worker has tried out for the present table, best move first.
    pub advice: StoredValue<Vec<(Move, MoveAdvice)>>,
    /// Three kinds of questions to the worker: questions of the lamp, questions for whose answer
    /// the player waits, and questions that improve a hint.
    pub lamp: SingleQuestion,
    pub asking: SingleQuestion,
    pub advising: SingleQuestion,
    pub look_back: LookBackState,
    /// The winnable deals of the game's list with their ratings; empty until the player asks for a
    /// winnable deal.
    pub winnable_deals: StoredValue<Vec<(Rating, u64)>>,
    /// Stops the search for a winnable deal after some time.
    pub search_timeout: Timer,
    /// Shows a hint without the trials if the trials take too long.
    pub hint: Timer,
}

impl TableInsight {
    pub fn new(solver: SolverWorker) -> TableInsight {
        let asking = || SingleQuestion::new(solver);
        TableInsight {
            lamp_state: RwSignal::new(LampState::Off),
            announced_lamp_state: StoredValue::new(LampState::Off),
            solution: RwSignal::default(),
            is_running_solution: RwSignal::new(false),
            standstill: RwSignal::new(false),
            advice: StoredValue::default(),
            lamp: asking(),
            asking: asking(),
            advising: asking(),
            look_back: LookBackState::new(solver),
            winnable_deals: StoredValue::default(),
            search_timeout: Timer::default(),
            hint: Timer::default(),
        }
    }

    /// Sets the table from which questions start. `laid` is a table that the player set up. It is
    /// `None` for a normal deal, and for a table about which no question is possible.
    pub fn set_start_table(self, laid: Option<Position>) {
        self.clear_results();
        self.asking.cancel();
        self.asking.set_setup(laid.clone());
        self.advising.set_setup(laid);
        self.solution.set(Vec::new());
    }

    /// Removes all results for the previous table.
    pub fn clear_results(self) {
        self.advising.cancel();
        self.hint.stop();
        self.advice.set_value(Vec::new());
        self.is_running_solution.set(false);
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

/// Returns the record of the game up to the present table. It contains no playing time, so that
/// equal tables lead to equal questions.
pub fn record_to_ask_about(session: &Session) -> Record {
    Record { ms: 0, ..session.record_without_undone() }
}
