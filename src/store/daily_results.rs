//! The player's results of the daily deals, and the streak of days with a win. Depends on results
//! and the deals of each day, not on the clock.

use super::{BestResult, GameEnd, History};
use crate::daily::{self, DailyKind, DayOutcome, Streak};

/// For each deal of a day: the kind of the deal, and the player's best result.
pub type DayResults = Vec<(Option<DailyKind>, Option<BestResult>)>;

impl History {
    /// Returns the results of the deals of a day, in the order of the deals.
    pub fn day_results(&self, day: i64) -> DayResults {
        let deals = daily::deals_of_day(day).into_iter();
        deals
            .map(|(kind, deal)| (kind, self.best_result_of_deal(deal.game.id, deal.seed)))
            .collect()
    }

    /// Returns the latest streak of days on which the player won a daily deal.
    pub fn latest_streak_of_won_days(&self, today: i64) -> Option<Streak> {
        // Without results there is no streak, and the deals of past days need not be read.
        let first = if self.results().is_empty() { today } else { daily::first_day_with_deals() };
        daily::latest_streak((first..=today).rev().map(|day| day_outcome(&self.day_results(day))))
    }
}

/// Returns the player's result for the deals of a day.
pub fn day_outcome(deals: &[(Option<DailyKind>, Option<BestResult>)]) -> DayOutcome {
    let mut best = deals.iter().filter_map(|(_, best)| *best);
    if best.clone().any(BestResult::is_unaided_win) {
        DayOutcome::Won
    } else if best.any(|best| best.end == GameEnd::Won) {
        DayOutcome::WonWithHelp
    } else {
        DayOutcome::NotWon
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameResult, Help};

    const TODAY: i64 = 20_959;

    /// Returns a history in which the player won one deal on each of these days. Each day is given
    /// as a number of days before `TODAY`, with the help that the player had.
    fn history_with_daily_wins(days: &[(i64, Option<Help>)]) -> History {
        let results = days.iter().filter_map(|(days_ago, help)| {
            let (_, deal) = *daily::deals_of_day(TODAY - days_ago).first()?;
            let helps = help.iter().map(|help| help.id().to_owned()).collect();
            let (game, seed) = (deal.game.id.to_owned(), deal.seed);
            Some(GameResult { game, seed, end: GameEnd::Won, helps, ..GameResult::default() })
        });
        let mut history = History::default();
        history.add_results(results);
        history.sort_and_find_replays();
        history
    }

    #[test]
    fn daily_streak_counts_only_wins_without_help() {
        assert_eq!(history_with_daily_wins(&[]).latest_streak_of_won_days(TODAY), None);
        let streak = |days, last, is_over| Some(Streak { days, last, is_over });
        assert_eq!(
            history_with_daily_wins(&[(0, None), (2, None)]).latest_streak_of_won_days(TODAY),
            streak(2, 0, false)
        );
        let [solution, hint, link] = [Help::Solution, Help::Hint, Help::Link].map(Some);
        let aided = history_with_daily_wins(&[(0, solution), (1, hint), (2, link), (3, None)]);
        assert_eq!(aided.latest_streak_of_won_days(TODAY), streak(1, 3, false));
        assert_eq!(
            history_with_daily_wins(&[(3, None), (4, None)]).latest_streak_of_won_days(TODAY),
            streak(2, 3, true)
        );
    }

    #[test]
    fn day_has_a_result_for_each_deal() {
        let results = history_with_daily_wins(&[(0, Some(Help::Solution))]).day_results(TODAY);
        let won: Vec<bool> = results.iter().map(|(_, best)| best.is_some()).collect();
        assert_eq!(won, [true, false, false]);
        assert_eq!(day_outcome(&results), DayOutcome::WonWithHelp);
    }
}
