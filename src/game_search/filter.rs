//! The filters of the catalogue, and which games match each of them. A filter depends on the
//! declaration of a game, on its most important figures, and on what the player has done with the
//! game.

use crate::{
    atlas::{GameLength, LuckLevel, WinFrequency},
    games::{Book, Game},
};

use super::GameFacts;

/// The groups of filters. If filters of a group are chosen, a game must match at least one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilterGroup {
    Packs,
    Length,
    Luck,
    /// Filters by how often the game is won.
    Chance,
    Players,
    /// Filters for players who do not see the table.
    Ear,
    /// Filters by what the player has done with the game.
    Yours,
    Book,
}

impl FilterGroup {
    /// All groups, in the order in which the page shows them.
    pub const ALL: [FilterGroup; 8] = [
        FilterGroup::Yours,
        FilterGroup::Packs,
        FilterGroup::Length,
        FilterGroup::Luck,
        FilterGroup::Chance,
        FilterGroup::Players,
        FilterGroup::Ear,
        FilterGroup::Book,
    ];
}

/// Declares the filters. Each line contains a filter, its group and its permanent name for
/// addresses.
macro_rules! filters {
    ($($(#[$doc:meta])* $name:ident = $group:ident $id:literal,)+) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Filter { $($(#[$doc])* $name,)+ }

        impl Filter {
            /// All filters, in the order in which the page shows them.
            pub const ALL: [Filter; [$($id),+].len()] = [$(Filter::$name),+];

            /// Returns the permanent name of the filter, which addresses contain.
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
    /// The game needs three packs or more.
    MorePacks = Packs "more-packs",
    Short = Length "short",
    /// The game is neither short nor long.
    Middling = Length "middling",
    Long = Length "long",
    /// The cards have more influence on the result than the player.
    Luck = Luck "luck",
    /// The player has more influence on the result than the cards.
    Skill = Luck "skill",
    /// Good play often wins the game.
    Often = Chance "often",
    /// Good play rarely wins the game.
    Rarely = Chance "rarely",
    /// Two or more players can play the game.
    Several = Players "several",
    /// The game is good for players who do not see the table, because there is little to remember.
    /// See [`Game::is_easy_to_play_by_ear`].
    GoodByEar = Ear "by-ear",
    Favourite = Yours "favourite",
    /// A deal of the game is in progress.
    Begun = Yours "begun",
    /// The player has never made a move in the game.
    Untried = Yours "untried",
    /// The player has never won the game.
    Unwon = Yours "unwon",
    Cadogan = Book "cadogan",
    WhitmoreJones = Book "whitmore-jones",
}

impl Filter {
    /// Returns the filter with this permanent name.
    pub fn from_id(id: &str) -> Option<Filter> {
        Filter::ALL.into_iter().find(|filter| filter.id() == id)
    }

    pub const fn from_book(book: Book) -> Filter {
        match book {
            Book::Cadogan => Filter::Cadogan,
            Book::WhitmoreJones => Filter::WhitmoreJones,
        }
    }

    /// Returns true if a game matches the filter. Some filters need measured figures. A game
    /// without figures does not match these filters.
    pub fn matches(self, game: &Game, known: &GameFacts) -> bool {
        let length = known.brief.map(|brief| brief.game_length());
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
            Filter::GoodByEar => game.is_easy_to_play_by_ear(),
            Filter::Begun => known.in_progress,
            Filter::Untried => !known.in_progress && !known.played,
            Filter::Unwon => !known.won,
            Filter::Favourite => known.favourite,
            Filter::Cadogan | Filter::WhitmoreJones => self == Filter::from_book(game.book),
        }
    }
}
