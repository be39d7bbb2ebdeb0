//! The values that a machine (the code of one game) reports in addition to moves. These are reasons
//! for refusals, counts, scores, agreements of the players, and rules that the board does not
//! declare. The module `text` contains the words for these values.

use crate::{cards::Suit, engine::Refusal};

/// The reason why a machine refuses a move that the rules of its board allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineRefusal {
    /// The game is over. The numbers of the reasons begin with 1: the number 0 is not a reason.
    Over = 1,
    /// The dealer must first choose the trump suit.
    NameFirst,
    /// The players must first decide whether the value of the tricks is doubled.
    DoubleFirst,
    /// The player must play the suit of the trick's first card.
    Follow,
    /// The trump suit was already chosen.
    Named,
    /// The player may not take cards from the pack, because they are dealt to the player
    /// automatically.
    DrawnByItself,
    /// The carbouche card can be played, so the player must play it before other cards.
    CarboucheFirst,
    /// No player has committed an offence, so there is nothing to call.
    NoOffence,
    /// The player may not call for this card of another player, because the card was not held back
    /// or this is the wrong time for a call.
    NotHeldBack,
    /// The player may not take a card from under other cards now.
    NotOut,
    /// The card must go to one of the player's own heaps, not to a heap of another player.
    NotAtHome,
    /// The player has declined to call for a card. This is allowed only if the player can call for
    /// a card and has no other move.
    NothingToCall,
    /// The player has declined to take a card from under other cards. This is allowed only if the
    /// player can take such a card.
    NothingToDraw,
    /// The two cards have different ranks or belong to different deals.
    NoPair,
    /// The card must go to the leftmost card of its rank and deal.
    Leftmost,
    /// A rider (player of the Derby) may put cards only on the rider's own heaps.
    OwnHeaps,
    /// The rider has more than eight cards left, or not all cards have been dealt.
    NotEight,
    /// The rider has already shuffled, which is allowed only once.
    Shuffled,
    /// A rider can give up only after the shuffle.
    NotStuck,
    /// The race is over for this rider.
    RaceOver,
    /// The card can go to an ace heap (foundation), so the player must put it there.
    MustPlay,
    /// The pack is empty, so the player cannot put a card under it.
    NoPack,
}

impl MachineRefusal {
    /// All reasons in the order of their numbers. The first has number 1.
    pub const ALL: [MachineRefusal; 22] = [
        MachineRefusal::Over,
        MachineRefusal::NameFirst,
        MachineRefusal::DoubleFirst,
        MachineRefusal::Follow,
        MachineRefusal::Named,
        MachineRefusal::DrawnByItself,
        MachineRefusal::CarboucheFirst,
        MachineRefusal::NoOffence,
        MachineRefusal::NotHeldBack,
        MachineRefusal::NotOut,
        MachineRefusal::NotAtHome,
        MachineRefusal::NothingToCall,
        MachineRefusal::NothingToDraw,
        MachineRefusal::NoPair,
        MachineRefusal::Leftmost,
        MachineRefusal::OwnHeaps,
        MachineRefusal::NotEight,
        MachineRefusal::Shuffled,
        MachineRefusal::NotStuck,
        MachineRefusal::RaceOver,
        MachineRefusal::MustPlay,
        MachineRefusal::NoPack,
    ];

    /// Returns the reason of the machine for a refusal. Returns `None` if the refusal comes from
    /// the engine.
    pub fn from_refusal(refusal: Refusal) -> Option<MachineRefusal> {
        let Refusal::MachineRule(number) = refusal else { return None };
        MachineRefusal::ALL.into_iter().find(|reason| *reason as u8 == number)
    }
}

impl From<MachineRefusal> for Refusal {
    fn from(reason: MachineRefusal) -> Refusal {
        Refusal::MachineRule(reason as u8)
    }
}

/// The unit of the number that describes the current result of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StandingUnit {
    /// The number of cards that the player of the seat still has to play.
    CardsLeft,
    /// The number of cards that the player of the seat has played.
    CardsPlayed,
    Points,
    /// The number of tricks in the current hand.
    Tricks,
}

/// The reason why a seat gets points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreItem {
    /// Each trick above twelve. These points count below the line: they decide who wins a game of
    /// the rubber.
    Tricks,
    /// The seat has won all tricks except one.
    LittleSlam,
    /// The seat has won all tricks.
    GrandSlam,
    /// The seat has three aces in a game without trumps.
    ThreeAces,
    /// The seat has four aces in a game without trumps, not all in one hand.
    FourAces,
    /// The seat has four aces in one hand, in a game without trumps.
    FourAcesInOneHand,
    /// The seat has three honours (highest cards) of the trump suit.
    ThreeHonours,
    /// The seat has four honours of the trump suit, not all in one hand.
    FourHonours,
    /// The seat has four honours of the trump suit in one hand.
    FourHonoursInOneHand,
    /// The seat has five honours of the trump suit, not all in one hand.
    FiveHonours,
    /// The seat has five honours of the trump suit in one hand.
    FiveHonoursInOneHand,
    /// The seat has no card of the trump suit.
    Chicane,
    /// The seat has won two games and thus the rubber.
    Rubber,
}

/// A line of the score sheet. It shows one value for each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSheetLine {
    /// The number of tricks in the current hand.
    Tricks,
    /// The points below the line (points for tricks) in the current game.
    BelowTheLine,
    /// The number of games won in the rubber.
    GamesWon,
    AllPoints,
}

/// The agreement that the players have made for the current hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpAgreement {
    /// The trump suit. `None` means a game without trumps.
    pub trumps: Option<Suit>,
    /// How often the value of the tricks is doubled, from 0 to 2 times.
    pub doubled: u8,
}

/// A rule that a machine applies and that the board does not declare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineRule {
    /// Two cards of the same rank and deal are put together.
    Pairs,
    /// Four cards of the same rank and deal are put out of play.
    PutOutFours,
    /// When the pack is empty, the players pick up their heaps.
    HeapsTakenUp,
    /// A player may shuffle the last eight cards.
    LastEight,
    /// A player who cannot move after the shuffle of the last eight cards leaves the game.
    Stuck,
    /// The dealer chooses the trump suit, and the other player plays the first card.
    NameTrumps,
    /// A player must play the suit of the trick's first card, if the player has a card of this
    /// suit.
    FollowSuit,
    /// Which of two cards wins a trick, and which player begins the next trick.
    TrickWinner,
    /// Only the tricks above twelve count.
    AboveTwelve,
    /// An empty hand is filled with cards from the pack.
    Draws,
    /// A turn ends when the player puts a card of the hand on one of the player's own heaps.
    EndsAtHome,
    /// If a card can go to a foundation, it must go there.
    MustGo,
    /// If no card can go to a foundation, one card goes under the pack, and the next card of the
    /// pack takes its place.
    Withdraws,
}

/// The rules that a machine applies and that the board does not declare. They are shown among the
/// short rules of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct MachineRules {
    /// The rules that say how cards move.
    pub moves: &'static [MachineRule],
    /// The rules of the board's calls, in the order of the calls. The list is empty if the calls
    /// need no explanation.
    pub calls: &'static [MachineRule],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_refusal_round_trips_through_refusal() {
        for (reason, number) in MachineRefusal::ALL.into_iter().zip(1..) {
            assert_eq!(
                (reason as u8, MachineRefusal::from_refusal(reason.into())),
                (number, Some(reason))
            );
        }
        assert_eq!(
            (
                MachineRefusal::from_refusal(Refusal::MachineRule(0)),
                MachineRefusal::from_refusal(Refusal::OutOfTurn)
            ),
            (None, None)
        );
    }
}
