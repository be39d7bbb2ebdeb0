//! The tournaments that the player has created or opened, and the results that were handed in for
//! them. Tournaments and results are stored as the texts of their links, so every later version of
//! the program can read them.
//!
//! The record of each tournament is a [`TournamentRecord`]. Its key is `tournament/` followed by
//! the terms of the tournament, in the same form as in the link.

use serde::{Deserialize, Serialize};

use super::{PREFIX, ReadOutcome, Store, StoreError, Stored, bounds, is_same_attempt};
use crate::{
    link::{self, Link},
    session::Record,
    tournament::{Entry, MAX_NAME_CHARS, MOST_DEALS, PlayedDeal, Tournament, is_same_name},
};

/// The stored data of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TournamentRecord {
    /// The time of the last change, in milliseconds since 1970.
    pub at: u64,
    /// The name of the player in this browser. Empty until the player enters a name.
    pub player: String,
    /// True if the player in this browser does not play in the tournament but only watches it.
    #[serde(rename = "looks_on")]
    pub only_watches: bool,
    /// The game that was handed in for each deal, in the text form of [`PlayedDeal`]. Empty or
    /// missing if no game was handed in for the deal.
    pub games: Vec<String>,
    /// The results of other players, as links.
    pub results: Vec<String>,
}

impl Stored for TournamentRecord {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(mut self) -> TournamentRecord {
        self.player = bounds::first_chars(self.player, MAX_NAME_CHARS);
        self.games.truncate(MOST_DEALS);
        self
    }
}

/// A deal that is being played as a part of a tournament and has not been handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentDeal {
    pub tournament: Tournament,
    /// The index of the deal, from 0.
    pub deal: usize,
}

impl TournamentRecord {
    pub fn played_deal(&self, deal: usize) -> Option<PlayedDeal> {
        self.games.get(deal).and_then(|text| PlayedDeal::parse(text))
    }

    /// Returns the entry of the player in this browser. Returns `None` before the player hands in a
    /// deal.
    pub fn own_entry(&self, tournament: &Tournament) -> Option<Entry> {
        let games: Vec<_> =
            (0..tournament.deals.len()).map(|deal| self.played_deal(deal)).collect();
        let has_any = games.iter().any(Option::is_some);
        has_any.then(|| Entry {
            tournament: tournament.clone(),
            player: self.player.clone(),
            games,
        })
    }

    /// Returns all entries. The entry of the player in this browser comes first.
    pub fn entries(&self, tournament: &Tournament) -> Vec<Entry> {
        self.own_entry(tournament).into_iter().chain(self.other_entries()).collect()
    }

    /// Returns the entries of other players. Skips entries that cannot be read.
    pub fn other_entries(&self) -> impl Iterator<Item = Entry> {
        self.results.iter().filter_map(|text| link::parse_pasted_result(text).ok())
    }

    /// Adds the entry of another player. Removes older entries whose games are all in this entry.
    pub fn add_entry(&mut self, entry: &Entry) {
        let is_outgrown =
            |text: &String| link::parse_pasted_result(text).is_ok_and(|old| entry.extends(&old));
        self.results.retain(|text| !is_outgrown(text));
        self.results.push(link::result_link(entry));
    }

    /// Returns true if a player with this name has handed in a result, or if the player in this
    /// browser has this name.
    pub fn has_player(&self, player: &str) -> bool {
        is_same_name(&self.player, player)
            || self.other_entries().any(|entry| is_same_name(&entry.player, player))
    }

    /// Merges two records of one tournament. If both records have a game for a deal, the game of
    /// the record that was changed last is kept.
    pub(super) fn merge(self, other: TournamentRecord) -> TournamentRecord {
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
        let entries: Vec<Entry> = last.other_entries().collect();
        last.results.retain(|text| {
            let is_outgrown = |old: Entry| entries.iter().any(|entry| entry.extends(&old));
            !link::parse_pasted_result(text).is_ok_and(is_outgrown)
        });
        last.only_watches &= other.only_watches;
        if last.player.is_empty() {
            last.player = other.player;
        }
        last
    }

