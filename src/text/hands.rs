//! The names of poker hands that the board shows at the ends of rows and columns. Reads the values
//! of the hands; counts no cards.

use crate::engine::{HandLine, LineKind, PokerHand};

/// Returns the label of a row or column that is scored as a poker hand: “Row 2: two pairs, 3”.
pub fn hand_line_label(line: &HandLine) -> String {
    let which = match line.kind {
        LineKind::Row(row) => format!("Row {}", row + 1),
        LineKind::Column(column) => format!("Column {}", column + 1),
        LineKind::Falling | LineKind::Rising => "The diagonal".to_owned(),
    };
    format!("{which}: {}, {}", poker_hand(line.hand), line.points)
}

pub const fn poker_hand(hand: PokerHand) -> &'static str {
    match hand {
        PokerHand::RoyalFlush => "royal flush",
        PokerHand::FiveOfAKind => "five of a kind",
        PokerHand::StraightFlush => "straight flush",
        PokerHand::FourOfAKind => "four of a kind",
        PokerHand::Straight => "straight",
        PokerHand::FullHouse => "full house",
        PokerHand::ThreeOfAKind => "three of a kind",
        PokerHand::Flush => "flush",
        PokerHand::TwoPairs => "two pairs",
        PokerHand::Pair => "pair",
        PokerHand::Nothing => "nothing",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Session};

    #[test]
    fn points_of_all_hands_add_up_to_the_score() {
        let game = games::by_id("poker-patience").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 3);
        let mut told = Vec::new();
        while let Some(mv) = session.human_moves().first().copied() {
            session.play(mv).expect("it is legal");
            let hands = session.plan().poker_hands(session.table());
            let points: i32 = hands.iter().map(|line| i32::from(line.points)).sum();
            assert_eq!(points, session.plan().score(session.table()).value);
            assert!(hands.iter().all(|line| line.ends[0] != line.ends[1]));
            told = hands.iter().map(hand_line_label).collect();
        }
        assert!(told.iter().any(|line| line.ends_with(": pair, 1")), "{told:?}");
    }
}
