//! The texts about the daily deals. This module knows the kinds of daily deals and dates, and draws
//! nothing.

use crate::{
    daily::DailyKind,
    store::{BestResult, GameEnd},
};

use super::{number, pages::date};

pub const DAILY: &str = "Daily deals";
pub const WHY: &str = "Every day brings three deals, one easy, one short and one long, the same for everyone. You can win each of them if you play well. Past days stay open, so play them whenever you like. A day counts once you win one of its deals without the solution. Win on successive days to build a run; one missed day does not break it.";
pub const CALENDAR: &str = "The calendar";
pub const SHARE: &str = "Share your result";
pub const EARLIER: &str = "Earlier";
pub const LATER: &str = "Later";

/// The kinds of the daily deals: the line below the link to their page, without the date.
pub const KINDS: &str = "easy, short and long";

/// Returns the line below the link to the page of daily deals: “23 November: easy, short and
/// long”.
pub fn today(month: u32, day: u32) -> String {
    format!("{}: {KINDS}", date(month, day))
}

pub const fn deal_kind(sort: Option<DailyKind>) -> &'static str {
    match sort {
        Some(DailyKind::Easy) => "Easy",
        Some(DailyKind::Short) => "Short",
        Some(DailyKind::Long) => "Long",
        None => "The deal",
    }
}

/// Returns the state of a daily deal in words.
pub fn deal_state(best: Option<BestResult>, is_begun: bool) -> &'static str {
    match (best.map(|best| best.end), is_begun) {
        (Some(GameEnd::Won), _) if best.is_some_and(BestResult::is_win_without_solution) => "won",
        (_, true) => "started",
        (Some(GameEnd::Won), _) => "won with the solution",
        (Some(GameEnd::Lost | GameEnd::Over), _) => "not won",
        (Some(GameEnd::PutAway), _) => "left unfinished",
        (None, false) => "not yet played",
    }
}

/// Returns the sign for the state of a daily deal. The sign is used beside the words or instead of
/// the words.
pub fn result_sign(best: Option<BestResult>) -> &'static str {
    match best {
        Some(best) if best.is_win_without_solution() => "●",
        Some(BestResult { end: GameEnd::Won, .. }) => "◐",
        Some(_) => "○",
        None => "·",
    }
}

/// Explains the signs of the calendar.
pub fn sign_legend() -> String {
    let best =
        |end, is_without_solution| result_sign(Some(BestResult { end, is_without_solution }));
    let [out, shown, played, not_yet] = [
        best(GameEnd::Won, true),
        best(GameEnd::Won, false),
        best(GameEnd::Lost, true),
        result_sign(None),
    ];
    format!(
        "Each day has a sign for its easy, its short and its long deal: {out} won, {shown} won with the solution, {played} played but not won, {not_yet} not yet played to the end."
    )
}

pub fn win_streak(days: usize) -> String {
    match days {
        0 => String::new(),
        1 => "One day so far.".to_owned(),
        days => format!("{} days in a row.", super::capital(&number(days))),
    }
}

/// Returns the label of a calendar day for screen readers: “23 November: easy won, short not yet
/// played”.
pub fn day_label(
    (month, day): (u32, u32),
    deals: &[(Option<DailyKind>, Option<BestResult>)],
) -> String {
    let of = |(kind, best): &(Option<DailyKind>, Option<BestResult>)| {
        format!("{} {}", deal_kind(*kind).to_lowercase(), deal_state(*best, false))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    format!("{}: {}", date(month, day), told.join(", "))
}

/// Returns the text that a player can share about one day. It contains the results and no moves.
pub fn share_text(
    (month, day): (u32, u32),
    deals: &[(Option<DailyKind>, Option<BestResult>)],
    days: usize,
) -> String {
    let of = |(kind, best): &(Option<DailyKind>, Option<BestResult>)| {
        format!("{} {}", deal_kind(*kind).to_lowercase(), result_sign(*best))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    let row = if days > 1 { format!(", {} days in a row", number(days)) } else { String::new() };
    format!("Patientia, {}: {}{row}", date(month, day), told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shared_day_does_not_contain_moves() {
        let best = |end, is_without_solution| Some(BestResult { end, is_without_solution });
        let deals = [
            (Some(DailyKind::Easy), best(GameEnd::Won, true)),
            (Some(DailyKind::Short), best(GameEnd::Lost, true)),
            (Some(DailyKind::Long), None),
        ];
        assert_eq!(
            share_text((11, 23), &deals, 4),
            "Patientia, 23 November: easy ● short ○ long ·, four days in a row"
        );
        assert_eq!(
            day_label((11, 23), &deals),
            "23 November: easy won, short not won, long not yet played"
        );
        let shown = [(Some(DailyKind::Easy), best(GameEnd::Won, false))];
        assert_eq!(share_text((11, 23), &shown, 0), "Patientia, 23 November: easy ◐");
        assert_eq!(day_label((11, 23), &shown), "23 November: easy won with the solution");
        for (_, best) in deals.into_iter().chain(shown) {
            assert!(sign_legend().contains(result_sign(best)), "{}", sign_legend());
        }
        assert_eq!(win_streak(1), "One day so far.");
        assert_eq!(win_streak(4), "Four days in a row.");
    }
}
