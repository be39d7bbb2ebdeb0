//! Listing, making and taking back moves allocates nothing, runs included,
//! once the buffers have had their room. A redeal is the one exception: it
//! keeps how all piles lay.

use patientia::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    games,
};

/// Plays at random, and gives what was made; redeals are left out.
fn line(plan: &Plan, seed: u64) -> Vec<Move> {
    let (mut table, mut log, mut rng) = (plan.deal(seed), Log::default(), Rng::new(seed));
    let (mut moves, mut line) = (Vec::new(), Vec::new());
    for _ in 0..150 {
        plan.legal(&table, &mut moves);
        moves.retain(|mv| *mv != Move::Redeal);
        if moves.is_empty() {
            break;
        }
        let mv = moves[rng.below(moves.len() as u32) as usize];
        plan.apply(&mut table, mv, &mut log);
        line.push(mv);
    }
    line
}

/// Makes the moves, listing them all each time, and takes them back.
fn there_and_back(
    plan: &Plan,
    table: &mut Table,
    log: &mut Log,
    moves: &mut Vec<Move>,
    line: &[Move],
) {
    for mv in line {
        plan.legal(table, moves);
        plan.apply(table, *mv, log);
    }
    while plan.undo(table, log) {}
}

#[test]
fn play_allocates_nothing_once_there_is_room() {
    let mut longest = 0;
    for game in games::all() {
        let plan = Plan::new(game.rules(&game.defaults()));
        for seed in 1..=12 {
            let line = line(&plan, seed);
            let (mut table, mut log, mut moves) = (plan.deal(seed), Log::default(), Vec::new());
            there_and_back(&plan, &mut table, &mut log, &mut moves, &line);
            let counted = allocation_counter::measure(|| {
                there_and_back(&plan, &mut table, &mut log, &mut moves, &line);
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
