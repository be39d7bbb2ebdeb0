//! The mistakes that a declaration can have, as values with messages. Knows parts by number and
//! name; [`super::faults`] finds the mistakes.

use std::fmt;

use crate::cards::Card;

use super::{PartId, PileRef};

/// A mistake in a declaration. Parts and phases have the names used in the declaration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There are no packs, or more than six.
    Packs(u8),
    TooManyPiles(usize),
    PhaseCount(usize),
    TooManyCalls(usize),
    /// A part has no pile or no name.
    EmptyPart(PartId),
    /// Two parts have the same name.
    PartTwice(&'static str),
    /// There are more stocks than players.
    Stocks(usize),
    NoPart(PartId),
    NoPile(PileRef),
    PhaseTwice(&'static str),
    NoPhase(&'static str),
    /// Nothing leads to a phase.
    Unreached(&'static str),
    /// A phase grants nothing, or phases end in each other without a move.
    Endless(&'static str),
    /// Automatic effects can move cards of the part in a circle, or turn them up and down, for
    /// ever.
    EndlessEffects(&'static str),
    /// A route builds on the part, or moves runs of it, but the part has no build.
    NoBuild(&'static str),
    /// Cards should go to the part as a foundation, but it is not one.
    NoFoundation(&'static str),
    /// A foundation does not name one suit, or one list, for each of its places.
    PlacesDiffer(&'static str),
    /// [`Free::When`](super::Free::When) does not have an entry for each pile of the part.
    FreeDiffers(&'static str),
    /// A table of partners does not match the piles of the giving and receiving part.
    PartnersDiffer(&'static str),
    /// The sizes of a deal do not match the number of piles.
    SizesDiffer(&'static str),
    /// The piles of a field do not form complete rows, or its square does not fit in it.
    Rows(&'static str),
    /// The number is used as a rank, but is not one.
    NoRank(u8),
    /// A card to be removed or set out is not in the packs.
    NotInPacks(Card),
    /// A deal should put more cards face up on a pile than it puts there.
    FaceUp(&'static str),
    /// A deal that goes round has no place on the part, or more than 255.
    Places(&'static str),
    /// A test asks if a deal has reached a pile, but no deal goes round its part.
    NoRound(&'static str),
    /// A deal puts no card on the part.
    DealsNothing(&'static str),
    /// The stock or a redeal uses a way of dealing that can fail. Only the first deal can start
    /// again.
    DeadEnd(&'static str),
    /// The first deal needs more cards than the packs hold: a row or a packet of the part gets
    /// none.
    TooFewCards(&'static str),
    /// Packs are kept apart or mixed again, but there is only one pack.
    NothingToMix,
    /// A test asks for the last deal, but the number of redeals has no limit.
    NoLastDeal,
    /// Something uses a stock, but there is none.
    NoStock,
    /// The stock may be asked only when it is empty.
    NeverAsked(&'static str),
    /// A redeal or a call can never be used, or does nothing.
    NeverCalled(&'static str),
    /// Gathered cards have no place to go.
    NowhereToLay,
    /// A condition refers to the pile with the same number, but there is none.
    NoTwin,
    /// The table can remember this for one part only, but this is a second part.
    RememberedTwice(&'static str),
    /// A route for automatic moves, from this part, begins a phase.
    AutomaticPhaseChange(&'static str),
    /// A call deals the whole game again, but the table would keep other state.
    StateNotReset(&'static str),
    /// Packs that are shuffled apart have jokers, or some of their cards are removed.
    UnlikePacks,
    /// A duty, or a call that opens routes, has no route.
    NoRoute(&'static str),
    /// A route takes no card from the part.
    TakesNothing(&'static str),
    /// The base of the foundations is declared, but no call declares a rank.
    NeverDeclared(&'static str),
    /// A place does not have a card of its own that could be shown there.
    NoOwnCard(&'static str),
    /// A part has no doors that can be shut or gone through, or too many to count.
    NoDoors(&'static str),
    /// A grace takes cards from other parts, goes to piles without heads, has no number of cards,
    /// or has more piles than the table can remember.
    NoGrace(&'static str),
    /// A card taken from under others has another condition: it is fresh, at an end, or goes to a
    /// gap or a field.
    BuriedWithCondition(&'static str),
    /// A card that goes to a gap or a field must be the top card of its pile, not a head, and
    /// alone, and no other card may have to follow it.
    NotTopCard(&'static str),
    /// A list contains the same route from this part twice.
    RouteTwice(&'static str),
    /// A list of parts contains this part twice: its cards would count twice, or match themselves.
    NamedTwice(&'static str),
    /// The piles of the part cannot be divided into equal shares for the players.
    UnequalShares(&'static str),
    /// There are not one to six boards, or there are several boards and the piles are also divided
    /// among players.
    Boards(u8),
    /// The result measures something that the win does not depend on.
    Measure,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Packs(count) => write!(f, "{count} packs: there must be 1 to 6"),
            Fault::TooManyPiles(count) => write!(f, "{count} piles: there may be {MAX_PILES}"),
            Fault::PhaseCount(count) => {
                write!(f, "{count} phases: there may be 1 to {MAX_PHASES}")
            }
            Fault::TooManyCalls(count) => write!(f, "{count} calls: there may be {MAX_CALLS}"),
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
                write!(f, "the phase “{name}” grants nothing, or ends at once and begins again")
            }
            Fault::EndlessEffects(name) => {
                write!(f, "automatic moves of cards of the {name} may never end")
            }
            Fault::NoBuild(name) => write!(f, "the {name} have no build"),
            Fault::NoFoundation(name) => write!(f, "the {name} are not foundations"),
            Fault::PlacesDiffer(name) => {
                write!(
                    f,
                    "the {name} need a suit, a list or a pile of the other part for each place"
                )
            }
            Fault::FreeDiffers(name) => {
                write!(f, "the {name} need, for each pile, the piles that free it")
            }
            Fault::PartnersDiffer(name) => {
                write!(f, "the {name} need a row of partners for each pile, all of them piles")
            }
            Fault::SizesDiffer(name) => write!(f, "the {name} need a size for each pile"),
            Fault::Rows(name) => write!(f, "the {name} do not make whole rows"),
            Fault::NoRank(number) => write!(f, "{number} is not a rank"),
            Fault::NotInPacks(card) => write!(f, "the packs hold no {card} to be taken out"),
            Fault::FaceUp(name) => write!(f, "more cards lie face up on the {name} than are laid"),
            Fault::Places(name) => {
                write!(f, "a deal that goes round must have 1 to 255 places on the {name}")
            }
            Fault::NoRound(name) => write!(f, "no deal goes round the {name}"),
            Fault::DealsNothing(name) => write!(f, "a deal lays no card on the {name}"),
            Fault::DeadEnd(name) => {
                write!(f, "only a first deal on the {name} can start again after it fails")
            }
            Fault::TooFewCards(name) => {
                write!(f, "no cards are left for the last row or packet on the {name}")
            }
            Fault::NothingToMix => {
                write!(f, "there is no pack that could be kept apart or mixed in")
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
                write!(f, "gathered cards have no place to go, and there is no stock")
            }
            Fault::NoTwin => {
                write!(f, "a test uses a pile with the same number, but there is none")
            }
            Fault::RememberedTwice(name) => {
                write!(
                    f,
                    "a table remembers cards laid, doors, graces and the end of a field for one part only, so not for the {name} too"
                )
            }
            Fault::AutomaticPhaseChange(name) => {
                write!(f, "a card that goes automatically from the {name} cannot begin a phase")
            }
            Fault::StateNotReset(name) => {
                write!(
                    f,
                    "“{name}” deals all cards again, but the table would keep other state than fresh cards"
                )
            }
            Fault::UnlikePacks => {
                write!(
                    f,
                    "packs that are shuffled apart must have no jokers, and no card may be removed"
                )
            }
            Fault::NoRoute(name) => write!(f, "“{name}” has no route"),
            Fault::TakesNothing(name) => write!(f, "a route takes no card from the {name}"),
            Fault::NeverDeclared(name) => {
                write!(f, "the {name} begin with a rank that is never declared")
            }
            Fault::NoOwnCard(name) => write!(f, "the {name} have no cards of their own"),
            Fault::NoDoors(name) => {
                write!(
                    f,
                    "the {name} must have 1 to {MAX_DOORS} doors, and each must be shut some time"
                )
            }
            Fault::NoGrace(name) => {
                write!(
                    f,
                    "a grace must go between at most {MAX_GIVERS} {name} with heads and take some cards"
                )
            }
            Fault::BuriedWithCondition(name) => {
                write!(
                    f,
                    "a card taken from under others in the {name} can have no condition but its place"
                )
            }
            Fault::NotTopCard(name) => {
                write!(
                    f,
                    "only a top card of the {name} that is not a head can go to a gap or a field"
                )
            }
            Fault::RouteTwice(name) => write!(f, "a list contains a route from the {name} twice"),
            Fault::NamedTwice(name) => write!(f, "a list of parts contains the {name} twice"),
            Fault::UnequalShares(name) => {
                write!(f, "the {name} cannot be divided among the players in equal shares")
            }
            Fault::Boards(count) => write!(
                f,
                "{count} boards: there must be 1 to 6, and more than one only of undivided piles"
            ),
            Fault::Measure => {
                write!(f, "the result measures something that the win does not depend on")
            }
        }
    }
}

/// Pile numbers fit in a byte. One number stands for the pack in hand, and one is needed for the
/// count of all.
pub(super) const MAX_PILES: usize = 254;
/// A 64-bit set records the phases entered in one move.
pub(super) const MAX_PHASES: usize = 64;
pub(crate) const MAX_CALLS: usize = 8;
/// The bits of a byte record which piles have given to each other by grace.
pub(crate) const MAX_GIVERS: usize = 8;
pub(crate) const MAX_DOORS: usize = 16;
