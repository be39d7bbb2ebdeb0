//! The state of one table: the game and its board, what is said of it, and how
//! it is kept. Provided by context to everything on the page
//! of a table. Knows the session; the rules are asked, never known.
//!
//! What can be done to a table is in `actions`; this file says what there is.

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

/// The heading of the rules that lie beside the table, as a selector.
pub const HEADING_BESIDE: &str = "#beside-title";

/// The state of one table. All fields are handles: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct TableState {
    /// The state of the program.
    pub app: AppState,
    /// The game.
    pub session: RwSignal<Session>,
    /// What the board shows of it.
    pub board: BoardModel,
    /// What is said of it.
    pub message: Message,
    /// How the game is kept; none of one that is only watched.
    pub keeping: Option<Keeping>,

    /// To who has never played this game: what it wants, in a sentence, empty until that
    /// has come. None to all others, and from the first move on.
    pub first_help: RwSignal<Option<String>>,

    /// Whether the places of what is taken are shown as buttons: it was taken without a
    /// pointer and without a key.
    pub places_shown: RwSignal<bool>,

    /// Whether its rules lie beside the table.
    pub rules_beside: RwSignal<bool>,

    /// The options of the game.
    pub choices: Memo<Choices>,
    /// How the game stands.
    pub outcome: Memo<Outcome>,

    /// What is thought of it beside the page.
    pub insight: TableInsight,
    /// What hints have pointed out since the last move.
    pub hinted: StoredValue<Hinted>,
    /// The name of a card that is being typed.
    pub naming: StoredValue<Name>,
    /// Sends the next card home.
    pub homeward: Timer,
    /// Whether it does so as the rest is being laid.
    pub laying: StoredValue<bool>,
    /// Has the cards that shake come to rest.
    pub shaking: Timer,
}

/// What hints have pointed out since the last move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hinted {
    /// How many there were of a look one move ahead.
    pub shown: usize,
    /// The first of these.
    pub first: Option<Move>,
    /// How many there were of moves that had been tried out.
    pub tried: usize,
    /// Whether the first hint waits for the trials.
    pub awaits: bool,
    /// The last hint, until the keyboard goes to another card: Enter makes this move.
    pub offered: Option<Move>,
}

/// What is said of a game.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    /// What stands in the line under the board.
    pub status: RwSignal<Status>,
    /// What the last change was, in words.
    pub news: RwSignal<String>,
    /// In company: what was done since the person's last move but one, that first.
    pub round: RwSignal<Vec<Told>>,
}

/// What stands in the line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// What the game is at.
    Quiet,
    /// A sentence: a reason, or a hint.
    Words(String),
    /// Moves to choose from, with their words.
    Ask(Vec<(Move, String)>),
    /// Whether something is meant.
    Sure(Matter),
    /// What is being looked for while the person waits.
    Looking(String),
}

/// Something that was done in company, to be told again.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// The words that were said.
    pub words: String,
    /// The card that was played, if it was seen.
    pub card: Option<Card>,
    /// Whether a round began with it: the person did it.
    pub begins: bool,
}

/// How a game that is played here is kept.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    /// Keeps it.
    pub keeper: GameKeeper,
    /// The tournament that the deal belongs to, as long as it is not handed in.
    pub tournament_deal: RwSignal<Option<TournamentDeal>>,
    /// Since when the time that goes by has not been told to the game; infinity while the page
    /// is hidden.
    pub since: StoredValue<f64>,
}

/// The table on whose page a component stands.
///
/// # Panics
/// If a component is used outside the page of a table.
pub fn use_table() -> TableState {
    expect_context()
}

impl TableState {
    /// The table of a game that is played, and kept.
    pub fn played(session: Session, keeper: GameKeeper) -> TableState {
        let deal = use_app().tournament_deal(&session.record());
        let keeping = Keeping {
            keeper,
            tournament_deal: RwSignal::new(deal),
            since: StoredValue::new(web::clock()),
        };
        TableState { keeping: Some(keeping), ..TableState::watched(session) }
    }

    /// The table of a game that is watched: nothing of it is kept or handed in.
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

    /// Tests if a sheet lies over the table. Followed.
    pub fn has_sheet_over(self) -> bool {
        self.app.sheets.current().is_some()
    }

    /// The tournament that the deal belongs to, as long as it is not handed in.
    /// Followed.
    pub fn tournament_deal(self) -> Option<TournamentDeal> {
        self.keeping.and_then(|keeping| keeping.tournament_deal.get())
    }

    /// Tests if the deal belongs to a tournament, and is not handed in. Followed.
    pub fn is_in_tournament(self) -> bool {
        self.keeping.is_some_and(|keeping| keeping.tournament_deal.with(Option::is_some))
    }

    /// Tests if the terms of a tournament forbid something. Followed.
    pub fn forbids(self, what: fn(&Tournament) -> bool) -> bool {
        self.tournament_deal().is_some_and(|deal| what(&deal.tournament))
    }

    /// Tests if no move may be taken back. Followed.
    pub fn is_for_good(self) -> bool {
        self.forbids(|of| !of.undo)
    }

    /// Asks the game something, without following it.
    pub fn ask<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }
}
