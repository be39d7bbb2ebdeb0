//! The output of a command: lines and JSON on standard output, or an error. Knows no command.

use std::{
    fmt::Display,
    io::{self, Write as _},
};

use serde::Serialize;
use serde_json::{
    Value,
    ser::{PrettyFormatter, Serializer},
};

pub enum Stop {
    /// The reader has closed the output.
    Closed,
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

/// True if the command found what it was asked for; false makes `lab` exit with 1.
pub type Found = Result<bool, Stop>;

pub fn say(line: impl Display) -> Result<(), Stop> {
    Ok(writeln!(io::stdout().lock(), "{line}")?)
}

pub fn print_json(value: &Value) -> Result<(), Stop> {
    say(format_args!("{value:#}"))
}

/// Prints JSON in the format of the test files, indented by one space.
pub fn print_indented(value: &impl Serialize) -> Result<(), Stop> {
    let mut text = Vec::new();
    let mut form = Serializer::with_formatter(&mut text, PrettyFormatter::with_indent(b" "));
    value.serialize(&mut form).map_err(|error| error.to_string())?;
    say(String::from_utf8_lossy(&text))
}
