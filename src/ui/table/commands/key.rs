//! The keys of commands: how each is told from the others when it is pressed, and
//! what it is called in the list of keys. Knows the commands; hears nothing.

use super::{Command, list};
use crate::text::keys;

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

/// The name of a key for our commands: where the keyboard writes a letter that is not Latin, the
/// letter or figure that stands on the same key of a Latin keyboard. `key` and `code` are those
/// of the browser's event.
pub fn latin(key: &str, code: &str) -> String {
    let mut signs = key.chars();
    let is_foreign = signs.next().is_some_and(|sign| !sign.is_ascii()) && signs.next().is_none();
    let on_it = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit"));
    on_it.filter(|_| is_foreign).map_or_else(|| key.to_owned(), str::to_lowercase)
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
    let told = list::ALL.iter().filter(|command| !command.told.is_empty());
    let rows = told.map(|command| {
        let names = command.keys.iter().filter_map(|key| key.said());
        let names = names.collect::<Vec<_>>().join(", ");
        match list::CALLS.last() {
            Some(last) if **command == *list::CALLS[0] => {
                let last = last.keys.iter().find_map(|key| key.said()).unwrap_or_default();
                (keys::range(&names, &last), command.told)
            }
            _ => (names, command.told),
        }
    });
    walk.chain(rows).collect()
}
