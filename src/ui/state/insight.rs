//! What thinks beside the page, as the page asks it: questions, and what is done
//! with their answers. Knows the worker's messages; nothing of how a game is
//! shown.
//!
//! Where there is no worker, or it stops, every question is answered with none,
//! at once or when that is known: who asks goes on without.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use crate::{
    engine::Position,
    insight::{Answer, Ask, Reply, Told, What},
    session::Record,
    web::{self, worker::Worker},
};

/// How long the worker is left unfetched after the first table has come.
const IDLE: Duration = Duration::from_millis(1500);

/// What is done with an answer; with none where nothing thinks.
type Then = Rc<dyn Fn(Option<Answer>)>;

/// What thinks beside the page. A handle: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct Insight(StoredValue<Thinking, LocalStorage>);

/// A question that has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question(u32);

/// Who asks one question at a time: the next stops the one before, and all end with
/// the owner in which this is made.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    insight: Insight,
    open: StoredValue<Option<Question>>,
    laid: StoredValue<Option<Position>>,
}

impl Asking {
    /// Nothing has been asked.
    pub fn new(insight: Insight) -> Asking {
        let (open, laid) = (StoredValue::new(None), StoredValue::new(None));
        let asking = Asking { insight, open, laid };
        on_cleanup(move || asking.stop());
        asking
    }

    /// From now on it is asked about games that begin with a table laid by hand; with none
    /// about deals.
    pub fn about(self, laid: Option<Position>) {
        self.laid.set_value(laid);
    }

    /// Asks as [`Insight::ask`] does, in place of what was asked before.
    pub fn ask(
        self,
        record: Record,
        what: What,
        waits: bool,
        then: impl Fn(Option<Answer>) + 'static,
    ) {
        self.stop();
        let of = (record, self.laid.get_value());
        let question = self.insight.ask(of, what, waits, move |answer| {
            self.open.set_value(None);
            then(answer);
        });
        self.open.set_value(Some(question));
    }

    /// Tests if an answer is still awaited.
    pub fn is_open(self) -> bool {
        self.open.with_value(Option::is_some)
    }

    /// The answer is no longer wanted.
    pub fn stop(self) {
        if let Some(Some(question)) = self.open.try_update_value(Option::take) {
            self.insight.stop(question);
        }
    }
}

/// A worker that has stopped so often is not fetched any more.
const MOST_STOPS: usize = 3;

#[derive(Default)]
struct Thinking {
    worker: Presence,
    asked: Vec<(u32, Then)>,
    last: u32,
    stops: usize,
}

/// How far the worker is.
#[derive(Debug, Default)]
enum Presence {
    /// Nobody has asked for it.
    #[default]
    Unfetched,
    /// It is being fetched; this is to be said to it then.
    Coming(Worker, Vec<Told>),
    /// It hears.
    Here(Worker),
    /// There is none, or it has stopped too often.
    Gone,
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").field("worker", &self.worker).finish_non_exhaustive()
    }
}

/// Nothing thinks yet.
impl Default for Insight {
    fn default() -> Insight {
        Insight(StoredValue::new_local(Thinking::default()))
    }
}

impl Insight {
    /// Has the worker fetched when the page has been quiet for a while.
    pub fn fetch_when_idle(self) {
        web::after(IDLE, move || web::when_idle(move || self.fetch()));
    }

    /// Has the worker fetched, if it has not been.
    fn fetch(self) {
        let is_there = self.0.with_value(|it| !matches!(it.worker, Presence::Unfetched));
        if is_there {
            return;
        }
        let worker = Worker::start(move |text| self.hear(text), move || self.fail());
        self.0.update_value(|it| {
            it.worker = worker.map_or(Presence::Gone, |it| Presence::Coming(it, Vec::new()));
        });
    }

    /// Asks about the game as a record has it, from its deal or from a table laid by hand;
    /// `then` is done with the answer,
    /// unless the question is stopped before. Questions that wait are thought
    /// about only while there are no others.
    pub fn ask(
        self,
        (record, position): (Record, Option<Position>),
        what: What,
        waits: bool,
        then: impl Fn(Option<Answer>) + 'static,
    ) -> Question {
        self.fetch();
        let id = self.0.try_update_value(|it| {
            it.last += 1;
            it.asked.push((it.last, Rc::new(then)));
            let id = it.last;
            it.tell(Told::Ask(Box::new(Ask { id, waits, record, position, what })));
            id
        });
        let id = id.unwrap_or_default();
        if self.0.with_value(|it| matches!(it.worker, Presence::Gone)) {
            // Who asks is answered afterwards, as everywhere, also when the sheet in which
            // they did has gone by then.
            queue_microtask(move || self.answer(id, None));
        }
        Question(id)
    }

    /// The answer to a question is no longer wanted.
    pub fn stop(self, question: Question) {
        self.0.update_value(|it| {
            let asked = it.asked.len();
            it.asked.retain(|(id, _)| *id != question.0);
            if it.asked.len() < asked {
                it.tell(Told::Stop(question.0));
            }
        });
    }

    fn hear(self, text: &str) {
        match Reply::read(text) {
            Some(Reply::Ready) => self.0.update_value(Thinking::begin),
            Some(Reply::Answer(id, answer)) => self.answer(id, Some(answer)),
            None => {}
        }
    }

    /// The worker does not come, or has stopped. The next question fetches another; not
    /// again and again.
    fn fail(self) {
        self.0.update_value(|it| {
            it.stops += 1;
            it.worker = if it.stops < MOST_STOPS { Presence::Unfetched } else { Presence::Gone };
        });
        let open = self.0.with_value(|it| it.asked.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        open.into_iter().for_each(|id| self.answer(id, None));
    }

    fn answer(self, id: u32, answer: Option<Answer>) {
        let then = self.0.try_update_value(|it| {
            let at = it.asked.iter().position(|(asked, _)| *asked == id)?;
            Some(it.asked.remove(at).1)
        });
        if let Some(Some(then)) = then {
            then(answer);
        }
    }
}

impl Thinking {
    /// The worker hears: it is told what has waited for that.
    fn begin(&mut self) {
        if let Presence::Coming(worker, waiting) = std::mem::take(&mut self.worker) {
            waiting.iter().for_each(|told| worker.say(&told.write()));
            self.worker = Presence::Here(worker);
        }
    }

    fn tell(&mut self, told: Told) {
        match &mut self.worker {
            Presence::Coming(_, waiting) => waiting.push(told),
            Presence::Here(worker) => worker.say(&told.write()),
            Presence::Unfetched | Presence::Gone => {}
        }
    }
}
