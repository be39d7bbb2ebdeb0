//! What the worker has found out about one deal. This module knows lines of moves; it searches
//! nothing.

use crate::{engine::Move, solver::Verdict};

/// What is known of one deal, if all cards and shuffles are known.
#[derive(Clone, Debug, Default)]
pub(super) struct DealFacts {
    /// Winning lines from the deal.
    won: Vec<Vec<Move>>,
    /// The first moves of games that can no longer be won.
    lost: Vec<Vec<Move>>,
}

/// How many winning lines and how many lost beginnings are stored.
const MAX_LINES: usize = 64;

impl DealFacts {
    /// Stores the verdict for the table after these moves.
    pub fn learn(&mut self, moves: &[Move], verdict: &Verdict) {
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

    /// Returns what follows for the table after these moves: a lost game stays lost, and a table on
    /// a winning line can be won by the rest of that line.
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
    fn a_verdict_also_decides_other_tables() {
        let [deal, redeal, call] = [Move::Deal, Move::Redeal, Move::call(0)];
        let mut known = DealFacts::default();
        assert_eq!(known.verdict_after(&[]), None);
        known.learn(&[deal], &Verdict::Won(vec![deal, redeal]));
        known.learn(&[redeal], &Verdict::Lost);
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![deal, deal, redeal])));
        assert_eq!(known.verdict_after(&[deal, deal]), Some(Verdict::Won(vec![redeal])));
        assert_eq!(known.verdict_after(&[deal, call]), None);
        assert_eq!(known.verdict_after(&[redeal]), Some(Verdict::Lost));
        assert_eq!(known.verdict_after(&[redeal, deal]), Some(Verdict::Lost));
        known.learn(&[], &Verdict::Won(vec![call]));
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![call])), "the shorter line");
    }
}
