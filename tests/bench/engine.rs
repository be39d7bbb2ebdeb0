//! Benchmarks of the engine with games of every kind: deal, legal moves, apply and undo, random
//! play. `docs/benchmarks.md` shows the results and the name of the machine.

use divan::{Bencher, black_box};
use patientia::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    games,
};

const GAMES: [&str; 8] = [
    "napoleon-at-st-helena",
    "la-belle-lucie",
    "canfield-or-klondike",
    "carpet",
    "clock",
    "king-edward",
    "empress-of-india",
    "house-of-commons",
];

fn main() {
    divan::main();
}

fn plan(id: &str) -> Plan {
    let game = games::by_id(id).expect("a game");
    Plan::new(game.rules(&game.default_choices()))
}

/// Returns a table some moves after the deal, on which at least one card can still move.
fn table_in_mid_game(plan: &Plan) -> (Table, Log) {
    let (mut table, mut log, mut rng) = (plan.deal(1), Log::default(), Rng::new(1));
    let mut moves = card_moves(plan, &table);
    for _ in 0..30 {
        plan.apply(&mut table, moves[rng.random_below(moves.len() as u32) as usize], &mut log);
        let next = card_moves(plan, &table);
        if next.is_empty() {
            plan.undo(&mut table, &mut log);
            break;
        }
        moves = next;
    }
    (table, log)
}

/// Returns all legal moves except the redeal.
fn card_moves(plan: &Plan, table: &Table) -> Vec<Move> {
    let mut moves = Vec::new();
    plan.list_legal_moves(table, &mut moves);
    moves.retain(|mv| *mv != Move::Redeal);
    moves
}

#[divan::bench(args = GAMES)]
fn deal(bencher: Bencher<'_, '_>, id: &str) {
    let plan = plan(id);
    bencher.bench(|| plan.deal(black_box(7)));
}

#[divan::bench(args = GAMES)]
fn legal_moves(bencher: Bencher<'_, '_>, id: &str) {
    let plan = plan(id);
    let (table, _) = table_in_mid_game(&plan);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        plan.list_legal_moves(black_box(&table), &mut moves);
        moves.len()
    });
}

/// Applies and undoes one legal move.
#[divan::bench(args = GAMES)]
fn apply_and_undo(bencher: Bencher<'_, '_>, id: &str) {
    let plan = plan(id);
    let (mut table, mut log) = table_in_mid_game(&plan);
    let mv = card_moves(&plan, &table)[0];
    bencher.bench_local(|| {
        plan.apply(&mut table, black_box(mv), &mut log);
        plan.undo(&mut table, &mut log)
    });
}

/// Lists the legal moves and makes one, up to a hundred times from the deal.
#[divan::bench(args = GAMES)]
fn random_play_of_100_moves(bencher: Bencher<'_, '_>, id: &str) {
    let plan = plan(id);
    let mut moves = Vec::new();
    bencher.with_inputs(|| (plan.deal(3), Log::default(), Rng::new(3))).bench_local_values(
        |(mut table, mut log, mut rng)| {
            for _ in 0..100 {
                plan.list_legal_moves(&table, &mut moves);
                if moves.is_empty() {
                    break;
                }
                plan.apply(
                    &mut table,
                    moves[rng.random_below(moves.len() as u32) as usize],
                    &mut log,
                );
            }
            table
        },
    );
}
