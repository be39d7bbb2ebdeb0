//! The fair player chooses a move and uses only what a human player can know and remember. To judge
//! a move, it makes the move and then plays fast random games (rollouts). Its limit is a number of
//! visited states, not a time.
//!
//! The fair player tries each move in random tables that agree with everything the player knows,
//! and plays each of these tables to the end. All moves are tried on the same tables with the same
//! random numbers. The fair player drops the worse moves step by step, so that the better moves get
//! most of the trials. If no card is hidden, the player first runs the solver on the known table.
//! The solver makes no estimates: it finds a line that certainly wins, proves that there is none,
//! or gives up.

use crate::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    rules::Measure,
};

use super::{
    knowledge::{GameMemory, Knowledge, Successor},
    policy::{RolloutPolicy, RolloutResult, ShiftedCards},
    solve::Solver,
    verdict::{Reductions, SolverTask, Verdict},
};

/// The strength of the fair player: the number of states that it may visit before each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StateBudget(pub u64);

impl StateBudget {
    /// Fast enough to play thousands of games.
    pub const FAST: StateBudget = StateBudget(5_000);
    /// Strong enough to compute a single hint.
    pub const STRONG: StateBudget = StateBudget(400_000);
}

/// The result of the fair player for one move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    pub mv: Move,
    /// The average result, from 0 to 1. A won trial counts as 1. Any other trial counts as less
    /// than 1, depending on its score.
    pub mean: f64,
    /// How many trials were won.
    pub wins: u32,
    pub trials: u32,
    /// How often the game has visited the table that the move leads to.
    pub visits: usize,
    /// True if the move is the first of a line that certainly wins.
    pub is_certain: bool,
    /// True if the trials do not show that the move is worse than the best one.
    pub is_tied: bool,
}

/// The fair player while it chooses one move.
#[derive(Clone, Debug)]
pub struct FairPlayer<'p> {
    plan: &'p Plan,
    table: Table,
    knowledge: Knowledge,
    /// The cards that were moved without a useful effect since the last useful move.
    shifted: ShiftedCards,
    seed: u64,
    policy: RolloutPolicy<'p>,
    moves: Vec<Candidate>,
    /// How many moves are still compared: the first ones in the list `moves`.
    compared: usize,
    /// How many moves were compared at the start. The player reduces this number if the first trial
    /// shows that trials are long.
    width: usize,
    /// How many states the trials may visit.
    strength: u64,
    /// How many states the trials have visited.
    tried: u64,
    /// How many states the trials and the solver have visited together.
    states: u64,
    /// The number of the current round.
    round: u64,
    /// The index in `moves` of the next candidate to try.
    next: usize,
    world: Option<Table>,
    solver: Option<Solver<'p>>,
    /// How many more states the solver may visit.
    search: u64,
    line: Vec<Move>,
    /// True if the line is shortened more thoroughly, because it will be shown to the player.
    is_thorough: bool,
    /// True if the solver has proved that the game cannot be won.
    lost: bool,
}

/// A move that the trials compare with others.
#[derive(Clone, Debug)]
struct Candidate {
    mv: Move,
    visits: usize,
    /// An estimate of how good the move is, from 0 to 1, made before any trial.
    prior: f64,
    /// The results of the trials, one for each round.
    values: Vec<f32>,
    sum: f64,
    wins: u32,
    trials: u32,
}

/// The score that counts as the highest one in a game whose score has no limit.
const HIGH: i32 = 200;

/// Returns the lowest possible score.
fn lowest_score(plan: &Plan) -> i32 {
    match plan.rules().measure {
        Measure::Counters { stake, .. } => -i32::from(stake),
        Measure::Left(_) => -(plan.rules().packs.cards().len() as i32),
        Measure::Foundations
        | Measure::Sets { .. }
        | Measure::WinProgress
        | Measure::Custom { .. }
        | Measure::Poker { .. } => 0,
    }
}

/// Returns the value of a rollout from `table`, from 0 to 1. A won game has the value 1, and any
/// other game less, depending on its score.
pub(super) fn rollout_value(plan: &Plan, table: &Table, ending: RolloutResult) -> f64 {
    if ending.won {
        return 1.0;
    }
    let lowest = lowest_score(plan);
    let highest = plan.score(table).highest.unwrap_or(HIGH);
    let share = f64::from(ending.score - lowest) / f64::from((highest - lowest).max(1));
    let share = share.clamp(0.0, 1.0);
    if !plan.rules().can_be_won() {
        return share;
    }
    SCORE_WEIGHT * share * share * share * share
}

