//! Links: the routes of the site, and shared deals. Knows text only. A link is everything after `#`
//! in an address.
//!
//! The reader is strict. Characters may be written as `%2C` or `%2c`. Apart from that, numbers and
//! moves must have exactly the form that the program writes (no sign, no leading zero), no field
//! may occur twice, and each option must exist in the game. Options are converted to the form of
//! records immediately, so a link that names a default option leads to the same deal as one that
//! does not. [`parse_typed_seed`] reads a number that a player types.

mod tournament;

pub use tournament::{
    MAX_SHARED_LINK, TOURNAMENTS, parse_pasted_result, result, tournament, watch,
};

use crate::{
    game_search::{Filter, GameQuery, MAX_SEARCH_LENGTH},
    games::{self, Game},
    session::{LARGEST_SEED, Record, RecordError},
    tournament::{Entry, Tournament, TournamentError},
};

/// The maximum length of a link, in bytes; longer links are refused unread. The result of a
/// tournament with the maximum number of games is far shorter.
pub const MAX_LINK_BYTES: usize = 256 * 1024;

/// The maximum length of the moves of one game in a link, in bytes: several thousand moves. It also
/// limits the saved game that a link can begin.
const MAX_MOVES_BYTES: usize = 64 * 1024;

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// The catalogue of all games, with its filters and search.
    Catalogue(GameQuery),
    /// A table.
    Play {
        /// Game, options, seed and moves, with defaults for those that the link does not name.
        record: Record,
        scope: LinkScope,
    },
    /// A deal that the computer plays well while the player watches.
    Demo(Record),
    /// A game that the player steps through from its deal.
    Replay {
        /// The game with its moves. Without moves, it is a game stored in this browser.
        record: Record,
        /// For a stored game that has ended: the time of its first move, in milliseconds since
        /// 1970. `None` means the game in progress.
        begun: Option<u64>,
    },
    Daily,
    Progress,
    /// The page about storage in the browser.
    Storage,
    /// The player's results: for one game by its id, or for all.
    Statistics(Option<&'static str>),
    /// The page of a game, by its id.
    Game(&'static str),
    /// The page where a player sets up a table of this game by hand.
    Setup(&'static str),
    /// The page with the figures of all games.
    Atlas,
    /// The page where tournaments are created and listed.
    Tournaments,
    Tournament(Tournament),
    /// What a player submits to a tournament.
    Result(Entry),
    /// One game of a result, counted from 0, to watch move by move.
    Watch(Entry, usize),
}

/// How much of a deal a link names. For the rest, the program makes a new choice or continues a
/// game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkScope {
    /// Only the game.
    Game,
    /// Options, but no seed.
    Options,
    /// The whole deal: game, seed, and the options that differ from their defaults.
    Deal,
}

/// Why a link cannot be used. `text::link_error` makes the sentence for the player.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// The link, or a game in it, is too long.
    TooLong,
    NoPage(String),
    NoGame(String),
    /// The seed is not a number, or is too large.
    Seed(String),
    /// A part does not have the form that the program writes.
    Malformed(String),
    /// A part occurs twice.
    Duplicate(String),
    /// The options or moves are wrong.
    Record(RecordError),
    /// The tournament or the player's name is not valid.
    Tournament(TournamentError),
    /// The pasted text is not a result.
    NotAResult(String),
}

/// Reads the part of an address after `#`.
///
/// # Errors
/// If the link is too long, or its page, game, deal or options are not valid. Moves are checked
/// only when the record is opened.
pub fn read(hash: &str) -> Result<Link, LinkError> {
    if hash.len() > MAX_LINK_BYTES {
        return Err(LinkError::TooLong);
    }
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
    let path = decode(path)?;
    match path.trim_matches('/') {
        "" => read_wanted(query).map(Link::Catalogue),
        "daily" => Ok(Link::Daily),
        "progress" => Ok(Link::Progress),
        "room" => Ok(Link::Storage),
        "record" => Ok(Link::Statistics(None)),
        "atlas" => Ok(Link::Atlas),
        "tournaments" => Ok(Link::Tournaments),
        "tournament" => tournament::read_tournament(query).map(Link::Tournament),
        page @ ("result" | "watch") => match (page, tournament::read_result(query)?) {
            ("watch", (entry, Some(game))) if matches!(entry.games.get(game), Some(Some(_))) => {
                Ok(Link::Watch(entry, game))
            }
            ("result", (entry, None)) => Ok(Link::Result(entry)),
            _ => Err(LinkError::Malformed("game".to_owned())),
        },
        other => match other.split_once('/') {
            Some(("play", id)) => read_play(id, query),
            Some(("well", id)) => read_demo(id, query),
            Some(("replay", id)) => read_replay(id, query),
            Some(("game" | "rules", id)) => Ok(Link::Game(game_of(id)?.id)),
            Some(("own", id)) => Ok(Link::Setup(game_of(id)?.id)),
            Some(("record", id)) => Ok(Link::Statistics(Some(game_of(id)?.id))),
            _ => Err(LinkError::NoPage(truncate(other))),
        },
    }
}

