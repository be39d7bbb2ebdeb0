//! What can be done at a table, each thing once: its permanent name, its words,
//! its icon, its keys, when it can be done and what it does. Toolbar, sheets,
//! keyboard, the list of keys, the line under the board and the page that
//! watches choose from here. Knows the session's answers; draws nothing.
//!
//! # What adding a command costs
//!
//! - One entry in `commands!` of `list`: its place there is that of its keys in the
//!   list of keys.
//! - Its name in the list beside it that shows it: the toolbar ([`TOOLS`]) or a group of
//!   the sheet with everything else ([`OF_DEAL`], [`HELP`], [`APPEARANCE`]); in none, if
//!   it is done by its keys alone.
//! - Its words in `text::controls`; and in `text::keys` what the list of keys says of
//!   it, if it has any.
//! - What it does: a function of the table, as a rule a method in `table/actions`. If
//!   it plays, what it comes to goes through `TableState::carry_out`.
//!
//! Nothing else is to be touched. Tests see that names and keys are unique, that what
//! is shown has an icon and words, that what is not shown has a key that is listed, and
//! that a key begins no card's name: those of `j q k t 9` are taken in every game.
//!
//! # Who asks what
//!
//! - `offered` decides whether bars and sheets show it. A key does not ask: whoever
//!   presses it hears why it cannot be, so what it does must guard itself and say so.
//! - `able` dims it in the toolbar, and there alone.
//! - `telling_of_cards` is asked by [`Command::run`], however it was chosen: nothing comes
//!   of it while the screen waits for the next person. What plays, points out or is
//!   refused needs it not, for `carry_out` asks the same.

mod key;
mod list;
#[cfg(test)]
mod tests;

#[cfg(feature = "browser")]
use leptos::prelude::*;

pub use self::{
    key::{Key, latin, listed, meant},
    list::*,
};
use crate::{
    engine::Move,
    rules::{self, Times},
    session::Session,
    tournament::Tournament,
};
#[cfg(feature = "browser")]
use crate::{store::Handedness, ui::table::state::TableState, web::figures};

