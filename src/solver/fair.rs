//! The fair player: chooses a move by what a person may know. Knows the game as
//! it is remembered, and quick trials of what may become of a move; no clock.
//!
//! Each move is tried in worlds that may be the real one for all that is known,
//! the same worlds and the same chance for each, and played on to the end. By
//! and by the moves that do worse are left out, so that the states are spent on
//! those that are near each other. Where nothing is hidden, a search of what is
//! known comes first: what it finds is no chance but a line that wins.

use crate::{
    cards::Rng,
    engine::{Log, Move, Plan, Table},
    rules::Measure,
};

use super::{
    knowledge::{Knowledge, Memory, Prospect},
    policy::{Ending, Policy, Shifted, Taste},
    solve::Solver,
    verdict::{Reductions, Task, Verdict},
};

/// How well the fair player plays: by how many states it may meet before a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strength(pub u64);

impl Strength {
    /// For thousands of games.
    pub const FAST: Strength = Strength(5_000);
    /// For one hint.
    pub const STRONG: Strength = Strength(400_000);
}

/// What is thought of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The move.
    pub mv: Move,
    /// How it did on average, from 0 to 1: a win counts 1, what else was reached
    /// a part of it.
    pub mean: f64,
    /// In how many of how many trials it came out.
    pub wins: u32,
    /// How many trials there were.
    pub trials: u32,
    /// How often the game has met the table to which it leads.
    pub met: usize,
    /// Whether it begins a line that wins for certain.
    pub sure: bool,
    /// Whether the trials do not tell it apart from the best move.
    pub even: bool,
}

/// The fair player before one move.
#[derive(Clone, Debug)]
pub struct Fair<'p> {
    plan: &'p Plan,
    table: Table,
    knowledge: Knowledge,
    /// The cards that have only been shifted of late.
    shifted: Shifted,
    seed: u64,
    policy: Policy<'p>,
    moves: Vec<Candidate>,
    /// How many of them are still compared: the first.
    left: usize,
    /// How many were compared at first, or after the first trial showed how long
    /// trials are.
    width: usize,
    /// How many states the trials may meet, and how many they have met.
    strength: u64,
    tried: u64,
    /// How many states have been met in all.
    states: u64,
    /// The world of the present round, and which candidate is next.
    round: u64,
    next: usize,
    world: Option<Table>,
    solver: Option<Solver<'p>>,
    /// How many states are left to the search of what is known.
    search: u64,
    line: Vec<Move>,
    /// Whether a person is told the line.
    is_for_a_person: bool,
    /// Whether it is proved that the game cannot come out.
    lost: bool,
}

/// A move that is tried.
#[derive(Clone, Debug)]
struct Candidate {
    mv: Move,
    met: usize,
    /// How much it is liked at first sight, from 0 to 1.
    liked: f64,
    /// What each trial was worth, round by round.
    values: Vec<f32>,
    sum: f64,
    wins: u32,
    trials: u32,
}

/// A high score in a game that has no highest.
const HIGH: i32 = 200;

/// What nothing at all is counted as.
fn lowest(plan: &Plan) -> i32 {
    match plan.rules().measure {
        Measure::Counters { stake, .. } => -i32::from(stake),
        Measure::Left(_) => -(plan.rules().packs.cards().len() as i32),
        Measure::Foundations
        | Measure::Sets { .. }
        | Measure::OfWin
        | Measure::Own(_)
        | Measure::Poker { .. } => 0,
    }
}

/// How many bytes a search of what is known may take, and after how many tables
/// it can be paused.
const MEMORY: usize = 32 << 20;
const STRETCH: u64 = 500;
/// What the whole of a game that did not come out is worth beside one that did.
const REACHED: f64 = 0.7;
/// How many trials of each move the states must suffice for.
const ROUNDS: u64 = 3;
/// What it is worth to be liked at first sight, before there are trials, and
/// after how many trials that has fallen by half.
const LIKED: f64 = 0.2;
const FEW: f64 = 20.0;
/// How many times its own spread a difference must be before it is taken for one.
const CLEAR: f64 = 2.0;

