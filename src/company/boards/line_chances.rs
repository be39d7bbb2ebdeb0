//! Computes which poker hands one line (row or column) of a poker square can still become, and how
//! likely each hand is. Uses the cards of the line, the unseen cards and the number of cards still
//! to be turned up, but not the other lines.

use crate::{
    cards::Card,
    engine::{Plan, Table},
    rules::{PokerScale, Role},
};

/// The number of cards in a complete line.
const LINE: usize = 5;
/// The probability that a useful card goes to this line after it is turned up. It is low because
/// other lines may need the same card.
const SHARE: f32 = 0.2;
/// The largest number of cards that can be equally useful to a line: the thirteen cards of a suit.
const MAX_EQUAL_CARDS: usize = 13;

/// The cards that the player has not seen, and the probability that a line gets them.
#[derive(Clone, Debug)]
pub(super) struct UnseenCards {
    /// For each suit, a bit set of the unseen ranks.
    suits: [u16; 4],
    ranks: [u8; 14],
    /// `chances[n][k]` is the probability that at least `k` of `n` given cards are turned up and
    /// put on the line.
    chances: [[f32; LINE + 1]; MAX_EQUAL_CARDS + 1],
}

impl UnseenCards {
    /// Collects the face-down cards of a table. Only the face-down cards of the stock will be
    /// turned up.
    pub(super) fn from_table(plan: &Plan, table: &Table) -> UnseenCards {
        let (mut suits, mut ranks) = ([0; 4], [0; 14]);
        let (mut unseen, mut to_come) = (0u16, 0u16);
        for (pile, cards) in table.piles() {
            let is_stock = plan.part(pile).role == Role::Stock;
            for card in cards.iter().filter(|card| !card.is_up()) {
                let face = table.face(*card);
                unseen += 1;
                to_come += u16::from(is_stock);
                if !face.is_joker() {
                    suits[face.suit() as usize] |= 1 << face.rank().number();
                    ranks[usize::from(face.rank().number())] += 1;
                }
            }
        }
        let chance = SHARE * f32::from(to_come) / f32::from(unseen.max(1));
        UnseenCards { suits, ranks, chances: binomial_chances(chance) }
    }

    fn chance_of_rank(&self, rank: u8) -> f32 {
        self.chance_of_rank_count(rank, 1)
    }

    /// The probability that the line gets `wanted` more cards of this rank.
    fn chance_of_rank_count(&self, rank: u8, wanted: u8) -> f32 {
        self.chances[usize::from(self.ranks[usize::from(rank)]).min(MAX_EQUAL_CARDS)]
            [usize::from(wanted)]
    }

    /// The probability that the line gets `wanted` more cards of this suit.
    fn chance_of_suit_count(&self, suit: usize, wanted: usize) -> f32 {
        self.chances[(self.suits[suit].count_ones() as usize).min(MAX_EQUAL_CARDS)][wanted]
    }

    const fn chance_of_card(&self, suit: usize, rank: u8) -> f32 {
        self.chances[(self.suits[suit] >> rank & 1) as usize][1]
    }
}

