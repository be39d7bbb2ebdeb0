//! The facts about a game for the page with its rules and for the catalogue. Depends on the figures
//! of the atlas, not on the declaration of a game.

use std::fmt;

use crate::atlas::{
    Brief, GameFigures, LuckLevel, Offer, PlayerKind, Rating, Share, estimate_minutes as minutes_of,
};

use super::{
    luck_words,
    page::{bounds_text, share_with_bounds},
    playing_time_words, results_sentence,
    shares::win_rate_figures,
    won_games_words,
};
use crate::text::english::{BE, DEAL, PACK, capitalise, number};

pub const HEADING: &str = "Facts";

/// The heading of the sentence about the measurement. The page shows only the heading until the
/// player opens it.
pub const HOW_MEASURED: &str = "How this was measured";

/// Returns the measured facts about a game, as headings with lines. Unknown facts have no heading.
pub fn facts(sheet: &GameFigures) -> Vec<(&'static str, Vec<String>)> {
    let mut facts = Vec::new();
    if let Some(fair) = sheet.good_play_results() {
        let (moves, _) = fair.average_moves_and_decisions();
        let length = format!(
            "{}, {}",
            approximate_moves_words(moves),
            playing_time_words(minutes_of(fair.average_moves_and_decisions()))
        );
        facts.push(("Length", vec![capitalise(&length)]));
    }
    if let Some(share) = sheet.play_share() {
        let level = LuckLevel::from_play_share(share);
        let lines = vec![capitalise(luck_words(level)), play_share_sentence(share)];
        facts.push(("Luck or skill", lines));
    }
    if let Some(said) = results_sentence(sheet) {
        let heading = if sheet.good_play_results().is_some_and(|fair| fair.score.is_some()) {
            "Points"
        } else {
            "How often it is won"
        };
        facts.push((heading, vec![said]));
    }
    if let Some(offer) = sheet.winnable_deal_offer() {
        facts.push(("Winnable deals", vec![winnable_deals_sentence(offer, sheet)]));
    }
    facts
}

/// Says how much of the result depends on how one plays.
fn play_share_sentence(share: Share) -> String {
    match bounds_text(share).as_str() {
        "100 %" => "How you play decides nearly everything, the deal nearly nothing.".to_owned(),
        "0 %" => "The deal decides nearly everything, how you play nearly nothing.".to_owned(),
        _ => format!(
            "How you play decides {} of the result, the deal the rest.",
            share_with_bounds(share)
        ),
    }
}

/// Says how the program finds a winnable deal.
fn winnable_deals_sentence(offer: Offer, sheet: &GameFigures) -> String {
    let many = |of| number(sheet.listed_seeds(of).len());
    match offer {
        Offer::Search => {
            "The program finds one while you wait, usually in less than two seconds. Such a deal \
             does not change your rating."
                .to_owned()
        }
        Offer::Listed if sheet.listed_seeds(None).len() < Rating::ALL.len() => {
            format!(
                "Seldom found while you wait, but {} ready for you.",
                listed_deal_count_with_verb(sheet)
            )
        }
        Offer::Listed => format!(
            "Seldom found while you wait, but {} ready for you: {} easy, {} medium and {} hard, graded \
            against each other.",
            listed_deal_count_with_verb(sheet),
            many(Some(Rating::Easy)),
            many(Some(Rating::Middling)),
            many(Some(Rating::Hard)),
        ),
        Offer::Nowhere => "None is ready for you, and a search while you wait seldom finds one, \
            if ever."
            .to_owned(),
    }
}

/// Returns the number of listed deals with its verb: “one is”, “twelve are”.
fn listed_deal_count_with_verb(sheet: &GameFigures) -> String {
    BE.count(sheet.listed_seeds(None).len())
}

/// The separator between facts on one line. Because of its no-break space, a line break can come
/// only after the separator.
const BETWEEN: &str = "\u{a0}· ";

/// Returns the facts for a list on one line: how long a game takes, how much of it is luck, how
/// often it is won. The line contains only the facts that are known.
pub fn brief_facts_line(brief: &Brief) -> String {
    let often = brief.win_rate().map(|share| format!("good play wins {}", won_games_words(share)));
    let parts = [
        Some(playing_time_words(brief.minutes)),
        brief.luck.map(|step| luck_words(step).to_owned()),
        often,
    ];
    capitalise(&parts.into_iter().flatten().collect::<Vec<_>>().join(BETWEEN))
}

