//! Values that a machine reports in addition to moves: reasons for refusals, counts and scores,
//! agreements, and the rules that no board declares. Their words are in `text`.

use crate::{cards::Suit, engine::Refusal};

/// Why a machine refuses a move that its board would allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineRefusal {
    /// The game is over. It is 1 because 0 means that the refusal is not from this list.
    Over = 1,
    /// The dealer must name trumps first.
    NameFirst,
    /// The players must first say whether the tricks are doubled.
    DoubleFirst,
    /// The player must follow the suit that was led.
    Follow,
    /// Trumps are already named.
    Named,
    /// The player cannot ask the pack: cards are drawn automatically.
    DrawnByItself,
    /// The carbouche fits and must be played before other cards.
    CarboucheFirst,
    /// There is no offence to call.
    NoOffence,
    /// The player may not call for another player's card now.
    NotHeldBack,
    /// The player may not take a buried card now.
    NotOut,
    /// A card goes to a heap at home, not to another player's heap.
    NotAtHome,
    /// There is no card to call for, or another move is possible.
    NothingToCall,
    /// There is no buried card to draw.
    NothingToDraw,
    /// The cards are not of one deal and one rank.
    NoPair,
    /// The card goes to the leftmost card of its rank.
    Leftmost,
    /// A rider's cards stay on their own heaps.
    OwnHeaps,
    /// The rider has more than the last eight cards, or not all cards are dealt.
    NotEight,
    /// The rider has already used the one shuffle.
    Shuffled,
    /// Before the shuffle no rider is stuck.
    NotStuck,
    /// The race is over for this rider.
    RaceOver,
    /// A card that can go to a heap must go there.
    MustPlay,
    /// There is no pack to exchange a card with.
    NoPack,
}

impl MachineRefusal {
    /// All reasons, in the order of their numbers.
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

    /// Returns the machine's reason for a refusal, or `None` if the refusal is the engine's.
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

/// The unit of the number that shows how a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StandingUnit {
    /// Cards that the seat still has to play.
    CardsLeft,
    /// Cards that the seat has played.
    CardsPlayed,
    Points,
    /// Tricks of the current hand.
    Tricks,
}

/// What a seat scores points for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreItem {
    /// Tricks above the first twelve, which count below the line.
    Tricks,
    /// All tricks except one.
    LittleSlam,
    /// All tricks.
    GrandSlam,
    /// Three aces in a game without trumps.
    ThreeAces,
    /// Four aces in a game without trumps.
    FourAces,
    /// Four aces in one hand, in a game without trumps.
    FourAcesInOneHand,
    /// Three honours of trumps.
    ThreeHonours,
    /// Four honours of trumps.
    FourHonours,
    /// Four honours of trumps in one hand.
    FourHonoursInOneHand,
    /// Five honours of trumps.
    FiveHonours,
    /// Five honours of trumps in one hand.
    FiveHonoursInOneHand,
    /// A hand without trumps.
    Chicane,
    /// Two games won.
    Rubber,
}

/// A line of the score sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreSheetLine {
    /// Tricks of the current hand.
    Tricks,
    /// Points below the line in the current game.
    BelowTheLine,
    /// Games of the rubber.
    GamesWon,
    AllPoints,
}

/// The current agreement of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrumpAgreement {
    /// The trump suit, or `None` in a game without trumps.
    pub trumps: Option<Suit>,
    /// How often the value of the tricks is doubled: 0 to 2 times.
    pub doubled: u8,
}

/// A rule that a machine plays and no board declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MachineRule {
    /// Cards of one rank and one deal are put together.
    Pairs,
    /// Four cards of a rank and one deal are put out.
    PutOutFours,
    /// When the pack is used up the heaps are taken up.
    HeapsTakenUp,
    /// A player may shuffle the last eight cards.
    LastEight,
    /// A player who is stuck after that leaves the game.
    Stuck,
    /// The dealer names trumps, the other player leads.
    NameTrumps,
    /// A player must follow the suit that is led.
    FollowSuit,
    /// Which of two cards wins a trick, and who leads to the next.
    TrickWinner,
    /// Tricks above twelve count.
    AboveTwelve,
    /// An empty hand is filled from the pack.
    Draws,
    /// A turn ends with a card of the hand on one of the player's own heaps.
    EndsAtHome,
    /// A card that can go up must go.
    MustGo,
    /// If no card can go up, one goes under the pack and the next comes for it.
    Withdraws,
}

/// The rules that a machine plays and no board declares, for the short table of rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct MachineRules {
    /// How cards move.
    pub moves: &'static [MachineRule],
    /// The rule of each call of the board, in the order of the calls. Empty if the calls need no
    /// words.
    pub calls: &'static [MachineRule],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_keep_the_machine_reason() {
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
