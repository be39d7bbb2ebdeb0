//! The texts of the page on which the player sets up a table: why a table is impossible, which
//! cards are still missing, and whether the table can be won. This module knows the reasons and
//! answers, and decides nothing.

use crate::{
    cards::{Card, Suit},
    engine::{PileId, Plan},
    games,
    insight::MoveAdvice,
    rules::Role,
    session::{Setup, SetupError, SetupRefusal},
};

use super::{
    capital,
    cards::card,
    errors::{choice_error, position_error},
    list,
    pages::with_thousands,
    sentence_case, tables,
};

pub const OWN_CARDS: &str = "Lay out your own cards";
pub const TO_THE_GAME: &str = "To the page of the game";
/// Shown for a game for several players, whose tables cannot be set up.
pub const NOT_ALONE: &str = "Only the table of a game for one player can be laid out and asked.";

/// The accessible name of the group of questions about the table.
pub const ASK: &str = "Ask this table";
pub const MOVES: &str = "What can I do?";
pub const HINT: &str = "A hint";
pub const CAN_BE_WON: &str = "Can it come out?";

pub const HOW: &str = "Lay out a table as it lies before you. Choose a pile on the board, then its \
    cards below, the lowest first; or type them. With the keyboard on the board, a card’s name lays \
    it, ? lays one that nobody has seen, and Backspace takes the last away. Of the stock the next \
    card comes first. Nothing of this counts in your record; the table stays here until you clear it.";
pub const HOW_HEADING: &str = "How this works";
/// The label of the switch that makes new cards face down.
pub const FACE_DOWN: &str = "Face down";
pub const UNSEEN: &str = "One not seen";
pub const REST: &str = "All the rest, not seen";
pub const TAKE_LAST: &str = "Take the last off";
pub const CLEAR_PILE: &str = "Clear the pile";
pub const NEXT_PILE: &str = "Next pile";
/// The heading of the cards that are not on the table yet.
pub const LEFT: &str = "Cards not laid yet";
pub const OPTIONS: &str = "Options and redeals";
pub const REDEALS: &str = "Redeals used";
pub const AS_TEXT: &str = "Save, read, begin again";
pub const SAVE: &str = "Save as a file";
pub const READ_FILE: &str = "Read a file";
pub const TEXT: &str = "The table as text: paste one here";
pub const READ_TEXT: &str = "Lay this table";
pub const WRITE_TEXT: &str = "Write this table";
pub const CLEAR: &str = "Clear the table";
pub const CLEARED: &str = "Cleared: it lies as a fresh deal does.";
/// Announced after a table has been loaded from a text.
pub const READ: &str = "The table has been read.";

/// Shown for a game that is played only for points, so that it cannot be won or lost.
pub const ONLY_SCORED: &str = "This game is only scored: it does not come out or fail.";
/// Shown while the worker tries out a table with unseen cards (face-down cards whose faces the
/// player does not know).
pub const TRYING: &str = "Trying it out, with the cards not seen laid by chance…";
/// Shown if the table cannot be won with any faces of the unseen cards.
pub const LOST_ANYHOW: &str = "It cannot come out, whatever the cards are that nobody has seen.";
pub const SHUFFLE: &str = "That is not known: cards are shuffled before it could come out, and nobody \
    knows how.";

pub const BACK_TO_TABLE: &str = "Back to my table";

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
    capital(&tables::pile(plan, pile))
}

/// Returns the label of the input field for the cards of a pile.
pub fn cards_of(plan: &Plan, pile: PileId) -> &'static str {
    match plan.part(pile).role {
        Role::Stock => "Cards, the next one first",
        _ => "Cards, the lowest first",
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
pub fn chosen(lies: &str) -> String {
    format!("{lies}. Cards are laid here.")
}

/// Announced when the player names a card and no copy of it is left.
pub fn none_left(of: Card) -> String {
    format!("No {} is left to be laid.", card(of))
}

/// Returns the accessible name of a card that the player can add, with the number of copies left.
pub fn card_to_add(of: Card, left: usize) -> String {
    match left {
        0 => format!("{}, laid", card(of)),
        1 => card(of),
        left => format!("{}, {left} left", card(of)),
    }
}

/// Returns a sentence about the cards that are still missing, or the reason why the table is
/// impossible.
pub fn setup_progress(plan: &Plan, laid: &Result<Setup, SetupRefusal>) -> String {
    match laid {
        Ok(Setup { unseen: 0, .. }) => "Every card lies. Ask what you like.".to_owned(),
        Ok(Setup { unseen: 1, .. }) => {
            "Every card lies, and which one nobody has seen is known by the others.".to_owned()
        }
        Ok(Setup { unseen, .. }) => format!("Every card lies, {unseen} of them not seen."),
        Err(SetupRefusal { why, pile }) => {
            let pile = pile.as_ref().and_then(|address| plan.parse_slot(address).ok());
            let at =
                pile.map_or_else(String::new, |pile| format!("{}: ", tables::pile(plan, pile)));
            sentence_case(&format!("{at}{}", lower(&setup_error(why))))
        }
    }
}

/// Returns the result of the trials of a table with unseen cards. `unseen` is the number of these
/// cards, `best` is the best move.
pub fn tried_out(unseen: usize, best: Option<&MoveAdvice>) -> String {
    let depends = format!(
        "{} not seen, and it turns on them",
        if unseen == 1 { "One card is".to_owned() } else { format!("{unseen} cards are") }
    );
    match best {
        Some(MoveAdvice { wins, trials: 1.., .. }) if *wins > 0 => format!(
            "{depends}. Laid by chance and played on, knowing no more than you, it came out {} of {} \
             times: so it can.",
            with_thousands((*wins).into()),
            with_thousands(best.map_or(0, |best| best.trials).into()),
        ),
        Some(MoveAdvice { trials: trials @ 1.., .. }) => format!(
            "{depends}. Laid by chance and played on {} times, it did not come out: whether it can is \
             not known.",
            with_thousands((*trials).into()),
        ),
        _ => format!("{depends}: whether it can come out is not known."),
    }
}

/// The maximum number of missing cards that are named one by one.
const NAMED: usize = 6;

/// The maximum number of characters of a reason. A limit is needed because the reason may quote
/// text that the player typed.
const LONGEST: usize = 240;

/// Returns the reason why the player's table is impossible, as a sentence.
pub fn setup_error(why: &SetupError) -> String {
    let reason = sentence_case(&reason(why));
    match reason.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &reason[..end]),
        None => reason,
    }
}

