//! Sentences about how often players win a game, made from the figures of the atlas (the statistics
//! of all games). This module knows the figures, and no declaration of a game.
//!
//! A sentence is never more certain than its figures. If the two bounds of a share are close, the
//! sentence gives one approximate share. If a win was hardly ever seen, the sentence gives only the
//! upper bound. If the bounds are far apart, the sentence gives both bounds.

mod facts;
pub mod page;
mod shares;
mod table;

use crate::atlas::{ClaimResult, GameFigures, LuckLevel, PlayerKind, PlayerResults, Share};

use self::shares::{at_least, at_most, how_often, in_words};
use super::number;

pub use facts::{HEADING, facts, in_brief};
pub use table::table;

/// If at most this many deals were played, the sentence gives the number of wins instead of a
/// share.
const FEW: u64 = 12;

/// Returns one or two sentences about the results of good play, or `None` if there are no such
/// results.
pub fn well_played(sheet: &GameFigures) -> Option<String> {
    match sheet.good_play()?.score() {
        Some(_) => scored(sheet),
        None => comes_out(sheet),
    }
}

/// Returns one or two sentences about the results of a game and about the claim of the book, or
/// `None` if both are unknown.
pub fn sentence(sheet: &GameFigures) -> Option<String> {
    let mut said = well_played(sheet)?;
    if let Some(book) = book(sheet) {
        said = format!("{said} {book}");
    }
    Some(said)
}

/// Returns the words for a level between pure luck and pure skill.
pub const fn luck(luck: LuckLevel) -> &'static str {
    match luck {
        LuckLevel::Luck => "luck",
        LuckLevel::MostlyLuck => "more luck than skill",
        LuckLevel::Both => "luck and skill",
        LuckLevel::MostlySkill => "more skill than luck",
        LuckLevel::Skill => "skill",
    }
}

/// Returns the time that a player needs for a game, rounded as people round times.
pub fn minutes(minutes: u32) -> String {
    match minutes {
        0 | 1 => "about a minute".to_owned(),
        2..=9 => format!("about {} minutes", number(minutes as usize)),
        10..=57 => format!("about {} minutes", (minutes + 2) / 5 * 5),
        _ => "about an hour".to_owned(),
    }
}

/// Returns a sentence about how often the game is won.
fn comes_out(sheet: &GameFigures) -> Option<String> {
    let fair = sheet.good_play()?;
    let often = seen(fair);
    if is_all_one(sheet, fair) {
        return Some(format!("However it is played, it comes out {often}."));
    }
    let well = if fair.won == 0 {
        let deals = number(fair.deals() as usize);
        let rare = if fair.deals() > FEW { format!(": {often}") } else { String::new() };
        format!("Played well it has not come out in {deals} deals{rare}")
    } else {
        format!("Played well it comes out {often}")
    };
    Some(match if_known(sheet, fair.won()) {
        Some(known) => format!("{well}; {known} if one knew every card."),
        None => format!("{well}."),
    })
}

/// Returns how often one kind of player won the deals. For few deals the words contain the number
/// of wins.
fn seen(column: &PlayerResults) -> String {
    let deals = number(column.deals() as usize);
    let often = how_often(column.won());
    if column.won == column.deals() && column.won().low <= 0.9 {
        let often = if is_as_good_as_always(column.won()) { "nearly always" } else { &often };
        format!("{often}: it did in each of {deals} deals")
    } else if column.deals() <= FEW && column.won > 0 {
        format!("{often}: it did in {} of {deals} deals", number(column.won as usize))
    } else {
        often
    }
}

/// Returns true if all deals were won and the number of deals is not very small: then the lower
/// bound of the share is above three quarters.
fn is_as_good_as_always(share: Share) -> bool {
    share.measured >= 1.0 && share.low > 0.75
}

/// Returns true if many deals are won and the fair player (who sees only the face-up cards) hardly
/// wins more often than random play.
fn is_all_one(sheet: &GameFigures, fair: &PlayerResults) -> bool {
    let random = sheet.column(PlayerKind::Random).map(PlayerResults::won);
    let fair = fair.won();
    let near = |share: Share| {
        share.measured >= 0.1 && share.high >= fair.low && share.low <= fair.high
            || share.low > 0.9 && fair.low > 0.8
    };
    random.is_some_and(near)
}

/// Returns how often a player who knew every card would win, if this differs from the results of
/// the fair player (who sees only the face-up cards).
fn if_known(sheet: &GameFigures, fair: Share) -> Option<String> {
    let known = sheet.winnable_share()?;
    if fair.low > 0.9 {
        None
    } else if !known.is_wide() && known.measured > fair.measured + 0.05 && known.measured < 0.99 {
        Some(how_often(known))
    } else if known.low > 0.9 && known.low > fair.measured {
        Some("nearly always".to_owned())
    } else if known.low > fair.measured + 0.03 && known.low >= fair.measured * 1.2 {
        Some(at_least(known.low))
    } else if known.high < 0.9
        && known.high < fair.measured * 2.0
        && at_most(known.high) != in_words(fair.measured)
    {
        Some(format!("no more than {}", at_most(known.high)))
    } else {
        None
    }
}

