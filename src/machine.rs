//! The boundary between a game in progress (a session) and the code that runs the game. This module
//! knows tables and moves. It does not know the history of a session, storage or particular games.
//!
//! The [`Engine`] runs every patience game from its declaration. A company game is a game for
//! several players, with turns, hidden hands, calls, or several deals in one game. Each company
//! game has a machine of its own, in the module `company`. The game names its machine in
//! [`crate::games::Game::machine`].
//!
//! [`crate::session::Session`] uses all machines alike, through [`Machine`]. So history, redo,
//! bookmarks, records, links, saves and their texts are the same for all games.
//!
//! Several players may play the same patience with the same cards, each on a board of their own
//! ([`crate::rules::Rules::boards`]). In this case one machine manages all boards, the engine plays
//! each of them, and [`Machine::board_of_seat`] returns the board of a player.
//!
//! # The parts of a company game
//!
//! - **The board** is declared like the board of a patience, with packs, parts and a layout. So its
//!   piles have addresses, and drawing, speech and move codes work without changes. A seat is a
//!   player's place at the table. Parts are divided among the seats
//!   ([`crate::rules::Part::seats`]). The pile from which a move takes a card shows which seat
//!   makes the move.
//! - **A call** is any action that does not move cards from pile to pile, such as a bid, a choice
//!   of trumps, or a pass. The board declares the name of each call. The move of a call is a
//!   [`Move::Call`]. If a number is not enough to describe the call, the machine defines its own
//!   codes ([`Machine::move_code`]).
//! - **Changes** of the table are recorded in the [`Log`], step by step. So the program can show
//!   and undo a move as in any other game.
//! - **Refusals.** The machine refuses a move with a reason of the engine if one fits. Otherwise
//!   the reason is [`Refusal::OutOfTurn`], or a [`MachineRefusal`] in [`Refusal::MachineRule`].
//! - **State** other than the cards (the trump suit, the score of a rubber, a card held back) is
//!   stored in the machine. The machine stores one entry for each move, so that undo restores the
//!   state. The seed and the moves determine all state, so a game can be replayed exactly.
//! - **Turns.** [`Machine::turn`] returns the seat that must move next. A call out of turn is a
//!   legal move.
//! - **Races.** In a race ([`Machine::is_race`]) all players play at once, and no seat must move
//!   next. The record contains the moves in the order in which they were made. Each computer player
//!   moves at its own speed, beginning with the first move of the human player. No move can be
//!   undone. The game is saved when the human player moves.
//! - **Random play and the lab** also use all machines alike. Only the written form of a position
//!   comes from the engine.
//! - **Several deals** can belong to one game. Then a move deals the cards again, with random
//!   numbers from the seed of the game.
//! - **Sight.** [`Machine::can_see`] returns true if a seat sees a card of the current table. A
//!   seat sees all face-up cards, except the cards in the hand of another player
//!   ([`crate::rules::Visibility::Owner`]). A seat also *knows* all cards that it has seen earlier.
//!   The code of the computer player works out this knowledge from the moves, so undo and redo need
//!   no extra code.
//! - **Computer players** choose a move in [`Machine::choose_move`]. Its arguments are the moves
//!   made so far, and random numbers. These depend only on the seed of the deal and the number of
//!   moves, so that a game can be replayed exactly. Before a computer player looks ahead, it
//!   replaces the cards that its seat cannot see by random cards.
//! - **Questions** of the game, for example which suit is trumps, appear in the line below the
//!   board, where the player chooses an answer. Calls that answer no question are buttons among the
//!   tools.
//!
//! | game | number of seats | whose turn | state other than the board |
//! |---|---|---|---|
//! | Bridge Patience | 2 | one after the other; between hands nobody's | the cards dealt, the suits that a player does not have, the rubber |
//! | Carbouche | 2 to 4 | one after the other, a call at any time | offences, the cards held back |
//! | Ostend | 2 to 6 | one after the other; a player who builds continues | the order in which players have played all their cards |
//! | The Derby | 1 to 6 | all at once | the cards just dealt and the shuffle of each rider |
//! | boards of one patience | 2 to 6 | one after the other, card by card | a table for each seat |

mod report;

use std::fmt;

