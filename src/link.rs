//! Links: the routes of the site, and shared deals. This module handles only the text of links. A
//! link is the part of an address after `#`.
//!
//! The parser is strict. It accepts percent codes such as `%2C` and `%2c`. Apart from that, numbers
//! and moves must have exactly the form that the program writes, without a sign or leading zeros.
//! No field may occur twice, and the game must have each option that the link names. The parser
//! converts options to the form of records immediately. A link with a default option and a link
//! without that option therefore lead to the same deal. [`parse_typed_seed`] reads a number that a
//! player types.

mod tournament;

pub use tournament::{
    MAX_SHARED_LINK, TOURNAMENTS, link_to_watch_game, parse_pasted_result, result_link,
    tournament_link,
};

use crate::{
    daily,
    game_search::{Filter, GameQuery, MAX_SEARCH_LENGTH},
    games::{self, Game},
    session::{LARGEST_SEED, Record, RecordError},
    tournament::{Entry, Tournament, TournamentError},
};

/// The maximum length of a link, in bytes. The program refuses longer links without reading them.
/// Even the result of a tournament with the maximum number of games is far shorter.
pub const MAX_LINK_BYTES: usize = 256 * 1024;

/// The maximum length of the moves of one game in a link, in bytes. This is enough for several
/// thousand moves. It also limits the size of a saved game that a link can create.
const MAX_MOVES_BYTES: usize = 64 * 1024;

/// The page that a link leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// The catalogue of all games, with the chosen filters and the search text.
    Catalogue(GameQuery),
    /// The table of a game, on which the player plays.
    Play {
        /// The game, options, seed and moves. Values that the link does not name are default
        /// values.
        record: Record,
        scope: LinkScope,
    },
    /// A demonstration: the computer plays a deal well, and the player watches.
    Demo(Record),
    /// A game that the player steps through, beginning with its deal.
    Replay {
        /// The game with its moves. If there are no moves, the link is to a game that this browser
        /// has stored.
        record: Record,
        /// The time of the first move of a stored game that has ended, in milliseconds since 1970.
        /// `None` means the game in progress.
        begun: Option<u64>,
    },
    /// The daily deals of a day, given as a number of days since 1970. `None` means today.
    Daily(Option<i64>),
    Progress,
    /// The page about the data that the program stores in the browser.
    Storage,
    /// The page with the player's results in the game with this id. `None` means all games.
    Statistics(Option<&'static str>),
    /// The page of the game with this id.
    Game(&'static str),
    /// The page on which a player sets up a table of this game by hand.
    Setup(&'static str),
    /// The page with the measured figures of all games.
    Atlas,
    /// The lessons for new players.
    Learn,
    /// The problem of the day, and the book of all problems.
    Problems,
    /// The problem with this number, from 1.
    Problem(u32),
    /// The page on which tournaments are created and listed.
    Tournaments,
    Tournament(Tournament),
    /// The result that a player submits to a tournament.
    Result(Entry),
    /// One game of a submitted result, which another player watches move by move. The number is the
    /// index of the game, from 0.
    Watch(Entry, usize),
}

/// How much of a deal a link names. The program chooses the rest itself, or continues a game in
/// progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkScope {
    /// The link names only the game.
    Game,
    /// The link names options, but no seed.
    Options,
    /// The link names the whole deal: the game, the seed, and the options that differ from their
    /// defaults.
    Deal,
}

/// The reason why a link cannot be used. `text::link_error_sentence` writes the sentence for the player.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkError {
    /// The link is too long, or a game in it is too long.
    TooLong,
    NoPage(String),
    NoGame(String),
    /// There are no daily deals for this date.
    NoDay(String),
    /// This is not the number of a problem.
    NoProblem(String),
    /// The seed is not a number, or the number is too large.
    Seed(String),
    /// A part of the link does not have the form that the program writes.
    Malformed(String),
    /// A part of the link occurs twice.
    Duplicate(String),
    /// The options or the moves are not valid.
    Record(RecordError),
    /// The tournament or the player's name is not valid.
    Tournament(TournamentError),
    /// The pasted text is not a result.
    NotAResult(String),
}

