//! How a game is won and what its score counts, in words. Depends only on declarations.

use crate::rules::{Measure, PartId, PokerScale, Role, Rules, Test, Win};

use super::{
    cards::rank_name,
    conditions::clause,
    english::{number, sentence_case},
    names::{every_pile_words, name, parts_words, single_pile_words},
    tables::score_unit_words,
};

/// The words for the condition of a win.
pub(super) struct WinTexts {
    /// For the short rules.
    pub(super) short: String,
    /// For the exact rules.
    pub(super) exact: String,
}

impl WinTexts {
    fn of(words: String) -> WinTexts {
        WinTexts { short: words.clone(), exact: words }
    }
}

pub(super) fn win_words(rules: &Rules) -> WinTexts {
    match &rules.win {
        Win::Foundations if rules.seats() > 1 => {
            let owned: Vec<PartId> =
                rules.part_ids().filter(|part| rules.part(*part).seats > 0).collect();
            WinTexts::of(format!(
                "{}; the others play on until all foundations are complete",
                first_player_out_words(rules, &owned)
            ))
        }
        Win::Foundations => {
            let is_foundation = |part: &PartId| rules.part(*part).role == Role::Foundation;
            let all: Vec<PartId> = rules.part_ids().filter(is_foundation).collect();
            WinTexts {
                short: "when all foundations are complete".to_owned(),
                exact: format!("when {} is complete", every_pile_words(rules, &all)),
            }
        }
        Win::When(test) => describe_win_on_test(rules, test),
        Win::Runs { part, head, foot } => WinTexts::of(format!(
            "when every {} is one run from its {} to its {}{}",
            single_pile_words(rules, *part),
            rank_name(*head),
            rank_name(*foot),
            if *foot > 1 { " or to a lower card" } else { "" }
        )),
        Win::Rows { lead, .. } => WinTexts::of(format!(
            "when every row runs up in one suit from the {} at its left",
            rank_name(*lead)
        )),
        Win::Placed(part) => WinTexts::of(format!(
            "when every {} shows its own card",
            single_pile_words(rules, *part)
        )),
        Win::Sums { part, sum, .. } => WinTexts::of(format!(
            "when every row, every column and both diagonals of the {} make {sum}",
            name(rules, *part)
        )),
        Win::Never => describe_game_without_win(rules.measure),
    }
}

/// Says who wins a game for several players.
fn first_player_out_words(rules: &Rules, parts: &[PartId]) -> String {
    format!("by the first player with no card left in {}", parts_words(rules, parts, "or"))
}

fn describe_win_on_test(rules: &Rules, test: &Test) -> WinTexts {
    match (test, rules.measure) {
        (Test::PlayerOut(parts), _) => WinTexts {
            short: first_player_out_words(rules, parts),
            exact: format!("when {}", clause(rules, test)),
        },
        (Test::Holds { part, cards }, Measure::Sets { part: sets, of, name: what, .. })
            if sets == *part =>
        {
            let all = number(usize::from(*cards) / usize::from(of));
            WinTexts::of(match name(rules, *part) {
                place if place == what => format!("when all {all} {what} are complete"),
                place => format!("when all {all} {what} lie in the {place}"),
            })
        }
        _ => WinTexts::of(format!("when {}", clause(rules, test))),
    }
}

/// Returns the words for a game that cannot be won.
fn describe_game_without_win(measure: Measure) -> WinTexts {
    let exact = "the game is only scored".to_owned();
    match measure {
        Measure::Custom { name, .. } => WinTexts::of(format!("by the most {name}")),
        Measure::Poker { scale, .. } => WinTexts {
            short: format!(
                "it is only scored, each row and column as a hand of poker: {}",
                poker_hands_words(scale)
            ),
            exact,
        },
        Measure::Foundations
        | Measure::Counters { .. }
        | Measure::Sets { .. }
        | Measure::WinProgress
        | Measure::Left(_) => WinTexts::of(exact),
    }
}

