//! Sheets (the dialogs) and the browser's Back: while a sheet is open it has a
//! step of its own in the browser's history, so that Back closes it and leaves
//! the page where it is. Knows which sheets are open; nothing of what is in them.
//!
//! A sheet that is closed in another way takes its step back again. As the
//! browser does that later, whatever changes the address waits for it
//! ([`Sheets::once_closed`]).

use std::time::Duration;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsValue;

use crate::web;

type Waiting = Vec<Box<dyn FnOnce()>>;

/// The sheets that are open.
#[derive(Clone, Copy, Debug)]
pub struct Sheets {
    /// In the order of their opening.
    open: StoredValue<Vec<RwSignal<bool>>>,
    /// How many steps of the history are ours.
    steps: StoredValue<usize>,
    /// Whether the browser is on its way back.
    going_back: StoredValue<bool>,
    waiting: StoredValue<Waiting, LocalStorage>,
}

impl Sheets {
    /// No sheet is open; what an earlier visit to the page has left in the
    /// history is taken back.
    pub(super) fn new() -> Sheets {
        let sheets = Sheets {
            open: StoredValue::default(),
            steps: StoredValue::new(steps_in_history()),
            going_back: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
        };
        sheets.settle_soon();
        web::on_window(ev::popstate, move |_| sheets.gone());
        sheets
    }

    /// A sheet that Back is to close has been opened or closed.
    pub fn changed(self, sheet: RwSignal<bool>, is_open: bool) {
        self.open.update_value(|open| {
            open.retain(|other| *other != sheet);
            if is_open {
                open.push(sheet);
            }
        });
        self.settle_soon();
    }

    /// Tests if any sheet is open.
    pub fn is_open(self) -> bool {
        !self.open.with_value(Vec::is_empty)
    }

    /// Does something that changes the address, once no sheet has a step in
    /// the history any more.
    pub fn once_closed(self, then: impl FnOnce() + 'static) {
        if self.steps.get_value() == 0 {
            return then();
        }
        self.waiting.update_value(|waiting| waiting.push(Box::new(then)));
        self.settle_soon();
    }

    /// Where one sheet closes as another opens, the step stays: so both are awaited.
    fn settle_soon(self) {
        set_timeout(move || self.settle(), Duration::ZERO);
    }

    /// Brings the history to as many steps as there are open sheets.
    fn settle(self) {
        if self.going_back.get_value() {
            return;
        }
        let (open, steps) = (self.open.with_value(Vec::len), self.steps.get_value());
        if open > steps {
            self.steps.set_value(open);
            for step in steps + 1..=open {
                web::push_step(&JsValue::from(step as u32));
            }
        } else if open < steps {
            self.going_back.set_value(true);
            web::go_back(steps - open);
        } else if open == 0 {
            let waiting = self.waiting.try_update_value(std::mem::take).unwrap_or_default();
            waiting.into_iter().for_each(|then| then());
        }
    }

    /// The browser has gone a step, at our wish or at the person's.
    fn gone(self) {
        let steps = steps_in_history();
        self.steps.set_value(steps);
        let ours = self.going_back.try_update_value(std::mem::take).unwrap_or_default();
        let closing = self.open.with_value(|open| open.get(steps..).unwrap_or_default().to_vec());
        if !ours {
            for sheet in closing {
                sheet.try_set(false);
            }
        }
        self.settle_soon();
    }
}

/// How many steps of the history, up to where the browser stands, are ours.
fn steps_in_history() -> usize {
    web::step().as_f64().unwrap_or_default() as usize
}
