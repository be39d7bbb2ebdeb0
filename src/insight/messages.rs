//! The messages between the page and the worker, and the form in which they are
//! sent: JSON with a version. Knows values only.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    engine::{Move, Plan, Position},
    session::Record,
    solver::WhyUnknown,
};

/// The version of the form.
const VERSION: u8 = 1;

/// What the page tells the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Told {
    /// A question.
    Ask(Box<Ask>),
    /// The answer to the question of this number is no longer wanted.
    Stop(u32),
    /// Nothing that was asked is wanted any more.
    StopAll,
}

/// A question about a game in progress.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ask {
    /// Its number, which comes back with the answer.
    pub id: u32,
    /// Whether others go before it.
    pub waits: bool,
    /// The game up to the table that is asked about, without moves undone.
    pub record: Record,
    /// The table with which it begins, if that was laid by hand: the seed of the record
    /// then says nothing, and what will be shuffled is not known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Position>,
    /// What is asked.
    pub what: What,
}

/// What is asked, each with the most states that may be met for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// What would one play who knows no more than a person may know?
    Advise {
        /// How many states the trials may meet in all.
        states: u64,
    },
    /// Can it still come out, with all cards known? Or what can be scored?
    Judge {
        /// How many states may be met.
        states: u64,
    },
    /// After which move could it come out last?
    WhereLost {
        /// How many states may be met for each table that is looked at.
        states: u64,
    },
    /// Are only moves to and fro left, as far as a person can know?
    Standstill {
        /// How many tables may be looked at.
        states: u64,
    },
    /// Does the deal come out when the fair player plays it from its beginning?
    Play {
        /// Which try it is, from 0: each has a chance of its own.
        number: u32,
        /// How many states may be met before each move.
        states: u64,
    },
    /// Which of these deals of the same game comes out?
    Find {
        /// The deals, tried in this order.
        seeds: Vec<u64>,
        /// How many states may be met for all.
        states: u64,
    },
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It has come, and hears.
    Ready,
    /// The answer to the question of this number.
    Answer(u32, Answer),
}

/// An answer. Moves are in the move code of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`What::Advise`].
    Advice {
        /// The moves, the best first.
        moves: Vec<Advised>,
        /// A line that wins for certain, where all is known and one was found.
        line: String,
        /// Whether it is proved, by what a person may know, that it cannot come out.
        lost: bool,
    },
    /// To [`What::Judge`].
    Judged(Judgement),
    /// To [`What::WhereLost`].
    WhereLost {
        /// After how many moves it could come out, as far as is known; none if
        /// that is known of no table.
        won: Option<usize>,
        /// After how many it could not, as far as is known.
        lost: Option<usize>,
    },
    /// To [`What::Standstill`]: true only where it is proved.
    Standstill(bool),
    /// To [`What::Play`].
    Played {
        /// Whether it came out.
        won: bool,
        /// In how many moves, or after how many it did not.
        moves: usize,
    },
    /// To [`What::Find`].
    Found {
        /// The deal.
        seed: u64,
        /// A line by which it comes out.
        line: String,
    },
    /// There is none: why.
    None(WhyNot),
}

/// What is thought of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Advised {
    /// The move.
    pub code: String,
    /// In how many trials it came out.
    pub wins: u32,
    /// How many trials there were.
    pub trials: u32,
    /// How it did on average, from 0 to 1.
    pub mean: f64,
    /// Whether it leads to a table that this game has met before.
    pub met: bool,
    /// Whether it begins a line that wins for certain.
    pub sure: bool,
    /// Whether the trials do not tell it apart from the best move.
    pub even: bool,
}

/// What is known of a table, with all cards and shuffles known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Judgement {
    /// It can come out: by these moves, in the move code.
    Won(String),
    /// It cannot.
    Lost,
    /// That is not known.
    Unknown(WhyUnknown),
    /// It is only scored: these moves bring the most that was found, in the move code.
    Scored(String),
}

impl Judgement {
    /// Tests if it is not known because cards will be shuffled before.
    pub const fn meets_shuffle(&self) -> bool {
        matches!(self, Judgement::Unknown(WhyUnknown::Shuffle))
    }
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WhyNot {
    /// The record cannot be followed.
    Record,
    /// Several play it, or it is only scored and that was not asked.
    Game,
    /// The states that might be met have been used up.
    Budget,
}

/// A message with the version of its form.
#[derive(Serialize, Deserialize)]
struct Sent<T> {
    v: u8,
    it: T,
}

/// A message as it is sent; nothing if it cannot be written.
fn write<T: Serialize>(it: &T) -> String {
    serde_json::to_string(&Sent { v: VERSION, it }).unwrap_or_default()
}

/// A message as it was sent; none of another version.
fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    let sent: Sent<T> = serde_json::from_str(text).ok()?;
    (sent.v == VERSION).then_some(sent.it)
}

impl Told {
    /// As it is sent.
    pub fn write(&self) -> String {
        write(self)
    }

    /// As it was sent; none if it is not of this version.
    pub fn read(text: &str) -> Option<Told> {
        read(text)
    }
}

impl Reply {
    /// As it is sent.
    pub fn write(&self) -> String {
        write(self)
    }

    /// As it was sent; none if it is not of this version.
    pub fn read(text: &str) -> Option<Reply> {
        read(text)
    }
}

/// The codes of moves, as they stand in a record.
pub fn codes(plan: &Plan, moves: &[Move]) -> String {
    moves.iter().map(|mv| plan.code(*mv)).collect::<Vec<_>>().join(",")
}

/// The moves of codes; none if one of them is no code.
pub fn read_codes(plan: &Plan, codes: &str) -> Option<Vec<Move>> {
    let codes = codes.split(',').filter(|code| !code.is_empty());
    codes.map(|code| plan.read_move(code).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn what_is_sent_is_read_again_and_another_version_is_not() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let ask = Ask {
            id: 7,
            waits: true,
            position: None,
            record: Record { moves: "t12-f2".to_owned(), ..Record::deal(game, 1) },
            what: What::Find { seeds: vec![3, 4], states: 5 },
        };
        for told in [Told::Ask(Box::new(ask)), Told::Stop(7), Told::StopAll] {
            let sent = told.write();
            assert_eq!(Told::read(&sent), Some(told));
            assert_eq!(Told::read(&sent.replacen("\"v\":1", "\"v\":2", 1)), None);
        }
        let advised = Advised {
            code: "d".to_owned(),
            wins: 1,
            trials: 3,
            mean: 1.0 / 3.0,
            met: false,
            sure: false,
            even: true,
        };
        let advice = Answer::Advice { moves: vec![advised], line: String::new(), lost: false };
        let unknown = Answer::Judged(Judgement::Unknown(WhyUnknown::Shuffle));
        for reply in [Reply::Ready, Reply::Answer(7, advice), Reply::Answer(8, unknown)] {
            assert_eq!(Reply::read(&reply.write()), Some(reply));
        }
        assert_eq!(Reply::read("nonsense"), None);
    }
}
