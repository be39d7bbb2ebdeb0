//! The mistakes that a declaration can have, as values with words. Knows parts
//! by number and name; they are found in [`super::faults`].

use std::fmt;

use crate::cards::Card;

use super::{PartId, PileRef};

/// A mistake in a declaration. Parts are named as in the declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There are no packs, or more than six.
    Packs(u8),
    /// There are more piles than can be told apart.
    TooManyPiles(usize),
    /// There are more phases than can be told apart, or none.
    PhaseCount(usize),
    /// There are more calls than can be counted.
    TooManyCalls(usize),
    /// A part has no pile, or no name.
    EmptyPart(PartId),
    /// Two parts have the same name.
    PartTwice(&'static str),
    /// There is more than one stock, and more than one a player.
    Stocks(usize),
    /// A part that does not exist is named.
    NoPart(PartId),
    /// A pile that does not exist is named.
    NoPile(PileRef),
    /// Two phases have the same name.
    PhaseTwice(&'static str),
    /// A phase that does not exist is led to.
    NoPhase(&'static str),
    /// Nothing leads to a phase.
    Unreached(&'static str),
    /// A phase grants nothing, or phases end in each other without a move.
    Endless(&'static str),
    /// Cards of the part can go round by themselves, or be turned up and down,
    /// for ever.
    Unsettled(&'static str),
    /// Cards are to be built on a part, or to run in it, that has no build.
    NoBuild(&'static str),
    /// Cards are to go home to a part that is no foundation.
    NoFoundation(&'static str),
    /// A foundation names not one suit, or one list, for each of its places.
    PlacesDiffer(&'static str),
    /// The free piles of a part are not given for each of its piles.
    FreeDiffers(&'static str),
    /// A table of partners fits not the piles of the giving and the receiving part.
    PartnersDiffer(&'static str),
    /// The sizes of a deal are not given for each pile.
    SizesDiffer(&'static str),
    /// The piles of a field do not make whole rows, or its square does not fit in it.
    Rows(&'static str),
    /// A number that is no rank is given as one.
    NoRank(u8),
    /// A card is to be taken out of the packs, or thrown aside, that is not in them.
    NotInPacks(Card),
    /// More cards of a pile are to lie face up than are laid on it together or in
    /// rows.
    FaceUp(&'static str),
    /// A deal that goes round has no place on the part, or more than 255.
    Places(&'static str),
    /// A test asks if a deal has come round to a pile, and none goes round its part.
    NoRound(&'static str),
    /// A deal lays no card on the part.
    DealsNothing(&'static str),
    /// The stock or a redeal lays cards on the part in a way that can come to a
    /// dead end, and cannot be begun anew.
    DeadEnd(&'static str),
    /// The first deal lays more cards than the packs hold: a row or a packet of
    /// the part gets none.
    NoneLeft(&'static str),
    /// Packs are kept apart or mixed again where there is only one.
    NothingToMix,
    /// A test asks for the last deal where redeals are not counted.
    NoLastDeal,
    /// A stock is to be asked, turned or filled from, and there is none.
    NoStock,
    /// The stock may be asked only when it has nothing to give.
    NeverAsked(&'static str),
    /// A redeal or a call may never be made, or does nothing.
    NeverCalled(&'static str),
    /// Gathered cards have no place to go.
    NowhereToLay,
    /// A condition speaks of the pile of the same number where there is none.
    NoTwin,
    /// What is remembered of one part is to be remembered of this one too.
    KeptTwice(&'static str),
    /// A card that goes by itself, from this part, is to lead to a phase.
    LeadsByItself(&'static str),
    /// A call deals all anew, but what else is remembered would stay.
    NotForgotten(&'static str),
    /// Packs that are shuffled apart have jokers, or lack cards thrown aside.
    UnlikePacks,
    /// A duty, or a call that opens routes, has no route.
    NoRoute(&'static str),
    /// A route takes no card from the part.
    TakesNothing(&'static str),
    /// The base of the foundations is a rank that is never declared.
    NeverDeclared(&'static str),
    /// A place has not one card of its own that could be shown there.
    NoOwnCard(&'static str),
    /// A part has no doors that could be shut or gone through, or more than can
    /// be counted.
    NoDoors(&'static str),
    /// A grace takes cards of other parts, or on piles without heads, or has no
    /// number of cards, or more piles than can be remembered.
    NoGrace(&'static str),
    /// A card that is drawn out from under others can be no other: not fresh,
    /// not at an end, not sought for a gap or a field.
    Drawn(&'static str),
    /// A card that is sought for a gap or a field is the top card of its pile,
    /// no head, goes alone, and nothing need follow it.
    Sought(&'static str),
    /// The same route stands twice in a list, from the part of this name.
    RouteTwice(&'static str),
    /// A part stands twice in a list of parts: its cards would count twice, or
    /// meet themselves.
    NamedTwice(&'static str),
    /// The piles of a part cannot be divided among the players in equal shares.
    Shares(&'static str),
    /// Not one to six play on boards of their own, or piles of the board are
    /// divided among players besides.
    Boards(u8),
    /// The result is measured by something that the game is not won by.
    Measure,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Packs(count) => write!(f, "{count} packs: there must be 1 to 6"),
            Fault::TooManyPiles(count) => write!(f, "{count} piles: there may be {MOST_PILES}"),
            Fault::PhaseCount(count) => {
                write!(f, "{count} phases: there may be 1 to {MOST_PHASES}")
            }
            Fault::TooManyCalls(count) => write!(f, "{count} calls: there may be {MOST_CALLS}"),
            Fault::EmptyPart(part) => write!(f, "part {} has no pile or no name", part.0),
            Fault::PartTwice(name) => write!(f, "two parts are called {name}"),
            Fault::Stocks(count) => {
                write!(f, "{count} piles are stocks: there may be one a player")
            }
            Fault::NoPart(part) => write!(f, "there is no part {}", part.0),
            Fault::NoPile(pile) => write!(f, "part {} has no pile {}", pile.part.0, pile.index),
            Fault::PhaseTwice(name) => write!(f, "two phases are called “{name}”"),
            Fault::NoPhase(name) => write!(f, "there is no phase “{name}”"),
            Fault::Unreached(name) => write!(f, "nothing leads to the phase “{name}”"),
            Fault::Endless(name) => {
                write!(f, "the phase “{name}” grants nothing, or ends in itself at once")
            }
            Fault::Unsettled(name) => {
                write!(f, "what happens by itself to cards of the {name} may never end")
            }
            Fault::NoBuild(name) => write!(f, "the {name} have no build"),
            Fault::NoFoundation(name) => write!(f, "the {name} are no foundations"),
            Fault::PlacesDiffer(name) => {
                write!(
                    f,
                    "the {name} need a suit, a list or a pile of the other part for each place"
                )
            }
            Fault::FreeDiffers(name) => {
                write!(f, "the {name} need to be told for each pile what frees it")
            }
            Fault::PartnersDiffer(name) => {
                write!(f, "the {name} need a row of partners for each pile, all of them piles")
            }
            Fault::SizesDiffer(name) => write!(f, "the {name} need a size for each pile"),
            Fault::Rows(name) => write!(f, "the {name} do not make whole rows"),
            Fault::NoRank(number) => write!(f, "{number} is no rank"),
            Fault::NotInPacks(card) => write!(f, "the packs hold no {card} to be taken out"),
            Fault::FaceUp(name) => write!(f, "more cards lie face up on the {name} than are laid"),
            Fault::Places(name) => {
                write!(f, "a deal that goes round must have 1 to 255 places on the {name}")
            }
            Fault::NoRound(name) => write!(f, "no deal goes round the {name}"),
            Fault::DealsNothing(name) => write!(f, "a deal lays no card on the {name}"),
            Fault::DeadEnd(name) => {
                write!(f, "only a first deal on the {name} is begun anew at a dead end")
            }
            Fault::NoneLeft(name) => {
                write!(f, "no cards are left for the last that are laid on the {name}")
            }
            Fault::NothingToMix => {
                write!(f, "there is no pack to be kept apart, or none that could be mixed in")
            }
            Fault::NoLastDeal => write!(f, "no deal is the last: no redeals are counted"),
            Fault::NoStock => write!(f, "there is no stock"),
            Fault::NeverAsked(phase) => {
                write!(f, "in the phase “{phase}” the stock can never be asked")
            }
            Fault::NeverCalled(name) => {
                write!(f, "“{name}” can never be asked for, or does nothing")
            }
            Fault::NowhereToLay => {
                write!(f, "gathered cards are laid nowhere, and there is no stock")
            }
            Fault::NoTwin => {
                write!(f, "the pile of the same number is spoken of where there is none")
            }
            Fault::KeptTwice(name) => {
                write!(
                    f,
                    "cards laid, doors, graces and the end of a field are remembered of one part only, not of the {name} too"
                )
            }
            Fault::LeadsByItself(name) => {
                write!(f, "a card that goes by itself from the {name} leads to no phase")
            }
            Fault::NotForgotten(name) => {
                write!(f, "“{name}” deals all anew, but only what is fresh would be forgotten")
            }
            Fault::UnlikePacks => {
                write!(
                    f,
                    "packs that are shuffled apart have no jokers, and no card is thrown aside"
                )
            }
            Fault::NoRoute(name) => write!(f, "“{name}” has no route"),
            Fault::TakesNothing(name) => write!(f, "a route takes no card from the {name}"),
            Fault::NeverDeclared(name) => {
                write!(f, "the {name} begin with a rank that is never declared")
            }
            Fault::NoOwnCard(name) => write!(f, "the {name} have no cards of their own"),
            Fault::NoDoors(name) => {
                write!(f, "the {name} must have 1 to {MOST_DOORS} doors that are shut some time")
            }
            Fault::NoGrace(name) => {
                write!(
                    f,
                    "a grace must lie between at most {MOST_GIVERS} headed {name} and take some cards"
                )
            }
            Fault::Drawn(name) => {
                write!(f, "a card drawn out of the {name} is told apart by its place alone")
            }
            Fault::Sought(name) => {
                write!(f, "only a top card of the {name} that heads no pile finds a gap or a field")
            }
            Fault::RouteTwice(name) => write!(f, "a route from the {name} stands twice in a list"),
            Fault::NamedTwice(name) => write!(f, "the {name} stand twice in a list of parts"),
            Fault::Shares(name) => {
                write!(f, "the {name} cannot be divided among the players in equal shares")
            }
            Fault::Boards(count) => write!(
                f,
                "{count} boards: there must be 1 to 6, and more than one only of undivided piles"
            ),
            Fault::Measure => write!(f, "what the result measures is not what wins"),
        }
    }
}

/// One number is kept for the pack in hand, one to count them all in a byte.
pub(super) const MOST_PILES: usize = 254;
/// Phases entered in one move are kept in 64 bits.
pub(super) const MOST_PHASES: usize = 64;
pub(crate) const MOST_CALLS: usize = 8;
/// Piles that give to each other by grace are kept in the bits of a byte.
pub(crate) const MOST_GIVERS: usize = 8;
pub(crate) const MOST_DOORS: usize = 16;
