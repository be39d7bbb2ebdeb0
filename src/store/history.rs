//! Statistics computed from results: how often each game was won, streaks, best values and medians.
//! Depends on results and where they are stored, not on the rules of games.
//!
//! Two kinds of games are counted separately: replays (games for which there is an earlier result
//! of the same deal) and games with help.

use std::collections::{BTreeMap, BTreeSet};

use crate::games;

use super::{
    GameEnd, GameResult, Help, PREFIX, Save, Store, Totals,
    results::{ResultSpan, options_key_part},
    totals,
};

/// All results, and the totals of games that were played before the program stored results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Sorted by end time, earliest first.
    results: Vec<GameResult>,
    /// The indices in `results` of all replays. A replay is a game whose deal the player had played
    /// before.
    replays: BTreeSet<usize>,
    /// The totals that earlier programs stored, by game.
    old_totals: BTreeMap<String, Totals>,
}

/// The statistics of one game, or of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Wins and losses, without games that are counted separately.
    pub totals: Totals,
    /// The number of games that have ended or were abandoned, without games that are counted
    /// separately.
    pub dealt: u32,
    /// Replays and games with help: how many have ended, and how many of these were won.
    pub counted_separately: (u32, u32),
    /// The minimum and the median of the numbers of moves in won games.
    pub moves: Option<MinAndMedian>,
    /// The minimum and the median of the times of won games, in milliseconds.
    pub ms: Option<MinAndMedian>,
    /// The best score of a lost game, and the highest possible score of that game.
    pub best_loss: Option<(i32, Option<i32>)>,
    /// The median of the scores of lost games.
    pub median_loss: Option<i32>,
}

/// The best result of all attempts at a deal. Values are ordered from the worst to the best result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct BestResult {
    pub end: GameEnd,
    /// True if the player saw no solution and no hint from a search that knows every card, and if
    /// no link made the first moves.
    pub is_unaided: bool,
}

impl BestResult {
    /// Returns true if the player won the deal unaided; see [`BestResult::is_unaided`].
    pub fn is_unaided_win(self) -> bool {
        self.end == GameEnd::Won && self.is_unaided
    }
}

/// The minimum and the median of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinAndMedian {
    pub min: u64,
    /// The median. If there are two numbers in the middle, this is the lower one.
    pub median: u64,
}

impl MinAndMedian {
    /// Returns the minimum and the median, or `None` if there are no numbers.
    fn from_numbers(mut numbers: Vec<u64>) -> Option<MinAndMedian> {
        numbers.sort_unstable();
        let usual = *numbers.get(numbers.len().saturating_sub(1) / 2)?;
        Some(MinAndMedian { min: *numbers.first()?, median: usual })
    }
}

impl Summary {
    /// Returns true if at least one game has ended or was abandoned.
    pub const fn has_games(&self) -> bool {
        self.dealt > 0 || self.counted_separately.0 > 0
    }
}

impl History {
    /// Adds results. Call [`History::sort_and_find_replays`] afterwards.
    pub(super) fn add_results(&mut self, results: impl Iterator<Item = GameResult>) {
        self.results.extend(results);
    }

    /// Adds totals that an earlier program stored.
    pub(super) fn add_old_totals(&mut self, game: &str, totals: Totals) {
        let before = self.old_totals.entry(game.to_owned()).or_default();
        *before = before.sum_with(totals);
    }

    /// Sorts the results and finds the replays. Call this function after all results have been
    /// added.
    pub(super) fn sort_and_find_replays(&mut self) {
        self.results.sort_by_cached_key(|it| (it.at, it.begun, it.game.clone(), it.seed));
        let mut first = BTreeMap::new();
        for result in &self.results {
            let begun = first.entry(deal_key(result)).or_insert(result.begun);
            *begun = result.begun.min(*begun);
        }
        let is_first = |result: &GameResult| first.get(&deal_key(result)) == Some(&result.begun);
        self.replays = (0..self.results.len()).filter(|at| !is_first(&self.results[*at])).collect();
    }

