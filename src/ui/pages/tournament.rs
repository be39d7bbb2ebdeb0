//! The page of one tournament: its terms, the deals to play, one's own result,
//! and the standings. Knows what is kept of it; a result is proved by the
//! tournament's own room.

mod deals;
mod results;

use leptos::prelude::*;

use self::{
    deals::{Deals, Name, Ready},
    results::{Standings, TakeIn},
};
use crate::{
    link::{self, TOURNAMENTS},
    store::Folder,
    text::{shell, tournaments as words},
    tournament::{Entry, Tournament},
    ui::{
        components::{Page, RouteLink},
        state::{AppState, use_app},
    },
    web,
};

/// The state of the page, provided by context. All fields are handles.
#[derive(Clone, Copy, Debug)]
pub struct TourState {
    app: AppState,
    /// The tournament.
    of: StoredValue<Tournament>,
    /// What is kept of it.
    folder: Memo<Folder>,
}

impl TourState {
    fn new(of: Tournament) -> TourState {
        let app = use_app();
        let of = StoredValue::new(of);
        let folder = Memo::new(move |_| of.with_value(|of| app.folder(of)));
        TourState { app, of, folder }
    }

    /// Changes what is kept; where that cannot be done a toast says so.
    fn change(self, change: impl FnOnce(&mut Folder)) {
        self.of.with_value(|of| self.app.change_folder(of, change));
    }

    /// Tests if it betrays nothing to watch how others played a deal. Followed.
    fn may_watch(self, deal: usize) -> bool {
        let own_cards = self.of.with_value(|of| of.own_cards);
        own_cards || self.folder.with(|folder| folder.looks_on || folder.game(deal).is_some())
    }

    /// Takes in what somebody has handed in, or says why not.
    fn take_in(self, entry: &Entry) -> Result<String, String> {
        let doubted = self.of.with_value(|of| entry.verify(of));
        doubted.map_err(|doubt| words::doubt(entry, &doubt))?;
        let entries =
            self.of.with_value(|of| self.folder.with_untracked(|folder| folder.entries(of)));
        if entries.contains(entry) {
            return Err(words::KNOWN.to_owned());
        }
        if self.folder.with_untracked(|folder| folder.knows(&entry.player)) {
            return Err(words::same_name(&entry.player));
        }
        let take_in = |folder: &mut Folder| folder.results.push(link::result(entry));
        let is_kept = self.of.with_value(|of| self.app.change_folder(of, take_in));
        // Where it is not, a toast has said so.
        if is_kept { Ok(words::taken_in(&entry.player)) } else { Err(String::new()) }
    }
}

/// The page of a tournament, on whose page a component stands.
fn use_tour() -> TourState {
    expect_context()
}

/// The page of a tournament to which a link with a result leads.
#[component]
pub fn ResultPage(entry: Entry) -> impl IntoView {
    let tour = TourState::new(entry.of.clone());
    let said = match tour.take_in(&entry) {
        Ok(words) | Err(words) => words,
    };
    tour.app.rename(link::tournament(&entry.of));
    tour.app.note(&said);
    view! { <TournamentPage of=entry.of/> }
}

/// The page of a tournament.
#[component]
pub fn TournamentPage(of: Tournament) -> impl IntoView {
    let title = words::title(&of);
    web::set_title(&shell::window(&title));
    let terms = words::terms(&of);
    let tour = TourState::new(of);
    provide_context(tour);
    // Who opens a tournament finds it again.
    if untrack(|| tour.folder.with(|folder| folder.at == 0)) {
        tour.change(|_| ());
    }
    let share = move |_| {
        tour.of.with_value(|of| {
            tour.app.share_link(&words::title(of), &words::invitation(of), &link::tournament(of));
        });
    };
    let is_asked = RwSignal::new(false);
    let forget_words = move || if is_asked.get() { words::FORGET_SURE } else { words::FORGET };
    let forget = move |_| {
        if is_asked.get_untracked() {
            tour.of.with_value(|of| tour.app.forget(of));
            tour.app.go(TOURNAMENTS.to_owned());
        }
        is_asked.set(true);
    };
    view! {
        <Page name="tournament" class="page tour">
            <header>
                <p>
                    <RouteLink href=TOURNAMENTS>{words::TOURNAMENTS}</RouteLink>
                </p>
                <h1>{title}</h1>
                <p>{terms}</p>
                <button type="button" data-act="share" on:click=share>
                    {words::SHARE}
                </button>
            </header>
            <section>
                <h2>{words::DEALS}</h2>
                <Name/>
                <Deals/>
                <Ready/>
            </section>
            <section>
                <h2>{words::STANDINGS}</h2>
                <Standings/>
                <TakeIn/>
                <p class="fine">{words::PROOF}</p>
            </section>
            <footer>
                <button type="button" class="quiet" data-act="forget" on:click=forget>
                    {forget_words}
                </button>
            </footer>
        </Page>
    }
}
