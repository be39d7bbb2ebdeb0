//! Tests of table keys, of paused searches, of the shortening of lines, and of the weights of moves.

use std::collections::HashMap;

use crate::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    games,
    rules::{MoveWeights, Rules},
};

use super::{
    key::TableKey,
    policy::{RolloutPolicy, ShiftedCards},
    shortening::Shortening,
    solve::Solver,
    verdict::{Reductions, Shuffles, SolverTask, Verdict},
};

const TASKS: [SolverTask; 2] = [
    SolverTask { shuffles: Shuffles::Unknown, reductions: Reductions::ALL, memory: 1 << 16 },
    SolverTask { shuffles: Shuffles::Known, reductions: Reductions::NONE, memory: 1 << 16 },
];

/// Returns the plans of all games for one player, in each variant.
fn single_player_plans() -> impl Iterator<Item = (String, Plan)> {
    let forms = games::all().flat_map(|game| {
        crate::random_play::choices_to_test(game).into_iter().map(move |choices| (game, choices))
    });
    let plans = forms.map(|(game, choices)| {
        let changed: Vec<String> =
            choices.changed_options().map(|(id, value)| format!(" {id}={value}")).collect();
        (format!("{}{}", game.id, changed.concat()), Plan::new(game.rules(&choices)))
    });
    plans.filter(|(_, plan)| plan.rules().seats() == 1)
}

/// Makes and undoes random moves. Calls `show` with `true` after each move and after each undo, and
/// with `false` before each undo.
fn play_randomly(plan: &Plan, seed: u64, moves: usize, mut show: impl FnMut(&Table, &Log, bool)) {
    let (mut table, mut log) = (plan.deal(seed), Log::default());
    let (mut rng, mut legal) = (Rng::new(seed), Vec::new());
    for _ in 0..moves {
        plan.list_legal_moves(&table, &mut legal);
        if legal.is_empty() || rng.random_below(4) == 0 && log.move_count() > 0 {
            show(&table, &log, false);
            plan.undo(&mut table, &mut log);
        } else {
            let mv = legal[rng.random_below(legal.len() as u32) as usize];
            plan.apply(&mut table, mv, &mut log);
        }
        show(&table, &log, true);
    }
}

#[test]
fn updated_table_key_equals_recomputed_table_key() {
    for (name, plan) in single_player_plans() {
        for task in TASKS {
            let mut key = TableKey::new(&plan, &plan.deal(3), task);
            let mut made = 0;
            play_randomly(&plan, 3, 300, |table, log, now| {
                if !now {
                    key.note_steps_to_undo(log.steps_of_last_move());
                    made = log.move_count() - 1;
                    return;
                }
                if log.move_count() > made {
                    key.note_steps(log.steps_of_last_move());
                    made = log.move_count();
                }
                // Skip some updates, so that one update has to cover several moves.
                if made % 3 == 0 {
                    return;
                }
                key.update(table);
                let recomputed = TableKey::new(&plan, table, task).current_key(table);
                assert_eq!(
                    key.current_key(table),
                    recomputed,
                    "{name}, after {made} moves, {task:?}"
                );
            });
        }
    }
}

#[test]
fn unreduced_table_keys_agree_with_fingerprints() {
    for (name, plan) in single_player_plans() {
        let mut keys: HashMap<(u64, Rng), u128> = HashMap::new();
        let mut prints: HashMap<u128, (u64, Rng)> = HashMap::new();
        play_randomly(&plan, 5, 300, |table, _, now| {
            if now {
                let print = (table.fingerprint(), table.state.rng);
                let key = TableKey::new(&plan, table, TASKS[1]).current_key(table);
                assert_eq!(*keys.entry(print).or_insert(key), key, "{name}");
                if !super::verdict::has_shuffling_redeal(&plan) {
                    assert_eq!(prints.entry(key).or_insert(print).0, print.0, "{name}");
                }
            }
        });
    }
}

/// The number of tables that a call of `run` may visit in addition to its argument: the rest of one
/// random game, and the end of a stretch.
const BEYOND: u64 = 1_000 + 200;

#[test]
fn solver_visits_few_tables_beyond_its_limit() {
    for (id, seed) in [("fortress", 2), ("la-belle-lucie", 1), ("babette", 1), ("wheel", 1)] {
        let game = games::by_id(id).expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut small = Solver::new(&plan, plan.deal(seed), SolverTask::default());
        for _ in 0..200 {
            let before = small.visited_states();
            let answer = small.run(200);
            let met = small.visited_states() - before;
            assert!(met <= 200 + BEYOND, "{id}: {met} in one piece");
            if answer.is_some() {
                break;
            }
        }
    }
}

#[test]
fn search_slice_length_does_not_change_the_verdict() {
    let deals = [
        ("fortress", 1),
        ("la-belle-lucie", 1),
        ("canfield-or-klondike", 40_003),
        ("westcliff", 1),
        ("babette", 1),
        ("carpet", 3),
    ];
    for (id, seed) in deals {
        let game = games::by_id(id).expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let [whole, cut, short] = [u64::MAX, 700, 37].map(|piece| {
            let mut solver = Solver::new(&plan, plan.deal(seed), SolverTask::default());
            let mut answer = None;
            while answer.is_none() && (solver.visited_states() < 20_000 || solver.is_mid_task()) {
                let left = 20_000_u64.saturating_sub(solver.visited_states()).max(1);
                answer = solver.run(piece.min(left));
            }
            (answer, solver.visited_states())
        });
        assert_eq!(whole, cut, "{id}");
        assert_eq!(whole, short, "{id}");
    }
}

#[test]
fn pauses_do_not_change_the_shortened_solution() {
    let game = games::by_id("fortress").expect("a game");
    let plan = Plan::new(game.rules(&game.default_choices()));
    let mut prover = super::Prover::new(&plan, plan.deal(2), SolverTask::default());
    let Some(Verdict::Won(line)) = prover.run(50_000) else { panic!("the deal can be won") };
    let mut shortening = Shortening::new(&plan, &plan.deal(2), line.clone()).with_move_skipping();
    let mut pieces = 1;
    while !shortening.run(50) {
        pieces += 1;
        assert!(super::is_winning_line(&plan, &plan.deal(2), &shortening.line), "it always wins");
    }
    let mut unpaused = Shortening::new(&plan, &plan.deal(2), line.clone()).with_move_skipping();
    while !unpaused.run(u64::MAX) {}
    let at_once = unpaused.line;
    assert!(pieces > 10 && at_once.len() < line.len(), "{pieces} pieces");
    assert_eq!(shortening.line, at_once);
    let mut less = Shortening::new(&plan, &plan.deal(2), line);
    while !less.run(u64::MAX) {}
    assert!(at_once.len() < less.line.len(), "{} and {}", at_once.len(), less.line.len());
}

#[test]
fn quick_player_uses_the_weights_of_its_game() {
    let game = games::by_id("mill").expect("a game");
    let rules = game.rules(&game.default_choices());
    let own = rules.own_weights.expect("own weights").weights;
    assert_ne!(own.deal, MoveWeights::USUAL.deal);
    let deal_weight = |rules: Rules| {
        let plan = Plan::new(rules);
        let policy = RolloutPolicy::new(&plan);
        policy.move_weight(&plan.deal(1), Move::Deal, 0, &ShiftedCards::default())
    };
    assert_eq!(deal_weight((*rules).clone()), own.deal);
    let usual = Rules { own_weights: None, ..(*rules).clone() };
    assert_eq!(deal_weight(usual), MoveWeights::USUAL.deal);
}
