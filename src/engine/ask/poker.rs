//! Evaluates poker hands of five cards. Each hand counts once, for its best combination. This
//! module depends only on cards and a scale of points.

use crate::{
    cards::Card,
    rules::{Measure, PartId, PokerScale},
};

use super::super::{
    lines::LineKind,
    plan::Plan,
    table::{PileId, Table},
};

/// The combinations of a poker hand. The royal flush and five of a kind count separately only if
/// the scale has points for them. The other combinations follow the usual scale for patience games,
/// the best first. In this scale a flush counts less than in poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PokerHand {
    /// Ten, knave, queen, king and ace of one suit.
    RoyalFlush,
    /// Five cards of one rank.
    FiveOfAKind,
    /// Five cards in sequence, all of one suit.
    StraightFlush,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five cards in sequence, of mixed suits.
    Straight,
    /// Three cards of one rank and a pair.
    FullHouse,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five cards of one suit.
    Flush,
    TwoPairs,
    Pair,
    /// No combination that counts.
    Nothing,
}

impl PokerHand {
    pub fn points(self, scale: &PokerScale) -> u8 {
        match self {
            PokerHand::RoyalFlush => scale.royal.unwrap_or(scale.straight_flush),
            PokerHand::FiveOfAKind => scale.fives.unwrap_or(scale.fours),
            PokerHand::StraightFlush => scale.straight_flush,
            PokerHand::FourOfAKind => scale.fours,
            PokerHand::Straight => scale.straight,
            PokerHand::FullHouse => scale.full,
            PokerHand::ThreeOfAKind => scale.threes,
            PokerHand::Flush => scale.flush,
            PokerHand::TwoPairs => scale.two_pairs,
            PokerHand::Pair => scale.pair,
            PokerHand::Nothing => 0,
        }
    }
}

/// Returns the best combination of up to five cards. A joker counts as the card that makes the
/// hand score most.
pub fn best_hand(cards: &[Card], scale: &PokerScale) -> PokerHand {
    let Some(joker) = cards.iter().position(|card| card.is_joker()) else {
        return hand_without_joker(cards, scale);
    };
    let mut hand = cards.to_vec();
    let tries = (0..52).filter_map(Card::from_index).map(|card| {
        hand[joker] = card;
        hand_without_joker(&hand, scale)
    });
    tries.max_by_key(|hand| hand.points(scale)).unwrap_or(PokerHand::Nothing)
}

fn hand_without_joker(cards: &[Card], scale: &PokerScale) -> PokerHand {
    let flush = cards.len() == 5 && cards.iter().all(|card| card.suit() == cards[0].suit());
    let straight = is_straight(cards, scale.cyclic);
    let mut counts = [0u8; 14];
    cards.iter().for_each(|card| counts[usize::from(card.rank().number())] += 1);
    counts.sort_unstable_by(|a, b| b.cmp(a));
    match (counts[0], counts[1]) {
        _ if flush && scale.royal.is_some() && sorted_ranks(cards) == ROYAL => {
            PokerHand::RoyalFlush
        }
        _ if flush && straight => PokerHand::StraightFlush,
        (5.., _) if scale.fives.is_some() => PokerHand::FiveOfAKind,
        (4.., _) => PokerHand::FourOfAKind,
        _ if straight => PokerHand::Straight,
        (3, 2) => PokerHand::FullHouse,
        (3, _) => PokerHand::ThreeOfAKind,
        _ if flush => PokerHand::Flush,
        (2, 2) => PokerHand::TwoPairs,
        (2, _) => PokerHand::Pair,
        _ => PokerHand::Nothing,
    }
}

/// Returns the numbers of the ranks in ascending order.
fn sorted_ranks(cards: &[Card]) -> Vec<u8> {
    let mut ranks: Vec<u8> = cards.iter().map(|card| card.rank().number()).collect();
    ranks.sort_unstable();
    ranks
}

/// The rank numbers of ace, ten, knave, queen and king. The ace has number 1.
const ROYAL: [u8; 5] = [1, 10, 11, 12, 13];

