//! The texts about the daily deals. Reads dates and the kinds of daily deals; does not choose the
//! deals.

use crate::{
    daily::{DailyKind, Streak, date_of_day, weekday},
    store::{BestResult, GameEnd},
};

use super::{
    english::{DAY, capitalise, number},
    pages::{day_and_month, month_name},
};

pub const DAILY: &str = "Daily deals";
pub const WHY: &str = "Every day brings three deals, one easy, one short and one long, the same for everyone. Each of them can be won. Past days stay open, so play them whenever you like. A day counts once you win one of its deals by your own moves, without the solution and without hints that know every card. Win on successive days to build a run; one missed day does not break it.";
pub const SHARE: &str = "Share your result";
/// The link on the contents page to the calendar.
pub const ALL_DAYS: &str = "All days";
/// The link from a past day to the deals of today.
pub const TO_TODAY: &str = "To today’s deals";
/// Shown when a link leads to a day that has not begun yet.
pub const NOT_YET: &str = "The day in this link has not begun yet. Here are today’s deals.";
/// Shown below today's deals before the first win.
pub const BEGIN_A_STREAK: &str = "Win one of them to begin a run of days.";

/// The headings of the calendar: the short form and the name of each day of the week.
pub const WEEKDAYS: [(&str, &str); 7] = [
    ("Mon", "Monday"),
    ("Tue", "Tuesday"),
    ("Wed", "Wednesday"),
    ("Thu", "Thursday"),
    ("Fri", "Friday"),
    ("Sat", "Saturday"),
    ("Sun", "Sunday"),
];

/// Returns a day in full: “Friday, 27 November”.
pub fn full_date(day: i64) -> String {
    format!("{}, {}", weekday_name(day), short_date(day))
}

/// Returns a day without its weekday: “27 November”.
fn short_date(day: i64) -> String {
    let (_, month, date_of_month) = date_of_day(day);
    day_and_month(month, date_of_month)
}

fn weekday_name(day: i64) -> &'static str {
    WEEKDAYS[weekday(day)].1
}

/// Returns the name of a month: “November 2026”.
pub fn month_heading(year: i32, month: u32) -> String {
    format!("{} {year}", month_name(month))
}

/// Returns words for a daily deal, or for the only deal of a day.
const fn deal_kind_words(kind: Option<DailyKind>) -> &'static str {
    match kind {
        Some(DailyKind::Easy) => "easy",
        Some(DailyKind::Short) => "short",
        Some(DailyKind::Long) => "long",
        None => "the deal",
    }
}

/// Returns the line below the name of a daily deal: “Easy, won”.
pub fn deal_line(kind: Option<DailyKind>, best: Option<BestResult>, is_begun: bool) -> String {
    format!("{}, {}", capitalise(deal_kind_words(kind)), deal_state_words(best, is_begun))
}

/// Returns the line below the picture of a daily deal that was not played yet: “Easy · 7 min”.
pub fn unplayed_deal_line(kind: Option<DailyKind>, minutes: Option<&str>) -> String {
    let kind = capitalise(deal_kind_words(kind));
    minutes.map_or_else(|| kind.clone(), |minutes| format!("{kind}\u{a0}· {minutes}"))
}

/// Returns the state of a daily deal in words.
pub fn deal_state_words(best: Option<BestResult>, is_begun: bool) -> &'static str {
    match (best.map(|best| best.end), is_begun) {
        (Some(GameEnd::Won), _) if best.is_some_and(BestResult::is_unaided_win) => "won",
        (_, true) => "started",
        (Some(GameEnd::Won), _) => "won with help",
        (Some(GameEnd::Lost | GameEnd::Over), _) => "not won",
        (Some(GameEnd::PutAway), _) => "left unfinished",
        (None, false) => "not yet played",
    }
}

/// Returns the sign for the state of a daily deal, shown beside the words or instead of them.
pub fn result_sign(best: Option<BestResult>) -> &'static str {
    match best {
        Some(best) if best.is_unaided_win() => "●",
        Some(BestResult { end: GameEnd::Won, .. }) => "◐",
        Some(_) => "○",
        None => "·",
    }
}

/// Explains the signs of the calendar.
pub fn sign_legend() -> String {
    let best = |end, is_unaided| result_sign(Some(BestResult { end, is_unaided }));
    let [out, shown, played, not_yet] = [
        best(GameEnd::Won, true),
        best(GameEnd::Won, false),
        best(GameEnd::Lost, true),
        result_sign(None),
    ];
    format!(
        "Each day has a sign for its easy, its short and its long deal: {out} won, {shown} won with help, {played} played but not won, {not_yet} not yet played to the end."
    )
}

/// Returns the line about the player's streak, below today's deals.
pub fn streak_line(streak: Option<Streak>, today: i64) -> String {
    let Some(streak) = streak else {
        return BEGIN_A_STREAK.to_owned();
    };
    let so_far = win_streak_words(streak.days);
    let last = today - streak.last as i64;
    match streak.last {
        _ if streak.is_over && streak.days == 1 => {
            format!("Your last win was {}. Today can begin a run.", past_day_words(last, today))
        }
        _ if streak.is_over => format!(
            "Your run ended at {} days {}. Today can begin a new one.",
            number(streak.days),
            past_day_words(last, today)
        ),
        0 => so_far,
        1 => format!("{so_far} Win one today to make it {}.", number(streak.days + 1)),
        _ => format!("{so_far} One missed day does not matter: win one today and the run goes on."),
    }
}