    /// Returns all results in the order in which they ended.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// Returns the totals that earlier programs stored, by game.
    pub(super) fn old_totals(&self) -> impl Iterator<Item = (&str, &Totals)> {
        self.old_totals.iter().map(|(game, totals)| (game.as_str(), totals))
    }

    /// Returns the results of a game, or of all games, sorted by end time. The `bool` is true if
    /// the result is counted separately.
    pub fn results_of_game(
        &self,
        game: Option<&str>,
    ) -> impl DoubleEndedIterator<Item = (&GameResult, bool)> {
        let all = self.results.iter().enumerate();
        let of_game = all.filter(move |(_, result)| game.is_none_or(|game| game == result.game));
        of_game.map(|(at, it)| (it, self.replays.contains(&at) || !it.helps.is_empty()))
    }

    /// Returns the result of the first attempt at each deal, in the order in which the attempts
    /// ended.
    pub fn first_attempts(&self) -> impl Iterator<Item = &GameResult> {
        let all = self.results.iter().enumerate();
        all.filter(|(at, _)| !self.replays.contains(at)).map(|(_, result)| result)
    }

    /// Returns the totals of a game: the totals of earlier programs plus the results since then.
    /// Omits games that are counted separately.
    pub fn totals(&self, game: &str) -> Totals {
        let earlier = self.old_totals.get(game).copied().unwrap_or_default();
        self.results_of_game(Some(game))
            .filter(|(_, apart)| !apart)
            .fold(earlier, |totals, (it, _)| add_result_to_totals(totals, it))
    }

    /// Returns the totals of each game that has results or old totals; see [`History::totals`].
    pub fn all_totals(&self) -> BTreeMap<String, Totals> {
        let mut all = self.old_totals.clone();
        for (it, _) in self.results_of_game(None).filter(|(_, apart)| !apart) {
            let before = all.get(&it.game).copied().unwrap_or_default();
            all.insert(it.game.clone(), add_result_to_totals(before, it));
        }
        all
    }

    /// Returns the statistics of a game, or of all games.
    pub fn summary(&self, game: Option<&str>) -> Summary {
        let earlier = match game {
            Some(game) => self.old_totals.get(game).copied().unwrap_or_default(),
            None => self
                .old_totals
                .values()
                .fold(Totals::default(), |sum, totals| sum.sum_with(*totals)),
        };
        let mut summary =
            Summary { totals: earlier, dealt: earlier.played_count(), ..Summary::default() };
        let (mut moves, mut ms, mut misses) = (Vec::new(), Vec::new(), Vec::new());
        for (it, apart) in self.results_of_game(game) {
            if apart {
                summary.counted_separately.0 += u32::from(it.end != GameEnd::PutAway);
                summary.counted_separately.1 += u32::from(it.end == GameEnd::Won);
                continue;
            }
            summary.dealt = summary.dealt.saturating_add(1);
            summary.totals = add_result_to_totals(summary.totals, it);
            match it.end {
                GameEnd::Won => {
                    moves.push(u64::from(it.moves));
                    // A result from a file may have no time.
                    ms.extend(Some(it.ms).filter(|ms| *ms > 0));
                }
                GameEnd::Lost => {
                    summary.best_loss = summary.best_loss.max(Some((it.score, it.max_score)));
                    misses.push(it.score);
                }
                GameEnd::Over | GameEnd::PutAway => {}
            }
        }
        (summary.moves, summary.ms) =
            (MinAndMedian::from_numbers(moves), MinAndMedian::from_numbers(ms));
        misses.sort_unstable();
        summary.median_loss = misses.get(misses.len().saturating_sub(1) / 2).copied();
        summary
    }

    /// Returns the number of games in progress that have no result, for one game or for all games.
    /// A lost game that the player continues keeps its result, so it does not count here.
    pub fn count_games_without_result(&self, saves: &[Save], game: Option<&str>) -> usize {
        let of_game = |save: &&Save| game.is_none_or(|game| save.record.game == game);
        let has_result = |save: &Save| {
            let mut of_game = self.results.iter().filter(|it| it.game == save.record.game);
            of_game.any(|it| it.is_attempt_at(&save.record, save.begun))
        };
        saves.iter().filter(of_game).filter(|save| !has_result(save)).count()
    }

