//! Why a move is refused, as data. The words are made elsewhere.

use crate::{
    cards::{Card, RankSet},
    rules::{Build, Take, When},
};

use super::{moves::Carry, table::PileId};

/// The rule that forbids a move.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The pile has not so many cards.
    NothingThere(PileId),
    /// The card lies face down.
    FaceDown(PileId),
    /// The card heads its pile for the whole game.
    HeadStays(Card),
    /// The card is hemmed in: one of these piles would have to be empty.
    HemmedIn {
        /// Where the card lies.
        pile: PileId,
        /// Piles that are in the way, one of each alternative.
        by: Vec<PileId>,
    },
    /// No rule leads from the one part to the other, by these ends of their piles.
    NoWay(Carry),
    /// The rule that leads there holds in another phase.
    NotNow(Carry),
    /// Something else must be done first.
    DutyFirst {
        /// The phase.
        phase: u8,
        /// The duty's place in its list.
        duty: u8,
    },
    /// Cards go in another number.
    WrongNumber(Take),
    /// All cards of a pile were to be taken from its lower end: they are taken from the top.
    WholeFromTop(PileId),
    /// All cards of the pile were to be laid on the pile itself.
    NothingLeft(PileId),
    /// The cards are no run.
    NoRun,
    /// Only the card just dealt may go.
    OnlyFresh,
    /// This pile does not give to that one, though others of its part may.
    WrongLine {
        /// Where from.
        from: PileId,
    },
    /// Only cards of these ranks go there.
    OnlyRanks(RankSet),
    /// The foundation is full.
    Full(PileId),
    /// The foundation wants another card.
    Wants {
        /// The card offered.
        card: Card,
        /// The foundation.
        pile: PileId,
    },
    /// The card does not follow the card it would lie on.
    DoesNotFollow {
        /// The card offered.
        card: Card,
        /// The card on the table.
        on: Card,
        /// The rule.
        build: Build,
    },
    /// There is no card to build on.
    NothingToBuildOn(PileId),
    /// The place is not a space.
    NotASpace(PileId),
    /// The place does not hold one single card.
    NotSingle(PileId),
    /// The gap takes only this card.
    GapTakes(Card),
    /// Nothing can follow the card to the left of the gap.
    GapBehindLast(Card),
    /// The place to the left of the gap is a gap itself.
    GapBehindGap,
    /// The gap begins a row and takes only this rank.
    GapLeads(u8),
    /// A placed card must be touched, within the square of this side.
    OutOfSquare(u8),
    /// The first card of a field begins it in the middle.
    FirstInMiddle,
    /// A card that could be put on another may not be set aside.
    HasHome {
        /// The card.
        card: Card,
        /// The card that could take it.
        on: Card,
    },
    /// A card that lies on one it follows may not be set aside.
    LiesHome {
        /// The card.
        card: Card,
        /// The card beneath it.
        on: Card,
    },
    /// The two cards differ in rank.
    RanksDiffer(Card, Card),
    /// Those two cards do not go together.
    NoCouple,
    /// The game has no stock to ask, or its stock has nothing to do now.
    NoStock,
    /// The stock is used up.
    StockEmpty,
    /// The game has no redeal.
    NoRedeal,
    /// All redeals are used.
    RedealsUsed(u8),
    /// It may be asked for only then.
    Only(When),
    /// There is nothing to take up.
    NothingToGather,
}
