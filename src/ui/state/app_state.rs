//! The state that all pages share: settings, saved games, toasts, the open sheet and the
//! announcements for screen readers. This module knows the store, but not how a game is played.
//!
//! All values on the screen are signals or are derived from signals. So the page always shows the
//! current content of the store, whether this tab or another tab has changed it.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Sheets, SolverWorker, toast::Toasts, unsaved_game::UnsavedGame};
use crate::{
    engine::Position,
    game_search::GameQuery,
    games::Game,
    link,
    session::Record,
    store::{
        Favourites, FileError, GameResult, History, ImportSummary, Motion, PREFIX, Save,
        SavedMoves, Settings, StorageUsage, Store, StoreError, Totals, same_deal,
    },
    text::{self, pages as words, tournaments},
    web::{self, share::ShareOutcome},
};

/// The state of the program. All fields are handles, so a copy is cheap and shares the state.
#[derive(Clone, Copy, Debug)]
pub struct AppState {
    /// The part of the address after `#`. Every visit sets this signal, even a visit to the same
    /// address.
    pub hash: RwSignal<String>,
    pub settings: RwSignal<Settings>,
    /// Whether the browser keeps the storage when the page is closed.
    pub is_persistent: bool,
    /// The last announcement for screen readers.
    pub announcement: RwSignal<String>,
    pub sheets: Sheets,
    /// The solver worker.
    pub solver: SolverWorker,
    /// Whether the player has pressed the Tab key in this visit. If so, the help texts also explain
    /// keys.
    pub uses_keys: RwSignal<bool>,
    /// The link of the deal whose lamp (the "can it still be won?" light) is on.
    pub lamp: RwSignal<Option<String>>,
    /// The search and the filters of the catalogue.
    pub catalogue_query: RwSignal<GameQuery>,
    pub favourites: RwSignal<Favourites>,
    /// The id of the game that the player opened last in this visit.
    pub last_game_id: StoredValue<Option<String>>,
    /// The scroll position at which the player left the catalogue, in pixels.
    pub catalogue_scroll: StoredValue<f64>,
    /// Whether the program has not shown a page yet.
    pub is_first_page: StoredValue<bool>,
    /// Whether the program has asked the browser for persistent storage in this visit.
    has_requested_persistence: StoredValue<bool>,
    pub history: Memo<History>,
    /// How often the player won and lost each game.
    all_totals: Memo<BTreeMap<String, Totals>>,
    /// The saves of the games in progress, most recently played first.
    pub saves_in_progress: Memo<Vec<Save>>,
    pub(super) toasts: Toasts,
    pub(super) store: StoredValue<Store, LocalStorage>,
    /// The game that could not be saved because the storage was full.
    pub(super) unsaved_game: StoredValue<Option<UnsavedGame>>,
    /// The number of changes to saved data, in this tab and in other tabs.
    pub(super) save_changes: RwSignal<u32>,
    /// The number of changes to saved data in other tabs only.
    pub(super) other_tab_changes: RwSignal<u32>,
    /// Whether the storage contains games, as far as the program knows.
    pub(super) has_stored_games: StoredValue<bool>,
    /// Whether the program has told the player that the browser clears the storage after the visit.
    pub(super) has_warned_about_storage: StoredValue<bool>,
    /// The number of quarantined values about which the program has told the player.
    known_quarantined: StoredValue<usize>,
    /// The number of the newest board.
    last_board_number: StoredValue<u32>,
    /// The deals whose demo game the player has watched in this visit.
    watched_deals: StoredValue<Vec<Record>>,
    /// The deal whose table must start a search for a winnable deal as soon as it opens.
    winnable_wanted_for: StoredValue<Option<Record>>,
}

/// Returns the state of the program.
///
/// # Panics
///
/// Panics if the caller is a component outside `App`.
pub fn use_app() -> AppState {
    expect_context()
}

