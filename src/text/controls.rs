//! What stands on the bars, the quiet line and the sheets of a table, and what
//! is said as they are used. Knows what can be done; does nothing.

use super::{
    cards::number,
    insight,
    shell::grouped,
    tables::{cards_in_words, pile, redeals_left_in_words},
};
use crate::{
    cards::Rank,
    engine::{Plan, Table},
    rules::{Gather, PartId, Phase, Piles, Role, Rules, Test, Times, Win},
    session::{LARGEST_SEED, Marked},
};

/// What the board is called as a whole.
pub fn board(title: &str) -> String {
    format!("{title}: the table")
}

/// The bar of tools as a whole.
pub const TOOLS: &str = "What can be done";

/// On the tool that undoes a move, and on the button that does so when the game is lost.
pub const UNDO: &str = "Undo";
/// On the tool that makes it again.
pub const REDO: &str = "Redo";
/// On the tool that deals again.
pub const REDEAL: &str = "Redeal";
/// On the tool that shows what could be done.
pub const HINT: &str = "Hint";
/// On the tool that opens the sheet with everything else, and over that sheet.
pub const MORE: &str = "More";

/// In that sheet, over what concerns the deal.
pub const THIS_DEAL: &str = "This deal";
/// Over what helps on.
pub const HELP: &str = "Help";
/// Over how cards and table are shown.
pub const THE_TABLE: &str = "The table";

/// On the button in that sheet that lays another deal.
pub const NEW: &str = "New deal";
/// On the button in that sheet that begins the same deal again.
pub const RESTART: &str = "Begin this deal again";
/// On the button in that sheet that plays to the foundations what can go.
pub const HOME: &str = "Play all to the foundations";
/// On the button that steps through the game from its deal.
pub const REPLAY: &str = "Replay from the deal";
/// Over the moments that are marked, and the way to them.
pub const BOOKMARKS: &str = "Bookmarks and other lines";
/// Over the lines that were left.
pub const LINES_LEFT: &str = "Lines you left";
/// The field with the name of a bookmark.
pub const NAME_OF_MARK: &str = "Name";
/// Said when one is taken away.
pub const MARK_REMOVED: &str = "Removed.";
/// Said when the game goes on with a line that was left.
pub const ON_LINE: &str = "Back on the line you left.";
/// A bookmark, or a line that was left: “Move 12”, “Moves 31 to 44, left at move 30”.
pub fn marked(mark: &Marked) -> String {
    let Marked { made, parted, is_left, .. } = *mark;
    let left_at = |parted: usize| match parted {
        0 => "left at the deal".to_owned(),
        parted => format!("left at move {parted}"),
    };
    match (is_left, made - parted) {
        (true, 1) => format!("Move {made}, {}", left_at(parted)),
        (true, _) => format!("Moves {} to {made}, {}", parted + 1, left_at(parted)),
        (false, _) if made == 0 => "The deal".to_owned(),
        (false, 0) => format!("Move {made}"),
        (false, _) => format!("Move {made}, on another line"),
    }
}
/// Takes one of them away.
pub fn remove_mark(mark: &str) -> String {
    format!("Remove: {mark}")
}
/// On the button in that sheet that sets a bookmark.
pub const BOOKMARK: &str = "Set a bookmark here";
/// On the button in that sheet that counts the game as lost.
pub const GIVE_UP: &str = "Give this game up";
/// On the button in that sheet that hands on the link.
pub const SHARE_DEAL: &str = "Share this deal";
/// On the button in that sheet that opens the choice of players, and over that choice.
pub const PLAYERS: &str = "Players";
/// The buttons that show one player's board after another.
pub const BOARDS: &str = "Whose board is shown";
/// On the button that opens the whole score, and over it.
pub const SCORE: &str = "The score";
/// On the button in that sheet that opens the rules.
pub const RULES: &str = "The rules";
/// On the button that tells again what was played last, and over what it tells.
pub const ROUND: &str = "What was played last";
/// Under it while nothing has been played.
pub const NOTHING_PLAYED: &str = "Nothing has been played since this table was opened.";
/// Said when they are shown beside the table.
pub const RULES_BESIDE: &str = "The rules are shown beside the table.";
/// On the button in that sheet that opens the whole table in words.
pub const READ: &str = "Read the table";
/// Over the table in words.
pub const TABLE_IN_WORDS: &str = "The table in words";
/// On the button in that sheet that lists all moves, and over the list.
pub const MOVES: &str = "What can I do?";
/// On the button in that sheet that makes the cards smaller.
pub const SMALLER: &str = "Smaller cards";
/// On the button in that sheet that makes them larger.
pub const LARGER: &str = "Larger cards";

