//! The answers to commands that the player types, and the texts of the help. The module
//! `ui::table::typed` contains the words of the commands.

use crate::{
    cards::Card,
    engine::{PileId, Plan},
    rules::{PartId, Role},
    session::Session,
};

use super::{cards, english::sentence_case, facts::row_length, names, tables};

/// The label of the field for commands.
pub const FIELD: &str = "Type a card, a move or a command";
/// The command that shows the field.
pub const OPEN: &str = "Type what to do";
pub const GO: &str = "Go";
pub const CLOSE: &str = "Close the field";
/// The text in the empty field.
pub const EXAMPLE: &str = "7h, 2d 3d, help";
/// The accessible name of the answer under the field.
pub const ANSWER: &str = "Answer";

pub const FIND: &str = "says where the card lies";
pub const PLAY: &str = "moves the first to the second";
pub const READ: &str = "reads the pile";
pub const STOCK: &str = "deals from the stock";
pub const REDEAL: &str = "redeals";
pub const HOME: &str = "moves to the foundations every card that can go there";
pub const STATE: &str = "tells how the game stands, and what you have selected";
pub const TABLE: &str = "reads the whole table";
pub const LAST: &str = "says what happened last";
pub const MOVES: &str = "lists what you can do";
pub const HINT: &str = "gives a hint; typed again, plays it";
pub const ANOTHER: &str = "gives another hint";
pub const YES: &str = "plays what the hint pointed out";
pub const UNDO: &str = "undoes the last move";
pub const REDO: &str = "redoes it";
pub const HELP: &str = "gives this list";
/// The description that all calls (special actions of the game) share in the help.
pub const CALL: &str = "uses this special move of the game";

/// Returns the commands that list moves: “moves, moves 2 and so on”.
pub fn moves_forms(moves: &str) -> String {
    format!("{moves}, {moves} 2 and so on")
}

/// Returns the commands that accept a hint: “Enter alone, or yes, or play”.
pub fn yes_forms(yes: &str, play: &str) -> String {
    format!("Enter alone, or {yes}, or {play}")
}

pub const FIND_FORMS: &str = "7h, or seven of hearts, or sevens";

/// The heading of the list of commands, in the list of keys.
pub const HEADING: &str = "What you can type";

/// A line of the help at a table that has a toolbar and the sheet “More”.
pub const BUTTONS: &str =
    "The words on a button, such as new deal, new winnable deal or the rules: presses it.";

/// The first line of the help.
pub const YOU_CAN_TYPE: &str = "You can type:";

/// Returns examples of moves: “2d 3d, or 2d fan 16, or 2d home”.
pub fn examples_of_moves(plan: &Plan) -> String {
    let home = plan.first_pile_of(Role::Foundation).map_or("", |_| ", or 2d home");
    let pile = example_pile(plan);
    let of_two = match plan.rules().packs.count {
        1 => String::new(),
        _ => format!(", or, if two such cards lie open, 2d in {pile} 3d"),
    };
    format!("2d 3d, or 2d {pile}{home}{of_two}")
}

/// Returns examples of how to read piles: “fan 16, or any other pile, or row 1, or column 2”.
pub fn examples_of_reading(plan: &Plan) -> String {
    let lines = if has_grid(plan) { ", or row 1, or column 2" } else { "" };
    format!("{}, or any other pile{lines}", example_pile(plan))
}

/// Returns the name of the last pile of the tableau or, without a tableau, of the first pile.
fn example_pile(plan: &Plan) -> String {
    let tableau = plan.piles().rfind(|pile| plan.part(*pile).role == Role::Tableau);
    let any = tableau.or_else(|| plan.piles().next());
    any.map_or_else(String::new, |pile| names::pile(plan, pile))
}

pub fn help_line(forms: &str, effect: &str) -> String {
    format!("{forms}: {effect}.")
}

/// Returns a sentence with the names of all piles, such as “Piles: fan 1 to fan 18, stock.”
pub fn pile_names_sentence(plan: &Plan) -> String {
    let names = (0..plan.rules().parts.len()).filter_map(|part| {
        let mut piles = plan.piles_of(PartId(part as u8));
        let first = names::pile(plan, piles.next()?);
        Some(match piles.last() {
            Some(last) => format!("{first} to {}", names::pile(plan, last)),
            None => first,
        })
    });
    format!("Piles: {}.", names.collect::<Vec<_>>().join(", "))
}

