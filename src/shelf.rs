//! The shelf: what a person wants of the catalogue, and which games answer to it.
//! Knows games and what is told of each as plain data; no page, no storage.
//!
//! What is chosen are [`Filter`]s, in groups that read like the lines of an index.
//! Of one group a game must answer to any filter that is chosen, of each group to
//! one: “one pack or two, and short, and not yet won”. What is typed is found by
//! `search`, among those that answer.

mod filter;
mod search;

pub use filter::{Filter, Group};
pub use search::found;

use crate::{
    atlas::Brief,
    games::{Book, Game},
};

/// No more letters of what is typed are heeded, or written into an address.
pub const LONGEST_SEARCH: usize = 60;

/// What is known of a game beside what it declares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Its figures in brief, if it was measured.
    pub brief: Option<Brief>,
    /// Whether a deal of it is in progress.
    pub begun: bool,
    /// Whether a deal of it was played to an end, good or bad.
    pub played: bool,
    /// Whether it has come out, or was scored to its end.
    pub won: bool,
    /// Whether it is a favourite.
    pub favourite: bool,
}

/// What a person wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// What is chosen, each once, in the order of [`Filter::ALL`].
    filters: Vec<Filter>,
    /// What is typed.
    pub search: String,
}

impl Wanted {
    /// So many filters, whatever their order, and nothing typed.
    pub fn of(filters: impl IntoIterator<Item = Filter>) -> Wanted {
        let mut wanted = Wanted::default();
        for filter in filters {
            if !wanted.has(filter) {
                wanted.turn(filter);
            }
        }
        wanted
    }

    /// The same, with what is typed.
    #[must_use]
    pub fn finding(self, search: &str) -> Wanted {
        Wanted { search: search.to_owned(), ..self }
    }

    /// What is chosen.
    pub fn filters(&self) -> &[Filter] {
        &self.filters
    }

    /// Tests if a filter is chosen.
    pub fn has(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }

    /// Chooses a filter, or no longer.
    pub fn turn(&mut self, filter: Filter) {
        let wanted = |other: &Filter| self.has(*other) != (*other == filter);
        self.filters = Filter::ALL.into_iter().filter(wanted).collect();
    }

    /// The book alone is chosen; what else was chosen is not any more.
    pub fn open(&mut self, book: Book) {
        *self = Wanted::of([Filter::of_book(book)]);
    }

    /// The volume that is open: of one that is chosen alone, or of none the first.
    /// None where more is wanted than one volume.
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

    /// Tests if games are chosen from those of a whole volume: by filters, or by what is typed.
    pub fn is_choice(&self) -> bool {
        self.volume().is_none()
    }

    /// Tests if something of what is remembered must be known to answer.
    pub fn asks_the_player(&self) -> bool {
        self.filters.iter().any(|filter| filter.group() == Group::Yours)
    }

    /// Tests if a game answers to all that is chosen.
    fn fits(&self, game: &Game, known: &Known) -> bool {
        Group::ALL.into_iter().all(|group| {
            let mut chosen =
                self.filters.iter().filter(|filter| filter.group() == group).peekable();
            chosen.peek().is_none() || chosen.any(|filter| filter.fits(game, known))
        })
    }

    /// The games that answer, in the order of the books; of what is typed those of
    /// that very name come first.
    pub fn games(
        &self,
        games: impl Iterator<Item = &'static Game>,
        known: impl Fn(&'static Game) -> Known,
    ) -> Vec<&'static Game> {
        let with = games.map(|game| (game, known(game)));
        let fitting: Vec<_> = with.filter(|(game, known)| self.fits(game, known)).collect();
        found(&fitting, &self.search)
    }
}

#[cfg(test)]
mod tests;
