//! Links: the routes of the site, and deals that are shared. Knows text only;
//! a link is everything after `#`.
//!
//! A link is read strictly. Characters may be written as `%2C` or `%2c`;
//! apart from that, numbers and moves must stand as the program writes them
//! (no sign, no leading zero), nothing may be named twice, and an option must
//! be one of the game. Options are brought into the form of records at once,
//! so that a link that names a default leads to the same deal as one that
//! does not. A number that a person types is read by [`typed_seed`].

mod tournament;

pub use tournament::{LONGEST_LINK, TOURNAMENTS, pasted, result, tournament, watch};

use crate::{
    games::{self, Game},
    session::{LARGEST_SEED, Record, RecordError},
    shelf::{Filter, LONGEST_SEARCH, Wanted},
    tournament::{Entry, Tournament, TournamentError},
};

/// No link of ours is longer, in bytes: what is, is refused unread. A tournament's
/// result with all the games it may have stays far below it.
pub const LONGEST_READ: usize = 256 * 1024;

/// As many bytes the moves of one game may have in a link: several thousand
/// moves. A save that a link begins is so no longer than that.
const LONGEST_LINE: usize = 64 * 1024;

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// The shelf with all games, and what is wanted of it.
    Catalogue(Wanted),
    /// A table.
    Play {
        /// Game, options, seed and moves; those that are not named have their defaults.
        record: Record,
        /// How much of the deal the link names.
        scope: LinkScope,
    },
    /// A deal that is played well, to be watched.
    PlayedWell(Record),
    /// A game that is stepped through from its deal.
    Replay {
        /// The game with its moves; without them it is one that is kept here.
        record: Record,
        /// When the first move of the one that is kept was made, in milliseconds since
        /// 1970, if it has ended; none of one in progress.
        begun: Option<u64>,
    },
    /// The deals of each day.
    Daily,
    /// The games in progress.
    Progress,
    /// What takes room in the browser.
    Room,
    /// The record of play: of a game by its id, or of all.
    Record(Option<&'static str>),
    /// The page of a game, by its id.
    Game(&'static str),
    /// The table of a game laid by hand, by its id.
    Own(&'static str),
    /// All figures of all games.
    Atlas,
    /// The page where tournaments are made and found again.
    Tournaments,
    /// A tournament.
    Tournament(Tournament),
    /// What a player has done in a tournament.
    Result(Entry),
    /// A game of it, counted from 0, that is watched move by move.
    Watch(Entry, usize),
}

/// How much of a deal a link names. What it does not name is chosen anew, or
/// a game in progress goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkScope {
    /// The game, and nothing of how it is dealt.
    Game,
    /// Options, but no seed.
    Options,
    /// The deal: game, seed, and options that differ from their defaults.
    Deal,
}

/// Why a link leads nowhere, as data: the sentence for a player is made by
/// `text::link_error`.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// It, or a game in it, is longer than any of ours.
    Long,
    /// There is no such page.
    NoPage(String),
    /// There is no such game.
    NoGame(String),
    /// The seed is not a number, or too large.
    Seed(String),
    /// A part is not written as the program writes it.
    Form(String),
    /// A part stands twice.
    Twice(String),
    /// The options or moves are wrong.
    Record(RecordError),
    /// It is no tournament, or nobody's name.
    Tournament(TournamentError),
    /// What was pasted is no result.
    NoResult(String),
}

/// Reads what stands after `#` in an address.
///
/// # Errors
/// If it is too long, or names no page, no game, no deal or no option. Moves are
/// checked only when the record is taken up.
pub fn read(hash: &str) -> Result<Link, LinkError> {
    if hash.len() > LONGEST_READ {
        return Err(LinkError::Long);
    }
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
    let path = decoded(path)?;
    match path.trim_matches('/') {
        "" => read_wanted(query).map(Link::Catalogue),
        "daily" => Ok(Link::Daily),
        "progress" => Ok(Link::Progress),
        "room" => Ok(Link::Room),
        "record" => Ok(Link::Record(None)),
        "atlas" => Ok(Link::Atlas),
        "tournaments" => Ok(Link::Tournaments),
        "tournament" => tournament::read_tournament(query).map(Link::Tournament),
        page @ ("result" | "watch") => match (page, tournament::read_result(query)?) {
            ("watch", (entry, Some(game))) if matches!(entry.games.get(game), Some(Some(_))) => {
                Ok(Link::Watch(entry, game))
            }
            ("result", (entry, None)) => Ok(Link::Result(entry)),
            _ => Err(LinkError::Form("game".to_owned())),
        },
        other => match other.split_once('/') {
            Some(("play", id)) => read_play(id, query),
            Some(("well", id)) => read_well(id, query),
            Some(("replay", id)) => read_replay(id, query),
            Some(("game" | "rules", id)) => Ok(Link::Game(game_of(id)?.id)),
            Some(("own", id)) => Ok(Link::Own(game_of(id)?.id)),
            Some(("record", id)) => Ok(Link::Record(Some(game_of(id)?.id))),
            _ => Err(LinkError::NoPage(shortened(other))),
        },
    }
}

