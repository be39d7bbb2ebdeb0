//! The page's side of the solver worker. This module sends questions to the worker and calls
//! callbacks with the answers. It depends on the messages of the worker, not on how a game is
//! shown.
//!
//! If there is no worker, or if the worker stops, every question gets the answer `None`. The answer
//! comes at once or as soon as the failure is known. The caller must then continue without a
//! result.

use std::{rc::Rc, time::Duration};

use leptos::prelude::*;

use crate::{
    engine::Position,
    insight::{Answer, FromWorker, QuestionKind, ToWorker, WorkerQuestion},
    session::Record,
    web::{self, worker::Worker},
};

/// The delay between the first table on the page and the download of the worker.
const IDLE_WAIT: Duration = Duration::from_millis(1500);

/// A callback that gets the answer, or `None` if there is no worker.
type AnswerCallback = Rc<dyn Fn(Option<Answer>)>;

/// The solver worker. The value is a handle, so a copy is cheap.
#[derive(Clone, Copy, Debug)]
pub struct SolverWorker(StoredValue<WorkerState, LocalStorage>);

/// The number of a question that was sent to the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuestionId(u32);

/// Sends one question at a time: each new question cancels the previous one. When the reactive
/// owner of this value is cleaned up, the last question is cancelled.
#[derive(Clone, Copy, Debug)]
pub struct SingleQuestion {
    solver: SolverWorker,
    open: StoredValue<Option<QuestionId>>,
    setup: StoredValue<Option<Position>>,
}

impl SingleQuestion {
    pub fn new(insight: SolverWorker) -> SingleQuestion {
        let (open, laid) = (StoredValue::new(None), StoredValue::new(None));
        let asking = SingleQuestion { solver: insight, open, setup: laid };
        on_cleanup(move || asking.cancel());
        asking
    }

    /// Sets the table from which the next questions start: a table that the player set up by hand
    /// or, with `None`, the deal.
    pub fn set_start_position(self, laid: Option<Position>) {
        self.setup.set_value(laid);
    }

    /// Asks a question as [`SolverWorker::ask`] does, and cancels the previous question.
    pub fn ask(
        self,
        record: Record,
        what: QuestionKind,
        waits: bool,
        then: impl Fn(Option<Answer>) + 'static,
    ) {
        self.cancel();
        let of = (record, self.setup.get_value());
        let question = self.solver.ask(of, what, waits, move |answer| {
            self.open.set_value(None);
            then(answer);
        });
        self.open.set_value(Some(question));
    }

    /// Returns true if the current question has not been answered yet.
    pub fn is_open(self) -> bool {
        self.open.with_value(Option::is_some)
    }

    /// Asks for the answer to the current question now, complete or not.
    pub fn request_answer_now(self) {
        if let Some(question) = self.open.get_value() {
            self.solver.request_answer_now(question);
        }
    }

    /// Cancels the current question.
    pub fn cancel(self) {
        if let Some(Some(question)) = self.open.try_update_value(Option::take) {
            self.solver.cancel(question);
        }
    }
}

/// After this number of failed workers, the program does not start another one.
const MAX_FAILURES: usize = 3;

#[derive(Default)]
struct WorkerState {
    worker: WorkerStatus,
    callbacks: Vec<(u32, AnswerCallback)>,
    last_id: u32,
    failures: usize,
}

#[derive(Debug, Default)]
enum WorkerStatus {
    #[default]
    NotStarted,
    /// The worker is loading. The messages wait until it is ready.
    Starting(Worker, Vec<ToWorker>),
    /// The worker is ready for messages.
    Ready(Worker),
    /// There is no worker, or it has failed too often.
    Unavailable,
}

impl std::fmt::Debug for WorkerState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WorkerState").field("worker", &self.worker).finish_non_exhaustive()
    }
}

/// By default no worker has been started.
impl Default for SolverWorker {
    fn default() -> SolverWorker {
        SolverWorker(StoredValue::new_local(WorkerState::default()))
    }
}

pub fn use_solver() -> SolverWorker {
    expect_context()
}

impl SolverWorker {
    /// Downloads the worker after the page has been idle for some time.
    pub fn start_when_idle(self) {
        web::run_after(IDLE_WAIT, move || web::run_when_idle(move || self.start()));
    }

