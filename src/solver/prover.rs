//! The complete search. It searches all tables that can be reached, depth first, one table at a
//! time, and makes and undoes each move. It knows the generator of moves.
//!
//! The search does not continue from a visited table. That table is being searched, or was searched
//! with everything that follows it; if it can be won, the search finds the win from there. So when
//! nothing is left to try, the search has covered every table that can be reached. The order does
//! not matter. It does not matter either if the search has forgotten some tables meanwhile. After a
//! deal the search may try only the moves that concern the deal (see `put_off`); then it does not
//! store the table.
//!
//! The path is a list and not a recursion: lines can be long, and the search can be paused at any
//! table.

use crate::engine::{Log, Move, Outcome, Plan, Step, Table};

use super::{
    key::Key,
    put_off::PutOff,
    safe::Safe,
    seen::Seen,
    verdict::{self, Shuffles, Task, Verdict, WhyUnknown},
};

/// A search for a win from a table, or for the proof that there is none. The line of a win is as it
/// was found, with all its detours.
#[derive(Clone, Debug)]
pub struct Prover<'p> {
    plan: &'p Plan,
    table: Table,
    log: Log,
    key: Key<'p>,
    safe: Option<Safe>,
    put_off: Option<PutOff>,
    seen: Seen,
    way: Way,
    task: Task,
    /// True if the search tries only a part of the moves, so that it can prove nothing.
    narrow: bool,
    /// True if a move that shuffles was legal and the search did not continue past it.
    shuffle_ahead: bool,
    states: u64,
    answer: Option<Verdict>,
}

/// The path from the first table to the present one.
#[derive(Clone, Debug, Default)]
struct Way {
    turns: Vec<Turn>,
    /// The moves of all tables on the path, one table after the other.
    moves: Vec<Move>,
    /// A buffer for the moves of one table.
    listed: Vec<Move>,
    /// About how many bytes it takes to undo the moves that place all piles again.
    anew: usize,
}

/// A table on the path: the index of its first move and of the next move to try.
#[derive(Clone, Copy, Debug)]
struct Turn {
    first: usize,
    next: usize,
}

/// The number of quarters of the memory that visited tables may take. The path may take the rest.
const FOR_SEEN: usize = 3;
/// The bytes for one pile in a step that places all piles again. Its cards are counted separately.
const PILE: usize = size_of::<Vec<u16>>();

