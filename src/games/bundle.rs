//! The catalogue as data: what the site carries in place of the code of every
//! declaration, for which it would be a sixth larger. Knows how a game is
//! written down and read; nothing of what its declaration says.
//!
//! The declarations in Rust are compiled for `lab`, which evaluates each of them
//! under every choice of options and writes a bundle (`lab bundle`). The build of
//! the site takes that file into the program; there, no declaration is compiled.
//! A bundle belongs to the program it is built with: the form has no version.

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

/// The games of the program for the browser.
#[cfg(target_arch = "wasm32")]
pub fn of_the_site() -> &'static [Game] {
    static GAMES: std::sync::LazyLock<Vec<Game>> = std::sync::LazyLock::new(|| {
        let data = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/target/games.bundle"));
        // The build has just written it; without games every end-to-end test fails.
        read(data).unwrap_or_default()
    });
    &GAMES
}

/// Why games cannot be bundled, or a bundle cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub enum BundleError {
    /// The game is played by code that has no name.
    Machine(&'static str),
    /// The data has not the form of a bundle.
    Form(postcard::Error),
}

/// The declarations of a game as data, and what is told of the game without
/// reading them.
#[derive(Debug)]
pub struct Bound {
    /// The cards of the main form.
    pub packs: Packs,
    /// How many can play, from the fewest to the most.
    pub players: RangeInclusive<u8>,
    /// One for each choice of options, in the order of [`Choices::number`].
    rules: Vec<BoundRules>,
}

/// A declaration as data, which is read when it is first asked for: most games
/// are not played in a visit.
#[derive(Debug)]
struct BoundRules {
    data: &'static [u8],
    rules: OnceLock<Arc<Rules>>,
}

impl Bound {
    /// The declaration under a choice of options; one without piles if the data
    /// is not what [`write()`] wrote.
    pub fn rules(&self, choices: &Choices) -> Arc<Rules> {
        let none = || Rules::new(Packs::of(1), Vec::new());
        let BoundRules { data, rules } = &self.rules[choices.number()];
        let read = || postcard::from_bytes(data).unwrap_or_else(|_| none());
        Arc::clone(rules.get_or_init(|| Arc::new(read())))
    }
}

/// A game as data: its declaration under every choice of options, each as data
/// again, and beside them what the contents pages tell of it.
#[derive(Serialize, Deserialize)]
struct Bundled {
    id: &'static str,
    title: &'static str,
    aka: Vec<&'static str>,
    akin: Vec<&'static str>,
    book: Book,
    kind: Kind,
    edition: u8,
    options: Vec<OptionSpec>,
    packs: Packs,
    /// The fewest and the most.
    players: (u8, u8),
    rules: Vec<&'static [u8]>,
    machine: Option<Company>,
}

/// Writes games as data. What is written of each declaration is kept for the
/// life of the program.
///
/// # Errors
/// If a game is played by code that has no name.
pub fn write(games: impl Iterator<Item = &'static Game>) -> Result<Vec<u8>, BundleError> {
    let bundled: Result<Vec<Bundled>, BundleError> = games.map(Bundled::new).collect();
    postcard::to_allocvec(&bundled?).map_err(BundleError::Form)
}

/// Reads games from data, all except their declarations. What they hold is kept for
/// the life of the program.
///
/// # Errors
/// If the data has another form.
pub fn read(data: &'static [u8]) -> Result<Vec<Game>, BundleError> {
    let bundled: Vec<Bundled> = postcard::from_bytes(data).map_err(BundleError::Form)?;
    Ok(bundled.into_iter().map(Bundled::game).collect())
}

impl Bundled {
    fn new(game: &'static Game) -> Result<Bundled, BundleError> {
        if let Some(Company::Other(_)) = game.machine {
            return Err(BundleError::Machine(game.id));
        }
        let bound = |choices: &Choices| {
            let data = postcard::to_allocvec(&*game.rules(choices));
            data.map(|data| &*data.leak()).map_err(BundleError::Form)
        };
        Ok(Bundled {
            id: game.id,
            title: game.title,
            aka: game.aka.to_vec(),
            akin: game.akin.to_vec(),
            book: game.book,
            kind: game.kind,
            edition: game.edition,
            options: game.options.to_vec(),
            packs: game.packs(),
            players: game.players().into_inner(),
            rules: Choices::every(game.options).iter().map(bound).collect::<Result<_, _>>()?,
            machine: game.machine,
        })
    }

    fn game(self) -> Game {
        let unread = |data| BoundRules { data, rules: OnceLock::new() };
        let (fewest, most) = self.players;
        let bound = Bound {
            packs: self.packs,
            players: fewest..=most,
            rules: self.rules.into_iter().map(unread).collect(),
        };
        Game {
            id: self.id,
            title: self.title,
            aka: self.aka.leak(),
            akin: self.akin.leak(),
            book: self.book,
            kind: self.kind,
            edition: self.edition,
            options: self.options.leak(),
            rules: Declaration::Bound(Box::leak(Box::new(bound))),
            machine: self.machine,
        }
    }
}

impl fmt::Display for BundleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BundleError::Machine(id) => {
                write!(f, "{id} is played by code that has no name, which no bundle can hold")
            }
            BundleError::Form(error) => write!(f, "this is no bundle of games: {error}"),
        }
    }
}

impl std::error::Error for BundleError {}
