//! Plays whole games with each of the players that are compared: random moves, the first hint, the
//! fair player, and a player who knows every card. The solver and the session choose the moves.

use patientia::{
    atlas::Who,
    engine::{Move, Outcome, Plan},
    games::Game,
    rules::Choices,
    session::Session,
    solver::{FairGame, Shuffles, Solver, Strength, Task, Verdict, Walker},
};

/// The most moves of a game. Some games could go back and forth for ever.
pub const LONGEST: usize = 1_000;
/// How many tables the player who knows every card may search, and in how many bytes.
const TABLES: u64 = 300_000;
const MEMORY: usize = 256 << 20;

#[derive(Default)]
pub struct Played {
    pub won: bool,
    /// True if it is proved that the game could not be won.
    pub lost: bool,
    /// The moves; empty for the player who knows every card.
    pub line: Vec<Move>,
    /// How often there was more than one legal move; the next field is the sum of the base-2
    /// logarithms of their numbers, in thousandths.
    pub decisions: u64,
    pub choice: u64,
    pub states: u64,
    pub score: i32,
}

/// The edition of a player. Raise it when the player plays differently, so that the atlas measures
/// the player's columns again.
pub const fn edition(who: Who) -> u32 {
    match who {
        Who::Random | Who::Hint | Who::Known => 1,
        Who::Fast | Who::Strong => FairGame::EDITION,
    }
}

pub fn play(who: Who, game: &'static Game, choices: &Choices, seed: u64) -> Played {
    match who {
        Who::Random => by_chance(game, choices, seed),
        Who::Hint => by_hint(game, choices, seed),
        Who::Fast => by_fair(game, choices, seed, Strength::FAST),
        Who::Strong => by_fair(game, choices, seed, Strength::STRONG),
        Who::Known => by_knowing(game, choices, seed),
    }
}

impl Played {
    /// Counts one decision: `legal` moves to choose from, and `mv` chosen.
    fn count(&mut self, legal: usize, mv: Move) {
        self.line.push(mv);
        if legal > 1 {
            self.decisions += 1;
            self.choice += ((legal as f64).log2() * 1000.0).round() as u64;
        }
    }
}

pub fn by_fair(game: &Game, choices: &Choices, seed: u64, strength: Strength) -> Played {
    let plan = Plan::new(game.rules(choices));
    let mut play = FairGame::new(&plan, plan.deal(seed), strength, seed);
    let (mut played, mut legal) = (Played::default(), Vec::new());
    while played.line.len() < LONGEST {
        plan.legal(play.memory().table(), &mut legal);
        let Some(mv) = play.step() else { break };
        played.count(legal.len(), mv);
    }
    let table = play.memory().table();
    let (won, score) = (plan.is_won(table), plan.score(table).value);
    Played { won, score, states: play.states(), ..played }
}

pub fn by_chance(game: &Game, choices: &Choices, seed: u64) -> Played {
    let mut machine = game.deal(choices, seed);
    let mut player = Walker::any(seed);
    let (mut played, mut legal) = (Played::default(), Vec::new());
    while played.line.len() < LONGEST {
        machine.legal(&mut legal);
        let Some(mv) = player.step(&mut *machine) else { break };
        played.count(legal.len(), mv);
    }
    machine.legal(&mut legal);
    let won = machine.outcome(&legal) == Outcome::Won;
    Played { won, score: machine.score().value, states: played.line.len() as u64, ..played }
}

pub fn by_hint(game: &'static Game, choices: &Choices, seed: u64) -> Played {
    let mut session = Session::new(game, choices.clone(), seed);
    let mut played = Played::default();
    while played.line.len() < LONGEST && session.outcome() == Outcome::Open {
        let legal = session.legal().len();
        let Some(hint) = session.hints().first().copied() else { break };
        if session.play(hint.mv).is_err() {
            break;
        }
        played.count(legal, hint.mv);
    }
    let won = session.outcome() == Outcome::Won;
    Played { won, score: session.score().value, states: played.line.len() as u64, ..played }
}

/// First a search looks for a win, or for a proof that there is none. If it finds neither, the game
/// is played with rollouts that know all cards up to the next shuffle.
fn by_knowing(game: &Game, choices: &Choices, seed: u64) -> Played {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(seed);
    let task = Task { shuffles: Shuffles::Known, memory: MEMORY, ..Task::default() };
    let mut solver = Solver::new(&plan, table.clone(), task);
    let verdict = solver.verdict(TABLES);
    let states = solver.states();
    let (won, lost) = (matches!(verdict, Verdict::Won(_)), verdict == Verdict::Lost);
    if won || lost {
        return Played { won, lost, states, ..Played::default() };
    }
    let mut play = FairGame::knowing(&plan, table, Strength::FAST, seed);
    let mut moves = 0;
    while moves < LONGEST && play.step().is_some() {
        moves += 1;
    }
    let won = plan.is_won(play.memory().table());
    Played { won, states: states + play.states(), ..Played::default() }
}
