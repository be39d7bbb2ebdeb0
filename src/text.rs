//! Every sentence that is shown or spoken, in English. Knows the engine's
//! answers; decides nothing.

mod cards;
mod moves;
mod refusals;
mod rules_table;
pub mod shell;
mod tables;
mod ways;

pub use cards::{card, list, number, rank, suit};
pub use moves::{consequences, deal_action, redeal_action, said, sentence};
pub use refusals::refusal;
pub use rules_table::rules_table;
pub use tables::{outcome, pile, pile_contents, score, score_name, whole_table};

/// A sentence begins with a capital and ends with a full stop.
pub(crate) fn sentence_case(words: &str) -> String {
    let mut letters = words.chars();
    let Some(first) = letters.next() else {
        return String::new();
    };
    let stop = if words.ends_with(['.', '?']) { "" } else { "." };
    format!("{}{}{stop}", first.to_uppercase(), letters.as_str())
}

/// A noun with “a” or “an” before it.
pub(crate) fn with_article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']) || noun == "hour" {
        "an"
    } else {
        "a"
    };
    format!("{article} {noun}")
}
