//! The texts about accuracy: which moves of a game kept the win (left the game winnable), and the
//! share of such moves in all games. Reads proofs and totals; counts nothing.

use crate::{
    atlas::Share,
    store::{Accuracy, ChanceLoss, MoveProof},
};

use super::english::{GAME, MOVE, Word, capitalise, sentence_case, with_thousands_separators};

pub const ACCURACY: &str = "Accuracy";
pub const MEANING: &str = "The share of your moves that kept the win, of all moves that you made while you could still win. In brackets: the range that most likely holds your true share. It narrows as you play more games.";
pub const WHAT_COUNTS: &str = "Only games whose cards all lie open and are never shuffled count here, because only there can you know as much as the solver. Games that are counted separately do not count, and neither do moves that you took back.";
/// The heading above the accuracy in games with hidden cards.
pub const WITH_HIDDEN_CARDS: &str = "Accuracy with hidden cards";
pub const MEANING_WITH_HIDDEN_CARDS: &str = "How much of your chance a move kept on average: 100% minus the percentage points that it lost compared with the best move we found on the same table. Both chances are judged before the next card is turned, so luck does not count. In brackets: the range that most likely holds your true share.";
pub const WHAT_COUNTS_WITH_HIDDEN_CARDS: &str = "Only finished games that you have looked back over count here, and only in games whose chances were measured. The look back compares at most 25 moves of a game. Games that are counted separately do not count.";
/// Shown if no move is proved to have kept or lost the win.
pub const NOTHING_DECIDED: &str = "Nothing is known about your moves yet. Your accuracy appears here once you win a game that counts, or once the program finds out where you lost one.";
/// The label of the button that lets the solver examine the lost games.
pub const EXAMINE: &str = "Examine the lost games";
/// Shown when the solver has examined all lost games.
pub const EXAMINED: &str = "All lost games with saved moves are examined.";
pub const OVER_TIME: &str = "The last twelve months";
/// The headings of the table of months.
pub const MONTH_COLUMNS: [&str; 3] = ["Month", "Accuracy", "Games"];
/// Shown in the table for a month in which no move was decided.
pub const NO_MOVES: &str = "–";

/// Says which moves of a lost or unfinished game kept the win. `moves` is the number of its moves.
pub fn game_sentence(proof: MoveProof, moves: u32) -> String {
    match (proof.winnable, proof.lost) {
        (_, Some(0)) => "This deal could not be won, so no move counts.".to_owned(),
        (Some(kept), Some(lost)) if lost > kept => lost_move_sentences(kept, lost),
        (Some(kept), None) if kept >= moves => match moves {
            1 => "Your move kept the win.".to_owned(),
            moves => {
                format!("All your {} moves kept the win.", with_thousands_separators(moves.into()))
            }
        },
        (Some(kept), None) => {
            let rest = match (kept, moves - kept) {
                (0, 1) => "your move".to_owned(),
                (0, moves) => format!("your {moves} moves"),
                (_, 1) => "the move after that".to_owned(),
                (_, rest) => format!("the {rest} moves after that"),
            };
            format!("{} We cannot tell about {rest}.", kept_sentence(kept))
        }
        _ => "We cannot tell which moves kept the win.".to_owned(),
    }
}

/// Says which move lost the win. The game could be won after `kept` moves, but not after `lost`
/// moves.
fn lost_move_sentences(kept: u32, lost: u32) -> String {
    match (kept, lost) {
        (0, 1) => "Your first move lost the win.".to_owned(),
        (1, 2) => "Your first move kept the win, but move 2 lost it.".to_owned(),
        (kept, lost) if lost == kept + 1 => {
            format!("Your first {kept} moves kept the win, but move {lost} lost it.")
        }
        (kept, lost) => {
            let (kept_sentence, from) = (kept_sentence(kept), kept + 1);
            format!(
                "{kept_sentence} One of the moves {from} to {lost} lost it, but we cannot tell which."
            )
        }
    }
}

fn kept_sentence(kept: u32) -> String {
    match kept {
        0 => "The deal could be won.".to_owned(),
        1 => "Your first move kept the win.".to_owned(),
        kept => format!("Your first {kept} moves kept the win."),
    }
}

/// Says that every move of a won game kept the win.
pub fn won_game_sentence(moves: u64) -> String {
    sentence_case(&won_game_clause(moves))
}

