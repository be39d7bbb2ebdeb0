//! Winnable deals, either from a stored list or from a search while the player waits. This file
//! knows the lists and the worker's answers.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};

use crate::{
    atlas::{Offer, Rating},
    insight::{Answer, QuestionKind},
    session::{Aid, Session},
    text::{controls::Confirmation, insight as words},
    ui::{state::Sheet, table::state::TableState},
    web::{self, atlas_data},
};

/// The maximum number of deals to try, and the maximum number of states to visit for all these
/// deals.
const DEALS: usize = 400;
const MAX_STATES: u64 = 3_000_000;
/// The maximum time of the search. After that, the program offers a deal that may not be winnable.
const MAX_WAIT: Duration = Duration::from_secs(6);

impl TableState {
    /// Lays out a winnable deal. If the game has a list of such deals and the player uses the
    /// default options, asks first how hard the deal should be. Otherwise searches for a winnable
    /// deal.
    pub fn start_winnable_deal(self) {
        let game = self.ask_untracked(Session::game);
        let offer = atlas_data::briefs().get(game.id).and_then(|brief| brief.offer);
        if offer != Some(Offer::Listed) || self.choices.get_untracked() != game.defaults() {
            return self.search_winnable_deal();
        }
        spawn_local(async move {
            let sheet = atlas_data::load().await.remove(game.id);
            let deals = sheet.map(|sheet| sheet.listed(None)).unwrap_or_default();
            let count = deals.len();
            // The player may have left the table before the list arrived.
            if self.insight.winnable_deals.try_set_value(deals).is_some() {
                return;
            }
            match count {
                0 => self.search_winnable_deal(),
                // A list with fewer deals than ratings has no useful ratings.
                _ if count < Rating::ALL.len() => self.start_listed_deal(None),
                _ => self.sheets.open(Sheet::Listed),
            }
        });
    }

    /// Lays out a deal from the list. `None` means a deal with any rating. Prefers deals that the
    /// player has not finished before.
    pub fn start_listed_deal(self, rating: Option<Rating>) {
        let (game, current_seed) = self.ask_untracked(|session| (session.game(), session.seed()));
        let all = self.insight.winnable_deals.get_value();
        let is_wanted = |(of, _): &&(Rating, u64)| rating.is_none_or(|rating| *of == rating);
        let others: Vec<_> =
            all.iter().filter(is_wanted).filter(|deal| deal.1 != current_seed).copied().collect();
        let fresh: Vec<_> = self.store.history.with_untracked(|history| {
            let is_fresh = |(_, seed): &&(Rating, u64)| history.best_of(game.id, *seed).is_none();
            others.iter().filter(is_fresh).copied().collect()
        });
        let from = if fresh.is_empty() { others } else { fresh };
        let chosen = web::random::one_of(from.len() as u32) as usize;
        match from.get(chosen) {
            Some((_, seed)) if all.len() < Rating::ALL.len() => {
                self.start_found_deal(*seed, words::DEAL_IS_WINNABLE);
            }
            Some((of, seed)) => self.start_found_deal(*seed, &words::listed_deal(*of)),
            None => self.say(words::NO_OTHER.to_owned()),
        }
    }

    /// Searches for a winnable deal of the same game and lays it out. If none is found in time,
    /// offers a deal that may not be winnable.
    fn search_winnable_deal(self) {
        let seeds = (0..DEALS).map(|_| web::random::seed()).collect();
        self.ask_and_wait(
            words::LOOKING_FOR_DEAL,
            QuestionKind::Find { seeds, states: MAX_STATES },
            move |answer| {
                if let Answer::Found { seed, .. } = answer {
                    self.start_found_deal(seed, words::DEAL_IS_WINNABLE);
                } else {
                    self.ask_to_confirm(Confirmation::AnyDeal);
                }
            },
        );
        self.insight
            .search_timeout
            .set(MAX_WAIT, move || self.ask_to_confirm(Confirmation::AnyDeal));
    }

    /// Lays out a winnable deal and says so.
    fn start_found_deal(self, seed: u64, words: &str) {
        self.start_deal(seed);
        // If the found deal cannot be opened, the old game stays on the table. Then the seed is
        // different and nothing must be announced.
        if self.ask_untracked(Session::seed) == seed {
            self.record_aid(Aid::WinnableDeal);
            self.say(words.to_owned());
        }
    }
}
