//! The few figures that help players choose a game: how long the game takes, how much it depends on
//! luck, and how often it is won. This module depends on figures, not on games.
//!
//! The build calculates the briefs of all games and includes them in the program. Each brief needs
//! only a few bytes, so the page does not have to download the briefs separately. The full figures
//! are downloaded later, when a user needs them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{GameFigures, LuckLevel, Offer, Share, estimate_minutes};

/// The most important figures of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// The number of minutes that a human player needs for the game. At least one.
    pub minutes: u32,
    /// How much the game depends on luck and skill. `None` if the measurements are not sufficient.
    pub luck: Option<LuckLevel>,
    /// The number of deals that a fair player (one that sees no hidden cards) won, and the number
    /// of deals that it played. `None` if the game cannot be won but only has a score.
    pub won: Option<(u64, u64)>,
    /// How the program can offer the player a winnable deal. `None` if this was not measured.
    pub offer: Option<Offer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameLength {
    Short,
    Middling,
    Long,
}

/// A rough measure of how often good play wins the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinFrequency {
    /// Good play wins half of the deals or more.
    Often,
    /// Good play wins a tenth of the deals or fewer.
    Rarely,
}

/// The maximum number of minutes of a short game.
const SHORT: u32 = 5;
/// The maximum number of minutes of a game of middling length.
const MIDDLING: u32 = 12;
/// A game is often won if at least this share of its deals is won.
const OFTEN: f64 = 0.5;
/// A game is rarely won if at most this share of its deals is won.
const RARELY: f64 = 0.1;
/// A share between `RARELY` and `OFTEN`. If the 95 % interval of the share of won deals contains
/// this value, the game counts neither as often won nor as rarely won.
const UNDECIDED: f64 = 0.3;

impl Brief {
    /// Creates a brief from the figures of a game. Returns `None` if no fair player has played the
    /// game.
    pub fn from_figures(sheet: &GameFigures) -> Option<Brief> {
        let fair = sheet.good_play_results()?;
        Some(Brief {
            minutes: estimate_minutes(fair.average_moves_and_decisions()),
            luck: sheet.play_share().map(LuckLevel::from_play_share),
            won: fair.score.is_none().then(|| (fair.won, fair.deal_count())),
            offer: sheet.winnable_deal_offer(),
        })
    }

    /// Returns the share of deals that good play wins, or `None` if the game only has a score.
    pub fn win_rate(&self) -> Option<Share> {
        self.won.map(|(won, deals)| Share::from_wins(won, deals))
    }

    pub const fn game_length(&self) -> GameLength {
        if self.minutes <= SHORT {
            GameLength::Short
        } else if self.minutes <= MIDDLING {
            GameLength::Middling
        } else {
            GameLength::Long
        }
    }

    /// Returns whether the game is won often or rarely. Returns `None` if the share of won deals is
    /// neither high nor low, or if the share is not known precisely enough.
    pub fn win_frequency(&self) -> Option<WinFrequency> {
        let share = self.win_rate()?;
        if share.measured >= OFTEN && share.low > UNDECIDED {
            Some(WinFrequency::Often)
        } else if share.measured <= RARELY && share.high < UNDECIDED {
            Some(WinFrequency::Rarely)
        } else {
            None
        }
    }
}

/// Serialises the briefs of all games, by game id, to the binary form that the program contains.
pub fn write_briefs(briefs: &BTreeMap<String, Brief>) -> Vec<u8> {
    // This cannot fail, because numbers and names can always be written.
    postcard::to_allocvec(briefs).unwrap_or_default()
}

/// Reads the output of [`write_briefs`]. Returns an empty map if the data has another form.
pub fn read_briefs(data: &[u8]) -> BTreeMap<String, Brief> {
    postcard::from_bytes(data).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::{PlayerKind, PlayerResults, RepeatedGames, Scores};

    fn brief_with_wins(won: u64, deals: u64) -> Brief {
        Brief { minutes: 1, luck: None, won: Some((won, deals)), offer: None }
    }

    #[test]
    fn brief_summarises_the_figures_of_a_game() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(Brief::from_figures(&sheet), None);
        let column = PlayerResults {
            won: 20,
            last: 50,
            moves: 3_000,
            decisions: 3_000,
            ..PlayerResults::new(1, 1)
        };
        sheet.results.insert(PlayerKind::Random, PlayerResults { won: 0, ..column });
        assert_eq!(Brief::from_figures(&sheet), None, "random play alone gives no brief");
        sheet.results.insert(PlayerKind::Fast, column);
        let deals = ["4/0"].repeat(20).join(" ");
        sheet.repeated = Some(RepeatedGames { deals, ..RepeatedGames::new(1, 1, 4) });
        let known = Brief::from_figures(&sheet).expect("known");
        let expected =
            Brief { minutes: 5, luck: Some(LuckLevel::Skill), ..brief_with_wins(20, 50) };
        assert_eq!(known, expected);
        assert_eq!(known.win_rate(), Some(Share::from_wins(20, 50)));
        let score = Some(Scores { sum: 1, squares: 1 });
        sheet.results.insert(PlayerKind::Fast, PlayerResults { score, ..column });
        assert_eq!(Brief::from_figures(&sheet).expect("known").won, None);
    }

    #[test]
    fn win_frequency_is_often_rarely_or_unknown() {
        for (won, deals, chance) in [
            (50, 100, Some(WinFrequency::Often)),
            (49, 100, None),
            (2, 3, None),
            (10, 100, Some(WinFrequency::Rarely)),
            (11, 100, None),
            (0, 5, None),
            (0, 20, Some(WinFrequency::Rarely)),
            (8, 8, Some(WinFrequency::Often)),
        ] {
            assert_eq!(brief_with_wins(won, deals).win_frequency(), chance, "{won} of {deals}");
        }
        assert_eq!(Brief { won: None, ..brief_with_wins(1, 1) }.win_frequency(), None);
    }

    #[test]
    fn length_category_follows_from_playing_time() {
        let length = |minutes| Brief { minutes, ..brief_with_wins(0, 1) }.game_length();
        assert_eq!([1, 5].map(length), [GameLength::Short; 2]);
        assert_eq!([6, 12].map(length), [GameLength::Middling; 2]);
        assert_eq!([13, 60].map(length), [GameLength::Long; 2]);
    }

    #[test]
    fn written_briefs_can_be_read_back() {
        let offer = Some(Offer::Listed);
        let with_luck =
            Brief { luck: Some(LuckLevel::Both), won: None, offer, ..brief_with_wins(0, 1) };
        let briefs: BTreeMap<_, _> =
            [("one".to_owned(), brief_with_wins(3, 900)), ("two".to_owned(), with_luck)].into();
        assert_eq!(read_briefs(&write_briefs(&briefs)), briefs);
        assert!(read_briefs(b"no briefs").is_empty());
    }
}
