//! Checks answers in the book of problems with a simple search, which does not use the solver that
//! proved them.

use patientia::{
    engine::{Log, Table},
    problems::{self, Problem, Task},
    solver::{Shuffles, TableIdentity},
};

use super::{
    length::few_unless_long_run,
    reference::{self, SearchResult},
};

const BOOK: &str = include_str!("../../src/problems/book.txt");
/// The largest number of tables that the simple search may visit after each move. A long run
/// allows twenty times as many.
const MOST: u64 = 5_000;

/// Returns true if the simple search confirms the answer: its first move, and no move to another
/// table, keeps the game winnable (or loses it). Returns `None` if the search gives up.
fn is_confirmed(problem: &Problem, most: usize) -> Option<bool> {
    let (plan, table) = problem.line.table().expect("a table");
    let after = |mv| {
        let mut after = table.clone();
        plan.play(&mut after, mv, &mut Log::default()).expect("a legal move");
        after
    };
    let can_win = |table: &Table| {
        let found = reference::search(&plan, table, Shuffles::Unknown, most)?;
        Some(found == SearchResult::Win)
    };
    let mut identity = TableIdentity::new(&plan, &table);
    let answer = after(*problem.line.answer_moves(&plan).expect("moves").first()?);
    let keeps = problem.line.task == Task::Keep;
    if can_win(&answer)? != keeps {
        return Some(false);
    }
    let mut legal = Vec::new();
    plan.list_legal_moves(&table, &mut legal);
    for other in legal.into_iter().map(after) {
        if identity.key(&other) != identity.key(&answer) && can_win(&other)? == keeps {
            return Some(false);
        }
    }
    Some(true)
}

#[test]
fn simple_search_confirms_answers_to_problems() {
    let count = problems::count_problems(BOOK);
    let all = (1..=count).map(|id| problems::find_problem(BOOK, id).expect("a problem"));
    let judged = all.filter(|problem| matches!(problem.line.task, Task::Keep | Task::Mistake));
    let most = MOST * few_unless_long_run(1, 20);
    let mut confirmed = 0;
    for problem in judged {
        let Some(is_right) = is_confirmed(&problem, most as usize) else { continue };
        assert!(is_right, "problem {}", problem.id);
        confirmed += 1;
    }
    println!("{confirmed} problems were checked");
    assert!(confirmed > 100, "{confirmed}");
}