/// Reads a link, which is the part of an address after `#`.
///
/// # Errors
/// Returns an error if the link is too long, or if its page, game, deal or options are not valid.
/// Moves are not checked here, but when the program opens the record.
pub fn parse_link(hash: &str) -> Result<Link, LinkError> {
    if hash.len() > MAX_LINK_BYTES {
        return Err(LinkError::TooLong);
    }
    let hash = hash.strip_prefix('#').unwrap_or(hash);
    let (path, query) = hash.split_once('?').unwrap_or((hash, ""));
    let path = percent_decode(path)?;
    match path.trim_matches('/') {
        "" => read_game_query(query).map(Link::Catalogue),
        "daily" => Ok(Link::Daily(None)),
        "progress" => Ok(Link::Progress),
        "room" => Ok(Link::Storage),
        "record" => Ok(Link::Statistics(None)),
        "atlas" => Ok(Link::Atlas),
        "learn" => Ok(Link::Learn),
        "problems" => Ok(Link::Problems),
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
            Some(("play", id)) => parse_play_link(id, query),
            Some(("well", id)) => parse_demo_link(id, query),
            Some(("replay", id)) => parse_replay_link(id, query),
            Some(("game" | "rules", id)) => Ok(Link::Game(find_game(id)?.id)),
            Some(("own", id)) => Ok(Link::Setup(find_game(id)?.id)),
            Some(("daily", date)) => parse_day_link(date),
            Some(("problem", number)) => parse_problem_link(number),
            Some(("record", id)) => Ok(Link::Statistics(Some(find_game(id)?.id))),
            _ => Err(LinkError::NoPage(truncate(other))),
        },
    }
}

fn find_game(id: &str) -> Result<&'static Game, LinkError> {
    games::by_id(id).ok_or_else(|| LinkError::NoGame(truncate(id)))
}

fn parse_day_link(date: &str) -> Result<Link, LinkError> {
    let day = daily::parse_date(date).ok_or_else(|| LinkError::NoDay(truncate(date)))?;
    Ok(Link::Daily(Some(day)))
}

fn parse_problem_link(number: &str) -> Result<Link, LinkError> {
    let id = parse_number(number).and_then(|id| u32::try_from(id).ok()).filter(|id| *id > 0);
    id.map(Link::Problem).ok_or_else(|| LinkError::NoProblem(truncate(number)))
}

/// Reads the filters and the search text of the catalogue, for example
/// `of=one-pack,short&find=spider`.
fn read_game_query(query: &str) -> Result<GameQuery, LinkError> {
    let mut wanted = GameQuery::default();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let form = || LinkError::Malformed(truncate(part));
        match part.split_once('=').ok_or_else(form)? {
            ("of", filters) if wanted.filters().is_empty() => {
                let named = percent_decode(filters)?;
                let filters = named.split(',').map(|id| Filter::from_id(id).ok_or_else(form));
                let search = wanted.search;
                wanted = GameQuery::with_filters(filters.collect::<Result<Vec<_>, _>>()?);
                wanted.search = search;
            }
            ("find", search) if wanted.search.is_empty() => {
                wanted.search = percent_decode(search)?.chars().take(MAX_SEARCH_LENGTH).collect();
            }
            _ => return Err(form()),
        }
    }
    Ok(wanted)
}

fn parse_play_link(id: &str, query: &str) -> Result<Link, LinkError> {
    let (record, scope) = parse_record_of_link(id, query, |_, _| Ok(false))?;
    Ok(Link::Play { record, scope })
}

