//! The statistics of all games as a page shows them: rows that can be sorted, and the position of
//! each game in the chart. Depends on numbers, not on the page.

use std::cmp::Ordering;

use crate::{
    atlas::{Brief, GameFigures, LuckLevel, PlayerKind, PlayerResults, Share},
    games::Game,
};

/// The columns of the table. The player can sort the rows by each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortColumn {
    /// The title of the game. This column sorts the rows in the order of the books.
    Game,
    /// The number of packs (decks) of cards.
    Packs,
    /// The length of a game in minutes.
    Minutes,
    /// The average number of moves.
    Moves,
    /// How much the result depends on luck, and how much on skill.
    Luck,
    /// How often good play wins the game.
    GoodPlay,
    /// How often random play wins the game.
    RandomPlay,
    /// How often a player who knows every card can win the game.
    AllCardsKnown,
}

impl SortColumn {
    /// All columns, from left to right.
    pub const ALL: [SortColumn; 8] = [
        SortColumn::Game,
        SortColumn::GoodPlay,
        SortColumn::Minutes,
        SortColumn::Luck,
        SortColumn::RandomPlay,
        SortColumn::AllCardsKnown,
        SortColumn::Packs,
        SortColumn::Moves,
    ];
}

/// The statistics of one game. Values that are not known are `None`.
#[derive(Clone, Copy, Debug)]
pub struct StatisticsRow {
    pub game: &'static Game,
    /// The short facts about the game, such as its minutes and how much it depends on luck.
    pub brief: Brief,
    /// The average number of moves of a deal.
    pub moves: f64,
    /// How often good play wins the game. `None` if the game is played for a score.
    pub good_play: Option<Share>,
    /// How often random play wins the game.
    pub random_play: Option<Share>,
    /// How often a player who knows every card can win the game.
    pub all_cards_known: Option<Share>,
}

impl StatisticsRow {
    /// Returns the row of a measured game. Returns `None` if the fair player (the computer player
    /// that sees no hidden cards) has not played the game.
    pub fn from_figures(game: &'static Game, sheet: &GameFigures) -> Option<StatisticsRow> {
        let brief = Brief::from_figures(sheet)?;
        let is_won = brief.won.is_some();
        let chance = sheet.player_results(PlayerKind::Random).filter(|_| is_won);
        Some(StatisticsRow {
            game,
            brief,
            moves: sheet.good_play_results()?.average_moves_and_decisions().0,
            good_play: brief.win_rate(),
            random_play: chance.map(PlayerResults::win_rate),
            all_cards_known: sheet.winnable_deals_share().filter(|_| is_won),
        })
    }

    /// Returns the value by which a column sorts the row. Returns `None` if the value is not known,
    /// and for the column of titles.
    fn sort_value(&self, by: SortColumn) -> Option<f64> {
        match by {
            SortColumn::Game => None,
            SortColumn::Packs => Some(f64::from(self.game.packs().count)),
            SortColumn::Minutes => Some(f64::from(self.brief.minutes)),
            SortColumn::Moves => Some(self.moves),
            SortColumn::Luck => {
                let steps = LuckLevel::ALL.iter();
                let luck = self.brief.luck?;
                steps.zip(0_i32..).find(|(step, _)| **step == luck).map(|(_, at)| f64::from(at))
            }
            SortColumn::GoodPlay => self.good_play.map(|share| share.measured),
            SortColumn::RandomPlay => self.random_play.map(|share| share.measured),
            SortColumn::AllCardsKnown => self.all_cards_known.map(|share| share.measured),
        }
    }

    /// Returns the point of the game in the chart. Longer games are farther right. Games that are
    /// won more often are higher. Returns `None` if the game is played for a score.
    pub fn chart_point(&self) -> Option<ChartPoint> {
        let share = self.good_play?;
        let across = chart_x(self.brief.minutes);
        Some(ChartPoint { x: across, y: share.measured, low: share.low, high: share.high })
    }
}

/// The minutes at the right edge of the chart. Longer games are shown there, too.
pub const LONGEST: u32 = 40;

