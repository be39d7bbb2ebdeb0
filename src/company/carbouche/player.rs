//! The computer players of Carbouche. They know the cards that their seat sees: its hand, the
//! packets, the heaps and the top card of each carbouche. They never need to guess a hidden card.
//! They ignore suits, because suits do not matter in this game.
//!
//! The gentle player overlooks many moves, even moves of its own carbouche. The keen player
//! searches all turns that it can make with the cards that it knows. It evaluates the position at
//! the end of each turn. A position is better in these cases:
//! - The seat's carbouche has fewer cards.
//! - The seat's hand is empty, so that it may take five cards.
//! - The seat's carbouche will soon fit a packet, but the carbouches of the others will not.
//! - The heaps of the seat release their cards in a useful order.

use super::Carbouche;
use crate::{
    cards::{Card, Rng},
    engine::{Move, PileId},
    machine::{Machine, Seat, Strength},
    rules::Act,
};

const KING: usize = 13;
/// The value of removing one card from the carbouche.
const CARD: i32 = 100;
/// The chance, in per cent, that a player can soon play their carbouche card on a packet. The index
/// is the number of cards that are still missing on the packet.
const CHANCE: [i32; 5] = [100, 35, 12, 4, 1];
/// The maximum depth of the search, counted in moves of one turn.
const MAX_DEPTH: usize = 7;

/// Returns the move of a seat, or `None` if it has none.
pub(super) fn choose_move(
    game: &Carbouche,
    seat: Seat,
    strength: Strength,
    mut rng: Rng,
) -> Option<Move> {
    let is_keen = strength == Strength::Keen;
    if game.seat_with_callable_offence(seat).is_some() && (is_keen || rng.random_below(4) == 0) {
        let number = game.call_number(&Act::Custom)?;
        return Some(Move::Call { number, choice: seat.0 + 1 });
    }
    if game.turn() != Some(seat) {
        return None;
    }
    let mut legal = Vec::new();
    game.list_legal_moves(&mut legal);
    legal.retain(|mv| matches!(mv, Move::Carry(_)));
    if let Some(decline) = game.move_to_decline() {
        let now = View::for_seat(game, seat);
        legal.retain(|mv| match (game.can_take_buried_card(), is_keen) {
            (true, true) => now.is_position_no_worse_after(game, *mv),
            // The gentle player always takes a card from under other cards, because the game can
            // then go on.
            (true, false) => true,
            (false, true) => now.can_play_after_call(game, *mv),
            (false, false) => rng.random_below(2) == 0,
        });
        if legal.is_empty() {
            return Some(decline);
        }
    }
    let chosen = if is_keen {
        choose_keen_move(game, seat, &legal)
    } else {
        choose_gentle_move(game, seat, &legal, rng)
    };
    chosen.or(legal.first().copied())
}

/// Returns a random move, or `None` if there is no move.
fn random_move(moves: impl Iterator<Item = Move>, rng: &mut Rng) -> Option<Move> {
    let moves: Vec<Move> = moves.collect();
    moves.get(rng.random_below(moves.len() as u32) as usize).copied()
}

/// Usually plays the carbouche if it fits. Otherwise often plays another card that fits, or puts
/// the better of two random cards on one of its heaps.
fn choose_gentle_move(game: &Carbouche, seat: Seat, legal: &[Move], mut rng: Rng) -> Option<Move> {
    let from = |mv: &Move| mv.giving_pile();
    let of_carbouche = |mv: &&Move| from(mv) == game.carbouche_pile(seat);
    let is_lay = |mv: &&Move| mv.receiving_pile().is_some_and(|to| game.is_heap(to));
    let own = |mv: &&Move| from(mv).and_then(|pile| game.owner(pile)) == Some(seat);
    if let Some(mv) = legal.iter().find(of_carbouche)
        && rng.random_below(8) > 0
    {
        return Some(*mv);
    }
    let others = || legal.iter().filter(|mv| !of_carbouche(mv));
    let plays = others().filter(|mv| !is_lay(mv) && (own(mv) || rng.random_below(4) == 0));
    let plays: Vec<Move> = plays.copied().collect();
    let lays = |rng: &mut Rng| random_move(others().filter(is_lay).copied(), rng);
    let (one, two) = (lays(&mut rng), lays(&mut rng));
    if one.is_none() || rng.random_below(5) > 0 {
        let play = random_move(plays.into_iter(), &mut rng);
        if play.is_some() {
            return play;
        }
    }
    let cost = |mv: &Move| {
        let rank =
            |pile: Option<PileId>| pile.and_then(|pile| game.table.top_card(pile)).map(rank_number);
        heap_cost(rank(mv.giving_pile()).unwrap_or(0), rank(mv.receiving_pile()))
    };
    one.into_iter().chain(two).min_by_key(cost)
}