pub use report::{
    MachineRefusal, MachineRule, MachineRules, ScoreItem, ScoreSheetLine, StandingUnit,
    TrumpAgreement,
};

use crate::{
    cards::{Card, Rank, Rng},
    engine::{Log, Move, Outcome, ParseMoveError, PileId, Plan, Refusal, Score, Table},
    rules::Choices,
};

/// The number of a player's place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// An easy opponent that overlooks many moves.
    Gentle,
    /// An opponent that looks ahead.
    Keen,
}

/// An effect of a move that the cards alone do not show. The game tells all players about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat has lost its turn because it had no move.
    LostTurn(Seat),
    /// The seat has taken this number of cards from the pack into its hand.
    Drew(Seat, u8),
    /// A seat has noticed another seat's mistake and has made a call. The seat that made the
    /// mistake gets a card from the caller.
    Called {
        by: Seat,
        /// The seat that made the mistake.
        of: Seat,
        /// The name of the call.
        call: &'static str,
    },
    /// The seat has held back a card that it could have played, and another seat has called for
    /// this card.
    HeldBack(Seat),
    /// The cards of complete foundations were shuffled and went back to the stock.
    FoundationsReturned,
    /// The next cards of the stock formed a sequence, so the stock was shuffled.
    ShuffledSequence,
    /// No player had a move, so all cards were dealt again.
    DealtAgain,
    /// The seat has won the trick.
    WonTrick(Seat),
    Scored {
        seat: Seat,
        points: u16,
        what: ScoreItem,
    },
    /// The seat has won a game of the rubber.
    WonGame(Seat),
    /// The seat has put the four cards of a rank out of play.
    PutOutFours(Seat, Rank),
    /// The seat has shuffled its last cards.
    Tangle(Seat),
    /// The seat has no moves left and has left the game.
    Stalemate(Seat),
    /// All players have moved, and this is the next card.
    NextCard(Card),
}

/// A function that builds the machine of a game from its board, its options and a table.
pub type MakeMachine = fn(Plan, &Choices, Table) -> Box<dyn Machine>;

/// The code that runs a game: the table, and the rules for its moves.
pub trait Machine: fmt::Debug + Send + Sync {
    /// Returns the board: the piles with their addresses and names.
    fn plan(&self) -> &Plan;

    /// Returns the current table. If each seat has a board of its own, returns the board of the
    /// seat that must move next.
    fn table(&self) -> &Table;

    /// Returns the table that a seat sees: its own board, if each seat has one. Without a seat,
    /// returns a board on which no move was made.
    fn board_of_seat(&self, _seat: Option<Seat>) -> &Table {
        self.table()
    }

    /// Returns the log of all moves. If each seat has a board of its own, returns the log of the
    /// board on which the last move was made.
    fn log(&self) -> &Log;

    /// Prepares a new deal before the first move. For example, the machine decides who begins.
    fn begin_game(&mut self) {}

    /// Adds the legal moves of all seats to the list. Several seats may be able to move at the same
    /// time.
    fn list_legal_moves(&self, moves: &mut Vec<Move>);

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// Returns the rule that forbids the move.
    fn check(&self, mv: Move) -> Result<(), Refusal>;

    /// Makes a legal move and all its automatic consequences.
    fn apply(&mut self, mv: Move);

    /// Undoes the last move and its consequences. Returns false if there is no move.
    fn undo(&mut self) -> bool;

    /// Returns the outcome of the game so far. `legal` is the list of all legal moves.
    fn outcome(&self, legal: &[Move]) -> Outcome;

    /// Returns the score. In a game with several seats, this is the score of the first seat.
    fn score(&self) -> Score;

    fn move_code(&self, mv: Move) -> String {
        self.plan().move_code(mv)
    }

