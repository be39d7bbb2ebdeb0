//! The reports of the machines that run games for several players, in words. Knows their values,
//! and decides nothing.

use crate::{
    cards::Suit,
    machine::{Agreed, Counted, OwnRule, Reason, Scored, SheetLine},
};

/// Why a machine refuses a move, as a clause.
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Over => "the game is over",
        Reason::NameFirst => "the dealer must name trumps, or none, before a card is played",
        Reason::DoubleFirst => {
            "before a card is played it must be said whether the tricks are doubled"
        }
        Reason::Follow => "you must follow suit, from your hand or with a free card",
        Reason::Named => "trumps are named: that can be said no more in this hand",
        Reason::DrawnByItself => {
            "five cards are drawn from the pack automatically, when your hand is empty"
        }
        Reason::CarboucheFirst => {
            "the card on your carbouche fits a packet and goes before any other; or lay a card at home"
        }
        Reason::NoOffence => {
            "nobody has passed over their carbouche; or they were called for it, or the caller has gone on in a turn of their own"
        }
        Reason::NotHeldBack => {
            "a card of another’s heap can be called for only by the player whose turn is next, before anything else is played, when it could have been played and has been free for two more turns"
        }
        Reason::NotOut => {
            "a buried card may be taken only when the pack and your hand have run out and no free card fits"
        }
        Reason::NotAtHome => "a card is laid at home, on one of your own heaps",
        Reason::NothingToCall => {
            "this is said only by a player who may call for a card that was held back, and can do nothing else"
        }
        Reason::NothingToDraw => "this is said only by a player who may draw a buried card",
        Reason::NoPair => "only cards of the same deal and of one rank are put together",
        Reason::Leftmost => "a card goes to the heap of the leftmost card of its rank in this deal",
        Reason::OwnHeaps => "a rider's cards stay on their own heaps",
        Reason::NotEight => {
            "only the last eight cards may be shuffled, and only when all have been dealt out"
        }
        Reason::Shuffled => "the one shuffle has been had",
        Reason::NotStuck => "stale-mate can be said only after the shuffle",
        Reason::RaceOver => "the race is over for this rider",
        Reason::MustPlay => {
            "a card of your lay-out can go to an ace heap and must be played; only if none can is one put under the pack"
        }
        Reason::NoPack => "the pack has run out, so no card can be put under it",
    }
}

/// What a seat's number counts: “cards left”.
pub const fn counted(counted: Counted) -> &'static str {
    match counted {
        Counted::CardsLeft => "cards left",
        Counted::CardsPlayed => "cards played",
        Counted::Points => "points",
        Counted::Tricks => "tricks",
    }
}

/// What points are scored for: “three honours”.
pub(super) const fn scored(what: Scored) -> &'static str {
    match what {
        Scored::Tricks => "tricks, below the line",
        Scored::LittleSlam => "a little slam",
        Scored::GrandSlam => "a grand slam",
        Scored::ThreeAces => "three aces",
        Scored::FourAces => "four aces",
        Scored::FourAcesInOneHand => "four aces in one hand",
        Scored::ThreeHonours => "three honours",
        Scored::FourHonours => "four honours",
        Scored::FourHonoursInOneHand => "four honours in one hand",
        Scored::FiveHonours => "five honours",
        Scored::FiveHonoursInOneHand => "five honours in one hand",
        Scored::Chicane => "chicane, no trumps in the hand",
        Scored::Rubber => "the rubber",
    }
}

/// What a line of the whole score counts.
pub const fn sheet_line(line: SheetLine) -> &'static str {
    match line {
        SheetLine::Tricks => "Tricks in this hand",
        SheetLine::BelowTheLine => "Below the line",
        SheetLine::GamesWon => "Games won",
        SheetLine::AllPoints => "All points",
    }
}

/// What the players have agreed so far: “hearts are trumps, doubled”.
pub fn agreed(agreed: Agreed) -> String {
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

/// A rule that the machine applies and that no declaration contains, as a clause.
pub(super) const fn own_rule(rule: OwnRule) -> &'static str {
    match rule {
        OwnRule::Pairs => {
            "cards of one rank that come in the same deal are put together, on the leftmost of them"
        }
        OwnRule::Fours => {
            "four of a rank that come in the same deal are put out, once they lie together"
        }
        OwnRule::TakenUp => {
            "when the pack has run out, the next deal first takes up the heaps, not shuffled, the last heap coming out first"
        }
        OwnRule::LastEight => {
            "the last eight cards, when all have been dealt out, are shuffled, once only"
        }
        OwnRule::Stuck => "whoever is stuck after that shuffle leaves the race",
        OwnRule::Named => "the dealer names trumps, or none, and the other player leads",
        OwnRule::FollowSuit => {
            "a trick is a card of each; follow suit if you can, from your hand or with a free card, else play any"
        }
        OwnRule::Taken => {
            "the highest trump takes the trick, or else the highest card of the suit led; its winner leads"
        }
        OwnRule::AboveTwelve => "each trick above twelve counts",
        OwnRule::Draws => "when your hand is empty five cards are drawn from the pack",
        OwnRule::EndsAtHome => "a turn ends with a card of your hand laid on one of your heaps",
        OwnRule::MustGo => "a card that can go to an ace heap must go",
        OwnRule::Withdraws => {
            "a player who can play none puts one card under the pack, and the next comes in its place"
        }
    }
}
