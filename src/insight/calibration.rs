//! Calibration: turns the result of the trials at a position into the chance that good play wins
//! from there. Trials are careless games, so they win less often than good play. The gap differs
//! from game to game. So each game has its own curve: for each share of won trials, the share of
//! whole games that the fair player wins from such positions. `docs/calibration.md` says how the
//! curves are measured. A game without a curve has no calibrated chance.

mod fit;
mod reliability;
mod sample;
#[cfg(test)]
mod tests;

use crate::{games::Game, rules::Choices};

use super::look_back::WinChance;

pub use fit::fit_curve;
pub use reliability::{Band, reliability_bands};
pub use sample::{TableSample, sample_fair_game};

/// One curve per line: the game, its options, the edition of its rules, the deals to which the
/// curve was fitted, and its points: share of won trials and chance, in ten-thousandths.
const CURVES: &str = include_str!("calibration/curves.txt");
/// The text for default options.
const DEFAULT_OPTIONS: &str = "-";
/// Stored shares and chances are multiples of 1 / `SCALE`.
const SCALE: u32 = 10_000;

/// A point of a curve, in ten-thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurvePoint {
    /// The share of won trials.
    pub share: u32,
    /// The share of games that the fair player wins.
    pub chance: u32,
}

/// The curve of a game. It never falls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calibration {
    /// At least one point, in the order of the shares.
    points: Vec<CurvePoint>,
}

impl Calibration {
    /// Returns the curve of a game with these options, or `None` if no curve was measured with the
    /// current rules.
    pub fn of_game(game: &Game, choices: &Choices) -> Option<Calibration> {
        let head = format!("{} {} {} ", game.id, options_text(choices), game.edition);
        let line = CURVES.lines().find_map(|line| line.strip_prefix(&head))?;
        let (_deals, points) = line.split_once(' ')?;
        Calibration::parse(points)
    }

    /// Returns `None` if there are no points, if the shares do not increase, if the chance falls, or
    /// if a value exceeds `SCALE`.
    pub fn from_points(points: Vec<CurvePoint>) -> Option<Calibration> {
        let rises = |one: &CurvePoint, other: &CurvePoint| {
            one.share < other.share && one.chance <= other.chance
        };
        let is_curve = points.is_sorted_by(rises)
            && points.iter().all(|point| point.share.max(point.chance) <= SCALE);
        (is_curve && !points.is_empty()).then_some(Calibration { points })
    }

    fn parse(text: &str) -> Option<Calibration> {
        let point = |text: &str| {
            let (share, chance) = text.split_once(':')?;
            Some(CurvePoint { share: share.parse().ok()?, chance: chance.parse().ok()? })
        };
        Calibration::from_points(text.split(' ').map(point).collect::<Option<_>>()?)
    }

    /// Returns the chance, from 0 to 1. A certain result stays certain. The curve is linear between
    /// two points, and level beyond the first and last.
    pub fn chance(&self, trials: WinChance) -> f64 {
        let share = trials.share_of_wins();
        if trials.is_certain() {
            return share;
        }
        let scaled = share * f64::from(SCALE);
        let after = self.points.partition_point(|point| f64::from(point.share) < scaled);
        let at = |index: usize| self.points.get(index);
        let chance = match (after.checked_sub(1).and_then(at), at(after)) {
            (Some(low), Some(high)) => {
                let way = (scaled - f64::from(low.share)) / f64::from(high.share - low.share);
                f64::from(low.chance) + way * f64::from(high.chance - low.chance)
            }
            (Some(end), None) | (None, Some(end)) => f64::from(end.chance),
            (None, None) => scaled,
        };
        chance / f64::from(SCALE)
    }
}

/// Reads options from their text; see [`options_text`]. Returns `None` if the game has no such
/// options.
pub fn parse_options(game: &Game, text: &str) -> Option<Choices> {
    let pairs = text.split(',').filter_map(|option| option.split_once('='));
    game.parse_choices(pairs).ok()
}

/// Returns the options that differ from the defaults, as in the curves: `threes=on,turns=2`.
pub fn options_text(choices: &Choices) -> String {
    let options: Vec<String> =
        choices.changed_options().map(|(id, value)| format!("{id}={value}")).collect();
    if options.is_empty() { DEFAULT_OPTIONS.to_owned() } else { options.join(",") }
}
