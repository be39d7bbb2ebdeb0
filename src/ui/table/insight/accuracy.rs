//! What is known about the accuracy of the moves of the finished game on the table. Reads the
//! stored results; asks nothing.

use leptos::prelude::*;

use super::current_record_untracked;
use crate::{
    engine::Outcome,
    insight::{Answer, can_judge_all_moves},
    session::Record,
    store::{ChanceLoss, GameEnd, GameResult, MoveProof},
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
    with_result(table, &deal, |result, _| {
        let is_lost = result.end == GameEnd::Lost;
        Some((result.proof.filter(|_| is_lost)?, result.moves))
    })
}

/// Returns the number of moves of the won game on the table. Returns `None` if the game is not won,
/// if it is counted separately, or if not all its moves can be judged.
pub fn judged_win_move_count(table: TableContexts) -> Option<u32> {
    let deal = table.session.with(|session| {
        let is_judged = session.outcome() == Outcome::Won && can_judge_all_moves(session);
        is_judged.then(|| session.record_without_undone())
    })?;
    with_result(table, &deal, |result, is_apart| {
        (result.end == GameEnd::Won && !is_apart).then_some(result.moves)
    })
}

/// Returns how much chance the moves of the finished game on the table gave away, with the number
/// of its moves. Returns `None` if the moves were not compared.
pub fn chance_loss_of_table(table: TableContexts) -> Option<(ChanceLoss, u32)> {
    let deal = table.session.with(|session| {
        (session.outcome() != Outcome::Open).then(|| session.record_without_undone())
    })?;
    with_result(table, &deal, |result, _| Some((result.chance_loss?, result.moves)))
}

/// Calls `read` with the latest result of the deal of this game, and with `true` if the result is
/// counted separately. Returns `None` if the result belongs to other moves.
fn with_result<T>(
    table: TableContexts,
    game: &Record,
    read: impl FnOnce(&GameResult, bool) -> Option<T>,
) -> Option<T> {
    table.store.history.with(|history| {
        let mut results = history.results_of_game(Some(&game.game)).rev();
        let of_deal = results.find(|(it, _)| it.seed == game.seed && it.options == game.options);
        let (result, is_apart) = of_deal?;
        let is_this = result.moves as usize == game.line_len();
        is_this.then(|| read(result, is_apart)).flatten()
    })
}
