//! Carries out the commands that the player types. The module `typed` parses their text.

use leptos::prelude::*;

use super::{
    focus::mark_cards,
    gestures::follow_hint,
    history::{redo, undo},
    moves::{deal, make_call, perform_action, redeal, send_to_foundations},
    reading::announce_state,
};
use crate::{
    session::Session,
    text::{self, controls, tournaments, typed as words},
    ui::table::{
        commands::{self, Command},
        contexts::TableContexts,
        input::InputAction,
        insight::request_hint,
        state::Status,
        typed::{self, TypedCommand, TypedError, TypedVerb},
    },
    web,
};

/// The CSS selector of the field for commands.
const FIELD: &str = "[data-field=typed]";

/// Shows the field for typed commands and moves the focus to it.
pub fn open_typed_field(table: TableContexts) {
    table.typed_field.set(true);
    // Wait for one frame: if the player chose this command in a sheet, the sheet closes first and
    // moves the focus back.
    request_animation_frame(|| web::focus_first(FIELD));
}

/// Hides the field and moves the focus to the board. In the mode “by ear” the field stays visible.
pub fn close_typed_field(table: TableContexts) {
    table.typed_field.set(false);
    table.board.focus();
}

/// Carries out a typed command and announces the answer.
pub fn run_typed(table: TableContexts, typed: &str) {
    if let Some(next) = table.session.with_untracked(Session::seat_that_must_confirm) {
        return table.announcements.announce(&text::pass_the_screen_request(next));
    }
    if answer_question(table, typed) {
        return;
    }
    let parsed = table.session.with_untracked(|session| typed::parse_command(typed, session));
    if typed::accepts_hint(&parsed) && follow_hint(table) {
        return;
    }
    match parsed {
        Ok(command) => run_command(table, command),
        Err(error) => match button_with_words_untracked(table, typed) {
            Some(button) => button.run(table),
            None => table.announcements.announce(&error_words_untracked(table, &error)),
        },
    }
}

/// Returns the lines of the help: what the player can type at this table.
pub fn typed_help_lines(table: TableContexts) -> Vec<String> {
    let mut lines = table.session.with(|session| typed::help_lines(session.plan()));
    if has_buttons(table) {
        lines.push(words::BUTTONS.to_owned());
    }
    lines
}

/// Returns true if the page has a toolbar and the sheet “More”. Lessons and problems have none.
fn has_buttons(table: TableContexts) -> bool {
    table.saving.saver.is_some()
}

/// Returns the command whose button has the typed words.
fn button_with_words_untracked(table: TableContexts, typed: &str) -> Option<&'static Command> {
    if !has_buttons(table) {
        return None;
    }
    let offered = untrack(|| commands::available_commands(table, commands::ALL));
    table.session.with_untracked(|session| commands::find_by_words(&offered, session, typed))
}

/// If the table asks which move the player means, and the text answers the question, makes the
/// chosen move. Asks again if several moves still fit. Returns false if there is no question, or if
/// the text is no answer.
fn answer_question(table: TableContexts, typed: &str) -> bool {
    let chosen = table.messages.status.with_untracked(|status| match status {
        Status::AskWhich(choices) => {
            table.session.with_untracked(|session| typed::chosen_moves(session, choices, typed))
        }
        _ => Vec::new(),
    });
    match chosen[..] {
        [] => return false,
        [mv] => perform_action(table, InputAction::Play(mv)),
        _ => perform_action(table, InputAction::AskWhich(chosen)),
    };
    true
}

fn run_command(table: TableContexts, command: TypedCommand) {
    match command {
        TypedCommand::Find(wanted) => drop(mark_cards(table, wanted)),
        TypedCommand::Read(pile) => {
            announce_answer(table, |session| words::pile_contents_text(session, pile));
        }
        TypedCommand::ReadLine(part, line) => {
            announce_answer(table, |session| words::line_contents_text(session, part, line));
        }
        TypedCommand::ListMoves(part) => announce_legal_moves(table, part),
        TypedCommand::Play(from, to) => {
            let reaction = table.session.with_untracked(|session| {
                let scene = table.board.scene.read_untracked();
                typed::play_action(session, &scene, from, to)
            });
            perform_action(table, reaction);
        }
        TypedCommand::Call(number) => make_call(table, number),
        TypedCommand::Do(verb) => run_verb(table, verb),
    }
}

fn run_verb(table: TableContexts, verb: TypedVerb) {
    if table.typed_answers.answer(verb) {
        return;
    }
    match verb {
        TypedVerb::Stock => deal(table),
        TypedVerb::Redeal => redeal(table),
        TypedVerb::Home => send_to_foundations(table),
        TypedVerb::State => announce_state(table),
        TypedVerb::Table => {
            announce_answer(table, words::whole_table_text);
        }
        TypedVerb::Last => announce_last_move(table),
        TypedVerb::Moves => announce_legal_moves(table, 1),
        TypedVerb::Hint | TypedVerb::Another => request_hint(table),
        TypedVerb::Yes => table.announcements.announce(words::NO_HINT_SHOWN),
        TypedVerb::Undo => undo(table),
        TypedVerb::Redo => redo(table),
        // Find, Play and Read never come here: `parse_command` returns other commands for them.
        TypedVerb::Help | TypedVerb::Find | TypedVerb::Play | TypedVerb::Read => {
            let lines = typed_help_lines(table).join("\n");
            table.announcements.announce(&format!("{}\n{lines}", words::YOU_CAN_TYPE));
        }
    }
}

fn announce_answer(table: TableContexts, answer: impl FnOnce(&Session) -> String) {
    table.announcements.announce(&table.session.with_untracked(answer));
}

fn announce_last_move(table: TableContexts) {
    let news = table.messages.news.get_untracked();
    table.announcements.announce(if news.is_empty() { controls::NOTHING_SAID } else { &news });
}

/// Announces a part of the list of legal moves, unless a tournament forbids hints.
fn announce_legal_moves(table: TableContexts, part: usize) {
    if table.terms.forbids_hints_untracked() {
        return table.announcements.announce(tournaments::NO_HINTS);
    }
    announce_answer(table, |session| text::legal_moves_sentences(session, part));
}

/// Returns the answer to a text that is not a command.
fn error_words_untracked(table: TableContexts, error: &TypedError) -> String {
    match error {
        TypedError::Empty => words::EMPTY.to_owned(),
        TypedError::Unknown(word) => table
            .session
            .with_untracked(|session| words::unknown_word_sentence(word, session.plan())),
        TypedError::NothingNamed(TypedVerb::Play) => words::NO_TARGET.to_owned(),
        TypedError::NothingNamed(verb) => words::missing_name_sentence(verb.words()[0]),
        TypedError::NoTarget => words::NO_TARGET.to_owned(),
        TypedError::NoSource => words::NO_SOURCE.to_owned(),
        TypedError::TooMany => words::TOO_MANY.to_owned(),
    }
}
