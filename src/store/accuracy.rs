//! Accuracy: the share of the player's moves that kept a winnable game winnable. Counts moves by
//! what the solver has proved about them. Does not prove anything itself, and does not depend on
//! the rules.
//!
//! # What counts
//!
//! A move counts if the game could be won before it. The move *kept* the win if the game could also
//! be won after the move. Otherwise the move *lost* the win. After a move that lost the win, the
//! game stays lost. So a game has at most one such move, and later moves do not count. Moves that
//! were taken back do not count: no result contains them.
//!
//! A won game needs no proof: its moves show that the game could be won before each move. A game
//! counts here only if it counts in the statistics and the caller accepts it. The caller knows
//! which games the solver can judge.

use serde::{Deserialize, Serialize};

use super::{
    GameEnd, GameResult, History, Store, StoreError,
    results::{ResultSpan, span_key},
};
use crate::session::Record;

/// What the solver has proved about the moves of one game. Both fields are `None` if it has proved
/// nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MoveProof {
    /// The largest number of moves after which the game could still be won.
    #[serde(rename = "won", skip_serializing_if = "Option::is_none")]
    pub winnable: Option<u32>,
    /// The smallest number of moves after which the game could no longer be won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<u32>,
}

impl MoveProof {
    /// Returns the counts of a game with `moves` moves.
    pub fn counts(self, moves: u32) -> MoveCounts {
        let end = self.lost.unwrap_or(moves).min(moves);
        let kept = self.winnable.unwrap_or(0).min(moves);
        match (self.winnable, self.lost) {
            // The deal could not be won, so no move could keep the win.
            (_, Some(0)) => MoveCounts::default(),
            // Exactly one of the moves after move `kept`, up to move `end`, lost the win. It is not
            // known which one, so the others are undecided.
            (Some(_), Some(_)) if kept < end => {
                MoveCounts { kept: kept.into(), lost: 1, undecided: u64::from(end - kept - 1) }
            }
            // The two numbers contradict each other, so no move counts. No program writes this.
            (Some(_), Some(_)) => MoveCounts::default(),
            _ => MoveCounts { kept: kept.into(), lost: 0, undecided: u64::from(end - kept) },
        }
    }

    /// Combines two proofs about the same moves.
    pub(super) fn merge(self, other: MoveProof) -> MoveProof {
        MoveProof {
            winnable: self.winnable.max(other.winnable),
            lost: [self.lost, other.lost].into_iter().flatten().min(),
        }
    }

    /// Limits both numbers to `moves`, the number of moves of the game.
    pub(super) fn clamp_to_moves(self, moves: u32) -> MoveProof {
        let clamp = |number: Option<u32>| number.map(|number| number.min(moves));
        MoveProof { winnable: clamp(self.winnable), lost: clamp(self.lost) }
    }
}

/// How many moves kept or lost the win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveCounts {
    pub kept: u64,
    pub lost: u64,
    /// Moves about which nothing is proved.
    pub undecided: u64,
}

impl MoveCounts {
    /// Returns the number of moves that are proved to have kept or lost the win.
    pub const fn decided(self) -> u64 {
        self.kept.saturating_add(self.lost)
    }
}

/// The accuracy of the player in some games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accuracy {
    pub moves: MoveCounts,
    /// The number of games with at least one move that is proved to have kept or lost the win.
    pub games: u32,
    /// The number of lost games that the solver has not examined.
    pub unexamined: u32,
}

impl Accuracy {
    /// Returns the accuracy in the games of these results. All of the results must count for the
    /// accuracy; see [`History::accuracy_results`].
    pub fn of_results<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Accuracy {
        results.into_iter().fold(Accuracy::default(), Accuracy::with_result)
    }

    fn with_result(mut self, result: &GameResult) -> Accuracy {
        let Some(counts) = result.move_counts() else {
            self.unexamined += 1;
            return self;
        };
        let MoveCounts { kept, lost, undecided } = &mut self.moves;
        *kept = kept.saturating_add(counts.kept);
        *lost = lost.saturating_add(counts.lost);
        *undecided = undecided.saturating_add(counts.undecided);
        self.games += u32::from(counts.decided() > 0);
        self
    }
}

/// Returns the results for each pair of neighbouring times in `moments`: those of the games that
/// ended between these times.
pub fn results_by_period<'a>(
    results: &'a [GameResult],
    moments: &[u64],
) -> Vec<Vec<&'a GameResult>> {
    let of_span = |span: &[u64]| {
        results.iter().filter(|result| (span[0]..span[1]).contains(&result.at)).collect()
    };
    moments.windows(2).map(of_span).collect()
}

impl GameResult {
    /// Returns the counts of a won game, or of a lost game that the solver has examined. Returns
    /// `None` for every other game.
    pub fn move_counts(&self) -> Option<MoveCounts> {
        match self.end {
            GameEnd::Won => Some(MoveCounts { kept: self.moves.into(), ..MoveCounts::default() }),
            GameEnd::Lost => self.proof.map(|proof| proof.counts(self.moves)),
            GameEnd::Over | GameEnd::PutAway => None,
        }
    }
}

impl History {
    /// Returns the results that count for the accuracy in a game or in all games, in the order in
    /// which the games ended. A result counts if the game was won or lost and is not counted
    /// separately, and if `can_judge` accepts it.
    pub fn accuracy_results(
        &self,
        game: Option<&str>,
        mut can_judge: impl FnMut(&GameResult) -> bool,
    ) -> Vec<GameResult> {
        let has_decision = |it: &GameResult| matches!(it.end, GameEnd::Won | GameEnd::Lost);
        self.results_of_game(game)
            .filter(|(it, apart)| !apart && has_decision(it) && can_judge(it))
            .map(|(it, _)| it.clone())
            .collect()
    }
}

