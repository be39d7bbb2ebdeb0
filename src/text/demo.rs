//! The texts of a game that the computer plays as a demonstration: each move with its reason, and
//! the end. Reads the choices and reasons; chooses no move.

use crate::{
    engine::Outcome,
    insight::{ChosenMove, MoveReason},
    session::Session,
};

use super::{
    english::{Numerals, with_thousands_separators},
    hints,
    insight::tried_move_results_sentence,
    tables,
};

pub const WATCH_DEMO: &str = "Watch it played well";
/// The label of the link back to the table with this deal.
pub const TO_THE_DEAL: &str = "Play this deal yourself";
/// Shown for a game for several players, which the computer does not demonstrate.
pub const NOT_ALONE: &str = "You can watch only games for one player like this.";

pub const BEFORE: &str = "The program plays this deal from the start, and knows no more than you \
    could. Forward makes the next move and says why; Play makes one move after another.";
/// Shown while the computer computes the next move.
pub const THINKING: &str = "Thinking about the next move…";
pub const GIVEN_UP: &str = "Nothing more can come of this, so the program gives up.";

pub fn title(session: &Session) -> String {
    format!("{}, played well", session.game().title)
}

/// Returns the number of moves so far, or an empty string before the first move.
pub fn moves_so_far_line(made: usize) -> String {
    if made == 0 { String::new() } else { format!("Move {made}.") }
}

/// Returns the sentence about the next move and its reason.
pub fn chosen_move_sentences(session: &Session, chosen: &ChosenMove) -> String {
    let found = session.hints();
    let hint = found.iter().find(|hint| hint.mv == chosen.mv);
    let move_alone = hints::move_and_reason(session, chosen.mv, None);
    let move_and_reason = hints::move_and_reason(session, chosen.mv, hint);
    match &chosen.why {
        MoveReason::Tried(_) if session.legal_moves().len() == 1 => {
            format!("{move_alone} It is the only move.")
        }
        MoveReason::Tried(advised) if advised.first().is_some_and(|first| first.trials > 0) => {
            tried_move_results_sentence(session, hint, chosen.mv, advised, 0)
        }
        MoveReason::CertainWin(1) => format!("{move_alone} This wins the game."),
        MoveReason::CertainWin(left) => {
            let left = with_thousands_separators(*left as u64);
            format!("{move_and_reason} From here it wins for certain, in {left} moves.")
        }
        MoveReason::Tried(_) | MoveReason::Lookahead => move_and_reason,
    }
}

/// Returns the sentence about the end of the game.
pub fn end_sentences(session: &Session) -> String {
    match session.outcome() {
        Outcome::Open => GIVEN_UP.to_owned(),
        Outcome::Won => {
            let (plan, table) = (session.plan(), session.shown_table());
            let result = tables::result_sentence(Outcome::Won, plan, table, Numerals::Figures);
            format!("The program has won. {result}")
        }
        _ => super::ending_sentences(session),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games, insight::MoveAdvice};

    #[test]
    fn each_demo_move_has_a_reason() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let session = Session::new(game, game.default_choices(), 7);
        let mv = session.hints()[0].mv;
        let said = |why| chosen_move_sentences(&session, &ChosenMove { mv, why });
        let what = "Ten of diamonds from column 6 to the knave of clubs in column 2.";
        let why = "It turns up a hidden card in column 6.";
        let tried = |trials| {
            let code = session.plan().move_code(mv);
            vec![MoveAdvice {
                code,
                wins: 2,
                trials,
                mean: 0.1,
                was_visited: false,
                is_certain: false,
                is_tied: false,
            }]
        };
        let came = "In trials no other move did clearly better.";
        assert_eq!(said(MoveReason::Tried(tried(40))), format!("{what} {why} {came}"));
        assert_eq!(said(MoveReason::Tried(tried(0))), format!("{what} {why}"));
        assert_eq!(said(MoveReason::Lookahead), format!("{what} {why}"));
        let sure = "From here it wins for certain, in 30 moves.";
        assert_eq!(said(MoveReason::CertainWin(30)), format!("{what} {why} {sure}"));
        assert_eq!(said(MoveReason::CertainWin(1)), format!("{what} This wins the game."));
        assert_eq!(end_sentences(&session), GIVEN_UP);
        assert_eq!(title(&session), "Canfield or Klondike, played well");
    }
}
