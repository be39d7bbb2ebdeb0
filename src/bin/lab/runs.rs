//! Play by chance: to look for broken laws, to be checked by others, to find
//! a game that comes out.

use std::collections::BTreeMap;

use patientia::{
    games::{self, Game},
    walk::{self, Player},
};
use serde_json::json;

use super::{
    Answer,
    args::{Args, find},
    print_indented, say,
    scene::{Scene, outcome_word},
};

/// How many moves a trace goes on if it is not told.
const TRACED: u64 = 300;
/// How many searches a deal is given if it is not told.
const TRIES: u64 = 5;

pub fn walk(args: &Args) -> Answer {
    let seeds = args.seeds()?;
    let chosen: Vec<&Game> = match args.games.as_slice() {
        [] => games::all().collect(),
        ids => ids.iter().map(|id| find(id)).collect::<Result<_, _>>()?,
    };
    let mut sound = true;
    for game in chosen {
        let tally = walk::walk_seeds(game, seeds.clone());
        sound &= tally.broken.is_empty();
        say(format_args!("{:<24} {tally}", game.id))?;
        for law in tally.broken.iter().take(5) {
            say(format_args!("    {law}"))?;
        }
    }
    Ok(sound)
}

pub fn trace(args: &Args) -> Answer {
    let game = args.game()?;
    let choices = args.choices(game)?;
    let most = args.number("moves", TRACED)?;
    for seed in args.seeds()? {
        let mut scene = Scene::dealt(game, choices.clone(), seed);
        let mut player = Player::any(seed);
        let options: BTreeMap<&str, &str> = choices.changed().collect();
        let phase = |scene: &Scene| scene.machine.table().state.phase;
        say(json!({
            "game": game.id, "seed": seed, "options": options,
            "table": scene.json()?, "phase": phase(&scene), "moves": scene.codes(),
        }))?;
        for _ in 0..most {
            let Some(mv) = player.step(&mut *scene.machine) else { break };
            say(json!({
                "move": scene.machine.code(mv), "outcome": outcome_word(scene.outcome()),
                "table": scene.json()?, "phase": phase(&scene), "moves": scene.codes(),
            }))?;
        }
    }
    Ok(true)
}

pub fn find_win(args: &Args) -> Answer {
    let game = args.game()?;
    let choices = args.choices(game)?;
    let tries = args.number("tries", TRIES)?;
    for seed in args.seeds()? {
        if let Some(record) = walk::find_win(game, &choices, seed, tries) {
            print_indented(&record)?;
            return Ok(true);
        }
    }
    eprintln!("no game that comes out was found");
    Ok(false)
}
