//! The machine of Carbouche. It decides whose turn it is, when a player fills their hand from the
//! pack, which offences a player may call, and which cards go back to the pack. A carbouche is the
//! pile that a player must get rid of.
//!
//! The machine finds the piles of the board by the roles of the parts: the packets are foundations,
//! the carbouches are the tableau, the hands are the reserve, and the pack is the stock. The heaps
//! of each player ("at home") are wastes.
//!
//! The engine uses the declaration to decide which card fits a packet. The state of the table
//! contains the seat whose turn it is (`cursor`) and whether that seat has played a card in this
//! turn (`has_moved`). The memory of the machine contains what the players may call.

mod player;

use std::num::NonZero;

use super::give_turn_to_lowest_card;
use crate::{
    cards::{Card, Rng},
    engine::{Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, Step, Table, TableCard},
    machine::{
        Event, Machine, MachineRefusal, MachineRule, MachineRules, Seat, StandingUnit, Strength,
    },
    rules::{Act, End, Role},
};

/// The rules that this module enforces in addition to the [`Rules`](crate::rules::Rules) of the
/// board.
pub(super) const OWN_RULES: MachineRules =
    MachineRules { moves: &[MachineRule::Draws, MachineRule::EndsAtHome], calls: &[] };

/// The number of cards that a player with an empty hand takes from the pack.
const HAND: usize = 5;
/// The number of turns for which a player must hold back a card before another player may call for
/// the card.
const HELD: u8 = 2;
/// The maximum number of players.
const MOST_SEATS: usize = 4;
/// The maximum number of heaps on the table: four players have four heaps each.
const MOST_HEAPS: usize = 16;

/// The index of the answer "call for no card" among the answers that the board declares.
const CALLS_NONE: usize = 0;
/// The index of the answer "take no card from under other cards".
const DRAWS_NONE: usize = 1;

/// What the players may call, and how many turns have passed without a move.
#[derive(Clone, Copy, Debug, Default)]
struct CarboucheMemory {
    /// For each seat, whether the seat offended in its current turn. Between two turns of the seat,
    /// this value describes its last turn.
    offences: [Offence; MOST_SEATS],
    /// For each seat, a bit set of the other seats that may still call its offence from an earlier
    /// turn. These other seats have lost their own turns since the offence.
    earlier: [u8; MOST_SEATS],
    /// The number of turns without a move since the last turn with a move.
    idle: u8,
    /// For each heap, how long its owner has held back its top card:
    /// - 0 if the card did not fit a packet when the owner put it there;
    /// - otherwise 1 plus the number of turns that the owner has had since.
    held: [u8; MOST_HEAPS],
}

/// Whether a seat has played another card although the top card of its carbouche fitted a packet.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Offence {
    #[default]
    None,
    /// The seat has offended. The seats in this bit set may still call the offence.
    OpenTo(u8),
    /// Another player has called the offence. Only one call counts for each turn of the seat.
    Called,
}

#[derive(Debug)]
pub struct Carbouche {
    plan: Plan,
    table: Table,
    log: Log,
    memory: CarboucheMemory,
    /// The memory before each move. Undo restores it.
    before: Vec<CarboucheMemory>,
    events: Vec<Event>,
    packets: Vec<PileId>,
    heaps: Vec<PileId>,
    hands: Vec<PileId>,
    carbouches: Vec<PileId>,
    /// The pack (stock), or pile 0 on a board without a pack. A board without a pack has no hands,
    /// so the machine never fills a hand there.
    pack: PileId,
}