impl Candidate {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.trials.max(1))
    }

    /// The mean, and as long as there are few trials something for how much it
    /// is liked at first sight.
    fn worth(&self) -> f64 {
        self.mean() + LIKED * self.liked * FEW / (f64::from(self.trials) + FEW)
    }

    /// Returns true if the trials of both do not tell this move apart from a better one. In
    /// each round both were tried in the same world, so the differences count, round by round.
    fn is_even_with(&self, better: &Candidate) -> bool {
        let pairs = better.values.iter().zip(&self.values);
        let differences: Vec<f64> = pairs.map(|(a, b)| f64::from(a - b)).collect();
        let rounds = differences.len() as f64;
        if rounds < 2.0 {
            return true;
        }
        let mean = differences.iter().sum::<f64>() / rounds;
        let squares: f64 = differences.iter().map(|of| (of - mean) * (of - mean)).sum();
        let error = (squares / (rounds - 1.0) / rounds).sqrt();
        mean <= CLEAR * error
    }
}

impl<'p> Fair<'p> {
    /// Before the next move of a game; its own chance follows from the seed.
    pub fn new(memory: &mut Memory<'p>, strength: Strength, seed: u64) -> Fair<'p> {
        let plan = memory.plan();
        let policy = Policy::new(plan, Taste::USUAL);
        let mut shifted = Shifted::default();
        memory.played().for_each(|(table, mv)| policy.note(table, mv, &mut shifted));
        let moves = candidates(memory, &policy, &shifted);
        let most = moves.first().map_or(0.0, |first| first.liked);
        let few = (strength.0 as f64 / 1000.0).max(1.0) * 40.0;
        let left = moves.iter().take_while(|of| of.liked * few >= most).count();
        let search = if memory.knowledge().is_whole() { strength.0 / 2 } else { 0 };
        Fair {
            plan,
            seed,
            policy,
            shifted,
            left,
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
            is_for_a_person: false,
            table: memory.table().clone(),
            knowledge: memory.knowledge().clone(),
        }
    }

    /// The same with so many states for the search of what is known, where
    /// nothing is hidden, beside those of the trials.
    #[must_use]
    pub fn searching(self, states: u64) -> Fair<'p> {
        let search = if self.knowledge.is_whole() { states } else { 0 };
        Fair { search, strength: self.strength + self.search, ..self }
    }

