//! This module plays the company games: games for several players. Each of these games has a state
//! machine of its own on top of the engine, and computer players. The module keeps track of turns,
//! seats and the cards that each seat has seen. The module `games` declares the board of each game.
//! In some patiences each player has a board, and all boards have the same cards. One common
//! machine plays all these patiences.
//!
//! A machine uses the engine for everything that the declaration of the game says: which card may
//! go where, which piles are filled automatically, and when a player is out of the game. The
//! machine adds turns and compulsory moves. Where possible, it stores its memory in the state of
//! the table, so that undo, positions and fingerprints need no extra code. Some facts do not fit
//! there, such as a card held back, or an offence that another player may call. The machine
//! keeps these facts in a memory, and stores a copy of the memory before each move.
//!
//! In some games a player may make a special action (a "call") out of turn. Such a call is a legal
//! move that contains the seat of the caller. The button of a call looks the same even when there
//! is nothing to call.
//!
//! [`Company`] lists all machines, so that a bundle (games as data) can refer to a machine by name.

mod boards;
mod bridge;
mod carbouche;
mod derby;
mod ostend;

use serde::{Deserialize, Serialize};

use crate::{
    cards::Rank,
    engine::{Plan, State, Table},
    machine::{Machine, MachineRules, MakeMachine},
    rules::Choices,
};

/// Returns the machine for any patience in which each player has a board of their own
/// ([`crate::rules::Rules::boards`]) and all boards have the same cards.
pub fn new_boards_machine(plan: Plan, table: Table) -> Box<dyn Machine> {
    Box::new(boards::Boards::new(plan, table))
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Company {
    /// The dealer names trumps, and the players play tricks of two cards from their hands and
    /// columns. A rubber (match) takes several deals.
    Bridge,
    /// Players take turns to play cards from their hands, heaps and carbouches (personal piles) to
    /// common packets. A player whose carbouche card fits may not play another card. If they do,
    /// the other players may call this offence.
    Carbouche,
    /// All players deal their own packs at the same time.
    Derby,
    /// Players take turns to play their open cards to common heaps. A player who cannot play puts
    /// an open card under their pack.
    Ostend,
    /// A machine that is defined outside this module, for example in a test. It is code, so it
    /// cannot be serialised.
    #[serde(skip)]
    Other(MakeMachine),
}

impl Company {
    /// Returns the rules that the machine applies in addition to the declaration of the board.
    pub fn machine_rules(self) -> MachineRules {
        match self {
            Company::Bridge => bridge::OWN_RULES,
            Company::Carbouche => carbouche::OWN_RULES,
            Company::Derby => derby::OWN_RULES,
            Company::Ostend => ostend::OWN_RULES,
            Company::Other(_) => MachineRules::default(),
        }
    }

    /// Creates the machine for a table that was just dealt, or for a table of a game in play.
    pub fn create_machine(self, plan: Plan, choices: &Choices, table: Table) -> Box<dyn Machine> {
        match self {
            Company::Bridge => Box::new(bridge::Bridge::new(plan, table)),
            Company::Carbouche => Box::new(carbouche::Carbouche::new(plan, table)),
            Company::Derby => Box::new(derby::Derby::new(plan, choices, table)),
            Company::Ostend => Box::new(ostend::Ostend::new(plan, table)),
            Company::Other(make) => make(plan, choices, table),
        }
    }
}

/// Gives the turn to the seat whose first card is lowest, and returns the new state. A tie is
/// broken at random. `firsts` contains the first card of each seat.
fn give_turn_to_lowest_card(mut state: State, firsts: impl Iterator<Item = Option<Rank>>) -> State {
    let firsts: Vec<Option<Rank>> = firsts.collect();
    let lowest = firsts.iter().copied().flatten().min();
    let equal: Vec<u8> =
        (0..).zip(firsts).filter(|(_, first)| *first == lowest).map(|(seat, _)| seat).collect();
    let lot = if equal.len() > 1 { state.rng.random_below(equal.len() as u32) } else { 0 };
    State { cursor: equal.get(lot as usize).copied().unwrap_or(0), ..state }
}
