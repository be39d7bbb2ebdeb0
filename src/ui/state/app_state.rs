//! The state that all pages share: settings, saved games, toasts, open sheets,
//! what a screen reader is told. Knows the store; nothing of how a game is
//! played.
//!
//! Everything shown is a signal or follows one, so that nothing on the page is
//! older than what is stored, in this tab or another.

use std::collections::BTreeMap;

use leptos::prelude::*;

use super::{Insight, Sheets, toast::Toasts, unkept::Unkept};
use crate::{
    engine::Position,
    games::Game,
    link,
    session::Record,
    shelf::Wanted,
    store::{
        Bulk, Favourites, FileError, GameResult, History, KeptMoves, Motion, PREFIX, Save,
        Settings, Store, StoreError, TakenIn, Tally, same_deal,
    },
    text::{self, shell as words, tournaments},
    web::{self, share::Shared},
};

/// The state of the program. All fields are handles: it is copied freely.
#[derive(Clone, Copy, Debug)]
pub struct AppState {
    /// What stands after `#` in the address; set anew at every visit, even to
    /// the same address.
    pub hash: RwSignal<String>,
    /// What has been chosen for all games.
    pub settings: RwSignal<Settings>,
    /// Whether the browser keeps anything when the page is closed.
    pub lasting: bool,
    /// The last sentence that a screen reader is to say.
    pub announcement: RwSignal<String>,
    /// The sheet that is open.
    pub sheets: Sheets,
    /// What thinks beside the page.
    pub insight: Insight,
    /// Whether the Tab key has been pressed in this visit: help then tells of keys.
    pub uses_keys: RwSignal<bool>,
    /// The link of the deal for which the lamp is lit, if it is.
    pub lamp: RwSignal<Option<String>>,
    /// What is wanted of the catalogue.
    pub wanted: RwSignal<Wanted>,
    /// The games with a star.
    pub favourites: RwSignal<Favourites>,
    /// The id of the game that was open last in this visit.
    pub came_from: StoredValue<Option<String>>,
    /// How far down the catalogue was left, in pixels.
    pub catalogue_scroll: StoredValue<f64>,
    /// Whether no page has been shown yet.
    pub first_page: StoredValue<bool>,
    /// Whether the browser has been asked in this visit to keep what is here.
    persists: StoredValue<bool>,
    /// All results.
    pub history: Memo<History>,
    /// How often each game was won and lost.
    tallies: Memo<BTreeMap<String, Tally>>,
    /// The saves of the games in progress, the last played first.
    pub going: Memo<Vec<Save>>,
    pub(super) toasts: Toasts,
    pub(super) store: StoredValue<Store, LocalStorage>,
    /// The game for which there was no room.
    pub(super) unkept: StoredValue<Option<Unkept>>,
    /// Counts the changes of what is saved, here and in other tabs.
    pub(super) saves: RwSignal<u32>,
    /// Counts those in other tabs alone.
    pub(super) saved_elsewhere: RwSignal<u32>,
    /// Whether games are kept here, as far as is known.
    pub(super) holds_games: StoredValue<bool>,
    /// Whether the person knows that nothing lasts.
    pub(super) warned: StoredValue<bool>,
    /// How many values are known to lie aside.
    known_aside: StoredValue<usize>,
    /// The number of the board made last.
    boards: StoredValue<u32>,
    /// The deals that were watched in this visit, played well.
    watched: StoredValue<Vec<Record>>,
    /// The deal on whose table one that comes out is to be looked for.
    asks_to_come_out: StoredValue<Option<Record>>,
}

/// The state of the program.
///
/// # Panics
/// If a component is used outside the app.
pub fn use_app() -> AppState {
    expect_context()
}

impl AppState {
    /// Opens the browser's storage and reads what is there.
    pub fn open() -> AppState {
        let (store, lasting) = web::storage::open();
        let known_aside = StoredValue::new(store.count_aside());
        let holds_games = StoredValue::new(!store.is_fresh());
        let settings = RwSignal::new(store.settings());
        let (store, saves) = (StoredValue::new_local(store), RwSignal::new(0));
        let history = Memo::new(move |_| {
            saves.track();
            store.with_value(Store::history)
        });
        AppState {
            hash: RwSignal::new(web::hash()),
            settings,
            lasting,
            announcement: RwSignal::default(),
            sheets: Sheets::new(),
            insight: Insight::default(),
            uses_keys: RwSignal::new(false),
            lamp: RwSignal::new(None),
            wanted: RwSignal::default(),
            favourites: RwSignal::new(store.with_value(Store::favourites)),
            came_from: StoredValue::new(None),
            catalogue_scroll: StoredValue::new(0.0),
            first_page: StoredValue::new(true),
            toasts: Toasts::default(),
            store,
            saves,
            persists: StoredValue::new(false),
            history,
            tallies: Memo::new(move |_| history.with(History::tallies)),
            going: Memo::new(move |_| {
                saves.track();
                store.with_value(Store::unfinished)
            }),
            saved_elsewhere: RwSignal::new(0),
            holds_games,
            warned: StoredValue::new(lasting),
            known_aside,
            unkept: StoredValue::default(),
            boards: StoredValue::new(0),
            watched: StoredValue::default(),
            asks_to_come_out: StoredValue::new(None),
        }
    }

