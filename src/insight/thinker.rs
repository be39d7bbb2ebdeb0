//! Receives questions, works on the most urgent one slice by slice, and answers. It knows games by
//! their records; it knows no clock.

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

/// The open questions and the work on them.
#[derive(Debug, Default)]
pub struct Thinker {
    /// The plans of all games that were asked about. They stay in memory for the life of the
    /// program; there is a limited number of them.
    plans: Vec<((&'static str, Choices), &'static Plan)>,
    /// The open questions, in the order in which they came.
    work: Vec<Work>,
    /// The deal of the last question, and what is known of it. A job for another deal has its own
    /// reference to what is known of that deal.
    deal: Option<(Record, Rc<RefCell<Known>>)>,
}

/// A question and the work on it.
#[derive(Debug)]
struct Work {
    id: u32,
    waits: bool,
    job: Result<Box<dyn Job>, WhyNot>,
}

impl Thinker {
    /// Receives a message from the page. Ignores a text that is not a message.
    pub fn hear(&mut self, text: &str) {
        match Told::read(text) {
            Some(Told::Ask(ask)) => self.take_up(*ask),
            Some(Told::Stop(id)) => self.work.retain(|work| work.id != id),
            Some(Told::StopAll) => self.work.clear(),
            None => {}
        }
    }

    /// Returns true if no question is open.
    pub fn is_idle(&self) -> bool {
        self.work.is_empty()
    }

    /// Works for about `states` states on the most urgent question. Returns a reply when there is
    /// one.
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
        let can_be_won = rules.win != Win::Never;
        if rules.seats() > 1
            || !can_be_won && !matches!(what, What::Advise { .. } | What::Judge { .. })
        {
            return Err(WhyNot::Game);
        }
        Ok(match what {
            What::Advise { states } => Box::new(Advise::new(&game, states)),
            What::Judge { states } if !can_be_won => Box::new(Aim::new(&game, states)),
            What::Judge { states } => Box::new(Judge::new(game, states)),
            What::WhereLost { states } => Box::new(WhereLost::new(game, states)),
            What::Standstill { states } => Box::new(Standstill::new(&game.memory(), states)),
            What::Play { number, states } => Box::new(Play::new(&game, number, states)),
            What::Find { seeds, states } => Box::new(Find::new(game.plan, seeds, states)),
        })
    }

    /// Returns the game of a record after its moves, from its deal or from a table that was set up
    /// by hand.
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

    /// Returns what is known of the deal of a record.
    fn known(&mut self, record: &Record) -> Rc<RefCell<Known>> {
        let is_same_deal = |deal: &Record| {
            (&deal.game, &deal.options, deal.seed) == (&record.game, &record.options, record.seed)
        };
        match &self.deal {
            Some((deal, known)) if is_same_deal(deal) => known.clone(),
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
        let is_same_game =
            |((id, of), _): &&((&str, Choices), &Plan)| *id == game.id && *of == choices;
        if let Some((_, plan)) = self.plans.iter().find(is_same_game) {
            return Some(plan);
        }
        let plan: &'static Plan = Box::leak(Box::new(Plan::new(game.rules(&choices))));
        self.plans.push(((game.id, choices), plan));
        Some(plan)
    }
}
