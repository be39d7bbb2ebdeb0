//! The web worker that runs the solver: starts it and passes texts in both directions. Its file
//! name contains a hash of its content (`.ci/post-build`). Does not know what the texts mean.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A running web worker. Dropping it ends it.
#[derive(Debug)]
pub struct Worker {
    it: web_sys::Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts the worker that belongs to this page. `hear` receives its messages; `fail` is called
    /// if it cannot be loaded or stops. Returns `None` if the browser has no workers.
    pub fn start(hear: impl Fn(&str) + 'static, fail: impl Fn() + 'static) -> Option<Worker> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let it = web_sys::Worker::new_with_options(&address()?, &options).ok()?;
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

/// Returns the address of the worker for this page, from `index.html`.
fn address() -> Option<String> {
    // Without this check, a browser without workers would throw an uncaught error.
    js_sys::Reflect::get(&window(), &"Worker".into()).ok()?.is_function().then_some(())?;
    let tag = document().query_selector("meta[name=solver]").ok()??;
    tag.get_attribute("content")
}
