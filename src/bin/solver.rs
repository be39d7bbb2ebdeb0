//! The entry point of the web worker. It runs `insight::QuestionQueue` in time slices and uses the
//! browser's clock to end each slice. It handles messages and time slices; `insight` answers the
//! questions.

#[cfg(feature = "worker")]
fn main() {
    worker::start();
}

#[cfg(not(feature = "worker"))]
fn main() {
    println!("This is the entry of the browser's worker: `make site` builds it.");
}

#[cfg(feature = "worker")]
mod worker {
    use std::{
        cell::{Cell, RefCell},
        rc::Rc,
    };

    use patientia::insight::{FromWorker, QuestionQueue};
    use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
    use web_sys::{
        DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance,
    };

    /// The length of a slice in milliseconds. The worker cannot receive a message during a slice.
    const SLICE_MILLIS: f64 = 16.0;

    /// How many states the worker visits before it reads the clock again. In the slowest games the
    /// worker visits about fifty thousand states per second.
    const STATES_PER_CLOCK_READ: u64 = 200;

    struct Worker {
        scope: DedicatedWorkerGlobalScope,
        clock: Option<Performance>,
        queue: RefCell<QuestionQueue>,
        /// A message on this port starts the next slice. A timer would start it some milliseconds
        /// later.
        next: MessagePort,
        is_called: Cell<bool>,
    }

    /// Starts to listen to messages from the page, and then tells the page that the worker is
    /// ready.
    pub fn start() {
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
        let Ok(channel) = MessageChannel::new() else { return };
        let worker = Rc::new(Worker {
            clock: scope.performance(),
            queue: RefCell::default(),
            next: channel.port2(),
            is_called: Cell::new(false),
            scope,
        });
        let receiver = worker.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            receiver.receive(&event.data().as_string().unwrap_or_default());
        });
        worker.scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        on_message.forget();
        let slicer = worker.clone();
        let on_slice = Closure::<dyn Fn()>::new(move || slicer.run_time_slice());
        channel.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
        on_slice.forget();
        worker.send(&FromWorker::Ready);
    }

    impl Worker {
        fn send(&self, reply: &FromWorker) {
            let _ = self.scope.post_message(&JsValue::from_str(&reply.to_text()));
        }

        fn receive(&self, text: &str) {
            self.queue.borrow_mut().receive(text);
            self.request_time_slice();
        }

        /// Requests the next slice if a question is open and no slice is requested yet.
        fn request_time_slice(&self) {
            if !self.is_called.get() && !self.queue.borrow().is_idle() {
                self.is_called.set(self.next.post_message(&JsValue::NULL).is_ok());
            }
        }

        fn run_time_slice(&self) {
            self.is_called.set(false);
            let deadline = self.now_millis() + SLICE_MILLIS;
            while !self.queue.borrow().is_idle() && self.now_millis() < deadline {
                let reply = self.queue.borrow_mut().run(STATES_PER_CLOCK_READ);
                if let Some(reply) = reply {
                    self.send(&reply);
                }
            }
            self.request_time_slice();
        }

        fn now_millis(&self) -> f64 {
            self.clock.as_ref().map_or(0.0, Performance::now)
        }
    }
}
