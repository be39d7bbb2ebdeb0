//! The links of tournaments and of players' results. This module handles only the text form of
//! these links. It does not decide whether a tournament is valid or a result is true.
//!
//! A tournament has the form `v=1&title=…&score=pips&cards=own&undo=on&hints=on&deals=…`. Fields
//! with default values are omitted. A deal consists of the id of the game, the seed, the edition of
//! the rules, and each option that differs from its default. Full stops separate these parts, as in
//! `carpet.77.edition.2.passes.3`.
//!
//! A result contains the whole tournament, then `player=…`, and then `g1=…` and so on for the
//! deals, in the form that [`PlayedDeal`] writes. A device can therefore open a result without
//! knowing the tournament, and the program can compare the tournament in it word for word. If a
//! result contains only some of the deals, `part=on` comes before these deals. Without `part=on`, a
//! missing deal means that the link was cut off.
//!
//! How the format may grow. Every later version reads the links that version 1 wrote. If a program
//! finds an unknown field or word, it must refuse the link. A later version may therefore add
//! fields and words without a new version number, if it does not write them for default values.
//! Older programs then refuse the links and say that a newer program wrote them. If no program
//! could have written the text (for example, a field was cut off), the error does not mention a
//! newer program.

use crate::{
    games,
    session::{Record, RecordError},
    tournament::{self, Entry, MOST_DEALS, PlayedDeal, Scoring, Tournament, TournamentError},
};

use super::{
    LinkError, MAX_LINK_BYTES, check_moves_length, find_option_id, malformed_error, parse_number,
    parse_version, percent_decode, truncate,
};

/// The version number that this program writes.
const VERSION: u8 = 1;

/// The maximum length of a link that is easy to send. Browsers accept much longer links, and no
/// server receives the part after `#`. But from about two thousand characters on, sending becomes
/// unreliable. Some chat programs do not allow longer messages, and some mail programs and old
/// browsers cut longer addresses off. For longer links the page therefore offers a text or a file
/// instead.
pub const MAX_SHARED_LINK: usize = 2000;

const TOURNAMENT: &str = "#/tournament?";
const RESULT: &str = "#/result?";
const WATCH: &str = "#/watch?";

pub const TOURNAMENTS: &str = "#/tournaments";

pub fn tournament_link(tournament: &Tournament) -> String {
    format!("{TOURNAMENT}{}", format_tournament_terms(tournament))
}

/// Returns the link to a result that a player submits.
pub fn result_link(entry: &Entry) -> String {
    let games = entry.games.iter().zip(1..);
    let game = |(game, at): (&Option<PlayedDeal>, u32)| Some(format!("&g{at}={}", game.as_ref()?));
    let games: String = games.filter_map(game).collect();
    let part = if entry.is_incomplete() { "&part=on" } else { "" };
    let player = percent_encode(&entry.player);
    format!("{RESULT}{}&player={player}{part}{games}", format_tournament_terms(&entry.tournament))
}

/// Returns the link for watching one game of a result. `game` is its index, from 0.
pub fn link_to_watch_game(entry: &Entry, game: usize) -> String {
    format!("{}&game={}", result_link(entry).replacen(RESULT, WATCH, 1), game + 1)
}

/// Reads the result in a text that a player has pasted, such as a whole e-mail. The address in the
/// text may belong to any copy of the site, or may be only the part after `#`.
///
/// # Errors
/// Returns an error if the text contains no result.
pub fn parse_pasted_result(text: &str) -> Result<Entry, LinkError> {
    let no_result = || LinkError::NotAResult(truncate(text.trim()));
    let query = find_link_in_text(text, "/result?").ok_or_else(no_result)?;
    if query.len() > MAX_LINK_BYTES {
        return Err(LinkError::TooLong);
    }
    match read_result(&query)? {
        (entry, None) => Ok(entry),
        (_, Some(_)) => Err(no_result()),
    }
}

