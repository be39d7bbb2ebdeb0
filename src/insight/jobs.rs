//! The questions as jobs that can be paused. The caller runs a job again and again until the job
//! returns its answer. Each time, the job visits about a given number of states. This module
//! depends on the solver and the fair player.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use crate::{
    engine::{Log, Move, Outcome, Plan, Table},
    solver::{
        FairGame, FairPlayer, GameMemory, Shuffles, Solver, SolverTask, Standstill, StateBudget,
        Target, Verdict, WhyUnknown,
    },
};

use super::{
    deal_facts::DealFacts,
    messages::{Answer, Judgement, MoveAdvice, NoAnswer},
};

/// The limit for the memory of one search in bytes. A search allocates only the memory that it
/// needs.
const MEMORY: usize = 96 << 20;

/// The game that a question is about.
#[derive(Clone, Debug)]
pub(super) struct QuestionedGame {
    pub plan: &'static Plan,
    /// The table right after the deal, or the table that was set up by hand.
    pub dealt: Table,
    pub moves: Vec<Move>,
    pub seed: u64,
    /// What the solver may assume about future shuffles.
    pub shuffles: Shuffles,
    /// What this question and earlier questions have found out about the deal.
    pub known: Rc<RefCell<DealFacts>>,
}

/// Work on a question. The work can be paused.
pub(super) trait Job: std::fmt::Debug {
    /// Continues for about `states` states. Returns the answer, or `None` if the work is not
    /// finished.
    fn run(&mut self, states: u64) -> Option<Answer>;

    /// Returns the best answer so far, or `None` if this kind of question needs the complete work.
    fn answer_so_far(&self) -> Option<Answer> {
        None
    }
}

impl QuestionedGame {
    /// Returns the game as a player remembers it.
    pub fn game_memory(&self) -> GameMemory<'static> {
        GameMemory::replay(self.plan, self.dealt.clone(), &self.moves)
    }

    /// Returns the table after the first `moves` moves.
    fn table_after(&self, moves: usize) -> Table {
        let (mut table, mut log) = (self.dealt.clone(), Log::default());
        self.moves[..moves].iter().for_each(|mv| self.plan.apply(&mut table, *mv, &mut log));
        table
    }
}

/// A search for a win, with all cards known. The results of future shuffles are known too, unless
/// the table was set up by hand.
#[derive(Debug)]
struct WinSearch {
    solver: Solver<'static>,
    left: u64,
}

impl WinSearch {
    fn new(plan: &'static Plan, table: Table, shuffles: Shuffles, states: u64) -> WinSearch {
        let task = SolverTask { shuffles, memory: MEMORY, ..SolverTask::default() };
        WinSearch {
            solver: Solver::new(plan, table, task).with_thorough_shortening(),
            left: states,
        }
    }

    /// Continues for about `states` states. Returns the verdict and the number of visited states.
    /// The verdict is `None` if the search is not finished and may visit more states.
    fn run(&mut self, states: u64) -> (Option<Verdict>, u64) {
        let before = self.solver.visited_states();
        let found = self.solver.run(states.min(self.left));
        let met = (self.solver.visited_states() - before).max(1);
        // The solver must finish a task that it has begun, even if the search has no states left.
        let least = u64::from(found.is_none() && self.solver.is_mid_task());
        self.left = self.left.saturating_sub(met).max(least);
        let spent = || (self.left == 0).then_some(Verdict::Unknown(WhyUnknown::Budget));
        (found.or_else(spent), met)
    }
}

/// Finds the moves that the fair player prefers at one table.
#[derive(Debug)]
pub(super) struct AdviseJob {
    plan: &'static Plan,
    fair: FairPlayer<'static>,
}

impl AdviseJob {
    pub fn new(game: &QuestionedGame, states: u64) -> AdviseJob {
        let mut memory = game.game_memory();
        // The seeds of deals are smaller than this seed. So these random numbers differ from those
        // of every deal.
        let seed = game.seed | (game.moves.len() as u64 + 1) << 40;
        let fair =
            FairPlayer::new(&mut memory, StateBudget(states), seed).with_thorough_shortening();
        AdviseJob { plan: game.plan, fair }
    }

    fn answer(&self) -> Answer {
        let advised = |advice: crate::solver::Advice| MoveAdvice {
            code: self.plan.move_code(advice.mv),
            wins: advice.wins,
            trials: advice.trials,
            mean: advice.mean,
            was_visited: advice.visits > 0,
            is_certain: advice.is_certain,
            is_tied: advice.is_tied,
        };
        Answer::Advice {
            moves: self.fair.ranked_moves().into_iter().map(advised).collect(),
            line: self.plan.move_codes(self.fair.winning_line()),
            lost: self.fair.is_lost(),
        }
    }
}

