//! Sentences about how often players win a game, made from the figures of the atlas (the statistics
//! of all games). Depends on the figures, not on the declaration of a game.
//!
//! A sentence is never more certain than its figures. If the two bounds of a share are close, the
//! sentence gives one approximate share. If a win was hardly ever seen, the sentence gives only the
//! upper bound. After few deals the sentence gives the number of wins.

mod facts;
pub mod page;
mod shares;
mod table;

use crate::atlas::{ClaimResult, GameFigures, LuckLevel, PlayerKind, PlayerResults, Share};

use self::shares::{
    NEARLY_EVERY, lower_bound_words, nearest_share_words, upper_bound_words, win_rate_words,
};
use super::english::number;

pub use facts::{
    HEADING, HOW_MEASURED, PlateFigures, brief_facts_line, facts, measurement_sentence,
    minutes_in_digits,
};
pub use table::markdown_page;

/// If at most this many deals were played, the sentence gives the number of wins instead of a
/// share.
const FEW: u64 = 12;

/// Returns one or two sentences about the results of good play, or `None` if there are no such
/// results.
pub fn good_play_sentence(sheet: &GameFigures) -> Option<String> {
    match sheet.good_play_results()?.score_mean_deviation_and_error() {
        Some(_) => points_sentence(sheet),
        None => wins_sentence(sheet),
    }
}

/// Returns one or two sentences about the results of good play and, if the book makes a claim, one
/// more sentence about that claim. Returns `None` if there are no results of good play.
pub fn results_sentence(sheet: &GameFigures) -> Option<String> {
    let mut said = good_play_sentence(sheet)?;
    if let Some(book) = book_claim_sentence(sheet) {
        said = format!("{said} {book}");
    }
    Some(said)
}

/// Returns one short sentence about how hard the game is, for the beginning of its rules, or `None`
/// if there are no results of good play.
pub fn difficulty_sentence(sheet: &GameFigures) -> Option<String> {
    let fair = sheet.good_play_results()?;
    if let Some((mean, _, half)) = fair.score_mean_deviation_and_error() {
        return Some(format!("Good play scores about {} points.", round_to_precision(mean, half)));
    }
    Some(if is_random_play_as_good(sheet, fair) {
        format!("However you play, you win {}.", won_games_words(fair.win_rate()))
    } else if fair.won > 0 {
        format!("Good play wins {}.", won_games_words(fair.win_rate()))
    } else if is_never_won(sheet) {
        "Nobody has been seen to win it.".to_owned()
    } else {
        "It can be won, but good play has not won it yet.".to_owned()
    })
}

/// Returns the words for a level between pure luck and pure skill.
pub const fn luck_words(luck: LuckLevel) -> &'static str {
    match luck {
        LuckLevel::Luck => "luck",
        LuckLevel::MostlyLuck => "more luck than skill",
        LuckLevel::Both => "luck and skill",
        LuckLevel::MostlySkill => "more skill than luck",
        LuckLevel::Skill => "skill",
    }
}

/// Returns how long a game takes: to the minute below ten minutes, then rounded to five minutes,
/// and “about an hour” for all longer times.
pub fn playing_time_words(minutes: u32) -> String {
    match minutes {
        0 | 1 => "about a minute".to_owned(),
        2..=9 => format!("about {} minutes", number(minutes as usize)),
        10..=57 => format!("about {} minutes", (minutes + 2) / 5 * 5),
        _ => "about an hour".to_owned(),
    }
}

/// Returns a sentence about how often the game is won.
fn wins_sentence(sheet: &GameFigures) -> Option<String> {
    let fair = sheet.good_play_results()?;
    if is_random_play_as_good(sheet, fair) {
        return Some(format!("However you play, you win {}.", won_games_words(fair.win_rate())));
    }
    let deals = number(fair.deal_count() as usize);
    let well = match fair.won {
        0 => format!("Good play has won none of the {deals} games tried."),
        won if won == fair.deal_count() && fair.win_rate().low <= 0.9 => {
            format!("Good play has won all {deals} games tried.")
        }
        won if fair.deal_count() <= FEW => {
            format!("Good play has won {} of the {deals} games tried.", number(won as usize))
        }
        _ => format!("Good players win {}.", win_rate_words(fair.win_rate())),
    };
    Some(match wins_with_known_cards_words(sheet, fair.win_rate()) {
        Some(known) => format!("{well} If you knew what was coming, you could win {known}."),
        None => well,
    })
}

