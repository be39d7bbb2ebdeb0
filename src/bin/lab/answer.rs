//! How a command answers: lines and JSON on standard output, or what is wrong.
//! Knows no command.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

use serde::Serialize;
use serde_json::{
    Value,
    ser::{PrettyFormatter, Serializer},
};

/// Why a command does not answer.
pub enum Stop {
    /// The output was closed.
    Closed,
    /// What is wrong.
    Wrong(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Stop::Closed,
            _ => Stop::Wrong(format!("cannot write: {error}")),
        }
    }
}

impl From<String> for Stop {
    fn from(words: String) -> Stop {
        Stop::Wrong(words)
    }
}

impl From<&str> for Stop {
    fn from(words: &str) -> Stop {
        Stop::Wrong(words.to_owned())
    }
}

/// Whether a command found what was asked for.
pub type Found = Result<bool, Stop>;

/// Prints a line.
pub fn say(line: impl Display) -> Result<(), Stop> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

pub fn print_json(value: &Value) -> Result<(), Stop> {
    say(format_args!("{value:#}"))
}

/// Prints a value as the files of the tests hold it: one space a level.
pub fn print_indented(value: &impl Serialize) -> Result<(), Stop> {
    let mut text = Vec::new();
    let mut form = Serializer::with_formatter(&mut text, PrettyFormatter::with_indent(b" "));
    value.serialize(&mut form).map_err(|error| error.to_string())?;
    say(String::from_utf8_lossy(&text))
}