impl Job for AdviseJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        self.fair.continue_choice(states).then(|| self.answer())
    }

    fn answer_so_far(&self) -> Option<Answer> {
        Some(self.answer())
    }
}

/// Finds out whether only moves back and forth are left.
impl Job for Standstill<'static> {
    fn run(&mut self, states: u64) -> Option<Answer> {
        Standstill::run(self, states).map(Answer::Standstill)
    }
}

/// Finds out whether a table can be won.
#[derive(Debug)]
pub(super) struct JudgeJob {
    game: QuestionedGame,
    states: u64,
    search: Option<WinSearch>,
}

impl JudgeJob {
    pub fn new(game: QuestionedGame, states: u64) -> JudgeJob {
        JudgeJob { game, states, search: None }
    }
}

impl Job for JudgeJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let QuestionedGame { plan, moves, known, .. } = &self.game;
        let before = known.borrow().verdict_after(moves);
        let verdict = match before {
            Some(verdict) => verdict,
            None => {
                let all = self.states;
                let new = || {
                    WinSearch::new(
                        plan,
                        self.game.table_after(moves.len()),
                        self.game.shuffles,
                        all,
                    )
                };
                let verdict = self.search.get_or_insert_with(new).run(states).0?;
                known.borrow_mut().add_verdict(moves, &verdict);
                verdict
            }
        };
        Some(Answer::Judged(match verdict {
            Verdict::Won(line) => Judgement::Won(plan.move_codes(&line)),
            Verdict::Lost => Judgement::Lost,
            Verdict::Unknown(why) => Judgement::Unknown(why),
        }))
    }
}

/// Searches for a high score, in a game that is only scored.
#[derive(Debug)]
pub(super) struct TargetJob {
    plan: &'static Plan,
    target: Target<'static>,
    left: u64,
}

impl TargetJob {
    pub fn new(game: &QuestionedGame, states: u64) -> TargetJob {
        let target = Target::new(game.plan, game.table_after(game.moves.len()));
        TargetJob { plan: game.plan, target, left: states }
    }
}

impl Job for TargetJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let slice = states.min(self.left);
        self.target.run(slice);
        self.left -= slice;
        if self.left > 0 {
            return None;
        }
        let line = self.target.best_score_and_line().map(|(_, line)| self.plan.move_codes(line));
        Some(Answer::Judged(match line.filter(|line| !line.is_empty()) {
            Some(line) => Judgement::Scored(line),
            None => Judgement::Unknown(WhyUnknown::Budget),
        }))
    }
}

/// Finds the last position from which the game could still be won.
#[derive(Debug)]
pub(super) struct WhereLostJob {
    game: QuestionedGame,
    states: u64,
    /// The results for the examined tables. The key is the number of moves before the table. A
    /// result is true if the table can be won, and `None` if this is unknown.
    seen: BTreeMap<usize, Option<bool>>,
    /// For each examined table that can be won, the first move of a line that wins. The key is the
    /// number of moves before the table.
    winning_moves: BTreeMap<usize, Move>,
    now: Option<(usize, WinSearch)>,
}

/// The largest number of tables to examine.
const MAX_TABLES: usize = 24;

impl WhereLostJob {
    pub fn new(game: QuestionedGame, states: u64) -> WhereLostJob {
        let (seen, winning_moves) = (BTreeMap::new(), BTreeMap::new());
        WhereLostJob { game, states, seen, winning_moves, now: None }
    }

    /// Returns two tables, each as the number of moves before it: the last table that is known to
    /// be winnable, and the first table that is known to be lost. `None` means that no such table
    /// is known.
    fn known_win_and_loss_bounds(&self) -> (Option<usize>, Option<usize>) {
        let of = |wanted| self.seen.iter().filter(move |(_, can)| **can == Some(wanted));
        (of(true).map(|(at, _)| *at).next_back(), of(false).map(|(at, _)| *at).next())
    }

    /// Returns the table to examine next, as the number of moves before it. The current table comes
    /// first. Then come tables between the two bounds of `known_win_and_loss_bounds`, each in the
    /// middle of the longest gap of unexamined tables.
    fn next_table_index(&self) -> Option<usize> {
        let all = self.game.moves.len();
        if self.seen.is_empty() {
            return Some(all);
        }
        let (won, lost) = self.known_win_and_loss_bounds();
        let (first, end) = (won.map_or(0, |won| won + 1), lost.unwrap_or(all));
        let seen = self.seen.keys().copied().filter(|at| (first..end).contains(at));
        let mut from = first;
        let mut longest = (0, 0);
        for stop in seen.chain([end]) {
            if stop > from && stop - from > longest.0 {
                longest = (stop - from, from);
            }
            from = stop + 1;
        }
        let (length, from) = longest;
        (length > 0 && self.seen.len() < MAX_TABLES).then_some(from + length / 2)
    }
}

