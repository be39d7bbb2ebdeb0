//! The texts of the look back (the review of a finished game): the chances of winning, the turning
//! points with a better move, and how often good play won the deal. This module knows the results,
//! and searches nothing.

use crate::{
    engine::Outcome,
    insight::{LookBack, MoveAdvice, TurningPoint, WinChance},
    session::Session,
};

use super::{capitalise, hints, insight::tried_move_results_sentence, moves};

pub const LOOK_BACK: &str = "Look back over the game";
pub const WHAT: &str = "Your chance at each move: from there the program plays many quick games, knowing \
    only what you knew. The line shows how many of them it wins. Quick play is careless, so you \
    would win more often: what counts is where the line falls.";
/// The label of the vertical axis of the chart.
pub const CHANCE_AXIS: &str = "Quick games won, %";

/// Returns the label at the end of the horizontal axis: the number of moves of the game.
pub fn moves_axis_label(moves: usize) -> String {
    match moves {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    }
}
/// The headings of the table of chances.
pub const COLUMNS: [&str; 2] = ["After move", "Quick games won"];
pub const TURNS: &str = "Turning points";
/// The heading above the results of other games with the same deal.
pub const THIS_DEAL: &str = "This deal";
pub const SEE: &str = "Show it on the board";
/// Shown until the worker has examined all tables.
pub const LOOKING: &str = "Still looking…";
/// Shown if the chance is known for no table of the game.
pub const NOT_KNOWN: &str = "No chances to show.";
pub const NO_TURN: &str = "No single move made the line fall clearly.";
/// Shown if no rollout was won from any table, so that there are no turning points.
pub const NEVER: &str = "No trial was won: the deal is hard, and we cannot show where it was lost.";

/// Returns a message that says whether the look back changes how the game is counted.
pub const fn how_game_counts_after_look_back(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Open => {
            "The game is still going: it will be counted separately, because looking back tells you \
             more about its hidden cards than you can know."
        }
        _ => {
            "The game is over, so looking back changes nothing in its result. If you go back to a \
             move and play on from there, that game is counted separately."
        }
    }
}

/// Returns how many of the quick games were won: “12 of 40”, “certain” or “none”.
pub fn quick_games_won_words(of: WinChance) -> String {
    match of {
        WinChance::CERTAIN => "certain".to_owned(),
        WinChance::NONE => "none".to_owned(),
        of => format!("{} of {}", of.wins, of.trials),
    }
}

fn percent_text(of: WinChance) -> String {
    format!("{}%", (of.share_of_wins() * 100.0).round())
}

/// Describes the chart of the chances in a sentence.
pub fn chart_sentence(back: &LookBack) -> String {
    let chances: Vec<(usize, WinChance)> = back.chances().collect();
    let (Some(first), Some(last)) = (chances.first(), chances.last()) else {
        return NOT_KNOWN.to_owned();
    };
    if chances.len() > 2 && chances.iter().all(|(_, of)| of.wins == 0) {
        return NEVER.to_owned();
    }
    let at = |at: usize| match at {
        0 => "at the deal".to_owned(),
        at => format!("after move {at}"),
    };
    let many = chances.len();
    let moments = if many == 1 { "One moment".to_owned() } else { format!("{many} moments") };
    let (from, to) = (rollout_results_words(first.1), rollout_results_words(last.1));
    format!("{moments} checked: {} {from}, {} {to}.", at(first.0), at(last.0))
}

/// Returns the results of the rollouts from one table.
fn rollout_results_words(of: WinChance) -> String {
    match of {
        WinChance::CERTAIN => "a win is certain".to_owned(),
        WinChance::NONE => "no win is left".to_owned(),
        of if of.wins == 0 => "no quick game was won".to_owned(),
        of => format!("{} of the quick games were won", percent_text(of)),
    }
}

/// Describes a turning point: the move that the player made, how much the chance fell, and a better
/// move.
pub fn turning_point_sentences(session: &Session, of: &TurningPoint) -> String {
    let (before, after) = (percent_text(of.before), percent_text(of.after));
    let fell = format!("quick games won fall from {before} to {after}");
    let move_number = of.at + 1;
    let place = match of.to == move_number {
        true => format!("Move {move_number}: {fell}."),
        false => format!("Between moves {move_number} and {}: {fell}.", of.to),
    };
    let Some(played) = session.next_redo_move() else { return place };
    let what = capitalise(&moves::move_sentence(session.plan(), session.shown_table(), played));
    let best = of.better_move(&session.plan().move_code(played));
    let better = best.map(|best| better_move_sentences(session, best, of));
    match (better, of.to == move_number) {
        (Some(better), true) => format!("{place} You played: {what}. {better}"),
        (None, true) => format!(
            "{place} You played: {what}. We found no better move: you could not have known."
        ),
        (Some(better), false) => {
            format!("{place} At move {move_number} you played: {what}. {better}")
        }
        (None, false) => place,
    }
}

