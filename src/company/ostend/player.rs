//! The computer players of Ostend. They know the cards that their seat has seen: the open cards,
//! the heaps, and the cards that players have put under their packs. They never look at the order
//! of the other cards in a pack. They assume a random order instead.
//!
//! A card that fits a heap must be played, so a player decides only which card to put under the
//! pack. The gentle player chooses this card at random. The keen player considers only three kinds
//! of cards:
//! - The card that takes longest to become playable.
//! - The lower of two cards in sequence, if the higher card takes longest to become playable.
//! - A card that must be played before an open card of an opponent.
//!
//! The keen player chooses between these cards with rollouts. A rollout shuffles the unknown cards
//! and plays to the end. In a rollout every player puts under the pack the card that takes longest
//! to become playable. The keen player chooses the card with the best result.

use super::{Ostend, State};
use crate::{
    cards::{Card, Rng},
    engine::{Move, TableCard},
    machine::{Machine, Seat, Strength},
    rules::Role,
};

/// The number of rollouts for one decision.
const GAMES: usize = 240;
/// The maximum number of rounds in a rollout.
const LONGEST: usize = 400;
/// The value of being the first player without cards. For comparison: having one card fewer than an
/// opponent has the value 1.
const FIRST: i32 = 40;
/// The number of open cards of a player.
const PLACES: usize = 5;
/// The size of the array that holds a pack as a ring buffer. It is a power of two, and larger than
/// every pack.
const PACK: usize = 64;

/// Returns the move of the seat whose turn it is.
pub(super) fn choose_move(
    game: &Ostend,
    strength: Strength,
    moves: &[Move],
    mut rng: Rng,
) -> Option<Move> {
    let mut legal = Vec::new();
    game.list_legal_moves(&mut legal);
    let first = *legal.first()?;
    if !game.is_exchange(first) {
        return Some(first);
    }
    match strength {
        Strength::Gentle => legal.get(rng.random_below(legal.len() as u32) as usize).copied(),
        Strength::Keen => best_exchange(game, &legal, moves, rng),
    }
}

/// Returns the best exchange (a card put under the pack). Considers only the exchanges that have a
/// reason. Among equally good exchanges, chooses the card that takes longest to become playable.
fn best_exchange(game: &Ostend, legal: &[Move], moves: &[Move], mut rng: Rng) -> Option<Move> {
    let known = ImaginedGame::from_game(game, moves);
    let card =
        |mv: &Move| mv.giving_pile().and_then(|place| game.table.top_card(place)).map(card_number);
    let cards = legal.iter().filter_map(|mv| Some((*mv, card(mv)?)));
    let mut choices: Vec<(Move, u8)> =
        cards.filter(|(_, card)| known.has_reason_to_exchange(*card)).collect();
    choices.sort_by_key(|(_, card)| std::cmp::Reverse(known.count_cards_before(*card)));
    let (first, _) = *choices.first()?;
    if choices.len() == 1 {
        return Some(first);
    }
    let mut worth = vec![0i32; choices.len()];
    for _ in 0..GAMES / choices.len() {
        let world = known.sample_packs(&mut rng);
        for ((_, card), worth) in choices.iter().zip(&mut worth) {
            let mut world = world.clone();
            world.play_exchange_turn(*card);
            *worth += world.rollout(known.turn);
        }
    }
    let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)));
    best.map_or(Some(first), |at| choices.get(at).map(|(mv, _)| *mv))
}

/// Returns the card as a number from 0 to 51: thirteen times its suit, plus its rank. Suit and rank
/// are counted from 0.
const fn card_number(card: Card) -> u8 {
    card.index() as u8
}

/// Returns the higher cards of the same suit, up to the king.
fn higher_cards(card: u8) -> impl Iterator<Item = u8> {
    card + 1..card - card % 13 + 13
}

#[derive(Clone, Copy)]
struct SeatCards {
    /// The open cards.
    open: [u8; PLACES],
    /// The number of open cards.
    open_count: u8,
    /// The cards of the pack, as a ring buffer.
    pack: [u8; PACK],
    /// The index of the next card of the pack.
    next: u8,
    /// The number of cards in the pack.
    left: u8,
    /// The number of cards in the pack whose place is known. These cards are the last cards of the
    /// pack.
    known: u8,
}

