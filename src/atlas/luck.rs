//! How much luck and skill a game needs, and how long it takes. This module knows figures, but no
//! games.
//!
//! **From luck to skill.** There are five levels. The level of a game comes from the product of two
//! shares. Each fifth of the range from 0 to 1 is one level. The shares are:
//!
//! - The first share is the part of the wins that comes from playing well: `(fair − random) ÷
//!   fair`. The fair player sees no hidden cards. `fair` is the share of deals that the fair player
//!   wins. `random` is the share of deals that random play wins. The result is 0 if random play
//!   wins as often as the fair player.
//! - The second share is the part of the winnable deals that a good player wins without knowing the
//!   hidden cards: the square root of `fair ÷ known`. `known` is the share of deals that a player
//!   who knows every card wins. To win the other deals, one needs luck. The formula uses the square
//!   root, because the player who knows every card also knows all future shuffles, which no
//!   human can know. If no player is known to win more than the fair player, `known` is
//!   `fair`.
//!
//! The level is only about the winnable deals, so a game with few of them can still be a game of
//! skill. If the fair player won hardly any deal, the game has no level. It also has no
//! level if too many searches of the player who knows every card are unfinished, because the range
//! of `known` ([`GameFigures::winnable_deals_share`]) is then too wide.
//!
//! Games with a score have no such shares. Their level comes from the distance between two means:
//! the mean score of random play and the mean score of the fair player. The unit is the standard
//! deviation of random play. Each 1.5 standard deviations are one level.

use serde::{Deserialize, Serialize};

use super::{GameFigures, PlayerKind, PlayerResults};

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

/// The minimum number of wins of the fair player. With fewer wins the game has no level.
const MIN_WINS: u64 = 3;
/// The number of standard deviations in one level, for a game with a score.
const DEVIATIONS: f64 = 1.5;
/// The minimum number of deals that each of the compared players must have played.
const MIN_DEALS: u64 = 10;

impl LuckLevel {
    /// All levels, from luck to skill.
    pub const ALL: [LuckLevel; 5] = [
        LuckLevel::Luck,
        LuckLevel::MostlyLuck,
        LuckLevel::Both,
        LuckLevel::MostlySkill,
        LuckLevel::Skill,
    ];

    /// Returns the level of a game, or `None` if the measurements are not sufficient.
    pub fn from_figures(sheet: &GameFigures) -> Option<LuckLevel> {
        let enough = |column: &&PlayerResults| column.deal_count() >= MIN_DEALS;
        let random = sheet.player_results(PlayerKind::Random).filter(enough)?;
        let fair = sheet.good_play_results().filter(enough)?;
        if let (Some((chance, deviation, _)), Some((mean, ..))) =
            (random.score_mean_deviation_and_error(), fair.score_mean_deviation_and_error())
        {
            let deviations = (mean - chance) / deviation.max(f64::MIN_POSITIVE);
            return Some(LuckLevel::from_number(deviations / DEVIATIONS));
        }
        let known_range = sheet.winnable_deals_share();
        if fair.won < MIN_WINS || known_range.is_some_and(|range| range.is_too_imprecise()) {
            return None;
        }
        let (random, fair) = (random.win_rate().measured, fair.win_rate().measured);
        let known = sheet
            .player_results(PlayerKind::Known)
            .filter(enough)
            .map_or(0.0, |known| known.win_rate().measured);
        let skill = (fair - random) / fair;
        let knowledge = (fair / known.max(fair)).sqrt();
        Some(LuckLevel::from_number(skill * knowledge * 5.0))
    }

    /// Returns the level with this number, from 0 (luck) to 4 (skill). Decimal places are ignored.
    /// Numbers outside the scale give the nearest level.
    fn from_number(number: f64) -> LuckLevel {
        LuckLevel::ALL[(number.max(0.0) as usize).min(LuckLevel::ALL.len() - 1)]
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
    use crate::atlas::Scores;

    fn figures_with_wins(random: u64, fair: u64, known: u64) -> GameFigures {
        let mut sheet = GameFigures::new("toy", 1);
        for (who, won) in
            [(PlayerKind::Random, random), (PlayerKind::Fast, fair), (PlayerKind::Known, known)]
        {
            let lost = if who == PlayerKind::Known { 100 - won } else { 0 };
            let results = PlayerResults { won, lost, last: 100, ..PlayerResults::new(1, 1) };
            sheet.results.insert(who, results);
        }
        sheet
    }

    #[test]
    fn luck_level_depends_on_wins_of_three_players() {
        for (random, fair, known, step) in [
            (36, 36, 36, Some(LuckLevel::Luck)),
            (30, 25, 40, Some(LuckLevel::Luck)),
            (70, 95, 100, Some(LuckLevel::MostlyLuck)),
            (10, 30, 60, Some(LuckLevel::Both)),
            (0, 50, 100, Some(LuckLevel::MostlySkill)),
            (0, 20, 0, Some(LuckLevel::Skill)),
            (1, 100, 100, Some(LuckLevel::Skill)),
            (0, 2, 60, None),
        ] {
            assert_eq!(
                LuckLevel::from_figures(&figures_with_wins(random, fair, known)),
                step,
                "{random} {fair} {known}"
            );
        }
        assert_eq!(LuckLevel::from_figures(&GameFigures::new("toy", 1)), None);
    }

    #[test]
    fn luck_level_is_unknown_if_searches_are_unfinished() {
        let mut sheet = figures_with_wins(0, 20, 50);
        assert!(LuckLevel::from_figures(&sheet).is_some());
        sheet.results.get_mut(&PlayerKind::Known).expect("results").lost = 10;
        assert_eq!(LuckLevel::from_figures(&sheet), None);
    }

    #[test]
    fn luck_level_of_scores_depends_on_standard_deviations() {
        let mut sheet = figures_with_wins(0, 0, 0);
        let mut put = |who, sum, squares| {
            let score = Some(Scores { sum, squares });
            sheet
                .results
                .insert(who, PlayerResults { score, last: 100, ..PlayerResults::new(1, 1) });
        };
        // Random play has a mean of 10 and a standard deviation of 2. The fair player has a mean of
        // 17, which is 3.5 standard deviations more.
        put(PlayerKind::Random, 1_000, 10_396);
        put(PlayerKind::Fast, 1_700, 28_900);
        assert_eq!(LuckLevel::from_figures(&sheet), Some(LuckLevel::Both));
    }

    #[test]
    fn estimated_minutes_depend_on_moves_and_decisions() {
        assert_eq!(estimate_minutes((0.0, 0.0)), 1);
        assert_eq!(estimate_minutes((120.0, 0.0)), 2);
        assert_eq!(estimate_minutes((120.0, 90.0)), 8);
    }
}
