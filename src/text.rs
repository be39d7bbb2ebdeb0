//! All sentences that the program shows or speaks, in English. Knows the engine's answers, and
//! decides nothing.

pub mod atlas;
mod cards;
mod company;
mod conditions;
pub mod controls;
mod course;
pub mod daily;
mod dealing;
mod errors;
pub mod glossary;
mod guards;
mod hands;
mod hints;
mod in_short;
pub mod insight;
pub mod keys;
pub mod look_back;
mod moves;
mod needs;
mod obstacles;
mod offered;
pub mod own_cards;
mod picture;
pub mod records;
mod refusals;
pub mod room;
mod routes;
mod rules_table;
mod seats;
pub mod settings;
pub mod shelf;
pub mod shell;
mod tables;
mod taken;
mod times;
mod together;
pub mod tournaments;
pub mod watching;
mod ways;
mod why;

pub use cards::{card, list, number, rank, suit};
pub use company::{agreed, counted, sheet_line};
pub use course::{opened, redone, state, table_by_parts, undone};
pub use errors::{
    choice_error, link_error, move_error, position_error, record_error, slot_error, store_error,
    tournament_error,
};
pub use hands::{hand, hand_line};
pub use hints::hint;
pub use in_short::{ROWS, in_short};
pub use moves::{call_action, consequences, deal_action, redeal_action, said, sentence};
pub use obstacles::{obstacle, why_not};
pub use offered::{Pointer, exchange, how_many_moves, how_to_begin};
pub use refusals::refusal;
pub use rules_table::rules_table;
pub use seats::{
    badge, board_button, board_of, done, ending, looks, name, pass_the_screen, player, standing,
    turn,
};
pub use tables::{
    court, line, outcome, pile, pile_contents, piles_of_part, roman, score, seat, whole_table,
};
pub use taken::{places, taken};
pub use why::{refused, why};

/// Makes the first letter a capital.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Makes a sentence of the words: a capital first letter, and a full stop unless a mark ends it.
pub(crate) fn sentence_case(words: &str) -> String {
    let mut whole = capital(words);
    if !whole.is_empty() && !whole.ends_with(['.', '?']) {
        whole.push('.');
    }
    whole
}

/// Puts “a” or “an” before a noun.
pub(crate) fn with_article(noun: &str) -> String {
    // Words that begin with a silent h.
    let silent = ["hour", "heir", "honour"].iter().any(|word| noun.starts_with(word));
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    let article = if vowel || silent { "an" } else { "a" };
    format!("{article} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_one_mark_at_its_end() {
        assert_eq!(sentence_case("the stock is out"), "The stock is out.");
        assert_eq!(sentence_case("another deal?"), "Another deal?");
        assert_eq!(sentence_case("that was all."), "That was all.");
        assert_eq!(sentence_case(""), "");
    }
}
