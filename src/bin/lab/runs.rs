//! Commands that play games at random: to find games that break a law of the engine, to print games
//! so that other programs can check them, and to find winning lines.

use std::collections::BTreeMap;

use patientia::{
    engine::Move,
    games::{self, Game},
    random_play::{self, RandomPlayer},
};
use serde_json::{Value, json};

use super::{
    answer::{CommandError, CommandResult, print_indented_json, print_line},
    args::{Args, find_game},
    lab_table::LabTable,
};

/// The default limit for the number of moves in a trace.
const TRACED: u64 = 300;
/// The default number of searches for each deal.
const TRIES: u64 = 5;

pub fn check_games(args: &Args) -> CommandResult {
    let seeds = args.seeds()?;
    let chosen: Vec<&Game> = match args.games.as_slice() {
        [] => games::all().collect(),
        ids => ids.iter().map(|id| find_game(id)).collect::<Result<_, _>>()?,
    };
    let mut sound = true;
    for game in chosen {
        let report = random_play::check_random_games(game, seeds.clone());
        sound &= report.broken.is_empty();
        print_line(format_args!("{:<24} {report}", game.id))?;
        for law in report.broken.iter().take(5) {
            print_line(format_args!("    {law}"))?;
        }
    }
    Ok(sound)
}

pub fn trace_game(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    let given = args.flag_value("play");
    let most = args.number_flag("moves", given.map_or(TRACED, |_| u64::MAX))?;
    for seed in args.seeds()? {
        let mut scene = LabTable::new(game, choices.clone(), seed);
        let line = given.map(|moves| scene.parse_moves(moves)).transpose()?;
        let options: BTreeMap<&str, &str> = choices.changed_options().collect();
        let dealt = json!({"game": game.id, "seed": seed, "options": options});
        print_line(add_table_state(&scene, dealt)?)?;
        match line {
            None => trace_random_moves(&mut scene, seed, most)?,
            Some(line) if !trace_given_moves(&mut scene, &line, most)? => return Ok(false),
            Some(_) => {}
        }
    }
    Ok(true)
}

/// Makes random moves and prints each of them.
fn trace_random_moves(scene: &mut LabTable, seed: u64, most: u64) -> Result<(), CommandError> {
    let mut player = RandomPlayer::with_random_weights(seed);
    for _ in 0..most {
        let Some(mv) = player.make_move(&mut *scene.machine) else { break };
        print_traced_move(scene, mv)?;
    }
    Ok(())
}

/// Makes the given moves and prints each of them. Stops and returns false if a move is illegal.
fn trace_given_moves(scene: &mut LabTable, line: &[Move], most: u64) -> CommandResult {
    for (at, &mv) in (0..most).zip(line) {
        if let Some(refusal) = scene.play_move(at, mv) {
            eprintln!("{refusal}");
            return Ok(false);
        }
        print_traced_move(scene, mv)?;
    }
    Ok(true)
}

/// Prints the last move and the state of the game after this move.
fn print_traced_move(scene: &LabTable, mv: Move) -> Result<(), CommandError> {
    let (code, outcome) = (scene.machine.move_code(mv), scene.outcome().id());
    print_line(add_table_state(scene, json!({"move": code, "outcome": outcome}))?)
}

/// Returns the line of a trace with the state of the game added to it.
fn add_table_state(scene: &LabTable, mut line: Value) -> Result<Value, String> {
    line["table"] = scene.to_json()?;
    line["phase"] = json!(scene.machine.table().state.phase);
    line["moves"] = json!(scene.legal_codes());
    if scene.machine.seats() > 1 {
        line["seats"] = scene.seats_json()?;
        line["winners"] = scene.machine.winners().iter().map(|seat| seat.0).collect();
    }
    Ok(line)
}

pub fn find_win(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    let tries = args.number_flag("tries", TRIES)?;
    for seed in args.seeds()? {
        if let Some(record) = random_play::find_win(game, &choices, seed, tries) {
            print_indented_json(&record)?;
            return Ok(true);
        }
    }
    eprintln!("no game that comes out was found");
    Ok(false)
}
