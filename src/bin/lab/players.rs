//! Plays whole games with each kind of player that the atlas compares: random moves, the first
//! hint, the fair player, and a player who knows every card. The modules `solver` and `session`
//! choose the moves.

use patientia::{
    atlas::PlayerKind,
    engine::{Move, Outcome, Plan},
    games::Game,
    rules::Choices,
    session::Session,
    solver::{FairGame, RandomPlayer, Shuffles, Solver, SolverTask, StateBudget, Verdict},
};

/// The largest number of moves in a game. Without this limit, some games would never end.
pub const LONGEST: usize = 1_000;
/// How many tables the solver may search for the player who knows every card.
const TABLES: u64 = 300_000;
/// The memory of the solver in bytes.
const MEMORY: usize = 256 << 20;

#[derive(Default)]
pub struct FinishedGame {
    pub won: bool,
    /// True if the solver has proved that the deal cannot be won.
    pub lost: bool,
    /// The moves that were made. The list is empty for the player who knows every card.
    pub line: Vec<Move>,
    /// How often the player had more than one legal move.
    pub decisions: u64,
    /// How much choice the player had: the base-2 logarithms of the numbers of legal moves, added
    /// up over all decisions, in thousandths.
    pub choice: u64,
    pub states: u64,
    pub score: i32,
}

/// Returns the edition of a player in a game. If you change a player so that it plays differently,
/// increase its edition. The atlas then measures the columns of this player again.
pub fn player_edition(who: PlayerKind, game: &Game) -> u32 {
    match who {
        PlayerKind::Random => 1,
        PlayerKind::Hint => 2,
        // The player who knows every card uses the fair player where the solver finds nothing.
        PlayerKind::Fast | PlayerKind::Strong | PlayerKind::Known => {
            FairGame::edition(&game.rules(&game.default_choices()))
        }
    }
}

pub fn play_deal(
    who: PlayerKind,
    game: &'static Game,
    choices: &Choices,
    seed: u64,
) -> FinishedGame {
    match who {
        PlayerKind::Random => play_randomly(game, choices, seed, seed),
        PlayerKind::Hint => play_by_hints(game, choices, seed),
        PlayerKind::Fast => play_as_fair_player(game, choices, seed, StateBudget::FAST),
        PlayerKind::Strong => play_as_fair_player(game, choices, seed, StateBudget::STRONG),
        PlayerKind::Known => play_with_all_cards_known(game, choices, seed),
    }
}

impl FinishedGame {
    /// Counts one move. `legal` is the number of moves that the player could choose from, and `mv`
    /// is the chosen move.
    fn record_move(&mut self, legal: usize, mv: Move) {
        self.line.push(mv);
        if legal > 1 {
            self.decisions += 1;
            self.choice += ((legal as f64).log2() * 1000.0).round() as u64;
        }
    }
}

pub fn play_as_fair_player(
    game: &Game,
    choices: &Choices,
    seed: u64,
    strength: StateBudget,
) -> FinishedGame {
    let plan = Plan::new(game.rules(choices));
    play_fair_game_to_end(&plan, FairGame::new(&plan, plan.deal(seed), strength, seed))
}

/// Returns the seed of the random numbers of a player who plays a deal several times.
pub fn seed_of_attempt(deal: u64, attempt: u8) -> u64 {
    deal ^ ((u64::from(attempt) + 1) << 32)
}

/// Plays a game of the fair player to its end, or until it is too long.
pub fn play_fair_game_to_end(plan: &Plan, mut play: FairGame<'_>) -> FinishedGame {
    let (mut played, mut legal) = (FinishedGame::default(), Vec::new());
    while played.line.len() < LONGEST {
        plan.list_legal_moves(play.memory().table(), &mut legal);
        let Some(mv) = play.play_next_move() else { break };
        played.record_move(legal.len(), mv);
    }
    let table = play.memory().table();
    let (won, score) = (plan.is_won(table), plan.score(table).value);
    FinishedGame { won, score, states: play.visited_states(), ..played }
}

pub fn play_randomly(
    game: &Game,
    choices: &Choices,
    deal_seed: u64,
    player_seed: u64,
) -> FinishedGame {
    let mut machine = game.deal(choices, deal_seed);
    let mut player = RandomPlayer::with_random_weights(player_seed);
    let (mut played, mut legal) = (FinishedGame::default(), Vec::new());
    while played.line.len() < LONGEST {
        machine.list_legal_moves(&mut legal);
        let Some(mv) = player.make_move(&mut *machine) else { break };
        played.record_move(legal.len(), mv);
    }
    machine.list_legal_moves(&mut legal);
    let won = machine.outcome(&legal) == Outcome::Won;
    FinishedGame { won, score: machine.score().value, states: played.line.len() as u64, ..played }
}

pub fn play_by_hints(game: &'static Game, choices: &Choices, seed: u64) -> FinishedGame {
    let mut session = Session::new(game, choices.clone(), seed);
    let mut played = FinishedGame::default();
    while played.line.len() < LONGEST && session.outcome() == Outcome::Open {
        let legal = session.legal_moves().len();
        let Some(hint) = session.hints().first().copied() else { break };
        if session.play(hint.mv).is_err() {
            break;
        }
        played.record_move(legal, hint.mv);
    }
    let won = session.outcome() == Outcome::Won;
    FinishedGame { won, score: session.score().value, states: played.line.len() as u64, ..played }
}

/// Plays a deal as a player who knows every card. First the solver looks for a win, or for a proof
/// that there is none. If the solver finds neither, the fair player plays the deal. Here the fair
/// player knows all cards up to the next shuffle.
fn play_with_all_cards_known(game: &Game, choices: &Choices, seed: u64) -> FinishedGame {
    let plan = Plan::new(game.rules(choices));
    let table = plan.deal(seed);
    let task = SolverTask { shuffles: Shuffles::Known, memory: MEMORY, ..SolverTask::default() };
    let mut solver = Solver::new(&plan, table.clone(), task);
    let verdict = solver.find_verdict(TABLES);
    let states = solver.visited_states();
    let (won, lost) = (matches!(verdict, Verdict::Won(_)), verdict == Verdict::Lost);
    if won || lost {
        return FinishedGame { won, lost, states, ..FinishedGame::default() };
    }
    let mut play = FairGame::with_all_known(&plan, table, StateBudget::FAST, seed);
    let mut moves = 0;
    while moves < LONGEST && play.play_next_move().is_some() {
        moves += 1;
    }
    let won = plan.is_won(play.memory().table());
    FinishedGame { won, states: states + play.visited_states(), ..FinishedGame::default() }
}