/// Returns a sentence about the points of a game that is played for points.
fn scored(sheet: &GameFigures) -> Option<String> {
    let (mean, spread, half) = sheet.good_play()?.score()?;
    let well = format!(
        "Played well it makes about {} points, in two games of three between {} and {}",
        to_nearest(mean, half),
        to_nearest(mean - spread, half),
        to_nearest(mean + spread, half)
    );
    let random = sheet.column(PlayerKind::Random).and_then(PlayerResults::score);
    Some(match random {
        Some((mean, _, half)) => {
            format!("{well}; played by chance about {}.", to_nearest(mean, half))
        }
        None => format!("{well}."),
    })
}

/// Rounds a score to the precision of its measurement: to whole points, or to multiples of five.
fn to_nearest(score: f64, half: f64) -> f64 {
    let step = if half > 2.0 { 5.0 } else { 1.0 };
    (score / step).round() * step
}

/// Returns the claim of the book and, if the figures decide the matter, whether the book is right.
fn book(sheet: &GameFigures) -> Option<String> {
    let claim = sheet.book.as_ref()?;
    let said = format!("The book says “{}”", claim.words);
    let judged = sheet.win_share().and_then(|share| claim.compare(share));
    Some(match judged {
        Some(ClaimResult::Confirmed) => format!("{said}, and is right."),
        Some(ClaimResult::MoreOften) => format!("{said}; it comes out oftener than that."),
        Some(ClaimResult::LessOften) => format!("{said}; it comes out less often than that."),
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

    fn said(figures: &[(PlayerKind, u64, u64)]) -> String {
        sentence(&sheet(figures)).expect("something is known")
    }

    #[test]
    fn no_figures_give_no_sentence() {
        assert_eq!(sentence(&sheet(&[])), None);
        assert_eq!(sentence(&sheet(&[(PlayerKind::Random, 3, 10)])), None);
    }

    #[test]
    fn sentence_is_as_certain_as_its_figures() {
        let mut known = sheet(&[(PlayerKind::Fast, 20, 100), (PlayerKind::Known, 62, 100)]);
        known.results.get_mut(&PlayerKind::Known).expect("there").lost = 36;
        assert_eq!(
            sentence(&known).as_deref(),
            Some(
                "Played well it comes out about one time in five; about three times in five if one knew every card."
            )
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 20, 100), (PlayerKind::Known, 50, 100)]),
            "Played well it comes out about one time in five; at least two times in five if one knew every card."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 0, 100)]),
            "Played well it has not come out in 100 deals: rarely, fewer than one time in twenty-five."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 0, 3), (PlayerKind::Known, 0, 3)]),
            "Played well it has not come out in three deals."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 26, 26), (PlayerKind::Known, 60, 60)]),
            "Played well it comes out nearly always: it did in each of 26 deals."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 0, 20), (PlayerKind::Strong, 10, 10)]),
            "Played well it comes out at least two times in three: it did in each of ten deals."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 4, 8), (PlayerKind::Known, 4, 8)]),
            "Played well it comes out roughly one time in two: it did in four of eight deals."
        );
        assert_eq!(
            said(&[(PlayerKind::Fast, 100, 100), (PlayerKind::Known, 60, 60)]),
            "Played well it comes out nearly always."
        );
        assert_eq!(
            said(&[(PlayerKind::Random, 36, 100), (PlayerKind::Fast, 35, 100)]),
            "However it is played, it comes out about one time in three."
        );
    }

    #[test]
    fn score_sentence_contains_the_spread() {
        let mut of = sheet(&[(PlayerKind::Random, 0, 100), (PlayerKind::Fast, 0, 100)]);
        let scores =
            |mean: i64| Some(Scores { sum: mean * 100, squares: (mean * mean + 25) * 100 });
        of.results.get_mut(&PlayerKind::Random).expect("there").score = scores(7);
        of.results.get_mut(&PlayerKind::Fast).expect("there").score = scores(30);
        assert_eq!(
            sentence(&of).as_deref(),
            Some(
                "Played well it makes about 30 points, in two games of three between 25 and 35; played by chance about 7."
            )
        );
    }

    #[test]
    fn book_is_judged_only_on_clear_figures() {
        let judged = |won, least, most| {
            let claim = Claim { words: "seldom".to_owned(), least, most };
            let sheet = GameFigures { book: Some(claim), ..sheet(&[(PlayerKind::Fast, won, 100)]) };
            let said = sentence(&sheet).expect("said");
            said[said.find("The book").expect("the book")..].to_owned()
        };
        assert_eq!(judged(20, 0.0, 0.5), "The book says “seldom”, and is right.");
        assert_eq!(judged(80, 0.0, 0.5), "The book says “seldom”; it comes out oftener than that.");
        assert_eq!(
            judged(5, 0.5, 1.0),
            "The book says “seldom”; it comes out less often than that."
        );
        assert_eq!(judged(50, 0.0, 0.5), "The book says “seldom”.");
    }

    #[test]
    fn minutes_are_rounded_as_people_round() {
        assert_eq!(minutes(1), "about a minute");
        assert_eq!(minutes(4), "about four minutes");
        assert_eq!(minutes(12), "about 10 minutes");
        assert_eq!(minutes(13), "about 15 minutes");
        assert_eq!(minutes(70), "about an hour");
    }
}
