//! Links: the routes of the site, and deals that are shared. Knows text only;
//! a link is everything after `#`.

use std::fmt;

use crate::{
    games,
    session::{LARGEST_SEED, Record, RecordError},
};

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// The shelf with all games.
    Catalogue,
    /// A table. Without a seed the game in progress goes on, or a new deal is chosen.
    Play {
        /// Game, options, seed and moves.
        record: Record,
        /// Whether the link names the deal.
        deal_named: bool,
    },
}

/// Why a link leads nowhere, as data: the sentence for a player is made by
/// `text::link_error`.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// There is no such page.
    NoPage(String),
    /// There is no such game.
    NoGame(String),
    /// The seed is not a number, or too large.
    Seed(String),
    /// The options or moves are wrong.
    Record(RecordError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::NoPage(path) => write!(f, "there is no page “{path}”"),
            LinkError::NoGame(id) => write!(f, "there is no game called “{id}”"),
            LinkError::Seed(text) => {
                write!(
                    f,
                    "“{text}” is not the number of a deal: it must be a whole number up to {LARGEST_SEED}"
                )
            }
            LinkError::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LinkError {}

/// Reads what stands after `#` in an address.
///
/// # Errors
/// If it names no page, no game, no deal or no option. Moves are checked only
/// when the record is taken up.
pub fn read(hash: &str) -> Result<Link, LinkError> {
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
    match path.trim_matches('/') {
        "" => Ok(Link::Catalogue),
        other => match other.strip_prefix("play/") {
            Some(id) => read_play(id, query),
            None => Err(LinkError::NoPage(shortened(other))),
        },
    }
}

fn read_play(id: &str, query: &str) -> Result<Link, LinkError> {
    let game = games::by_id(id).ok_or_else(|| LinkError::NoGame(shortened(id)))?;
    let mut record = Record::deal(game, 0);
    let mut deal_named = false;
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        match name {
            "seed" => {
                let seed = value.parse().ok().filter(|seed| *seed <= LARGEST_SEED);
                record.seed = seed.ok_or_else(|| LinkError::Seed(shortened(value)))?;
                deal_named = true;
            }
            "v" => record.v = value.parse().unwrap_or(u8::MAX),
            "moves" => record.moves = value.replace("%2C", ",").replace("%3A", ":"),
            option => {
                record.options.set(option, value);
            }
        }
    }
    game.choices(record.options.iter())
        .map_err(|error| LinkError::Record(RecordError::Choice(error)))?;
    Ok(Link::Play { record, deal_named })
}

/// The link to the deal of a record: game, options and seed, no moves.
pub fn deal(record: &Record) -> String {
    let options =
        record.options.iter().map(|(id, value)| format!("&{id}={value}")).collect::<String>();
    format!("#/play/{}?seed={}{options}", record.game, record.seed)
}

/// The link to a record with its moves.
pub fn replay(record: &Record) -> String {
    format!("{}&v={}&moves={}", deal(record), record.v, record.moves)
}

/// The link to a game without a deal.
pub fn game(id: &str) -> String {
    format!("#/play/{id}")
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
