//! What can be done at a table, each thing once: its permanent name, its words,
//! its icon, its keys, when it can be done and what it does. Toolbar, sheets,
//! keyboard, the list of keys, the line under the board and the page that
//! watches choose from here. Knows the session's answers; draws nothing.
//!
//! A command is one entry, named in [`ALL`] and in the list that shows it; its
//! words stand in `text`.

#[cfg(feature = "browser")]
use leptos::prelude::*;

use crate::{
    engine::{Move, Outcome},
    rules,
    session::Session,
    text::{self, controls, keys, shell, tournaments},
    tournament::Tournament,
};
#[cfg(feature = "browser")]
use crate::{
    store::Handedness,
    ui::{state::Sheet, table::state::TableState},
};

#[cfg(test)]
mod tests;

/// Something that can be done at a table.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its permanent name, for tests.
    pub id: &'static str,
    /// Its icon, as the path of an SVG; empty where it has none.
    pub icon: &'static str,
    /// The keys that do it.
    pub keys: &'static [Key],
    /// Whether a game or a tournament has it at all. Bars and sheets ask this, and
    /// `can`; what is done guards itself, and says why where it cannot be.
    pub is_offered: fn(&Situation<'_>) -> bool,
    /// Whether it can do something now.
    pub can: fn(&Situation<'_>) -> bool,
    /// Whether it says why it cannot when it is asked.
    pub says_why: bool,
    /// Whether it holds now, where it is a switch.
    pub is_on: Option<fn(&Situation<'_>) -> bool>,
    /// Whether it may be wanted again: then the sheet that has it stays open.
    pub is_repeated: bool,
    words: Words,
    /// What the list of keys says of it; empty where its keys are not listed.
    told: &'static str,
    #[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser acts"))]
    act: Act,
}

/// What stands on a command.
#[derive(Clone, Copy, Debug)]
enum Words {
    Are(&'static str),
    OfTable(fn(&Session) -> String),
}

/// What a command does; nothing where there is no browser.
#[derive(Clone, Copy, Debug)]
struct Act {
    #[cfg(feature = "browser")]
    does: fn(TableState),
}

/// What a command does, as a function of the table.
macro_rules! act {
    ($does:expr) => {
        Act {
            #[cfg(feature = "browser")]
            does: $does,
        }
    };
}

/// A key, or keys pressed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A single sign in lower case: it belongs to the board, and can be switched off.
    Sign(char),
    /// A key that is called so in the browser, wherever the keyboard is.
    Named(&'static str),
    /// A letter with the control key.
    Control(char),
    /// A letter with the control key and the shift key.
    ControlShift(char),
}

/// All that decides what can be done.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The game.
    pub session: &'a Session,
    /// The tournament that it belongs to, until it is handed in.
    pub tournament: Option<&'a Tournament>,
    /// Whether left and right are exchanged.
    pub is_left_handed: bool,
    /// Whether the names of the places are shown.
    pub shows_names: bool,
}

impl Situation<'_> {
    /// Tests if a person may make a move now.
    fn may_make(&self, mv: Move) -> bool {
        self.session.persons_moves().contains(&mv)
    }

    /// A call of the game, by its number from 0.
    fn call(&self, number: u8) -> Option<&rules::Call> {
        self.session.plan().rules().calls.get(usize::from(number))
    }
}

/// Tests if moves may be taken back.
fn may_undo(at: &Situation<'_>) -> bool {
    at.tournament.is_none_or(|of| of.undo)
}

impl Key {
    /// Tests if this key was pressed: what the browser calls it, and whether the
    /// control key and the shift key were held.
    pub fn is(self, name: &str, control: bool, shift: bool) -> bool {
        let is_sign = |sign: char| {
            let mut signs = name.chars().flat_map(char::to_lowercase);
            signs.next() == Some(sign) && signs.next().is_none()
        };
        match self {
            // A sign may need the shift key, as the question mark does.
            Key::Sign(sign) => !control && is_sign(sign),
            Key::Named(named) => !control && !shift && name == named,
            Key::Control(sign) => control && !shift && is_sign(sign),
            Key::ControlShift(sign) => control && shift && is_sign(sign),
        }
    }

    /// What the browser calls it, if it is pressed alone and is no sign.
    pub const fn named(self) -> Option<&'static str> {
        match self {
            Key::Named(name) => Some(name),
            Key::Sign(_) | Key::Control(_) | Key::ControlShift(_) => None,
        }
    }

    /// What it is called in the list of keys; nothing of a second way to press it.
    fn said(self) -> Option<String> {
        match self {
            Key::Sign(sign) => Some(sign.to_uppercase().to_string()),
            Key::Named("Escape") => Some(keys::ESCAPE.to_owned()),
            Key::Named(name) => Some(name.to_owned()),
            Key::Control(sign) => Some(keys::with_control(sign)),
            Key::ControlShift(_) => None,
        }
    }
}