/// Finds the first link with this route in a text, such as an e-mail, and returns the part after
/// `route`, or `None` if there is no such link. Mail programs break a long link into several lines,
/// and put signs before quoted lines. This function therefore joins the lines again, up to a blank
/// line. The link ends at a space, or at a bracket or quotation mark around the address.
pub(super) fn find_link_in_text(text: &str, route: &str) -> Option<String> {
    let is_quote = |sign: char| sign == '>' || sign.is_whitespace();
    let bare = text.lines().map(|line| line.trim_start_matches(is_quote).trim_end());
    let lines: Vec<&str> = bare.collect();
    let is_end = |sign: char| sign.is_whitespace() || matches!(sign, '<' | '>' | '"');
    lines.split(|line| line.is_empty()).find_map(|paragraph| {
        let joined = paragraph.concat();
        let (_, query) = joined.split_once(route)?;
        Some(query.split(is_end).next()?.to_owned())
    })
}

fn format_tournament_terms(tournament: &Tournament) -> String {
    let mut text = format!("v={VERSION}");
    if !tournament.title.is_empty() {
        text += &format!("&title={}", percent_encode(&tournament.title));
    }
    if tournament.scoring != Scoring::default() {
        text += &format!("&score={}", tournament.scoring.id());
    }
    for (field, is_on) in [
        ("&cards=own", tournament.own_cards),
        ("&undo=on", tournament.undo),
        ("&hints=on", tournament.hints),
    ] {
        if is_on {
            text += field;
        }
    }
    let deals: Vec<String> = tournament.deals.iter().map(write_deal).collect();
    format!("{text}&deals={}", deals.join(","))
}

fn write_deal(record: &Record) -> String {
    let mut text = format!("{}.{}", record.game, record.seed);
    if record.edition != 1 {
        text += &format!(".edition.{}", record.edition);
    }
    for (id, value) in record.options.iter() {
        text += &format!(".{id}.{value}");
    }
    text
}

fn read_deal(text: &str) -> Result<Record, LinkError> {
    let form = || LinkError::Malformed(truncate(text));
    let mut parts = text.split('.');
    let (id, seed) = (parts.next().ok_or_else(form)?, parts.next().ok_or_else(form)?);
    let game = games::by_id(id).ok_or_else(|| LinkError::NoGame(truncate(id)))?;
    let seed = parse_number(seed).ok_or_else(|| LinkError::Seed(truncate(seed)))?;
    let mut record = Record { edition: 1, ..Record::for_deal(game, seed) };
    let mut names = Vec::new();
    while let Some(name) = parts.next() {
        let value = parts.next().ok_or_else(form)?;
        if names.contains(&name) {
            return Err(LinkError::Duplicate(truncate(name)));
        }
        match name {
            "edition" => record.edition = parse_version(value).ok_or_else(form)?,
            option => record.options.set(find_option_id(game, option)?, &truncate(value)),
        }
        names.push(name);
    }
    Ok(record)
}

fn read_deals(text: &str) -> Result<Vec<Record>, LinkError> {
    if text.split(',').nth(MOST_DEALS).is_some() {
        return Err(LinkError::Tournament(TournamentError::TooManyDeals));
    }
    text.split(',').map(read_deal).collect()
}

