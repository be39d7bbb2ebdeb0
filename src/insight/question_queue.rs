//! Receives questions, works on the most urgent question slice by slice, and returns the answers.
//! Does not depend on the clock.

use std::{cell::RefCell, rc::Rc};

use crate::{
    engine::{Log, Plan, Position},
    games,
    rules::{Choices, Win},
    session::Record,
    solver::{Shuffles, Standstill},
};

use super::{
    deal_facts::DealFacts,
    jobs::{AdviseJob, FindJob, Job, JudgeJob, PlayJob, QuestionedGame, TargetJob, WhereLostJob},
    messages::{Answer, FromWorker, NoAnswer, QuestionKind, ToWorker, WorkerQuestion},
};

/// The open questions and the work on these questions.
#[derive(Debug, Default)]
pub struct QuestionQueue {
    /// The plans of all games that were asked about. These plans are never freed. There are only
    /// few of them, because the number of games and options is limited.
    plans: Vec<((&'static str, Choices), &'static Plan)>,
    /// The open questions, in the order in which they arrived.
    work: Vec<OpenQuestion>,
    /// The deal of the last question and its results. A job for another deal keeps its own
    /// reference to the results of that deal.
    deal: Option<(Record, Rc<RefCell<DealFacts>>)>,
}

/// An open question and the work on it.
#[derive(Debug)]
struct OpenQuestion {
    id: u32,
    waits: bool,
    /// True if the page needs the answer now.
    is_hurried: bool,
    job: Result<Box<dyn Job>, NoAnswer>,
}

impl QuestionQueue {
    /// Receives a message from the page. A text that is not a valid message is ignored.
    pub fn receive(&mut self, text: &str) {
        match ToWorker::parse(text) {
            Some(ToWorker::Ask(ask)) => self.add_question(*ask),
            Some(ToWorker::Stop(id)) => self.work.retain(|work| work.id != id),
            Some(ToWorker::Hurry(id)) => {
                let hurried = self.work.iter_mut().filter(|work| work.id == id);
                hurried.for_each(|work| work.is_hurried = true);
            }
            None => {}
        }
    }

    /// Returns true if no question is open.
    pub fn is_idle(&self) -> bool {
        self.work.is_empty()
    }

    /// Works for about `states` states on the most urgent question. Returns the answer, or `None`
    /// if it is not found yet or no question is open.
    pub fn run(&mut self, states: u64) -> Option<FromWorker> {
        let urgent = self.work.iter().position(|work| !work.waits).or_else(|| {
            let any = !self.work.is_empty();
            any.then_some(0)
        })?;
        let work = &mut self.work[urgent];
        let answer = match &mut work.job {
            Ok(job) => {
                let so_far = work.is_hurried.then(|| job.answer_so_far()).flatten();
                so_far.or_else(|| job.run(states))?
            }
            Err(why) => Answer::None(*why),
        };
        Some(FromWorker::Answer(self.work.remove(urgent).id, answer))
    }

    fn add_question(&mut self, ask: WorkerQuestion) {
        let WorkerQuestion { id, waits, record, position, what } = ask;
        let job = self.create_job(&record, position.as_ref(), what);
        self.work.push(OpenQuestion { id, waits, is_hurried: false, job });
    }

    fn create_job(
        &mut self,
        record: &Record,
        position: Option<&Position>,
        what: QuestionKind,
    ) -> Result<Box<dyn Job>, NoAnswer> {
        let game = self.restore_game(record, position)?;
        let rules = game.plan.rules();
        let can_be_won = rules.win != Win::Never;
        if rules.seats() > 1
            || !can_be_won
                && !matches!(what, QuestionKind::Advise { .. } | QuestionKind::Judge { .. })
        {
            return Err(NoAnswer::Game);
        }
        Ok(match what {
            QuestionKind::Advise { states } => Box::new(AdviseJob::new(&game, states)),
            QuestionKind::Judge { states } if !can_be_won => {
                Box::new(TargetJob::new(&game, states))
            }
            QuestionKind::Judge { states } => Box::new(JudgeJob::new(game, states)),
            QuestionKind::WhereLost { states } => Box::new(WhereLostJob::new(game, states)),
            QuestionKind::Standstill { states } => {
                Box::new(Standstill::new(&game.game_memory(), states))
            }
            QuestionKind::Play { number, states } => Box::new(PlayJob::new(&game, number, states)),
            QuestionKind::Find { seeds, states } => {
                Box::new(FindJob::new(game.plan, seeds, states))
            }
        })
    }

    /// Returns the game of a record after its moves. The game starts from the deal of the record,
    /// or from `position` if the table was set up by hand.
    fn restore_game(
        &mut self,
        record: &Record,
        position: Option<&Position>,
    ) -> Result<QuestionedGame, NoAnswer> {
        let plan = self.cached_plan(record).ok_or(NoAnswer::Record)?;
        let (dealt, known, shuffles) = match position {
            Some(position) => {
                let table = plan.read_position(position).map_err(|_| NoAnswer::Record)?;
                (table, Rc::default(), Shuffles::Unknown)
            }
            None => (plan.deal(record.seed), self.known_facts_of_deal(record), Shuffles::Known),
        };
        let moves = plan.parse_moves(&record.moves).ok_or(NoAnswer::Record)?;
        let (mut table, mut log) = (dealt.clone(), Log::default());
        for mv in &moves {
            plan.play(&mut table, *mv, &mut log).map_err(|_| NoAnswer::Record)?;
        }
        Ok(QuestionedGame { plan, dealt, moves, seed: record.seed, shuffles, known })
    }

    /// Returns the results that are already known for the deal of a record. If the last question
    /// was about another deal, forgets the results for that deal.
    fn known_facts_of_deal(&mut self, record: &Record) -> Rc<RefCell<DealFacts>> {
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

    fn cached_plan(&mut self, record: &Record) -> Option<&'static Plan> {
        let game = games::by_id(&record.game).filter(|game| game.machine.is_none())?;
        let choices = game.parse_choices(record.options.iter()).ok()?;
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