impl AppState {
    /// Opens the browser's storage and reads it.
    pub fn open() -> AppState {
        let (store, lasting) = web::storage::open();
        let known_quarantined = StoredValue::new(store.count_quarantined());
        let has_stored_games = StoredValue::new(!store.is_fresh());
        let settings = RwSignal::new(store.settings());
        let (store, saves) = (StoredValue::new_local(store), RwSignal::new(0));
        let history = Memo::new(move |_| {
            saves.track();
            store.with_value(Store::history)
        });
        AppState {
            hash: RwSignal::new(web::hash()),
            settings,
            is_persistent: lasting,
            announcement: RwSignal::default(),
            sheets: Sheets::new(),
            solver: SolverWorker::default(),
            uses_keys: RwSignal::new(false),
            lamp: RwSignal::new(None),
            catalogue_query: RwSignal::default(),
            favourites: RwSignal::new(store.with_value(Store::favourites)),
            last_game_id: StoredValue::new(None),
            catalogue_scroll: StoredValue::new(0.0),
            is_first_page: StoredValue::new(true),
            toasts: Toasts::default(),
            store,
            save_changes: saves,
            has_requested_persistence: StoredValue::new(false),
            history,
            all_totals: Memo::new(move |_| history.with(History::all_totals)),
            saves_in_progress: Memo::new(move |_| {
                saves.track();
                store.with_value(Store::unfinished)
            }),
            other_tab_changes: RwSignal::new(0),
            has_stored_games,
            has_warned_about_storage: StoredValue::new(lasting),
            known_quarantined,
            unsaved_game: StoredValue::default(),
            last_board_number: StoredValue::new(0),
            watched_deals: StoredValue::default(),
            winnable_wanted_for: StoredValue::new(None),
        }
    }

    /// Returns a number for a new board. No other board of this visit has the same number.
    pub fn next_board_number(self) -> u32 {
        self.last_board_number.update_value(|last| *last += 1);
        self.last_board_number.get_value()
    }

    /// Stores, for this visit, that the player has watched the demo game of a deal. A player who
    /// plays that deal afterwards knows its cards.
    pub fn mark_watched(self, deal: Record) {
        self.watched_deals.update_value(|watched| watched.push(deal));
    }

    /// Returns true if the player has watched the demo game of this deal in this visit.
    pub fn has_watched(self, deal: &Record) -> bool {
        let link = link::deal(deal);
        self.watched_deals
            .with_value(|watched| watched.iter().any(|other| link::deal(other) == link))
    }

    /// Goes to the table of a deal. The table then looks for a winnable deal, which replaces this
    /// deal.
    pub fn go_to_winnable_deal(self, deal: Record) {
        let link = link::deal(&deal);
        self.winnable_wanted_for.set_value(Some(deal));
        self.go(link);
    }

    /// Returns true if the table of this deal must look for a winnable deal. Only the first call
    /// returns true.
    pub fn take_winnable_request(self, deal: &Record) -> bool {
        let asked = self.winnable_wanted_for.try_update_value(Option::take).flatten();
        asked.is_some_and(|asked| same_deal(&asked, deal))
    }

    /// Passes a text to the screen reader.
    pub fn announce(self, words: &str) {
        // If the same text came a second time, the page would not change, and the screen reader
        // would not read it again.
        let keeps_sheet_open = self.announcement.with_untracked(|before| before == words);
        self.announcement.set(if keeps_sheet_open {
            format!("{words}\u{a0}")
        } else {
            words.to_owned()
        });
    }

    /// Goes to an internal link, `#/…`, and adds an entry to the browser's history. An open sheet
    /// closes first.
    pub fn go(self, link: String) {
        self.sheets.close();
        self.sheets.after_close(move || web::go(&link));
    }

    /// Replaces the address of the page. It adds no entry to the history, and does not start a new
    /// visit.
    pub fn replace_address(self, link: String) {
        self.sheets.after_close(move || web::replace_link(&link));
    }

    /// Replaces the address of the page by an internal link and visits it.
    pub fn replace_address_and_visit(self, link: String) {
        self.sheets.after_close(move || {
            web::replace_link(&link);
            self.visit();
        });
    }

    /// Builds the page of the current address again. Removes the toasts and the announcement of the
    /// old page.
    pub fn visit(self) {
        self.close_toasts_of_page();
        // A screen reader must not read the announcement of the old page on the new one.
        self.announcement.update(String::clear);
        self.hash.set(web::hash());
    }