    /// Parses the text code of a move.
    ///
    /// # Errors
    /// Returns an error if the text is not the code of a move.
    fn parse_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.plan().parse_move(text)
    }

    /// Returns the number of players.
    fn seats(&self) -> u8 {
        self.plan().rules().seats()
    }

    /// Returns the seat that owns a pile, or `None` if the pile belongs to all seats.
    fn owner(&self, pile: PileId) -> Option<Seat> {
        self.plan().owner(pile).map(Seat)
    }

    /// Returns the seat that must move next. Returns `None` in two cases: all seats play at once,
    /// or the game is between two hands and all players may continue it.
    fn turn(&self) -> Option<Seat> {
        Some(Seat(0))
    }

    /// Returns the winner, or `None` if there is no winner yet.
    fn winner(&self) -> Option<Seat> {
        None
    }

    /// Returns the seats in first place after the end of the game: the winner, or several seats
    /// with the same score.
    fn winners(&self) -> Vec<Seat> {
        self.winner().into_iter().collect()
    }

    /// Returns true if the seat has played the current card and waits for other seats to play it
    /// too.
    fn is_waiting_for_others(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns the seat that makes this legal move: the owner of the pile that gives the card or,
    /// if the pile has no owner, the seat whose turn it is. A machine with calls out of turn
    /// overrides this function.
    fn seat_that_moves(&self, mv: Move) -> Option<Seat> {
        mv.giving_pile().and_then(|pile| self.owner(pile)).or(self.turn())
    }

    /// Returns true if the seat can do something now. A seat may be able to make a call even when
    /// it is the turn of another seat.
    fn can_act(&self, seat: Seat) -> bool {
        self.turn() == Some(seat)
    }

    /// Returns the events of the last move, in order.
    fn events(&self) -> &[Event] {
        &[]
    }

    /// Returns what the players have agreed about trumps. Returns `None` if they have not agreed
    /// yet, or if the game has no trumps.
    fn trump_agreement(&self) -> Option<TrumpAgreement> {
        None
    }

    /// Returns the lines of the score sheet, each with one value for each seat. Returns no lines if
    /// the score is a single number.
    fn score_sheet(&self) -> Vec<(ScoreSheetLine, Vec<i32>)> {
        Vec::new()
    }

    /// Returns a number that describes the current result of a seat, and the unit of this number.
    /// Returns `None` if the game has no such number.
    fn standing(&self, _seat: Seat) -> Option<(i32, StandingUnit)> {
        None
    }

    /// Returns the move that a computer player makes for a seat that [can act](Machine::can_act).
    /// Returns `None` in two cases:
    /// - No computer player can play the game.
    /// - It is not the turn of the seat, and the seat does not want to act.
    ///
    /// `moves` are the moves so far. Only from these moves can a computer player find out which
    /// cards were visible earlier. `rng` is the only source of random numbers. The choice does not
    /// depend on cards that the seat has not seen.
    fn choose_move(
        &self,
        _seat: Seat,
        _strength: Strength,
        _moves: &[Move],
        _rng: Rng,
    ) -> Option<Move> {
        None
    }

    /// Returns the pause between two moves of a computer player, in milliseconds. The pause lets
    /// the human player follow the game.
    fn move_delay_ms(&self, _strength: Strength) -> u32 {
        1200
    }

    /// Returns true if all seats play at once from the first move to the last. Such a game has only
    /// one human player. The others are computer players.
    fn is_race(&self) -> bool {
        false
    }

    /// Returns true if a seat may see the face of a card on its [board](Machine::board_of_seat).
    /// `depth` is the position of the card in the pile. Depth 0 is the bottom. Returns false if
    /// there is no such card.
    fn can_see(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.plan().can_see(self.table(), seat.0, pile, depth)
    }
}

/// The machine of every patience for one player: the engine with a declaration.
#[derive(Clone, Debug)]
pub struct Engine {
    plan: Plan,
    table: Table,
    log: Log,
}

impl Engine {
    /// Starts a game from a table with the cards of the plan.
    pub fn new(plan: Plan, table: Table) -> Engine {
        Engine { plan, table, log: Log::default() }
    }
}

impl Machine for Engine {
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
        self.plan.list_legal_moves(&self.table, moves);
    }

    fn check(&self, mv: Move) -> Result<(), Refusal> {
        self.plan.check(&self.table, mv)
    }

    fn apply(&mut self, mv: Move) {
        self.plan.apply(&mut self.table, mv, &mut self.log);
    }

    fn undo(&mut self) -> bool {
        self.plan.undo(&mut self.table, &mut self.log)
    }

    fn outcome(&self, legal: &[Move]) -> Outcome {
        self.plan.outcome(&self.table, legal)
    }

    fn score(&self) -> Score {
        self.plan.score(&self.table)
    }
}
