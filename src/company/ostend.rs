//! The machine of Ostend. It decides whose turn it is, which moves are compulsory, and when the
//! turn ends. It finds the piles of the board by the roles of the parts. The common heaps are
//! foundations, the open cards are the tableau, and the packs are the reserve.
//!
//! The engine uses the declaration to decide which card may go on a heap. The engine also fills an
//! empty place from its owner's pack, and decides when a player has no cards left.
//!
//! The state of the table contains the seat whose turn it is (`cursor`) and whether that seat has
//! moved in this turn (`has_moved`), so undo restores both values, and positions contain them.

mod player;

use super::give_turn_to_lowest_card;
use crate::{
    cards::Rng,
    engine::{Carry, Log, Move, Outcome, PileId, Plan, Refusal, Score, State, Step, Table},
    machine::{
        Event, Machine, MachineRefusal, MachineRule, MachineRules, Seat, StandingUnit, Strength,
    },
    rules::{End, Role, Win},
};

/// The rules that this module enforces in addition to the [`Rules`](crate::rules::Rules) of the
/// board.
pub(super) const OWN_RULES: MachineRules =
    MachineRules { moves: &[MachineRule::MustGo, MachineRule::Withdraws], calls: &[] };

#[derive(Debug)]
pub struct Ostend {
    plan: Plan,
    table: Table,
    log: Log,
    /// The seats that have no cards left, in the order in which they got rid of their last card.
    out: Vec<Seat>,
    /// The events after the last move: the seats that lost their turn.
    events: Vec<Event>,
}

impl Ostend {
    /// Creates the game for a table, either just dealt or in play. Skips the seats that have no
    /// move.
    pub fn new(plan: Plan, table: Table) -> Ostend {
        let mut game =
            Ostend { plan, table, log: Log::default(), out: Vec::new(), events: Vec::new() };
        game.update_finished_seats();
        game.table.state = game.state_of_next_turn(game.table.state).0;
        game
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.plan.rules().seats()).map(Seat)
    }

    fn piles(&self, seat: Seat, role: Role) -> impl Iterator<Item = PileId> + '_ {
        let own = move |pile: &PileId| {
            self.plan.part(*pile).role == role && self.plan.owner(*pile) == Some(seat.0)
        };
        self.plan.piles().filter(own)
    }

    fn pack(&self, seat: Seat) -> Option<PileId> {
        self.piles(seat, Role::Reserve).next()
    }

    fn has_pack(&self, seat: Seat) -> bool {
        self.pack(seat).is_some_and(|pack| !self.table.is_empty(pack))
    }

    fn remaining_card_count(&self, seat: Seat) -> usize {
        let own = self.plan.piles().filter(|pile| self.plan.owner(*pile) == Some(seat.0));
        own.map(|pile| self.table.len(pile)).sum()
    }

    /// Returns true if a card of the seat fits a heap, even if it is not the seat's turn.
    fn can_play(&self, seat: Seat) -> bool {
        let mut moves = Vec::new();
        self.plan.list_legal_moves(&self.table, &mut moves);
        let own = |mv: &Move| mv.giving_pile().is_some_and(|pile| self.owner(pile) == Some(seat));
        moves.iter().any(|mv| own(mv) && !self.is_exchange(*mv))
    }

    /// Returns true if the seat whose turn it is in `state` has a move.
    fn can_move(&self, state: State) -> bool {
        let seat = Seat(state.cursor);
        let mut places = self.piles(seat, Role::Tableau);
        self.can_play(seat)
            || (!state.has_moved
                && self.has_pack(seat)
                && places.any(|place| !self.table.is_empty(place)))
    }

    /// Returns true if the game is over. There are two cases:
    /// 1. The rules end the game when the first player has no cards left.
    /// 2. The rules let the others play on. The game is then over when no player has cards left.
    fn is_over(&self) -> bool {
        let whole = self.plan.rules().win == Win::Foundations;
        if whole { self.plan.is_won(&self.table) } else { !self.out.is_empty() }
    }

    fn update_finished_seats(&mut self) {
        self.out = std::mem::take(&mut self.out)
            .into_iter()
            .filter(|seat| self.remaining_card_count(*seat) == 0)
            .collect();
        for seat in self.all_seats() {
            if self.remaining_card_count(seat) == 0 && !self.out.contains(&seat) {
                self.out.push(seat);
            }
        }
    }

    /// Gives the turn to the next seat that has a move. Returns the new state and the seats that
    /// lost their turn. Returns `state` unchanged if no seat has a move.
    fn state_of_next_turn(&self, state: State) -> (State, Vec<Event>) {
        let seats = self.plan.rules().seats();
        let (mut next, mut lost) = (state, Vec::new());
        for _ in 0..=seats {
            if self.is_over() || self.can_move(next) {
                return (next, lost);
            }
            let seat = Seat(next.cursor);
            if !next.has_moved && self.remaining_card_count(seat) > 0 {
                lost.push(Event::LostTurn(seat));
            }
            next = State { cursor: (next.cursor + 1) % seats, has_moved: false, ..next };
        }
        (state, Vec::new())
    }

    /// Puts the card of a place under its owner's pack. Then puts the top card of the pack on that
    /// place.
    fn exchange_card(&mut self, place: PileId, pack: PileId) {
        self.log.begin_move();
        let (top, count, flip) = (End::Top, 1, true);
        let under =
            Step::Carry { from: place, from_end: top, to: pack, to_end: End::Bottom, count, flip };
        let next = Step::Carry { from: pack, from_end: top, to: place, to_end: top, count, flip };
        self.log.apply_step(&mut self.table, under);
        self.log.apply_step(&mut self.table, next);
    }

    fn is_exchange(&self, mv: Move) -> bool {
        mv.receiving_pile().is_some_and(|to| self.plan.part(to).role == Role::Reserve)
    }
}

