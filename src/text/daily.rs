//! The texts about the daily deals. Knows kinds of deals and dates, and draws nothing.

use crate::{
    daily::Sort,
    store::{Best, Ending},
};

use super::{number, shell::date};

pub const DAILY: &str = "The deals of the day";
pub const WHY: &str = "Each day an easy, a short and a long deal, the same for everybody. Each of them comes out, if it is played well. Days that are past can be played at any time; a day counts once you have brought out one of its deals without the solution. Days that follow each other make a row; a single missed day does not end it.";
pub const CALENDAR: &str = "The days";
pub const SHARE: &str = "Share how it went";
pub const EARLIER: &str = "Earlier";
pub const LATER: &str = "Later";

/// The line under the link to the page: “23 November: easy, short and long”.
pub fn today(month: u32, day: u32) -> String {
    format!("{}: easy, short and long", date(month, day))
}

pub const fn sort(sort: Option<Sort>) -> &'static str {
    match sort {
        Some(Sort::Easy) => "Easy",
        Some(Sort::Short) => "Short",
        Some(Sort::Long) => "Long",
        None => "The deal",
    }
}

/// The state of a daily deal.
pub fn stands(best: Option<Best>, is_begun: bool) -> &'static str {
    match (best.map(|best| best.end), is_begun) {
        (Some(Ending::Won), _) if best.is_some_and(Best::is_own_win) => "came out",
        (_, true) => "begun",
        (Some(Ending::Won), _) => "came out with the solution",
        (Some(Ending::Lost | Ending::Over), _) => "did not come out",
        (Some(Ending::Left), _) => "left",
        (None, false) => "not yet played",
    }
}

/// The sign of this state, used beside the words or instead of them.
pub fn sign(best: Option<Best>) -> &'static str {
    match best {
        Some(best) if best.is_own_win() => "●",
        Some(Best { end: Ending::Won, .. }) => "◐",
        Some(_) => "○",
        None => "·",
    }
}

/// What the signs of the calendar mean.
pub fn key() -> String {
    let best = |end, is_own| sign(Some(Best { end, is_own }));
    let [out, shown, played, not_yet] =
        [best(Ending::Won, true), best(Ending::Won, false), best(Ending::Lost, true), sign(None)];
    format!(
        "Each day has a sign for its easy, its short and its long deal: {out} came out, {shown} came out with the solution, {played} played, but did not come out, {not_yet} not yet played to an end."
    )
}

pub fn in_a_row(days: usize) -> String {
    match days {
        0 => String::new(),
        1 => "One day so far.".to_owned(),
        days => format!("{} days in a row.", super::capital(&number(days))),
    }
}

/// A day of the calendar, for screen readers: “23 November: easy came out, short not yet played”.
pub fn day((month, day): (u32, u32), deals: &[(Option<Sort>, Option<Best>)]) -> String {
    let of = |(kind, best): &(Option<Sort>, Option<Best>)| {
        format!("{} {}", sort(*kind).to_lowercase(), stands(*best, false))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    format!("{}: {}", date(month, day), told.join(", "))
}

/// The text to share about a day: its results, without the moves.
pub fn shared(
    (month, day): (u32, u32),
    deals: &[(Option<Sort>, Option<Best>)],
    days: usize,
) -> String {
    let of = |(kind, best): &(Option<Sort>, Option<Best>)| {
        format!("{} {}", sort(*kind).to_lowercase(), sign(*best))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    let row = if days > 1 { format!(", {} days in a row", number(days)) } else { String::new() };
    format!("Patientia, {}: {}{row}", date(month, day), told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_day_went_is_shared_without_the_moves() {
        let best = |end, is_own| Some(Best { end, is_own });
        let deals = [
            (Some(Sort::Easy), best(Ending::Won, true)),
            (Some(Sort::Short), best(Ending::Lost, true)),
            (Some(Sort::Long), None),
        ];
        assert_eq!(
            shared((11, 23), &deals, 4),
            "Patientia, 23 November: easy ● short ○ long ·, four days in a row"
        );
        assert_eq!(
            day((11, 23), &deals),
            "23 November: easy came out, short did not come out, long not yet played"
        );
        let shown = [(Some(Sort::Easy), best(Ending::Won, false))];
        assert_eq!(shared((11, 23), &shown, 0), "Patientia, 23 November: easy ◐");
        assert_eq!(day((11, 23), &shown), "23 November: easy came out with the solution");
        for (_, best) in deals.into_iter().chain(shown) {
            assert!(key().contains(sign(best)), "{}", key());
        }
        assert_eq!(in_a_row(1), "One day so far.");
        assert_eq!(in_a_row(4), "Four days in a row.");
    }
}
