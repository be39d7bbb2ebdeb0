//! The commands at a table, each defined once: its permanent id, words, icon and keys, when it is
//! available and what it does. Many parts of the interface use these definitions: toolbar, sheets,
//! keyboard, the list of keys, the status line, the pages that show a game. This module asks the
//! session and draws nothing.
//!
//! `CONTRIBUTING.md` says how to add a command.
//!
//! # Who checks what
//!
//! - `offered_if` decides whether bars and sheets show the command. Keyboard shortcuts do not check
//!   this. So the action of the command must check whether it is possible and, if not, give the
//!   reason.
//! - `enabled_if` decides whether the toolbar dims the command. It has no other effect.
//! - [`Command::run`] checks `marked_as_revealing_cards`, for toolbar, sheets and keys alike. A
//!   command with this mark does nothing while the screen waits for the next player. A command that
//!   only passes an `InputAction` to `perform_action` does not need `marked_as_revealing_cards`,
//!   because `perform_action` checks the same.

mod key;
mod list;
#[cfg(test)]
mod tests;

#[cfg(feature = "browser")]
use leptos::prelude::*;

pub use self::{
    key::{KeyBinding, find_command, key_list, latin_key_name},
    list::*,
};
use crate::{
    engine::Move,
    rules::{self, Times},
    session::Session,
    tournament::Tournament,
};
#[cfg(feature = "browser")]
use crate::{
    store::Handedness,
    ui::table::{contexts::TableContexts, insight},
    web::atlas_data,
};