fn parse_replay_link(id: &str, query: &str) -> Result<Link, LinkError> {
    let mut begun = None;
    let (record, scope) = parse_record_of_link(id, query, |name, value| {
        if name == "begun" {
            begun = Some(parse_number(value).ok_or_else(|| malformed_error(name, value))?);
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

/// Returns the error for a field in a form that no version of the program writes.
fn malformed_error(name: &str, value: &str) -> LinkError {
    LinkError::Malformed(truncate(&format!("{name}={value}")))
}

/// Reads a deal and its moves, if any. Calls `accept_extra` with every unknown field. If
/// `accept_extra` returns false, reads the field as an option.
fn parse_record_of_link(
    id: &str,
    query: &str,
    mut accept_extra: impl FnMut(&str, &str) -> Result<bool, LinkError>,
) -> Result<(Record, LinkScope), LinkError> {
    let game = find_game(id)?;
    let mut record = Record::for_deal(game, 0);
    let mut scope = LinkScope::Game;
    let mut edition = None;
    // Only known names are added to this list, so the list stays short.
    let mut names = Vec::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let (name, value) = (percent_decode(name)?, percent_decode(value)?);
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
            "moves" => record.moves = check_moves_length(&value)?.to_owned(),
            "seats" => record.seats = Some(truncate(&value)),
            "attempt" => {
                let attempt = parse_number(&value).filter(|attempt| *attempt > 0);
                record.attempt = attempt.ok_or_else(form)?;
            }
            option if accept_extra(option, &value)? => {}
            option => {
                record.options.set(find_option_id(game, option)?, &truncate(&value));
                scope = scope.max(LinkScope::Options);
            }
        }
        names.push(name);
    }
    // A link may have moves only if it names a whole deal.
    if scope != LinkScope::Deal && !record.moves.is_empty() {
        return Err(LinkError::Malformed("moves".to_owned()));
    }
    if scope != LinkScope::Deal && record.attempt != 0 {
        return Err(LinkError::Malformed("attempt".to_owned()));
    }
    record.edition = edition.unwrap_or(default_link_edition(scope, game.edition));
    record.canonicalize().map_err(LinkError::Record)?;
    Ok((record, scope))
}

/// Reads a deal for a demonstration by the computer. The link must name the deal and nothing else.
fn parse_demo_link(id: &str, query: &str) -> Result<Link, LinkError> {
    match parse_play_link(id, query)? {
        Link::Play { record, scope: LinkScope::Deal }
            if has_no_moves_players_or_attempt(&record) =>
        {
            Ok(Link::Demo(record))
        }
        _ => Err(LinkError::Malformed("seed".to_owned())),
    }
}

/// Returns true if the record has no moves, no players and no attempt number.
fn has_no_moves_players_or_attempt(record: &Record) -> bool {
    record.moves.is_empty() && record.seats.is_none() && record.attempt == 0
}

/// Returns the id of the option with this name.
///
/// # Errors
/// Returns an error if the game does not have this option.
fn find_option_id(game: &Game, name: &str) -> Result<&'static str, LinkError> {
    let known = game.options.iter().map(|option| option.id).find(|id| *id == name);
    known.ok_or_else(|| {
        let name = truncate(name);
        let refused =
            game.parse_choices([(name.as_str(), "")]).err().map(RecordError::InvalidOption);
        refused.map_or(LinkError::Malformed(name), LinkError::Record)
    })
}

/// Returns the moves unchanged if they are not too long.
///
/// # Errors
/// Returns an error if the moves are too long.
fn check_moves_length(moves: &str) -> Result<&str, LinkError> {
    if moves.len() > MAX_MOVES_BYTES { Err(LinkError::TooLong) } else { Ok(moves) }
}

/// Returns the edition (version of the rules) for a link that does not name one. A link with a
/// whole deal was shared before any rules were corrected, so it uses the first edition. A link
/// without a whole deal uses the current rules.
const fn default_link_edition(scope: LinkScope, now: u8) -> u8 {
    match scope {
        LinkScope::Deal => 1,
        LinkScope::Game | LinkScope::Options => now,
    }
}

/// Returns the link to the deal of a record: the game, options and seed, without moves. If the
/// record is a repeated attempt at the deal, the link also contains the attempt number.
pub fn deal_link(record: &Record) -> String {
    format!("#/play/{}", format_deal(record))
}

/// Returns the link to a demonstration: the computer plays the deal of the record well, and the
/// player watches.
pub fn demo_link(record: &Record) -> String {
    format!("#/well/{}", format_deal(&Record { attempt: 0, ..record.clone() }))
}

/// Returns the part of a link that describes a deal.
fn format_deal(record: &Record) -> String {
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

/// Returns the link with which a player continues the game of a record. It contains the moves and
/// the players. No page of this version writes such a link. Players have links of this form from
/// earlier versions, and tests use this function to check that these links can be read.
pub fn link_to_continue_game(record: &Record) -> String {
    format!("{}{}", deal_link(record), format_moves(record))
}

/// Returns the players and the moves as fields of a link. They follow the fields of the deal.
fn format_moves(record: &Record) -> String {
    let seats = record.seats.iter().map(|letters| format!("&seats={letters}")).collect::<String>();
    format!("&v={}{seats}&moves={}", record.v, record.moves)
}

/// Returns the link with which a player steps through a whole game on any device. It may be longer
/// than [`MAX_SHARED_LINK`].
pub fn replay_link(record: &Record) -> String {
    let deal = format_deal(&Record { attempt: 0, ..record.clone() });
    format!("{REPLAY}{deal}{}", format_moves(record))
}

/// Returns the link with which a player steps through a game that this browser has stored. `begun`
/// is the time of the first move of a game that has ended. `None` means the game in progress.
pub fn stored_game_link(deal: &Record, begun: Option<u64>) -> String {
    let begun = begun.map_or_else(String::new, |begun| format!("&begun={begun}"));
    format!("{REPLAY}{}{begun}", format_deal(deal))
}

/// Finds the link to a whole game in a text, such as a file or an e-mail. Returns `None` if the
/// text contains no such link. The address in the text may belong to any copy of the site.
pub fn find_pasted_game(text: &str) -> Option<String> {
    let link = format!("{REPLAY}{}", tournament::find_link_in_text(text, "#/replay/")?);
    matches!(parse_link(&link), Ok(Link::Replay { record, .. }) if !record.moves.is_empty())
        .then_some(link)
}

const REPLAY: &str = "#/replay/";

pub const DAILY: &str = "#/daily";

/// Returns the permanent link to the daily deals of a day.
pub fn day_link(day: i64) -> String {
    format!("{DAILY}/{}", daily::date_text(day))
}

pub const PROBLEMS: &str = "#/problems";

/// Returns the permanent link to a problem.
pub fn problem_link(id: u32) -> String {
    format!("#/problem/{id}")
}

pub const PROGRESS: &str = "#/progress";

pub const STORAGE: &str = "#/room";

pub const STATISTICS: &str = "#/record";

pub fn statistics_link(id: &str) -> String {
    format!("{STATISTICS}/{id}")
}

/// Returns the link to the catalogue with these filters and this search text.
pub fn catalogue_link(wanted: &GameQuery) -> String {
    let ids: Vec<&str> = wanted.filters().iter().map(|filter| filter.id()).collect();
    let search: String = wanted.search.trim().chars().take(MAX_SEARCH_LENGTH).collect();
    let of = (!ids.is_empty()).then(|| format!("of={}", ids.join(",")));
    let find =
        (!search.is_empty()).then(|| format!("find={}", tournament::percent_encode(&search)));
    let query: Vec<String> = of.into_iter().chain(find).collect();
    if query.is_empty() { "#/".to_owned() } else { format!("#/?{}", query.join("&")) }
}

/// Returns the folder of the HTML page that belongs to an internal link, for example `game/clock/`
/// for `#/play/clock?seed=1`. Returns an empty text if the link has no such page. The folder helps
/// people who read the link, and programs that show a preview of it. Patientia itself uses only the
/// part after `#`.
pub fn folder_of_link(link: &str) -> String {
    let path = link.trim_start_matches("#/").split('?').next().unwrap_or_default();
    match path.split('/').collect::<Vec<_>>()[..] {
        ["play" | "well" | "replay" | "game" | "rules" | "own", id] => format!("game/{id}/"),
        ["daily"] | ["daily", _] => "daily/".to_owned(),
        ["problems"] | ["problem", _] => "problems/".to_owned(),
        ["tournaments" | "tournament" | "result" | "watch"] => "tournaments/".to_owned(),
        _ => String::new(),
    }
}

pub const ATLAS: &str = "#/atlas";

pub const LEARN: &str = "#/learn";

pub fn game_page_link(id: &str) -> String {
    format!("#/game/{id}")
}

/// Returns the link to the page on which a player sets up a table of this game by hand.
pub fn setup_link(id: &str) -> String {
    format!("#/own/{id}")
}

/// Returns the link to a game. It does not name a deal.
pub fn game_link(id: &str) -> String {
    format!("#/play/{id}")
}

/// Returns the link to a game with these options. It does not name a deal.
pub fn game_link_with_options(id: &str, options: &[(&str, &str)]) -> String {
    let options: Vec<String> =
        options.iter().map(|(option, value)| format!("{option}={value}")).collect();
    if options.is_empty() {
        game_link(id)
    } else {
        format!("{}?{}", game_link(id), options.join("&"))
    }
}

/// Reads a deal number that a player has typed or pasted. The text contains only digits, or groups
/// of three digits. The separator is the same between all groups: a comma, a point, an apostrophe
/// or a space. Leading zeros are ignored. Returns `None` if the text has another form or the number
/// is larger than [`LARGEST_SEED`].
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

/// Reads a number. Returns `None` if the text is not exactly the form that the program writes.
fn parse_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|number: &u64| number.to_string() == text)
}

