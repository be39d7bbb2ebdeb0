//! Words for what a machine reports. A machine is the code that runs one game for several players.
//! Reads the values in the reports; decides nothing.

use crate::{
    cards::Suit,
    machine::{
        MachineRefusal, MachineRule, ScoreItem, ScoreSheetLine, StandingUnit, TrumpAgreement,
    },
};

use super::english::{POINT, Word};

/// Returns the reason why a machine refuses a move, as a clause.
pub(super) const fn refusal_clause(reason: MachineRefusal) -> &'static str {
    match reason {
        MachineRefusal::Over => "the game is over",
        MachineRefusal::NameFirst => "before the first card, the dealer must name trumps, or none",
        MachineRefusal::DoubleFirst => "before the first card, say whether the tricks are doubled",
        MachineRefusal::Follow => "you must follow suit, from your hand or with a free card",
        MachineRefusal::Named => "trumps are already named for this hand",
        MachineRefusal::DrawnByItself => {
            "you draw five cards from the pack automatically when your hand is empty"
        }
        MachineRefusal::CarboucheFirst => {
            "your carbouche card fits a packet and must go before any other, unless you lay a card at home"
        }
        MachineRefusal::NoOffence => {
            "nobody has overlooked their carbouche, or they were already called for it, or the caller has since played in a turn of their own"
        }
        MachineRefusal::NotHeldBack => {
            "you can call for a card of another player’s heap only when your turn is next and nothing else has been played, and only if it could have been played and has been free for two more turns"
        }
        MachineRefusal::NotOut => {
            "you may take a buried card only when the pack and your hand have run out and no free card fits"
        }
        MachineRefusal::NotAtHome => "lay the card at home, on one of your own heaps",
        MachineRefusal::NothingToCall => {
            "you can say this only when you may call for a card that was held back and have no other move"
        }
        MachineRefusal::NothingToDraw => "you can say this only when you may draw a buried card",
        MachineRefusal::NoPair => "only cards of the same deal and the same rank go together",
        MachineRefusal::Leftmost => {
            "put the card on the heap of the leftmost card of its rank in this deal"
        }
        MachineRefusal::OwnHeaps => "a rider’s cards stay on their own heaps",
        MachineRefusal::NotEight => {
            "you may shuffle only the last eight cards, and only when all have been dealt"
        }
        MachineRefusal::Shuffled => "you have used your only shuffle",
        MachineRefusal::NotStuck => "you can say stalemate only after the shuffle",
        MachineRefusal::RaceOver => "the race is over for this rider",
        MachineRefusal::MustPlay => {
            "a card of your layout can go to an ace heap and must be played; put one under the pack only if none can"
        }
        MachineRefusal::NoPack => "the pack has run out, so no card can go under it",
    }
}

/// Returns the unit of the number beside a player's name: “cards left”.
pub const fn score_unit(counted: StandingUnit) -> Word {
    match counted {
        StandingUnit::CardsLeft => Word("card left", "cards left"),
        StandingUnit::CardsPlayed => Word("card played", "cards played"),
        StandingUnit::Points => POINT,
        StandingUnit::Tricks => Word("trick", "tricks"),
    }
}

/// Returns words for something that scores points: “three honours”.
pub(super) const fn score_item_words(what: ScoreItem) -> &'static str {
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
pub const fn score_sheet_label(line: ScoreSheetLine) -> &'static str {
    match line {
        ScoreSheetLine::Tricks => "Tricks in this hand",
        ScoreSheetLine::BelowTheLine => "Below the line",
        ScoreSheetLine::GamesWon => "Games won",
        ScoreSheetLine::AllPoints => "All points",
    }
}

/// Returns what the players have agreed about trumps and doubling so far: “hearts are trumps,
/// doubled”.
pub fn trump_agreement_words(agreed: TrumpAgreement) -> String {
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

/// Returns, as a clause, a rule that the machine applies itself. The declaration of the game does
/// not contain this rule.
pub(super) const fn machine_rule_clause(rule: MachineRule) -> &'static str {
    match rule {
        MachineRule::Pairs => {
            "cards of one rank that come in the same deal are put together, on the leftmost of them"
        }
        MachineRule::PutOutFours => {
            "four of a rank that come in the same deal go out once they lie together"
        }
        MachineRule::HeapsTakenUp => {
            "when the pack has run out, the next deal first takes up the heaps without shuffling, the last heap to be dealt first"
        }
        MachineRule::LastEight => {
            "when all cards have been dealt, the last eight are shuffled, once only"
        }
        MachineRule::Stuck => "a rider who is stuck after that shuffle leaves the race",
        MachineRule::NameTrumps => "the dealer names trumps, or none, and the other player leads",
        MachineRule::FollowSuit => {
            "each player plays one card to a trick; follow suit if you can, from your hand or with a free card, or else play any card"
        }
        MachineRule::TrickWinner => {
            "the highest trump takes the trick, or else the highest card of the suit led; its winner leads"
        }
        MachineRule::AboveTwelve => "each trick above twelve counts",
        MachineRule::Draws => "when your hand is empty, you draw five cards from the pack",
        MachineRule::EndsAtHome => {
            "to end your turn, lay a card from your hand on one of your heaps"
        }
        MachineRule::MustGo => "a card that can go to an ace heap must go",
        MachineRule::Withdraws => {
            "a player who can play no card puts one under the pack, and the next takes its place"
        }
    }
}
