//! The machine of the Derby: every seat deals its own pack as fast as it can,
//! all at once, and nobody touches another's cards. Knows the board by the
//! roles of its parts: the packs are stocks, the heaps the tableau, what has
//! been put out lies aside.
//!
//! There are no turns. The order of the moves in the record is the order in
//! which they were made. The first seat deals with the ordinary move; another
//! by the carry that begins its deal, from the pack or, if its heaps are first
//! taken up, from the last of these. So the record says who dealt. A call names
//! its seat, from 1.

mod rider;

use crate::{
    cards::{Card, Rank, Rng},
    engine::{Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, Table, TableCard},
    machine::{Counted, Event, Machine, OwnRule, OwnRules, Reason, Seat, Strength},
    rules::{Choices, Role},
};

/// The calls of the board, in its order.
const TANGLE: u8 = 0;
const STALEMATE: u8 = 1;

/// The heaps of a rider.
const HEAPS: usize = 4;
/// With so many cards left, two sets of four, they may be shuffled.
const LAST: usize = 8;

/// What is played beside the deal.
pub(super) const OWN_RULES: OwnRules = OwnRules {
    moves: &[OwnRule::Pairs, OwnRule::Fours, OwnRule::TakenUp],
    calls: &[OwnRule::LastEight, OwnRule::Stuck],
};

/// The piles of a seat.
#[derive(Clone, Copy, Debug)]
struct Piles {
    pack: PileId,
    heaps: [PileId; HEAPS],
    /// Where their fours are put out.
    aside: PileId,
}

/// What a rider remembers beside the cards.
#[derive(Clone, Copy, Debug, Default)]
struct Rider {
    /// How many cards of the present deal lie on each heap.
    fresh: [u8; HEAPS],
    /// Whether the one shuffle has been had.
    tangled: bool,
    /// Whether it is stale-mate.
    is_out: bool,
}

#[derive(Debug)]
pub struct Derby {
    plan: Plan,
    table: Table,
    log: Log,
    /// The piles of each seat.
    piles: Vec<Piles>,
    riders: Vec<Rider>,
    /// The orders in which riders have taken up their cards, as a digest of
    /// each, and how many cards there were.
    orders: Vec<(Seat, u64, usize)>,
    /// Who made each move, what they remembered before, and how many orders there
    /// had been.
    past: Vec<(Seat, Rider, usize)>,
    events: Vec<Event>,
    /// Between two acts of a computer, in milliseconds.
    pace: u32,
}

impl Piles {
    /// Those of a seat, by the roles of the parts.
    fn of(plan: &Plan, seat: u8) -> Piles {
        let mut own = plan.piles().filter(|pile| plan.owner(*pile) == Some(seat));
        let mut next = |role| {
            let mut of_role = own.by_ref().filter(|pile| plan.part(*pile).role == role);
            of_role.next().unwrap_or(PileId(0))
        };
        let heaps = std::array::from_fn(|_| next(Role::Tableau));
        Piles { heaps, pack: next(Role::Stock), aside: next(Role::Aside) }
    }
}

