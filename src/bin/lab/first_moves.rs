//! Measures what each first move of the daily and the listed deals is worth, and writes this into
//! the atlas files. You can stop the command at any moment and continue later.

use std::path::Path;

use patientia::{
    atlas::{FirstMoveWorth, QUICK_GAMES},
    games::Game,
    insight::{MOST_FIRST_MOVES, count_quick_games_won, group_first_moves, prove_first_move},
    session::Session,
};

use super::{
    answer::{CommandResult, print_line},
    args::{Args, find_solitary_games},
    atlas::{FOLDER, read_current_figures, replace_file},
    cpu_time,
};

/// The default number of processor seconds for all games in one run.
const SECONDS: u64 = 3_600;

pub fn measure_first_moves(args: &Args) -> CommandResult {
    let folder = Path::new(args.flag_value("out").unwrap_or(FOLDER));
    let seconds = args.number_flag("seconds", SECONDS)? as f64;
    let began = cpu_time::thread_cpu_seconds();
    let spent = || cpu_time::thread_cpu_seconds() - began;
    for game in find_solitary_games(&args.games)? {
        let mut figures = read_current_figures(folder, game)?;
        let file = folder.join(format!("{}.json", game.id));
        let rated = figures.rated.clone();
        figures.first_moves.retain(|seed, _| rated.contains_key(seed));
        for seed in rated.into_keys() {
            if figures.first_moves.contains_key(&seed) || spent() >= seconds {
                continue;
            }
            let Some(worths) = measure_deal(game, seed) else { continue };
            figures.first_moves.insert(seed, FirstMoveWorth::to_text(&worths));
            replace_file(&file, &figures.to_file_text())?;
        }
        let (measured, all) = (figures.first_moves.len(), figures.rated.len());
        if all > 0 {
            print_line(format_args!(
                "{:<24} {measured:>3} of {all:>3} {:>7.1} s",
                game.id,
                spent()
            ))?;
        }
    }
    Ok(true)
}

/// Returns what each different first move of a deal is worth. Returns `None` if the deal has only one
/// or too many of them.
fn measure_deal(game: &'static Game, seed: u64) -> Option<Vec<FirstMoveWorth>> {
    let session = Session::new(game, game.default_choices(), seed);
    let groups = group_first_moves(&session);
    if !(2..=MOST_FIRST_MOVES).contains(&groups.len()) || !session.can_be_solved() {
        return None;
    }
    let proofs: Vec<Option<bool>> =
        groups.iter().map(|moves| prove_first_move(&session, moves[0])).collect();
    let is_proved = proofs.iter().all(Option::is_some);
    let won = if is_proved { Vec::new() } else { count_quick_games_won(&session, QUICK_GAMES) };
    let worth = |(at, proof)| match proof {
        Some(true) => FirstMoveWorth::KeepsWin,
        Some(false) => FirstMoveWorth::Loses,
        None => FirstMoveWorth::QuickGamesWon(won[at] as u16),
    };
    Some(proofs.into_iter().enumerate().map(worth).collect())
}
