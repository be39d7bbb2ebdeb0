//! Saves the game on the table. This module opens the game that the address names, saves the game
//! after every change, and notices when another tab continues it. It depends on records and the
//! store, not on how a game is shown.

use leptos::prelude::*;

use super::{
    DealFlags, Navigation, StorageWatch, Toast, ToastList, TrackedStore, unsaved_game::UnsavedGame,
    use_deal_flags, use_navigation, use_storage_watch, use_store, use_toasts,
};
use crate::{
    engine::Outcome,
    games,
    link::{self, LinkScope},
    session::{Help, PartialRestore, Record, RecordBookmarks, RecordError, Session},
    store::{
        HelpSet, Opening, OtherWindow, SaveRevision, SaveState, Store, StoreError, is_same_attempt,
    },
    text::pages as words,
    web,
};

/// Saves the game on one table.
#[derive(Clone, Copy, Debug)]
pub struct GameSaver {
    store: TrackedStore,
    storage_watch: StorageWatch,
    navigation: Navigation,
    toasts: ToastList,
    deal_flags: DealFlags,
    /// The game as it was when it was opened or last saved.
    last_saved: StoredValue<Record>,
    /// The game as it was at the last attempt to save it.
    latest: StoredValue<Record>,
    /// Whether the game differs from its save, because the last write failed or another tab has
    /// written the save.
    is_unsaved: StoredValue<bool>,
    /// The revision of the save that this tab has read or written last.
    revision: StoredValue<SaveRevision>,
}

impl PartialEq for GameSaver {
    fn eq(&self, other: &GameSaver) -> bool {
        self.revision == other.revision
    }
}

#[derive(Debug)]
pub struct OpenedGame {
    pub session: Session,
    /// Whether the opened game continues a saved game.
    pub is_continued: bool,
    /// The most recent other deal of the same game that is still in progress.
    pub other_deal: Option<Record>,
}

#[derive(Clone, Debug)]
pub enum OpenError {
    Record(RecordError),
    /// The save can be restored only in part, and the storage has no room to quarantine a copy
    /// first.
    StorageFull(PartialRestore),
}

impl GameSaver {
    /// Returns the saver for a game that will be opened next.
    pub fn new(asked: &Record) -> GameSaver {
        GameSaver {
            store: use_store(),
            storage_watch: use_storage_watch(),
            navigation: use_navigation(),
            toasts: use_toasts(),
            deal_flags: use_deal_flags(),
            last_saved: StoredValue::new(asked.clone()),
            latest: StoredValue::new(asked.clone()),
            is_unsaved: StoredValue::new(false),
            revision: StoredValue::default(),
        }
    }

    /// Opens the game in progress, the game of the link, or a new deal. From now on the saver saves
    /// this game, and the address contains its link.
    ///
    /// # Errors
    ///
    /// Returns the reason if the player cannot play the game. Then no table is dealt.
    pub fn open(self, mut asked: Record, scope: LinkScope) -> Result<OpenedGame, OpenError> {
        if scope == LinkScope::Game {
            asked.options = self.store.with_untracked(|store| store.last_options(&asked.game));
        }
        if scope != LinkScope::Deal {
            asked.seed =
                self.seed_for_new_player_untracked(&asked).unwrap_or_else(web::random::random_seed);
        }
        let opening = self.store.with_untracked(|store| store.open_game(asked.clone(), scope));
        self.storage_watch.warn_if_not_persistent();
        if let Some(error) = opening.error {
            self.toasts.show(Toast::StoreError(error));
        }
        let opening = self.prefer_unsaved_game(self.drop_crashed_moves(opening));
        web::set_root_attribute("data-opening", &link::deal_link(&opening.record));
        let mut session = self.restore(asked, &opening)?;
        if self.deal_flags.has_watched(&opening.record) && session.outcome() == Outcome::Open {
            session.record_help(Help::Solution);
        }
        if opening.is_from_link && session.outcome() == Outcome::Open {
            session.record_help(Help::Link);
        }
        let opened = session.record();
        if opening.is_saved || opened.moves.is_empty() {
            self.navigation.replace_address(link::deal_link(&opened));
        }
        self.revision.set_value(opening.revision);
        self.latest.set_value(opened.clone());
        self.last_saved.set_value(opened);
        self.is_unsaved.set_value(false);
        Ok(OpenedGame { session, is_continued: opening.is_saved, other_deal: opening.other })
    }

