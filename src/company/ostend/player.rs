//! The computer players of Ostend. Know what the seat that is to move has
//! seen: the open cards, the heaps, and what was put under each pack; the order
//! of the other cards of a pack they imagine anew, never looking at it.
//!
//! What can be played must be, so the only question is which card to put under
//! the pack. The gentle player lets chance decide. The keen one thinks of those
//! only for which there is a reason: the card that must wait longest, the lower
//! of two that follow each other where the higher waits longest, and one for which
//! another's open card must wait. Between these it imagines the packs some times over, plays each
//! out to the end, all players putting under what must wait longest, and puts
//! under the card with which it comes off best.

use super::{Ostend, State};
use crate::{
    cards::{Card, Rng},
    engine::{Move, TableCard},
    machine::{Machine, Seat, Strength},
    rules::Role,
};

/// How many games are played out for one choice.
const GAMES: usize = 240;
/// No game is played out for more rounds than this.
const LONGEST: usize = 400;
/// What it is worth to be the first to get rid of all cards, beside each card
/// by which one is ahead: as much as forty of these.
const FIRST: i32 = 40;
/// The places of a lay-out.
const PLACES: usize = 5;
/// The cards of a pack that are thought of: a power of two, and more than any
/// deal gives.
const PACK: usize = 64;

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
    match strength {
        Strength::Gentle => legal.get(rng.below(legal.len() as u32) as usize).copied(),
        Strength::Keen => best(game, &legal, moves, rng),
    }
}

/// Of those exchanges for which there is a reason the one with which the seat
/// comes off best; between equals that of the card that must wait longest.
fn best(game: &Ostend, legal: &[Move], moves: &[Move], mut rng: Rng) -> Option<Move> {
    let known = World::known(game, moves);
    let card = |mv: &Move| mv.giver().and_then(|place| game.table.top(place)).map(number);
    let cards = legal.iter().filter_map(|mv| Some((*mv, card(mv)?)));
    let mut choices: Vec<(Move, u8)> = cards.filter(|(_, card)| known.has_reason(*card)).collect();
    choices.sort_by_key(|(_, card)| std::cmp::Reverse(known.wait(*card)));
    let (first, _) = *choices.first()?;
    if choices.len() == 1 {
        return Some(first);
    }
    let mut worth = vec![0i32; choices.len()];
    for _ in 0..GAMES / choices.len() {
        let world = known.imagined(&mut rng);
        for ((_, card), worth) in choices.iter().zip(&mut worth) {
            let mut world = world.clone();
            world.withdraw(*card);
            *worth += world.played_out(known.turn);
        }
    }
    let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
    best.map_or(Some(first), |at| choices.get(at).map(|(mv, _)| *mv))
}

/// A card as a number from 0: thirteen times its suit, and its rank.
const fn number(card: Card) -> u8 {
    card.index() as u8
}

/// The cards of the same suit above one, up to the king.
fn above(card: u8) -> impl Iterator<Item = u8> {
    card + 1..card - card % 13 + 13
}

/// The cards of one seat.
#[derive(Clone, Copy)]
struct Own {
    /// The open cards, and how many there are.
    open: [u8; PLACES],
    lie: u8,
    /// The pack, a ring: the place of the next card, and how many there are.
    pack: [u8; PACK],
    next: u8,
    left: u8,
    /// How many of them, the last ones, are known.
    known: u8,
}

impl Own {
    /// What lies before a seat. Of its pack what was put under lies there in its
    /// order; which the other cards are is known, for each pack is whole.
    fn of(game: &Ostend, seat: Seat, moves: &[Move]) -> Own {
        let table = &game.table;
        let face = |card: &TableCard| number(table.face(*card));
        let cards = game.pack(seat).map_or(&[][..], |pack| table.pile(pack));
        let cards = &cards[..cards.len().min(PACK)];
        let put_under = |mv: &&Move| mv.receiver() == game.pack(seat);
        let known = moves.iter().filter(put_under).count().min(cards.len());
        let mut others: Vec<u8> = cards[known..].iter().map(face).collect();
        others.sort_unstable();
        let mut own = Own {
            open: [0; PLACES],
            lie: 0,
            pack: [0; PACK],
            next: 0,
            left: 0,
            known: known as u8,
        };
        let lies = game.piles(seat, Role::Tableau).filter_map(|place| table.top(place));
        for (place, card) in own.open.iter_mut().zip(lies) {
            *place = number(card);
            own.lie += 1;
        }
        let seen = cards[..known].iter().rev().map(face);
        others.into_iter().chain(seen).for_each(|card| own.put_under(card));
        own
    }

    fn open(&self) -> &[u8] {
        &self.open[..usize::from(self.lie)]
    }

    const fn cards_left(&self) -> usize {
        self.lie as usize + self.left as usize
    }

    const fn draw(&mut self) -> Option<u8> {
        if self.left == 0 {
            return None;
        }
        let card = self.pack[self.next as usize];
        self.next = (self.next + 1) % PACK as u8;
        self.left -= 1;
        Some(card)
    }

