//! Writes and reads the catalogue of games as data (a "bundle"). The site contains a bundle and not
//! the code of the declarations. The code would make the site a sixth larger. This module only
//! copies the declarations. It does not interpret them.
//!
//! The declarations are written in Rust and compiled for the tool `lab`. The command `lab bundle`
//! evaluates each declaration under every choice of options and writes the bundle. The build of the
//! site includes the bundle in the program and compiles no declaration. A program reads only the
//! bundle that it was built with, so the format has no version.

use std::{
    fmt,
    ops::RangeInclusive,
    sync::{Arc, OnceLock},
};

use serde::{Deserialize, Serialize};

use crate::{
    cards::Packs,
    company::Company,
    rules::{Choices, OptionSpec, Rules},
};

use super::game::{Book, Declaration, Game, Kind};

/// Returns the games of the browser program.
#[cfg(target_arch = "wasm32")]
pub fn site_games() -> &'static [Game] {
    static GAMES: std::sync::LazyLock<Vec<Game>> = std::sync::LazyLock::new(|| {
        let data = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/games.bundle"));
        // The build has just written the bundle, so this program can read it. If it could not, the
        // catalogue would be empty and every end-to-end test would fail.
        read(data).unwrap_or_default()
    });
    &GAMES
}

/// The reason why a bundle cannot be written or read.
#[derive(Debug, PartialEq, Eq)]
pub enum BundleError {
    /// The machine of this game has no name, so a bundle cannot contain the game. The value is the
    /// id of the game.
    UnnamedMachine(&'static str),
    /// The data is not a valid bundle.
    Format(postcard::Error),
}

/// A game as data: its declarations, and the facts that the contents pages show. The contents pages
/// show these facts without deserialising a declaration.
#[derive(Debug)]
pub struct BundledGame {
    /// The packs of cards in the main form of the game.
    pub packs: Packs,
    pub players: RangeInclusive<u8>,
    /// The declarations, one for each choice of options, in the order of
    /// [`Choices::combination_index`].
    rules: Vec<LazyRules>,
}

/// A serialised declaration. It is deserialised when it is first used, because a player plays only
/// a few games in one visit.
#[derive(Debug)]
struct LazyRules {
    data: &'static [u8],
    rules: OnceLock<Arc<Rules>>,
}

impl BundledGame {
    /// Returns the declaration for a choice of options. Returns a declaration without piles if the
    /// data was not written by [`write()`].
    pub fn rules(&self, choices: &Choices) -> Arc<Rules> {
        let none = || Rules::new(Packs::of(1), Vec::new());
        let LazyRules { data, rules } = &self.rules[choices.combination_index()];
        let read = || postcard::from_bytes(data).unwrap_or_else(|_| none());
        Arc::clone(rules.get_or_init(|| Arc::new(read())))
    }
}

/// A game as data: the facts that the contents pages show, and the declaration under every choice
/// of options. Each declaration is serialised separately.
#[derive(Serialize, Deserialize)]
struct GameData {
    id: &'static str,
    title: &'static str,
    aka: Vec<&'static str>,
    similar_games: Vec<&'static str>,
    book: Book,
    kind: Kind,
    edition: u8,
    options: Vec<OptionSpec>,
    packs: Packs,
    /// The minimum and the maximum number of players.
    players: (u8, u8),
    rules: Vec<&'static [u8]>,
    machine: Option<Company>,
}

/// Serialises games. The serialised declarations stay in memory until the program ends.
///
/// # Errors
/// Returns an error if a game is played by a machine that has no name.
pub fn write(games: impl Iterator<Item = &'static Game>) -> Result<Vec<u8>, BundleError> {
    let bundled: Result<Vec<GameData>, BundleError> = games.map(GameData::new).collect();
    postcard::to_allocvec(&bundled?).map_err(BundleError::Format)
}

/// Reads games from data, without deserialising the declarations. The strings and lists of the
/// games stay in memory until the program ends.
///
/// # Errors
/// Returns an error if the data is not a valid bundle.
pub fn read(data: &'static [u8]) -> Result<Vec<Game>, BundleError> {
    let bundled: Vec<GameData> = postcard::from_bytes(data).map_err(BundleError::Format)?;
    Ok(bundled.into_iter().map(GameData::into_game).collect())
}

impl GameData {
    fn new(game: &'static Game) -> Result<GameData, BundleError> {
        if let Some(Company::Other(_)) = game.machine {
            return Err(BundleError::UnnamedMachine(game.id));
        }
        let bound = |choices: &Choices| {
            let data = postcard::to_allocvec(&*game.rules(choices));
            data.map(|data| &*data.leak()).map_err(BundleError::Format)
        };
        Ok(GameData {
            id: game.id,
            title: game.title,
            aka: game.aka.to_vec(),
            similar_games: game.similar_games.to_vec(),
            book: game.book,
            kind: game.kind,
            edition: game.edition,
            options: game.options.to_vec(),
            packs: game.packs(),
            players: game.players().into_inner(),
            rules: Choices::all_combinations(game.options)
                .iter()
                .map(bound)
                .collect::<Result<_, _>>()?,
            machine: game.machine,
        })
    }

    fn into_game(self) -> Game {
        let unread = |data| LazyRules { data, rules: OnceLock::new() };
        let (fewest, most) = self.players;
        let bound = BundledGame {
            packs: self.packs,
            players: fewest..=most,
            rules: self.rules.into_iter().map(unread).collect(),
        };
        Game {
            id: self.id,
            title: self.title,
            aka: self.aka.leak(),
            similar_games: self.similar_games.leak(),
            book: self.book,
            kind: self.kind,
            edition: self.edition,
            options: self.options.leak(),
            rules: Declaration::Bundled(Box::leak(Box::new(bound))),
            machine: self.machine,
        }
    }
}

impl fmt::Display for BundleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BundleError::UnnamedMachine(id) => {
                write!(f, "{id} is played by code that has no name, which no bundle can hold")
            }
            BundleError::Format(error) => write!(f, "this is no bundle of games: {error}"),
        }
    }
}

impl std::error::Error for BundleError {}