    /// Returns the seed of a winnable deal for a player who has never played the game. Returns
    /// `None` if the player has played it, or if there is no list of such deals for these options.
    fn seed_for_new_player_untracked(self, asked: &Record) -> Option<u64> {
        if self.store.with_untracked(|store| store.has_played(&asked.game)) {
            return None;
        }
        let seeds = games::first_deal_seeds(&asked.game, asked.options.iter());
        let chosen = web::random::random_below(seeds.len().max(1) as u32) as usize;
        seeds.get(chosen).copied()
    }

    /// If there is an unsaved game of the same deal, returns it, because it is newer than the save.
    /// Otherwise returns `opening`.
    fn prefer_unsaved_game(self, opening: Opening) -> Opening {
        let goes_on = opening.is_saved || opening.record.moves.is_empty();
        match self.store.unsaved_game.get_value() {
            Some(UnsavedGame { record, revision, .. })
                if goes_on && is_same_attempt(&record, &opening.record) =>
            {
                Opening { record, revision, is_saved: true, ..opening }
            }
            _ => opening,
        }
    }

    /// Checks whether the program crashed when it last opened this game. If so, moves the save to
    /// the quarantine, and returns the deal without moves.
    fn drop_crashed_moves(self, opening: Opening) -> Opening {
        let is_trap = self.store.with_untracked(|store| store.remove_crash_mark(&opening.record));
        if !is_trap {
            return opening;
        }
        self.store.with_untracked(|store| store.quarantine_game(&opening.record));
        self.toasts.show_note(words::CRASHED);
        let record = Record {
            moves: String::new(),
            made: None,
            marks: RecordBookmarks::default(),
            ..opening.record
        };
        Opening {
            record,
            is_saved: false,
            is_from_link: false,
            revision: SaveRevision::default(),
            ..opening
        }
    }

    /// Restores the game of the opening. Before it restores only some of the moves of a save, it
    /// quarantines a copy.
    fn restore(self, asked: Record, opening: &Opening) -> Result<Session, OpenError> {
        let Opening { record, is_saved: found, .. } = opening;
        match Session::restore(record) {
            Ok((session, None)) => Ok(session),
            Ok((session, Some(shortfall))) if *found || !shortfall.has_lost_moves() => {
                if self.store.with_untracked(|store| store.quarantine_game_copy(record)).is_err() {
                    return Err(OpenError::StorageFull(shortfall));
                }
                self.toasts.show_note(&words::partly_restored_message(&shortfall));
                Ok(session)
            }
            // A link with an illegal move is refused as a whole. From a save with an illegal move,
            // the program restores the moves before the illegal move.
            Ok((_, Some(shortfall))) => Err(OpenError::Record(shortfall.reason)),
            Err(error) if !found => Err(OpenError::Record(error)),
            Err(error) => {
                self.store.with_untracked(|store| store.quarantine_game(record));
                self.toasts.show_note(&words::quarantined_game_message(&error));
                // The record has no moves, so no moves are lost here.
                let fresh = Session::restore(&Record { moves: String::new(), ..asked });
                Ok(fresh.map_err(OpenError::Record)?.0)
            }
        }
    }

    /// Saves the game, and counts its result if it has ended. The caller must call this after every
    /// change: after moves, undo and new deals.
    pub fn save(self, session: &Session) {
        let record = session.record();
        self.latest.set_value(record.clone());
        if self.is_unchanged(&record) {
            return;
        }
        let mut revision = self.revision.get_value();
        let address = link::deal_link(&record);
        let state = save_state(session);
        let result = self
            .store
            .with_untracked(|store| store.save_game(record.clone(), state, &mut revision));
        let is_saved = revision != SaveRevision::default();
        self.revision.set_value(revision.clone());
        self.is_unsaved.set_value(result.is_err());
        match result {
            Ok(()) => {
                self.store.forget_or_retry_unsaved_game(&record);
                self.last_saved.set_value(record);
                if is_saved {
                    self.finish_save(address);
                }
                if state.outcome != Outcome::Open {
                    self.store.warn_before_pruning_moves();
                }
            }
            Err(error) => {
                if error == StoreError::Full {
                    self.store.unsaved_game.set_value(Some(UnsavedGame {
                        record,
                        save_state: state,
                        revision,
                    }));
                }
                self.report_save_error(error);
            }
        }
    }

    /// Finishes a successful save: removes the moves from the address, closes outdated toasts, and
    /// asks the browser to keep the storage.
    fn finish_save(self, address: String) {
        self.storage_watch.has_stored_games.set_value(true);
        self.drop_moves_from_address(address);
        self.toasts.close_if(|_, toast| {
            matches!(toast, Toast::OtherDeal(_) | Toast::Replaced(_) | Toast::StoreError(_))
        });
        self.store.rerun_readers_of_store();
        self.storage_watch.ask_to_persist();
    }

