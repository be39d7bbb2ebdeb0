//! What the score of a game counts, in one or two sentences. Depends only on declarations.

use super::{
    english::{number, sentence_case},
    tables::score_unit_words,
};
use crate::rules::{Measure, Rules, Win};

/// Returns what the score counts, or `None` if a game for several players counts in its own way.
pub fn score_explanation(rules: &Rules) -> Option<String> {
    let words = match (rules.measure, &rules.win) {
        (Measure::Counters { stake, each }, _) => format!(
            "You paid {stake} counters for the pack. Each card on the foundations wins back {}.",
            number(usize::from(each))
        ),
        (Measure::Foundations, _) => "Each card on the foundations counts one.".to_owned(),
        (Measure::Sets { name, of, .. }, _) => {
            format!("The score counts your {name}, of {} cards each.", number(usize::from(of)))
        }
        (Measure::Left(_), _) => {
            "The score counts the cards that are left: the fewer, the better.".to_owned()
        }
        (Measure::Poker { .. }, _) => "Every row and every column counts as a poker hand, and the \
                                       points are added up."
            .to_owned(),
        (Measure::WinProgress, Win::Sums { sum, .. }) => format!(
            "The number at the end of each line is the sum of its cards. The score counts the lines \
             that make {sum}."
        ),
        (Measure::WinProgress, _) => {
            sentence_case(&format!("the score counts {}", score_unit_words(rules).1))
        }
        (Measure::Custom { .. }, _) => return None,
    };
    Some(words)
}

/// Explains numbers on the table to a new player: the counters (playing money) that the player
/// owes, or the sums of lines. Shown after the goal of the game. Returns `None` for games without
/// such numbers.
pub fn unusual_score_words(rules: &Rules) -> Option<String> {
    match (rules.measure, &rules.win) {
        (Measure::Counters { stake, each }, _) => Some(format!(
            "You owe {stake} counters; each card there pays {}.",
            number(usize::from(each))
        )),
        (_, Win::Sums { .. }) => {
            Some("The sums stand at the ends; a right one has a ring.".to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    fn explanation(id: &str) -> Option<String> {
        let game = games::by_id(id).expect("a game");
        score_explanation(&game.rules(&game.default_choices()))
    }

    #[test]
    fn every_game_for_one_player_explains_its_score() {
        for game in games::all().filter(|game| game.machine.is_none()) {
            let rules = game.rules(&game.default_choices());
            let words = score_explanation(&rules);
            assert!(rules.seats() > 1 || words.is_some(), "{}", game.id);
            let words = words.unwrap_or_default();
            assert!(words.is_empty() || words.ends_with('.'), "{}: {words}", game.id);
        }
    }

    #[test]
    fn unusual_scores_are_explained_to_new_players() {
        let at_first = |id: &str| {
            let game = games::by_id(id).expect("a game");
            unusual_score_words(&game.rules(&game.default_choices()))
        };
        assert_eq!(
            explanation("canfield-or-klondike").as_deref(),
            Some("You paid 52 counters for the pack. Each card on the foundations wins back five.")
        );
        assert_eq!(
            at_first("canfield-or-klondike").as_deref(),
            Some("You owe 52 counters; each card there pays five.")
        );
        assert_eq!(
            explanation("caesar").as_deref(),
            Some(
                "The number at the end of each line is the sum of its cards. The score counts the lines that make 15."
            )
        );
        assert!(at_first("caesar").is_some() && at_first("nestor").is_none());
        assert_eq!(
            explanation("fan-tan").as_deref(),
            Some("The score counts the cards that are left: the fewer, the better.")
        );
    }
}
