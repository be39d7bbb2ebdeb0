//! Chooses a method to win a deal. For each method, this module keeps the time used and the wins
//! found.
//!
//! In some games the solver finds the most wins, in others the fair player, in others random play.
//! Each deal is tried by one method only: the method that has needed the fewest processor seconds
//! per win so far.

use patientia::{
    engine::{Move, Plan},
    games::Game,
    solver::{FairGame, Shuffles, Solver, SolverTask, StateBudget, Verdict},
};

use super::{
    cpu_time,
    players::{self, FinishedGame, LONGEST},
};

#[derive(Clone, Copy)]
enum Method {
    /// The solver searches for a win. If it finds neither a win nor a proof, a player who knows
    /// every card plays the deal with rollouts. In games with many choices, this player finds wins
    /// that no search finds.
    Search,
    Fair,
    /// The strong fair player. It needs half a minute or more for a deal of a long game.
    Strong,
    /// A player who always makes the move of the first hint.
    Hint,
    Random,
}

const METHODS: [Method; 5] =
    [Method::Search, Method::Fair, Method::Strong, Method::Hint, Method::Random];

/// How many tables the first search may visit. Every second search may visit twice as many, every
/// fourth search four times as many, and so on, up to `MOST_TABLES`.
const TABLES: u64 = 16_000;
/// The maximum number of tables that a search may visit.
const MOST_TABLES: u64 = 1_000_000;
const MEMORY: usize = 256 << 20;
/// The strength of the player who knows every card. This player plays a deal if the solver finds
/// neither a win nor a proof that there is none.
const KNOWING: StateBudget = StateBudget(2_000);

/// The time that each method has used and the wins that it has found so far.
#[derive(Default)]
pub struct Methods([MethodTotals; METHODS.len()]);

#[derive(Clone, Copy, Default)]
struct MethodTotals {
    /// The time that was used, in processor seconds.
    spent: f64,
    tried: u64,
    found: u32,
}

impl MethodTotals {
    /// Returns the seconds per win. The number of wins is increased by one, because a method may
    /// have no win yet.
    fn seconds_per_win(&self) -> f64 {
        self.spent / f64::from(self.found + 1)
    }
}

impl Methods {
    /// Tries a deal by the method with the fewest seconds per win. Returns the moves of a win, or
    /// `None` if this method finds no win.
    pub fn try_deal(&mut self, game: &'static Game, plan: &Plan, seed: u64) -> Option<Vec<Move>> {
        let at = (0..METHODS.len())
            .min_by(|a, b| self.0[*a].seconds_per_win().total_cmp(&self.0[*b].seconds_per_win()))?;
        let totals = &mut self.0[at];
        let began = cpu_time::thread_cpu_seconds();
        totals.tried += 1;
        let line = match METHODS[at] {
            Method::Search => find_win_with_solver(plan, seed, table_limit_of_search(totals.tried)),
            Method::Fair => winning_moves(players::play_as_fair_player(
                game,
                &game.default_choices(),
                seed,
                StateBudget::FAST,
            )),
            Method::Strong => winning_moves(players::play_as_fair_player(
                game,
                &game.default_choices(),
                seed,
                StateBudget::STRONG,
            )),
            Method::Hint => {
                winning_moves(players::play_by_hints(game, &game.default_choices(), seed))
            }
            Method::Random => {
                winning_moves(players::play_randomly(game, &game.default_choices(), seed, seed))
            }
        };
        totals.spent += cpu_time::thread_cpu_seconds() - began;
        totals.found += u32::from(line.is_some());
        line
    }
}

/// Returns how many tables a search may visit. `number` is the number of the search, from 1.
fn table_limit_of_search(number: u64) -> u64 {
    (TABLES << number.trailing_zeros()).min(MOST_TABLES)
}

fn winning_moves(played: FinishedGame) -> Option<Vec<Move>> {
    played.won.then_some(played.line)
}

fn find_win_with_solver(plan: &Plan, seed: u64, tables: u64) -> Option<Vec<Move>> {
    let task = SolverTask { shuffles: Shuffles::Known, memory: MEMORY, ..SolverTask::default() };
    match Solver::new(plan, plan.deal(seed), task).with_thorough_shortening().find_verdict(tables) {
        Verdict::Won(line) => Some(line),
        Verdict::Lost => None,
        Verdict::Unknown(_) => {
            let play = play_to_end(FairGame::with_all_known(plan, plan.deal(seed), KNOWING, seed));
            let memory = play.memory();
            plan.is_won(memory.table()).then(|| memory.moves().to_vec())
        }
    }
}

pub fn play_to_end(mut play: FairGame<'_>) -> FairGame<'_> {
    while play.memory().moves().len() < LONGEST && play.play_next_move().is_some() {}
    play
}
