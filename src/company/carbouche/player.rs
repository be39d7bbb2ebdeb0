//! The computer players of Carbouche. Know what their seat sees: its hand, the
//! packets, the heaps and the tops of all carbouches. They look at no other
//! card, so there is none to imagine; suits do not matter to them.
//!
//! The gentle player overlooks much, its own carbouche too. The keen one plays
//! out in thought every turn it can make with the cards it knows, and values
//! how it ends: its carbouche lowered, its hand emptied so that it may draw, the
//! way to the carbouches of the others shut and to its own kept open, and its
//! heaps in an order in which the cards come out again.

use super::Carbouche;
use crate::{
    cards::{Card, Rng},
    engine::{Move, PileId},
    machine::{Machine, Seat, Strength},
    rules::Act,
};

/// The king's number.
const KING: usize = 13;
/// What it is worth to lower the carbouche by a card.
const CARD: i32 = 100;
/// Of a hundred cases those in which the cards can be had that are missing so
/// that a carbouche fits: none, one, two and so on.
const CHANCE: [i32; 5] = [100, 35, 12, 4, 1];
/// No more moves of a turn are played out in thought.
const DEEPEST: usize = 7;

/// What a seat does, if anything.
pub(super) fn choose(
    game: &Carbouche,
    seat: Seat,
    strength: Strength,
    mut rng: Rng,
) -> Option<Move> {
    let is_keen = strength == Strength::Keen;
    if game.offender(seat).is_some() && (is_keen || rng.below(4) == 0) {
        let number = game.number(&Act::Own)?;
        return Some(Move::Call { number, choice: seat.0 + 1 });
    }
    if game.turn() != Some(seat) {
        return None;
    }
    let mut legal = Vec::new();
    game.legal(&mut legal);
    legal.retain(|mv| matches!(mv, Move::Carry(_)));
    if let Some(decline) = game.declines() {
        let now = View::of(game, seat);
        legal.retain(|mv| match (game.may_draw(), is_keen) {
            (true, true) => now.gains_by(game, *mv),
            // To draw sets the game going, which is all that this one thinks of.
            (true, false) => true,
            (false, true) => now.goes_on(game, *mv),
            (false, false) => rng.below(2) == 0,
        });
        if legal.is_empty() {
            return Some(decline);
        }
    }
    let chosen = if is_keen { keen(game, seat, &legal) } else { gentle(game, seat, &legal, rng) };
    chosen.or(legal.first().copied())
}

/// One of some moves, by chance.
fn any(moves: impl Iterator<Item = Move>, rng: &mut Rng) -> Option<Move> {
    let moves: Vec<Move> = moves.collect();
    moves.get(rng.below(moves.len() as u32) as usize).copied()
}

/// Mostly plays the carbouche if it fits, often another card, or lays the better
/// of two at home.
fn gentle(game: &Carbouche, seat: Seat, legal: &[Move], mut rng: Rng) -> Option<Move> {
    let from = |mv: &Move| mv.giver();
    let of_carbouche = |mv: &&Move| from(mv) == game.carbouche(seat);
    let is_lay = |mv: &&Move| mv.receiver().is_some_and(|to| game.is_heap(to));
    let own = |mv: &&Move| from(mv).and_then(|pile| game.owner(pile)) == Some(seat);
    if let Some(mv) = legal.iter().find(of_carbouche)
        && rng.below(8) > 0
    {
        return Some(*mv);
    }
    let others = || legal.iter().filter(|mv| !of_carbouche(mv));
    let plays = others().filter(|mv| !is_lay(mv) && (own(mv) || rng.below(4) == 0));
    let plays: Vec<Move> = plays.copied().collect();
    let lays = |rng: &mut Rng| any(others().filter(is_lay).copied(), rng);
    let (one, two) = (lays(&mut rng), lays(&mut rng));
    if one.is_none() || rng.below(5) > 0 {
        let play = any(plays.into_iter(), &mut rng);
        if play.is_some() {
            return play;
        }
    }
    let cost = |mv: &Move| {
        let rank = |pile: Option<PileId>| pile.and_then(|pile| game.table.top(pile)).map(number);
        burden(rank(mv.giver()).unwrap_or(0), rank(mv.receiver()))
    };
    one.into_iter().chain(two).min_by_key(cost)
}

