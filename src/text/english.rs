//! The grammar of English: numbers, plurals, articles, possessives, lists and sentences. Knows no
//! game.

/// A noun or a verb, in its form for one and its form for several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub &'static str, pub &'static str);

pub(super) const CARD: Word = Word("card", "cards");
pub(super) const DAY: Word = Word("day", "days");
pub(super) const DEAL: Word = Word("deal", "deals");
pub(super) const GAME: Word = Word("game", "games");
pub(super) const MOVE: Word = Word("move", "moves");
pub(super) const PACK: Word = Word("pack", "packs");
pub(super) const POINT: Word = Word("point", "points");
pub(super) const REDEAL: Word = Word("redeal", "redeals");
pub(super) const RESULT: Word = Word("result", "results");
pub(super) const ROW: Word = Word("row", "rows");

pub(super) const BE: Word = Word("is", "are");
pub(super) const HAVE: Word = Word("has", "have");

impl Word {
    /// Returns the form for a number.
    pub(super) const fn of(self, count: usize) -> &'static str {
        if count == 1 { self.0 } else { self.1 }
    }

    /// Returns the number and the noun: “no cards”, “one card”, “13 cards”.
    pub(super) fn count(self, count: usize) -> String {
        format!("{} {}", number(count), self.of(count))
    }

    /// Returns the number in figures and the noun: “1 card”, “1,300 cards”.
    pub(super) fn count_in_figures(self, count: u64) -> String {
        format!("{} {}", with_thousands_separators(count), self.of(count as usize))
    }

    /// Returns the noun with “one”, or with a larger number in figures: “one card”, “2 cards”.
    pub(super) fn one_or_figures(self, count: u64) -> String {
        if count == 1 { self.count(1) } else { self.count_in_figures(count) }
    }
}

/// Returns a number up to twelve in words, and a larger number in figures.
pub fn number(number: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Returns a number below a hundred in words, and a larger number in figures.
pub(super) fn number_in_words(count: usize) -> String {
    const TEENS: [&str; 7] = ["thir", "four", "fif", "six", "seven", "eigh", "nine"];
    const TENS: [&str; 8] =
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
    match count {
        13..=19 => format!("{}teen", TEENS[count - 13]),
        20..=99 if count.is_multiple_of(10) => TENS[count / 10 - 2].to_owned(),
        20..=99 => format!("{}-{}", TENS[count / 10 - 2], number(count % 10)),
        _ => number(count),
    }
}

/// Returns a number in figures. A negative number gets a real minus sign, not a hyphen.
pub(super) fn number_in_figures(value: i32) -> String {
    let sign = if value < 0 { "−" } else { "" };
    format!("{sign}{}", value.unsigned_abs())
}

/// How a sentence writes its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numerals {
    Figures,
    /// Numbers from 0 to 99 are words.
    Words,
}

impl Numerals {
    pub(super) fn write(self, value: i32) -> String {
        match (self, usize::try_from(value)) {
            (Numerals::Words, Ok(value)) => number_in_words(value),
            (Numerals::Words, Err(_)) | (Numerals::Figures, _) => number_in_figures(value),
        }
    }
}

/// Returns a number in figures, with thousands separators.
pub fn with_thousands_separators(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Returns the ordinal for an index from 0: “second” for 1. Beyond the sixth it returns “last”.
pub(super) fn ordinal(place: usize) -> &'static str {
    const PLACES: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    PLACES.get(place).unwrap_or(&"last")
}

/// Returns how often something happens: “once”, “twice”, “three times”.
pub(super) fn times(count: usize) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{} times", number(count)),
    }
}

/// Puts “a” or “an” before a noun.
pub(super) fn with_article(noun: &str) -> String {
    // Words that begin with a silent h take “an”.
    let silent = ["hour", "heir", "honour"].iter().any(|word| noun.starts_with(word));
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
    let article = if vowel || silent { "an" } else { "a" };
    format!("{article} {noun}")
}

/// Returns the possessive of a name: “Judith’s”.
pub(super) fn possessive(name: &str) -> String {
    format!("{name}’s")
}

/// Returns the possessive of a plural: “hearts’”.
pub(super) fn possessive_of_plural(noun: &str) -> String {
    format!("{noun}’")
}

/// Joins words as in a sentence; `last` is the word before the last item: “a, b or c”.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

/// Joins at most `most` names with “or”, and adds how many more there are: “a, b, or two more”.
/// `names` must not be empty.
pub(super) fn list_some(names: &[String], most: usize) -> String {
    let named = &names[..names.len().min(most)];
    match (named, names.len() - named.len()) {
        ([only], 0) => only.clone(),
        ([others @ .., last], 0) => format!("{}, or {last}", others.join(", ")),
        (named, more) => format!("{}, or {} more", named.join(", "), number(more)),
    }
}

/// Makes the first letter a capital letter.
pub fn capitalise(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Makes the first letter small, to use a title or the words of a button within a sentence.
pub(super) fn uncapitalise(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// Makes a sentence of a clause: the first letter becomes a capital, and a full stop is added. An
/// empty clause stays empty.
pub(crate) fn sentence_case(clause: &str) -> String {
    if clause.is_empty() { String::new() } else { format!("{}.", capitalise(clause)) }
}

/// Joins sentences. Skips empty ones.
pub fn join_sentences(sentences: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    sentences.into_iter().fold(String::new(), |mut all, sentence| {
        if !all.is_empty() && !sentence.as_ref().is_empty() {
            all.push(' ');
        }
        all + sentence.as_ref()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clause_becomes_a_sentence() {
        assert_eq!(sentence_case("the stock is out"), "The stock is out.");
        assert_eq!(sentence_case(""), "");
    }

    #[test]
    fn number_decides_between_singular_and_plural() {
        assert_eq!(
            [0, 1, 2, 13].map(|n| CARD.count(n)),
            ["no cards", "one card", "two cards", "13 cards"]
        );
        assert_eq!([1, 1300].map(|n| CARD.count_in_figures(n)), ["1 card", "1,300 cards"]);
        assert_eq!([1, 2].map(|n| CARD.one_or_figures(n)), ["one card", "2 cards"]);
        assert_eq!([1, 2, 3].map(times), ["once", "twice", "three times"]);
    }

    #[test]
    fn numbers_below_a_hundred_are_words() {
        let words = [0, 12, 13, 18, 20, 42, 100].map(number_in_words);
        assert_eq!(words, ["no", "twelve", "thirteen", "eighteen", "twenty", "forty-two", "100"]);
        assert_eq!([-5, 0, 40].map(number_in_figures), ["−5", "0", "40"]);
    }

    #[test]
    fn empty_sentences_leave_no_space() {
        assert_eq!(join_sentences(["", "One.", "", "Two."]), "One. Two.");
        assert_eq!(join_sentences([""; 2]), "");
    }
}
