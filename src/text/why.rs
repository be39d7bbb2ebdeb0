//! The reason why a move is refused, as a sentence: the engine's refusal, or the reason of the
//! machine (the code that runs a game for several players). Asks the machine; decides nothing.

use crate::{
    engine::Refusal,
    machine::{Machine, MachineRefusal},
};

use super::{company, english::sentence_case, refusal_sentence};

/// Returns the reason why a machine refuses a move on its current table.
pub fn machine_refusal_sentence(machine: &dyn Machine, reason: Refusal) -> String {
    match MachineRefusal::from_refusal(reason) {
        Some(own) => sentence_case(company::refusal_clause(own)),
        None => refusal_sentence(machine.plan(), machine.table(), &reason),
    }
}
