//! The entry of the worker: what thinks beside the page, by the browser's clock.
//! Knows messages and slices of time; of what is thought nothing.

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

    use patientia::insight::{Reply, Thinker};
    use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
    use web_sys::{
        DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance,
    };

    /// How long a slice may last, in milliseconds: for so long nothing is heard.
    const SLICE: f64 = 16.0;

    /// After how many states the clock is looked at. The slowest games meet some
    /// fifty thousand in a second.
    const STRETCH: u64 = 200;

    /// The worker as the browser has it.
    struct Worker {
        scope: DedicatedWorkerGlobalScope,
        clock: Option<Performance>,
        thinker: RefCell<Thinker>,
        /// Calls the next slice: a timer would wait some milliseconds.
        next: MessagePort,
        is_called: Cell<bool>,
    }

    /// Hears the page from now on, and says so.
    pub fn start() {
        let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
        let Ok(channel) = MessageChannel::new() else { return };
        let worker = Rc::new(Worker {
            clock: scope.performance(),
            thinker: RefCell::default(),
            next: channel.port2(),
            is_called: Cell::new(false),
            scope,
        });
        let hearing = worker.clone();
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hearing.hear(&event.data().as_string().unwrap_or_default());
        });
        worker.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        hear.forget();
        let thinking = worker.clone();
        let slice = Closure::<dyn Fn()>::new(move || thinking.slice());
        channel.port1().set_onmessage(Some(slice.as_ref().unchecked_ref()));
        slice.forget();
        worker.say(&Reply::Ready);
    }

    impl Worker {
        fn say(&self, reply: &Reply) {
            let _ = self.scope.post_message(&JsValue::from_str(&reply.write()));
        }

        fn hear(&self, text: &str) {
            self.thinker.borrow_mut().hear(text);
            self.go_on();
        }

        /// Has the next slice called, if there is anything to think about.
        fn go_on(&self) {
            if !self.is_called.get() && !self.thinker.borrow().is_idle() {
                self.is_called.set(self.next.post_message(&JsValue::NULL).is_ok());
            }
        }

        fn slice(&self) {
            self.is_called.set(false);
            let until = self.now() + SLICE;
            while !self.thinker.borrow().is_idle() && self.now() < until {
                let reply = self.thinker.borrow_mut().run(STRETCH);
                if let Some(reply) = reply {
                    self.say(&reply);
                }
            }
            self.go_on();
        }

        fn now(&self) -> f64 {
            self.clock.as_ref().map_or(0.0, Performance::now)
        }
    }
}
