//! Stores what the worker has found out about one deal. Does not search.

use crate::{engine::Move, solver::Verdict};

/// The results for one deal, with all cards and shuffles known.
#[derive(Clone, Debug, Default)]
pub(super) struct DealFacts {
    /// Complete winning lines, from the deal to the win.
    won: Vec<Vec<Move>>,
    /// Lists of moves from the deal to a lost position: one that cannot be won.
    lost: Vec<Vec<Move>>,
}

/// How many lines are stored in each of the two lists.
const MAX_LINES: usize = 64;

impl DealFacts {
    /// Stores the verdict for the position after the given moves.
    pub fn add_verdict(&mut self, moves: &[Move], verdict: &Verdict) {
        let (lines, line) = match verdict {
            Verdict::Won(line) => (&mut self.won, [moves, line].concat()),
            Verdict::Lost => (&mut self.lost, moves.to_vec()),
            Verdict::Unknown(_) => return,
        };
        if lines.len() == MAX_LINES {
            lines.remove(0);
        }
        lines.push(line);
    }

    /// Returns after how many of these moves the game is first known to be lost, or `None`.
    pub fn move_count_until_known_loss(&self, moves: &[Move]) -> Option<usize> {
        self.lost.iter().filter(|lost| moves.starts_with(lost)).map(Vec::len).min()
    }

    /// Returns the verdict for the position after the given moves, if it follows from the stored
    /// results: a lost game stays lost, and a position on a winning line can be won with the rest
    /// of that line.
    pub fn verdict_after(&self, moves: &[Move]) -> Option<Verdict> {
        if self.lost.iter().any(|lost| moves.starts_with(lost)) {
            return Some(Verdict::Lost);
        }
        let way = self.won.iter().filter(|line| line.starts_with(moves));
        let shortest = way.min_by_key(|line| line.len())?;
        Some(Verdict::Won(shortest[moves.len()..].to_vec()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_verdict_decides_other_positions_on_its_line() {
        let [deal, redeal, call] = [Move::Deal, Move::Redeal, Move::call(0)];
        let mut known = DealFacts::default();
        assert_eq!(known.verdict_after(&[]), None);
        known.add_verdict(&[deal], &Verdict::Won(vec![deal, redeal]));
        known.add_verdict(&[redeal], &Verdict::Lost);
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![deal, deal, redeal])));
        assert_eq!(known.verdict_after(&[deal, deal]), Some(Verdict::Won(vec![redeal])));
        assert_eq!(known.verdict_after(&[deal, call]), None);
        assert_eq!(known.verdict_after(&[redeal]), Some(Verdict::Lost));
        assert_eq!(known.verdict_after(&[redeal, deal]), Some(Verdict::Lost));
        known.add_verdict(&[], &Verdict::Won(vec![call]));
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![call])), "the shorter line");
    }
}
