//! Winnable deals, either from a stored list or from a search while the player waits. Reads the
//! lists and the worker's answers.

use std::time::Duration;

use leptos::{prelude::*, task::spawn_local};

use super::{ask_and_wait, lamp::record_solver_help_once};
use crate::{
    atlas::{Offer, Rating},
    insight::{Answer, QuestionKind},
    session::{Help, Session},
    text::{controls::Confirmation, insight as words},
    ui::{
        state::Sheet,
        table::{actions, contexts::TableContexts},
    },
    web::{self, atlas_data},
};

/// The maximum number of deals that the search tries.
const DEALS: usize = 400;
/// The maximum number of states that the search visits for all deals together.
const MAX_STATES: u64 = 3_000_000;
/// The maximum time of the search. After that, the program offers a deal that may not be winnable.
const MAX_WAIT: Duration = Duration::from_secs(6);

/// Lays out a winnable deal. If the game has a list of such deals and the player uses the default
/// options, asks first how hard the deal should be. Otherwise searches for a winnable deal.
pub fn start_winnable_deal(table: TableContexts) {
    let game = table.session.with_untracked(Session::game);
    let has_default_options =
        table.session.with_untracked(|session| *session.choices() == game.default_choices());
    let offer = atlas_data::briefs().get(game.id).and_then(|brief| brief.offer);
    if offer != Some(Offer::Listed) || !has_default_options {
        return search_winnable_deal(table);
    }
    spawn_local(async move {
        let sheet = atlas_data::load_figures().await.remove(game.id);
        let deals = sheet.map(|sheet| sheet.listed_seeds(None)).unwrap_or_default();
        let count = deals.len();
        // The player may have left the table before the list arrived.
        if table.insight.winnable_deals.try_set_value(deals).is_some() {
            return;
        }
        match count {
            0 => search_winnable_deal(table),
            // The ratings of a list with fewer deals than ratings are not useful.
            _ if count < Rating::ALL.len() => start_listed_deal(table, None),
            _ => table.sheets.open(Sheet::Listed),
        }
    });
}

/// Lays out a deal from the list. `None` means a deal with any rating. Prefers deals that the
/// player has not finished.
pub fn start_listed_deal(table: TableContexts, rating: Option<Rating>) {
    let (game, current_seed) =
        table.session.with_untracked(|session| (session.game(), session.seed()));
    let all = table.insight.winnable_deals.get_value();
    let is_wanted = |(of, _): &&(Rating, u64)| rating.is_none_or(|rating| *of == rating);
    let others: Vec<_> =
        all.iter().filter(is_wanted).filter(|deal| deal.1 != current_seed).copied().collect();
    let fresh: Vec<_> = table.store.history.with_untracked(|history| {
        let is_fresh =
            |(_, seed): &&(Rating, u64)| history.best_result_of_deal(game.id, *seed).is_none();
        others.iter().filter(is_fresh).copied().collect()
    });
    let from = if fresh.is_empty() { others } else { fresh };
    let chosen = web::random::random_below(from.len() as u32) as usize;
    match from.get(chosen) {
        Some((_, seed)) if all.len() < Rating::ALL.len() => {
            start_found_deal(table, *seed, words::DEAL_IS_WINNABLE);
        }
        Some((of, seed)) => start_found_deal(table, *seed, &words::listed_deal_sentences(*of)),
        None => table.messages.show_and_announce(words::NO_OTHER.to_owned()),
    }
}

/// Searches for a winnable deal of the same game and lays it out. If none is found in time, offers
/// a deal that may not be winnable.
fn search_winnable_deal(table: TableContexts) {
    let seeds = (0..DEALS).map(|_| web::random::random_seed()).collect();
    ask_and_wait(
        table,
        words::LOOKING_FOR_DEAL,
        QuestionKind::Find { seeds, states: MAX_STATES },
        move |answer| {
            if let Answer::Found { seed, .. } = answer {
                start_found_deal(table, seed, words::FOUND_DEAL_IS_WINNABLE);
            } else {
                actions::ask_to_confirm(table, Confirmation::AnyDeal);
            }
        },
    );
    table
        .insight
        .search_timeout
        .set(MAX_WAIT, move || actions::ask_to_confirm(table, Confirmation::AnyDeal));
}

/// Lays out a winnable deal and says so.
fn start_found_deal(table: TableContexts, seed: u64, words: &str) {
    actions::start_deal(table, seed);
    // Announce nothing if the found deal could not be opened: the old game, with another seed, is
    // still on the table.
    if table.session.with_untracked(Session::seed) == seed {
        record_solver_help_once(table, Help::WinnableDeal);
        table.messages.show_and_announce(words.to_owned());
    }
}
