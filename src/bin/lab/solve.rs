//! Prints the verdict of the solver on one deal or position, as text or as JSON.

use std::collections::BTreeMap;

use patientia::{
    engine::{Plan, Table},
    solver::{Shuffles, Solver, SolverTask, Target, Verdict, WhyUnknown},
};
use serde_json::json;

use super::{
    answer::{CommandResult, print_json, print_line},
    args::Args,
    lab_table::LabTable,
};

/// The default for the largest number of tables to search.
const NODES: u64 = 1_000_000;
const MEGABYTES: u64 = 512;

pub fn print_verdict(args: &Args) -> CommandResult {
    let scene = LabTable::from_args_with_moves(args)?;
    let nodes = args.number_flag("nodes", NODES)?;
    let megabytes = usize::try_from(args.number_flag("memory", MEGABYTES)?).unwrap_or(usize::MAX);
    let shuffles = match args.flag_value("shuffles") {
        None | Some("unknown") => Shuffles::Unknown,
        Some("known") => Shuffles::Known,
        Some(other) => return Err(format!("--shuffles is known or unknown, not “{other}”").into()),
    };
    let task =
        SolverTask { shuffles, memory: megabytes.saturating_mul(1 << 20), ..SolverTask::default() };
    let plan = scene.machine.plan();
    let table = scene.machine.table();
    let (verdict, states) = if scene.game.machine.is_some() {
        (Verdict::Unknown(WhyUnknown::Company), 0)
    } else {
        let solver = Solver::new(plan, table.clone(), task);
        // The solver always shortens the winning line. It shortens the line more thoroughly for
        // text output, because people read that.
        let mut solver = if args.json { solver } else { solver.with_thorough_shortening() };
        (solver.find_verdict(nodes), solver.visited_states())
    };
    let is_scored = verdict == Verdict::Unknown(WhyUnknown::Score);
    let target = is_scored.then(|| best_score_and_codes(plan, table, nodes)).flatten();
    if args.json {
        let reason = match verdict {
            Verdict::Unknown(reason) => Some(unknown_reason_word(reason)),
            Verdict::Won(_) | Verdict::Lost => None,
        };
        let options: BTreeMap<&str, &str> = scene.choices.changed_options().collect();
        print_json(&json!({
            "game": scene.game.id, "options": options,
            "seed": scene.seed, "verdict": verdict_word(&verdict), "reason": reason,
            "states": states, "line": winning_codes(plan, &verdict),
            "target": target.map(|(score, line)| json!({ "score": score, "line": line })),
        }))?;
    } else {
        print_line(verdict_sentence(plan, &verdict, states))?;
        if let Some((score, line)) = target {
            print_line(format_args!("{score} scored by\n{line}"))?;
        }
    }
    Ok(true)
}

/// Searches up to `nodes` tables. Returns the best score that the search finds, and the moves that
/// lead to this score.
fn best_score_and_codes(plan: &Plan, table: &Table, nodes: u64) -> Option<(i32, String)> {
    let mut target = Target::new(plan, table.clone());
    target.run(nodes);
    target.best_score_and_line().map(|(score, line)| (score, plan.move_codes(line)))
}

/// Returns the codes of the winning moves, or `None` if the verdict is not a win.
fn winning_codes(plan: &Plan, verdict: &Verdict) -> Option<String> {
    let Verdict::Won(line) = verdict else { return None };
    Some(plan.move_codes(line))
}

fn verdict_sentence(plan: &Plan, verdict: &Verdict, states: u64) -> String {
    let word = verdict_word(verdict);
    match verdict {
        Verdict::Won(moves) => {
            let codes = winning_codes(plan, verdict).unwrap_or_default();
            format!("{word} in {} moves, {states} tables met\n{codes}", moves.len())
        }
        Verdict::Lost => format!("{word}, {states} tables met"),
        Verdict::Unknown(reason) => {
            format!("{word} ({}), {states} tables met", unknown_reason_word(*reason))
        }
    }
}

/// Returns the word that the output uses for a verdict.
const fn verdict_word(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Won(_) => "won",
        Verdict::Lost => "lost",
        Verdict::Unknown(_) => "unknown",
    }
}

/// Returns the word that the output uses for the reason why the verdict is unknown.
const fn unknown_reason_word(reason: WhyUnknown) -> &'static str {
    match reason {
        WhyUnknown::Budget => "budget",
        WhyUnknown::Memory => "memory",
        WhyUnknown::Shuffle => "shuffle",
        WhyUnknown::Score => "score",
        WhyUnknown::Company => "company",
    }
}
