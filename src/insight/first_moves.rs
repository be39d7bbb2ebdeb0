//! The different first moves of a deal, and how they are measured: by proof, or by quick games. The
//! measurement is slow, so `lab first-moves` makes it in advance (see `docs/first-moves.md`).

use crate::{
    engine::{Log, Move},
    session::Session,
    solver::{FairPlayer, GameMemory, Solver, SolverTask, StateBudget, Successor, Verdict},
};

use super::can_judge_all_moves;

/// A deal with more different first moves is not measured.
pub const MOST_FIRST_MOVES: usize = 20;
/// The number of states that the solver may visit for one first move.
const STATES: u64 = 60_000;
/// The memory of the solver in bytes.
const MEMORY: usize = 64 << 20;

/// Returns the different first moves of a session's deal. Moves that lead to the same table, as far
/// as the player can see, form one group. Moves that change nothing are left out.
pub fn group_first_moves(session: &Session) -> Vec<Vec<Move>> {
    let mut groups: Vec<(u128, Vec<Move>)> = Vec::new();
    for Successor { mv, key, visits } in game_memory_after_deal(session).list_successors() {
        if visits > 0 {
            continue;
        }
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, moves)) => moves.push(mv),
            None => groups.push((key, vec![mv])),
        }
    }
    groups.into_iter().map(|(_, moves)| moves).collect()
}

/// Returns true if the deal can still be won after the first move `mv`, and false if it cannot.
/// Returns `None` if the solver finds no proof within its limit of states, or if the player cannot
/// know as much as the solver.
pub fn prove_first_move(session: &Session, mv: Move) -> Option<bool> {
    if !can_judge_all_moves(session) {
        return None;
    }
    let plan = session.plan();
    let mut table = plan.deal(session.seed());
    plan.apply(&mut table, mv, &mut Log::default());
    let task = SolverTask { memory: MEMORY, ..SolverTask::default() };
    match Solver::new(plan, table, task).find_verdict(STATES) {
        Verdict::Won(_) => Some(true),
        Verdict::Lost => Some(false),
        Verdict::Unknown(_) => None,
    }
}

/// For each group that [`group_first_moves`] returns, plays `games` quick games after a move of the
/// group. Returns the number of won games per group, in the same order. The quick games use only
/// what the player knows.
pub fn count_quick_games_won(session: &Session, games: u16) -> Vec<u32> {
    let mut memory = game_memory_after_deal(session);
    // This seed is larger than the seeds of all deals, so the random numbers differ from theirs.
    let seed = session.seed() | 1 << 40;
    let player = FairPlayer::new(&mut memory, StateBudget::FAST, seed);
    let tried = player.try_every_move(games.into());
    let won = |moves: Vec<Move>| {
        let of = tried.iter().find(|advice| moves.contains(&advice.mv));
        of.map_or(0, |advice| advice.wins)
    };
    group_first_moves(session).into_iter().map(won).collect()
}

fn game_memory_after_deal(session: &Session) -> GameMemory<'_> {
    let plan = session.plan();
    GameMemory::new(plan, plan.deal(session.seed()))
}
