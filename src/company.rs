//! The games in company: each has a machine of its own beside the engine, and
//! players that the computer lends. Knows turns, seats and what a seat has
//! seen; the board of each game is declared in `games`. A patience that several
//! play with the same cards needs no machine of its own: one plays them all.
//!
//! A machine leaves to the engine what the declaration says (which card goes
//! where, what fills itself, when somebody is out) and adds turns and compulsion.
//! What it remembers lies in the table's state where it finds room there, so that
//! undo, positions and fingerprints need no care; what finds none (a card held
//! back, an offence that may be called) is kept for each move. A call out of turn
//! is a legal move that names its caller; its button never tells whether there is
//! something to call. [`Company`] is the closed list of machines, so that a bundle
//! can name one.

mod boards;
mod bridge;
mod carbouche;
mod derby;
mod ostend;

use serde::{Deserialize, Serialize};

use crate::{
    cards::Rank,
    engine::{Plan, State, Table},
    machine::{Machine, Make, OwnRules},
    rules::Choices,
};

/// What plays any patience that several play with the same cards, each on a
/// board of their own ([`crate::rules::Rules::boards`]).
pub fn boards(plan: Plan, table: Table) -> Box<dyn Machine> {
    Box::new(boards::Boards::new(plan, table))
}

/// The machines, by their names.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub enum Company {
    /// Trumps are named and tricks of two cards played, from hands and columns;
    /// several deals make a rubber.
    Bridge,
    /// In turn cards go from hands, heaps and carbouches to common packets; who
    /// passes over their carbouche may be called.
    Carbouche,
    /// All deal their own packs at once.
    Derby,
    /// In turn cards go from open hands to common heaps; who cannot play puts
    /// a card under their pack.
    Ostend,
    /// A machine from outside this room, such as a test brings. It is code, so
    /// it cannot be written down.
    #[serde(skip)]
    Other(Make),
}

impl Company {
    /// What is played beside what the board declares.
    pub fn own_rules(self) -> OwnRules {
        match self {
            Company::Bridge => bridge::OWN_RULES,
            Company::Carbouche => carbouche::OWN_RULES,
            Company::Derby => derby::OWN_RULES,
            Company::Ostend => ostend::OWN_RULES,
            Company::Other(_) => OwnRules::default(),
        }
    }

    /// The machine at a table, dealt or in play, of its board.
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

/// The state in which the seat begins that has the lowest first card; between
/// several the lot decides. Given is the first card of each seat.
fn lowest_begins(mut state: State, firsts: impl Iterator<Item = Option<Rank>>) -> State {
    let firsts: Vec<Option<Rank>> = firsts.collect();
    let lowest = firsts.iter().copied().flatten().min();
    let equal: Vec<u8> =
        (0..).zip(firsts).filter(|(_, first)| *first == lowest).map(|(seat, _)| seat).collect();
    let lot = if equal.len() > 1 { state.rng.below(equal.len() as u32) } else { 0 };
    State { cursor: equal.get(lot as usize).copied().unwrap_or(0), ..state }
}
