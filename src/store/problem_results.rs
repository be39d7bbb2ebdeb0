//! The player's results of the problems: which problems are solved, after how many wrong tries, and
//! on which days the player solved the problem of the day. Depends on numbers and days, not on the
//! problems.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Store, StoreError, Stored, bounds};
use crate::{
    daily::{self, DayOutcome, Streak},
    engine::is_default,
};

pub(super) const KEY: &str = "problems";

/// The largest problem number that can be stored. The book will never have more problems.
const LAST_PROBLEM: u32 = 100_000;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProblemResults {
    /// The results by the number of the problem. A problem that the player has never tried has no
    /// result.
    #[serde(rename = "problems")]
    results: BTreeMap<u32, ProblemResult>,
    /// The days on which the player solved the problem of that day, as days since 1 January 1970.
    days: BTreeSet<i64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ProblemResult {
    /// The number of wrong tries before the problem was solved.
    #[serde(skip_serializing_if = "is_default")]
    pub wrong: u32,
    /// The day on which the player first solved the problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved: Option<i64>,
}

impl Stored for ProblemResults {
    const VERSION: u64 = 1;

    fn clamp_to_bounds(mut self) -> ProblemResults {
        self.results.retain(|id, _| (1..=LAST_PROBLEM).contains(id));
        for result in self.results.values_mut() {
            result.wrong = result.wrong.min(bounds::MOST_GAMES);
            result.solved = result.solved.filter(|day| bounds::is_valid_day(*day));
        }
        self.days.retain(|day| bounds::is_valid_day(*day));
        self
    }
}

impl ProblemResults {
    /// Returns the result of a problem, or `None` if the player has not tried it.
    pub fn result(&self, id: u32) -> Option<ProblemResult> {
        self.results.get(&id).copied()
    }

    pub fn is_solved(&self, id: u32) -> bool {
        self.result(id).is_some_and(|result| result.solved.is_some())
    }

    /// Adds a wrong try. Tries after the problem was solved do not count.
    pub fn add_wrong_try(&mut self, id: u32) {
        let result = self.results.entry(id).or_default();
        if result.solved.is_none() {
            result.wrong += 1;
        }
    }

    /// Adds the solution of a problem. `is_of_today` is true if it is today's problem of the day.
    pub fn add_solution(&mut self, id: u32, today: i64, is_of_today: bool) {
        let result = self.results.entry(id).or_default();
        result.solved = result.solved.or(Some(today));
        if is_of_today {
            self.days.insert(today);
        }
    }

    /// Returns the latest streak of days on which the player solved the problem of the day.
    pub fn latest_streak_of_solved_days(&self, today: i64) -> Option<Streak> {
        let first = self.days.first().copied().unwrap_or(today).min(today);
        daily::latest_streak((first..=today).rev().map(|day| match self.days.contains(&day) {
            true => DayOutcome::Won,
            false => DayOutcome::NotWon,
        }))
    }

    /// Merges the results of another browser. Results can be merged in any order and any number of
    /// times.
    pub(super) fn merge(&mut self, other: ProblemResults) {
        for (id, there) in other.results {
            let here = self.results.entry(id).or_default();
            here.wrong = here.wrong.max(there.wrong);
            here.solved = match (here.solved, there.solved) {
                (Some(here), Some(there)) => Some(here.min(there)),
                (here, there) => here.or(there),
            };
        }
        self.days.extend(other.days);
    }
}

impl Store {
    pub fn problem_results(&self) -> ProblemResults {
        self.read(KEY).ok().unwrap_or_default()
    }

    /// Changes the results of the problems. First reads them again, because another window may have
    /// changed them.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn update_problem_results(
        &self,
        change: impl FnOnce(&mut ProblemResults),
    ) -> Result<(), StoreError> {
        let mut results = self.problem_results();
        change(&mut results);
        self.write(KEY, &results)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: i64 = 20_785;

    #[test]
    fn wrong_answers_count_until_the_problem_is_solved() {
        let mut results = ProblemResults::default();
        results.add_wrong_try(5);
        results.add_wrong_try(5);
        assert!(!results.is_solved(5));
        results.add_solution(5, TODAY, false);
        results.add_wrong_try(5);
        results.add_solution(5, TODAY + 1, false);
        assert_eq!(results.result(5), Some(ProblemResult { wrong: 2, solved: Some(TODAY) }));
        assert!(results.result(6).is_none() && !results.is_solved(6) && results.is_solved(5));
    }

    #[test]
    fn streak_counts_only_problems_of_the_day() {
        let mut results = ProblemResults::default();
        assert_eq!(results.latest_streak_of_solved_days(TODAY), None);
        results.add_solution(1, TODAY - 2, true);
        results.add_solution(2, TODAY - 1, true);
        results.add_solution(3, TODAY, false);
        assert_eq!(
            results.latest_streak_of_solved_days(TODAY),
            Some(Streak { days: 2, last: 1, is_over: false })
        );
        results.add_solution(4, TODAY, true);
        assert_eq!(
            results.latest_streak_of_solved_days(TODAY),
            Some(Streak { days: 3, last: 0, is_over: false })
        );
    }

    #[test]
    fn merging_the_same_results_twice_changes_nothing() {
        let (mut here, mut there) = (ProblemResults::default(), ProblemResults::default());
        here.add_wrong_try(1);
        here.add_solution(1, TODAY, true);
        there.add_solution(1, TODAY - 3, true);
        there.add_wrong_try(2);
        let mut merged = here.clone();
        merged.merge(there.clone());
        let mut again = merged.clone();
        again.merge(there.clone());
        there.merge(here);
        assert_eq!((&merged, &merged), (&again, &there));
        assert_eq!(merged.result(1), Some(ProblemResult { wrong: 1, solved: Some(TODAY - 3) }));
    }
}