/// Lists the poker hands with their points, best hand first.
fn poker_hands_words(scale: PokerScale) -> String {
    let own = [("ten to ace in one suit", scale.royal), ("five of a rank", scale.fives)];
    let all = [
        ("five in sequence and of one suit", scale.straight_flush),
        ("four of a rank", scale.fours),
        ("five in sequence", scale.straight),
        ("three of a rank and a pair", scale.full),
        ("three of a rank", scale.threes),
        ("five of one suit", scale.flush),
        ("two pairs", scale.two_pairs),
        ("one pair", scale.pair),
    ];
    let own = own.into_iter().filter_map(|(hand, points)| Some((hand, points?)));
    let mut hands: Vec<(&str, u8)> = own.chain(all).collect();
    hands.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
    let told: Vec<String> = hands.iter().map(|(hand, points)| format!("{hand} {points}")).collect();
    let round = if scale.cyclic { "; king and ace are neighbours in a sequence" } else { "" };
    format!("{}{round}", told.join(", "))
}

/// The words for what the score counts.
struct MeasureTexts {
    /// For the exact rules.
    exact: String,
    /// One or two sentences. `None` if a game for several players counts in its own way.
    explanation: Option<String>,
    /// Explains numbers on the table to a new player: the counters (playing money) that the player
    /// owes, or the sums of lines. Follows the goal of the game.
    first_help: Option<String>,
}

fn describe_measure(rules: &Rules) -> MeasureTexts {
    let words = |exact: &str, explanation: String| MeasureTexts {
        exact: exact.to_owned(),
        explanation: Some(explanation),
        first_help: None,
    };
    match rules.measure {
        Measure::Foundations => words(
            "the number of cards on the foundations",
            "Each card on the foundations counts one.".to_owned(),
        ),
        Measure::Counters { stake, each } => {
            let each = number(usize::from(each));
            let help = format!("You owe {stake} counters; each card there pays {each}.");
            let why = format!(
                "You paid {stake} counters for the pack. Each card on the foundations wins back {each}."
            );
            let exact = "counters won for cards on the foundations, less the stake";
            MeasureTexts { first_help: Some(help), ..words(exact, why) }
        }
        Measure::Sets { name, of, .. } => words(
            &format!("the number of {name}"),
            format!("The score counts your {name}, of {} cards each.", number(usize::from(of))),
        ),
        Measure::WinProgress => describe_win_progress(rules),
        Measure::Left(_) => words(
            "the number of cards left: the fewer, the better",
            "The score counts the cards that are left: the fewer, the better.".to_owned(),
        ),
        Measure::Custom { name, .. } => {
            MeasureTexts { explanation: None, ..words(name, String::new()) }
        }
        Measure::Poker { scale, .. } => words(
            &format!("the sum of the hands in all rows and columns: {}", poker_hands_words(scale)),
            "Every row and every column counts as a poker hand, and the points are added up."
                .to_owned(),
        ),
    }
}

/// Returns the words for a score that counts the progress towards the win.
fn describe_win_progress(rules: &Rules) -> MeasureTexts {
    let counted = sentence_case(&format!("the score counts {}", score_unit_words(rules).1));
    let (exact, explanation, first_help) = match rules.win {
        Win::Runs { .. } => ("the number of columns complete", counted, None),
        Win::Sums { sum, .. } => (
            "the number of rows, columns and diagonals that have the sum",
            format!(
                "The number at the end of each line is the sum of its cards. The score counts the lines that make {sum}."
            ),
            Some("A ring marks each right sum.".to_owned()),
        ),
        Win::Foundations | Win::When(_) | Win::Rows { .. } | Win::Placed(_) | Win::Never => {
            ("the number of cards in position", counted, None)
        }
    };
    MeasureTexts { exact: exact.to_owned(), explanation: Some(explanation), first_help }
}

/// Returns the line of the exact rules about the score.
pub(super) fn exact_score_line(rules: &Rules) -> String {
    let is_race = match rules.win {
        Win::When(Test::PlayerOut(_)) => true,
        Win::Foundations => rules.seats() > 1,
        Win::When(_)
        | Win::Runs { .. }
        | Win::Rows { .. }
        | Win::Placed(_)
        | Win::Sums { .. }
        | Win::Never => false,
    };
    match is_race {
        true => "the number of cards a player has left: the fewer, the better".to_owned(),
        false => describe_measure(rules).exact,
    }
}

/// Returns what the score counts, or `None` if a game for several players counts in its own way.
pub fn score_explanation(rules: &Rules) -> Option<String> {
    describe_measure(rules).explanation
}

/// Explains unusual numbers on the table to a new player. Returns `None` for games without such
/// numbers.
pub fn unusual_score_words(rules: &Rules) -> Option<String> {
    describe_measure(rules).first_help
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
