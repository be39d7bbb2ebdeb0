//! Achievements, computed from results. The caller says which games are rarely won. Games with help
//! do not count, and no achievement is ever taken away.

use std::collections::BTreeSet;

use super::{Ending, GameResult, History};
use crate::games;

/// How many games in a row, and how many different games, have to be won for an achievement.
const RUNNING: u32 = 5;
const SOME: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    First,
    /// The player has won one game five times in a row.
    Running,
    /// The player has won a deal after losing it.
    Again,
    /// The player has won a game that is rarely won.
    Rare,
    Ten,
    Half,
    All,
}

impl History {
    /// Returns the achievements, the smaller ones first.
    pub fn feats(&self, is_rare: impl Fn(&str) -> bool) -> Vec<Feat> {
        let unaided = self.results_of(None).filter(|(it, apart)| it.end == Ending::Won && !apart);
        let won_games: BTreeSet<&str> = unaided.map(|(it, _)| it.game.as_str()).collect();
        let all = games::all().count();
        let runs = self.tallies().values().any(|tally| tally.longest >= RUNNING);
        let feats = [
            (Feat::First, !won_games.is_empty()),
            (Feat::Running, runs),
            (Feat::Again, self.results().iter().any(|won| self.was_lost_before(won))),
            (Feat::Rare, won_games.iter().any(|game| is_rare(game))),
            (Feat::Ten, won_games.len() >= SOME),
            (Feat::Half, won_games.len() * 2 >= all),
            (Feat::All, won_games.len() >= all),
        ];
        feats.into_iter().filter(|(_, has)| *has).map(|(feat, _)| feat).collect()
    }

    /// Returns true if the deal was won without help after an earlier attempt at it was lost.
    fn was_lost_before(&self, won: &GameResult) -> bool {
        let lost = |it: &GameResult| it.end == Ending::Lost && it.begun < won.begun;
        let has_help = won.helps.iter().any(|help| help != super::Help::Again.id());
        won.end == Ending::Won
            && !has_help
            && self.results().iter().any(|it| lost(it) && it.is_of_deal(won))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(results: &[(&str, u64, u64, Ending, &[&str])]) -> History {
        let mut history = History::default();
        history.take_in(results.iter().map(|&(game, seed, begun, end, helps)| GameResult {
            game: game.to_owned(),
            seed,
            begun,
            at: begun + 1,
            end,
            helps: helps.iter().map(|help| (*help).to_owned()).collect(),
            ..GameResult::default()
        }));
        history.put_in_order();
        history
    }

    #[test]
    fn achievements_are_earned_without_help() {
        let (won, lost) = (Ending::Won, Ending::Lost);
        assert_eq!(history(&[("clock", 1, 1, lost, &[])]).feats(|_| true), []);
        assert_eq!(history(&[("clock", 1, 1, won, &["solution"])]).feats(|_| true), []);
        let one = history(&[("clock", 1, 1, won, &[])]);
        assert_eq!(one.feats(|_| false), [Feat::First]);
        assert_eq!(one.feats(|game| game == "clock"), [Feat::First, Feat::Rare]);
        let again = |helps| history(&[("clock", 1, 1, lost, &[]), ("clock", 1, 5, won, helps)]);
        assert_eq!(again(&["again"]).feats(|_| false), [Feat::Again]);
        assert_eq!(again(&["lamp"]).feats(|_| false), []);
        let five: Vec<_> = (1..=5).map(|at| ("clock", at, at, won, &[][..])).collect();
        assert_eq!(history(&five).feats(|_| false), [Feat::First, Feat::Running]);
        let ids: Vec<&str> = games::all().map(|game| game.id).collect();
        let of = |count: usize| {
            let results: Vec<_> = ids[..count].iter().map(|id| (*id, 1, 1, won, &[][..])).collect();
            history(&results).feats(|_| false)
        };
        assert_eq!(of(10), [Feat::First, Feat::Ten]);
        assert_eq!(of(48), [Feat::First, Feat::Ten, Feat::Half]);
        assert_eq!(of(95), [Feat::First, Feat::Ten, Feat::Half, Feat::All]);
    }
}
