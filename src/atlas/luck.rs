//! How much luck and skill a game needs, and how long it takes. This module knows figures, but no
//! games.
//!
//! **Luck and skill.** Two players play the same deals, each deal several times: the fair player,
//! which plays well and sees no hidden cards, and random play. The mean result of a player with a
//! deal depends on two things: on how well the player plays, and on the deal.
//!
//! - *The part of play* is the mean of `d²`, where `d` is half the difference between the mean
//!   results of the two players with a deal.
//! - *The part of the deal* is the variance of `a`, where `a` is the mean result of both players
//!   with a deal.
//!
//! The share of play is the first part divided by the sum of both. The result is 1 for a win and 0
//! for a loss; in games without a win it is the score. A player plays each deal only a few times, so
//! its mean has an error, which is subtracted from both parts. The 95 % interval of the share comes
//! from the jackknife over the deals.
//!
//! The level of a game comes from the share of play: each fifth of the range from 0 to 1 is one
//! level. A game has no level if the interval is wide.

use serde::{Deserialize, Serialize};

use super::{GameFigures, Share, share::Z_95};

/// A level on the scale from luck to skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LuckLevel {
    /// Good and bad play have hardly any influence on the result.
    Luck,
    /// The cards have more influence on the result than the player.
    MostlyLuck,
    Both,
    /// The player has more influence on the result than the cards.
    MostlySkill,
    /// The result depends almost only on how well the player plays.
    Skill,
}

/// The games of the fair player and of random play with consecutive deals, several games each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepeatedGames {
    /// The edition of the fair player.
    pub player: u32,
    /// The seed of the first deal.
    pub first: u64,
    /// The number of games of each player with each deal.
    pub games: u8,
    /// The results of the deals, separated by spaces. [`RepeatedDeal::parse`] reads one of them.
    pub deals: String,
}

/// The results of both players with one deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatedDeal {
    pub fair: ResultSums,
    pub random: ResultSums,
}

/// Results of several games: their sum, and the sum of their squares. A win counts 1, a loss 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultSums {
    pub sum: i64,
    pub squares: i64,
}

/// The minimum number of deals from which the share of play is calculated.
const MIN_DEALS: usize = 20;
/// The minimum number of deals with a won game, and of deals with a lost game. Scores have no
/// minimum.
const MIN_DEALS_OF_EACH_RESULT: usize = 10;

impl ResultSums {
    pub fn add(&mut self, result: i64) {
        self.sum += result;
        self.squares += result * result;
    }

    /// Returns the mean of the results and the variance of one result.
    fn mean_and_variance(self, games: f64) -> (f64, f64) {
        let mean = self.sum as f64 / games;
        (mean, (self.squares as f64 - games * mean * mean).max(0.0) / (games - 1.0))
    }
}

impl RepeatedDeal {
    /// Returns the text of the results: “4/1” if the fair player won four games and random play one,
    /// or “290:16820/210:9100” with the sums and the sums of squares of scores.
    pub fn to_text(self) -> String {
        let text = |of: ResultSums| match of.sum == of.squares {
            true => of.sum.to_string(),
            false => format!("{}:{}", of.sum, of.squares),
        };
        format!("{}/{}", text(self.fair), text(self.random))
    }

    pub fn parse(text: &str) -> Option<RepeatedDeal> {
        let parse = |text: &str| {
            let (sum, squares) = text.split_once(':').unwrap_or((text, text));
            Some(ResultSums { sum: sum.parse().ok()?, squares: squares.parse().ok()? })
        };
        let (fair, random) = text.split_once('/')?;
        Some(RepeatedDeal { fair: parse(fair)?, random: parse(random)? })
    }
}

/// The sums over deals from which the share of play is calculated.
#[derive(Clone, Copy, Default)]
struct Moments {
    deals: f64,
    /// The sum of `a`, the mean result of both players.
    mean: f64,
    /// The sum of `a²`.
    mean_squares: f64,
    /// The sum of `d²`, where `d` is half the difference between the players.
    difference_squares: f64,
    /// The sum of the squared errors of `a`. Those of `d` are equal.
    errors: f64,
}

