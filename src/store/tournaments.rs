//! Tournaments that a person has made or opened, and what has been handed in
//! to them. Knows the text form of tournaments and results, in which it keeps
//! them: what any version wrote as a link is read for ever.
//!
//! Each tournament has a [`Folder`], under `tournament/` and its terms as they
//! stand in its link.

use serde::{Deserialize, Serialize};

use super::{Found, PREFIX, Store, StoreError, Stored, same_deal};
use crate::{
    link::{self, Link},
    session::Record,
    tournament::{Entry, Played, Tournament},
};

/// What is kept of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Folder {
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

impl Stored for Folder {
    const VERSION: u64 = 1;
}

/// A deal on the table that belongs to a tournament, and has not been handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The tournament.
    pub of: Tournament,
    /// The number of the deal, from 0.
    pub deal: usize,
}

impl Folder {
    /// What was handed in of a deal.
    pub fn game(&self, deal: usize) -> Option<Played> {
        self.games.get(deal).and_then(|text| Played::read(text))
    }

    /// What the person here has to send: nothing before all deals are handed in.
    pub fn entry(&self, of: &Tournament) -> Option<Entry> {
        let games = (0..of.deals.len()).map(|deal| self.game(deal)).collect::<Option<_>>()?;
        Some(Entry { of: of.clone(), player: self.player.clone(), games })
    }

    /// Everybody's entries, one's own first.
    pub fn entries(&self, of: &Tournament) -> Vec<Entry> {
        self.entry(of).into_iter().chain(self.others()).collect()
    }

    /// The entries of others, as far as they can be read.
    fn others(&self) -> impl Iterator<Item = Entry> {
        self.results.iter().filter_map(|text| link::pasted(text).ok())
    }

    /// Tests if somebody's result has been taken in, or the person here plays
    /// under that name.
    pub fn knows(&self, player: &str) -> bool {
        self.player == player || self.others().any(|entry| entry.player == player)
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
        self.results.retain(|text| !link::pasted(text).is_ok_and(|entry| entry.player == player));
    }
}

impl Store {
    /// The tournaments kept, the last changed first.
    pub fn tournaments(&self) -> Vec<(Tournament, Folder)> {
        let keys = self.backend.keys();
        let places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        let read = |key: &str| Some((terms(key)?, self.read::<Folder>(key).here()?));
        let mut all: Vec<_> = places.filter_map(read).collect();
        all.sort_by_key(|(_, folder)| std::cmp::Reverse(folder.at));
        all
    }

    /// What is kept of a tournament; an empty folder if nothing is.
    pub fn folder(&self, of: &Tournament) -> Folder {
        self.read(&self.key_of(of)).here().unwrap_or_default()
    }

    /// Changes what is kept of a tournament. It is read first, so that nothing
    /// is lost that another window has written.
    ///
    /// # Errors
    /// As for every value.
    pub fn change_folder(
        &self,
        of: &Tournament,
        at: u64,
        change: impl FnOnce(&mut Folder),
    ) -> Result<(), StoreError> {
        let key = self.key_of(of);
        let mut folder = match self.read::<Folder>(&key) {
            Found::Here(folder) => folder,
            Found::Nothing => Folder::default(),
            Found::Newer => return Err(StoreError::Newer),
        };
        folder.at = at;
        change(&mut folder);
        self.write(&key, &folder)
    }

    /// Keeps what a player has done with a deal.
    ///
    /// # Errors
    /// As for every value.
    pub fn hand_in(&self, contest: &Contest, at: u64, played: &Played) -> Result<(), StoreError> {
        self.change_folder(&contest.of, at, |folder| folder.hand_in(contest.deal, played))
    }

    /// Puts a tournament away, with all that was handed in.
    pub fn forget(&self, of: &Tournament) {
        self.remove(&self.key_of(of));
    }

    /// The tournament to which a deal belongs, as long as it is not handed in.
    pub fn contest_of(&self, table: &Record) -> Option<Contest> {
        let of_folder = |(of, folder): (Tournament, Folder)| {
            let plays = !folder.player.is_empty() && !folder.looks_on;
            let is_it = |deal: &usize| {
                let mine = of.deal(*deal, &folder.player);
                folder.game(*deal).is_none() && mine.is_some_and(|mine| same_deal(&mine, table))
            };
            let deal = (0..of.deals.len()).find(is_it).filter(|_| plays)?;
            Some(Contest { of, deal })
        };
        self.tournaments().into_iter().find_map(of_folder)
    }

    /// The key of a tournament: the one under which any version has kept it.
    fn key_of(&self, of: &Tournament) -> String {
        let keys = self.backend.keys();
        let mut places = keys.iter().filter_map(|key| key.strip_prefix(PREFIX));
        match places.find(|key| terms(key).as_ref() == Some(of)) {
            Some(known) => known.to_owned(),
            None => link::tournament(of).replacen("#/tournament?", "tournament/", 1),
        }
    }
}

/// The tournament whose folder lies under a key.
fn terms(key: &str) -> Option<Tournament> {
    let query = key.strip_prefix("tournament/")?;
    match link::read(&format!("#/tournament?{query}")) {
        Ok(Link::Tournament(of)) => Some(of),
        Ok(_) | Err(_) => None,
    }
}
