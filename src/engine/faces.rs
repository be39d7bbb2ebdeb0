//! Represents sets of faces as bits, and building rules as tables of these sets. The move generator
//! uses both. This module knows ranks and suits, but no table.

use crate::{
    cards::{Card, Colour, RankSet, Suit},
    rules::{Follow, Part},
};

/// A set of faces: one bit for each [`Card::index`].
pub(super) type FaceSet = u64;

/// A building rule as bit tables.
#[derive(Clone, Debug)]
pub(super) struct BuildTable {
    /// For each face, the faces that may be placed on it.
    pub over: [FaceSet; Card::FACES],
    /// For each face, the faces on which this face may be placed.
    pub under: [FaceSet; Card::FACES],
}

impl BuildTable {
    /// Returns true if `card` may be placed on the card `on`.
    #[inline]
    pub const fn allows(&self, on: Card, card: Card) -> bool {
        self.over[on.index()] >> card.index() & 1 == 1
    }
}

/// Returns the building rule of a part as bit tables, or `None` if the part has no such rule.
pub(super) fn build_table(part: &Part) -> Option<Box<BuildTable>> {
    let build = part.build?;
    let mut fits = Box::new(BuildTable { over: [0; Card::FACES], under: [0; Card::FACES] });
    for on in all_faces() {
        for card in all_faces().filter(|card| build.allows(on, *card)) {
            fits.over[on.index()] |= 1 << card.index();
            fits.under[card.index()] |= 1 << on.index();
        }
    }
    Some(fits)
}

fn all_faces() -> impl Iterator<Item = Card> {
    (0..Card::FACES).filter_map(Card::from_index)
}

fn faces_that_pass_test(test: impl Fn(Card) -> bool) -> FaceSet {
    all_faces().filter(|card| test(*card)).fold(0, |set, card| set | 1 << card.index())
}

/// Returns the faces of these ranks. If a colour is given, returns only the faces of this
/// colour.
pub(super) fn faces_of_ranks_and_colour(ranks: RankSet, colour: Option<Colour>) -> FaceSet {
    faces_that_pass_test(|card| {
        ranks.contains(card.rank()) && colour.is_none_or(|colour| card.colour() == colour)
    })
}

/// Returns the four faces of each rank of a set.
#[inline]
pub(super) const fn faces_of_ranks(ranks: RankSet) -> FaceSet {
    ranks.bits() as FaceSet * faces_of_rank(1)
}

const SUIT: FaceSet = (1 << 13) - 1;
const RED: FaceSet = SUIT << 13 | SUIT << 26;
const BLACK: FaceSet = SUIT | SUIT << 39;

/// Returns the four faces of a rank. `rank` is 1 to 13.
#[inline]
pub(super) const fn faces_of_rank(rank: u8) -> FaceSet {
    (1 | 1 << 13 | 1 << 26 | 1 << 39) << (rank - 1)
}

#[inline]
pub(super) const fn faces_of_suit(suit: Suit) -> FaceSet {
    SUIT << (suit as u64 * 13)
}

/// Returns the faces whose suit is allowed after the suit of the card `before`.
#[inline]
pub(super) fn faces_of_allowed_suits(follow: Follow, before: Card) -> FaceSet {
    match follow {
        Follow::InSuit => faces_of_suit(before.suit()),
        Follow::AnySuit => RED | BLACK,
        Follow::OtherColour if before.colour() == Colour::Red => BLACK,
        Follow::OtherColour => RED,
    }
}
