//! The pieces into which the program is split. A visit fetches the main program and the pieces that
//! its page needs. The other pieces are fetched when the program needs them.
//!
//! Each function here is asynchronous. It fetches its piece, unless the piece has already been
//! fetched, and returns a view. All functions of one piece are fetched together.
//!
//! - Code that only one piece uses is in the file of the piece.
//! - Code that several pieces use is in shared files. They are fetched with the first piece that
//!   needs them.
//!
//! Only the release site is split (feature `split`). In other builds the functions return their
//! views at once.
// The macro of the split tool writes an `extern` block, which counts as unsafe code. The code in
// this file contains nothing unsafe.
#![allow(unsafe_code)]

use leptos::{prelude::*, wasm_split::SplitLoaderError};

use super::{
    components::{ErrorPage, SettingsDialog},
    pages::{
        AtlasPage, CataloguePage, DailyPage, GamePage, ProblemsPage, ProgressPage, ResultPage,
        StatisticsPage, StoragePage, TournamentPage, TournamentsPage,
    },
    state::IncomingFiles,
    table::{
        page::{
            DemoPage, LearnPage, ProblemPage, ReplayPage, SetupPage, TableDialogs, TablePage,
            WatchPage,
        },
        view::{EndingSlip, TypedField},
    },
};
use crate::{
    game_search::GameQuery,
    games::Game,
    link::{Link, LinkError, LinkScope},
    session::Record,
    text::{self, pages as words},
    web::incoming::IncomingFailure,
};

type Fetched = Result<AnyView, SplitLoaderError>;

/// Declares the functions of a piece.
macro_rules! piece {
    ($piece:ident: $($(#[$doc:meta])* fn $name:ident($($arg:ident: $kind:ty),*) $view:block)+) => {$(
        $(#[$doc])*
        #[cfg(feature = "split")]
        #[leptos::wasm_split::wasm_split($piece, wasm_split_path = ::leptos::wasm_split, fallible)]
        pub fn $name($($arg: $kind),*) -> Fetched {
            Ok($view.into_any())
        }

        $(#[$doc])*
        #[cfg(not(feature = "split"))]
        pub async fn $name($($arg: $kind),*) -> Fetched {
            Ok($view.into_any())
        }
    )+};
}

piece! { catalogue:
    fn catalogue_page(wanted: GameQuery) {
        view! { <CataloguePage wanted/> }
    }
}

piece! { table:
    fn table_page(asked: Record, scope: LinkScope) {
        view! { <TablePage asked scope/> }
    }
}

piece! { dialogs:
    fn table_dialogs(game: &'static Game) {
        view! { <TableDialogs game/> }
    }

    /// The slip of paper at the end of a game.
    fn ending_slip() {
        view! { <EndingSlip/> }
    }

    /// The field for typed commands, on a page without the other dialogs of a table.
    fn typed_field() {
        view! { <TypedField/> }
    }

    fn settings_dialog() {
        view! { <SettingsDialog/> }
    }
}

piece! { pages:
    /// The page for a link that cannot be opened.
    fn bad_link_page(error: LinkError) {
        let why = text::link_error_sentence(&error);
        view! { <ErrorPage heading=words::BAD_LINK why/> }
    }

    /// Imports a file that the system has handed over. The view is empty.
    fn import_incoming_file(files: IncomingFiles, file: Result<String, IncomingFailure>) {
        files.import_file(file);
    }

    /// All pages without a separate piece.
    fn other_page(link: Link) {
        match link {
            Link::Demo(asked) => view! { <DemoPage asked/> }.into_any(),
            Link::Replay { record, begun } => view! { <ReplayPage record begun/> }.into_any(),
            Link::Daily(day) => view! { <DailyPage day/> }.into_any(),
            Link::Progress => view! { <ProgressPage/> }.into_any(),
            Link::Storage => view! { <StoragePage/> }.into_any(),
            Link::Statistics(game) => view! { <StatisticsPage game/> }.into_any(),
            Link::Game(id) => view! { <GamePage id/> }.into_any(),
            Link::Setup(id) => view! { <SetupPage id/> }.into_any(),
            Link::Atlas => view! { <AtlasPage/> }.into_any(),
            Link::Learn => view! { <LearnPage/> }.into_any(),
            Link::Problems => view! { <ProblemsPage/> }.into_any(),
            Link::Problem(id) => view! { <ProblemPage id/> }.into_any(),
            Link::Tournaments => view! { <TournamentsPage/> }.into_any(),
            Link::Tournament(tournament) => view! { <TournamentPage tournament/> }.into_any(),
            Link::Result(entry) => view! { <ResultPage entry/> }.into_any(),
            Link::Watch(entry, game) => view! { <WatchPage entry=&entry game/> }.into_any(),
            Link::Catalogue(_) | Link::Play { .. } => ().into_any(),
        }
    }
}
