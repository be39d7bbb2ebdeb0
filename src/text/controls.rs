//! The texts of a table's toolbars, status line and sheets, and the announcements of its commands.
//! Reads the commands; carries out none.

use crate::{
    engine::{Move, Plan, Table},
    rules::{Phase, Role, Rules, Test, Win},
    session::{BookmarkEntry, LARGEST_SEED, Session},
};

use super::{
    english::{CARD, MOVE, capitalise, number, sentence_case, with_thousands_separators},
    facts::{begins_when_stock_is_empty, ends_when_stock_is_empty, is_main_phase},
    insight,
    names::{is_usual_phase, pile},
    redeals::redeals_left_words,
    tables::cards_in_words,
};

/// Returns the accessible name of the board.
pub fn board_label(title: &str) -> String {
    format!("{title}: the table")
}

/// The accessible name of the toolbar.
pub const TOOLS: &str = "What you can do";

pub const UNDO: &str = "Undo";
pub const REDO: &str = "Redo";
pub const REDEAL: &str = "Redeal";
pub const HINT: &str = "Hint";
pub const MORE: &str = "More";

pub const THIS_DEAL: &str = "This deal";
pub const HELP: &str = "Help";
pub const THE_TABLE: &str = "The table";

pub const NEW: &str = "New deal";
pub const RESTART: &str = "Restart this deal";
pub const TO_FOUNDATIONS: &str = "Play all to the foundations";
pub const REPLAY: &str = "Replay from the start";
pub const BOOKMARKS: &str = "Bookmarks and other lines";
pub const ABANDONED_LINES: &str = "Lines you left";
pub const BOOKMARK_NAME: &str = "Name";
pub const BOOKMARK_REMOVED: &str = "Removed.";
/// Announced when the player continues an abandoned line of moves.
pub const LINE_RESUMED: &str = "Back on the line you left.";
/// Returns the label of a bookmark or of an abandoned line of moves: “Move 12”, “Moves 31 to 44,
/// left at move 30”.
pub fn bookmark_label(mark: &BookmarkEntry) -> String {
    let BookmarkEntry { move_count: made, shared_moves: parted, is_abandoned_line, .. } = *mark;
    let left_at = |parted: usize| match parted {
        0 => "left at the deal".to_owned(),
        parted => format!("left at move {parted}"),
    };
    match (is_abandoned_line, made - parted) {
        (true, 1) => format!("Move {made}, {}", left_at(parted)),
        (true, _) => format!("Moves {} to {made}, {}", parted + 1, left_at(parted)),
        (false, _) if made == 0 => "The deal".to_owned(),
        (false, 0) => format!("Move {made}"),
        (false, _) => format!("Move {made}, on another line"),
    }
}
/// Returns the accessible name of the button that removes a bookmark or an abandoned line.
pub fn remove_bookmark_label(mark: &str) -> String {
    format!("Remove: {mark}")
}
pub const BOOKMARK: &str = "Set a bookmark here";
pub const GIVE_UP: &str = "Give up this game";
pub const SHARE_DEAL: &str = "Share this deal";
pub const PLAYERS: &str = "Players";
/// The accessible name of the group of buttons that choose which player's board is shown.
pub const BOARDS: &str = "Whose board is shown";
pub const SCORE: &str = "The score";
/// The tooltip of the button that shows the score.
pub const SCORE_HELP: &str = "What it counts";
pub const RULES: &str = "Rules";
pub const LAST_ROUND: &str = "The last moves";
pub const NOTHING_PLAYED: &str = "Nobody has played since you opened this table.";
/// Announced when the rules appear beside the table.
pub const RULES_BESIDE: &str = "The rules are now beside the table.";
pub const READ_TABLE: &str = "Read the table";
pub const TABLE_IN_WORDS: &str = "The table in words";
pub const MOVES: &str = "What can I do?";
pub const SMALLER: &str = "Smaller cards";
pub const LARGER: &str = "Larger cards";

