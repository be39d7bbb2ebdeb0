//! The texts about the first moves of a deal: how many keep the game winnable, or after which of
//! them quick games went best. This module knows the measured results. It measures nothing.

use crate::{
    atlas::{FirstMoveWorth, QUICK_GAMES},
    insight::{WinChance, group_first_moves},
    session::Session,
};

use super::{english::Word, moves};

pub const FIRST_MOVES: &str = "First moves";

/// Says what the first moves of a deal are worth, including the player's. `session` is the player's
/// game with all moves undone. `worths` must have one entry for each different first move. Returns
/// `None` if the number of entries is wrong or if there is no choice.
pub fn worth_sentences(session: &Session, worths: &[FirstMoveWorth]) -> Option<String> {
    let groups = group_first_moves(session);
    if groups.len() != worths.len() || groups.len() < 2 {
        return None;
    }
    let played = session.next_redo_move();
    // A first move that changes nothing is in no group.
    let own = played.and_then(|played| groups.iter().position(|moves| moves.contains(&played)));
    let quick_games: Vec<u32> = worths.iter().filter_map(quick_games_won).collect();
    if quick_games.len() < worths.len() {
        return Some(proof_sentence(worths, own.map(|own| worths[own])));
    }
    let name = |at: usize| moves::move_line(session, groups[at][0]);
    Some(quick_games_sentences(&quick_games, own, name))
}

const fn quick_games_won(worth: &FirstMoveWorth) -> Option<u32> {
    match worth {
        FirstMoveWorth::QuickGamesWon(won) => Some(*won as u32),
        FirstMoveWorth::KeepsWin | FirstMoveWorth::Loses => None,
    }
}

fn proof_sentence(worths: &[FirstMoveWorth], own: Option<FirstMoveWorth>) -> String {
    let all = worths.len();
    let count = |wanted| worths.iter().filter(|worth| **worth == wanted).count();
    let (keep, lose) = (count(FirstMoveWorth::KeepsWin), count(FirstMoveWorth::Loses));
    let keep_verb = Word("keeps", "keep").of(keep);
    let result = match (keep, all - keep - lose) {
        (0, 0) => return "This deal could not be won, whatever the first move.".to_owned(),
        (2, 0) if all == 2 => return "Both first moves keep the game winnable.".to_owned(),
        (_, 0) if keep == all => {
            return format!("Each of the {all} first moves keeps the game winnable.");
        }
        (0, _) => format!("{lose} {} the game", Word("loses", "lose").of(lose)),
        (_, 0) => format!("{keep} {keep_verb} the game winnable"),
        _ => format!("at least {keep} {keep_verb} the game winnable"),
    };
    let yours = match own {
        Some(FirstMoveWorth::KeepsWin) if keep == 1 => "; you began with it",
        Some(FirstMoveWorth::KeepsWin) => "; you began with one of them",
        Some(FirstMoveWorth::Loses) => "; after yours, no win was left",
        Some(FirstMoveWorth::QuickGamesWon(_)) => "; about yours we cannot tell",
        None => "",
    };
    format!("Of {all} first moves, {result}{yours}.")
}

