//! The problem of a day. Each day has one problem, the same for all players. This module uses day
//! numbers, but no clock.
//!
//! The days are divided into periods. In one period, the calendar uses a fixed number of problems,
//! one a day, in the order of the book. After the last of these problems, it begins again with the
//! first. If the book gets more problems, a new period begins on a Monday in the future. A period
//! that has begun never changes.

use super::Size;

/// The first day that has a problem: Monday, 23 November 2026, as a number of days since 1 January
/// 1970.
pub const FIRST_DAY: i64 = 20_780;

/// The periods: for each, its first day and the number of problems that it uses. The number is a
/// multiple of seven, so each weekday always has problems of the same size.
const PERIODS: &[(i64, u32)] = &[(FIRST_DAY, 371)];

/// The sizes of the problems from Monday to Sunday.
const SIZES: [Size; 7] =
    [Size::Short, Size::Short, Size::Medium, Size::Short, Size::Medium, Size::Medium, Size::Long];

/// Returns the size of the problems on a weekday, from 0 for Monday to 6 for Sunday.
pub const fn problem_size_on_weekday(weekday: usize) -> Size {
    SIZES[weekday % 7]
}

/// Returns the period of a day, or `None` before the first period.
fn problem_period_of_day(day: i64) -> Option<(i64, u32)> {
    PERIODS.iter().rev().find(|(first, _)| day >= *first).copied()
}

/// Returns the number of the problem of a day, or `None` for days before the first problem. `day`
/// is a number of days since 1 January 1970.
pub fn problem_of_day(day: i64) -> Option<u32> {
    let (first, count) = problem_period_of_day(day)?;
    u32::try_from((day - first) % i64::from(count)).ok().map(|place| place + 1)
}

/// Returns how many times the calendar has used all problems of a period before this day.
pub fn completed_round_count(day: i64) -> i64 {
    problem_period_of_day(day).map_or(0, |(first, count)| (day - first) / i64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Never change these values, because they are the problems of past days.
    #[test]
    fn problem_of_a_day_never_changes() {
        assert_eq!(problem_of_day(FIRST_DAY - 1), None);
        assert_eq!(problem_of_day(FIRST_DAY), Some(1));
        assert_eq!(problem_of_day(FIRST_DAY + 370), Some(371));
        assert_eq!(problem_of_day(FIRST_DAY + 371), Some(1));
        assert_eq!(
            (completed_round_count(FIRST_DAY + 370), completed_round_count(FIRST_DAY + 371)),
            (0, 1)
        );
    }

    #[test]
    fn calendar_periods_have_whole_weeks_from_a_monday() {
        for (first, count) in PERIODS {
            assert_eq!(first % 7, FIRST_DAY % 7);
            assert!(*count >= 366 && count % 7 == 0, "{count}");
        }
    }
}
