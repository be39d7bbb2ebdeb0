//! Why a move is refused, as a sentence. Knows sessions; decides nothing.

use crate::{
    engine::{Move, Refusal},
    machine::Machine,
    session::Session,
};

use super::{refusal, sentence_case};

/// Why a move is refused now; nothing if it is legal.
pub fn why(session: &Session, mv: Move) -> Option<String> {
    Some(refused(session.machine(), session.check(mv).err()?))
}

/// Why a machine refuses a move on its present table.
pub fn refused(machine: &dyn Machine, reason: Refusal) -> String {
    let own = match reason {
        Refusal::Own(number) => machine.reason(number),
        _ => None,
    };
    match own {
        Some(own) => sentence_case(own),
        None => refusal(machine.plan(), machine.table(), &reason),
    }
}
