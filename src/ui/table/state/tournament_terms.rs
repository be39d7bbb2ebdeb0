//! The tournament to which the deal on the table belongs.

use leptos::prelude::*;

use super::TableSaving;
use crate::{
    session::{Record, Session},
    store::{Store, TournamentDeal},
    tournament::{PlayedDeal, Tournament},
    ui::state::TrackedStore,
    web,
};

/// The tournament to which the deal on the table belongs, with its terms. Most deals belong to no
/// tournament.
#[derive(Clone, Copy, Debug)]
pub struct TournamentTerms {
    /// The deal of the tournament. `None` if there is no tournament, if the game was handed in
    /// before it was opened, or if the game is not saved.
    deal: RwSignal<Option<TournamentDeal>>,
    saving: TableSaving,
    session: RwSignal<Session>,
    store: TrackedStore,
}

pub fn use_tournament_terms() -> TournamentTerms {
    expect_context()
}

impl TournamentTerms {
    pub fn new(
        session: RwSignal<Session>,
        saving: TableSaving,
        store: TrackedStore,
    ) -> TournamentTerms {
        let terms = TournamentTerms { deal: RwSignal::new(None), saving, session, store };
        if saving.saver.is_some() {
            terms.update_tournament_deal(&session.with_untracked(Session::record));
        }
        terms
    }

    /// Finds out to which tournament a new deal belongs.
    pub fn update_tournament_deal(self, record: &Record) {
        self.deal.set(self.store.with_untracked(|store| store.tournament_deal(record)));
    }

    /// Returns the deal of the tournament, or `None` if the game belongs to no tournament.
    pub fn deal(self) -> Option<TournamentDeal> {
        self.deal.get()
    }

    pub fn is_in_tournament(self) -> bool {
        self.deal.with(Option::is_some)
    }

    /// Returns true if the game belongs to a tournament for which `what` returns true.
    fn has_matching_tournament(self, what: fn(&Tournament) -> bool) -> bool {
        self.deal.with(|deal| deal.as_ref().is_some_and(|deal| what(&deal.tournament)))
    }

    pub fn forbids_hints(self) -> bool {
        self.has_matching_tournament(|tournament| !tournament.hints)
    }

    pub fn forbids_hints_untracked(self) -> bool {
        untrack(|| self.forbids_hints())
    }

    pub fn forbids_undo(self) -> bool {
        self.has_matching_tournament(|tournament| !tournament.undo)
    }

    /// Returns true if the game is over and no undo can reopen it.
    pub fn is_finished(self) -> bool {
        let may_undo = !self.forbids_undo();
        self.session.with(|session| session.is_finished(may_undo))
    }

    pub fn is_finished_untracked(self) -> bool {
        untrack(|| self.is_finished())
    }

    /// Hands in the game in its current state. Returns the tournament. Returns `None` if the game
    /// belongs to no tournament or could not be handed in. A result that was handed in earlier does
    /// not change.
    pub fn hand_in(self) -> Option<Tournament> {
        let deal = self.deal.get_untracked()?;
        self.saving.add_time();
        let scoring = deal.tournament.scoring;
        let played =
            self.session.with_untracked(|session| PlayedDeal::from_session(session, scoring));
        let hand_in = |store: &Store| store.submit_game(&deal, web::now_ms(), &played);
        self.store.update_or_report(hand_in).then_some(deal.tournament)
    }
}