    /// A number that no other board of this visit has.
    pub fn next_board(self) -> u32 {
        self.boards.update_value(|last| *last += 1);
        self.boards.get_value()
    }

    /// Remembers for this visit that a deal was watched, played well: who plays it knows
    /// its cards.
    pub fn watch_deal(self, deal: Record) {
        self.watched.update_value(|watched| watched.push(deal));
    }

    /// Tests if a deal was watched in this visit.
    pub fn has_watched(self, deal: &Record) -> bool {
        let link = link::deal(deal);
        self.watched.with_value(|watched| watched.iter().any(|other| link::deal(other) == link))
    }

    /// Goes to the table of a deal, where another is looked for that comes out.
    pub fn go_to_deal_that_comes_out(self, deal: Record) {
        let link = link::deal(&deal);
        self.asks_to_come_out.set_value(Some(deal));
        self.go(link);
    }

    /// Tests, once, if on the table of a deal another is to be looked for that comes out.
    pub fn is_to_come_out(self, deal: &Record) -> bool {
        let asked = self.asks_to_come_out.try_update_value(Option::take).flatten();
        asked.is_some_and(|asked| same_deal(&asked, deal))
    }

    /// Has a screen reader say a sentence.
    pub fn announce(self, words: &str) {
        // The same words a second time would change nothing on the page, and be heard by nobody.
        let again = self.announcement.with_untracked(|before| before == words);
        self.announcement.set(if again { format!("{words}\u{a0}") } else { words.to_owned() });
    }

    /// Goes to a link of ours, `#/…`, as a step in the browser's history. The sheet in which
    /// it stands closes.
    pub fn go(self, link: String) {
        self.sheets.close();
        self.sheets.once_closed(move || web::go(&link));
    }

    /// Gives the page another address, without a step in the history and
    /// without a new visit.
    pub fn rename(self, link: String) {
        self.sheets.once_closed(move || web::rename(&link));
    }

    /// Visits a link of ours in place of the page's own address.
    pub fn revisit(self, link: String) {
        self.sheets.once_closed(move || {
            web::rename(&link);
            self.visit();
        });
    }

    /// The page that the address asks for is made anew; what was said of the
    /// old one is put away.
    pub fn visit(self) {
        self.close_toasts_of_page();
        // What was said of the page before is not to be read on this one.
        self.announcement.update(String::clear);
        self.hash.set(web::hash());
    }