/// Announces a new size of the cards, in per cent of the usual size.
pub fn card_size_sentence(percent: u32) -> String {
    format!("Cards at {percent}%.")
}

pub const LEFT_HANDED: &str = "Left-handed";
pub const NAMES: &str = "Names of the places";

pub const DEAL_NUMBER: &str = "Deal number ";

pub const DEAL_IT: &str = "Deal it";

/// Announced when the player types something that is not a valid deal number.
pub fn invalid_deal_number_sentence() -> String {
    format!("Enter a whole number up to {}.", with_thousands_separators(LARGEST_SEED))
}

pub const SHARE: &str = "Share";

pub const WHICH: &str = "Which?";

/// An action to confirm, an action that the player can undo at once, or an offer of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// The player gives the game up.
    GiveUp,
    /// The player hands the game in to a tournament.
    HandIn,
    /// The player has restarted the deal after this many moves.
    DealRestarted(usize),
    /// The game can no longer be won: the program offers to search for the move that lost the game.
    GameLost,
    /// The program offers to return to the last position from which the game could be won.
    GoBackTo {
        /// The number of moves before that position.
        won: usize,
        /// The number of moves after which the game was lost, if known.
        lost: Option<usize>,
        /// A move that wins from that position, if known.
        better: Option<Move>,
    },
    /// The deal on the table cannot be won: the program offers a winnable deal.
    DealIsLost,
    /// The search found no winnable deal: the program offers a deal that may not be winnable.
    AnyDeal,
}

/// Returns the question or message that is shown for the action or offer. `session` is the game on
/// the table.
pub fn confirmation_question(session: &Session, matter: Confirmation) -> String {
    let words = match matter {
        Confirmation::GiveUp => "Give up this game? It counts as lost.",
        Confirmation::HandIn => "Hand in this game as it stands?",
        Confirmation::DealRestarted(_) => BEGUN_AGAIN,
        Confirmation::GameLost => insight::IS_LOST,
        Confirmation::GoBackTo { won, lost, better } => {
            return insight::where_game_was_lost_sentences(session, (won, lost), better);
        }
        Confirmation::DealIsLost => insight::DEAL_IS_LOST,
        Confirmation::AnyDeal => insight::NO_DEAL,
    };
    words.to_owned()
}

/// Returns the label of the button that confirms or undoes the action, or accepts the offer.
pub const fn confirmation_button_label(matter: Confirmation) -> &'static str {
    match matter {
        Confirmation::GiveUp => "Give up",
        Confirmation::HandIn => "Hand it in",
        Confirmation::DealRestarted(_) => "Go back to where you were",
        Confirmation::GameLost => insight::WHERE_LOST,
        Confirmation::GoBackTo { .. } => insight::GO_BACK,
        Confirmation::DealIsLost => insight::WINNABLE_DEAL,
        Confirmation::AnyDeal => insight::ANY_DEAL,
    }
}

pub const PLAY_ON: &str = "Play on";

pub const LET_MOVE: &str = "Go on";

pub const SEE_OPENING: &str = "See how it begins";

pub const FINISH: &str = "Play the rest";
/// Announced when the player asks to finish the game while decisions are left.
pub const NO_FINISH: &str = "You still have something to decide.";

pub const NONE_OF_THESE: &str = "None of these";

pub const LOOKED_THROUGH: &str = "Cards in this pile";

/// Shown when the rules text cannot be loaded.
pub const NO_PROSE: &str = "The rules could not be loaded. Once loaded, they work offline.";

pub const TRY_AGAIN: &str = "Try again";

pub const OTHER_WAYS: &str = "Other ways to play it";

pub const RULE_OF_BOOK: &str = "From the book. ";

pub const DEAL_THIS_WAY: &str = "Deal a new game this way";

