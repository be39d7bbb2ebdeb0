//! The worker that thinks beside the page: starting it, texts there and back.
//! Knows where the site keeps it, under a name that changes with what is in it
//! (`.ci/bundled`), and that it may not come; nothing of what is thought.

use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

/// A worker. It ends when this is dropped.
#[derive(Debug)]
pub struct Worker {
    it: web_sys::Worker,
    _hear: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn()>,
}

impl Worker {
    /// Starts the worker that belongs to this page. `hear` is told what it says,
    /// `fail` if it does not come or stops. None where the browser has none.
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

    /// Says something to it.
    pub fn say(&self, text: &str) {
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

/// The address of the worker that belongs to this page, as `index.html` says it.
fn address() -> Option<String> {
    // What a browser without workers would say to one is an error that nobody catches.
    js_sys::Reflect::get(&window(), &"Worker".into()).ok()?.is_function().then_some(())?;
    let tag = document().query_selector("meta[name=solver]").ok()??;
    tag.get_attribute("content")
}
