//! The boundary between a game in progress and what plays it. Knows tables
//! and moves; knows no history, no storage and no game.
//!
//! A patience is played by the [`Engine`], from its declaration. A game in
//! company (turns, hands that others may not see, calls, several deals in one
//! game) is played by a machine of its own, which lives in the room `company`
//! and is named by its game ([`crate::games::Game::machine`]).
//! [`crate::session::Session`] speaks to a [`Machine`] and cannot tell which:
//! history, redo, bookmarks, records, links, saves and their texts are the
//! same for all games.
//!
//! A patience that several play with the same cards, each on a board of their own
//! ([`crate::rules::Rules::boards`]), is played by a machine for them all: at
//! its core each board is the engine's, and [`Machine::board`] tells whose.
//!
//! # What such a game is made of
//!
//! - **The board** is declared like that of a patience: packs, parts, layout.
//!   So its piles have addresses, and drawing, speech and move codes need
//!   nothing new. Parts are divided among the seats ([`crate::rules::Part::seats`]);
//!   a move names its seat by the pile it takes from.
//! - **What is not a carry** (a bid, a trump, to pass) is a call: the board
//!   declares its name, [`Move::Call`] is its move, and where the number says
//!   too little the machine has codes of its own ([`Machine::code`]).
//! - **Changes** of the table go through the [`Log`], step by step, so that a
//!   move is shown and taken back like any other.
//! - **Refusals** are the engine's where they fit; [`Refusal::OutOfTurn`]; and
//!   [`Refusal::Own`], which is a [`Reason`] of the machine's.
//! - **Memory** beside the cards (trumps, the score of a rubber, a card held
//!   back) is the machine's, one entry a move, so that undo takes it back.
//!   Everything follows from the seed and the moves: a game replays exactly.
//! - **Turns.** [`Machine::turn`] is the seat that is to move. Where all play
//!   at once ([`Machine::is_race`]) there is none: the order of the moves in the
//!   record is the order in which they were made, each computer acts at its own
//!   pace from the person's first move on, nothing is taken back, and the game is
//!   kept with what the person does. A call out of turn is simply legal.
//! - **Walks and the lab** ask the machine, and cannot tell which; only a table
//!   written down is the engine's.
//! - **Several deals** are one game: a move deals anew, from the game's seed.
//! - **What a seat sees** is [`Machine::sees`], told of the table as it is: all
//!   faces that are up, except those that another holds in their hand
//!   ([`crate::rules::Sight::Owner`]). What a seat *knows* (whatever once lay
//!   open) is folded from the moves by who plays for it: undo and redo then need
//!   no care.
//! - **Computer players** are asked through [`Machine::choose`], with the moves
//!   made so far and a chance that follows from the seed of the deal and the
//!   number of moves, so that a game replays exactly. What their seat cannot see
//!   they draw anew before they look ahead.
//! - **What it asks** (trumps, another hand) is an answer, offered in the line
//!   under the board; what players must think of themselves is a call among the
//!   tools.
//!
//! | game | seats | turn | needs beside the board |
//! |---|---|---|---|
//! | Bridge Patience | 2 | in turn; between hands nobody's | the cards dealt, suits shown void, the rubber |
//! | Carbouche | 2 to 4 | in turn, the call at any time | offences, the cards held back |
//! | Ostend | 2 to 6 | in turn, going on after a build | who got rid of their cards, in order |
//! | The Derby | 1 to 6 | all at once | of each rider what is fresh, and the shuffle |
//! | boards of one patience | 2 to 6 | in turn, card by card | a table for each seat |

mod report;

use std::fmt;

pub use report::{Agreed, Counted, OwnRule, OwnRules, Reason, Scored, SheetLine};

use crate::{
    cards::{Card, Rank, Rng},
    engine::{Log, Move, Outcome, ParseMoveError, PileId, Plan, Refusal, Score, Table},
    rules::Choices,
};

/// A player's place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

/// How well a computer plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// A pleasant opponent, who overlooks much.
    Gentle,
    /// One who looks ahead.
    Keen,
}

/// What followed from a move, beside the cards that are seen to move: it is
/// told to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A seat has lost its turn, because it could do nothing.
    LostTurn(Seat),
    /// A seat has drawn so many cards into its hand.
    Drew(Seat, u8),
    /// A seat has called another, who gets the caller's card.
    Called {
        /// Who called.
        by: Seat,
        /// Who was called.
        of: Seat,
        /// What was called.
        call: &'static str,
    },
    /// The card that was called for had been held back by a seat.
    HeldBack(Seat),
    /// Complete foundations went back to the stock, shuffled.
    GivenBack,
    /// Cards that were to be drawn made a sequence, so the stock was shuffled.
    Sequence,
    /// Nobody could do anything, so all was dealt anew.
    DealtAnew,
    /// A seat has taken the trick.
    Trick(Seat),
    /// A seat has scored.
    Scored {
        /// Which.
        seat: Seat,
        /// How much.
        points: u16,
        /// What for.
        what: Scored,
    },
    /// A seat has won a game of several.
    Game(Seat),
    /// A seat has put out the four cards of a rank.
    Fours(Seat, Rank),
    /// A seat has shuffled its last cards.
    Tangle(Seat),
    /// A seat can do nothing more, and plays no longer.
    Stalemate(Seat),
    /// All have moved, and the next card is this one.
    Next(Card),
}

