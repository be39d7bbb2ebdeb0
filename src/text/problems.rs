//! The texts about problems: the task, the answers to right and wrong moves, the page with the book
//! of problems, and the text to share. Reads the problems; judges no move.

use crate::{
    daily::Streak,
    problems::{Problem, Size, Solution, Task},
    store::ProblemResult,
};

use super::{
    card,
    english::{DAY, MOVE, capitalise, number},
};

pub const PROBLEMS: &str = "Problems";
pub const WHY: &str = "A problem is a table of a game, and one question about it. No card is secret, and you answer on the board. Each answer is proved: the program has tried every way. Every day has its problem, the same for everyone: from Monday to Saturday it takes a minute or five, on Sunday longer. The times are estimates.";
/// The heading of the problem of the day.
pub const TODAY: &str = "Today’s problem";
/// The link beside today's deals on the contents page.
pub const OF_THE_DAY: &str = "The problem of the day";
/// The link to the page of problems at the end of the contents page and in the sheet “More”.
pub const OPEN: &str = "Problems: find the right move";
pub const BOOK: &str = "The book of problems";
pub const LOADING: &str = "Fetching the problems.";
pub const NOT_LOADED: &str =
    "The problems could not be fetched. Please try again when you are online.";
pub const SHARE: &str = "Share your result";
pub const TAKE_BACK: &str = "Take it back";
pub const BEGIN_AGAIN: &str = "Begin again";
pub const NEXT: &str = "Next problem";
/// The link back, in the header of a problem.
pub const ALL_PROBLEMS: &str = "All problems";
pub const TOOLS: &str = "This problem";
pub const NO_HINTS: &str = "There are no hints in a problem: finding the move is your part.";
pub const LEGEND: &str = "● solved at the first try, ◐ solved later, ○ tried.";
/// Shown below the problem of the day while the player has no current streak.
pub const BEGIN_A_STREAK: &str = "Solve it to begin a run of days.";

/// Shown after a wrong move, while the worker looks for its refutation.
pub const LOOKING: &str = "The program now checks the moves that can follow.";
/// Announced if there is no worker to show a refutation.
pub const NO_WORKER: &str = "The solver does not run here, so it cannot show the rest; the proof was made when the problem was found.";
pub const REFUTED: &str = "The solver has just tried every way on from here: none wins.";
/// The answer to a move after the problem is solved.
pub const IS_SOLVED: &str = "The problem is solved. Begin again, or go on to the next one.";
pub const TAKE_BACK_FIRST: &str = "Take the wrong move back first.";

/// Returns the title of a problem: “Problem 12”, a colon and the title of the game.
pub fn title(problem: &Problem) -> String {
    format!("{}: {}", problem_name(problem.id), problem.game().title)
}

/// Returns the name of a problem: “Problem 12”.
pub fn problem_name(id: u32) -> String {
    format!("Problem {id}")
}

/// Returns the error for the number of a problem that is not in the book.
pub fn not_in_book_error(id: u32, count: u32) -> String {
    format!("There is no problem {id}. The book has {count} problems.")
}

/// Returns how long a problem takes.
pub const fn size_label(size: Size) -> &'static str {
    match size {
        Size::Short => "about a minute",
        Size::Medium => "about five minutes",
        Size::Long => "about a quarter of an hour",
    }
}

/// Returns the heading of the problems of a size in the book.
pub const fn size_heading(size: Size) -> &'static str {
    match size {
        Size::Short => "About a minute each",
        Size::Medium => "About five minutes each",
        Size::Long => "About a quarter of an hour each",
    }
}

/// Returns the task in one or two sentences.
pub fn task_sentence(problem: &Problem, solution: &Solution) -> String {
    let steps = solution.answer_move_count();
    match problem.line.task {
        Task::Keep if steps == 1 => "Only one move keeps this game winnable. Make it.".to_owned(),
        Task::Keep => format!(
            "Make {} moves. Each time, only one move keeps this game winnable.",
            number(steps)
        ),
        Task::Mistake => {
            "One move throws this game away; every other move keeps it winnable. Make the bad one."
                .to_owned()
        }
        Task::Free(wanted) => format!(
            "Free the {} in {} moves, so that nothing lies on it. It cannot be done in fewer.",
            card(wanted),
            number(steps)
        ),
    }
}

