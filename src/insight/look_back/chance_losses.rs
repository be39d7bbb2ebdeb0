//! How much winning chance the player's moves lost compared with the best move on the same table.

use super::{LookBack, TableResult, WinChance};
use crate::insight::{Calibration, MoveAdvice};

/// The smallest number of trials with which a move is compared with the best one.
const MIN_COMPARED_TRIALS: u32 = 20;

impl LookBack {
    /// Returns true if all tables of the chart are examined.
    pub fn is_chart_complete(&self) -> bool {
        self.next_chart_table_index().is_none()
    }

    /// Returns how much chance the player's moves lost: for each move at a table of the chart, the
    /// chance after the best move minus the chance after the move made, from 0 to 1. Both are
    /// chances on the same table, so the luck of the next cards does not count. A move counts as
    /// good as the best if the trials show no difference. Leaves out moves that cannot be compared,
    /// and moves at tables that are lost anyway. `played` are the move codes of the game. Returns
    /// `None` if the game has no curve.
    pub fn chance_losses(&self, played: &[&str]) -> Option<Vec<f64>> {
        let curve = self.calibration.as_ref()?;
        let of_chart = self.results.iter().filter(|(_, seen)| seen.is_of_chart);
        let loss = |(at, seen): (&usize, &TableResult)| {
            self.chance_loss(curve, *at, &seen.advised, played.get(*at)?)
        };
        Some(of_chart.filter_map(loss).collect())
    }

    fn chance_loss(
        &self,
        curve: &Calibration,
        at: usize,
        advised: &[MoveAdvice],
        played: &str,
    ) -> Option<f64> {
        let (best, made) = (advised.first()?, advised.iter().find(|of| of.code == played)?);
        if self.chance_at(at) == Some(WinChance::NONE) {
            return None;
        }
        if made.is_certain || self.chance_at(at + 1) == Some(WinChance::CERTAIN) {
            return Some(0.0);
        }
        if best.is_certain || self.chance_at(at) == Some(WinChance::CERTAIN) {
            let is_lost = self.chance_at(at + 1) == Some(WinChance::NONE);
            return is_lost.then_some(1.0);
        }
        let (best, made) = compare_with_best(curve, advised, played)?;
        Some((best - made).max(0.0))
    }
}

/// Returns the chances after the best move and after the move made, from 0 to 1. They are equal if
/// the trials show no difference. Returns `None` if one of the moves was not tried often enough.
pub(in crate::insight) fn compare_with_best(
    curve: &Calibration,
    advised: &[MoveAdvice],
    played: &str,
) -> Option<(f64, f64)> {
    let (best, made) = (advised.first()?, advised.iter().find(|of| of.code == played)?);
    let chance = |of: &MoveAdvice| {
        let trials = WinChance { wins: of.wins, trials: of.trials };
        let has_enough = of.is_certain || of.trials >= MIN_COMPARED_TRIALS;
        let chance = || if of.is_certain { 1.0 } else { curve.chance(trials) };
        has_enough.then(chance)
    };
    let is_equal = best.code == made.code || made.is_tied && !best.is_certain;
    let best = chance(best)?;
    Some((best, if is_equal { best } else { chance(made)? }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::Outcome,
        insight::{Answer, CurvePoint},
    };

    /// Returns the answer for a table with three moves: “a” is the best, “b” is worse by
    /// `difference` percentage points, and “c” was tried too seldom.
    fn compared_moves(difference: u32, is_tied: bool) -> Answer {
        let of = |(code, wins, trials)| MoveAdvice {
            is_tied,
            ..MoveAdvice::of_trials(code, wins, trials)
        };
        let moves = [("a", 80, 100), ("b", 80 - difference, 100), ("c", 1, 4)].map(of).into();
        Answer::Advice { moves, line: String::new(), lost: false }
    }

    #[test]
    fn moves_are_compared_with_the_best_move_on_the_same_table() {
        let points = [(0, 0), (10_000, 5_000)];
        let points = points.map(|(share, chance)| CurvePoint { share, chance });
        let curve = Calibration::from_points(points.to_vec());
        let review = |is_tied| {
            let mut back = LookBack::new(4, Outcome::Lost, None).with_calibration(curve.clone());
            while !back.is_chart_complete() {
                let look = back.next_query().expect("a table of the chart");
                back.add_answer(&look, Some(&compared_moves(20, is_tied)));
            }
            back
        };
        let played = ["a", "b", "c", "unknown"];
        let losses = review(false).chance_losses(&played).expect("a curve");
        assert_eq!(losses.len(), 2, "the best move and the worse one: {losses:?}");
        assert!(losses[0] == 0.0 && (losses[1] - 0.1).abs() < 1e-9, "{losses:?}");
        assert_eq!(review(true).chance_losses(&played), Some(vec![0.0; 3]));
        assert_eq!(LookBack::new(4, Outcome::Lost, None).chance_losses(&played), None);
    }

    #[test]
    fn certain_results_decide_what_a_move_gave_away() {
        let curve = Calibration::from_points(vec![CurvePoint { share: 0, chance: 3_400 }]);
        let mut back = LookBack::new(3, Outcome::Lost, Some(0)).with_calibration(curve);
        let answer = |is_winnable: bool| {
            let best =
                MoveAdvice { is_certain: is_winnable, ..MoveAdvice::of_trials("a", 80, 100) };
            let moves = vec![best, MoveAdvice::of_trials("b", 80, 100)];
            let line = if is_winnable { "a".to_owned() } else { String::new() };
            Answer::Advice { moves, line, lost: !is_winnable }
        };
        while let Some(look) = back.next_query() {
            back.add_answer(&look, Some(&answer(look.at < 2)));
        }
        let losses = back.chance_losses(&["b"; 3]).expect("a curve");
        assert_eq!(losses, [0.0, 1.0], "kept the win, lost the win; then nothing is left to lose");
    }
}