/// Announces a selection in a game in which four cards leave together. `chosen` of the four cards
/// are selected, and `others` other cards can be selected with them.
pub fn four_cards_selection_sentence(chosen: usize, others: usize) -> String {
    let them = if chosen == 1 { "it" } else { "them" };
    sentence_case(&format!(
        "you have chosen {} of four; {} can go with {them}",
        number(chosen),
        cards_in_words(others)
    ))
}

/// Asks the player which of several moves a touch means.
pub fn move_choice_question(moves: &[&str]) -> String {
    format!("Choose: {}?", moves.join(", or "))
}

/// Asks which of several moves is meant. The player can type the answer.
pub fn numbered_move_choice_question(moves: &[&str]) -> String {
    let numbered = moves.iter().zip(1..).map(|(words, number)| format!("{number}: {words}"));
    format!(
        "Which? {}. Type the number, or words of the answer.",
        numbered.collect::<Vec<_>>().join("; ")
    )
}

/// Announced when several cards could go to the touched empty place.
pub fn several_cards_fit_sentence(moves: usize) -> String {
    sentence_case(&format!("{} cards could go there", number(moves)))
}

/// Announced when the player asks for a call (a special action of the game) that needs a move on
/// the table. The player can make the call with any of `moves` moves.
pub fn choose_move_for_call_sentences(call: &str, moves: usize) -> String {
    let moves = MOVE.count(moves);
    format!("“{call}”: {moves} to choose from. Choose the card on the table.")
}

/// Announced when the last move is undone.
pub const UNDONE: &str = "Undone.";
pub const REDONE: &str = "Redone.";
/// Announced when the same deal is restarted.
pub const BEGUN_AGAIN: &str = "The same deal from the start.";
pub const NEW_DEAL: &str = "A new deal.";
/// Announced when a deal that was started earlier continues.
pub const GAME_RESTORED: &str = "Back to this deal, where you left it.";
pub const BOOKMARKED: &str = "Bookmark set.";
pub const BACK_AT_BOOKMARK: &str = "Back at the bookmark.";
/// Announced when the player asks for a hint and no legal move is left.
pub const NO_MOVE: &str = "There are no moves left.";
/// Announced when the player asks for a hint and every legal move leads back to an earlier
/// position.
pub const ONLY_BACK: &str = "Every move now leads back to a table you have already had.";
/// Announced when the player drops dragged cards outside all places.
pub const OVER_NO_PLACE: &str = "You dropped it between places, so it is back where it was.";
/// Announced when the focus should go to the next place and there is none.
pub const NO_PLACE_TO_GO: &str = "There is nowhere else to go.";
/// Added to the name of a card or place that can receive the selected cards.
pub const CAN_TAKE_IT: &str = "can take it";
/// Added to the name of the card, or of the stock, that a hint points out.
pub const POINTED_OUT: &str = "pointed out";
pub const PLACES: &str = "Where it can go";
pub const PUT_BACK: &str = "Put back.";
/// Announced when the player closes a hint, a question or a reason.
pub const MESSAGE_CLOSED: &str = "The message is gone.";
/// Announced when the player tries to clear a selection and no card is selected.
pub const NOTHING_SELECTED: &str = "No card is selected.";
pub const NOTHING_TO_UNDO: &str = "There is nothing to undo.";
pub const NOTHING_TO_REDO: &str = "There is nothing to redo.";
/// Announced when the names of the places become visible.
pub const NAMES_SHOWN: &str = "The names of the places are on.";
pub const NAMES_HIDDEN: &str = "The names of the places are off.";
/// Announced when the player asks to repeat the last announcement and there was no announcement.
pub const NOTHING_SAID: &str = "There is nothing to repeat yet.";
/// Added to the name of a card that has another card on top.
pub const IS_COVERED: &str = "covered";
pub const WHICH_CARD: &str = "Which card? Type its rank, then its suit.";

/// Announced when the player types the name of a card that no key can reach.
pub fn card_not_in_reach_sentence(card: &str) -> String {
    sentence_case(&format!("no {card} is within reach now"))
}

