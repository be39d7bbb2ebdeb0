//! What a machine reports beside the moves: why it refuses one, what it counts
//! and scores, what is agreed, what it plays that no board declares. Values,
//! from closed lists; their words are in `text`.

use crate::{cards::Suit, engine::Refusal};

/// Why a machine refuses what its board would allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over. (A refusal of number 0 is none of these.)
    Over = 1,
    /// Trumps are to be named first.
    NameFirst,
    /// It is to be said first whether the tricks are doubled.
    DoubleFirst,
    /// The suit that was led must be followed.
    Follow,
    /// Trumps are named already.
    Named,
    /// The pack is not asked: cards are drawn by themselves.
    DrawnByItself,
    /// The carbouche fits and goes before other cards.
    CarboucheFirst,
    /// There is nothing to call for.
    NoOffence,
    /// Another's card may not be called for now.
    NotHeldBack,
    /// A buried card may not be taken now.
    NotOut,
    /// A card is laid at home, not on another's heap.
    NotAtHome,
    /// There is no card that could be called for, or something else can be done.
    NothingToCall,
    /// There is no buried card that could be drawn.
    NothingToDraw,
    /// The cards are not of one deal and one rank.
    NoPair,
    /// The card goes to the leftmost of its rank.
    Leftmost,
    /// A rider's cards stay on their own heaps.
    OwnHeaps,
    /// There are more than the last cards, or not all are dealt out.
    NotEight,
    /// The one shuffle has been had.
    Shuffled,
    /// Before the shuffle nobody is stuck.
    NotStuck,
    /// The race is over for this rider.
    RaceOver,
    /// A card that can go to a heap must go there.
    MustPlay,
    /// There is no pack to exchange a card with.
    NoPack,
}

impl Reason {
    /// All of them, in their order.
    pub const ALL: [Reason; 22] = [
        Reason::Over,
        Reason::NameFirst,
        Reason::DoubleFirst,
        Reason::Follow,
        Reason::Named,
        Reason::DrawnByItself,
        Reason::CarboucheFirst,
        Reason::NoOffence,
        Reason::NotHeldBack,
        Reason::NotOut,
        Reason::NotAtHome,
        Reason::NothingToCall,
        Reason::NothingToDraw,
        Reason::NoPair,
        Reason::Leftmost,
        Reason::OwnHeaps,
        Reason::NotEight,
        Reason::Shuffled,
        Reason::NotStuck,
        Reason::RaceOver,
        Reason::MustPlay,
        Reason::NoPack,
    ];

    /// The machine's reason for a refusal; none if the refusal is the engine's.
    pub fn behind(refusal: Refusal) -> Option<Reason> {
        let Refusal::Own(number) = refusal else { return None };
        Reason::ALL.into_iter().find(|reason| *reason as u8 == number)
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Own(reason as u8)
    }
}

/// What the number counts by which it is told how a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// Cards that are still to be got rid of.
    CardsLeft,
    /// Cards that have been played.
    CardsPlayed,
    /// Points.
    Points,
    /// Tricks of the hand that is played.
    Tricks,
}

/// What a seat scores points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scored {
    /// Tricks above the book, which count below the line.
    Tricks,
    /// All tricks except one.
    LittleSlam,
    /// All tricks.
    GrandSlam,
    /// Three aces where nothing is trumps.
    ThreeAces,
    /// Four aces where nothing is trumps.
    FourAces,
    /// The same in one hand.
    FourAcesInOneHand,
    /// Three honours of trumps.
    ThreeHonours,
    /// Four honours of trumps.
    FourHonours,
    /// The same in one hand.
    FourHonoursInOneHand,
    /// Five honours of trumps.
    FiveHonours,
    /// The same in one hand.
    FiveHonoursInOneHand,
    /// A hand without trumps.
    Chicane,
    /// Two games.
    Rubber,
}

/// A line of the whole score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetLine {
    /// Tricks of the hand that is played.
    Tricks,
    /// Points below the line in the game that is played.
    BelowTheLine,
    /// Games of the rubber.
    GamesWon,
    /// All points.
    AllPoints,
}

/// What is agreed for the present.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreed {
    /// The suit that is trumps; none if nothing is.
    pub trumps: Option<Suit>,
    /// How often what tricks count is doubled: 0 to 2 times.
    pub doubled: u8,
}

/// What a machine plays that no board declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnRule {
    /// Cards of one rank and one deal are put together.
    Pairs,
    /// Four of a rank and one deal are put out.
    Fours,
    /// When the pack is used up the heaps are taken up.
    TakenUp,
    /// The last eight cards are shuffled.
    LastEight,
    /// Whoever is stuck after that leaves.
    Stuck,
    /// The dealer names trumps, the other leads.
    Named,
    /// The suit that is led must be followed.
    FollowSuit,
    /// Which of two cards takes a trick, and who leads to the next.
    Taken,
    /// Tricks above twelve count.
    AboveTwelve,
    /// An empty hand is filled from the pack.
    Draws,
    /// A turn ends with a card of the hand laid on one of one's own heaps.
    EndsAtHome,
    /// A card that can go up must go.
    MustGo,
    /// Where none can, one goes under the pack and the next comes for it.
    Withdraws,
}

/// What a machine plays that no board declares, for the short table of rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnRules {
    /// How cards move.
    pub moves: &'static [OwnRule],
    /// What each call of the board does, in its order; none where they need no words.
    pub calls: &'static [OwnRule],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_keeps_the_machines_reason() {
        for (reason, number) in Reason::ALL.into_iter().zip(1..) {
            assert_eq!((reason as u8, Reason::behind(reason.into())), (number, Some(reason)));
        }
        assert_eq!(
            (Reason::behind(Refusal::Own(0)), Reason::behind(Refusal::OutOfTurn)),
            (None, None)
        );
    }
}
