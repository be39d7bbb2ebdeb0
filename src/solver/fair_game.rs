//! Whole games played by the fair player, from the deal to the end. Knows when a
//! game is given up; what is played is chosen in `fair`.

use crate::engine::{Move, Outcome, Plan, Table};

use super::{
    fair::{Fair, Strength},
    knowledge::Memory,
};

/// A whole game played by the fair player.
#[derive(Clone, Debug)]
pub struct FairGame<'p> {
    memory: Memory<'p>,
    strength: Strength,
    seed: u64,
    /// Moves of a line that wins, still to be made, the next one last.
    line: Vec<Move>,
    states: u64,
    /// The best score so far and the most cards known, and when they changed last.
    best: (i32, usize),
    since: usize,
    /// When what is known was searched last, after how many moves.
    searched: Option<usize>,
    /// Whether it is proved that it cannot come out.
    lost: bool,
    sure: bool,
    /// Whether every card is known from the beginning.
    knowing: bool,
    /// Who is choosing the next move.
    choosing: Option<Fair<'p>>,
    /// Whether it is over, or given up.
    over: bool,
}

/// How many moves may be made without a better score and without a hidden card
/// being seen, before the game is given up.
const PATIENCE: usize = 80;
/// How many times as many states as the trials have a search of what is known
/// may meet: the first, on which all that follows hangs, and the next ones, which
/// are made again after so many moves.
const FIRST: u64 = 80;
const SEARCH: u64 = 20;
const AGAIN: usize = 8;
/// How often a table may be met.
const OFTEN: usize = 2;

impl<'p> FairGame<'p> {
    /// Which edition of the player it is: one more whenever they play otherwise.
    pub const EDITION: u32 = 1;

    /// A game from the deal.
    pub fn new(plan: &'p Plan, table: Table, strength: Strength, seed: u64) -> FairGame<'p> {
        let memory = Memory::new(plan, table);
        FairGame {
            memory,
            strength,
            seed,
            line: Vec::new(),
            states: 0,
            best: (i32::MIN, 0),
            since: 0,
            searched: None,
            lost: false,
            sure: false,
            knowing: false,
            choosing: None,
            over: false,
        }
    }

    /// The same by one who knows every card up to the next shuffle, and plays on by
    /// trials alone.
    pub fn knowing(plan: &'p Plan, table: Table, strength: Strength, seed: u64) -> FairGame<'p> {
        let memory = Memory::knowing(plan, table.clone());
        FairGame { memory, knowing: true, ..FairGame::new(plan, table, strength, seed) }
    }

    /// The game as it stands.
    pub const fn memory(&self) -> &Memory<'p> {
        &self.memory
    }

    /// How many states have been met.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// Tests if the last move was one of a line that wins for certain.
    pub const fn is_sure(&self) -> bool {
        self.sure
    }

    /// The next move, made; none if the game is over or given up.
    pub fn step(&mut self) -> Option<Move> {
        let mv = self.choose(u64::MAX)?;
        self.memory.play(mv);
        Some(mv)
    }

    /// Plays on for about so many states; true when the game is over or given up.
    pub fn run(&mut self, states: u64) -> bool {
        let until = self.met().saturating_add(states);
        while !self.over {
            let left = until.saturating_sub(self.met());
            let Some(mv) = self.choose(left) else { return self.over };
            self.memory.play(mv);
            self.states += 1;
        }
        true
    }

    /// How many states have been met, with those of the move that is being chosen.
    fn met(&self) -> u64 {
        self.states + self.choosing.as_ref().map_or(0, Fair::states)
    }

    /// The next move; none as long as it is not found in so many states, and if the
    /// game is over or given up.
    fn choose(&mut self, states: u64) -> Option<Move> {
        if let Some(mv) = self.line.pop() {
            return Some(mv);
        }
        let mut fair = match self.choosing.take() {
            Some(fair) => fair,
            None => self.begin_choosing()?,
        };
        if !fair.run(states) {
            self.choosing = Some(fair);
            return None;
        }
        self.states += fair.states();
        self.lost |= fair.is_lost();
        self.line = fair.line().iter().skip(1).rev().copied().collect();
        self.sure = !fair.line().is_empty();
        let first = fair.ranked().first().copied();
        let goes_on = first.is_some_and(|first| self.sure || first.met <= OFTEN);
        self.over = !goes_on;
        if goes_on { fair.best() } else { None }
    }

    /// Who chooses the next move; none if the game is over or given up.
    fn begin_choosing(&mut self) -> Option<Fair<'p>> {
        let (plan, table) = (self.memory.plan(), self.memory.table());
        let mut legal = Vec::new();
        plan.legal(table, &mut legal);
        self.over = plan.outcome(table, &legal) != Outcome::Open || self.is_given_up();
        if self.over { None } else { Some(self.player()) }
    }

    /// Tests if nothing has come of the last moves.
    fn is_given_up(&mut self) -> bool {
        let (table, moves) = (self.memory.table(), self.memory.moves().len());
        let known = table.faces().len() - self.memory.knowledge().hidden(table).len();
        let score = self.memory.plan().score(table).value;
        if score > self.best.0 || known > self.best.1 {
            self.best = (score.max(self.best.0), known.max(self.best.1));
            self.since = moves;
        }
        moves - self.since > PATIENCE
    }

    /// The fair player before the next move: now and then, where nothing is
    /// hidden, with a search of what is known; with few states in a lost game.
    fn player(&mut self) -> Fair<'p> {
        let moves = self.memory.moves().len();
        let is_due = !self.lost
            && !self.knowing
            && self.memory.knowledge().is_whole()
            && self.searched.is_none_or(|searched| moves >= searched + AGAIN);
        let times = if self.searched.is_none() { FIRST } else { SEARCH };
        if is_due {
            self.searched = Some(moves);
        }
        let Strength(states) = self.strength;
        let strength = Strength(if self.lost { states / 10 } else { states });
        // Seeds of deals are smaller, so that no chance of a deal comes again.
        let seed = self.seed | (moves as u64 + 1) << 40;
        let search = if is_due { states * times } else { 0 };
        Fair::new(&mut self.memory, strength, seed).searching(search)
    }
}
