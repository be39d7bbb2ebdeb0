//! The machine of the Derby. All seats deal their own packs at the same time and as fast as they
//! can. No player touches the cards of another player. The machine finds the piles of the board by
//! the roles of the parts. The packs are stocks, the heaps are the tableau, and cards that leave
//! the game go to a pile called "aside".
//!
//! There are no turns. The record contains the moves in the order in which the players made them.
//! If the first seat deals, the record contains the ordinary deal move. If any other seat deals,
//! the record contains the first step of this deal: a card leaves the seat's pack, or the seat's
//! last heap if the seat must first take up its heaps. So the record shows which seat dealt. A
//! special action (call) contains its seat, counted from 1.

mod rider;

use crate::{
    cards::{Card, Rank, Rng},
    engine::{Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, Table, TableCard},
    machine::{
        Event, Machine, MachineRefusal, MachineRule, MachineRules, Seat, StandingUnit, Strength,
    },
    rules::{Choices, Role},
};

/// The numbers of the special actions (calls) that the board declares.
const TANGLE: u8 = 0;
const STALEMATE: u8 = 1;

/// The number of heaps of each player.
const HEAPS: usize = 4;
/// If a player has only this number of cards left (two sets of four), they may shuffle these cards.
const SHUFFLE_SIZE: usize = 8;

/// The rules that this module enforces in addition to the [`Rules`](crate::rules::Rules) of the
/// board.
pub(super) const OWN_RULES: MachineRules = MachineRules {
    moves: &[MachineRule::Pairs, MachineRule::PutOutFours, MachineRule::HeapsTakenUp],
    calls: &[MachineRule::LastEight, MachineRule::Stuck],
};

#[derive(Clone, Copy, Debug)]
struct SeatPiles {
    pack: PileId,
    heaps: [PileId; HEAPS],
    /// The pile for sets of four cards of one rank, which have left the game.
    aside: PileId,
}

/// The facts about a player that the piles do not show.
#[derive(Clone, Copy, Debug, Default)]
struct Rider {
    /// For each heap, the number of its cards that the player dealt in the current deal.
    fresh: [u8; HEAPS],
    /// True if the player has already used their only shuffle.
    has_shuffled: bool,
    /// True if the player is in stalemate and has left the race.
    is_out: bool,
}

#[derive(Debug)]
pub struct Derby {
    plan: Plan,
    table: Table,
    log: Log,
    piles: Vec<SeatPiles>,
    riders: Vec<Rider>,
    /// The orders in which players have gathered their cards. Each entry has the seat, a hash of
    /// the order, and the number of cards.
    orders: Vec<(Seat, u64, usize)>,
    /// For each move: its seat, the facts about the player before the move, and the length of
    /// `orders` before the move.
    past: Vec<(Seat, Rider, usize)>,
    events: Vec<Event>,
    /// The time between two moves of a computer player, in milliseconds.
    pace: u32,
}

impl SeatPiles {
    /// Finds the piles of a seat by the roles of the parts.
    fn for_seat(plan: &Plan, seat: u8) -> SeatPiles {
        let mut own = plan.piles().filter(|pile| plan.owner(*pile) == Some(seat));
        let mut next = |role| {
            let mut of_role = own.by_ref().filter(|pile| plan.part(*pile).role == role);
            of_role.next().unwrap_or(PileId(0))
        };
        let heaps = std::array::from_fn(|_| next(Role::Tableau));
        SeatPiles { heaps, pack: next(Role::Stock), aside: next(Role::Aside) }
    }
}

