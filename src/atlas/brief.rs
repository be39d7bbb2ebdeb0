//! The few figures of a game that help players choose it: how long it takes, how much luck it
//! needs, how often it is won. Knows figures, but no game.
//!
//! The build makes the briefs of all games, and they are part of the program: they are a few bytes
//! each, so nothing has to be fetched. The figures behind them are fetched later, when a user needs
//! them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Luck, Offer, Share, Sheet, minutes};

/// The figures of a game in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// How many minutes the game takes a human player, at least one.
    pub minutes: u32,
    /// How much luck and skill the game needs, if it is known.
    pub luck: Option<Luck>,
    /// The number of deals that a fair player won, and the number played. `None` for a game with a
    /// score only.
    pub won: Option<(u64, u64)>,
    /// How the player can get a winnable deal, if it was measured.
    pub offer: Option<Offer>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Short,
    Middling,
    Long,
}

/// How often a game is won, roughly, if it is played well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
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
    pub fn of(sheet: &Sheet) -> Option<Brief> {
        let fair = sheet.fair()?;
        Some(Brief {
            minutes: minutes(fair.length()),
            luck: Luck::of(sheet),
            won: fair.score.is_none().then(|| (fair.won, fair.deals())),
            offer: sheet.offer(),
        })
    }

    /// Returns the share of deals that are won if they are played well.
    pub fn share(&self) -> Option<Share> {
        self.won.map(|(won, deals)| Share::of(won, deals))
    }

    pub const fn length(&self) -> Length {
        if self.minutes <= SHORT {
            Length::Short
        } else if self.minutes <= MIDDLING {
            Length::Middling
        } else {
            Length::Long
        }
    }

    /// Returns whether the game is won often or rarely, or `None` if it is neither or the figures
    /// are too imprecise.
    pub fn chance(&self) -> Option<Chance> {
        let share = self.share()?;
        if share.seen >= OFTEN && share.low > UNDECIDED {
            Some(Chance::Often)
        } else if share.seen <= RARELY && share.high < UNDECIDED {
            Some(Chance::Rarely)
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
    use crate::atlas::{Column, Scores, Who};

    fn brief(won: u64, deals: u64) -> Brief {
        Brief { minutes: 1, luck: None, won: Some((won, deals)), offer: None }
    }

    #[test]
    fn brief_agrees_with_its_sheet() {
        let mut sheet = Sheet::new("toy", 1);
        assert_eq!(Brief::of(&sheet), None);
        let column =
            Column { won: 20, last: 50, moves: 3_000, decisions: 3_000, ..Column::new(1, 1) };
        sheet.columns.insert(Who::Random, Column { won: 0, ..column });
        assert_eq!(Brief::of(&sheet), None, "random play alone gives no brief");
        sheet.columns.insert(Who::Fast, column);
        let known = Brief::of(&sheet).expect("known");
        let expected = Brief { minutes: 5, luck: Some(Luck::Skill), ..brief(20, 50) };
        assert_eq!(known, expected);
        assert_eq!(known.share(), Some(Share::of(20, 50)));
        let score = Some(Scores { sum: 1, squares: 1 });
        sheet.columns.insert(Who::Fast, Column { score, ..column });
        assert_eq!(Brief::of(&sheet).expect("known").won, None);
    }

    #[test]
    fn chance_is_none_when_undecided() {
        for (won, deals, chance) in [
            (50, 100, Some(Chance::Often)),
            (49, 100, None),
            (2, 3, None),
            (10, 100, Some(Chance::Rarely)),
            (11, 100, None),
            (0, 5, None),
            (0, 20, Some(Chance::Rarely)),
            (8, 8, Some(Chance::Often)),
        ] {
            assert_eq!(brief(won, deals).chance(), chance, "{won} of {deals}");
        }
        assert_eq!(Brief { won: None, ..brief(1, 1) }.chance(), None);
    }

    #[test]
    fn length_follows_the_minutes() {
        let length = |minutes| Brief { minutes, ..brief(0, 1) }.length();
        assert_eq!([1, 5].map(length), [Length::Short; 2]);
        assert_eq!([6, 12].map(length), [Length::Middling; 2]);
        assert_eq!([13, 60].map(length), [Length::Long; 2]);
    }

    #[test]
    fn briefs_are_read_back() {
        let offer = Some(Offer::Listed);
        let with_luck = Brief { luck: Some(Luck::Both), won: None, offer, ..brief(0, 1) };
        let briefs: BTreeMap<_, _> =
            [("one".to_owned(), brief(3, 900)), ("two".to_owned(), with_luck)].into();
        assert_eq!(read_briefs(&write_briefs(&briefs)), briefs);
        assert!(read_briefs(b"no briefs").is_empty());
    }
}