/// Returns the first move of the best turn that the seat can play.
fn choose_keen_move(game: &Carbouche, seat: Seat, legal: &[Move]) -> Option<Move> {
    let now = View::for_seat(game, seat);
    if now.hand.is_empty() && !game.carbouche_fits(seat) {
        let after = |mv: &Move| {
            let carried = now.after_move(game, *mv)?;
            Some((carried.position_value() + carried.gain, *mv))
        };
        return legal.iter().filter_map(after).max_by_key(|(worth, _)| *worth).map(|(_, mv)| mv);
    }
    let (mut best, mut chosen) = now.best_turn(0);
    for mv in legal {
        let from = mv.giving_pile().filter(|pile| game.owner(*pile) != Some(seat));
        // Calls for the card of another player if this gives the turn a higher value.
        if let Some(called) = from.and_then(|pile| game.table.top_card(pile)) {
            let mut view = now.clone();
            view.put_on_packet(rank_number(called));
            let worth = view.best_turn(0).0;
            if worth > best {
                (best, chosen) = (worth, None);
                if let (Some(from), Some(to)) = (mv.giving_pile(), mv.receiving_pile()) {
                    chosen = Some((from, TargetPile::Pile(to)));
                }
            }
        }
    }
    let (from, to) = chosen?;
    legal.iter().copied().find(|mv| {
        mv.giving_pile() == Some(from)
            && match to {
                TargetPile::Packet => mv.receiving_pile().is_some_and(|to| !game.is_heap(to)),
                TargetPile::Pile(pile) => mv.receiving_pile() == Some(pile),
            }
    })
}

/// Returns the rank as a number from 1 to 13.
fn rank_number(card: Card) -> usize {
    usize::from(card.rank().number())
}

/// The cost of putting a card on a heap with the top card `top`. The cost is high if the new card
/// is needed later than `top`.
const fn heap_cost(card: usize, top: Option<usize>) -> i32 {
    let card = card as i32;
    match top {
        None => 6,
        Some(top) if card <= top as i32 => (top as i32 - card) / 2,
        Some(top) => 5 + 2 * (card - top as i32),
    }
}

/// The target of a move in the search.
#[derive(Clone, Copy)]
enum TargetPile {
    Packet,
    Pile(PileId),
}

/// The cards that a seat sees. Each card is a number from 1 to 13: its rank.
#[derive(Clone)]
struct View {
    /// For each rank, the number of packets with this rank on top.
    tops: [u8; KING + 1],
    hand: Vec<(usize, PileId)>,
    /// The heaps of the seat, each from its bottom card to its top card.
    heaps: Vec<(Vec<usize>, PileId)>,
    /// The carbouche of the seat: the top card (`None` if the seat does not know it), the pile, and
    /// the number of cards.
    carbouche: (Option<usize>, PileId, usize),
    /// For each opponent: the top card of the carbouche, the number of its cards, and the top cards
    /// of the heaps.
    others: Vec<(usize, usize, Vec<usize>)>,
    /// The value of the cards that the seat has played so far in the turn.
    gain: i32,
}

impl View {
    fn for_seat(game: &Carbouche, seat: Seat) -> View {
        let top = |pile: PileId| game.table.top_card(pile).map(rank_number);
        let mut tops = [0; KING + 1];
        for packet in game.packets.iter().filter_map(|packet| top(*packet)) {
            tops[packet] += 1;
        }
        let hand = game.hand(seat).iter().filter_map(|place| Some((top(*place)?, *place)));
        let heap = |heap: &PileId| {
            let cards = game.table.pile(*heap).iter();
            (cards.map(|card| rank_number(game.table.face(*card))).collect(), *heap)
        };
        let other = |other: Seat| {
            let heaps = game.heaps(other).iter().filter_map(|heap| top(*heap)).collect();
            Some((top(game.carbouche_pile(other)?)?, game.remaining_card_count(other), heaps))
        };
        let carbouche = game.carbouche_pile(seat).unwrap_or(PileId(0));
        View {
            tops,
            hand: hand.collect(),
            heaps: game.heaps(seat).iter().map(heap).collect(),
            carbouche: (top(carbouche), carbouche, game.remaining_card_count(seat)),
            others: game.all_seats().filter(|at| *at != seat).filter_map(other).collect(),
            gain: 0,
        }
    }

    const fn fits_packet(&self, rank: usize) -> bool {
        rank == 1 || self.tops[rank - 1] > 0
    }

    /// Puts a card of this rank on a packet.
    const fn put_on_packet(&mut self, rank: usize) {
        if rank > 1 {
            self.tops[rank - 1] -= 1;
        }
        if rank < KING {
            self.tops[rank] += 1;
        }
    }