/// Said when the size of the cards has changed, in percent of the usual one.
pub fn size_of_cards(percent: u32) -> String {
    format!("Cards at {percent} %.")
}

/// On the button in that sheet that exchanges left and right.
pub const LEFT_HANDED: &str = "Left-handed";
/// On the button in that sheet that shows what the places are called.
pub const NAMES: &str = "Names of the places";

/// Before the field for the number of a deal.
pub const DEAL_NUMBER: &str = "Deal number ";

/// On the button after it.
pub const DEAL_IT: &str = "Deal it";

/// Said where that is no number of a deal.
pub fn no_deal_number() -> String {
    format!("Enter a whole number up to {}.", grouped(LARGEST_SEED))
}

/// When the game is over, on the button that begins the same deal again.
pub const SAME_AGAIN: &str = "The same again";
/// The same when it is not, on the button that hands on the link.
pub const SHARE: &str = "Share";

/// Asked where a touch means more than one move.
pub const WHICH: &str = "Which?";

/// What is asked before it is done, or may be taken back at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Matter {
    /// The game is to be given up.
    GiveUp,
    /// It is to be handed in as it stands.
    HandIn,
    /// It has been begun again, when so many moves were made.
    BegunAgain(usize),
    /// It can no longer come out: where that was lost is to be looked for.
    IsLost,
    /// The table from which it could come out last is to be gone back to.
    BackTo {
        /// After so many moves.
        won: usize,
        /// After how many it could not, if that is known.
        lost: Option<usize>,
    },
    /// No deal that comes out was found; any is to be laid.
    AnyDeal,
}

/// What is asked or said of it.
pub fn question(matter: Matter) -> String {
    let words = match matter {
        Matter::GiveUp => "Give this game up? It counts as lost.",
        Matter::HandIn => "Hand this game in as it stands?",
        Matter::BegunAgain(_) => BEGUN_AGAIN,
        Matter::IsLost => insight::IS_LOST,
        Matter::BackTo { won, lost } => return insight::where_lost(won, lost),
        Matter::AnyDeal => insight::NO_DEAL,
    };
    words.to_owned()
}

/// On the button that does it, or takes it back.
pub const fn answer(matter: Matter) -> &'static str {
    match matter {
        Matter::GiveUp => "Give it up",
        Matter::HandIn => "Hand it in",
        Matter::BegunAgain(_) => "Back to where you were",
        Matter::IsLost => insight::WHERE_LOST,
        Matter::BackTo { .. } => insight::GO_BACK,
        Matter::AnyDeal => insight::ANY_DEAL,
    }
}

/// On the button that leaves everything as it is.
pub const PLAY_ON: &str = "Play on";

/// On the button that lets a computer move.
pub const LET_MOVE: &str = "Go on";

/// On the button that shows a first visitor how a game begins.
pub const SEE_OPENING: &str = "See how it begins";

/// On the button that lays the rest, where nothing is left to decide.
pub const LAY_REST: &str = "Lay the rest";
/// Said where that is asked for too early.
pub const NO_REST: &str = "There is still something to decide.";

/// The answer that none of them was meant.
pub const NONE_OF_THESE: &str = "None of these";

/// Over a squared pile that is looked through.
pub const LOOKED_THROUGH: &str = "Cards in this pile";

/// Where the rules in words have not come.
pub const NO_PROSE: &str = "The rules could not be loaded. Once loaded they are kept, with or without a \
    network.";

/// The way to ask for them once more.
pub const TRY_AGAIN: &str = "Try again";

/// Over the options of a game.
pub const OTHER_WAYS: &str = "Other ways to play it";

/// Before the note on an option that the book names.
pub const BOOKS_OWN: &str = "The book’s own variation. ";

/// On the button under them.
pub const DEAL_THIS_WAY: &str = "Deal a new game this way";

/// Said where four cards leave together and so many are chosen: how many others
/// can go with them.
pub fn of_four(chosen: usize, others: usize) -> String {
    let them = if chosen == 1 { "it" } else { "them" };
    super::sentence_case(&format!(
        "{} of four chosen; {} can go with {them}",
        number(chosen),
        cards_in_words(others)
    ))
}

/// Said where a touch means more than one move.
pub fn choose(moves: &[&str]) -> String {
    format!("Choose: {}?", moves.join(", or "))
}