/// The first move of the best turn.
fn keen(game: &Carbouche, seat: Seat, legal: &[Move]) -> Option<Move> {
    let now = View::of(game, seat);
    if now.hand.is_empty() && !game.carbouche_fits(seat) {
        let after = |mv: &Move| {
            let carried = now.carried(game, *mv)?;
            Some((carried.lies() + carried.gain, *mv))
        };
        return legal.iter().filter_map(after).max_by_key(|(worth, _)| *worth).map(|(_, mv)| mv);
    }
    let (mut best, mut chosen) = now.best_turn(0);
    for mv in legal {
        let from = mv.giver().filter(|pile| game.owner(*pile) != Some(seat));
        // A card of another is called for if the turn is then worth more.
        if let Some(called) = from.and_then(|pile| game.table.top(pile)) {
            let mut view = now.clone();
            view.put(number(called));
            let worth = view.best_turn(0).0;
            if worth > best {
                (best, chosen) = (worth, None);
                if let (Some(from), Some(to)) = (mv.giver(), mv.receiver()) {
                    chosen = Some((from, To::Pile(to)));
                }
            }
        }
    }
    let (from, to) = chosen?;
    legal.iter().copied().find(|mv| {
        mv.giver() == Some(from)
            && match to {
                To::Packet => mv.receiver().is_some_and(|to| !game.is_heap(to)),
                To::Pile(pile) => mv.receiver() == Some(pile),
            }
    })
}

/// A rank's number, 1 to 13.
fn number(card: Card) -> usize {
    usize::from(card.rank().number())
}

/// What it costs to lay a card on a heap with this top: a card that is wanted
/// sooner should not lie under one that is wanted later.
const fn burden(card: usize, top: Option<usize>) -> i32 {
    let card = card as i32;
    match top {
        None => 6,
        Some(top) if card <= top as i32 => (top as i32 - card) / 2,
        Some(top) => 5 + 2 * (card - top as i32),
    }
}

/// Where a card goes in thought.
#[derive(Clone, Copy)]
enum To {
    Packet,
    Pile(PileId),
}

/// What a seat sees, by the numbers of ranks.
#[derive(Clone)]
struct View {
    /// How many packets have each rank on top.
    tops: [u8; KING + 1],
    hand: Vec<(usize, PileId)>,
    /// The own heaps, each from its bottom.
    heaps: Vec<(Vec<usize>, PileId)>,
    /// The own carbouche while its top is known, and its cards.
    carbouche: (Option<usize>, PileId, usize),
    /// Of each opponent the top of the carbouche, its cards, and the tops of
    /// the heaps.
    others: Vec<(usize, usize, Vec<usize>)>,
    /// What the cards played so far in the turn are worth.
    gain: i32,
}

impl View {
    fn of(game: &Carbouche, seat: Seat) -> View {
        let top = |pile: PileId| game.table.top(pile).map(number);
        let mut tops = [0; KING + 1];
        for packet in game.packets.iter().filter_map(|packet| top(*packet)) {
            tops[packet] += 1;
        }
        let hand = game.hand(seat).iter().filter_map(|place| Some((top(*place)?, *place)));
        let heap = |heap: &PileId| {
            let cards = game.table.pile(*heap).iter();
            (cards.map(|card| number(game.table.face(*card))).collect(), *heap)
        };
        let other = |other: Seat| {
            let heaps = game.heaps(other).iter().filter_map(|heap| top(*heap)).collect();
            Some((top(game.carbouche(other)?)?, game.cards_left(other), heaps))
        };
        let carbouche = game.carbouche(seat).unwrap_or(PileId(0));
        View {
            tops,
            hand: hand.collect(),
            heaps: game.heaps(seat).iter().map(heap).collect(),
            carbouche: (top(carbouche), carbouche, game.cards_left(seat)),
            others: game.all_seats().filter(|at| *at != seat).filter_map(other).collect(),
            gain: 0,
        }
    }

    const fn fits(&self, rank: usize) -> bool {
        rank == 1 || self.tops[rank - 1] > 0
    }

    /// A card comes to a packet.
    const fn put(&mut self, rank: usize) {
        if rank > 1 {
            self.tops[rank - 1] -= 1;
        }
        if rank < KING {
            self.tops[rank] += 1;
        }
    }

