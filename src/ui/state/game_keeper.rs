//! Saves the game on the table: opens it when the address names it, saves it after every change,
//! and notices when another tab continues it. Knows records and the store, and nothing of how a
//! game is shown.

use leptos::prelude::*;

use super::{AppState, Toast, unkept::Unkept};
use crate::{
    engine::Outcome,
    link::{self, LinkScope},
    session::{Aid, Record, RecordError, RecordMarks, Session, Shortfall},
    store::{
        Elsewhere, Help, Helps, Opening, SaveRevision, Standing, Store, StoreError, same_deal,
    },
    text::shell as words,
    web,
};

/// Saves the game on one table.
#[derive(Clone, Copy, Debug)]
pub struct GameKeeper {
    app: AppState,
    /// The game as it was opened or last saved.
    kept: StoredValue<Record>,
    /// The game at the last attempt to save it.
    stands: StoredValue<Record>,
    /// Whether the game differs from the save, because the last write failed or because the save is
    /// another tab's.
    waits: StoredValue<bool>,
    /// The revision of the save that this tab knows.
    revision: StoredValue<SaveRevision>,
}

impl PartialEq for GameKeeper {
    fn eq(&self, other: &GameKeeper) -> bool {
        self.revision == other.revision
    }
}

#[derive(Debug)]
pub struct Opened {
    pub session: Session,
    /// Whether it continues a saved game.
    pub goes_on: bool,
    /// The most recent other deal of the same game that is still in progress.
    pub other: Option<Record>,
}

#[derive(Clone, Debug)]
pub enum OpenError {
    Record(RecordError),
    /// The save can be restored only in part, and there is no space to quarantine a copy of it
    /// first.
    NoRoom(Shortfall),
}

impl GameKeeper {
    /// Creates the keeper of a game that is about to be opened.
    pub fn new(app: AppState, asked: &Record) -> GameKeeper {
        GameKeeper {
            app,
            kept: StoredValue::new(asked.clone()),
            stands: StoredValue::new(asked.clone()),
            waits: StoredValue::new(false),
            revision: StoredValue::default(),
        }
    }

    /// Opens a game and saves it from now on: the game in progress, the one that the link names, or
    /// a new deal. Then the address names that game.
    /// # Errors
    ///
    /// Returns the reason if the game cannot be played. The table is not dealt then.
    pub fn open(self, mut asked: Record, scope: LinkScope) -> Result<Opened, OpenError> {
        let app = self.app;
        if scope != LinkScope::Deal {
            asked.seed = web::random::seed();
        }
        let opening = app.store.with_value(|store| store.open(asked.clone(), scope));
        app.warn_if_nothing_lasts();
        if let Some(error) = opening.error {
            app.show_toast(Toast::StoreError(error));
        }
        let opening = self.with_unkept(self.without_trap(opening));
        web::set_root_attribute("data-opening", &link::deal(&opening.record));
        let mut session = self.take_up(asked, &opening)?;
        if app.has_watched(&opening.record) && session.outcome() == Outcome::Open {
            session.note_aid(Aid::Solution);
        }
        if opening.is_lent && session.outcome() == Outcome::Open {
            session.note_aid(Aid::Link);
        }
        let opened = session.record();
        if opening.found || opened.moves.is_empty() {
            app.rename(link::deal(&opened));
        }
        self.revision.set_value(opening.revision);
        self.stands.set_value(opened.clone());
        self.kept.set_value(opened);
        self.waits.set_value(false);
        Ok(Opened { session, goes_on: opening.found, other: opening.other })
    }

    /// Replaces the opening by the unsaved game if it is the same deal: it is newer than the save.
    fn with_unkept(self, opening: Opening) -> Opening {
        let goes_on = opening.found || opening.record.moves.is_empty();
        match self.app.unkept.get_value() {
            Some(Unkept { record, revision, .. })
                if goes_on && same_deal(&record, &opening.record) =>
            {
                Opening { record, revision, found: true, ..opening }
            }
            _ => opening,
        }
    }