fn game_of(id: &str) -> Result<&'static Game, LinkError> {
    games::by_id(id).ok_or_else(|| LinkError::NoGame(truncate(id)))
}

/// Reads the filters and the search of the catalogue: `of=one-pack,short&find=spider`.
fn read_wanted(query: &str) -> Result<GameQuery, LinkError> {
    let mut wanted = GameQuery::default();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let form = || LinkError::Malformed(truncate(part));
        match part.split_once('=').ok_or_else(form)? {
            ("of", filters) if wanted.filters().is_empty() => {
                let named = decode(filters)?;
                let filters = named.split(',').map(|id| Filter::from_id(id).ok_or_else(form));
                let search = wanted.search;
                wanted = GameQuery::with_filters(filters.collect::<Result<Vec<_>, _>>()?);
                wanted.search = search;
            }
            ("find", search) if wanted.search.is_empty() => {
                wanted.search = decode(search)?.chars().take(MAX_SEARCH_LENGTH).collect();
            }
            _ => return Err(form()),
        }
    }
    Ok(wanted)
}

fn read_play(id: &str, query: &str) -> Result<Link, LinkError> {
    let (record, scope) = read_record(id, query, |_, _| Ok(false))?;
    Ok(Link::Play { record, scope })
}

fn read_replay(id: &str, query: &str) -> Result<Link, LinkError> {
    let mut begun = None;
    let (record, scope) = read_record(id, query, |name, value| {
        if name == "begun" {
            begun = Some(parse_number(value).ok_or_else(|| malformed(name, value))?);
        }
        Ok(name == "begun")
    })?;
    if scope != LinkScope::Deal || begun.is_some() && !record.moves.is_empty() {
        return Err(LinkError::Malformed(
            if begun.is_some() { "begun" } else { "seed" }.to_owned(),
        ));
    }
    Ok(Link::Replay { record, begun })
}

/// Returns the error for a field that no version of the program writes like this.
fn malformed(name: &str, value: &str) -> LinkError {
    LinkError::Malformed(truncate(&format!("{name}={value}")))
}

/// Reads a deal, with its moves if there are any. `accept_extra` gets every unknown field before it
/// is read as an option, and returns true if it accepts the field.
fn read_record(
    id: &str,
    query: &str,
    mut accept_extra: impl FnMut(&str, &str) -> Result<bool, LinkError>,
) -> Result<(Record, LinkScope), LinkError> {
    let game = game_of(id)?;
    let mut record = Record::deal(game, 0);
    let mut scope = LinkScope::Game;
    let mut edition = None;
    // Only known names are added, so this list stays short.
    let mut names = Vec::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let (name, value) = (decode(name)?, decode(value)?);
        let form = || LinkError::Malformed(truncate(part));
        if names.contains(&name) {
            return Err(LinkError::Duplicate(truncate(&name)));
        }
        match name.as_str() {
            "seed" => {
                let seed = parse_number(&value).filter(|seed| *seed <= LARGEST_SEED);
                record.seed = seed.ok_or_else(|| LinkError::Seed(truncate(&value)))?;
                scope = LinkScope::Deal;
            }
            "v" => record.v = parse_version(&value).ok_or_else(form)?,
            "edition" => edition = Some(parse_version(&value).ok_or_else(form)?),
            "moves" => record.moves = checked_moves(&value)?.to_owned(),
            "seats" => record.seats = Some(truncate(&value)),
            "attempt" => {
                let attempt = parse_number(&value).filter(|attempt| *attempt > 0);
                record.attempt = attempt.ok_or_else(form)?;
            }
            option if accept_extra(option, &value)? => {}
            option => {
                record.options.set(option_of(game, option)?, &truncate(&value));
                scope = scope.max(LinkScope::Options);
            }
        }
        names.push(name);
    }
    // Moves need a deal.
    if scope != LinkScope::Deal && !record.moves.is_empty() {
        return Err(LinkError::Malformed("moves".to_owned()));
    }
    if scope != LinkScope::Deal && record.attempt != 0 {
        return Err(LinkError::Malformed("attempt".to_owned()));
    }
    record.edition = edition.unwrap_or(default_edition(scope, game.edition));
    record.canonicalize().map_err(LinkError::Record)?;
    Ok((record, scope))
}

