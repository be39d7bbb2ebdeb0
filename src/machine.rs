//! The boundary between a game in progress and the code that plays it. Knows tables and moves.
//! Does not know history, storage or any game.
//!
//! The [`Engine`] plays every patience from its declaration. A game in company (with turns,
//! hidden hands, calls, or several deals in one game) has a machine of its own. These machines
//! are in the module `company`, and a game names its machine in [`crate::games::Game::machine`].
//! [`crate::session::Session`] uses a [`Machine`] and cannot see which one it is: history, redo,
//! bookmarks, records, links, saves and their texts are the same for all games.
//!
//! If several players play a patience with the same cards, each on a board of their own
//! ([`crate::rules::Rules::boards`]), one machine plays all boards. At its core each board is
//! played by the engine, and [`Machine::board`] returns the board of a player.
//!
//! # The parts of a game in company
//!
//! - **The board** is declared like that of a patience: packs, parts, layout. So its piles have
//!   addresses, and drawing, speech and move codes need nothing new. Parts are divided among the
//!   seats ([`crate::rules::Part::seats`]). A move names its seat by the pile it takes from.
//! - **A call** is every action that is not a carry: a bid, a trump, a pass. The board declares
//!   its name, and [`Move::Call`] is its move. If a number is not enough to describe the call,
//!   the machine has codes of its own ([`Machine::code`]).
//! - **Changes** of the table go through the [`Log`], step by step, so that a move is shown and
//!   undone like any other.
//! - **Refusals** are the engine's if one fits, or [`Refusal::OutOfTurn`], or [`Refusal::MachineRule`],
//!   which holds a [`MachineRefusal`] of the machine.
//! - **State** beyond the cards (trumps, the score of a rubber, a card held back) belongs to the
//!   machine. It has one entry for each move, so that undo restores it. Everything follows from
//!   the seed and the moves, so a game replays exactly.
//! - **Turns.** [`Machine::turn`] is the seat that is to move. If all players play at once
//!   ([`Machine::is_race`]) there is no such seat. The order of the moves in the record is then
//!   the order in which they were made. Each computer player moves at its own pace from the
//!   player's first move on. No move can be undone, and the game is saved when the player moves.
//!   A call out of turn is a legal move.
//! - **Random play and the lab** use the machine and cannot see which one it is. Only a written
//!   position is the engine's.
//! - **Several deals** are one game: a move deals again, from the game's seed.
//! - **Sight.** [`Machine::sees`] says what a seat sees on the table as it is: all face-up
//!   cards, except those that another player holds in their hand
//!   ([`crate::rules::Visibility::Owner`]). What a seat *knows* (all cards that were once open) is
//!   computed from the moves by the code that plays for it, so undo and redo need no special
//!   care.
//! - **Computer players** are asked through [`Machine::choose_move`], with the moves made so far and
//!   random numbers that follow from the seed of the deal and the number of moves, so that a
//!   game replays exactly. Before they look ahead they replace the cards that their seat cannot
//!   see by random ones.
//! - **Questions** of the game (trumps, another hand) are answers that the player chooses in the
//!   line below the board. Calls that players must think of themselves are among the tools.
//!
//! | game | seats | turn | state beyond the board |
//! |---|---|---|---|
//! | Bridge Patience | 2 | in turn; between hands nobody's | the cards dealt, suits shown void, the rubber |
//! | Carbouche | 2 to 4 | in turn, the call at any time | offences, the cards held back |
//! | Ostend | 2 to 6 | in turn, going on after a build | the order in which players got rid of their cards |
//! | The Derby | 1 to 6 | all at once | the fresh cards and the shuffle of each rider |
//! | boards of one patience | 2 to 6 | in turn, card by card | a table for each seat |

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

/// A player's seat, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// How well a computer player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// Easy: overlooks much.
    Gentle,
    /// Looks ahead.
    Keen,
}

/// A consequence of a move that the cards alone do not show. All players are informed of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seat lost its turn because it had no move.
    LostTurn(Seat),
    /// The seat drew this number of cards into its hand.
    Drew(Seat, u8),
    /// A seat called another one, which gets the caller's card.
    Called {
        by: Seat,
        /// The seat that was called.
        of: Seat,
        /// The name of the call.
        call: &'static str,
    },
    /// The seat had held back the card that was called for.
    HeldBack(Seat),
    /// Complete foundations went back to the stock, shuffled.
    FoundationsReturned,
    /// The next cards to draw made a sequence, so the stock was shuffled.
    ShuffledSequence,
    /// No player had a move, so all cards were dealt again.
    DealtAgain,
    /// The seat won the trick.
    WonTrick(Seat),
    Scored {
        seat: Seat,
        points: u16,
        what: ScoreItem,
    },
    /// The seat won one game of several.
    WonGame(Seat),
    /// The seat put out the four cards of a rank.
    PutOutFours(Seat, Rank),
    /// The seat shuffled its last cards.
    Tangle(Seat),
    /// The seat has no moves left and is out of the game.
    Stalemate(Seat),
    /// All have moved, and this is the next card.
    NextCard(Card),
}

/// Builds the machine of a game from its board, its options and a table.
pub type MakeMachine = fn(Plan, &Choices, Table) -> Box<dyn Machine>;