/// Reads the number of a version or an edition. The smallest valid number is 1.
fn parse_version(text: &str) -> Option<u8> {
    parse_number(text).and_then(|number| u8::try_from(number).ok()).filter(|number| *number > 0)
}

fn percent_decode(text: &str) -> Result<String, LinkError> {
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
    fn deal_link_without_edition_uses_the_first_edition() {
        let editions = [LinkScope::Game, LinkScope::Options, LinkScope::Deal];
        assert_eq!(editions.map(|scope| default_link_edition(scope, 3)), [3, 3, 1]);
    }

    #[test]
    fn each_link_belongs_to_a_folder_of_the_site() {
        assert_eq!(folder_of_link("#/play/clock?seed=1"), "game/clock/");
        assert_eq!(
            folder_of_link("#/replay/la-belle-lucie?seed=5&moves=t9-f3"),
            "game/la-belle-lucie/"
        );
        assert_eq!(folder_of_link(&game_page_link("shah")), "game/shah/");
        assert_eq!([folder_of_link(DAILY), folder_of_link(&day_link(20_784))], ["daily/"; 2]);
        assert_eq!(folder_of_link("#/tournament?v=1&deals=carpet.1"), "tournaments/");
        assert_eq!(
            [folder_of_link("#/"), folder_of_link("#/?of=daily"), folder_of_link(ATLAS)],
            [""; 3]
        );
    }
}
