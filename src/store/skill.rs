//! The player's rating. It is not stored, but computed from the results each time. So a result from
//! another device counts only once.

use std::collections::BTreeMap;

use super::{DAY_MS, GameEnd, GameResult, Help, History};
use crate::atlas::{RatedGame, SkillRating};

/// The player's rating, and the number of rated games and wins on which it is based.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRating {
    pub rating: SkillRating,
    pub games: u32,
    pub won: u32,
}

impl History {
    /// Returns the player's rating. `deal_rating` returns the rating of a deal of a game. A game is
    /// rated if it is the first attempt at a rated deal with default options, if it was won or
    /// lost, and if the player had no help. A request for a winnable deal is not help here, because
    /// every rated deal is winnable.
    pub fn player_rating(
        &self,
        deal_rating: impl Fn(&str, u64) -> Option<SkillRating>,
    ) -> PlayerRating {
        let mut days: BTreeMap<u64, Vec<RatedGame>> = BTreeMap::new();
        for result in self.first_attempts().filter(|result| can_be_rated(result)) {
            if let Some(deal) = deal_rating(&result.game, result.seed) {
                let is_won = result.end == GameEnd::Won;
                days.entry(result.at / DAY_MS).or_default().push(RatedGame { deal, is_won });
            }
        }
        let games = || days.values().flatten();
        PlayerRating {
            rating: SkillRating::of_player(&days),
            games: games().count() as u32,
            won: games().filter(|game| game.is_won).count() as u32,
        }
    }
}

fn can_be_rated(result: &GameResult) -> bool {
    let has_no_help = result.helps.iter().all(|help| help == Help::WinnableDeal.id());
    let is_decided = matches!(result.end, GameEnd::Won | GameEnd::Lost);
    is_decided && has_no_help && result.options.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVEN: SkillRating = SkillRating { value: 1500.0, deviation: 80.0 };

    fn result(seed: u64, day: u64, end: GameEnd) -> GameResult {
        let at = day * DAY_MS;
        GameResult { game: "nestor".into(), seed, begun: at, at, end, ..GameResult::default() }
    }

    /// Returns the rating of a player if only deals of Nestor with seeds below 10 are rated.
    fn rating(results: impl IntoIterator<Item = GameResult>) -> PlayerRating {
        let mut history = History::default();
        history.add_results(results.into_iter());
        history.sort_and_find_replays();
        history.player_rating(|game, seed| (game == "nestor" && seed < 10).then_some(EVEN))
    }

    #[test]
    fn wins_raise_the_rating_and_losses_lower_it() {
        let of = |end| rating([result(1, 1, end)]).rating.value;
        assert!(of(GameEnd::Won) > 1500.0 && of(GameEnd::Lost) < 1500.0);
        let both = rating([result(1, 1, GameEnd::Won), result(2, 3, GameEnd::Lost)]);
        assert_eq!((both.games, both.won), (2, 1));
        assert!(both.rating.deviation < 350.0);
    }

    #[test]
    fn only_first_attempts_without_help_are_rated() {
        let helped = |help: Help| GameResult {
            helps: [help.id().to_owned()].into(),
            ..result(3, 1, GameEnd::Won)
        };
        let games = |other: GameResult| rating([result(1, 1, GameEnd::Lost), other]).games;
        assert_eq!(games(result(3, 2, GameEnd::Won)), 2);
        assert_eq!(games(result(1, 2, GameEnd::Won)), 1, "the same deal again");
        assert_eq!(games(result(30, 2, GameEnd::Won)), 1, "this deal is not rated");
        assert_eq!(games(result(3, 2, GameEnd::PutAway)), 1);
        assert_eq!(games(helped(Help::WinnableDeal)), 2);
        for help in [
            Help::Lamp,
            Help::Hint,
            Help::Solution,
            Help::EarlierAttempt,
            Help::Link,
            Help::Teacher,
        ] {
            assert_eq!(games(helped(help)), 1, "{help:?}");
        }
        let options = [("threes", "on")].into_iter().collect();
        assert_eq!(games(GameResult { options, ..result(3, 2, GameEnd::Won) }), 1);
    }
}
