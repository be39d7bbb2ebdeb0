//! The keys of commands: how to recognise a key event, and how the list of keys names a key. Reads
//! the commands; receives no events.

use super::{Command, list};
use crate::text::keys;

/// A key, or a combination of keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyBinding {
    /// A single character in lower case. It works on the board only, and the settings can switch it
    /// off.
    Char(char),
    /// A key by its name in the browser. It works wherever the focus is.
    Named(&'static str),
    /// A letter with the Control key.
    Control(char),
    /// A letter with the Control and Shift keys.
    ControlShift(char),
}

impl KeyBinding {
    /// Returns true if this key was pressed. `name` is the browser's name for the pressed key;
    /// `control` and `shift` say whether these keys were held.
    pub fn matches(self, name: &str, control: bool, shift: bool) -> bool {
        let is_sign = |sign: char| {
            let mut signs = name.chars().flat_map(char::to_lowercase);
            signs.next() == Some(sign) && signs.next().is_none()
        };
        match self {
            // A character such as the question mark may need Shift, so Shift is not checked here.
            KeyBinding::Char(sign) => !control && is_sign(sign),
            KeyBinding::Named(named) => !control && !shift && name == named,
            KeyBinding::Control(sign) => control && !shift && is_sign(sign),
            KeyBinding::ControlShift(sign) => control && shift && is_sign(sign),
        }
    }

    /// Returns the browser's name for the key, or `None` for a character or a combination.
    pub const fn browser_name(self) -> Option<&'static str> {
        match self {
            KeyBinding::Named(name) => Some(name),
            KeyBinding::Char(_) | KeyBinding::Control(_) | KeyBinding::ControlShift(_) => None,
        }
    }

    /// Returns the name in the list of keys, or `None` for a combination that is only an
    /// alternative to another key.
    fn name_in_key_list(self) -> Option<String> {
        match self {
            KeyBinding::Char(sign) => Some(sign.to_uppercase().to_string()),
            KeyBinding::Named("Escape") => Some(keys::ESCAPE.to_owned()),
            KeyBinding::Named(name) => Some(name.to_owned()),
            KeyBinding::Control(sign) => Some(keys::control_key_words(sign)),
            KeyBinding::ControlShift(_) => None,
        }
    }
}

/// Returns the name of a key as commands use it. On a keyboard with non-Latin letters, this is the
/// letter or digit at the same position of a Latin keyboard. `key` and `code` come from the
/// browser's event.
pub fn latin_key_name(key: &str, code: &str) -> String {
    // The Hebrew keyboard writes these ASCII characters with these keys. No Latin keyboard does.
    let is_hebrew = matches!((key, code), ("/", "KeyQ") | ("'", "KeyW"));
    let is_non_latin = !key.is_ascii() || is_hebrew;
    let latin_name = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"));
    latin_name.filter(|_| is_non_latin).map_or_else(|| key.to_owned(), str::to_lowercase)
}

/// Returns the command among `commands` that the pressed key runs, and the key.
pub fn find_command(
    commands: &[&'static Command],
    name: &str,
    control: bool,
    shift: bool,
) -> Option<(&'static Command, KeyBinding)> {
    commands.iter().find_map(|command| {
        let key = command.keys.iter().find(|key| key.matches(name, control, shift))?;
        Some((*command, *key))
    })
}

/// Returns the list of keys at the table: the name and the description of each key.
pub fn key_list() -> Vec<(String, &'static str)> {
    let fixed_rows = keys::BOARD_KEYS.iter().map(|(names, what)| ((*names).to_owned(), *what));
    let described = list::ALL.iter().filter(|command| !command.key_description.is_empty());
    let rows = described.map(|command| {
        let names = command.keys.iter().filter_map(|key| key.name_in_key_list());
        let names = names.collect::<Vec<_>>().join(", ");
        match list::CALLS.last() {
            Some(last) if **command == *list::CALLS[0] => {
                let last =
                    last.keys.iter().find_map(|key| key.name_in_key_list()).unwrap_or_default();
                (keys::key_range_label(&names, &last), command.key_description)
            }
            _ => (names, command.key_description),
        }
    });
    fixed_rows.chain(rows).collect()
}
