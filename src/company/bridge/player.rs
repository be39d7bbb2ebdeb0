//! The computer players of Bridge Patience. They know what their seat sees, the cards that have
//! been played, and which suits the other player has shown not to have. They never look at the
//! other cards, but assume a random order.
//!
//! The gentle player names its longest suit and plays the first good card it finds, and sometimes a
//! random one. The keen one tries each move with rollouts: each shuffles the hidden cards and plays
//! the hand to the end. In a rollout both players follow suit as cheaply as they can and lead cards
//! that cannot be beaten. It makes the move with the best score in points and games. It plays no
//! card where a lower one of the suit does as well.

use super::{
    Bridge, Stage,
    score::{self, Cards, DealtCards, Trumps},
};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// How many rollouts are made for each move.
const ROLLOUTS: usize = 40;
/// The value of a game in addition to its points: half a rubber.
const A_GAME: i32 = 50;

/// Returns the move of the seat whose turn it is, or `None` when the hand is counted.
pub(super) fn choose(game: &Bridge, strength: Strength, mut rng: Rng) -> Option<Move> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    if game.stage() == Stage::Counted {
        return None;
    }
    match strength {
        Strength::Gentle => legal.get(first_thought(game, &legal, &mut rng)).copied(),
        Strength::Keen => best(game, &legal, &mut rng),
    }
}

/// Returns the index of the gentle player's move.
fn first_thought(game: &Bridge, legal: &[Move], rng: &mut Rng) -> usize {
    let world = ImaginedHand::sample(game, rng);
    match game.stage() {
        Stage::Naming => {
            let usable = world.usable(world.turn);
            let length = |call: &usize| (usable & Trumps::CALLS[*call].cards()).count_ones();
            (0..4).max_by_key(length).unwrap_or(0)
        }
        Stage::Doubling => 1,
        _ if rng.below(3) == 0 => rng.below(legal.len() as u32) as usize,
        _ => {
            let card = world.pick();
            legal.iter().position(|mv| game.card(*mv) == Some(card)).unwrap_or(0)
        }
    }
}

/// Returns the move with the best score.
fn best(game: &Bridge, legal: &[Move], rng: &mut Rng) -> Option<Move> {
    let moves: Vec<Move> = legal.iter().filter(|mv| !wastes(game, **mv, legal)).copied().collect();
    if moves.len() < 2 {
        return moves.first().copied();
    }
    let mut worth = vec![0i32; moves.len()];
    for _ in 0..ROLLOUTS {
        let world = ImaginedHand::sample(game, rng);
        for (mv, worth) in moves.iter().zip(&mut worth) {
            *worth += world.after(game, *mv).rollout(game, world.turn);
        }
    }
    let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
    best.and_then(|at| moves.get(at)).copied()
}

/// Returns true if a lower card of the same suit would do as well: both take the trick, or both
/// lose it.
fn wastes(game: &Bridge, mv: Move, legal: &[Move]) -> bool {
    let (Some(led), Some(card)) = (game.led(), game.card(mv)) else { return false };
    let takes = |card| game.trumps().takes(card, led);
    let mut others = legal.iter().filter_map(|mv| game.card(*mv));
    others.any(|lower| {
        lower < card && lower & score::suit_of(card) != 0 && takes(lower) == takes(card)
    })
}

/// A hand as a player imagines it.
#[derive(Clone, Copy)]
struct ImaginedHand {
    trumps: Trumps,
    times: u16,
    hands: [Cards; 2],
    /// The four columns of each player, from the head to the free card, and how many cards each
    /// has.
    columns: [[Cards; 4]; 8],
    left: [u8; 8],
    tricks: [u8; 2],
    /// The card that must be followed, or 0.
    led: Cards,
    turn: usize,
    /// How much more the seat that is thinking scores for honours.
    honours: i32,
}

impl ImaginedHand {
    /// Returns a possible hand: the cards that the seat does not see are in a random order, but
    /// nobody holds a suit that they have shown not to have.
    fn sample(game: &Bridge, rng: &mut Rng) -> ImaginedHand {
        let (turn, table) = (game.seat(), &game.table);
        let sees = |pile, depth| game.sees(Seat(turn as u8), pile, depth);
        let mut hidden: Vec<Cards> = Vec::new();
        for (pile, cards) in table.piles() {
            let unseen = cards.iter().enumerate().filter(|(depth, _)| !sees(pile, *depth));
            hidden.extend(unseen.map(|(_, card)| game.face(*card)));
        }
        hidden.sort_unstable();
        rng.shuffle(&mut hidden);
        // The other player cannot hold these cards, so they come last and go to the columns.
        hidden.sort_by_key(|card| card & game.memory.voids[1 - turn] != 0);
        let hand = |seat: usize| table.pile(game.own[seat][super::HAND]);
        let mine = hand(turn).iter().fold(0, |cards, card| cards | game.face(*card));
        let theirs = hidden.drain(..hand(1 - turn).len()).fold(0, |cards, card| cards | card);
        rng.shuffle(&mut hidden);
        let mut world = ImaginedHand {
            trumps: game.trumps(),
            times: game.times(),
            hands: if turn == 0 { [mine, theirs] } else { [theirs, mine] },
            columns: [[0; 4]; 8],
            left: [0; 8],
            tricks: [game.tricks(0), game.tricks(1)],
            led: game.led().unwrap_or(0),
            turn,
            honours: 0,
        };
        let piles = game.own.iter().flat_map(|own| &own[super::HAND + 1..super::TRICK]);
        for (column, pile) in piles.enumerate() {
            let cards = table.pile(*pile).iter().take(4).enumerate();
            for (depth, card) in cards {
                let face =
                    if sees(*pile, depth) { game.face(*card) } else { hidden.pop().unwrap_or(0) };
                world.columns[column][depth] = face;
                world.left[column] += 1;
            }
        }
        world
    }