    /// A card goes under the pack; there is always room for what came from it.
    const fn put_under(&mut self, card: u8) {
        self.pack[(self.next as usize + self.left as usize) % PACK] = card;
        self.left += 1;
    }

    /// The card at a place leaves it, and the next of the pack comes there.
    fn leave(&mut self, at: usize) -> u8 {
        let card = self.open[at];
        match self.draw() {
            Some(next) => self.open[at] = next,
            None => {
                self.lie -= 1;
                self.open.swap(at, usize::from(self.lie));
            }
        }
        card
    }
}

/// A game as a player imagines it.
#[derive(Clone)]
struct World {
    /// For each card the heaps that have it on top.
    tops: [u8; 52],
    seats: Vec<Own>,
    /// The seat that is to move.
    turn: usize,
}

impl World {
    /// The game as the players know it, the cards of the packs that nobody knows in no order.
    fn known(game: &Ostend, moves: &[Move]) -> World {
        let mut tops = [0; 52];
        for heap in game.plan.piles().filter(|pile| game.owner(*pile).is_none()) {
            if let Some(top) = game.table.top(heap) {
                tops[usize::from(number(top))] += 1;
            }
        }
        let State { cursor, .. } = game.table.state;
        let seats = game.all_seats().map(|seat| Own::of(game, seat, moves)).collect();
        World { tops, seats, turn: usize::from(cursor) }
    }

    /// The game as it may be: what is not known of the packs lies there in any order.
    fn imagined(&self, rng: &mut Rng) -> World {
        let mut world = self.clone();
        for own in &mut world.seats {
            let hidden = usize::from(own.left - own.known);
            rng.shuffle(&mut own.pack[..hidden]);
        }
        world
    }

    /// Tests if there is a reason to put a card of the seat to move under its
    /// pack: it waits longest, or the last of those that lie beside it and will
    /// follow it there and come out after it, or it stops another's card.
    fn has_reason(&self, card: u8) -> bool {
        let own = self.seats[self.turn].open();
        let follow = above(card).take_while(|next| own.contains(next));
        let last = follow.last().unwrap_or(card);
        own.iter().all(|other| self.wait(*other) <= self.wait(last)) || self.stops(card)
    }

    /// Tests if an open card of another's has to wait for this one: more of its
    /// kind lie open than there are heaps for it above this card, and others'
    /// cards that open a heap as well.
    fn stops(&self, card: u8) -> bool {
        let others = || self.seats.iter().enumerate().filter(|(seat, _)| *seat != self.turn);
        let open = |card| others().filter(|(_, other)| other.open().contains(&card)).count();
        let mut ways = open(card);
        above(card).any(|next| {
            ways += usize::from(self.tops[usize::from(next) - 1]);
            open(next) > ways
        })
    }

    /// The seat that is to move puts a card under its pack, plays what it then
    /// can, and the turn passes.
    fn withdraw(&mut self, card: u8) {
        let own = &mut self.seats[self.turn];
        if let Some(at) = own.open().iter().position(|other| *other == card)
            && let Some(next) = own.draw()
        {
            own.put_under(card);
            own.open[at] = next;
        }
        self.play();
        self.pass();
    }

    fn pass(&mut self) {
        self.turn = (self.turn + 1) % self.seats.len();
    }

    fn is_wanted(&self, card: u8) -> bool {
        card.is_multiple_of(13) || self.tops[usize::from(card) - 1] > 0
    }

    /// Plays every card that can go; gives whether any could.
    fn play(&mut self) -> bool {
        let mut any = false;
        let turn = self.turn;
        while let Some(at) = self.seats[turn].open().iter().position(|card| self.is_wanted(*card)) {
            let card = self.seats[turn].leave(at);
            if !card.is_multiple_of(13) {
                self.tops[usize::from(card) - 1] -= 1;
            }
            self.tops[usize::from(card)] += 1;
            any = true;
        }
        any
    }

    fn somebody_is_out(&self) -> bool {
        self.seats.iter().any(|own| own.cards_left() == 0)
    }

    /// Plays to the end; gives how well a seat has come off.
    fn played_out(&mut self, seat: usize) -> i32 {
        for _ in 0..LONGEST * self.seats.len() {
            if self.somebody_is_out() {
                break;
            }
            if self.play() || self.seats[self.turn].left == 0 {
                self.pass();
            } else {
                let card = self.least_useful();
                self.withdraw(card);
            }
        }
        let others = self.seats.iter().enumerate().filter(|(other, _)| *other != seat);
        let nearest = others.map(|(_, own)| own.cards_left()).min().unwrap_or(0);
        let lead = nearest as i32 - self.seats[seat].cards_left() as i32;
        lead + FIRST * lead.signum()
    }

    /// The card that the seat to move can best do without.
    fn least_useful(&self) -> u8 {
        let open = self.seats[self.turn].open();
        open.iter().copied().max_by_key(|card| self.wait(*card)).unwrap_or(0)
    }

    /// How many cards must come on a heap before this one.
    fn wait(&self, card: u8) -> u8 {
        let rank = card % 13;
        (1..=rank).find(|below| self.tops[usize::from(card - below)] > 0).unwrap_or(rank + 1)
    }
}