/// Returns a table of probabilities. `[n][k]` is the probability that the line gets at least `k` of
/// `n` given cards. `each` is the probability that the line gets one given card.
fn binomial_chances(each: f32) -> [[f32; LINE + 1]; MAX_EQUAL_CARDS + 1] {
    let mut exactly = [0.0; LINE + 1];
    exactly[0] = 1.0;
    let mut come = [[0.0; LINE + 1]; MAX_EQUAL_CARDS + 1];
    for cards in &mut come {
        let mut fewer = 0.0;
        for (wanted, chance) in cards.iter_mut().enumerate() {
            *chance = 1.0 - fewer;
            fewer += exactly[wanted];
        }
        for wanted in (0..=LINE).rev() {
            let before = if wanted == 0 { 0.0 } else { exactly[wanted - 1] };
            exactly[wanted] = exactly[wanted] * (1.0 - each) + before * each;
        }
    }
    come
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PokerLine {
    cards: u8,
    jokers: u8,
    counts: [u8; 14],
    ranks: u16,
    suits: u8,
}

impl PokerLine {
    pub(super) const fn with_card(mut self, card: Card) -> PokerLine {
        self.cards += 1;
        if card.is_joker() {
            self.jokers += 1;
        } else {
            let rank = card.rank().number();
            self.counts[rank as usize] += 1;
            self.ranks |= 1 << rank;
            self.suits |= 1 << card.suit() as u8;
        }
        self
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// Returns the expected points of the line. This is a sum over all hands: the points of the
    /// hand times the probability that the line becomes this hand and no better one. For a complete
    /// line, the result is exactly the points of the line.
    pub(super) fn expected_points(&self, unseen: &UnseenCards, scale: &PokerScale) -> f32 {
        let sequences = self.sequence_chances(unseen, scale);
        let alike = self.equal_rank_chances(unseen);
        let mut hands = [
            (scale.royal.unwrap_or(scale.straight_flush), sequences.royal),
            (scale.fives.unwrap_or(scale.fours), alike.fives),
            (scale.straight_flush, sequences.of_suit),
            (scale.fours, alike.fours),
            (scale.straight, sequences.mixed),
            (scale.full, alike.full),
            (scale.threes, alike.threes),
            (scale.flush, self.flush_chance(unseen)),
            (scale.two_pairs, alike.two_pairs),
            (scale.pair, alike.pair),
        ];
        hands.sort_unstable_by_key(|(points, _)| std::cmp::Reverse(*points));
        let (mut worth, mut none_yet) = (0.0, 1.0);
        for (points, chance) in hands {
            worth += f32::from(points) * chance * none_yet;
            none_yet *= 1.0 - chance;
        }
        worth
    }

    const fn count_open_places(&self) -> u8 {
        LINE as u8 - self.cards
    }

    /// Returns the common suit of the cards, or `None` if they have several suits or the line is
    /// empty.
    const fn common_suit(&self) -> Option<usize> {
        if self.suits.is_power_of_two() { Some(self.suits.trailing_zeros() as usize) } else { None }
    }

    fn flush_chance(&self, unseen: &UnseenCards) -> f32 {
        self.common_suit()
            .map_or(0.0, |suit| unseen.chance_of_suit_count(suit, self.count_open_places().into()))
    }

    fn sequence_chances(&self, unseen: &UnseenCards, scale: &PokerScale) -> SequenceChances {
        let mut chances = SequenceChances::default();
        let has_twice = self.ranks.count_ones() + u32::from(self.jokers) != u32::from(self.cards);
        if has_twice || self.is_empty() {
            return chances;
        }
        let last = if scale.cyclic { 13 } else { 10 };
        for first in 1..=last {
            let ranks: [u8; LINE] = std::array::from_fn(|on| (first - 1 + on as u8) % 13 + 1);
            let all = ranks.iter().fold(0u16, |all, rank| all | 1 << rank);
            if self.ranks & !all != 0 {
                continue;
            }
            let missing = || ranks.iter().filter(|rank| self.ranks >> **rank & 1 == 0);
            let mixed =
                self.chance_of_all_cards(missing().map(|rank| unseen.chance_of_rank(*rank)));
            chances.mixed = chance_of_either(chances.mixed, mixed);
            let Some(suit) = self.common_suit() else { continue };
            let suited =
                self.chance_of_all_cards(missing().map(|rank| unseen.chance_of_card(suit, *rank)));
            if first == 10 && scale.royal.is_some() {
                chances.royal = suited;
            } else {
                chances.of_suit = chance_of_either(chances.of_suit, suited);
            }
        }
        chances
    }

    /// The probability that the line gets all of the given cards. `chances` contains the
    /// probability of each card. Jokers replace the least likely cards.
    fn chance_of_all_cards(&self, chances: impl Iterator<Item = f32>) -> f32 {
        let mut each = [1.0; LINE];
        for (place, chance) in each.iter_mut().zip(chances) {
            *place = chance;
        }
        if self.jokers > 0 {
            each.sort_unstable_by(f32::total_cmp);
        }
        each.iter().skip(self.jokers.into()).product()
    }

    fn equal_rank_chances(&self, unseen: &UnseenCards) -> EqualRankChances {
        let own = (1..=13u8).filter(|rank| self.ranks >> rank & 1 == 1);
        let count = |rank: u8| self.counts[usize::from(rank)];
        let (open, jokers) = (self.count_open_places(), self.jokers);
        let mut alike = EqualRankChances::default();
        // The probability that a new card becomes part of a pair, if the line does not have the
        // rank of this card yet.
        let any = unseen.chances[3][1];
        let (mut pairs, mut matched) = (u8::from(jokers > 0), 0.0);
        for rank in own {
            let has = count(rank) + jokers;
            let wants = |of: u8| match of.saturating_sub(has) {
                wanted if wanted > open => 0.0,
                wanted => unseen.chance_of_rank_count(rank, wanted),
            };
            let others = self.cards - has;
            if jokers > 0 && others == 0 {
                alike.fives = f32::max(alike.fives, wants(5));
            }
            if others <= 1 {
                alike.fours = f32::max(alike.fours, wants(4));
            }
            alike.threes = chance_of_either(alike.threes, wants(3));
            if count(rank) > 1 {
                pairs += 1;
            } else if open > 0 {
                matched = chance_of_either(matched, unseen.chance_of_rank(rank));
            }
            alike.full = f32::max(alike.full, self.full_house_chance(rank, unseen, any));
        }
        let new = if open > 1 { any } else { 0.0 };
        let more = chance_of_either(matched, new);
        (alike.pair, alike.two_pairs) = match pairs {
            0 => (more, if open > 1 { more * more * 0.5 } else { 0.0 }),
            1 => (1.0, more),
            _ => (1.0, 1.0),
        };
        alike
    }

    /// The probability of a full house with three cards of `rank` and two cards of another rank.
    fn full_house_chance(&self, rank: u8, unseen: &UnseenCards, any: f32) -> f32 {
        let distinct = self.ranks.count_ones();
        if distinct > 2 {
            return 0.0;
        }
        let three = 3u8.saturating_sub(self.counts[usize::from(rank)]);
        let other = (1..=13u8).find(|other| self.ranks >> other & 1 == 1 && *other != rank);
        let two = other.map_or(2, |other| 2u8.saturating_sub(self.counts[usize::from(other)]));
        // A joker replaces one of the three cards if one is missing. Otherwise it replaces one of
        // the two cards.
        let three_wanted = three.saturating_sub(self.jokers);
        let two_wanted = two.saturating_sub(self.jokers.saturating_sub(three));
        let holds = self.counts[usize::from(rank)] <= 3
            && other.is_none_or(|other| self.counts[usize::from(other)] <= 2);
        if !holds || three_wanted + two_wanted > self.count_open_places() {
            return 0.0;
        }
        let pair = other.map_or(any, |other| unseen.chance_of_rank_count(other, two_wanted));
        unseen.chance_of_rank_count(rank, three_wanted) * pair
    }
}

#[derive(Clone, Copy, Debug, Default)]
struct SequenceChances {
    royal: f32,
    of_suit: f32,
    mixed: f32,
}

#[derive(Clone, Copy, Debug, Default)]
struct EqualRankChances {
    fives: f32,
    fours: f32,
    full: f32,
    threes: f32,
    two_pairs: f32,
    pair: f32,
}

/// The probability that at least one of two independent events happens.
fn chance_of_either(a: f32, b: f32) -> f32 {
    a + b - a * b
}
