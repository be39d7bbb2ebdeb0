//! What has been found out about one deal. Knows lines of moves; searches
//! nothing.

use crate::{engine::Move, solver::Verdict};

/// What has been found out about one deal with all its cards and shuffles known.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// Lines from the deal that win.
    won: Vec<Vec<Move>>,
    /// The beginnings of games that cannot come out any more.
    lost: Vec<Vec<Move>>,
}

/// How many lines of a kind are remembered.
const MOST: usize = 64;

impl Known {
    /// Remembers what was found out about the table after these moves.
    pub fn learn(&mut self, moves: &[Move], verdict: &Verdict) {
        let (lines, line) = match verdict {
            Verdict::Won(line) => (&mut self.won, [moves, line].concat()),
            Verdict::Lost => (&mut self.lost, moves.to_vec()),
            Verdict::Unknown(_) => return,
        };
        if lines.len() == MOST {
            lines.remove(0);
        }
        lines.push(line);
    }

    /// What follows for the table after these moves: who has lost has lost for
    /// good, and on the way of a line that wins one can go on by it.
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
    fn what_is_known_of_a_table_is_known_of_those_it_decides() {
        let [deal, redeal, call] = [Move::Deal, Move::Redeal, Move::call(0)];
        let mut known = Known::default();
        assert_eq!(known.verdict_after(&[]), None);
        known.learn(&[deal], &Verdict::Won(vec![deal, redeal]));
        known.learn(&[redeal], &Verdict::Lost);
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![deal, deal, redeal])));
        assert_eq!(known.verdict_after(&[deal, deal]), Some(Verdict::Won(vec![redeal])));
        assert_eq!(known.verdict_after(&[deal, call]), None);
        assert_eq!(known.verdict_after(&[redeal]), Some(Verdict::Lost));
        assert_eq!(known.verdict_after(&[redeal, deal]), Some(Verdict::Lost));
        known.learn(&[], &Verdict::Won(vec![call]));
        assert_eq!(known.verdict_after(&[]), Some(Verdict::Won(vec![call])), "the shorter way");
    }
}
