//! Finds out whether the game is at a standstill, which means that only moves back and forth are
//! left: no reachable table is won, and the game can return to the current table from every
//! reachable table. This module uses only what the player can know.

use std::collections::{HashMap, VecDeque};

use crate::engine::{Log, Move, Table};

use super::{
    key::TableKey,
    knowledge::{GameMemory, Knowledge},
    verdict::{self, SolverTask},
};

/// A search of all tables that the game can reach without revealing a new card. A caller can pause
/// the search after any number of tables.
#[derive(Debug)]
pub struct Standstill<'p> {
    key: TableKey<'p>,
    knowledge: Knowledge,
    /// For each reached table, by its key: the index of the table in `from`.
    reached: HashMap<u128, usize>,
    /// For each table, the indices of the tables from which a move leads to it.
    from: Vec<Vec<usize>>,
    /// The reached tables whose moves have not been tried.
    open: VecDeque<(usize, Table)>,
    /// How many more tables the search may reach.
    left: u64,
    answer: Option<bool>,
}

impl<'p> Standstill<'p> {
    /// Starts the search from the current table of a game. The search visits up to `states` tables.
    pub fn new(memory: &GameMemory<'p>, states: u64) -> Standstill<'p> {
        let knowledge = memory.knowledge().clone();
        let table = knowledge.canonical_table(memory.table());
        let mut key = TableKey::new(memory.plan(), &table, SolverTask::default());
        let number = key.key_of(&table);
        Standstill {
            key,
            knowledge,
            reached: HashMap::from([(number, 0)]),
            from: vec![Vec::new()],
            open: VecDeque::from([(0, table)]),
            left: states,
            answer: verdict::unsolvable_reason(memory.plan()).map(|_| false),
        }
    }

    /// Visits up to `states` more tables. Returns `None` if there is no answer yet, and true if a
    /// standstill is proved. False can also mean that there are too many tables for a proof.
    pub fn run(&mut self, states: u64) -> Option<bool> {
        for _ in 0..states.max(1) {
            if self.answer.is_some() {
                break;
            }
            let Some((number, table)) = self.open.pop_front() else {
                self.answer = Some(self.can_always_return_to_first_table());
                break;
            };
            if !self.try_all_moves(number, &table) {
                self.answer = Some(false);
            }
        }
        self.answer
    }

    /// Tries all moves of a table. Returns false if a move wins, shuffles or reveals a card, or if
    /// the search has reached too many tables.
    fn try_all_moves(&mut self, number: usize, table: &Table) -> bool {
        let plan = self.key.plan();
        let mut moves = Vec::new();
        plan.list_legal_moves(table, &mut moves);
        for mv in moves {
            let (mut after, mut log) = (table.clone(), Log::default());
            plan.apply(&mut after, mv, &mut log);
            if !self.is_result_known(mv, &after, &log) || plan.is_won(&after) || self.left == 0 {
                return false;
            }
            let next = self.from.len();
            let number_after = *self.reached.entry(self.key.key_of(&after)).or_insert(next);
            if number_after == next {
                self.from.push(Vec::new());
                self.open.push_back((next, after));
                self.left -= 1;
            }
            self.from[number_after].push(number);
        }
        true
    }

    /// Returns true if the player knows the result of the move in advance, because the move reveals
    /// no new card and shuffles nothing.
    fn is_result_known(&self, mv: Move, after: &Table, log: &Log) -> bool {
        !verdict::is_shuffling_move(self.key.plan(), mv)
            && log
                .cards_revealed_by_last_move(after)
                .into_iter()
                .all(|card| self.knowledge.knows(card))
    }

    /// Returns true if the game can return from every reached table to the first one.
    fn can_always_return_to_first_table(&self) -> bool {
        let mut leads_back = vec![false; self.from.len()];
        leads_back[0] = true;
        let mut open = vec![0];
        while let Some(number) = open.pop() {
            for before in &self.from[number] {
                if !std::mem::replace(&mut leads_back[*before], true) {
                    open.push(*before);
                }
            }
        }
        leads_back.into_iter().all(|leads| leads)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        cards::Rng,
        engine::Plan,
        games,
        rules::{Redeal, Rules},
        solver::{Solver, Verdict},
    };

    fn plan(id: &str) -> Plan {
        let game = games::by_id(id).expect("a game");
        Plan::new(game.rules(&game.default_choices()))
    }

    fn is_standstill(memory: &GameMemory<'_>) -> bool {
        let mut standstill = Standstill::new(memory, 500);
        loop {
            if let Some(answer) = standstill.run(100) {
                return answer;
            }
        }
    }

    fn legal_moves(plan: &Plan, table: &Table) -> Vec<Move> {
        let mut legal = Vec::new();
        plan.list_legal_moves(table, &mut legal);
        legal
    }

    /// Plays a game at random until it is at a standstill. Makes moves to foundations first.
    fn first_standstill<'p>(plan: &'p Plan, seed: u64) -> Option<GameMemory<'p>> {
        let mut memory = GameMemory::new(plan, plan.deal(seed));
        let mut rng = Rng::new(seed);
        for made in 0..200 {
            let legal = legal_moves(plan, memory.table());
            let goes_home =
                |mv: &&Move| mv.receiving_pile().is_some_and(|to| plan.is_foundation(to));
            let home = legal.iter().find(goes_home);
            let shifts = |mv: &Move| matches!(mv, Move::Carry(_) | Move::Deal | Move::Redeal);
            let shifts = legal.iter().all(shifts);
            if made % 8 == 7 && home.is_none() && shifts && is_standstill(&memory) {
                return Some(memory);
            }
            let any = || legal.get(rng.random_below(legal.len().max(1) as u32) as usize);
            memory.play_move(*home.or_else(any)?);
        }
        None
    }

    #[test]
    fn game_at_a_standstill_cannot_be_won() {
        let mut met = 0;
        for id in ["flower-garden", "westcliff"] {
            let plan = plan(id);
            for memory in (1..7).filter_map(|seed| first_standstill(&plan, seed)) {
                let task = SolverTask::default();
                let verdict = Solver::new(&plan, memory.table().clone(), task).find_verdict(20_000);
                assert_eq!(verdict, Verdict::Lost, "{id}");
                met += 1;
            }
        }
        assert!(met >= 2, "{met}");
    }

    #[test]
    fn shuffling_redeal_prevents_a_standstill() {
        let game = games::by_id("small-triangle").expect("a game");
        let rules = game.rules(&game.parse_choices([("threes", "on")]).expect("an option"));
        let redeal = rules.redeal.clone().map(Redeal::with_shuffle);
        let shuffling = Plan::new(Rules { redeal, ..Rules::clone(&rules) });
        let plan = Plan::new(rules);
        let stuck = (1..60).find_map(|seed| first_standstill(&plan, seed)).expect("a standstill");
        let table = || stuck.table().clone();
        let verdict = Solver::new(&plan, table(), SolverTask::default()).find_verdict(100_000);
        assert_eq!(verdict, Verdict::Lost);
        assert!(is_standstill(&GameMemory::with_all_known(&plan, table())));
        assert!(!is_standstill(&GameMemory::with_all_known(&shuffling, table())));
    }

    #[test]
    fn new_deal_is_not_a_standstill() {
        for game in games::all().filter(|game| game.rules(&game.default_choices()).seats() == 1) {
            let plan = Plan::new(game.rules(&game.default_choices()));
            assert!(!is_standstill(&GameMemory::new(&plan, plan.deal(11))), "{}", game.id);
        }
    }
}