/// The code that plays a game: the table, and the rules of its moves.
pub trait Machine: fmt::Debug + Send + Sync {
    /// The board: piles, their addresses and names.
    fn plan(&self) -> &Plan;

    /// The current table. If each seat has a board of its own, this is the board of the seat
    /// that is to move.
    fn table(&self) -> &Table;

    /// The table in front of a seat. If each seat has a board of its own, this is that board, or
    /// an unplayed one for `None`.
    fn board(&self, _seat: Option<Seat>) -> &Table {
        self.table()
    }

    /// The log of all moves. If each seat has a board of its own, this is the log of the board
    /// of the last move.
    fn log(&self) -> &Log;

    /// Prepares a fresh deal before the first move, for example who begins.
    fn begin(&mut self) {}

    /// Lists the legal moves of every seat that may move.
    fn legal(&self, moves: &mut Vec<Move>);

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The rule that forbids the move.
    fn check(&self, mv: Move) -> Result<(), Refusal>;

    /// Makes a legal move and its automatic consequences.
    fn apply(&mut self, mv: Move);

    /// Undoes the last move and its consequences. Returns false if there is none.
    fn undo(&mut self) -> bool;

    /// The outcome of the game so far. `legal` is the list of legal moves.
    fn outcome(&self, legal: &[Move]) -> Outcome;

    /// The score, of the first seat if there are several.
    fn score(&self) -> Score;

    /// Returns the text code of a move.
    fn code(&self, mv: Move) -> String {
        self.plan().move_code(mv)
    }

    /// Parses the text code of a move.
    ///
    /// # Errors
    /// If the text is not a code.
    fn read_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.plan().parse_move(text)
    }

    /// The number of players.
    fn seats(&self) -> u8 {
        self.plan().rules().seats()
    }

    /// The seat that owns a pile, or `None` if the pile belongs to all.
    fn owner(&self, pile: PileId) -> Option<Seat> {
        self.plan().owner(pile).map(Seat)
    }

    /// The seat that is to move. `None` if all play at once, and between hands, when any player
    /// may go on.
    fn turn(&self) -> Option<Seat> {
        Some(Seat(0))
    }

    /// The winner, as soon as there is one.
    fn winner(&self) -> Option<Seat> {
        None
    }

    /// The seats that share the first place when the game is over: the winner, or several with
    /// the same score.
    fn winners(&self) -> Vec<Seat> {
        self.winner().into_iter().collect()
    }

    /// Returns true if the seat has played the current card and waits for others who have not.
    fn is_waiting(&self, _seat: Seat) -> bool {
        false
    }

    /// The seat that makes a legal move: the owner of the pile that gives the card, else the
    /// seat that is to move. A machine with calls out of turn overrides this.
    fn mover(&self, mv: Move) -> Option<Seat> {
        mv.giver().and_then(|pile| self.owner(pile)).or(self.turn())
    }

    /// Returns true if the seat can do anything now. While one seat is to move, others may have
    /// a call.
    fn can_act(&self, seat: Seat) -> bool {
        self.turn() == Some(seat)
    }

    /// The consequences of the last move, in order.
    fn events(&self) -> &[Event] {
        &[]
    }

    /// The current agreement of the players.
    fn agreement(&self) -> Option<TrumpAgreement> {
        None
    }

    /// The whole score, if one number is not enough: each line with its value for each seat.
    fn score_sheet(&self) -> Vec<(ScoreSheetLine, Vec<i32>)> {
        Vec::new()
    }

    /// The standing of a seat: a number, and what the number counts.
    fn standing(&self, _seat: Seat) -> Option<(i32, StandingUnit)> {
        None
    }

    /// Returns the move that a computer player makes for a seat that [may
    /// act](Machine::can_act). Returns `None` if no computer player knows the game, or if a seat
    /// that is not to move does not want to act. `moves` are the moves so far: the only source
    /// for which cards were once open. `rng` is the only source of randomness. The choice does
    /// not depend on cards that the seat has not seen.
    fn choose_move(
        &self,
        _seat: Seat,
        _strength: Strength,
        _moves: &[Move],
        _rng: Rng,
    ) -> Option<Move> {
        None
    }

    /// The pause between two moves of a computer player, in milliseconds, so that the player can
    /// follow.
    fn move_delay_ms(&self, _strength: Strength) -> u32 {
        1200
    }

    /// Returns true if all play at once from the first to the last move. Then only one player
    /// can use a screen.
    fn is_race(&self) -> bool {
        false
    }

    /// Returns true if a seat may see the face of the card at `depth` of a pile (0 is the
    /// bottom) on its [board](Machine::board). Returns false if there is no such card.
    fn sees(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.plan().can_see(self.table(), seat.0, pile, depth)
    }
}

/// The machine of every patience: the engine with a declaration.
#[derive(Clone, Debug)]
pub struct Engine {
    plan: Plan,
    table: Table,
    log: Log,
}

impl Engine {
    /// Deals a game.
    pub fn deal(plan: Plan, seed: u64) -> Engine {
        let table = plan.deal(seed);
        Engine::new(plan, table)
    }

    /// Starts a game from any table of the plan's cards.
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

    fn legal(&self, moves: &mut Vec<Move>) {
        self.plan.legal(&self.table, moves);
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
