//! Playing times in words and in digits. Does not depend on games.

/// Returns a time in words; `ms` is in milliseconds: “12 minutes 5 seconds”.
pub(super) fn duration_words(ms: u64) -> String {
    let (minutes, seconds) = (ms / 60_000, ms / 1000 % 60);
    let many = |count: u64, what: &str| {
        (count > 0).then(|| format!("{count} {what}{}", if count == 1 { "" } else { "s" }))
    };
    let parts: Vec<String> =
        [many(minutes, "minute"), many(seconds, "second")].into_iter().flatten().collect();
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
        assert_eq!(duration_words(999), "less than a second");
        assert_eq!(duration_words(5_000), "5 seconds");
        assert_eq!(duration_words(61_999), "1 minute 1 second");
        assert_eq!(duration_words(7_200_000), "120 minutes");
        assert_eq!(
            (duration_digits(5), duration_digits(725)),
            ("0:05".to_owned(), "12:05".to_owned())
        );
    }
}
