//! What follows from results by counting: how often each game came out, streaks,
//! the best and the usual. Knows results and where they are read; no rule.
//!
//! Two kinds of games are counted apart from the others: replays (there is an
//! earlier result of the same deal) and games that had help.

use std::collections::{BTreeMap, BTreeSet};

use crate::games;

use super::{
    Ending, GameResult, Help, PREFIX, Save, Store, Tally,
    results::{Span, options_of},
    tally,
};

/// All results, and what was counted before they were kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The first that ended first.
    results: Vec<GameResult>,
    /// By their numbers in the list, those of a deal that had been played before.
    replays: BTreeSet<usize>,
    /// What earlier programs counted of each game.
    earlier: BTreeMap<String, Tally>,
}

/// What is told of one game, or of all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How often its games were won and lost, without those counted apart.
    pub tally: Tally,
    /// Deals that have ended or were put away.
    pub dealt: u32,
    /// Replays and games with help: how many ended, and how many of these came out.
    pub apart: (u32, u32),
    /// Of the games that came out, the fewest moves and the usual number.
    pub moves: Option<Spread>,
    /// Of the games that came out, the shortest time and the usual, in
    /// milliseconds.
    pub ms: Option<Spread>,
    /// Of those that did not, the best score, and the most that could be reached.
    pub nearest: Option<(i32, Option<i32>)>,
    /// Of those that did not, the usual score.
    pub usual_miss: Option<i32>,
}

/// The best result of a deal. A later one in this order is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Best {
    /// How it ended.
    pub end: Ending,
    /// Whether the player won or lost it alone: the solution was not shown or played.
    pub is_own: bool,
}

impl Best {
    /// Returns true if the player won the deal, without the solution.
    pub fn is_own_win(self) -> bool {
        self.end == Ending::Won && self.is_own
    }
}

/// The least and the usual (the median) of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spread {
    /// The least.
    pub least: u64,
    /// The one in the middle; of an even number, the lower of the two.
    pub usual: u64,
}

impl Spread {
    /// Of some numbers; none of none.
    fn of(mut numbers: Vec<u64>) -> Option<Spread> {
        numbers.sort_unstable();
        let usual = *numbers.get(numbers.len().saturating_sub(1) / 2)?;
        Some(Spread { least: *numbers.first()?, usual })
    }
}

impl Summary {
    /// Tests if anything has ended or was put away.
    pub const fn is_any(&self) -> bool {
        self.dealt > 0 || self.apart.0 > 0
    }
}

impl History {
    /// Takes results in.
    pub(super) fn take_in(&mut self, results: impl Iterator<Item = GameResult>) {
        self.results.extend(results);
    }

    /// Takes in what an earlier program counted.
    pub(super) fn take_in_earlier(&mut self, game: &str, tally: Tally) {
        let before = self.earlier.entry(game.to_owned()).or_default();
        *before = before.and(tally);
    }

    /// To be called when all are taken in.
    pub(super) fn put_in_order(&mut self) {
        self.results.sort_by_cached_key(|it| (it.at, it.begun, it.game.clone(), it.seed));
        let mut first = BTreeMap::new();
        for result in &self.results {
            let begun = first.entry(deal(result)).or_insert(result.begun);
            *begun = result.begun.min(*begun);
        }
        let is_first = |result: &GameResult| first.get(&deal(result)) == Some(&result.begun);
        self.replays = (0..self.results.len()).filter(|at| !is_first(&self.results[*at])).collect();
    }

    /// All results, the first that ended first.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// The results of a game, or of all, each with whether it is counted apart; the
    /// first that ended first.
    pub fn results_of(
        &self,
        game: Option<&str>,
    ) -> impl DoubleEndedIterator<Item = (&GameResult, bool)> {
        let all = self.results.iter().enumerate();
        let asked = all.filter(move |(_, result)| game.is_none_or(|game| game == result.game));
        asked.map(|(at, it)| (it, self.replays.contains(&at) || !it.helps.is_empty()))
    }

    /// How often a game was won and lost: what earlier programs counted, and the
    /// results since, without those counted apart.
    pub fn tally(&self, game: &str) -> Tally {
        let earlier = self.earlier.get(game).copied().unwrap_or_default();
        self.results_of(Some(game))
            .filter(|(_, apart)| !apart)
            .fold(earlier, |tally, (it, _)| counted(tally, it))
    }

    /// How often each game was won and lost of which anything is kept; see
    /// [`History::tally`].
    pub fn tallies(&self) -> BTreeMap<String, Tally> {
        let mut tallies = self.earlier.clone();
        for (it, _) in self.results_of(None).filter(|(_, apart)| !apart) {
            let before = tallies.get(&it.game).copied().unwrap_or_default();
            tallies.insert(it.game.clone(), counted(before, it));
        }
        tallies
    }