impl Store {
    /// Stores what the solver has proved about the moves of a lost game. Does nothing if no lost
    /// game has exactly these moves, because the game is not over or the player has continued it.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub fn save_move_proof(&self, line: &Record, proof: MoveProof) -> Result<(), StoreError> {
        let is_lost = |end| end == GameEnd::Lost;
        self.update_results_of_line(line, is_lost, |result| {
            let merged = result.proof.unwrap_or_default().merge(proof);
            result.proof = Some(merged.clamp_to_moves(result.moves));
        })
    }

    /// Changes the stored results of games that have exactly these moves, and whose end
    /// `is_accepted`.
    ///
    /// # Errors
    /// See [`Store::write`].
    pub(super) fn update_results_of_line(
        &self,
        line: &Record,
        is_accepted: impl Fn(GameEnd) -> bool,
        update: impl Fn(&mut GameResult),
    ) -> Result<(), StoreError> {
        let has_line = |result: &&GameResult| {
            is_accepted(result.end)
                && result.game == line.game
                && result.is_attempt_at(line, result.begun)
                && self.saved_moves_of_result(result).is_some_and(|known| known.moves == line.moves)
        };
        let history = self.history();
        let mut of_line = history.results().iter().filter(has_line);
        of_line.try_for_each(|result| self.update_result(result, &update))
    }

    fn update_result(
        &self,
        of: &GameResult,
        update: impl Fn(&mut GameResult),
    ) -> Result<(), StoreError> {
        let key = span_key(&of.game, of.begun);
        let Some(mut span) = self.read::<ResultSpan>(&key).ok() else { return Ok(()) };
        span.results.iter_mut().for_each(|result| result.game.clone_from(&of.game));
        let Some(known) = span.results.iter_mut().find(|result| result.is_same_attempt(of)) else {
            return Ok(());
        };
        let before = known.clone();
        update(known);
        if *known == before { Ok(()) } else { self.write(&key, &span) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(winnable: Option<u32>, lost: Option<u32>) -> MoveProof {
        MoveProof { winnable, lost }
    }

    fn counts(winnable: Option<u32>, lost: Option<u32>) -> (u64, u64, u64) {
        let MoveCounts { kept, lost, undecided } = proof(winnable, lost).counts(42);
        (kept, lost, undecided)
    }

    #[test]
    fn moves_after_the_losing_move_do_not_count() {
        assert_eq!(counts(Some(16), Some(17)), (16, 1, 0));
        assert_eq!(counts(Some(0), Some(1)), (0, 1, 0));
        assert_eq!(counts(Some(41), Some(42)), (41, 1, 0));
    }

    #[test]
    fn undecided_moves_are_counted_separately() {
        assert_eq!(counts(Some(16), Some(20)), (16, 1, 3), "one of four moves lost the win");
        assert_eq!(counts(Some(16), None), (16, 0, 26));
        assert_eq!(counts(None, Some(20)), (0, 0, 20));
        assert_eq!(counts(None, None), (0, 0, 42));
        assert_eq!(counts(Some(42), None), (42, 0, 0), "the game was given up");
    }

    #[test]
    fn unwinnable_deal_has_no_counted_moves() {
        assert_eq!(counts(None, Some(0)), (0, 0, 0));
    }

    #[test]
    fn moves_with_contradictory_results_do_not_count() {
        assert_eq!(counts(Some(9), Some(9)), (0, 0, 0));
        assert_eq!(counts(Some(30), Some(3)), (0, 0, 0));
        assert_eq!(proof(Some(99), Some(u32::MAX)).clamp_to_moves(42), proof(Some(42), Some(42)));
    }

    #[test]
    fn merged_proof_keeps_the_results_of_both_proofs() {
        let (one, other) = (proof(Some(3), None), proof(Some(7), Some(12)));
        assert_eq!(one.merge(other), other);
        assert_eq!(one.merge(other), other.merge(one));
        assert_eq!(one.merge(one), one);
        assert_eq!(one.merge(proof(None, Some(9))), proof(Some(3), Some(9)));
    }

    #[test]
    fn accuracy_adds_up_the_moves_of_all_games() {
        let result = |end, moves, proof| GameResult { end, moves, proof, ..GameResult::default() };
        let results = [
            result(GameEnd::Won, 42, None),
            result(GameEnd::Lost, 30, Some(proof(Some(16), Some(17)))),
            result(GameEnd::Lost, 30, Some(proof(None, Some(0)))),
            result(GameEnd::Lost, 30, Some(proof(None, None))),
            result(GameEnd::Lost, 30, None),
        ];
        let accuracy = Accuracy::of_results(&results);
        assert_eq!(accuracy.moves, MoveCounts { kept: 58, lost: 1, undecided: 30 });
        assert_eq!((accuracy.games, accuracy.unexamined), (2, 1));
        assert_eq!(accuracy.moves.decided(), 59);
    }

    #[test]
    fn games_count_in_the_period_of_their_end() {
        let at = |at| GameResult { end: GameEnd::Won, moves: 1, at, ..GameResult::default() };
        let results = [at(5), at(10), at(19), at(20), at(99)];
        let periods = results_by_period(&results, &[10, 20, 30]);
        let games: Vec<usize> = periods.iter().map(Vec::len).collect();
        assert_eq!(games, [2, 1]);
    }
}
