//! Tests of the book of problems: its lines never change, each problem can be opened and solved,
//! and each answer can be proved. By default only some answers are proved; `PATIENTIA_LONG=1`
//! proves all. `lab problems --check src/problems/book.txt` also proves all.

use std::collections::BTreeSet;

use patientia::{
    daily::weekday,
    problems::{
        self, FIRST_DAY, Problem, ProblemLine, Progress, Size, Solution, Task, problem_of_day,
        problem_size_on_weekday, proof,
    },
    session::Session,
};

mod length;

const BOOK: &str = include_str!("../src/problems/book.txt");

fn all_problems() -> Vec<Problem> {
    let all = 1..=problems::count_problems(BOOK);
    all.map(|id| problems::find_problem(BOOK, id).expect("a problem")).collect()
}

fn open_problem(problem: &Problem) -> (Session, Solution) {
    let text = problem.line.to_text();
    let session = problem.line.new_session().unwrap_or_else(|| panic!("{text}"));
    let solution = Solution::new(problem, &session).unwrap_or_else(|| panic!("{text}"));
    (session, solution)
}

/// Returns a hash of a text that never changes (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Players have shared links to these problems, so this number changes only if a corrected rule
/// needs it (see `docs/problems.md`). If the book grows, add a number for the new lines.
#[test]
fn lines_of_the_problem_book_never_change() {
    let first: String = BOOK.lines().take(371).flat_map(|line| [line, "\n"]).collect();
    assert_eq!(fingerprint(&first), FIRST_LINES);
}

const FIRST_LINES: u64 = 0x1b2d_8885_6add_0537;

#[test]
fn every_problem_line_is_unchanged_after_reading() {
    for (line, problem) in BOOK.lines().zip(all_problems()) {
        assert_eq!(problem.line.to_text(), line);
    }
}

#[test]
fn book_has_problems_of_many_games_and_all_kinds() {
    let all = all_problems();
    assert!(all.len() >= 366 && all.len().is_multiple_of(7), "{}", all.len());
    let games: BTreeSet<&str> = all.iter().map(|it| it.game().id).collect();
    let kinds: BTreeSet<&str> = all.iter().map(|it| it.line.task.kind()).collect();
    assert!(games.len() >= 8, "{games:?}");
    assert_eq!(kinds.len(), 3, "{kinds:?}");
    let deals: BTreeSet<_> = all.iter().map(|it| (it.game().id, it.line.seed)).collect();
    assert_eq!(deals.len(), all.len(), "a deal has two problems");
}

#[test]
fn size_of_a_daily_problem_depends_on_the_weekday() {
    for day in FIRST_DAY..FIRST_DAY + 742 {
        let id = problem_of_day(day).expect("a problem");
        let problem = problems::find_problem(BOOK, id).expect("a problem");
        assert_eq!(problem.line.size, problem_size_on_weekday(weekday(day)), "problem {id}");
    }
}

#[test]
fn successive_problems_are_of_different_games() {
    for two in all_problems().windows(2) {
        assert_ne!(two[0].game().id, two[1].game().id, "problem {}", two[1].id);
    }
}

#[test]
fn answer_of_every_problem_solves_it() {
    for problem in all_problems() {
        let (mut session, solution) = open_problem(&problem);
        let steps = solution.answer_move_count();
        for (made, mv) in solution.line.clone().into_iter().enumerate() {
            assert_eq!(solution.progress(&session), Progress::Open { left: steps - made });
            session.play(mv).expect("a legal move");
        }
        assert_eq!(solution.progress(&session), Progress::Solved, "problem {}", problem.id);
        session.undo();
        assert_eq!(solution.progress(&session), Progress::Open { left: 1 });
    }
}

#[test]
fn every_problem_has_a_wrong_first_move() {
    for problem in all_problems() {
        let (mut session, solution) = open_problem(&problem);
        let is_wrong = session.legal_moves().to_vec().into_iter().any(|mv| {
            session.play(mv).expect("a legal move");
            let progress = solution.progress(&session);
            session.undo();
            progress == Progress::Wrong
        });
        assert!(is_wrong, "problem {}", problem.id);
    }
}

#[test]
fn problem_to_free_a_card_accepts_any_move_order() {
    let mut tried = 0;
    for problem in all_problems() {
        if !matches!(problem.line.task, Task::Free(_)) {
            continue;
        }
        let (mut session, solution) = open_problem(&problem);
        for mv in solution.line.iter().rev() {
            if session.play(*mv).is_err() {
                break;
            }
        }
        if session.moves().len() == solution.answer_move_count() {
            assert_eq!(solution.progress(&session), Progress::Solved, "problem {}", problem.id);
            tried += 1;
        }
    }
    assert!(tried > 0, "no problem can be solved in the opposite order");
}

#[test]
fn moves_to_free_a_card_are_counted() {
    let mut counted = 0;
    for problem in all_problems() {
        let Task::Free(card) = problem.line.task else { continue };
        let (mut session, solution) = open_problem(&problem);
        let steps = solution.answer_move_count();
        let count = |session: &Session| {
            problems::count_moves_to_free_card(session.plan(), session.table(), card)
        };
        // The search gives up if there are too many tables.
        assert!(count(&session).is_none_or(|moves| moves == steps), "problem {}", problem.id);
        session.play(solution.line[0]).expect("a legal move");
        counted += usize::from(count(&session) == Some(steps - 1));
    }
    assert!(counted > 60, "{counted}");
}

#[test]
fn every_stored_answer_can_be_proved() {
    let step = length::few_unless_long_run(5, 1);
    for problem in all_problems().into_iter().step_by(step) {
        let line = &problem.line;
        assert!(proof::is_proved(line), "problem {}: {}", problem.id, line.to_text());
    }
}

#[test]
fn wrong_answer_to_a_problem_cannot_be_proved() {
    // Leaves out long problems of the kind `Keep`: most of their answers have several moves, but
    // this test writes an answer of one move.
    let is_tested =
        |problem: &Problem| problem.line.task != Task::Keep || problem.line.size != Size::Long;
    for problem in all_problems().into_iter().filter(is_tested).step_by(40) {
        let (session, solution) = open_problem(&problem);
        let other = session.legal_moves().iter().find(|mv| **mv != solution.line[0]);
        let mut line: ProblemLine = problem.line.clone();
        line.answer = session.plan().move_code(*other.expect("another move"));
        assert!(!proof::is_proved(&line), "{}", line.to_text());
    }
}
