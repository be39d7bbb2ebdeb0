//! The messages between the page and the worker, as JSON with a version. This module knows only
//! values.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    engine::{Move, Plan, Position},
    session::Record,
    solver::WhyUnknown,
};

const VERSION: u8 = 1;

/// A message from the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    Ask(Box<WorkerQuestion>),
    /// The page no longer needs the answer to the question with this number.
    Stop(u32),
    /// The page no longer needs any answer.
    StopAll,
}

/// A question about a game in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerQuestion {
    /// The number of the question; the answer repeats it.
    pub id: u32,
    /// True if other questions go first.
    pub waits: bool,
    /// The game up to the table in question, without undone moves.
    pub record: Record,
    /// The first table, if it was set up by hand. The seed of the record then has no meaning, and
    /// the result of shuffles is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    pub what: QuestionKind,
}

/// What the page asks. `states` limits how many states the worker may visit for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestionKind {
    /// Which move would a player choose who knows no more than the player can know?
    Advise {
        /// How many states all trials together may visit.
        states: u64,
    },
    /// Can the game still be won, if all cards are known? Or which score can be reached?
    Judge { states: u64 },
    /// After which move could the game last be won?
    WhereLost {
        /// How many states each examined table may take.
        states: u64,
    },
    /// Are only moves back and forth left, as far as the player can know?
    Standstill {
        /// How many tables the search may visit.
        states: u64,
    },
    /// Does the fair player win the deal from its beginning?
    Play {
        /// The number of the attempt, from 0. Each attempt has its own random numbers.
        number: u32,
        /// How many states may be visited before each move.
        states: u64,
    },
    /// Which of these deals of the same game is winnable?
    Find {
        /// The deals, in the order in which they are tried.
        seeds: Vec<u64>,
        /// How many states all deals together may take.
        states: u64,
    },
}

/// A message from the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker has started and receives messages.
    Ready,
    /// The answer to the question with this number.
    Answer(u32, Answer),
}

/// An answer. Moves are in the game's move code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`QuestionKind::Advise`].
    Advice {
        /// The moves, the best first.
        moves: Vec<MoveAdvice>,
        /// A line that certainly wins; empty if none was found. It needs every card to be known.
        line: String,
        /// True if it is proved, from what the player can know, that the game cannot be won.
        lost: bool,
    },
    /// To [`QuestionKind::Judge`].
    Judged(Judgement),
    /// To [`QuestionKind::WhereLost`].
    WhereLost {
        /// The last number of moves after which the game can certainly be won, or `None` if no such
        /// table is known.
        won: Option<usize>,
        /// The first number of moves after which the game certainly cannot be won, or `None`.
        lost: Option<usize>,
    },
    /// To [`QuestionKind::Standstill`]: true only if it is proved.
    Standstill(bool),
    /// To [`QuestionKind::Play`].
    Played {
        won: bool,
        /// How many moves the game had.
        moves: usize,
    },
    /// To [`QuestionKind::Find`].
    Found {
        seed: u64,
        /// A line that wins this deal.
        line: String,
    },
    /// There is no answer.
    None(NoAnswer),
}

/// The results for one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveAdvice {
    /// The move in the move code.
    pub code: String,
    /// How many trials were won.
    pub wins: u32,
    pub trials: u32,
    /// The average result, from 0 to 1.
    pub mean: f64,
    /// True if the move leads to a table that this game has visited.
    pub was_visited: bool,
    /// True if the move begins a line that certainly wins.
    pub is_certain: bool,
    /// True if the trials do not show that the move is worse than the best one.
    pub is_tied: bool,
}

/// What is known of a table if all cards and shuffles are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// The table can be won by these moves, in the move code.
    Won(String),
    /// The table cannot be won.
    Lost,
    Unknown(WhyUnknown),
    /// The game is only scored. These moves, in the move code, lead to the highest score that was
    /// found.
    Scored(String),
}

impl Judgement {
    /// Returns true if the answer is unknown because of a future shuffle.
    pub const fn is_blocked_by_shuffle(&self) -> bool {
        matches!(self, Judgement::Unknown(WhyUnknown::Shuffle))
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoAnswer {
    /// The moves of the record are not legal, or its game is unknown.
    Record,
    /// The game has several players, or it is only scored and the question does not fit.
    Game,
    /// All states were used up.
    Budget,
}

/// A message with its format version.
#[derive(Serialize, Deserialize)]
struct Envelope<T> {
    v: u8,
    it: T,
}

/// Writes a message. Returns an empty text if that fails.
fn write<T: Serialize>(it: &T) -> String {
    serde_json::to_string(&Envelope { v: VERSION, it }).unwrap_or_default()
}

/// Reads a message. Returns `None` if it has another version or cannot be read.
fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let sent: Envelope<T> = serde_json::from_str(text).ok()?;
    (sent.v == VERSION).then_some(sent.it)
}

impl ToWorker {
    pub fn write(&self) -> String {
        write(self)
    }

    /// Returns `None` if the text has another version or cannot be read.
    pub fn read(text: &str) -> Option<ToWorker> {
        read(text)
    }
}

impl FromWorker {
    pub fn write(&self) -> String {
        write(self)
    }

    /// Returns `None` if the text has another version or cannot be read.
    pub fn read(text: &str) -> Option<FromWorker> {
        read(text)
    }
}

/// Returns the codes of moves, separated by commas as in a record.
pub fn format_moves(plan: &Plan, moves: &[Move]) -> String {
    moves.iter().map(|mv| plan.move_code(*mv)).collect::<Vec<_>>().join(",")
}

/// Returns the moves of such codes, or `None` if one of them is not valid.
pub fn parse_moves(plan: &Plan, codes: &str) -> Option<Vec<Move>> {
    let codes = codes.split(',').filter(|code| !code.is_empty());
    codes.map(|code| plan.parse_move(code).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn messages_round_trip_and_reject_other_versions() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let ask = WorkerQuestion {
            id: 7,
            waits: true,
            position: None,
            record: Record { moves: "t12-f2".to_owned(), ..Record::deal(game, 1) },
            what: QuestionKind::Find { seeds: vec![3, 4], states: 5 },
        };
        for message in [ToWorker::Ask(Box::new(ask)), ToWorker::Stop(7), ToWorker::StopAll] {
            let sent = message.write();
            assert_eq!(ToWorker::read(&sent), Some(message));
            assert_eq!(ToWorker::read(&sent.replacen("\"v\":1", "\"v\":2", 1)), None);
        }
        let advised = MoveAdvice {
            code: "d".to_owned(),
            wins: 1,
            trials: 3,
            mean: 1.0 / 3.0,
            was_visited: false,
            is_certain: false,
            is_tied: true,
        };
        let advice = Answer::Advice { moves: vec![advised], line: String::new(), lost: false };
        let unknown = Answer::Judged(Judgement::Unknown(WhyUnknown::Shuffle));
        for reply in
            [FromWorker::Ready, FromWorker::Answer(7, advice), FromWorker::Answer(8, unknown)]
        {
            assert_eq!(FromWorker::read(&reply.write()), Some(reply));
        }
        assert_eq!(FromWorker::read("nonsense"), None);
    }
}