impl Moments {
    fn of(deal: RepeatedDeal, games: f64) -> Moments {
        let (fair, fair_variance) = deal.fair.mean_and_variance(games);
        let (random, random_variance) = deal.random.mean_and_variance(games);
        let (mean, difference) = (f64::midpoint(fair, random), (fair - random) / 2.0);
        Moments {
            deals: 1.0,
            mean,
            mean_squares: mean * mean,
            difference_squares: difference * difference,
            errors: (fair_variance + random_variance) / (4.0 * games),
        }
    }

    fn plus(self, other: Moments, factor: f64) -> Moments {
        Moments {
            deals: self.deals + factor * other.deals,
            mean: self.mean + factor * other.mean,
            mean_squares: self.mean_squares + factor * other.mean_squares,
            difference_squares: self.difference_squares + factor * other.difference_squares,
            errors: self.errors + factor * other.errors,
        }
    }

    /// Returns the share of play: how much of the differences between results comes from play. The
    /// rest comes from the deal. By chance a part can be negative, so the share can lie outside 0 to
    /// 1. Returns NaN if the result depends neither on play nor on the deal.
    fn play_share(self) -> f64 {
        let n = self.deals;
        let error = self.errors / n;
        let play = self.difference_squares / n - error;
        let deal = (self.mean_squares - self.mean * self.mean / n) / (n - 1.0) - error;
        if play + deal > 0.0 { play / (play + deal) } else { f64::NAN }
    }
}

impl RepeatedGames {
    /// Returns results without deals. `first` is the seed of the first deal.
    pub const fn new(player: u32, first: u64, games: u8) -> RepeatedGames {
        RepeatedGames { player, first, games, deals: String::new() }
    }

    pub fn deal_count(&self) -> usize {
        self.deals.split_whitespace().count()
    }

    /// Appends the results of the next deal.
    pub fn push(&mut self, deal: RepeatedDeal) {
        if !self.deals.is_empty() {
            self.deals.push(' ');
        }
        self.deals.push_str(&deal.to_text());
    }

    /// Returns the share of play in the result. Returns `None` if there are too few deals, or too few
    /// of them were won or lost, or if the text cannot be read.
    pub fn play_share(&self) -> Option<Share> {
        let deals: Option<Vec<RepeatedDeal>> =
            self.deals.split_whitespace().map(RepeatedDeal::parse).collect();
        let deals = deals?;
        if deals.len() < MIN_DEALS || self.games < 2 || !has_both_results(&deals, self.games) {
            return None;
        }
        let games = f64::from(self.games);
        let moments: Vec<Moments> = deals.iter().map(|deal| Moments::of(*deal, games)).collect();
        let sum = moments.iter().fold(Moments::default(), |sum, one| sum.plus(*one, 1.0));
        let without = moments.iter().map(|one| sum.plus(*one, -1.0).play_share());
        Some(jackknife(sum.play_share(), &without.collect::<Vec<_>>()))
            .filter(|share| share.low.is_finite())
    }
}

/// Returns true if a player won enough of the deals, and a player lost enough of them.
fn has_both_results(deals: &[RepeatedDeal], games: u8) -> bool {
    let is_score = |deal: &RepeatedDeal| {
        deal.fair.sum != deal.fair.squares || deal.random.sum != deal.random.squares
    };
    let wins = || deals.iter().map(|deal| deal.fair.sum + deal.random.sum);
    let won = wins().filter(|wins| *wins > 0).count();
    let lost = wins().filter(|wins| *wins < 2 * i64::from(games)).count();
    deals.iter().any(is_score) || won.min(lost) >= MIN_DEALS_OF_EACH_RESULT
}