/// Returns true if the cards are five ranks in sequence. The ace may follow the king or precede the
/// two. If `cyclic` is true, a sequence may go from the king to the ace and on to the two.
fn is_straight(cards: &[Card], cyclic: bool) -> bool {
    let ranks = sorted_ranks(cards);
    let round = |start: u8| {
        let mut five: Vec<u8> = (start..start + 5).map(|rank| (rank - 1) % 13 + 1).collect();
        five.sort_unstable();
        ranks == five
    };
    // A sequence that begins above the ten has the ace in its middle. Only a cyclic scale allows
    // such a sequence.
    let last = if cyclic { 13 } else { 10 };
    (1..=last).any(round)
}

/// A row or a column of a field that counts as a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandLine {
    /// A row or a column, with its number. The first one that holds a card has number 0.
    pub kind: LineKind,
    /// The first and the last place with a card in the line.
    pub ends: [PileId; 2],
    pub hand: PokerHand,
    pub points: u8,
}

impl Plan {
    /// If the game counts poker hands, returns the hands of the rows and then those of the columns.
    /// The list does not contain hands without points.
    pub fn poker_hands(&self, table: &Table) -> Vec<HandLine> {
        match self.rules().measure {
            Measure::Poker { part, columns, scale } => {
                hands_of_lines(self, table, part, columns, scale)
            }
            _ => Vec::new(),
        }
    }
}

/// Returns the sum of the points of all rows and columns.
pub fn total_points(
    plan: &Plan,
    table: &Table,
    part: PartId,
    columns: u8,
    scale: PokerScale,
) -> i32 {
    hands_of_lines(plan, table, part, columns, scale)
        .iter()
        .map(|line| i32::from(line.points))
        .sum()
}

fn hands_of_lines(
    plan: &Plan,
    table: &Table,
    part: PartId,
    columns: u8,
    scale: PokerScale,
) -> Vec<HandLine> {
    let columns = usize::from(columns);
    let mut row_cards = vec![Vec::new(); columns];
    let mut column_cards = vec![Vec::new(); columns];
    for (index, pile) in plan.piles_of(part).enumerate() {
        if let Some(card) = table.top_card(pile) {
            row_cards[index / columns].push((pile, card));
            column_cards[index % columns].push((pile, card));
        }
    }
    let of_all = |lines: Vec<Vec<(PileId, Card)>>, kind: fn(u8) -> LineKind| {
        let in_use = lines.into_iter().skip_while(Vec::is_empty).zip(0..);
        in_use.filter_map(|(line, number)| poker_hand_of_line(&line, kind(number), scale)).collect()
    };
    let mut hands: Vec<HandLine> = of_all(row_cards, LineKind::Row);
    let column_hands: Vec<HandLine> = of_all(column_cards, LineKind::Column);
    hands.extend(column_hands);
    hands
}

