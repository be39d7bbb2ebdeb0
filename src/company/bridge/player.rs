//! The computer players of Bridge Patience. They know the cards that their seat sees, the cards
//! that have been played, and which suits the other player is known not to have. They never look at
//! the other cards. They assume a random order for those cards instead.
//!
//! The gentle player names its longest suit as trumps and never doubles. It plays the first good
//! card that it finds, and sometimes a random card.
//!
//! The keen player tries each move with rollouts. A rollout shuffles the hidden cards and plays the
//! hand to the end. In a rollout, a player leads a card that the other player cannot beat, and
//! takes a trick with the lowest card that can take it. The keen player chooses the move with the
//! best score in points and games. If a lower card of a suit does as well as a higher card, the
//! keen player plays the lower card.

use super::{
    Bridge, Stage,
    score::{self, Cards, DealtCards, Trumps},
};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// The number of rollouts for each move.
const ROLLOUTS: usize = 40;
/// The value of winning a game, in addition to the points of the game. It is half the points of a
/// rubber.
const GAME_VALUE: i32 = 50;

/// Returns the move of the seat whose turn it is, or `None` after the hand is counted.
pub(super) fn choose_move(game: &Bridge, strength: Strength, mut rng: Rng) -> Option<Move> {
    let mut legal = Vec::new();
    game.list_legal_moves(&mut legal);
    if game.stage() == Stage::Counted {
        return None;
    }
    match strength {
        Strength::Gentle => legal.get(gentle_move_index(game, &legal, &mut rng)).copied(),
        Strength::Keen => best_move(game, &legal, &mut rng),
    }
}

/// Returns the index of the move that the gentle player chooses.
fn gentle_move_index(game: &Bridge, legal: &[Move], rng: &mut Rng) -> usize {
    let world = ImaginedHand::sample_deal(game, rng);
    match game.stage() {
        Stage::Naming => {
            let usable = world.usable_cards(world.turn);
            let length = |call: &usize| (usable & Trumps::CALLS[*call].trump_cards()).count_ones();
            (0..4).max_by_key(length).unwrap_or(0)
        }
        Stage::Doubling => 1,
        _ if rng.random_below(3) == 0 => rng.random_below(legal.len() as u32) as usize,
        _ => {
            let card = world.pick_card();
            legal.iter().position(|mv| game.played_card(*mv) == Some(card)).unwrap_or(0)
        }
    }
}

/// Returns the move with the best score in the rollouts.
fn best_move(game: &Bridge, legal: &[Move], rng: &mut Rng) -> Option<Move> {
    let moves: Vec<Move> =
        legal.iter().filter(|mv| !is_wasteful(game, **mv, legal)).copied().collect();
    if moves.len() < 2 {
        return moves.first().copied();
    }
    let mut worth = vec![0i32; moves.len()];
    for _ in 0..ROLLOUTS {
        let world = ImaginedHand::sample_deal(game, rng);
        for (mv, worth) in moves.iter().zip(&mut worth) {
            *worth += world.after_move(game, *mv).rollout(game, world.turn);
        }
    }
    let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
    best.and_then(|at| moves.get(at)).copied()
}

/// Returns true if a lower card of the same suit would do as well as the card of this move: both
/// cards would take the trick, or both would lose it.
fn is_wasteful(game: &Bridge, mv: Move, legal: &[Move]) -> bool {
    let (Some(led), Some(card)) = (game.led_card(), game.played_card(mv)) else { return false };
    let takes = |card| game.trumps().second_beats_first(card, led);
    let mut others = legal.iter().filter_map(|mv| game.played_card(*mv));
    others.any(|lower| {
        lower < card && lower & score::same_suit_cards(card) != 0 && takes(lower) == takes(card)
    })
}

/// A possible distribution of all cards, as the player imagines it.
#[derive(Clone, Copy)]
struct ImaginedHand {
    trumps: Trumps,
    times: u16,
    hands: [Cards; 2],
    /// The four columns of each player, from the first card to the free card.
    columns: [[Cards; 4]; 8],
    /// The number of cards in each column.
    left: [u8; 8],
    tricks: [u8; 2],
    /// The first card of the trick, or 0. The other player must follow its suit.
    led: Cards,
    turn: usize,
    /// The honour points of the player who is choosing, minus the honour points of the other
    /// player.
    honours: i32,
}