/// Returns the answer to a right move that does not solve the problem yet.
pub fn right_move_answer(task: Task, left: usize) -> String {
    let moves = capitalise(&format!("{} more {}", number(left), MOVE.of(left)));
    match task {
        Task::Keep => format!("Right. {moves}: again only one keeps the game winnable."),
        Task::Mistake | Task::Free(_) => format!("Right so far. {moves}."),
    }
}

/// Returns the sentences after the last right move: why it is right.
pub fn solved_sentences(task: Task, steps: usize) -> String {
    let why = match task {
        Task::Keep if steps == 1 => {
            "This move keeps the game winnable, and every other move loses it.".to_owned()
        }
        Task::Keep => {
            "Each of your moves kept the game winnable, and every other move would have lost it."
                .to_owned()
        }
        Task::Mistake => {
            "After this move nothing wins any more. After every other move there is still a win."
                .to_owned()
        }
        Task::Free(wanted) => format!(
            "The {} is free after {} moves, and no way is shorter.",
            card(wanted),
            number(steps)
        ),
    };
    format!("Solved. {why}")
}

/// Returns the answer to a wrong move.
pub fn wrong_move_answer(task: Task, steps: usize) -> String {
    match task {
        Task::Keep => "A good try, but this move loses: nothing wins from here.".to_owned(),
        Task::Mistake => "Not this one: after this move the game can still be won.".to_owned(),
        Task::Free(wanted) => format!(
            "A good try, but this way needs more than {} moves to free the {}.",
            number(steps),
            card(wanted)
        ),
    }
}

/// Refutes a wrong answer to a [`Task::Mistake`]: says how a win after this answer begins.
pub fn still_wins_sentence(first_move: &str, moves: usize) -> String {
    format!("For instance, a win in {} begins like this: {first_move}.", MOVE.count(moves))
}

/// Refutes a wrong answer to a [`Task::Free`]: says how many moves free the card after it.
pub fn more_moves_sentence(moves: usize) -> String {
    format!("From here it takes {} more {}.", number(moves), MOVE.of(moves))
}

/// Says how many problems the book has, and that after the last one the daily problems begin again.
pub fn book_sentence(count: u32) -> String {
    format!(
        "The book has {count} problems, one for each day, in the order of their numbers. After the last one the days begin again with the first. You may solve them in any order."
    )
}

/// Shown when all problems have already been the problem of the day.
pub const AGAIN: &str =
    "All problems of the book have had their day, so it has begun again from the first.";

/// Returns the line below the name of a problem: “about five minutes, not yet solved”.
pub fn problem_line(of: Size, result: Option<ProblemResult>) -> String {
    format!("{}, {}", capitalise(size_label(of)), result_words(result))
}

/// Returns the result of a problem in words.
pub fn result_words(result: Option<ProblemResult>) -> String {
    match result {
        Some(ProblemResult { solved: Some(_), wrong: 0 }) => "solved at the first try".to_owned(),
        Some(ProblemResult { solved: Some(_), wrong }) => {
            format!("solved at try {}", number(wrong as usize + 1))
        }
        Some(_) => "tried".to_owned(),
        None => "not yet tried".to_owned(),
    }
}

/// Returns the symbol of a result. It stands beside the words, or instead of them.
pub const fn result_sign(result: Option<ProblemResult>) -> &'static str {
    match result {
        Some(ProblemResult { solved: Some(_), wrong: 0 }) => "●",
        Some(ProblemResult { solved: Some(_), .. }) => "◐",
        Some(_) => "○",
        None => "",
    }
}

/// Returns the label of a problem in the book: “Problem 12: Fan Tan, solved at the first try”.
pub fn entry_label(problem: &Problem, result: Option<ProblemResult>) -> String {
    match result {
        Some(_) => format!("{}, {}", title(problem), result_words(result)),
        None => title(problem),
    }
}

