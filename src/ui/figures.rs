//! The figures of all games as a page shows them: rows that can be put in any order,
//! and where each stands in the picture. Knows figures; no page.

use std::cmp::Ordering;

use crate::{
    atlas::{Brief, Column, Luck, Share, Sheet, Who},
    games::Game,
};

/// By what rows are put in order; the columns of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The order of the books.
    Game,
    /// Packs of cards.
    Packs,
    /// Minutes.
    Minutes,
    /// Moves.
    Moves,
    /// From luck to skill.
    Luck,
    /// How often it comes out, played well.
    Well,
    /// The same, moved by chance.
    Chance,
    /// The same, for one who knows every card.
    Known,
}

impl By {
    /// All of them, as they stand.
    pub const ALL: [By; 8] =
        [By::Game, By::Well, By::Minutes, By::Luck, By::Chance, By::Known, By::Packs, By::Moves];
}

/// What is shown of a game; what is not known is none.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The game.
    pub game: &'static Game,
    /// Minutes and luck.
    pub brief: Brief,
    /// How many moves a deal takes on average.
    pub moves: f64,
    /// How often it comes out, played well; none of a game for a score.
    pub well: Option<Share>,
    /// The same, moved by chance.
    pub chance: Option<Share>,
    /// The same, if every card is known.
    pub known: Option<Share>,
}

impl Row {
    /// The row of a game that was measured; none if no fair player has played it.
    pub fn of(game: &'static Game, sheet: &Sheet) -> Option<Row> {
        let brief = Brief::of(sheet)?;
        let is_won = brief.won.is_some();
        let chance = sheet.column(Who::Random).filter(|_| is_won);
        Some(Row {
            game,
            brief,
            moves: sheet.fair()?.length().0,
            well: brief.share(),
            chance: chance.map(Column::won),
            known: sheet.can_come_out().filter(|_| is_won),
        })
    }

    /// What it is put in order by, as a number; none if that is not known.
    fn number(&self, by: By) -> Option<f64> {
        match by {
            By::Game => None,
            By::Packs => Some(f64::from(self.game.packs().count)),
            By::Minutes => Some(f64::from(self.brief.minutes)),
            By::Moves => Some(self.moves),
            By::Luck => {
                let steps = Luck::ALL.iter();
                let luck = self.brief.luck?;
                steps.zip(0_i32..).find(|(step, _)| **step == luck).map(|(_, at)| f64::from(at))
            }
            By::Well => self.well.map(|share| share.seen),
            By::Chance => self.chance.map(|share| share.seen),
            By::Known => self.known.map(|share| share.seen),
        }
    }

    /// Where the game stands in the picture, from 0 to 1: to the right the longer, to
    /// the top the oftener it comes out; and the bounds of how often. None of a game
    /// for a score.
    pub fn point(&self) -> Option<Point> {
        let share = self.well?;
        let across = across(self.brief.minutes);
        Some(Point { across, up: share.seen, low: share.low, high: share.high })
    }
}

/// Whatever takes longer stands at the right edge of the picture, in minutes.
pub const LONGEST: u32 = 40;

/// Where so many minutes stand in the picture, from 0 at the left edge to 1.
pub fn across(minutes: u32) -> f64 {
    f64::from(minutes.clamp(1, LONGEST)).ln() / f64::from(LONGEST).ln()
}

/// A place in the picture, each measure from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge; minutes are told apart by how many times one is the other.
    pub across: f64,
    /// From the lower edge.
    pub up: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// Puts rows in order, which are given in that of the books: the most first if
/// `is_down`. What is not known comes last either way; what is alike stays in the order
/// of the books.
pub fn sort(rows: &mut [Row], by: By, is_down: bool) {
    if by == By::Game {
        if is_down {
            rows.reverse();
        }
        return;
    }
    rows.sort_by(|one, other| match (one.number(by), other.number(by)) {
        (Some(one), Some(other)) if is_down => other.total_cmp(&one),
        (Some(one), Some(other)) => one.total_cmp(&other),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{atlas::Scores, games};

    fn row(id: &str, won: u64, minutes: u64) -> Row {
        let mut sheet = Sheet::new(id, 1);
        let column = Column { won, last: 100, moves: minutes * 6_000, ..Column::new(1, 1) };
        sheet.columns.insert(Who::Random, Column { won: won / 2, ..column });
        sheet.columns.insert(Who::Fast, column);
        Row::of(games::by_id(id).expect("a game"), &sheet).expect("measured")
    }

    fn poker() -> Row {
        let mut sheet = Sheet::new("poker-patience", 1);
        let score = Some(Scores { sum: 100, squares: 900 });
        sheet.columns.insert(Who::Fast, Column { score, last: 100, ..Column::new(1, 1) });
        Row::of(games::by_id("poker-patience").expect("a game"), &sheet).expect("measured")
    }

    #[test]
    fn rows_are_put_in_order_and_what_is_not_known_comes_last() {
        let rows = [poker(), row("clock", 50, 9), row("nestor", 33, 1), row("carpet", 50, 20)];
        let sorted = |by, is_down| {
            let mut rows = rows;
            sort(&mut rows, by, is_down);
            rows.map(|row| row.game.id)
        };
        let [poker, clock, nestor, carpet] = rows.map(|row| row.game.id);
        assert_eq!(sorted(By::Game, false), [poker, clock, nestor, carpet]);
        assert_eq!(sorted(By::Game, true), [carpet, nestor, clock, poker]);
        assert_eq!(sorted(By::Well, true), [clock, carpet, nestor, poker]);
        assert_eq!(sorted(By::Well, false), [nestor, clock, carpet, poker]);
        assert_eq!(sorted(By::Minutes, true), [carpet, clock, poker, nestor]);
        for by in [By::Well, By::Chance, By::Luck] {
            for is_down in [true, false] {
                assert_eq!(sorted(by, is_down)[3], poker, "{by:?}");
            }
        }
    }

    #[test]
    fn a_game_stands_in_the_picture_by_its_minutes_and_how_often_it_comes_out() {
        assert_eq!(poker().point(), None);
        let [short, long] = [row("nestor", 30, 1), row("carpet", 60, 99)].map(|row| row.point());
        let (short, long) = (short.expect("a point"), long.expect("a point"));
        assert_eq!((short.across, short.up), (0.0, 0.3));
        assert_eq!((long.across, long.up), (1.0, 0.6));
        assert!(short.low < 0.3 && short.high > 0.3);
    }
}
