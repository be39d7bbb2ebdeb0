//! Whole games played by one who knows only what a person may know, and beside
//! them games by chance and by today's first hint. Knows players by name; what
//! they do is the solver's and the session's.

use std::collections::BTreeMap;

use patientia::{
    engine::{Outcome, Plan},
    games::Game,
    rules::Choices,
    session::Session,
    solver::{FairGame, Strength, Walker},
};
use serde_json::json;

use super::{
    answer::{Answer, print_json, say},
    args::Args,
};

/// The most moves of a game that goes to and fro.
const LONGEST: usize = 1_000;

/// What games have shown.
#[derive(Default)]
struct Tally {
    played: u64,
    won: u64,
    moves: u64,
    states: u64,
    score: i64,
}

/// One game played to its end.
struct Played {
    won: bool,
    moves: usize,
    states: u64,
    score: i32,
}

pub fn fair(args: &Args) -> Answer {
    let game = args.game()?;
    let choices = args.choices(game)?;
    let strength = args.number("states", Strength::FAST.0)?;
    let player = args.flag("player").unwrap_or("fair");
    if game.machine.is_some() || *game.players().end() > 1 && game.rules(&choices).seats() > 1 {
        return Err("the fair player plays patiences only".into());
    }
    let play: fn(&'static Game, &Choices, u64, u64) -> Played = match player {
        "fair" => by_fair,
        "random" => by_chance,
        "hint" => by_hint,
        other => return Err(format!("--player is fair, random or hint, not “{other}”").into()),
    };
    let before = spent();
    let mut tally = Tally::default();
    for seed in args.seeds()? {
        let played = play(game, &choices, seed, strength);
        tally.played += 1;
        tally.won += u64::from(played.won);
        tally.moves += played.moves as u64;
        tally.states += played.states;
        tally.score += i64::from(played.score);
    }
    let seconds = spent() - before;
    let (low, high) = wilson(tally.won, tally.played);
    let Tally { played, won, moves, states, score } = tally;
    let mean = |sum: f64| sum / played.max(1) as f64;
    if args.json {
        let options: BTreeMap<&str, &str> = choices.changed().collect();
        print_json(&json!({
            "game": game.id, "options": options, "player": player,
            "strength": (player == "fair").then_some(strength),
            "played": played, "won": won, "low": low, "high": high,
            "moves": mean(moves as f64), "states": mean(states as f64),
            "score": mean(score as f64), "seconds": seconds,
        }))?;
    } else {
        say(format_args!(
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

fn by_fair(game: &'static Game, choices: &Choices, seed: u64, strength: u64) -> Played {
    let plan = Plan::new(game.rules(choices));
    let mut play = FairGame::new(&plan, plan.deal(seed), Strength(strength), seed);
    let mut moves = 0;
    while moves < LONGEST && play.step().is_some() {
        moves += 1;
    }
    let table = play.memory().table();
    let (won, score) = (plan.is_won(table), plan.score(table).value);
    Played { won, moves, states: play.states(), score }
}

fn by_chance(game: &'static Game, choices: &Choices, seed: u64, _: u64) -> Played {
    let mut machine = game.deal(choices, seed);
    let mut player = Walker::any(seed);
    let mut moves = 0;
    while moves < LONGEST && player.step(&mut *machine).is_some() {
        moves += 1;
    }
    let mut legal = Vec::new();
    machine.legal(&mut legal);
    let won = machine.outcome(&legal) == Outcome::Won;
    Played { won, moves, states: moves as u64, score: machine.score().value }
}

fn by_hint(game: &'static Game, choices: &Choices, seed: u64, _: u64) -> Played {
    let mut session = Session::new(game, choices.clone(), seed);
    let mut moves = 0;
    while moves < LONGEST && session.outcome() == Outcome::Open {
        let Some(hint) = session.hints().first().copied() else { break };
        if session.play(hint.mv).is_err() {
            break;
        }
        moves += 1;
    }
    let won = session.outcome() == Outcome::Won;
    Played { won, moves, states: moves as u64, score: session.score().value }
}

/// The bounds between which the chance lies with 95 %, by Wilson, when so many
/// of so many games came out.
fn wilson(won: u64, played: u64) -> (f64, f64) {
    if played == 0 {
        return (0.0, 1.0);
    }
    let (z, n) = (1.959_964_f64, played as f64);
    let share = won as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let spread = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    ((middle - spread).max(0.0) / whole, (middle + spread).min(whole) / whole)
}

/// The processor seconds of this program so far; 0 where that is not told.
fn spent() -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let nanoseconds = told.split_whitespace().next().and_then(|word| word.parse::<u64>().ok());
    nanoseconds.unwrap_or(0) as f64 / 1e9
}
