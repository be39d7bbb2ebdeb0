//! Measures whether play or the deal decides the result of each game. The fair player and random
//! play play the same deals, several games each. The results are written into the atlas files. You can stop the command at any moment and continue later.

use std::path::Path;

use patientia::{
    atlas::{GameFigures, RepeatedDeal, RepeatedGames, ResultSums, Share},
    games::Game,
    solver::{FairGame, StateBudget},
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
        let games = play_deals(game, &figures, deals, seconds);
        if games.deal_count() > 0 && figures.repeated.as_ref() != Some(&games) {
            figures.repeated = Some(games.clone());
            replace_file(&folder.join(format!("{}.json", game.id)), &figures.to_file_text())?;
        }
        print_line(format_args!("{}", result_line(game, &games)))?;
    }
    Ok(true)
}

/// Continues the measurement of a game. Begins again if the fair player has a new edition.
fn play_deals(game: &Game, figures: &GameFigures, deals: u64, seconds: f64) -> RepeatedGames {
    let began = cpu_time::thread_cpu_seconds();
    let is_current = |games: &&RepeatedGames| games.player == FairGame::EDITION;
    let measured = figures.repeated.as_ref().filter(is_current).cloned();
    let mut games = measured.unwrap_or_else(|| RepeatedGames::new(FairGame::EDITION, FIRST, GAMES));
    let next = games.first + games.deal_count() as u64;
    for seed in next..games.first + deals {
        if cpu_time::thread_cpu_seconds() - began >= seconds {
            break;
        }
        games.push(play_deal(game, seed, games.games));
    }
    games
}

fn play_deal(game: &Game, seed: u64, games: u8) -> RepeatedDeal {
    let choices = game.default_choices();
    let play_seed = |attempt: u8| seed ^ ((u64::from(attempt) + 1) << 32);
    let sums = |play: &dyn Fn(u64) -> FinishedGame| {
        let mut sums = ResultSums::default();
        for played in (0..games).map(play_seed).map(play) {
            let score = i64::from(played.score);
            sums.add(if is_scored_only(game) { score } else { i64::from(played.won) });
        }
        sums
    };
    RepeatedDeal {
        fair: sums(&|own| players::play_as_fair_player(game, &choices, (seed, own), STRENGTH)),
        random: sums(&|own| players::play_randomly(game, &choices, (seed, own))),
    }
}

/// Returns a row of the table in docs/luck.md.
fn result_line(game: &Game, games: &RepeatedGames) -> String {
    let words = |share: Share| {
        let percent = |part: f64| (part * 100.0).round();
        format!("{} ({} to {})", percent(share.measured), percent(share.low), percent(share.high))
    };
    let share = games.play_share().map_or_else(|| "–".to_owned(), words);
    format!("| {} | {} | {share} |", game.title, games.deal_count())
}
