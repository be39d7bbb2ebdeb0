//! Finds good first deals of a game for new players: winnable deals that the fair player wins most
//! often. The fair player plays each deal several times, each time with different random numbers.

use patientia::{
    engine::Plan,
    solver::{FairGame, StateBudget},
};

use super::{
    answer::{CommandResult, print_line},
    args::Args,
    players::{self, FinishedGame},
};

/// The default number of games that the fair player plays with each deal.
const TRIES: u64 = 5;
/// The default strength of the fair player. It is weak, because new players are.
const STRENGTH: u64 = 1000;

/// Prints each deal that the fair player won at least once: its seed, the number of won games, the
/// number of moves of the shortest won game, and these moves.
pub fn find_first_deals(args: &Args) -> CommandResult {
    let game = args.named_game()?;
    let choices = args.choices(game)?;
    if game.machine.is_some() || game.rules(&choices).seats() > 1 {
        return Err("the fair player does not play games in company".into());
    }
    let plan = Plan::new(game.rules(&choices));
    let strength = StateBudget(args.number_flag("states", STRENGTH)?);
    let tries = args.number_flag("tries", TRIES)?;
    for seed in args.seeds()? {
        let play = |number| {
            let player = FairGame::new(&plan, plan.deal(seed), strength, seed ^ (number << 40));
            players::play_fair_game_to_end(&plan, player)
        };
        let won: Vec<FinishedGame> = (0..tries).map(play).filter(|played| played.won).collect();
        if let Some(shortest) = won.iter().min_by_key(|played| played.line.len()) {
            let (wins, line) = (won.len(), &shortest.line);
            print_line(format_args!("{seed} {wins} {} {}", line.len(), plan.move_codes(line)))?;
        }
    }
    Ok(true)
}
