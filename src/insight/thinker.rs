//! Who thinks: hears what is asked, works at the most urgent question slice by
//! slice, and answers. Knows games by their records; no clock.

use std::{cell::RefCell, rc::Rc};

use crate::{
    engine::{Log, Plan, Position},
    games,
    rules::{Choices, Win},
    session::Record,
    solver::{Shuffles, Standstill},
};

use super::{
    jobs::{Advise, Aim, Find, Game, Job, Judge, Play, WhereLost},
    known::Known,
    messages::{Answer, Ask, Reply, Told, What, WhyNot},
};

/// Who thinks.
#[derive(Debug, Default)]
pub struct Thinker {
    /// The games that were asked about, kept for the life of the program: there
    /// are only so many.
    plans: Vec<((&'static str, Choices), &'static Plan)>,
    /// What is worked at, in the order in which it was asked.
    work: Vec<Work>,
    /// The deal that was asked about last, and what is known of it. Who still
    /// works at another deal has what is known of that.
    deal: Option<(Record, Rc<RefCell<Known>>)>,
}

/// A question that is worked at.
#[derive(Debug)]
struct Work {
    id: u32,
    waits: bool,
    job: Result<Box<dyn Job>, WhyNot>,
}

impl Thinker {
    /// Hears what the page says. What is no message is not heard.
    pub fn hear(&mut self, text: &str) {
        match Told::read(text) {
            Some(Told::Ask(ask)) => self.take_up(*ask),
            Some(Told::Stop(id)) => self.work.retain(|work| work.id != id),
            Some(Told::StopAll) => self.work.clear(),
            None => {}
        }
    }

    /// Tests if there is nothing to think about.
    pub fn is_idle(&self) -> bool {
        self.work.is_empty()
    }

    /// Thinks for about so many states about the most urgent question; gives a
    /// reply when there is one.
    pub fn run(&mut self, states: u64) -> Option<Reply> {
        let urgent = self.work.iter().position(|work| !work.waits).or_else(|| {
            let any = !self.work.is_empty();
            any.then_some(0)
        })?;
        let answer = match &mut self.work[urgent].job {
            Ok(job) => job.run(states)?,
            Err(why) => Answer::None(*why),
        };
        Some(Reply::Answer(self.work.remove(urgent).id, answer))
    }

    fn take_up(&mut self, ask: Ask) {
        let Ask { id, waits, record, position, what } = ask;
        let job = self.job(&record, position.as_ref(), what);
        self.work.push(Work { id, waits, job });
    }

    fn job(
        &mut self,
        record: &Record,
        position: Option<&Position>,
        what: What,
    ) -> Result<Box<dyn Job>, WhyNot> {
        let game = self.game(record, position)?;
        let rules = game.plan.rules();
        let solves = rules.win != Win::Never;
        if rules.seats() > 1 || !solves && !matches!(what, What::Advise { .. } | What::Judge { .. })
        {
            return Err(WhyNot::Game);
        }
        Ok(match what {
            What::Advise { states } => Box::new(Advise::new(&game, states)),
            What::Judge { states } if !solves => Box::new(Aim::new(&game, states)),
            What::Judge { states } => Box::new(Judge::new(game, states)),
            What::WhereLost { states } => Box::new(WhereLost::new(game, states)),
            What::Standstill { states } => Box::new(Standstill::new(&game.memory(), states)),
            What::Play { number, states } => Box::new(Play::new(&game, number, states)),
            What::Find { seeds, states } => Box::new(Find::new(game.plan, seeds, states)),
        })
    }

    /// The game of a record, its moves followed, from its deal or from a table laid by
    /// hand.
    fn game(&mut self, record: &Record, position: Option<&Position>) -> Result<Game, WhyNot> {
        let plan = self.plan(record).ok_or(WhyNot::Record)?;
        let (dealt, known, shuffles) = match position {
            Some(position) => {
                let table = plan.read_position(position).map_err(|_| WhyNot::Record)?;
                (table, Rc::default(), Shuffles::Unknown)
            }
            None => (plan.deal(record.seed), self.known(record), Shuffles::Known),
        };
        let moves = super::read_codes(plan, &record.moves).ok_or(WhyNot::Record)?;
        let (mut table, mut log) = (dealt.clone(), Log::default());
        for mv in &moves {
            plan.play(&mut table, *mv, &mut log).map_err(|_| WhyNot::Record)?;
        }
        Ok(Game { plan, dealt, moves, seed: record.seed, shuffles, known })
    }

    /// What is known of the deal of a record.
    fn known(&mut self, record: &Record) -> Rc<RefCell<Known>> {
        let is_it = |deal: &Record| {
            (&deal.game, &deal.options, deal.seed) == (&record.game, &record.options, record.seed)
        };
        match &self.deal {
            Some((deal, known)) if is_it(deal) => known.clone(),
            _ => {
                let known = Rc::default();
                self.deal = Some((record.clone(), Rc::clone(&known)));
                known
            }
        }
    }

    fn plan(&mut self, record: &Record) -> Option<&'static Plan> {
        let game = games::by_id(&record.game).filter(|game| game.machine.is_none())?;
        let choices = game.choices(record.options.iter()).ok()?;
        let is_it = |((id, of), _): &&((&str, Choices), &Plan)| *id == game.id && *of == choices;
        if let Some((_, plan)) = self.plans.iter().find(is_it) {
            return Some(plan);
        }
        let plan: &'static Plan = Box::leak(Box::new(Plan::new(game.rules(&choices))));
        self.plans.push(((game.id, choices), plan));
        Some(plan)
    }
}
