//! Tournaments: several players play the same deals, each alone, and compare their results. This
//! module depends on games, records and sessions, not on storage, the clock or the way results are
//! sent.
//!
//! A [`Tournament`] consists of a list of deals and of its terms. A player submits an [`Entry`]: a
//! name, and the moves for each deal. The program replays the moves before it accepts the claimed
//! score ([`Entry::verify`]). The moves do not show whether the player has undone moves, or how
//! long the game took. On these two points the program must trust the player, and the page that
//! compares the results says so.
//!
//! The deals are played on the same table page as other games. That page asks the store whether a
//! deal belongs to a tournament, and applies the terms of the tournament.

mod entry;
mod names;
mod standings;

pub use entry::{Entry, EntryError, PlayedDeal, Points};
pub use names::{is_same_name, normalise_name, set_nfkd_function};
pub use standings::{StandingsRow, standings};

use crate::{
    cards::Rng,
    engine::{Outcome, Plan},
    session::{LARGEST_SEED, Record, RecordError, Session},
};

pub const MOST_DEALS: usize = 24;

/// The maximum length of the title of a tournament and of the name of a player, in characters.
pub const MAX_NAME_CHARS: usize = 40;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The title of the tournament. It may be empty.
    pub title: String,
    pub scoring: Scoring,
    /// True if each player gets a different deal of the cards. The shuffle then depends on the name
    /// of the player.
    pub own_cards: bool,
    pub undo: bool,
    pub hints: bool,
    /// The deals, as records without moves.
    pub deals: Vec<Record>,
}

/// How results are scored. A higher number of points is always better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// The pips (card values) on top of the packets, as [`Plan::count_pips`] counts them. A packet
    /// is a foundation pile.
    #[default]
    Pips,
    /// The number of complete packets.
    Packets,
    /// The score that the game itself defines.
    GameScore,
    /// The number of games won. If two players have won the same number of games, the shorter time
    /// is better.
    Time,
}

/// The reason why a tournament or a name is not valid. `text::tournament_error_sentence` writes the
/// sentence for the player.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentError {
    Empty,
    TooManyDeals,
    /// This game is for several players, so it cannot be part of a tournament.
    Company(&'static str),
    /// The name is empty, is longer than [`MAX_NAME_CHARS`], or has several lines.
    Name,
    /// The name contains this character, which is invisible or changes the direction of writing.
    Hidden(char),
    Deal(RecordError),
}

impl Scoring {
    pub const ALL: [Scoring; 4] =
        [Scoring::Pips, Scoring::Packets, Scoring::GameScore, Scoring::Time];

    /// Returns the permanent id of the scoring, which links contain.
    pub const fn id(self) -> &'static str {
        match self {
            Scoring::Pips => "pips",
            Scoring::Packets => "packets",
            Scoring::GameScore => "own",
            Scoring::Time => "time",
        }
    }

    /// Returns how a game is scored in a tournament with this scoring. A game without packets uses
    /// its own score.
    pub fn for_game(self, plan: &Plan) -> Scoring {
        match self {
            Scoring::Pips | Scoring::Packets if !plan.has_foundations() => Scoring::GameScore,
            scoring => scoring,
        }
    }

    /// Returns the points for a game in its current state.
    fn points(self, session: &Session) -> Points {
        let (plan, table) = (session.plan(), session.table());
        let value = match self.for_game(plan) {
            Scoring::Pips => plan.count_pips(table).value,
            Scoring::Packets => plan.count_complete_packets(table).value,
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
    /// Makes a tournament with default terms: it is scored by pips, all players get the same cards,
    /// and undo and hints are not allowed.
    ///
    /// # Errors
    /// Returns an error if there are no deals or too many deals, if the title is not allowed, or if
    /// one player cannot play a deal alone.
    pub fn new(title: &str, deals: Vec<Record>) -> Result<Tournament, TournamentError> {
        let title = if title.trim().is_empty() { String::new() } else { normalise_name(title)? };
        if deals.is_empty() {
            return Err(TournamentError::Empty);
        }
        if deals.len() > MOST_DEALS {
            return Err(TournamentError::TooManyDeals);
        }
        let deals = deals.into_iter().map(to_tournament_deal).collect::<Result<_, _>>()?;
        let scoring = Scoring::default();
        Ok(Tournament { title, scoring, own_cards: false, undo: false, hints: false, deals })
    }

    /// Returns the deal that a player gets, or `None` if there is no deal `number` (an index from
    /// 0). If each player gets different cards, the seed is calculated from the player's name, so
    /// that no player can choose the seed.
    pub fn deal_for_player(&self, number: usize, player: &str) -> Option<Record> {
        let deal = self.deals.get(number)?;
        let seed = if self.own_cards { player_seed(deal.seed, number, player) } else { deal.seed };
        Some(Record { seed, ..deal.clone() })
    }
}

/// Converts a record to a deal of a tournament. The result contains no default options and no
/// moves.
fn to_tournament_deal(mut record: Record) -> Result<Record, TournamentError> {
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
        ..Record::for_deal(game, record.seed)
    })
}

/// Calculates the seed of a player's own deal. If two names count as the same name, they give the
/// same seed. This calculation is frozen, because links and results depend on it.
fn player_seed(seed: u64, number: usize, player: &str) -> u64 {
    // This is the hash function FNV-1a with its usual constants.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let player = names::comparison_form(player);
    let bytes = player.bytes().chain(seed.to_le_bytes()).chain([number as u8]);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, mix);
    u64::from(Rng::new(hash).random_below(999_999_999)) + 1
}
