//! The texts of the teacher, which says when a move was a mistake. Describes this move and a better
//! one; does not judge positions.

use crate::{
    insight::{Loss, Mistake},
    session::Session,
};

use super::{
    english::{join_sentences, sentence_case},
    hints,
    look_back::percent_words,
    moves,
};

/// The tooltip of the mark that appears after a mistake.
pub const MARK_HELP: &str = "Go back to before the mistake and see a better move";

pub const OFFER: &str = "Would you like a teacher? When all cards lie open and no shuffle is to come, it tells you when a \
    move loses a game that you could win. With hidden cards it tells you when another move was clearly \
    better, if the chances of the game have been measured. Then it shows a better move. Such games are \
    counted separately.";
pub const ACCEPT: &str = "Switch it on";
pub const DECLINE: &str = "No thanks";
pub const IS_ON: &str = "The teacher is on. You can switch it off in the settings.";

/// Returns the label of the mark that appears after a mistake.
pub const fn mark_label(loss: Loss) -> &'static str {
    match loss {
        Loss::Win => "You could have won",
        Loss::Chance { .. } => "A better move",
    }
}

/// Returns what is announced when the mark appears.
pub const fn mark_announcement(loss: Loss) -> &'static str {
    match loss {
        Loss::Win => {
            "The teacher: this can no longer be won. You could have won. The button “You could have \
             won” goes back to before the mistake and shows a better move."
        }
        Loss::Chance { .. } => {
            "The teacher: another move was clearly better. The button “A better move” goes back to \
             before your move and shows it."
        }
    }
}

/// Returns the sentences about a mistake that has been undone. The mistaken move and the better
/// move must both be legal on the current table.
pub fn better_move_text(session: &Session, mistake: &Mistake) -> String {
    let sentence = |mv| moves::move_sentence(session.plan(), session.shown_table(), mv);
    let hints = session.hints();
    let why = hints.iter().find(|hint| hint.mv == mistake.better);
    let why = why.map(|hint| sentence_case(&hints::reason_clause(session, hint)));
    let played = sentence(mistake.played);
    let loss = match mistake.loss {
        Loss::Win => format!(
            "This keeps the game winnable. After your move ({played}) it could no longer be won."
        ),
        Loss::Chance { better, played: chance } => format!(
            "With it a good player wins {} of such games; after your move ({played}), {}.",
            percent_words(better),
            percent_words(chance)
        ),
    };
    let better = format!("Better: {}.", sentence(mistake.better));
    join_sentences([better, why.unwrap_or_default(), loss])
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
        let mistake = Mistake { at: 0, played: played.mv, better: better.mv, loss: Loss::Win };
        let told = better_move_text(&session, &mistake);
        let why = sentence_case(&hints::reason_clause(&session, better));
        assert!(told.starts_with("Better: ") && told.contains(&format!(". {why} ")), "{told}");
        assert!(told.ends_with(") it could no longer be won."), "{told}");
        let loss = Loss::Chance { better: 40, played: 0 };
        let told = better_move_text(&session, &Mistake { loss, ..mistake });
        assert!(told.contains("With it a good player wins about 40% of such games"), "{told}");
        assert!(told.ends_with("), under 1%."), "{told}");
    }
}