    /// Stores a game for a deal. Does nothing if a game was already handed in for this deal.
    fn submit_game(&mut self, deal: usize, played: &PlayedDeal) {
        if self.games.len() <= deal {
            self.games.resize(deal + 1, String::new());
        }
        if self.games[deal].is_empty() {
            self.games[deal] = played.to_string();
        }
    }

    /// Removes the entries of a player. Does not remove entries that only newer programs can read.
    pub fn remove_player(&mut self, player: &str) {
        self.results.retain(|text| {
            !link::parse_pasted_result(text).is_ok_and(|entry| is_same_name(&entry.player, player))
        });
    }
}

impl Store {
    /// Returns all stored tournaments. The tournament that was changed last comes first.
    pub fn tournaments(&self) -> Vec<(Tournament, TournamentRecord)> {
        let keys = self.backend.keys();
        let places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        let read = |key: &str| {
            Some((parse_tournament_key(key)?, self.read::<TournamentRecord>(key).ok()?))
        };
        let mut all: Vec<_> = places.filter_map(read).collect();
        all.sort_by_key(|(_, record)| std::cmp::Reverse(record.at));
        all
    }

    /// Returns the record of a tournament, or an empty record if none is stored.
    pub fn tournament_record(&self, tournament: &Tournament) -> TournamentRecord {
        self.read(&self.tournament_key(tournament)).ok().unwrap_or_default()
    }

    /// Changes the record of a tournament. Reads the stored record first, so that changes of
    /// another window are not lost. `at` is in milliseconds since 1970.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn change_tournament_record(
        &self,
        tournament: &Tournament,
        at: u64,
        change: impl FnOnce(&mut TournamentRecord),
    ) -> Result<(), StoreError> {
        let key = self.tournament_key(tournament);
        let mut record = match self.read::<TournamentRecord>(&key) {
            ReadOutcome::Present(record) => record,
            ReadOutcome::Missing => TournamentRecord::default(),
            ReadOutcome::Newer => return Err(StoreError::Newer),
        };
        record.at = at;
        change(&mut record);
        self.write(&key, &record)
    }

    /// Hands in a game for a deal.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn submit_game(
        &self,
        deal: &TournamentDeal,
        at: u64,
        played: &PlayedDeal,
    ) -> Result<(), StoreError> {
        self.change_tournament_record(&deal.tournament, at, |record| {
            record.submit_game(deal.deal, played);
        })
    }

    pub fn delete_tournament(&self, tournament: &Tournament) {
        self.remove(&self.tournament_key(tournament));
    }

    /// Returns the tournament to which a deal belongs. Returns `None` if the deal belongs to no
    /// tournament or was already handed in, or if the player has no name in the tournament or only
    /// watches it.
    pub fn tournament_deal(&self, table: &Record) -> Option<TournamentDeal> {
        let deal_in = |(tournament, record): (Tournament, TournamentRecord)| {
            let plays = !record.player.is_empty() && !record.only_watches;
            let is_it = |deal: &usize| {
                let mine = tournament.deal_for_player(*deal, &record.player);
                record.played_deal(*deal).is_none()
                    && mine.is_some_and(|mine| is_same_attempt(&mine, table))
            };
            let deal = (0..tournament.deals.len()).find(is_it).filter(|_| plays)?;
            Some(TournamentDeal { tournament, deal })
        };
        self.tournaments().into_iter().find_map(deal_in)
    }

    /// Returns the key of a tournament. If this or another version has already stored the
    /// tournament, returns the key of the stored one, otherwise a new key.
    fn tournament_key(&self, tournament: &Tournament) -> String {
        let keys = self.backend.keys();
        let mut places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        match places.find(|key| parse_tournament_key(key).as_ref() == Some(tournament)) {
            Some(known) => known.to_owned(),
            None => link::tournament_link(tournament).replacen("#/tournament?", "tournament/", 1),
        }
    }
}

/// Returns the tournament whose record has this key.
fn parse_tournament_key(key: &str) -> Option<Tournament> {
    let query = key.strip_prefix("tournament/")?;
    match link::parse_link(&format!("#/tournament?{query}")) {
        Ok(Link::Tournament(tournament)) => Some(tournament),
        Ok(_) | Err(_) => None,
    }
}
