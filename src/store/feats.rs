//! A few quiet marks of what has been achieved. Knows results, and is told which games come out
//! rarely; nothing had with help counts, and none is ever taken away.

use std::collections::BTreeSet;

use super::{Ending, GameResult, History};
use crate::games;

/// So many games of a kind come out one after another, or so many different ones.
const RUNNING: u32 = 5;
const SOME: usize = 10;

/// Something worth having achieved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feat {
    /// A game has come out.
    First,
    /// One game has come out five times running.
    Running,
    /// A deal that was lost has come out when it was played again.
    Again,
    /// A game has come out that does so rarely.
    Rare,
    /// Ten different games have come out.
    Ten,
    /// Half of all games have.
    Half,
    /// Every game has.
    All,
}

impl History {
    /// What has been achieved, the lesser first.
    pub fn feats(&self, is_rare: impl Fn(&str) -> bool) -> Vec<Feat> {
        let fair = self.results_of(None).filter(|(it, apart)| it.end == Ending::Won && !apart);
        let out: BTreeSet<&str> = fair.map(|(it, _)| it.game.as_str()).collect();
        let all = games::all().count();
        let runs = self.tallies().values().any(|tally| tally.longest >= RUNNING);
        let feats = [
            (Feat::First, !out.is_empty()),
            (Feat::Running, runs),
            (Feat::Again, self.results().iter().any(|won| self.was_lost_before(won))),
            (Feat::Rare, out.iter().any(|game| is_rare(game))),
            (Feat::Ten, out.len() >= SOME),
            (Feat::Half, out.len() * 2 >= all),
            (Feat::All, out.len() >= all),
        ];
        feats.into_iter().filter(|(_, has)| *has).map(|(feat, _)| feat).collect()
    }

    /// Tests if a deal came out without help after an earlier attempt at it was lost.
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
    fn what_is_worth_having_is_had_without_help() {
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