/// Reads a deal that the computer will play well: the link must name the deal and nothing else.
fn read_demo(id: &str, query: &str) -> Result<Link, LinkError> {
    match read_play(id, query)? {
        Link::Play { record, scope: LinkScope::Deal } if is_only_a_deal(&record) => {
            Ok(Link::Demo(record))
        }
        _ => Err(LinkError::Malformed("seed".to_owned())),
    }
}

/// Returns true if the record has no moves, players or attempt number.
fn is_only_a_deal(record: &Record) -> bool {
    record.moves.is_empty() && record.seats.is_none() && record.attempt == 0
}

/// Returns the id of an option of the game.
///
/// # Errors
/// If the game does not have the option.
fn option_of(game: &Game, name: &str) -> Result<&'static str, LinkError> {
    let known = game.options.iter().map(|option| option.id).find(|id| *id == name);
    known.ok_or_else(|| {
        let name = truncate(name);
        let refused = game.choices([(name.as_str(), "")]).err().map(RecordError::InvalidOption);
        refused.map_or(LinkError::Malformed(name), LinkError::Record)
    })
}

/// Returns the moves of a game in a link.
///
/// # Errors
/// If they are too long.
fn checked_moves(moves: &str) -> Result<&str, LinkError> {
    if moves.len() > MAX_MOVES_BYTES { Err(LinkError::TooLong) } else { Ok(moves) }
}

/// Returns the edition for a link that names none. A link with a deal was shared before the rules
/// were corrected and uses the first edition; a link without a deal uses the current rules.
const fn default_edition(scope: LinkScope, now: u8) -> u8 {
    match scope {
        LinkScope::Deal => 1,
        LinkScope::Game | LinkScope::Options => now,
    }
}

/// Returns the link to the deal of a record: game, options and seed, without moves. If the record
/// is another attempt, the link leads to that attempt.
pub fn deal(record: &Record) -> String {
    format!("#/play/{}", deal_of(record))
}

/// Returns the link for watching the computer play the deal of a record well.
pub fn demo(record: &Record) -> String {
    format!("#/well/{}", deal_of(&Record { attempt: 0, ..record.clone() }))
}

/// Returns the part of a link that names a deal.
fn deal_of(record: &Record) -> String {
    let options =
        record.options.iter().map(|(id, value)| format!("&{id}={value}")).collect::<String>();
    let edition = match record.edition {
        1 => String::new(),
        edition => format!("&edition={edition}"),
    };
    let attempt = match record.attempt {
        0 => String::new(),
        attempt => format!("&attempt={attempt}"),
    };
    format!("{}?seed={}{edition}{attempt}{options}", record.game, record.seed)
}

/// Returns the link to a record with its moves and players, to continue it.
pub fn play_on(record: &Record) -> String {
    format!("{}{}", deal(record), moves_of(record))
}

/// Returns the players and moves, as they follow a deal in a link.
fn moves_of(record: &Record) -> String {
    let seats = record.seats.iter().map(|letters| format!("&seats={letters}")).collect::<String>();
    format!("&v={}{seats}&moves={}", record.v, record.moves)
}

/// Returns the link for stepping through a whole game on any device. It may be longer than
/// [`MAX_SHARED_LINK`].
pub fn whole_game(record: &Record) -> String {
    let deal = deal_of(&Record { attempt: 0, ..record.clone() });
    format!("{REPLAY}{deal}{}", moves_of(record))
}

