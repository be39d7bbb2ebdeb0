//! Decides whether a game is won, lost or still open, and computes the score. This module knows
//! tables, but no games.

use crate::rules::{Measure, PartId, Test, Win};

use super::{
    super::{
        lines::{RankGrid, count_cards_in_position},
        moves::Move,
        plan::Plan,
        table::{PileId, Table},
    },
    conditions, foundation, idle, poker,
};

/// The state of a game: open, or ended in one of several ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game has not ended: at least one move still changes something.
    Open,
    Won,
    /// No move can change anything any more.
    Lost,
    /// A game that is only scored has ended. It is not lost, even if the score is not the highest
    /// possible.
    Over,
}

impl Outcome {
    /// Returns the permanent word for the outcome, used in the output of `lab` and in attributes of
    /// the page.
    pub const fn id(self) -> &'static str {
        match self {
            Outcome::Open => "open",
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Over => "over",
        }
    }
}

/// A score: the value that the player has reached, and the highest possible value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    pub value: i32,
    /// The highest value, or `None` if the game has none.
    pub highest: Option<i32>,
}

impl Plan {
    /// Returns the state of the game. `moves` must be the legal moves on this table. A game in
    /// which no move changes anything has ended, too.
    pub fn outcome(&self, table: &Table, moves: &[Move]) -> Outcome {
        if is_won(self, table) {
            Outcome::Won
        } else if self
            .rules()
            .lost
            .as_ref()
            .is_some_and(|test| conditions::is_test_met(self, table, test))
        {
            Outcome::Lost
        } else if !moves.iter().all(|mv| idle::only_swaps_equal_piles(self, table, *mv)) {
            Outcome::Open
        } else if self.rules().win == Win::Never || matches!(self.rules().measure, Measure::Left(_))
        {
            Outcome::Over
        } else {
            Outcome::Lost
        }
    }

    pub fn is_won(&self, table: &Table) -> bool {
        is_won(self, table)
    }

    /// Returns the score, as the [`Measure`] of the game defines it.
    pub fn score(&self, table: &Table) -> Score {
        let (value, highest) = match self.rules().measure {
            Measure::Foundations => {
                (count_foundation_cards(self, table), Some(foundation_capacity(self)))
            }
            Measure::Counters { stake, each } => {
                let net = |cards: i32| cards * i32::from(each) - i32::from(stake);
                (net(count_foundation_cards(self, table)), Some(net(foundation_capacity(self))))
            }
            Measure::Sets { part, of, .. } => {
                let sets = |cards: usize| (cards / usize::from(of.max(1))) as i32;
                let most = match &self.rules().win {
                    Win::When(test) => required_card_count(test, part),
                    _ => None,
                };
                let most = most.unwrap_or(table.faces().len());
                (sets(count_cards_on(self, table, part)), Some(sets(most)))
            }
            Measure::WinProgress => progress_towards_win(self, table),
            Measure::Custom { .. } => (0, None),
            Measure::Left(part) => (-(count_cards_on(self, table, part) as i32), Some(0)),
            Measure::Poker { part, columns, scale } => {
                (poker::total_points(self, table, part, columns, scale), None)
            }
        };
        Score { value, highest }
    }
}

/// Returns true if the game is won. The generator calls this before it lists moves, so the function
/// must be fast: it stops at the first pile that is not complete.
#[inline]
pub fn is_won(plan: &Plan, table: &Table) -> bool {
    match &plan.rules().win {
        Win::Foundations => {
            plan.foundations.iter().all(|pile| foundation::is_full(plan, table, *pile))
        }
        Win::When(test) => conditions::is_test_met(plan, table, test),
        Win::Runs { part, head, foot } => {
            plan.piles_of(*part).all(|pile| is_complete_run(plan, table, pile, *head, *foot))
        }
        Win::Rows { part, columns, lead } => {
            let whole = usize::from(*columns) - 1;
            rows_of_field(plan, *part, *columns)
                .all(|row| count_cards_in_position(table, row, *lead) == whole)
        }
        Win::Placed(part) => {
            plan.piles_of(*part).all(|place| foundation::shows_first_card(plan, table, place))
        }
        Win::Sums { part, columns, sum } => {
            let field = RankGrid::from_table(plan, table, *part, (*columns, *sum));
            field.count_lines_with_sum() == line_count_of_square(*columns)
        }
        Win::Never => false,
    }
}

fn progress_towards_win(plan: &Plan, table: &Table) -> (i32, Option<i32>) {
    let (value, highest) = match plan.rules().win {
        Win::Runs { part, head, foot } => {
            let piles = plan.piles_of(part);
            let complete = |pile: &PileId| is_complete_run(plan, table, *pile, head, foot);
            (piles.filter(complete).count(), plan.piles_of(part).len())
        }
        Win::Rows { part, columns, lead } => {
            let placed = rows_of_field(plan, part, columns)
                .map(|row| count_cards_in_position(table, row, lead))
                .sum();
            let places = plan.piles_of(part).len();
            (placed, places - places / usize::from(columns))
        }
        Win::Placed(part) => {
            let placed = |place: &PileId| foundation::shows_first_card(plan, table, *place);
            (plan.piles_of(part).filter(placed).count(), plan.piles_of(part).len())
        }
        Win::Sums { part, columns, sum } => {
            let field = RankGrid::from_table(plan, table, part, (columns, sum));
            (field.count_lines_with_sum(), line_count_of_square(columns))
        }
        Win::Foundations | Win::When(_) | Win::Never => return (0, None),
    };
    (value as i32, Some(highest as i32))
}

/// Returns the number of rows, columns and diagonals of a square.
fn line_count_of_square(columns: u8) -> usize {
    2 * usize::from(columns) + 2
}

fn rows_of_field(
    plan: &Plan,
    part: PartId,
    columns: u8,
) -> impl Iterator<Item = impl Iterator<Item = PileId>> {
    let piles = plan.pile_range(part);
    piles
        .clone()
        .step_by(usize::from(columns))
        .map(move |first| (first..first + columns).map(PileId))
}

fn count_cards_on(plan: &Plan, table: &Table, part: PartId) -> usize {
    plan.piles_of(part).map(|pile| table.len(pile)).sum()
}

/// Returns how many cards a part must contain for `test` to be true. Returns `None` if the test
/// names no number for this part.
fn required_card_count(test: &Test, part: PartId) -> Option<usize> {
    match test {
        Test::Holds { part: of, cards } if *of == part => Some(usize::from(*cards)),
        Test::All(tests) => tests.iter().filter_map(|test| required_card_count(test, part)).max(),
        _ => None,
    }
}

fn count_foundation_cards(plan: &Plan, table: &Table) -> i32 {
    plan.foundations.iter().map(|pile| table.len(*pile) as i32).sum()
}

/// Returns the largest number of cards that all foundations together can hold.
fn foundation_capacity(plan: &Plan) -> i32 {
    let places: usize = plan.foundations.iter().filter_map(|pile| plan.capacity(*pile)).sum();
    places.min(plan.faces.len()) as i32
}

fn is_complete_run(plan: &Plan, table: &Table, pile: PileId, head: u8, foot: u8) -> bool {
    let reached = table.top_card(pile).is_some_and(|last| last.rank().number() <= foot);
    reached && conditions::is_run(plan, table, pile, head)
}