/// Said where more than one card could go to an empty place.
pub fn could_go(moves: usize) -> String {
    super::sentence_case(&format!("{} cards could go there", number(moves)))
}

/// Said where a call is asked for that is made by a move: how many moves there are.
pub fn by_call(call: &str, moves: usize) -> String {
    let moves = if moves == 1 { "one move".to_owned() } else { format!("{} moves", number(moves)) };
    format!("“{call}”: {moves} to choose from. Take the card where it lies.")
}

/// Said when the last move is undone.
pub const UNDONE: &str = "Undone.";
/// Said when it is made again.
pub const REDONE: &str = "Redone.";
/// Said when the same deal is begun again.
pub const BEGUN_AGAIN: &str = "The same deal from the start.";
/// Said when another deal is laid.
pub const NEW_DEAL: &str = "A new deal.";
/// Said when it has been begun before.
pub const TAKEN_UP: &str = "This deal goes on where you left it.";
/// Said when a bookmark is set.
pub const BOOKMARKED: &str = "Bookmark set.";
/// Said when its table is back.
pub const BACK_AT_MARK: &str = "Back at the bookmark.";
/// Said where a hint is asked for in vain.
pub const NO_MOVE: &str = "No move is left.";
/// Said where a hint is asked for and every move leads back.
pub const ONLY_BACK: &str = "Every move that is left brings back a table you have had.";
/// Said when dragged cards are let go over no place.
pub const OVER_NO_PLACE: &str = "Dropped between places: it is back where it was.";
/// Said where the keyboard is to go on to a place and there is none.
pub const NO_PLACE_TO_GO: &str = "There is no other place to go to.";
/// After the name of a card or a place that what is taken, or pointed out, may go to.
pub const CAN_TAKE_IT: &str = "can take it";
/// After the name of a card, or of the stock, that a hint points out.
pub const POINTED_OUT: &str = "pointed out";
/// Over the buttons that lay what is taken on one of its places.
pub const PLACES: &str = "Where it may go";
/// Said where nothing is taken that could be put back.
pub const NOTHING_TAKEN: &str = "Nothing is taken.";
/// Said where there is no move to take back.
pub const NOTHING_TO_UNDO: &str = "There is no move to undo.";
/// Said where there is none to make again.
pub const NOTHING_TO_REDO: &str = "There is no move to redo.";
/// Said where the names of the places appear.
pub const NAMES_SHOWN: &str = "The names of the places are shown.";
/// Said where they go.
pub const NAMES_HIDDEN: &str = "The names of the places are hidden.";
/// Said where the last sentence is asked for and there was none.
pub const NOTHING_SAID: &str = "Nothing has been said yet.";
/// After the name of a card on which another lies.
pub const IS_COVERED: &str = "covered";
/// Asked for the name of a card to go to.
pub const WHICH_CARD: &str = "Which card? Its figure, then its suit.";

/// Said of a card that is named, and nowhere to be reached.
pub fn not_in_reach(card: &str) -> String {
    super::sentence_case(&format!("no {card} can be reached now"))
}

/// Said where nothing can be sent home.
pub const NOTHING_HOME: &str = "No card can go to the foundations now.";
/// Said of a card on which others lie, where cards go singly.
pub const COVERED: &str = "Other cards lie on it: only the last card of this pile can be taken.";
/// What a card that lies face down is called.
pub const FACE_DOWN_CARD: &str = "face-down card";
/// Said of a card that lies face down when it is touched.
pub const FACE_DOWN: &str = "This card lies face down and cannot be taken yet.";
/// Said of a card that can go nowhere, where no rule says why.
pub const NO_PLACE: &str = "There is no place for this card now.";
/// Said where no two cards lie in line, and two have to change places.
pub const EXCHANGE: &str = "No pair in line: exchange two cards.";
/// Said after that, before two others change places.
pub const EXCHANGE_AGAIN: &str = "Now exchange two other cards, so that a pair lies in line.";
/// Said of a move that cannot be made, where no rule says why.
pub const NOT_NOW: &str = "That cannot be done now.";

/// Under a worked opening, on the button that takes its last move back.
pub const STEP_BACK: &str = "Back";
/// On the button that makes its next move.
pub const STEP_ON: &str = "Next move";
/// Before what is said of the deal, no move being made.
pub const THE_DEAL: &str = "The deal";

/// Before what is said of a move: its number, from 1, and how many there are; 0 is the deal.
pub fn step(told: usize, of: usize) -> String {
    if told == 0 { THE_DEAL.to_owned() } else { format!("{told} of {of}") }
}

