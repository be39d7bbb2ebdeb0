//! Tournaments that a person has made or opened, and what has been handed in
//! to them. Knows the text form of tournaments and results, in which it keeps
//! them: what any version wrote as a link is read for ever.
//!
//! Each tournament has a [`TournamentRecord`], under `tournament/` and its terms as they
//! stand in its link.

use serde::{Deserialize, Serialize};

use super::{Found, PREFIX, Store, StoreError, Stored, bounds, same_deal};
use crate::{
    link::{self, Link},
    session::Record,
    tournament::{Entry, LONGEST_NAME, MOST_DEALS, Played, Tournament, same_name},
};

/// What is kept of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TournamentRecord {
    /// When it was changed last, in milliseconds since 1970.
    pub at: u64,
    /// The name under which the person here plays; empty before it is given.
    pub player: String,
    /// Whether the person here only looks on.
    pub looks_on: bool,
    /// For each deal what was handed in, as [`Played`] writes it; empty, or
    /// missing, if nothing was.
    pub games: Vec<String>,
    /// What others have handed in, as links.
    pub results: Vec<String>,
}

impl Stored for TournamentRecord {
    const VERSION: u64 = 1;

    fn bounded(mut self) -> TournamentRecord {
        self.player = bounds::first_chars(self.player, LONGEST_NAME);
        self.games.truncate(MOST_DEALS);
        self
    }
}

/// A deal on the table that belongs to a tournament, and has not been handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentDeal {
    /// The tournament.
    pub tournament: Tournament,
    /// The number of the deal, from 0.
    pub deal: usize,
}

impl TournamentRecord {
    /// What was handed in of a deal.
    pub fn game(&self, deal: usize) -> Option<Played> {
        self.games.get(deal).and_then(|text| Played::read(text))
    }

    /// What the person here has to send: nothing before a deal is handed in.
    pub fn entry(&self, tournament: &Tournament) -> Option<Entry> {
        let games: Vec<_> = (0..tournament.deals.len()).map(|deal| self.game(deal)).collect();
        let has_any = games.iter().any(Option::is_some);
        has_any.then(|| Entry {
            tournament: tournament.clone(),
            player: self.player.clone(),
            games,
        })
    }

    /// Everybody's entries, the player's own first.
    pub fn entries(&self, tournament: &Tournament) -> Vec<Entry> {
        self.entry(tournament).into_iter().chain(self.others()).collect()
    }

    /// The entries of others, as far as they can be read.
    pub fn others(&self) -> impl Iterator<Item = Entry> {
        self.results.iter().filter_map(|text| link::pasted(text).ok())
    }

    /// Keeps what somebody has handed in, in the place of what it extends.
    pub fn add(&mut self, entry: &Entry) {
        let is_outgrown = |text: &String| link::pasted(text).is_ok_and(|old| entry.extends(&old));
        self.results.retain(|text| !is_outgrown(text));
        self.results.push(link::result(entry));
    }

    /// Tests if somebody's result has been taken in, or the person here plays
    /// under that name.
    pub fn knows(&self, player: &str) -> bool {
        same_name(&self.player, player)
            || self.others().any(|entry| same_name(&entry.player, player))
    }

    /// United with what is kept elsewhere of the same tournament: what was handed in
    /// stands, of two the one in the record changed last.
    pub(super) fn united(self, other: TournamentRecord) -> TournamentRecord {
        let rank = |it: &TournamentRecord| {
            (it.at, it.player.clone(), it.games.clone(), it.results.clone())
        };
        let (mut last, other) =
            if rank(&other) > rank(&self) { (other, self) } else { (self, other) };
        for (deal, game) in other.games.into_iter().enumerate() {
            if last.games.len() <= deal {
                last.games.resize(deal + 1, String::new());
            }
            if last.games[deal].is_empty() {
                last.games[deal] = game;
            }
        }
        last.results.extend(other.results);
        let mut seen = std::collections::BTreeSet::new();
        last.results.retain(|result| seen.insert(result.clone()));
        let entries: Vec<Entry> = last.others().collect();
        last.results.retain(|text| {
            let is_outgrown = |old: Entry| entries.iter().any(|entry| entry.extends(&old));
            !link::pasted(text).is_ok_and(is_outgrown)
        });
        last.looks_on &= other.looks_on;
        if last.player.is_empty() {
            last.player = other.player;
        }
        last
    }