impl Command {
    /// A command that is always there and can always do something.
    const fn new(id: &'static str, words: &'static str, act: Act) -> Command {
        Command {
            id,
            icon: "",
            keys: &[],
            is_offered: |_| true,
            can: |_| true,
            says_why: true,
            is_on: None,
            is_repeated: false,
            words: Words::Are(words),
            told: "",
            act,
        }
    }

    const fn icon(self, icon: &'static str) -> Command {
        Command { icon, ..self }
    }

    /// With keys, and what the list of keys says of them.
    const fn keys(self, keys: &'static [Key], told: &'static str) -> Command {
        Command { keys, told, ..self }
    }

    /// There only in such a situation.
    const fn offered(self, is_offered: fn(&Situation<'_>) -> bool) -> Command {
        Command { is_offered, ..self }
    }

    /// Dimmed in any other situation.
    const fn able(self, can: fn(&Situation<'_>) -> bool) -> Command {
        Command { can, ..self }
    }

    /// With words that follow the table.
    const fn named(self, words: fn(&Session) -> String) -> Command {
        Command { words: Words::OfTable(words), ..self }
    }

    /// A switch, which leaves its sheet open.
    const fn switch(self, is_on: fn(&Situation<'_>) -> bool) -> Command {
        Command { is_on: Some(is_on), is_repeated: true, ..self }
    }

    /// What stands on it.
    pub fn words(&self, session: &Session) -> String {
        match self.words {
            Words::Are(words) => words.to_owned(),
            Words::OfTable(words) => words(session),
        }
    }

    /// The words that stand on it whatever lies on the table; none if they follow that.
    pub const fn label(&self) -> &'static str {
        match self.words {
            Words::Are(words) => words,
            Words::OfTable(_) => "",
        }
    }

    /// Its kind, for the style sheet: that of all calls is one.
    pub fn kind(&self) -> &'static str {
        if CALLS.contains(self) { "call" } else { self.id }
    }

    /// Does it.
    #[cfg(feature = "browser")]
    pub fn act(&self, table: TableState) {
        (self.act.does)(table);
    }
}

#[cfg(feature = "browser")]
impl TableState {
    /// Asks something of all that decides what can be done. Followed.
    pub fn in_situation<T>(self, question: impl FnOnce(&Situation<'_>) -> T) -> T {
        let is_left_handed = self.app.settings.with(|settings| settings.hand == Handedness::Left);
        let shows_names = self.board.names_shown.get();
        let deal = self.tournament_deal();
        let tournament = deal.as_ref().map(|deal| &deal.tournament);
        self.session.with(|session| {
            question(&Situation { session, tournament, is_left_handed, shows_names })
        })
    }

    /// Those commands that there are now. Followed.
    pub fn offered(self, commands: &[&'static Command]) -> Vec<&'static Command> {
        self.in_situation(|at| {
            commands.iter().filter(|command| (command.is_offered)(at)).copied().collect()
        })
    }
}

impl PartialEq for Command {
    fn eq(&self, other: &Command) -> bool {
        self.id == other.id
    }
}

/// The command of these that a key does, and the key.
pub fn meant(
    commands: &[&'static Command],
    name: &str,
    control: bool,
    shift: bool,
) -> Option<(&'static Command, Key)> {
    commands.iter().find_map(|command| {
        let key = command.keys.iter().find(|key| key.is(name, control, shift))?;
        Some((*command, *key))
    })
}

/// The list of keys at the table: what each is called and what it does.
pub fn listed() -> Vec<(String, &'static str)> {
    let walk = keys::WALK.iter().map(|(names, told)| ((*names).to_owned(), *told));
    let told = ALL.iter().filter(|command| !command.told.is_empty());
    let rows = told.map(|command| {
        let names = command.keys.iter().filter_map(|key| key.said());
        let names = names.collect::<Vec<_>>().join(", ");
        match CALLS.last() {
            Some(last) if *command == &CALLS[0] => {
                let last = last.keys.iter().find_map(|key| key.said()).unwrap_or_default();
                (keys::range(&names, &last), command.told)
            }
            _ => (names, command.told),
        }
    });
    walk.chain(rows).collect()
}

/// Puts down what is taken.
pub static RELEASE: Command =
    Command::new("release", controls::NONE_OF_THESE, act!(TableState::release))
        .keys(&[Key::Named("Escape")], keys::RELEASE);

/// Asks the stock.
pub static DEAL: Command = Command::new("deal", "", act!(TableState::deal))
    .named(|session| text::deal_action(session.plan(), session.shown()))
    .icon("M4 5h9v13H4zM16 8l4 1-3 11-5-1.3")
    .keys(&[Key::Sign('d')], keys::DEAL)
    .offered(|at| at.session.stock_deals())
    .able(|at| at.may_make(Move::Deal));

/// Takes the cards up and deals them again.
pub static REDEAL: Command = Command::new("redeal", controls::REDEAL, act!(TableState::redeal))
    .icon("M5 12a7 7 0 0 1 12-5l2 2M19 4v5h-5M19 12a7 7 0 0 1-12 5l-2-2M5 20v-5h5")
    .keys(&[Key::Sign('r')], keys::REDEAL)
    .offered(|at| at.session.plan().rules().redeal.is_some() && at.session.seats() == 1)
    .able(|at| at.may_make(Move::Redeal));

/// The calls of a game, by their numbers.
pub static CALLS: [Command; 8] = [
    Command { told: keys::CALLS, ..call::<0>("call-1", &[Key::Sign('1')]) },
    call::<1>("call-2", &[Key::Sign('2')]),
    call::<2>("call-3", &[Key::Sign('3')]),
    call::<3>("call-4", &[Key::Sign('4')]),
    call::<4>("call-5", &[Key::Sign('5')]),
    call::<5>("call-6", &[Key::Sign('6')]),
    call::<6>("call-7", &[Key::Sign('7')]),
    call::<7>("call-8", &[Key::Sign('8')]),
];

/// Asks for a call of the game, by its number from 0.
const fn call<const NUMBER: u8>(id: &'static str, keys: &'static [Key]) -> Command {
    Command::new(id, "", act!(|table| table.call(NUMBER)))
        .named(|session| text::call_action(session.plan(), session.shown(), NUMBER))
        .icon("M12 4l2 6 6 2-6 2-2 6-2-6-6-2 6-2z")
        .keys(keys, "")
        .offered(|at| at.call(NUMBER).is_some_and(|call| call.act != rules::Act::Answer))
        .able(|at| {
            // Whether there is something to call a player must see for themselves.
            let is_own = at.call(NUMBER).is_some_and(|call| call.act == rules::Act::Own);
            is_own || !at.session.by_call(NUMBER).is_empty()
        })
}

/// Takes the last move back.
pub static UNDO: Command = Command {
    says_why: false,
    ..Command::new("undo", controls::UNDO, act!(TableState::undo))
        .icon("M9 6L4 11l5 5M4 11h10a5.5 5.5 0 0 1 0 9h-3")
        .keys(&[Key::Sign('u'), Key::Control('z')], keys::UNDO)
        .offered(may_undo)
        .able(|at| at.session.can_undo())
};

/// Makes it again.
pub static REDO: Command = Command {
    says_why: false,
    ..Command::new("redo", controls::REDO, act!(TableState::redo))
        .icon("M15 6l5 5-5 5M20 11H10a5.5 5.5 0 0 0 0 9h3")
        .keys(
            &[Key::Sign('y'), Key::Control('y'), Key::ControlShift('y'), Key::ControlShift('z')],
            keys::REDO,
        )
        .offered(may_undo)
        .able(|at| at.session.can_redo())
};

/// Plays to the foundations what can go.
pub static HOME: Command = Command::new("home", controls::HOME, act!(TableState::send_home))
    .keys(&[Key::Sign('a')], keys::HOME);

/// Points out what could be done.
pub static HINT: Command = Command::new("hint", controls::HINT, act!(TableState::hint))
    .icon("M9 17h6M10 20h4M8.5 14a6 6 0 1 1 7 0c-.6.5-.8 1-.8 2H9.3c0-1-.2-1.5-.8-2z")
    .keys(&[Key::Sign('h')], keys::HINT)
    .offered(|at| at.tournament.is_none_or(|of| of.hints));

/// Looks through the pile where the keyboard is.
pub static LOOK_THROUGH: Command =
    Command::new("look-through", "", act!(TableState::look_through_here))
        .keys(&[Key::Sign('l')], keys::LOOK_THROUGH);

/// Has the whole table read out.
pub static READ: Command = Command::new("read", controls::READ, act!(TableState::read_out))
    .keys(&[Key::Sign('w')], keys::READ);

/// Shows the names of the places.
pub static NAMES: Command =
    Command::new("names", controls::NAMES, act!(TableState::exchange_names))
        .keys(&[Key::Sign('n')], keys::NAMES)
        .switch(|at| at.shows_names);

/// Opens the rules.
pub static RULES: Command =
    Command::new("rules", controls::RULES, act!(|table| table.app.sheets.open(Sheet::Rules)))
        .keys(&[Key::Sign('?')], keys::RULES);

/// Opens the sheet with everything else.
pub static MORE: Command =
    Command::new("more", controls::MORE, act!(|table| table.app.sheets.open(Sheet::More)))
        .icon("M5 12h.01M12 12h.01M19 12h.01");

/// Hands the game in as it stands.
pub static HAND_IN: Command =
    Command::new("hand-in", tournaments::HAND_IN, act!(TableState::finish))
        .offered(|at| at.tournament.is_some());

/// Lays another deal.
pub static NEW: Command = Command::new("new", controls::NEW, act!(TableState::lay_new_deal))
    .offered(|at| at.tournament.is_none());

/// Begins the same deal again.
pub static RESTART: Command =
    Command::new("restart", controls::RESTART, act!(TableState::restart)).offered(may_undo);

/// Remembers this table.
pub static BOOKMARK: Command =
    Command::new("bookmark", controls::BOOKMARK, act!(TableState::bookmark)).offered(may_undo);

/// Goes back to the table remembered last.
pub static GO_TO_BOOKMARK: Command =
    Command::new("bookmark-go", controls::BOOKMARK_GO, act!(TableState::go_to_bookmark))
        .offered(|at| may_undo(at) && at.session.bookmarks() > 0);

/// Counts the game as lost.
pub static GIVE_UP: Command = Command::new("give-up", controls::GIVE_UP, act!(TableState::give_up))
    .offered(|at| {
        at.tournament.is_none() && at.session.outcome() == Outcome::Open && at.session.can_undo()
    });

/// Hands on the link to the deal.
pub static SHARE: Command = Command::new("share", controls::SHARE_DEAL, act!(TableState::share));

/// Opens the choice of players.
pub static PLAYERS: Command =
    Command::new("players", controls::PLAYERS, act!(|table| table.app.sheets.open(Sheet::Players)))
        .offered(|at| *at.session.game().players().end() > 1);

/// Opens the whole score.
pub static SCORE: Command =
    Command::new("score", controls::SCORE, act!(|table| table.app.sheets.open(Sheet::Score)))
        .offered(|at| !at.session.machine().sheet().is_empty());

/// Opens the settings of all games.
pub static SETTINGS: Command =
    Command::new("settings", shell::SETTINGS, act!(|table| table.app.sheets.open(Sheet::Settings)));

/// Makes the cards smaller.
pub static SMALLER: Command = Command {
    is_repeated: true,
    ..Command::new("smaller", controls::SMALLER, act!(|table| table.resize(false)))
};

/// Makes them larger.
pub static LARGER: Command = Command {
    is_repeated: true,
    ..Command::new("larger", controls::LARGER, act!(|table| table.resize(true)))
};

/// Exchanges left and right.
pub static LEFT_HANDED: Command =
    Command::new("left-handed", controls::LEFT_HANDED, act!(TableState::exchange_hands))
        .switch(|at| at.is_left_handed);

/// Goes to the beginning of a game that is watched.
pub static START: Command = Command::new("start", tournaments::TO_START, act!(TableState::restart))
    .icon("M18 5l-8 7 8 7M6 5v14")
    .keys(&[Key::Named("Home")], "");

/// Takes a move of it back.
pub static BACK: Command = Command::new("back", tournaments::BACK, act!(TableState::go_back))
    .icon("M15 5l-8 7 8 7")
    .keys(&[Key::Named("ArrowLeft")], "");

/// Makes its next move.
pub static FORWARD: Command =
    Command::new("forward", tournaments::FORWARD, act!(TableState::go_forward))
        .icon("M9 5l8 7-8 7")
        .keys(&[Key::Named("ArrowRight")], "");

/// Goes to its end.
pub static END: Command = Command::new("end", tournaments::TO_END, act!(TableState::go_to_end))
    .icon("M6 5l8 7-8 7M18 5v14")
    .keys(&[Key::Named("End")], "");

/// Every command at the table where one plays; those with keys in the order in
/// which they are listed.
pub static ALL: [&Command; 33] = [
    &RELEASE,
    &DEAL,
    &REDEAL,
    &CALLS[0],
    &CALLS[1],
    &CALLS[2],
    &CALLS[3],
    &CALLS[4],
    &CALLS[5],
    &CALLS[6],
    &CALLS[7],
    &UNDO,
    &REDO,
    &HOME,
    &HINT,
    &LOOK_THROUGH,
    &READ,
    &NAMES,
    &RULES,
    &MORE,
    &HAND_IN,
    &NEW,
    &RESTART,
    &BOOKMARK,
    &GO_TO_BOOKMARK,
    &GIVE_UP,
    &SHARE,
    &PLAYERS,
    &SCORE,
    &SETTINGS,
    &SMALLER,
    &LARGER,
    &LEFT_HANDED,
];

/// The toolbar, from left to right.
pub static TOOLS: [&Command; 14] = [
    &UNDO, &REDO, &DEAL, &REDEAL, &CALLS[0], &CALLS[1], &CALLS[2], &CALLS[3], &CALLS[4], &CALLS[5],
    &CALLS[6], &CALLS[7], &HINT, &MORE,
];

/// In the sheet with everything else, what concerns the game.
pub static OF_GAME: [&Command; 12] = [
    &HAND_IN,
    &NEW,
    &RESTART,
    &BOOKMARK,
    &HOME,
    &GO_TO_BOOKMARK,
    &GIVE_UP,
    &SHARE,
    &PLAYERS,
    &SCORE,
    &RULES,
    &READ,
];

/// And how cards and table are shown.
pub static APPEARANCE: [&Command; 5] = [&SETTINGS, &SMALLER, &LARGER, &LEFT_HANDED, &NAMES];

/// Where a game is watched: those before the one that plays move after move, and
/// those after it.
pub static WATCH: [&Command; 4] = [&START, &BACK, &FORWARD, &END];
