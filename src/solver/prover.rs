//! The search: depth first over all tables that can be reached, one table at a
//! time, each move made and taken back. Knows the generator of moves.
//!
//! A table that was met before is not searched again: it is being searched, or
//! has been, with all that follows it; if there is a win behind it, it is or
//! will be found from there. So when nothing is left to try, every table that
//! can be reached has been searched, in whatever order, and even if some were
//! forgotten meanwhile. A table that a deal has brought is not remembered where only
//! what has to do with the deal is tried on it (see `put_off`).
//!
//! The way down is a list, not a recursion: lines may be long before they end,
//! and the search can be left at any table and taken up again.

use crate::engine::{Log, Move, Outcome, Plan, Step, Table};

use super::{
    key::Key,
    put_off::PutOff,
    safe::Safe,
    seen::Seen,
    verdict::{self, Shuffles, Task, Verdict, WhyUnknown},
};

/// A search for a win from a table, or for the proof that there is none. The line
/// of a win is as it was found, with all its detours.
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
    /// Whether only a part of the moves is tried, so that nothing can be proved.
    narrow: bool,
    /// Whether a move that shuffles was legal, and was not looked past.
    shuffle_ahead: bool,
    states: u64,
    answer: Option<Verdict>,
}

/// The way from the first table to the present one.
#[derive(Clone, Debug, Default)]
struct Way {
    turns: Vec<Turn>,
    /// The moves of all tables on the way, one after the other.
    moves: Vec<Move>,
    /// Where the moves of one table are listed.
    listed: Vec<Move>,
    /// About how many bytes are kept to take moves back that lay all anew.
    anew: usize,
}

/// A table on the way: where its moves begin, and which is tried next.
#[derive(Clone, Copy, Debug)]
struct Turn {
    first: usize,
    next: usize,
}

/// Of the memory so many parts of four are for the tables that have been met,
/// the others for the way.
const FOR_SEEN: usize = 3;
/// The bytes for a pile that must be laid again as it lay, its cards apart.
const PILE: usize = size_of::<Vec<u16>>();

impl<'p> Prover<'p> {
    /// A search from a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: Task) -> Prover<'p> {
        let key = Key::new(plan, &table, task);
        Prover::with(plan, table, task, (key, false))
    }

    /// A search that may only win: where a card can go home it does, and tables
    /// are not told apart that differ only in what no build asks of the suits.
    /// When nothing is left to it, it says that its budget is used up.
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

    /// Goes on for at most so many tables; gives the verdict when there is one.
    /// Without one the search is paused and can go on.
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

    /// The verdict after at most so many tables in all.
    pub fn verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.states);
        self.run(left).unwrap_or(Verdict::Unknown(WhyUnknown::Budget))
    }

    /// Tests if it has its answer.
    pub(super) const fn is_over(&self) -> bool {
        self.answer.is_some()
    }

    /// How many tables have been met, each counted once unless it was forgotten or is one
    /// that deals alone have brought.
    pub const fn states(&self) -> u64 {
        self.states
    }

    /// How many tables that were met had to be forgotten.
    pub const fn forgotten(&self) -> u64 {
        self.seen.forgotten()
    }

    /// Tries one move, or goes a table back.
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

    /// What is known when nothing is left to try.
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

    /// Meets a table: goes on from it if it has not been met.
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

    /// Comes to a table by a deal before which all else could have been done. It is not
    /// remembered: what goes on from it has to do with the deal, and of deals in a row
    /// there are no more than the stock has.
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

    /// Leaves out of the listed moves those that are not looked past.
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

    /// Goes on from a table whose moves are listed.
    fn go_on(&mut self) {
        self.states += 1;
        self.way.enter(self.plan, self.laid_anew());
        if self.way.bytes() > self.task.memory / 4 * (4 - FOR_SEEN) {
            self.answer = Some(Verdict::Unknown(WhyUnknown::Memory));
        }
    }

    /// Tests if the game is lost although moves remain. Asked with a move that is
    /// never idle, as if it were the only one.
    fn is_given_up(&self) -> bool {
        self.plan.rules().lost.is_some()
            && self.plan.outcome(&self.table, &[Move::Deal]) != Outcome::Open
    }

    /// About how many bytes are kept to take the last move back, where all piles
    /// were laid anew.
    fn laid_anew(&self) -> usize {
        let anew = self.log.last().iter().any(|step| matches!(step, Step::Anew(_)));
        if anew { self.table.faces().len() * 2 + self.plan.pile_count() * PILE } else { 0 }
    }

    /// Takes the last move back.
    fn back(&mut self) {
        self.key.note_back(self.log.last());
        self.plan.undo(&mut self.table, &mut self.log);
    }
}

impl Way {
    /// The next move that is tried from the present table.
    fn next(&mut self) -> Option<Move> {
        let turn = self.turns.last_mut()?;
        let mv = self.moves.get(turn.next).copied()?;
        turn.next += 1;
        Some(mv)
    }

    /// Comes to a table whose moves are listed.
    fn enter(&mut self, plan: &Plan, anew: usize) {
        let first = self.moves.len();
        self.listed.sort_by_key(|mv| promise(plan, *mv));
        self.moves.extend(&self.listed);
        self.turns.push(Turn { first, next: first });
        self.anew += anew;
    }

    /// Of the listed moves only the first that brings a card home, if one does.
    fn only_home(&mut self, plan: &Plan) {
        if let Some(home) = self.listed.iter().position(|mv| promise(plan, *mv) == HOME) {
            self.listed.swap(0, home);
            self.listed.truncate(1);
        }
    }

    /// Leaves a table for the one before.
    fn leave(&mut self, anew: usize) {
        self.anew -= anew;
        if let Some(turn) = self.turns.pop() {
            self.moves.truncate(turn.first);
        }
    }

    /// The moves made.
    fn line(&self) -> Vec<Move> {
        self.turns
            .iter()
            .filter_map(|turn| self.moves.get(turn.next.checked_sub(1)?))
            .copied()
            .collect()
    }

    /// About how many bytes it takes, the steps of each move with it.
    fn bytes(&self) -> usize {
        const TURN: usize = size_of::<Turn>() + 3 * size_of::<Step>();
        self.turns.len() * TURN + self.moves.len() * size_of::<Move>() + self.anew
    }
}

/// The promise of a move that brings cards home.
const HOME: u8 = 0;

/// Which moves are tried first: the lowest.
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