/// The memory of the solver in bytes.
const MEMORY: usize = 32 << 20;
/// The number of tables after which the solver can be paused.
const STRETCH: u64 = 500;
/// The value of a game that reaches the highest score without a win. A won game has the value 1.
const SCORE_WEIGHT: f64 = 0.7;
/// The minimum number of trials for each move. If the limit of states does not allow so many
/// trials, the player compares fewer moves.
const MIN_ROUNDS: u64 = 3;
/// The weight of the first estimate of a move (`prior`) before there are trials.
const PRIOR_WEIGHT: f64 = 0.2;
/// The number of trials after which the weight of the first estimate is half as large.
const PRIOR_HALF_LIFE: f64 = 20.0;
/// A difference counts as real if it is larger than this number of standard errors.
const CLEAR: f64 = 2.0;

impl Candidate {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.trials.max(1))
    }

    /// Returns the mean plus a bonus for the first estimate. The bonus gets smaller with the
    /// number of trials.
    fn estimated_value(&self) -> f64 {
        self.mean()
            + PRIOR_WEIGHT * self.prior * PRIOR_HALF_LIFE
                / (f64::from(self.trials) + PRIOR_HALF_LIFE)
    }

    /// Returns true if the trials do not show that this move is worse than `better`. In each
    /// round both moves were tried on the same table, so the function compares the results round
    /// by round.
    fn is_tied_with(&self, better: &Candidate) -> bool {
        let pairs = better.values.iter().zip(&self.values);
        let differences: Vec<f64> = pairs.map(|(a, b)| f64::from(a - b)).collect();
        let rounds = differences.len() as f64;
        if rounds < 2.0 {
            return true;
        }
        let mean = differences.iter().sum::<f64>() / rounds;
        let squares: f64 = differences.iter().map(|of| (of - mean) * (of - mean)).sum();
        let standard_error = (squares / (rounds - 1.0) / rounds).sqrt();
        mean <= CLEAR * standard_error
    }
}

impl<'p> FairPlayer<'p> {
    /// Creates the player for the next move of a game. `seed` determines the random numbers.
    pub fn new(memory: &mut GameMemory<'p>, strength: StateBudget, seed: u64) -> FairPlayer<'p> {
        FairPlayer::with_preference(memory, strength, seed, &|_| true)
    }

    /// Creates a player that compares only the preferred moves, if there are any.
    pub fn with_preference(
        memory: &mut GameMemory<'p>,
        strength: StateBudget,
        seed: u64,
        is_preferred: &dyn Fn(Move) -> bool,
    ) -> FairPlayer<'p> {
        let plan = memory.plan();
        let policy = RolloutPolicy::new(plan);
        let mut shifted = ShiftedCards::default();
        memory
            .history()
            .for_each(|(table, mv)| policy.update_shifted_cards(table, mv, &mut shifted));
        let moves = list_candidates(memory, &policy, &shifted, is_preferred);
        let most = moves.first().map_or(0.0, |first| first.prior);
        let few = (strength.0 as f64 / 1000.0).max(1.0) * 40.0;
        let left = moves.iter().take_while(|of| of.prior * few >= most).count();
        let search = if memory.knowledge().is_complete() { strength.0 / 2 } else { 0 };
        FairPlayer {
            plan,
            seed,
            policy,
            shifted,
            compared: left,
            width: left,
            moves,
            strength: strength.0 - search,
            tried: 0,
            states: 0,
            round: 0,
            next: 0,
            world: None,
            solver: None,
            search,
            lost: false,
            line: Vec::new(),
            is_thorough: false,
            table: memory.table().clone(),
            knowledge: memory.knowledge().clone(),
        }
    }