#[derive(Clone, Copy, Debug)]
pub struct Command {
    /// The permanent id, for tests.
    pub id: &'static str,
    /// An SVG path; empty if there is no icon.
    pub icon: &'static str,
    pub keys: &'static [KeyBinding],
    /// Returns true if bars and sheets show this command in this game and tournament. Keyboard
    /// shortcuts run the command without this check. So the action of the command must check
    /// whether it is possible and, if not, give the reason.
    pub is_offered: fn(&Situation<'_>) -> bool,
    /// Returns true if the command would do something now. If false, the toolbar dims the command.
    pub is_enabled: fn(&Situation<'_>) -> bool,
    /// True if the command says why it is not possible now.
    pub says_why: bool,
    /// Returns true if the switch is on. `None` for a command that is not a switch.
    pub is_on: Option<fn(&Situation<'_>) -> bool>,
    /// True if the sheet with the command stays open, because the player may want to use the
    /// command several times.
    pub keeps_sheet_open: bool,
    /// True if the command reveals cards or moves the focus to a card, and does not call
    /// `perform_action`.
    reveals_cards: bool,
    words: CommandLabel,
    /// The description of the command in the list of keys. It is empty if its keys are not listed.
    key_description: &'static str,
    #[cfg_attr(not(feature = "browser"), expect(dead_code, reason = "only the browser acts"))]
    action: Action,
}

/// The words on the button of a command: constant, or made from the session.
#[derive(Clone, Copy, Debug)]
enum CommandLabel {
    Fixed(&'static str),
    FromSession(fn(&Session) -> String),
}

/// The function that a command runs. Empty in a build without a browser.
#[derive(Clone, Copy, Debug)]
struct Action {
    #[cfg(feature = "browser")]
    run: fn(TableContexts),
}

/// Everything that decides which commands are available.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    pub session: &'a Session,
    /// The tournament to which the game belongs, if there is one.
    pub tournament: Option<&'a Tournament>,
    pub is_left_handed: bool,
    pub shows_names: bool,
    pub lights_lamp: bool,
    pub is_favourite: bool,
    /// True if the game has a list of winnable deals, or if the worker can find a winnable deal
    /// while the player waits.
    pub has_winnable_deals: bool,
}

impl Situation<'_> {
    /// Returns true if the player may make this move now.
    fn can_make(&self, mv: Move) -> bool {
        self.session.human_moves().contains(&mv)
    }

    /// Returns the call with this number, from 0.
    fn call(&self, number: u8) -> Option<&rules::Call> {
        self.session.plan().rules().calls.get(usize::from(number))
    }
}

/// Returns true if the command is a redeal or call that was made as often as the rules allow. The
/// toolbar hides the command until an undo allows it again.
pub fn is_command_used_up(command: &Command, at: &Situation<'_>) -> bool {
    let (rules, table) = (at.session.plan().rules(), at.session.shown_table());
    let is_used_up = |times: Times, uses: u8| matches!(times, Times::Most(most) if uses >= most);
    if *command == REDEAL {
        let redeal = rules.redeal.as_ref();
        return redeal.is_some_and(|it| is_used_up(it.times, table.state.redeals));
    }
    let index = CALLS.iter().position(|call| *call == command);
    let call = index.and_then(|index| Some((index, rules.calls.get(index)?)));
    call.is_some_and(|(index, call)| is_used_up(call.times, table.call_count(index as u8)))
}

/// Returns true if no tournament forbids undo in this game.
fn allows_undo(at: &Situation<'_>) -> bool {
    at.tournament.is_none_or(|of| of.undo)
}

/// Returns true if no tournament forbids hints in this game.
fn allows_hints(at: &Situation<'_>) -> bool {
    at.tournament.is_none_or(|of| of.hints)
}

/// Returns true if the player may ask the solver, which knows the faces of all cards.
fn allows_solver(at: &Situation<'_>) -> bool {
    allows_hints(at) && at.session.can_be_solved()
}

impl Command {
    /// Returns a command that is always offered and always possible.
    const fn new(id: &'static str, words: &'static str, action: Action) -> Command {
        Command {
            id,
            icon: "",
            keys: &[],
            is_offered: |_| true,
            is_enabled: |_| true,
            says_why: true,
            is_on: None,
            keeps_sheet_open: false,
            reveals_cards: false,
            words: CommandLabel::Fixed(words),
            key_description: "",
            action,
        }
    }

    const fn with_icon(self, icon: &'static str) -> Command {
        Command { icon, ..self }
    }

    /// Adds keys, and the description of the command in the list of keys.
    const fn with_keys(
        self,
        keys: &'static [KeyBinding],
        key_description: &'static str,
    ) -> Command {
        Command { keys, key_description, ..self }
    }

    /// Sets the condition under which the command is offered.
    const fn offered_if(self, is_offered: fn(&Situation<'_>) -> bool) -> Command {
        Command { is_offered, ..self }
    }

    /// Sets the condition under which the command is possible. If the condition is false, the
    /// toolbar dims the command.
    const fn enabled_if(self, is_enabled: fn(&Situation<'_>) -> bool) -> Command {
        Command { is_enabled, ..self }
    }

    /// Replaces the constant words of the command with words that depend on the table.
    const fn labelled_by(self, words: fn(&Session) -> String) -> Command {
        Command { words: CommandLabel::FromSession(words), ..self }
    }

    /// Makes the command a switch. The sheet with the switch stays open after use.
    const fn as_switch_with_state(self, is_on: fn(&Situation<'_>) -> bool) -> Command {
        Command { is_on: Some(is_on), keeps_sheet_open: true, ..self }
    }

    /// Marks a command that reveals cards or moves the focus to a card. The command does nothing
    /// while the screen waits for the next player.
    const fn marked_as_revealing_cards(self) -> Command {
        Command { reveals_cards: true, ..self }
    }

    /// Returns true if the command must do nothing now: it reveals cards, and the screen waits for
    /// the next player.
    pub fn is_blocked_by_curtain(&self, session: &Session) -> bool {
        self.reveals_cards && session.seat_that_must_confirm().is_some()
    }

    pub fn words(&self, session: &Session) -> String {
        match self.words {
            CommandLabel::Fixed(words) => words.to_owned(),
            CommandLabel::FromSession(words) => words(session),
        }
    }

    /// Returns the words of the command if they are constant. Returns an empty string if they
    /// depend on the table. [`Command::words`] works in both cases.
    pub const fn label(&self) -> &'static str {
        match self.words {
            CommandLabel::Fixed(words) => words,
            CommandLabel::FromSession(_) => "",
        }
    }

    /// Returns the kind of the command for the style sheet. All calls have the same kind.
    pub fn style_name(&self) -> &'static str {
        if CALLS.contains(&self) { "call" } else { self.id }
    }

    /// Runs the command, unless the curtain blocks it.
    #[cfg(feature = "browser")]
    pub fn run(&self, table: TableContexts) {
        if !table.session.with_untracked(|session| self.is_blocked_by_curtain(session)) {
            (self.action.run)(table);
        }
    }
}

/// Finds the command that has these words on its button. Case, and “the” at the beginning, do not
/// matter.
pub fn find_by_words(
    commands: &[&'static Command],
    session: &Session,
    typed: &str,
) -> Option<&'static Command> {
    let plain = |words: &str| {
        let words = words.trim().to_lowercase();
        words.strip_prefix("the ").unwrap_or(&words).to_owned()
    };
    let typed = plain(typed);
    commands.iter().copied().find(|it| !typed.is_empty() && plain(&it.words(session)) == typed)
}

/// Calls `question` with the situation at this table.
#[cfg(feature = "browser")]
pub fn with_situation<T>(table: TableContexts, question: impl FnOnce(&Situation<'_>) -> T) -> T {
    let is_left_handed = table.settings.with(|settings| settings.hand == Handedness::Left);
    let shows_names = table.board.names_shown.get();
    let lights_lamp = insight::is_winnability_lamp_lit(table);
    let deal = table.terms.deal();
    let tournament = deal.as_ref().map(|deal| &deal.tournament);
    table.session.with(|session| {
        let is_favourite = table.favourites.has(session.game().id);
        let has_default_options = *session.choices() == session.game().default_choices();
        let has_winnable_deals =
            atlas_data::has_winnable_deals(session.game(), has_default_options);
        question(&Situation {
            session,
            tournament,
            is_left_handed,
            shows_names,
            lights_lamp,
            is_favourite,
            has_winnable_deals,
        })
    })
}

/// Returns the commands in `commands` that are available now.
#[cfg(feature = "browser")]
pub fn available_commands(
    table: TableContexts,
    commands: &[&'static Command],
) -> Vec<&'static Command> {
    with_situation(table, |at| {
        commands.iter().filter(|command| (command.is_offered)(at)).copied().collect()
    })
}

impl PartialEq for Command {
    fn eq(&self, other: &Command) -> bool {
        self.id == other.id
    }
}
