//! Filters and search for the catalogue of games. Knows games and plain data about each. Does
//! not know pages or storage.
//!
//! The player chooses [`Filter`]s, which are in groups. A game must match at least one chosen
//! filter of each group that has any: “one pack or two, and short, and not yet won”. Among these
//! games `search` finds the typed text.

mod filter;
mod search;

pub use filter::{Filter, FilterGroup};
pub use search::search_games;

use crate::{
    atlas::Brief,
    games::{Book, Game},
};

/// The maximum number of letters of a search. The rest is ignored and is not written into an
/// address.
pub const MAX_SEARCH_LENGTH: usize = 60;

/// The facts about a game that its declaration does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFacts {
    /// The figures in brief, or `None` if the game was not measured.
    pub brief: Option<Brief>,
    /// A deal is in progress.
    pub in_progress: bool,
    /// A deal was played to its end, won or lost.
    pub played: bool,
    /// The game was won, or was scored to its end.
    pub won: bool,
    pub favourite: bool,
}

/// The filters and the search text that the player has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// The chosen filters, each once, in the order of [`Filter::ALL`].
    filters: Vec<Filter>,
    /// The search text.
    pub search: String,
}

impl GameQuery {
    /// Chooses these filters, in any order, without a search text.
    pub fn with_filters(filters: impl IntoIterator<Item = Filter>) -> GameQuery {
        let mut wanted = GameQuery::default();
        for filter in filters {
            if !wanted.has(filter) {
                wanted.toggle(filter);
            }
        }
        wanted
    }

    /// Sets the search text.
    #[must_use]
    pub fn with_search(self, search: &str) -> GameQuery {
        GameQuery { search: search.to_owned(), ..self }
    }

    pub fn filters(&self) -> &[Filter] {
        &self.filters
    }

    /// Returns true if a filter is chosen.
    pub fn has(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }

    /// Chooses a filter, or removes it if it is chosen.
    pub fn toggle(&mut self, filter: Filter) {
        let wanted = |other: &Filter| self.has(*other) != (*other == filter);
        self.filters = Filter::ALL.into_iter().filter(wanted).collect();
    }

    /// Chooses only the book, without other filters or a search text.
    pub fn choose_book(&mut self, book: Book) {
        *self = GameQuery::with_filters([Filter::from_book(book)]);
    }

    /// Returns the open volume: the book that is the only filter, or the first book if there is
    /// no filter. Returns `None` if anything else is chosen.
    pub fn open_volume(&self) -> Option<Book> {
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
    pub fn is_narrowed(&self) -> bool {
        self.open_volume().is_none()
    }

    /// Returns true if a chosen filter needs the player's history.
    pub fn needs_history(&self) -> bool {
        self.filters.iter().any(|filter| filter.group() == FilterGroup::Yours)
    }

    /// Returns true if a game matches a chosen filter of every group that has any.
    fn matches(&self, game: &Game, known: &GameFacts) -> bool {
        FilterGroup::ALL.into_iter().all(|group| {
            let mut chosen =
                self.filters.iter().filter(|filter| filter.group() == group).peekable();
            chosen.peek().is_none() || chosen.any(|filter| filter.matches(game, known))
        })
    }

    /// Returns the games that match, in the order of the books. Games found by their own names come
    /// first.
    pub fn matching_games(
        &self,
        games: impl Iterator<Item = &'static Game>,
        known: impl Fn(&'static Game) -> GameFacts,
    ) -> Vec<&'static Game> {
        let games = games.map(|game| (game, known(game)));
        let matching: Vec<_> = games.filter(|(game, known)| self.matches(game, known)).collect();
        search_games(&matching, &self.search)
    }
}

#[cfg(test)]
mod tests;
