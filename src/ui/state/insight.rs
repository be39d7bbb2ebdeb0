//! The page's side of the solver worker: sends questions and runs callbacks with the answers. Knows
//! the messages of the worker, and nothing of how a game is shown.
//!
//! If there is no worker, or if it stops, every question gets the answer `None`, at once or as soon
//! as the failure is known. The caller then goes on without an answer.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use crate::{
    engine::Position,
    insight::{Answer, Ask, Reply, Told, What},
    session::Record,
    web::{self, worker::Worker},
};

/// How long to wait after the first table has appeared before the worker is fetched.
const IDLE: Duration = Duration::from_millis(1500);

/// A callback for an answer, or for `None` if there is no worker.
type Then = Rc<dyn Fn(Option<Answer>)>;

/// The solver worker. A handle, so a copy is cheap.
#[derive(Clone, Copy, Debug)]
pub struct Insight(StoredValue<Thinking, LocalStorage>);

/// The number of a question that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question(u32);

/// Sends one question at a time: each question cancels the one before. The last one is cancelled
/// when the owner in which this was created is cleaned up.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    insight: Insight,
    open: StoredValue<Option<Question>>,
    laid: StoredValue<Option<Position>>,
}

impl Asking {
    pub fn new(insight: Insight) -> Asking {
        let (open, laid) = (StoredValue::new(None), StoredValue::new(None));
        let asking = Asking { insight, open, laid };
        on_cleanup(move || asking.stop());
        asking
    }

    /// Sets the table from which the next questions start: one that the player set up by hand, or
    /// with `None` the deal.
    pub fn about(self, laid: Option<Position>) {
        self.laid.set_value(laid);
    }

    /// Asks as [`Insight::ask`] does, and cancels the question before.
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

    /// Returns true if the answer has not arrived yet.
    pub fn is_open(self) -> bool {
        self.open.with_value(Option::is_some)
    }

    /// Cancels the question.
    pub fn stop(self) {
        if let Some(Some(question)) = self.open.try_update_value(Option::take) {
            self.insight.stop(question);
        }
    }
}

/// After this many failures the worker is not started again.
const MOST_STOPS: usize = 3;

#[derive(Default)]
struct Thinking {
    worker: Presence,
    asked: Vec<(u32, Then)>,
    last: u32,
    stops: usize,
}

#[derive(Debug, Default)]
enum Presence {
    #[default]
    Unfetched,
    /// It is loading. These messages wait until it is ready.
    Coming(Worker, Vec<Told>),
    /// It is ready for messages.
    Here(Worker),
    /// There is none, or it has failed too often.
    Gone,
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").field("worker", &self.worker).finish_non_exhaustive()
    }
}

/// Starts without a worker.
impl Default for Insight {
    fn default() -> Insight {
        Insight(StoredValue::new_local(Thinking::default()))
    }
}

impl Insight {
    /// Fetches the worker once the page has been idle for a while.
    pub fn fetch_when_idle(self) {
        web::after(IDLE, move || web::when_idle(move || self.fetch()));
    }

    /// Fetches the worker, unless it was fetched before.
    fn fetch(self) {
        let is_started = self.0.with_value(|it| !matches!(it.worker, Presence::Unfetched));
        if is_started {
            return;
        }
        let worker = Worker::start(move |text| self.hear(text), move || self.fail());
        self.0.update_value(|it| {
            it.worker = worker.map_or(Presence::Gone, |it| Presence::Coming(it, Vec::new()));
        });
    }

    /// Asks about the game of a record, which starts from its deal or from a table that the player
    /// set up by hand. Calls `then` with the answer, unless the question is cancelled before. The
    /// worker handles questions with `waits` only while there are no others.
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
            // The answer comes in a later task, as always, and also if the sheet that asked has
            // closed by then.
            queue_microtask(move || self.answer(id, None));
        }
        Question(id)
    }

    /// Cancels a question.
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

    /// The worker cannot be loaded, or has stopped. The next question starts another, until
    /// `MOST_STOPS` workers have failed.
    fn fail(self) {
        self.0.update_value(|it| {
            it.stops += 1;
            it.worker = if it.stops < MOST_STOPS { Presence::Unfetched } else { Presence::Gone };
        });
        let unanswered =
            self.0.with_value(|it| it.asked.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        unanswered.into_iter().for_each(|id| self.answer(id, None));
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
    /// The worker is ready, so this sends the messages that waited for it.
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
