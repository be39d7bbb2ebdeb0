//! The little of a game's figures by which people choose: how long it takes, how
//! much of it is luck, how often it comes out. Knows figures; no game.
//!
//! The briefs of all games are made when the site is built and belong to its
//! program: they are a few bytes each, and nothing is fetched for them. The
//! figures from which they are made come later, when somebody asks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Luck, Offer, Share, Sheet, minutes};

/// What is known of a game in brief.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// How many minutes it takes a person, at least one.
    pub minutes: u32,
    /// The step between luck and skill, if it is known.
    pub luck: Option<Luck>,
    /// For a fair player: how many deals came out, of how many. None for a game
    /// that is played for a score.
    pub won: Option<(u64, u64)>,
    /// How a deal that comes out is come by, if that was tried.
    pub offer: Option<Offer>,
}

/// How long a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// Up to five minutes.
    Short,
    /// Up to twelve.
    Middling,
    /// More.
    Long,
}

/// How often a game comes out, roughly, for whoever plays well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// In half of the deals or more.
    Often,
    /// In a tenth of them or fewer.
    Rarely,
}

/// A short game takes so many minutes at most, and a middling one.
const SHORT: u32 = 5;
const MIDDLING: u32 = 12;
/// A game comes out often from this share on, rarely up to the other.
const OFTEN: f64 = 0.5;
const RARELY: f64 = 0.1;
/// But only where the bounds do not reach beyond this share.
const UNDECIDED: f64 = 0.3;

impl Brief {
    /// What a sheet says in brief; none if no fair player has played.
    pub fn of(sheet: &Sheet) -> Option<Brief> {
        let fair = sheet.fair()?;
        Some(Brief {
            minutes: minutes(fair.length()),
            luck: Luck::of(sheet),
            won: fair.score.is_none().then(|| (fair.won, fair.deals())),
            offer: sheet.offer(),
        })
    }

    /// The share of deals that come out, played well.
    pub fn share(&self) -> Option<Share> {
        self.won.map(|(won, deals)| Share::of(won, deals))
    }

    /// How long it takes.
    pub const fn length(&self) -> Length {
        if self.minutes <= SHORT {
            Length::Short
        } else if self.minutes <= MIDDLING {
            Length::Middling
        } else {
            Length::Long
        }
    }

    /// Whether it comes out often or rarely; none if it is neither, or the figures
    /// do not say.
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

/// The briefs of all games, by their ids, as the program of the site holds them.
pub fn write_briefs(briefs: &BTreeMap<String, Brief>) -> Vec<u8> {
    // Numbers and names can always be written.
    postcard::to_allocvec(briefs).unwrap_or_default()
}

/// Reads what [`write_briefs`] wrote; nothing of anything else.
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
    fn a_brief_says_what_the_sheet_does() {
        let mut sheet = Sheet::new("toy", 1);
        assert_eq!(Brief::of(&sheet), None);
        let column =
            Column { won: 20, last: 50, moves: 3_000, decisions: 3_000, ..Column::new(1, 1) };
        sheet.columns.insert(Who::Random, Column { won: 0, ..column });
        assert_eq!(Brief::of(&sheet), None, "chance says nothing of how a person fares");
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
    fn often_and_rarely_are_said_only_where_the_figures_do() {
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
    fn lengths_are_those_of_a_break_and_of_an_evening() {
        let length = |minutes| Brief { minutes, ..brief(0, 1) }.length();
        assert_eq!([1, 5].map(length), [Length::Short; 2]);
        assert_eq!([6, 12].map(length), [Length::Middling; 2]);
        assert_eq!([13, 60].map(length), [Length::Long; 2]);
    }

    #[test]
    fn briefs_are_read_as_they_were_written() {
        let offer = Some(Offer::Listed);
        let with_luck = Brief { luck: Some(Luck::Both), won: None, offer, ..brief(0, 1) };
        let briefs: BTreeMap<_, _> =
            [("one".to_owned(), brief(3, 900)), ("two".to_owned(), with_luck)].into();
        assert_eq!(read_briefs(&write_briefs(&briefs)), briefs);
        assert!(read_briefs(b"no briefs").is_empty());
    }
}
