//! The state of one table: the game and its board, the messages about the game, and how the game is
//! saved. All components of the page get this state by context. This file knows the session and
//! asks for the rules.
//!
//! The actions that change the state are in `actions`.

use leptos::prelude::*;

use crate::{
    cards::Card,
    engine::{Move, Outcome},
    rules::Choices,
    session::Session,
    store::{Settings, TournamentDeal},
    text::controls::Confirmation,
    tournament::Tournament,
    ui::{
        state::{
            Announcements, DealFlags, FavouriteGames, GameSaver, Navigation, Sheets, SolverWorker,
            ToastList, TrackedStore, use_announcements, use_deal_flags, use_favourites,
            use_navigation, use_settings, use_sheets, use_solver, use_store, use_toasts,
        },
        table::{board::BoardModel, insight::model::TableInsight, navigate::TypedName},
    },
    web::{self, Timer},
};

/// The selector for the heading of the rules beside the table.
pub const RULES_HEADING: &str = "#beside-title";

/// The state of one table. All fields are handles, so copies are cheap.
#[derive(Clone, Copy, Debug)]
pub struct TableState {
    pub settings: RwSignal<Settings>,
    pub store: TrackedStore,
    pub favourites: FavouriteGames,
    pub navigation: Navigation,
    pub sheets: Sheets,
    pub announcements: Announcements,
    pub toasts: ToastList,
    pub deal_flags: DealFlags,
    pub solver: SolverWorker,
    pub session: RwSignal<Session>,
    pub board: BoardModel,
    pub message: TableMessages,
    /// How the game is saved; `None` for a game that is only watched.
    pub keeping: Option<Keeping>,

    /// Help for a player who has never played this game: the aim of the game. The text is empty
    /// until it is loaded. `None` for all other players, and after the first move.
    pub first_help: RwSignal<Option<String>>,

    /// True if buttons show the targets for the selected cards. This is so if the player selected
    /// the cards without a pointer or a key, for example with a screen reader.
    pub places_shown: RwSignal<bool>,

    /// True if the rules are open beside the table.
    pub rules_beside: RwSignal<bool>,

    pub choices: Memo<Choices>,
    pub outcome: Memo<Outcome>,

    pub insight: TableInsight,
    pub hint_state: StoredValue<HintState>,
    /// The card name that the player is typing.
    pub naming: StoredValue<TypedName>,
    /// The timer for the next automatic move: the next card to a foundation, or the next move of a
    /// series.
    pub next_move_timer: Timer,
    /// True while the remaining moves are played automatically, because nothing is left to decide.
    pub plays_finishing_moves: StoredValue<bool>,
    /// The timer that ends the shaking of refused cards.
    pub shaking: Timer,
}

/// The hints since the last move.
#[derive(Clone, Copy, Debug, Default)]
pub struct HintState {
    /// The number of hints so far that came from a look one move ahead.
    pub lookahead_count: usize,
    /// The move of the first of these hints.
    pub first_lookahead: Option<Move>,
    /// The number of hints so far that came from the worker's trials.
    pub advice_count: usize,
    /// True while the first hint waits for the worker's trials.
    pub is_waiting: bool,
    /// The move of the last hint, which Enter makes. `None` after the focus has moved to another
    /// card.
    pub offered_move: Option<Move>,
}

/// The messages about a game.
#[derive(Clone, Copy, Debug)]
pub struct TableMessages {
    pub status: RwSignal<Status>,
    /// The words about the last change.
    pub news: RwSignal<String>,
    /// In a game for several players: the actions since the player's last move but one, oldest
    /// first.
    pub round_log: RwSignal<Vec<LogEntry>>,
}

/// The content of the line under the board.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// The usual words: the action that the game expects next.
    Usual,
    /// A sentence: a reason or a hint.
    Sentence(String),
    /// A choice between moves, each with its description.
    AskWhich(Vec<(Move, String)>),
    /// A question to confirm.
    Confirm(Confirmation),
    /// A search for which the player waits.
    Searching(String),
}