    /// Changes the settings. An effect keeps them; see [`AppState::keep_settings`].
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
    }

    /// Keeps the settings whenever they change.
    pub fn keep_settings(self) {
        Effect::new(move |_| {
            let settings = self.settings.get();
            let kept = self.store.with_value(|store| {
                if store.settings() == settings { Ok(()) } else { store.keep_settings(&settings) }
            });
            if let (Err(error), true) = (kept, self.lasting) {
                self.note(&words::choice_not_kept(&error));
            }
        });
    }

    /// Says so when something that could not be read has been laid aside.
    pub fn tell_of_aside(self) {
        let count = self.store.with_value(Store::count_aside);
        let is_new = count > self.known_aside.get_value();
        self.known_aside.set_value(count);
        if let (true, Some(file)) = (is_new, self.store.with_value(Store::file_of_aside)) {
            self.show_toast(super::Toast::Aside(file));
        }
    }

    /// Another tab has changed the value under a key; all values, if no key is given.
    pub fn stored_elsewhere(self, key: Option<&str>) {
        let ours = key.is_none_or(|key| key.starts_with(PREFIX));
        if !ours {
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
        self.saves.update(|count| *count += 1);
        self.saved_elsewhere.update(|count| *count += 1);
    }

    /// Says so when what was kept has been cleared, in another tab or by the browser.
    pub fn warn_if_cleared(self) {
        if self.holds_games.get_value() && self.store.with_value(Store::is_fresh) {
            self.holds_games.set_value(false);
            self.note(words::CLEARED);
            self.stored_elsewhere(None);
        }
    }

    /// Follows what is saved.
    pub fn track_saves(self) {
        self.saves.track();
    }

    /// The games in progress, the last played first. Follows what is saved.
    pub fn in_progress(self) -> Vec<Record> {
        self.going.with(|saves| saves.iter().map(|save| save.record.clone()).collect())
    }

    /// How many games in progress, of one game or of all, have no result yet.
    pub fn count_begun(self, game: Option<&str>) -> usize {
        let going = self.going.get_untracked();
        self.history.with_untracked(|history| history.count_without_result(&going, game))
    }

    /// Changes what is kept of a game in progress; where it cannot be, that is said, and
    /// false is given.
    pub fn change_save(self, change: impl FnOnce(&Store, u64) -> Result<(), StoreError>) -> bool {
        let changed = self.store.with_value(|store| change(store, web::now()));
        match changed {
            Ok(()) => {
                self.keep_unkept();
                self.tell_of_lines();
            }
            Err(error) => self.show_toast(super::Toast::StoreError(error)),
        }
        self.saves.update(|count| *count += 1);
        changed.is_ok()
    }

    /// A game is kept: it is no longer the one for which there was no room, and another may
    /// find some.
    pub(super) fn forget_unkept(self, kept: &Record) {
        self.unkept.update_value(|unkept| {
            unkept.take_if(|it| same_deal(&it.record, kept));
        });
        self.keep_unkept();
    }

    /// Keeps the game for which there was no room, if there is some now.
    fn keep_unkept(self) {
        let Some(Unkept { record, standing, mut revision }) = self.unkept.get_value() else {
            return;
        };
        if self.store.with_value(|store| store.keep(record, standing, &mut revision)).is_ok() {
            self.unkept.set_value(None);
            // After what is said of what made room.
            request_animation_frame(move || self.note(words::KEPT_NOW));
        }
    }

    /// Tests if the moves of a game that ended are kept.
    pub fn has_moves(self, result: &GameResult) -> bool {
        let deal = result.deal();
        deal.is_some_and(|deal| self.replayed(&deal, Some(result.begun)).is_some())
    }

    /// Has the moves of a game that ended kept for ever, or as those of others are.
    pub fn treasure(self, result: &GameResult, favourite: bool) {
        self.change_save(|store, now| store.treasure(result, favourite, now));
    }

    /// The record of play of a game. Follows what is saved.
    pub fn tally(self, game: &str) -> Tally {
        self.tallies.with(|tallies| tallies.get(game).copied().unwrap_or_default())
    }

    /// How much the games in progress take of the browser's room. Follows what is saved.
    pub fn bulk_in_progress(self) -> Bulk {
        self.saves.track();
        self.store.with_value(Store::bulk_in_progress)
    }

    /// The games that ended whose moves are kept. Follows what is saved.
    pub fn kept_moves(self) -> Vec<KeptMoves> {
        self.saves.track();
        self.history.with(|history| self.store.with_value(|store| store.kept_moves(history)))
    }

    /// Lets go of the moves of games that ended.
    pub fn let_go(self, games: &[GameResult]) {
        self.store.with_value(|store| store.let_go(games));
        self.keep_unkept();
        self.saves.update(|count| *count += 1);
    }

    /// Tells, where it is time, that the moves of the oldest games will go.
    pub(super) fn tell_of_lines(self) {
        if let Some(room) = self.store.with_value(Store::lines_to_tell_of) {
            self.show_toast(super::Toast::LinesGo(room));
        }
    }

    /// The person has been told that the moves of the oldest games go.
    pub fn told_of_lines(self) {
        self.store.with_value(|store| store.told_of_lines(web::now()));
        self.saves.update(|count| *count += 1);
    }

    /// How many more games keep their moves before those of the oldest go.
    pub fn room_for_lines(self) -> usize {
        self.saves.track();
        self.store.with_value(Store::room_for_lines)
    }

    /// All that is kept, as the text of a file; where it is none that can be told from
    /// others, that is said.
    pub fn to_file(self) -> Option<String> {
        let origin = self.store.with_value(|store| store.origin(web::random::seed()));
        match origin {
            Ok(origin) => {
                self.saves.update(|count| *count += 1);
                Some(self.store.with_value(|store| store.to_file(&origin, web::now())))
            }
            Err(error) => {
                self.show_toast(super::Toast::StoreError(error));
                None
            }
        }
    }

    /// Takes a file in.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn take_in(self, file: &str) -> Result<TakenIn, FileError> {
        let taken = self.store.with_value(|store| {
            let origin = store.origin(web::random::seed()).map_err(FileError::Store)?;
            store.take_in(file, &origin)
        })?;
        self.stored_elsewhere(None);
        Ok(taken)
    }

    /// The table of a game that was laid by hand, if one is kept.
    pub fn own_table(self, game: &Game) -> Option<Position> {
        self.store.with_value(|store| store.own_table(game))
    }

    /// Keeps it; where it cannot be, that is said.
    pub fn keep_own_table(self, game: &Game, table: &Position) {
        let kept = self.store.with_value(|store| store.keep_own_table(game, table));
        if let Err(error) = kept {
            self.show_toast(super::Toast::StoreError(error));
        }
        self.warn_if_nothing_lasts();
    }

    /// Keeps it no longer.
    pub fn clear_own_table(self, game: &Game) {
        self.store.with_value(|store| store.clear_own_table(game));
    }

    /// Tests if a game has been played before.
    pub fn has_met(self, game: &str) -> bool {
        self.store.with_value(|store| store.has_met(game))
    }

    /// A game is played, maybe for the first time.
    pub fn meet(self, game: &str) {
        // Where nothing can be kept that is said of the game itself.
        let _ = self.store.with_value(|store| store.meet(game));
    }

    /// Tests if cards are to travel: as it is chosen, or as the system has it.
    pub fn moves_cards(self) -> bool {
        match self.settings.with_untracked(|settings| settings.motion) {
            Motion::None => false,
            Motion::Full => true,
            Motion::System => !web::matches_media("(prefers-reduced-motion: reduce)"),
        }
    }

    /// Shares the link to a deal. To be called within a click.
    pub fn share(self, title: &str, record: &Record) {
        let deal = Record { attempt: 0, ..record.clone() };
        self.share_link(title, &words::invitation(title, record.seed), &link::deal(&deal));
    }

    /// Shares a whole game with its moves. To be called within a click. As a link that does
    /// not travel well it is not shared before it is asked how.
    pub fn share_game(self, title: &'static str, record: &Record) {
        let link = link::whole_game(record);
        if web::address(&link).len() > link::LONGEST_LINK {
            self.show_toast(super::Toast::LongGame(title, record.clone()));
        } else {
            self.share_link(title, &words::whole_game(title, record.seed), &link);
        }
    }

    /// Has a whole game saved as a file that holds its link. To be called within a click.
    pub fn save_game(self, record: &Record) {
        let text = web::address(&link::whole_game(record));
        web::share::save_file(&words::game_file(&record.game, record.seed), &text, || {});
    }

    /// Lays a text into the clipboard. To be called within a click.
    pub fn copy_text(self, text: String) {
        web::share::copy(&text.clone(), move |shared| match shared {
            Shared::Copied => self.note(tournaments::COPIED),
            Shared::Handed | Shared::Not => self.show_toast(super::Toast::CopyLink(text)),
        });
    }

    /// Shares a link of ours, `#/…`, with a text. To be called within a click.
    pub fn share_link(self, title: &str, text: &str, link: &str) {
        let url = web::address(link);
        self.hand_on(title, text, &url, url.clone(), words::COPIED);
    }

    /// The same where the text is what is told: it is copied with its link.
    pub fn share_told(self, title: &str, text: &str, link: &str) {
        let url = web::address(link);
        let told = format!("{text}\n{url}");
        self.hand_on(title, text, &url, told, words::TOLD_COPIED);
    }

    /// Shares a link with a text, or has what is to be copied copied, and says so.
    fn hand_on(self, title: &str, text: &str, url: &str, copied: String, said: &'static str) {
        let shown = copied.clone();
        web::share::share(title, text, url, copied, move |shared| match shared {
            Shared::Handed => {}
            Shared::Copied => self.note(said),
            Shared::Not => self.show_toast(super::Toast::CopyLink(shown)),
        });
    }

    /// Asks the browser, once a visit, to keep what is here though it have little room.
    pub(super) fn ask_to_persist(self) {
        if self.lasting && !self.persists.get_value() {
            self.persists.set_value(true);
            web::storage::ask_to_persist();
        }
    }

    /// Tests if a line is to remind of saving all to a file: something has come together,
    /// and for a long while neither was done. Follows what is saved.
    pub fn is_to_remind(self) -> bool {
        self.saves.track();
        self.lasting && self.store.with_value(|store| store.is_to_remind(web::now()))
    }

    /// The person has been reminded, and has saved all or does not want to now.
    pub fn reminded(self) {
        self.store.with_value(|store| store.reminded(web::now()));
        self.saves.update(|count| *count += 1);
    }

    /// Warns once where nothing lasts.
    pub(super) fn warn_if_nothing_lasts(self) {
        if !self.warned.get_value() {
            self.warned.set_value(true);
            self.note(&text::store_error(&StoreError::Denied));
        }
    }
}