/// Returns a share with its 95 % interval. `without` has, for each deal, the share without that
/// deal.
fn jackknife(measured: f64, without: &[f64]) -> Share {
    let n = without.len() as f64;
    let mean = without.iter().sum::<f64>() / n;
    let squares = without.iter().map(|share| (share - mean).powi(2)).sum::<f64>();
    let half_width = Z_95 * (squares * (n - 1.0) / n).sqrt();
    let [measured, low, high] =
        [measured, measured - half_width, measured + half_width].map(|share| share.clamp(0.0, 1.0));
    Share { measured, low, high }
}

impl LuckLevel {
    /// All levels, from luck to skill.
    pub const ALL: [LuckLevel; 5] = [
        LuckLevel::Luck,
        LuckLevel::MostlyLuck,
        LuckLevel::Both,
        LuckLevel::MostlySkill,
        LuckLevel::Skill,
    ];

    /// Returns the level of a game with this share of play.
    pub fn from_play_share(share: Share) -> LuckLevel {
        let last = LuckLevel::ALL.len() - 1;
        LuckLevel::ALL[((share.measured * LuckLevel::ALL.len() as f64) as usize).min(last)]
    }
}

impl GameFigures {
    /// Returns the share of play in the result, or `None` if it is not known well.
    pub fn play_share(&self) -> Option<Share> {
        self.repeated.as_ref()?.play_share().filter(|share| !share.is_too_imprecise())
    }
}

/// The time that a human player needs for a decision (a position with more than one legal move), in
/// seconds. A player who plays for pleasure looks at a table with many moves for about five to ten
/// seconds. If the move is clear, two seconds are enough. Four seconds are between these values.
const DECISION: f64 = 4.0;
/// The time that a human player needs for making a move, with its animation, in seconds.
const MOVE: f64 = 1.0;

