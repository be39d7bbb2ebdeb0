//! Tests of deals that are known to be winnable, because recorded games win them.

use std::{fs, path::PathBuf};

use patientia::{
    engine::{Log, Move, Plan, Table},
    games::{self, Game},
    session::Record,
    solver::{Prover, Shuffles, Solver, SolverTask, Verdict, is_winning_line},
};

use super::length::few_unless_long_run;

/// Returns the recorded win of a game, or `None` if there is none.
pub fn recorded_win(game: &Game) -> Option<Record> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "lines", &format!("{}.line", game.id)]
            .iter()
            .collect();
    let json = fs::read_to_string(path).ok()?;
    let json = serde_json::from_str(&json).expect("a line is JSON");
    Some(Record::from_json(json).expect("a line is a record"))
}

fn parse_record_moves(plan: &Plan, record: &Record) -> Vec<Move> {
    record.moves.split(',').map(|code| plan.parse_move(code).expect("a move")).collect()
}

/// Replays the recorded win of the game with its default options. Returns the last table and the
/// log.
pub fn replay_record(game: &Game, plan: &Plan) -> Option<(Table, Log)> {
    let record = recorded_win(game).filter(|record| record.options.is_empty())?;
    let (mut table, mut log) = (plan.deal(record.seed), Log::default());
    for mv in parse_record_moves(plan, &record) {
        plan.play(&mut table, mv, &mut log).expect("a recorded move is legal");
    }
    Some((table, log))
}

/// The number of tables that the solver may search in each deal.
const BUDGET: u64 = 60_000;
/// The number of tables that the solver may search in a long run.
const LONG_BUDGET: u64 = 2_000_000;

/// Deals that a recorded game wins, but for which the solver does not find a win within `BUDGET`.
const NOT_FOUND: &[&str] = &[
    "four-corners",
    "blockade",
    "la-nivernaise",
    "besieged-city",
    "hemispheres",
    "napoleons-square",
    "constitution",
    "babette",
    "light-and-shade",
    "spensers-fairie-queen",
    "herring-bone",
    "square",
    "sly",
    "microbe",
    "algerine",
    "king-edward",
    "kingsdown-eights",
    "batsford",
    "variegated-demon",
    "diplomat",
    "quilt",
    "step-up",
    "fan-tan",
    "louisa",
];
/// Deals for which the solver does not find a win within `LONG_BUDGET`.
const NOT_FOUND_LONG: &[&str] = &[
    "besieged-city",
    "napoleons-square",
    "light-and-shade",
    "sly",
    "microbe",
    "algerine",
    "variegated-demon",
    "diplomat",
    "louisa",
];

#[test]
fn solver_never_calls_a_won_deal_lost() {
    let budget = few_unless_long_run(BUDGET, LONG_BUDGET);
    let mut not_found = Vec::new();
    for game in games::all().filter(|game| game.machine.is_none() && *game.players().end() == 1) {
        let Some(record) = recorded_win(game) else { continue };
        let pairs = record.options.iter();
        let plan = Plan::new(game.rules(&game.parse_choices(pairs).expect("options")));
        let task =
            SolverTask { shuffles: Shuffles::Known, memory: 64 << 20, ..SolverTask::default() };
        let mut prover = Prover::new(&plan, plan.deal(record.seed), task);
        assert_ne!(prover.find_verdict(BUDGET / 4), Verdict::Lost, "{}", game.id);
        let mut solver = Solver::new(&plan, plan.deal(record.seed), task);
        match solver.find_verdict(budget) {
            Verdict::Won(line) => {
                println!("{}: {} moves, {} tables", game.id, line.len(), solver.visited_states());
                assert!(is_winning_line(&plan, &plan.deal(record.seed), &line), "{}", game.id);
            }
            Verdict::Unknown(_) => not_found.push(game.id),
            Verdict::Lost => panic!("{} is called lost", game.id),
        }
    }
    assert_eq!(not_found, few_unless_long_run(NOT_FOUND, NOT_FOUND_LONG));
}
