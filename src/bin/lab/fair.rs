//! Plays whole games with the fair player, who uses only what a human player may know. For
//! comparison the command can also make random moves, or always follow the first hint. This module
//! counts the results. The players are in the module `players`.

use std::collections::BTreeMap;

use patientia::{atlas::wilson_interval, solver::StateBudget};
use serde_json::json;

use super::{
    answer::{CommandResult, print_json, print_line},
    args::Args,
    cpu_time, players,
};

#[derive(Default)]
struct FairTotals {
    played: u64,
    won: u64,
    moves: u64,
    states: u64,
    score: i64,
}

pub fn play_fair_games(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    let strength = args.number_flag("states", StateBudget::FAST.0)?;
    let player = args.flag_value("player").unwrap_or("fair");
    if game.machine.is_some() || *game.players().end() > 1 && game.rules(&choices).seats() > 1 {
        return Err("the fair player does not play games in company".into());
    }
    let play = |seed| match player {
        "random" => players::play_randomly(game, &choices, seed, seed),
        "hint" => players::play_by_hints(game, &choices, seed),
        _ => players::play_as_fair_player(game, &choices, seed, StateBudget(strength)),
    };
    if !["fair", "random", "hint"].contains(&player) {
        return Err(format!("--player wants fair, random or hint, not “{player}”").into());
    }
    let before = cpu_time::thread_cpu_seconds();
    let mut totals = FairTotals::default();
    for seed in args.seeds()? {
        let played = play(seed);
        totals.played += 1;
        totals.won += u64::from(played.won);
        totals.moves += played.line.len() as u64;
        totals.states += played.states;
        totals.score += i64::from(played.score);
    }
    let seconds = cpu_time::thread_cpu_seconds() - before;
    let (low, high) = wilson_interval(totals.won, totals.played);
    let FairTotals { played, won, moves, states, score } = totals;
    let mean = |sum: f64| sum / played.max(1) as f64;
    if args.json {
        let options: BTreeMap<&str, &str> = choices.changed_options().collect();
        print_json(&json!({
            "game": game.id, "options": options, "player": player,
            "strength": (player == "fair").then_some(strength),
            "played": played, "won": won, "low": low, "high": high,
            "moves": mean(moves as f64), "states": mean(states as f64),
            "score": mean(score as f64), "seconds": seconds,
        }))?;
    } else {
        print_line(format_args!(
            "{:<24} {player:<6} {won:>4} of {played:<5} {:>5.1}..{:<5.1} % score {:>6.1} moves {:>6.1} states {:>9.0} seconds {seconds:>7.2}",
            game.id,
            low * 100.0,
            high * 100.0,
            mean(score as f64),
            mean(moves as f64),
            mean(states as f64),
        ))?;
    }
    Ok(true)
}
