//! The daily deals. The deals of a date are the same for all players and never change. This module
//! knows dates, but no clock.
//!
//! Each day has an easy, a short and a long deal. For each of the three kinds there is a list of
//! winnable deals ([`games::DAILY_DEALS`]). The days since the lists began are divided into rounds.
//! A round has one day for each deal of the list, so every deal is used once in a round. The
//! shuffle of `Rng`, whose results never change, determines the order of the deals in each round.
//! The number of the round is the seed of the shuffle.
//!
//! Before these lists existed, each day had a single deal. Each period of the calendar had a list
//! of games ([`games::DAILY_GAMES`]), and the same shuffle determined the order of these games. The
//! seed of the deal could be any number.

use crate::{
    cards::Rng,
    games::{self, Game},
};

/// A daily deal.
#[derive(Clone, Copy, Debug)]
pub struct DailyDeal {
    pub game: &'static Game,
    pub seed: u64,
}

/// The kind of a daily deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DailyKind {
    /// A deal that good play nearly always wins.
    Easy,
    /// A deal that takes a few minutes.
    Short,
    /// A deal that takes about two hundred moves.
    Long,
}

impl DailyKind {
    pub const ALL: [DailyKind; 3] = [DailyKind::Easy, DailyKind::Short, DailyKind::Long];

    /// Returns the name of the kind in the lists.
    pub const fn id(self) -> &'static str {
        match self {
            DailyKind::Easy => "easy",
            DailyKind::Short => "short",
            DailyKind::Long => "long",
        }
    }
}

/// Returns the deals of a day, each with its kind. `day` is a number of days since 1 January 1970.
/// On days before the lists there was a single deal, which has no kind. Returns an empty list for
/// days before the first daily deal.
pub fn deals_of_day(day: i64) -> Vec<(Option<DailyKind>, DailyDeal)> {
    if day >= games::DAILY_DEALS_FROM {
        let of =
            |kind| Some((Some(kind), deal_of_kind_on_day(kind, day - games::DAILY_DEALS_FROM)?));
        return DailyKind::ALL.into_iter().filter_map(of).collect();
    }
    let is_since = games::DAILY_GAMES.first().is_some_and(|(first, _)| day >= *first);
    let (year, month, date) = date_of_day(day);
    old_scheme_deal_of_date(year, month, date)
        .filter(|_| is_since)
        .map(|deal| (None, deal))
        .into_iter()
        .collect()
}

/// Returns the game of the evening: the game that the contents page recommends on a day. The list
/// may change in later versions.
pub fn recommended_game_of_day(day: i64) -> Option<&'static Game> {
    let list = games::GAMES_OF_THE_EVENING;
    games::by_id(list[day.rem_euclid(list.len() as i64) as usize])
}

/// Returns the first day that has deals.
pub fn first_day_with_deals() -> i64 {
    games::DAILY_GAMES.first().map_or(games::DAILY_DEALS_FROM, |(first, _)| *first)
}

/// Returns all deals of a kind, in the order in which the list contains them.
pub fn deals_of_kind(kind: DailyKind) -> Vec<DailyDeal> {
    let lines = games::DAILY_DEALS.lines().filter_map(|line| {
        let mut words = line.split(' ');
        (words.next()? == kind.id()).then_some(words)
    });
    let deals = lines.filter_map(|mut words| {
        let game = games::by_id(words.next()?)?;
        Some(words.filter_map(|seed| seed.parse().ok()).map(move |seed| DailyDeal { game, seed }))
    });
    deals.flatten().collect()
}

/// Returns the deal of a kind for a day. `day` is counted from the first day of the lists.
fn deal_of_kind_on_day(kind: DailyKind, day: i64) -> Option<DailyDeal> {
    let length = deals_of_kind(kind).len().max(1) as i64;
    let (round, place) = (day.div_euclid(length), day.rem_euclid(length));
    shuffled_deals_of_round(kind, round).get(place as usize).copied()
}

/// Returns the deals of a kind in the order in which a round uses them.
fn shuffled_deals_of_round(kind: DailyKind, round: i64) -> Vec<DailyDeal> {
    let mut deals = deals_of_kind(kind);
    Rng::new(round as u64 ^ LIST_SALT ^ kind as u64).shuffle(&mut deals);
    deals
}

/// The player's result for the deals of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayOutcome {
    /// The player won at least one deal without seeing its solution.
    Won,
    /// The player won only deals whose solution was shown.
    WonWithHelp,
    NotWon,
}

