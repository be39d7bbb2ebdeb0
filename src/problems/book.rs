//! The form of a problem in the book. Every later version of the program must be able to read
//! version 1 of the form.
//!
//! A line has seven fields, separated by spaces:
//!
//! 1. the id of the game; if options differ from their defaults, they follow as in a link:
//!    `GAME?option=value`;
//! 2. the seed of the deal;
//! 3. the size, in minutes: `1`, `5` or `15`;
//! 4. the difficulty, from 0;
//! 5. the task: `keep`, `lose`, or `free:AH` with the card to free;
//! 6. the moves from the deal to the table of the problem, separated by commas, or `-`;
//! 7. the moves of the answer, separated by commas. If several orders of the moves are right, the
//!    line has one of them.

use crate::{
    cards::Card,
    games::{self, Game},
    rules::Choices,
};

use super::{Problem, Size, Task};

/// A problem without its number.
#[derive(Clone, Debug)]
pub struct ProblemLine {
    pub game: &'static Game,
    pub choices: Choices,
    pub seed: u64,
    pub size: Size,
    /// How difficult the problem is, compared with other problems. It has no unit.
    pub difficulty: u8,
    pub task: Task,
    /// The codes of the moves from the deal to the table of the problem.
    pub moves: String,
    /// The codes of the moves of the answer.
    pub answer: String,
}

/// The reason why a text is not a line of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError;

/// The maximum number of bytes of a line. The parser rejects a longer line without reading it.
const LONGEST_LINE: usize = 2_000;

impl ProblemLine {
    /// Reads a line.
    ///
    /// # Errors
    /// Returns an error if the line is too long, if one of its seven fields is missing or not
    /// valid, or if it names an unknown game or option. Does not check that the moves are legal.
    pub fn parse(line: &str) -> Result<ProblemLine, LineError> {
        if line.len() > LONGEST_LINE {
            return Err(LineError);
        }
        let [id, seed, size, difficulty, task, moves, answer] =
            line.split(' ').collect::<Vec<_>>()[..]
        else {
            return Err(LineError);
        };
        let (id, options) = id.split_once('?').unwrap_or((id, ""));
        let game = games::by_id(id).ok_or(LineError)?;
        let options = options.split('&').filter_map(|option| option.split_once('='));
        Ok(ProblemLine {
            game,
            choices: game.parse_choices(options).map_err(|_| LineError)?,
            seed: seed.parse().map_err(|_| LineError)?,
            size: parse_size(size).ok_or(LineError)?,
            difficulty: difficulty.parse().map_err(|_| LineError)?,
            task: Task::parse(task).ok_or(LineError)?,
            moves: if moves == "-" { String::new() } else { moves.to_owned() },
            answer: answer.to_owned(),
        })
    }

    /// Writes the line. [`ProblemLine::parse`] reads it.
    pub fn to_text(&self) -> String {
        let ProblemLine { game, seed, difficulty, answer, .. } = self;
        let options: Vec<String> =
            self.choices.changed_options().map(|(id, value)| format!("{id}={value}")).collect();
        let options =
            if options.is_empty() { String::new() } else { format!("?{}", options.join("&")) };
        let moves = if self.moves.is_empty() { "-" } else { &self.moves };
        let (size, task) = (self.size.minutes(), self.task.to_text());
        format!("{}{options} {seed} {size} {difficulty} {task} {moves} {answer}", game.id)
    }
}

fn parse_size(minutes: &str) -> Option<Size> {
    Size::ALL.into_iter().find(|size| size.minutes().to_string() == minutes)
}

impl Task {
    fn parse(text: &str) -> Option<Task> {
        match text {
            "keep" => Some(Task::Keep),
            "lose" => Some(Task::Mistake),
            _ => text.strip_prefix("free:")?.parse::<Card>().ok().map(Task::Free),
        }
    }

    fn to_text(self) -> String {
        match self {
            Task::Keep => "keep".to_owned(),
            Task::Mistake => "lose".to_owned(),
            Task::Free(card) => format!("free:{card}"),
        }
    }

    /// Returns the word for the kind of the task. The word does not contain the card.
    pub fn kind(self) -> &'static str {
        match self {
            Task::Keep => "keep",
            Task::Mistake => "lose",
            Task::Free(_) => "free",
        }
    }
}

/// Returns a problem of the book by its number, or `None` if the book has no such problem.
pub fn find_problem(book: &str, id: u32) -> Option<Problem> {
    let line = book.lines().nth(usize::try_from(id.checked_sub(1)?).ok()?)?;
    ProblemLine::parse(line).ok().map(|line| Problem { id, line })
}

/// Returns the number of problems of the book.
pub fn count_problems(book: &str) -> u32 {
    u32::try_from(book.lines().count()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "la-belle-lucie 7 5 23 free:AH r,r t3-t5,t4-t1";

    #[test]
    fn problem_line_is_unchanged_after_parsing_and_writing() {
        for line in
            [LINE, "fan-tan 1 1 0 keep - t1-w1", "nestor 9 15 99 lose t1-a1_t4-a1 t2-a1_t5-a1"]
        {
            assert_eq!(ProblemLine::parse(line).map(|line| line.to_text()).as_deref(), Ok(line));
        }
    }

    #[test]
    fn invalid_problem_lines_are_refused() {
        for line in [
            "",
            "no-game 1 1 0 keep - t1-w1",
            "fan-tan x 1 0 keep - t1-w1",
            "fan-tan 1 2 0 keep - t1-w1",
            "fan-tan 1 1 256 keep - t1-w1",
            "fan-tan 1 1 0 free:ZZ - t1-w1",
            "fan-tan 1 1 0 keep -",
            "fan-tan?no=1 1 1 0 keep - t1-w1",
        ] {
            assert!(ProblemLine::parse(line).is_err(), "{line}");
        }
        assert!(ProblemLine::parse(&format!("{LINE}{}", ",t1-t2".repeat(1_000))).is_err());
    }

    #[test]
    fn problem_number_is_the_number_of_the_line() {
        let book = format!("fan-tan 1 1 0 keep - t1-w1\n{LINE}\n");
        assert_eq!(find_problem(&book, 2).map(|it| it.line.to_text()).as_deref(), Some(LINE));
        assert!(find_problem(&book, 0).is_none() && find_problem(&book, 3).is_none());
        assert_eq!(count_problems(&book), 2);
    }
}
