//! The company games, which several players play. Each has a machine of its own on top of the
//! engine, and computer players. Knows turns, seats and what each seat has seen; `games` declares
//! the board of each game. One machine plays every patience that several players play with the same
//! cards.
//!
//! A machine leaves to the engine what the declaration says (which card goes where, what is filled
//! automatically, when a player is out). It adds turns and compulsory moves. It stores its memory
//! in the table's state where there is room, so that undo, positions and fingerprints need no extra
//! code. Other memory (a card held back, an offence that may be called) has one entry for each
//! move. A call out of turn is a legal move that names its caller. The button for a call never
//! shows whether there is something to call. [`Company`] is the closed list of machines, so that a
//! bundle can name them.

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

/// Returns the machine for any patience that several players play with the same cards, each on a
/// board of their own ([`crate::rules::Rules::boards`]).
pub fn boards(plan: Plan, table: Table) -> Box<dyn Machine> {
    Box::new(boards::Boards::new(plan, table))
}

/// The machines by name.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Company {
    /// The dealer names trumps, and players play tricks of two cards from hands and columns.
    /// Several deals make a rubber.
    Bridge,
    /// Players take turns to play cards from hands, heaps and carbouches to common packets. A
    /// player who plays another card while their carbouche fits may be called.
    Carbouche,
    /// All players deal their own packs at once.
    Derby,
    /// Players take turns to play cards from open hands to common heaps. A player who has no such
    /// move puts a card under their pack.
    Ostend,
    /// A machine from outside this module, for example from a test. It is code, so it cannot be
    /// serialised.
    #[serde(skip)]
    Other(MakeMachine),
}

impl Company {
    /// Returns the rules that the board does not declare.
    pub fn own_rules(self) -> MachineRules {
        match self {
            Company::Bridge => bridge::OWN_RULES,
            Company::Carbouche => carbouche::OWN_RULES,
            Company::Derby => derby::OWN_RULES,
            Company::Ostend => ostend::OWN_RULES,
            Company::Other(_) => MachineRules::default(),
        }
    }

    /// Creates the machine on a table, dealt or in play.
    pub fn machine(self, plan: Plan, choices: &Choices, table: Table) -> Box<dyn Machine> {
        match self {
            Company::Bridge => Box::new(bridge::Bridge::new(plan, table)),
            Company::Carbouche => Box::new(carbouche::Carbouche::new(plan, table)),
            Company::Derby => Box::new(derby::Derby::new(plan, choices, table)),
            Company::Ostend => Box::new(ostend::Ostend::new(plan, table)),
            Company::Other(make) => make(plan, choices, table),
        }
    }
}

/// Returns the state in which the seat with the lowest first card begins. Ties are broken at
/// random. `firsts` is the first card of each seat.
fn lowest_begins(mut state: State, firsts: impl Iterator<Item = Option<Rank>>) -> State {
    let firsts: Vec<Option<Rank>> = firsts.collect();
    let lowest = firsts.iter().copied().flatten().min();
    let equal: Vec<u8> =
        (0..).zip(firsts).filter(|(_, first)| *first == lowest).map(|(seat, _)| seat).collect();
    let lot = if equal.len() > 1 { state.rng.below(equal.len() as u32) } else { 0 };
    State { cursor: equal.get(lot as usize).copied().unwrap_or(0), ..state }
}
