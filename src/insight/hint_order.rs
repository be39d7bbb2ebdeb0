//! Decides which of the tried moves a hint shows first. Reads answers; asks no questions.

use crate::engine::Move;

use super::messages::MoveAdvice;

/// Reorders the tried moves, because a hint shows the first one. If the trials show no clear
/// difference between the best moves, `liked` decides. It contains the moves in the order of a
/// quick estimate that looks one move ahead, the best first. A move that certainly wins stays
/// first.
pub fn sort_ties_by_lookahead(advice: &mut [(Move, MoveAdvice)], liked: &[Move]) {
    if advice.first().is_none_or(|(_, best)| best.is_certain) {
        return;
    }
    let place = |mv: Move| liked.iter().position(|other| *other == mv).unwrap_or(usize::MAX);
    let even = advice.iter().enumerate().filter(|(at, (_, of))| *at == 0 || of.is_tied);
    let first = even.min_by_key(|(_, (mv, _))| place(*mv)).map_or(0, |(at, _)| at);
    advice[..=first].rotate_right(1);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn move_with_advice(mv: Move, is_tied: bool, is_certain: bool) -> (Move, MoveAdvice) {
        let code = String::new();
        (
            mv,
            MoveAdvice {
                code,
                wins: 1,
                trials: 3,
                mean: 0.3,
                was_visited: false,
                is_certain,
                is_tied,
            },
        )
    }

    fn sorted_moves(mut advice: Vec<(Move, MoveAdvice)>) -> Vec<Move> {
        sort_ties_by_lookahead(&mut advice, &[Move::Deal, Move::Redeal, Move::call(0)]);
        advice.into_iter().map(|(mv, _)| mv).collect()
    }

    #[test]
    fn lookahead_decides_between_equally_good_moves() {
        let [deal, redeal, call] = [Move::Deal, Move::Redeal, Move::call(0)];
        let of = |even| {
            vec![
                move_with_advice(call, true, false),
                move_with_advice(redeal, even, false),
                move_with_advice(deal, false, false),
            ]
        };
        assert_eq!(sorted_moves(of(true)), [redeal, call, deal]);
        assert_eq!(
            sorted_moves(of(false)),
            [call, redeal, deal],
            "a clearly better move stays first"
        );
        let sure = vec![move_with_advice(call, true, true), move_with_advice(deal, true, false)];
        assert_eq!(sorted_moves(sure), [call, deal]);
        assert_eq!(sorted_moves(Vec::new()), []);
    }
}
