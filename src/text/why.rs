//! The reason why a move is refused, as a sentence: the engine's refusal, or the reason of the
//! machine (the code that runs a game for several players). This module knows sessions, and decides
//! nothing.

use crate::{
    engine::{Move, Refusal},
    machine::{Machine, MachineRefusal},
    session::Session,
};

use super::{company, refusal_sentence, sentence_case};

/// Returns the reason why a move is illegal now, or `None` if it is legal.
pub fn why_illegal(session: &Session, mv: Move) -> Option<String> {
    Some(machine_refusal_sentence(session.machine(), session.check(mv).err()?))
}

/// Returns the reason why a machine refuses a move on its present table.
pub fn machine_refusal_sentence(machine: &dyn Machine, reason: Refusal) -> String {
    match MachineRefusal::from_refusal(reason) {
        Some(own) => sentence_case(company::refusal_clause(own)),
        None => refusal_sentence(machine.plan(), machine.table(), &reason),
    }
}
