//! The output of a command: lines and JSON on standard output, or an error. This module does not
//! know which commands exist.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

use serde::Serialize;
use serde_json::{
    Value,
    ser::{PrettyFormatter, Serializer},
};

pub enum CommandError {
    /// The program that reads our standard output has closed it.
    Closed,
    Message(String),
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CommandError::Closed,
            _ => CommandError::Message(format!("cannot write: {error}")),
        }
    }
}

impl From<String> for CommandError {
    fn from(words: String) -> CommandError {
        CommandError::Message(words)
    }
}

impl From<&str> for CommandError {
    fn from(words: &str) -> CommandError {
        CommandError::Message(words.to_owned())
    }
}

/// The result of a command. True means a positive result (for example, a move is legal). If the
/// result is false, `lab` exits with 1.
pub type CommandResult = Result<bool, CommandError>;

pub fn print_line(line: impl Display) -> Result<(), CommandError> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

pub fn print_json(value: &Value) -> Result<(), CommandError> {
    print_line(format_args!("{value:#}"))
}

/// Prints JSON in the format of the test files, indented by one space.
pub fn print_indented_json(value: &impl Serialize) -> Result<(), CommandError> {
    let mut text = Vec::new();
    let mut form = Serializer::with_formatter(&mut text, PrettyFormatter::with_indent(b" "));
    value.serialize(&mut form).map_err(|error| error.to_string())?;
    print_line(String::from_utf8_lossy(&text))
}
