//! The machine of a patience for several players, in which each player has a board of their own and
//! all boards have the same cards. It decides whose turn it is and which cards each player may see;
//! the engine plays every board.
//!
//! All boards have the same deal. The seats take turns and make one move each. The cards that a
//! move turns up stay hidden until every player has made their move, so all players see the next
//! card at the same time. The machine skips a player who has no more moves. A move does not contain
//! its seat; the machine computes the seat from the earlier moves.

mod line_chances;
mod player;

use crate::{
    cards::{Card, CardId, Rng},
    engine::{Log, Move, Outcome, PileId, Plan, Refusal, Score, Table, TableCard},
    machine::{Event, Machine, MachineRefusal, Seat, StandingUnit, Strength},
};

#[derive(Debug)]
struct Board {
    table: Table,
    log: Log,
    /// True if the seat can still make a move.
    is_open: bool,
}

#[derive(Debug)]
struct PlayedMove {
    by: Seat,
    /// The cards that this move turned up.
    turned: Vec<CardId>,
}

#[derive(Debug)]
pub struct Boards {
    plan: Plan,
    /// The table before the first move.
    dealt: Table,
    /// The boards, one for each seat. There is at least one.
    boards: Vec<Board>,
    made: Vec<PlayedMove>,
    /// The cards that became visible to all players after the last move.
    events: Vec<Event>,
}

impl Boards {
    /// Starts a game in which every seat has a copy of this table.
    pub fn new(plan: Plan, table: Table) -> Boards {
        let is_open = is_game_open(&plan, &table);
        let board = |_| Board { table: table.clone(), log: Log::default(), is_open };
        let boards = (0..plan.rules().boards.max(1)).map(board).collect();
        Boards { plan, dealt: table, boards, made: Vec::new(), events: Vec::new() }
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.boards.len() as u8).map(Seat)
    }

    fn board_of(&self, Seat(seat): Seat) -> &Board {
        &self.boards[usize::from(seat)]
    }

    fn count_moves(&self, seat: Seat) -> usize {
        self.board_of(seat).log.move_count()
    }

    /// Returns the seat whose turn it is: the seat that has made the fewest moves among the seats
    /// that can still move. If there is a tie, returns the first of the tied seats.
    fn next_seat(&self) -> Option<Seat> {
        let open = self.all_seats().filter(|seat| self.board_of(*seat).is_open);
        open.min_by_key(|seat| self.count_moves(*seat))
    }

    /// Returns true if the seat has made more moves than another seat that can still move.
    fn has_made_more_moves(&self, seat: Seat) -> bool {
        self.next_seat().is_some_and(|next| self.count_moves(seat) > self.count_moves(next))
    }

    /// Returns the cards that the last move of a seat turned up.
    fn last_turned_cards(&self, seat: Seat) -> &[CardId] {
        let last = self.made.iter().rev().find(|made| made.by == seat);
        last.map_or(&[], |made| &made.turned)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.plan.score(&self.board_of(seat).table).value
    }

    /// Returns the cards that the moves of this round turned up. All players see these cards now.
    /// Returns no cards until every seat has made its move.
    fn revealed_cards(&self) -> Vec<Event> {
        let Some(next) = self.next_seat() else { return Vec::new() };
        if self.all_seats().any(|seat| self.has_made_more_moves(seat)) {
            return Vec::new();
        }
        let face = |id: &CardId| -> Card { self.dealt.faces()[usize::from(id.0)] };
        self.last_turned_cards(next).iter().map(|id| Event::NextCard(face(id))).collect()
    }
}

/// Returns true if the game on this table is not over.
fn is_game_open(plan: &Plan, table: &Table) -> bool {
    let mut legal = Vec::new();
    plan.list_legal_moves(table, &mut legal);
    plan.outcome(table, &legal) == Outcome::Open
}

