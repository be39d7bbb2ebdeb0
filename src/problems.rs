//! Problems: a table of a game and a task on it, such as the only move that keeps the game
//! winnable. Every answer is proved. This module depends on no words, storage or browser.
//!
//! The problems are in a book: the file `src/problems/book.txt`, one problem a line. The number of
//! a problem is the number of its line. New lines may be added at the end, but existing lines never
//! change. The site serves the book as a separate file, so the book is not a part of the program.
//! `docs/problems.md` describes how `lab problems` finds problems.
//!
//! | module | contents |
//! |---|---|
//! | `book` | the form of a line |
//! | `calendar` | the problem of a day |
//! | `proof` | finds and proves answers; the page does not use it |
//! | `shortest` | finds the shortest way to free a card |
//! | `solution` | judges what the player has done so far |
//!
//! **What counts as right.** The tables decide, not the moves. A move is right if it leads to the
//! same table as the move of the answer, except that interchangeable piles may have changed places
//! ([`crate::solver::TableIdentity`]). All other moves are proved to be wrong. If two different
//! moves were right, the position would not be a problem.

mod book;
mod calendar;
pub mod proof;
mod shortest;
mod solution;

pub use book::{LineError, ProblemLine, count_problems, find_problem};
pub use calendar::{FIRST_DAY, completed_round_count, problem_of_day, problem_size_on_weekday};
pub use shortest::{ShortestWays, count_moves_to_free_card};
pub use solution::{Progress, Solution};

use crate::{
    cards::Card,
    engine::{Log, Move, Plan, Table},
    games::Game,
    rules::Role,
    session::Session,
};

/// A problem of the book.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The number of the problem, from 1. It is the number of its line in the book.
    pub id: u32,
    pub line: ProblemLine,
}

/// What the player must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Task {
    /// Make the only move after which the game can still be won. In some problems the player must
    /// find several such moves, one after the other.
    Keep,
    /// Make the only move after which the game can no longer be won.
    Mistake,
    /// Free a card in the smallest number of moves.
    Free(Card),
}

/// About how long a person needs for a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Size {
    /// About a minute.
    Short,
    /// About five minutes.
    Medium,
    /// About a quarter of an hour.
    Long,
}

impl Size {
    pub const ALL: [Size; 3] = [Size::Short, Size::Medium, Size::Long];

    pub const fn minutes(self) -> u8 {
        match self {
            Size::Short => 1,
            Size::Medium => 5,
            Size::Long => 15,
        }
    }
}

impl ProblemLine {
    /// Returns the rules and the table of the problem. Returns `None` if the moves of the line are
    /// not legal.
    pub fn table(&self) -> Option<(Plan, Table)> {
        let plan = Plan::new(self.game.rules(&self.choices));
        let moves = plan.parse_moves(&self.moves)?;
        let (mut table, mut log) = (plan.deal(self.seed), Log::default());
        for mv in moves {
            plan.play(&mut table, mv, &mut log).ok()?;
        }
        Some((plan, table))
    }

    /// Returns a session that starts at the table of the problem. The session has no deal and no
    /// record, so the program neither saves nor counts it. Returns `None` if the line is not valid
    /// for the current rules.
    pub fn new_session(&self) -> Option<Session> {
        let (plan, table) = self.table()?;
        let position = plan.write_position(&table);
        Session::from_position(self.game, self.choices.clone(), &position).ok()
    }

    /// Returns the moves of the answer, or `None` if they are not moves of the game.
    pub fn answer_moves(&self, plan: &Plan) -> Option<Vec<Move>> {
        plan.parse_moves(&self.answer)
    }

    /// Returns the number of moves of the answer.
    pub fn answer_move_count(&self) -> usize {
        self.answer.split(',').count()
    }
}

impl Problem {
    pub const fn game(&self) -> &'static Game {
        self.line.game
    }
}

/// Returns true if a card is free: it is the top card of a pile, or it lies on a foundation.
fn is_card_free(plan: &Plan, table: &Table, card: Card) -> bool {
    let has_card = |pile| table.pile(pile).iter().any(|it| table.face(*it) == card);
    plan.piles().any(|pile| {
        table.top_card(pile) == Some(card)
            || plan.part(pile).role == Role::Foundation && has_card(pile)
    })
}
