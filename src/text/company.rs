//! Words for the reports of machines. A machine is the code that runs one game for several players.
//! This module knows the values in the reports, and decides nothing.

use crate::{
    cards::Suit,
    machine::{
        MachineRefusal, MachineRule, ScoreItem, ScoreSheetLine, StandingUnit, TrumpAgreement,
    },
};

/// Returns the reason why a machine refuses a move, as a clause.
pub(super) const fn reason(reason: MachineRefusal) -> &'static str {
    match reason {
        MachineRefusal::Over => "the game is over",
        MachineRefusal::NameFirst => {
            "the dealer must name trumps, or none, before a card is played"
        }
        MachineRefusal::DoubleFirst => {
            "before a card is played it must be said whether the tricks are doubled"
        }
        MachineRefusal::Follow => "you must follow suit, from your hand or with a free card",
        MachineRefusal::Named => "trumps are named: that can be said no more in this hand",
        MachineRefusal::DrawnByItself => {
            "five cards are drawn from the pack automatically, when your hand is empty"
        }
        MachineRefusal::CarboucheFirst => {
            "the card on your carbouche fits a packet and goes before any other; or lay a card at home"
        }
        MachineRefusal::NoOffence => {
            "nobody has passed over their carbouche; or they were called for it, or the caller has gone on in a turn of their own"
        }
        MachineRefusal::NotHeldBack => {
            "a card of another’s heap can be called for only by the player whose turn is next, before anything else is played, when it could have been played and has been free for two more turns"
        }
        MachineRefusal::NotOut => {
            "a buried card may be taken only when the pack and your hand have run out and no free card fits"
        }
        MachineRefusal::NotAtHome => "a card is laid at home, on one of your own heaps",
        MachineRefusal::NothingToCall => {
            "this is said only by a player who may call for a card that was held back, and can do nothing else"
        }
        MachineRefusal::NothingToDraw => "this is said only by a player who may draw a buried card",
        MachineRefusal::NoPair => "only cards of the same deal and of one rank are put together",
        MachineRefusal::Leftmost => {
            "a card goes to the heap of the leftmost card of its rank in this deal"
        }
        MachineRefusal::OwnHeaps => "a rider's cards stay on their own heaps",
        MachineRefusal::NotEight => {
            "only the last eight cards may be shuffled, and only when all have been dealt out"
        }
        MachineRefusal::Shuffled => "the one shuffle has been had",
        MachineRefusal::NotStuck => "stale-mate can be said only after the shuffle",
        MachineRefusal::RaceOver => "the race is over for this rider",
        MachineRefusal::MustPlay => {
            "a card of your lay-out can go to an ace heap and must be played; only if none can is one put under the pack"
        }
        MachineRefusal::NoPack => "the pack has run out, so no card can be put under it",
    }
}

/// Returns the unit of the number beside a player's name: “cards left”.
pub const fn score_unit(counted: StandingUnit) -> &'static str {
    match counted {
        StandingUnit::CardsLeft => "cards left",
        StandingUnit::CardsPlayed => "cards played",
        StandingUnit::Points => "points",
        StandingUnit::Tricks => "tricks",
    }
}

/// Returns the achievement that is worth points: “three honours”.
pub(super) const fn scored(what: ScoreItem) -> &'static str {
    match what {
        ScoreItem::Tricks => "tricks, below the line",
        ScoreItem::LittleSlam => "a little slam",
        ScoreItem::GrandSlam => "a grand slam",
        ScoreItem::ThreeAces => "three aces",
        ScoreItem::FourAces => "four aces",
        ScoreItem::FourAcesInOneHand => "four aces in one hand",
        ScoreItem::ThreeHonours => "three honours",
        ScoreItem::FourHonours => "four honours",
        ScoreItem::FourHonoursInOneHand => "four honours in one hand",
        ScoreItem::FiveHonours => "five honours",
        ScoreItem::FiveHonoursInOneHand => "five honours in one hand",
        ScoreItem::Chicane => "chicane, no trumps in the hand",
        ScoreItem::Rubber => "the rubber",
    }
}

/// Returns the label of a line in the full score.
pub const fn score_sheet_line(line: ScoreSheetLine) -> &'static str {
    match line {
        ScoreSheetLine::Tricks => "Tricks in this hand",
        ScoreSheetLine::BelowTheLine => "Below the line",
        ScoreSheetLine::GamesWon => "Games won",
        ScoreSheetLine::AllPoints => "All points",
    }
}

/// Returns the agreement between the players so far: “hearts are trumps, doubled”.
pub fn agreement(agreed: TrumpAgreement) -> String {
    let trumps = match agreed.trumps {
        Some(Suit::Spades) => "spades are trumps",
        Some(Suit::Clubs) => "clubs are trumps",
        Some(Suit::Diamonds) => "diamonds are trumps",
        Some(Suit::Hearts) => "hearts are trumps",
        None => "no trumps",
    };
    let doubled = match agreed.doubled {
        0 => "",
        1 => ", doubled",
        _ => ", redoubled",
    };
    format!("{trumps}{doubled}")
}

/// Returns a rule as a clause. The machine applies this rule itself; no declaration contains it.
pub(super) const fn own_rule(rule: MachineRule) -> &'static str {
    match rule {
        MachineRule::Pairs => {
            "cards of one rank that come in the same deal are put together, on the leftmost of them"
        }
        MachineRule::PutOutFours => {
            "four of a rank that come in the same deal are put out, once they lie together"
        }
        MachineRule::HeapsTakenUp => {
            "when the pack has run out, the next deal first takes up the heaps, not shuffled, the last heap coming out first"
        }
        MachineRule::LastEight => {
            "the last eight cards, when all have been dealt out, are shuffled, once only"
        }
        MachineRule::Stuck => "whoever is stuck after that shuffle leaves the race",
        MachineRule::NameTrumps => "the dealer names trumps, or none, and the other player leads",
        MachineRule::FollowSuit => {
            "a trick is a card of each; follow suit if you can, from your hand or with a free card, else play any"
        }
        MachineRule::TrickWinner => {
            "the highest trump takes the trick, or else the highest card of the suit led; its winner leads"
        }
        MachineRule::AboveTwelve => "each trick above twelve counts",
        MachineRule::Draws => "when your hand is empty five cards are drawn from the pack",
        MachineRule::EndsAtHome => "a turn ends with a card of your hand laid on one of your heaps",
        MachineRule::MustGo => "a card that can go to an ace heap must go",
        MachineRule::Withdraws => {
            "a player who can play none puts one card under the pack, and the next comes in its place"
        }
    }
}