fn game_of(id: &str) -> Result<&'static Game, LinkError> {
    games::by_id(id).ok_or_else(|| LinkError::NoGame(shortened(id)))
}

/// What is wanted of the shelf: `of=one-pack,short&find=spider`.
fn read_wanted(query: &str) -> Result<Wanted, LinkError> {
    let mut wanted = Wanted::default();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let form = || LinkError::Form(shortened(part));
        match part.split_once('=').ok_or_else(form)? {
            ("of", filters) if wanted.filters().is_empty() => {
                let named = decoded(filters)?;
                let filters = named.split(',').map(|id| Filter::named(id).ok_or_else(form));
                let search = wanted.search;
                wanted = Wanted::of(filters.collect::<Result<Vec<_>, _>>()?);
                wanted.search = search;
            }
            ("find", search) if wanted.search.is_empty() => {
                wanted.search = decoded(search)?.chars().take(LONGEST_SEARCH).collect();
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
            begun = Some(number(value).ok_or_else(|| malformed(name, value))?);
        }
        Ok(name == "begun")
    })?;
    if scope != LinkScope::Deal || begun.is_some() && !record.moves.is_empty() {
        return Err(LinkError::Form(if begun.is_some() { "begun" } else { "seed" }.to_owned()));
    }
    Ok(Link::Replay { record, begun })
}

/// A field that no version of the program writes so.
fn malformed(name: &str, value: &str) -> LinkError {
    LinkError::Form(shortened(&format!("{name}={value}")))
}

/// Reads a deal, perhaps with its moves; `other` is given every field before it is taken
/// for an option, and says whether it knows it.
fn read_record(
    id: &str,
    query: &str,
    mut other: impl FnMut(&str, &str) -> Result<bool, LinkError>,
) -> Result<(Record, LinkScope), LinkError> {
    let game = game_of(id)?;
    let mut record = Record::deal(game, 0);
    let mut scope = LinkScope::Game;
    let mut edition = None;
    // None but the known names come into it: it stays short.
    let mut names = Vec::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let (name, value) = (decoded(name)?, decoded(value)?);
        let form = || LinkError::Form(shortened(part));
        if names.contains(&name) {
            return Err(LinkError::Twice(shortened(&name)));
        }
        match name.as_str() {
            "seed" => {
                let seed = number(&value).filter(|seed| *seed <= LARGEST_SEED);
                record.seed = seed.ok_or_else(|| LinkError::Seed(shortened(&value)))?;
                scope = LinkScope::Deal;
            }
            "v" => record.v = from_one(&value).ok_or_else(form)?,
            "edition" => edition = Some(from_one(&value).ok_or_else(form)?),
            "moves" => record.moves = line(&value)?.to_owned(),
            "seats" => record.seats = Some(shortened(&value)),
            "attempt" => {
                let attempt = number(&value).filter(|attempt| *attempt > 0);
                record.attempt = attempt.ok_or_else(form)?;
            }
            option if other(option, &value)? => {}
            option => {
                record.options.set(option_of(game, option)?, &shortened(&value));
                scope = scope.max(LinkScope::Options);
            }
        }
        names.push(name);
    }
    // Moves of a deal that is not named are no game.
    if scope != LinkScope::Deal && !record.moves.is_empty() {
        return Err(LinkError::Form("moves".to_owned()));
    }
    if scope != LinkScope::Deal && record.attempt != 0 {
        return Err(LinkError::Form("attempt".to_owned()));
    }
    record.edition = edition.unwrap_or(silent_edition(scope, game.edition));
    record.canonical().map_err(LinkError::Record)?;
    Ok((record, scope))
}

/// A deal that is played well: it is named, and nothing besides.
fn read_well(id: &str, query: &str) -> Result<Link, LinkError> {
    match read_play(id, query)? {
        Link::Play { record, scope: LinkScope::Deal } if is_only_a_deal(&record) => {
            Ok(Link::PlayedWell(record))
        }
        _ => Err(LinkError::Form("seed".to_owned())),
    }
}

/// Tests if a record has neither moves nor players.
fn is_only_a_deal(record: &Record) -> bool {
    record.moves.is_empty() && record.seats.is_none() && record.attempt == 0
}

/// The name of an option of a game: one that it does not have is refused at once.
fn option_of(game: &Game, name: &str) -> Result<&'static str, LinkError> {
    let known = game.options.iter().map(|option| option.id).find(|id| *id == name);
    known.ok_or_else(|| {
        let name = shortened(name);
        let refused = game.choices([(name.as_str(), "")]).err().map(RecordError::Choice);
        refused.map_or(LinkError::Form(name), LinkError::Record)
    })
}

/// The moves of a game, as a link has them.
fn line(moves: &str) -> Result<&str, LinkError> {
    if moves.len() > LONGEST_LINE { Err(LinkError::Long) } else { Ok(moves) }
}

