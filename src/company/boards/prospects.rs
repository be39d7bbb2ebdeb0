//! What a line of a poker square may still become: the hands it can make,
//! each with its chance, so that places can be compared. Knows the cards of the
//! line, those not yet seen and how many more are to be called; no table.

use crate::{
    cards::Card,
    engine::{Plan, Table},
    rules::{PokerScale, Role},
};

/// The cards of a line.
const LINE: usize = 5;
/// How likely a card that comes goes to the line that wants it: others want
/// cards too.
const SHARE: f32 = 0.2;
/// The most cards of a kind that chances are worked out for: a suit.
const MOST: usize = 13;

/// The cards not yet seen, and the chances that follow.
#[derive(Clone, Debug)]
pub(super) struct Unseen {
    /// A bit for each rank, by suit.
    suits: [u16; 4],
    ranks: [u8; 14],
    /// The chance that at least so many of so many cards come: by how many there
    /// are, then by how many are wanted.
    come: [[f32; LINE + 1]; MOST + 1],
}

impl Unseen {
    /// What lies face down on a table: the stock is called, the rest is not.
    pub(super) fn of(plan: &Plan, table: &Table) -> Unseen {
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
        Unseen { suits, ranks, come: chances(chance) }
    }

    /// The chance that a card of a rank comes.
    fn rank(&self, rank: u8) -> f32 {
        self.of_rank(rank, 1)
    }

    /// The chance that so many cards of a rank come.
    fn of_rank(&self, rank: u8, wanted: u8) -> f32 {
        self.come[usize::from(self.ranks[usize::from(rank)]).min(MOST)][usize::from(wanted)]
    }

    /// The chance that so many cards of a suit come.
    fn of_suit(&self, suit: usize, wanted: usize) -> f32 {
        self.come[(self.suits[suit].count_ones() as usize).min(MOST)][wanted]
    }

    /// The chance that a certain card comes.
    const fn card(&self, suit: usize, rank: u8) -> f32 {
        self.come[(self.suits[suit] >> rank & 1) as usize][1]
    }
}

/// The chances that at least so many of so many cards come, if each does with
/// this chance.
fn chances(each: f32) -> [[f32; LINE + 1]; MOST + 1] {
    let mut exactly = [0.0; LINE + 1];
    exactly[0] = 1.0;
    let mut come = [[0.0; LINE + 1]; MOST + 1];
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

/// The cards of a row or a column.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Line {
    cards: u8,
    jokers: u8,
    /// How many there are of each rank.
    counts: [u8; 14],
    /// A bit for each rank.
    ranks: u16,
    /// A bit for each suit.
    suits: u8,
}