/// An action in a game for several players, stored to show it again.
#[derive(Clone, Debug, PartialEq)]
pub struct LogEntry {
    /// The words of the announcement.
    pub words: String,
    /// The card that was played, if the player was allowed to see it.
    pub card: Option<Card>,
    /// True if the human player did this action. A new round begins with such an action.
    pub begins_round: bool,
}

/// How a game in progress is saved.
#[derive(Clone, Copy, Debug)]
pub struct Keeping {
    pub keeper: GameSaver,
    /// The tournament to which the deal belongs. `None` after the game is handed in.
    pub tournament_deal: RwSignal<Option<TournamentDeal>>,
    /// The start of the playing time that has not been added to the game yet, by the browser's
    /// clock in milliseconds. It is infinity while the page is hidden.
    pub clock_start: StoredValue<f64>,
}

/// Returns the table of the page on which a component is used.
///
/// # Panics
/// Panics if the component is not on the page of a table.
pub fn use_table() -> TableState {
    expect_context()
}

impl TableState {
    /// Creates the table of a game that the player plays and the program saves.
    pub fn new_played(session: Session, keeper: GameSaver) -> TableState {
        let deal = use_store().with_untracked(|store| store.tournament_deal(&session.record()));
        let keeping = Keeping {
            keeper,
            tournament_deal: RwSignal::new(deal),
            clock_start: StoredValue::new(web::monotonic_ms()),
        };
        TableState { keeping: Some(keeping), ..TableState::new_watched(session) }
    }

    /// Creates the table of a game that the player only watches. The program neither saves it nor
    /// hands it in.
    pub fn new_watched(session: Session) -> TableState {
        let board = BoardModel::new(session);
        let solver = use_solver();
        let session = board.session;
        TableState {
            settings: use_settings(),
            store: use_store(),
            favourites: use_favourites(),
            navigation: use_navigation(),
            sheets: use_sheets(),
            announcements: use_announcements(),
            toasts: use_toasts(),
            deal_flags: use_deal_flags(),
            solver,
            session,
            board,
            message: TableMessages {
                status: RwSignal::new(Status::Usual),
                news: RwSignal::default(),
                round_log: RwSignal::default(),
            },
            keeping: None,
            first_help: RwSignal::new(None),
            places_shown: RwSignal::new(false),
            rules_beside: RwSignal::new(false),
            choices: Memo::new(move |_| session.with(|session| session.choices().clone())),
            outcome: Memo::new(move |_| session.with(Session::outcome)),
            insight: TableInsight::new(solver),
            hint_state: StoredValue::default(),
            naming: StoredValue::default(),
            next_move_timer: Timer::default(),
            plays_finishing_moves: StoredValue::new(false),
            shaking: Timer::default(),
        }
    }

    /// Returns true if a sheet is open over the table.
    pub fn has_open_sheet(self) -> bool {
        self.sheets.current().is_some()
    }

    /// Returns the tournament to which the deal belongs, until it is handed in.
    pub fn tournament_deal(self) -> Option<TournamentDeal> {
        self.keeping.and_then(|keeping| keeping.tournament_deal.get())
    }

    /// Returns true if the deal belongs to a tournament and is not handed in yet.
    pub fn is_in_tournament(self) -> bool {
        self.keeping.is_some_and(|keeping| keeping.tournament_deal.with(Option::is_some))
    }

    /// Returns true if the game belongs to a tournament and `what` returns true for its terms.
    pub fn forbids(self, what: fn(&Tournament) -> bool) -> bool {
        self.tournament_deal().is_some_and(|deal| what(&deal.tournament))
    }

    /// Returns true if the tournament forbids undo.
    pub fn forbids_undo(self) -> bool {
        self.forbids(|of| !of.undo)
    }

    /// Asks the session a question, without tracking the signal.
    pub fn ask_untracked<T>(self, question: impl FnOnce(&Session) -> T) -> T {
        self.session.with_untracked(question)
    }
}