fn reason(why: &SetupError) -> String {
    match why {
        SetupError::Position(error) => position_error(error),
        SetupError::Missing(missing) => {
            let some = if missing.len() > NAMED { ", among them" } else { ":" };
            let named = &missing[..missing.len().min(NAMED)];
            format!("{} missing{some} {}", are(missing.len()), names(named))
        }
        SetupError::Unseen { places, left } if places < left => {
            format!("{} still to be laid; {} written as not seen", are(left - places), are(*places),)
        }
        SetupError::Unseen { places, left } => {
            let many = match places - left {
                1 => "one card".to_owned(),
                many => format!("{many} cards"),
            };
            let is = if places - left == 1 { "is" } else { "are" };
            format!(
                "{many} too many {is} written as not seen: {places}, and {left} lie nowhere else"
            )
        }
        SetupError::TurnedUp => {
            "by the rules the top card has been turned up: lay it face up".to_owned()
        }
        SetupError::Misfit(of) => {
            format!("the {} cannot have come to this foundation at its place", card(*of))
        }
        SetupError::Redeals(0) => "this game has no redeal".to_owned(),
        SetupError::Redeals(1) => "this game has one redeal and no more".to_owned(),
        SetupError::Redeals(most) => format!("this game has {most} redeals and no more"),
        SetupError::NotATable => "this is not the text of a table".to_owned(),
        SetupError::OtherGame(id) => match games::by_id(id) {
            Some(game) => format!("this is a table of {}", game.title),
            None => "this is a table of a game that is not in these books".to_owned(),
        },
        SetupError::InvalidOption(error) => choice_error(error),
    }
}

/// Makes the first letter small, so that the sentence can come after a colon. A first word that is
/// a sign does not change.
fn lower(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

fn are(count: usize) -> String {
    match count {
        0 => "no cards are".to_owned(),
        1 => "one card is".to_owned(),
        count => format!("{count} cards are"),
    }
}

fn names(cards: &[Card]) -> String {
    let names: Vec<String> = cards.iter().map(|it| format!("the {}", card(*it))).collect();
    list(&names, "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setup_error_names_the_mistake() {
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
        assert_eq!(unseen(3, 5), "2 cards are still to be laid; 3 cards are written as not seen.");
        assert_eq!(
            unseen(4, 3),
            "One card too many is written as not seen: 4, and 3 lie nowhere else."
        );
    }

    #[test]
    fn setup_progress_names_missing_cards() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let plan = Plan::new(game.rules(&game.defaults()));
        let at = |pile: Option<&str>, why| {
            setup_progress(&plan, &Err(SetupRefusal { why, pile: pile.map(ToOwned::to_owned) }))
        };
        assert_eq!(
            at(Some("t3"), SetupError::TurnedUp),
            "Column 3: by the rules the top card has been turned up: lay it face up."
        );
        assert_eq!(at(None, SetupError::Redeals(0)), "This game has no redeal.");
        let other = SetupError::OtherGame("nestor".to_owned());
        assert_eq!(at(None, other), "This is a table of Nestor.");
        let long = "X".repeat(5000);
        let error = SetupError::Position(crate::engine::PositionError::Card(
            long.parse::<Card>().expect_err("no card"),
        ));
        assert_eq!(setup_error(&error).chars().count(), LONGEST + 1);
        let laid =
            |unseen| setup_progress(&plan, &Ok(Setup { position: Default::default(), unseen }));
        assert_eq!(laid(9), "Every card lies, 9 of them not seen.");
        assert!(laid(1).contains("is known by the others"));
    }

    #[test]
    fn trial_result_mentions_unseen_cards() {
        let best = |wins, trials| MoveAdvice {
            code: String::new(),
            wins,
            trials,
            mean: 0.1,
            was_visited: false,
            is_certain: false,
            is_tied: false,
        };
        assert_eq!(
            tried_out(45, Some(&best(12, 40))),
            "45 cards are not seen, and it turns on them. Laid by chance and played on, knowing no \
             more than you, it came out 12 of 40 times: so it can."
        );
        assert!(
            tried_out(2, Some(&best(0, 40)))
                .ends_with("it did not come out: whether it can is not known.")
        );
        assert!(tried_out(2, None).ends_with("whether it can come out is not known."));
    }
}