/// Returns the cards of a pile in words. If the player may look through the pile, the text names
/// all visible cards, from the bottom up.
pub fn pile_contents_text(session: &Session, pile: PileId) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let contents = sentence_case(&tables::pile_contents(plan, table, pile));
    let seen = session.visible_depths(pile);
    let faces: Vec<Card> = seen.iter().map(|depth| table.face(table.pile(pile)[*depth])).collect();
    let named = tables::named_cards(plan, table, pile);
    if !session.has_more_cards_to_see(pile) || faces.iter().all(|face| named.contains(face)) {
        return contents;
    }
    let names: Vec<String> = faces.into_iter().map(cards::card).collect();
    format!("{contents} From the bottom: {}.", names.join(", "))
}

/// A row or a column of places that lie in a grid. The number counts from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GridLine {
    Row(u8),
    Column(u8),
}

/// Returns the piles of a row or column, in order. Returns an empty list if the part has no such
/// line.
pub fn piles_of_line(plan: &Plan, part: PartId, line: GridLine) -> Vec<PileId> {
    let Some(columns) = row_length(plan.rules(), part) else { return Vec::new() };
    let is_in_line = |pile: &PileId| {
        let index = plan.index_in_part(*pile);
        match line {
            GridLine::Row(row) => index / columns == row,
            GridLine::Column(column) => index % columns == column,
        }
    };
    plan.piles_of(part).filter(is_in_line).collect()
}

/// Describes the whole table. A grid of single cards is described row by row. Every other pile has
/// its own sentence.
pub fn whole_table_text(session: &Session) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let parts = plan.rules().parts.iter().enumerate();
    let told = parts.flat_map(|(index, part)| {
        let id = PartId(index as u8);
        let piles: Vec<PileId> = plan.piles_of(id).collect();
        let columns = row_length(plan.rules(), id).filter(|columns| *columns > 1);
        match columns.filter(|_| piles.iter().all(|pile| table.len(*pile) <= 1)) {
            Some(columns) => (0..piles.len().div_ceil(usize::from(columns)))
                .map(|row| line_contents_text(session, id, GridLine::Row(row as u8)))
                .collect(),
            None => tables::part_contents_sentences(plan, table, part.name, &piles),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

/// Returns the cards of a row or column, in order: “Row 2: five of hearts, empty, nine of clubs.”
pub fn line_contents_text(session: &Session, part: PartId, line: GridLine) -> String {
    let (plan, table) = (session.plan(), session.shown_table());
    let piles = piles_of_line(plan, part, line).into_iter();
    let all: Vec<String> = piles.map(|pile| tables::contents_words(plan, table, pile)).collect();
    let is_simple = all.iter().all(|words| !words.contains([',', ';']));
    let name = match line {
        GridLine::Row(row) => format!("row {}", row + 1),
        GridLine::Column(column) => format!("column {}", column + 1),
    };
    sentence_case(&format!("{name}: {}", all.join(if is_simple { ", " } else { "; " })))
}

/// Returns true if places of the game lie in a grid, so that the player can read rows and columns.
fn has_grid(plan: &Plan) -> bool {
    let parts = (0..plan.rules().parts.len()).map(|part| PartId(part as u8));
    parts.into_iter().any(|part| !piles_of_line(plan, part, GridLine::Row(0)).is_empty())
}

/// The answer to a text without words.
pub const EMPTY: &str = "Type a card, such as 7h; two cards, such as 2d 3d; a pile; or help.";

/// Returns the answer to a word that is no card, no pile and no command.
pub fn unknown_word_sentence(word: &str, plan: &Plan) -> String {
    let pile = example_pile(plan);
    format!(
        "“{word}” is no card, pile or command here. Type a card, such as 7h; two cards, such as 2d 3d; a pile, such as {pile}; or help."
    )
}

/// Returns the answer to a command that lacks the name of a card or pile.
pub fn missing_name_sentence(verb: &str) -> String {
    format!("Type what to {verb}, too: “{verb} 7h”.")
}

/// The answer to “yes” if no hint is shown.
pub const NO_HINT_SHOWN: &str = "No move is pointed out now. Type hint for one.";

pub const NO_TARGET: &str =
    "Type where it should go, too: another card, a pile, or home. Example: “2d 3d”.";
pub const NO_SOURCE: &str = "Type what should go there first: “2d home”.";
pub const TOO_MANY: &str = "That is more than two names. Type one card or pile, or two for a move.";
pub const SAME_PLACE: &str = "It lies there already.";
pub const NO_FOUNDATIONS: &str = "This game has no foundations.";