impl Derby {
    /// The race at a table on which no card counts as just dealt; `choices` say how fast others deal.
    pub fn new(plan: Plan, choices: &Choices, table: Table) -> Derby {
        let seats = plan.rules().seats();
        let pace = rider::PACES[usize::from(choices.pick("pace")) % rider::PACES.len()];
        let piles = (0..seats).map(|seat| Piles::of(&plan, seat)).collect();
        let riders = vec![Rider::default(); usize::from(seats)];
        let (log, orders, past, events) = Default::default();
        Derby { plan, table, log, piles, riders, orders, past, events, pace }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.riders.len() as u8).map(Seat)
    }

    fn rider(&self, seat: Seat) -> &Rider {
        &self.riders[usize::from(seat.0)]
    }

    fn rider_mut(&mut self, seat: Seat) -> &mut Rider {
        &mut self.riders[usize::from(seat.0)]
    }

    fn piles(&self, seat: Seat) -> &Piles {
        &self.piles[usize::from(seat.0)]
    }

    fn is_dealt_out(&self, seat: Seat) -> bool {
        self.table.is_empty(self.piles(seat).pack)
    }

    fn cards_left(&self, seat: Seat) -> usize {
        let Piles { pack, heaps, .. } = self.piles(seat);
        heaps.iter().chain([pack]).map(|pile| self.table.len(*pile)).sum()
    }

    fn is_over(&self) -> bool {
        self.winner().is_some() || self.riders.iter().all(|rider| rider.is_out)
    }

    /// Tests if a seat still rides.
    fn rides(&self, seat: Seat) -> bool {
        !self.rider(seat).is_out && !self.is_over()
    }

    /// The rank of the fresh cards of a heap, by its number.
    fn fresh_rank(&self, seat: Seat, heap: usize) -> Option<Rank> {
        let top = self.table.top(self.piles(seat).heaps[heap]);
        top.filter(|_| self.rider(seat).fresh[heap] > 0).map(Card::rank)
    }

    /// The number of a heap of the seat.
    fn heap_at(&self, seat: Seat, pile: PileId) -> Option<usize> {
        self.piles(seat).heaps.iter().position(|heap| *heap == pile)
    }

    /// The heap to which the fresh card of a heap goes, if it has company
    /// further left.
    fn leftmost(&self, seat: Seat, heap: usize) -> Option<usize> {
        let rank = self.fresh_rank(seat, heap)?;
        (0..heap).find(|left| self.fresh_rank(seat, *left) == Some(rank))
    }

    /// The moves that put fresh cards of a rank together.
    fn pairs(&self, seat: Seat) -> impl Iterator<Item = Move> + '_ {
        let heaps = self.piles(seat).heaps;
        (0..HEAPS).filter_map(move |heap| {
            Some(Move::carry(heaps[heap], heaps[self.leftmost(seat, heap)?], 1))
        })
    }

    /// The move by which a seat deals.
    fn deal(&self, seat: Seat) -> Move {
        let Piles { pack, heaps, .. } = *self.piles(seat);
        let full = heaps.iter().rev().find(|heap| !self.table.is_empty(**heap));
        match full.filter(|_| self.is_dealt_out(seat)) {
            _ if seat == Seat(0) => Move::Deal,
            Some(heap) => Move::carry(*heap, pack, 1),
            None => Move::carry(pack, heaps[0], 1),
        }
    }

    fn check_pair(&self, seat: Seat, carry: Carry) -> Result<(), Refusal> {
        let (Some(from), Some(to)) = (self.heap_at(seat, carry.from), self.heap_at(seat, carry.to))
        else {
            return Err(Reason::OwnHeaps.into());
        };
        let rank = self.fresh_rank(seat, from);
        if from == to || rank.is_none() || self.fresh_rank(seat, to) != rank {
            return Err(Reason::NoPair.into());
        }
        if self.leftmost(seat, from) != Some(to)
            || Move::Carry(carry) != Move::carry(carry.from, carry.to, 1)
        {
            return Err(Reason::Leftmost.into());
        }
        Ok(())
    }

    /// Four cards are dealt, one on each heap; if all have been dealt out they
    /// are taken up before.
    fn make_deal(&mut self, seat: Seat) {
        if self.is_dealt_out(seat) {
            self.take_up(seat);
        }
        if self.rider(seat).is_out {
            return;
        }
        let Piles { pack, heaps, .. } = *self.piles(seat);
        for heap in heaps {
            if !self.table.is_empty(pack) {
                self.log.carry_top(&mut self.table, pack, heap, true);
            }
        }
        self.rider_mut(seat).fresh = [1; HEAPS];
        self.put_out_fours(seat);
    }

    /// All heaps are taken up, the right-hand one coming out first and of each
    /// its oldest card. An order of the last cards that comes back after the
    /// shuffle is stale-mate.
    fn take_up(&mut self, seat: Seat) {
        let Piles { pack, heaps, .. } = *self.piles(seat);
        for heap in heaps {
            for _ in 0..self.table.len(heap) {
                self.log.carry_top(&mut self.table, heap, pack, true);
            }
        }
        self.rider_mut(seat).fresh = [0; HEAPS];
        let order = self.order(seat);
        let known = self.orders.contains(&order);
        self.orders.push(order);
        if known && self.rider(seat).tangled && order.2 == LAST {
            self.leaves(seat);
        }
    }

    /// The order of the cards of a pack, as one number.
    fn order(&self, seat: Seat) -> (Seat, u64, usize) {
        let cards = self.table.pile(self.piles(seat).pack);
        let step = |order: u64, card: &TableCard| {
            (order ^ u64::from(card.id().0)).wrapping_mul(0x0100_0000_01b3)
        };
        (seat, cards.iter().fold(0xcbf2_9ce4_8422_2325, step), cards.len())
    }

    /// Tests if the cards of a rider lay in this order when they were taken up
    /// before: nothing has changed since.
    fn has_come_back(&self, seat: Seat) -> bool {
        let mut own = self.orders.iter().rev().filter(|(rider, ..)| *rider == seat);
        own.next().is_some_and(|last| own.any(|before| before == last))
    }

    fn leaves(&mut self, seat: Seat) {
        self.rider_mut(seat).is_out = true;
        self.events.push(Event::Stalemate(seat));
    }

    /// Takes the last eight cards up and shuffles them.
    fn tangle(&mut self, seat: Seat) {
        self.take_up(seat);
        self.rider_mut(seat).tangled = true;
        let pack = self.piles(seat).pack;
        let mut piles: Vec<Vec<TableCard>> =
            self.table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let pack = &mut piles[pack.index()];
        self.log.set_state(&mut self.table, |state| state.rng.shuffle(pack));
        self.log.lay_anew(&mut self.table, piles);
        self.orders.push(self.order(seat));
        self.events.push(Event::Tangle(seat));
    }

    /// Four of a rank that one deal has brought leave the game.
    fn put_out_fours(&mut self, seat: Seat) {
        let Piles { heaps, aside, .. } = *self.piles(seat);
        let is_four = |heap: &usize| usize::from(self.rider(seat).fresh[*heap]) == HEAPS;
        let Some(heap) = (0..HEAPS).find(is_four) else { return };
        let rank = self.fresh_rank(seat, heap);
        self.events.extend(rank.map(|rank| Event::Fours(seat, rank)));
        for _ in 0..HEAPS {
            self.log.carry_top(&mut self.table, heaps[heap], aside, false);
        }
        self.rider_mut(seat).fresh = [0; HEAPS];
    }

    fn put_together(&mut self, seat: Seat, carry: Carry) {
        self.log.carry_top(&mut self.table, carry.from, carry.to, false);
        let heaps = (self.heap_at(seat, carry.from), self.heap_at(seat, carry.to));
        if let (Some(from), Some(to)) = heaps {
            self.rider_mut(seat).fresh[from] -= 1;
            self.rider_mut(seat).fresh[to] += 1;
        }
        self.put_out_fours(seat);
    }
}