/// The figures below the plate (the small picture) of a game, such as “2 packs · 10 min · 9 in 10”.
/// The first and the last figure include their separators, so that a style sheet can hide them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlateFigures {
    /// The number of packs, with a separator at the end if the minutes follow.
    pub packs: String,
    pub minutes: String,
    /// How often good play wins, with a separator at the beginning. Empty if it is not known.
    pub odds: String,
}

impl PlateFigures {
    /// Returns the figures of a game. Without a measurement (`brief`), the only figure is the
    /// number of packs.
    pub fn new(packs: u8, brief: Option<&Brief>) -> PlateFigures {
        let minutes = brief.map_or_else(String::new, |brief| minutes_in_digits(brief.minutes));
        let between = if minutes.is_empty() { "" } else { BETWEEN };
        let share = brief.and_then(Brief::win_rate);
        let odds =
            share.map_or_else(String::new, |share| format!("{BETWEEN}{}", win_rate_figures(share)));
        PlateFigures { packs: format!("{}{between}", packs_in_digits(packs)), minutes, odds }
    }
}

impl fmt::Display for PlateFigures {
    /// Writes all figures on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.packs, self.minutes, self.odds)
    }
}

fn packs_in_digits(packs: u8) -> String {
    format!("{packs}\u{a0}{}", PACK.of(packs.into()))
}

/// Returns how long a game takes, rounded like [`playing_time_words`]: “10 min”.
pub fn minutes_in_digits(minutes: u32) -> String {
    match minutes {
        0 | 1 => "1\u{a0}min".to_owned(),
        2..=9 => format!("{minutes}\u{a0}min"),
        10..=57 => format!("{}\u{a0}min", (minutes + 2) / 5 * 5),
        _ => "1\u{a0}hour".to_owned(),
    }
}

/// Returns the approximate number of moves of a game. The rounding depends on how much this number
/// varies between deals.
fn approximate_moves_words(moves: f64) -> String {
    let step = if moves < 20.0 { 1.0 } else { 10.0 };
    format!("about {} moves", (moves / step).round().max(1.0) * step)
}