impl Derby {
    /// Starts the race on a table. At first no card counts as dealt in the current deal. `choices`
    /// contains the speed of the computer players.
    pub fn new(plan: Plan, choices: &Choices, table: Table) -> Derby {
        let seats = plan.rules().seats();
        let pace = rider::PACES[usize::from(choices.value_index("pace")) % rider::PACES.len()];
        let piles = (0..seats).map(|seat| SeatPiles::for_seat(&plan, seat)).collect();
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

    fn piles(&self, seat: Seat) -> &SeatPiles {
        &self.piles[usize::from(seat.0)]
    }

    fn is_pack_empty(&self, seat: Seat) -> bool {
        self.table.is_empty(self.piles(seat).pack)
    }

    fn remaining_card_count(&self, seat: Seat) -> usize {
        let SeatPiles { pack, heaps, .. } = self.piles(seat);
        heaps.iter().chain([pack]).map(|pile| self.table.len(*pile)).sum()
    }

    fn is_over(&self) -> bool {
        self.winner().is_some() || self.riders.iter().all(|rider| rider.is_out)
    }

    /// Returns true if a seat still takes part in the race.
    fn is_racing(&self, seat: Seat) -> bool {
        !self.rider(seat).is_out && !self.is_over()
    }

    /// Returns the rank of the cards of the current deal on a heap, or `None` if there are none.
    fn current_deal_rank(&self, seat: Seat, heap: usize) -> Option<Rank> {
        let top = self.table.top_card(self.piles(seat).heaps[heap]);
        top.filter(|_| self.rider(seat).fresh[heap] > 0).map(Card::rank)
    }

    /// Returns the index of a pile among the heaps of the seat, or `None` for any other pile.
    fn heap_index(&self, seat: Seat, pile: PileId) -> Option<usize> {
        self.piles(seat).heaps.iter().position(|heap| *heap == pile)
    }

    /// Returns the leftmost heap to the left of `heap` that has a card of the current deal with the
    /// same rank.
    fn pair_target(&self, seat: Seat, heap: usize) -> Option<usize> {
        let rank = self.current_deal_rank(seat, heap)?;
        (0..heap).find(|left| self.current_deal_rank(seat, *left) == Some(rank))
    }

    /// Returns the moves that put cards of one rank together. Only cards of the current deal count.
    fn pair_moves(&self, seat: Seat) -> impl Iterator<Item = Move> + '_ {
        let heaps = self.piles(seat).heaps;
        (0..HEAPS).filter_map(move |heap| {
            Some(Move::carry(heaps[heap], heaps[self.pair_target(seat, heap)?], 1))
        })
    }

    /// Returns the move by which a seat deals next.
    fn move_to_deal(&self, seat: Seat) -> Move {
        let SeatPiles { pack, heaps, .. } = *self.piles(seat);
        let full = heaps.iter().rev().find(|heap| !self.table.is_empty(**heap));
        match full.filter(|_| self.is_pack_empty(seat)) {
            _ if seat == Seat(0) => Move::Deal,
            Some(heap) => Move::carry(*heap, pack, 1),
            None => Move::carry(pack, heaps[0], 1),
        }
    }

    fn check_pair(&self, seat: Seat, carry: Carry) -> Result<(), Refusal> {
        let (Some(from), Some(to)) =
            (self.heap_index(seat, carry.from), self.heap_index(seat, carry.to))
        else {
            return Err(MachineRefusal::OwnHeaps.into());
        };
        let rank = self.current_deal_rank(seat, from);
        if from == to || rank.is_none() || self.current_deal_rank(seat, to) != rank {
            return Err(MachineRefusal::NoPair.into());
        }
        if self.pair_target(seat, from) != Some(to)
            || Move::Carry(carry) != Move::carry(carry.from, carry.to, 1)
        {
            return Err(MachineRefusal::Leftmost.into());
        }
        Ok(())
    }

    /// Deals one card to each of the four heaps. If the pack is empty, first takes up the heaps.
    fn deal_cards(&mut self, seat: Seat) {
        if self.is_pack_empty(seat) {
            self.gather_heaps_into_pack(seat);
        }
        if self.rider(seat).is_out {
            return;
        }
        let SeatPiles { pack, heaps, .. } = *self.piles(seat);
        for heap in heaps {
            if !self.table.is_empty(pack) {
                self.log.move_top_card(&mut self.table, pack, heap, true);
            }
        }
        self.rider_mut(seat).fresh = [1; HEAPS];
        self.remove_four_equal_cards(seat);
    }

