//! The messages between the page and the worker, as JSON with a version. This module only converts
//! messages to text and back. It does not answer questions.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{engine::Position, session::Record, solver::WhyUnknown};

const VERSION: u8 = 1;

/// A message from the page to the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ToWorker {
    Ask(Box<WorkerQuestion>),
    /// The page no longer needs the answer to the question with this `id`.
    Stop(u32),
    /// The page needs the answer to the question with this `id` now, even if the work on it is not
    /// finished.
    Hurry(u32),
}

/// A question from the page about a game in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerQuestion {
    /// The number of the question. The answer contains the same number.
    pub id: u32,
    /// True if all questions without this flag come first.
    pub waits: bool,
    /// The game, with its moves up to the table that the question is about. Undone moves are not
    /// included.
    pub record: Record,
    /// The start position, if the player set it up by hand. The seed of the record then has no
    /// meaning, and the results of shuffles are unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    pub what: QuestionKind,
}

/// The kind of a question. `states` limits how many states the worker may visit to answer it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestionKind {
    /// Which move would a good player choose, using only what the player can know?
    Advise {
        /// How many states all trials together may visit.
        states: u64,
    },
    /// Can the game still be won, if all cards are known? In a game that is only scored: which
    /// score can be reached?
    Judge { states: u64 },
    /// Which is the last position from which the game could still be won?
    WhereLost {
        /// How many states the worker may visit for each examined table.
        states: u64,
    },
    /// Are only moves back and forth left? The answer uses only what the player can know.
    Standstill {
        /// How many tables the search may reach.
        states: u64,
    },
    /// Does the fair player win this deal, if it plays from the start?
    Play {
        /// The number of the attempt, from 0. Each attempt has its own random numbers.
        number: u32,
        /// How many states the fair player may visit before each move.
        states: u64,
    },
    /// Which of these deals of the same game is winnable? The worker stops at the first winnable
    /// deal that it finds.
    Find {
        /// The deals, in the order in which they are tried.
        seeds: Vec<u64>,
        /// How many states the worker may visit for all deals together.
        states: u64,
    },
}

/// A message from the worker to the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FromWorker {
    /// The worker has started and can receive messages.
    Ready,
    /// The answer to the question with this number.
    Answer(u32, Answer),
}

/// An answer of the worker. Moves are written in the move code of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The answer to [`QuestionKind::Advise`].
    Advice {
        /// The results for the moves, the best move first.
        moves: Vec<MoveAdvice>,
        /// A line that certainly wins, or an empty string if none was found. Such a line can only
        /// be found if every card is known.
        line: String,
        /// True if it is proved that the game cannot be won. The proof uses only what the player
        /// can know.
        lost: bool,
    },
    /// The answer to [`QuestionKind::Judge`].
    Judged(Judgement),
    /// The answer to [`QuestionKind::WhereLost`].
    WhereLost {
        /// The largest number of moves after which the game could certainly still be won, or `None`
        /// if no such table was found.
        won: Option<usize>,
        /// The smallest number of moves after which the game certainly could not be won, or `None`
        /// if no such table was found.
        lost: Option<usize>,
        /// After the first `won` moves, a winning line begins with this move. Empty if no such line
        /// is known.
        better: String,
    },
    /// The answer to [`QuestionKind::Standstill`]. True only if the standstill is proved.
    Standstill(bool),
    /// The answer to [`QuestionKind::Play`].
    Played {
        won: bool,
        /// The number of moves in the game.
        moves: usize,
    },
    /// The answer to [`QuestionKind::Find`].
    Found {
        seed: u64,
        /// A line that wins the deal with this seed.
        line: String,
    },
    /// The worker cannot answer the question.
    None(NoAnswer),
}

/// The results of the trials of one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveAdvice {
    /// The move, in the move code of the game.
    pub code: String,
    /// How many trials were won.
    pub wins: u32,
    pub trials: u32,
    /// The average result of the trials, from 0 to 1.
    pub mean: f64,
    /// True if the move leads back to an earlier position of this game.
    pub was_visited: bool,
    /// True if the move is the first of a line that certainly wins.
    pub is_certain: bool,
    /// True if the trials do not show that the move is worse than the best one.
    pub is_tied: bool,
}

#[cfg(test)]
impl MoveAdvice {
    /// Returns the advice for a move. `wins` of its `trials` trials were won.
    pub fn of_trials(code: &str, wins: u32, trials: u32) -> MoveAdvice {
        MoveAdvice {
            code: code.to_owned(),
            wins,
            trials,
            mean: 0.0,
            was_visited: false,
            is_certain: false,
            is_tied: false,
        }
    }
}

/// The judgement of a table. It assumes that all cards are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// The table can be won. The value contains the winning moves in the move code.
    Won(String),
    /// The table cannot be won.
    Lost,
    Unknown(WhyUnknown),
    /// The game is only scored. The value contains the moves, in the move code, that lead to the
    /// highest score that was found.
    Scored(String),
}

impl Judgement {
    /// Returns true if there is no verdict because the result of a future shuffle is unknown.
    pub const fn is_unknown_because_of_shuffle(&self) -> bool {
        matches!(self, Judgement::Unknown(WhyUnknown::Shuffle))
    }
}

/// The reason why the worker cannot answer a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoAnswer {
    /// The record is not usable: a move is not legal, or the game is unknown.
    Record,
    /// The question has no answer in this game: the game has several players, or is only scored.
    Game,
    /// The worker has visited as many states as it may.
    Budget,
}

/// The outer part of each message. It contains the format version and the message.
#[derive(Serialize, Deserialize)]
struct Envelope<T> {
    v: u8,
    it: T,
}

/// Returns a message as text, or an empty string if it cannot be written.
fn message_to_text<T: Serialize>(it: &T) -> String {
    serde_json::to_string(&Envelope { v: VERSION, it }).unwrap_or_default()
}

/// Parses a message. Returns `None` if it has another version or is not valid.
fn parse_message<T: DeserializeOwned>(text: &str) -> Option<T> {
    let sent: Envelope<T> = serde_json::from_str(text).ok()?;
    (sent.v == VERSION).then_some(sent.it)
}

impl ToWorker {
    pub fn to_text(&self) -> String {
        message_to_text(self)
    }

    /// Parses a message. Returns `None` if it has another version or is not valid.
    pub fn parse(text: &str) -> Option<ToWorker> {
        parse_message(text)
    }
}

impl FromWorker {
    pub fn to_text(&self) -> String {
        message_to_text(self)
    }

    /// Parses a message. Returns `None` if it has another version or is not valid.
    pub fn parse(text: &str) -> Option<FromWorker> {
        parse_message(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn messages_round_trip_and_other_versions_are_rejected() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let ask = WorkerQuestion {
            id: 7,
            waits: true,
            position: None,
            record: Record { moves: "t12-f2".to_owned(), ..Record::for_deal(game, 1) },
            what: QuestionKind::Find { seeds: vec![3, 4], states: 5 },
        };
        for message in [ToWorker::Ask(Box::new(ask)), ToWorker::Stop(7)] {
            let sent = message.to_text();
            assert_eq!(ToWorker::parse(&sent), Some(message));
            assert_eq!(ToWorker::parse(&sent.replacen("\"v\":1", "\"v\":2", 1)), None);
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
            assert_eq!(FromWorker::parse(&reply.to_text()), Some(reply));
        }
        assert_eq!(FromWorker::parse("nonsense"), None);
    }
}
