//! Keeping the game on the table: opening it when the address asks for it,
//! saving it after every change, and seeing when another tab plays on with it.
//! Knows records and the store's answers; nothing of how a game is shown.

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

/// Keeps the game on one table.
#[derive(Clone, Copy, Debug)]
pub struct GameKeeper {
    app: AppState,
    /// The game as it was opened or last kept.
    kept: StoredValue<Record>,
    /// The game as it stood when it was last to be kept.
    stands: StoredValue<Record>,
    /// It is another than what is kept: that could not be written, or is another window's.
    waits: StoredValue<bool>,
    /// What this tab knows of the save.
    revision: StoredValue<SaveRevision>,
}

impl PartialEq for GameKeeper {
    fn eq(&self, other: &GameKeeper) -> bool {
        self.revision == other.revision
    }
}

/// A game that has been opened.
#[derive(Debug)]
pub struct Opened {
    /// The game.
    pub session: Session,
    /// Whether it goes on where it was left.
    pub goes_on: bool,
    /// The last unfinished deal of the same game beside it.
    pub other: Option<Record>,
}

/// Why a game is not opened.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// The link's record cannot be played.
    Record(RecordError),
    /// There is no room for a copy of a save of which something is lost.
    NoRoom(Shortfall),
}

impl GameKeeper {
    /// Is to keep the game that is asked for, once it is opened.
    pub fn new(app: AppState, asked: &Record) -> GameKeeper {
        GameKeeper {
            app,
            kept: StoredValue::new(asked.clone()),
            stands: StoredValue::new(asked.clone()),
            waits: StoredValue::new(false),
            revision: StoredValue::default(),
        }
    }

    /// Opens a game and keeps it from now on: the one in progress, the one
    /// that the link names, or a new deal. The address then names it.
    ///
    /// # Errors
    /// What cannot be played is refused before the table is laid.
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

    /// A game for which there was no room goes on as it stood when it was left.
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

    /// A game that stopped the program when it was opened last is opened at its
    /// deal; what was saved of it is laid aside.
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

    /// Takes up what was found. A save that cannot be followed, or only in
    /// part, is laid apart first.
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
            // A link is taken at its word; of a save, the beginning is worth keeping.
            Ok((_, Some(shortfall))) => Err(OpenError::Record(shortfall.reason)),
            Err(error) if !found => Err(OpenError::Record(error)),
            Err(error) => {
                app.store.with_value(|store| store.set_game_apart(record));
                app.note(&words::set_apart(&error));
                // Without moves nothing can be lost.
                let anew = Session::take_up(&Record { moves: String::new(), ..asked });
                Ok(anew.map_err(OpenError::Record)?.0)
            }
        }
    }

    /// Saves the game and counts it when it is time. To be called after every
    /// change: moves, undone moves, new deals.
    pub fn keep(self, session: &Session) {
        let record = session.record();
        self.stands.set_value(record.clone());
        if self.is_as_kept(&record) {
            return;
        }
        let mut revision = self.revision.get_value();
        let address = link::deal(&record);
        let standing = standing(session);
        let kept =
            self.app.store.with_value(|store| store.keep(record.clone(), standing, &mut revision));
        let is_saved = revision != SaveRevision::default();
        self.revision.set_value(revision.clone());
        self.waits.set_value(kept.is_err());
        match kept {
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

    /// The game is saved: what was said of it before holds no longer.
    fn saved(self, address: String) {
        self.app.holds_games.set_value(true);
        self.forget_moves_in(address);
        self.app.close_toasts(|_, toast| {
            matches!(toast, Toast::OtherDeal(_) | Toast::Replaced(_) | Toast::StoreError(_))
        });
        self.app.saves.update(|count| *count += 1);
        self.app.ask_to_persist();
    }

    /// Tests if nothing has been done since the game was opened or kept: who
    /// only looks at a game from a link does not give up the own for it. The
    /// time spent is nothing that is done. What could not be kept was done, wherever
    /// the game has come back to.
    fn is_as_kept(self, record: &Record) -> bool {
        self.kept.with_value(|kept| {
            !self.waits.get_value()
                && same_deal(kept, record)
                && (&kept.moves, kept.made, &kept.marks, &kept.aids)
                    == (&record.moves, record.made, &record.marks, &record.aids)
        })
    }

    /// From now on the save, and not a link with moves, says how the game stands.
    fn forget_moves_in(self, address: String) {
        let now = web::hash();
        if now.contains("moves=") && now.starts_with(address.split('?').next().unwrap_or("#")) {
            self.app.rename(address);
        }
    }

    /// Sees whenever another tab has saved something whether it has played on.
    pub fn follow_other_tabs(self) {
        Effect::new(move |_| {
            self.app.saved_elsewhere.track();
            match self.changed_elsewhere() {
                Some(how) => self.app.show_toast(Toast::Elsewhere(Box::new(self), how)),
                None => self.close_offer(),
            }
        });
    }

    /// What another tab has done with the game, if anything.
    fn changed_elsewhere(self) -> Option<Elsewhere> {
        let store = self.app.store;
        store.with_value(|store| self.revision.with_value(|it| store.changed_elsewhere(it)))
    }

    /// What was said of another tab holds no longer.
    fn close_offer(self) {
        self.app.close_toasts(|_, toast| matches!(toast, Toast::Elsewhere(..)));
    }

    /// Goes on in this tab: what is played here is written over the save.
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

    /// Opens the game again as the other tab has left it.
    pub fn take_up_from_there(self) {
        self.app.revisit(self.kept.with_value(link::deal));
    }

    /// Counts the game as lost, at the player's word. False where that cannot
    /// be kept; then it is said why.
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

    /// Says why the game is not saved.
    fn say(self, error: StoreError) {
        self.app.show_toast(match (error, self.changed_elsewhere()) {
            (StoreError::Elsewhere, Some(how)) => Toast::Elsewhere(Box::new(self), how),
            (error, _) => Toast::StoreError(error),
        });
    }
}

impl AppState {
    /// Begins another attempt at a deal with the moves made so far, which is a game of its
    /// own from then on, and opens it. Where it cannot be kept that is said.
    pub fn begin_attempt(self, session: &Session) {
        let record = session.record().again(web::now());
        let address = link::deal(&record);
        let standing = standing(session);
        let begun = |store: &Store, _| store.keep(record, standing, &mut SaveRevision::default());
        if self.change_save(begun) {
            self.go(address);
        }
    }

    /// The game that is to be stepped through, if it is kept; see [`Store::replayed`].
    pub fn replayed(self, deal: &Record, begun: Option<u64>) -> Option<Record> {
        self.store.with_value(|store| store.replayed(deal, begun))
    }
}

/// How a game stands now.
fn standing(session: &Session) -> Standing {
    let score = session.score();
    Standing {
        of: score.highest,
        helps: helps(session),
        ..Standing::new(session.outcome(), score.value, web::now())
    }
}

/// What has helped in a game, as results have it.
fn helps(session: &Session) -> Helps {
    let all = [
        (Aid::Asked, Help::Asked),
        (Aid::Lamp, Help::Lamp),
        (Aid::Hint, Help::Hint),
        (Aid::Solution, Help::Solution),
        (Aid::Link, Help::Link),
    ];
    let had = all.into_iter().filter(|(aid, _)| session.aids().has(*aid));
    had.fold(Helps::NONE, |helps, (_, help)| helps.with(help))
}