/// Returns a win rate in words. The words are “nearly every game” if all deals were won and the
/// lower bound of the share is above three quarters.
fn won_games_words(share: Share) -> String {
    if share.measured >= 1.0 && share.low > 0.75 {
        return NEARLY_EVERY.to_owned();
    }
    win_rate_words(share)
}

/// Returns true if no player has won a game, and no winnable deal is known.
fn is_never_won(sheet: &GameFigures) -> bool {
    sheet.listed.is_empty()
        && sheet.search.is_none_or(|tries| tries.found == 0)
        && sheet.results.values().all(|column| column.won == 0)
}

/// Returns true if many deals are won and the fair player (who sees only the face-up cards) hardly
/// wins more often than random play.
fn is_random_play_as_good(sheet: &GameFigures, fair: &PlayerResults) -> bool {
    let random = sheet.player_results(PlayerKind::Random).map(PlayerResults::win_rate);
    let fair = fair.win_rate();
    let near = |share: Share| {
        share.measured >= 0.1 && share.high >= fair.low && share.low <= fair.high
            || share.low > 0.9 && fair.low > 0.8
    };
    random.is_some_and(near)
}

/// Returns how often a player who knows every card wins, if this says more than the results of the
/// fair player (who sees only the face-up cards).
fn wins_with_known_cards_words(sheet: &GameFigures, fair: Share) -> Option<String> {
    let known = sheet.winnable_deals_share()?;
    if fair.low > 0.9 {
        None
    } else if !known.is_too_imprecise()
        && known.measured > fair.measured + 0.05
        && known.measured < 0.99
    {
        Some(win_rate_words(known))
    } else if known.low > 0.9 && known.low > fair.measured {
        Some(NEARLY_EVERY.to_owned())
    } else if known.low > fair.measured + 0.03 && known.low >= fair.measured * 1.2 {
        Some(lower_bound_words(known.low))
    } else if known.high < 0.9
        && known.high < fair.measured * 2.0
        && upper_bound_words(known.high) != nearest_share_words(fair.measured)
    {
        Some(format!("no more than {}", upper_bound_words(known.high)))
    } else {
        None
    }
}

/// Returns a sentence about the points of a game that is played for points.
fn points_sentence(sheet: &GameFigures) -> Option<String> {
    let (mean, spread, half) = sheet.good_play_results()?.score_mean_deviation_and_error()?;
    let well = format!(
        "Good players usually score {} to {} points, about {} on average.",
        round_to_precision(mean - spread, half),
        round_to_precision(mean + spread, half),
        round_to_precision(mean, half)
    );
    let random = sheet
        .player_results(PlayerKind::Random)
        .and_then(PlayerResults::score_mean_deviation_and_error);
    Some(match random {
        Some((mean, _, half)) => {
            format!("{well} Random play scores about {}.", round_to_precision(mean, half))
        }
        None => well,
    })
}

/// Rounds a score to the precision of its measurement: to whole points, or to multiples of five.
fn round_to_precision(score: f64, half: f64) -> f64 {
    let step = if half > 2.0 { 5.0 } else { 1.0 };
    (score / step).round() * step
}