impl SeatCards {
    /// Collects the cards of a seat. All players know which cards are in its pack, because each
    /// pack was complete at the start. But they know the order only of the cards that were put
    /// under the pack.
    fn for_seat(game: &Ostend, seat: Seat, moves: &[Move]) -> SeatCards {
        let table = &game.table;
        let face = |card: &TableCard| card_number(table.face(*card));
        let cards = game.pack(seat).map_or(&[][..], |pack| table.pile(pack));
        let cards = &cards[..cards.len().min(PACK)];
        let put_under = |mv: &&Move| mv.receiving_pile() == game.pack(seat);
        let known = moves.iter().filter(put_under).count().min(cards.len());
        let mut others: Vec<u8> = cards[known..].iter().map(face).collect();
        others.sort_unstable();
        let mut own = SeatCards {
            open: [0; PLACES],
            open_count: 0,
            pack: [0; PACK],
            next: 0,
            left: 0,
            known: known as u8,
        };
        let lies = game.piles(seat, Role::Tableau).filter_map(|place| table.top_card(place));
        for (place, card) in own.open.iter_mut().zip(lies) {
            *place = card_number(card);
            own.open_count += 1;
        }
        let seen = cards[..known].iter().rev().map(face);
        others.into_iter().chain(seen).for_each(|card| own.put_under_pack(card));
        own
    }

    fn open_cards(&self) -> &[u8] {
        &self.open[..usize::from(self.open_count)]
    }

    const fn remaining_card_count(&self) -> usize {
        self.open_count as usize + self.left as usize
    }

    const fn draw_card(&mut self) -> Option<u8> {
        if self.left == 0 {
            return None;
        }
        let card = self.pack[self.next as usize];
        self.next = (self.next + 1) % PACK as u8;
        self.left -= 1;
        Some(card)
    }

    /// Puts a card under the pack. The ring buffer always has room, because the card came from the
    /// pack.
    const fn put_under_pack(&mut self, card: u8) {
        self.pack[(self.next as usize + self.left as usize) % PACK] = card;
        self.left += 1;
    }

    /// Removes an open card and returns it. The next card of the pack takes its place.
    fn remove_open_card(&mut self, at: usize) -> u8 {
        let card = self.open[at];
        match self.draw_card() {
            Some(next) => self.open[at] = next,
            None => {
                self.open_count -= 1;
                self.open.swap(at, usize::from(self.open_count));
            }
        }
        card
    }
}

/// A possible distribution of all cards, as a player imagines it.
#[derive(Clone)]
struct ImaginedGame {
    /// For each card, the number of heaps that have this card on top.
    tops: [u8; 52],
    seats: Vec<SeatCards>,
    turn: usize,
}

impl ImaginedGame {
    /// Returns the game as the players know it. The unknown cards of the packs are in an arbitrary
    /// order.
    fn from_game(game: &Ostend, moves: &[Move]) -> ImaginedGame {
        let mut tops = [0; 52];
        for heap in game.plan.piles().filter(|pile| game.owner(*pile).is_none()) {
            if let Some(top) = game.table.top_card(heap) {
                tops[usize::from(card_number(top))] += 1;
            }
        }
        let State { cursor, .. } = game.table.state;
        let seats = game.all_seats().map(|seat| SeatCards::for_seat(game, seat, moves)).collect();
        ImaginedGame { tops, seats, turn: usize::from(cursor) }
    }

    /// Returns a possible game, with the unknown cards of the packs in a random order.
    fn sample_packs(&self, rng: &mut Rng) -> ImaginedGame {
        let mut world = self.clone();
        for own in &mut world.seats {
            let hidden = usize::from(own.left - own.known);
            rng.shuffle(&mut own.pack[..hidden]);
        }
        world
    }

