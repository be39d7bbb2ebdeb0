//! How much of a game is luck and how much skill, and how long it takes. Knows
//! figures; no game.
//!
//! **Luck to skill.** Two shares are multiplied. The first is how much of what comes
//! out comes of playing well: `(fair − random) ÷ fair`, none where chance does as
//! well. The second is how much of what could come out a good player gets who does
//! not know the cards: `fair ÷ known`; what is missing is luck. Of the second the
//! square root is taken, for one who knows every card and how shuffles to come
//! will fall knows more than anybody could learn. Where nobody is known to know
//! more, `known` is `fair`. The step is the product in fifths. A game of which only
//! few deals can come out at all can so be one of skill: the step asks about
//! those that can. Where hardly any deal came out for the fair player, nothing is
//! said. Games for a score have no shares; there the step is how far the fair
//! player's mean lies above the mean of chance, in standard deviations of
//! chance: each one and a half is a step.

use serde::{Deserialize, Serialize};

use super::{Column, Sheet, Who};

/// A step between luck and skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Luck {
    /// How it is played makes no difference, or nearly none.
    Luck,
    /// The cards decide more than the player.
    MostlyLuck,
    /// Half and half.
    Both,
    /// The player decides more than the cards.
    MostlySkill,
    /// Nearly all is decided by how it is played.
    Skill,
}

/// Where fewer deals came out for the fair player, nothing is said.
const LEAST: u64 = 3;
/// How many standard deviations of chance a step of a game for a score is.
const DEVIATIONS: f64 = 1.5;
/// The fewest deals of each of those compared.
const FEWEST: u64 = 10;

impl Luck {
    /// All steps, from luck to skill.
    pub const ALL: [Luck; 5] =
        [Luck::Luck, Luck::MostlyLuck, Luck::Both, Luck::MostlySkill, Luck::Skill];

    /// The step of a game; none if too little is known of it.
    pub fn of(sheet: &Sheet) -> Option<Luck> {
        let enough = |column: &&Column| column.deals() >= FEWEST;
        let random = sheet.column(Who::Random).filter(enough)?;
        let fair = sheet.fair().filter(enough)?;
        if let (Some((chance, spread, _)), Some((mean, ..))) = (random.score(), fair.score()) {
            let deviations = (mean - chance) / spread.max(f64::MIN_POSITIVE);
            return Some(Luck::step(deviations / DEVIATIONS));
        }
        if fair.won < LEAST {
            return None;
        }
        let (random, fair) = (random.won().seen, fair.won().seen);
        let known = sheet.column(Who::Known).filter(enough).map_or(0.0, |known| known.won().seen);
        let played = (fair - random) / fair;
        let got = (fair / known.max(fair)).sqrt();
        Some(Luck::step(played * got * 5.0))
    }

    /// The step of a number of steps.
    fn step(number: f64) -> Luck {
        Luck::ALL[(number.max(0.0) as usize).min(Luck::ALL.len() - 1)]
    }
}

/// What a person takes for a decision, and for a move that needs none, in
/// seconds. A person who plays for pleasure looks over a laid-out table for
/// some five to ten seconds where there is much to choose and for two where a
/// move is plain; four is between. To make a move, with its motion, takes one.
const DECISION: f64 = 4.0;
const MOVE: f64 = 1.0;

/// How many minutes a game takes, of so many moves with so many decisions among
/// them on average; at least one.
pub fn minutes((moves, decisions): (f64, f64)) -> u32 {
    ((moves * MOVE + decisions * DECISION) / 60.0).round().max(1.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::Scores;

    fn sheet(random: u64, fair: u64, known: u64) -> Sheet {
        let mut sheet = Sheet::new("toy", 1);
        for (who, won) in [(Who::Random, random), (Who::Fast, fair), (Who::Known, known)] {
            sheet.columns.insert(who, Column { won, last: 100, ..Column::new(1, 1) });
        }
        sheet
    }

    #[test]
    fn skill_is_what_playing_well_adds() {
        for (random, fair, known, step) in [
            (36, 36, 36, Some(Luck::Luck)),
            (30, 25, 40, Some(Luck::Luck)),
            (70, 95, 100, Some(Luck::MostlyLuck)),
            (10, 30, 60, Some(Luck::Both)),
            (0, 50, 100, Some(Luck::MostlySkill)),
            (0, 20, 0, Some(Luck::Skill)),
            (1, 100, 100, Some(Luck::Skill)),
            (0, 2, 60, None),
        ] {
            assert_eq!(Luck::of(&sheet(random, fair, known)), step, "{random} {fair} {known}");
        }
        assert_eq!(Luck::of(&Sheet::new("toy", 1)), None);
    }

    #[test]
    fn scores_are_compared_by_the_spread_of_chance() {
        let mut sheet = sheet(0, 0, 0);
        let mut put = |who, sum, squares| {
            let score = Some(Scores { sum, squares });
            sheet.columns.insert(who, Column { score, last: 100, ..Column::new(1, 1) });
        };
        // A mean of 10 with a deviation of 2, and one of 17: three and a half.
        put(Who::Random, 1_000, 10_396);
        put(Who::Fast, 1_700, 28_900);
        assert_eq!(Luck::of(&sheet), Some(Luck::Both));
    }

    #[test]
    fn minutes_follow_from_moves_and_decisions() {
        assert_eq!(minutes((0.0, 0.0)), 1);
        assert_eq!(minutes((120.0, 0.0)), 2);
        assert_eq!(minutes((120.0, 90.0)), 8);
    }
}