/// Returns sentences about how the figures of the game were measured, or `None` if there are no
/// figures of good play.
pub fn measurement_sentence(sheet: &GameFigures) -> Option<String> {
    let deals = |count: u64| DEAL.one_or_figures(count);
    let fair = deals(sheet.good_play_results()?.deal_count());
    let known = sheet.player_results(PlayerKind::Known).map(|known| deals(known.deal_count()));
    let and = known.map_or_else(String::new, |known| {
        format!(", and on {known} played by one that knows every card")
    });
    let luck = sheet.repeated.as_ref().filter(|_| sheet.play_share().is_some());
    let luck = luck.map_or_else(String::new, |repeated| {
        format!(
            " For luck and skill, a quicker form of the first program and one that moves at random \
             played {} other deals, each {} times. In brackets: the range that most likely holds \
             the true share.",
            repeated.deal_count(),
            number(repeated.games.into())
        )
    });
    Some(format!(
        "Measured on {fair} played by a program that knows only what a player may know{and}.{luck}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::{PlayerResults, RepeatedGames, Scores, SearchTries};

    fn sheet(won: u64, deals: u64) -> GameFigures {
        let mut sheet = GameFigures::new("toy", 1);
        let column = |won, deals| PlayerResults {
            won,
            last: deals,
            moves: 58 * deals,
            decisions: 54 * deals,
            ..PlayerResults::new(1, 1)
        };
        sheet.results.insert(PlayerKind::Random, column(0, 100));
        sheet.results.insert(PlayerKind::Fast, column(won, deals));
        let deals = ["4/0", "3/0", "4/0", "0/0", "4/1"].repeat(20).join(" ");
        sheet.repeated = Some(RepeatedGames { deals, ..RepeatedGames::new(1, 1, 4) });
        sheet
    }

    fn fact_lines(sheet: &GameFigures) -> Vec<String> {
        facts(sheet).into_iter().map(|(of, lines)| format!("{of}: {}", lines.join(" "))).collect()
    }

    #[test]
    fn game_without_results_has_no_facts() {
        assert!(facts(&GameFigures::new("toy", 1)).is_empty());
    }

    #[test]
    fn facts_contain_playing_time_luck_and_wins() {
        assert_eq!(
            fact_lines(&sheet(200, 1_000)),
            [
                "Length: About 60 moves, about five minutes",
                "Luck or skill: More skill than luck How you play decides 79 % (72–86) of the result, the deal the rest.",
                "How often it is won: Good players win about one game in five.",
            ]
        );
        assert_eq!(
            measurement_sentence(&sheet(200, 1_000)).as_deref(),
            Some(
                "Measured on 1,000 deals played by a program that knows only what a player may know. For luck and skill, a quicker form of the first program and one that moves at random played 100 other deals, each four times. In brackets: the range that most likely holds the true share."
            )
        );
        let mut known = GameFigures { repeated: None, ..sheet(0, 20) };
        known
            .results
            .insert(PlayerKind::Known, PlayerResults { last: 1, ..PlayerResults::new(1, 1) });
        assert_eq!(fact_lines(&known).len(), 2, "how much luck is not known");
        let measure = measurement_sentence(&known).expect("figures of good play");
        assert!(
            measure.ends_with("may know, and on one deal played by one that knows every card."),
            "{measure}"
        );
    }

    #[test]
    fn facts_explain_how_winnable_deals_are_found() {
        let mut of = sheet(20, 100);
        let told = |of: &GameFigures| fact_lines(of).pop().expect("facts");
        assert!(told(&of).starts_with("How often it is won: "), "nothing where it was not tried");
        of.search = Some(SearchTries { found: 4, tries: 5 });
        assert_eq!(
            told(&of),
            "Winnable deals: The program finds one while you wait, usually in less than two seconds. \
             Such a deal does not change your rating."
        );
        of.search = Some(SearchTries { found: 0, tries: 2 });
        assert!(told(&of).starts_with("Winnable deals: None is ready for you, "));
        of.listed = [(Rating::Easy, vec![3])].into();
        assert!(told(&of).ends_with("but one is ready for you."), "{}", told(&of));
        of.listed = Rating::ALL.map(|rating| (rating, vec![3, 4])).into();
        assert!(
            told(&of).ends_with(
                "six are ready for you: two easy, two medium and two hard, graded against each other."
            ),
            "{}",
            told(&of)
        );
    }

    #[test]
    fn facts_of_a_game_for_points_contain_the_points() {
        let mut of = sheet(0, 100);
        let scores = Some(Scores { sum: 3_000, squares: 92_500 });
        of.results.get_mut(&PlayerKind::Fast).expect("there").score = scores;
        assert!(fact_lines(&of)[2].starts_with("Points: Good players usually score "));
    }

    #[test]
    fn line_below_a_picture_shows_packs_time_and_odds() {
        let line = |packs, brief: Option<&Brief>| {
            PlateFigures::new(packs, brief).to_string().replace('\u{a0}', " ")
        };
        let brief = Brief { minutes: 11, luck: None, won: Some((870, 1_000)), offer: None };
        assert_eq!(line(2, Some(&brief)), "2 packs · 10 min · 9 in 10");
        assert_eq!(line(1, Some(&Brief { won: None, minutes: 1, ..brief })), "1 pack · 1 min");
        let long = Brief { minutes: 60, won: Some((50, 100)), ..brief };
        assert_eq!(line(1, Some(&long)), "1 pack · 1 hour · 1 in 2");
        assert_eq!(line(3, None), "3 packs");
    }

    #[test]
    fn brief_line_contains_only_the_known_facts() {
        let won = Some((26, 100));
        let brief = Brief { minutes: 5, luck: Some(LuckLevel::Both), won, offer: None };
        assert_eq!(
            brief_facts_line(&brief),
            "About five minutes\u{a0}· luck and skill\u{a0}· good play wins about one game in four"
        );
        let always = Brief { won: Some((12, 12)), luck: None, ..brief };
        assert_eq!(
            brief_facts_line(&always),
            "About five minutes\u{a0}· good play wins nearly every game"
        );
        assert_eq!(
            brief_facts_line(&Brief { won: None, luck: None, minutes: 1, ..brief }),
            "About a minute"
        );
    }
}