/// A streak: days on which the player won a daily deal. One day without a win does not end the
/// streak, but two such days in a row end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Streak {
    /// The number of days with a win in this streak.
    pub days: usize,
    /// How many days ago the last win of the streak was. 0 is today.
    pub last: usize,
    pub is_over: bool,
}

/// A streak that is over is still mentioned if its last win was at most this many days ago.
const LONGEST_GAP: usize = 35;

/// Returns the latest streak, or `None` if there was no win in the last `LONGEST_GAP` days.
/// `outcomes` contains one outcome for each day, beginning with today and going back. A day that
/// was won only with the solution is not counted, but it does not end a streak. If today is not won
/// yet, this does not end the streak either.
pub fn latest_streak(outcomes: impl IntoIterator<Item = DayOutcome>) -> Option<Streak> {
    let (mut streak, mut missed) = (None, 0);
    for (days_ago, outcome) in outcomes.into_iter().enumerate() {
        match outcome {
            DayOutcome::Won => {
                let first = Streak { days: 0, last: days_ago, is_over: missed > 1 };
                streak.get_or_insert(first).days += 1;
                missed = 0;
            }
            DayOutcome::WonWithHelp => {}
            DayOutcome::NotWon if days_ago == 0 => {}
            DayOutcome::NotWon if streak.is_some() && missed == 1 => break,
            DayOutcome::NotWon => missed += 1,
        }
        if streak.is_none() && days_ago >= LONGEST_GAP {
            break;
        }
    }
    streak
}

/// Returns the latest day on which this deal was a daily deal, and the kind of the daily deal.
/// Ignores days after `last`. Returns `None` if there is no such day.
pub fn day_of_deal(game: &str, seed: u64, last: i64) -> Option<(i64, DailyKind)> {
    let last = last - games::DAILY_DEALS_FROM;
    let day_of = |kind| {
        let is_it = |deal: &DailyDeal| deal.game.id == game && deal.seed == seed;
        let length = deals_of_kind(kind).len().max(1) as i64;
        let rounds = (0..=last.div_euclid(length)).rev();
        let days = rounds.filter_map(|round| {
            let place = shuffled_deals_of_round(kind, round).iter().position(is_it)?;
            Some(round * length + place as i64)
        });
        let is_listed = deals_of_kind(kind).iter().any(is_it);
        let day = is_listed.then(|| days.into_iter().find(|day| *day <= last))??;
        Some((day + games::DAILY_DEALS_FROM, kind))
    };
    DailyKind::ALL.into_iter().filter_map(day_of).max_by_key(|(day, _)| *day)
}

/// Returns the deal of a date of the Gregorian calendar under the old scheme, in which each day had
/// a single deal. For a date before the first list, the first list is used. If the day or month
/// does not exist, the calculation continues in the next month or year: 31 April is 1 May. Returns
/// `None` if the game of the deal does not exist.
pub fn old_scheme_deal_of_date(year: i32, month: u32, day: u32) -> Option<DailyDeal> {
    let today = day_number(year, month, day);
    let (first, ids) = games::DAILY_GAMES
        .iter()
        .rev()
        .find(|(first, _)| *first <= today)
        .or(games::DAILY_GAMES.first())?;
    let length = ids.len() as i64;
    let (round, place) = ((today - first).div_euclid(length), (today - first).rem_euclid(length));
    let mut order: Vec<&str> = ids.to_vec();
    Rng::new(round as u64 ^ ROUND_SALT).shuffle(&mut order);
    let seed = u64::from(Rng::new(today as u64 ^ SEED_SALT).random_below(999_999_999)) + 1;
    let game = games::by_id(order[place as usize])?;
    Some(DailyDeal { game, seed })
}

/// Returns the seed of a game's deal of the day. The seed is the same for all players: the date as
/// a number, for example 20261123.
pub fn date_seed(year: i32, month: u32, day: u32) -> u64 {
    u64::from(year.unsigned_abs()) * 10_000 + u64::from(month) * 100 + u64::from(day)
}

/// Makes the shuffle of a round's games (old scheme) independent of the shuffles of all deals.
const ROUND_SALT: u64 = 0x726f_756e_6473_0000;
/// Makes the shuffle of a round's deals independent of the shuffle of a round's games.
const LIST_SALT: u64 = 0x736f_7274_7300_0000;
/// Makes the seeds of daily deals (old scheme) independent of the shuffle of a round's games.
const SEED_SALT: u64 = 0x6465_616c_7300_0000;

