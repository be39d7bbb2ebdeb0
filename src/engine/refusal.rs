//! The reasons why the engine refuses a move, as data. The module `text` turns these reasons
//! into sentences.

use crate::{
    cards::{Card, Colour, RankSet},
    rules::{Dual, JustDealt, PartId, Take},
};

use super::{moves::Carry, table::PileId};

/// Identifies a route of the declaration by its list and its place in this list.
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
    /// The routes of one duty (a required move) of the current phase. Holds the index of the duty.
    Duty(u8),
    /// The routes that one call (a special action) opens. Holds the index of the call.
    Call(u8),
}

/// The rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The game is won, so no move is left.
    Over,
    /// The pile has fewer cards than the move takes from it.
    TooFewCards(PileId),
    /// The card to be moved, or the card to be built on, is face down.
    FaceDown(PileId),
    /// One of the cards that would move together is face down.
    FaceDownAmong(PileId),
    /// The card is the head (the fixed first card) of its pile and never leaves the pile.
    HeadStays(Card),
    /// The card is not free, because cards on other piles block it.
    HemmedIn(PileId),
    /// No route of any phase connects these ends of the two piles.
    NoRoute(Carry),
    /// A route connects these ends of the two piles, but only in another phase.
    RouteNotNow(Carry),
    /// The player must first make a move of a duty of the current phase. Holds the index of the
    /// duty.
    DutyFirst(u8),
    /// The route does not move this number of cards. Holds how many cards the route moves.
    WrongNumber(Take),
    /// The move takes all cards of a pile from the bottom end. The whole pile may only leave from
    /// the top end.
    WholeFromTop(PileId),
    /// The move puts all cards of a pile on the pile itself.
    OntoItself(PileId),
    /// The cards do not form a run.
    NoRun,
    /// The route is only for cards that were just dealt. Holds how long a card counts as just
    /// dealt.
    OnlyJustDealt(JustDealt),
    /// The route is only for cards that two foundations accepted when the cards were turned up, or
    /// only for all other cards. The value says which.
    OnlyDual(Dual),
    /// The pile may not give cards to the receiving pile, although other piles of the giving part
    /// may.
    WrongPartner(PileId),
    /// Only cards of these ranks may move there.
    OnlyRanks {
        ranks: RankSet,
        from: PileId,
        to: PileId,
    },
    /// Only cards of this colour may move there.
    OnlyColour {
        colour: Colour,
        to: PileId,
    },
    /// The foundation is full.
    Full(PileId),
    /// The foundation or place needs a different card next, or cannot begin with this card.
    Wants {
        card: Card,
        pile: PileId,
    },
    /// The building rule does not allow `card` on the card `on`.
    DoesNotFollow {
        card: Card,
        on: Card,
        pile: PileId,
        /// True if `card` would go under `on`, at the bottom of the pile.
        under: bool,
    },
    /// The pile has no card to build on.
    NothingToBuildOn(PileId),
    /// The pile is not a space (an empty pile, or a pile that holds only its head card).
    NotASpace(PileId),
    /// The pile does not hold exactly one card.
    NotSingle(PileId),
    /// Pile `from` has already given a card by grace (see
    /// [`Onto::Grace`](crate::rules::Onto::Grace)) to pile `to`. It may give another card after
    /// `to` has held only its head card again.
    HasGiven {
        from: PileId,
        to: PileId,
    },
    /// The pile has already received all the cards that it may receive by grace (see
    /// [`Onto::Grace`](crate::rules::Onto::Grace)).
    GraceUsed(PileId),
    /// The pile has no face-down card that this card could replace.
    NothingHidden(PileId),
    /// Only this card may go into the gap.
    GapTakes(Card),
    /// No card can go into the gap, because no card can follow the card to its left. Holds that
    /// card.
    NothingFollowsLeft(Card),
    /// No card can go into the gap, because the place to its left is also a gap.
    GapBehindGap,
    /// Only a card of this rank may go into the gap, because the gap is at the beginning of a
    /// row.
    GapTakesRank(u8),
    /// The card must touch a card that is already in the field.
    TouchesNothing,
    /// All cards must stay within a square. Holds the number of places in a side of the square.
    OutOfSquare(u8),
    /// The place must be directly above, below, left or right of the last placed card. Holds
    /// that card.
    NotBesideLast(Card),
    /// The first card must go to the middle of the field.
    FirstInMiddle,
    /// `card` may not be set aside, because it could be built on the card `on`.
    CouldBeBuilt {
        card: Card,
        on: Card,
    },
    /// `card` may not move to the part `to`, because it can go on the foundation `pile`.
    WantedByFoundation {
        card: Card,
        pile: PileId,
        to: PartId,
    },
    /// `card` may not be set aside, because it is already built on the card `on`.
    LiesOnBuild {
        card: Card,
        on: Card,
    },
    /// A guard (condition) of the route does not hold.
    Guarded {
        route: RouteRef,
        /// The index of the guard in the route, from 0.
        guard: u8,
        to: PileId,
    },
    /// The two cards must have the same rank.
    RanksDiffer(Card, Card),
    /// The two cards are not in one row or column.
    NotInLine(Card, Card),
    /// After the two exchanges, two cards in one row or column must have this sum.
    NoPairAfterExchange(u8),
    /// Two of the three cards have the same rank.
    RanksAlike(Card, Card),
    /// A card of this rank cannot be one of the three cards.
    NotCounted(Card),
    /// The ranks of the two or three cards do not add up to the required sum.
    WrongSum {
        sum: u8,
        wanted: u8,
    },
    /// The card cannot be the fourth card of a move of the kind
    /// [`SumOfThree`](crate::rules::Match::SumOfThree).
    WrongFourthCard(Card),
    /// Both cards are on this pile, so the move must name the upper card first.
    UpperFirst(PileId),
    /// The game has no move that takes these cards together.
    DoNotGoTogether,
    /// The game has a move that takes these cards together, but it is not allowed now. Holds the
    /// index of the kind of move in the current phase.
    TogetherNotNow(u8),
    /// Two cards may go together to an empty pile of this part, but not to this pile now.
    NoPairThere {
        /// The index of the kind of move in the current phase.
        kind: u8,
        to: PileId,
    },
    /// The game has no stock, or the stock has nothing to deal now or deals only automatically.
    NoStock,
    StockEmpty,
    /// The player may use the stock, but not now.
    StockNotNow,
    NoRedeal,
    /// The player has used all redeals. Holds the number of redeals.
    RedealsUsed(u8),
    /// The game allows another redeal, but not now.
    RedealNotNow,
    /// The piles that a redeal would gather hold no cards.
    NothingToGather,
    /// The game has no call with this number.
    NoCall,
    /// The player may not make this call again. Holds the number of the call.
    CallUsed(u8),
    /// The game allows this call, but not now. Holds the number of the call.
    CallNotNow(u8),
    /// The call does not offer this choice now. Holds the number of the call.
    NoChoice(u8),
    /// The player cannot make this call directly, but only by a move along one of its routes. Holds
    /// the number of the call.
    CallByMove(u8),
    /// It is another player's turn.
    OutOfTurn,
    /// A machine (code that runs the game instead of the engine) forbids the move. Holds the
    /// machine's own number for the reason.
    MachineRule(u8),
}

const _: () = assert!(size_of::<Refusal>() <= 16, "every move that is tried may return a refusal");
