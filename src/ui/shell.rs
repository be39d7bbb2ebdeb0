//! What every page may ask of the frame: the store, the settings, a word to
//! the person. Knows how games are kept; nothing of how they are played.

use std::time::Duration;

use leptos::prelude::*;

use crate::{
    engine::Outcome,
    games::Book,
    link::{self, Named},
    session::{Record, Session},
    store::{Hold, Opening, PREFIX, Settings, Standing, Store, Tally, Trouble, same_deal},
    text::shell as words,
    web::{self, share::Shared},
};

/// The frame, handed to every page by the context.
#[derive(Clone, Copy, Debug)]
pub struct Shell {
    store: StoredValue<Store, LocalStorage>,
    hold: StoredValue<Hold>,
    /// The game as it was opened.
    opened: StoredValue<Option<Record>>,
    /// Whether the person knows that nothing lasts.
    warned: StoredValue<bool>,
    /// What has been chosen for all games.
    pub settings: RwSignal<Settings>,
    /// Whether notes outlast the page.
    pub lasting: bool,
    /// What is offered and noticed beside the page.
    pub slips: RwSignal<Offers>,
    /// The volume that is open on the shelf.
    pub(super) volume: RwSignal<Book>,
    /// The deal on the table.
    on_table: StoredValue<Option<Record>>,
    /// Counts the wishes to open again what the address asks for.
    pub(super) reopen: RwSignal<u32>,
}

/// What is offered and noticed beside the page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offers {
    /// Whether a newer version of the program is ready.
    pub update: bool,
    /// Whether another window has changed the game on the table.
    pub elsewhere: bool,
    /// Another deal in progress of the game on the table.
    pub other: Option<Record>,
    /// Why the game on the table is not being saved.
    pub trouble: Option<Trouble>,
    /// A quiet line.
    pub note: Option<String>,
    /// A link to be copied by hand.
    pub link: Option<String>,
}

/// The frame. Every component below the app has one.
///
/// # Panics
/// If a component is used outside the app.
pub fn use_shell() -> Shell {
    expect_context()
}

impl Shell {
    /// Opens the browser's storage.
    pub(super) fn new() -> Shell {
        let (store, lasting) = web::storage::open();
        let settings = store.settings();
        Shell {
            store: StoredValue::new_local(store),
            hold: StoredValue::default(),
            opened: StoredValue::default(),
            warned: StoredValue::new(lasting),
            settings: RwSignal::new(settings),
            lasting,
            slips: RwSignal::default(),
            volume: RwSignal::new(Book::Cadogan),
            on_table: StoredValue::default(),
            reopen: RwSignal::new(0),
        }
    }

    /// The table is left, for another page or another game.
    pub(super) fn leave(self) {
        self.hold.set_value(Hold::default());
        self.on_table.set_value(None);
        self.offer(&|slips| *slips = Offers { update: slips.update, ..Offers::default() });
    }

    /// Changes what is offered, if that changes anything; what comes new is spoken.
    pub(super) fn offer(self, change: &dyn Fn(&mut Offers)) {
        let before = self.slips.get_untracked();
        let mut now = before.clone();
        change(&mut now);
        if now.update && !before.update {
            web::say(words::UPDATE);
        }
        if now.elsewhere && !before.elsewhere {
            web::say(words::ELSEWHERE);
        }
        if now != before {
            self.slips.set(now);
        }
    }

    /// What there is to play when a link asks for a record.
    pub(super) fn open(self, asked: Record, named: Named) -> Opening {
        let opening = self.store.with_value(|store| store.open(asked, named));
        self.hold.set_value(opening.hold.clone());
        self.on_table.set_value(Some(opening.record.clone()));
        self.offer(&|slips| {
            slips.trouble = opening.trouble;
            slips.other.clone_from(&opening.other);
        });
        self.opened.set_value(Some(opening.record.clone()));
        if !self.warned.get_value() {
            self.warned.set_value(true);
            self.tell(&words::trouble(&Trouble::Denied));
        }
        opening
    }

    /// Another window has changed what is kept under a key; all of it, if no
    /// key is given.
    pub(super) fn heed(self, key: Option<&str>) {
        let named = |name: &str| key.is_none_or(|key| key.strip_prefix(PREFIX) == Some(name));
        if named("settings") {
            self.settings.set(self.store.with_value(Store::settings));
        }
        let hold = self.hold.get_value();
        let elsewhere = self.store.with_value(|store| store.is_changed(&hold, key));
        if elsewhere {
            self.offer(&|slips| slips.elsewhere = true);
        }
    }

    /// Moves the save of a deal out of the way, as it cannot be played.
    pub(super) fn set_game_apart(self, deal: &Record) {
        self.store.with_value(|store| store.set_game_apart(deal));
    }

