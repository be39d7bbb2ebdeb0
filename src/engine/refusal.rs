//! The reasons why a move is refused, as data. The module `text` makes sentences of them.

use crate::{
    cards::{Card, Colour, RankSet},
    rules::{Dual, Fresh, PartId, Take},
};

use super::{moves::Carry, table::PileId};

/// The position of a route in the declaration. It is enough to find the route again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteRef {
    pub list: RouteList,
    /// The index of the route in the list, from 0.
    pub index: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteList {
    /// The routes of the current phase.
    Phase,
    /// The routes of a duty of the current phase, by the index of the duty.
    Duty(u8),
    /// The routes that a call opens, by the index of the call.
    Call(u8),
}

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The game is won, so there is nothing left to do.
    Over,
    /// The pile has fewer cards than the move takes.
    TooFewCards(PileId),
    /// The card to be moved, or to be built on, lies face down.
    FaceDown(PileId),
    /// One of the cards to be moved together lies face down.
    FaceDownAmong(PileId),
    /// The card is the head of its pile and never leaves it.
    HeadStays(Card),
    /// Cards on other piles hem the card in, so it is not free.
    HemmedIn(PileId),
    /// No route connects the two parts by these ends of their piles.
    NoRoute(Carry),
    /// A route connects the two parts, but not in this phase.
    RouteNotNow(Carry),
    /// A duty of the current phase must be done first. Holds the index of the duty.
    DutyFirst(u8),
    /// The route takes another number of cards.
    WrongNumber(Take),
    /// The move takes all cards of a pile by the bottom end. They must leave by the top end.
    WholeFromTop(PileId),
    /// The move lays all cards of a pile on the pile itself.
    OntoItself(PileId),
    /// The cards do not form a run.
    NoRun,
    /// Only a card that is fresh in this sense may go.
    OnlyFresh(Fresh),
    /// Only a card that two foundations wanted when it was turned may go, or only a card that
    /// they did not.
    OnlyDual(Dual),
    /// The pile may not give to the other one, though other piles of its part may.
    WrongPartner(PileId),
    /// Only cards of these ranks go there.
    OnlyRanks {
        ranks: RankSet,
        from: PileId,
        to: PileId,
    },
    /// Only cards of this colour go there.
    OnlyColour {
        colour: Colour,
        to: PileId,
    },
    /// The foundation is full.
    Full(PileId),
    /// The foundation does not want this card.
    Wants {
        card: Card,
        pile: PileId,
    },
    /// `card` does not follow the card `on` by the build.
    DoesNotFollow {
        card: Card,
        on: Card,
        pile: PileId,
        /// Whether `card` would go under `on`, at the bottom of the pile.
        under: bool,
    },
    /// The pile has no card to build on.
    NothingToBuildOn(PileId),
    /// The pile is not a space.
    NotASpace(PileId),
    /// The pile does not hold exactly one card.
    NotSingle(PileId),
    /// Pile `from` has already given a card by grace since pile `to` was bare.
    HasGiven {
        from: PileId,
        to: PileId,
    },
    /// The pile has received all cards of its grace.
    GraceUsed(PileId),
    /// The pile has no face-down card that could be exchanged for this one.
    NothingHidden(PileId),
    /// The gap takes only this card.
    GapTakes(Card),
    /// No card can follow this card, which lies to the left of the gap.
    NothingFollowsLeft(Card),
    /// The place to the left of the gap is a gap too.
    GapBehindGap,
    /// The gap begins a row and takes only this rank.
    GapTakesRank(u8),
    /// The card must touch a card that lies in the field already.
    TouchesNothing,
    /// All cards must lie within a square of this side.
    OutOfSquare(u8),
    /// The place must be directly above, below, left or right of the card laid last.
    NotBesideLast(Card),
    /// The first card must go to the middle of the field.
    FirstInMiddle,
    /// `card` may not be set aside, because it could go on the card `on`.
    CouldBeBuilt {
        card: Card,
        on: Card,
    },
    /// `card` may not go to the part `to`, because the foundation `pile` wants it.
    WantedByFoundation {
        card: Card,
        pile: PileId,
        to: PartId,
    },
    /// `card` may not be set aside, because it lies on the card `on` and follows it.
    LiesOnBuild {
        card: Card,
        on: Card,
    },
    /// A guard of the route does not hold.
    Guarded {
        route: RouteRef,
        /// The index of the guard in the route, from 0.
        guard: u8,
        to: PileId,
    },
    /// The two cards must have the same rank.
    RanksDiffer(Card, Card),
    /// The two cards do not lie in one row or column.
    NotInLine(Card, Card),
    /// After the two exchanges, two cards of one row or column must make this sum.
    NoPairAfterExchange(u8),
    /// Two of the three cards have the same rank.
    RanksAlike(Card, Card),
    /// This card cannot be one of the three, because of its rank.
    NotCounted(Card),
    /// The two or three cards make another sum.
    WrongSum {
        sum: u8,
        wanted: u8,
    },
    /// The card cannot crown three others.
    CannotCrown(Card),
    /// Both cards lie on this pile, so the upper card must be named first.
    UpperFirst(PileId),
    /// These cards do not go together.
    DoNotGoTogether,
    /// Cards go together in this way, but not now. Holds the index of the kind in the current
    /// phase.
    TogetherNotNow(u8),
    /// Two cards may be laid together in such a pile, but not in this one now.
    NoPairThere {
        /// The index of the kind in the current phase.
        kind: u8,
        to: PileId,
    },
    /// The game has no stock, or its stock has nothing to do now.
    NoStock,
    StockEmpty,
    /// The player may use the stock, but not now.
    StockNotNow,
    NoRedeal,
    /// All redeals are used. Holds their number.
    RedealsUsed(u8),
    /// The game allows another redeal, but not now.
    RedealNotNow,
    /// The piles of the redeal hold no cards.
    NothingToGather,
    /// The game has no call with this number.
    NoCall,
    /// The call is used up. Holds the number of the call.
    CallUsed(u8),
    /// The call may be made, but not now. Holds the number of the call.
    CallNotNow(u8),
    /// The call has no such choice now. Holds the number of the call.
    NoChoice(u8),
    /// The player makes this call by moving a card. Holds the number of the call.
    CallByMove(u8),
    /// It is another seat's turn.
    OutOfTurn,
    /// A rule of the machine that plays the game instead of the engine. Holds the machine's
    /// own number of the reason.
    MachineRule(u8),
}

const _: () = assert!(size_of::<Refusal>() <= 16, "every move that is tried may return a refusal");