/// Makes the machine of a game: from its board, its options and a table.
pub type Make = fn(Plan, &Choices, Table) -> Box<dyn Machine>;

/// What plays a game: the cards as they lie, and the rules by which they move.
pub trait Machine: fmt::Debug + Send + Sync {
    /// The board: piles, their addresses and names.
    fn plan(&self) -> &Plan;

    /// The table as it is; where each seat has a board of its own, that of the
    /// seat that is to move.
    fn table(&self) -> &Table;

    /// The table that lies before a seat, or before nobody: where each seat has
    /// a board of its own, that board, or one on which nothing has been done.
    fn board(&self, _seat: Option<Seat>) -> &Table {
        self.table()
    }

    /// What has been done, move by move; where each seat has a board of its own,
    /// on the board on which the last move was made.
    fn log(&self) -> &Log;

    /// Settles what stands before the first move of a fresh deal: who begins.
    fn begin(&mut self) {}

    /// Lists all legal moves, of every seat that may move.
    fn legal(&self, moves: &mut Vec<Move>);

    /// Tests if a move is legal.
    ///
    /// # Errors
    /// The rule that forbids it.
    fn check(&self, mv: Move) -> Result<(), Refusal>;

    /// Makes a move that is legal, with all that follows by itself.
    fn apply(&mut self, mv: Move);

    /// Takes the last move back, with all that followed; false if there is none.
    fn undo(&mut self) -> bool;

    /// How the game stands. `legal` is the list of legal moves.
    fn outcome(&self, legal: &[Move]) -> Outcome;

    /// What has been reached, by the first seat where there are several.
    fn score(&self) -> Score;

    /// The text code of a move.
    fn code(&self, mv: Move) -> String {
        self.plan().code(mv)
    }

    /// Reads the text code of a move.
    ///
    /// # Errors
    /// If the text is no code.
    fn read_move(&self, text: &str) -> Result<Move, ParseMoveError> {
        self.plan().read_move(text)
    }

    /// How many play.
    fn seats(&self) -> u8 {
        self.plan().rules().seats()
    }

    /// The seat to which a pile belongs; none if it is everybody's.
    fn owner(&self, pile: PileId) -> Option<Seat> {
        self.plan().owner(pile).map(Seat)
    }

    /// The seat that is to move while the game is open; none where all play
    /// at once, and between hands, when who is ready goes on.
    fn turn(&self) -> Option<Seat> {
        Some(Seat(0))
    }

    /// The seat that has won, as soon as one has.
    fn winner(&self) -> Option<Seat> {
        None
    }

    /// The seats that share the first place when the game is over: the winner,
    /// or several who stand alike.
    fn winners(&self) -> Vec<Seat> {
        self.winner().into_iter().collect()
    }

    /// Tests if a seat has played the present card, and waits for others who
    /// have not.
    fn waits(&self, _seat: Seat) -> bool {
        false
    }

    /// The seat that makes a legal move: the one that gives the card, else the
    /// one that is to move. A call out of turn names its seat otherwise.
    fn mover(&self, mv: Move) -> Option<Seat> {
        mv.giver().and_then(|pile| self.owner(pile)).or(self.turn())
    }

    /// Tests if a seat can do anything now: while one is to move, others may
    /// perhaps call.
    fn may_act(&self, seat: Seat) -> bool {
        self.turn() == Some(seat)
    }

    /// What followed from the last move, in its order.
    fn events(&self) -> &[Event] {
        &[]
    }

    /// What is agreed for the present.
    fn agreed(&self) -> Option<Agreed> {
        None
    }

    /// The whole score, where one number does not tell it: line by line what it
    /// counts, and how much for each seat.
    fn sheet(&self) -> Vec<(SheetLine, Vec<i32>)> {
        Vec::new()
    }

    /// How a seat stands: a number, and what it counts.
    fn standing(&self, _seat: Seat) -> Option<(i32, Counted)> {
        None
    }

    /// The move that a computer player makes for a seat that [may
    /// act](Machine::may_act), if there is one who knows the game; none too if a
    /// seat that is not to move lets it be. `moves` are those made so far, all
    /// there is to know what once lay open; `rng` is all its chance. It looks
    /// at nothing that the seat has not seen.
    fn choose(&self, _seat: Seat, _strength: Strength, _moves: &[Move], _rng: Rng) -> Option<Move> {
        None
    }

    /// Between two moves of a computer, in milliseconds: time to follow them.
    fn pace(&self, _strength: Strength) -> u32 {
        1200
    }

    /// Tests if all play at once, from the first to the last move; one screen
    /// then has room for one person.
    fn is_race(&self) -> bool {
        false
    }

    /// Tests if a seat may see the face of the card at `depth` of a pile (0
    /// the bottom) of the [board](Machine::board) before it. A card that there is
    /// not is not seen.
    fn sees(&self, seat: Seat, pile: PileId, depth: usize) -> bool {
        self.plan().sees(self.table(), seat.0, pile, depth)
    }
}

/// The machine of every patience: the engine and its declaration.
#[derive(Clone, Debug)]
pub struct Engine {
    plan: Plan,
    table: Table,
    log: Log,
}

impl Engine {
    /// A dealt game.
    pub fn deal(plan: Plan, seed: u64) -> Engine {
        let table = plan.deal(seed);
        Engine::new(plan, table)
    }

    /// A game that begins with any table of the plan's cards.
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