impl Line {
    /// The line with a card more.
    pub(super) const fn with(mut self, card: Card) -> Line {
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

    /// Tests if there is no card in it.
    pub(super) const fn is_empty(&self) -> bool {
        self.cards == 0
    }

    /// What it is worth: the points of every hand by its chance, if no better
    /// one is made. A whole line is worth what it counts.
    pub(super) fn worth(&self, unseen: &Unseen, scale: &PokerScale) -> f32 {
        let sequences = self.sequences(unseen, scale);
        let alike = self.alike(unseen);
        let mut hands = [
            (scale.royal.unwrap_or(scale.straight_flush), sequences.royal),
            (scale.fives.unwrap_or(scale.fours), alike.fives),
            (scale.straight_flush, sequences.of_suit),
            (scale.fours, alike.fours),
            (scale.straight, sequences.mixed),
            (scale.full, alike.full),
            (scale.threes, alike.threes),
            (scale.flush, self.flush(unseen)),
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

    /// How many cards are still to come into it.
    const fn open(&self) -> u8 {
        LINE as u8 - self.cards
    }

    /// The only suit; none if there are several or no card.
    const fn suit(&self) -> Option<usize> {
        if self.suits.is_power_of_two() { Some(self.suits.trailing_zeros() as usize) } else { None }
    }

    fn flush(&self, unseen: &Unseen) -> f32 {
        self.suit().map_or(0.0, |suit| unseen.of_suit(suit, self.open().into()))
    }

    fn sequences(&self, unseen: &Unseen, scale: &PokerScale) -> Sequences {
        let mut chances = Sequences::default();
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
            let mixed = self.all_come(missing().map(|rank| unseen.rank(*rank)));
            chances.mixed = either(chances.mixed, mixed);
            let Some(suit) = self.suit() else { continue };
            let suited = self.all_come(missing().map(|rank| unseen.card(suit, *rank)));
            if first == 10 && scale.royal.is_some() {
                chances.royal = suited;
            } else {
                chances.of_suit = either(chances.of_suit, suited);
            }
        }
        chances
    }

    /// The chance that all of several cards come, jokers standing for those of
    /// which it is least likely.
    fn all_come(&self, chances: impl Iterator<Item = f32>) -> f32 {
        let mut each = [1.0; LINE];
        for (place, chance) in each.iter_mut().zip(chances) {
            *place = chance;
        }
        if self.jokers > 0 {
            each.sort_unstable_by(f32::total_cmp);
        }
        each.iter().skip(self.jokers.into()).product()
    }

    fn alike(&self, unseen: &Unseen) -> Alike {
        let own = (1..=13u8).filter(|rank| self.ranks >> rank & 1 == 1);
        let count = |rank: u8| self.counts[usize::from(rank)];
        let (open, jokers) = (self.open(), self.jokers);
        let mut alike = Alike::default();
        // A card of any rank that is not there yet finds its like so often.
        let any = unseen.come[3][1];
        let (mut pairs, mut matched) = (u8::from(jokers > 0), 0.0);
        for rank in own {
            let has = count(rank) + jokers;
            let wants = |of: u8| match of.saturating_sub(has) {
                wanted if wanted > open => 0.0,
                wanted => unseen.of_rank(rank, wanted),
            };
            let others = self.cards - has;
            if jokers > 0 && others == 0 {
                alike.fives = f32::max(alike.fives, wants(5));
            }
            if others <= 1 {
                alike.fours = f32::max(alike.fours, wants(4));
            }
            alike.threes = either(alike.threes, wants(3));
            if count(rank) > 1 {
                pairs += 1;
            } else if open > 0 {
                matched = either(matched, unseen.rank(rank));
            }
            alike.full = f32::max(alike.full, self.full_of(rank, unseen, any));
        }
        let new = if open > 1 { any } else { 0.0 };
        let more = either(matched, new);
        (alike.pair, alike.two_pairs) = match pairs {
            0 => (more, if open > 1 { more * more * 0.5 } else { 0.0 }),
            1 => (1.0, more),
            _ => (1.0, 1.0),
        };
        alike
    }

    /// The chance of three of this rank and two of another.
    fn full_of(&self, rank: u8, unseen: &Unseen, any: f32) -> f32 {
        let distinct = self.ranks.count_ones();
        if distinct > 2 {
            return 0.0;
        }
        let three = 3u8.saturating_sub(self.counts[usize::from(rank)]);
        let other = (1..=13u8).find(|other| self.ranks >> other & 1 == 1 && *other != rank);
        let two = other.map_or(2, |other| 2u8.saturating_sub(self.counts[usize::from(other)]));
        // A joker is one of the three if they want it, else one of the two.
        let three_wanted = three.saturating_sub(self.jokers);
        let two_wanted = two.saturating_sub(self.jokers.saturating_sub(three));
        let holds = self.counts[usize::from(rank)] <= 3
            && other.is_none_or(|other| self.counts[usize::from(other)] <= 2);
        if !holds || three_wanted + two_wanted > self.open() {
            return 0.0;
        }
        let pair = other.map_or(any, |other| unseen.of_rank(other, two_wanted));
        unseen.of_rank(rank, three_wanted) * pair
    }
}

/// The chances of sequences.
#[derive(Clone, Copy, Debug, Default)]
struct Sequences {
    royal: f32,
    of_suit: f32,
    mixed: f32,
}

/// The chances of cards of one rank.
#[derive(Clone, Copy, Debug, Default)]
struct Alike {
    fives: f32,
    fours: f32,
    full: f32,
    threes: f32,
    two_pairs: f32,
    pair: f32,
}

/// The chance that one or the other comes about.
fn either(a: f32, b: f32) -> f32 {
    a + b - a * b
}
