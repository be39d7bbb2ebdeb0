//! What a player hands in, and how it is verified. Knows records and sessions, not how an entry is
//! sent.

use super::{Scoring, Tournament, same_name};
use crate::session::{Record, RecordError, Session};

/// The longest time a game can take, in seconds: a year.
const LONGEST_TIME: u64 = 365 * 24 * 60 * 60;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub tournament: Tournament,
    pub player: String,
    /// One for each deal; `None` for a deal that is not handed in yet.
    pub games: Vec<Option<PlayedDeal>>,
}

/// A player's game of one deal, as the player claims it. The text form is `57.125.t1-f1,…`: score,
/// seconds, moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedDeal {
    pub claim: i32,
    /// The claimed time, in seconds.
    pub seconds: u64,
    pub moves: String,
}

/// The points of one deal, or of all deals together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// The score. Higher is better.
    pub value: i32,
    /// The time in seconds, compared between equal scores. Shorter is better. 0 if time does not
    /// count.
    pub seconds: u64,
}

/// Why an entry is refused. Deals are counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryError {
    /// The entry belongs to another tournament.
    OtherTournament,
    /// The terms are the same, but this deal differs.
    Deal(usize),
    /// The number of games differs from the number of deals, or no game was handed in.
    GameCount,
    /// The moves cannot be made in this deal.
    Moves(usize, RecordError),
    /// The moves score something else than is claimed.
    Claim { deal: usize, claimed: i32, made: i32 },
}

impl Points {
    /// A key that sorts the best first.
    pub(super) const fn rank(self) -> (std::cmp::Reverse<i32>, u64) {
        (std::cmp::Reverse(self.value), self.seconds)
    }

    pub(super) const fn and(self, other: Points) -> Points {
        Points { value: self.value + other.value, seconds: self.seconds + other.seconds }
    }
}

impl PlayedDeal {
    /// Makes the entry for one deal from its session.
    pub fn from_session(session: &Session, scoring: Scoring) -> PlayedDeal {
        PlayedDeal {
            claim: scoring.points(session).value,
            seconds: (session.spent_ms() / 1000).min(LONGEST_TIME),
            moves: session.record_without_undone().moves,
        }
    }

    /// Parses the text form. Returns `None` if the text is anything else, or claims a time longer
    /// than a game can take.
    pub fn parse(text: &str) -> Option<PlayedDeal> {
        let mut parts = text.splitn(3, '.');
        let claim = parts.next()?.parse().ok()?;
        let seconds = parts.next()?.parse().ok().filter(|seconds| *seconds <= LONGEST_TIME)?;
        let played = PlayedDeal { claim, seconds, moves: parts.next()?.to_owned() };
        (played.to_string() == text).then_some(played)
    }
}

impl std::fmt::Display for PlayedDeal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.claim, self.seconds, self.moves)
    }
}

impl Entry {
    /// Returns the record of one of its games: the deal with the moves.
    pub fn record(&self, number: usize) -> Option<Record> {
        let played = self.games.get(number)?.as_ref()?;
        let deal = self.tournament.deal(number, &self.player)?;
        let ms = played.seconds.saturating_mul(1000);
        Some(Record { moves: played.moves.clone(), ms, ..deal })
    }

    /// Returns true if some deals are not handed in yet.
    pub fn is_part(&self) -> bool {
        self.games.iter().any(Option::is_none)
    }

    /// Returns true if it has all games of another entry, unchanged, and more. Then it replaces the
    /// other.
    pub fn extends(&self, other: &Entry) -> bool {
        let same = |(mine, theirs): (&Option<PlayedDeal>, &Option<PlayedDeal>)| {
            theirs.is_none() || mine == theirs
        };
        self.tournament == other.tournament
            && same_name(&self.player, &other.player)
            && self.games.len() == other.games.len()
            && self.games != other.games
            && self.games.iter().zip(&other.games).all(same)
    }

    /// Plays every game again and scores it. Returns the points of each deal that was handed in.
    ///
    /// # Errors
    /// The first thing that differs from what is claimed.
    pub fn verify(&self, tournament: &Tournament) -> Result<Vec<Option<Points>>, EntryError> {
        let terms_only = |tournament: &Tournament| Tournament {
            title: String::new(),
            deals: Vec::new(),
            ..tournament.clone()
        };
        let theirs = &self.tournament;
        let has_same_terms = terms_only(theirs) == terms_only(tournament)
            && same_name(&theirs.title, &tournament.title)
            && theirs.deals.len() == tournament.deals.len();
        if !has_same_terms {
            return Err(EntryError::OtherTournament);
        }
        if let Some(deal) =
            (0..theirs.deals.len()).find(|&at| theirs.deals[at] != tournament.deals[at])
        {
            return Err(EntryError::Deal(deal));
        }
        let has_no_game = self.games.iter().all(Option::is_none);
        if has_no_game || self.games.len() != tournament.deals.len() {
            return Err(EntryError::GameCount);
        }
        let games = self.games.iter().enumerate();
        let verified = games.map(|(number, played)| {
            played.as_ref().map(|played| self.verify_game(number, played)).transpose()
        });
        verified.collect()
    }

    fn verify_game(&self, deal: usize, played: &PlayedDeal) -> Result<Points, EntryError> {
        let record = self.record(deal).ok_or(EntryError::GameCount)?;
        let session = match Session::restore(&record) {
            Ok((session, None)) => session,
            // All moves were replayed; the rules of the game were corrected since.
            Ok((session, Some(lost))) if !lost.loses_moves() => session,
            Ok((_, Some(lost))) => return Err(EntryError::Moves(deal, lost.reason)),
            Err(error) => return Err(EntryError::Moves(deal, error)),
        };
        let (points, claimed) = (self.tournament.scoring.points(&session), played.claim);
        if points.value == claimed {
            Ok(points)
        } else {
            Err(EntryError::Claim { deal, claimed, made: points.value })
        }
    }
}