/// Says in the look back that every move of a won game kept the win.
pub fn won_game_look_back_sentences(moves: u64) -> String {
    format!("You won, so {}. Moves that you took back do not count.", won_game_clause(moves))
}

fn won_game_clause(moves: u64) -> String {
    match moves {
        1 => "your one move kept the win".to_owned(),
        moves => format!("each of your {} moves kept the win", with_thousands_separators(moves)),
    }
}

/// Says how much winning chance the moves of a game with hidden cards lost. `moves` is the number
/// of its moves.
pub fn lost_chance_sentences(loss: ChanceLoss, moves: u64) -> String {
    let ChanceLoss { compared, worse, .. } = loss;
    let Some(kept) = loss.kept_share() else {
        return "None of your moves could be compared with the best one.".to_owned();
    };
    let compared_clause = format!(
        "We compared {compared} of your {} with the best ones we found",
        MOVE.one_or_figures(moves)
    );
    if worse == 0 {
        return format!("{compared_clause}: none was worse.");
    }
    let [mean, low, high] =
        [kept.measured, kept.high, kept.low].map(|share| format!("{:.1}", (1.0 - share) * 100.0));
    let as_good = match compared - worse {
        0 => "none was".to_owned(),
        count => Word("was", "were").one_or_figures(count.into()),
    };
    format!(
        "{compared_clause}: {as_good} as good, {worse} gave away some of your chance. On average a move lowered it by {mean} percentage points ({low} to {high})."
    )
}

/// Returns an accuracy with its 95 % interval: “97% (95 to 98), from 12 games”.
pub fn accuracy_line(of: &Share, games: u32) -> String {
    format!("{}, from {}", share_words(of), GAME.one_or_figures(games.into()))
}

/// Returns an accuracy with its 95 % interval: “97% (95 to 98)”.
pub fn share_words(of: &Share) -> String {
    let [measured, low, high] = [of.measured, of.low, of.high].map(percent_text);
    format!("{measured}% ({low} to {high})")
}

/// Returns the accuracy with its 95 % interval, or `None` if no move is decided.
pub fn accuracy_share(accuracy: &Accuracy) -> Option<Share> {
    let moves = accuracy.moves;
    (moves.decided() > 0).then(|| Share::from_wins(moves.kept, moves.decided()))
}

/// Returns a share in percent. A share below 1 never becomes “100”.
fn percent_text(share: f64) -> String {
    let rounded = (share * 100.0).round();
    match rounded >= 100.0 && share < 1.0 {
        true => format!("{:.1}", (share * 1000.0).floor() / 10.0),
        false => rounded.to_string(),
    }
}

/// Says how many moves could not be decided. Returns an empty string if there are none.
pub fn undecided_sentence(moves: u64) -> String {
    match moves {
        0 => String::new(),
        moves => format!("{} could not be decided.", capitalise(&MOVE.one_or_figures(moves))),
    }
}

/// Says that lost games wait to be examined. If `has_share` is true, the page shows the accuracy in
/// the other games, and the text warns that it may be too high.
pub fn unexamined_games_sentences(games: usize, has_share: bool) -> String {
    let games = lost_games_with_verb(games);
    let but = if has_share { " Without them the share may look too high." } else { "" };
    format!("{games} not examined yet.{but}")
}

/// Says that lost games cannot be examined because their moves are deleted. Returns an empty string
/// if there are no such games.
pub fn deleted_moves_sentence(games: usize) -> String {
    match games {
        0 => String::new(),
        games => format!(
            "{} missing here, because {} moves are no longer saved.",
            lost_games_with_verb(games),
            Word("its", "their").of(games)
        ),
    }
}

fn lost_games_with_verb(count: usize) -> String {
    capitalise(&Word("lost game is", "lost games are").one_or_figures(count as u64))
}

/// Says how many games the solver still has to examine.
pub fn examination_progress_label(left: usize) -> String {
    format!("Examining: {} left…", GAME.one_or_figures(left as u64))
}

