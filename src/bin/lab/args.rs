//! The description of a command, and the arguments of a command on the command line. This module
//! looks up the names of games and options. It depends on no tables.

use std::{ffi::OsString, ops::RangeInclusive};

use lexopt::Arg;
use patientia::{
    games::{self, Game},
    rules::{Choices, Win},
    session::LARGEST_SEED,
    text,
};

use super::answer::CommandResult;

pub struct CommandSpec {
    pub name: &'static str,
    /// The arguments, as the help text shows them after the name of the command.
    pub usage: &'static str,
    /// What the command does, for the help text.
    pub help: &'static str,
    /// The largest number of games that the arguments may name.
    pub max_games: usize,
    pub flags: &'static [&'static str],
    pub can_json: bool,
    pub run: fn(&Args) -> CommandResult,
}

#[derive(Default)]
pub struct Args {
    /// The arguments that are not flags. They are ids of games.
    pub games: Vec<String>,
    flags: Vec<(String, String)>,
    pub json: bool,
}

fn text_of(word: OsString) -> Result<String, String> {
    word.into_string().map_err(|word| format!("“{}” is no text", word.display()))
}

impl Args {
    /// Parses the arguments of a command.
    ///
    /// # Errors
    /// Returns an error if the command does not accept an argument, or if the value of a flag is
    /// missing.
    pub fn parse(command: &CommandSpec, words: &[String]) -> Result<Args, String> {
        let mut args = Args::default();
        let mut words = lexopt::Parser::from_args(words);
        while let Some(word) = words.next().map_err(|error| error.to_string())? {
            match word {
                Arg::Value(game) => args.games.push(text_of(game)?),
                Arg::Long("json") if command.can_json => args.json = true,
                Arg::Long(flag) if command.flags.contains(&flag) => {
                    let flag = flag.to_owned();
                    let value = words.value().map_err(|_| format!("--{flag} wants a value"))?;
                    if flag != "opt" && args.flag_value(&flag).is_some() {
                        return Err(format!("--{flag} is given twice"));
                    }
                    args.flags.push((flag, text_of(value)?));
                }
                Arg::Long(flag) => return Err(format!("lab {} takes no --{flag}", command.name)),
                Arg::Short(flag) => return Err(format!("lab {} takes no -{flag}", command.name)),
            }
        }
        args.check_arguments(command)?;
        Ok(args)
    }

    /// Returns an error if the arguments name too many games, or if two arguments exclude each
    /// other.
    fn check_arguments(&self, command: &CommandSpec) -> Result<(), String> {
        if let Some(game) = self.games.get(command.max_games) {
            return Err(format!("“{game}” is one word too many for lab {}", command.name));
        }
        if self.flag_value("position").is_none() {
            return Ok(());
        }
        let beside = ["seed", "opt"].into_iter().find(|flag| self.flag_value(flag).is_some());
        if let Some(flag) = beside {
            return Err(format!("--{flag} cannot be used with --position: the file has it"));
        }
        match self.games.first() {
            Some(game) => {
                Err(format!("“{game}” cannot be used with --position: the file names its game"))
            }
            None => Ok(()),
        }
    }

    pub fn flag_value(&self, name: &str) -> Option<&str> {
        self.flags.iter().find(|flag| flag.0 == name).map(|flag| flag.1.as_str())
    }

    pub fn number_flag(&self, name: &str, default: u64) -> Result<u64, String> {
        self.flag_value(name).map_or(Ok(default), |text| {
            text.parse().map_err(|_| format!("--{name} wants a whole number, not “{text}”"))
        })
    }

    pub fn seed(&self) -> Result<u64, String> {
        match self.number_flag("seed", 1)? {
            seed if seed > LARGEST_SEED => Err(format!("seeds go up to {LARGEST_SEED}")),
            seed => Ok(seed),
        }
    }

    pub fn seeds(&self) -> Result<RangeInclusive<u64>, String> {
        self.seed_range("seeds")
    }

    /// Parses a flag whose value is a range of seeds `A..B`. The range includes both ends.
    pub fn seed_range(&self, name: &str) -> Result<RangeInclusive<u64>, String> {
        let span = self.flag_value(name).ok_or_else(|| format!("--{name} A..B is wanted"))?;
        let (from, to) = span.split_once("..").ok_or_else(|| format!("--{name} wants A..B"))?;
        let bound = |text: &str| match text.parse::<u64>() {
            Ok(seed) if seed <= LARGEST_SEED => Ok(seed),
            Ok(_) => Err(format!("seeds go up to {LARGEST_SEED}")),
            Err(_) => Err(format!("“{text}” is no seed")),
        };
        let (from, to) = (bound(from)?, bound(to)?);
        if from > to {
            return Err(format!("--{name} wants A..B with A not above B, not {span}"));
        }
        Ok(from..=to)
    }

    pub fn named_game(&self) -> Result<&'static Game, String> {
        let id = self.games.first().ok_or("which game? see lab list")?;
        find_game(id)
    }

    pub fn choices(&self, game: &Game) -> Result<Choices, String> {
        let pairs: Result<Vec<(&str, &str)>, String> = self
            .flags
            .iter()
            .filter(|flag| flag.0 == "opt")
            .map(|flag| {
                flag.1.split_once('=').ok_or_else(|| format!("--opt wants k=v, not “{}”", flag.1))
            })
            .collect();
        let pairs = pairs?;
        for (at, (id, _)) in pairs.iter().enumerate() {
            if pairs[..at].iter().any(|(other, _)| other == id) {
                return Err(format!("--opt {id} is given twice"));
            }
        }
        game.parse_choices(pairs).map_err(|error| text::choice_error_clause(&error))
    }
}

/// Returns the games with these ids. Without ids, returns all games that the engine itself runs.
pub fn find_solitary_games(ids: &[String]) -> Result<Vec<&'static Game>, String> {
    find_games(ids, |game| game.machine.is_none())
}

/// Returns the games with these ids. Without ids, returns all games for one player that can be won.
pub fn find_winnable_games(ids: &[String]) -> Result<Vec<&'static Game>, String> {
    find_games(ids, |game| {
        let rules = game.rules(&game.default_choices());
        game.machine.is_none() && rules.seats() == 1 && rules.win != Win::Never
    })
}

/// Returns the games with these ids. Without ids, returns all games for which `is_default` is true.
fn find_games(
    ids: &[String],
    is_default: impl Fn(&Game) -> bool,
) -> Result<Vec<&'static Game>, String> {
    match ids {
        [] => Ok(games::all().filter(|game| is_default(game)).collect()),
        ids => ids.iter().map(|id| find_game(id)).collect(),
    }
}

pub fn find_game(id: &str) -> Result<&'static Game, String> {
    games::by_id(id).ok_or_else(|| format!("there is no game called “{id}”; see lab list"))
}
