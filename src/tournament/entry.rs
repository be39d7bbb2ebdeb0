//! The entry that a player submits, and how the program verifies it. This module depends on records
//! and sessions, not on how an entry is sent.

use super::{Scoring, Tournament, is_same_name};
use crate::session::{Record, RecordError, Session};

/// The longest time that a game can take: a year, in seconds.
const LONGEST_TIME: u64 = 365 * 24 * 60 * 60;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub tournament: Tournament,
    pub player: String,
    /// One item for each deal. `None` means that the player has not submitted this deal yet.
    pub games: Vec<Option<PlayedDeal>>,
}

/// A game of one deal that a player claims to have played. The text form contains the score, the
/// seconds and the moves: `57.125.t1-f1,…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedDeal {
    pub claim: i32,
    /// The time that the player claims, in seconds.
    pub seconds: u64,
    pub moves: String,
}

/// The points for one deal, or for all deals together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// The score. A higher score is better.
    pub value: i32,
    /// The time in seconds. It is compared only if the scores are equal, and a shorter time is
    /// better. It is 0 if the time does not count.
    pub seconds: u64,
}

/// The reason why an entry is refused. Deal numbers start at 0.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryError {
    /// The entry belongs to another tournament.
    OtherTournament,
    /// The terms of the tournament are the same, but this deal is different.
    Deal(usize),
    /// The number of games differs from the number of deals, or the player has submitted no game.
    GameCount,
    /// The moves are not possible in this deal.
    Moves(usize, RecordError),
    /// The score after the moves is not the score that the player claims.
    Claim { deal: usize, claimed: i32, made: i32 },
}

impl Points {
    /// Returns a key for sorting. The best points come first.
    pub(super) const fn sort_key(self) -> (std::cmp::Reverse<i32>, u64) {
        (std::cmp::Reverse(self.value), self.seconds)
    }

    pub(super) const fn sum_with(self, other: Points) -> Points {
        Points { value: self.value + other.value, seconds: self.seconds + other.seconds }
    }
}

impl PlayedDeal {
    /// Makes the item of [`Entry::games`] for one deal from the player's session.
    pub fn from_session(session: &Session, scoring: Scoring) -> PlayedDeal {
        PlayedDeal {
            claim: scoring.points(session).value,
            seconds: (session.spent_ms() / 1000).min(LONGEST_TIME),
            moves: session.record_without_undone().moves,
        }
    }

    /// Parses the text form. Returns `None` if the text has another form or claims a longer time
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
    /// Returns the record of one game of the entry: the deal with the player's moves. Returns
    /// `None` if the player has not submitted this game.
    pub fn game_record(&self, number: usize) -> Option<Record> {
        let played = self.games.get(number)?.as_ref()?;
        let deal = self.tournament.deal_for_player(number, &self.player)?;
        let ms = played.seconds.saturating_mul(1000);
        Some(Record { moves: played.moves.clone(), ms, ..deal })
    }

    /// Returns true if the player has not submitted all deals yet.
    pub fn is_incomplete(&self) -> bool {
        self.games.iter().any(Option::is_none)
    }

    /// Returns true if this entry contains all games of another entry, unchanged, and at least one
    /// more game. This entry then replaces the other entry.
    pub fn extends(&self, other: &Entry) -> bool {
        let same = |(mine, theirs): (&Option<PlayedDeal>, &Option<PlayedDeal>)| {
            theirs.is_none() || mine == theirs
        };
        self.tournament == other.tournament
            && is_same_name(&self.player, &other.player)
            && self.games.len() == other.games.len()
            && self.games != other.games
            && self.games.iter().zip(&other.games).all(same)
    }

    /// Replays and scores every game. Returns the points of each deal that was submitted.
    ///
    /// # Errors
    /// Returns an error for the first claim that is not true.
    pub fn verify(&self, tournament: &Tournament) -> Result<Vec<Option<Points>>, EntryError> {
        let terms_only = |tournament: &Tournament| Tournament {
            title: String::new(),
            deals: Vec::new(),
            ..tournament.clone()
        };
        let theirs = &self.tournament;
        let has_same_terms = terms_only(theirs) == terms_only(tournament)
            && is_same_name(&theirs.title, &tournament.title)
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
        let record = self.game_record(deal).ok_or(EntryError::GameCount)?;
        let session = match Session::restore(&record) {
            Ok((session, None)) => session,
            // The rules of the game have changed since the player made the moves, but every move is
            // still legal.
            Ok((session, Some(lost))) if !lost.has_lost_moves() => session,
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
