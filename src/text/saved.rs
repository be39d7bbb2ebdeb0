//! Why a move, a record or a link is refused, as a sentence. Knows sessions
//! and links; decides nothing.

use crate::{
    engine::{Move, Refusal},
    link::LinkError,
    machine::Machine,
    session::{RecordError, Session},
    tournament::TournamentError,
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

/// Why a record cannot be taken up.
pub fn record_error(error: &RecordError) -> String {
    let said = sentence_case(&error.to_string());
    let RecordError::Illegal { before, reason, .. } = error else {
        return said;
    };
    // The table on which the move was refused, so that its cards can be named.
    let Ok(session) = Session::from_record(before) else {
        return said;
    };
    let reason = refused(session.machine(), *reason);
    format!("{}: {reason}", said.trim_end_matches('.'))
}

/// Why something is no tournament, or nobody's name.
pub fn tournament_error(error: &TournamentError) -> String {
    match error {
        TournamentError::Deal(error) => record_error(error),
        error => sentence_case(&error.to_string()),
    }
}

/// Why a link leads nowhere.
pub fn link_error(error: &LinkError) -> String {
    match error {
        LinkError::Record(error) => record_error(error),
        LinkError::Tournament(error) => tournament_error(error),
        error => sentence_case(&error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, session::Record};

    #[test]
    fn an_illegal_move_of_a_record_is_told_with_its_reason() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let record = Record { moves: "t1-t1".to_owned(), ..Record::deal(game, 1) };
        let error = Session::from_record(&record).expect_err("no card moves to its own pile");
        let session = Session::new(game, game.defaults(), 1);
        let mv = session.plan().read_move("t1-t1").expect("a code");
        let reason = why(&session, mv).expect("a reason");
        let said = format!("Move 1 (t1-t1) is not legal: {reason}");
        assert_eq!(record_error(&error), said);
        assert_eq!(link_error(&LinkError::Record(error)), said);
        let error = Session::from_record(&record).expect_err("refused again");
        assert_eq!(link_error(&LinkError::Tournament(TournamentError::Deal(error))), said);
    }

    #[test]
    fn what_is_no_record_and_no_link_is_a_sentence() {
        let none = RecordError::NoGame("x".to_owned());
        assert_eq!(record_error(&none), "There is no game called “x”.");
        let nowhere = LinkError::NoPage("x".to_owned());
        assert_eq!(link_error(&nowhere), "There is no page “x”.");
    }
}