impl Carbouche {
    /// Creates the game for a table, either just dealt or in play. At first there is nothing to
    /// call.
    pub fn new(plan: Plan, table: Table) -> Carbouche {
        let of = |role| plan.piles().filter(|pile| plan.part(*pile).role == role).collect();
        let (packets, heaps, hands): (_, _, Vec<_>) =
            (of(Role::Foundation), of(Role::Waste), of(Role::Reserve));
        Carbouche {
            packets,
            heaps,
            hands,
            carbouches: of(Role::Tableau),
            pack: plan.stock().unwrap_or(PileId(0)),
            log: Log::default(),
            memory: CarboucheMemory::default(),
            before: Vec::new(),
            events: Vec::new(),
            plan,
            table,
        }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.plan.rules().seats()).map(Seat)
    }

    const fn current_seat(&self) -> Seat {
        Seat(self.table.state.cursor)
    }

    /// Returns the piles of one seat. `piles` contains the same number of piles for each seat.
    fn piles_of_seat<'a>(&self, piles: &'a [PileId], Seat(seat): Seat) -> &'a [PileId] {
        let each = piles.len() / self.carbouches.len().max(1);
        piles.get(usize::from(seat) * each..).and_then(|own| own.get(..each)).unwrap_or(&[])
    }

    fn hand(&self, seat: Seat) -> &[PileId] {
        self.piles_of_seat(&self.hands, seat)
    }

    fn heaps(&self, seat: Seat) -> &[PileId] {
        self.piles_of_seat(&self.heaps, seat)
    }

    fn carbouche_pile(&self, seat: Seat) -> Option<PileId> {
        self.carbouches.get(usize::from(seat.0)).copied()
    }

    fn remaining_card_count(&self, seat: Seat) -> usize {
        self.carbouche_pile(seat).map_or(0, |pile| self.table.len(pile))
    }

    fn is_hand_empty(&self, seat: Seat) -> bool {
        self.hand(seat).iter().all(|place| self.table.is_empty(*place))
    }

    /// Returns true if this card is the next card of some packet.
    fn fits_packet(&self, card: Card) -> bool {
        self.packets
            .iter()
            .any(|packet| self.plan.next_rank(&self.table, *packet) == Some(card.rank()))
    }

    /// Returns true if the top card of this pile fits a packet.
    fn top_card_fits(&self, pile: PileId) -> bool {
        self.table.top_card(pile).is_some_and(|card| self.fits_packet(card))
    }

    fn carbouche_fits(&self, seat: Seat) -> bool {
        self.carbouche_pile(seat).is_some_and(|pile| self.top_card_fits(pile))
    }

    /// Returns true if the seat has a card that fits a packet: in the hand, on the carbouche or on
    /// top of a heap.
    fn can_play(&self, seat: Seat) -> bool {
        let mut piles = self.hand(seat).iter().chain(self.heaps(seat));
        self.carbouche_fits(seat) || piles.any(|pile| self.top_card_fits(*pile))
    }

    /// Returns true if the hand is empty and the pack has no card for it.
    fn is_hand_empty_for_good(&self, seat: Seat) -> bool {
        self.table.is_empty(self.pack) && self.is_hand_empty(seat)
    }

    /// Returns true if the seat has a move with its own cards: it can put a card on its heap, play
    /// a card, or take a card from under other cards.
    fn can_act(&self, seat: Seat) -> bool {
        let mut buried = self.heaps(seat).iter().flat_map(|heap| self.table.pile(*heap));
        !self.is_hand_empty(seat)
            || self.can_play(seat)
            || buried.any(|card| self.fits_packet(self.table.face(*card)))
    }

    fn is_heap(&self, pile: PileId) -> bool {
        self.heaps.contains(&pile)
    }

    /// Returns true if the current player may call for the top card of this heap. The heap must
    /// belong to the seat before the current one. The owner must have held the card back for two
    /// turns, and the card must still fit a packet. The current player must not have moved in this
    /// turn.
    fn may_call_for_top_card(&self, heap: PileId) -> bool {
        let at = self.heaps.iter().position(|pile| *pile == heap);
        let held = at.and_then(|at| self.memory.held.get(at)).is_some_and(|held| *held > HELD);
        let seats = self.plan.rules().seats();
        let owner =
            self.plan.owner(heap).filter(|seat| (seat + 1) % seats == self.current_seat().0);
        held && owner.is_some() && !self.table.state.has_moved && self.top_card_fits(heap)
    }

    /// Returns true if there is a card that the current player may call for.
    fn can_call_for_card(&self) -> bool {
        self.heaps.iter().any(|heap| self.may_call_for_top_card(*heap))
    }

    /// Returns the move by which the current player declines. There are two cases:
    /// 1. The player can only call for a card. They may refuse to call.
    /// 2. The player may take a card from under other cards. They may refuse to take it.
    fn move_to_decline(&self) -> Option<Move> {
        let is_open = self.winner().is_none();
        let calls = self.can_call_for_card() && !self.can_act(self.current_seat());
        let call = || self.move_for_answer(CALLS_NONE).filter(|_| is_open && calls);
        call().or_else(|| {
            self.move_for_answer(DRAWS_NONE).filter(|_| is_open && self.can_take_buried_card())
        })
    }

    /// Returns the move for an answer. `which` is the index of the answer among the answers that
    /// the board declares.
    fn move_for_answer(&self, which: usize) -> Option<Move> {
        let mut answers =
            (0..).zip(&self.plan.rules().calls).filter(|(_, call)| call.act == Act::Answer);
        answers.nth(which).map(|(number, _)| Move::call(number))
    }

    /// Returns true if the current player may take a card from under other cards. There are three
    /// conditions: the player's hand and the pack are empty; no free card of the player fits a
    /// packet; a covered card of the player fits a packet.
    fn can_take_buried_card(&self) -> bool {
        let seat = self.current_seat();
        self.is_hand_empty_for_good(seat) && !self.can_play(seat) && self.can_act(seat)
    }

    /// Returns the number of the special action (call) with this effect, or `None` if the rules do
    /// not have it.
    fn call_number(&self, act: &Act) -> Option<u8> {
        let mut calls = self.plan.rules().calls.iter().zip(0..);
        calls.find_map(|(call, number)| (call.act == *act).then_some(number))
    }

    /// Returns the reason why this machine forbids a move of a card that the engine allows. Returns
    /// `None` if the machine also allows the move.
    fn find_refusal(&self, carry: Carry) -> Option<Refusal> {
        let (seat, from) = (self.current_seat(), carry.from);
        if self.plan.owner(from) != Some(seat.0) {
            if !self.is_heap(from) {
                return Some(Refusal::OutOfTurn);
            }
            let called = self.may_call_for_top_card(from) && carry.buried_at.is_none();
            return (!called).then_some(MachineRefusal::NotHeldBack.into());
        }
        if self.is_heap(carry.to) {
            return None;
        }
        if carry.buried_at.is_some() && (!self.is_hand_empty_for_good(seat) || self.can_play(seat))
        {
            return Some(MachineRefusal::NotOut.into());
        }
        let may_offend = self.call_number(&Act::Custom).is_some();
        (self.skips_carbouche(carry) && !may_offend)
            .then_some(MachineRefusal::CarboucheFirst.into())
    }

    /// Returns true if the top card of the current player's carbouche fits a packet, but this move
    /// plays another card.
    fn skips_carbouche(&self, carry: Carry) -> bool {
        let own = self.carbouche_pile(self.current_seat());
        own != Some(carry.from) && own.is_some_and(|pile| self.top_card_fits(pile))
    }

    /// Returns the seat whose offence `caller` may call now. If there are several such seats,
    /// returns the seat with the oldest offence.
    fn seat_with_callable_offence(&self, caller: Seat) -> Option<Seat> {
        self.call_number(&Act::Custom)?;
        // If the current seat has not played in this turn, its own offence is from its last turn,
        // so this is the oldest offence. If it has played, the next seat has the oldest offence.
        let seats = self.plan.rules().seats();
        let oldest = self.table.state.cursor + u8::from(self.table.state.has_moved);
        let round = || (0..seats).map(move |on| Seat((oldest + on) % seats));
        let may_call = |callers: u8| callers >> caller.0 & 1 == 1;
        let offended = |seat: &Seat| {
            let offence = self.memory.offences.get(usize::from(seat.0));
            matches!(offence, Some(Offence::OpenTo(callers)) if may_call(*callers))
        };
        round()
            .find(|seat| may_call(self.caller_bits_of_earlier_offence(*seat)))
            .or_else(|| round().find(offended))
    }

    /// Returns a bit set of the seats that may call an offence from an earlier turn of this seat.
    fn caller_bits_of_earlier_offence(&self, Seat(seat): Seat) -> u8 {
        self.memory.earlier.get(usize::from(seat)).copied().unwrap_or(0)
    }

    /// Returns the seat that makes a call. `choice` comes from the call move: it is the number of
    /// the seat plus 1.
    fn caller_from_choice(&self, choice: u8) -> Option<Seat> {
        let seat = choice.checked_sub(1).map(Seat)?;
        self.all_seats().find(|other| *other == seat)
    }

    fn log_step(&mut self, step: Step) {
        self.log.apply_step(&mut self.table, step);
    }

    /// Puts a card of the caller on the offender's carbouche.
    fn penalise_offender(&mut self, caller: Seat) {
        self.log.begin_move();
        let (Some(number), Some(offender)) =
            (self.call_number(&Act::Custom), self.seat_with_callable_offence(caller))
        else {
            return;
        };
        let (Some(from), Some(to)) = (self.carbouche_pile(caller), self.carbouche_pile(offender))
        else {
            return;
        };
        self.log.increment_call_count(&mut self.table, number);
        self.log.move_top_card(&mut self.table, from, to, false);
        if self.table.end_card(from, End::Top).is_some_and(|card| !card.is_up()) {
            self.log_step(Step::Flip(from));
        }
        let of = usize::from(offender.0);
        if self.caller_bits_of_earlier_offence(offender) >> caller.0 & 1 == 1 {
            self.memory.earlier[of] = 0;
        } else {
            self.memory.offences[of] = Offence::Called;
        }
        self.memory.idle = 0;
        let call = self.plan.rules().calls[usize::from(number)].name;
        self.events.push(Event::Called { by: caller, of: offender, call });
        self.end_turn_if_stuck();
    }

    /// Plays a card to a packet: either a card of the current player, or a card that they call for.
    fn play_to_packet(&mut self, carry: Carry) {
        let (seat, offends) = (self.current_seat(), self.skips_carbouche(carry));
        self.memory.idle = 0;
        let owner = self.plan.owner(carry.from).map_or(seat, Seat);
        self.plan.apply(&mut self.table, Move::Carry(carry), &mut self.log);
        if let Some(at) = self.heaps.iter().position(|heap| *heap == carry.from) {
            self.set_turns_held_back(at, carry.buried_at.is_none(), 0);
        }
        if owner == seat {
            self.note_first_action_in_turn();
            if offends {
                self.note_offence(seat);
            }
            self.log.set_state(&mut self.table, |state| state.has_moved = true);
        } else {
            self.events.push(Event::HeldBack(owner));
        }
        if self.plan.capacity(carry.to) == Some(self.table.len(carry.to)) {
            self.return_packet_under_pack(carry.to);
        }
        if self.winner().is_none() {
            self.fill_empty_hand(seat);
            self.end_turn_if_stuck();
        }
    }

    /// Ends the turn if the current player has no more moves.
    fn end_turn_if_stuck(&mut self) {
        if self.winner().is_none()
            && !self.can_act(self.current_seat())
            && !self.can_call_for_card()
        {
            self.end_turn();
        }
    }

    /// Notes an offence of the current player: another card was played while the carbouche fitted.
    /// All other players may call the offence, but only one call in the turn counts.
    fn note_offence(&mut self, Seat(seat): Seat) {
        let others = !(1 << seat) & ((1 << self.plan.rules().seats()) - 1);
        if let Some(offence) = self.memory.offences.get_mut(usize::from(seat))
            && *offence == Offence::None
        {
            *offence = Offence::OpenTo(others);
        }
    }

    /// Puts a card on a heap of the current player. This ends the turn.
    fn play_to_heap(&mut self, carry: Carry) {
        let held = u8::from(self.top_card_fits(carry.from));
        self.memory.idle = 0;
        self.plan.apply(&mut self.table, Move::Carry(carry), &mut self.log);
        self.note_first_action_in_turn();
        self.count_turn(self.current_seat());
        if let Some(at) = self.heaps.iter().position(|heap| *heap == carry.to) {
            self.set_turns_held_back(at, true, held);
        }
        self.pass_turn();
    }

    /// Notes that the current player acts. The first action in a turn has two effects:
    /// 1. The player can no longer call earlier offences of the other players.
    /// 2. An offence in the player's last turn becomes an earlier offence. Only seats that have
    ///    lost their turn since then may still call it.
    fn note_first_action_in_turn(&mut self) {
        if self.table.state.has_moved {
            return;
        }
        let Seat(seat) = self.current_seat();
        let CarboucheMemory { offences, earlier, .. } = &mut self.memory;
        for ((offence, earlier), of) in offences.iter_mut().zip(earlier).zip(0..) {
            match offence {
                // `callers` are the seats that have not acted since the offence. They may still
                // call it.
                Offence::OpenTo(callers) if of == seat => {
                    *earlier |= *callers;
                    *offence = Offence::None;
                }
                Offence::OpenTo(callers) => *callers &= !(1 << seat),
                Offence::None => {}
                Offence::Called if of == seat => *offence = Offence::None,
                Offence::Called => {}
            }
            *earlier &= !(1 << seat);
        }
    }

    /// Sets the entry of a heap in [`CarboucheMemory::held`]. Does nothing if the heap still has
    /// the same top card (`has_new_top` is false).
    fn set_turns_held_back(&mut self, heap: usize, has_new_top: bool, held: u8) {
        if let Some(place) = self.memory.held.get_mut(heap).filter(|_| has_new_top) {
            *place = held;
        }
    }

    /// Counts a finished turn of a seat: the seat has held back the top cards of its heaps for one
    /// more turn.
    fn count_turn(&mut self, Seat(seat): Seat) {
        let each = self.heaps.len() / self.carbouches.len().max(1);
        let own = self.memory.held.iter_mut().skip(usize::from(seat) * each).take(each);
        own.filter(|held| **held > 0).for_each(|held| *held = held.saturating_add(1));
    }

    /// The current player declines: they call for no card, or take no card from under other cards.
    fn decline_to_act(&mut self) {
        self.log.begin_move();
        self.memory.idle += u8::from(!self.table.state.has_moved);
        self.end_turn();
    }

    /// Ends the turn of a player who has put no card on their heaps.
    fn end_turn(&mut self) {
        self.count_turn(self.current_seat());
        self.pass_turn();
    }

    /// Makes it the turn of the next seat that can move or call for a card. If no seat has moved in
    /// a whole round, deals all cards again.
    fn pass_turn(&mut self) {
        let seats = self.plan.rules().seats();
        while self.memory.idle < seats {
            let cursor = (self.table.state.cursor + 1) % seats;
            self.log.set_state(&mut self.table, |state| {
                (state.cursor, state.has_moved) = (cursor, false);
            });
            self.fill_empty_hand(Seat(cursor));
            if self.can_act(Seat(cursor)) || self.can_call_for_card() {
                return;
            }
            self.count_turn(Seat(cursor));
            self.memory.idle += 1;
            self.events.push(Event::LostTurn(Seat(cursor)));
        }
        self.deal_again();
    }

    /// Moves up to five cards from the pack to an empty hand.
    fn fill_empty_hand(&mut self, seat: Seat) {
        if !self.is_hand_empty(seat) || self.table.is_empty(self.pack) {
            return;
        }
        self.shuffle_until_no_sequence();
        let count = self.table.len(self.pack).min(HAND);
        for at in 0..count {
            let place = self.hand(seat)[at];
            self.log.move_top_card(&mut self.table, self.pack, place, true);
        }
        self.events.push(Event::Drew(seat, count as u8));
    }

    /// Shuffles the pack until its next five cards are not a sequence. Does nothing if the pack has
    /// no other cards.
    fn shuffle_until_no_sequence(&mut self) {
        while let Some((rest, next)) = self.table.pile(self.pack).split_last_chunk::<HAND>()
            && !rest.is_empty()
            && self.is_sequence(next)
        {
            let mut piles = self.copy_piles();
            self.shuffle(&mut piles[self.pack.index()]);
            self.log.replace_piles(&mut self.table, piles);
            self.events.push(Event::ShuffledSequence);
        }
    }

    fn is_sequence(&self, cards: &[TableCard; HAND]) -> bool {
        let mut ranks = cards.map(|card| self.table.face(card).rank().number());
        ranks.sort_unstable();
        ranks.windows(2).all(|pair| pair[0] + 1 == pair[1])
    }

    fn copy_piles(&self) -> Vec<Vec<TableCard>> {
        self.table.piles().map(|(_, cards)| cards.to_vec()).collect()
    }

    fn shuffle(&mut self, cards: &mut [TableCard]) {
        self.log.set_state(&mut self.table, |state| state.rng.shuffle(cards));
    }

    /// Shuffles a complete packet and puts it face down under the pack.
    fn return_packet_under_pack(&mut self, packet: PileId) {
        let (from, to, count) = (packet, self.pack, self.table.len(packet) as u16);
        let (from_end, to_end) = (End::Top, End::Top);
        self.log_step(Step::Carry { from, from_end, to: from, to_end, count, flip: true });
        let mut rng = self.table.state.rng;
        for left in (1..=count).rev() {
            let place =
                NonZero::<u16>::MIN.saturating_add(rng.random_below(u32::from(left)) as u16);
            self.log_step(Step::Draw { from, place, to, to_end: End::Bottom });
        }
        self.log.set_state(&mut self.table, |state| state.rng = rng);
        self.events.push(Event::FoundationsReturned);
    }

    /// Gathers, shuffles and deals all cards again, because no player can move.
    fn deal_again(&mut self) {
        let dealt = self.plan.deal_again(&self.table);
        let piles = dealt.piles().map(|(_, cards)| cards.to_vec()).collect();
        self.log.replace_piles(&mut self.table, piles);
        self.log.set_state(&mut self.table, |state| *state = dealt.state);
        self.memory = CarboucheMemory::default();
        self.events.push(Event::DealtAgain);
        self.begin_round();
    }

    /// Replaces each hand that is a sequence with other cards. Then gives the first turn to the
    /// seat with the lowest card on its carbouche. A tie is broken at random.
    fn begin_round(&mut self) {
        for seat in self.all_seats() {
            let cards =
                self.hand(seat).iter().filter_map(|place| self.table.end_card(*place, End::Top));
            let cards: Vec<TableCard> = cards.collect();
            if cards.first_chunk().is_some_and(|five| self.is_sequence(five)) {
                let mut piles = self.copy_piles();
                self.hand(seat).iter().for_each(|place| piles[place.index()].clear());
                piles[self.pack.index()].extend(cards.iter().map(|card| card.with_face_up(false)));
                self.shuffle(&mut piles[self.pack.index()]);
                self.log.replace_piles(&mut self.table, piles);
                self.fill_empty_hand(seat);
            }
        }
        let first = |pile: &PileId| self.table.top_card(*pile).map(Card::rank);
        let begun = give_turn_to_lowest_card(self.table.state, self.carbouches.iter().map(first));
        self.log.set_state(&mut self.table, |state| *state = begun);
    }
}

