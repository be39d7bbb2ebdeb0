//! What a hint says: the move, and what speaks for it. Knows a session's hints
//! in their order; chooses none.

use crate::{
    engine::Move,
    session::{Hint, Merit, Session},
};

use super::{capital, cards::card, moves, tables::the_pile as pile};

/// One of the hints of a game, counted from 0: what is to be done and why; of
/// one that is not the first also what the first does that this one does not.
/// Empty if there are not so many.
pub fn hint(session: &Session, hints: &[Hint], number: usize) -> String {
    let (Some(first), Some(shown)) = (hints.first(), hints.get(number)) else {
        return String::new();
    };
    let what = capital(&moves::sentence(session.plan(), session.shown(), shown.mv));
    let why = capital(&told(session, shown));
    if number == 0 {
        format!("{what}. {why}.")
    } else if first.merit.worth() == shown.merit.worth() {
        format!("Or: {what}. {why}, as the first does.")
    } else {
        format!("Or: {what}. {why}; better by this look is the first: {}.", told(session, first))
    }
}

/// What speaks for a move, as a sentence without its capital and full stop.
pub(super) fn told(session: &Session, hint: &Hint) -> String {
    let pile = |at| pile(session.plan(), at);
    match hint.merit {
        Merit::Home => match hint.mv {
            Move::Carry(carry) if carry.count > 1 => "they go to the foundations".to_owned(),
            Move::Carry(_) => "it is a card more on the foundations".to_owned(),
            _ => "they leave together".to_owned(),
        },
        Merit::TurnsUp(at) => format!("it turns up a hidden card in {}", pile(at)),
        Merit::FreesForHome(freed) => format!("it frees the {}, which can go home", card(freed)),
        Merit::Empties(at) => format!("it empties {}", pile(at)),
        Merit::FromWaste => "it uses this card before another covers it".to_owned(),
        Merit::Frees(freed) => format!("it frees the {}, which can be moved on", card(freed)),
        Merit::Invites(next) => format!("the {} can follow", card(next)),
        Merit::OnCard => "it builds".to_owned(),
        Merit::Pair => "it lays a pair".to_owned(),
        Merit::Deal => "nothing better is in sight before new cards come".to_owned(),
        Merit::Fills => "it fills an empty place".to_owned(),
        Merit::Sideways => "it only changes places, which may open another way".to_owned(),
        Merit::Redeal => "nothing else leads on before the cards are dealt again".to_owned(),
        Merit::Call => "it uses up what the game grants".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn session(id: &str, seed: u64) -> Session {
        let game = games::by_id(id).expect("a game");
        Session::new(game, game.defaults(), seed)
    }

    #[test]
    fn a_hint_is_a_move_with_what_speaks_for_it() {
        let klondike = session("canfield-or-klondike", 7);
        let hints = klondike.hints();
        let told: Vec<String> = (0..3).map(|number| hint(&klondike, &hints, number)).collect();
        assert_eq!(
            told,
            [
                "Ten of diamonds from column 6 to the knave of clubs in column 2. \
                 It turns up a hidden card in column 6.",
                "Or: Four of clubs from column 7 to the five of hearts in column 4. \
                 It turns up a hidden card in column 7, as the first does.",
                "Or: Turn a card. Nothing better is in sight before new cards come; \
                 better by this look is the first: it turns up a hidden card in column 6.",
            ]
        );
        assert_eq!(hint(&klondike, &hints, 99), "");
    }

    /// Whatever a hint says, it is a sentence.
    #[test]
    fn hints_are_sentences() {
        for game in games::all() {
            let session = Session::new(game, game.defaults(), 3);
            let hints = session.hints();
            for number in 0..hints.len().min(12) {
                let told = hint(&session, &hints, number);
                assert!(told.ends_with('.') && !told.contains("  "), "{}: {told}", game.id);
                assert!(told.starts_with(char::is_uppercase), "{}: {told}", game.id);
            }
        }
    }
}
