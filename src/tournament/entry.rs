//! What a player hands in, and whether it is true. Knows records and the
//! session that plays them again; nothing of how an entry travels.

use super::{Scoring, Tournament, same_name};
use crate::session::{Record, RecordError, Session};

/// No game is said to have taken longer, in seconds: a year.
const LONGEST_TIME: u64 = 365 * 24 * 60 * 60;

/// What a player hands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The tournament they have played.
    pub tournament: Tournament,
    /// Their name.
    pub player: String,
    /// What they have done with each deal; none of those not handed in yet.
    pub games: Vec<Option<Played>>,
}

/// What a player has done with a deal, by their word. Written `57.125.t1-f1,…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What they claim to have scored.
    pub claim: i32,
    /// How long they say that it took, in seconds.
    pub seconds: u64,
    /// The moves, in the move code.
    pub moves: String,
}

/// What counts of a deal, or of all together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Points {
    /// The score: the higher, the better.
    pub value: i32,
    /// Among equals the time, in seconds: the shorter, the better. Nought
    /// where time does not count.
    pub seconds: u64,
}

/// Why an entry is refused. Deals are counted from 0.
#[derive(Clone, Debug, PartialEq)]
pub enum Doubt {
    /// It is of another tournament.
    Other,
    /// It is of one like this, but this deal is another.
    Deal(usize),
    /// It has not as many games as there are deals, or none at all.
    Count,
    /// The moves cannot be made on this deal.
    Moves(usize, RecordError),
    /// The moves score otherwise than is claimed.
    Claim {
        /// The deal.
        deal: usize,
        /// What is claimed.
        claimed: i32,
        /// What the moves make.
        made: i32,
    },
}

impl Points {
    /// Points that sort from the best.
    pub(super) const fn rank(self) -> (std::cmp::Reverse<i32>, u64) {
        (std::cmp::Reverse(self.value), self.seconds)
    }

    /// Points taken together.
    pub(super) const fn and(self, other: Points) -> Points {
        Points { value: self.value + other.value, seconds: self.seconds + other.seconds }
    }
}

impl Played {
    /// What has been done at a table, as it counts.
    pub fn at(session: &Session, scoring: Scoring) -> Played {
        Played {
            claim: scoring.points(session).value,
            seconds: (session.spent_ms() / 1000).min(LONGEST_TIME),
            moves: session.played().moves,
        }
    }

    /// Reads what [`Played`] writes; none if it is anything else, or took longer
    /// than any game takes.
    pub fn read(text: &str) -> Option<Played> {
        let mut parts = text.splitn(3, '.');
        let claim = parts.next()?.parse().ok()?;
        let seconds = parts.next()?.parse().ok().filter(|seconds| *seconds <= LONGEST_TIME)?;
        let played = Played { claim, seconds, moves: parts.next()?.to_owned() };
        (played.to_string() == text).then_some(played)
    }
}

impl std::fmt::Display for Played {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}.{}", self.claim, self.seconds, self.moves)
    }
}

impl Entry {
    /// The record of one of its games: the deal with the moves.
    pub fn record(&self, number: usize) -> Option<Record> {
        let played = self.games.get(number)?.as_ref()?;
        let deal = self.tournament.deal(number, &self.player)?;
        let ms = played.seconds.saturating_mul(1000);
        Some(Record { moves: played.moves.clone(), ms, ..deal })
    }

    /// Tests if deals are missing that are not handed in yet.
    pub fn is_part(&self) -> bool {
        self.games.iter().any(Option::is_none)
    }

    /// Tests if it has all games of another entry as they are there, and more: so what a
    /// player sends again takes the place of what they sent before.
    pub fn extends(&self, other: &Entry) -> bool {
        let same =
            |(mine, theirs): (&Option<Played>, &Option<Played>)| theirs.is_none() || mine == theirs;
        self.tournament == other.tournament
            && same_name(&self.player, &other.player)
            && self.games.len() == other.games.len()
            && self.games != other.games
            && self.games.iter().zip(&other.games).all(same)
    }

    /// Plays every game again and scores it anew. Gives what counts of each deal that was
    /// handed in.
    ///
    /// # Errors
    /// The first thing that is not as it is claimed.
    pub fn verify(&self, tournament: &Tournament) -> Result<Vec<Option<Points>>, Doubt> {
        let bare = |tournament: &Tournament| Tournament {
            title: String::new(),
            deals: Vec::new(),
            ..tournament.clone()
        };
        let theirs = &self.tournament;
        let is_alike = bare(theirs) == bare(tournament)
            && same_name(&theirs.title, &tournament.title)
            && theirs.deals.len() == tournament.deals.len();
        if !is_alike {
            return Err(Doubt::Other);
        }
        if let Some(deal) =
            (0..theirs.deals.len()).find(|&at| theirs.deals[at] != tournament.deals[at])
        {
            return Err(Doubt::Deal(deal));
        }
        let is_of_none = self.games.iter().all(Option::is_none);
        if is_of_none || self.games.len() != tournament.deals.len() {
            return Err(Doubt::Count);
        }
        let games = self.games.iter().enumerate();
        let verified = games.map(|(number, played)| {
            played.as_ref().map(|played| self.verify_game(number, played)).transpose()
        });
        verified.collect()
    }

    fn verify_game(&self, deal: usize, played: &Played) -> Result<Points, Doubt> {
        let record = self.record(deal).ok_or(Doubt::Count)?;
        let session = match Session::take_up(&record) {
            Ok((session, None)) => session,
            // All is followed, by rules corrected since.
            Ok((session, Some(lost))) if !lost.breaks_off() => session,
            Ok((_, Some(lost))) => return Err(Doubt::Moves(deal, lost.reason)),
            Err(error) => return Err(Doubt::Moves(deal, error)),
        };
        let (points, claimed) = (self.tournament.scoring.points(&session), played.claim);
        if points.value == claimed {
            Ok(points)
        } else {
            Err(Doubt::Claim { deal, claimed, made: points.value })
        }
    }
}