impl Machine for Carbouche {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn begin_game(&mut self) {
        self.begin_round();
        // These steps happen before the first move, so undo must not take them back.
        self.log = Log::default();
        self.events.clear();
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.winner().is_some() {
            return;
        }
        self.plan.list_legal_moves(&self.table, moves);
        moves.retain(|mv| matches!(mv, Move::Carry(carry) if self.find_refusal(*carry).is_none()));
        let callers =
            self.all_seats().filter(|seat| self.seat_with_callable_offence(*seat).is_some());
        if let Some(number) = self.call_number(&Act::Custom) {
            moves.extend(callers.map(|Seat(seat)| Move::Call { number, choice: seat + 1 }));
        }
        moves.extend(self.move_to_decline());
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.winner().is_some() {
            return Err(MachineRefusal::Over.into());
        }
        match mv {
            mv if self.move_to_decline() == Some(mv) => Ok(()),
            mv if self.move_for_answer(CALLS_NONE) == Some(mv) => {
                Err(MachineRefusal::NothingToCall.into())
            }
            mv if self.move_for_answer(DRAWS_NONE) == Some(mv) => {
                Err(MachineRefusal::NothingToDraw.into())
            }
            Move::Call { number, choice } => {
                let call = self.plan.rules().calls.get(usize::from(number));
                call.filter(|call| call.act == Act::Custom).ok_or(Refusal::NoCall)?;
                let called = self
                    .caller_from_choice(choice)
                    .and_then(|caller| self.seat_with_callable_offence(caller));
                called.map(drop).ok_or(MachineRefusal::NoOffence.into())
            }
            Move::Carry(carry) => {
                let owner = self.plan.owner(carry.from);
                if owner.is_some_and(|seat| seat != self.current_seat().0)
                    && !self.is_heap(carry.from)
                {
                    return Err(Refusal::OutOfTurn);
                }
                if self.is_heap(carry.to) && self.plan.owner(carry.to) != owner {
                    return Err(MachineRefusal::NotAtHome.into());
                }
                self.plan.check(&self.table, mv)?;
                self.find_refusal(carry).map_or(Ok(()), Err)
            }
            Move::Deal => Err(MachineRefusal::DrawnByItself.into()),
            _ => self.plan.check(&self.table, mv),
        }
    }

