//! Who plays which seat. The seating is part of the play, not of the deal. A
//! [`Machine`](crate::machine::Machine) chooses the computer's moves.
//!
//! The record of a game holds the seating (`"seats": "pgk"`), unless it is the default one: a human
//! on the first seat and gentle (weak) computer players on the others. Saves and replays include
//! the seating. The link to a deal does not include it: everyone who opens the link chooses their
//! own opponents. Two saves that differ only in the seating are saves of the same deal.
//!
//! The moves of computer players are in the line (the list of moves) like all others. Undo goes
//! back to the last turn of a human player. A human player can make only moves of human seats
//! ([`super::Session::play_as_human`]).

use std::fmt;

use crate::machine::{Seat, Strength};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A human player at this screen.
    Human,
    Computer(Strength),
}

/// Who plays each seat. The text form has one letter for each seat: `p` for a human, `g` for a
/// gentle (weak) computer player, `k` for a keen (strong) one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<Player>);

impl Player {
    pub const ALL: [Player; 3] =
        [Player::Human, Player::Computer(Strength::Gentle), Player::Computer(Strength::Keen)];

    pub const fn letter(self) -> char {
        match self {
            Player::Human => 'p',
            Player::Computer(Strength::Gentle) => 'g',
            Player::Computer(Strength::Keen) => 'k',
        }
    }

    /// Returns the strength of the computer player, or `None` for a human.
    pub const fn strength(self) -> Option<Strength> {
        match self {
            Player::Human => None,
            Player::Computer(strength) => Some(strength),
        }
    }
}

impl Seating {
    /// Returns the default seating: a human on the first seat, gentle computer players on the
    /// others.
    pub fn default_seating(seats: u8) -> Seating {
        Seating::new(seats, |_| Player::Computer(Strength::Gentle))
    }

    /// Puts a human on the first seat. The function `others` chooses the player of each other seat.
    pub fn new(seats: u8, others: impl FnMut(Seat) -> Player) -> Seating {
        let others = (1..seats).map(Seat).map(others);
        Seating(std::iter::once(Player::Human).chain(others).collect())
    }

    /// Parses one letter for each seat. Returns `None` if a letter is unknown, if the number of
    /// letters is not `seats`, or if there is no human.
    pub fn parse(letters: &str, seats: u8) -> Option<Seating> {
        let player = |letter| Player::ALL.into_iter().find(|player| player.letter() == letter);
        let players: Vec<Player> = letters.chars().map(player).collect::<Option<_>>()?;
        let whole = players.len() == usize::from(seats) && players.contains(&Player::Human);
        whole.then_some(Seating(players))
    }

    pub fn player(&self, seat: Seat) -> Player {
        self.0.get(usize::from(seat.0)).copied().unwrap_or(Player::Human)
    }

    pub fn human_seats(&self) -> impl Iterator<Item = Seat> {
        (0..)
            .map(Seat)
            .zip(&self.0)
            .filter(|(_, player)| **player == Player::Human)
            .map(|(at, _)| at)
    }

    /// Returns the seat of the only human, or `None` if several humans play.
    pub fn only_human_seat(&self) -> Option<Seat> {
        let mut persons = self.human_seats();
        persons.next().filter(|_| persons.next().is_none())
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|player| write!(f, "{}", player.letter()))
    }
}