impl Machine for Derby {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn legal(&self, moves: &mut Vec<Move>) {
        moves.clear();
        for seat in self.all_seats().filter(|seat| self.rides(*seat)) {
            moves.extend(self.pairs(seat));
            moves.push(self.deal(seat));
            for number in [TANGLE, STALEMATE] {
                let call = Move::Call { number, choice: seat.0 + 1 };
                moves.extend(self.check(call).is_ok().then_some(call));
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let seat = self.mover(mv).filter(|seat| usize::from(seat.0) < self.riders.len());
        let seat = seat.ok_or(Refusal::NoCall)?;
        if !self.rides(seat) {
            return Err(Reason::RaceOver.into());
        }
        let rider = self.rider(seat);
        let is_last = self.cards_left(seat) == LAST && self.is_dealt_out(seat);
        match mv {
            mv if mv == self.deal(seat) => Ok(()),
            Move::Carry(carry) => self.check_pair(seat, carry),
            Move::Call { number: TANGLE, .. } if rider.tangled => Err(Reason::Shuffled.into()),
            Move::Call { number: TANGLE, .. } if !is_last => Err(Reason::NotEight.into()),
            Move::Call { number: STALEMATE, .. } if !rider.tangled => Err(Reason::NotStuck.into()),
            Move::Call { number: TANGLE | STALEMATE, choice: 1.. } => Ok(()),
            _ => Err(Refusal::NoCall),
        }
    }

    fn apply(&mut self, mv: Move) {
        let seat = self.mover(mv).unwrap_or(Seat(0));
        self.past.push((seat, *self.rider(seat), self.orders.len()));
        self.events.clear();
        self.log.begin();
        match mv {
            Move::Carry(carry) if mv != self.deal(seat) => self.put_together(seat, carry),
            Move::Call { number: TANGLE, .. } => self.tangle(seat),
            Move::Call { number: STALEMATE, .. } => self.leaves(seat),
            _ => self.make_deal(seat),
        }
    }

    fn undo(&mut self) -> bool {
        let Some((seat, rider, orders)) = self.past.pop() else { return false };
        *self.rider_mut(seat) = rider;
        self.orders.truncate(orders);
        self.events.clear();
        self.log.undo(&mut self.table)
    }

    /// Nobody is ever without a move: who has cards left can deal.
    fn outcome(&self, _legal: &[Move]) -> Outcome {
        match (self.is_over(), self.riders.len(), self.winner()) {
            (false, ..) => Outcome::Open,
            (true, 1, Some(_)) => Outcome::Won,
            (true, 1, None) => Outcome::Lost,
            (true, ..) => Outcome::Over,
        }
    }

    fn score(&self) -> Score {
        self.plan.score(&self.table)
    }

    fn turn(&self) -> Option<Seat> {
        None
    }

    fn mover(&self, mv: Move) -> Option<Seat> {
        match mv {
            Move::Deal => Some(Seat(0)),
            Move::Call { choice, .. } => Some(Seat(choice.saturating_sub(1))),
            _ => mv.giver().and_then(|pile| self.owner(pile)),
        }
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.rides(seat)
    }

    /// Who has no cards left; if all have stale-mate, who has the fewest.
    fn winner(&self) -> Option<Seat> {
        if self.plan.is_won(&self.table) {
            return self.all_seats().find(|seat| self.cards_left(*seat) == 0);
        }
        if self.riders.len() == 1 || !self.riders.iter().all(|rider| rider.is_out) {
            return None;
        }
        let fewest = self.all_seats().map(|seat| self.cards_left(seat)).min();
        let mut best = self.all_seats().filter(|seat| Some(self.cards_left(*seat)) == fewest);
        best.next().filter(|_| best.next().is_none())
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn standing(&self, seat: Seat) -> Option<(i32, Counted)> {
        Some((self.cards_left(seat) as i32, Counted::CardsLeft))
    }

    fn choose(&self, seat: Seat, strength: Strength, _: &[Move], rng: Rng) -> Option<Move> {
        rider::choose(self, seat, strength, rng)
    }

    fn pace(&self, strength: Strength) -> u32 {
        rider::pace(self.pace, strength)
    }

    fn is_race(&self) -> bool {
        true
    }
}
