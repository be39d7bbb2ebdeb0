//! Sheets (dialogs over the page) and the browser's Back button. At most one sheet is open. An open
//! sheet has its own entry in the browser's history, so that the Back button closes the sheet and
//! does not leave the page. Depends on which sheet is open, not on the contents of the sheet.
//!
//! A sheet opens only on a page that contains it ([`Sheets::register`]). On any other page an open
//! sheet would be invisible, and would block the keys of the table.
//!
//! If the player closes a sheet without the Back button, this module removes its entry from the
//! history. This is asynchronous, so code that changes the address must wait
//! ([`Sheets::after_close`]).

use std::time::Duration;

use leptos::{ev, logging::debug_warn, prelude::*};
use wasm_bindgen::JsValue;

use crate::{
    engine::PileId,
    web::{self, Timer},
};

/// A function that returns true for the sheet of one component.
type SheetTest = fn(Sheet) -> bool;

type PendingActions = Vec<Box<dyn FnOnce()>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// The settings. The player can open this sheet on any page.
    Settings,
    /// All commands of a table that are not in its main row of buttons.
    More,
    Rules,
    /// The keyboard shortcuts of a table.
    Keys,
    Read,
    /// The latest round of moves, in a game for several players.
    Round,
    /// All legal moves.
    Moves,
    /// The search for a card or rank.
    Find,
    /// The choice of how difficult a winnable deal should be.
    Listed,
    /// The look back (review) over the game on the table.
    LookBack,
    /// The bookmarks of the game on the table, and the abandoned lines of play (sequences of
    /// moves).
    Bookmarks,
    Opening,
    Players,
    Score,
    /// The cards of a pile.
    Pile(PileId),
}

#[derive(Clone, Copy, Debug)]
pub struct Sheets {
    open: RwSignal<Option<Sheet>>,
    /// A sheet whose code is being fetched. The sheet opens as soon as its code is there. Until
    /// then no sheet is open.
    wanted: StoredValue<Option<Sheet>>,
    /// The sheets that the page contains, open or closed. When the reactive owner that registered a
    /// sheet is cleaned up, the sheet disappears from the list.
    registered: StoredValue<Vec<StoredValue<SheetTest>>>,
    /// The parts of the page that will register more sheets, each with its loading state. When the
    /// reactive owner of a part is cleaned up, its entry disappears.
    loading: StoredValue<Vec<LoadingSheets>>,
    /// The number of entries in the browser's history that belong to sheets.
    history_steps: StoredValue<usize>,
    /// Whether the browser is still going back in its history.
    going_back: StoredValue<bool>,
    pending: StoredValue<PendingActions, LocalStorage>,
    /// Runs `sync_history` in the next task.
    sync_timer: Timer,
}

pub fn use_sheets() -> Sheets {
    expect_context()
}

impl Sheets {
    /// Starts without an open sheet. Removes entries for sheets that an earlier visit to the page
    /// has left in the history.
    pub(super) fn new() -> Sheets {
        let sheets = Sheets {
            open: RwSignal::new(None),
            wanted: StoredValue::new(None),
            registered: StoredValue::new(Vec::new()),
            loading: StoredValue::new(Vec::new()),
            history_steps: StoredValue::new(steps_in_history()),
            going_back: StoredValue::new(false),
            pending: StoredValue::new_local(Vec::new()),
            sync_timer: Timer::default(),
        };
        sheets.schedule_history_sync();
        web::on_window_event(ev::popstate, move |_| sheets.on_popstate());
        web::on_window_event(ev::keydown, move |event| {
            if event.key() == "Escape" {
                sheets.cancel_loading_sheet();
            }
        });
        sheets
    }

    /// Registers a sheet that the page contains. When the current reactive owner is cleaned up, the
    /// sheet closes and is no longer registered.
    pub fn register(self, is_this: SheetTest) {
        let sheet = StoredValue::new(is_this);
        self.registered.update_value(|sheets| {
            sheets.retain(|other| !other.is_disposed());
            sheets.push(sheet);
        });
        on_cleanup(move || self.close_if(is_this));
    }

    /// Announces that the page will contain more sheets, whose code may still have to be fetched.
    pub fn start_loading_more_sheets(self) -> LoadingSheets {
        let loading =
            LoadingSheets { sheets: self, state: StoredValue::new(LoadingState::Loading) };
        self.loading.update_value(|all| {
            all.retain(|other| !other.state.is_disposed());
            all.push(loading);
        });
        on_cleanup(move || self.wanted.set_value(None));
        loading
    }

    /// Opens a sheet and closes the sheet that was open before.
    ///
    /// - If the page does not contain the sheet, the sheet opens as soon as the page has fetched
    ///   the code of its other sheets ([`Sheets::start_loading_more_sheets`]).
    /// - If the page has no other sheets to fetch, the sheet closes again at once, and a debug
    ///   build logs a warning.
    pub fn open(self, sheet: Sheet) {
        self.wanted.set_value(None);
        self.open.set(Some(sheet));
        self.schedule_history_sync();
    }

    pub fn close(self) {
        self.wanted.set_value(None);
        self.close_if(|_| true);
    }

