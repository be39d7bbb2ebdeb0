//! Upper bounds for values that are read from storage and from files. No version of this program
//! writes a value beyond its bound, but a file may contain anything. A value beyond its bound is
//! set to the bound. Also corrects times that a wrong clock has written.

use std::collections::BTreeSet;

pub(super) const MOST_GAMES: u32 = 1_000_000;

/// The maximum number of moves of a game. More moves do not fit into a browser's storage.
pub(super) const MOST_MOVES: u32 = 10_000_000;

/// The maximum time of a game: a year, in milliseconds.
pub(super) const LONGEST_MS: u64 = 365 * DAY_MS;

/// The maximum number of bytes in the id of a game or of a kind of help, including ids from newer
/// programs.
const LONGEST_ID: usize = 64;

const MOST_IDS: usize = 1000;

/// The number of milliseconds of a day.
pub const DAY_MS: u64 = 86_400_000;

/// Clamps a score to the range of scores that a game can have.
pub(super) fn clamp_score(score: i32) -> i32 {
    const HIGHEST: i32 = 1_000_000;
    score.clamp(-HIGHEST, HIGHEST)
}

/// Returns at most the first `most` characters of a text.
pub(super) fn first_chars(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
    }
    text
}

/// Returns true if a text is short enough to be an id.
pub(super) fn is_valid_id(text: &str) -> bool {
    text.len() <= LONGEST_ID
}

/// Returns true if a number of days since 1 January 1970 is a day that a player can have played on.
pub(super) fn is_valid_day(day: i64) -> bool {
    (0..=1_000_000).contains(&day)
}

/// Drops all ids that are too long. Of the other ids, keeps only the first `MOST_IDS`.
pub(super) fn drop_invalid_ids(ids: BTreeSet<String>) -> BTreeSet<String> {
    ids.into_iter().filter(|id| is_valid_id(id)).take(MOST_IDS).collect()
}

/// Returns the time for a new entry. The time is always later than the last written time `last`,
/// even if the clock has gone back. Exception: if `last` is more than a day in the future, the
/// clock was wrong when `last` was written, and the result is `now`. All times are in milliseconds
/// since 1970.
pub(super) fn next_later_time(last: u64, now: u64) -> u64 {
    if is_in_future(last, now) { now } else { now.max(last.saturating_add(1)) }
}

/// Returns true if a stored time is more than a day in the future. In that case the clock was wrong
/// when the time was written.
pub(super) fn is_in_future(written: u64, now: u64) -> bool {
    written > now.saturating_add(DAY_MS)
}

/// Returns the time of an entry that comes from a file. A time more than a day in the future
/// becomes tomorrow.
pub(super) fn clamp_moment(written: u64, now: u64) -> u64 {
    written.min(now.saturating_add(DAY_MS))
}

/// Corrects the times of two entries. Call this function before the times are compared to find the
/// later entry. A time more than a day in the future comes from a wrong clock, so it is set to a
/// time before the other one. If both times come from a wrong clock, both are set to about one day
/// from now, and the later one stays later.
pub(super) fn correct_moments(here: &mut u64, there: &mut u64, now: u64) {
    match (is_in_future(*here, now), is_in_future(*there, now)) {
        (false, false) => {}
        (true, false) => *here = there.saturating_sub(1),
        (false, true) => *there = here.saturating_sub(1),
        (true, true) => {
            let order = (*here).cmp(there);
            let tomorrow = clamp_moment(u64::MAX, now);
            *here = tomorrow - u64::from(order.is_lt());
            *there = tomorrow - u64::from(order.is_gt());
        }
    }
}
