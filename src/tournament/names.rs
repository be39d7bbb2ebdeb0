//! Checks the names of players and decides which names count as the same name. This module depends
//! on Unicode, not on players.
//!
//! The program compares names by their appearance. Full-width letters, ligatures and letters with
//! separate accents are equal to the letters that they look like (normalisation form NFKC). Upper
//! and lower case do not matter: readers of the standings would think that Anna and anna are one
//! person. All kinds of spaces are equal. Characters that are invisible or change the direction of
//! writing are not removed. The program refuses a name that contains one, so that a player who
//! pastes such a character notices it. Each name is therefore shown exactly as it is stored.
//! Letters of different scripts may look alike (a Latin and a Cyrillic a). The program checks
//! neither this nor whether two people have the same name.
//!
//! If each player gets different cards, the seed depends on the form in which names are compared.
//! This form must therefore never change. Unicode guarantees this for all characters that have been
//! assigned.

use std::sync::OnceLock;

use super::{MAX_NAME_CHARS, TournamentError};

/// Characters that are invisible or change the direction of writing. They are the characters that
/// Unicode calls default ignorable, the separators of lines and paragraphs, the interlinear
/// annotation marks, and the blank Braille pattern.
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

/// Normalises the spaces of a name. Spaces at the ends are removed, and one ordinary space replaces
/// each group of spaces.
///
/// # Errors
/// Returns [`TournamentError::Hidden`] if a character is invisible or changes the direction of
/// writing. Returns [`TournamentError::Name`] if the name is empty, is longer than
/// [`MAX_NAME_CHARS`], or has several lines.
pub fn normalise_name(text: &str) -> Result<String, TournamentError> {
    if let Some(sign) = text.chars().find(|sign| is_invisible_char(*sign)) {
        return Err(TournamentError::Hidden(sign));
    }
    if text.trim().chars().any(char::is_control) {
        return Err(TournamentError::Name);
    }
    let name = collapse_spaces(text);
    let fits = (1..=MAX_NAME_CHARS).contains(&name.chars().count());
    if fits { Ok(name) } else { Err(TournamentError::Name) }
}

/// Returns true if the two names count as the same name.
pub fn is_same_name(a: &str, b: &str) -> bool {
    comparison_form(a) == comparison_form(b)
}

/// Returns the form in which names are compared. Two names count as the same name if they have the
/// same form.
pub(super) fn comparison_form(name: &str) -> String {
    // Two names have equal decompositions (NFKD) if and only if their NFKC forms are equal. A
    // change of case can produce composed characters, so the result is decomposed again. The text
    // is also converted to upper case, which turns some letters into two letters.
    let small = to_nfkd(name).to_lowercase().to_uppercase().to_lowercase();
    collapse_spaces(&to_nfkd(&small))
}

/// Converts a text to the Unicode normalisation form NFKD.
type ToNfkd = fn(&str) -> String;

static TO_NFKD: OnceLock<ToNfkd> = OnceLock::new();

/// Sets the function that converts a text to NFKD. Before it compares names, the browser program
/// must call this once with the browser's own function. The program then needs no Unicode tables,
/// which would add a twentieth to its size.
pub fn set_nfkd_function(to_nfkd: ToNfkd) {
    let _ = TO_NFKD.set(to_nfkd);
}

fn to_nfkd(text: &str) -> String {
    TO_NFKD.get_or_init(default_nfkd_function)(text)
}

#[cfg(not(target_arch = "wasm32"))]
fn default_nfkd_function() -> ToNfkd {
    |text| unicode_normalization::UnicodeNormalization::nfkd(text).collect()
}

#[cfg(target_arch = "wasm32")]
fn default_nfkd_function() -> ToNfkd {
    str::to_owned
}

fn collapse_spaces(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_invisible_char(sign: char) -> bool {
    HIDDEN.iter().any(|(first, last)| (*first..=*last).contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_and_direction_characters_are_refused() {
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
                assert_eq!(normalise_name(&text), Err(TournamentError::Hidden(sign)), "{text:?}");
            }
        }
        for text in ["", "  ", "An\nna", "An\tna", "An\u{85}na", &"x".repeat(MAX_NAME_CHARS + 1)] {
            assert_eq!(normalise_name(text), Err(TournamentError::Name), "{text:?}");
        }
        for text in ["Änne O’B. & Co", "Αγγελική", "Анна", "安娜", "אנה", "آنا", "🂡 Anna"]
        {
            assert_eq!(normalise_name(text).as_deref(), Ok(text));
        }
    }

    #[test]
    fn spaces_in_names_are_normalised() {
        let space = "\u{a0}\u{2003}\u{3000} ";
        assert_eq!(
            normalise_name(&format!("{space}Anna{space}B.{space}")).as_deref(),
            Ok("Anna B.")
        );
    }

    #[test]
    fn unicode_variants_and_case_do_not_distinguish_names() {
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
            assert!(is_same_name(a, b), "{a:?} {b:?}");
        }
        for (a, b) in [("Anna", "Hanna"), ("Anna", "Änna"), ("Anna B", "AnnaB"), ("e", "è")] {
            assert!(!is_same_name(a, b), "{a:?} {b:?}");
        }
    }

    /// The form stays the same when the function is applied to its own result.
    #[test]
    fn comparison_form_of_a_name_is_idempotent() {
        for sign in ('\0'..=char::MAX).filter(|sign| !is_invisible_char(*sign)) {
            let once = comparison_form(&sign.to_string());
            assert_eq!(comparison_form(&once), once, "{sign:?}");
        }
    }
}
