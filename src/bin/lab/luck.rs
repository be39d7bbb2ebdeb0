//! Measures whether play or the deal decides the result of each game. The fair player and random play
//! each play the same deals several times. The results are written into the atlas files, after each
//! deal. You can stop the command at any moment and continue later.

use std::path::Path;

use patientia::{
    atlas::{RepeatedDeal, RepeatedGames, ResultSums},
    engine::Plan,
    games::Game,
    solver::{FairGame, StateBudget},
    text::atlas::page::share_with_bounds,
};

use super::{
    answer::{CommandResult, print_line},
    args::{Args, find_solitary_games},
    atlas::{FOLDER, is_scored_only, read_current_figures, replace_file},
    cpu_time,
    players::{self, FinishedGame},
};

/// The seed of the first deal. No player was tuned with these deals.
const FIRST: u64 = 50_001;
/// How many games each player plays with each deal.
const GAMES: u8 = 4;
/// The strength of the fair player. It is low, so that long games can be measured too.
const STRENGTH: StateBudget = StateBudget(1_000);
/// The default number of deals.
const DEALS: u64 = 100;
/// The default number of processor seconds for each game in one run.
const SECONDS: u64 = 60;

pub fn measure_luck(args: &Args) -> CommandResult {
    let folder = Path::new(args.flag_value("out").unwrap_or(FOLDER));
    let deals = args.number_flag("deals", DEALS)?;
    let seconds = args.number_flag("seconds", SECONDS)? as f64;
    for game in find_solitary_games(&args.games)? {
        let mut figures = read_current_figures(folder, game)?;
        // Results of an older edition of the fair player are measured again.
        let plan = Plan::new(game.rules(&game.default_choices()));
        let edition = FairGame::edition(plan.rules());
        let stored = figures.repeated.take().filter(|games| games.player == edition);
        let mut games = stored.unwrap_or_else(|| RepeatedGames::new(edition, FIRST, GAMES));
        let began = cpu_time::thread_cpu_seconds();
        let next = games.first + games.deal_count() as u64;
        for seed in next..games.first + deals {
            if cpu_time::thread_cpu_seconds() - began >= seconds {
                break;
            }
            games.push(play_deal(game, &plan, seed, games.games));
            figures.repeated = Some(games.clone());
            replace_file(&folder.join(format!("{}.json", game.id)), &figures.to_file_text())?;
        }
        let share = games.play_share().map_or_else(|| "–".to_owned(), share_with_bounds);
        print_line(format_args!("{:<24} {:>3} deals {share}", game.id, games.deal_count()))?;
    }
    Ok(true)
}

fn play_deal(game: &Game, plan: &Plan, seed: u64, games: u8) -> RepeatedDeal {
    let is_scored = is_scored_only(game);
    let choices = game.default_choices();
    let sums = |play: &dyn Fn(u64) -> FinishedGame| {
        let mut sums = ResultSums::default();
        for attempt in 0..games {
            let played = play(players::seed_of_attempt(seed, attempt));
            sums.add(if is_scored { played.score.into() } else { played.won.into() });
        }
        sums
    };
    let fair = |own| {
        let player = FairGame::new(plan, plan.deal(seed), STRENGTH, own);
        players::play_fair_game_to_end(plan, player)
    };
    let random = |own| players::play_randomly(game, &choices, seed, own);
    RepeatedDeal { fair: sums(&fair), random: sums(&random) }
}
