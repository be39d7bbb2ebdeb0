//! Achievements, computed from results. The caller says which games are rarely won. Games with help
//! do not count.

use std::collections::BTreeSet;

use super::{GameEnd, GameResult, History};
use crate::games;

/// The number of wins in a row that earns an achievement.
const WINS_IN_A_ROW: u32 = 5;
/// The number of different games that the player must win for an achievement.
const TEN_GAMES: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Achievement {
    First,
    /// The player has won one game five times in a row.
    Streak,
    /// The player has won a deal after losing it.
    Comeback,
    /// The player has won a game that is rarely won.
    RarelyWon,
    Ten,
    Half,
    All,
}

impl History {
    /// Returns the achievements that the player has earned, in the order of [`Achievement`].
    pub fn achievements(&self, is_rare: impl Fn(&str) -> bool) -> Vec<Achievement> {
        let unaided =
            self.results_of_game(None).filter(|(it, apart)| it.end == GameEnd::Won && !apart);
        let won_games: BTreeSet<&str> = unaided.map(|(it, _)| it.game.as_str()).collect();
        let all = games::all().count();
        let runs = self.all_totals().values().any(|totals| totals.longest >= WINS_IN_A_ROW);
        let feats = [
            (Achievement::First, !won_games.is_empty()),
            (Achievement::Streak, runs),
            (Achievement::Comeback, self.results().iter().any(|won| self.is_won_after_loss(won))),
            (Achievement::RarelyWon, won_games.iter().any(|game| is_rare(game))),
            (Achievement::Ten, won_games.len() >= TEN_GAMES),
            (Achievement::Half, won_games.len() * 2 >= all),
            (Achievement::All, won_games.len() >= all),
        ];
        feats.into_iter().filter(|(_, has)| *has).map(|(feat, _)| feat).collect()
    }

    /// Returns true if this deal was won without help (except `EarlierAttempt`) and an earlier
    /// attempt at the same deal was lost.
    fn is_won_after_loss(&self, won: &GameResult) -> bool {
        let lost = |it: &GameResult| it.end == GameEnd::Lost && it.begun < won.begun;
        let has_help = won.helps.iter().any(|help| help != super::Help::EarlierAttempt.id());
        won.end == GameEnd::Won
            && !has_help
            && self.results().iter().any(|it| lost(it) && it.is_same_deal(won))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn new_history(results: &[(&str, u64, u64, GameEnd, &[&str])]) -> History {
        let mut history = History::default();
        history.add_results(results.iter().map(|&(game, seed, begun, end, helps)| GameResult {
            game: game.to_owned(),
            seed,
            begun,
            at: begun + 1,
            end,
            helps: helps.iter().map(|help| (*help).to_owned()).collect(),
            ..GameResult::default()
        }));
        history.sort_and_find_replays();
        history
    }

    #[test]
    fn achievements_are_earned_only_without_help() {
        let (won, lost) = (GameEnd::Won, GameEnd::Lost);
        assert_eq!(new_history(&[("clock", 1, 1, lost, &[])]).achievements(|_| true), []);
        assert_eq!(new_history(&[("clock", 1, 1, won, &["solution"])]).achievements(|_| true), []);
        let one = new_history(&[("clock", 1, 1, won, &[])]);
        assert_eq!(one.achievements(|_| false), [Achievement::First]);
        assert_eq!(
            one.achievements(|game| game == "clock"),
            [Achievement::First, Achievement::RarelyWon]
        );
        let again = |helps| new_history(&[("clock", 1, 1, lost, &[]), ("clock", 1, 5, won, helps)]);
        assert_eq!(again(&["again"]).achievements(|_| false), [Achievement::Comeback]);
        assert_eq!(again(&["lamp"]).achievements(|_| false), []);
        let five: Vec<_> = (1..=5).map(|at| ("clock", at, at, won, &[][..])).collect();
        assert_eq!(
            new_history(&five).achievements(|_| false),
            [Achievement::First, Achievement::Streak]
        );
        let ids: Vec<&str> = games::all().map(|game| game.id).collect();
        let of = |count: usize| {
            let results: Vec<_> = ids[..count].iter().map(|id| (*id, 1, 1, won, &[][..])).collect();
            new_history(&results).achievements(|_| false)
        };
        assert_eq!(of(10), [Achievement::First, Achievement::Ten]);
        let all = ids.len();
        assert_eq!(of(all.div_ceil(2)), [Achievement::First, Achievement::Ten, Achievement::Half]);
        assert_eq!(
            of(all),
            [Achievement::First, Achievement::Ten, Achievement::Half, Achievement::All]
        );
    }
}
