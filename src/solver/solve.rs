//! Several searches of one question side by side: the prover, and beside it two
//! that may only win. Knows them as searches that can be paused.
//!
//! Each goes on for a short stretch in turn, so that whichever is quickest
//! answers, and the same question always has the same answer after the same
//! number of tables, however it is cut into pieces. Those that may only win often
//! find a win where the prover would be long at it: a *narrow* search, which plays
//! home whatever can go home and does not tell apart what no build asks; and games
//! played by chance, each better than the one before.
//!
//! They do not share evenly. A win that the narrow search finds it finds soon, so at
//! first it gets most, and the longer it has gone on the less: what is left then is to
//! be proved. Games are played by chance in bursts, ever longer and rarer, so that what
//! comes in between does not wait for them: after each they have met half as many tables
//! as the other two together.

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
    /// How many tables the narrow search has met and those nested ones that are over.
    over: Over,
    turn: Turn,
    /// How many tables the other two have met when games are played by chance next.
    burst: u64,
    /// A win that has been found, while its line is being shortened.
    won: Option<Shortening<'p>>,
    /// Whether a person is told the line.
    is_for_a_person: bool,
    /// Whether all share evenly.
    evenly: bool,
    answer: Option<Verdict>,
}

/// A search that goes on until it has met so many tables in all.
#[derive(Clone, Copy, Debug)]
struct Turn {
    who: Who,
    until: u64,
}

/// Which of the searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Prover,
    Narrow,
    Chance,
}

/// How many tables searches have met that are over.
#[derive(Clone, Copy, Debug, Default)]
struct Over {
    narrow: u64,
    chance: u64,
}

/// How many tables make a stretch; of some searches and at some times it is several.
const STRETCH: u64 = 1_000;
/// How many stretches of the prover and of the narrow search follow each other, as long
/// as that has met fewer than so many tables.
const SHARES: [(u64, u64, u64); 4] =
    [(5_000, 1, 1), (100_000, 1, 3), (400_000, 1, 1), (u64::MAX, 4, 1)];
/// How many tables the others have met when games are played by chance for the first
/// time; and each time how many times as many as the last.
const FIRST_BURST: u64 = 2_500;
const RARER: u64 = 4;

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
            over: Over::default(),
            turn: Turn { who: Who::Prover, until: STRETCH },
            burst: FIRST_BURST,
            won: None,
            is_for_a_person: false,
            evenly: false,
            answer: None,
        }
    }

    /// The same question for a person, who is told the line: more is done to shorten it.
    #[must_use]
    pub fn for_a_person(self) -> Solver<'p> {
        Solver { is_for_a_person: true, ..self }
    }

    /// The same question with all searches sharing evenly in each piece of the work, so
    /// that what comes of it depends on the pieces.
    #[must_use]
    pub(super) fn evenly(self) -> Solver<'p> {
        Solver { evenly: true, ..self }
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
            let left = until.saturating_sub(self.states());
            if left == 0 {
                return None;
            }
            let found = if self.evenly { self.take_parts(left) } else { self.take_turn(left) };
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

    /// The search whose turn it is goes on for at most about so many tables; what it
    /// has found.
    fn take_turn(&mut self, states: u64) -> Option<Verdict> {
        let Turn { who, until } = self.turn;
        let left = states.min(until.saturating_sub(self.met(who)));
        let found = match who {
            Who::Prover => self.prove(left),
            Who::Narrow => self.search(left),
            Who::Chance => self.chance(|nested| nested.run(left)),
        };
        if self.met(who) >= until || !self.can_go_on(who) {
            self.turn = self.next_turn();
        }
        found
    }

    /// Each search goes on for so many tables, or for a stretch; what one has found.
    fn take_parts(&mut self, states: u64) -> Option<Verdict> {
        let left = states.min(STRETCH);
        let found = self.prove(left).or_else(|| self.search(left));
        found.or_else(|| self.chance(|nested| nested.run(left)))
    }

    /// Whose turn it is after the present one.
    fn next_turn(&mut self) -> Turn {
        let turn = |of: &Solver<'_>, who, stretches| Turn {
            who,
            until: of.met(who) + stretches * STRETCH,
        };
        let narrow = self.met(Who::Narrow);
        let met = self.met(Who::Prover) + narrow;
        let shares = SHARES.iter().find(|(most, ..)| narrow < *most);
        let (_, prover, narrow) = shares.copied().unwrap_or(SHARES[0]);
        match self.turn.who {
            Who::Prover if self.can_go_on(Who::Narrow) => turn(self, Who::Narrow, narrow),
            Who::Prover | Who::Narrow if met >= self.burst => {
                self.burst *= RARER;
                Turn { who: Who::Chance, until: met / 2 }
            }
            _ if self.can_go_on(Who::Prover) => turn(self, Who::Prover, prover),
            _ if self.can_go_on(Who::Narrow) => turn(self, Who::Narrow, narrow),
            _ => turn(self, Who::Chance, 1),
        }
    }

    /// How many tables a search has met in all.
    fn met(&self, who: Who) -> u64 {
        match who {
            Who::Prover => self.prover.states(),
            Who::Narrow => self.narrow.as_ref().map_or(self.over.narrow, Prover::states),
            Who::Chance => self.over.chance + self.nested.made(),
        }
    }

    /// Tests if a search has not come to its end, or found no more room.
    const fn can_go_on(&self, who: Who) -> bool {
        match who {
            Who::Prover => !self.prover.is_over(),
            Who::Narrow => self.narrow.is_some(),
            Who::Chance => true,
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
        [Who::Prover, Who::Narrow, Who::Chance].map(|who| self.met(who)).iter().sum()
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
        self.over.narrow = narrow.states();
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
                self.over.chance += self.nested.made().max(1);
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