/// Returns the number of minutes that a game takes, at least one. `moves` and `decisions` are the
/// average numbers of moves and decisions in a game.
pub fn estimate_minutes((moves, decisions): (f64, f64)) -> u32 {
    ((moves * MOVE + decisions * DECISION) / 60.0).round().max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Rng;

    const GAMES: u8 = 4;

    /// Returns the games with deals that the fair player wins with the probability `fair(deal)` and
    /// random play with the probability `random(deal)`.
    fn played(
        seed: u64,
        deals: u64,
        fair: impl Fn(f64) -> f64,
        random: impl Fn(f64) -> f64,
    ) -> RepeatedGames {
        let mut rng = Rng::new(seed);
        let mut uniform = || f64::from(rng.random_below(1 << 20)) / f64::from(1_u32 << 20);
        let mut games = RepeatedGames::new(1, 1, GAMES);
        for _ in 0..deals {
            let deal = uniform();
            let mut sums = |chance: f64| {
                let mut sums = ResultSums::default();
                (0..GAMES).for_each(|_| sums.add(i64::from(uniform() < chance)));
                sums
            };
            games.push(RepeatedDeal { fair: sums(fair(deal)), random: sums(random(deal)) });
        }
        games
    }

    fn measured(games: &RepeatedGames) -> f64 {
        games.play_share().expect("a share").measured
    }

    fn first_two_fifths(deal: f64) -> f64 {
        f64::from(u8::from(deal < 0.4))
    }

    #[test]
    fn deal_decides_if_both_players_win_the_same_deals() {
        let games = played(1, 60, first_two_fifths, first_two_fifths);
        assert!(measured(&games).abs() < 1e-9);
    }

    #[test]
    fn play_decides_if_only_the_fair_player_wins() {
        let games = played(1, 60, |_| 1.0, |_| 0.0);
        assert!((measured(&games) - 1.0).abs() < 1e-9);
        // The fair player wins each deal as often, but not always.
        assert!(measured(&played(1, 200, |_| 0.5, |_| 0.0)) > 0.9);
    }

    /// The fair player wins a deal with the probability `deal`, random play with a quarter of it.
    /// `deal` is uniform between 0 and 1. So `d` is `3 ÷ 8 · deal` and the mean of `d²` is
    /// `9 ÷ 64 ÷ 3`; `a` is `5 ÷ 8 · deal` and its variance is `25 ÷ 64 ÷ 12`.
    const TRUE_SHARE: f64 = (9.0 / 3.0) / (9.0 / 3.0 + 25.0 / 12.0);

    /// Returns how many of 1,000 measurements have an interval that contains the true share.
    fn count_true_intervals(
        truth: f64,
        fair: impl Fn(f64) -> f64,
        random: impl Fn(f64) -> f64,
    ) -> usize {
        let is_inside = |seed: &u64| {
            let share = played(*seed, 60, &fair, &random).play_share().expect("a share");
            share.low <= truth && truth <= share.high
        };
        (0..1_000).filter(is_inside).count()
    }

    #[test]
    fn interval_contains_the_true_share_in_nineteen_of_twenty_measurements() {
        let inside = count_true_intervals(TRUE_SHARE, |deal| deal, |deal| deal / 4.0);
        assert!((930..=970).contains(&inside), "{inside} of 1,000");
        // The deal has no influence. The measured share is then often larger than 1.
        let inside = count_true_intervals(1.0, |_| 1.0, |_| 0.7);
        assert!((930..=990).contains(&inside), "{inside} of 1,000");
    }

    #[test]
    fn share_is_unknown_if_few_deals_were_played_won_or_lost() {
        assert_eq!(played(1, 19, |deal| deal, |_| 0.0).play_share(), None);
        assert!(played(1, 20, |deal| deal, |_| 0.0).play_share().is_some());
        assert_eq!(played(1, 60, |_| 0.0, |_| 0.0).play_share(), None);
        let few = |deal: f64| f64::from(u8::from(deal < 0.1));
        assert_eq!(played(1, 60, few, |_| 0.0).play_share(), None);
        assert_eq!(played(1, 60, |_| 1.0, |_| 1.0).play_share(), None);
        let games = RepeatedGames { deals: "3/1 ?".to_owned(), ..played(1, 60, |_| 0.5, |_| 0.5) };
        assert_eq!(games.play_share(), None);
    }

    #[test]
    fn results_are_read_back_unchanged() {
        let wins = RepeatedDeal {
            fair: ResultSums { sum: 4, squares: 4 },
            random: ResultSums { sum: 1, squares: 1 },
        };
        let scores = RepeatedDeal {
            fair: ResultSums { sum: -3, squares: 9 },
            random: ResultSums { sum: 210, squares: 9100 },
        };
        assert_eq!(wins.to_text(), "4/1");
        assert_eq!(scores.to_text(), "-3:9/210:9100");
        for deal in [wins, scores] {
            assert_eq!(RepeatedDeal::parse(&deal.to_text()), Some(deal));
        }
        assert_eq!(RepeatedDeal::parse("4"), None);
        assert_eq!(RepeatedDeal::parse("4/x"), None);
    }

    #[test]
    fn level_depends_on_the_share_of_play() {
        let level = |games| {
            let sheet = GameFigures { repeated: Some(games), ..GameFigures::new("toy", 1) };
            sheet.play_share().map(LuckLevel::from_play_share)
        };
        let same = played(1, 60, first_two_fifths, first_two_fifths);
        assert_eq!(level(same), Some(LuckLevel::Luck));
        assert_eq!(level(played(1, 60, |_| 1.0, |_| 0.0)), Some(LuckLevel::Skill));
        // `d²` is 0.4 ÷ 4 on average, and the variance of `a` is 0.4 · 0.6 ÷ 4.
        assert_eq!(level(played(1, 200, first_two_fifths, |_| 0.0)), Some(LuckLevel::MostlySkill));
        // With few deals the interval is too wide.
        assert_eq!(level(played(1, 20, |deal| deal * deal / 2.0, |_| 0.0)), None);
    }

    #[test]
    fn estimated_minutes_depend_on_moves_and_decisions() {
        assert_eq!(estimate_minutes((0.0, 0.0)), 1);
        assert_eq!(estimate_minutes((120.0, 0.0)), 2);
        assert_eq!(estimate_minutes((120.0, 90.0)), 8);
    }
}