    /// If this game crashed the program when it was opened last, opens its deal without moves, and
    /// quarantines its save.
    fn without_trap(self, opening: Opening) -> Opening {
        let is_trap = self.app.store.with_value(|store| store.take_trapped(&opening.record));
        if !is_trap {
            return opening;
        }
        self.app.store.with_value(|store| store.set_game_apart(&opening.record));
        self.app.note(words::TRAPPED);
        let record = Record {
            moves: String::new(),
            made: None,
            marks: RecordMarks::default(),
            ..opening.record
        };
        Opening {
            record,
            found: false,
            is_lent: false,
            revision: SaveRevision::default(),
            ..opening
        }
    }

    /// Restores the game that was found. If a save cannot be replayed at all, or only in part, its
    /// copy is quarantined first.
    fn take_up(self, asked: Record, opening: &Opening) -> Result<Session, OpenError> {
        let (app, Opening { record, found, .. }) = (self.app, opening);
        match Session::take_up(record) {
            Ok((session, None)) => Ok(session),
            Ok((session, Some(shortfall))) if *found || !shortfall.breaks_off() => {
                if app.store.with_value(|store| store.copy_game_apart(record)).is_err() {
                    return Err(OpenError::NoRoom(shortfall));
                }
                app.note(&words::cut_short(&shortfall));
                Ok(session)
            }
            // A link with an illegal move is refused as a whole. Of a save we restore the moves
            // before it.
            Ok((_, Some(shortfall))) => Err(OpenError::Record(shortfall.reason)),
            Err(error) if !found => Err(OpenError::Record(error)),
            Err(error) => {
                app.store.with_value(|store| store.set_game_apart(record));
                app.note(&words::set_apart(&error));
                // The record has no moves, so no move is lost.
                let fresh = Session::take_up(&Record { moves: String::new(), ..asked });
                Ok(fresh.map_err(OpenError::Record)?.0)
            }
        }
    }

    /// Saves the game, and counts its result when it has ended. Call it after every change: moves,
    /// undone moves, new deals.
    pub fn keep(self, session: &Session) {
        let record = session.record();
        self.stands.set_value(record.clone());
        if self.is_as_kept(&record) {
            return;
        }
        let mut revision = self.revision.get_value();
        let address = link::deal(&record);
        let standing = standing(session);
        let result =
            self.app.store.with_value(|store| store.keep(record.clone(), standing, &mut revision));
        let is_saved = revision != SaveRevision::default();
        self.revision.set_value(revision.clone());
        self.waits.set_value(result.is_err());
        match result {
            Ok(()) => {
                self.app.forget_unkept(&record);
                self.kept.set_value(record);
                if is_saved {
                    self.saved(address);
                }
                if standing.outcome != Outcome::Open {
                    self.app.tell_of_lines();
                }
            }
            Err(error) => {
                if error == StoreError::Full {
                    self.app.unkept.set_value(Some(Unkept { record, standing, revision }));
                }
                self.say(error);
            }
        }
    }

    /// The game is saved, so toasts about the time before no longer hold.
    fn saved(self, address: String) {
        self.app.holds_games.set_value(true);
        self.forget_moves_in(address);
        self.app.close_toasts(|_, toast| {
            matches!(toast, Toast::OtherDeal(_) | Toast::Replaced(_) | Toast::StoreError(_))
        });
        self.app.saves.update(|count| *count += 1);
        self.app.ask_to_persist();
    }

    /// Returns true if the player has done nothing since the game was opened or saved. Who only
    /// looks at a game from a link must not lose their own save for it. Spent time does not count
    /// as a change. A change that could not be saved counts, even if the game has come back to the
    /// saved state.
    fn is_as_kept(self, record: &Record) -> bool {
        self.kept.with_value(|kept| {
            !self.waits.get_value()
                && same_deal(kept, record)
                && (&kept.moves, kept.made, &kept.marks, &kept.aids)
                    == (&record.moves, record.made, &record.marks, &record.aids)
        })
    }

