//! How much luck and skill a game needs, and how long it takes. Knows figures, but no game.
//!
//! **From luck to skill.** The level is the product of two shares, in fifths:
//!
//! - The first is the part of the wins that comes from playing well: `(fair − random) ÷ fair`. It
//!   is 0 if random play does as well.
//! - The second is the part of the winnable deals that a good player wins without knowing the
//!   cards: `fair ÷ known`. The rest is luck. This share enters as its square root, because a
//!   player that knows every card and all future shuffles knows more than a human can learn. If no
//!   player is known to do better, `known` is `fair`.
//!
//! A game with few winnable deals can therefore be a game of skill: the level is about the winnable
//! deals. If the fair player won hardly any deal, there is no level.
//!
//! Games with a score have no shares. Their level is the distance from the mean of random play to
//! the mean of the fair player, in standard deviations of random play; each 1.5 is a level.

use serde::{Deserialize, Serialize};

use super::{GameFigures, PlayerKind, PlayerResults};

/// A level between luck and skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LuckLevel {
    /// The way of playing makes hardly any difference.
    Luck,
    /// The cards decide more than the player.
    MostlyLuck,
    Both,
    /// The player decides more than the cards.
    MostlySkill,
    /// The way of playing decides nearly everything.
    Skill,
}

/// The minimum number of deals that the fair player must have won.
const MIN_WINS: u64 = 3;
/// The number of standard deviations in a level, for a game with a score.
const DEVIATIONS: f64 = 1.5;
/// The minimum number of deals of each player that is compared.
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

    /// Returns the level of a game, or `None` if too little is known about it.
    pub fn of(sheet: &GameFigures) -> Option<LuckLevel> {
        let enough = |column: &&PlayerResults| column.deals() >= MIN_DEALS;
        let random = sheet.column(PlayerKind::Random).filter(enough)?;
        let fair = sheet.good_play().filter(enough)?;
        if let (Some((chance, deviation, _)), Some((mean, ..))) = (random.score(), fair.score()) {
            let deviations = (mean - chance) / deviation.max(f64::MIN_POSITIVE);
            return Some(LuckLevel::from_number(deviations / DEVIATIONS));
        }
        if fair.won < MIN_WINS {
            return None;
        }
        let (random, fair) = (random.won().measured, fair.won().measured);
        let known = sheet
            .column(PlayerKind::Known)
            .filter(enough)
            .map_or(0.0, |known| known.won().measured);
        let skill = (fair - random) / fair;
        let knowledge = (fair / known.max(fair)).sqrt();
        Some(LuckLevel::from_number(skill * knowledge * 5.0))
    }

    /// Returns the level for a product in fifths.
    fn from_number(number: f64) -> LuckLevel {
        LuckLevel::ALL[(number.max(0.0) as usize).min(LuckLevel::ALL.len() - 1)]
    }
}

/// The time that a human player needs for a decision, and for a move without one, in seconds. A
/// player who plays for pleasure looks at a table for about five to ten seconds if there is much to
/// choose, and for two if the move is clear; four is in between. Making a move, with its animation,
/// takes one.
const DECISION: f64 = 4.0;
const MOVE: f64 = 1.0;

/// Returns how many minutes a game takes with this average number of moves and decisions, at least
/// one.
pub fn minutes((moves, decisions): (f64, f64)) -> u32 {
    ((moves * MOVE + decisions * DECISION) / 60.0).round().max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Scores;

    fn sheet(random: u64, fair: u64, known: u64) -> GameFigures {
        let mut sheet = GameFigures::new("toy", 1);
        for (who, won) in
            [(PlayerKind::Random, random), (PlayerKind::Fast, fair), (PlayerKind::Known, known)]
        {
            sheet.results.insert(who, PlayerResults { won, last: 100, ..PlayerResults::new(1, 1) });
        }
        sheet
    }

    #[test]
    fn level_follows_the_wins_of_good_play() {
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
            assert_eq!(LuckLevel::of(&sheet(random, fair, known)), step, "{random} {fair} {known}");
        }
        assert_eq!(LuckLevel::of(&GameFigures::new("toy", 1)), None);
    }

    #[test]
    fn scores_are_compared_in_deviations_of_random_play() {
        let mut sheet = sheet(0, 0, 0);
        let mut put = |who, sum, squares| {
            let score = Some(Scores { sum, squares });
            sheet
                .results
                .insert(who, PlayerResults { score, last: 100, ..PlayerResults::new(1, 1) });
        };
        // A mean of 10 with a deviation of 2, against a mean of 17: 3.5 deviations.
        put(PlayerKind::Random, 1_000, 10_396);
        put(PlayerKind::Fast, 1_700, 28_900);
        assert_eq!(LuckLevel::of(&sheet), Some(LuckLevel::Both));
    }

    #[test]
    fn minutes_follow_from_moves_and_decisions() {
        assert_eq!(minutes((0.0, 0.0)), 1);
        assert_eq!(minutes((120.0, 0.0)), 2);
        assert_eq!(minutes((120.0, 90.0)), 8);
    }
}
