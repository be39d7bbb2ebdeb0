//! Positions (tables) from whole games of the fair player. Each position contains the result of the
//! trials that the look back uses, and the result of the game. Does not depend on files.

use std::{fmt, rc::Rc, str::FromStr};

use crate::{
    engine::Plan,
    insight::{
        jobs::{AdviseJob, Job, QuestionedGame, start_fair_game},
        look_back::{STATES_PER_TABLE, WinChance},
    },
    solver::Shuffles,
};

/// A position in a game of the fair player. As text it is the seed, the number of moves before the
/// table, the won trials, all trials, and 1 if the game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSample {
    pub seed: u64,
    /// The number of moves before the table.
    pub moves: usize,
    pub chance: WinChance,
    /// True if the fair player won its game.
    pub won: bool,
}

/// Plays a deal with the fair player, which may visit `states` states before each move. Then
/// examines `tables` positions of the game at equal distances, the first of them right after the
/// deal. Leaves out positions without a choice.
pub fn sample_fair_game(
    plan: &'static Plan,
    seed: u64,
    states: u64,
    tables: usize,
) -> Vec<TableSample> {
    let deal = QuestionedGame {
        plan,
        dealt: plan.deal(seed),
        moves: Vec::new(),
        seed,
        shuffles: Shuffles::Known,
        known: Rc::default(),
    };
    let mut game = start_fair_game(&deal, 0, states);
    game.continue_game(u64::MAX);
    let (line, won) = (game.memory().moves(), plan.is_won(game.memory().table()));
    let mut chosen: Vec<usize> = (0..tables).map(|number| number * line.len() / tables).collect();
    chosen.dedup();
    let examine = |moves: usize| {
        let game = QuestionedGame { moves: line[..moves].to_vec(), ..deal.clone() };
        let answer = AdviseJob::new(&game, STATES_PER_TABLE).run(u64::MAX)?;
        let chance = WinChance::from_answer(&answer)?;
        Some(TableSample { seed, moves, chance, won })
    };
    chosen.into_iter().filter_map(examine).collect()
}

impl fmt::Display for TableSample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableSample { seed, moves, chance: WinChance { wins, trials }, won } = self;
        write!(f, "{seed} {moves} {wins} {trials} {}", u8::from(*won))
    }
}

impl FromStr for TableSample {
    type Err = ();

    fn from_str(text: &str) -> Result<TableSample, ()> {
        let number = |text: &str| text.parse::<u32>().map_err(|_| ());
        let fields: Vec<&str> = text.split(' ').collect();
        let [seed, moves, wins, trials, won] = fields[..] else { return Err(()) };
        Ok(TableSample {
            seed: seed.parse().map_err(|_| ())?,
            moves: moves.parse().map_err(|_| ())?,
            chance: WinChance { wins: number(wins)?, trials: number(trials)? },
            won: number(won)? == 1,
        })
    }
}
