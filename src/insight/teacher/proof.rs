//! The teacher in games whose cards all lie open. A mistake is a move that turned a winnable game
//! into a lost one.
//!
//! The solver knows every card and every shuffle. So this teacher judges only positions about which
//! the player can know just as much ([`move_count_until_nothing_hidden`]). It reports a mistake
//! only with two proofs: the table before the move can be won, and the table after it cannot.

use crate::{
    engine::{Move, Plan},
    insight::{
        deal_facts::DealFacts,
        look_back::{TableQuery, move_count_until_all_known},
        messages::{Answer, Judgement, QuestionKind},
    },
    session::Session,
    solver::{Verdict, can_cards_still_be_shuffled},
};

use super::{Loss, Mistake};

/// The maximum number of states that the worker visits for one table.
const MAX_STATES: u64 = 150_000;

/// What the teacher knows about one attempt at a deal. Call [`ProofTeacher::watch_table`] at each
/// table before the other functions.
#[derive(Clone, Debug, Default)]
pub struct ProofTeacher {
    facts: DealFacts,
    /// The moves before each table that the worker could not judge.
    unknown: Vec<Vec<Move>>,
    /// The number of moves before the earliest table that the teacher has seen, or `None` before
    /// the first. The teacher does not judge these moves.
    first_seen: Option<usize>,
    /// The number of moves of the current game after which nothing is hidden from the player.
    open_since: usize,
}

/// Returns the number of moves after which the player can know as much as the solver: where every
/// card is, and that no later move shuffles. Returns `None` if the player cannot know this on the
/// current table, or if the solver cannot search the game. The session must contain all moves since
/// the deal.
pub fn move_count_until_nothing_hidden(session: &Session) -> Option<usize> {
    let plan = session.plan();
    if !session.can_be_solved() || can_cards_still_be_shuffled(plan, session.table()) {
        return None;
    }
    move_count_until_all_known(plan, plan.deal(session.seed()), session.moves())
}

/// Returns true if the teacher can judge moves in this game, at least after the last shuffle. For
/// this, the solver must be able to search the game, and the player must know the place of every
/// card right after the deal.
pub fn can_judge_moves(session: &Session) -> bool {
    let plan = session.plan();
    session.can_be_solved()
        && move_count_until_all_known(plan, plan.deal(session.seed()), &[]) == Some(0)
}

impl ProofTeacher {
    /// Stores that the game has reached the table after `moves` moves. `open_since` is the number
    /// of moves after which nothing is hidden from the player.
    pub fn watch_table(&mut self, moves: usize, open_since: usize) {
        self.first_seen = Some(self.first_seen.map_or(moves, |seen| seen.min(moves)));
        self.open_since = open_since;
    }

    /// Returns which table the solver should judge next. The current table comes first. If a table
    /// is lost, the table before it comes next. Returns `None` if there is nothing to ask.
    pub fn next_query(&self, moves: &[Move]) -> Option<TableQuery> {
        let what = QuestionKind::Judge { states: MAX_STATES };
        Some(TableQuery { at: self.move_count_before_next_query(moves)?, what })
    }

    fn move_count_before_next_query(&self, moves: &[Move]) -> Option<usize> {
        let at = match self.facts.move_count_until_known_loss(moves) {
            Some(loss) => loss.checked_sub(1)?,
            None => moves.len(),
        };
        let before = &moves[..at];
        let is_answered = self.facts.verdict_after(before).is_some()
            || self.unknown.iter().any(|unknown| unknown == before);
        (self.move_count_before_first_judged_table() <= at && !is_answered).then_some(at)
    }

    /// Stores the answer for the table after these moves. `answer` is `None` if no worker could
    /// answer.
    pub fn add_answer(&mut self, plan: &Plan, moves: &[Move], answer: Option<&Answer>) {
        let verdict = match answer {
            Some(Answer::Judged(Judgement::Won(codes))) => {
                plan.parse_moves(codes).map(Verdict::Won)
            }
            Some(Answer::Judged(Judgement::Lost)) => Some(Verdict::Lost),
            _ => None,
        };
        match verdict {
            Some(verdict) => self.facts.add_verdict(moves, &verdict),
            None => self.unknown.push(moves.to_vec()),
        }
    }

    /// Returns the mistake among these moves, or `None` if no mistake is known. It is proved that
    /// the game could be won before this move, and not after it.
    pub fn find_mistake(&self, moves: &[Move]) -> Option<Mistake> {
        let at = self.facts.move_count_until_known_loss(moves)?.checked_sub(1)?;
        let Some(Verdict::Won(line)) = self.facts.verdict_after(&moves[..at]) else { return None };
        let better = *line.first()?;
        (self.move_count_before_first_judged_table() <= at).then_some(Mistake {
            at,
            played: moves[at],
            better,
            loss: Loss::Win,
        })
    }

    /// Returns true if the teacher has judged one of these moves: the move is known to be a
    /// mistake, or the game is known to be winnable after all these moves.
    pub fn has_judged_move(&self, moves: &[Move]) -> bool {
        let keeps_win = || {
            self.move_count_before_first_judged_table() < moves.len()
                && matches!(self.facts.verdict_after(moves), Some(Verdict::Won(_)))
        };
        self.find_mistake(moves).is_some() || keeps_win()
    }

    /// Returns the number of moves before the first table that the teacher may judge.
    fn move_count_before_first_judged_table(&self) -> usize {
        self.first_seen.unwrap_or_default().max(self.open_since)
    }
}
