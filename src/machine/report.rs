//! Values that a machine reports in addition to moves: reasons for refusals, counts and scores,
//! agreements, and the rules that no board declares. Their words are in `text`.

use crate::{cards::Suit, engine::Refusal};

/// Why a machine refuses a move that its board would allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
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

impl Reason {
    /// All reasons, in the order of their numbers.
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

    /// Returns the machine's reason for a refusal, or `None` if the refusal is the engine's.
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

/// The unit of the number that shows how a seat stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
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
pub enum Scored {
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
pub enum SheetLine {
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
pub struct Agreed {
    /// The trump suit, or `None` in a game without trumps.
    pub trumps: Option<Suit>,
    /// How often the value of the tricks is doubled: 0 to 2 times.
    pub doubled: u8,
}

/// A rule that a machine plays and no board declares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnRule {
    /// Cards of one rank and one deal are put together.
    Pairs,
    /// Four cards of a rank and one deal are put out.
    Fours,
    /// When the pack is used up the heaps are taken up.
    TakenUp,
    /// A player may shuffle the last eight cards.
    LastEight,
    /// A player who is stuck after that leaves the game.
    Stuck,
    /// The dealer names trumps, the other player leads.
    Named,
    /// A player must follow the suit that is led.
    FollowSuit,
    /// Which of two cards wins a trick, and who leads to the next.
    Taken,
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
pub struct OwnRules {
    /// How cards move.
    pub moves: &'static [OwnRule],
    /// The rule of each call of the board, in the order of the calls. Empty if the calls need no
    /// words.
    pub calls: &'static [OwnRule],
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_keep_the_machine_reason() {
        for (reason, number) in Reason::ALL.into_iter().zip(1..) {
            assert_eq!((reason as u8, Reason::behind(reason.into())), (number, Some(reason)));
        }
        assert_eq!(
            (Reason::behind(Refusal::Own(0)), Reason::behind(Refusal::OutOfTurn)),
            (None, None)
        );
    }
}