fn better_move_sentences(session: &Session, best: &MoveAdvice, of: &TurningPoint) -> String {
    let Ok(mv) = session.plan().parse_move(&best.code) else { return String::new() };
    let found = session.hints();
    let hint = found.iter().find(|hint| hint.mv == mv);
    if best.is_certain {
        let what = capitalise(&moves::move_sentence(session.plan(), session.shown_table(), mv));
        let why =
            hint.map(|hint| format!(" {}.", capitalise(&hints::reason_clause(session, hint))));
        let why = why.unwrap_or_default();
        return format!("Better: {what}.{why} This way you win for certain.");
    }
    format!("Better: {}", tried_move_results_sentence(session, hint, mv, &of.advised, 0))
}

/// Returns how often good play from the beginning won the deal. `is_all` is false if more games
/// will follow.
pub fn deal_wins_sentence(won: u32, of: u32, is_all: bool) -> String {
    if of == 0 {
        return LOOKING.to_owned();
    }
    let so_far = if is_all { "" } else { " so far" };
    let times = if of == 1 { "once".to_owned() } else { format!("{of} times") };
    let out = match won {
        0 => "it never won".to_owned(),
        won if won == of && of > 1 => "it won every time".to_owned(),
        1 => "it won once".to_owned(),
        won => format!("it won {won} times"),
    };
    format!(
        "The program has played this deal {times}{so_far} from the start, with a little thought before \
         every move and knowing only what you could: {out}."
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games,
        insight::{Answer, QuestionKind},
    };

    fn move_advice(code: &str, wins: u32, trials: u32) -> MoveAdvice {
        MoveAdvice {
            code: code.to_owned(),
            wins,
            trials,
            mean: 0.0,
            was_visited: false,
            is_certain: false,
            is_tied: false,
        }
    }

    #[test]
    fn chances_and_wins_of_a_deal_are_described() {
        assert_eq!(quick_games_won_words(WinChance { wins: 12, trials: 40 }), "12 of 40");
        assert_eq!(quick_games_won_words(WinChance::CERTAIN), "certain");
        assert_eq!(quick_games_won_words(WinChance::NONE), "none");
        assert_eq!(deal_wins_sentence(0, 0, false), LOOKING);
        assert!(deal_wins_sentence(1, 3, false).contains("played this deal 3 times so far"));
        assert!(deal_wins_sentence(3, 3, true).ends_with("it won every time."));
        assert!(deal_wins_sentence(0, 1, true).ends_with("it never won."));
        assert!(how_game_counts_after_look_back(Outcome::Open).contains("counted separately"));
        assert!(how_game_counts_after_look_back(Outcome::Lost).contains("changes nothing"));
    }

    #[test]
    fn chart_is_described_by_its_first_and_last_chance() {
        let mut back = LookBack::new(20, Outcome::Lost, None);
        assert_eq!(
            chart_sentence(&back),
            "One moment checked: after move 20 no win is left, after move 20 no win is left."
        );
        let look = back.next_query().expect("a table");
        let moves = vec![move_advice("d", 3, 4)];
        let answer = Answer::Advice { moves, line: String::new(), lost: false };
        back.add_answer(&look, Some(&answer));
        assert_eq!(
            chart_sentence(&back),
            "2 moments checked: at the deal 75% of the quick games were won, after move 20 no win is left."
        );
        assert_eq!(chart_sentence(&LookBack::new(5, Outcome::Open, None)), NOT_KNOWN);
        assert!(matches!(look.what, QuestionKind::Advise { .. }));
    }

    #[test]
    fn turning_point_names_the_played_and_the_better_move() {
        let game = games::by_id("canfield-or-klondike").expect("a game");
        let mut session = Session::new(game, game.default_choices(), 7);
        let best = session.hints()[0].mv;
        let code = session.plan().move_code(best);
        session.play(crate::engine::Move::Deal).expect("a deal");
        session.restart();
        let of = |code: &str| TurningPoint {
            at: 0,
            to: 1,
            before: WinChance { wins: 20, trials: 40 },
            after: WinChance { wins: 2, trials: 40 },
            advised: vec![move_advice(code, 20, 40), move_advice("d", 2, 40)],
        };
        let told = turning_point_sentences(&session, &of(&code));
        assert!(
            told.starts_with("Move 1: quick games won fall from 50% to 5%. You played: "),
            "{told}"
        );
        assert!(told.contains("Better: Ten of diamonds from column 6"), "{told}");
        assert!(told.ends_with("In trials this move won five games in ten."), "{told}");
        assert!(turning_point_sentences(&session, &of("d")).ends_with("you could not have known."));
        let long = |code| TurningPoint { to: 4, ..of(code) };
        let place = "Between moves 1 and 4: quick games won fall from 50% to 5%.";
        assert_eq!(turning_point_sentences(&session, &long("d")), place);
        let told = turning_point_sentences(&session, &long(&code));
        let better = "At move 1 you played: Turn a card. Better: Ten of diamonds from column 6";
        assert!(told.starts_with(&format!("{place} {better}")), "{told}");
    }
}