    /// What is told of a game, or of all.
    pub fn summary(&self, game: Option<&str>) -> Summary {
        let earlier = match game {
            Some(game) => self.earlier.get(game).copied().unwrap_or_default(),
            None => self.earlier.values().fold(Tally::default(), |sum, tally| sum.and(*tally)),
        };
        let mut summary = Summary { tally: earlier, dealt: earlier.played(), ..Summary::default() };
        let (mut moves, mut ms, mut misses) = (Vec::new(), Vec::new(), Vec::new());
        for (it, apart) in self.results_of(game) {
            if apart {
                summary.apart.0 += u32::from(it.end != Ending::Left);
                summary.apart.1 += u32::from(it.end == Ending::Won);
                continue;
            }
            summary.dealt = summary.dealt.saturating_add(1);
            summary.tally = counted(summary.tally, it);
            match it.end {
                Ending::Won => {
                    moves.push(u64::from(it.moves));
                    // A file may not know it.
                    ms.extend(Some(it.ms).filter(|ms| *ms > 0));
                }
                Ending::Lost => {
                    summary.nearest = summary.nearest.max(Some((it.score, it.of)));
                    misses.push(it.score);
                }
                Ending::Over | Ending::Left => {}
            }
        }
        (summary.moves, summary.ms) = (Spread::of(moves), Spread::of(ms));
        misses.sort_unstable();
        summary.usual_miss = misses.get(misses.len().saturating_sub(1) / 2).copied();
        summary
    }

    /// How many of some games in progress, of one game or of all, have no result. One that
    /// was lost and is played on has the result that it then had.
    pub fn count_without_result(&self, saves: &[Save], game: Option<&str>) -> usize {
        let of_game = |save: &&Save| game.is_none_or(|game| save.record.game == game);
        let has_result = |save: &Save| {
            let mut of_game = self.results.iter().filter(|it| it.game == save.record.game);
            of_game.any(|it| it.is_of(&save.record, save.begun))
        };
        saves.iter().filter(of_game).filter(|save| !has_result(save)).count()
    }

    /// Of each span of time between two moments, how many games ended in it and how
    /// many came out, counted apart or not.
    pub fn over_time(&self, game: Option<&str>, moments: &[u64]) -> Vec<(u32, u32)> {
        let mut spans = vec![(0, 0); moments.len().saturating_sub(1)];
        for (it, _) in self.results_of(game).filter(|(it, _)| it.end != Ending::Left) {
            let at = moments.partition_point(|moment| *moment <= it.at);
            if let Some(span) = at.checked_sub(1).and_then(|at| spans.get_mut(at)) {
                span.0 += 1;
                span.1 += u32::from(it.end == Ending::Won);
            }
        }
        spans
    }

    /// The best result of a deal with the usual options, or `None` if it was never played
    /// to an end.
    pub fn best_of(&self, game: &str, seed: u64) -> Option<Best> {
        let of_deal =
            |it: &&GameResult| it.game == game && it.seed == seed && it.options.is_empty();
        let best =
            |it: &GameResult| Best { end: it.end, is_own: !it.helps.contains(Help::Solution.id()) };
        self.results.iter().filter(of_deal).map(best).max()
    }

    /// The games that have come out, in whatever manner; of later programs' games a file
    /// may tell, which are none here.
    pub fn came_out(&self) -> BTreeSet<&str> {
        let won = self.results.iter().filter(|it| it.end == Ending::Won);
        let earlier = self.earlier.iter().filter(|(_, tally)| tally.won > 0);
        let out = won.map(|it| it.game.as_str()).chain(earlier.map(|(game, _)| game.as_str()));
        out.filter(|game| games::by_id(game).is_some()).collect()
    }

    /// The games that were played to an end, in whatever manner.
    pub fn ended(&self) -> BTreeSet<&str> {
        let ended = self.results.iter().filter(|it| it.end != Ending::Left);
        let earlier = self.earlier.iter().filter(|(_, tally)| tally.played() > 0);
        ended.map(|it| it.game.as_str()).chain(earlier.map(|(game, _)| game.as_str())).collect()
    }

    /// The games of which anything is kept.
    pub fn played(&self) -> BTreeSet<&str> {
        let results = self.results.iter().map(|it| it.game.as_str());
        let earlier = self.earlier.iter().filter(|(_, tally)| tally.played() > 0);
        results.chain(earlier.map(|(game, _)| game.as_str())).collect()
    }
}

impl Store {
    /// All results, and what was counted before they were kept one by one.
    pub fn history(&self) -> History {
        let keys = self.backend.keys();
        let mut history = History::default();
        for key in keys.iter().filter_map(|key| key.strip_prefix(PREFIX)) {
            let mut parts = key.split('/');
            match (parts.next(), parts.next()) {
                (Some("results"), Some(game)) => {
                    let span: Span = self.read(key).here().unwrap_or_default();
                    let named = |result| GameResult { game: game.to_owned(), ..result };
                    history.take_in(span.results.into_iter().map(named));
                }
                (Some("records"), Some(game)) => {
                    let tally: Tally = self.read(key).here().unwrap_or_default();
                    history.take_in_earlier(game, tally);
                }
                _ => {}
            }
        }
        history.put_in_order();
        history
    }

    /// How often a game was won and lost; see [`History::tally`].
    pub fn tally(&self, game: &str) -> Tally {
        self.history().tally(game)
    }

    /// The record of play of a game as programs kept it that kept no results.
    pub(super) fn earlier(&self, game: &str) -> Tally {
        self.read(&tally::key(game)).here().unwrap_or_default()
    }
}

/// A tally with one result more.
fn counted(mut tally: Tally, result: &GameResult) -> Tally {
    match result.end {
        Ending::Won => tally.win(result.score),
        Ending::Lost => tally.lose(result.score),
        Ending::Over => tally.end(result.score),
        Ending::Left => {}
    }
    tally
}

/// What names the deal of a result.
fn deal(result: &GameResult) -> (u64, &str, String) {
    (result.seed, &result.game, options_of(&result.options))
}