pub const FIND_CARD: &str = "Find a card";
pub const FIND_HOW: &str =
    "Choose a suit, or any, then a rank. All such cards that lie open are marked.";
pub const ANY_SUIT: &str = "Any suit";
pub const ANY_RANK: &str = "All ranks";
/// The accessible names of the two groups of buttons that choose a card to find.
pub const SUITS: &str = "Suit";
pub const RANKS: &str = "Rank";

/// Announced when no card can go to the foundations.
pub const NONE_TO_FOUNDATIONS: &str = "No card can go to the foundations now.";
/// The reason why a covered card cannot be moved, in a game in which only one card moves at a time.
pub const COVERED: &str = "Other cards lie on it. You can take only the top card of this pile.";
/// The name of a face-down card.
pub const FACE_DOWN_CARD: &str = "face-down card";
/// The reason why the player cannot take a touched face-down card.
pub const FACE_DOWN: &str = "This card is face down, so you cannot take it yet.";
/// Shown when a card has no legal target and the program knows no more exact reason.
pub const NO_PLACE: &str = "This card has nowhere to go now.";
/// Shown when no matching pair of cards is in line. Then the player must exchange two cards.
pub const EXCHANGE: &str = "No pair in line: exchange two cards, then two others.";
/// Shown after the first exchange, when the player must exchange two other cards.
pub const EXCHANGE_AGAIN: &str = "Now exchange two other cards to bring a pair into line.";
/// Shown when a move is not possible and the program knows no more exact reason.
pub const NOT_NOW: &str = "You cannot do that now.";

pub const STEP_BACK: &str = "Back";
pub const STEP_ON: &str = "Next move";
/// Shown instead of the description of a move when no move has been made yet.
pub const THE_DEAL: &str = "The deal";

/// Returns the prefix of the sentence about a move: the number of the move, from 1, and the total
/// number of moves. Number 0 is the deal.
pub fn move_number_words(index: usize, of: usize) -> String {
    if index == 0 { THE_DEAL.to_owned() } else { format!("{index} of {of}") }
}

pub const IN_SHORT: &str = "In short";
pub const EXACTLY: &str = "Exactly";
pub const AT_THE_KEYBOARD: &str = "At the keyboard";
pub const KEYS: &str = "Keys";

/// Returns the state of the game in words: its phase, the stock, the redeals.
pub fn phase_stock_and_redeals_words(plan: &Plan, table: &Table) -> String {
    capitalise(&state_items(plan, table).join(" · "))
}

/// Returns the state of the game: its phase, the stock, the redeals, and the sum of a square.
pub(super) fn state_items(plan: &Plan, table: &Table) -> Vec<String> {
    let mut words: Vec<String> =
        phase_name_to_show(plan.rules(), table.state.phase).into_iter().collect();
    if let Some(stock) = plan.first_pile_of(Role::Stock) {
        let name = pile(plan, stock);
        words.push(match table.len(stock) {
            0 => format!("{name} empty"),
            left => format!("{} in the {name}", CARD.count_in_figures(left as u64)),
        });
    }
    words.extend(redeals_left_words(plan, table));
    if let Win::Sums { sum, .. } = plan.rules().win {
        words.push(format!("every line must add up to {sum}"));
    }
    words
}

/// Returns the name of a phase, if the rest of the line does not already make the phase clear.
fn phase_name_to_show(rules: &Rules, number: u8) -> Option<String> {
    let phase = &rules.phases[usize::from(number)];
    let passes = |phase: &Phase| matches!(phase.ends[..], [(Test::Always, _)]);
    let is_only_one = rules.phases.iter().filter(|phase| !passes(phase)).count() == 1;
    let is_usual = is_usual_phase(phase);
    let told_by_stock =
        ends_when_stock_is_empty(rules, phase) || begins_when_stock_is_empty(rules, phase);
    let is_told_elsewhere = told_by_stock || is_main_phase(rules, usize::from(number));
    (!is_only_one && !is_usual && !is_told_elsewhere).then(|| phase.name.to_owned())
}