    /// Changes the settings. The effect of [`AppState::save_settings_on_change`] saves them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
    }

    /// From now on, saves the settings whenever they change.
    pub fn save_settings_on_change(self) {
        Effect::new(move |_| {
            let settings = self.settings.get();
            let saved = self.store.with_value(|store| {
                if store.settings() == settings { Ok(()) } else { store.save_settings(&settings) }
            });
            if let (Err(error), true) = (saved, self.is_persistent) {
                self.show_note(&words::setting_not_saved(&error));
            }
        });
    }

    /// Shows a toast if the store has moved more values to the quarantine because it could not read
    /// them.
    pub fn warn_about_quarantined(self) {
        let count = self.store.with_value(Store::count_quarantined);
        let has_more = count > self.known_quarantined.get_value();
        self.known_quarantined.set_value(count);
        if let (true, Some(file)) = (has_more, self.store.with_value(Store::export_quarantine)) {
            self.show_toast(super::Toast::Quarantine(file));
        }
    }

    /// Reads the value of a key again after another tab has changed it. Reads all values if the key
    /// is `None`.
    pub fn reload_changes(self, key: Option<&str>) {
        let is_ours = key.is_none_or(|key| key.starts_with(PREFIX));
        if !is_ours {
            return;
        }
        let settings = self.store.with_value(Store::settings);
        if self.settings.with_untracked(|now| *now != settings) {
            self.settings.set(settings);
        }
        let favourites = self.store.with_value(Store::favourites);
        if self.favourites.with_untracked(|now| *now != favourites) {
            self.favourites.set(favourites);
        }
        self.save_changes.update(|count| *count += 1);
        self.other_tab_changes.update(|count| *count += 1);
    }

    /// Warns the player if another tab or the browser has cleared the storage.
    pub fn warn_if_cleared(self) {
        if self.has_stored_games.get_value() && self.store.with_value(Store::is_fresh) {
            self.has_stored_games.set_value(false);
            self.show_note(words::CLEARED);
            self.reload_changes(None);
        }
    }

    /// Makes the calling effect or memo run again whenever saved data changes.
    pub fn track_saves(self) {
        self.save_changes.track();
    }

    /// Returns the games in progress, most recently played first.
    pub fn records_in_progress(self) -> Vec<Record> {
        self.saves_in_progress.with(|saves| saves.iter().map(|save| save.record.clone()).collect())
    }

    /// Returns the number of games in progress that have no result yet, of one game or of all
    /// games.
    pub fn count_without_result_untracked(self, game: Option<&str>) -> usize {
        let going = self.saves_in_progress.get_untracked();
        self.history.with_untracked(|history| history.count_without_result(&going, game))
    }

    /// Changes the save of a game in progress. On an error it shows a toast and returns false.
    pub fn change_save(self, change: impl FnOnce(&Store, u64) -> Result<(), StoreError>) -> bool {
        let changed = self.store.with_value(|store| change(store, web::now()));
        match changed {
            Ok(()) => {
                self.retry_unsaved_game();
                self.warn_before_pruning_moves();
            }
            Err(error) => self.show_toast(super::Toast::StoreError(error)),
        }
        self.save_changes.update(|count| *count += 1);
        changed.is_ok()
    }

    /// Removes the unsaved game if it is the game that was just saved. Otherwise there may be space
    /// for it now, so this function tries to save it.
    pub(super) fn forget_unsaved_game(self, kept: &Record) {
        self.unsaved_game.update_value(|unkept| {
            unkept.take_if(|it| same_deal(&it.record, kept));
        });
        self.retry_unsaved_game();
    }

    /// Saves the game that did not fit into the storage, if it fits now.
    fn retry_unsaved_game(self) {
        let Some(UnsavedGame { record, save_state: standing, mut revision }) =
            self.unsaved_game.get_value()
        else {
            return;
        };
        if self.store.with_value(|store| store.save_game(record, standing, &mut revision)).is_ok() {
            self.unsaved_game.set_value(None);
            // Show this toast after the toast about the action that freed the space.
            request_animation_frame(move || self.show_note(words::SAVED_NOW));
        }
    }

    /// Returns true if the moves of a finished game are still stored.
    pub fn has_moves(self, result: &GameResult) -> bool {
        let deal = result.deal();
        deal.is_some_and(|deal| self.game_to_replay(&deal, Some(result.begun)).is_some())
    }

    /// Marks a finished game with a star, so that its moves are stored for ever, or removes the
    /// star.
    pub fn star_game(self, result: &GameResult, favourite: bool) {
        self.change_save(|store, now| store.star_game(result, favourite, now));
    }

    /// Returns how often the player won and lost a game.
    pub fn totals(self, game: &str) -> Totals {
        self.all_totals.with(|tallies| tallies.get(game).copied().unwrap_or_default())
    }

    /// Returns the amount of storage that the games in progress use.
    pub fn usage_in_progress(self) -> StorageUsage {
        self.save_changes.track();
        self.store.with_value(Store::usage_in_progress)
    }

    /// Returns the finished games whose moves are still stored.
    pub fn saved_moves(self) -> Vec<SavedMoves> {
        self.save_changes.track();
        self.history.with(|history| self.store.with_value(|store| store.saved_moves(history)))
    }

    /// Deletes the moves of finished games.
    pub fn delete_moves(self, games: &[GameResult]) {
        self.store.with_value(|store| store.delete_moves(games));
        self.retry_unsaved_game();
        self.save_changes.update(|count| *count += 1);
    }

    /// Warns the player if the store will soon delete the moves of the oldest games.
    pub(super) fn warn_before_pruning_moves(self) {
        if let Some(room) = self.store.with_value(Store::pruning_warning) {
            self.show_toast(super::Toast::PruningWarning(room));
        }
    }

    /// Stores that the player has read this warning. Only then may the store delete moves.
    pub fn record_pruning_warning(self) {
        self.store.with_value(|store| store.record_pruning_warning(web::now()));
        self.save_changes.update(|count| *count += 1);
    }

    /// Returns the number of further games that the store can hold before it deletes the moves of
    /// the oldest games.
    pub fn free_lines(self) -> usize {
        self.save_changes.track();
        self.store.with_value(Store::free_lines)
    }

    /// Returns everything in the store as the text of a file. The file needs an origin that
    /// distinguishes it from other files. If the store cannot create the origin, this shows a toast
    /// and returns `None`.
    pub fn export(self) -> Option<String> {
        let origin = self.store.with_value(|store| store.origin(web::random::seed()));
        match origin {
            Ok(origin) => {
                self.save_changes.update(|count| *count += 1);
                Some(self.store.with_value(|store| store.export(&origin, web::now())))
            }
            Err(error) => {
                self.show_toast(super::Toast::StoreError(error));
                None
            }
        }
    }

    /// Imports an export file.
    ///
    /// # Errors
    ///
    /// Returns the reason why the file is refused. In this case nothing has changed.
    pub fn import(self, file: &str) -> Result<ImportSummary, FileError> {
        let summary = self.store.with_value(|store| {
            let origin = store.origin(web::random::seed()).map_err(FileError::Store)?;
            store.import(file, &origin)
        })?;
        self.reload_changes(None);
        Ok(summary)
    }

    /// Returns the saved table that the player set up by hand for this game, or `None`.
    pub fn saved_setup(self, game: &Game) -> Option<Position> {
        self.store.with_value(|store| store.saved_setup(game))
    }

    /// Saves the table that the player set up by hand for this game. Shows a toast on an error.
    pub fn save_setup(self, game: &Game, table: &Position) {
        let saved = self.store.with_value(|store| store.save_setup(game, table));
        if let Err(error) = saved {
            self.show_toast(super::Toast::StoreError(error));
        }
        self.warn_if_not_persistent();
    }

    /// Deletes the saved table that the player set up by hand for this game.
    pub fn clear_setup(self, game: &Game) {
        self.store.with_value(|store| store.clear_setup(game));
    }

    /// Returns true if the player has played this game before.
    pub fn has_played(self, game: &str) -> bool {
        self.store.with_value(|store| store.has_played(game))
    }

    /// Stores that the player has played this game.
    pub fn mark_played(self, game: &str) {
        // An error needs no toast here, because the code that saves the game shows one.
        let _ = self.store.with_value(|store| store.mark_played(game));
    }

    /// Returns true if cards must move visibly. The setting decides; if the setting is “as the
    /// system”, the system decides.
    pub fn animates_cards_untracked(self) -> bool {
        match self.settings.with_untracked(|settings| settings.motion) {
            Motion::None => false,
            Motion::Full => true,
            Motion::System => !web::matches_media("(prefers-reduced-motion: reduce)"),
        }
    }

    /// Shares the link to a deal. Call this in the handler of a click, because browsers allow
    /// sharing only there.
    pub fn share_deal(self, title: &str, record: &Record) {
        let deal = Record { attempt: 0, ..record.clone() };
        self.share_link(title, &words::invitation(title, record.seed), &link::deal(&deal));
    }

    /// Shares a whole game with its moves. If the link is too long to send safely, a toast first
    /// asks the player how to share the game. Call this in the handler of a click, because browsers
    /// allow sharing only there.
    pub fn share_game(self, title: &'static str, record: &Record) {
        let link = link::whole_game(record);
        if web::address(&link).len() > link::MAX_SHARED_LINK {
            self.show_toast(super::Toast::LinkTooLong(title, record.clone()));
        } else {
            self.share_link(title, &words::whole_game(title, record.seed), &link);
        }
    }

    /// Saves a whole game as a file that contains its link. Call this in the handler of a click,
    /// because browsers allow it only there.
    pub fn save_game_as_file(self, record: &Record) {
        let text = web::address(&link::whole_game(record));
        web::share::save_file(&words::game_file(&record.game, record.seed), &text, || {});
    }

    /// Copies a text to the clipboard. Call this in the handler of a click, because browsers allow
    /// it only there.
    pub fn copy_text(self, text: String) {
        web::share::copy(&text.clone(), move |shared| match shared {
            ShareOutcome::Copied => self.show_note(tournaments::COPIED),
            ShareOutcome::HandedOver | ShareOutcome::NotAllowed => {
                self.show_toast(super::Toast::CopyLink(text));
            }
        });
    }

    /// Shares an internal link, `#/…`, with a text. Call this in the handler of a click, because
    /// browsers allow sharing only there.
    pub fn share_link(self, title: &str, text: &str, link: &str) {
        let url = web::address(link);
        self.share_or_copy(title, text, &url, url.clone(), words::COPIED);
    }

    /// Shares a text together with an internal link. If the browser can only copy, it copies the
    /// text and the link.
    pub fn share_text(self, title: &str, text: &str, link: &str) {
        let url = web::address(link);
        let text_with_link = format!("{text}\n{url}");
        self.share_or_copy(title, text, &url, text_with_link, words::TEXT_COPIED);
    }

    /// Shares a link with a text. If the browser cannot share, copies `copied` and shows `note`.
    fn share_or_copy(self, title: &str, text: &str, url: &str, copied: String, note: &'static str) {
        let copy_by_hand = copied.clone();
        web::share::share(title, text, url, copied, move |shared| match shared {
            ShareOutcome::HandedOver => {}
            ShareOutcome::Copied => self.show_note(note),
            ShareOutcome::NotAllowed => self.show_toast(super::Toast::CopyLink(copy_by_hand)),
        });
    }

    /// Asks the browser, once in a visit, to keep the storage even when disk space is short.
    pub(super) fn ask_to_persist(self) {
        if self.is_persistent && !self.has_requested_persistence.get_value() {
            self.has_requested_persistence.set_value(true);
            web::storage::ask_to_persist();
        }
    }

    /// Returns true if the page must remind the player to export everything to a file. This is the
    /// case if there is enough data, and if the last export and the last reminder were long ago.
    pub fn should_remind(self) -> bool {
        self.save_changes.track();
        self.is_persistent && self.store.with_value(|store| store.should_remind(web::now()))
    }

    /// Stores that the player has seen the reminder, and has either exported everything or
    /// declined.
    pub fn record_reminder(self) {
        self.store.with_value(|store| store.record_reminder(web::now()));
        self.save_changes.update(|count| *count += 1);
    }

    /// Warns the player, once, if the browser clears the storage after the visit.
    pub(super) fn warn_if_not_persistent(self) {
        if !self.has_warned_about_storage.get_value() {
            self.has_warned_about_storage.set_value(true);
            self.show_note(&text::store_error(&StoreError::Denied));
        }
    }
}