/// Returns when a day was: “on Tuesday” within the last week, otherwise “on 3 November”.
fn past_day_words(day: i64, today: i64) -> String {
    match today - day {
        ..7 => format!("on {}", weekday_name(day)),
        _ => format!("on {}", short_date(day)),
    }
}

/// Returns a sentence about the length of the current streak. For 0 days the text is empty.
fn win_streak_words(days: usize) -> String {
    match days {
        0 => String::new(),
        days => format!("{} won so far.", capitalise(&DAY.count(days))),
    }
}

/// Says on how many days of a month the player has won a daily deal.
pub fn month_summary(month: u32, won: usize) -> String {
    let name = month_name(month);
    match won {
        0 => format!("No win in {name} yet."),
        won => format!("In {name} you have won on {}.", DAY.count(won)),
    }
}

/// Returns the label of the button that opens the next daily deal. The button is shown at the end
/// of a daily deal.
pub fn next_deal_label(kind: DailyKind) -> String {
    format!("Next: the {} deal", kind.id())
}

/// Returns the label of the link to all deals of one day. The link is shown at the end of a daily
/// deal.
pub fn back_to_day_label(day: i64, today: i64) -> String {
    if day == today {
        "Today’s deals".to_owned()
    } else {
        format!("The deals of {}", short_date(day))
    }
}

/// Returns the label of a calendar day for screen readers: “Monday, 23 November: easy won, short
/// not yet played”.
pub fn day_label(day: i64, deals: &[(Option<DailyKind>, Option<BestResult>)]) -> String {
    let of = |(kind, best): &(Option<DailyKind>, Option<BestResult>)| {
        format!("{} {}", deal_kind_words(*kind), deal_state_words(*best, false))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    format!("{}: {}", full_date(day), told.join(", "))
}

/// Returns the text that a player can share about one day. It contains the results and no moves.
/// `run` is the number of days of the run, or 0 to leave it out.
pub fn share_text(
    day: i64,
    deals: &[(Option<DailyKind>, Option<BestResult>)],
    run: usize,
) -> String {
    let of = |(kind, best): &(Option<DailyKind>, Option<BestResult>)| {
        format!("{} {}", deal_kind_words(*kind), result_sign(*best))
    };
    let told: Vec<String> = deals.iter().map(of).collect();
    let row = if run > 1 { format!(", a run of {} days", number(run)) } else { String::new() };
    format!("Patientia, {}: {}{row}", short_date(day), told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Monday, 23 November 2026.
    const MONDAY: i64 = 20_780;

    #[test]
    fn shared_text_of_a_day_contains_results_but_no_moves() {
        let best = |end, is_unaided| Some(BestResult { end, is_unaided });
        let deals = [
            (Some(DailyKind::Easy), best(GameEnd::Won, true)),
            (Some(DailyKind::Short), best(GameEnd::Lost, true)),
            (Some(DailyKind::Long), None),
        ];
        assert_eq!(
            share_text(MONDAY, &deals, 4),
            "Patientia, 23 November: easy ● short ○ long ·, a run of four days"
        );
        assert_eq!(
            day_label(MONDAY, &deals),
            "Monday, 23 November: easy won, short not won, long not yet played"
        );
        let shown = [(Some(DailyKind::Easy), best(GameEnd::Won, false))];
        assert_eq!(share_text(MONDAY, &shown, 0), "Patientia, 23 November: easy ◐");
        assert_eq!(day_label(MONDAY, &shown), "Monday, 23 November: easy won with help");
        for (_, best) in deals.into_iter().chain(shown) {
            assert!(sign_legend().contains(result_sign(best)), "{}", sign_legend());
        }
    }

    #[test]
    fn streak_sentence_encourages_the_player_after_missed_days() {
        let line = |days, last, is_over| streak_line(Some(Streak { days, last, is_over }), MONDAY);
        assert_eq!(streak_line(None, MONDAY), BEGIN_A_STREAK);
        assert_eq!(line(1, 0, false), "One day won so far.");
        assert_eq!(line(4, 0, false), "Four days won so far.");
        assert_eq!(line(4, 1, false), "Four days won so far. Win one today to make it five.");
        assert_eq!(
            line(4, 2, false),
            "Four days won so far. One missed day does not matter: win one today and the run goes on."
        );
        assert_eq!(
            line(4, 3, true),
            "Your run ended at four days on Friday. Today can begin a new one."
        );
        assert_eq!(
            line(2, 20, true),
            "Your run ended at two days on 3 November. Today can begin a new one."
        );
        assert_eq!(line(1, 5, true), "Your last win was on Wednesday. Today can begin a run.");
    }

    #[test]
    fn labels_contain_the_names_of_months_and_days() {
        assert_eq!(full_date(MONDAY + 4), "Friday, 27 November");
        assert_eq!(month_heading(2026, 11), "November 2026");
        assert_eq!(month_summary(11, 0), "No win in November yet.");
        assert_eq!(month_summary(11, 1), "In November you have won on one day.");
        assert_eq!(month_summary(5, 20), "In May you have won on 20 days.");
        assert_eq!(next_deal_label(DailyKind::Long), "Next: the long deal");
        assert_eq!(back_to_day_label(MONDAY, MONDAY), "Today’s deals");
        assert_eq!(back_to_day_label(MONDAY, MONDAY + 1), "The deals of 23 November");
    }
}
