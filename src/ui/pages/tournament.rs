//! The page of one tournament: its terms, the deals to play, one's own result,
//! and the standings. Knows what is kept of it; a result is proved by the
//! tournament's own room.

mod deals;
mod results;

use leptos::prelude::*;

use self::{
    deals::Mine,
    results::{Standings, TakeIn},
};
use crate::{
    link::{self, TOURNAMENTS},
    store::Folder,
    text::{shell, tournaments as words},
    tournament::{Entry, Tournament},
    ui::{
        components::{ActButton, Live, Page, RouteLink},
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
}

impl TourState {
    fn new(of: Tournament) -> TourState {
        TourState { app: use_app(), of: StoredValue::new(of) }
    }

    /// What is kept of it. Follows what is saved.
    fn folder(self) -> Folder {
        self.of.with_value(|of| self.app.folder(of))
    }

    /// Changes what is kept; false where that cannot be done, as a toast then says.
    fn change(self, change: impl FnOnce(&mut Folder)) -> bool {
        self.of.with_value(|of| self.app.change_folder(of, change))
    }

    /// Takes in what somebody has handed in. Says that, or why not.
    fn take_in(self, entry: &Entry) -> Result<String, String> {
        let (folder, of) = (untrack(|| self.folder()), self.of.get_value());
        entry.verify(&of).map_err(|doubt| words::doubt(entry, &doubt))?;
        if folder.entries(&of).contains(entry) {
            return Err(words::KNOWN.to_owned());
        }
        if folder.knows(&entry.player) {
            return Err(words::same_name(&entry.player));
        }
        if self.change(|folder| folder.results.push(link::result(entry))) {
            Ok(words::taken_in(&entry.player))
        } else {
            Err(String::new())
        }
    }
}

/// The page of a tournament, on which a component stands.
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
    if untrack(|| tour.folder().at == 0) {
        tour.change(|_| ());
    }
    let share = move |()| {
        tour.of.with_value(|of| {
            tour.app.share_link(&words::title(of), &words::invitation(of), &link::tournament(of));
        });
    };
    view! {
        <Page name="tournament" class="page tour">
            <header>
                <p>
                    <RouteLink href=TOURNAMENTS>{words::TOURNAMENTS}</RouteLink>
                </p>
                <h1>{title}</h1>
                <p>{terms}</p>
                <ActButton id="share" words=words::SHARE act=share/>
            </header>
            <h2>{words::DEALS}</h2>
            <Mine/>
            <h2>{words::STANDINGS}</h2>
            <Standings/>
            <TakeIn/>
            <p class="fine">{words::PROOF}</p>
            <footer>
                <Forget/>
            </footer>
        </Page>
    }
}

/// The button that puts the tournament away, once it has been asked whether it
/// is meant.
#[component]
fn Forget() -> impl IntoView {
    let tour = use_tour();
    let is_asked = RwSignal::new(false);
    let forget = move |()| {
        if is_asked.get_untracked() {
            tour.of.with_value(|of| tour.app.forget(of));
            tour.app.go(TOURNAMENTS.to_owned());
        } else {
            is_asked.set(true);
            tour.app.announce(words::FORGET_SURE);
        }
    };
    let button = move || {
        let words = if is_asked.get() { words::FORGET_SURE } else { words::FORGET };
        view! { <ActButton id="forget" words is_quiet=true act=forget/> }
    };
    view! { <Live view=button/> }
}