    /// Returns the hand after a move of the seat that is thinking.
    fn after(mut self, game: &Bridge, mv: Move) -> ImaginedHand {
        match (game.stage(), mv) {
            (Stage::Naming, Move::Call { number, .. }) => {
                self.trumps = Trumps::CALLS[usize::from(number) % 5];
                let count = |seat| {
                    let lines = score::honour_points(self.trumps, self.dealt(seat));
                    lines.iter().flatten().map(|(points, _)| i32::from(*points)).sum::<i32>()
                };
                self.honours = count(self.turn) - count(1 - self.turn);
                self.turn = 1 - self.turn;
            }
            (_, Move::Call { number, .. }) => {
                let redoubles = self.turn == usize::from(game.memory.dealer);
                self.times = if redoubles { 2 } else { 1 };
                self.times *= if number == super::DOUBLE { 2 } else { 1 };
                self.turn = 1 - usize::from(game.memory.dealer);
            }
            _ => self.play(game.card(mv).unwrap_or(0)),
        }
        self
    }

    fn dealt(&self, seat: usize) -> DealtCards {
        let table = self.columns[4 * seat..4 * seat + 4].iter().flatten();
        let held = self.hands[seat];
        DealtCards { all: table.fold(held, |all, card| all | card), held }
    }

    /// Returns the cards that a player may use.
    fn usable(&self, seat: usize) -> Cards {
        let columns = 4 * seat..4 * seat + 4;
        columns.fold(self.hands[seat], |cards, at| match self.left[at] {
            0 => cards,
            left => cards | self.columns[at][usize::from(left) - 1],
        })
    }

    /// Plays a card for the seat whose turn it is.
    fn play(&mut self, card: Cards) {
        let seat = self.turn;
        if self.hands[seat] & card != 0 {
            self.hands[seat] ^= card;
        } else {
            let top = |at: &usize| {
                self.left[*at] > 0 && self.columns[*at][usize::from(self.left[*at]) - 1] == card
            };
            if let Some(at) = (4 * seat..4 * seat + 4).find(top) {
                self.left[at] -= 1;
            }
        }
        if self.led == 0 {
            self.led = card;
            self.turn = 1 - seat;
            return;
        }
        self.turn = if self.trumps.takes(card, self.led) { seat } else { 1 - seat };
        self.tricks[self.turn] += 1;
        self.led = 0;
    }

    /// Returns a good card for a rollout, where all cards are known.
    fn pick(&self) -> Cards {
        let mine = self.usable(self.turn);
        if self.led == 0 {
            return self.lead(mine);
        }
        let same = mine & score::suit_of(self.led);
        let may = if same == 0 { mine } else { same };
        let takes = cards(may).filter(|card| self.trumps.takes(*card, self.led));
        takes.min_by_key(|card| self.height(*card)).unwrap_or_else(|| self.least(may))
    }

    /// Returns the highest card that the other player cannot beat, otherwise the least useful card.
    fn lead(&self, mine: Cards) -> Cards {
        let theirs = self.usable(1 - self.turn);
        let stands = |card: &Cards| {
            let same = theirs & score::suit_of(*card);
            let may = if same == 0 { theirs } else { same };
            !cards(may).any(|other| self.trumps.takes(other, *card))
        };
        let safe = cards(mine).filter(stands);
        let trumps = self.trumps.cards();
        let best = safe.max_by_key(|card| (card & trumps == 0, card.trailing_zeros() & 15));
        best.unwrap_or_else(|| self.least(mine))
    }

    fn least(&self, of: Cards) -> Cards {
        cards(of).min_by_key(|card| self.height(*card)).unwrap_or(0)
    }

    /// Returns the rank of a card for comparison. All trumps rank above all other cards.
    fn height(&self, card: Cards) -> u32 {
        let trump = if card & self.trumps.cards() == 0 { 0 } else { 16 };
        trump + (card.trailing_zeros() & 15)
    }

    /// Plays the hand to its end. Returns how much more a seat scores than the other.
    fn rollout(&mut self, game: &Bridge, seat: usize) -> i32 {
        while self.usable(self.turn) != 0 {
            let card = self.pick();
            self.play(card);
        }
        let worth = |seat: usize| {
            let below = score::trick_points(self.trumps, self.tricks[seat], self.times);
            let slam = score::slam_points(self.tricks[seat]).map_or(0, |(points, _)| points);
            let wins = game.memory.below[seat] + below >= score::GAME && game.is_rubber();
            i32::from(below + slam) + if wins { A_GAME } else { 0 }
        };
        worth(seat) - worth(1 - seat) + self.honours
    }
}

/// Iterates over the cards of a set.
fn cards(mut set: Cards) -> impl Iterator<Item = Cards> {
    std::iter::from_fn(move || {
        let card = set & set.wrapping_neg();
        set ^= card;
        (card != 0).then_some(card)
    })
}