    /// The best that the rest of the turn may come to, and how it goes on.
    fn best_turn(&self, deep: usize) -> (i32, Option<(PileId, To)>) {
        if let (Some(rank), pile, left) = self.carbouche
            && self.fits(rank)
        {
            let mut then = self.clone();
            then.put(rank);
            then.carbouche.0 = None;
            let won = if left == 1 { CARD * CARD } else { CARD };
            return (self.gain + won + then.lies() / 2, Some((pile, To::Packet)));
        }
        let mut best = self.best_lay();
        if self.hand.is_empty() {
            // Five cards more, and the turn goes on.
            best.0 = self.gain + CARD / 4 + self.lies() / 2;
        }
        if deep == DEEPEST {
            return best;
        }
        for (rank, pile) in self.open() {
            if self.fits(rank) {
                let mut then = self.clone();
                then.take(pile);
                then.put(rank);
                let (worth, _) = then.best_turn(deep + 1);
                if worth > best.0 {
                    best = (worth, Some((pile, To::Packet)));
                }
            }
        }
        best
    }

    /// The cards of hand and heaps that lie open, each rank once, the hand first.
    fn open(&self) -> Vec<(usize, PileId)> {
        let tops = self.heaps.iter().filter_map(|(cards, pile)| Some((*cards.last()?, *pile)));
        let mut open: Vec<(usize, PileId)> = Vec::new();
        for (rank, pile) in self.hand.iter().copied().chain(tops) {
            if !open.iter().any(|(other, _)| *other == rank) {
                open.push((rank, pile));
            }
        }
        open
    }

    /// A card leaves the hand or a heap.
    fn take(&mut self, pile: PileId) {
        if let Some(at) = self.hand.iter().position(|(_, place)| *place == pile) {
            self.hand.swap_remove(at);
            self.gain += 3;
        }
        if let Some((cards, _)) = self.heaps.iter_mut().find(|(_, heap)| *heap == pile) {
            cards.pop();
            self.gain += 1;
        }
    }

    /// The best card to lay at home now, and where.
    fn best_lay(&self) -> (i32, Option<(PileId, To)>) {
        let mut best = (i32::MIN, None);
        for (at, (rank, from)) in self.hand.iter().enumerate() {
            for (heap, (cards, to)) in self.heaps.iter().enumerate() {
                let mut then = self.clone();
                then.hand.swap_remove(at);
                then.heaps[heap].0.push(*rank);
                let worth = self.gain + then.lies() - burden(*rank, cards.last().copied());
                if worth > best.0 {
                    best = (worth, Some((*from, To::Pile(*to))));
                }
            }
        }
        best
    }

    /// What it is worth to the seat how the cards lie when the next is to move.
    fn lies(&self) -> i32 {
        let open: Vec<usize> = self.open().into_iter().map(|(rank, _)| rank).collect();
        let own = self.carbouche.0.map_or(25, |rank| self.chance(rank, &open));
        let others = self.others.iter().zip([10, 7, 5]).map(|((rank, left, heaps), weight)| {
            let last = if *left == 1 { 4 } else { 1 };
            self.chance(*rank, heaps) * weight * last / 10
        });
        own / 2 - others.sum::<i32>()
    }

    /// Of a hundred cases those in which a carbouche may be brought to fit, by
    /// its owner who has these cards open.
    fn chance(&self, rank: usize, open: &[usize]) -> i32 {
        let base = (1..rank).rev().find(|below| self.tops[*below] > 0).unwrap_or(0);
        let missing = (base + 1..rank).filter(|between| !open.contains(between)).count();
        CHANCE.get(missing).copied().unwrap_or(0)
    }

    /// Tests if a hand that is used up can go on after a card has been called for:
    /// with its carbouche, with a card of its heaps, or with five that are drawn
    /// because a packet goes back.
    fn goes_on(&self, game: &Carbouche, mv: Move) -> bool {
        self.carried(game, mv).is_some_and(|then| {
            let own = then.heaps.iter().flat_map(|(cards, _)| cards).copied();
            let completes = then.tops[KING - 1] < self.tops[KING - 1];
            completes || own.chain(then.carbouche.0).any(|rank| then.fits(rank))
        })
    }

    /// Tests if the cards lie no worse for the seat after a card has been drawn.
    fn gains_by(&self, game: &Carbouche, mv: Move) -> bool {
        self.carried(game, mv).is_some_and(|then| then.lies() >= self.lies())
    }

    /// The view after a card has been carried to a packet, also from under
    /// others.
    fn carried(&self, game: &Carbouche, mv: Move) -> Option<View> {
        let Move::Carry(carry) = mv else { return None };
        let cards = game.table.pile(carry.from);
        let rank = number(game.table.face(*cards.get(carry.cards(cards.len()).start)?));
        let mut then = self.clone();
        if let Some((cards, _)) = then.heaps.iter_mut().find(|(_, heap)| *heap == carry.from) {
            cards.remove(carry.cards(cards.len()).start);
        }
        then.put(rank);
        Some(then)
    }
}