    fn apply(&mut self, mv: Move) {
        self.before.push(self.memory);
        self.events.clear();
        match mv {
            Move::Carry(carry) if self.is_heap(carry.to) => self.play_to_heap(carry),
            Move::Carry(carry) => self.play_to_packet(carry),
            Move::Call { choice: 0, .. } => self.decline_to_act(),
            Move::Call { choice, .. } => self.penalise_offender(Seat(choice - 1)),
            _ => {}
        }
    }

    fn undo(&mut self) -> bool {
        self.events.clear();
        if let Some(memory) = self.before.pop() {
            self.memory = memory;
        }
        self.log.undo(&mut self.table)
    }

    fn outcome(&self, legal: &[Move]) -> Outcome {
        if self.winner().is_some() || legal.is_empty() { Outcome::Over } else { Outcome::Open }
    }

    fn score(&self) -> Score {
        self.plan.score(&self.table)
    }

    fn turn(&self) -> Option<Seat> {
        Some(self.current_seat())
    }

    fn winner(&self) -> Option<Seat> {
        self.all_seats().find(|seat| self.remaining_card_count(*seat) == 0)
    }

    fn seat_that_moves(&self, mv: Move) -> Option<Seat> {
        match mv {
            Move::Call { choice: choice @ 1.., .. } => self.caller_from_choice(choice),
            _ => self.turn(),
        }
    }

    fn can_act(&self, seat: Seat) -> bool {
        self.turn() == Some(seat) || self.seat_with_callable_offence(seat).is_some()
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn standing(&self, seat: Seat) -> Option<(i32, StandingUnit)> {
        Some((self.remaining_card_count(seat) as i32, StandingUnit::CardsLeft))
    }

    fn choose_move(
        &self,
        seat: Seat,
        strength: Strength,
        _moves: &[Move],
        rng: Rng,
    ) -> Option<Move> {
        player::choose_move(self, seat, strength, rng)
    }
}