    /// The same for a person, who is told a line that wins: more is done to shorten it.
    #[must_use]
    pub fn for_a_person(self) -> Fair<'p> {
        Fair { is_for_a_person: true, ..self }
    }

    /// Tests if it is proved that the game cannot come out.
    pub const fn is_lost(&self) -> bool {
        self.lost
    }

    /// How many states have been met.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// Goes on for about so many states; true when it is done.
    pub fn run(&mut self, states: u64) -> bool {
        let until = self.states.saturating_add(states);
        while !self.is_done() {
            if self.states >= until {
                return false;
            }
            if self.search > 0 {
                self.search();
            } else {
                self.trial();
            }
        }
        true
    }

    /// Tests if nothing is left to do.
    pub fn is_done(&self) -> bool {
        self.left <= 1 || self.tried >= self.strength || !self.line.is_empty()
    }

    /// The best move as far as is known; none if there is no move.
    pub fn best(&self) -> Option<Move> {
        if let Some(mv) = self.line.first() {
            return Some(*mv);
        }
        self.ranked().first().map(|advice| advice.mv)
    }

    /// A line that wins for certain, if one was found.
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// What is thought of the moves, the best first; moves that lead to the same
    /// table once.
    pub fn ranked(&self) -> Vec<Advice> {
        let mut ranked: Vec<(bool, &Candidate)> =
            self.moves.iter().enumerate().map(|(at, of)| (at < self.left, of)).collect();
        ranked.sort_by(|a, b| b.0.cmp(&a.0).then(b.1.worth().total_cmp(&a.1.worth())));
        let best = ranked.first().map(|(_, best)| *best);
        let advice = |(_, of): (bool, &Candidate)| Advice {
            mv: of.mv,
            mean: of.mean(),
            wins: of.wins,
            trials: of.trials,
            met: of.met,
            sure: self.line.first() == Some(&of.mv),
            even: best.is_some_and(|best| of.is_even_with(best)),
        };
        let mut ranked: Vec<Advice> = ranked.into_iter().map(advice).collect();
        ranked.sort_by_key(|advice| !advice.sure);
        ranked
    }

    /// A stretch of the search of what is known.
    fn search(&mut self) {
        let (plan, table) = (self.plan, &self.table);
        // As it was when the atlas was measured: who plays otherwise has another edition.
        let reductions = Reductions { safe: false, put_off: false, ..Reductions::ALL };
        let task = Task { memory: MEMORY, reductions, ..Task::default() };
        let is_for_a_person = self.is_for_a_person;
        let solver = self.solver.get_or_insert_with(|| {
            let solver = Solver::new(plan, table.clone(), task).evenly();
            if is_for_a_person { solver.for_a_person() } else { solver }
        });
        let before = solver.states();
        let verdict = solver.run(STRETCH.min(self.search));
        let met = (solver.states() - before).max(1);
        self.states += met;
        // What it is in the middle of is ended, whatever that costs.
        self.search = self.search.saturating_sub(met).max(u64::from(solver.is_amid()));
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

    /// One move is tried in the world of the round.
    fn trial(&mut self) {
        let chance = self.seed ^ self.round.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        if self.next == 0 || self.world.is_none() {
            self.world = Some(self.knowledge.world(&self.table, &mut Rng::new(chance)));
        }
        let Some(mut table) = self.world.clone() else { return };
        let mv = self.moves[self.next].mv;
        self.plan.apply(&mut table, mv, &mut Log::default());
        let mut shifted = self.shifted;
        self.policy.note(&self.table, mv, &mut shifted);
        let ending = self.policy.play(table, shifted, &mut Rng::new(chance ^ 1));
        self.states += ending.states + 1;
        self.tried += ending.states + 1;
        if self.round == 0 && self.next == 0 {
            // Where games are long, few moves are compared, but each often enough.
            let most = self.strength / (ROUNDS * ending.states);
            self.left = self.left.min(most.max(2) as usize);
            self.width = self.left;
        }
        let value = self.value(ending);
        let of = &mut self.moves[self.next];
        of.sum += value;
        of.values.push(value as f32);
        of.wins += u32::from(ending.won);
        of.trials += 1;
        self.next += 1;
        if self.next == self.left {
            self.next = 0;
            self.round += 1;
            self.leave_out();
        }
    }

    /// What an ending is worth.
    fn value(&self, ending: Ending) -> f64 {
        if ending.won {
            return 1.0;
        }
        let lowest = lowest(self.plan);
        let highest = self.plan.score(&self.table).highest.unwrap_or(HIGH);
        let share = f64::from(ending.score - lowest) / f64::from((highest - lowest).max(1));
        let share = share.clamp(0.0, 1.0);
        if !self.plan.rules().can_be_won() {
            return share;
        }
        REACHED * share * share * share * share
    }

    /// Leaves half of the moves out whenever a share of the states is spent.
    fn leave_out(&mut self) {
        let stages = u64::from((self.width.max(2) - 1).ilog2() + 1);
        let halved = |stage: u64| self.width.div_ceil(1 << stage).max(1);
        let stage = (self.tried * stages / self.strength.max(1)).min(stages - 1);
        let wanted = halved(stage).max(2);
        if wanted < self.left {
            self.moves[..self.left].sort_by(|a, b| b.worth().total_cmp(&a.worth()));
            self.left = wanted;
        }
    }
}

/// The moves of the present table, each way to a table once, and of these those
/// that lead to the tables that were met least; what is liked best first.
fn candidates(memory: &mut Memory<'_>, policy: &Policy<'_>, shifted: &Shifted) -> Vec<Candidate> {
    let mut prospects = memory.prospects();
    let least = prospects.iter().map(|prospect| prospect.met).min();
    prospects.retain(|prospect| Some(prospect.met) == least);
    let table = &memory.knowledge().covered(memory.table());
    let wanted = memory.plan().wanted_at_home(table);
    let mut moves: Vec<(u128, Candidate)> = Vec::new();
    for Prospect { mv, key, met } in prospects {
        let liked = f64::from(policy.liking(table, mv, wanted, shifted));
        match moves.iter_mut().find(|(before, _)| *before == key) {
            Some((_, like)) => like.liked = like.liked.max(liked),
            None => {
                let values = Vec::new();
                moves.push((
                    key,
                    Candidate { mv, met, liked, values, sum: 0.0, wins: 0, trials: 0 },
                ));
            }
        }
    }
    let mut moves: Vec<Candidate> = moves.into_iter().map(|(_, candidate)| candidate).collect();
    moves.sort_by(|a, b| b.liked.total_cmp(&a.liked));
    let all: f64 = moves.iter().map(|of| of.liked).sum();
    moves.iter_mut().for_each(|of| of.liked /= all.max(1.0));
    moves
}
