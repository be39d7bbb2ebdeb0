//! Starts the web worker that runs the solver, and passes texts to and from the worker. The name of
//! the worker's file contains a hash of the content (see `.ci/post-build`). Does not depend on what
//! the texts mean.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A running web worker. Dropping this value ends the worker.
#[derive(Debug)]
pub struct Worker {
    it: web_sys::Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts the worker that belongs to this version of the page. `hear` receives the messages of
    /// the worker. `fail` is called if the worker cannot be loaded or crashes. Returns `None` if
    /// the browser does not support workers.
    pub fn start(hear: impl Fn(&str) + 'static, fail: impl Fn() + 'static) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let it = web_sys::Worker::new_with_options(&worker_address()?, &options).ok()?;
        let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hear(&event.data().as_string().unwrap_or_default());
        });
        let fail = Closure::<dyn Fn()>::new(fail);
        it.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        it.set_onerror(Some(fail.as_ref().unchecked_ref()));
        Some(Worker { it, _hear: hear, _fail: fail })
    }

    pub fn send(&self, text: &str) {
        let _ = self.it.post_message(&JsValue::from_str(text));
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.it.set_onmessage(None);
        self.it.set_onerror(None);
        self.it.terminate();
    }
}

/// Returns the address of the worker's file, as `index.html` gives it. Returns `None` if the
/// browser has no workers.
fn worker_address() -> Option<String> {
    // In a browser without workers, the next lines would throw an uncaught error. So check first.
    js_sys::Reflect::get(&window(), &"Worker".into()).ok()?.is_function().then_some(())?;
    let tag = document().query_selector("meta[name=solver]").ok()??;
    tag.get_attribute("content")
}
