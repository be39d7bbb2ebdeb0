//! The deal of the day: which game and which deal belong to a date, the same
//! for everybody and for ever. Knows dates, no clock.
//!
//! Each period of the calendar has its list of games ([`games::DAILY`]). The
//! days of a period are counted in rounds as long as its list; in each round
//! every game comes once, in an order that the frozen shuffle makes from the
//! round's number.

use crate::{
    cards::Rng,
    games::{self, Game},
};

/// The deal of a day.
#[derive(Clone, Copy, Debug)]
pub struct Daily {
    /// The game.
    pub game: &'static Game,
    /// The seed of its deal.
    pub seed: u64,
}

/// The deal of a date of the Gregorian calendar. A month or day that does not
/// exist counts on into the next month or year.
pub fn daily(year: i32, month: u32, day: u32) -> Option<Daily> {
    let today = day_number(year, month, day);
    let (first, ids) =
        games::DAILY.iter().rev().find(|(first, _)| *first <= today).or(games::DAILY.first())?;
    let length = ids.len() as i64;
    let (round, place) = ((today - first).div_euclid(length), (today - first).rem_euclid(length));
    let mut order: Vec<&str> = ids.to_vec();
    Rng::new(round as u64 ^ ROUNDS).shuffle(&mut order);
    let seed = u64::from(Rng::new(today as u64 ^ DEALS).below(999_999_999)) + 1;
    let game = games::by_id(order[place as usize])?;
    Some(Daily { game, seed })
}

/// The number of the deal that everyone who asks for a day's deal of a game is dealt:
/// the date itself, as 20261123.
pub fn todays(year: i32, month: u32, day: u32) -> u64 {
    u64::from(year.unsigned_abs()) * 10_000 + u64::from(month) * 100 + u64::from(day)
}

/// Keeps the order of the rounds apart from all deals.
const ROUNDS: u64 = 0x726f_756e_6473_0000;
/// Keeps the choice of seeds apart from the order of the rounds.
const DEALS: u64 = 0x6465_616c_7300_0000;

/// Days since the first of January 1970.
pub const fn day_number(year: i32, month: u32, day: u32) -> i64 {
    // Years begin in March, so that the leap day comes last.
    let (year, month) = (year as i64, month as i64);
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day as i64 - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn days_are_counted_as_the_calendar_has_them() {
        assert_eq!(day_number(1970, 1, 1), 0);
        assert_eq!(day_number(2000, 2, 29), 11_016);
        assert_eq!(day_number(2000, 3, 1), 11_017);
        assert_eq!(day_number(2026, 11, 21), 20_778);
        assert_eq!(day_number(1969, 12, 31), -1);
    }

    /// Never edit what stands here: people have shared these deals.
    #[test]
    fn the_deals_of_these_days_are_for_ever() {
        let of = |year, month, day| daily(year, month, day).map(|d| (d.game.id, d.seed));
        assert_eq!(of(2026, 11, 21), Some(("constitution", 586143546)));
        assert_eq!(of(2026, 11, 22), Some(("carpet", 31623087)));
        assert_eq!(of(2026, 12, 25), Some(("nestor", 933247733)));
        assert_eq!(of(2027, 1, 1), Some(("great-thirteen", 641836117)));
        assert_eq!(of(2028, 2, 29), Some(("great-thirteen", 544648204)));
    }

    #[test]
    fn in_a_round_every_game_comes_once() {
        for (first, ids) in games::DAILY {
            let of = |day: i64| {
                let (year, month, day) = (1970, 1, day as u32 + 1);
                daily(year, month, day).map(|d| d.game.id)
            };
            let round: BTreeSet<_> = (*first..first + ids.len() as i64).map(of).collect();
            let all: BTreeSet<_> = ids.iter().map(|id| Some(*id)).collect();
            assert_eq!(round, all);
        }
    }
}