/// Returns the hand that the cards of a line form, or `None` if the hand has no points.
fn poker_hand_of_line(
    line: &[(PileId, Card)],
    kind: LineKind,
    scale: PokerScale,
) -> Option<HandLine> {
    let cards: Vec<Card> = line.iter().map(|(_, card)| *card).collect();
    let hand = best_hand(&cards, &scale);
    let points = hand.points(&scale);
    (points > 0).then_some(HandLine { kind, ends: [line.first()?.0, line.last()?.0], hand, points })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCALE: PokerScale = PokerScale {
        straight_flush: 30,
        fours: 16,
        straight: 12,
        full: 10,
        threes: 6,
        flush: 5,
        two_pairs: 3,
        pair: 1,
        royal: None,
        fives: None,
        cyclic: false,
    };

    /// A scale with separate points for royal flushes and five of a kind.
    const HIGHER: PokerScale =
        PokerScale { straight_flush: 25, fours: 20, royal: Some(31), fives: Some(30), ..SCALE };

    fn hand(cards: &str, scale: &PokerScale) -> PokerHand {
        let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().expect("a card")).collect();
        best_hand(&cards, scale)
    }

    #[test]
    fn every_poker_hand_is_recognised_and_scored() {
        for (cards, expected, points) in [
            ("10H JH QH KH AH", PokerHand::StraightFlush, 30),
            ("3C AC 5C 2C 4C", PokerHand::StraightFlush, 30),
            ("7S 7D 2D 7C 7H", PokerHand::FourOfAKind, 16),
            ("AS 2D 3C 4H 5S", PokerHand::Straight, 12),
            ("AS KD QC JH 10S", PokerHand::Straight, 12),
            ("7S 2H 7D 2D 7C", PokerHand::FullHouse, 10),
            ("9S 9D 9C 4H KD", PokerHand::ThreeOfAKind, 6),
            ("2H 9H 4H JH KH", PokerHand::Flush, 5),
            ("7S 7D 2C 2H KD", PokerHand::TwoPairs, 3),
            ("7S 7D 2C 4H KD", PokerHand::Pair, 1),
            ("QS KD AC 2H 3S", PokerHand::Nothing, 0),
            ("JS QD KC AH 2S", PokerHand::Nothing, 0),
            ("2S 3S 4S 5S", PokerHand::Nothing, 0),
        ] {
            assert_eq!(hand(cards, &SCALE), expected, "{cards}");
            assert_eq!(expected.points(&SCALE), points, "{cards}");
        }
    }

    #[test]
    fn joker_counts_as_the_best_scoring_card() {
        for (cards, expected) in [
            ("9H 10H JH QH *", PokerHand::StraightFlush),
            ("AH 2H 3H * 5H", PokerHand::StraightFlush),
            ("7S 7D 7C 7H *", PokerHand::FourOfAKind),
            ("7S 7D 7C 2H *", PokerHand::FourOfAKind),
            ("7S 8D 10C JH *", PokerHand::Straight),
            ("7S 7D 2C 2H *", PokerHand::FullHouse),
            ("7S 7D 2C 3H *", PokerHand::ThreeOfAKind),
            ("2S 8S 10S KS *", PokerHand::Flush),
            ("2S 8D 10C KH *", PokerHand::Pair),
            ("2S *", PokerHand::Pair),
            ("*", PokerHand::Nothing),
        ] {
            assert_eq!(hand(cards, &SCALE), expected, "{cards}");
        }
    }

    #[test]
    fn royal_flush_and_five_of_a_kind_are_recognised_and_scored() {
        for (cards, expected, points) in [
            ("10H JH QH KH AH", PokerHand::RoyalFlush, 31),
            ("KH AH QH JH *", PokerHand::RoyalFlush, 31),
            ("10H JH QH KH AS", PokerHand::Straight, 12),
            ("9H 10H JH QH KH", PokerHand::StraightFlush, 25),
            ("AH 2H 3H 4H 5H", PokerHand::StraightFlush, 25),
            ("9H 10H JH QH *", PokerHand::StraightFlush, 25),
            ("JC JD * JH JS", PokerHand::FiveOfAKind, 30),
            ("JC JD 5C JH JS", PokerHand::FourOfAKind, 20),
            ("JC JD 5C JH *", PokerHand::FourOfAKind, 20),
        ] {
            assert_eq!(hand(cards, &HIGHER), expected, "{cards}");
            assert_eq!(expected.points(&HIGHER), points, "{cards}");
        }
    }

    #[test]
    fn cyclic_scale_allows_straights_through_the_ace() {
        let round = PokerScale { cyclic: true, ..HIGHER };
        for (cards, plain, cyclic) in [
            ("JS QD KC AH 2S", PokerHand::Nothing, PokerHand::Straight),
            ("KS AD 2C 3H 4S", PokerHand::Nothing, PokerHand::Straight),
            ("JS QS KS AS 2S", PokerHand::Flush, PokerHand::StraightFlush),
            ("10S JS QS KS AS", PokerHand::RoyalFlush, PokerHand::RoyalFlush),
            ("QS KD 2H 3C *", PokerHand::Pair, PokerHand::Straight),
            ("9S JD QH KC AH", PokerHand::Nothing, PokerHand::Nothing),
        ] {
            assert_eq!(hand(cards, &HIGHER), plain, "{cards}");
            assert_eq!(hand(cards, &round), cyclic, "{cards}");
        }
    }
}