/// Returns the horizontal position of a number of minutes in the chart: from 0 at the left edge to
/// 1 at the right edge. The scale is logarithmic.
pub fn chart_x(minutes: u32) -> f64 {
    f64::from(minutes.clamp(1, LONGEST)).ln() / f64::from(LONGEST).ln()
}

/// A point in the chart. Each value is from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChartPoint {
    /// The distance from the left edge, on a logarithmic scale of minutes.
    pub x: f64,
    /// How often good play wins the game, as the distance from the lower edge.
    pub y: f64,
    /// The lower end of the 95 % interval of `y`.
    pub low: f64,
    /// The upper end of the 95 % interval of `y`.
    pub high: f64,
}

/// Sorts rows that are in the order of the books; rows with equal values stay in this order. If
/// `is_down`, the largest values come first. Unknown values always come last.
pub fn sort_rows(rows: &mut [StatisticsRow], by: SortColumn, is_down: bool) {
    if by == SortColumn::Game {
        if is_down {
            rows.reverse();
        }
        return;
    }
    rows.sort_by(|one, other| match (one.sort_value(by), other.sort_value(by)) {
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
    use crate::{
        atlas::{RepeatedGames, Scores},
        games,
    };

    fn row(id: &str, won: u64, minutes: u64) -> StatisticsRow {
        let mut sheet = GameFigures::new(id, 1);
        let column =
            PlayerResults { won, last: 100, moves: minutes * 6_000, ..PlayerResults::new(1, 1) };
        sheet.results.insert(PlayerKind::Random, PlayerResults { won: won / 2, ..column });
        sheet.results.insert(PlayerKind::Fast, column);
        let deals = ["4/0"].repeat(20).join(" ");
        sheet.repeated = Some(RepeatedGames { deals, ..RepeatedGames::new(1, 1, 4) });
        StatisticsRow::from_figures(games::by_id(id).expect("a game"), &sheet).expect("measured")
    }

    fn poker_row() -> StatisticsRow {
        let mut sheet = GameFigures::new("poker-patience", 1);
        let score = Some(Scores { sum: 100, squares: 900 });
        sheet.results.insert(
            PlayerKind::Fast,
            PlayerResults { score, last: 100, ..PlayerResults::new(1, 1) },
        );
        StatisticsRow::from_figures(games::by_id("poker-patience").expect("a game"), &sheet)
            .expect("measured")
    }

    #[test]
    fn rows_with_unknown_values_are_sorted_last() {
        let rows = [poker_row(), row("clock", 50, 9), row("nestor", 33, 1), row("carpet", 50, 20)];
        let sorted = |by, is_down| {
            let mut rows = rows;
            sort_rows(&mut rows, by, is_down);
            rows.map(|row| row.game.id)
        };
        let [poker, clock, nestor, carpet] = rows.map(|row| row.game.id);
        assert_eq!(sorted(SortColumn::Game, false), [poker, clock, nestor, carpet]);
        assert_eq!(sorted(SortColumn::Game, true), [carpet, nestor, clock, poker]);
        assert_eq!(sorted(SortColumn::GoodPlay, true), [clock, carpet, nestor, poker]);
        assert_eq!(sorted(SortColumn::GoodPlay, false), [nestor, clock, carpet, poker]);
        assert_eq!(sorted(SortColumn::Minutes, true), [carpet, clock, poker, nestor]);
        for by in [SortColumn::GoodPlay, SortColumn::RandomPlay, SortColumn::Luck] {
            for is_down in [true, false] {
                assert_eq!(sorted(by, is_down)[3], poker, "{by:?}");
            }
        }
    }

    #[test]
    fn chart_point_shows_minutes_and_win_rate() {
        assert_eq!(poker_row().chart_point(), None);
        let [short, long] =
            [row("nestor", 30, 1), row("carpet", 60, 99)].map(|row| row.chart_point());
        let (short, long) = (short.expect("a point"), long.expect("a point"));
        assert_eq!((short.x, short.y), (0.0, 0.3));
        assert_eq!((long.x, long.y), (1.0, 0.6));
        assert!(short.low < 0.3 && short.high > 0.3);
    }
}
