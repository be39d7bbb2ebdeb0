//! The state of everything the worker does for one table. This file knows questions and answers; it
//! asks nothing.

use leptos::prelude::*;

use super::over_game::LookingBack;
use crate::{
    atlas::Rating,
    engine::{Move, Position},
    insight::Advised,
    session::{Record, Session},
    text::insight as words,
    ui::state::{AppState, Asking},
    web::Timer,
};

/// The maximum number of states the solver visits to find a solution.
pub const STATES: u64 = 2_000_000;

/// What the worker has found for one table. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct TableInsight {
    pub light: RwSignal<Light>,
    /// What the lamp last announced, while it is on.
    pub told: StoredValue<Light>,
    /// All moves of a solution that is shown, from the deal on; empty if there is none.
    pub way: RwSignal<Vec<Move>>,
    /// True while the moves of the solution are made one after the other.
    pub is_finishing: RwSignal<bool>,
    /// True if the worker has found that only moves to and fro are left.
    pub standstill: RwSignal<bool>,
    /// The moves that the worker has tried out since the last change, best first.
    pub advice: StoredValue<Vec<(Move, Advised)>>,
    /// The questions of the lamp; those for which the player waits; those that improve a hint.
    pub lamp: Asking,
    pub asking: Asking,
    pub advising: Asking,
    pub back: LookingBack,
    /// The winnable deals of the game's list with their ratings; empty until the player asks for
    /// such a deal.
    pub listed: StoredValue<Vec<(Rating, u64)>>,
    /// Ends the search for a deal after some time.
    pub patience: Timer,
    /// Shows a hint if the trials take too long.
    pub hint: Timer,
}

impl TableInsight {
    pub fn new(app: AppState) -> TableInsight {
        let asking = || Asking::new(app.insight);
        TableInsight {
            light: RwSignal::new(Light::Out),
            told: StoredValue::new(Light::Out),
            way: RwSignal::default(),
            is_finishing: RwSignal::new(false),
            standstill: RwSignal::new(false),
            advice: StoredValue::default(),
            lamp: asking(),
            asking: asking(),
            advising: asking(),
            back: LookingBack::new(app),
            listed: StoredValue::default(),
            patience: Timer::default(),
            hint: Timer::default(),
        }
    }

    /// Sets the table that questions start from: `laid` is a table that was set up by hand, or
    /// `None` for a deal or for a table that cannot be asked about.
    pub fn about(self, laid: Option<Position>) {
        self.forget();
        self.asking.stop();
        self.asking.about(laid.clone());
        self.advising.about(laid);
        self.way.set(Vec::new());
    }

    /// Drops everything that was found for the previous table.
    pub fn forget(self) {
        self.advising.stop();
        self.hint.stop();
        self.advice.set_value(Vec::new());
        self.is_finishing.set(false);
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    Out,
    /// The worker has no answer yet.
    Thinking,
    /// The game can still be won.
    Can,
    /// The game is lost.
    Lost,
    /// The worker could not find out.
    Unknown,
}

impl Light {
    /// The permanent id, for style sheets and tests.
    pub const fn id(self) -> &'static str {
        match self {
            Light::Out => "out",
            Light::Thinking => "thinking",
            Light::Can => "can",
            Light::Lost => "lost",
            Light::Unknown => "unknown",
        }
    }

    /// The text of the lamp.
    pub const fn words(self) -> &'static str {
        match self {
            Light::Out => "",
            Light::Thinking => words::THINKING,
            Light::Can => words::CAN,
            Light::Lost => words::NO_LONGER,
            Light::Unknown => words::NOT_KNOWN,
        }
    }
}

/// Returns the game up to the present table, without its playing time: equal tables then ask equal
/// questions.
pub fn asked_about(session: &Session) -> Record {
    Record { ms: 0, ..session.played() }
}