fn face_up_cards(table: &Table) -> impl Iterator<Item = CardId> {
    let cards = table.piles().flat_map(|(_, cards)| cards);
    cards.filter(|card| card.is_up()).map(|card| TableCard::id(*card))
}

impl Machine for Boards {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn table(&self) -> &Table {
        self.board_of_seat(Some(self.next_seat().unwrap_or(Seat(0))))
    }

    fn board_of_seat(&self, seat: Option<Seat>) -> &Table {
        seat.map_or(&self.dealt, |seat| &self.board_of(seat).table)
    }

    fn log(&self) -> &Log {
        &self.board_of(self.made.last().map_or(Seat(0), |made| made.by)).log
    }

    fn list_legal_moves(&self, moves: &mut Vec<Move>) {
        moves.clear();
        if let Some(seat) = self.next_seat() {
            self.plan.list_legal_moves(&self.board_of(seat).table, moves);
        }
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        let seat = self.next_seat().ok_or(MachineRefusal::Over)?;
        self.plan.check(&self.board_of(seat).table, mv)
    }

    fn apply(&mut self, mv: Move) {
        let Some(by) = self.next_seat() else { return };
        let Board { table, log, is_open } = &mut self.boards[usize::from(by.0)];
        let seen: Vec<CardId> = face_up_cards(table).collect();
        self.plan.apply(table, mv, log);
        *is_open = is_game_open(&self.plan, table);
        let turned = face_up_cards(table).filter(|card| !seen.contains(card)).collect();
        self.made.push(PlayedMove { by, turned });
        self.events = self.revealed_cards();
    }

    fn undo(&mut self) -> bool {
        let Some(PlayedMove { by, .. }) = self.made.pop() else { return false };
        self.events.clear();
        let Board { table, log, is_open } = &mut self.boards[usize::from(by.0)];
        *is_open = true;
        self.plan.undo(table, log)
    }

    fn outcome(&self, _legal: &[Move]) -> Outcome {
        if self.next_seat().is_some() { Outcome::Open } else { Outcome::Over }
    }

    fn score(&self) -> Score {
        self.plan.score(&self.board_of(Seat(0)).table)
    }

    fn turn(&self) -> Option<Seat> {
        self.next_seat()
    }

    fn winner(&self) -> Option<Seat> {
        match self.winners().as_slice() {
            [alone] => Some(*alone),
            _ => None,
        }
    }

    fn winners(&self) -> Vec<Seat> {
        if self.next_seat().is_some() {
            return Vec::new();
        }
        let most = self.all_seats().map(|seat| self.points(seat)).max();
        self.all_seats().filter(|seat| Some(self.points(*seat)) == most).collect()
    }

    fn is_waiting_for_others(&self, seat: Seat) -> bool {
        self.has_made_more_moves(seat)
    }

    fn events(&self) -> &[Event] {
        &self.events
    }

    /// While at least one player can still move, returns the number of cards that the seat has
    /// played. After the end, returns the points of the seat.
    fn standing(&self, seat: Seat) -> Option<(i32, StandingUnit)> {
        if self.next_seat().is_some() {
            return Some((self.count_moves(seat) as i32, StandingUnit::CardsPlayed));
        }
        Some((self.points(seat), StandingUnit::Points))
    }

    fn choose_move(&self, seat: Seat, strength: Strength, _: &[Move], rng: Rng) -> Option<Move> {
        player::choose_move(&self.plan, &self.board_of(seat).table, strength, rng)
    }

    /// Players do not see the moves of the computer players, so these moves need no delay.
    fn move_delay_ms(&self, _strength: Strength) -> u32 {
        250
    }

    fn can_see(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        let table = &self.board_of(seat).table;
        let is_called = |card: &TableCard| {
            !self.has_made_more_moves(seat) || !self.last_turned_cards(seat).contains(&card.id())
        };
        self.plan.can_see(table, 0, pile, depth)
            && table.pile(pile).get(depth).is_some_and(is_called)
    }
}
