//! Decides in which games the player's accuracy is measured, and what an answer of the worker
//! proves about it. The accuracy is the share of moves that kept a winnable game winnable. Reads
//! results and answers; shows nothing.

use std::collections::BTreeMap;

use crate::{
    insight::{Answer, can_judge_all_moves},
    session::{Options, Session},
    store::{GameResult, MoveProof},
};

/// Returns what an answer proves about the moves of the game in question. The proof is empty if the
/// worker could not examine the game. Returns `None` for the answer to another kind of question.
pub fn proof_from_answer(answer: &Answer) -> Option<MoveProof> {
    let number = |number: Option<usize>| number.and_then(|number| u32::try_from(number).ok());
    match answer {
        Answer::WhereLost { won, lost, .. } => {
            Some(MoveProof { winnable: number(*won), lost: number(*lost) })
        }
        Answer::None(_) => Some(MoveProof::default()),
        _ => None,
    }
}

/// Finds out in which games all moves can be judged. Caches the answers, because each one requires
/// a deal of the game.
#[derive(Debug, Default)]
pub struct JudgedGames {
    known: BTreeMap<String, Vec<(Options, bool)>>,
}

impl JudgedGames {
    /// Returns true if all moves of the game of this result can be judged.
    pub fn can_judge(&mut self, result: &GameResult) -> bool {
        let known = self.known.entry(result.game.clone()).or_default();
        if let Some((_, can)) = known.iter().find(|(options, _)| *options == result.options) {
            return *can;
        }
        let deal = result.deal_record();
        let session = deal.and_then(|deal| Session::from_record(&deal).ok());
        let can = session.is_some_and(|session| can_judge_all_moves(&session));
        known.push((result.options.clone(), can));
        can
    }
}
