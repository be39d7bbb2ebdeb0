//! The computer players of Bridge Patience. Know what the seat that is to move
//! sees, the cards that have been played, and which suits the other has shown
//! not to hold; the other cards they imagine anew, never looking at them.
//!
//! The gentle player names its longest suit and plays what first comes to mind,
//! sometimes just any card. The keen one imagines the hidden cards many times
//! over, plays each of its moves out to the end of the hand, both players
//! following suit as cheaply as they can and leading what cannot be beaten, and
//! makes the move after which it scores best: in points, and in games. It plays no
//! card where a lower one of the suit does as well.

use super::{
    Bridge, Stage,
    score::{self, Cards, Dealt, Trumps},
};
use crate::{
    cards::Rng,
    engine::Move,
    machine::{Machine, Seat, Strength},
};

/// How often the hidden cards are imagined.
const WORLDS: usize = 40;
/// What a game is worth beside its points: the half of a rubber.
const A_GAME: i32 = 50;

/// The move of the seat that is to move; none when the hand is counted.
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

/// What the gentle player does: the number of the move.
fn first_thought(game: &Bridge, legal: &[Move], rng: &mut Rng) -> usize {
    let world = World::imagined(game, rng);
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

/// The move after which the seat scores best.
fn best(game: &Bridge, legal: &[Move], rng: &mut Rng) -> Option<Move> {
    let moves: Vec<Move> = legal.iter().filter(|mv| !wastes(game, **mv, legal)).copied().collect();
    if moves.len() < 2 {
        return moves.first().copied();
    }
    let mut worth = vec![0i32; moves.len()];
    for _ in 0..WORLDS {
        let world = World::imagined(game, rng);
        for (mv, worth) in moves.iter().zip(&mut worth) {
            *worth += world.after(game, *mv).played_out(game, world.turn);
        }
    }
    let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
    best.and_then(|at| moves.get(at)).copied()
}

/// Tests if a lower card of the same suit would take the trick as well, or lose it.
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
struct World {
    trumps: Trumps,
    times: u16,
    hands: [Cards; 2],
    /// The columns of both players, each from its head, and how many cards each has.
    columns: [[Cards; 4]; 8],
    left: [u8; 8],
    tricks: [u8; 2],
    /// The card that is to be followed, or none.
    led: Cards,
    turn: usize,
    /// By how much the seat that thinks scores more for honours.
    honours: i32,
}

impl World {
    /// The hand as it may be: what the seat does not see lies there in any
    /// order in which nobody holds a suit that they have shown not to have.
    fn imagined(game: &Bridge, rng: &mut Rng) -> World {
        let (turn, table) = (game.seat(), &game.table);
        let sees = |pile, depth| game.sees(Seat(turn as u8), pile, depth);
        let mut hidden: Vec<Cards> = Vec::new();
        for (pile, cards) in table.piles() {
            let unseen = cards.iter().enumerate().filter(|(depth, _)| !sees(pile, *depth));
            hidden.extend(unseen.map(|(_, card)| game.face(*card)));
        }
        hidden.sort_unstable();
        rng.shuffle(&mut hidden);
        // Those that cannot be held lie on the table.
        hidden.sort_by_key(|card| card & game.memory.voids[1 - turn] != 0);
        let hand = |seat: usize| table.pile(game.own[seat][super::HAND]);
        let mine = hand(turn).iter().fold(0, |cards, card| cards | game.face(*card));
        let theirs = hidden.drain(..hand(1 - turn).len()).fold(0, |cards, card| cards | card);
        rng.shuffle(&mut hidden);
        let mut world = World {
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

    /// The hand after a move of the seat that thinks.
    fn after(mut self, game: &Bridge, mv: Move) -> World {
        match (game.stage(), mv) {
            (Stage::Naming, Move::Call { number, .. }) => {
                self.trumps = Trumps::CALLS[usize::from(number) % 5];
                let count = |seat| {
                    let lines = score::honours(self.trumps, self.dealt(seat));
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

    fn dealt(&self, seat: usize) -> Dealt {
        let table = self.columns[4 * seat..4 * seat + 4].iter().flatten();
        let held = self.hands[seat];
        Dealt { all: table.fold(held, |all, card| all | card), held }
    }

    /// The cards that a player may use.
    fn usable(&self, seat: usize) -> Cards {
        let columns = 4 * seat..4 * seat + 4;
        columns.fold(self.hands[seat], |cards, at| match self.left[at] {
            0 => cards,
            left => cards | self.columns[at][usize::from(left) - 1],
        })
    }

    /// The seat that is to move plays a card.
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

    /// A card that is not bad, all being known.
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

    /// The highest card that the other cannot beat, else the least.
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

    /// The height of a card, all trumps above all others.
    fn height(&self, card: Cards) -> u32 {
        let trump = if card & self.trumps.cards() == 0 { 0 } else { 16 };
        trump + (card.trailing_zeros() & 15)
    }

    /// Plays the hand to its end; gives by how much a seat has then scored more.
    fn played_out(&mut self, game: &Bridge, seat: usize) -> i32 {
        while self.usable(self.turn) != 0 {
            let card = self.pick();
            self.play(card);
        }
        let worth = |seat: usize| {
            let below = score::below(self.trumps, self.tricks[seat], self.times);
            let slam = score::slam(self.tricks[seat]).map_or(0, |(points, _)| points);
            let wins = game.memory.below[seat] + below >= score::GAME && game.is_rubber();
            i32::from(below + slam) + if wins { A_GAME } else { 0 }
        };
        worth(seat) - worth(1 - seat) + self.honours
    }
}

/// The cards of a set, one by one.
fn cards(mut set: Cards) -> impl Iterator<Item = Cards> {
    std::iter::from_fn(move || {
        let card = set & set.wrapping_neg();
        set ^= card;
        (card != 0).then_some(card)
    })
}