    /// Takes up all heaps as the new pack. The cards of the right-hand heap will be dealt first,
    /// and the oldest card of each heap before its other cards. The player is in stalemate if two
    /// things are true: the player has used their shuffle, and the last eight cards are in an order
    /// that occurred before.
    fn gather_heaps_into_pack(&mut self, seat: Seat) {
        let SeatPiles { pack, heaps, .. } = *self.piles(seat);
        for heap in heaps {
            for _ in 0..self.table.len(heap) {
                self.log.move_top_card(&mut self.table, heap, pack, true);
            }
        }
        self.rider_mut(seat).fresh = [0; HEAPS];
        let order = self.pack_order_key(seat);
        let known = self.orders.contains(&order);
        self.orders.push(order);
        if known && self.rider(seat).has_shuffled && order.2 == SHUFFLE_SIZE {
            self.leave_race(seat);
        }
    }

    /// Returns the seat, a hash of the order of the cards in its pack, and the number of these
    /// cards.
    fn pack_order_key(&self, seat: Seat) -> (Seat, u64, usize) {
        let cards = self.table.pile(self.piles(seat).pack);
        let step = |order: u64, card: &TableCard| {
            (order ^ u64::from(card.id().0)).wrapping_mul(0x0100_0000_01b3)
        };
        (seat, cards.iter().fold(0xcbf2_9ce4_8422_2325, step), cards.len())
    }

    /// Returns true if the player has gathered the same cards in the same order before. In that
    /// case the player has made no progress since then.
    fn has_repeated_pack_order(&self, seat: Seat) -> bool {
        let mut own = self.orders.iter().rev().filter(|(rider, ..)| *rider == seat);
        own.next().is_some_and(|last| own.any(|before| before == last))
    }

    fn leave_race(&mut self, seat: Seat) {
        self.rider_mut(seat).is_out = true;
        self.events.push(Event::Stalemate(seat));
    }

    /// Takes up the last eight cards and shuffles them.
    fn shuffle_last_cards(&mut self, seat: Seat) {
        self.gather_heaps_into_pack(seat);
        self.rider_mut(seat).has_shuffled = true;
        let pack = self.piles(seat).pack;
        let mut piles: Vec<Vec<TableCard>> =
            self.table.piles().map(|(_, cards)| cards.to_vec()).collect();
        let pack = &mut piles[pack.index()];
        self.log.set_state(&mut self.table, |state| state.rng.shuffle(pack));
        self.log.replace_piles(&mut self.table, piles);
        self.orders.push(self.pack_order_key(seat));
        self.events.push(Event::Tangle(seat));
    }

    /// Removes four cards of one rank from the game, if all four came in one deal.
    fn remove_four_equal_cards(&mut self, seat: Seat) {
        let SeatPiles { heaps, aside, .. } = *self.piles(seat);
        let is_four = |heap: &usize| usize::from(self.rider(seat).fresh[*heap]) == HEAPS;
        let Some(heap) = (0..HEAPS).find(is_four) else { return };
        let rank = self.current_deal_rank(seat, heap);
        self.events.extend(rank.map(|rank| Event::PutOutFours(seat, rank)));
        for _ in 0..HEAPS {
            self.log.move_top_card(&mut self.table, heaps[heap], aside, false);
        }
        self.rider_mut(seat).fresh = [0; HEAPS];
    }

