//! Help for a new player: how many legal moves there are, and how to begin. The facts come from the
//! session. The aim of the game is not explained here, but in the game's own text.

use crate::{
    engine::Move,
    rules::{Measure, Role, Rules},
    session::Session,
};

use super::{
    controls,
    english::{MOVE, capitalise, sentence_case},
    keys,
    names::pile_with_article,
    seats,
    together::first_help_words,
};

/// The device with which the player points at cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointingDevice {
    /// The player taps with a finger.
    Finger,
    /// The player clicks with a mouse.
    Mouse,
    /// The player has no pointing device and uses the keyboard.
    Keys,
}

/// Returns a sentence about how to begin. `plays` is true if a tap or a click plays a card at once.
pub fn how_to_begin(session: &Session, pointer: PointingDevice, plays: bool) -> String {
    let touch = match pointer {
        PointingDevice::Finger => "Tap",
        PointingDevice::Mouse => "Click",
        PointingDevice::Keys => return keys::HOW_TO_BEGIN.to_owned(),
    };
    unusual_gesture(session, touch).unwrap_or_else(|| match plays {
        true => format!("{touch} a card to play it where it goes best, or drag it."),
        false => format!("{touch} a card: gold shows where it can go."),
    })
}

/// Returns true if the player begins as in most games: with a card, and then its place.
pub fn has_usual_gesture(session: &Session) -> bool {
    unusual_gesture(session, "Tap").is_none()
}

/// Returns a sentence about how to begin a game in which this differs from most games. `touch` is
/// the word for a tap or a click.
fn unusual_gesture(session: &Session, touch: &str) -> Option<String> {
    let rules = session.plan().rules();
    let is_deal = |mv: &Move| matches!(mv, Move::Deal);
    let moves = session.human_moves();
    let stock = session.plan().first_pile_of(Role::Stock);
    Some(match stock {
        Some(stock) if !moves.is_empty() && moves.iter().all(is_deal) => {
            sentence_case(&format!("{touch} {} to begin", pile_with_article(session.plan(), stock)))
        }
        _ if is_poker_game(rules) => {
            format!("{touch} the card that is turned up, then a place for it.")
        }
        _ if let Some(others) = first_help_words(rules) => {
            format!("{touch} a card, then {others}.")
        }
        _ => return None,
    })
}

/// Returns true if the player places cards one by one in a square whose rows and columns score
/// points.
fn is_poker_game(rules: &Rules) -> bool {
    matches!(rules.measure, Measure::Poker { .. })
}

/// Returns the advice to exchange two cards, or `None` if another move is legal.
pub fn exchange_advice(session: &Session) -> Option<&'static str> {
    let is_second = session.shown_table().first_exchange_places().is_some();
    session.must_exchange().then_some(if is_second {
        controls::EXCHANGE_AGAIN
    } else {
        controls::EXCHANGE
    })
}

/// Returns the heading of the list of legal moves. The player's choice plays the move if `plays` is
/// true; otherwise it only points the move out.
pub fn move_list_heading(session: &Session, plays: bool) -> String {
    let does = if plays { "play it" } else { "see it on the table" };
    let told = |moves: &str| format!("{moves}. Choose one to {does}.");
    match session.human_moves().len() {
        0 => seats::turn_sentence(session).unwrap_or_else(|| controls::NO_MOVE.to_owned()),
        several => told(&capitalise(&MOVE.count(several))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        text::{glossary, unusual_score_words},
    };

    fn first_help(id: &str, pointer: PointingDevice, plays: bool) -> String {
        let game = games::by_id(id).expect("a game");
        how_to_begin(&Session::new(game, game.default_choices(), 1), pointer, plays)
    }

    #[test]
    fn first_help_says_what_a_tap_or_click_does() {
        let told = |pointer, plays| first_help("la-belle-lucie", pointer, plays);
        let (finger, mouse) = (PointingDevice::Finger, PointingDevice::Mouse);
        assert_eq!(told(finger, false), "Tap a card: gold shows where it can go.");
        assert_eq!(told(mouse, false), "Click a card: gold shows where it can go.");
        assert_eq!(told(finger, true), "Tap a card to play it where it goes best, or drag it.");
        assert_eq!(told(mouse, true), "Click a card to play it where it goes best, or drag it.");
    }

    #[test]
    fn first_help_explains_that_two_cards_change_places() {
        let told = first_help("caesar", PointingDevice::Finger, true);
        assert_eq!(told, "Tap a card, then the one to change places with it.");
    }

    #[test]
    fn games_of_exchanges_pairs_or_poker_need_unusual_gestures() {
        let is_usual = |id: &str| {
            let game = games::by_id(id).expect("a game");
            has_usual_gesture(&Session::new(game, game.default_choices(), 1))
        };
        let ids = ["la-belle-lucie", "fortress", "caesar", "nestor", "poker-patience"];
        assert_eq!(ids.map(is_usual), [true, true, false, false, false]);
    }

    /// The first help at a table must be understandable without the glossary.
    #[test]
    fn first_help_of_beginner_games_uses_everyday_words() {
        for first in games::BEGINNER_GAMES {
            let game = games::by_id(first.id).expect("a game");
            let session = Session::new(game, game.default_choices(), first.seeds[0]);
            for plays in [true, false] {
                let how = how_to_begin(&session, PointingDevice::Finger, plays);
                let score = unusual_score_words(session.plan().rules()).unwrap_or_default();
                let words = glossary::find_glossary_words(&[first.goal, &how, &score]);
                // The word “knave” is allowed, because the text that uses it explains it.
                let unexplained: Vec<_> =
                    words.iter().filter(|it| it.word != "knave").map(|it| it.word).collect();
                assert_eq!(unexplained, [""; 0], "{}", first.id);
            }
        }
    }

    #[test]
    fn first_help_names_the_stock_if_only_dealing_is_legal() {
        let only_deals = |session: &Session| {
            !session.human_moves().is_empty()
                && session.human_moves().iter().all(|mv| matches!(mv, Move::Deal))
        };
        let mut found = 0;
        for game in games::all() {
            let session = Session::new(game, game.default_choices(), 1);
            let told = how_to_begin(&session, PointingDevice::Finger, false);
            assert_eq!(
                told.starts_with("Tap the ") && told.ends_with(" to begin."),
                only_deals(&session),
                "{}: {told}",
                game.id
            );
            found += usize::from(only_deals(&session));
        }
        assert!(found > 0);
    }
}