/// Returns the claim of the book and, if the figures can decide it, whether it is true.
fn book_claim_sentence(sheet: &GameFigures) -> Option<String> {
    let claim = sheet.book.as_ref()?;
    let said = format!("The book says “{}”", claim.words);
    let judged = sheet.fair_player_win_rate().and_then(|share| claim.compare_with_share(share));
    Some(match judged {
        Some(ClaimResult::Confirmed) => format!("{said}, and is right."),
        Some(ClaimResult::MoreOften) => format!("{said}; in fact you can win more often."),
        Some(ClaimResult::LessOften) => format!("{said}; in fact it is won less often."),
        None => format!("{said}."),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::{Claim, Scores};

    fn sheet(figures: &[(PlayerKind, u64, u64)]) -> GameFigures {
        let mut sheet = GameFigures::new("toy", 1);
        for &(who, won, deals) in figures {
            sheet
                .results
                .insert(who, PlayerResults { won, last: deals, ..PlayerResults::new(1, 1) });
        }
        sheet
    }

    fn results_of(figures: &[(PlayerKind, u64, u64)]) -> String {
        results_sentence(&sheet(figures)).expect("something is known")
    }

    #[test]
    fn no_sentence_appears_without_results_of_good_play() {
        assert_eq!(results_sentence(&sheet(&[])), None);
        assert_eq!(results_sentence(&sheet(&[(PlayerKind::Random, 3, 10)])), None);
    }

    #[test]
    fn sentence_is_not_more_certain_than_its_figures() {
        let mut known = sheet(&[(PlayerKind::Fast, 20, 100), (PlayerKind::Known, 62, 100)]);
        known.results.get_mut(&PlayerKind::Known).expect("there").lost = 36;
        assert_eq!(
            results_sentence(&known).as_deref(),
            Some(
                "Good players win about one game in five. If you knew what was coming, you could win about three games in five."
            )
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 20, 100), (PlayerKind::Known, 50, 100)]),
            "Good players win about one game in five. If you knew what was coming, you could win at least two games in five."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 0, 100)]),
            "Good play has won none of the 100 games tried."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 0, 3), (PlayerKind::Known, 0, 3)]),
            "Good play has won none of the three games tried."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 26, 26), (PlayerKind::Known, 60, 60)]),
            "Good play has won all 26 games tried."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 0, 20), (PlayerKind::Strong, 10, 10)]),
            "Good play has won all ten games tried."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 4, 8), (PlayerKind::Known, 4, 8)]),
            "Good play has won four of the eight games tried."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Fast, 100, 100), (PlayerKind::Known, 60, 60)]),
            "Good players win nearly every game."
        );
        assert_eq!(
            results_of(&[(PlayerKind::Random, 36, 100), (PlayerKind::Fast, 35, 100)]),
            "However you play, you win about one game in three."
        );
    }

    #[test]
    fn difficulty_is_one_short_sentence() {
        let told = |figures: &[(PlayerKind, u64, u64)]| difficulty_sentence(&sheet(figures));
        assert_eq!(told(&[(PlayerKind::Random, 3, 10)]), None);
        let fast = |won, deals| told(&[(PlayerKind::Fast, won, deals)]).expect("results");
        assert_eq!(fast(16, 100), "Good play wins about one game in six.");
        assert_eq!(fast(16, 16), "Good play wins nearly every game.");
        assert_eq!(fast(2, 100), "Good play wins fewer than one game in twelve.");
        assert_eq!(fast(0, 30), "Nobody has been seen to win it.");
        assert_eq!(
            told(&[(PlayerKind::Random, 36, 100), (PlayerKind::Fast, 35, 100)]).as_deref(),
            Some("However you play, you win about one game in three.")
        );
        assert_eq!(
            told(&[(PlayerKind::Fast, 0, 30), (PlayerKind::Known, 1, 30)]).as_deref(),
            Some("It can be won, but good play has not won it yet.")
        );
    }

    #[test]
    fn score_sentence_contains_the_usual_range_and_the_average() {
        let mut of = sheet(&[(PlayerKind::Random, 0, 100), (PlayerKind::Fast, 0, 100)]);
        let scores =
            |mean: i64| Some(Scores { sum: mean * 100, squares: (mean * mean + 25) * 100 });
        of.results.get_mut(&PlayerKind::Random).expect("there").score = scores(7);
        of.results.get_mut(&PlayerKind::Fast).expect("there").score = scores(30);
        assert_eq!(
            results_sentence(&of).as_deref(),
            Some(
                "Good players usually score 25 to 35 points, about 30 on average. Random play scores about 7."
            )
        );
        assert_eq!(difficulty_sentence(&of).as_deref(), Some("Good play scores about 30 points."));
    }

    #[test]
    fn book_claim_is_judged_only_if_figures_are_clear() {
        let judged = |won, least, most| {
            let claim = Claim { words: "seldom".to_owned(), least, most };
            let sheet = GameFigures { book: Some(claim), ..sheet(&[(PlayerKind::Fast, won, 100)]) };
            let said = results_sentence(&sheet).expect("said");
            said[said.find("The book").expect("the book")..].to_owned()
        };
        assert_eq!(judged(20, 0.0, 0.5), "The book says “seldom”, and is right.");
        assert_eq!(judged(80, 0.0, 0.5), "The book says “seldom”; in fact you can win more often.");
        assert_eq!(judged(5, 0.5, 1.0), "The book says “seldom”; in fact it is won less often.");
        assert_eq!(judged(50, 0.0, 0.5), "The book says “seldom”.");
    }

    #[test]
    fn long_playing_times_are_rounded_to_five_minutes() {
        assert_eq!(playing_time_words(1), "about a minute");
        assert_eq!(playing_time_words(4), "about four minutes");
        assert_eq!(playing_time_words(12), "about 10 minutes");
        assert_eq!(playing_time_words(13), "about 15 minutes");
        assert_eq!(playing_time_words(70), "about an hour");
    }
}
