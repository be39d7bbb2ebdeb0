//! The texts of the teacher, which says when a move has lost a winnable game. Describes this move
//! and a better one; does not judge positions.

use crate::{engine::Move, session::Session};

use super::{
    english::{join_sentences, sentence_case},
    hints, moves,
};

/// The label of the mark that appears when a move has lost a winnable game.
pub const COULD_HAVE_WON: &str = "You could have won";
/// The tooltip of that mark.
pub const MARK_HELP: &str = "Go back to before the mistake and see a better move";
/// Announced when that mark appears.
pub const COULD_HAVE_WON_ALOUD: &str = "The teacher: this can no longer be won. You could have won. \
    The button “You could have won” goes back to before the mistake and shows a better move.";

pub const OFFER: &str = "Would you like a teacher? When all cards lie open and no shuffle is to come, it tells you when a \
    move loses a game that you could win, and shows a better one. Such games are counted separately.";
pub const ACCEPT: &str = "Switch it on";
pub const DECLINE: &str = "No thanks";
pub const IS_ON: &str = "The teacher is on. You can switch it off in the settings.";

/// Returns the sentences about a mistake that has been undone. Both moves must be legal on the
/// current table. It must be proved that `better` keeps the win and that `played` loses it.
pub fn better_move_text(session: &Session, better: Move, played: Move) -> String {
    let sentence = |mv| moves::move_sentence(session.plan(), session.shown_table(), mv);
    let hints = session.hints();
    let why = hints.iter().find(|hint| hint.mv == better);
    let why = why.map(|hint| sentence_case(&hints::reason_clause(session, hint)));
    join_sentences([
        format!("Better: {}.", sentence(better)),
        why.unwrap_or_default(),
        format!(
            "This keeps the game winnable. After your move ({}) it could no longer be won.",
            sentence(played)
        ),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn text_about_a_better_move_gives_the_reason() {
        let game = games::by_id("la-belle-lucie").expect("a game");
        let session = Session::new(game, game.default_choices(), 1);
        let hints = session.hints();
        let [better, .., played] = hints.as_slice() else { panic!("several hints") };
        let told = better_move_text(&session, better.mv, played.mv);
        let why = sentence_case(&hints::reason_clause(&session, better));
        assert!(told.starts_with("Better: ") && told.contains(&format!(". {why} ")), "{told}");
        assert!(told.ends_with(") it could no longer be won."), "{told}");
    }
}