impl Job for WhereLostJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let mut left = states;
        while left > 0 {
            let Some(at) = self.now.as_ref().map(|(at, _)| *at).or_else(|| self.next_table_index())
            else {
                let (won, lost) = self.known_win_and_loss_bounds();
                let better = won.and_then(|won| self.winning_moves.get(&won));
                let better = better.map(|mv| self.game.plan.move_code(*mv)).unwrap_or_default();
                return Some(Answer::WhereLost { won, lost, better });
            };
            let moves = &self.game.moves[..at];
            let before = self.game.known.borrow().verdict_after(moves);
            let verdict = if let Some(verdict) = before {
                verdict
            } else {
                let all = self.states;
                let new = || {
                    (
                        at,
                        WinSearch::new(
                            self.game.plan,
                            self.game.table_after(at),
                            self.game.shuffles,
                            all,
                        ),
                    )
                };
                let (verdict, met) = self.now.get_or_insert_with(new).1.run(left);
                left = left.saturating_sub(met);
                let Some(verdict) = verdict else { continue };
                self.game.known.borrow_mut().add_verdict(moves, &verdict);
                verdict
            };
            self.now = None;
            if let Verdict::Won(line) = &verdict
                && let Some(first) = line.first()
            {
                self.winning_moves.insert(at, *first);
            }
            let can = match verdict {
                Verdict::Won(_) => Some(true),
                Verdict::Lost => Some(false),
                Verdict::Unknown(_) => None,
            };
            self.seen.insert(at, can);
        }
        None
    }
}

/// Plays a whole game from the deal with the fair player, and reports whether it is won.
#[derive(Debug)]
pub(super) struct PlayJob {
    plan: &'static Plan,
    game: FairGame<'static>,
}

impl PlayJob {
    pub fn new(game: &QuestionedGame, number: u32, states: u64) -> PlayJob {
        PlayJob { plan: game.plan, game: start_fair_game(game, number, states) }
    }
}

/// Starts a game of the fair player from the deal. `number` is the number of the attempt, from 0.
pub(super) fn start_fair_game(
    game: &QuestionedGame,
    number: u32,
    states: u64,
) -> FairGame<'static> {
    // The fair player puts the number of moves into the higher bits of this seed. So the seed must
    // be as small as the seeds of deals.
    let mixed = (u64::from(number) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
    FairGame::new(game.plan, game.dealt.clone(), StateBudget(states), game.seed ^ mixed)
}

impl Job for PlayJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        if !self.game.continue_game(states) {
            return None;
        }
        let memory = self.game.memory();
        let mut legal = Vec::new();
        self.plan.list_legal_moves(memory.table(), &mut legal);
        let won = self.plan.outcome(memory.table(), &legal) == Outcome::Won;
        Some(Answer::Played { won, moves: memory.moves().len() })
    }
}

/// Searches for a winnable deal among several. It tries one deal after the other.
#[derive(Debug)]
pub(super) struct FindJob {
    plan: &'static Plan,
    seeds: Vec<u64>,
    tried: usize,
    now: Option<WinSearch>,
    left: u64,
}

/// How many states the first deal may use.
const SHARE: u64 = 8_000;

impl FindJob {
    pub const fn new(plan: &'static Plan, seeds: Vec<u64>, states: u64) -> FindJob {
        FindJob { plan, seeds, tried: 0, now: None, left: states }
    }

    /// Returns how many states the next deal may use. Every second deal may use twice as many as
    /// the first, every fourth deal four times as many, and so on. So if some deals are easy, the
    /// search finds one before it uses many states for a hard deal. If none is easy, some deals get
    /// many states.
    const fn states_for_next_deal(&self) -> u64 {
        SHARE << (self.tried + 1).trailing_zeros()
    }
}

impl Job for FindJob {
    fn run(&mut self, states: u64) -> Option<Answer> {
        let mut slice = states;
        while slice > 0 {
            let seed = self.seeds.get(self.tried).copied().filter(|_| self.left > 0);
            let Some(seed) = seed else { return Some(Answer::None(NoAnswer::Budget)) };
            let share = self.states_for_next_deal();
            let new = || WinSearch::new(self.plan, self.plan.deal(seed), Shuffles::Known, share);
            let (verdict, met) = self.now.get_or_insert_with(new).run(slice.min(self.left));
            slice = slice.saturating_sub(met);
            self.left = self.left.saturating_sub(met);
            match verdict {
                None => {}
                Some(Verdict::Won(line)) => {
                    return Some(Answer::Found { seed, line: self.plan.move_codes(&line) });
                }
                Some(Verdict::Lost | Verdict::Unknown(_)) => {
                    self.tried += 1;
                    self.now = None;
                }
            }
        }
        None
    }
}