/// Over the table of rules.
pub const IN_SHORT: &str = "In short";
/// Over the whole mechanism, folded.
pub const EXACTLY: &str = "Exactly";
/// Over the table of keys.
pub const AT_THE_KEYBOARD: &str = "At the keyboard";
/// On the button that opens the table of keys, and over it.
pub const KEYS: &str = "Keys";

/// What the game is at: its phase, the stock, the redeals.
pub fn at(plan: &Plan, table: &Table) -> String {
    let mut words: Vec<String> = phase(plan.rules(), table.state.phase).into_iter().collect();
    if let Some(stock) = plan.first_of(Role::Stock) {
        let name = pile(plan, stock);
        words.push(match table.len(stock) {
            0 => format!("{name} empty"),
            left => format!("{left} in the {name}"),
        });
    }
    if let Some(redeal) = &plan.rules().redeal {
        words.push(match redeal.times {
            _ if let Gather::Pay { from, rank, .. } = &redeal.gather => {
                paying(plan, table, *from, *rank)
            }
            Times::Endless => "unlimited redeals".to_owned(),
            Times::Most(most) => redeals_left_in_words(most, table),
        });
    }
    if let Win::Sums { sum, .. } = plan.rules().win {
        words.push(format!("every line is to make {sum}"));
    }
    super::capital(&words.join(" · "))
}

/// The phase by its number, where its name tells what the rest of the line does not.
fn phase(rules: &Rules, number: u8) -> Option<String> {
    let phase = &rules.phases[usize::from(number)];
    let passes = |phase: &Phase| matches!(phase.ends[..], [(Test::Always, _)]);
    let is_only_one = rules.phases.iter().filter(|phase| !passes(phase)).count() == 1;
    let is_usual = [Phase::default().name, "in play"].contains(&phase.name);
    let told_by_stock = ends_with_stock(rules, phase) || begins_with_stock(rules, phase);
    let is_told_elsewhere = told_by_stock || is_all_the_rest(rules, usize::from(number));
    (!is_only_one && !is_usual && !is_told_elsewhere).then(|| phase.name.to_owned())
}

/// Tests if a phase is the whole game, but for the choice with which it begins.
fn is_all_the_rest(rules: &Rules, number: usize) -> bool {
    let chooses = |phase: &Phase| {
        phase.together.is_empty() && phase.all_routes().all(|route| route.leads.is_some())
    };
    let is_last = number > 0 && number + 1 == rules.phases.len();
    is_last && rules.phases[number].ends.is_empty() && rules.phases[..number].iter().all(chooses)
}

/// Tests if a phase lasts as long as the stock: how much is left of that tells it.
fn ends_with_stock(rules: &Rules, phase: &Phase) -> bool {
    let leads_on = phase.leads().next().is_some();
    !leads_on && matches!(&phase.ends[..], [(test, _)] if asks_for_empty_stock(rules, test))
}

/// Tests if a phase begins whenever the stock is empty, and never else.
fn begins_with_stock(rules: &Rules, phase: &Phase) -> bool {
    let ends = || rules.phases.iter().flat_map(|phase| &phase.ends);
    let mut into = ends().filter(|(_, name)| *name == phase.name).peekable();
    into.peek().is_some()
        && into.all(|(test, _)| asks_for_empty_stock(rules, test))
        && rules.phases[0].name != phase.name
        && !rules.leads().any(|name| name == phase.name)
}

fn asks_for_empty_stock(rules: &Rules, test: &Test) -> bool {
    match test {
        Test::Empty(Piles::Of(parts)) => {
            parts.iter().any(|part| rules.part(*part).role == Role::Stock)
        }
        Test::All(tests) => tests.iter().any(|test| asks_for_empty_stock(rules, test)),
        _ => false,
    }
}

/// How many cards of a rank lie where a redeal pays for each of them: “two
/// queens in the talon”.
fn paying(plan: &Plan, table: &Table, from: PartId, rank: u8) -> String {
    let cards = plan.piles_of(from).flat_map(|pile| table.pile(pile));
    let count = cards.filter(|card| table.face(**card).rank().number() == rank).count();
    let rank = Rank::new(rank);
    let paying = match count {
        0 => format!("no {}", rank.map_or_else(String::new, super::cards::ranks)),
        1 => format!("one {}", rank.map_or("", super::rank)),
        count => {
            format!("{} {}", number(count), rank.map_or_else(String::new, super::cards::ranks))
        }
    };
    format!("{paying} in the {}", plan.rules().part(from).name)
}
