//! What is thought beside one table, as state. Knows what is asked and answered; asks
//! nothing.

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

/// How many tables may be met to find a way in which a game comes out.
pub const STATES: u64 = 2_000_000;

/// What is thought beside one table. A handle: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct TableInsight {
    /// What the lamp tells.
    pub light: RwSignal<Light>,
    /// What it told last, as long as it is lit.
    pub told: StoredValue<Light>,
    /// The whole line of a way in which the game comes out, from the deal on; none
    /// is empty.
    pub way: RwSignal<Vec<Move>>,
    /// Whether it is played to its end by itself.
    pub is_finishing: RwSignal<bool>,
    /// Whether it is known that only moves to and fro are left.
    pub standstill: RwSignal<bool>,
    /// The moves that have been tried out since the last change, the best first.
    pub advice: StoredValue<Vec<(Move, Advised)>>,
    /// For what the lamp asks; for what a person waits; for what improves a hint.
    pub lamp: Asking,
    pub asking: Asking,
    pub advising: Asking,
    /// The look back over the game.
    pub back: LookingBack,
    /// The deals of the game's list that come out, each with how hard it is, once such a
    /// deal has been asked for.
    pub listed: StoredValue<Vec<(Rating, u64)>>,
    /// Ends what a person waits for.
    pub patience: Timer,
    /// Shows a hint for which the trials have come to no answer.
    pub hint: Timer,
}

impl TableInsight {
    /// Nothing is thought yet.
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

    /// From now on the table is one laid by hand, or none that can be asked about.
    pub fn about(self, laid: Option<Position>) {
        self.forget();
        self.asking.stop();
        self.asking.about(laid.clone());
        self.advising.about(laid);
        self.way.set(Vec::new());
    }

    /// The game has changed: what was thought of the table before holds no longer.
    pub fn forget(self) {
        self.advising.stop();
        self.hint.stop();
        self.advice.set_value(Vec::new());
        self.is_finishing.set(false);
    }
}

/// What the lamp tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// It is not lit.
    Out,
    /// It is being thought about.
    Thinking,
    /// The game can still come out.
    Can,
    /// It cannot.
    Lost,
    /// That is not known.
    Unknown,
}

impl Light {
    /// Its permanent name, for style sheets and tests.
    pub const fn id(self) -> &'static str {
        match self {
            Light::Out => "out",
            Light::Thinking => "thinking",
            Light::Can => "can",
            Light::Lost => "lost",
            Light::Unknown => "unknown",
        }
    }

    /// What stands beside it.
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

/// The game up to the present table, without what does not bear on it.
pub fn asked_about(session: &Session) -> Record {
    Record { ms: 0, ..session.played() }
}