    /// For each pair of neighbouring times in `moments`, returns the number of games that ended
    /// between these times, and how many of these games were won. Includes games that are otherwise
    /// counted separately.
    pub fn count_ended_and_won_by_period(
        &self,
        game: Option<&str>,
        moments: &[u64],
    ) -> Vec<(u32, u32)> {
        let mut spans = vec![(0, 0); moments.len().saturating_sub(1)];
        for (it, _) in self.results_of_game(game).filter(|(it, _)| it.end != GameEnd::PutAway) {
            let at = moments.partition_point(|moment| *moment <= it.at);
            if let Some(span) = at.checked_sub(1).and_then(|at| spans.get_mut(at)) {
                span.0 += 1;
                span.1 += u32::from(it.end == GameEnd::Won);
            }
        }
        spans
    }

    /// Returns the best result of a deal with default options, or `None` if the deal has no result.
    pub fn best_result_of_deal(&self, game: &str, seed: u64) -> Option<BestResult> {
        let of_deal =
            |it: &&GameResult| it.game == game && it.seed == seed && it.options.is_empty();
        let is_aided = |it: &GameResult| {
            [Help::Solution, Help::Hint, Help::Link].iter().any(|help| it.helps.contains(help.id()))
        };
        let best = |it: &GameResult| BestResult { end: it.end, is_unaided: !is_aided(it) };
        self.results.iter().filter(of_deal).map(best).max()
    }

    /// Returns the ids of all games that were won at least once, with or without help. Omits games
    /// that only newer programs know.
    pub fn won_games(&self) -> BTreeSet<&str> {
        let won = self.results.iter().filter(|it| it.end == GameEnd::Won);
        let earlier = self.old_totals.iter().filter(|(_, totals)| totals.won > 0);
        let ids = won.map(|it| it.game.as_str()).chain(earlier.map(|(game, _)| game.as_str()));
        ids.filter(|game| games::by_id(game).is_some()).collect()
    }

    /// Returns the ids of all games that have a result or old totals: each game that the player has
    /// won, lost, scored or abandoned.
    pub fn played_games(&self) -> BTreeSet<&str> {
        let results = self.results.iter().map(|it| it.game.as_str());
        let earlier = self.old_totals.iter().filter(|(_, totals)| totals.played_count() > 0);
        results.chain(earlier.map(|(game, _)| game.as_str())).collect()
    }
}

impl Store {
    /// Reads all results, and the totals of earlier programs.
    pub fn history(&self) -> History {
        let keys = self.backend.keys();
        let mut history = History::default();
        for key in keys.iter().filter_map(|key| key.strip_prefix(PREFIX)) {
            let mut parts = key.split('/');
            match (parts.next(), parts.next()) {
                (Some("results"), Some(game)) => {
                    let span: ResultSpan = self.read(key).ok().unwrap_or_default();
                    let named = |result| GameResult { game: game.to_owned(), ..result };
                    history.add_results(span.results.into_iter().map(named));
                }
                (Some("records"), Some(game)) => {
                    let totals: Totals = self.read(key).ok().unwrap_or_default();
                    history.add_old_totals(game, totals);
                }
                _ => {}
            }
        }
        history.sort_and_find_replays();
        history
    }

    /// Returns the totals of a game; see [`History::totals`].
    pub fn totals(&self, game: &str) -> Totals {
        self.history().totals(game)
    }

    /// Returns the totals of a game that were counted by programs that did not store results.
    pub(super) fn old_totals(&self, game: &str) -> Totals {
        self.read(&totals::totals_key(game)).ok().unwrap_or_default()
    }
}

fn add_result_to_totals(mut totals: Totals, result: &GameResult) -> Totals {
    match result.end {
        GameEnd::Won => totals.add_win(result.score),
        GameEnd::Lost => totals.add_loss(result.score),
        GameEnd::Over => totals.add_scored_game(result.score),
        GameEnd::PutAway => {}
    }
    totals
}

/// Returns the fields that identify the deal of a result.
fn deal_key(result: &GameResult) -> (u64, &str, String) {
    (result.seed, &result.game, options_key_part(&result.options))
}
