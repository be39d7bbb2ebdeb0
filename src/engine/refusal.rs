//! Why a move is refused, as data. The words are made elsewhere.

use crate::{
    cards::{Card, Colour, RankSet},
    rules::{Dual, Fresh, PartId, Take},
};

use super::{moves::Carry, table::PileId};

/// Where a route stands in a declaration: enough to look it up again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RouteRef {
    /// The list it stands in.
    pub list: RouteList,
    /// Its place in the list, from 0.
    pub index: u8,
}

/// A list of routes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteList {
    /// The routes of the present phase.
    Phase,
    /// Those of a duty of the present phase, by its place in the list.
    Duty(u8),
    /// Those that a call opens, by its place in the list.
    Call(u8),
}

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The game is won: there is nothing left to do.
    Over,
    /// The pile has not so many cards.
    NothingThere(PileId),
    /// The card that would have to go, or to be laid on, lies face down.
    FaceDown(PileId),
    /// Among the cards that would have to go together one lies face down.
    FaceDownAmong(PileId),
    /// The card heads its pile for the whole game.
    HeadStays(Card),
    /// The card is hemmed in by cards on other piles.
    HemmedIn(PileId),
    /// No rule leads from the one part to the other, by these ends of their piles.
    NoWay(Carry),
    /// The rule that leads there holds in another phase.
    NotNow(Carry),
    /// A duty of the present phase must be done first: its place in the list.
    DutyFirst(u8),
    /// Cards go in another number.
    WrongNumber(Take),
    /// All cards of a pile were to be taken from its lower end: they are taken from the top.
    WholeFromTop(PileId),
    /// All cards of the pile were to be laid on the pile itself.
    NothingLeft(PileId),
    /// The cards are no run.
    NoRun,
    /// Only a card that is fresh in this sense may go.
    OnlyFresh(Fresh),
    /// Only a card may go that two foundations wanted when it was turned, or
    /// only another.
    OnlyDual(Dual),
    /// The pile does not give to the other one, though others of its part may.
    WrongPartner(PileId),
    /// Only cards of these ranks go there.
    OnlyRanks {
        /// The ranks.
        ranks: RankSet,
        /// The pile that would give another.
        from: PileId,
        /// The pile that would receive it.
        to: PileId,
    },
    /// Only this colour may go there.
    OnlyColour {
        /// The colour.
        colour: Colour,
        /// The pile that would receive another.
        to: PileId,
    },
    /// The foundation is full.
    Full(PileId),
    /// The foundation wants another card.
    Wants {
        /// The card offered.
        card: Card,
        /// The foundation.
        pile: PileId,
    },
    /// The card does not follow the card it would lie on, or be put under.
    DoesNotFollow {
        /// The card offered.
        card: Card,
        /// The card on the table.
        on: Card,
        /// The pile it lies on.
        pile: PileId,
        /// Whether the card offered was to be put under it.
        under: bool,
    },
    /// There is no card to build on.
    NothingToBuildOn(PileId),
    /// The place is not a space.
    NotASpace(PileId),
    /// The place does not hold one single card.
    NotSingle(PileId),
    /// The pile has given a card by grace already since the other was bare.
    HasGiven {
        /// The giving pile.
        from: PileId,
        /// The pile that would receive another.
        to: PileId,
    },
    /// The pile has had all cards of its grace.
    GraceUsed(PileId),
    /// No card lies face down in the place that would be exchanged for this one.
    NothingHidden(PileId),
    /// The gap takes only this card.
    GapTakes(Card),
    /// Nothing can follow the card to the left of the gap.
    GapBehindLast(Card),
    /// The place to the left of the gap is a gap itself.
    GapBehindGap,
    /// The gap begins a row and takes only this rank.
    GapLeads(u8),
    /// A placed card must be touched.
    TouchesNothing,
    /// All cards must lie within a square of this side.
    OutOfSquare(u8),
    /// The place must lie squarely beside the card laid last.
    NotBesideLast(Card),
    /// The first card of a field begins it in the middle.
    FirstInMiddle,
    /// A card that could be put on another may not be set aside.
    HasHome {
        /// The card.
        card: Card,
        /// The card that could take it.
        on: Card,
    },
    /// A card that a foundation wants may not be laid anywhere else.
    IsWanted {
        /// The card.
        card: Card,
        /// The foundation that wants it.
        pile: PileId,
        /// Where it may not go meanwhile.
        to: PartId,
    },
    /// A card that lies on one it follows may not be set aside.
    LiesHome {
        /// The card.
        card: Card,
        /// The card beneath it.
        on: Card,
    },
    /// A condition of the route does not hold: its place in the list.
    Guarded {
        /// The route.
        route: RouteRef,
        /// The guard's place in its list, from 0.
        guard: u8,
        /// The pile that would receive the card.
        to: PileId,
    },
    /// The two cards differ in rank.
    RanksDiffer(Card, Card),
    /// Two cards do not lie in one row or column.
    NotInLine(Card, Card),
    /// Two exchanges must leave two cards of this sum in one line.
    NoExchange(u8),
    /// Two of three cards are of one rank.
    RanksAlike(Card, Card),
    /// The card does not count among the three.
    NotCounted(Card),
    /// Two or three cards make another sum.
    Makes {
        /// What they make.
        sum: u8,
        /// What they should.
        wanted: u8,
    },
    /// The card does not crown three others.
    NoCrown(Card),
    /// The two cards of a pair on one pile leave upper card first.
    UpperFirst(PileId),
    /// Those two cards do not go together.
    NoCouple,
    /// Cards go together in this way, but not now: the kind's place in the
    /// list of the present phase.
    TogetherNotNow(u8),
    /// Two cards are laid together in such a pile, but not in this one now: the
    /// kind's place in the list of the present phase.
    NoPairThere {
        /// The kind.
        kind: u8,
        /// The pile.
        to: PileId,
    },
    /// The game has no stock to ask, or its stock has nothing to do now.
    NoStock,
    /// The stock is used up.
    StockEmpty,
    /// The stock may be asked, but not now.
    StockNotNow,
    /// The game has no redeal.
    NoRedeal,
    /// All redeals are used.
    RedealsUsed(u8),
    /// A redeal may be asked for, but not now.
    RedealNotNow,
    /// There is nothing to take up.
    NothingToGather,
    /// The game has no call of this number.
    NoCall,
    /// The call is used up: its number.
    CallUsed(u8),
    /// The call may be made, but not now: its number.
    CallNotNow(u8),
    /// The call is made with a choice, and this is none of those there are:
    /// its number.
    NoChoice(u8),
    /// The call is made by moving a card: its number.
    CallByMove(u8),
    /// It is another seat's turn.
    OutOfTurn,
    /// A rule of the machine that plays the game in the engine's place: the
    /// number of its reason there.
    Own(u8),
}

const _: () = assert!(size_of::<Refusal>() <= 16, "a refusal is handed about for every move tried");