    /// Allows the solver to visit `states` states if no card is hidden. These states are in
    /// addition to the states of the trials.
    #[must_use]
    pub fn with_solver_budget(self, states: u64) -> FairPlayer<'p> {
        let search = if self.knowledge.is_complete() { states } else { 0 };
        FairPlayer { search, strength: self.strength + self.search, ..self }
    }

    /// Shortens a winning line more thoroughly. Use this option if the line is shown to the player.
    #[must_use]
    pub fn with_thorough_shortening(self) -> FairPlayer<'p> {
        FairPlayer { is_thorough: true, ..self }
    }

    /// Returns true if the solver has proved that the game cannot be won.
    pub const fn is_lost(&self) -> bool {
        self.lost
    }

    /// Returns how many states the trials and the solver have visited together.
    pub const fn visited_states(&self) -> u64 {
        self.states
    }

    /// Continues for about `states` states. Returns true if the choice is complete.
    pub fn continue_choice(&mut self, states: u64) -> bool {
        let until = self.states.saturating_add(states);
        while !self.is_done() {
            if self.states >= until {
                return false;
            }
            if self.search > 0 {
                self.search_with_solver();
            } else {
                self.run_trial();
            }
        }
        true
    }

    /// Tries every move on `rounds` random tables. Drops no move, whatever the results, and does
    /// not run the solver. Returns the advice for each move.
    pub fn try_every_move(mut self, rounds: u64) -> Vec<Advice> {
        // With this strength, the trials never drop a move.
        self.strength = u64::MAX;
        (self.compared, self.width) = (self.moves.len(), self.moves.len());
        while self.round < rounds && !self.moves.is_empty() {
            self.run_trial();
        }
        self.ranked_moves()
    }

    pub fn is_done(&self) -> bool {
        self.compared <= 1 || self.tried >= self.strength || !self.line.is_empty()
    }

    /// Returns the best move so far, or `None` if there is no move.
    pub fn best_move(&self) -> Option<Move> {
        if let Some(mv) = self.line.first() {
            return Some(*mv);
        }
        self.ranked_moves().first().map(|advice| advice.mv)
    }

    /// Returns a line that certainly wins, or an empty slice if none was found.
    pub fn winning_line(&self) -> &[Move] {
        &self.line
    }

    /// Returns the advice for each move, the best move first. If several moves lead to the same
    /// table, the list contains only one of them.
    pub fn ranked_moves(&self) -> Vec<Advice> {
        let mut ranked: Vec<(bool, &Candidate)> =
            self.moves.iter().enumerate().map(|(at, of)| (at < self.compared, of)).collect();
        ranked.sort_by(|a, b| {
            b.0.cmp(&a.0).then(b.1.estimated_value().total_cmp(&a.1.estimated_value()))
        });
        let best = ranked.first().map(|(_, best)| *best);
        let advice = |(_, of): (bool, &Candidate)| Advice {
            mv: of.mv,
            mean: of.mean(),
            wins: of.wins,
            trials: of.trials,
            visits: of.visits,
            is_certain: self.line.first() == Some(&of.mv),
            is_tied: best.is_some_and(|best| of.is_tied_with(best)),
        };
        let mut ranked: Vec<Advice> = ranked.into_iter().map(advice).collect();
        ranked.sort_by_key(|advice| !advice.is_certain);
        ranked
    }

    /// Runs the solver for a limited number of states.
    fn search_with_solver(&mut self) {
        let (plan, table) = (self.plan, &self.table);
        // The figures of the atlas were measured with these reductions. If you change them,
        // increase the edition of `FairGame`.
        let reductions = Reductions { safe_moves: false, delay_pruning: false, ..Reductions::ALL };
        let task = SolverTask { memory: MEMORY, reductions, ..SolverTask::default() };
        let is_thorough = self.is_thorough;
        let solver = self.solver.get_or_insert_with(|| {
            let solver = Solver::new(plan, table.clone(), task).with_equal_shares();
            if is_thorough { solver.with_thorough_shortening() } else { solver }
        });
        let before = solver.visited_states();
        let verdict = solver.run(STRETCH.min(self.search));
        let met = (solver.visited_states() - before).max(1);
        self.states += met;
        // The solver must finish a task that it has begun, even if it has used up its states.
        self.search = self.search.saturating_sub(met).max(u64::from(solver.is_mid_task()));
        match verdict {
            Some(Verdict::Won(line)) => self.line = line,
            Some(verdict) => {
                self.lost = verdict == Verdict::Lost;
                self.search = 0;
            }
            None => {}
        }
        if self.search == 0 {
            self.solver = None;
        }
    }

    /// Tries one move on the table of the current round.
    fn run_trial(&mut self) {
        let chance = self.seed ^ self.round.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if self.next == 0 || self.world.is_none() {
            self.world = Some(self.knowledge.random_table(&self.table, &mut Rng::new(chance)));
        }
        let Some(mut table) = self.world.clone() else { return };
        let mv = self.moves[self.next].mv;
        self.plan.apply(&mut table, mv, &mut Log::default());
        let mut shifted = self.shifted;
        self.policy.update_shifted_cards(&self.table, mv, &mut shifted);
        let ending = self.policy.rollout(table, shifted, &mut Rng::new(chance ^ 1));
        self.states += ending.states + 1;
        self.tried += ending.states + 1;
        if self.round == 0 && self.next == 0 {
            // If trials are long, compare only a few moves, so that each is tried often enough.
            let most = self.strength / (MIN_ROUNDS * ending.states);
            self.compared = self.compared.min(most.max(2) as usize);
            self.width = self.compared;
        }
        let value = rollout_value(self.plan, &self.table, ending);
        let of = &mut self.moves[self.next];
        of.sum += value;
        of.values.push(value as f32);
        of.wins += u32::from(ending.won);
        of.trials += 1;
        self.next += 1;
        if self.next == self.compared {
            self.next = 0;
            self.round += 1;
            self.drop_worst_moves();
        }
    }

    /// Drops half of the moves each time a certain share of the states is used.
    fn drop_worst_moves(&mut self) {
        let stages = u64::from((self.width.max(2) - 1).ilog2() + 1);
        let halved = |stage: u64| self.width.div_ceil(1 << stage).max(1);
        let stage = (self.tried * stages / self.strength.max(1)).min(stages - 1);
        let wanted = halved(stage).max(2);
        if wanted < self.compared {
            self.moves[..self.compared]
                .sort_by(|a, b| b.estimated_value().total_cmp(&a.estimated_value()));
            self.compared = wanted;
        }
    }
}

