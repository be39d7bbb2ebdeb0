//! The few figures of a game that help players choose it: how long it takes, how much luck it
//! needs, how often it is won. Knows figures, but no game.
//!
//! The build makes the briefs of all games, and they are part of the program: they are a few bytes
//! each, so nothing has to be fetched. The figures behind them are fetched later, when a user needs
//! them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{GameFigures, LuckLevel, Offer, Share, minutes};

/// The figures of a game in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// How many minutes the game takes a human player, at least one.
    pub minutes: u32,
    /// How much luck and skill the game needs, if it is known.
    pub luck: Option<LuckLevel>,
    /// The number of deals that a fair player won, and the number played. `None` for a game with a
    /// score only.
    pub won: Option<(u64, u64)>,
    /// How the player can get a winnable deal, if it was measured.
    pub offer: Option<Offer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameLength {
    Short,
    Middling,
    Long,
}

/// How often a game is won, roughly, if it is played well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinFrequency {
    /// In half of the deals or more.
    Often,
    /// In a tenth of the deals or fewer.
    Rarely,
}

/// The maximum number of minutes of a short game, and of a middling one.
const SHORT: u32 = 5;
const MIDDLING: u32 = 12;
/// A game is won often from the first share on, and rarely up to the second.
const OFTEN: f64 = 0.5;
const RARELY: f64 = 0.1;
/// The 95 % interval must not reach this share; otherwise the game counts as neither.
const UNDECIDED: f64 = 0.3;

impl Brief {
    /// Returns the brief of a sheet, or `None` if no fair player has played.
    pub fn of(sheet: &GameFigures) -> Option<Brief> {
        let fair = sheet.good_play()?;
        Some(Brief {
            minutes: minutes(fair.length()),
            luck: LuckLevel::of(sheet),
            won: fair.score.is_none().then(|| (fair.won, fair.deals())),
            offer: sheet.offer(),
        })
    }

    /// Returns the share of deals that are won if they are played well.
    pub fn share(&self) -> Option<Share> {
        self.won.map(|(won, deals)| Share::of(won, deals))
    }

    pub const fn length(&self) -> GameLength {
        if self.minutes <= SHORT {
            GameLength::Short
        } else if self.minutes <= MIDDLING {
            GameLength::Middling
        } else {
            GameLength::Long
        }
    }

    /// Returns whether the game is won often or rarely, or `None` if it is neither or the figures
    /// are too imprecise.
    pub fn win_frequency(&self) -> Option<WinFrequency> {
        let share = self.share()?;
        if share.measured >= OFTEN && share.low > UNDECIDED {
            Some(WinFrequency::Often)
        } else if share.measured <= RARELY && share.high < UNDECIDED {
            Some(WinFrequency::Rarely)
        } else {
            None
        }
    }
}

/// Writes the briefs of all games, by id, in the form that the program of the site contains.
pub fn write_briefs(briefs: &BTreeMap<String, Brief>) -> Vec<u8> {
    // Numbers and names can always be written.
    postcard::to_allocvec(briefs).unwrap_or_default()
}

/// Reads the output of [`write_briefs`]. Returns an empty map for any other data.
pub fn read_briefs(data: &[u8]) -> BTreeMap<String, Brief> {
    postcard::from_bytes(data).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::atlas::{PlayerKind, PlayerResults, Scores};

    fn brief(won: u64, deals: u64) -> Brief {
        Brief { minutes: 1, luck: None, won: Some((won, deals)), offer: None }
    }

    #[test]
    fn brief_agrees_with_its_sheet() {
        let mut sheet = GameFigures::new("toy", 1);
        assert_eq!(Brief::of(&sheet), None);
        let column = PlayerResults {
            won: 20,
            last: 50,
            moves: 3_000,
            decisions: 3_000,
            ..PlayerResults::new(1, 1)
        };
        sheet.results.insert(PlayerKind::Random, PlayerResults { won: 0, ..column });
        assert_eq!(Brief::of(&sheet), None, "random play alone gives no brief");
        sheet.results.insert(PlayerKind::Fast, column);
        let known = Brief::of(&sheet).expect("known");
        let expected = Brief { minutes: 5, luck: Some(LuckLevel::Skill), ..brief(20, 50) };
        assert_eq!(known, expected);
        assert_eq!(known.share(), Some(Share::of(20, 50)));
        let score = Some(Scores { sum: 1, squares: 1 });
        sheet.results.insert(PlayerKind::Fast, PlayerResults { score, ..column });
        assert_eq!(Brief::of(&sheet).expect("known").won, None);
    }

    #[test]
    fn chance_is_none_when_undecided() {
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
            assert_eq!(brief(won, deals).win_frequency(), chance, "{won} of {deals}");
        }
        assert_eq!(Brief { won: None, ..brief(1, 1) }.win_frequency(), None);
    }

    #[test]
    fn length_follows_the_minutes() {
        let length = |minutes| Brief { minutes, ..brief(0, 1) }.length();
        assert_eq!([1, 5].map(length), [GameLength::Short; 2]);
        assert_eq!([6, 12].map(length), [GameLength::Middling; 2]);
        assert_eq!([13, 60].map(length), [GameLength::Long; 2]);
    }

    #[test]
    fn briefs_are_read_back() {
        let offer = Some(Offer::Listed);
        let with_luck = Brief { luck: Some(LuckLevel::Both), won: None, offer, ..brief(0, 1) };
        let briefs: BTreeMap<_, _> =
            [("one".to_owned(), brief(3, 900)), ("two".to_owned(), with_luck)].into();
        assert_eq!(read_briefs(&write_briefs(&briefs)), briefs);
        assert!(read_briefs(b"no briefs").is_empty());
    }
}