    /// Returns true if there is a reason to put this card of the current seat under its pack. There
    /// are two reasons:
    /// 1. An open card of an opponent may need this card.
    /// 2. The card is the lowest of a sequence of open cards, and this sequence takes longest to
    ///    become playable. After this card, the next cards of the sequence can go under the pack.
    ///    They leave the pack in the order in which they can be played.
    fn has_reason_to_exchange(&self, card: u8) -> bool {
        let own = self.seats[self.turn].open_cards();
        let follow = higher_cards(card).take_while(|next| own.contains(next));
        let last = follow.last().unwrap_or(card);
        own.iter().all(|other| self.count_cards_before(*other) <= self.count_cards_before(last))
            || self.blocks_opponent(card)
    }

    /// Returns true if an open card of an opponent cannot be played before this card. This is the
    /// case if the opponents have more open copies of some higher card of the suit than can be
    /// played before this card. One copy can be played for each of these:
    /// 1. a heap whose top card is this card, or a card between this card and the higher card;
    /// 2. an open copy of this card that an opponent has.
    fn blocks_opponent(&self, card: u8) -> bool {
        let others = || self.seats.iter().enumerate().filter(|(seat, _)| *seat != self.turn);
        let open = |card| others().filter(|(_, other)| other.open_cards().contains(&card)).count();
        let mut ways = open(card);
        higher_cards(card).any(|next| {
            ways += usize::from(self.tops[usize::from(next) - 1]);
            open(next) > ways
        })
    }

    /// Puts a card of the current seat under its pack, plays all cards that then fit, and ends the
    /// turn.
    fn play_exchange_turn(&mut self, card: u8) {
        let own = &mut self.seats[self.turn];
        if let Some(at) = own.open_cards().iter().position(|other| *other == card)
            && let Some(next) = own.draw_card()
        {
            own.put_under_pack(card);
            own.open[at] = next;
        }
        self.play_fitting_cards();
        self.pass_turn();
    }

    fn pass_turn(&mut self) {
        self.turn = (self.turn + 1) % self.seats.len();
    }

    fn fits_heap(&self, card: u8) -> bool {
        card.is_multiple_of(13) || self.tops[usize::from(card) - 1] > 0
    }

    /// Plays every card of the current seat that fits. Returns true if it played at least one.
    fn play_fitting_cards(&mut self) -> bool {
        let mut any = false;
        let turn = self.turn;
        while let Some(at) =
            self.seats[turn].open_cards().iter().position(|card| self.fits_heap(*card))
        {
            let card = self.seats[turn].remove_open_card(at);
            if !card.is_multiple_of(13) {
                self.tops[usize::from(card) - 1] -= 1;
            }
            self.tops[usize::from(card)] += 1;
            any = true;
        }
        any
    }

    fn is_over(&self) -> bool {
        self.seats.iter().any(|own| own.remaining_card_count() == 0)
    }

    /// Plays to the end. Returns the value of the result for this seat.
    fn rollout(&mut self, seat: usize) -> i32 {
        for _ in 0..LONGEST * self.seats.len() {
            if self.is_over() {
                break;
            }
            if self.play_fitting_cards() || self.seats[self.turn].left == 0 {
                self.pass_turn();
            } else {
                let card = self.least_useful_card();
                self.play_exchange_turn(card);
            }
        }
        let others = self.seats.iter().enumerate().filter(|(other, _)| *other != seat);
        let nearest = others.map(|(_, own)| own.remaining_card_count()).min().unwrap_or(0);
        let lead = nearest as i32 - self.seats[seat].remaining_card_count() as i32;
        lead + FIRST * lead.signum()
    }

    /// Returns the open card of the current seat that takes longest to become playable.
    fn least_useful_card(&self) -> u8 {
        let open = self.seats[self.turn].open_cards();
        open.iter().copied().max_by_key(|card| self.count_cards_before(*card)).unwrap_or(0)
    }

    /// Returns the number of cards that must still go on a heap before this card fits.
    fn count_cards_before(&self, card: u8) -> u8 {
        let rank = card % 13;
        (1..=rank).find(|below| self.tops[usize::from(card - below)] > 0).unwrap_or(rank + 1)
    }
}