    /// Removes the moves from the address: from now on the save holds the state of the game.
    fn forget_moves_in(self, address: String) {
        let now = web::hash();
        if now.contains("moves=") && now.starts_with(address.split('?').next().unwrap_or("#")) {
            self.app.rename(address);
        }
    }

    /// Checks whether another tab has continued this game, whenever another tab saves something.
    pub fn follow_other_tabs(self) {
        Effect::new(move |_| {
            self.app.saved_elsewhere.track();
            match self.changed_elsewhere() {
                Some(how) => self.app.show_toast(Toast::Elsewhere(Box::new(self), how)),
                None => self.close_offer(),
            }
        });
    }

    /// Returns what another tab has done with the game, or `None`.
    fn changed_elsewhere(self) -> Option<Elsewhere> {
        let store = self.app.store;
        store.with_value(|store| self.revision.with_value(|it| store.changed_elsewhere(it)))
    }

    /// Closes the toast about another tab.
    fn close_offer(self) {
        self.app.close_toasts(|_, toast| matches!(toast, Toast::Elsewhere(..)));
    }

    /// Continues in this tab: what the player does here will overwrite the save of the other tab.
    pub fn claim(self) {
        let deal = Record { moves: String::new(), made: None, ..self.kept.get_value() };
        let theirs = self.app.store.with_value(|store| store.open(deal, LinkScope::Deal));
        let own = self.revision.get_value();
        let claimed =
            || self.app.store.with_value(|store| self.stands.with_value(|here| store.claim(here)));
        self.revision.set_value(if theirs.found { claimed() } else { own.taken_up_again() });
        self.kept.set_value(theirs.record);
        self.waits.set_value(true);
        self.close_offer();
    }

    /// Opens the game again as the other tab has saved it.
    pub fn take_up_from_there(self) {
        self.app.revisit(self.kept.with_value(link::deal));
    }

    /// Counts the game as lost because the player gives it up. On an error it shows a toast and
    /// returns false.
    pub fn give_up(self) -> bool {
        let given_up = self.revision.try_update_value(|revision| {
            self.app.store.with_value(|store| {
                self.kept.with_value(|deal| store.give_up(deal, web::now(), revision))
            })
        });
        if let Some(Err(error)) = given_up {
            self.say(error);
            return false;
        }
        self.app.saves.update(|count| *count += 1);
        self.app.tell_of_lines();
        true
    }

    /// Shows a toast that says why the game is not saved.
    fn say(self, error: StoreError) {
        self.app.show_toast(match (error, self.changed_elsewhere()) {
            (StoreError::Elsewhere, Some(how)) => Toast::Elsewhere(Box::new(self), how),
            (error, _) => Toast::StoreError(error),
        });
    }
}

impl AppState {
    /// Begins another attempt at a deal with the moves made so far, and opens it. From then on the
    /// attempt is a game of its own. Shows a toast if it cannot be saved.
    pub fn begin_attempt(self, session: &Session) {
        let record = session.record().again(web::now());
        let address = link::deal(&record);
        let standing = standing(session);
        let save = |store: &Store, _| store.keep(record, standing, &mut SaveRevision::default());
        if self.change_save(save) {
            self.go(address);
        }
    }

    /// Returns the game to step through, or `None` if it is not stored; see [`Store::replayed`].
    pub fn replayed(self, deal: &Record, begun: Option<u64>) -> Option<Record> {
        self.store.with_value(|store| store.replayed(deal, begun))
    }
}

fn standing(session: &Session) -> Standing {
    let score = session.score();
    Standing {
        of: score.highest,
        helps: helps(session),
        ..Standing::new(session.outcome(), score.value, web::now())
    }
}

/// Returns the help that the player used, in the form that results store.
fn helps(session: &Session) -> Helps {
    let pairs = [
        (Aid::Asked, Help::Asked),
        (Aid::Lamp, Help::Lamp),
        (Aid::Hint, Help::Hint),
        (Aid::Solution, Help::Solution),
        (Aid::Link, Help::Link),
    ];
    let used = pairs.into_iter().filter(|(aid, _)| session.aids().has(*aid));
    used.fold(Helps::NONE, |helps, (_, help)| helps.with(help))
}