/// Says after which first move the quick games were won most often. `won` has the number of wins
/// after each first move, `own` is the player's move, and `name` returns the name of a move.
fn quick_games_sentences(
    won: &[u32],
    own: Option<usize>,
    name: impl Fn(usize) -> String,
) -> String {
    let all = won.len();
    let played = format!(
        "The program has played {QUICK_GAMES} quick, careless games after each of {all} first moves, \
         knowing only what you could."
    );
    let most = won.iter().copied().max().unwrap_or(0);
    let Some(best) = won.iter().position(|of| *of == most).filter(|_| most > 0) else {
        return format!("{played} It won none of them.");
    };
    if let Some(own) = own.filter(|own| won[*own] == most) {
        return format!("{played} It won most often after yours: {} ({most} won).", name(own));
    }
    let chance = |wins| WinChance { wins, trials: QUICK_GAMES.into() };
    let yours = match own {
        Some(own) if chance(most).is_clearly_above(chance(won[own])) => {
            format!(" You began with: {} ({} won).", name(own), won[own])
        }
        Some(own) => format!(" After yours it did about as well ({} won).", won[own]),
        None => String::new(),
    };
    format!("{played} It won most often after: {} ({most} won).{yours}", name(best))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    /// Returns a game with all moves undone, in which the player began with the first move.
    fn game_with_undone_move() -> (Session, usize) {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        let groups = group_first_moves(&session);
        session.play(groups[0][0]).expect("a legal move");
        session.restart();
        (session, groups.len())
    }

    fn proved(text: &str, own: usize) -> String {
        let worths = FirstMoveWorth::parse(text).expect("worths");
        proof_sentence(&worths, worths.get(own).copied())
    }

    fn tried(won: &[u32], own: Option<usize>) -> String {
        let sentences = quick_games_sentences(won, own, |at| format!("Move {at}"));
        let (played, result) = sentences.split_once("could. ").expect("two sentences");
        assert!(
            played.contains("600 quick, careless games after each of 3 first moves"),
            "{played}"
        );
        result.to_owned()
    }

    #[test]
    fn proved_moves_are_counted() {
        assert_eq!(
            proved("+-+-+--", 0),
            "Of 7 first moves, 3 keep the game winnable; you began with one of them."
        );
        assert_eq!(
            proved("-+-", 0),
            "Of 3 first moves, 1 keeps the game winnable; after yours, no win was left."
        );
        assert_eq!(
            proved("-+", 1),
            "Of 2 first moves, 1 keeps the game winnable; you began with it."
        );
        assert_eq!(proved("-+", 9), "Of 2 first moves, 1 keeps the game winnable.");
        assert_eq!(proved("++", 0), "Both first moves keep the game winnable.");
        assert_eq!(proved("+++", 0), "Each of the 3 first moves keeps the game winnable.");
        assert_eq!(proved("--", 0), "This deal could not be won, whatever the first move.");
    }

    #[test]
    fn moves_without_proof_are_not_counted_as_lost() {
        assert_eq!(
            proved("+05-", 1),
            "Of 3 first moves, at least 1 keeps the game winnable; about yours we cannot tell."
        );
        assert_eq!(
            proved("0505-", 2),
            "Of 3 first moves, 1 loses the game; after yours, no win was left."
        );
    }

    #[test]
    fn best_and_own_move_are_named_with_their_results() {
        assert_eq!(
            tried(&[210, 400, 120], Some(2)),
            "It won most often after: Move 1 (400 won). You began with: Move 2 (120 won)."
        );
        assert_eq!(
            tried(&[380, 400, 120], Some(0)),
            "It won most often after: Move 1 (400 won). After yours it did about as well (380 won)."
        );
        assert_eq!(
            tried(&[90, 400, 400], Some(2)),
            "It won most often after yours: Move 2 (400 won)."
        );
        assert_eq!(tried(&[90, 400, 120], None), "It won most often after: Move 1 (400 won).");
        assert_eq!(tried(&[0, 0, 0], Some(0)), "It won none of them.");
    }

    #[test]
    fn first_move_results_with_wrong_count_are_not_shown() {
        let (session, moves) = game_with_undone_move();
        let worths = vec![FirstMoveWorth::KeepsWin; moves];
        let sentence = worth_sentences(&session, &worths).expect("a sentence");
        assert!(sentence.ends_with("the game winnable."), "{sentence}");
        assert_eq!(worth_sentences(&session, &worths[1..]), None);
        assert_eq!(worth_sentences(&session, &[]), None);
        let mut quick = vec![FirstMoveWorth::QuickGamesWon(0); moves];
        quick[0] = FirstMoveWorth::QuickGamesWon(300);
        let sentence = worth_sentences(&session, &quick).expect("a sentence");
        assert!(
            sentence.contains("after yours: Ten of diamonds from column 6 to the"),
            "{sentence}"
        );
    }
}
