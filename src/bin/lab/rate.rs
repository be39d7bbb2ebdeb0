//! Rates the daily and the listed deals by how often the fair player wins them, and writes this into
//! the atlas files. For the listed deals, `lab listed` has counted the wins. You can stop the command
//! at any moment and continue later.

use std::{collections::BTreeMap, path::Path};

use patientia::{
    atlas::{DealTries, GameFigures},
    daily::{DailyKind, deals_of_kind},
    engine::Plan,
    games::Game,
    solver::FairGame,
};

use super::{
    answer::{CommandResult, print_line},
    args::{Args, find_solitary_games},
    atlas::{FOLDER, read_current_figures, replace_file},
    cpu_time, listed, players,
};

/// How many games the fair player plays with each daily deal.
const TRIES: u8 = 10;
/// The default number of processor seconds for all games in one run.
const SECONDS: u64 = 3_600;

pub fn rate_deals(args: &Args) -> CommandResult {
    let folder = Path::new(args.flag_value("out").unwrap_or(FOLDER));
    let seconds = args.number_flag("seconds", SECONDS)? as f64;
    let began = cpu_time::thread_cpu_seconds();
    let spent = || cpu_time::thread_cpu_seconds() - began;
    for game in find_solitary_games(&args.games)? {
        let mut figures = read_current_figures(folder, game)?;
        let before = figures.rated.clone();
        let unrated = rate_without_playing(game, &mut figures)?;
        let plan = Plan::new(game.rules(&game.default_choices()));
        let mut waiting = unrated.iter().take_while(|_| spent() < seconds);
        if figures.rated == before && unrated.is_empty() {
            continue;
        }
        loop {
            replace_file(&folder.join(format!("{}.json", game.id)), &figures.to_file_text())?;
            let Some(seed) = waiting.next() else { break };
            figures.rated.insert(*seed, play_deal(&plan, *seed));
        }
        print_line(format_args!("{:<24} {:>3} {:>7.1} s", game.id, figures.rated.len(), spent()))?;
    }
    Ok(true)
}

/// Rates the listed deals by the wins in their list. Returns the seeds of the daily deals that have
/// no rating yet.
fn rate_without_playing(
    game: &'static Game,
    figures: &mut GameFigures,
) -> Result<Vec<u64>, String> {
    let listed: BTreeMap<u64, DealTries> = listed::tries_of_listed_deals(game)?;
    let daily = DailyKind::ALL.into_iter().flat_map(deals_of_kind);
    let daily = daily.filter(|deal| deal.game.id == game.id).map(|deal| deal.seed);
    let daily: Vec<u64> = daily.filter(|seed| !listed.contains_key(seed)).collect();
    figures.rated.retain(|seed, _| daily.contains(seed));
    figures.rated.extend(listed);
    Ok(daily.into_iter().filter(|seed| !figures.rated.contains_key(seed)).collect())
}

fn play_deal(plan: &Plan, seed: u64) -> DealTries {
    let is_won = |attempt: &u8| {
        let play_seed = players::seed_of_attempt(seed, *attempt);
        let player = FairGame::new(plan, plan.deal(seed), listed::STRENGTH, play_seed);
        players::play_fair_game_to_end(plan, player).won
    };
    DealTries { won: (0..TRIES).filter(is_won).count() as u8, tries: TRIES }
}
