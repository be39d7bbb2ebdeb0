//! The contexts of one table, and the function that provides them. This file makes no moves; the
//! modules `actions` and `insight` do.

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    session::Session,
    store::Settings,
    ui::{
        state::{
            Announcements, FavouriteGames, GameSaver, Navigation, Sheets, ToastList, TrackedStore,
            use_announcements, use_deal_flags, use_favourites, use_navigation, use_settings,
            use_sheets, use_solver, use_store, use_toasts,
        },
        table::{
            board::{BoardModel, EndingStage},
            insight::model::{Hints, TableInsight},
            state::{
                AutomaticMoves, CardNaming, FirstHelp, MoveFilter, TableMessages, TableSaving,
                TournamentTerms, TypedAnswers,
            },
        },
    },
    web::Timer,
};

/// The contexts that the actions at a table use. Actions run in event handlers and timers, where
/// `expect_context` finds no owner, so a component passes them this value. A component that only
/// shows something uses a single context instead.
#[derive(Clone, Copy, Debug)]
pub struct TableContexts {
    pub session: RwSignal<Session>,
    pub board: BoardModel,
    pub messages: TableMessages,
    pub saving: TableSaving,
    pub terms: TournamentTerms,
    pub first_help: FirstHelp,
    pub automatic: AutomaticMoves,
    pub move_filter: MoveFilter,
    pub typed_answers: TypedAnswers,
    pub naming: CardNaming,
    pub hints: Hints,
    pub insight: TableInsight,
    /// True if buttons show the targets for the selected cards. This is the case in the mode “by
    /// ear”, and after a selection without pointer or key, for example by a screen reader.
    pub places_shown: RwSignal<bool>,
    /// True if the player has opened the field for typed commands.
    pub typed_field: RwSignal<bool>,
    /// True if the rules are open beside the table.
    pub rules_beside: RwSignal<bool>,
    /// The timer that ends the shaking of refused cards.
    pub shaking: Timer,

    pub settings: RwSignal<Settings>,
    pub store: TrackedStore,
    pub favourites: FavouriteGames,
    pub navigation: Navigation,
    pub sheets: Sheets,
    pub announcements: Announcements,
    pub toasts: ToastList,
}

impl TableContexts {
    /// Returns true if the field for typed commands is visible.
    pub fn can_type(self) -> bool {
        self.typed_field.get() || self.settings.with(|settings| settings.by_ear)
    }

    /// Returns true if the game has ended and its last cards have landed.
    pub fn has_ended(self) -> bool {
        self.session.with(Session::outcome) != Outcome::Open
            && self.board.ending.get() != EndingStage::Landing
    }
}

/// Returns the contexts of the table on the component's page.
pub fn use_table() -> TableContexts {
    expect_context()
}

/// Provides the contexts of a table. Without a `saver`, the game is neither saved nor handed in.
pub fn provide_table(session: Session, saver: Option<GameSaver>) -> TableContexts {
    let board = BoardModel::new(session);
    let (session, store, announcements) = (board.session, use_store(), use_announcements());
    let saving = TableSaving::new(session, saver);
    let table = TableContexts {
        session,
        board,
        messages: TableMessages::new(announcements),
        saving,
        terms: TournamentTerms::new(session, saving, store),
        first_help: FirstHelp::new(session, store),
        automatic: AutomaticMoves::default(),
        move_filter: MoveFilter::default(),
        typed_answers: TypedAnswers::default(),
        naming: CardNaming::default(),
        hints: Hints::new(use_solver()),
        insight: TableInsight::new(use_solver(), use_deal_flags().lamp),
        places_shown: RwSignal::new(false),
        typed_field: RwSignal::new(false),
        rules_beside: RwSignal::new(false),
        shaking: Timer::default(),
        settings: use_settings(),
        store,
        favourites: use_favourites(),
        navigation: use_navigation(),
        sheets: use_sheets(),
        announcements,
        toasts: use_toasts(),
    };
    provide_context(table);
    provide_context(table.session);
    provide_context(table.messages);
    provide_context(table.saving);
    provide_context(table.terms);
    provide_context(table.insight);
    table
}