    /// Returns true if the player has done nothing since the game was opened or saved. A player who
    /// only looks at the game of a link must not overwrite their own save.
    ///
    /// The playing time does not count as a change. A change that could not be saved counts, even
    /// if the game is now in the saved state again.
    fn is_unchanged(self, record: &Record) -> bool {
        self.last_saved.with_value(|kept| {
            !self.is_unsaved.get_value()
                && is_same_attempt(kept, record)
                && (&kept.moves, kept.made, &kept.marks, &kept.helps)
                    == (&record.moves, record.made, &record.marks, &record.helps)
        })
    }

    /// Removes the moves from the address, because from now on the save contains the state of the
    /// game.
    fn drop_moves_from_address(self, address: String) {
        let now = web::address_hash();
        if now.contains("moves=") && now.starts_with(address.split('?').next().unwrap_or("#")) {
            self.navigation.replace_address(address);
        }
    }

    /// When another tab saves something, checks whether that tab has continued this game.
    pub fn watch_other_tabs(self) {
        Effect::new(move |_| {
            self.store.other_tab_changes.track();
            match self.other_tab_change_untracked() {
                Some(how) => self.toasts.show(Toast::ChangedByOtherTab(Box::new(self), how)),
                None => self.close_other_tab_toast(),
            }
        });
    }

    /// Returns what another tab has done with the game, or `None` if no other tab has changed it.
    fn other_tab_change_untracked(self) -> Option<OtherWindow> {
        self.store.with_untracked(|store| {
            self.revision.with_value(|it| store.find_change_by_other_window(it))
        })
    }

    /// Closes the toast about another tab.
    fn close_other_tab_toast(self) {
        self.toasts.close_if(|_, toast| matches!(toast, Toast::ChangedByOtherTab(..)));
    }

    /// Continues the game in this tab. From now on this tab overwrites the save of the other tab.
    pub fn continue_here(self) {
        let deal = Record { moves: String::new(), made: None, ..self.last_saved.get_value() };
        let theirs = self.store.with_untracked(|store| store.open_game(deal, LinkScope::Deal));
        let own = self.revision.get_value();
        let claimed = || {
            self.store
                .with_untracked(|store| self.latest.with_value(|here| store.take_over_save(here)))
        };
        self.revision.set_value(if theirs.is_saved {
            claimed()
        } else {
            own.for_restoring_deleted_save()
        });
        self.last_saved.set_value(theirs.record);
        self.is_unsaved.set_value(true);
        self.close_other_tab_toast();
    }

    /// Opens the game again in the state that the other tab has saved.
    pub fn reload_from_other_tab(self) {
        self.navigation.replace_address_and_page(self.last_saved.with_value(link::deal_link));
    }

    /// Counts the game as lost, because the player gives it up. If this fails, shows a toast and
    /// returns false.
    pub fn give_up(self) -> bool {
        let given_up = self.revision.try_update_value(|revision| {
            self.store.with_untracked(|store| {
                self.last_saved.with_value(|deal| store.give_up_game(deal, web::now_ms(), revision))
            })
        });
        if let Some(Err(error)) = given_up {
            self.report_save_error(error);
            return false;
        }
        self.store.rerun_readers_of_store();
        self.store.warn_before_pruning_moves();
        true
    }

    /// Shows a toast with the reason why the game is not saved.
    fn report_save_error(self, error: StoreError) {
        self.toasts.show(match (error, self.other_tab_change_untracked()) {
            (StoreError::ChangedElsewhere, Some(how)) => {
                Toast::ChangedByOtherTab(Box::new(self), how)
            }
            (error, _) => Toast::StoreError(error),
        });
    }
}

/// Begins another attempt at a deal, with the moves made so far, and opens it. The attempt is a
/// separate game. Shows a toast if the attempt cannot be saved.
pub fn begin_new_attempt(store: TrackedStore, navigation: Navigation, session: &Session) {
    let record = session.record().new_attempt(web::now_ms());
    let address = link::deal_link(&record);
    let state = save_state(session);
    let save = |store: &Store, _| store.save_game(record, state, &mut SaveRevision::default());
    if store.change_save(save) {
        navigation.go(address);
    }
}

fn save_state(session: &Session) -> SaveState {
    let score = session.score();
    SaveState {
        max_score: score.highest,
        helps: help_used_in_game(session),
        ..SaveState::new(session.outcome(), score.value, web::now_ms())
    }
}

/// Returns the kinds of help that the player has used (for example hints), as they are stored with
/// a result.
fn help_used_in_game(session: &Session) -> HelpSet {
    session.helps().iter().fold(HelpSet::NONE, HelpSet::with_help)
}
