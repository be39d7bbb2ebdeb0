//! Several searches of one question side by side: the prover, and beside it two
//! that may only win. Knows them as searches that can be paused.
//!
//! Each goes on for a short stretch in turn, so that whichever is quickest
//! answers, and the same question always has the same answer after the same
//! number of tables. Those that may only win often find a win where the prover
//! would be long at it: a *narrow* search, which plays home whatever can go home
//! and does not tell apart what no build asks; and games played by chance, each
//! better than the one before.

use crate::engine::{Plan, Table};

use super::{
    line::Shortening,
    nested::{Nested, Progress},
    play::Known,
    prover::Prover,
    verdict::{Task, Verdict, WhyUnknown},
    walker::Walker,
};

/// Whether a table can come out, by all searches there are.
#[derive(Clone, Debug)]
pub struct Solver<'p> {
    plan: &'p Plan,
    start: Table,
    task: Task,
    prover: Prover<'p>,
    /// The narrow search, until nothing is left to it.
    narrow: Option<Prover<'p>>,
    nested: Nested<Known<'p>>,
    /// How many nested searches have been begun.
    begun: u64,
    /// How many tables those have met that are over.
    over: u64,
    /// A win that has been found, while its line is being shortened.
    won: Option<Shortening<'p>>,
    /// Whether a person is told the line.
    is_for_a_person: bool,
    answer: Option<Verdict>,
}

/// How many tables each search meets before it is another's turn.
const STRETCH: u64 = 1_000;

impl<'p> Solver<'p> {
    /// The question for a table of the game.
    pub fn new(plan: &'p Plan, table: Table, task: Task) -> Solver<'p> {
        // The memory is shared out: the prover needs most of it.
        let prover = Prover::new(plan, table.clone(), Task { memory: task.memory / 4 * 3, ..task });
        let narrow = Prover::narrow(plan, table.clone(), Task { memory: task.memory / 4, ..task });
        Solver {
            plan,
            task,
            prover,
            narrow: Some(narrow),
            nested: nested(plan, &table, task, 0),
            start: table,
            begun: 1,
            over: 0,
            won: None,
            is_for_a_person: false,
            answer: None,
        }
    }

    /// The same question for a person, who is told the line: more is done to shorten it.
    #[must_use]
    pub fn for_a_person(self) -> Solver<'p> {
        Solver { is_for_a_person: true, ..self }
    }

    /// Goes on for about so many tables; gives the verdict when there is one.
    /// Without one the search is paused and can go on. However it is cut into
    /// pieces, none is long, and what has begun something ends that in pieces of its
    /// own: so it comes to the same as if it could not be paused there.
    pub fn run(&mut self, states: u64) -> Option<Verdict> {
        let until = self.states().saturating_add(states);
        if self.is_amid() {
            self.go_on(states);
            return self.answer.clone();
        }
        while self.answer.is_none() {
            let left = until.saturating_sub(self.states()).min(STRETCH);
            if left == 0 {
                return None;
            }
            let found = self.prove(left).or_else(|| self.search(left));
            let found = found.or_else(|| self.chance(|nested| nested.run(left)));
            self.take(found);
            if self.is_amid() {
                self.go_on(until.saturating_sub(self.states()));
            }
            if self.is_amid() {
                return None;
            }
        }
        self.answer.clone()
    }

    /// The verdict after at most about so many tables in all.
    pub fn verdict(&mut self, states: u64) -> Verdict {
        let left = states.saturating_sub(self.states());
        let mut answer = self.run(left);
        while answer.is_none() && self.is_amid() {
            answer = self.run(STRETCH);
        }
        answer.unwrap_or_else(|| self.pending())
    }

    /// Tests if it has been paused in the middle of something that is to be ended before the
    /// other searches go on, whatever that costs: the trials of one table, or the
    /// shortening of a line that has been found.
    pub const fn is_amid(&self) -> bool {
        self.answer.is_none() && (self.won.is_some() || self.nested.is_amid())
    }

    /// Goes on with that for about so many tables.
    fn go_on(&mut self, states: u64) {
        if let Some(won) = &mut self.won {
            if won.run(states) {
                self.answer = Some(Verdict::Won(std::mem::take(&mut won.line)));
                self.won = None;
            }
        } else if states > 0 {
            let found = self.chance(|nested| nested.finish(states));
            self.take(found);
        }
    }

    /// What a search has found: of a win the line is shortened before anyone sees it.
    fn take(&mut self, found: Option<Verdict>) {
        match found {
            Some(Verdict::Won(line)) => {
                let short = Shortening::new(self.plan, &self.start, line);
                self.won = Some(if self.is_for_a_person { short.thorough() } else { short });
            }
            found => self.answer = found,
        }
    }

    /// How many tables have been met by all searches.
    pub fn states(&self) -> u64 {
        let narrow = self.narrow.as_ref().map_or(0, Prover::states);
        self.prover.states() + narrow + self.over + self.nested.made()
    }

    /// Why there is no verdict yet.
    fn pending(&mut self) -> Verdict {
        let memory = Verdict::Unknown(WhyUnknown::Memory);
        if self.prover.run(0).as_ref() == Some(&memory) {
            memory
        } else {
            Verdict::Unknown(WhyUnknown::Budget)
        }
    }

    /// A stretch of the prover. When it finds no more room the others go on.
    fn prove(&mut self, states: u64) -> Option<Verdict> {
        self.prover.run(states).filter(|verdict| *verdict != Verdict::Unknown(WhyUnknown::Memory))
    }

    /// A stretch of the narrow search.
    fn search(&mut self, states: u64) -> Option<Verdict> {
        let narrow = self.narrow.as_mut()?;
        let verdict = narrow.run(states)?;
        self.over += narrow.states();
        self.narrow = None;
        Some(verdict).filter(|verdict| matches!(verdict, Verdict::Won(_)))
    }

    /// A stretch of games played by chance.
    fn chance(
        &mut self,
        stretch: impl FnOnce(&mut Nested<Known<'p>>) -> Progress,
    ) -> Option<Verdict> {
        match stretch(&mut self.nested) {
            Progress::Won(line) => Some(Verdict::Won(line)),
            Progress::Paused => None,
            Progress::Over => {
                // At the end of a game that nobody can play something was met too.
                self.over += self.nested.made().max(1);
                self.nested = nested(self.plan, &self.start, self.task, self.begun);
                self.begun += 1;
                None
            }
        }
    }
}

/// A nested search by the player of a number.
fn nested<'p>(plan: &'p Plan, table: &Table, task: Task, number: u64) -> Nested<Known<'p>> {
    Nested::new(Known::new(plan, table.clone(), task.shuffles), Walker::keen(number))
}
