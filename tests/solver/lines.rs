//! Deals that are known to come out, each from a recorded game.

use std::{fs, path::PathBuf};

use patientia::{
    engine::{Log, Move, Plan, Table},
    games::{self, Game},
    session::Record,
    solver::{Prover, Shuffles, Task, Verdict},
};

/// The recorded game that came out of a game, where there is one.
pub fn record(game: &Game) -> Option<Record> {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "lines", &format!("{}.line", game.id)]
            .iter()
            .collect();
    let json = fs::read_to_string(path).ok()?;
    let json = serde_json::from_str(&json).expect("a line is JSON");
    Some(Record::read(json).expect("a line is a record"))
}

fn moves(plan: &Plan, record: &Record) -> Vec<Move> {
    record.moves.split(',').map(|code| plan.read_move(code).expect("a move")).collect()
}

/// A recorded game of the main form, played to its end.
pub fn played(game: &Game, plan: &Plan) -> Option<(Table, Log)> {
    let record = record(game).filter(|record| record.options.is_empty())?;
    let (mut table, mut log) = (plan.deal(record.seed), Log::default());
    for mv in moves(plan, &record) {
        plan.play(&mut table, mv, &mut log).expect("a recorded move is legal");
    }
    Some((table, log))
}

#[test]
fn no_deal_that_came_out_is_called_lost() {
    for game in games::all().filter(|game| game.machine.is_none() && *game.players().end() == 1) {
        let Some(record) = record(game) else { continue };
        let pairs = record.options.iter();
        let plan = Plan::new(game.rules(&game.choices(pairs).expect("options")));
        let task = Task { shuffles: Shuffles::Known, memory: 64 << 20, ..Task::default() };
        let mut prover = Prover::new(&plan, plan.deal(record.seed), task);
        let verdict = prover.verdict(20_000);
        assert_ne!(verdict, Verdict::Lost, "{}", game.id);
    }
}
