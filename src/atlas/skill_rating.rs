//! Ratings of deals and of players on one scale, as in chess. A rating of 1500 is the strength of
//! the fair player that measured the deals: it wins half of the deals with this rating. The
//! formulas are those of Glickman's Glicko system (<https://www.glicko.net/glicko/glicko.pdf>).

use std::{collections::BTreeMap, f64::consts::PI};

use serde::{Deserialize, Serialize};

/// How often the fair player won a deal. Each game had different random numbers. In files this
/// is a text such as “3 of 10”.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DealTries {
    pub won: u8,
    pub tries: u8,
}

/// The strength of a deal or of a player, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SkillRating {
    pub value: f64,
    /// The standard deviation of the value.
    pub deviation: f64,
}

/// A rated game: the rating of its deal, and whether the player won.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatedGame {
    pub deal: SkillRating,
    pub is_won: bool,
}

/// A difference of this many points multiplies the odds of a win by e.
const POINTS: f64 = 400.0 / std::f64::consts::LN_10;
/// The growth of the squared deviation in a day without games. In two years a deviation of 50 grows
/// to the deviation of a new player.
const DAILY_GROWTH: f64 = (350.0 * 350.0 - 50.0 * 50.0) / 730.0;

impl DealTries {
    pub fn rating(self) -> SkillRating {
        // Add one won and one lost game, so that no deal gets an infinite rating.
        let won = f64::from(self.won) + 1.0;
        let lost = f64::from(self.tries.saturating_sub(self.won)) + 1.0;
        let value = SkillRating::NEW_PLAYER.value + POINTS * (lost / won).ln();
        SkillRating { value, deviation: POINTS * (1.0 / won + 1.0 / lost).sqrt() }
    }
}

impl From<DealTries> for String {
    fn from(DealTries { won, tries }: DealTries) -> String {
        format!("{won} of {tries}")
    }
}

impl TryFrom<String> for DealTries {
    type Error = String;

    fn try_from(text: String) -> Result<DealTries, String> {
        let numbers = text.split_once(" of ").and_then(|(won, tries)| {
            Some(DealTries { won: won.parse().ok()?, tries: tries.parse().ok()? })
        });
        numbers.ok_or_else(|| format!("“{text}” does not say how many games were won"))
    }
}

impl SkillRating {
    pub const NEW_PLAYER: SkillRating = SkillRating { value: 1500.0, deviation: 350.0 };

    /// Returns the rating of a player. `days` contains, for each day, the rated games that the
    /// player ended on that day.
    pub fn of_player(days: &BTreeMap<u64, Vec<RatedGame>>) -> SkillRating {
        let mut last = None;
        days.iter().fold(SkillRating::NEW_PLAYER, |rating, (day, games)| {
            let idle = last.replace(*day).map_or(0, |last| day - last);
            rating.after_days_without_games(idle).after_games(games)
        })
    }

    /// Returns the lower and the upper bound of the 95 % interval.
    pub fn interval(self) -> (f64, f64) {
        let half = 1.96 * self.deviation;
        (self.value - half, self.value + half)
    }

    fn after_days_without_games(self, days: u64) -> SkillRating {
        let grown = self.deviation.powi(2) + DAILY_GROWTH * days as f64;
        SkillRating { deviation: grown.sqrt().min(SkillRating::NEW_PLAYER.deviation), ..self }
    }

    fn after_games(self, games: &[RatedGame]) -> SkillRating {
        let (mut surprise, mut information) = (0.0, 0.0);
        for game in games {
            let weight = game.deal.weight();
            let expected = 1.0 / (1.0 + (-weight * (self.value - game.deal.value) / POINTS).exp());
            surprise += weight * (f64::from(u8::from(game.is_won)) - expected);
            information += (weight / POINTS).powi(2) * expected * (1.0 - expected);
        }
        let variance = 1.0 / (self.deviation.powi(-2) + information);
        let value = self.value + variance / POINTS * surprise;
        SkillRating { value, deviation: variance.sqrt() }
    }

    /// Returns the weight of a game against this rating. The weight is less than 1, because the
    /// rating is not certain.
    fn weight(self) -> f64 {
        (1.0 + 3.0 * (self.deviation / POINTS / PI).powi(2)).sqrt().recip()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(value: f64, deviation: f64, is_won: bool) -> RatedGame {
        RatedGame { deal: SkillRating { value, deviation }, is_won }
    }

    /// The example in Glickman's paper.
    #[test]
    fn rating_follows_the_published_example() {
        let before = SkillRating { value: 1500.0, deviation: 200.0 };
        let games =
            [game(1400.0, 30.0, true), game(1550.0, 100.0, false), game(1700.0, 300.0, false)];
        let after = before.after_games(&games);
        assert!((after.value - 1464.0).abs() < 0.5, "{after:?}");
        assert!((after.deviation - 151.4).abs() < 0.05, "{after:?}");
    }

    #[test]
    fn deal_won_in_half_the_tries_is_rated_1500() {
        let rating = |won, tries| DealTries { won, tries }.rating();
        assert!((rating(5, 10).value - 1500.0).abs() < 0.01);
        assert!(rating(0, 10).value > 1900.0 && rating(10, 10).value < 1100.0);
        assert!(rating(0, 10).deviation > rating(5, 10).deviation);
        assert!(rating(2, 4).deviation > rating(5, 10).deviation);
    }

    #[test]
    fn rating_of_a_player_becomes_uncertain_without_games() {
        let even = |day: u64| (day, vec![game(1500.0, 70.0, true), game(1500.0, 70.0, false)]);
        let rating =
            |days: &[u64]| SkillRating::of_player(&days.iter().copied().map(even).collect());
        assert_eq!(rating(&[]), SkillRating::NEW_PLAYER);
        assert!(rating(&[1, 2, 3]).deviation < rating(&[1, 2]).deviation);
        assert!(rating(&[1, 2, 300]).deviation > rating(&[1, 2, 3]).deviation);
        assert!((rating(&[1, 2]).value - 1500.0).abs() < 10.0);
    }
}