    /// Opens what can still be followed of a save, after a copy of the whole
    /// has been laid apart.
    pub(super) fn shorten(self, record: &Record) -> Result<(), Trouble> {
        self.store.with_value(|store| store.copy_game_apart(record))?;
        self.opened.set_value(Some(record.clone()));
        Ok(())
    }

    /// Saves the game on the table and counts it when it is time. To be
    /// called after every change: moves, undone moves, new deals.
    pub fn keep(self, session: &Session) {
        self.keep_record(session.record(), session.outcome(), session.score().value);
    }

    /// Shares the link to a deal. To be called within a click.
    pub fn share(self, title: &str, record: &Record) {
        let url = web::address(&link::deal(record));
        let text = words::invitation(title, record.seed);
        let shown = url.clone();
        web::share::share(title, &text, url, move |shared| match shared {
            Shared::Handed => {}
            Shared::Copied => self.tell(words::COPIED),
            Shared::Not => {
                self.offer(&|slips| slips.link = Some(shown.clone()));
                web::say(words::COPY_BY_HAND);
            }
        });
    }

    fn keep_record(self, record: Record, outcome: Outcome, score: i32) {
        let mut hold = self.hold.get_value();
        if hold == Hold::default() && self.is_as_opened(&record) {
            return;
        }
        let address = link::deal(&record);
        self.on_table.set_value(Some(record.clone()));
        let at = web::now();
        let standing = Standing { outcome, score, at };
        let kept = self.store.with_value(|store| store.keep(record, standing, &mut hold));
        if kept.is_ok() && hold != Hold::default() {
            self.forget_moves_in(&address);
            self.offer(&|slips| slips.other = None);
        }
        self.hold.set_value(hold);
        if let Ok(Some(oldest)) = &kept {
            self.tell(&words::made_room(oldest.seed));
        }
        let trouble = kept.err();
        let before = self.slips.with_untracked(|slips| slips.trouble);
        self.offer(&|slips| {
            slips.elsewhere |= trouble == Some(Trouble::Elsewhere);
            slips.trouble = trouble;
        });
        if let Some(trouble) = trouble.filter(|_| before != trouble) {
            web::say(&words::trouble(&trouble));
        }
    }

    /// Tests if nothing has been done since the game was opened: who only
    /// looks at a game from a link does not give up the own for it.
    fn is_as_opened(self, record: &Record) -> bool {
        self.opened.with_value(|opened| {
            opened.as_ref().is_some_and(|opened| {
                same_deal(opened, record)
                    && (&opened.moves, opened.made) == (&record.moves, record.made)
            })
        })
    }

    /// From now on the save, and not a link with moves, says how the game stands.
    fn forget_moves_in(self, address: &str) {
        let now = web::hash();
        if now.contains("moves=") && now.starts_with(address.split('?').next().unwrap_or("#")) {
            web::rename(address);
        }
    }

    /// Goes on in this window with a game that was changed in another: what
    /// is played here is written over it.
    pub(super) fn claim(self) {
        if let Some(deal) = self.on_table.get_value() {
            self.hold.set_value(self.store.with_value(|store| store.claim(&deal)));
        }
        self.offer(&|slips| (slips.elsewhere, slips.trouble) = (false, None));
    }

    /// Opens the game on the table again, as another window has left it.
    pub(super) fn take_up(self) {
        if let Some(deal) = self.on_table.get_value() {
            web::rename(&link::deal(&deal));
            self.reopen.update(|count| *count += 1);
        }
    }

    /// The games in progress, the last played first.
    pub fn in_progress(self) -> Vec<Record> {
        let saves = self.store.with_value(Store::unfinished);
        saves.into_iter().map(|save| save.record).collect()
    }

    /// The record of play of a game.
    pub fn tally(self, game: &str) -> Tally {
        self.store.with_value(|store| store.tally(game))
    }

    /// Changes the settings and keeps them.
    pub fn set(self, change: &dyn Fn(&mut Settings)) {
        let mut settings = self.settings.get_untracked();
        change(&mut settings);
        self.settings.set(settings);
        let kept = self.store.with_value(|store| store.keep_settings(&settings));
        if let (Err(trouble), true) = (kept, self.lasting) {
            self.tell(&words::trouble(&trouble));
        }
    }

    /// Shows a quiet line for a while and has it spoken.
    pub fn tell(self, words: &str) {
        let note = Some(words.to_owned());
        self.offer(&|slips| slips.note.clone_from(&note));
        web::say(words);
        let fade = move || {
            self.offer(&|slips| {
                if slips.note == note {
                    slips.note = None;
                }
            });
        };
        web::later(reading_time(words), Box::new(fade));
    }
}

/// How long a line stays: long enough to be read twice at leisure.
const fn reading_time(words: &str) -> Duration {
    Duration::from_millis(4000 + 120 * words.len() as u64)
}
