//! The state of one table: the game and its board, the messages about it, and how it is saved.
//! Everything on the page gets it by context. This file knows the session and asks for the rules.
//!
//! `actions` has what one can do to a table.

use leptos::prelude::*;

use crate::{
    cards::Card,
    engine::{Move, Outcome},
    rules::Choices,
    session::Session,
    store::TournamentDeal,
    text::controls::Matter,
    tournament::Tournament,
    ui::{
        state::{AppState, GameKeeper, use_app},
        table::{board::BoardModel, insight::model::TableInsight, navigate::Name},
    },
    web::{self, Timer},
};

/// The selector for the heading of the rules beside the table.
pub const HEADING_BESIDE: &str = "#beside-title";

/// The state of one table. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct TableState {
    pub app: AppState,
    pub session: RwSignal<Session>,
    pub board: BoardModel,
    pub message: Message,
    /// How the game is saved; `None` for a game that is only watched.
    pub keeping: Option<Keeping>,

    /// For a player who has never played this game: its aim, empty until the text arrives. `None`
    /// for all others, and after the first move.
    pub first_help: RwSignal<Option<String>>,

    /// True if buttons show the places for the selected cards: the player selected them without a
    /// pointer or a key, for example with a screen reader.
    pub places_shown: RwSignal<bool>,

    /// True if the rules are open beside the table.
    pub rules_beside: RwSignal<bool>,

    pub choices: Memo<Choices>,
    pub outcome: Memo<Outcome>,

    pub insight: TableInsight,
    pub hinted: StoredValue<Hinted>,
    /// The card name that the player is typing.
    pub naming: StoredValue<Name>,
    /// Sends the next card to a foundation, or makes the next move of a series.
    pub homeward: Timer,
    /// True while `homeward` plays the remaining moves.
    pub laying: StoredValue<bool>,
    /// Ends the shaking of refused cards.
    pub shaking: Timer,
}

/// The hints since the last move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hinted {
    /// The number of hints from a look one move ahead.
    pub shown: usize,
    /// The first of those.
    pub first: Option<Move>,
    /// The number of hints from the worker's trials.
    pub tried: usize,
    /// True while the first hint waits for the trials.
    pub awaits: bool,
    /// The move of the last hint, which Enter makes; `None` once the focus goes to another card.
    pub offered: Option<Move>,
}

/// The messages about a game.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    pub status: RwSignal<Status>,
    /// What the last change did, in words.
    pub news: RwSignal<String>,
    /// In company: what was done since the player's last move but one, oldest first.
    pub round: RwSignal<Vec<Told>>,
}

/// The content of the line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// The usual words: what the game waits for.
    Quiet,
    /// A sentence: a reason or a hint.
    Words(String),
    /// Moves to choose from, with their words.
    Ask(Vec<(Move, String)>),
    /// A question to confirm.
    Sure(Matter),
    /// A search for which the player waits.
    Looking(String),
}

/// Something that was done in company, to show it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The words of the announcement.
    pub words: String,
    /// The card that was played, if the player saw it.
    pub card: Option<Card>,
    /// True if the player did it. A round begins with it.
    pub begins: bool,
}

/// How a game in progress is saved.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    pub keeper: GameKeeper,
    /// The tournament to which the deal belongs, until it is handed in.
    pub tournament_deal: RwSignal<Option<TournamentDeal>>,
    /// Since when playing time has not been added to the game, as the browser's clock in
    /// milliseconds; infinity while the page is hidden.
    pub since: StoredValue<f64>,
}

/// Returns the table of the page on which a component is used.
///
/// # Panics
/// Panics if the component is not on the page of a table.
pub fn use_table() -> TableState {
    expect_context()
}

impl TableState {
    /// Creates the table of a game that is played and saved.
    pub fn played(session: Session, keeper: GameKeeper) -> TableState {
        let deal = use_app().tournament_deal(&session.record());
        let keeping = Keeping {
            keeper,
            tournament_deal: RwSignal::new(deal),
            since: StoredValue::new(web::clock()),
        };
        TableState { keeping: Some(keeping), ..TableState::watched(session) }
    }

    /// Creates the table of a game that is watched. It is neither saved nor handed in.
    pub fn watched(session: Session) -> TableState {
        let app = use_app();
        let board = BoardModel::new(app, session);
        let session = board.session;
        TableState {
            app,
            session,
            board,
            message: Message {
                status: RwSignal::new(Status::Quiet),
                news: RwSignal::default(),
                round: RwSignal::default(),
            },
            keeping: None,
            first_help: RwSignal::new(None),
            places_shown: RwSignal::new(false),
            rules_beside: RwSignal::new(false),
            choices: Memo::new(move |_| session.with(|session| session.choices().clone())),
            outcome: Memo::new(move |_| session.with(Session::outcome)),
            insight: TableInsight::new(app),
            hinted: StoredValue::default(),
            naming: StoredValue::default(),
            homeward: Timer::default(),
            laying: StoredValue::new(false),
            shaking: Timer::default(),
        }
    }

    /// Returns true if a sheet is open over the table.
    pub fn has_sheet_over(self) -> bool {
        self.app.sheets.current().is_some()
    }

    /// Returns the tournament to which the deal belongs, until it is handed in.
    pub fn tournament_deal(self) -> Option<TournamentDeal> {
        self.keeping.and_then(|keeping| keeping.tournament_deal.get())
    }

    /// Returns true if the deal belongs to a tournament and is not handed in yet.
    pub fn is_in_tournament(self) -> bool {
        self.keeping.is_some_and(|keeping| keeping.tournament_deal.with(Option::is_some))
    }

    /// Returns true if the game belongs to a tournament whose terms match `what`.
    pub fn forbids(self, what: fn(&Tournament) -> bool) -> bool {
        self.tournament_deal().is_some_and(|deal| what(&deal.tournament))
    }

    /// Returns true if the tournament forbids undo.
    pub fn is_for_good(self) -> bool {
        self.forbids(|of| !of.undo)
    }

    /// Asks the session a question, without tracking.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }
}
