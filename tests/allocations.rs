//! After the buffers have grown once, the engine lists, makes and undoes moves without allocating
//! memory. This is tested for every game and each option. The one exception is a move that deals
//! all piles again: it stores the piles as they were before.

use patientia::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    games, random_play,
    rules::Act,
};

/// Returns true if a move deals all piles again.
fn deals_all_again(plan: &Plan, mv: Move) -> bool {
    match mv {
        Move::Redeal => true,
        Move::Call { number, .. } => {
            matches!(plan.rules().calls[usize::from(number)].act, Act::DealAgain)
        }
        _ => false,
    }
}

/// Plays at random and returns the moves, without the moves that deal all piles again.
fn random_line(plan: &Plan, seed: u64) -> Vec<Move> {
    let (mut table, mut log, mut rng) = (plan.deal(seed), Log::default(), Rng::new(seed));
    let (mut moves, mut line) = (Vec::new(), Vec::new());
    for _ in 0..150 {
        plan.list_legal_moves(&table, &mut moves);
        moves.retain(|mv| !deals_all_again(plan, *mv));
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.random_below(moves.len() as u32) as usize];
        plan.apply(&mut table, mv, &mut log);
        line.push(mv);
    }
    line
}

/// Makes the moves and then undoes them all. Lists the legal moves before each move.
fn play_and_undo(
    plan: &Plan,
    table: &mut Table,
    log: &mut Log,
    moves: &mut Vec<Move>,
    line: &[Move],
) {
    for mv in line {
        plan.list_legal_moves(table, moves);
        plan.apply(table, *mv, log);
    }
    while plan.undo(table, log) {}
}

#[test]
fn play_allocates_nothing_after_warm_up() {
    let mut longest = 0;
    for game in games::all() {
        let plans = random_play::choices_to_test(game)
            .into_iter()
            .map(|choices| Plan::new(game.rules(&choices)));
        for (plan, seed) in plans.flat_map(|plan| [(plan.clone(), 1), (plan, 2)]) {
            let line = random_line(&plan, seed);
            let (mut table, mut log, mut moves) = (plan.deal(seed), Log::default(), Vec::new());
            play_and_undo(&plan, &mut table, &mut log, &mut moves, &line);
            let counted = allocation_counter::measure(|| {
                play_and_undo(&plan, &mut table, &mut log, &mut moves, &line);
            });
            assert_eq!(counted.count_total, 0, "{} seed {seed}", game.id);
            let runs = line.iter().filter_map(|mv| match mv {
                Move::Carry(carry) => Some(carry.count),
                _ => None,
            });
            longest = runs.max().unwrap_or(0).max(longest);
        }
    }
    assert!(longest > 2, "no run was moved");
}
