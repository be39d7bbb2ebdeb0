//! The filters of the catalogue, and the games that match each. Knows a game's declaration, its
//! figures in brief and the player's history with it.

use crate::{
    atlas::{GameLength, LuckLevel, WinFrequency},
    games::{Book, Game},
};

use super::GameFacts;

/// The groups of filters. A game must match at least one of the chosen filters of a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterGroup {
    Packs,
    Length,
    Luck,
    /// How often the game is won.
    Chance,
    Players,
    /// What the player has done with the game.
    Yours,
    Book,
}

impl FilterGroup {
    /// All groups, in the order in which they are shown.
    pub const ALL: [FilterGroup; 7] = [
        FilterGroup::Yours,
        FilterGroup::Packs,
        FilterGroup::Length,
        FilterGroup::Luck,
        FilterGroup::Chance,
        FilterGroup::Players,
        FilterGroup::Book,
    ];
}

/// Declares the filters, each with its group and its permanent name in addresses.
macro_rules! filters {
    ($($(#[$doc:meta])* $name:ident = $group:ident $id:literal,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Filter { $($(#[$doc])* $name,)+ }

        impl Filter {
            /// All filters, in the order in which they are shown.
            pub const ALL: [Filter; [$($id),+].len()] = [$(Filter::$name),+];

            /// The permanent name in addresses.
            pub const fn id(self) -> &'static str {
                match self { $(Filter::$name => $id),+ }
            }

            pub const fn group(self) -> FilterGroup {
                match self { $(Filter::$name => FilterGroup::$group),+ }
            }
        }
    };
}

filters! {
    OnePack = Packs "one-pack",
    TwoPacks = Packs "two-packs",
    /// Three packs or more.
    MorePacks = Packs "more-packs",
    Short = Length "short",
    /// Neither short nor long.
    Middling = Length "middling",
    Long = Length "long",
    /// The cards decide more than the player.
    Luck = Luck "luck",
    /// The player decides more than the cards.
    Skill = Luck "skill",
    /// The game is won often.
    Often = Chance "often",
    /// The game is won rarely.
    Rarely = Chance "rarely",
    /// Two or more can play.
    Several = Players "several",
    Favourite = Yours "favourite",
    /// A deal is in progress.
    Begun = Yours "begun",
    /// No deal was started.
    Untried = Yours "untried",
    /// The game was never won.
    Unwon = Yours "unwon",
    Cadogan = Book "cadogan",
    WhitmoreJones = Book "whitmore-jones",
}

impl Filter {
    /// Returns the filter with a permanent name.
    pub fn from_id(id: &str) -> Option<Filter> {
        Filter::ALL.into_iter().find(|filter| filter.id() == id)
    }

    pub const fn from_book(book: Book) -> Filter {
        match book {
            Book::Cadogan => Filter::Cadogan,
            Book::WhitmoreJones => Filter::WhitmoreJones,
        }
    }

    /// Returns true if a game matches the filter. A game that was not measured matches no filter
    /// that needs figures.
    pub fn matches(self, game: &Game, known: &GameFacts) -> bool {
        let length = known.brief.map(|brief| brief.length());
        let luck = known.brief.and_then(|brief| brief.luck);
        let chance = known.brief.and_then(|brief| brief.win_frequency());
        match self {
            Filter::OnePack => game.packs().count == 1,
            Filter::TwoPacks => game.packs().count == 2,
            Filter::MorePacks => game.packs().count > 2,
            Filter::Short => length == Some(GameLength::Short),
            Filter::Middling => length == Some(GameLength::Middling),
            Filter::Long => length == Some(GameLength::Long),
            Filter::Luck => luck.is_some_and(|luck| luck < LuckLevel::Both),
            Filter::Skill => luck.is_some_and(|luck| luck > LuckLevel::Both),
            Filter::Often => chance == Some(WinFrequency::Often),
            Filter::Rarely => chance == Some(WinFrequency::Rarely),
            Filter::Several => *game.players().end() > 1,
            Filter::Begun => known.in_progress,
            Filter::Untried => !known.in_progress && !known.played,
            Filter::Unwon => !known.won,
            Filter::Favourite => known.favourite,
            Filter::Cadogan | Filter::WhitmoreJones => self == Filter::from_book(game.book),
        }
    }
}
