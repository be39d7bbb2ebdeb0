//! Filters and search for the catalogue of games. Knows games and plain data about each. Does
//! not know pages or storage.
//!
//! The player chooses [`Filter`]s, which are in groups. A game must match at least one chosen
//! filter of each group that has any: “one pack or two, and short, and not yet won”. Among these
//! games `search` finds the typed text.

mod filter;
mod search;

pub use filter::{Filter, Group};
pub use search::found;

use crate::{
    atlas::Brief,
    games::{Book, Game},
};

/// The maximum number of letters of a search. The rest is ignored and is not written into an
/// address.
pub const LONGEST_SEARCH: usize = 60;

/// The facts about a game that its declaration does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The figures in brief, or `None` if the game was not measured.
    pub brief: Option<Brief>,
    /// A deal is in progress.
    pub begun: bool,
    /// A deal was played to its end, won or lost.
    pub played: bool,
    /// The game was won, or was scored to its end.
    pub won: bool,
    pub favourite: bool,
}

/// The filters and the search text that the player has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The chosen filters, each once, in the order of [`Filter::ALL`].
    filters: Vec<Filter>,
    /// The search text.
    pub search: String,
}

impl Wanted {
    /// Chooses these filters, in any order, without a search text.
    pub fn of(filters: impl IntoIterator<Item = Filter>) -> Wanted {
        let mut wanted = Wanted::default();
        for filter in filters {
            if !wanted.has(filter) {
                wanted.turn(filter);
            }
        }
        wanted
    }

    /// Sets the search text.
    #[must_use]
    pub fn finding(self, search: &str) -> Wanted {
        Wanted { search: search.to_owned(), ..self }
    }

    pub fn filters(&self) -> &[Filter] {
        &self.filters
    }

    /// Returns true if a filter is chosen.
    pub fn has(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }

    /// Chooses a filter, or removes it if it is chosen.
    pub fn turn(&mut self, filter: Filter) {
        let wanted = |other: &Filter| self.has(*other) != (*other == filter);
        self.filters = Filter::ALL.into_iter().filter(wanted).collect();
    }

    /// Chooses only the book, without other filters or a search text.
    pub fn open(&mut self, book: Book) {
        *self = Wanted::of([Filter::of_book(book)]);
    }

    /// Returns the open volume: the book that is the only filter, or the first book if there is
    /// no filter. Returns `None` if anything else is chosen.
    pub fn volume(&self) -> Option<Book> {
        if !self.search.trim().is_empty() {
            return None;
        }
        match self.filters[..] {
            [] => Some(Book::Cadogan),
            [Filter::Cadogan] => Some(Book::Cadogan),
            [Filter::WhitmoreJones] => Some(Book::WhitmoreJones),
            _ => None,
        }
    }

    /// Returns true if the choice is narrower than a whole volume, by filters or by a search
    /// text.
    pub fn is_choice(&self) -> bool {
        self.volume().is_none()
    }

    /// Returns true if a chosen filter needs the player's history.
    pub fn asks_the_player(&self) -> bool {
        self.filters.iter().any(|filter| filter.group() == Group::Yours)
    }

    /// Returns true if a game matches a chosen filter of every group that has any.
    fn fits(&self, game: &Game, known: &Known) -> bool {
        Group::ALL.into_iter().all(|group| {
            let mut chosen =
                self.filters.iter().filter(|filter| filter.group() == group).peekable();
            chosen.peek().is_none() || chosen.any(|filter| filter.fits(game, known))
        })
    }

    /// Returns the games that match, in the order of the books. Games found by their own names come
    /// first.
    pub fn games(
        &self,
        games: impl Iterator<Item = &'static Game>,
        known: impl Fn(&'static Game) -> Known,
    ) -> Vec<&'static Game> {
        let games = games.map(|game| (game, known(game)));
        let matching: Vec<_> = games.filter(|(game, known)| self.fits(game, known)).collect();
        found(&matching, &self.search)
    }
}

#[cfg(test)]
mod tests;
