//! Tournaments: the same deals played by several, each at a table of their own,
//! and the results compared. Knows games, records and sessions; knows no
//! storage, no clock and nobody's address.
//!
//! A [`Tournament`] is its terms and a list of deals. A player hands in an
//! [`Entry`]: their name, and for each deal the moves they made. What they claim to
//! have scored is believed only when their moves have been played again
//! ([`Entry::verify`]). That no move was taken back, and how long it took,
//! cannot be seen from moves: there their word is taken, and it is said where
//! results are compared.
//!
//! The deals are played at the ordinary table, which asks the store which
//! tournament a deal belongs to and keeps to the terms.

mod entry;
mod names;
mod standings;

pub use entry::{Doubt, Entry, Played, Points};
pub use names::{name, same_name};
pub use standings::{Row, standings};

use crate::{
    cards::Rng,
    engine::{Outcome, Plan},
    session::{LARGEST_SEED, Record, RecordError, Session},
};

/// The most deals of one tournament.
pub const MOST_DEALS: usize = 24;

/// The longest title of a tournament, and the longest name of a player, in
/// characters.
pub const LONGEST_NAME: usize = 40;

/// The terms of a tournament and its deals. Made by [`Tournament::new`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// What it is called; may be empty.
    pub title: String,
    /// How results are scored.
    pub scoring: Scoring,
    /// Whether each player shuffles for themselves and so has cards of their own.
    pub own_cards: bool,
    /// Whether moves may be taken back.
    pub undo: bool,
    /// Whether hints may be asked for.
    pub hints: bool,
    /// The deals, as records without moves.
    pub deals: Vec<Record>,
}

/// How results are scored. The higher is always the better.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scoring {
    /// The pips on top of the packets ([`Plan::pips`]).
    #[default]
    Pips,
    /// Complete packets.
    Packets,
    /// The game's own measure.
    Own,
    /// Games that come out, and among equals the time they took.
    Time,
}

/// Why something is no tournament, or nobody's name, as data: the sentence for
/// a player is made by `text::tournament_error`.
#[derive(Clone, Debug, PartialEq)]
pub enum TournamentError {
    /// There is no deal.
    Empty,
    /// There are more deals than [`MOST_DEALS`].
    Long,
    /// A game that several play at one table is no deal of a tournament.
    Company(&'static str),
    /// A name is empty, longer than [`LONGEST_NAME`], or not in one line.
    Name,
    /// A name has this sign in it, which nobody sees or which turns the direction.
    Hidden(char),
    /// A deal cannot be played.
    Deal(RecordError),
}

impl Scoring {
    /// Every way to score.
    pub const ALL: [Scoring; 4] = [Scoring::Pips, Scoring::Packets, Scoring::Own, Scoring::Time];

    /// Its permanent name in links.
    pub const fn id(self) -> &'static str {
        match self {
            Scoring::Pips => "pips",
            Scoring::Packets => "packets",
            Scoring::Own => "own",
            Scoring::Time => "time",
        }
    }

    /// How a game is scored for which another scoring was agreed: one without
    /// packets has only its own measure.
    pub fn for_game(self, plan: &Plan) -> Scoring {
        match self {
            Scoring::Pips | Scoring::Packets if !plan.has_packets() => Scoring::Own,
            scoring => scoring,
        }
    }

    /// What a game has scored as it stands.
    fn points(self, session: &Session) -> Points {
        let (plan, table) = (session.plan(), session.table());
        let value = match self.for_game(plan) {
            Scoring::Pips => plan.pips(table).value,
            Scoring::Packets => plan.complete_packets(table).value,
            Scoring::Own => session.score().value,
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
    /// A tournament of these deals, under the usual terms: scored by pips, the
    /// same cards for all, without undo and hints.
    ///
    /// # Errors
    /// If it is none.
    pub fn new(title: &str, deals: Vec<Record>) -> Result<Tournament, TournamentError> {
        let title = if title.trim().is_empty() { String::new() } else { name(title)? };
        if deals.is_empty() {
            return Err(TournamentError::Empty);
        }
        if deals.len() > MOST_DEALS {
            return Err(TournamentError::Long);
        }
        let deals = deals.into_iter().map(as_deal).collect::<Result<_, _>>()?;
        let scoring = Scoring::default();
        Ok(Tournament { title, scoring, own_cards: false, undo: false, hints: false, deals })
    }

    /// The deal of this number, from 0, as a player gets it: where each
    /// has cards of their own the seed follows from their name, so that nobody
    /// can choose them.
    pub fn deal(&self, number: usize, player: &str) -> Option<Record> {
        let deal = self.deals.get(number)?;
        let seed = if self.own_cards { seed_of(deal.seed, number, player) } else { deal.seed };
        Some(Record { seed, ..deal.clone() })
    }
}

/// A record as a deal of a tournament: options canonical, nothing played.
fn as_deal(mut record: Record) -> Result<Record, TournamentError> {
    let (game, choices) = record.canonical().map_err(TournamentError::Deal)?;
    if record.edition > game.edition {
        let newer = RecordError::Edition { of: record.edition, now: game.edition };
        return Err(TournamentError::Deal(newer));
    }
    if record.seed > LARGEST_SEED {
        return Err(TournamentError::Deal(RecordError::Seed(record.seed)));
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

/// The seed of a player's own deal: the same for names that are one. It is
/// frozen: links and results rest on it.
fn seed_of(seed: u64, number: usize, player: &str) -> u64 {
    // FNV-1a, whose constants these are.
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    let player = names::compared(player);
    let bytes = player.bytes().chain(seed.to_le_bytes()).chain([number as u8]);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325, mix);
    u64::from(Rng::new(hash).below(999_999_999)) + 1
}
