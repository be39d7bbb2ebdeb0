//! The texts of the page on which the player sets up a table: why a table is impossible, which
//! cards are still missing, and whether the table can be won. Reads the reasons and answers;
//! decides nothing.

use crate::{
    cards::{Card, Suit},
    engine::{PileId, Plan},
    games,
    insight::MoveAdvice,
    rules::Role,
    session::{Session, Setup, SetupError, SetupRefusal},
};

use super::{
    cards::card,
    english::{BE, CARD, REDEAL, capitalise, list, sentence_case, with_thousands_separators},
    errors::{choice_error_clause, position_error_clause},
    insight::{calibrated_chance, share_of_games},
    names,
};

pub const OWN_CARDS: &str = "Set up your own cards";
pub const TO_THE_GAME: &str = "About this game";
/// Shown for a game for several players, whose tables cannot be set up.
pub const NOT_ALONE: &str = "You can set up a table only in a game for one player.";

/// The accessible name of the group of questions about the table.
pub const ASK: &str = "Ask about this table";
pub const MOVES: &str = "What can I do?";
pub const HINT: &str = "Get a hint";
pub const CAN_BE_WON: &str = "Can it be won?";

pub const HOW: &str = "Set up the cards that lie in front of you. Choose a pile on the board, then its \
    cards below, the bottom one first; or type them. With the keyboard on the board, a card’s name \
    adds it, ? adds one that nobody has seen, and Backspace takes the last one away. In the stock, \
    the next card comes first. Nothing here counts in your statistics, and the table stays until \
    you clear it.";
pub const HOW_HEADING: &str = "How this works";
/// The label of the switch that makes new cards face down.
pub const FACE_DOWN: &str = "Face down";
pub const UNSEEN: &str = "An unseen card";
pub const REST: &str = "All the rest unseen";
pub const TAKE_LAST: &str = "Take away the last card";
pub const CLEAR_PILE: &str = "Clear the pile";
pub const NEXT_PILE: &str = "Next pile";
/// The heading of the cards that are not on the table yet.
pub const LEFT: &str = "Cards not placed yet";
pub const OPTIONS: &str = "Options and redeals";
pub const REDEALS: &str = "Redeals used";
pub const AS_TEXT: &str = "Save, open, start again";
pub const SAVE: &str = "Save to a file";
pub const READ_FILE: &str = "Open a file";
pub const TEXT: &str = "The table as text: paste one here";
pub const READ_TEXT: &str = "Set up this table";
pub const WRITE_TEXT: &str = "Write out this table";
pub const CLEAR: &str = "Clear the table";
pub const CLEARED: &str = "Cleared: the table is as freshly dealt.";
/// Announced after a table has been loaded from a text.
pub const READ: &str = "The table is set up.";

/// Shown for a game that is played only for points, so that it cannot be won or lost.
pub const ONLY_SCORED: &str = "This game is played for points: you cannot win or lose it.";
/// Shown during the trials of a table with unseen cards (face-down cards that the player does not
/// know).
pub const TRYING: &str = "Trying it out, with random cards for the unseen ones…";
/// Shown if the table cannot be won, whatever the unseen cards are.
pub const LOST_ANYHOW: &str = "It cannot be won, whatever the unseen cards are.";
pub const SHUFFLE: &str = "Nobody can say: the cards are shuffled before it could be won, and a \
    shuffle can turn out any way.";

pub const BACK_TO_TABLE: &str = "Go back to my table";

/// Returns the title of the page.
pub fn title(game: &str) -> String {
    format!("{game}: your own cards")
}

/// Returns the file name for a table.
pub fn file_name(game: &str) -> String {
    format!("patientia-table-{game}.json")
}

/// Returns the name of a pile, as the heading above its cards.
pub fn pile_heading(plan: &Plan, pile: PileId) -> String {
    capitalise(&names::pile(plan, pile))
}

/// Returns the label of the input field for the cards of a pile.
pub fn cards_field_label(plan: &Plan, pile: PileId) -> &'static str {
    match plan.part(pile).role {
        Role::Stock => "Cards, the next one first",
        _ => "Cards, the bottom one first",
    }
}

/// Returns the rank and the suit of a card as they appear on a small button.
pub const fn card_sign(card: Card) -> (&'static str, &'static str) {
    if card.is_joker() {
        return ("★", "");
    }
    // Each suit has a variation selector, so that browsers draw the sign as text and not as a
    // picture.
    let suit = match card.suit() {
        Suit::Spades => "♠\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Clubs => "♣\u{fe0e}",
    };
    (card.rank().symbol(), suit)
}