/// Returns the words of the link to the easiest problem that is not solved yet.
pub fn next_unsolved_label(problem: &Problem, is_first: bool) -> String {
    let verb = if is_first { "Begin with" } else { "Go on with" };
    format!("{verb} problem {}: {}", problem.id, problem.game().title)
}

/// Returns how many problems of a size are solved.
pub fn solved_count_words(solved: usize, all: usize) -> String {
    match solved {
        0 => format!("None of {all} solved yet."),
        solved => format!("{} of {all} solved.", capitalise(&number(solved))),
    }
}

/// Returns the line below the problem of the day about the player's streak. The line is empty if
/// there is no current streak and the problem is already solved: a problem that was solved on
/// another day begins no streak.
pub fn streak_line(streak: Option<Streak>, is_solved: bool) -> String {
    match streak.filter(|streak| !streak.is_over).map(|streak| streak.days) {
        None if is_solved => String::new(),
        None => BEGIN_A_STREAK.to_owned(),
        Some(days) => format!("{} solved so far.", capitalise(&DAY.count(days))),
    }
}

/// Returns the text to share. It says nothing about the answer. `run` is the number of days of the
/// streak, or 0 to leave it out.
pub fn share_text(problem: &Problem, result: Option<ProblemResult>, run: usize) -> String {
    let days = if run > 1 { format!(", a run of {} days", number(run)) } else { String::new() };
    format!(
        "Patientia, problem {}: {} ({}): {} {}{days}",
        problem.id,
        problem.game().title,
        size_label(problem.line.size),
        result_sign(result),
        result_words(result)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::ProblemLine;

    fn problem(task: &str) -> Problem {
        let line = format!("fan-tan 7 5 20 {task} - t1-w1,t2-w1,t3-w1");
        Problem { id: 12, line: ProblemLine::parse(&line).expect("a line") }
    }

    #[test]
    fn shared_text_does_not_reveal_the_move() {
        let result = Some(ProblemResult { wrong: 1, solved: Some(20_785) });
        assert_eq!(
            share_text(&problem("keep"), result, 4),
            "Patientia, problem 12: Fan Tan (about five minutes): ◐ solved at try two, a run of four days"
        );
    }

    #[test]
    fn message_after_a_wrong_move_counts_remaining_moves() {
        assert_eq!(more_moves_sentence(1), "From here it takes one more move.");
        assert_eq!(more_moves_sentence(4), "From here it takes four more moves.");
    }

    #[test]
    fn each_problem_result_has_words_and_a_sign() {
        let solved = |wrong| Some(ProblemResult { wrong, solved: Some(1) });
        let tried = Some(ProblemResult { wrong: 2, solved: None });
        let words = [solved(0), solved(2), tried, None].map(result_words);
        assert_eq!(
            words,
            ["solved at the first try", "solved at try three", "tried", "not yet tried"]
        );
        assert_eq!([solved(0), solved(2), tried, None].map(result_sign), ["●", "◐", "○", ""]);
        let fan_tan = problem("keep");
        assert_eq!(entry_label(&fan_tan, None), "Problem 12: Fan Tan");
        assert_eq!(
            entry_label(&fan_tan, solved(0)),
            "Problem 12: Fan Tan, solved at the first try"
        );
        assert_eq!(next_unsolved_label(&fan_tan, true), "Begin with problem 12: Fan Tan");
        assert_eq!(solved_count_words(0, 50), "None of 50 solved yet.");
        assert_eq!(solved_count_words(3, 50), "Three of 50 solved.");
    }

    #[test]
    fn streak_sentence_says_solved_instead_of_won() {
        let streak = |days, is_over| streak_line(Some(Streak { days, last: 0, is_over }), false);
        assert_eq!(streak_line(None, false), BEGIN_A_STREAK);
        assert_eq!(streak_line(None, true), "");
        assert_eq!(streak(1, false), "One day solved so far.");
        assert_eq!(streak(3, false), "Three days solved so far.");
        assert_eq!(streak(3, true), BEGIN_A_STREAK);
    }
}
