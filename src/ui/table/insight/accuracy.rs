//! What the solver has proved about the moves of the lost game on the table. Reads the stored
//! results; asks nothing.

use leptos::prelude::*;

use super::current_record_untracked;
use crate::{
    engine::Outcome,
    insight::{Answer, can_judge_all_moves},
    store::{GameEnd, MoveProof},
    ui::{accuracy::proof_from_answer, table::contexts::TableContexts},
};

/// Stores what an answer proves about the moves of the lost game on the table. Does nothing in a
/// game whose moves cannot all be judged, or that is not saved.
pub(super) fn save_proof_of_table(table: TableContexts, answer: &Answer) {
    let is_judged = table.session.with_untracked(can_judge_all_moves);
    if let Some(proof) = proof_from_answer(answer)
        && is_judged
        && table.saving.saver.is_some()
    {
        let line = current_record_untracked(table);
        table.store.update_or_report(|store| store.save_move_proof(&line, proof));
    }
}

/// Returns what is proved about the moves of the lost game on the table, with the number of its
/// moves. Returns `None` if the game is not lost or was not examined.
pub fn proof_of_table(table: TableContexts) -> Option<(MoveProof, u32)> {
    let deal = table.session.with(|session| {
        (session.outcome() == Outcome::Lost).then(|| session.record_without_undone())
    })?;
    table.store.history.with(|history| {
        let mut results = history.results_of_game(Some(&deal.game)).rev();
        let of_deal = results.find(|(it, _)| it.seed == deal.seed && it.options == deal.options);
        let (result, _) = of_deal?;
        let is_this = result.end == GameEnd::Lost && result.moves as usize == deal.line_len();
        Some((result.proof.filter(|_| is_this)?, result.moves))
    })
}