/// Announces the contents of the pile that the player has chosen.
pub fn chosen_pile_sentences(lies: &str) -> String {
    format!("{lies}. New cards go here.")
}

/// Announced when the player names a card and no copy of it is left.
pub fn no_copy_left_sentence(of: Card) -> String {
    format!("No {} is left.", card(of))
}

/// Returns the accessible name of a card that the player can add, with the number of copies left.
pub fn card_to_add_label(of: Card, left: usize) -> String {
    match left {
        0 => format!("{}, none left", card(of)),
        1 => card(of),
        left => format!("{}, {left} left", card(of)),
    }
}

/// Returns a sentence about the cards that are still missing, or the reason why the table is
/// impossible.
pub fn setup_progress_sentence(plan: &Plan, laid: &Result<Setup, SetupRefusal>) -> String {
    match laid {
        Ok(Setup { unseen: 0, .. }) => "Every card is placed. Ask what you like.".to_owned(),
        Ok(Setup { unseen: 1, .. }) => {
            "Every card is placed; the unseen one follows from the rest.".to_owned()
        }
        Ok(Setup { unseen, .. }) => format!("Every card is placed, {unseen} of them unseen."),
        Err(SetupRefusal { why, pile }) => {
            let pile = pile.as_ref().and_then(|address| plan.parse_slot(address).ok());
            let at = pile.map_or_else(String::new, |pile| format!("{}: ", names::pile(plan, pile)));
            setup_error_sentence(&at, why)
        }
    }
}

/// Returns the result of the trials of a table with unseen cards: the chance of winning, if the game
/// has a calibration curve. `unseen` is the number of these cards, `best` is the best move.
pub fn trial_result_sentence(
    session: &Session,
    unseen: usize,
    best: Option<&MoveAdvice>,
) -> String {
    let depends = match unseen {
        1 => "It depends on the unseen card".to_owned(),
        unseen => format!("It depends on the {unseen} unseen cards"),
    };
    if let Some(chance) = best.and_then(|best| calibrated_chance(session, best)) {
        let share = share_of_games(chance);
        return format!("{depends}. With random cards there, good play wins {share}.");
    }
    match best {
        Some(MoveAdvice { wins: 0, trials: trials @ 1.., .. }) => format!(
            "{depends}. With random cards there, none of {} quick games was won: nobody can say if it \
             can be won.",
            with_thousands_separators((*trials).into()),
        ),
        Some(MoveAdvice { trials: 1.., .. }) => {
            format!("{depends}. With random cards there, some quick games were won.")
        }
        _ => format!("{depends}: nobody can say if it can be won."),
    }
}

/// The maximum number of missing cards that are named one by one.
const NAMED: usize = 6;

/// The maximum number of characters of a reason. A limit is needed because the reason may quote
/// text that the player typed.
const LONGEST: usize = 240;

/// Returns the reason why the player's table is impossible, as a sentence.
pub fn setup_error(why: &SetupError) -> String {
    setup_error_sentence("", why)
}

/// Returns the reason as a sentence that begins with `start`.
fn setup_error_sentence(start: &str, why: &SetupError) -> String {
    let reason = setup_error_clause(why);
    match reason.char_indices().nth(LONGEST) {
        Some((end, _)) => capitalise(&format!("{start}{}…", &reason[..end])),
        None => sentence_case(&format!("{start}{reason}")),
    }
}

fn setup_error_clause(why: &SetupError) -> String {
    match why {
        SetupError::Position(error) => position_error_clause(error),
        SetupError::Missing(missing) => {
            let some = if missing.len() > NAMED { ", among them" } else { ":" };
            let named = &missing[..missing.len().min(NAMED)];
            format!("{} missing{some} {}", cards_with_verb(missing.len()), card_names(named))
        }
        SetupError::Unseen { places, left } if places < left => {
            format!(
                "{} not placed yet; {} marked as unseen",
                cards_with_verb(left - places),
                cards_with_verb(*places)
            )
        }
        SetupError::Unseen { places, left } => {
            let marked = CARD.count_in_figures(*places as u64);
            let left = match left {
                0 => "none is".to_owned(),
                left => format!("only {left} {}", BE.of(*left)),
            };
            format!("you marked {marked} as unseen, but {left} unaccounted for")
        }
        SetupError::TurnedUp => {
            "by the rules the top card is already turned up, so place it face up".to_owned()
        }
        SetupError::Misfit(of) => {
            format!("the {} cannot be at this point of the foundation", card(*of))
        }
        SetupError::Redeals(0) => "this game has no redeal".to_owned(),
        SetupError::Redeals(most) => {
            format!("this game has only {}", REDEAL.one_or_figures((*most).into()))
        }
        SetupError::NotATable => "this is not the text of a table".to_owned(),
        SetupError::OtherGame(id) => match games::by_id(id) {
            Some(game) => format!("this is a table of {}", game.title),
            None => "this is a table of a game that is not in these two books".to_owned(),
        },
        SetupError::InvalidOption(error) => choice_error_clause(error),
    }
}