/// Returns the moves to compare, the most promising moves first. Includes only moves to the least
/// visited tables, and only the preferred moves among these, if there are any. If several moves
/// lead to the same table, includes only one of them.
fn list_candidates(
    memory: &mut GameMemory<'_>,
    policy: &RolloutPolicy<'_>,
    shifted: &ShiftedCards,
    is_preferred: &dyn Fn(Move) -> bool,
) -> Vec<Candidate> {
    let mut successors = memory.list_successors();
    let least = successors.iter().map(|successor| successor.visits).min();
    successors.retain(|successor| Some(successor.visits) == least);
    if successors.iter().any(|successor| is_preferred(successor.mv)) {
        successors.retain(|successor| is_preferred(successor.mv));
    }
    let table = &memory.knowledge().canonical_table_face_down(memory.table());
    let wanted = memory.plan().faces_wanted_by_foundations(table);
    let mut moves: Vec<(u128, Candidate)> = Vec::new();
    for Successor { mv, key, visits } in successors {
        let liked = f64::from(policy.move_weight(table, mv, wanted, shifted));
        match moves.iter_mut().find(|(before, _)| *before == key) {
            Some((_, same)) => same.prior = same.prior.max(liked),
            None => {
                let values = Vec::new();
                moves.push((
                    key,
                    Candidate { mv, visits, prior: liked, values, sum: 0.0, wins: 0, trials: 0 },
                ));
            }
        }
    }
    let mut moves: Vec<Candidate> = moves.into_iter().map(|(_, candidate)| candidate).collect();
    moves.sort_by(|a, b| b.prior.total_cmp(&a.prior));
    let all: f64 = moves.iter().map(|of| of.prior).sum();
    moves.iter_mut().for_each(|of| of.prior /= all.max(1.0));
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidate_with_results(values: &[f32]) -> Candidate {
        let sum = values.iter().copied().map(f64::from).sum();
        let values = values.to_vec();
        Candidate { mv: Move::Deal, visits: 0, prior: 0.0, values, sum, wins: 0, trials: 0 }
    }

    #[test]
    fn moves_are_tied_if_their_results_differ_by_chance_only() {
        let is_tied = |one: &[f32], better: &[f32]| {
            candidate_with_results(one).is_tied_with(&candidate_with_results(better))
        };
        assert!(is_tied(&[0.0, 1.0, 0.0, 1.0], &[1.0, 0.0, 1.0, 0.0]));
        assert!(is_tied(&[0.0], &[1.0]), "one round tells nothing");
        assert!(!is_tied(&[0.0; 10], &[1.0; 10]));
        // If one move is better in every round, even a small difference is no tie.
        let results = [0.1, 0.5, 0.3, 0.9, 0.2, 0.6];
        assert!(!is_tied(&results, &results.map(|of| of + 0.05)));
        assert!(is_tied(&results, &[0.15, 0.2, 0.95, 0.35, 0.65, 0.55]));
    }
}