impl<'p> Prover<'p> {
    /// A search from a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: Task) -> Prover<'p> {
        let key = Key::new(plan, &table, task);
        Prover::with(plan, table, task, (key, false))
    }

    /// A search that can only find wins. If a card can go to a foundation it does, and the search
    /// ignores differences between suits that no build asks about. When nothing is left to try, it
    /// reports that its budget is used up.
    pub(super) fn narrow(plan: &'p Plan, table: Table, task: Task) -> Prover<'p> {
        let key = Key::blurred(plan, &table, task);
        Prover::with(plan, table, task, (key, true))
    }

    fn with(
        plan: &'p Plan,
        table: Table,
        task: Task,
        (key, narrow): (Key<'p>, bool),
    ) -> Prover<'p> {
        let mut prover = Prover {
            plan,
            key,
            safe: Safe::find(plan, task),
            put_off: PutOff::find(plan, task),
            seen: Seen::new(task.memory / 4 * FOR_SEEN),
            table,
            log: Log::default(),
            way: Way::default(),
            task,
            narrow,
            shuffle_ahead: false,
            states: 0,
            answer: verdict::refusal(plan).map(Verdict::Unknown),
        };
        if prover.answer.is_none() {
            if plan.is_won(&prover.table) {
                prover.answer = Some(Verdict::Won(Vec::new()));
            } else {
                prover.enter();
            }
        }
        prover
    }

    /// Continues for at most `states` tables. Returns the verdict, or `None` if the search is
    /// paused and can continue.
    pub fn run(&mut self, states: u64) -> Option<Verdict> {
        let until = self.states.saturating_add(states);
        while self.answer.is_none() {
            if self.states >= until {
                return None;
            }
            self.step();
        }
        self.answer.clone()
    }

    /// Returns the verdict after at most `states` tables in all.
    pub fn verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.states);
        self.run(left).unwrap_or(Verdict::Unknown(WhyUnknown::Budget))
    }

    pub(super) const fn is_over(&self) -> bool {
        self.answer.is_some()
    }

    /// Returns how many tables were visited. A table counts again if the search forgot it, or if it
    /// was not stored because deals alone led to it.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// Returns how many visited tables the search had to forget.
    pub const fn forgotten(&self) -> u64 {
        self.seen.forgotten()
    }

    /// Tries one move, or goes one table back.
    fn step(&mut self) {
        match self.way.next() {
            Some(mv) => self.advance(mv),
            None if self.way.turns.is_empty() => {
                self.answer = Some(self.exhausted());
            }
            None => {
                self.way.leave(self.laid_anew());
                self.back();
            }
        }
    }

    /// Returns the verdict when nothing is left to try.
    const fn exhausted(&self) -> Verdict {
        if self.narrow {
            Verdict::Unknown(WhyUnknown::Budget)
        } else if self.shuffle_ahead {
            Verdict::Unknown(WhyUnknown::Shuffle)
        } else {
            Verdict::Lost
        }
    }

    fn advance(&mut self, mv: Move) {
        self.plan.apply(&mut self.table, mv, &mut self.log);
        if self.plan.is_won(&self.table) {
            self.answer = Some(Verdict::Won(self.way.line()));
            return;
        }
        self.key.note(self.log.last());
        let dealt = |put_off: &PutOff| put_off.is_bare_deal(&self.table, mv, self.log.last());
        if self.put_off.as_ref().is_some_and(dealt) { self.go_on_dealing() } else { self.enter() }
    }

    /// Visits the present table. Continues from it if it is new, else goes back.
    fn enter(&mut self) {
        self.key.sum(&self.table);
        if !self.seen.insert(self.key.total(&self.table)) {
            return self.back();
        }
        self.plan.legal(&self.table, &mut self.way.listed);
        self.choose();
        if self.narrow {
            self.way.only_home(self.plan);
        } else if let Some(safe) = &self.safe {
            safe.only(self.plan, &self.table, &mut self.way.listed);
        }
        self.go_on();
    }

    /// Visits a table after a deal that every other move could have come before. The search does
    /// not store it: only moves that concern the deal continue from it, and a row of deals is no
    /// longer than the stock.
    fn go_on_dealing(&mut self) {
        if let Some(put_off) = &self.put_off {
            put_off.legal(self.plan, &self.table, &mut self.way.listed);
        }
        self.choose();
        if self.narrow {
            self.way.only_home(self.plan);
        }
        self.go_on();
    }

    /// Removes the listed moves that the search does not follow.
    fn choose(&mut self) {
        if self.task.shuffles == Shuffles::Unknown {
            let before = self.way.listed.len();
            self.way.listed.retain(|mv| !verdict::shuffles(self.plan, *mv));
            self.shuffle_ahead |= self.way.listed.len() < before;
        }
        if self.is_given_up() {
            self.way.listed.clear();
        }
    }

    /// Continues from a table whose moves are listed.
    fn go_on(&mut self) {
        self.states += 1;
        self.way.enter(self.plan, self.laid_anew());
        if self.way.bytes() > self.task.memory / 4 * (4 - FOR_SEEN) {
            self.answer = Some(Verdict::Unknown(WhyUnknown::Memory));
        }
    }

    /// Returns true if the game is lost although moves remain. The outcome depends on the legal
    /// moves; it gets one move that is never idle, as if that were the only one.
    fn is_given_up(&self) -> bool {
        self.plan.rules().lost.is_some()
            && self.plan.outcome(&self.table, &[Move::Deal]) != Outcome::Open
    }

    /// Returns about how many bytes it takes to undo the last move, if it placed all piles again;
    /// else 0.
    fn laid_anew(&self) -> usize {
        let places_all = self.log.last().iter().any(|step| matches!(step, Step::Anew(_)));
        if places_all { self.table.faces().len() * 2 + self.plan.pile_count() * PILE } else { 0 }
    }

    fn back(&mut self) {
        self.key.note_back(self.log.last());
        self.plan.undo(&mut self.table, &mut self.log);
    }
}

impl Way {
    /// Returns the next move to try from the present table.
    fn next(&mut self) -> Option<Move> {
        let turn = self.turns.last_mut()?;
        let mv = self.moves.get(turn.next).copied()?;
        turn.next += 1;
        Some(mv)
    }

    /// Adds a table whose moves are listed.
    fn enter(&mut self, plan: &Plan, bytes: usize) {
        let first = self.moves.len();
        self.listed.sort_by_key(|mv| promise(plan, *mv));
        self.moves.extend(&self.listed);
        self.turns.push(Turn { first, next: first });
        self.anew += bytes;
    }

    /// If one of the listed moves brings a card to a foundation, keeps only the first such move.
    fn only_home(&mut self, plan: &Plan) {
        if let Some(home) = self.listed.iter().position(|mv| promise(plan, *mv) == HOME) {
            self.listed.swap(0, home);
            self.listed.truncate(1);
        }
    }

    /// Removes the last table of the path.
    fn leave(&mut self, bytes: usize) {
        self.anew -= bytes;
        if let Some(turn) = self.turns.pop() {
            self.moves.truncate(turn.first);
        }
    }

    /// Returns the moves made.
    fn line(&self) -> Vec<Move> {
        self.turns
            .iter()
            .filter_map(|turn| self.moves.get(turn.next.checked_sub(1)?))
            .copied()
            .collect()
    }

    /// Returns about how many bytes the path takes, with the steps of each move.
    fn bytes(&self) -> usize {
        const TURN: usize = size_of::<Turn>() + 3 * size_of::<Step>();
        self.turns.len() * TURN + self.moves.len() * size_of::<Move>() + self.anew
    }
}

/// The priority of a move that brings cards to a foundation.
const HOME: u8 = 0;

/// Returns the priority of a move. The search tries the lowest first.
fn promise(plan: &Plan, mv: Move) -> u8 {
    match mv {
        Move::Together(_) | Move::Crowned(_) => HOME,
        Move::Carry(carry) if plan.part(carry.to).foundation.is_some() => HOME,
        Move::Carry(_) => 1,
        Move::Deal => 2,
        Move::Call { .. } => 3,
        Move::Redeal => 4,
    }
}
