//! Playing times in words and in digits. Does not depend on games.

use super::english::{Numerals, Word};

/// Returns a time in words; `ms` is in milliseconds: “12 minutes 5 seconds”.
pub(super) fn duration_words(ms: u64, numerals: Numerals) -> String {
    let parts =
        [(ms / 60_000, Word("minute", "minutes")), (ms / 1000 % 60, Word("second", "seconds"))];
    let parts: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| {
            format!("{} {}", numerals.write(count as i32), what.of(count as usize))
        })
        .collect();
    if parts.is_empty() { "less than a second".to_owned() } else { parts.join(" ") }
}

/// Returns a time for a table; `seconds` is in seconds: “12:05”.
pub(super) fn duration_digits(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_words_and_in_digits() {
        let words = |ms| duration_words(ms, Numerals::Figures);
        assert_eq!(words(999), "less than a second");
        assert_eq!(words(5_000), "5 seconds");
        assert_eq!(words(61_999), "1 minute 1 second");
        assert_eq!(words(7_200_000), "120 minutes");
        assert_eq!(duration_words(65_000, Numerals::Words), "one minute five seconds");
        assert_eq!(
            (duration_digits(5), duration_digits(725)),
            ("0:05".to_owned(), "12:05".to_owned())
        );
    }
}