/// Returns the number of days since 1 January 1970.
pub const fn day_number(year: i32, month: u32, day: u32) -> i64 {
    // In this calculation a year begins in March, so that the leap day is the last day of the year.
    let (year, month) = (year as i64, month as i64);
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day as i64 - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Returns the year, month and day of a day number. This is the inverse of [`day_number`].
pub const fn date_of_day(day: i64) -> (i32, u32, u32) {
    let day = day + 719_468;
    let era = day.div_euclid(146_097);
    let of_era = day.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let date = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    ((year + era * 400 + (month <= 2) as i64) as i32, month as u32, date as u32)
}

/// Returns the weekday of a day number, from 0 for Monday to 6 for Sunday.
pub const fn weekday(day: i64) -> usize {
    // 1 January 1970 was a Thursday.
    (day + 3).rem_euclid(7) as usize
}

/// Returns the weeks of a month, from Monday to Sunday. A place before the first or after the last
/// day of the month is `None`.
pub fn weeks_of_month(year: i32, month: u32) -> Vec<[Option<i64>; 7]> {
    let first = day_number(year, month, 1);
    let monday = first - weekday(first) as i64;
    let is_of_month = |day: &i64| (date_of_day(*day).0, date_of_day(*day).1) == (year, month);
    let week = |week: i64| {
        let day = |place: usize| Some(monday + week * 7 + place as i64).filter(is_of_month);
        std::array::from_fn(day)
    };
    (0..6).map(week).filter(|week| week.iter().any(Option::is_some)).collect()
}

/// Writes a day as a date: “2026-11-27”. Links contain it in this form.
pub fn date_text(day: i64) -> String {
    let (year, month, date) = date_of_day(day);
    format!("{year:04}-{month:02}-{date:02}")
}

/// Reads a date that [`date_text`] has written. Returns `None` for any other text, and for days
/// before the first daily deal.
pub fn parse_date(text: &str) -> Option<i64> {
    let [year, month, date] = text.split('-').collect::<Vec<_>>()[..] else { return None };
    let number = |digits: &str| digits.parse::<u32>().ok();
    let year = number(year).filter(|year| (1970..=9999).contains(year))?;
    let day = day_number(year as i32, number(month)?.min(99), number(date)?.min(99));
    (date_text(day) == text && day >= first_day_with_deals()).then_some(day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn evening_games_are_recommended_one_after_another() {
        let games: BTreeSet<&str> =
            (-3..40).map(|day| recommended_game_of_day(day).expect("a game").id).collect();
        assert_eq!(games.len(), games::GAMES_OF_THE_EVENING.len(), "all games have their turn");
        assert_ne!(
            recommended_game_of_day(5).map(|game| game.id),
            recommended_game_of_day(6).map(|game| game.id)
        );
    }

    #[test]
    fn day_number_matches_the_calendar() {
        assert_eq!(day_number(1970, 1, 1), 0);
        assert_eq!(day_number(2000, 2, 29), 11_016);
        assert_eq!(day_number(2000, 3, 1), 11_017);
        assert_eq!(day_number(2026, 11, 21), 20_778);
        assert_eq!(day_number(1969, 12, 31), -1);
    }

    /// Never change these values, because players have shared links to these deals.
    #[test]
    fn daily_deal_of_a_date_never_changes() {
        let of = |year, month, day| {
            old_scheme_deal_of_date(year, month, day).map(|d| (d.game.id, d.seed))
        };
        assert_eq!(of(2026, 11, 21), Some(("constitution", 586143546)));
        assert_eq!(of(2026, 11, 22), Some(("carpet", 31623087)));
        assert_eq!(of(2026, 12, 25), Some(("nestor", 933247733)));
        assert_eq!(of(2027, 1, 1), Some(("great-thirteen", 641836117)));
        assert_eq!(of(2028, 2, 29), Some(("great-thirteen", 544648204)));
    }

    #[test]
    fn date_of_day_inverts_day_number() {
        for day in (-800_000..800_000).step_by(97) {
            let (year, month, date) = date_of_day(day);
            assert_eq!(day_number(year, month, date), day);
            assert!((1..=12).contains(&month) && (1..=31).contains(&date));
        }
        assert_eq!(date_of_day(11_016), (2000, 2, 29));
    }

    #[test]
    fn all_daily_deals_are_drawn_before_any_repeats() {
        for kind in DailyKind::ALL {
            let all = deals_of_kind(kind);
            assert!(all.len() >= 100, "{kind:?}: {}", all.len());
            let name = |deal: &DailyDeal| (deal.game.id, deal.seed);
            let mut drawn: Vec<_> = (0..all.len() as i64)
                .filter_map(|day| super::deal_of_kind_on_day(kind, day))
                .collect();
            drawn.sort_by_key(name);
            let mut listed: Vec<_> = all.iter().map(name).collect();
            listed.sort_unstable();
            assert_eq!(drawn.iter().map(name).collect::<Vec<_>>(), listed);
        }
    }

    /// Returns the latest streak. `days` has one letter for each day, beginning with today: `x` is
    /// won, `s` is won with the solution, `.` is not won.
    fn latest_streak_in_letters(days: &str) -> Option<Streak> {
        latest_streak(days.chars().map(|day| match day {
            'x' => DayOutcome::Won,
            's' => DayOutcome::WonWithHelp,
            _ => DayOutcome::NotWon,
        }))
    }

    #[test]
    fn streak_continues_after_one_day_without_a_win() {
        let days = |days| {
            latest_streak_in_letters(days)
                .filter(|streak| !streak.is_over)
                .map_or(0, |streak| streak.days)
        };
        assert_eq!(["", ".", "x", ".x", "..x", "xxx"].map(days), [0, 0, 1, 1, 1, 3]);
        assert_eq!(["x.x", "x.xx.x", "x..x", "...x", ".xx.x..x"].map(days), [2, 4, 1, 0, 3]);
    }

    #[test]
    fn win_after_seeing_solution_leaves_streak_unchanged() {
        let days = |days| {
            latest_streak_in_letters(days)
                .filter(|streak| !streak.is_over)
                .map_or(0, |streak| streak.days)
        };
        assert_eq!(["s", "sx", ".ssx", "x.s.x", "xsssx", "x.sx"].map(days), [0, 1, 1, 1, 2, 2]);
    }

    #[test]
    fn ended_streak_is_remembered_for_some_weeks() {
        let over = |days, last| Some(Streak { days, last, is_over: true });
        assert_eq!(latest_streak_in_letters("...xx.x"), over(3, 3));
        assert_eq!(latest_streak_in_letters("....x..xx"), over(1, 4));
        assert_eq!(latest_streak_in_letters(&format!("{}x", ".".repeat(30))), over(1, 30));
        assert_eq!(latest_streak_in_letters(&format!("{}x", ".".repeat(50))), None);
    }

    #[test]
    fn day_of_a_daily_deal_is_found() {
        for day in [20_780, 20_959, 21_500] {
            for (kind, deal) in deals_of_day(day) {
                let kind = kind.expect("a kind");
                let found = |last| day_of_deal(deal.game.id, deal.seed, last);
                assert_eq!(found(day), Some((day, kind)));
                assert_eq!(found(day + 20).map(|found| found.1), Some(kind));
                assert!(found(day - 1).is_none_or(|found| found.0 < day));
            }
        }
        assert_eq!(day_of_deal("clock", 1, 21_500), None);
    }

    #[test]
    fn weeks_of_a_month_contain_all_its_days() {
        let weeks = weeks_of_month(2026, 11);
        assert_eq!(weeks.len(), 6);
        assert_eq!(weeks[0], [None, None, None, None, None, None, Some(20_758)]);
        let days: Vec<i64> = weeks.into_iter().flatten().flatten().collect();
        assert_eq!(days, (20_758..20_788).collect::<Vec<_>>());
        assert_eq!(weeks_of_month(2027, 2).len(), 4, "a February that begins on a Monday");
    }

    #[test]
    fn weekdays_and_dates_match_the_calendar() {
        assert_eq!([0, 4, 20_784].map(weekday), [3, 0, 4]);
        assert_eq!(date_text(20_784), "2026-11-27");
        assert_eq!(parse_date("2026-11-27"), Some(20_784));
        assert_eq!(parse_date("2028-02-29"), Some(day_number(2028, 2, 29)));
        for wrong in
            ["", "27", "2026-11-31", "2026-2-3", "2026-11-27-1", "+2026-11-27", "2027-02-29"]
        {
            assert_eq!(parse_date(wrong), None, "{wrong}");
        }
        assert_eq!(parse_date("2026-11-20"), None, "the first daily deal was a day later");
    }

    #[test]
    fn all_daily_games_are_drawn_before_any_repeats() {
        for (first, ids) in games::DAILY_GAMES {
            let of = |day: i64| {
                let (year, month, day) = (1970, 1, day as u32 + 1);
                old_scheme_deal_of_date(year, month, day).map(|d| d.game.id)
            };
            let round: BTreeSet<_> = (*first..first + ids.len() as i64).map(of).collect();
            let all: BTreeSet<_> = ids.iter().map(|id| Some(*id)).collect();
            assert_eq!(round, all);
        }
    }
}
