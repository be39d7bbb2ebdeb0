//! Filters and search for the catalogue of games. This module depends on games and simple data
//! about each game, not on pages or storage.
//!
//! The player chooses [`Filter`]s, which are in groups. In every group with chosen filters, a game
//! must match at least one of them. For example: “(one pack or two packs) and short and not yet
//! won”. From the games that match, `search` selects those that fit the typed text.

mod filter;
mod search;

pub use filter::{Filter, FilterGroup};
pub use search::{known_games_named, search_games};

use crate::{
    atlas::Brief,
    games::{Book, Game},
};

/// The maximum number of letters in a search text. Further letters are ignored and are not added to
/// the address of the page.
pub const MAX_SEARCH_LENGTH: usize = 60;

/// The facts about a game that its declaration does not contain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameFacts {
    /// The most important figures of the game, or `None` if the game was not measured.
    pub brief: Option<Brief>,
    /// True if a deal of the game is in progress.
    pub in_progress: bool,
    /// True if the player has won, lost or abandoned a deal of the game.
    pub played: bool,
    /// True if the player has won the game. In a game with a score, a deal played to its end counts
    /// as won.
    pub won: bool,
    pub favourite: bool,
}

/// The filters and the search text that the player has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameQuery {
    /// The chosen filters. The list contains no filter twice. It has the order of [`Filter::ALL`].
    filters: Vec<Filter>,
    /// The text that the player has typed.
    pub search: String,
}

impl GameQuery {
    /// Returns a query with these filters and no search text. The filters may be in any order.
    pub fn with_filters(filters: impl IntoIterator<Item = Filter>) -> GameQuery {
        let mut wanted = GameQuery::default();
        for filter in filters {
            if !wanted.has_filter(filter) {
                wanted.toggle_filter(filter);
            }
        }
        wanted
    }

    pub fn filters(&self) -> &[Filter] {
        &self.filters
    }

    /// Returns true if the filter is chosen.
    pub fn has_filter(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }

    /// Chooses a filter, or removes the filter if it is already chosen.
    pub fn toggle_filter(&mut self, filter: Filter) {
        let wanted = |other: &Filter| self.has_filter(*other) != (*other == filter);
        self.filters = Filter::ALL.into_iter().filter(wanted).collect();
    }

    /// Chooses the filter of the book. Removes all other filters and the search text.
    pub fn choose_book(&mut self, book: Book) {
        *self = GameQuery::with_filters([Filter::from_book(book)]);
    }

    /// Returns the book that the catalogue shows as a whole volume. If no filter is chosen, this is
    /// the first book. If the filter of a book is the only chosen filter, this is that book.
    /// Returns `None` for all other queries.
    pub fn selected_volume(&self) -> Option<Book> {
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

    /// Returns true if the filters or the search text select fewer games than a whole volume.
    pub fn is_narrower_than_volume(&self) -> bool {
        self.selected_volume().is_none()
    }

    /// Returns true if a chosen filter depends on the games that the player has played.
    pub fn has_filter_on_played_games(&self) -> bool {
        self.filters.iter().any(|filter| filter.group() == FilterGroup::Yours)
    }

    /// Returns true if a game matches at least one chosen filter of every group that has chosen
    /// filters.
    fn matches(&self, game: &Game, known: &GameFacts) -> bool {
        FilterGroup::ALL.into_iter().all(|group| {
            let mut chosen =
                self.filters.iter().filter(|filter| filter.group() == group).peekable();
            chosen.peek().is_none() || chosen.any(|filter| filter.matches(game, known))
        })
    }

    /// Returns the games that match, in the order of the books. If the filter “good by ear” is
    /// chosen, the games with the least to remember come first. If there is a search text, the
    /// games that match it best come first.
    pub fn matching_games(
        &self,
        games: impl Iterator<Item = &'static Game>,
        known: impl Fn(&'static Game) -> GameFacts,
    ) -> Vec<&'static Game> {
        let games = games.map(|game| (game, known(game)));
        let mut matching: Vec<_> =
            games.filter(|(game, known)| self.matches(game, known)).collect();
        if self.filters.contains(&Filter::GoodByEar) {
            matching.sort_by_key(|(game, _)| game.by_ear_position());
        }
        search_games(&matching, &self.search)
    }
}

#[cfg(test)]
mod tests;
