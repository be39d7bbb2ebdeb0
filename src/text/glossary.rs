//! The section “Words used here”: a one-sentence definition of each special word of the rules. Also
//! finds the words that a page uses.

use crate::games::prose::Prose;

pub const HEADING: &str = "Words used here";

/// A special word of the rules and its definition.
#[derive(Debug, PartialEq, Eq)]
pub struct Word {
    /// The heading of the entry.
    pub word: &'static str,
    /// Other forms of the word, such as the plural.
    forms: &'static [&'static str],
    /// The definition: one sentence.
    pub meaning: &'static str,
}

const fn word(word: &'static str, forms: &'static [&'static str], meaning: &'static str) -> Word {
    Word { word, forms, meaning }
}

/// The definition of three words, which the books use in different games for the same thing.
const TURNED: &str =
    "The pile of cards turned up from the stock that fitted nowhere; you may look through it.";
const EMPTIED: &str = "A place or column with no card left in it.";

/// All words, in alphabetical order.
pub const WORDS: &[Word] = &[
    word(
        "alternate colours",
        &["alternating colours"],
        "Red and black by turns: a red nine on a black ten, a black eight on the red nine.",
    ),
    word("base", &["bases"], "The card that starts a foundation."),
    word(
        "build",
        &["builds", "building", "built"],
        "To put cards on another one in a fixed order: up towards the king, or down towards the ace.",
    ),
    word("court card", &["court cards"], "A king, a queen or a knave."),
    word("fan", &["fans"], "A few cards that overlap, so that each can be seen."),
    word(
        "foundation",
        &["foundations"],
        "A pile that you build from its first card to its last, usually until all cards are home.",
    ),
    word("free", &[], "A card is free when you may play it, because no other card blocks it."),
    word("grace", &["graces"], "A favour that the game grants you beyond the ordinary moves."),
    word("home", &[], "On the foundations, where a card stays."),
    word("in suit", &["in the same suit"], "With cards of one suit only: hearts on hearts."),
    word("joker", &["jokers"], "An extra card that stands for any other."),
    word("knave", &["knaves"], "The jack, the card marked J, between the ten and the queen."),
    word("lane", &["lanes"], "A whole row, column or ray that has been emptied."),
    word("pack", &["packs"], "One full set of cards, fifty-two unless the game says otherwise."),
    word("packet", &["packets"], "A small pile of cards."),
    word(
        "piquet pack",
        &["piquet packs"],
        "Thirty-two cards: the aces, and the sevens to the kings.",
    ),
    word("rank", &["ranks"], "The value of a card, from ace, usually the lowest, up to king."),
    word(
        "redeal",
        &["redeals"],
        "Picking up cards that are already dealt, and dealing them again.",
    ),
    word("reserve", &[], "Cards set apart until the game lets you use them."),
    word("rubbish-heap", &["rubbish-heaps"], TURNED),
    word(
        "run",
        &["runs"],
        "Cards on one another whose ranks follow, such as nine, eight and seven.",
    ),
    word(
        "sequence",
        &["sequences"],
        "Cards whose ranks follow one another, such as five, six and seven.",
    ),
    word("space", &["spaces"], EMPTIED),
    word("stock", &["stocks"], "The cards that have not been dealt yet, face down."),
    word("talon", &["talons"], TURNED),
    word("vacancy", &["vacancies"], EMPTIED),
    word("waste", &[], TURNED),
    word(
        "worry back",
        &["worrying back"],
        "To bring a card back from a foundation to the rest of the table.",
    ),
];

/// Returns the glossary words that occur in the sections or in the worked opening of a page, in
/// alphabetical order. Matches whole words and ignores case.
pub fn find_glossary_words_of_page(prose: &Prose) -> Vec<&'static Word> {
    let sections = prose.sections.iter().flat_map(|(_, paragraphs)| paragraphs);
    let opening = prose.opening.steps.iter().map(|step| &step.why).chain([&prose.opening.setting]);
    find_glossary_words(&sections.chain(opening).map(String::as_str).collect::<Vec<_>>())
}

/// Returns the glossary words that occur in texts, in alphabetical order.
pub fn find_glossary_words(texts: &[&str]) -> Vec<&'static Word> {
    let text = normalise_words(texts.iter().copied());
    // In “the stock has run out”, the word “run” does not mean a run of cards.
    let text = text.replace(" run out ", " ").replace(" runs out ", " ");
    let stands = |form: &str| text.contains(&format!(" {form} "));
    WORDS
        .iter()
        .filter(|word| stands(word.word) || word.forms.iter().any(|form| stands(form)))
        .collect()
}

/// Joins texts into one line in lower case. Every word has one space before and after it, and
/// punctuation is removed. A hyphen counts as part of its word.
fn normalise_words<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut plain = String::from(" ");
    for text in texts {
        for word in text.split(|sign: char| !sign.is_alphanumeric() && sign != '-') {
            if !word.is_empty() {
                plain.extend(word.chars().flat_map(char::to_lowercase));
                plain.push(' ');
            }
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::prose::{OpeningMove, Section, WorkedOpening};

    fn glossary_words_used_in(said: &str, why: &str) -> Vec<&'static str> {
        let opening = WorkedOpening {
            seed: 1,
            setting: "A deal.".to_owned(),
            steps: vec![OpeningMove { code: "d".to_owned(), why: why.to_owned() }],
        };
        let sections = vec![(Section::Play, vec![said.to_owned()])];
        let prose = Prose { sections, opening, related: Vec::new(), links: Vec::new() };
        find_glossary_words_of_page(&prose).into_iter().map(|word| word.word).collect()
    }

    #[test]
    fn search_finds_whole_words_only_but_ignores_form_and_case() {
        assert_eq!(
            glossary_words_used_in("Knaves on “packs”; the rubbish-heap.", ""),
            ["knave", "pack", "rubbish-heap"]
        );
        assert_eq!(
            glossary_words_used_in("Unpacked stockings in suits; a freeman, spacious.", ""),
            [""; 0]
        );
        assert_eq!(
            glossary_words_used_in("Hearts\u{a0}on hearts, in the same suit.", "The talon."),
            ["in suit", "talon"]
        );
    }

    #[test]
    fn each_glossary_word_is_explained_in_one_short_sentence() {
        assert!(WORDS.is_sorted_by(|one, next| one.word < next.word), "in alphabetical order");
        for Word { word, meaning, .. } in WORDS {
            assert!(
                meaning.ends_with('.') && meaning.matches('.').count() == 1,
                "{word}: {meaning}"
            );
            assert!((3..=20).contains(&meaning.split(' ').count()), "{word}: {meaning}");
        }
        let knave = WORDS.iter().find(|word| word.word == "knave").expect("the word");
        assert!(knave.meaning.contains(" J,"), "what stands on the card");
    }
}
