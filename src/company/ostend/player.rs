//! The computer players of Ostend. Know what the seat that is to move has
//! seen: the open cards, the heaps, and what was put under each pack; the order
//! of the other cards of a pack they imagine anew, never looking at it.
//!
//! What can be played must be, so the only question is which card to put under
//! the pack. The gentle player lets chance decide. The keen one imagines the
//! packs some times over, plays each out to the end for every card he could
//! withdraw, all players following the book's advice, and withdraws the card
//! with which he comes off best.

use std::collections::VecDeque;

use super::{Ostend, State};
use crate::{
    cards::{Card, Rng},
    engine::{Move, TableCard},
    machine::{Machine, Strength},
    rules::Role,
};

/// How often the packs are imagined.
const WORLDS: u64 = 12;
/// No game is played out for more rounds than this.
const LONGEST: usize = 400;
/// What it is worth to be the first to get rid of all cards, beside each card
/// by which one is ahead: as much as forty of these.
const FIRST: i32 = 40;

/// The move of the seat that is to move.
pub(super) fn choose(
    game: &Ostend,
    strength: Strength,
    moves: &[Move],
    mut rng: Rng,
) -> Option<Move> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let first = *legal.first()?;
    if !game.is_exchange(first) {
        return Some(first);
    }
    let best = match strength {
        Strength::Gentle => rng.below(legal.len() as u32) as usize,
        Strength::Keen => best(game, &legal, moves, rng),
    };
    legal.get(best).copied()
}

/// The number of the withdrawal with which the seat comes off best.
fn best(game: &Ostend, legal: &[Move], moves: &[Move], mut rng: Rng) -> usize {
    let State { cursor: seat, .. } = game.table.state;
    let mut worth = vec![0i32; legal.len()];
    for _ in 0..WORLDS {
        let world = World::imagined(game, moves, &mut rng);
        for (mv, worth) in legal.iter().zip(&mut worth) {
            let withdrawn = mv.giver().and_then(|place| game.table.top(place)).map(number);
            let mut world = world.clone();
            withdrawn.into_iter().for_each(|card| world.withdraw(card));
            *worth += world.played_out(usize::from(seat));
        }
    }
    let places = 0..worth.len();
    places.max_by_key(|at| (worth[*at], std::cmp::Reverse(*at))).unwrap_or(0)
}

/// A card as a number from 0: thirteen times its suit, and its rank.
const fn number(card: Card) -> u8 {
    card.index() as u8
}

/// A game as a player imagines it.
#[derive(Clone)]
struct World {
    /// For each card the heaps that have it on top.
    tops: [u8; 52],
    /// The open cards of each seat.
    open: Vec<Vec<u8>>,
    /// The pack of each seat, the next card first.
    packs: Vec<VecDeque<u8>>,
    /// The seat that is to move.
    turn: usize,
}

impl World {
    /// The game as it may be: what was put under a pack lies there in its
    /// order, the other cards of the pack in any.
    fn imagined(game: &Ostend, moves: &[Move], rng: &mut Rng) -> World {
        let table = &game.table;
        let face = |card: &TableCard| number(table.face(*card));
        let mut tops = [0; 52];
        for heap in game.plan.piles().filter(|pile| game.owner(*pile).is_none()) {
            if let Some(top) = table.top(heap) {
                tops[usize::from(number(top))] += 1;
            }
        }
        let open = |seat| {
            let places = game.piles(seat, Role::Tableau);
            places.filter_map(|place| table.top(place)).map(number).collect()
        };
        let mut pack = |seat| {
            let cards = game.pack(seat).map_or(&[][..], |pack| table.pile(pack));
            let put_under = |mv: &&Move| mv.receiver() == game.pack(seat);
            let known = moves.iter().filter(put_under).count().min(cards.len());
            let mut others: Vec<u8> = cards[known..].iter().map(face).collect();
            // Which they are is known, for each pack is whole; their order is not.
            others.sort_unstable();
            rng.shuffle(&mut others);
            others.into_iter().chain(cards[..known].iter().rev().map(face)).collect()
        };
        World {
            tops,
            open: game.all_seats().map(open).collect(),
            packs: game.all_seats().map(&mut pack).collect(),
            turn: usize::from(table.state.cursor),
        }
    }

    /// The seat that is to move puts a card under its pack, plays what it then
    /// can, and the turn passes.
    fn withdraw(&mut self, card: u8) {
        let (open, pack) = (&mut self.open[self.turn], &mut self.packs[self.turn]);
        if let (Some(at), Some(next)) = (open.iter().position(|c| *c == card), pack.pop_front()) {
            pack.push_back(card);
            open[at] = next;
        }
        self.play();
        self.pass();
    }

    fn pass(&mut self) {
        self.turn = (self.turn + 1) % self.open.len();
    }

    fn is_wanted(&self, card: u8) -> bool {
        card.is_multiple_of(13) || self.tops[usize::from(card) - 1] > 0
    }

    /// Plays every card that can go; gives whether any could.
    fn play(&mut self) -> bool {
        let mut any = false;
        while let Some(at) = self.open[self.turn].iter().position(|card| self.is_wanted(*card)) {
            let card = match self.packs[self.turn].pop_front() {
                Some(next) => std::mem::replace(&mut self.open[self.turn][at], next),
                None => self.open[self.turn].swap_remove(at),
            };
            if card % 13 > 0 {
                self.tops[usize::from(card) - 1] -= 1;
            }
            self.tops[usize::from(card)] += 1;
            any = true;
        }
        any
    }

    fn cards_left(&self, seat: usize) -> usize {
        self.open[seat].len() + self.packs[seat].len()
    }

    fn somebody_is_out(&self) -> bool {
        (0..self.open.len()).any(|seat| self.cards_left(seat) == 0)
    }

    /// Plays to the end; gives how well a seat has come off.
    fn played_out(&mut self, seat: usize) -> i32 {
        for _ in 0..LONGEST * self.open.len() {
            if self.somebody_is_out() {
                break;
            }
            if self.play() || self.packs[self.turn].is_empty() {
                self.pass();
            } else {
                let card = self.least_useful();
                self.withdraw(card);
            }
        }
        let others = (0..self.open.len()).filter(|other| *other != seat);
        let nearest = others.map(|other| self.cards_left(other)).min().unwrap_or(0);
        let lead = nearest as i32 - self.cards_left(seat) as i32;
        lead + FIRST * lead.signum()
    }

    /// The card that the seat to move can best do without.
    fn least_useful(&self) -> u8 {
        let open = &self.open[self.turn];
        open.iter().copied().max_by_key(|card| self.wait(*card)).unwrap_or(0)
    }

    /// How many cards must come on a heap before this one.
    fn wait(&self, card: u8) -> u8 {
        let rank = card % 13;
        (1..=rank).find(|below| self.tops[usize::from(card - below)] > 0).unwrap_or(rank + 1)
    }
}
