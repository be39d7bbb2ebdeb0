//! Tournaments: several players play the same deals, each alone, and compare the results. Knows
//! games, records and sessions. Does not know storage, time or how results are sent.
//!
//! A [`Tournament`] is a list of deals and its terms. A player hands in an [`Entry`]: a name, and
//! the moves for each deal. Before a claimed score counts, the moves are played again
//! ([`Entry::verify`]). Moves do not show whether any were undone, or how long the game took. The
//! program trusts the player on both, and the page that compares results says so.
//!
//! The deals are played on the ordinary table. It asks the store whether a deal belongs to a
//! tournament and applies the terms.

mod entry;
mod names;
mod standings;

pub use entry::{Entry, EntryError, PlayedDeal, Points};
pub use names::{normalise_name, same_name};
pub use standings::{StandingsRow, standings};

use crate::{
    cards::Rng,
    engine::{Outcome, Plan},
    session::{LARGEST_SEED, Record, RecordError, Session},
};

pub const MOST_DEALS: usize = 24;

/// The longest title of a tournament and the longest name of a player, in characters.
pub const MAX_NAME_CHARS: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// May be empty.
    pub title: String,
    pub scoring: Scoring,
    /// True if each player gets other cards, shuffled from the player's name.
    pub own_cards: bool,
    pub undo: bool,
    pub hints: bool,
    /// Records without moves.
    pub deals: Vec<Record>,
}

/// How results are scored. A higher score is always better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// The ranks of the top cards of the packets ([`Plan::pips`]).
    #[default]
    Pips,
    /// The number of complete packets.
    Packets,
    /// The game's own score.
    GameScore,
    /// Games won, and among equals the time.
    Time,
}

/// Why something is not a tournament or not a name. `text::tournament_error` makes the sentence for
/// the player.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentError {
    Empty,
    TooManyDeals,
    /// The game is played in company, so it cannot be part of a tournament.
    Company(&'static str),
    /// The name is empty, longer than [`MAX_NAME_CHARS`], or has several lines.
    Name,
    /// The name contains this character, which is invisible or changes the direction of writing.
    Hidden(char),
    Deal(RecordError),
}

impl Scoring {
    pub const ALL: [Scoring; 4] =
        [Scoring::Pips, Scoring::Packets, Scoring::GameScore, Scoring::Time];

    /// Returns its permanent id, used in links.
    pub const fn id(self) -> &'static str {
        match self {
            Scoring::Pips => "pips",
            Scoring::Packets => "packets",
            Scoring::GameScore => "own",
            Scoring::Time => "time",
        }
    }

    /// Returns how a game is scored in a tournament with this scoring. A game without packets is
    /// scored by its own score.
    pub fn for_game(self, plan: &Plan) -> Scoring {
        match self {
            Scoring::Pips | Scoring::Packets if !plan.has_packets() => Scoring::GameScore,
            scoring => scoring,
        }
    }

    /// Returns the points of a game as it stands.
    fn points(self, session: &Session) -> Points {
        let (plan, table) = (session.plan(), session.table());
        let value = match self.for_game(plan) {
            Scoring::Pips => plan.pips(table).value,
            Scoring::Packets => plan.complete_packets(table).value,
            Scoring::GameScore => session.score().value,
            Scoring::Time => {
                let has_come_out = match session.outcome() {
                    Outcome::Won => true,
                    Outcome::Over => !plan.rules().can_be_won(),
                    Outcome::Open | Outcome::Lost => false,
                };
                let seconds = if has_come_out { session.spent_ms() / 1000 } else { 0 };
                return Points { value: has_come_out.into(), seconds };
            }
        };
        Points { value, seconds: 0 }
    }
}

impl Tournament {
    /// Makes a tournament with default terms: scored by pips, the same cards for all, no undo and
    /// no hints.
    ///
    /// # Errors
    /// If there are no deals or too many, the title is not allowed, or a deal cannot be played
    /// alone.
    pub fn new(title: &str, deals: Vec<Record>) -> Result<Tournament, TournamentError> {
        let title = if title.trim().is_empty() { String::new() } else { normalise_name(title)? };
        if deals.is_empty() {
            return Err(TournamentError::Empty);
        }
        if deals.len() > MOST_DEALS {
            return Err(TournamentError::TooManyDeals);
        }
        let deals = deals.into_iter().map(as_deal).collect::<Result<_, _>>()?;
        let scoring = Scoring::default();
        Ok(Tournament { title, scoring, own_cards: false, undo: false, hints: false, deals })
    }

    /// Returns a deal, counted from 0, as a player gets it. If each player gets other cards, the
    /// seed is derived from the player's name, so that nobody can choose it.
    pub fn deal(&self, number: usize, player: &str) -> Option<Record> {
        let deal = self.deals.get(number)?;
        let seed = if self.own_cards { seed_of(deal.seed, number, player) } else { deal.seed };
        Some(Record { seed, ..deal.clone() })
    }
}

/// Turns a record into a deal of a tournament: default options left out, no moves.
fn as_deal(mut record: Record) -> Result<Record, TournamentError> {
    let (game, choices) = record.canonicalize().map_err(TournamentError::Deal)?;
    if record.edition > game.edition {
        let newer = RecordError::Edition { of: record.edition, now: game.edition };
        return Err(TournamentError::Deal(newer));
    }
    if record.seed > LARGEST_SEED {
        return Err(TournamentError::Deal(RecordError::SeedTooLarge(record.seed)));
    }
    if game.rules(&choices).seats() > 1 {
        return Err(TournamentError::Company(game.title));
    }
    Ok(Record {
        edition: record.edition,
        options: record.options,
        ..Record::deal(game, record.seed)
    })
}

/// Derives the seed of a player's own deal. Names that count as the same give the same seed.
/// Frozen: links and results depend on it.
fn seed_of(seed: u64, number: usize, player: &str) -> u64 {
    // FNV-1a with its usual constants.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let player = names::comparison_form(player);
    let bytes = player.bytes().chain(seed.to_le_bytes()).chain([number as u8]);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, mix);
    u64::from(Rng::new(hash).below(999_999_999)) + 1
}
