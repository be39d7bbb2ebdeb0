//! The album: for each game that was won, the result whose final picture fills the game's place.
//! Reads results; draws and stores nothing.

use std::collections::BTreeMap;

use crate::games;

use super::{GameEnd, GameResult, History};

/// The place of one game in the album.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlbumPlate<'a> {
    /// The first win or, in a game that has only a score, the best result. `None` if the win was
    /// counted by a program that stored only totals.
    pub result: Option<&'a GameResult>,
    /// How often the game was won or, in a game that has only a score, played to its end.
    pub times: u32,
}

impl History {
    /// Returns the filled places of the album, by the id of the game. Games with help fill a place
    /// too. Omits games that only newer programs know.
    pub fn album(&self) -> BTreeMap<&str, AlbumPlate<'_>> {
        let mut album: BTreeMap<&str, AlbumPlate<'_>> = BTreeMap::new();
        for (game, totals) in self.old_totals() {
            let times = if totals.won > 0 { totals.won } else { totals.over };
            if times > 0 {
                album.insert(game, AlbumPlate { result: None, times });
            }
        }
        for result in self.results().iter().filter(|it| it.end.is_final()) {
            let empty = AlbumPlate { result: None, times: 0 };
            let plate = album.entry(&result.game).or_insert(empty);
            plate.times = plate.times.saturating_add(1);
            if plate.result.is_none_or(|before| is_better_result(result, before)) {
                plate.result = Some(result);
            }
        }
        album.retain(|game, _| games::by_id(game).is_some());
        album
    }
}

/// Returns true if a later result replaces the earlier one: a win replaces a score, and a higher
/// score replaces a lower score.
fn is_better_result(later: &GameResult, before: &GameResult) -> bool {
    match (later.end, before.end) {
        (GameEnd::Won, end) => end != GameEnd::Won,
        (_, GameEnd::Won) => false,
        _ => later.score > before.score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn history(results: &[(&str, GameEnd, i32, u64)]) -> History {
        let result = |(game, end, score, at): &(&str, GameEnd, i32, u64)| GameResult {
            game: (*game).to_owned(),
            end: *end,
            score: *score,
            at: *at,
            begun: *at,
            seed: *at,
            ..GameResult::default()
        };
        let mut history = History::default();
        history.add_results(results.iter().map(result));
        history.sort_and_find_replays();
        history
    }

    #[test]
    fn first_win_fills_the_place_in_the_album() {
        let history = history(&[
            ("nestor", GameEnd::Won, 26, 30),
            ("nestor", GameEnd::Won, 26, 20),
            ("nestor", GameEnd::Lost, 24, 10),
            ("shah", GameEnd::Lost, 40, 40),
            ("unknown", GameEnd::Won, 1, 50),
        ]);
        let album = history.album();
        assert_eq!(album.len(), 1);
        assert_eq!((album["nestor"].result.map(|it| it.at), album["nestor"].times), (Some(20), 2));
    }

    #[test]
    fn best_score_fills_the_place_in_the_album() {
        let history = history(&[
            ("poker-patience", GameEnd::Over, 70, 10),
            ("poker-patience", GameEnd::Over, 90, 20),
            ("poker-patience", GameEnd::Over, 80, 30),
        ]);
        let plate = history.album()["poker-patience"];
        assert_eq!((plate.result.map(|it| it.score), plate.times), (Some(90), 3));
    }

    #[test]
    fn old_totals_put_undated_wins_into_the_album() {
        let mut history = History::default();
        let won = crate::store::Totals { won: 2, ..Default::default() };
        history.add_old_totals("nestor", won);
        history.add_old_totals("shah", crate::store::Totals { lost: 3, ..Default::default() });
        let album = history.album();
        assert_eq!(album.get("nestor"), Some(&AlbumPlate { result: None, times: 2 }));
        assert_eq!(album.get("shah"), None);
    }
}