    /// Cancels the opening of a sheet whose code is still being fetched.
    fn cancel_loading_sheet(self) {
        self.wanted.set_value(None);
        if !self.is_registered_untracked() {
            self.close();
        }
    }

    /// Closes the open sheet if `is_this` returns true for it.
    pub fn close_if(self, is_this: SheetTest) {
        let is_open = self.open.try_get_untracked().flatten().is_some_and(is_this);
        if is_open {
            self.open.set(None);
            self.schedule_history_sync();
        }
    }

    pub fn current(self) -> Option<Sheet> {
        self.open.get()
    }

    pub fn is_any_open_untracked(self) -> bool {
        self.open.with_untracked(Option::is_some)
    }

    /// Returns true if the open sheet blocks the table. The settings do not block the table: they
    /// lie beside it.
    pub fn is_table_blocked(self) -> bool {
        self.open.with(|open| open.is_some_and(|sheet| sheet != Sheet::Settings))
    }

    pub fn is_table_blocked_untracked(self) -> bool {
        untrack(|| self.is_table_blocked())
    }

    /// Calls a function that changes the address, as soon as no entry of the history belongs to a
    /// sheet.
    pub fn after_close(self, then: impl FnOnce() + 'static) {
        if self.history_steps.get_value() == 0 {
            return then();
        }
        self.pending.update_value(|waiting| waiting.push(Box::new(then)));
        self.schedule_history_sync();
    }

    /// Updates the history in the next task. So a sheet that closes and one that opens in the same
    /// task share an entry.
    fn schedule_history_sync(self) {
        self.sync_timer.set(Duration::ZERO, move || self.sync_history());
    }

    /// Adds or removes entries of the history: one entry belongs to an open sheet, and none if no
    /// sheet is open.
    fn sync_history(self) {
        if self.going_back.get_value() {
            return;
        }
        if !self.is_registered_untracked() {
            if self.is_loading() {
                self.wanted.set_value(self.open.get_untracked());
                self.open.set(None);
            } else {
                self.close_unregistered_sheet();
            }
        }
        let (open, steps) = (
            usize::from(self.open.with_untracked(Option::is_some)),
            self.history_steps.get_value(),
        );
        if open > steps {
            self.history_steps.set_value(open);
            for step in steps + 1..=open {
                web::push_history_state(&JsValue::from(step as u32));
            }
        } else if open < steps {
            self.going_back.set_value(true);
            web::go_back(steps - open);
        } else if open == 0 {
            let waiting = self.pending.try_update_value(std::mem::take).unwrap_or_default();
            waiting.into_iter().for_each(|then| then());
        }
    }

    /// Returns true if no sheet is open, or if the page has registered the open sheet.
    fn is_registered_untracked(self) -> bool {
        let Some(sheet) = self.open.get_untracked() else { return true };
        self.registered.with_value(|sheets| {
            sheets.iter().any(|one| one.try_with_value(|is_this| is_this(sheet)) == Some(true))
        })
    }

    fn is_loading(self) -> bool {
        self.loading.with_value(|all| all.iter().any(|one| one.is_in_state(LoadingState::Loading)))
    }

    fn close_unregistered_sheet(self) {
        debug_warn!("the page does not contain the sheet {:?}", self.open.get_untracked());
        self.open.set(None);
    }

    /// Handles a step in the browser's history. Either this module or the player has made the step.
    fn on_popstate(self) {
        let steps = steps_in_history();
        self.history_steps.set_value(steps);
        let ours = self.going_back.try_update_value(std::mem::take).unwrap_or_default();
        if !ours && steps == 0 {
            self.open.set(None);
        }
        self.schedule_history_sync();
    }
}

/// A part of the page that contains sheets. Its code may still have to be fetched.
#[derive(Clone, Copy, Debug)]
pub struct LoadingSheets {
    sheets: Sheets,
    state: StoredValue<LoadingState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LoadingState {
    Loading,
    Loaded,
    Failed,
}

impl LoadingSheets {
    pub fn start_loading(self) {
        self.state.set_value(LoadingState::Loading);
    }

    /// Ends the loading. If the player has requested a sheet in the meantime, it opens now. Returns
    /// true if the player has requested a sheet that could not be fetched.
    pub fn finish_loading(self, is_loaded: bool) -> bool {
        let state = if is_loaded { LoadingState::Loaded } else { LoadingState::Failed };
        self.state.set_value(state);
        let wanted = self.sheets.wanted.try_update_value(Option::take).flatten();
        match wanted {
            Some(sheet) if is_loaded => self.sheets.open(sheet),
            _ => {}
        }
        wanted.is_some() && !is_loaded
    }

    pub fn has_failed(self) -> bool {
        self.is_in_state(LoadingState::Failed)
    }

    fn is_in_state(self, state: LoadingState) -> bool {
        self.state.try_get_value() == Some(state)
    }
}

/// Returns the number of history entries that belong to sheets, up to the browser's current entry.
fn steps_in_history() -> usize {
    web::history_state().as_f64().unwrap_or_default() as usize
}