    fn play_pair(&mut self, seat: Seat, carry: Carry) {
        self.log.move_top_card(&mut self.table, carry.from, carry.to, false);
        let heaps = (self.heap_index(seat, carry.from), self.heap_index(seat, carry.to));
        if let (Some(from), Some(to)) = heaps {
            self.rider_mut(seat).fresh[from] -= 1;
            self.rider_mut(seat).fresh[to] += 1;
        }
        self.remove_four_equal_cards(seat);
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

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        for seat in self.all_seats().filter(|seat| self.is_racing(*seat)) {
            moves.extend(self.pair_moves(seat));
            moves.push(self.move_to_deal(seat));
            for number in [TANGLE, STALEMATE] {
                let call = Move::Call { number, choice: seat.0 + 1 };
                moves.extend(self.check(call).is_ok().then_some(call));
            }
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let seat = self.seat_that_moves(mv).filter(|seat| usize::from(seat.0) < self.riders.len());
        let seat = seat.ok_or(Refusal::NoCall)?;
        if !self.is_racing(seat) {
            return Err(MachineRefusal::RaceOver.into());
        }
        let rider = self.rider(seat);
        let is_last = self.remaining_card_count(seat) == SHUFFLE_SIZE && self.is_pack_empty(seat);
        match mv {
            mv if mv == self.move_to_deal(seat) => Ok(()),
            Move::Carry(carry) => self.check_pair(seat, carry),
            Move::Call { number: TANGLE, .. } if rider.has_shuffled => {
                Err(MachineRefusal::Shuffled.into())
            }
            Move::Call { number: TANGLE, .. } if !is_last => Err(MachineRefusal::NotEight.into()),
            Move::Call { number: STALEMATE, .. } if !rider.has_shuffled => {
                Err(MachineRefusal::NotStuck.into())
            }
            Move::Call { number: TANGLE | STALEMATE, choice: 1.. } => Ok(()),
            _ => Err(Refusal::NoCall),
        }
    }

    fn apply(&mut self, mv: Move) {
        let seat = self.seat_that_moves(mv).unwrap_or(Seat(0));
        self.past.push((seat, *self.rider(seat), self.orders.len()));
        self.events.clear();
        self.log.begin_move();
        match mv {
            Move::Carry(carry) if mv != self.move_to_deal(seat) => self.play_pair(seat, carry),
            Move::Call { number: TANGLE, .. } => self.shuffle_last_cards(seat),
            Move::Call { number: STALEMATE, .. } => self.leave_race(seat),
            _ => self.deal_cards(seat),
        }
    }

    fn undo(&mut self) -> bool {
        let Some((seat, rider, orders)) = self.past.pop() else { return false };
        *self.rider_mut(seat) = rider;
        self.orders.truncate(orders);
        self.events.clear();
        self.log.undo(&mut self.table)
    }

    /// The legal moves are not needed here, because a player with cards left can always deal.
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

    fn seat_that_moves(&self, mv: Move) -> Option<Seat> {
        match mv {
            Move::Deal => Some(Seat(0)),
            Move::Call { choice, .. } => Some(Seat(choice.saturating_sub(1))),
            _ => mv.giving_pile().and_then(|pile| self.owner(pile)),
        }
    }

    fn can_act(&self, seat: Seat) -> bool {
        self.is_racing(seat)
    }

    /// Returns the seat that has no cards left. If there are several seats and all are in
    /// stalemate, returns the seat with the fewest cards, or `None` if there is a tie.
    fn winner(&self) -> Option<Seat> {
        if self.plan.is_won(&self.table) {
            return self.all_seats().find(|seat| self.remaining_card_count(*seat) == 0);
        }
        if self.riders.len() == 1 || !self.riders.iter().all(|rider| rider.is_out) {
            return None;
        }
        let fewest = self.all_seats().map(|seat| self.remaining_card_count(seat)).min();
        let mut best =
            self.all_seats().filter(|seat| Some(self.remaining_card_count(*seat)) == fewest);
        best.next().filter(|_| best.next().is_none())
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn standing(&self, seat: Seat) -> Option<(i32, StandingUnit)> {
        Some((self.remaining_card_count(seat) as i32, StandingUnit::CardsLeft))
    }

    fn choose_move(&self, seat: Seat, strength: Strength, _: &[Move], rng: Rng) -> Option<Move> {
        rider::choose_move(self, seat, strength, rng)
    }

    fn move_delay_ms(&self, strength: Strength) -> u32 {
        rider::move_delay_ms(self.pace, strength)
    }

    fn is_race(&self) -> bool {
        true
    }
}
