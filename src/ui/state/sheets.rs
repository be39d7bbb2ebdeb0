//! Sheets (the dialogs) and the browser's Back: at most one is open, and while it
//! is it has a step of its own in the browser's history, so that Back closes it
//! and leaves the page where it is. Knows which sheet is open; nothing of what is
//! in it.
//!
//! Only a sheet that stands on the page can be open ([`Sheets::stand`]): one that a page
//! has forgotten would lie over it unseen, and keys would not be heard.
//!
//! A sheet that is closed in another way takes its step back again. As the
//! browser does that later, whatever changes the address waits for it
//! ([`Sheets::once_closed`]).

use std::time::Duration;

use leptos::{ev, logging::debug_warn, prelude::*};
use wasm_bindgen::JsValue;

use crate::{
    engine::PileId,
    web::{self, Timer},
};

/// Tests if a sheet is this one.
type IsThis = fn(Sheet) -> bool;

type Waiting = Vec<Box<dyn FnOnce()>>;

/// A sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The settings, on any page.
    Settings,
    /// Everything else that can be done at a table.
    More,
    /// The rules of the game on the table.
    Rules,
    /// The keys of the table.
    Keys,
    /// The whole table in words.
    Read,
    /// What was played last, in company.
    Round,
    /// Every move that may be made now.
    Moves,
    /// How hard a deal is wanted that comes out.
    Listed,
    /// A look back over the game on the table.
    LookBack,
    /// The bookmarks of the game on the table, and the lines that were left.
    Bookmarks,
    /// The worked opening of the game on the table.
    Opening,
    /// Who plays at the table.
    Players,
    /// The whole score of the game on the table.
    Score,
    /// A pile that is looked through.
    Pile(PileId),
}

/// Which sheet is open, if one is.
#[derive(Clone, Copy, Debug)]
pub struct Sheets {
    open: RwSignal<Option<Sheet>>,
    /// Those that stand on the page, open or closed; each goes with its part of the page.
    standing: StoredValue<Vec<StoredValue<IsThis>>>,
    /// How many steps of the history are ours.
    steps: StoredValue<usize>,
    /// Whether the browser is on its way back.
    going_back: StoredValue<bool>,
    waiting: StoredValue<Waiting, LocalStorage>,
    /// Matches the history, soon.
    matching: Timer,
}

impl Sheets {
    /// No sheet is open; what an earlier visit to the page has left in the
    /// history is taken back.
    pub(super) fn new() -> Sheets {
        let sheets = Sheets {
            open: RwSignal::new(None),
            standing: StoredValue::new(Vec::new()),
            steps: StoredValue::new(steps_in_history()),
            going_back: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
            matching: Timer::default(),
        };
        sheets.match_history_soon();
        web::on_window(ev::popstate, move |_| sheets.gone());
        sheets
    }

    /// A sheet stands on the page, closed until it is opened, as long as the owner in which
    /// this is called; then it closes.
    pub fn stand(self, is_this: IsThis) {
        let sheet = StoredValue::new(is_this);
        self.standing.update_value(|standing| {
            standing.retain(|other| !other.is_disposed());
            standing.push(sheet);
        });
        on_cleanup(move || self.close_if(is_this));
    }

    /// Opens a sheet, in place of the one that is open. It stands on the page, or is about to
    /// come there; else it is soon closed again, and in a debug build the console tells so.
    pub fn open(self, sheet: Sheet) {
        self.open.set(Some(sheet));
        self.match_history_soon();
    }

    /// Closes whatever sheet is open.
    pub fn close(self) {
        self.close_if(|_| true);
    }

    /// Closes the sheet that is open if it is this one.
    pub fn close_if(self, is_this: IsThis) {
        let is_open = self.open.try_get_untracked().flatten().is_some_and(is_this);
        if is_open {
            self.open.set(None);
            self.match_history_soon();
        }
    }

    /// The sheet that is open, if one is. Followed; who does not follow it asks with
    /// `untrack`.
    pub fn current(self) -> Option<Sheet> {
        self.open.get()
    }

    /// Does something that changes the address, once no sheet has a step in
    /// the history any more.
    pub fn once_closed(self, then: impl FnOnce() + 'static) {
        if self.steps.get_value() == 0 {
            return then();
        }
        self.waiting.update_value(|waiting| waiting.push(Box::new(then)));
        self.match_history_soon();
    }

    /// Where one sheet closes as another opens, the step stays: so both are awaited.
    fn match_history_soon(self) {
        self.matching.set(Duration::ZERO, move || self.match_history());
    }

    /// Brings the history to a step for the open sheet, and none without one.
    fn match_history(self) {
        if self.going_back.get_value() {
            return;
        }
        self.close_if_nowhere();
        let (open, steps) =
            (usize::from(self.open.with_untracked(Option::is_some)), self.steps.get_value());
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

    /// What has not come on the page by now is on none: it is open no longer.
    fn close_if_nowhere(self) {
        let Some(sheet) = self.open.get_untracked() else { return };
        let stands = self.standing.with_value(|standing| {
            standing.iter().any(|one| one.try_with_value(|is_this| is_this(sheet)) == Some(true))
        });
        if !stands {
            debug_warn!("{sheet:?} stands on no page");
            self.open.set(None);
        }
    }

    /// The browser has gone a step, at our wish or at the person's.
    fn gone(self) {
        let steps = steps_in_history();
        self.steps.set_value(steps);
        let ours = self.going_back.try_update_value(std::mem::take).unwrap_or_default();
        if !ours && steps == 0 {
            self.open.set(None);
        }
        self.match_history_soon();
    }
}

/// How many steps of the history, up to where the browser stands, are ours.
fn steps_in_history() -> usize {
    web::step().as_f64().unwrap_or_default() as usize
}