/// The edition of a link that names none: a deal shared before the rules were
/// corrected is of the first, what names no deal is played by the rules of now.
const fn silent_edition(scope: LinkScope, now: u8) -> u8 {
    match scope {
        LinkScope::Deal => 1,
        LinkScope::Game | LinkScope::Options => now,
    }
}

/// The link to the deal of a record: game, options and seed, no moves. One of another
/// attempt at it leads to that.
pub fn deal(record: &Record) -> String {
    format!("#/play/{}", deal_of(record))
}

/// The link to the deal of a record, played well.
pub fn played_well(record: &Record) -> String {
    format!("#/well/{}", deal_of(&Record { attempt: 0, ..record.clone() }))
}

/// What names a deal in a link.
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

/// The link to a record with its moves and players, to be played on.
pub fn replay(record: &Record) -> String {
    format!("{}{}", deal(record), moves_of(record))
}

/// Players and moves, as they follow a deal in a link.
fn moves_of(record: &Record) -> String {
    let seats = record.seats.iter().map(|letters| format!("&seats={letters}")).collect::<String>();
    format!("&v={}{seats}&moves={}", record.v, record.moves)
}

/// The link by which a whole game is stepped through, wherever it is opened. It may be
/// longer than [`LONGEST_LINK`].
pub fn whole_game(record: &Record) -> String {
    let deal = deal_of(&Record { attempt: 0, ..record.clone() });
    format!("{REPLAY}{deal}{}", moves_of(record))
}

/// The link by which a game is stepped through that is kept here: by the moment of its
/// first move one that has ended, else the one in progress.
pub fn kept_game(deal: &Record, begun: Option<u64>) -> String {
    let begun = begun.map_or_else(String::new, |begun| format!("&begun={begun}"));
    format!("{REPLAY}{}{begun}", deal_of(deal))
}

/// The link to a whole game in a text, as a file holds it or a letter: an address of any
/// site of ours; none if there is none.
pub fn pasted_game(text: &str) -> Option<String> {
    let link = format!("{REPLAY}{}", tournament::in_letter(text, "#/replay/")?);
    matches!(read(&link), Ok(Link::Replay { record, .. }) if !record.moves.is_empty())
        .then_some(link)
}

/// The route of games that are stepped through.
const REPLAY: &str = "#/replay/";

/// The link to the deals of each day.
pub const DAILY: &str = "#/daily";

/// The link to the games in progress.
pub const PROGRESS: &str = "#/progress";

/// The link to what takes room in the browser.
pub const ROOM: &str = "#/room";

/// The link to the record of all games.
pub const RECORD: &str = "#/record";

/// The link to the record of a game.
pub fn record(id: &str) -> String {
    format!("{RECORD}/{id}")
}

/// The link to the shelf, with what is wanted of it.
pub fn shelf(wanted: &Wanted) -> String {
    let ids: Vec<&str> = wanted.filters().iter().map(|filter| filter.id()).collect();
    let search: String = wanted.search.trim().chars().take(LONGEST_SEARCH).collect();
    let of = (!ids.is_empty()).then(|| format!("of={}", ids.join(",")));
    let find = (!search.is_empty()).then(|| format!("find={}", tournament::encoded(&search)));
    let query: Vec<String> = of.into_iter().chain(find).collect();
    if query.is_empty() { "#/".to_owned() } else { format!("#/?{}", query.join("&")) }
}

/// The link to the page with all figures.
pub const ATLAS: &str = "#/atlas";

/// The link to the page of a game.
pub fn page_of_game(id: &str) -> String {
    format!("#/game/{id}")
}

/// The link to the table of a game laid by hand.
pub fn own(id: &str) -> String {
    format!("#/own/{id}")
}

/// The link to a game without a deal.
pub fn game(id: &str) -> String {
    format!("#/play/{id}")
}

/// Reads the number of a deal as a person types or pastes it: digits, or
/// groups of three digits with the same separator between them (a comma, a point,
/// an apostrophe or a space). Leading zeros are ignored. Nothing if it
/// is anything else, or larger than [`LARGEST_SEED`].
pub fn typed_seed(text: &str) -> Option<u64> {
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

/// A number as the program writes it.
fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

/// A version or an edition: they are counted from 1.
fn from_one(text: &str) -> Option<u8> {
    number(text).and_then(|number| u8::try_from(number).ok()).filter(|number| *number > 0)
}

/// A text without percent signs for characters.
fn decoded(text: &str) -> Result<String, LinkError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut parts = text.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or("").as_bytes());
    for part in parts {
        let byte = part.get(..2).filter(|hex| hex.bytes().all(|c| c.is_ascii_hexdigit()));
        let byte = byte.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.ok_or_else(|| LinkError::Form(shortened(text)))?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|_| LinkError::Form(shortened(text)))
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_without_an_edition_means_the_first_only_if_it_names_a_deal() {
        let editions = [LinkScope::Game, LinkScope::Options, LinkScope::Deal];
        assert_eq!(editions.map(|scope| silent_edition(scope, 3)), [3, 3, 1]);
    }
}