/// Returns the link for stepping through a game stored in this browser: one that has ended, by the
/// time of its first move, or else the game in progress.
pub fn stored_game(deal: &Record, begun: Option<u64>) -> String {
    let begun = begun.map_or_else(String::new, |begun| format!("&begun={begun}"));
    format!("{REPLAY}{}{begun}", deal_of(deal))
}

/// Returns the link to a whole game found in a text such as a file or a letter, or `None` if there
/// is none. The text may contain the address of any copy of the site.
pub fn find_pasted_game(text: &str) -> Option<String> {
    let link = format!("{REPLAY}{}", tournament::find_in_text(text, "#/replay/")?);
    matches!(read(&link), Ok(Link::Replay { record, .. }) if !record.moves.is_empty())
        .then_some(link)
}

const REPLAY: &str = "#/replay/";

pub const DAILY: &str = "#/daily";

pub const PROGRESS: &str = "#/progress";

pub const STORAGE: &str = "#/room";

pub const STATISTICS: &str = "#/record";

pub fn statistics(id: &str) -> String {
    format!("{STATISTICS}/{id}")
}

/// Returns the link to the catalogue with these filters and this search.
pub fn catalogue(wanted: &GameQuery) -> String {
    let ids: Vec<&str> = wanted.filters().iter().map(|filter| filter.id()).collect();
    let search: String = wanted.search.trim().chars().take(MAX_SEARCH_LENGTH).collect();
    let of = (!ids.is_empty()).then(|| format!("of={}", ids.join(",")));
    let find = (!search.is_empty()).then(|| format!("find={}", tournament::encode(&search)));
    let query: Vec<String> = of.into_iter().chain(find).collect();
    if query.is_empty() { "#/".to_owned() } else { format!("#/?{}", query.join("&")) }
}

pub const ATLAS: &str = "#/atlas";

pub fn game_page(id: &str) -> String {
    format!("#/game/{id}")
}

/// Returns the link to the page where a player sets up a table of this game by hand.
pub fn setup(id: &str) -> String {
    format!("#/own/{id}")
}

/// Returns the link to a game without a deal.
pub fn game(id: &str) -> String {
    format!("#/play/{id}")
}

/// Reads the number of a deal as a player types or pastes it: digits, or groups of three digits
/// with the same separator between them (a comma, a point, an apostrophe or a space). Leading zeros
/// are ignored. Returns `None` for anything else, or if the number is larger than [`LARGEST_SEED`].
pub fn parse_typed_seed(text: &str) -> Option<u64> {
    let text = text.trim();
    let is_mark = |c: char| matches!(c, ',' | '.' | '\'' | '’') || c.is_whitespace();
    let digits = match text.chars().find(|c| is_mark(*c)) {
        Some(separator) => {
            let (first, rest) = text.split_once(separator)?;
            let grouped =
                (1..=3).contains(&first.len()) && rest.split(separator).all(|g| g.len() == 3);
            grouped.then(|| text.replace(separator, ""))?
        }
        None => text.to_owned(),
    };
    let seed = digits.bytes().all(|c| c.is_ascii_digit()).then(|| digits.parse().ok())??;
    (seed <= LARGEST_SEED).then_some(seed)
}

/// Reads a number that has exactly the form that the program writes.
fn parse_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

/// Reads a version or an edition, which are counted from 1.
fn parse_version(text: &str) -> Option<u8> {
    parse_number(text).and_then(|number| u8::try_from(number).ok()).filter(|number| *number > 0)
}

/// Decodes characters written with percent signs.
fn decode(text: &str) -> Result<String, LinkError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or("").as_bytes());
    for part in parts {
        let byte = part.get(..2).filter(|hex| hex.bytes().all(|c| c.is_ascii_hexdigit()));
        let byte = byte.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.ok_or_else(|| LinkError::Malformed(truncate(text)))?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|_| LinkError::Malformed(truncate(text)))
}

fn truncate(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_edition_means_first_only_for_deals() {
        let editions = [LinkScope::Game, LinkScope::Options, LinkScope::Deal];
        assert_eq!(editions.map(|scope| default_edition(scope, 3)), [3, 3, 1]);
    }
}
