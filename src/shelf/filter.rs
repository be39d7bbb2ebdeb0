//! What can be chosen of the catalogue, and which games answer to each. Knows
//! what a game declares, its figures in brief and what is remembered of it.

use crate::{
    atlas::{Chance, Length, Luck},
    games::{Book, Game},
};

use super::Known;

/// Lines of the index: of one any filter may answer, of each one must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// How many packs of cards.
    Packs,
    /// How long it takes.
    Length,
    /// Luck or skill.
    Luck,
    /// How often it comes out.
    Chance,
    /// How many play.
    Players,
    /// What the person has done with it.
    Yours,
    /// The book it comes from.
    Book,
}

impl Group {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Group; 7] = [
        Group::Yours,
        Group::Packs,
        Group::Length,
        Group::Luck,
        Group::Chance,
        Group::Players,
        Group::Book,
    ];
}

/// Declares the filters, each with its group and its permanent name in addresses.
macro_rules! filters {
    ($($(#[$doc:meta])* $name:ident = $group:ident $id:literal,)+) => {
        /// What can be chosen.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Filter { $($(#[$doc])* $name,)+ }

        impl Filter {
            /// All of them, in the order in which they are shown.
            pub const ALL: [Filter; [$($id),+].len()] = [$(Filter::$name),+];

            /// The permanent name in addresses.
            pub const fn id(self) -> &'static str {
                match self { $(Filter::$name => $id),+ }
            }

            /// The line of the index in which it stands.
            pub const fn group(self) -> Group {
                match self { $(Filter::$name => Group::$group),+ }
            }
        }
    };
}

filters! {
    /// One pack.
    OnePack = Packs "one-pack",
    /// Two packs.
    TwoPacks = Packs "two-packs",
    /// Three packs or more.
    MorePacks = Packs "more-packs",
    /// A short game.
    Short = Length "short",
    /// One neither short nor long.
    Middling = Length "middling",
    /// A long game.
    Long = Length "long",
    /// The cards decide more than the player.
    Luck = Luck "luck",
    /// The player decides more than the cards.
    Skill = Luck "skill",
    /// It comes out often.
    Often = Chance "often",
    /// It comes out rarely.
    Rarely = Chance "rarely",
    /// Two or more can play.
    Several = Players "several",
    /// A favourite.
    Favourite = Yours "favourite",
    /// A deal is in progress.
    Begun = Yours "begun",
    /// No deal was begun.
    Untried = Yours "untried",
    /// It has not come out yet.
    Unwon = Yours "unwon",
    /// Of Lady Cadogan's book.
    Cadogan = Book "cadogan",
    /// Of Mary Whitmore Jones's book.
    WhitmoreJones = Book "whitmore-jones",
}

impl Filter {
    /// The filter with a name.
    pub fn named(id: &str) -> Option<Filter> {
        Filter::ALL.into_iter().find(|filter| filter.id() == id)
    }

    /// The filter of a book.
    pub const fn of_book(book: Book) -> Filter {
        match book {
            Book::Cadogan => Filter::Cadogan,
            Book::WhitmoreJones => Filter::WhitmoreJones,
        }
    }

    /// Tests if a game answers to it. A game of which nothing was measured answers to
    /// nothing that asks for figures.
    pub fn fits(self, game: &Game, known: &Known) -> bool {
        let length = known.brief.map(|brief| brief.length());
        let luck = known.brief.and_then(|brief| brief.luck);
        let chance = known.brief.and_then(|brief| brief.chance());
        match self {
            Filter::OnePack => game.packs().count == 1,
            Filter::TwoPacks => game.packs().count == 2,
            Filter::MorePacks => game.packs().count > 2,
            Filter::Short => length == Some(Length::Short),
            Filter::Middling => length == Some(Length::Middling),
            Filter::Long => length == Some(Length::Long),
            Filter::Luck => luck.is_some_and(|luck| luck < Luck::Both),
            Filter::Skill => luck.is_some_and(|luck| luck > Luck::Both),
            Filter::Often => chance == Some(Chance::Often),
            Filter::Rarely => chance == Some(Chance::Rarely),
            Filter::Several => *game.players().end() > 1,
            Filter::Begun => known.begun,
            Filter::Untried => !known.begun && !known.played,
            Filter::Unwon => !known.won,
            Filter::Favourite => known.favourite,
            Filter::Cadogan | Filter::WhitmoreJones => self == Filter::of_book(game.book),
        }
    }
}