    /// Keeps what was handed in of a deal. What was handed in stands.
    fn hand_in(&mut self, deal: usize, played: &Played) {
        if self.games.len() <= deal {
            self.games.resize(deal + 1, String::new());
        }
        if self.games[deal].is_empty() {
            self.games[deal] = played.to_string();
        }
    }

    /// Takes somebody's result out again. What cannot be read here, because a
    /// newer program has taken it in, stays.
    pub fn take_out(&mut self, player: &str) {
        self.results
            .retain(|text| !link::pasted(text).is_ok_and(|entry| same_name(&entry.player, player)));
    }
}

impl Store {
    /// The tournaments kept, the last changed first.
    pub fn tournaments(&self) -> Vec<(Tournament, TournamentRecord)> {
        let keys = self.backend.keys();
        let places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        let read = |key: &str| Some((terms(key)?, self.read::<TournamentRecord>(key).here()?));
        let mut all: Vec<_> = places.filter_map(read).collect();
        all.sort_by_key(|(_, record)| std::cmp::Reverse(record.at));
        all
    }

    /// What is kept of a tournament; an empty record if nothing is.
    pub fn tournament_record(&self, tournament: &Tournament) -> TournamentRecord {
        self.read(&self.key_of(tournament)).here().unwrap_or_default()
    }

    /// Changes what is kept of a tournament. It is read first, so that nothing
    /// is lost that another window has written.
    ///
    /// # Errors
    /// As for every value.
    pub fn change_tournament_record(
        &self,
        tournament: &Tournament,
        at: u64,
        change: impl FnOnce(&mut TournamentRecord),
    ) -> Result<(), StoreError> {
        let key = self.key_of(tournament);
        let mut record = match self.read::<TournamentRecord>(&key) {
            Found::Here(record) => record,
            Found::Nothing => TournamentRecord::default(),
            Found::Newer => return Err(StoreError::Newer),
        };
        record.at = at;
        change(&mut record);
        self.write(&key, &record)
    }

    /// Keeps what a player has done with a deal.
    ///
    /// # Errors
    /// As for every value.
    pub fn hand_in(
        &self,
        deal: &TournamentDeal,
        at: u64,
        played: &Played,
    ) -> Result<(), StoreError> {
        self.change_tournament_record(&deal.tournament, at, |record| {
            record.hand_in(deal.deal, played);
        })
    }

    /// Puts a tournament away, with all that was handed in.
    pub fn forget(&self, tournament: &Tournament) {
        self.remove(&self.key_of(tournament));
    }

    /// The tournament to which a deal belongs, as long as it is not handed in.
    pub fn tournament_deal(&self, table: &Record) -> Option<TournamentDeal> {
        let deal_in = |(tournament, record): (Tournament, TournamentRecord)| {
            let plays = !record.player.is_empty() && !record.looks_on;
            let is_it = |deal: &usize| {
                let mine = tournament.deal(*deal, &record.player);
                record.game(*deal).is_none() && mine.is_some_and(|mine| same_deal(&mine, table))
            };
            let deal = (0..tournament.deals.len()).find(is_it).filter(|_| plays)?;
            Some(TournamentDeal { tournament, deal })
        };
        self.tournaments().into_iter().find_map(deal_in)
    }

    /// The key of a tournament: the one under which any version has kept it.
    fn key_of(&self, tournament: &Tournament) -> String {
        let keys = self.backend.keys();
        let mut places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        match places.find(|key| terms(key).as_ref() == Some(tournament)) {
            Some(known) => known.to_owned(),
            None => link::tournament(tournament).replacen("#/tournament?", "tournament/", 1),
        }
    }
}

/// The tournament whose record lies under a key.
fn terms(key: &str) -> Option<Tournament> {
    let query = key.strip_prefix("tournament/")?;
    match link::read(&format!("#/tournament?{query}")) {
        Ok(Link::Tournament(tournament)) => Some(tournament),
        Ok(_) | Err(_) => None,
    }
}