impl ImaginedHand {
    /// Returns a possible distribution of the cards. The cards that the seat does not see are in a
    /// random order, but a player never holds a suit that they are known not to have.
    fn sample_deal(game: &Bridge, rng: &mut Rng) -> ImaginedHand {
        let (turn, table) = (game.current_seat(), &game.table);
        let sees = |pile, depth| game.can_see(Seat(turn as u8), pile, depth);
        let mut hidden: Vec<Cards> = Vec::new();
        for (pile, cards) in table.piles() {
            let unseen = cards.iter().enumerate().filter(|(depth, _)| !sees(pile, *depth));
            hidden.extend(unseen.map(|(_, card)| game.card_bit(*card)));
        }
        hidden.sort_unstable();
        rng.shuffle(&mut hidden);
        // The other player cannot hold cards of these suits, so the sort puts them last, and they
        // are dealt to the columns.
        hidden.sort_by_key(|card| card & game.memory.voids[1 - turn] != 0);
        let hand = |seat: usize| table.pile(game.own[seat][super::HAND]);
        let mine = hand(turn).iter().fold(0, |cards, card| cards | game.card_bit(*card));
        let theirs = hidden.drain(..hand(1 - turn).len()).fold(0, |cards, card| cards | card);
        rng.shuffle(&mut hidden);
        let mut world = ImaginedHand {
            trumps: game.trumps(),
            times: game.double_factor(),
            hands: if turn == 0 { [mine, theirs] } else { [theirs, mine] },
            columns: [[0; 4]; 8],
            left: [0; 8],
            tricks: [game.count_tricks(0), game.count_tricks(1)],
            led: game.led_card().unwrap_or(0),
            turn,
            honours: 0,
        };
        let piles = game.own.iter().flat_map(|own| &own[super::HAND + 1..super::TRICK]);
        for (column, pile) in piles.enumerate() {
            let cards = table.pile(*pile).iter().take(4).enumerate();
            for (depth, card) in cards {
                let face = if sees(*pile, depth) {
                    game.card_bit(*card)
                } else {
                    hidden.pop().unwrap_or(0)
                };
                world.columns[column][depth] = face;
                world.left[column] += 1;
            }
        }
        world
    }

    /// Returns the hand after a move of the player who is choosing.
    fn after_move(mut self, game: &Bridge, mv: Move) -> ImaginedHand {
        match (game.stage(), mv) {
            (Stage::Naming, Move::Call { number, .. }) => {
                self.trumps = Trumps::CALLS[usize::from(number) % 5];
                let count = |seat| {
                    let lines = score::honour_points(self.trumps, self.dealt_cards(seat));
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
            _ => self.play_card(game.played_card(mv).unwrap_or(0)),
        }
        self
    }

    fn dealt_cards(&self, seat: usize) -> DealtCards {
        let table = self.columns[4 * seat..4 * seat + 4].iter().flatten();
        let held = self.hands[seat];
        DealtCards { all: table.fold(held, |all, card| all | card), held }
    }

    fn usable_cards(&self, seat: usize) -> Cards {
        let columns = 4 * seat..4 * seat + 4;
        columns.fold(self.hands[seat], |cards, at| match self.left[at] {
            0 => cards,
            left => cards | self.columns[at][usize::from(left) - 1],
        })
    }

    /// Plays a card for the seat whose turn it is.
    fn play_card(&mut self, card: Cards) {
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
        self.turn = if self.trumps.second_beats_first(card, self.led) { seat } else { 1 - seat };
        self.tricks[self.turn] += 1;
        self.led = 0;
    }

    /// Returns a good card for the current player of a rollout. In a rollout a player knows all
    /// cards.
    fn pick_card(&self) -> Cards {
        let mine = self.usable_cards(self.turn);
        if self.led == 0 {
            return self.choose_lead(mine);
        }
        let same = mine & score::same_suit_cards(self.led);
        let may = if same == 0 { mine } else { same };
        let takes = iter_cards(may).filter(|card| self.trumps.second_beats_first(*card, self.led));
        takes.min_by_key(|card| self.card_strength(*card)).unwrap_or_else(|| self.lowest_card(may))
    }

    /// Returns the highest card that the other player cannot beat. If there is none, returns the
    /// least useful card.
    fn choose_lead(&self, mine: Cards) -> Cards {
        let theirs = self.usable_cards(1 - self.turn);
        let stands = |card: &Cards| {
            let same = theirs & score::same_suit_cards(*card);
            let may = if same == 0 { theirs } else { same };
            !iter_cards(may).any(|other| self.trumps.second_beats_first(other, *card))
        };
        let safe = iter_cards(mine).filter(stands);
        let trumps = self.trumps.trump_cards();
        let best = safe.max_by_key(|card| (card & trumps == 0, card.trailing_zeros() & 15));
        best.unwrap_or_else(|| self.lowest_card(mine))
    }

    fn lowest_card(&self, of: Cards) -> Cards {
        iter_cards(of).min_by_key(|card| self.card_strength(*card)).unwrap_or(0)
    }

    /// Returns a number for comparing cards. Every trump has a higher number than every other card.
    fn card_strength(&self, card: Cards) -> u32 {
        let trump = if card & self.trumps.trump_cards() == 0 { 0 } else { 16 };
        trump + (card.trailing_zeros() & 15)
    }

    /// Plays the hand to its end. Returns the score of `seat` minus the score of the other seat.
    fn rollout(&mut self, game: &Bridge, seat: usize) -> i32 {
        while self.usable_cards(self.turn) != 0 {
            let card = self.pick_card();
            self.play_card(card);
        }
        let worth = |seat: usize| {
            let below = score::trick_points(self.trumps, self.tricks[seat], self.times);
            let slam = score::slam_points(self.tricks[seat]).map_or(0, |(points, _)| points);
            let wins = game.memory.below[seat] + below >= score::GAME && game.is_rubber();
            i32::from(below + slam) + if wins { GAME_VALUE } else { 0 }
        };
        worth(seat) - worth(1 - seat) + self.honours
    }
}

/// Iterates over the cards of a set.
fn iter_cards(mut set: Cards) -> impl Iterator<Item = Cards> {
    std::iter::from_fn(move || {
        let card = set & set.wrapping_neg();
        set ^= card;
        (card != 0).then_some(card)
    })
}
