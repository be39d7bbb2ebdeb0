//! What may be a name, and which names are one. Knows the signs of Unicode;
//! nobody who bears one.
//!
//! Names are compared as people see them. Full-width letters, ligatures and
//! letters with their marks apart are those that they look like (the
//! normalization form NFKC says which), capitals are small letters, for Anna
//! and anna are one person to whoever reads a table of standings, and spaces
//! are one space each. Signs that nobody sees, and those that turn the
//! direction of writing, are refused rather than left out: whoever pastes one
//! is told, and no name shows otherwise than it is stored. That the letters of
//! different scripts may look alike (a Latin and a Cyrillic a) is left to the
//! players, as two persons of one name are.
//!
//! Where each player has cards of their own the seed rests on the compared form, so it
//! may not change: Unicode promises that for every character that it has
//! assigned.

use unicode_normalization::UnicodeNormalization as _;

use super::{LONGEST_NAME, TournamentError};

/// Signs that nobody sees or that turn the direction: what Unicode lets a
/// program ignore where it shows a text, its separators of lines and
/// paragraphs, its marks for notes between the lines, and the empty sign of Braille.
const HIDDEN: &[(char, char)] = &[
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// A name as it is written: without spaces at its ends, and with one space
/// where there are several, or one of another width.
///
/// # Errors
/// [`TournamentError::Hidden`] if a sign in it is not seen;
/// [`TournamentError::Name`] if it is empty, longer than [`LONGEST_NAME`], or
/// not in one line.
pub fn name(text: &str) -> Result<String, TournamentError> {
    if let Some(sign) = text.chars().find(|sign| is_hidden(*sign)) {
        return Err(TournamentError::Hidden(sign));
    }
    if text.trim().chars().any(char::is_control) {
        return Err(TournamentError::Name);
    }
    let name = one_space_each(text);
    let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
    if fits { Ok(name) } else { Err(TournamentError::Name) }
}

/// Tests if two names are one, as people see them.
pub fn same_name(a: &str, b: &str) -> bool {
    compared(a) == compared(b)
}

/// The form in which names are compared: equal for names that look alike.
pub(super) fn compared(name: &str) -> String {
    // The parts of letters alone: equal just where the letters put together (NFKC) are. What is
    // decomposed once more has lost its capitals since; some are written with two letters.
    let parts: String = name.nfkd().collect();
    let small = parts.to_lowercase().to_uppercase().to_lowercase();
    one_space_each(&small.nfkd().collect::<String>())
}

fn one_space_each(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_hidden(sign: char) -> bool {
    HIDDEN.iter().any(|(first, last)| (*first..=*last).contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_and_what_turns_the_direction_is_refused() {
        for sign in [
            '\u{200b}',
            '\u{ad}',
            '\u{feff}',
            '\u{202e}',
            '\u{2028}',
            '\u{200d}',
            '\u{2066}',
            '\u{3164}',
            '\u{e0041}',
        ] {
            for text in [format!("An{sign}na"), format!("{sign}Anna"), format!("Anna{sign}")] {
                assert_eq!(name(&text), Err(TournamentError::Hidden(sign)), "{text:?}");
            }
        }
        for text in ["", "  ", "An\nna", "An\tna", "An\u{85}na", &"x".repeat(LONGEST_NAME + 1)] {
            assert_eq!(name(text), Err(TournamentError::Name), "{text:?}");
        }
        for text in ["Änne O’B. & Co", "Αγγελική", "Анна", "安娜", "אנה", "آنا", "🂡 Anna"]
        {
            assert_eq!(name(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn a_name_is_written_with_one_space_each() {
        let space = "\u{a0}\u{2003}\u{3000} ";
        assert_eq!(name(&format!("{space}Anna{space}B.{space}")).as_deref(), Ok("Anna B."));
    }

    #[test]
    fn names_that_look_alike_are_one() {
        for (a, b) in [
            ("Anna", "\u{ff21}\u{ff4e}\u{ff4e}\u{ff41}"),
            ("Änne", "A\u{308}nne"),
            ("\u{1ed9}", "o\u{302}\u{323}"),
            ("\u{1ed9}", "o\u{323}\u{302}"),
            ("Anna", "ANNA"),
            ("Ünal", "u\u{308}NAL"),
            ("Weiß", "WEISS"),
            ("ΟΔΟΣ", "οδος"),
            ("\u{fb01}n", "Fin"),
            ("Anna B.", "Anna\u{3000}\u{a0}B."),
            ("\u{212b}sa", "åsa"),
            ("\u{1e9e}", "ss"),
        ] {
            assert!(same_name(a, b), "{a:?} {b:?}");
        }
        for (a, b) in [("Anna", "Hanna"), ("Anna", "Änna"), ("Anna B", "AnnaB"), ("e", "è")] {
            assert!(!same_name(a, b), "{a:?} {b:?}");
        }
    }

    /// What is compared is compared with itself whatever was done to it before.
    #[test]
    fn the_compared_form_is_its_own() {
        for sign in ('\0'..=char::MAX).filter(|sign| !is_hidden(*sign)) {
            let once = compared(&sign.to_string());
            assert_eq!(compared(&once), once, "{sign:?}");
        }
    }
}