/// Something that can be done at a table.
#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// Its permanent name, for tests.
    pub id: &'static str,
    /// Its icon, as the path of an SVG; empty where it has none.
    pub icon: &'static str,
    /// The keys that do it.
    pub keys: &'static [Key],
    /// Whether a game or a tournament has it at all. Bars and sheets ask this; keys do
    /// not, so that what is done guards itself, and says why where it cannot be.
    pub is_offered: fn(&Situation<'_>) -> bool,
    /// Whether it can do something now: else the toolbar dims it.
    pub can: fn(&Situation<'_>) -> bool,
    /// Whether it says why it cannot when it is asked.
    pub says_why: bool,
    /// Whether it holds now, where it is a switch.
    pub is_on: Option<fn(&Situation<'_>) -> bool>,
    /// Whether it may be wanted again: then the sheet that has it stays open.
    pub is_repeated: bool,
    /// Whether it tells of cards, or goes to them, without the leave of `carry_out`.
    tells_of_cards: bool,
    words: Words,
    /// What the list of keys says of it; empty where its keys are not listed.
    told: &'static str,
    #[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser acts"))]
    deed: Deed,
}

/// What stands on a command.
#[derive(Clone, Copy, Debug)]
enum Words {
    Are(&'static str),
    OfTable(fn(&Session) -> String),
}

/// What a command does; nothing where there is no browser.
#[derive(Clone, Copy, Debug)]
struct Deed {
    #[cfg(feature = "browser")]
    does: fn(TableState),
}

/// All that decides what can be done.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The game.
    pub session: &'a Session,
    /// The tournament that it belongs to, until it is handed in.
    pub tournament: Option<&'a Tournament>,
    /// Whether left and right are swapped.
    pub is_left_handed: bool,
    /// Whether the names of the places are shown.
    pub shows_names: bool,
    /// Whether the lamp is lit.
    pub lights_lamp: bool,
    /// Whether the game is a favourite.
    pub is_favourite: bool,
    /// Whether deals of the game that come out are known, or found while one waits.
    pub has_deals_that_come_out: bool,
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

/// Tests if a command has been asked for as often as it may be, so that it leaves its bar;
/// undoing the last time brings it back.
pub fn is_spent(command: &Command, at: &Situation<'_>) -> bool {
    let (rules, table) = (at.session.plan().rules(), at.session.shown());
    let is_used_up = |times: Times, used: u8| matches!(times, Times::Most(most) if used >= most);
    if *command == REDEAL {
        let redeal = rules.redeal.as_ref();
        return redeal.is_some_and(|it| is_used_up(it.times, table.state.redeals));
    }
    let number = CALLS.iter().position(|call| *call == command);
    let call = number.and_then(|number| Some((number, rules.calls.get(number)?)));
    call.is_some_and(|(number, call)| is_used_up(call.times, table.called(number as u8)))
}

/// Tests if moves may be taken back.
fn may_undo(at: &Situation<'_>) -> bool {
    at.tournament.is_none_or(|of| of.undo)
}

/// Tests if it may be told what could be done.
fn may_be_hinted(at: &Situation<'_>) -> bool {
    at.tournament.is_none_or(|of| of.hints)
}

/// Tests if it may be looked, with every card known, how a game comes out.
fn may_look(at: &Situation<'_>) -> bool {
    may_be_hinted(at) && at.session.can_be_solved()
}

impl Command {
    /// A command that is always there and can always do something.
    const fn new(id: &'static str, words: &'static str, deed: Deed) -> Command {
        Command {
            id,
            icon: "",
            keys: &[],
            is_offered: |_| true,
            can: |_| true,
            says_why: true,
            is_on: None,
            is_repeated: false,
            tells_of_cards: false,
            words: Words::Are(words),
            told: "",
            deed,
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

    /// It tells of cards, or goes to them: nothing while the screen waits for somebody.
    const fn telling_of_cards(self) -> Command {
        Command { tells_of_cards: true, ..self }
    }

    /// Tests if nothing comes of it now: the screen waits for the next person, who alone
    /// may see what it tells of.
    pub fn is_held_back(&self, session: &Session) -> bool {
        self.tells_of_cards && session.screen_waits_for().is_some()
    }

    /// What stands on it.
    pub fn words(&self, session: &Session) -> String {
        match self.words {
            Words::Are(words) => words.to_owned(),
            Words::OfTable(words) => words(session),
        }
    }

    /// The words that stand on it whatever lies on the table; empty if they follow that,
    /// as [`Command::words`] then does.
    pub const fn label(&self) -> &'static str {
        match self.words {
            Words::Are(words) => words,
            Words::OfTable(_) => "",
        }
    }

    /// Its kind, for the style sheet: that of all calls is one.
    pub fn kind(&self) -> &'static str {
        if CALLS.contains(&self) { "call" } else { self.id }
    }

    /// Does it, unless it is held back.
    #[cfg(feature = "browser")]
    pub fn run(&self, table: TableState) {
        if !table.ask(|session| self.is_held_back(session)) {
            (self.deed.does)(table);
        }
    }
}

#[cfg(feature = "browser")]
impl TableState {
    /// Asks something of all that decides what can be done. Followed.
    pub fn in_situation<T>(self, question: impl FnOnce(&Situation<'_>) -> T) -> T {
        let is_left_handed = self.app.settings.with(|settings| settings.hand == Handedness::Left);
        let shows_names = self.board.names_shown.get();
        let lights_lamp = self.is_lamp_lit();
        let deal = self.tournament_deal();
        let tournament = deal.as_ref().map(|deal| &deal.tournament);
        self.session.with(|session| {
            let is_favourite = self.app.is_favourite(session.game().id);
            let is_usual = *session.choices() == session.game().defaults();
            let has_deals_that_come_out =
                figures::has_deals_that_come_out(session.game(), is_usual);
            question(&Situation {
                session,
                tournament,
                is_left_handed,
                shows_names,
                lights_lamp,
                is_favourite,
                has_deals_that_come_out,
            })
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
