//! How much winning chance the player's moves lost, in games with hidden cards. Adds up the losses
//! of single moves. Does not compare moves itself, and does not depend on the rules.

use serde::{Deserialize, Serialize};

use super::{GameEnd, GameResult, History, Store, StoreError};
use crate::{atlas::Share, session::Record};

/// How much winning chance the player's moves lost compared with the best moves, in one or more
/// games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(default)]
pub struct ChanceLoss {
    /// The number of moves that were compared with the best move on the same table.
    pub compared: u32,
    /// The number of compared moves that were worse than the best move.
    pub worse: u32,
    /// The sum of the losses of the worse moves, in thousandths: 1000 is a certain win thrown away.
    pub sum: u64,
    /// The sum of the squares of these losses, in millionths.
    pub squares: u64,
}

/// A loss of the whole chance, in the unit of [`ChanceLoss::sum`].
const WHOLE: u64 = 1000;

impl ChanceLoss {
    /// Returns the sum over moves that lost these chances, each from 0 to 1.
    pub fn of_moves(losses: &[f64]) -> ChanceLoss {
        losses.iter().fold(ChanceLoss::default(), |all, loss| {
            let loss = (loss.clamp(0.0, 1.0) * WHOLE as f64).round() as u64;
            let worse = u32::from(loss > 0);
            all.plus(ChanceLoss { compared: 1, worse, sum: loss, squares: loss * loss })
        })
    }

    /// Returns the sum over these results, and the number of games with a compared move.
    pub fn of_results<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> (ChanceLoss, u32) {
        let losses = results.into_iter().filter_map(|result| result.chance_loss);
        let counted = losses.filter(|loss| loss.compared > 0);
        counted.fold((ChanceLoss::default(), 0), |(all, games), loss| (all.plus(loss), games + 1))
    }

    #[must_use]
    pub const fn plus(self, other: ChanceLoss) -> ChanceLoss {
        ChanceLoss {
            compared: self.compared.saturating_add(other.compared),
            worse: self.worse.saturating_add(other.worse),
            sum: self.sum.saturating_add(other.sum),
            squares: self.squares.saturating_add(other.squares),
        }
    }

    /// Returns the share of the chance that a move kept on average, with its 95 % interval. Returns
    /// `None` if no move was compared.
    pub fn kept_share(self) -> Option<Share> {
        let count = f64::from(self.compared);
        if self.compared == 0 {
            return None;
        }
        let mean = self.sum as f64 / count;
        let variance = (self.squares as f64 / count - mean * mean).max(0.0);
        // The second term widens the interval: after a few moves without a loss, the share is not
        // certain.
        let error = ((variance + (WHOLE * WHOLE) as f64 / (count * count)) / count).sqrt();
        let kept = |loss: f64| (1.0 - loss / WHOLE as f64).clamp(0.0, 1.0);
        let reach = 1.96 * error;
        Some(Share { measured: kept(mean), low: kept(mean + reach), high: kept(mean - reach) })
    }

    /// Limits the numbers to what a game with `moves` moves can have.
    pub(super) fn clamp_to_moves(self, moves: u32) -> ChanceLoss {
        let compared = self.compared.min(moves);
        let worse = self.worse.min(compared);
        ChanceLoss {
            compared,
            worse,
            sum: self.sum.min(WHOLE * u64::from(worse)),
            squares: self.squares.min(WHOLE * WHOLE * u64::from(worse)),
        }
    }
}

impl History {
    /// Returns the results, in one game or in all games, whose moves were compared with the best
    /// ones. Leaves out games that are counted separately.
    pub fn results_with_chance_loss(&self, game: Option<&str>) -> Vec<GameResult> {
        self.results_of_game(game)
            .filter(|(it, apart)| !apart && it.chance_loss.is_some())
            .map(|(it, _)| it.clone())
            .collect()
    }
}

impl Store {
    /// Stores how much chance the moves of a finished game lost. Does nothing if no won or lost game
    /// has exactly these moves. A later result replaces an earlier one, unless it compares fewer
    /// moves.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_chance_loss(&self, line: &Record, loss: ChanceLoss) -> Result<(), StoreError> {
        let is_decided = |end| matches!(end, GameEnd::Won | GameEnd::Lost);
        self.update_results_of_line(line, is_decided, |result| {
            let loss = loss.clamp_to_moves(result.moves);
            if result.chance_loss.is_none_or(|known| known.compared <= loss.compared) {
                result.chance_loss = Some(loss);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn losses_of_moves_are_added() {
        let loss = ChanceLoss::of_moves(&[0.0, 0.1, 0.0, 0.25]);
        assert_eq!(loss, ChanceLoss { compared: 4, worse: 2, sum: 350, squares: 72_500 });
        assert_eq!(loss.plus(ChanceLoss::of_moves(&[7.0])).sum, 1350, "a loss is at most 1");
        assert_eq!(ChanceLoss::default().kept_share(), None);
    }

    #[test]
    fn interval_narrows_with_the_number_of_moves() {
        let moves = |count: usize| [vec![0.0; count], vec![0.1; count]].concat();
        let width = |count| {
            let share = ChanceLoss::of_moves(&moves(count)).kept_share().expect("moves");
            assert!((share.measured - 0.95).abs() < 1e-9 && share.low < 0.95, "{share:?}");
            share.high - share.low
        };
        assert!(width(5) > 2.0 * width(50), "{} {}", width(5), width(50));
        let perfect = ChanceLoss::of_moves(&[0.0; 20]).kept_share().expect("moves");
        assert!(perfect.measured == 1.0 && perfect.low < 0.99, "{perfect:?}");
    }

    #[test]
    fn impossible_sums_are_clamped() {
        let read = ChanceLoss { compared: 9, worse: 99, sum: u64::MAX, squares: u64::MAX };
        let clamped = ChanceLoss { compared: 3, worse: 3, sum: 3000, squares: 3_000_000 };
        assert_eq!(read.clamp_to_moves(3), clamped);
    }
}
