//! The mistakes that a declaration can contain, as values with messages. The module
//! [`super::faults`] finds the mistakes.

use std::fmt;

use crate::cards::Card;

use super::{PartId, PileRef};

/// A mistake in a declaration. A text in a variant is the name of the part, phase or call that has
/// the mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The number of packs is 0 or more than six.
    Packs(u8),
    TooManyPiles(usize),
    PhaseCount(usize),
    TooManyCalls(usize),
    /// A part has no piles or no name.
    EmptyPart(PartId),
    /// Two parts have the same name.
    PartTwice(&'static str),
    /// There are more stocks than players.
    Stocks(usize),
    NoPart(PartId),
    NoPile(PileRef),
    PhaseTwice(&'static str),
    NoPhase(&'static str),
    /// No move, call, redeal or end of another phase leads to this phase.
    Unreached(&'static str),
    /// A phase allows nothing, or several phases end immediately and lead to each other in a
    /// circle.
    Endless(&'static str),
    /// The automatic effects of a phase can move cards of the part in a circle for ever, or turn
    /// them face up and face down for ever.
    EndlessEffects(&'static str),
    /// A route builds on the part, or moves runs of it, but the part does not declare a build.
    NoBuild(&'static str),
    /// A route sends cards to the part as a foundation, but the part is not a foundation.
    NoFoundation(&'static str),
    /// A foundation declares suits, lists of ranks or another part for its places, but these do not
    /// match the places one to one. Or a list of ranks is empty, or two lists of
    /// [`Order::ByFirst`](super::Order::ByFirst) have the same first rank.
    PlacesDiffer(&'static str),
    /// [`Free::When`](super::Free::When) does not have an entry for each pile of the part.
    FreeDiffers(&'static str),
    /// A table of partners does not match the number of piles of the giving or the receiving part.
    PartnersDiffer(&'static str),
    /// The list of sizes of a deal does not have one entry for each pile.
    SizesDiffer(&'static str),
    /// The piles of a field do not form complete rows or the required square. Or a rule limits the
    /// cards to a square that is empty or wider than the field. Or a deal is limited to certain
    /// rows, but no deal counts rows.
    Rows(&'static str),
    /// The declaration uses this number as a rank, but there is no such rank.
    NoRank(u8),
    /// The packs do not contain a card that the declaration removes or puts on the table before the
    /// shuffle.
    NotInPacks(Card),
    /// A deal puts more cards face up on a pile than it deals to the pile.
    FaceUp(&'static str),
    /// The part has 0 places in a round-robin deal, or more than 255.
    Places(&'static str),
    /// A test asks whether a round-robin deal has reached a pile, but no such deal uses the part.
    NoRound(&'static str),
    /// A deal, or a rule that fills piles automatically, puts no card on the part.
    DealsNothing(&'static str),
    /// The stock or a redeal uses a way of dealing that can fail. Only the first deal may fail,
    /// because only the first deal can start again.
    DeadEnd(&'static str),
    /// The first deal needs more cards than the packs contain: a row or a packet of the part gets
    /// no cards.
    TooFewCards(&'static str),
    /// The declaration shuffles packs separately, but there is only one pack. Or it mixes packs
    /// twice, or although the first pack is not separate. Or it deals by colour from packs that are
    /// not shuffled separately.
    NothingToMix,
    /// A test asks whether no redeal is left, but the game has no redeals or an unlimited number of
    /// them.
    NoLastDeal,
    /// The declaration uses a stock, but no part is a stock. Or it searches for cards in a part
    /// that is not the stock.
    NoStock,
    /// The player may ask for stock cards only when the stock is empty. Or the stock deals 0 times
    /// for each request.
    NeverAsked(&'static str),
    /// A redeal or a call (special action) can never be used, or has no effect. Or a call has no
    /// name.
    NeverCalled(&'static str),
    /// Cards are gathered for a redeal, but the redeal does not deal them and there is no stock to
    /// put them on.
    NowhereToLay,
    /// A rule refers to the pile with the same number in another part, but that part has no such
    /// pile. Or a test depends on the giving or receiving pile, but the declaration uses the test
    /// where no such pile is known.
    NoTwin,
    /// The declaration needs to store some information for two parts, but the table can store it
    /// for one part only. Holds the name of the second part.
    StoredTwice(&'static str),
    /// A consequence moves cards from this part along a route that begins a phase. A consequence
    /// must not begin a phase.
    AutomaticPhaseChange(&'static str),
    /// A call deals the whole game again, but the table would still contain state from before the
    /// call.
    StateNotReset(&'static str),
    /// The packs are shuffled separately, but they are not equal: there are jokers, or some cards
    /// are removed.
    UnlikePacks,
    /// A duty, or a call that should open routes, has no route.
    NoRoute(&'static str),
    /// A route, a payment or a move of several cards can never take a card from the part.
    TakesNothing(&'static str),
    /// The foundations begin with a rank that the player declares, but no call lets the player
    /// declare a rank.
    NeverDeclared(&'static str),
    /// The declaration needs places with a fixed first card, but the places of the part have no
    /// such card.
    NoOwnCard(&'static str),
    /// The declaration needs a count of stock uses for each empty pile of the part
    /// ([`Part::max_stock_uses_while_empty`](super::Part::max_stock_uses_while_empty)), but one of
    /// these things is true:
    /// - The part has no maximum number of stock uses, or the maximum is 0.
    /// - The part has more piles than the table has counts.
    CannotCountStockUses(&'static str),
    /// A grace ([`Onto::Grace`](super::Onto::Grace)) has one of these mistakes:
    /// - It takes cards from another part.
    /// - It goes to piles without head cards.
    /// - It allows no card, or more cards than the part has piles.
    /// - The part has more piles than the table can store.
    NoGrace(&'static str),
    /// A route takes a card from under other cards, and has a condition that such a route cannot
    /// have:
    /// - The card must be just dealt.
    /// - The route has a value in `dual`.
    /// - The card leaves from the bottom end of a pile, or arrives there.
    /// - The card goes to a gap or a field.
    /// - The route has the guard `Unwanted` or `NoBuildAvailable`.
    BuriedWithCondition(&'static str),
    /// A route to a gap or a field must move a single card: the top card of its pile, which is not
    /// a head card. The route may not have the guard [`Guard::Next`](super::Guard::Next).
    NotTopCard(&'static str),
    /// A list contains the same route from this part twice.
    RouteTwice(&'static str),
    /// A list of parts contains this part twice. The cards of the part would count twice, or a card
    /// would form a pair with itself.
    NamedTwice(&'static str),
    /// The piles of the part cannot be divided equally among the players. Or a rule needs the piles
    /// of one player, but the part does not divide its piles.
    UnequalShares(&'static str),
    /// The number of boards is not 1 to 6. Or there are several boards, and the piles are also
    /// divided among the players.
    Boards(u8),
    /// The result is the progress towards the win, but this kind of win has no progress. Or the
    /// result counts sets of 0 cards.
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
                write!(f, "the phase “{name}” allows nothing, or ends at once and begins again")
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
                write!(f, "the {name} need a list of freeing piles for each pile")
            }
            Fault::PartnersDiffer(name) => {
                write!(f, "the table of partners does not fit the piles of the {name}")
            }
            Fault::SizesDiffer(name) => write!(f, "the {name} need a size for each pile"),
            Fault::Rows(name) => {
                write!(f, "the {name} do not form the rows or the square that a rule needs")
            }
            Fault::NoRank(number) => write!(f, "{number} is not a rank"),
            Fault::NotInPacks(card) => {
                write!(f, "the packs contain no {card}, but the declaration uses it")
            }
            Fault::FaceUp(name) => {
                write!(f, "a deal turns up more cards on the {name} than it deals there")
            }
            Fault::Places(name) => {
                write!(f, "a round-robin deal must have 1 to 255 places on the {name}")
            }
            Fault::NoRound(name) => write!(f, "no round-robin deal uses the {name}"),
            Fault::DealsNothing(name) => {
                write!(f, "a deal or an automatic rule puts no card on the {name}")
            }
            Fault::DeadEnd(name) => {
                write!(f, "a deal on the {name} can fail, and only the first deal can start again")
            }
            Fault::TooFewCards(name) => {
                write!(f, "the packs have too few cards for the first deal on the {name}")
            }
            Fault::NothingToMix => {
                write!(f, "no pack can be shuffled apart, mixed in or dealt by colour as declared")
            }
            Fault::NoLastDeal => {
                write!(f, "no redeal is the last, because the game does not limit redeals")
            }
            Fault::NoStock => {
                write!(f, "the declaration uses a stock, but no such part is a stock")
            }
            Fault::NeverAsked(phase) => {
                write!(f, "in the phase “{phase}” the player can never deal from the stock")
            }
            Fault::NeverCalled(name) => {
                write!(f, "“{name}” can never be used, has no effect, or has no name")
            }
            Fault::NowhereToLay => {
                write!(
                    f,
                    "a redeal does not deal the cards that it gathers, and there is no stock for them"
                )
            }
            Fault::NoTwin => {
                write!(f, "a rule or test uses a pile that does not exist or is not known there")
            }
            Fault::StoredTwice(name) => {
                write!(
                    f,
                    "the table can store counted cards, stock uses, graces and the last place of a field for one part only, not also for the {name}"
                )
            }
            Fault::AutomaticPhaseChange(name) => {
                write!(f, "an automatic move from the {name} cannot begin a phase")
            }
            Fault::StateNotReset(name) => {
                write!(
                    f,
                    "“{name}” deals all cards again, but the table would keep state from before"
                )
            }
            Fault::UnlikePacks => {
                write!(
                    f,
                    "packs that are shuffled apart must have no jokers, and no card may be removed"
                )
            }
            Fault::NoRoute(name) => write!(f, "“{name}” has no route"),
            Fault::TakesNothing(name) => write!(
                f,
                "a route, payment or move of several cards can never take a card from the {name}"
            ),
            Fault::NeverDeclared(name) => {
                write!(f, "the {name} begin with a declared rank, but no call declares one")
            }
            Fault::NoOwnCard(name) => {
                write!(f, "the places of the {name} have no fixed first cards")
            }
            Fault::CannotCountStockUses(name) => {
                write!(
                    f,
                    "the {name} must have at most {MAX_STOCK_USE_COUNTS} piles and a maximum of at least 1 stock card while a pile is empty"
                )
            }
            Fault::NoGrace(name) => {
                write!(
                    f,
                    "a grace must stay within the {name}: at most {MAX_GIVERS} piles with head cards, and 1 card or more, but not more cards than piles"
                )
            }
            Fault::BuriedWithCondition(name) => {
                write!(
                    f,
                    "a route that takes cards from under others in the {name} has a condition that excludes this"
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
                "{count} boards: there must be 1 to 6, and piles on several boards cannot be divided too"
            ),
            Fault::Measure => {
                write!(
                    f,
                    "the result counts sets of no cards, or progress that this kind of win does not have"
                )
            }
        }
    }
}

/// The maximum number of piles. The pack in hand is one more pile. The program stores the total in
/// a byte, so there can be at most 255 piles.
pub(super) const MAX_PILES: usize = 254;
/// The maximum number of phases. A 64-bit set stores the phases that begin during one move.
pub(super) const MAX_PHASES: usize = 64;
pub(crate) const MAX_CALLS: usize = 8;
/// The maximum number of piles for [`Onto::Grace`](super::Onto::Grace). One byte stores which piles
/// have already given a card to a pile, with one bit for each giving pile.
pub(crate) const MAX_GIVERS: usize = 8;
pub(crate) const MAX_STOCK_USE_COUNTS: usize = 16;
