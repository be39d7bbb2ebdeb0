//! Bounds for values that are read from storage and from files: above all that a program of
//! ours can write. A file may say anything; what is beyond a bound is set to it.

use std::collections::BTreeSet;

/// The most games that are counted.
pub(super) const MOST_GAMES: u32 = 1_000_000;

/// The most moves of a game: more have no room in a browser's storage.
pub(super) const MOST_MOVES: u32 = 10_000_000;

/// The longest time of a game, in milliseconds: a year.
pub(super) const LONGEST_MS: u64 = 365 * DAY_MS;

/// The most bytes of an id of a game or of a help, also of later programs.
const LONGEST_ID: usize = 64;

/// The most ids in one set.
const MOST_IDS: usize = 1000;

/// A day, in milliseconds.
const DAY_MS: u64 = 86_400_000;

/// The score nearest to one that a game can have.
pub(super) fn score(score: i32) -> i32 {
    const HIGHEST: i32 = 1_000_000;
    score.clamp(-HIGHEST, HIGHEST)
}

/// The first characters of a text.
pub(super) fn first_chars(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
    }
    text
}

/// Returns true if a text may be an id.
pub(super) fn may_be_id(text: &str) -> bool {
    text.len() <= LONGEST_ID
}

/// Those of some ids that may be ids.
pub(super) fn ids(ids: BTreeSet<String>) -> BTreeSet<String> {
    ids.into_iter().filter(|id| may_be_id(id)).take(MOST_IDS).collect()
}

/// A moment after the last one that was written, by the clock if that is later. A last moment
/// of more than a day after now comes from a clock that was wrong: it is not raised further.
/// All in milliseconds since 1970.
pub(super) fn moment_after(last: u64, now: u64) -> u64 {
    if is_wrong(last, now) { now } else { now.max(last.saturating_add(1)) }
}

/// Returns true if a moment that was written comes from a clock that was wrong.
pub(super) fn is_wrong(written: u64, now: u64) -> bool {
    written > now.saturating_add(DAY_MS)
}