fn cards_with_verb(count: usize) -> String {
    let cards = if count == 0 { CARD.count(0) } else { CARD.one_or_figures(count as u64) };
    format!("{cards} {}", BE.of(count))
}

fn card_names(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|it| format!("the {}", card(*it))).collect();
    list(&names, "and")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::PositionError;

    #[test]
    fn setup_error_names_missing_or_wrongly_marked_cards() {
        let card = |text: &str| text.parse::<Card>().expect("a card");
        let one = SetupError::Missing(vec![card("7H")]);
        assert_eq!(setup_error(&one), "One card is missing: the seven of hearts.");
        let two = SetupError::Missing(vec![card("7H"), card("KS")]);
        assert_eq!(
            setup_error(&two),
            "2 cards are missing: the seven of hearts and the king of spades."
        );
        let many = setup_error(&SetupError::Missing(vec![card("7H"); 20]));
        assert!(
            many.starts_with("20 cards are missing, among them the seven of hearts,"),
            "{many}"
        );
        assert_eq!(many.matches("seven").count(), NAMED);
        let unseen = |places, left| setup_error(&SetupError::Unseen { places, left });
        assert_eq!(unseen(3, 5), "2 cards are not placed yet; 3 cards are marked as unseen.");
        assert_eq!(unseen(4, 3), "You marked 4 cards as unseen, but only 3 are unaccounted for.");
        assert_eq!(unseen(1, 0), "You marked 1 card as unseen, but none is unaccounted for.");
    }

    #[test]
    fn setup_progress_gives_the_error_or_the_unseen_cards() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let plan = Plan::new(game.rules(&game.default_choices()));
        let at = |pile: Option<&str>, why| {
            setup_progress_sentence(
                &plan,
                &Err(SetupRefusal { why, pile: pile.map(ToOwned::to_owned) }),
            )
        };
        assert_eq!(
            at(Some("t3"), SetupError::TurnedUp),
            "Column 3: by the rules the top card is already turned up, so place it face up."
        );
        assert_eq!(at(None, SetupError::Redeals(0)), "This game has no redeal.");
        let other = SetupError::OtherGame("nestor".to_owned());
        assert_eq!(at(None, other), "This is a table of Nestor.");
        let long = "X".repeat(5000).parse::<Card>().expect_err("no card");
        let error = SetupError::Position(PositionError::Card(long));
        assert_eq!(setup_error(&error).chars().count(), LONGEST + 1);
        assert!(at(Some("t3"), error).ends_with("XX…"), "no full stop follows");
        let foreign = PositionError::Form("EOF while parsing a value".to_owned());
        let told = at(Some("t3"), SetupError::Position(foreign));
        assert_eq!(told, "Column 3: EOF while parsing a value.");
        let laid = |unseen| {
            setup_progress_sentence(&plan, &Ok(Setup { position: Default::default(), unseen }))
        };
        assert_eq!(laid(9), "Every card is placed, 9 of them unseen.");
        assert!(laid(1).contains("follows from the rest"));
    }

    #[test]
    fn estimate_for_a_custom_table_mentions_unseen_cards() {
        let best = |wins, trials| MoveAdvice {
            code: String::new(),
            wins,
            trials,
            mean: 0.1,
            was_visited: false,
            is_certain: false,
            is_tied: false,
        };
        let said = |id: &str, unseen, best: Option<&MoveAdvice>| {
            let game = games::by_id(id).expect("a game");
            let session = Session::new(game, game.default_choices(), 7);
            trial_result_sentence(&session, unseen, best)
        };
        assert_eq!(
            said("canfield-or-klondike", 45, Some(&best(12, 40))),
            "It depends on the 45 unseen cards. With random cards there, some quick games were won."
        );
        let lost = said("canfield-or-klondike", 2, Some(&best(0, 40)));
        assert!(
            lost.ends_with("none of 40 quick games was won: nobody can say if it can be won."),
            "{lost}"
        );
        let untried = said("canfield-or-klondike", 2, None);
        assert!(untried.ends_with("nobody can say if it can be won."), "{untried}");
        let with_curve = said("royal-family", 2, Some(&best(0, 40)));
        assert!(with_curve.contains("good play wins about one game in "), "{with_curve}");
    }
}