    /// Downloads the worker. Does nothing if this has already happened.
    fn start(self) {
        let is_started = self.0.with_value(|it| !matches!(it.worker, WorkerStatus::NotStarted));
        if is_started {
            return;
        }
        let worker = Worker::start(
            move |text| self.on_worker_message(text),
            move || self.on_worker_failure(),
        );
        self.0.update_value(|it| {
            it.worker = worker
                .map_or(WorkerStatus::Unavailable, |it| WorkerStatus::Starting(it, Vec::new()));
        });
    }

    /// Asks about the game of a record. The game starts from its deal, or from a table that the
    /// player set up by hand. Calls `then` with the answer, unless the question is cancelled. If
    /// `waits` is true, all other questions come first.
    pub fn ask(
        self,
        (record, position): (Record, Option<Position>),
        what: QuestionKind,
        waits: bool,
        then: impl Fn(Option<Answer>) + 'static,
    ) -> QuestionId {
        self.start();
        let id = self.0.try_update_value(|it| {
            it.last_id += 1;
            it.callbacks.push((it.last_id, Rc::new(then)));
            let id = it.last_id;
            it.send_or_queue(ToWorker::Ask(Box::new(WorkerQuestion {
                id,
                waits,
                record,
                position,
                what,
            })));
            id
        });
        let id = id.unwrap_or_default();
        if self.0.with_value(|it| matches!(it.worker, WorkerStatus::Unavailable)) {
            // Deliver this answer in a later task, like every answer, even if the sheet that asked
            // has closed by then.
            queue_microtask(move || self.deliver_answer(id, None));
        }
        QuestionId(id)
    }

    /// Cancels a question.
    pub fn cancel(self, question: QuestionId) {
        self.0.update_value(|it| {
            let asked = it.callbacks.len();
            it.callbacks.retain(|(id, _)| *id != question.0);
            if it.callbacks.len() < asked {
                it.send_or_queue(ToWorker::Stop(question.0));
            }
        });
    }

    /// Asks for the answer to a question now, complete or not.
    fn request_answer_now(self, question: QuestionId) {
        self.0.update_value(|it| it.send_or_queue(ToWorker::Hurry(question.0)));
    }

    fn on_worker_message(self, text: &str) {
        match FromWorker::parse(text) {
            Some(FromWorker::Ready) => self.0.update_value(WorkerState::on_ready),
            Some(FromWorker::Answer(id, answer)) => self.deliver_answer(id, Some(answer)),
            None => {}
        }
    }

    /// Handles a worker that cannot be loaded or has stopped. The next question starts another
    /// worker, until `MAX_FAILURES` workers have failed.
    fn on_worker_failure(self) {
        self.0.update_value(|it| {
            it.failures += 1;
            it.worker = if it.failures < MAX_FAILURES {
                WorkerStatus::NotStarted
            } else {
                WorkerStatus::Unavailable
            };
        });
        let unanswered =
            self.0.with_value(|it| it.callbacks.iter().map(|(id, _)| *id).collect::<Vec<_>>());
        unanswered.into_iter().for_each(|id| self.deliver_answer(id, None));
    }

    fn deliver_answer(self, id: u32, answer: Option<Answer>) {
        let then = self.0.try_update_value(|it| {
            let at = it.callbacks.iter().position(|(asked, _)| *asked == id)?;
            Some(it.callbacks.remove(at).1)
        });
        if let Some(Some(then)) = then {
            then(answer);
        }
    }
}

impl WorkerState {
    /// Sends the messages that waited until the worker was ready.
    fn on_ready(&mut self) {
        if let WorkerStatus::Starting(worker, waiting) = std::mem::take(&mut self.worker) {
            waiting.iter().for_each(|told| worker.send(&told.to_text()));
            self.worker = WorkerStatus::Ready(worker);
        }
    }

    fn send_or_queue(&mut self, told: ToWorker) {
        match &mut self.worker {
            WorkerStatus::Starting(_, waiting) => waiting.push(told),
            WorkerStatus::Ready(worker) => worker.send(&told.to_text()),
            WorkerStatus::NotStarted | WorkerStatus::Unavailable => {}
        }
    }
}
