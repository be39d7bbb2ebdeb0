//! The teacher in games with hidden cards. A mistake is a move whose chance is clearly lower than
//! that of the best move. Both are judged on the same table before the next card is turned, so bad
//! luck with that card is no mistake.

use crate::{
    engine::{Move, Plan},
    insight::{
        calibration::Calibration,
        look_back::{STATES_PER_CLOSE_LOOK, STATES_PER_TABLE, TableQuery, compare_with_best},
        messages::{Answer, MoveAdvice, QuestionKind},
    },
};

use super::{Loss, Mistake};

/// The smallest difference of two chances that counts as a mistake.
const LEAST_LOSS: f64 = 0.1;
/// How many of the last moves the teacher judges. A mark for an older move would come too late.
const RECENT_MOVES: usize = 4;

/// What the teacher knows about one attempt at a deal.
#[derive(Clone, Debug)]
pub struct ChanceTeacher {
    curve: Calibration,
    /// The number of moves before the earliest table that the teacher has seen, or `None` before
    /// the first.
    first_seen: Option<usize>,
    /// Lines of moves, each with what is known about its last move.
    judged: Vec<(Vec<Move>, JudgedMove)>,
}

/// What is known about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum JudgedMove {
    /// It looks like a mistake, but only few trials say so.
    Suspected,
    /// The worker could not examine the table.
    Unknown,
    Good,
    Mistake(Mistake),
}

impl ChanceTeacher {
    pub const fn new(curve: Calibration) -> ChanceTeacher {
        ChanceTeacher { curve, first_seen: None, judged: Vec::new() }
    }

    pub fn watch_table(&mut self, moves: usize) {
        self.first_seen = Some(self.first_seen.map_or(moves, |seen| seen.min(moves)));
    }

    /// Returns the next table to examine. The table before the last move comes first. A table is
    /// examined closely if the move made there looks like a mistake.
    pub fn next_query(&self, moves: &[Move]) -> Option<TableQuery> {
        self.recent_moves(moves).find_map(|at| {
            let states = match self.judged_move(&moves[..=at]) {
                None => STATES_PER_TABLE,
                Some(JudgedMove::Suspected) => STATES_PER_CLOSE_LOOK,
                Some(_) => return None,
            };
            Some(TableQuery { at, what: QuestionKind::Advise { states } })
        })
    }

    pub fn add_answer(
        &mut self,
        plan: &Plan,
        moves: &[Move],
        query: &TableQuery,
        answer: Option<&Answer>,
    ) {
        let is_close = query.what == QuestionKind::Advise { states: STATES_PER_CLOSE_LOOK };
        let judged = match answer {
            Some(Answer::Advice { moves: advised, .. }) => {
                match self.compare(plan, query.at, moves[query.at], advised) {
                    Some(_) if !is_close => JudgedMove::Suspected,
                    Some(mistake) => JudgedMove::Mistake(mistake),
                    None => JudgedMove::Good,
                }
            }
            _ => JudgedMove::Unknown,
        };
        let line = &moves[..=query.at];
        self.judged.retain(|(known, _)| known != line);
        self.judged.push((line.to_vec(), judged));
    }

    /// Returns the latest mistake among the recent moves.
    pub fn find_mistake(&self, moves: &[Move]) -> Option<Mistake> {
        self.recent_moves(moves).find_map(|at| match self.judged_move(&moves[..=at]) {
            Some(JudgedMove::Mistake(mistake)) => Some(mistake),
            _ => None,
        })
    }

    pub fn has_judged_move(&self, moves: &[Move]) -> bool {
        self.judged.iter().any(|(line, judged)| {
            matches!(judged, JudgedMove::Good | JudgedMove::Mistake(_)) && moves.starts_with(line)
        })
    }

    /// Returns the mistake of the player who made the move `played` after `at` moves, if it is one.
    fn compare(
        &self,
        plan: &Plan,
        at: usize,
        played: Move,
        advised: &[MoveAdvice],
    ) -> Option<Mistake> {
        let (best, made) = compare_with_best(&self.curve, advised, &plan.move_code(played))?;
        let percent = |chance: f64| (chance * 100.0).round() as u32;
        let loss = Loss::Chance { better: percent(best), played: percent(made) };
        let better = plan.parse_move(&advised.first()?.code).ok()?;
        (best - made >= LEAST_LOSS).then_some(Mistake { at, played, better, loss })
    }

    fn judged_move(&self, line: &[Move]) -> Option<JudgedMove> {
        self.judged.iter().find(|(known, _)| known == line).map(|(_, judged)| *judged)
    }

    /// Returns how many moves were made before each recent move that the teacher has seen, the last
    /// one first.
    fn recent_moves(&self, moves: &[Move]) -> impl Iterator<Item = usize> + use<> {
        let first = moves.len().saturating_sub(RECENT_MOVES);
        (first.max(self.first_seen.unwrap_or(moves.len()))..moves.len()).rev()
    }
}