/// Reads the terms of a tournament. Calls `accept_extra` with every unknown field. If
/// `accept_extra` returns false, reports that a newer program wrote the link.
fn parse_tournament_terms(
    query: &str,
    mut accept_extra: impl FnMut(&str, &str) -> Result<bool, LinkError>,
) -> Result<Tournament, LinkError> {
    let mut names = Vec::new();
    let (mut title, mut scoring, mut deals) = (String::new(), Scoring::default(), Vec::new());
    let [mut own_cards, mut undo, mut hints] = [false; 3];
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) = parse_field(part)?;
        if names.contains(&name) {
            return Err(LinkError::Duplicate(truncate(&name)));
        }
        match (name.as_str(), value.as_str()) {
            ("v", _) => check_version(&value)?,
            ("title", _) => title.clone_from(&value),
            ("score" | "cards" | "undo" | "hints", "") => {
                return Err(malformed_error(&name, &value));
            }
            ("score", _) => {
                let known = Scoring::ALL.into_iter().find(|scoring| scoring.id() == value);
                scoring = known.ok_or_else(|| newer_version_error(VERSION + 1))?;
            }
            ("cards", "own") => own_cards = true,
            ("undo", "on") => undo = true,
            ("hints", "on") => hints = true,
            ("deals", _) => deals = read_deals(&value)?,
            _ if accept_extra(&name, &value)? => {}
            _ => return Err(newer_version_error(VERSION + 1)),
        }
        names.push(name);
    }
    if !names.iter().any(|name| name == "v") {
        return Err(LinkError::Malformed("v".to_owned()));
    }
    let tournament = Tournament::new(&title, deals).map_err(LinkError::Tournament)?;
    Ok(Tournament { scoring, own_cards, undo, hints, ..tournament })
}

/// Splits a field into its name and its value.
///
/// # Errors
/// Returns an error if the field has no `=`, which means that the link was cut off.
fn parse_field(part: &str) -> Result<(String, String), LinkError> {
    let (name, value) = part.split_once('=').ok_or_else(|| LinkError::Malformed(truncate(part)))?;
    Ok((percent_decode(name)?, percent_decode(value)?))
}

fn check_version(value: &str) -> Result<(), LinkError> {
    match parse_version(value) {
        Some(VERSION) => Ok(()),
        Some(version) if version > VERSION => Err(newer_version_error(version)),
        Some(_) | None => Err(malformed_error("v", value)),
    }
}

/// Returns the error for a text that this version does not recognise but a later version may write.
const fn newer_version_error(version: u8) -> LinkError {
    LinkError::Record(RecordError::Newer(version))
}

pub(super) fn read_tournament(query: &str) -> Result<Tournament, LinkError> {
    parse_tournament_terms(query, |_, _| Ok(false))
}

/// Reads a result. If the link names a game to watch, also returns the index of this game.
pub(super) fn read_result(query: &str) -> Result<(Entry, Option<usize>), LinkError> {
    let (mut player, mut watched, mut is_part) = (String::new(), None, false);
    let mut games: Vec<Option<PlayedDeal>> = Vec::new();
    let tournament = parse_tournament_terms(query, |name, value| {
        let form = || malformed_error(name, value);
        match name {
            "player" => value.clone_into(&mut player),
            "part" if value == "on" => is_part = true,
            "game" => {
                let game =
                    parse_number(value).and_then(|game| usize::try_from(game).ok()?.checked_sub(1));
                watched = Some(game.ok_or_else(form)?);
            }
            _ => {
                let Some(at) = game_field_number(name) else { return Ok(false) };
                // The numbers of the games must increase. Only a result with `part=on` may skip a
                // number: without it, a missing game means that the link was cut off.
                let at =
                    parse_number(at).and_then(|at| usize::try_from(at).ok()).ok_or_else(form)?;
                let next = games.len() + 1;
                let is_of_deal = (at == next || is_part && at > next) && at <= MOST_DEALS;
                let game = PlayedDeal::parse(check_moves_length(value)?).filter(|_| is_of_deal);
                let game = game.ok_or_else(form)?;
                games.resize(at - 1, None);
                games.push(Some(game));
            }
        }
        Ok(true)
    })?;
    let player = tournament::normalise_name(&player).map_err(LinkError::Tournament)?;
    if is_part && games.len() < tournament.deals.len() {
        games.resize(tournament.deals.len(), None);
    }
    Ok((Entry { tournament, player, games }, watched))
}

/// Returns the number of the game whose field has this name: `1` for `g1`. Returns `None` for the
/// name of any other field.
fn game_field_number(name: &str) -> Option<&str> {
    let at = name.strip_prefix('g')?;
    (!at.is_empty() && at.bytes().all(|digit| digit.is_ascii_digit())).then_some(at)
}

/// Encodes a text for a link. Characters that a link may not contain become percent codes.
pub(super) fn percent_encode(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
