//! Who plays which seat: how a game is played, not how it is dealt. Knows seats
//! and letters; a computer's move is asked of what plays the game.
//!
//! A seating is written into the record (`"seats": "pgk"`), left out where the
//! first seat is a person's and the others are gentle computers'. It goes with
//! saves and replays, not with the link to a deal: whoever follows that chooses
//! their own company. Two saves that differ in it alone are of one deal.
//!
//! The moves of computers stand in the line like all others; undo goes back to
//! a person's own turn, and a person makes only moves that are for a person to
//! make ([`super::Session::play_own`]). A game that is over is won or lost for
//! the one person who plays it, and just over where several do.

use std::fmt;

use crate::machine::{Seat, Strength};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this screen.
    Person,
    /// The computer.
    Computer(Strength),
}

/// Who plays each seat. Written as a letter for each: `p` a person, `g` a
/// gentle computer, `k` a keen one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating(Vec<Player>);

impl Player {
    /// Everyone who can play a seat.
    pub const ALL: [Player; 3] =
        [Player::Person, Player::Computer(Strength::Gentle), Player::Computer(Strength::Keen)];

    /// The letter for it.
    pub const fn letter(self) -> char {
        match self {
            Player::Person => 'p',
            Player::Computer(Strength::Gentle) => 'g',
            Player::Computer(Strength::Keen) => 'k',
        }
    }

    /// How well it plays, if it is a computer.
    pub const fn strength(self) -> Option<Strength> {
        match self {
            Player::Person => None,
            Player::Computer(strength) => Some(strength),
        }
    }
}

impl Seating {
    /// A person on the first seat, and gentle computers on the others.
    pub fn usual(seats: u8) -> Seating {
        Seating::new(seats, |_| Player::Computer(Strength::Gentle))
    }

    /// A person on the first seat, and on the others who is given for them.
    pub fn new(seats: u8, others: impl FnMut(Seat) -> Player) -> Seating {
        let others = (1..seats).map(Seat).map(others);
        Seating(std::iter::once(Player::Person).chain(others).collect())
    }

    /// Reads the letters of so many seats; none if they are others, or more or
    /// fewer, or if nobody is a person.
    pub fn read(letters: &str, seats: u8) -> Option<Seating> {
        let player = |letter| Player::ALL.into_iter().find(|player| player.letter() == letter);
        let players: Vec<Player> = letters.chars().map(player).collect::<Option<_>>()?;
        let whole = players.len() == usize::from(seats) && players.contains(&Player::Person);
        whole.then_some(Seating(players))
    }

    /// Who plays a seat.
    pub fn player(&self, seat: Seat) -> Player {
        self.0.get(usize::from(seat.0)).copied().unwrap_or(Player::Person)
    }

    /// The seats that persons play.
    pub fn persons(&self) -> impl Iterator<Item = Seat> {
        (0..)
            .map(Seat)
            .zip(&self.0)
            .filter(|(_, player)| **player == Player::Person)
            .map(|(at, _)| at)
    }

    /// The only person; none if several play.
    pub fn only_person(&self) -> Option<Seat> {
        let mut persons = self.persons();
        persons.next().filter(|_| persons.next().is_none())
    }
}

impl fmt::Display for Seating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|player| write!(f, "{}", player.letter()))
    }
}