impl Machine for Ostend {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        &self.table
    }

    fn log(&self) -> &Log {
        &self.log
    }

    /// Gives the first turn to the player whose first open card is lowest. A tie is broken at
    /// random.
    fn begin_game(&mut self) {
        let first = |seat| {
            let place = self.piles(seat, Role::Tableau).next()?;
            Some(self.table.top_card(place)?.rank())
        };
        self.table.state = give_turn_to_lowest_card(self.table.state, self.all_seats().map(first));
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if self.is_over() {
            return;
        }
        self.plan.list_legal_moves(&self.table, moves);
        moves.retain(|mv| mv.giving_pile().is_some_and(|pile| self.owner(pile) == self.turn()));
        if moves.iter().any(|mv| !self.is_exchange(*mv)) {
            moves.retain(|mv| !self.is_exchange(*mv));
        } else if self.turn().is_none_or(|seat| !self.has_pack(seat)) {
            moves.clear();
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(MachineRefusal::Over.into());
        }
        let owner = mv.giving_pile().and_then(|pile| self.owner(pile));
        if owner.is_some() && owner != self.turn() {
            return Err(Refusal::OutOfTurn);
        }
        self.plan.check(&self.table, mv)?;
        let Some(seat) = owner.filter(|_| self.is_exchange(mv)) else { return Ok(()) };
        match (self.can_play(seat), self.has_pack(seat)) {
            (true, _) => Err(MachineRefusal::MustPlay.into()),
            (false, false) => Err(MachineRefusal::NoPack.into()),
            (false, true) => Ok(()),
        }
    }

    fn apply(&mut self, mv: Move) {
        match mv {
            Move::Carry(Carry { from, to, .. }) if self.is_exchange(mv) => {
                self.exchange_card(from, to);
            }
            _ => self.plan.apply(&mut self.table, mv, &mut self.log),
        }
        self.update_finished_seats();
        let (state, lost) = self.state_of_next_turn(State { has_moved: true, ..self.table.state });
        self.events = lost;
        self.log.set_state(&mut self.table, |now| *now = state);
    }

    fn undo(&mut self) -> bool {
        let undone = self.log.undo(&mut self.table);
        self.events.clear();
        self.update_finished_seats();
        undone
    }

    fn outcome(&self, legal: &[Move]) -> Outcome {
        if self.is_over() || legal.is_empty() { Outcome::Over } else { Outcome::Open }
    }

    fn score(&self) -> Score {
        self.plan.score(&self.table)
    }

    fn turn(&self) -> Option<Seat> {
        Some(Seat(self.table.state.cursor))
    }

    fn winner(&self) -> Option<Seat> {
        self.out.first().copied()
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    fn standing(&self, seat: Seat) -> Option<(i32, StandingUnit)> {
        Some((self.remaining_card_count(seat) as i32, StandingUnit::CardsLeft))
    }

    fn choose_move(
        &self,
        _seat: Seat,
        strength: Strength,
        moves: &[Move],
        rng: Rng,
    ) -> Option<Move> {
        player::choose_move(self, strength, moves, rng)
    }
}