/// Describes the chart of the months. `lowest` is the percentage at the bottom of the chart.
pub fn chart_sentences(lowest: u32) -> String {
    format!(
        "Each dot shows your accuracy in a month, from {lowest}% at the bottom to 100% at the top; each line shows its range."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MoveCounts;

    fn sentence(winnable: Option<u32>, lost: Option<u32>) -> String {
        game_sentence(MoveProof { winnable, lost }, 42)
    }

    #[test]
    fn sentence_gives_the_number_of_the_losing_move() {
        let said = sentence(Some(16), Some(17));
        assert_eq!(said, "Your first 16 moves kept the win, but move 17 lost it.");
        assert_eq!(sentence(Some(0), Some(1)), "Your first move lost the win.");
        assert_eq!(sentence(Some(1), Some(2)), "Your first move kept the win, but move 2 lost it.");
    }

    #[test]
    fn sentence_says_which_moves_are_undecided() {
        assert_eq!(
            sentence(Some(16), Some(20)),
            "Your first 16 moves kept the win. One of the moves 17 to 20 lost it, but we cannot tell which."
        );
        assert_eq!(
            sentence(Some(0), Some(3)),
            "The deal could be won. One of the moves 1 to 3 lost it, but we cannot tell which."
        );
        assert_eq!(
            sentence(Some(16), None),
            "Your first 16 moves kept the win. We cannot tell about the 26 moves after that."
        );
        assert_eq!(
            sentence(Some(41), None),
            "Your first 41 moves kept the win. We cannot tell about the move after that."
        );
        assert_eq!(
            sentence(Some(0), None),
            "The deal could be won. We cannot tell about your 42 moves."
        );
        assert_eq!(sentence(None, Some(5)), "We cannot tell which moves kept the win.");
        assert_eq!(sentence(Some(5), Some(5)), "We cannot tell which moves kept the win.");
    }

    #[test]
    fn won_and_hopeless_games_have_special_sentences() {
        assert_eq!(sentence(None, Some(0)), "This deal could not be won, so no move counts.");
        assert_eq!(sentence(Some(42), None), "All your 42 moves kept the win.");
        assert!(
            won_game_look_back_sentences(42).starts_with("You won, so each of your 42 moves kept")
        );
        assert_eq!(won_game_sentence(42), "Each of your 42 moves kept the win.");
        assert_eq!(won_game_sentence(1), "Your one move kept the win.");
    }

    #[test]
    fn accuracy_line_shows_interval_and_number_of_games() {
        let of = |kept, lost, games| Accuracy {
            moves: MoveCounts { kept, lost, undecided: 0 },
            games,
            unexamined: 0,
        };
        let line = |of: Accuracy| Some(accuracy_line(&accuracy_share(&of)?, of.games));
        assert_eq!(line(of(485, 15, 12)).as_deref(), Some("97% (95 to 98), from 12 games"));
        assert_eq!(line(of(42, 0, 1)).as_deref(), Some("100% (92 to 100), from one game"));
        let share = accuracy_share(&of(2999, 1, 1)).expect("a share");
        assert_eq!(share_words(&share), "99.9% (99.8 to 99.9)");
        assert_eq!(line(of(0, 0, 0)), None);
    }

    #[test]
    fn sentences_say_how_much_chance_the_moves_gave_away() {
        let losses = [[0.0; 9].as_slice(), &[0.1, 0.2]].concat();
        assert_eq!(
            lost_chance_sentences(ChanceLoss::of_moves(&losses), 88),
            "We compared 11 of your 88 moves with the best ones we found: 9 were as good, 2 gave \
             away some of your chance. On average a move lowered it by 2.7 percentage points (0.0 to 9.2)."
        );
        let bad = lost_chance_sentences(ChanceLoss::of_moves(&[0.1, 0.2]), 88);
        assert!(bad.contains("we found: none was as good, 2 gave away"), "{bad}");
        let good = ChanceLoss::of_moves(&[0.0; 5]);
        assert!(
            lost_chance_sentences(good, 5).ends_with("the best ones we found: none was worse.")
        );
        let none = lost_chance_sentences(ChanceLoss::default(), 5);
        assert!(none.starts_with("None of your moves"), "{none}");
    }

    #[test]
    fn undecided_moves_and_unexamined_games_are_reported_separately() {
        assert_eq!(undecided_sentence(0), "");
        assert_eq!(undecided_sentence(3), "3 moves could not be decided.");
        assert_eq!(unexamined_games_sentences(1, false), "One lost game is not examined yet.");
        assert!(
            unexamined_games_sentences(2, true)
                .ends_with("Without them the share may look too high.")
        );
        assert!(deleted_moves_sentence(2).starts_with("2 lost games are missing here"));
        assert_eq!(examination_progress_label(2), "Examining: 2 games left…");
    }
}
