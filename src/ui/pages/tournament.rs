//! The page of one tournament: its terms, the deals to play, the player's own result, and the
//! standings. Reads the stored data; the module `tournament` verifies results.

mod deals;
mod results;

use leptos::prelude::*;

use self::{
    deals::PlayerSection,
    results::{ImportForm, Standings},
};
use crate::{
    link::{self, TOURNAMENTS},
    store::TournamentRecord,
    text::{pages, tournaments as words},
    tournament::{Entry, Tournament},
    ui::{
        components::{ActionButton, DynamicView, Page, RouteLink},
        state::{TrackedStore, sharing, use_announcements, use_navigation, use_store, use_toasts},
    },
    web,
};

/// The state of the page, provided by context. All fields are handles.
#[derive(Clone, Copy, Debug)]
pub struct TournamentState {
    store: TrackedStore,
    tournament: StoredValue<Tournament>,
}

impl TournamentState {
    fn new(tournament: Tournament) -> TournamentState {
        TournamentState { store: use_store(), tournament: StoredValue::new(tournament) }
    }

    /// Returns the stored data of the tournament.
    fn record(self) -> TournamentRecord {
        self.tournament
            .with_value(|tournament| self.store.with(|store| store.tournament_record(tournament)))
    }

    /// Changes the stored data of the tournament. If this fails, shows a toast and returns false.
    fn change_record(self, change: impl FnOnce(&mut TournamentRecord)) -> bool {
        self.store.update_or_report(|store| {
            self.tournament.with_value(|tournament| {
                store.change_tournament_record(tournament, web::now_ms(), change)
            })
        })
    }

    /// Adds a result that a player has handed in. Returns a sentence for the player.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence for the player. The sentence is empty if a toast already
    /// shows the reason.
    fn import_result(self, entry: &Entry) -> Result<String, String> {
        let (record, tournament) = (untrack(|| self.record()), self.tournament.get_value());
        entry.verify(&tournament).map_err(|doubt| words::entry_error(entry, &doubt))?;
        let known = record.entries(&tournament);
        if known.iter().any(|known| known == entry || known.extends(entry)) {
            return Err(words::ALREADY_ADDED.to_owned());
        }
        let is_extension = record.other_entries().any(|known| entry.extends(&known));
        if !is_extension && record.has_player(&entry.player) {
            return Err(words::same_name_sentences(&entry.player));
        }
        if self.change_record(|record| record.add_entry(entry)) {
            Ok(words::result_added_sentences(&entry.player))
        } else {
            Err(String::new())
        }
    }
}

/// Returns the state of the tournament page that contains the component.
fn use_tournament() -> TournamentState {
    expect_context()
}

/// The page of a tournament, opened by a link that contains a result. The page adds this result to
/// the tournament.
#[component]
pub fn ResultPage(entry: Entry) -> impl IntoView {
    let page = TournamentState::new(entry.tournament.clone());
    let note = match page.import_result(&entry) {
        Ok(words) | Err(words) => words,
    };
    use_navigation().replace_address(link::tournament_link(&entry.tournament));
    use_toasts().show_note(&note);
    view! { <TournamentPage tournament=entry.tournament/> }
}

#[component]
pub fn TournamentPage(tournament: Tournament) -> impl IntoView {
    let title = words::title(&tournament);
    web::set_title(&pages::window_title(&title));
    let terms = words::terms_sentences(&tournament);
    let page = TournamentState::new(tournament);
    provide_context(page);
    // Opening a tournament stores it, so that the player finds it again.
    if untrack(|| page.record().at == 0) {
        page.change_record(|_| ());
    }
    let toasts = use_toasts();
    let share = move |()| {
        page.tournament.with_value(|tournament| {
            sharing::share_link(
                toasts,
                &words::title(tournament),
                &words::tournament_share_text(tournament),
                &link::tournament_link(tournament),
            );
        });
    };
    view! {
        <Page name="tournament" class="page tournament">
            <header>
                <p>
                    <RouteLink href=TOURNAMENTS>{words::TOURNAMENTS}</RouteLink>
                </p>
                <h1 id="page-title">{title}</h1>
                <p>{terms}</p>
                <ActionButton id="share" words=words::SHARE act=share/>
            </header>
            <h2>{words::DEALS}</h2>
            <PlayerSection/>
            <h2>{words::STANDINGS}</h2>
            <Standings/>
            <ImportForm/>
            <p class="fine">{words::PROOF}</p>
            <footer>
                <DeleteTournamentButton/>
            </footer>
        </Page>
    }
}

/// The button that deletes the tournament. The first press asks for confirmation.
#[component]
fn DeleteTournamentButton() -> impl IntoView {
    let (page, navigation, announcements) =
        (use_tournament(), use_navigation(), use_announcements());
    let is_asked = RwSignal::new(false);
    let forget = move |()| {
        if is_asked.get_untracked() {
            page.store.update(|store| page.tournament.with_value(|it| store.delete_tournament(it)));
            navigation.go(TOURNAMENTS.to_owned());
        } else {
            is_asked.set(true);
            announcements.announce(words::DELETE_SURE);
        }
    };
    let button = move || {
        let words = if is_asked.get() { words::DELETE_SURE } else { words::DELETE };
        view! { <ActionButton id="forget" words is_quiet=true act=forget/> }
    };
    view! { <DynamicView view=button/> }
}