    /// Returns the best value that the player can reach in the rest of the turn, and the first move
    /// that leads to this value.
    fn best_turn(&self, depth: usize) -> (i32, Option<(PileId, TargetPile)>) {
        if let (Some(rank), pile, left) = self.carbouche
            && self.fits_packet(rank)
        {
            let mut then = self.clone();
            then.put_on_packet(rank);
            then.carbouche.0 = None;
            let won = if left == 1 { CARD * CARD } else { CARD };
            return (self.gain + won + then.position_value() / 2, Some((pile, TargetPile::Packet)));
        }
        let mut best = self.best_heap_move();
        if self.hand.is_empty() {
            // With an empty hand, the player takes five new cards, and the turn continues.
            best.0 = self.gain + CARD / 4 + self.position_value() / 2;
        }
        if depth == MAX_DEPTH {
            return best;
        }
        for (rank, pile) in self.free_cards() {
            if self.fits_packet(rank) {
                let mut then = self.clone();
                then.remove_top_card(pile);
                then.put_on_packet(rank);
                let (worth, _) = then.best_turn(depth + 1);
                if worth > best.0 {
                    best = (worth, Some((pile, TargetPile::Packet)));
                }
            }
        }
        best
    }

    /// Returns the free cards of the hand and the heaps, each rank once. The cards of the hand come
    /// first.
    fn free_cards(&self) -> Vec<(usize, PileId)> {
        let tops = self.heaps.iter().filter_map(|(cards, pile)| Some((*cards.last()?, *pile)));
        let mut open: Vec<(usize, PileId)> = Vec::new();
        for (rank, pile) in self.hand.iter().copied().chain(tops) {
            if !open.iter().any(|(other, _)| *other == rank) {
                open.push((rank, pile));
            }
        }
        open
    }

    /// Removes a card from the hand or a heap.
    fn remove_top_card(&mut self, pile: PileId) {
        if let Some(at) = self.hand.iter().position(|(_, place)| *place == pile) {
            self.hand.swap_remove(at);
            self.gain += 3;
        }
        if let Some((cards, _)) = self.heaps.iter_mut().find(|(_, heap)| *heap == pile) {
            cards.pop();
            self.gain += 1;
        }
    }

    /// Returns the best move that puts a card on a heap of the seat now, with its value.
    fn best_heap_move(&self) -> (i32, Option<(PileId, TargetPile)>) {
        let mut best = (i32::MIN, None);
        for (at, (rank, from)) in self.hand.iter().enumerate() {
            for (heap, (cards, to)) in self.heaps.iter().enumerate() {
                let mut then = self.clone();
                then.hand.swap_remove(at);
                then.heaps[heap].0.push(*rank);
                let worth =
                    self.gain + then.position_value() - heap_cost(*rank, cards.last().copied());
                if worth > best.0 {
                    best = (worth, Some((*from, TargetPile::Pile(*to))));
                }
            }
        }
        best
    }

    /// Returns the value of the position for the seat if its turn ends now.
    fn position_value(&self) -> i32 {
        let open: Vec<usize> = self.free_cards().into_iter().map(|(rank, _)| rank).collect();
        let own = self.carbouche.0.map_or(25, |rank| self.chance_to_fit(rank, &open));
        let others = self.others.iter().zip([10, 7, 5]).map(|((rank, left, heaps), weight)| {
            let last = if *left == 1 { 4 } else { 1 };
            self.chance_to_fit(*rank, heaps) * weight * last / 10
        });
        own / 2 - others.sum::<i32>()
    }

    /// Returns the chance, in per cent, that a player can soon play a carbouche card of this rank.
    /// For that, the player must put the cards that are still missing on a packet. `open` contains
    /// the ranks of the player's free cards.
    fn chance_to_fit(&self, rank: usize, open: &[usize]) -> i32 {
        let base = (1..rank).rev().find(|below| self.tops[*below] > 0).unwrap_or(0);
        let missing = (base + 1..rank).filter(|between| !open.contains(between)).count();
        CHANCE.get(missing).copied().unwrap_or(0)
    }

    /// Returns true if a seat with an empty hand can play after this call for a card. There are two
    /// ways:
    /// 1. The seat can play its carbouche or a card of its heaps.
    /// 2. The called card completes a packet. The packet goes back to the pack, and the seat can
    ///    take five new cards.
    fn can_play_after_call(&self, game: &Carbouche, mv: Move) -> bool {
        self.after_move(game, mv).is_some_and(|then| {
            let own = then.heaps.iter().flat_map(|(cards, _)| cards).copied();
            let completes = then.tops[KING - 1] < self.tops[KING - 1];
            completes || own.chain(then.carbouche.0).any(|rank| then.fits_packet(rank))
        })
    }

    /// Returns true if the position of the seat is no worse after the seat takes this card from
    /// under other cards.
    fn is_position_no_worse_after(&self, game: &Carbouche, mv: Move) -> bool {
        self.after_move(game, mv).is_some_and(|then| then.position_value() >= self.position_value())
    }

    /// Returns the view after this move has put a card on a packet. The card may come from under
    /// other cards.
    fn after_move(&self, game: &Carbouche, mv: Move) -> Option<View> {
        let Move::Carry(carry) = mv else { return None };
        let cards = game.table.pile(carry.from);
        let rank = rank_number(game.table.face(*cards.get(carry.card_range(cards.len()).start)?));
        let mut then = self.clone();
        if let Some((cards, _)) = then.heaps.iter_mut().find(|(_, heap)| *heap == carry.from) {
            cards.remove(carry.card_range(cards.len()).start);
        }
        then.put_on_packet(rank);
        Some(then)
    }
}
